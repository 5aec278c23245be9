"""What is kept of games that are over: packed into one row each, and what was thought out about them.

It stands on the units of work of `bot.storage.store` and knows nothing of tables, players or Discord.
"""
