"""What the commands do, one module for each kind; `bot.cli` imports a module when its command runs."""
