"""Games without people: self-play over decks and seeds, every pair of decks, one game as a story, speed and load.

`bot.cli` imports a module when its command runs; nothing else does. It plays with the engine's policies. Nothing here
may open the bot's database.
"""
