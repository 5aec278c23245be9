"""The facts of cards: their records, the source files that hold them, the sentences of the official text, and where they lie.

Anybody may import `model` and `folder`; `source` and `references` (with pydantic) are for who compiles or verifies.
Nothing here may import another folder of carddb.
"""
