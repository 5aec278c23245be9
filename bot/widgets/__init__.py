"""The pieces that messages and forms are built of, within Discord's limits, and the ids that outlive a restart.

Any room that shows something may import it. `ids` is the only place that says what a custom id carries. Nothing here
may know a game, the database, or what a press does.
"""
