"""What leagues tell beside their rounds: words about what was done, the organisers' desk, a page for a web site.

Both are built from a season and its games as they are. `bot.delivery` and `bot.controls` use them; nothing here sends
anything or looks anything up.
"""
