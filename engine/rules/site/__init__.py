"""2.V: entering a site, automatic-attacks, cards on guard, agents that attack, playing items, allies, factions and events.

It imports agents, combat and movement. Spoils and influence build on it.
"""
