"""Leagues: seasons as logs of acts, and what follows from them: pairings, points, standings, ladders, ratings.

Others import `desk` to act, `model` for what a season is, and the pure functions on it. Only `desk` and `storage`
wait; everything else must stay a function of the log. Nothing here knows Discord.
"""
