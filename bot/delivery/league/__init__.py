"""What stands in the channel of a league, and what is sent to those whom it concerns.

The board keeps one message a round true, letters say what somebody must know or do, the mail posts both and takes away
what is settled. Nothing here decides anything: that is done in `bot.league`.
"""
