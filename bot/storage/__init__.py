"""The database: the interface to it, SQLite behind that, rows as records, units of work, backups, and forgetting.

Others import `store` for work and reading, `rows` and `slots` for what is read, and `history` for positions to go
back to; `sqlite` only whoever opens the database. What is written together goes into one unit of work, and nothing
here may know the rules of a game, Discord, or a sentence that players read.
"""
