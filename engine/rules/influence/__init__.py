"""Chapter 8: influencing away what the opponent has in play.

It imports the site phase, where attempts are declared, and corruption; agents build on it.
"""
