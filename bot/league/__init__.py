"""Leagues as they are kept and told: the desk that takes acts, their storage, exports, and what a channel is to show.

Others import `desk` to act and `seasons` for what a season is. Only `desk` and `storage` wait. Nothing here knows
Discord.
"""
