"""What a composite choice would make of the board, before it is confirmed; and why it cannot be confirmed yet."""

from __future__ import annotations

from typing import Final

import engine
from bot.strings import words
from bot.widgets.components import joined
from carddb.language.speech import called
from engine.kernel.drafts import steps_of
from engine.kernel.machine import RULES
from engine.queries.cards import size
from engine.rules.organization.frames import OrganizeFrame
from engine.rules.organization.plan import Arrangement, plan_of
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.records import Iid, Option, Seat

MEMBERS: Final = 240  # characters of the names of one company


def preview(game: Game, seat: Seat) -> str:
    """Return the companies as the steps of an organization leave them, "" before the first step or anywhere else."""
    if not isinstance(game.frames[-1], OrganizeFrame) or not steps_of(game, seat):
        return ""
    plan = plan_of(game, seat)
    lines = [_company(game, plan, key) for key, members in plan.groups.items() if members]
    if plan.discarded:
        names = joined((called(game.facts(iid)) for iid in plan.discarded), MEMBERS)
        lines.append(words.PREVIEW_DISCARDED.format(names=names))
    return "\n".join((words.PREVIEW, *(f"- {one}" for one in lines)))


def _company(game: Game, plan: Arrangement, key: int) -> str:
    members = _led(plan, plan.groups[key])
    site = plan.sites[key]
    line = words.PREVIEW_COMPANY if key in game.companies else words.PREVIEW_NEW
    return line.format(
        site=called(game.facts(site)) if site >= 0 else words.NO_SITE,
        size=size(game, tuple(members)),
        names=joined((_member(game, plan, iid) for iid in members), MEMBERS),
    )


def _led(plan: Arrangement, members: list[Iid]) -> list[Iid]:
    """Return the members of a company, each follower after who leads it."""
    free = [iid for iid in members if plan.hosts.get(iid, -1) not in plan.hosts]
    return [one for iid in free for one in (iid, *plan.followers(iid)) if one in members]


def _member(game: Game, plan: Arrangement, iid: Iid) -> str:
    name, host = called(game.facts(iid)), plan.hosts.get(iid, -1)
    return words.PREVIEW_FOLLOWER.format(name=name, leader=called(game.facts(host))) if host in plan.hosts else name


def unconfirmed(game: Game, seat: Seat) -> str:
    """Return why a composite choice cannot be confirmed as it is now, "" where it can or where nothing is composed."""
    frame = game.frames[-1]
    if not isinstance(frame, DraftFrame):
        return ""
    if not any(verb.name == "confirm" for verb in RULES[type(frame)].verbs(game, frame, seat)):
        return ""
    found = engine.explain(game, seat, Option("confirm"))
    return "" if found.legal else f"{found.reason} ({found.rule})" if found.rule else found.reason
