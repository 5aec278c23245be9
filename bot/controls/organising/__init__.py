"""What organisers press: the desk with a season's open matches, and the pages of its log.

Everything else about leagues, for players and organisers, is in `bot.controls.league`.
"""
