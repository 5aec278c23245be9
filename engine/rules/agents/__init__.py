"""Chapter 4: agents as hazards, their actions, and what their own texts let them do.

It builds on hazards and combat; their attacks in the site phase stand in site, their influence in influence.
"""
