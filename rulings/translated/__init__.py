"""The corpus in other languages: its files, the word lists of a language, and how its questions are read."""
