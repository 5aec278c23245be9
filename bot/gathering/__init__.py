"""Games before they begin: invitations, open tables, decks and seats, and the guided first game.

Others import `Lobby` to bring people together, `seating` for orders and decks, `guided` for the first game. Once a
game has begun this room has no say in it: it must not answer questions or change seats. It knows nothing of Discord.
"""
