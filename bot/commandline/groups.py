"""What the declarations of commands share: groups of them, numbers, and an option of long runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., object])


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


def resuming(what: str) -> Callable[[_Command], _Command]:
    """Return the option of a run that goes on where it was stopped; ``what`` is finished one by one."""
    told = f"File that takes each finished {what}, and from which a run goes on."
    return click.option("--resume", default="", show_default=False, help=told)
