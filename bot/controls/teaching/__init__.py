"""Asking a teacher: "What would you do?" at a question, and the answers that cost most when a game is over.

Between people nobody is helped while the game runs. What is shown comes from `bot.views.teaching`; nothing here thinks.
"""
