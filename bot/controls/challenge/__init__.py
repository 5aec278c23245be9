"""The daily challenge in Discord: begun by a press, its table looked at by another.

What it is comes from `bot.gathering.challenges`, how it looks from `bot.views.challenge`; `bot.commands` posts it. Nothing
here deals or scores.
"""
