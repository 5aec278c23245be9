"""What a teacher says: the best answers to a question, and those of a finished game that cost most.

Only the seat's own player sees it. Nothing here thinks; what is shown comes from `bot.tables.unattended.teacher`.
"""
