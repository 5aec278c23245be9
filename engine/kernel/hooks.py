"""Every point at which a rule or the words of cards join in with a rule below them: what, who, in which order.

A `Hook` is asked or told in the stated order, a `Named` point has one answer for each name, `Kinds` one for each kind of
record (`engine.kernel.joining`). `WINDOWS` states which actions each window offers to whom, in the order in which they are
proposed. Joining in anywhere else is an error, and so is a name here that nobody answers to (`incomplete`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from engine.kernel.joining import Hook, Kinds, Named
from engine.state.attack_frames import AttackFrame, StrikeFrame
from engine.state.frames import ChainFrame, CorruptionFrame
from engine.state.game import Game
from engine.state.lasting_kinds import Kind
from engine.state.records import Env, Iid, Option, Seat

# --- the board -----------------------------------------------------------------------------------------------------


class AtOnce(msgspec.Struct, frozen=True):
    """What acts before anybody is asked; ``act`` returns whether it did something.

    It is looked at while one of ``cards`` (positions in the database) is in play and something of a kind of ``lasts`` holds;
    always, without them.
    """

    act: Callable[[Game], bool]
    cards: Callable[[], Collection[int]] | None = None
    lasts: tuple[str | Kind[Any], ...] = ()


AT_ONCE: Final = Hook[AtOnce](
    "something acts as soon as the board is so, before anybody is asked (9.6.3, 2.II.2.2.3, 9.6.9)",
    "actions.leaving_play:_settle_recalls",
    "actions.leaving_play:_settle_control",
    "actions.substitutes:_settle",
    "actions.passive_conditions:_left_behind",
    "actions.passive_conditions:_let_go",
    "actions.passive_conditions:_doomed",
    "actions.passive_conditions:_tap_at_once",
    "actions.passive_conditions:_sweep",
    "rules.combat.combat:_renewed",
    "rules.events.allowances:_settle",
    "rules.organization.company_changes:_changed",
    "rules.organization.departures:_deserted",
    "rules.players.fallen:_exchange_sites",
    "rules.hazards.hazards:_cleared",
    "rules.hazards.duplicates:_copies",
    "rules.movement.arriving:_breaching",
    "rules.ending.ending:_decided",
    "rules.hazards.wards:_forbidden",
)
BEFORE_ACTION: Final = Hook[Callable[[Game, Seat, Option], None]](
    "a seat takes an action while something lasts: what it allowed may lapse (5.1.3)",
    "actions.magic:_use_up",
    "rules.events.short_events:lapse",
    "rules.events.allowances:_before",
    "rules.hazards.hazards:_as_next",
    "rules.agents.actions:_acts_no_more",
)
AFTER_ACTION: Final = Hook[Callable[[Game], None]](
    "a seat has taken an action while something lasts", "actions.passive_conditions:_paid"
)
ON_HAND_DISCARD: Final = Hook[Callable[[Game, Seat], None]](
    "a seat has discarded a card of its hand", "actions.passive_conditions:_discarded_from_hand"
)
ON_LEAVING: Final = Hook[Callable[[Game, Iid], None]](
    "a card has left play", "actions.passive_conditions:_discarded", "rules.players.fallen:avatar_left"
)
ON_EXHAUSTED: Final = Hook[Callable[[Game, Seat], None]](
    "a play deck is exhausted (2.4)", "rules.ending.ending:_last_exhaustion"
)
ON_AVATAR_LOST: Final = Hook[Callable[[Game, Seat], None]](
    "a player's avatar is eliminated (2.2)", "rules.ending.ending:_note_avatar"
)
ON_STORED: Final = Hook[Callable[[Game, Iid, Iid], None]](
    "an item (the first card) was stored at a site (the second)",
    "rules.players.fallen:note_abroad",
    "rules.rings.ring_tests:_test_stored",
)
ON_HOST_LEAVING: Final = Hook[Callable[[Game, Iid], None]](
    "a card is about to leave play, which may hold prisoners (3.III.8)",
    "rules.spoils.prisoners:free_prisoners",
    "rules.spoils.captives:free_captives",
)
TROPHY_END: Final = Hook[Callable[[Game, Iid], int]](
    "a trophy is discarded: it is asked to which pile it goes (3.IV.4)", "rules.spoils.trophies:trophy_end"
)
UNGUARDED: Final = Hook[Callable[[Game, Iid], None]](
    "the site under a card on guard leaves play (2.IV.vii.4.2)", "rules.hazards.hazards:return_unguarded"
)
BECOMES_DECK: Final = Hook[Callable[[Game, Seat], bool]](
    "it is asked whether the next card that a player discards becomes the play deck (2.4.1)",
    "rules.turn.drawing:becomes_deck",
)
EARNED: Final = Hook[Callable[[Game, Iid, str], int]](
    "an attribute of a character is asked for: what it has earned is added (3.IV.3)",
    "rules.spoils.trophies:trophy_bonus",
)
USELESS: Final = Hook[Callable[[Game, Iid, Iid], bool]](
    "it is asked whether an item (the first card) is of no use to its bearer (6.1)", "rules.items.items:useless"
)
ACTING_OUTSIDE: Final = Hook[Callable[[Game], Iterable[Iid]]](
    "cards that are not in play act all the same, by their text",
    "queries.fights:attackers_out_of_play",
    "queries.factions:being_influenced",
    "queries.factions:factions_in_piles",
)

# --- the course of a turn (chapter 2) --------------------------------------------------------------------------------

TURN_STEPS: Final = Hook[Callable[[Game], None]](
    "a turn goes its course, one step after the other (2.6)",
    "rules.turn.sequence:_begin",
    "rules.turn.sideboard:offer_hazard_sideboard",
    "rules.organization.organizing:_organization",
    "rules.organization.organizing:_organized",
    "rules.players.fallen:_stage_drop",
    "rules.organization.overflow:_overflow",
    "rules.turn.long_events:_long_event",
    "rules.turn.long_events:_after_long_event",
    "rules.movement.movement:_movement",
    "rules.movement.arriving:_arrive",
    "rules.ending.ending:_barad_dur",
    "rules.site.sites:_sites",
    "rules.ending.ending:_barad_dur",
    "rules.turn.hands:_end_discards",
    "rules.turn.sequence:_open_end_of_turn",
    "rules.turn.hands:_reset_hands",
    "rules.turn.sequence:_open_end_of_turn",
    "rules.ending.calling:_offer_call",
    "rules.turn.sequence:_end_turn",
    "rules.ending.calling:_finish_turn",
)
SITE_PHASES_OVER: Final = Hook[Callable[[Game], None]](
    "all companies have had their site phases (2.V.10)", "rules.site.sites:return_on_guard"
)
END_OF_TURN_BEGINS: Final = Hook[Callable[[Game], None]](
    "the end-of-turn phase has begun", "rules.rings.ring_tests:begin_tests"
)

# --- windows and chains (chapter 9) ----------------------------------------------------------------------------------

REQUIRED: Final = Named[Callable[[Game, Seat, Option], bool]](
    "a card is played or used: what a chapter requires of it, among the requirements of chapter 9",
    {
        "rules.events.short_events": ("changes something",),
        "rules.players.fallen": ("no Orc serves a hero",),
        "rules.combat.strikes": ("acts in the strike",),
        "rules.corruption.removal": ("may be tried again",),
        "rules.site.reach": ("within reach",),
        "rules.site.untapping": ("untaps where it is",),
    },
)


def required(name: str) -> Callable[[Game, Seat, Option], bool]:
    """Return the test of a requirement that a chapter answers: who answers joins in later than it is asked for."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        return REQUIRED[name](g, seat, option)

    return test


AGENT_PLACES: Final = Hook[Callable[[Game, Iid], int]](
    "it is asked at how many places an agent may be said to be when it taps for an effect; none if it would not stay",
    "rules.agents.agents:places_for_effect",
)
AGENT_TAPS: Final = Hook[Callable[[Game, Iid, int], None]](
    "an agent taps as a cost, at one of these places (4.3)", "rules.agents.agents:tap_at"
)
MAY_END_ORGANIZATION: Final = Hook[Callable[[Game, Seat], bool]](
    "it is asked whether a seat may end its organization phase (9.4)",
    "rules.organization.company_of_one:_nobody_is_crowded",
)
MAY_PASS: Final = Named[Callable[[Game, Seat], bool]](
    "it is asked whether a seat may pass in a window (2.II.3.6)", {"rules.organization.organizing": ("organization",)}
)
MUST_ACT: Final = Hook[Callable[[Game, Seat], bool]](
    "it is asked whether a seat must do something before it passes in a window (MELE Part III, solitaire)",
    "rules.hazards.must_play:must_play",
)
AFTER_CHAIN: Final = Hook[Callable[[Game, ChainFrame], None]](
    "a chain of effects is done", "actions.magic:_end_use", "rules.events.short_events:_end_copies"
)
USABLE: Final = Hook[Callable[[Game, Seat, str], bool]](
    "it is asked whether a card in play can be used, or a company still act, at a moment, as far as everybody can see",
    "actions.uses:_could_use",
    "rules.movement.declaring:_could_move_on",
    "rules.organization.storing:_could_store_last",
)
ON_BOARD: Final = Hook[Callable[[Game, Seat], bool]](
    "it is asked whether a seat could use one of its cards in play, as far as everybody can see",
    "rules.hazards.hazards:_nazgul_could",
    "actions.uses:_could_use_now",
)
GUARD_MOMENTS: Final = Hook[Callable[[Game, Seat], bool]](
    "it is asked whether a card on guard may say that it is revealed now (2.V.6)", "rules.site.on_guard:may_say_so"
)
OUT_OF_TURN: Final = Hook[Callable[[Game, Seat], bool]](
    "it is asked whether a resource may be played in another's turn now, as far as everybody can see (2.1.2)",
    "rules.turn.whose_turn:may_play",
)
SITE_ANSWERS: Final = Hook[Callable[[Game, Seat, ChainFrame], bool]](
    "it is asked what a resource player may answer in a site phase beside cards on guard",
    "rules.combat.company_combat:_may_answer",
)
OF_THE_END: Final = Hook[Callable[[Game, Option], bool]](
    "it is asked whether an action belongs to the end of a phase by its own text (9.6.6)",
    "actions.uses:_belongs_to_the_end",
)
FROM_HAND: Final = Named[Callable[[Game, Seat], bool]](
    "it is asked by public facts whether a card of the hand could be played in a window, as “window: verb”",
    {
        "rules.spoils.prisoners": ("strike-hazards: play_host",),
        "rules.hazards.hazards": ("strike-hazards: play_hazard",),
        "rules.movement.movement": ("under-deeps-roll: play_hazard",),
        "rules.combat.combat_events": ("company-attack-begins: play_event", "failed-strike: play_event"),
    },
)
FACE_DOWN: Final = Named[Callable[[Game, Seat], bool]](
    "it is asked by public facts whether a verb could do something with a face-down card",
    {"rules.site.on_guard": ("reveal_event",)},
)


class Offers(msgspec.Struct, frozen=True):
    """The verbs that a window offers to the resource and to the hazard player, in order, after `pass`.

    ``hand`` are those that play a card of the hand: a seat is asked for them while it holds any card, unless `FROM_HAND`
    knows better. ``face_down`` are those about whose cards only `FACE_DOWN` speaks.
    """

    resource: tuple[str, ...] = ()
    hazard: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    face_down: tuple[str, ...] = ()


_AGENTS: Final = (
    "play_agent",
    "reveal_agent",
    "move_agent",
    "move_agent_back",
    "send_agent_home",
    "heal_agent",
    "untap_agent",
    "hide_agent",
    "rouse_agent",
)
_STRIKE: Final = ("play_event", "use_ability", "use_item")

WINDOWS: Final[Mapping[str, Offers]] = {
    "organization": Offers(
        (
            *("organize", "trade", "use_item", "play_event", "transfer", "store", "use_ability", "move"),
            *("use_sideboard", "use_by_hand", "call_suddenly"),
        ),
        ("use_ability",),
    ),
    "end-of-organization": Offers(("move", "play_event", "use_ability"), ("use_ability",)),
    "long-event": Offers(
        ("trade", "use_item", "play_event", "use_ability", "use_by_hand", "call_suddenly"), ("use_ability",)
    ),
    "hazards": Offers(
        ("trade", "use_item", "play_event", "use_ability", "use_by_hand", "call_suddenly"),
        (
            *("play_creature", "place_on_guard", "trade", "use_nazgul", "play_hazard", *_AGENTS, "call_creature"),
            *("influence_with_agent", "play_agent_event", "attempt_with_agent", "ambush", "send_back"),
            *("play_event", "use_ability", "use_by_hand", "call_suddenly"),
        ),
    ),
    "response": Offers(
        ("trade", "play_event", "use_ability"),
        (
            *("trade", "use_nazgul", "play_hazard", "place_on_guard", *_AGENTS, "play_agent_event", "send_back"),
            *("reveal_event", "play_event", "use_ability"),
        ),
    ),
    "attack": Offers(
        ("cancel_at_home", "play_event", "use_ability"),
        ("add_strike", "reveal_event", "play_hazard", "play_event", "use_ability"),
        hand=("play_event", "play_hazard"),
        face_down=("reveal_event",),
    ),
    "company-attack-begins": Offers(("play_event",), (), hand=("play_event",)),
    "company-attack": Offers((), ("play_event", "use_ability"), hand=("play_event",)),
    "strikes": Offers(
        ("trade", "use_item", "play_event", "use_ability"),
        ("play_hazard", "play_creature", "use_ability"),
        hand=("play_event", "play_hazard", "play_creature"),
    ),
    "strike-hazards": Offers(
        (),
        ("reveal_event", "play_host", "play_hazard", "use_ability"),
        hand=("play_host", "play_hazard"),
        face_down=("reveal_event",),
    ),
    "strike-resources": Offers(_STRIKE, (), hand=("play_event",)),
    "company-strike": Offers(_STRIKE, _STRIKE, hand=("play_event",)),
    "under-deeps-roll": Offers((), ("play_hazard",), hand=("play_hazard",)),
    "failed-strike": Offers(("play_event",), ("play_event",), hand=("play_event",)),
    "body-check": Offers(("use_ability",), ("use_ability",)),
    "corruption-check": Offers(("play_event", "use_ability"), ("use_ability",)),
    "site-start": Offers(("use_ability",)),
    "site": Offers(
        (
            *("play_extra_item", "play_item", "play_ally", "play_faction", "trade", "use_item", "play_event"),
            *("influence", "attack_company", "rescue", "destroy_ring", "use_ability", "use_by_hand", "call_suddenly"),
        ),
        ("use_ability",),
    ),
    "on-guard": Offers((), ("reveal_on_guard", "reveal_event")),
    "agents": Offers((), ("attack_with_agent",)),
    "outside": Offers((), ("attack_with_agent", "reveal_event")),
    "influence-check": Offers(("play_event", "use_ability"), ("play_event", "use_ability")),
    "end-of-turn": Offers(
        ("play_event", "use_ability", "store", "use_item", "use_by_hand", "call_suddenly"), ("use_ability",)
    ),
}

# --- the course of a turn, combat, checks ----------------------------------------------------------------------------

COMPANY_PHASES: Final = Named[Callable[[Game, int], None]](
    "the active player has chosen whose movement/hazard or site phase is next (2.IV.1, 2.V.1)",
    {"rules.movement.movement": ("hazards",), "rules.site.sites": ("site",)},
)
ATTACK_STEPS: Final = Named[tuple[Callable[[Game, AttackFrame], None], ...]](
    "an attack goes other steps than the usual ones, by its kind (3.V)",
    {"rules.combat.combat": ("strikes",), "rules.combat.company_combat": ("company",)},
)
STRIKE_STEPS: Final = Named[tuple[Callable[[Game, StrikeFrame], None], ...]](
    "a strike goes other steps than the usual ones, by the kind of its attack (3.V)",
    {"rules.combat.company_combat": ("company",)},
)
INSTEAD_OF_WOUND: Final = Hook[Callable[[Game, AttackFrame, StrikeFrame], bool]](
    "a strike succeeds: each may do something instead of wounding, and says whether it did (3.III.1)",
    "rules.spoils.prisoners:_instead_of_wounding",
    "rules.spoils.captives:_instead_of_wounding",
)
BEFORE_ATTACK_ENDS: Final = Hook[Callable[[Game, AttackFrame], bool]](
    "all attacks of a card are defeated: each may ask something first, and says whether it does (3.IV.1)",
    "rules.spoils.trophies:_ask",
)
AFTER_COMPANY_ATTACK: Final = Hook[Callable[[Game, AttackFrame], bool]](
    "a company's attack is over: each may ask something first, and says whether it does",
    "rules.spoils.theft:_ask",
)
AFFECTS_ATTACK: Final = Hook[Callable[[Game, Iid, Any], bool]](
    "it is asked whether an event on guard affects an automatic-attack of the site (2.V.6.2)",
    "rules.site.automatic_attacks:adds_attack",
    "rules.site.on_guard:changes_attack",
)
AFTER_CHECK: Final = Named[Callable[[Game, CorruptionFrame], None]](
    "a corruption check that something waited for has succeeded (2.II.4, 2.II.5, 6.4)",
    {"rules.organization.storing": ("transfer", "store"), "rules.ending.the_one_ring": ("destroy-ring",)},
)
FACTION_TAPS: Final = Hook[Callable[[Game, Seat, Iid], None]](
    "a faction has joined at a site, which taps", "rules.site.resources:_tap_site"
)

DECLARED_AGENT: Final = Named[Callable[[Game, int, Iid], None]](
    "the attack of an agent that was declared to attack a company at its site begins (2.V.iii.2)",
    {"rules.site.agent_attacks": ("attacks",)},
)

# --- cards by hand ---------------------------------------------------------------------------------------------------

BY_HAND: Final = Named[Callable[[Game, Env], None]](
    "a card that its players carry out takes effect", {"by_hand.scripts": ("begins",)}
)
SCRIPT: Final = Named[Callable[[tuple[Any, ...]], tuple[Any, ...]]](
    "the steps of a script that was agreed on become instructions (engine.actions.programs)",
    {"by_hand.steps": ("instructions",)},
)

# --- the words of cards ----------------------------------------------------------------------------------------------

COMPILERS: Final = Kinds[Callable[[Any], Any]](
    "a condition or an amount of a card becomes a function (engine.effects.compiling)",
    "vocabulary.language",
    "vocabulary.lasting",
    "vocabulary.cards",
    "vocabulary.companies",
    "vocabulary.attacks",
    "vocabulary.strikes",
    "vocabulary.sites",
    "vocabulary.movement",
    "vocabulary.checks",
    "vocabulary.items",
    "vocabulary.chains",
    "vocabulary.piles",
    "vocabulary.players",
)
MAKERS: Final = Kinds[Callable[[Any, int], Callable[[Game, Env], bool]]](
    "a step of a card's effect becomes a function (engine.actions.programs)",
    "vocabulary.lasting",
    "vocabulary.cards",
    "vocabulary.companies",
    "vocabulary.attacks",
    "vocabulary.strikes",
    "vocabulary.sites",
    "vocabulary.movement",
    "vocabulary.checks",
    "vocabulary.items",
    "vocabulary.chains",
    "vocabulary.piles",
    "vocabulary.players",
    "by_hand.scripts",
)
REFERENCES: Final = Named[Callable[[Game, Env, int], int]](
    "an effect refers to a card, a company or a player by a word",
    {
        "actions.references": (
            *("self", "bearer", "host", "target", "payer", "chosen", "earlier", "company", "site", "place"),
            *("destination", "bound", "ground", "scene", "origin", "avatar", "mover", "abandoned", "rival"),
            *("player", "opponent"),
        ),
        "rules.site.resources": ("influencer", "influenced", "checker"),
        "vocabulary.attacks": ("striker", "attacker", "committer", "attacked", "attackers", "aside"),
        "vocabulary.strikes": ("endangered",),
    },
)
STATS: Final = Named[Callable[[Game, int], int]](
    "an effect counts or compares what something has",
    {
        "vocabulary.language": (
            *("prowess", "body", "mind", "direct-influence", "corruption", "item-corruption"),
            "hand-size",
        ),
        "vocabulary.attacks": (
            *("attack-strikes", "attack-prowess", "strike-prowess", "aged", "strikes"),
            *("removal", "own-prowess"),
        ),
        "vocabulary.checks": ("flattery", "check-influence"),
        "vocabulary.items": ("points-when-stored",),
        "vocabulary.strikes": ("excess-strikes", "successful-strikes"),
        "vocabulary.movement": ("phases-taken",),
        "rules.getting_ready.general_influence": ("general-influence",),
        "rules.site.influence_modifiers": ("unused-influence",),
        "rules.ending.scoring": ("marshalling-points",),
    },
)
PRINTED: Final = Named[Callable[[Game, int], int]](
    "an effect counts or compares what is printed on something",
    {
        "vocabulary.language": ("prowess", "body", "mind"),
        "vocabulary.attacks": ("attack-prowess", "attack-body", "hero-kill", "points", "own-prowess", "own-strikes"),
        "rules.ending.scoring": ("marshalling-points", "printed-points"),
    },
)
FURTHER_TARGETS: Final = Named[Callable[[Game, Seat], Iterator[tuple[int, int]]]](
    "what is played or used aims at something else than a card in play",
    {
        "vocabulary.abilities": (
            "held",
            "creature",
            "automatic-attack",
            "creature-type",
            "on-guard",
            "new-agent",
            "hidden-agent",
            "action",
            "effect",
            "any-region",
            "way",
            "tunnel",
            "fallen",
        )
    },
)


def points() -> dict[str, Hook[Any] | Named[Any] | Kinds[Any]]:
    """Return all points by their names."""
    return {name: one for name, one in globals().items() if isinstance(one, Hook | Named | Kinds)}


def incomplete() -> list[str]:
    """Return who is declared at a point and has not joined: nobody, once the engine is imported."""
    return [f"{name}: {who}" for name, one in points().items() for who in one.missing()]
