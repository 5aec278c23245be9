"""2.II: organizing companies, transferring and storing, characters that come and go, splitting, declaring movement.

The turn opens it. Movement and the site phase may ask about its companies and drafts.
"""
