"""The slash commands, one module a group: their options, their suggestions, and which part does the work.

`assembly` imports the functions and groups that build them; `service` is what they are handed. Nobody else imports
this room. A command must do nothing that a control could not do with the same words.
"""
