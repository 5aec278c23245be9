"""Games that run: who is asked, what an answer does and what follows, dice, clocks, and who moves for whom.

Other rooms import `table` for a game as it is, `sessions` to answer and change it, `unattended` for moves that nobody
presses. Every change goes through `Sessions.commit` or `Sessions.change`; nothing else may write a position. It knows
no message and nothing of Discord.
"""
