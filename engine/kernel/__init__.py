"""What runs a game without knowing any rule: requirements and verbs, the stack of frames, drafts, the points of `hooks`.

Every rule builds on it. It imports the state alone, and nobody registers anything but through `hooks`, `Verb` and `rules_for`.
"""
