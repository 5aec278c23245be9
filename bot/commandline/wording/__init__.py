"""For translators: every sentence that can be said, what a language still lacks or says wrongly, and its files.

`bot.cli` imports a module when its command runs; nothing else in the bot does. `sentences` finds the English where it
arises, `check` and `extract` compare it with `locale/`. No sentence for players stands here.
"""
