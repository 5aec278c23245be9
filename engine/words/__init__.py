"""A game in words: labels of options, refusals and explanations, log lines, what a seat sees, what everybody sees.

Everything that leaves the engine passes here. It imports the rules and changes nothing.
"""
