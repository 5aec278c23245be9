"""For operators: is everything in order, backups, forgetting, the official texts, flagged answers.

`bot.cli` imports a module when its command runs; nothing else does. Every command says what it changed and returns
the exit codes of `output`. No command here may change a running bot's database but `restore` and `forget-server`,
which refuse while it runs.
"""
