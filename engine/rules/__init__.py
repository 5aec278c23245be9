"""The rules, a folder for each chapter of the Council of Elrond document; a rule's number leads to its folder.

They build on `engine.actions` and on each other in the order of `docs/engine.md`. Words, policies and records import from here; nothing below does.
"""
