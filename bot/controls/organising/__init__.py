"""What organisers press: the desk with a season's open matches, and the pages of its log.

Everything else about leagues is in `bot.controls.league`. `bot.assembly` puts it together with that; nothing here is for
players.
"""
