"""Chapter 6: bearing and using items, whose items are of use to whom, and handing them over.

Small on purpose: storing stands in organization, gold rings in rings. It imports queries and actions.
"""
