"""How strong the policies are, and what makes them so: `arena`, `train` and `tactics`.

Each is a module with what it needs beside it: games between policies, ratings, intervals, regression. It imports the
engine and what it shares with `sim`; nothing but the command line imports it.
"""
