"""Chapter 7: corruption checks, who supports them, what failing means, corruption cards and their removal.

Whatever demands a check imports it. What follows a success stands at `hooks.AFTER_CHECK`.
"""
