"""What is at stake in a question: the card it is about, a strike or a check with its odds, where a company could go.

`stakes` puts it together for a seat or for everybody. Nothing here asks or answers; no control stands here.
"""
