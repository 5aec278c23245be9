"""What stands beneath an answer about the rules beside its entries: the asker's own game, cards that are named, what was tried.

`bot.controls.rules` imports these modules. They return parts of a message; what the engine is asked, and how hidden
cards stay hidden, is for `bot.views.seat.wishes` and `bot.situations`.
"""
