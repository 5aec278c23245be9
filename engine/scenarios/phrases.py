"""The words of actions: phrases such as "play {card} on {target}", and the names of cards in them.

`read` takes an action apart; which option of a game is meant is for `engine.scenarios.intents` to say.
"""

from __future__ import annotations

import functools
import re
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.search.names import fold, search, suggestions


class UnknownIntent(ValueError):  # noqa: N818 - it says what to write instead
    """Words that describe no action, or more than one; the text is one sentence that says what to do."""


class Intent(msgspec.Struct, frozen=True):
    """What somebody wants to do: possible verbs, a card, its target, how they are related, and further words."""

    text: str
    verbs: tuple[str, ...] = ()
    card: str = ""
    target: str = ""
    relation: str = ""
    rest: str = ""


PLAYS: Final = (
    "play_creature",
    "play_as_attack",
    "play_hazard",
    "play_character",
    "play_item",
    "play_ally",
    "play_faction",
    "play_event",
    "play_agent",
    "play_agent_event",
    "play_revealed",
    "play_host",
    "play_ring",
)

# What an intent may look like, in lower case without punctuation; the first line that fits decides. {card} and
# {target} are names of cards, {rest} are words that the option's label or detail must contain.
PHRASES: Final[tuple[tuple[str, tuple[str, ...], str], ...]] = (
    ("pass", ("pass",), ""),
    ("use {card}", ("use_ability",), ""),
    ("use {card} on {target}(?: by {rest})?", ("use_ability",), "on"),
    ("use {card}(?: by {rest})?", ("use_ability",), ""),
    ("choose {card}", ("choose_card",), ""),
    ("play no ring", ("no_ring",), ""),
    ("count (?:the )?{rest}", ("choose_roll",), ""),
    ("keep automatic attack {rest}", ("isolate",), ""),
    ("test {card}", ("test_next",), ""),
    ("do it", ("accept",), ""),
    ("do not", ("decline",), ""),
    ("declare {card}", ("declare_next",), ""),
    ("confirm|done|fight|roll", ("confirm",), ""),
    ("back|take the last step back", ("back",), ""),
    ("draft no more|stop drafting", ("stop_draft",), ""),
    ("draft {card} on {target}", ("draft",), "on"),
    ("draft {card}", ("draft",), ""),
    ("call (?:the end )?with {card}", ("call_suddenly",), ""),
    ("(?:i am|be|declare) {card}", ("declare_avatar", "choose_avatar"), ""),
    ("exchange {card} for {rest}", ("swap_avatar", "exchange_avatar"), ""),
    ("name {rest}", ("name_card", "name_among"), ""),
    ("start at {card}", ("start_at",), ""),
    ("{card} starts at {target}", ("start_apart",), ""),
    ("keep (?:the|my) hand", ("keep_hand",), ""),
    ("(?:keep|shuffle in) {card}", ("keep",), ""),
    ("organize", ("organize",), ""),
    ("also play {card} with {target}", ("play_extra_item",), "with"),
    ("play on", ("play_on",), ""),
    ("play {card} keyed to {rest}", ("play_creature",), ""),
    ("play {card} following {target}", ("play_character", "play_revealed"), "following"),
    ("play {card} under general influence", ("play_revealed",), "general"),
    ("play {card} (?:alone )?at {target}", ("play_character",), "at"),
    ("play {card} with {target}", (*PLAYS, "play_extra_item"), "with"),
    ("play {card} on {target} by {rest}", PLAYS, "on"),
    ("play {card} on {target}", PLAYS, "on"),
    ("play {card} as an agent", ("play_agent",), ""),
    ("attempt to influence {card} with {target}", ("attempt_with_agent",), "with"),
    ("play {card} called by {target}", ("call_creature",), "by"),
    ("play {card} by {rest}", PLAYS, ""),
    ("play {card}", PLAYS, ""),
    ("send {card} home to {target}", ("send_agent_home",), "home"),
    ("send {card} home", ("send_agent_home",), ""),
    ("send {card} to {target}", ("move_agent",), "site"),
    ("send {card} back", ("move_agent_back",), ""),
    ("heal {card}", ("heal_agent",), ""),
    ("untap {card}", ("untap_agent",), ""),
    ("hide {card}", ("hide_agent",), ""),
    ("rouse {card}", ("rouse_agent",), ""),
    ("send back with {card}", ("send_back",), ""),
    ("add a strike with {card}", ("add_strike",), ""),
    ("attack with {card}", ("attack_with_agent", "ambush"), ""),
    ("face {card}", ("face_attack",), ""),
    ("reveal {card} at {rest}", ("reveal_agent",), ""),
    ("influence {card} with {target} showing {rest}", ("influence",), "showing"),
    ("influence {card} with {target}", ("play_faction", "influence", "influence_with_agent"), "with"),
    ("discard {card}", ("discard", "discard_one", "discard_character", "drop_stage"), ""),
    ("{card} follows {target}", ("control",), ""),
    ("free {card}", ("free",), ""),
    ("split off {card} with its own site", ("split",), "own"),
    ("split off {card}", ("split",), ""),
    ("{card} goes with {target}", ("goes_with",), "company"),
    ("trade {card} for {target}", ("trade",), ""),
    ("destroy the ring with {card}", ("destroy_ring",), ""),
    ("shift {card} to {target}", ("shift",), "company"),
    ("join {card} and {target}", ("join", "join_here"), "company"),
    ("stay apart", ("stay_apart",), ""),
    ("{card} leaves", ("leave",), ""),
    ("move {card} to {target}", ("move",), "to"),
    ("move to {target}", ("move",), "to"),
    ("move(?: {card})?", ("move",), ""),
    ("go to {card}", ("go_to",), ""),
    ("stay here(?: after all)?|call it off", ("call_off",), ""),
    ("take {rest}", ("take_path",), ""),
    ("draw {rest}", ("draw",), ""),
    ("next {card}", ("next_company", "next_strike", "check"), ""),
    ("{card} remains", ("remain",), ""),
    ("place {card} on guard", ("place_on_guard",), ""),
    ("reveal {card} on {target} by {rest}", ("reveal_event",), "on"),
    ("reveal {card} on {target}", ("reveal_event",), "on"),
    ("reveal {card}", ("reveal_on_guard", "reveal_event", "reveal_agent"), ""),
    ("play no creature", ("no_attack",), ""),
    ("(?:give|hand|transfer) {card} to {target}", ("transfer", "salvage", "give_item"), ""),
    ("{target} (?:uses|begins to use) {card}", ("use_item",), "with"),
    ("store {card}", ("store",), ""),
    ("reach the sideboard with {card}", ("use_nazgul", "use_sideboard"), ""),
    ("reach the sideboard", ("use_sideboard", "use_nazgul"), ""),
    ("play {card} as a permanent event", ("play_hazard",), ""),
    ("fetch {card} to the discard pile", ("fetch_to_discard",), ""),
    ("fetch {card} to the play deck", ("fetch_to_deck",), ""),
    ("swap out {card}", ("swap_out",), ""),
    ("swap in {card}", ("swap_in",), ""),
    ("enter(?: {card})?", ("enter",), ""),
    ("do nothing(?: there)?", ("do_nothing",), ""),
    ("(?:cancel with {card}|tap {card} to cancel(?: the attack)?)", ("cancel_at_home",), ""),
    ("assign {card}", ("assign",), ""),
    ("allocate {rest}", ("allocate",), ""),
    ("stay untapped", ("stay_untapped",), ""),
    ("(?:support with {card}|tap {card} to support)", ("support", "support_check"), ""),
    ("{target} takes {card} as a trophy", ("take_trophy",), "with"),
    ("take no trophy", ("no_trophy",), ""),
    ("{target} steals {card}", ("steal",), "with"),
    ("leave {card} at home", ("leave_home",), ""),
    ("bring {card} along", ("bring_along",), ""),
    ("steal nothing", ("no_theft",), ""),
    ("{target} bears {card} instead", ("play_stolen",), "with"),
    ("play nothing instead", ("leave_stolen",), ""),
    ("attack(?: the company of)? {card}", ("attack_company",), ""),
    ("{card} faces {target}", ("pair",), "with"),
    ("strike fully", ("strike_fully",), ""),
    ("hold back", ("hold_back",), ""),
    ("rescue with {card}", ("rescue_with",), ""),
    ("rescue(?: the prisoners of)? {card}", ("rescue",), ""),
    ("leave (?:them|the prisoners)", ("leave_prisoners",), ""),
    ("check {card}", ("check",), ""),
    ("call the(?: end of the)? game", ("call_game",), ""),
)


@functools.cache
def _patterns() -> tuple[tuple[re.Pattern[str], tuple[str, ...], str], ...]:
    """Compile the phrases; a slot that occurs twice in one phrase gets two names."""
    found = []
    for phrase, verbs, relation in PHRASES:
        counts: dict[str, int] = {}

        def slot(match: re.Match[str], counts: dict[str, int] = counts) -> str:
            name = match[1]
            counts[name] = counts.get(name, 0) + 1
            return f"(?P<{name}{counts[name]}>.+?)"

        found.append((re.compile(re.sub(r"\{(\w+)\}", slot, phrase)), verbs, relation))
    return tuple(found)


@functools.cache
def card_names() -> dict[str, tuple[int, ...]]:
    """Map every English card name, folded, to the positions of its cards in the database."""
    found: dict[str, list[int]] = {}
    for position, card in enumerate(database().cards):
        found.setdefault(fold(card.name), []).append(position)
    return {name: tuple(positions) for name, positions in found.items()}


def unknown_card(name: str) -> str:
    """Return the sentence for a name that no card has, with the names that look most like it."""
    hits = [
        hit for one in (name, *suggestions(name, 2)) for hit in search(one, 1)
    ]  # whole names: a nickname is no name
    near = list(dict.fromkeys(database().cards[hit.card_index].name for hit in hits))[:2]
    return f"No card is named “{name}”" + (f": did you mean {' or '.join(near)}?" if near else ".")


def read(text: str) -> Intent:
    """Read an intent. Words that fit no phrase, or name no card, are left to match a label."""
    plain = fold(text)
    for pattern, verbs, relation in _patterns():
        match = pattern.fullmatch(plain)
        if match is None:
            continue
        slots = {name.rstrip("12"): value for name, value in match.groupdict().items() if value}
        if all(slots.get(name, "") in ("", *card_names()) for name in ("card", "target")):
            return Intent(plain, verbs, slots.get("card", ""), slots.get("target", ""), relation, slots.get("rest", ""))
    return Intent(plain)


def unknown_words(text: str) -> str:
    """Say which name of an action no card has, or that the words are no action at all."""
    for pattern, _, _ in _patterns():
        match = pattern.fullmatch(fold(text))
        if match is not None:
            names = [value for slot, value in match.groupdict().items() if value and not slot.startswith("rest")]
            return next(unknown_card(name) for name in names if name not in card_names())
    return f"“{text}” is no action: write a label on offer or one of the phrases of the guide."


def destination_of(text: str) -> str:
    """Return the folded name of the new site in "move Gimli to Moria", or "" for any other intent."""
    intent = read(text)
    return intent.target if intent.relation == "to" else ""
