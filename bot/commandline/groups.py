"""What the declarations of commands share: groups of them, and numbers."""

from __future__ import annotations

import click


class _Group(click.Group):
    """Commands in the order in which they stand here, groups of them last; without a command, the help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self.commands, key=lambda name: isinstance(self.commands[name], click.Group))


class Number(click.IntRange):
    """A whole number, named so where something else was given."""

    name = "whole number"


def group(name: str, text: str) -> click.Group:
    """Return a group of commands that shows its help without one."""
    return _Group(name, help=text, no_args_is_help=True)
