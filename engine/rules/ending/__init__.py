"""Chapter 10: who may call the end, the Free Council, marshalling points, giving up, and who wins.

It joins in with the turn at its steps; words, pictures and policies ask here for the points.
"""
