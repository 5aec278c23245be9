"""Messages about one game: the question, the hand, the board, the log, orders and plans, the end.

Each module builds one message, for everybody or for one seat. What everybody may see of a question is decided in
`bot.tables.secrecy` alone. Nothing here sends anything or changes a game.
"""
