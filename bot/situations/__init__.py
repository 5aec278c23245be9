"""Questions about a situation: which cards they name, which position they describe, and what the engine says to it.

`bot.views` and the command line import `naming` and `trying`; nothing here knows Discord. A question that fits no
pattern is left alone: nothing here guesses, and no rule stands here.
"""
