"""2.II: organizing companies, transferring and storing, characters that come and go, splitting, declaring movement.

It joins in with the turn at its steps. Hazards, combat and the site phase may ask about its companies and drafts.
"""
