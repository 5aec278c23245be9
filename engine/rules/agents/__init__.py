"""Chapter 4: agents as hazards, their actions, attacks, influence, and what their own texts let them do.

It builds on hazards, combat and influence, which do not import it.
"""
