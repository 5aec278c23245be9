"""The Discord bot: everything that waits, is stored or is shown; the rules are in `engine`, the cards in `carddb`.

Rooms from the bottom up: `strings`, `base`, `storage` with `pictures` and `widgets`, `tables`, `gathering` with
`agreements` and `archive`, `league`, `views`, `delivery`, `controls`, `commands`; then `assembly` builds the parts,
`app` runs them, `play` puts them on a simulated Discord, `commandline` calls everything. A room imports only rooms
below it, which tests/hygiene/test_bot_layers.py holds. Nothing outside the bot imports it but the tests.
"""
