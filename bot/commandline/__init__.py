"""What the commands of `palantir` do, one module for each kind.

`bot.cli` imports a module when its command runs, so that a look-up starts fast; nothing else imports this room. What
is printed goes through `output`. No rule and no sentence for players stands here.
"""
