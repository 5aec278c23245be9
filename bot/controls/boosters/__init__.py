"""What players press about boosters: opening them, picking in a draft, building a deck. Nobody sees another one's cards.

Everything asks the desk how the presser himself stands; no control carries whose cards it means.
"""
