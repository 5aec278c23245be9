"""The ledger of clauses: what each sentence of the official texts says, as facts in our own words, and what carries it.

`clauses` reads a sentence, `terms` has the words it knows, `files` keeps the ledger (`<set>.toml`: for each sentence its
digest and its clauses, never its words), `holdings` tells what a card's facts and effects hold, `tracing` compares the
two and the descriptions in both languages, `reasons` has why a clause without a trace is right, `report` puts it together.
"""
