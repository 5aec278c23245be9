"""What is kept beside the running of games, as somebody gets it.

The log within a game's memory, finished games step by step and as files, failures for the operator, questions about
the rules, and everything that is stored about one user.

Any room above may import it. It reads games and never moves one; what it hands out must hold nothing that its reader
may not know.
"""
