"""What a player looks at: the own hand and piles page by page, what is playable now and why not, companies in words.

`bot.views.table` and `bot.controls` import from here. Nothing here sends anything or changes a game.
"""
