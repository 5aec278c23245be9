"""Chapter 5: short-events that change nothing, allow something or cannot be duplicated, and what their effects leave.

The chapters in whose phases events are played import from here; hazards that stay in play are played in `hazards`.
"""
