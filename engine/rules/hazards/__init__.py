"""2.IV.vii and 2.IV.viii: creatures, events and cards on guard against a moving company, and the hazard limit.

Combat resolves what is begun here. It imports movement and actions, no site phase.
"""
