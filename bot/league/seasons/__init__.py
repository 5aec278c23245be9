"""What a season is and what follows from its log: acts, pairings, points, standings, ladders, ratings, and what comes next.

Others import `model` for the shapes and the pure functions of the other modules. All of it is a function of the log:
nothing waits, nothing is stored. It imports nothing from `bot.league` itself, whose modules keep and tell seasons.
"""
