"""Chapter 10: the Free Council, scoring at the end, giving up, and who wins.

The turn imports it; it opens nothing but its own frames.
"""
