"""What is enforced, proven and covered: rules, cards, rulings, play, and what tests notice when the code is changed.

`bot.cli` imports a module when its command runs; nothing else does. It reads the tests of a checkout and says so when
they are not there. Changes are tried in processes of their own and must never be written to a file.
"""
