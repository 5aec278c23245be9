"""What an operator's tools read of a running bot: figures, a health answer, and traces if they are switched on.

Nothing here says what a hand holds or what somebody chose. It knows no other room but `bot.base`.
"""
