"""Chapter 8: influencing away what the opponent has in play, with characters or by events with agents.

It imports the site phase, where attempts are declared, and agents; only the end of the game lies above it.
"""
