"""How good the assistant is: whether questions find their rule, what the documents hold that has no entry, fitted weights.

The command line and the tests import it, and whoever fits the weights runs `fitting`. Nothing in `rulings` itself may
import from here.
"""
