"""Chapter 6: bearing and using items, and handing them over.

Small on purpose: storing stands in organization, gold rings in rings. It imports queries and actions.
"""
