"""What people see: messages built from what is so, within Discord's limits and without anybody's secrets.

`delivery`, `controls` and `commands` import the functions that return a view. They get rows and tables and return
messages. Nothing here waits for the database, sends anything, or changes a game.
"""
