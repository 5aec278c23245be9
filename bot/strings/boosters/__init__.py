"""What leagues say of opened boosters: sealed decks, drafts, and decks built from them.

Read as ``from bot.strings import limited``, in the language that is spoken. Nothing but constants stands here. Imports
nothing of the bot.
"""
