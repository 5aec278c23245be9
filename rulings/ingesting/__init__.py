"""The documents' own wording, where an operator has copies of them: read, cut into passages, kept beside our entries.

`ingest` takes a document in, `official` gives its words to whoever shows an entry. Nothing in `rulings` itself may
import from here: search works without any of it. No wording of a document may stand in the repository.
"""
