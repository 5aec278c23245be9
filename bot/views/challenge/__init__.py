"""How the daily challenge looks: what is played, and the table of who has played it.

It shows points and names, never what a game of it dealt: others have still to play. Nothing here reads the database.
"""
