"""Questions about the board that change nothing: prowess and influence, who is where, sites and regions, points, attacks.

Every rule and every view may ask. It imports state, kernel and effects, writes nothing and offers no verb.
"""
