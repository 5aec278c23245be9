"""Which process may write what, where several share a database; with one process there is nothing to claim.

`leases` is what the bot asks. On a PostgreSQL server `bot.storage.postgres.leases` keeps the rows.
"""
