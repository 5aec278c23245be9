"""What players see: messages built from a game's state, within Discord's limits and without anybody's secrets."""
