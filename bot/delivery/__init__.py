"""Brings Discord up to date with the database, at least once: loops over rows, messages, threads, pictures, languages.

Others import `Outbox` to have a game's news told now, and `worker` for pictures. What is posted is built in
`bot.views`. A delivery may be late or repeated and must never move a game, except that seats pass which asked for it
(`auto_pass`).
"""
