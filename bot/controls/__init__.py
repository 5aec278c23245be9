"""What happens when somebody presses, chooses or types: acknowledge, act, show the result, in one sentence if it fails.

`commands` imports these parts for what a command and a button share; `replies` has what all of them need. A deed is
found by the word in a custom id and must work after a restart, so it keeps nothing between two presses. Rules of a
game are checked below, never here.
"""
