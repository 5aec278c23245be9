"""What an operator's process needs before there is any game: settings, locks, owners of files, limits, logs, errors.

Any room may import it. It imports only `strings`, knows no table of the database, no game and no message, and must
not begin to.
"""
