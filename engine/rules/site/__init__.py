"""2.V: entering a site, automatic-attacks, cards on guard, playing items, allies, factions and events.

It imports combat and movement. The turn opens it, and nothing else waits for it.
"""
