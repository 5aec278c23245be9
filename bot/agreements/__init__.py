"""What needs the word of more than one: who decides what, open proposals, and what is done when all agree.

Others import `Consents` to ask and answer, `who_decides` for the one table of who has to agree, `undo` for the
decision that can be taken back. No act of this kind may be decided anywhere else. It knows nothing of Discord.
"""
