"""How phrases are made: nouns and agreement, who is meant, pieces of grammar, noun phrases and clauses, amounts.

The other folders of prose import it, and who names things in a sentence imports `grammar`.
It may import language, nodes and the database; it knows which pieces there are, not which condition is which.
"""
