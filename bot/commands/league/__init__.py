"""`/league …`: what players and organisers type about seasons, read into acts, and the answers with their files.

`assembly` imports `LeagueGroup`. What a button does as well is done in `bot.controls.league`. No module here may
decide whether an act is allowed: `bot.league.seasons.season` does.
"""
