"""2.V.1 to 2.V.5, chapter 5: what the resource player plays: items, allies, factions, events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from carddb import prose
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play, TapSite
from carddb.effects.nodes.language import ALWAYS, nodes
from carddb.effects.nodes.sites import (
    At,
    AtHaven,
    Entered,
    HasAttacks,
    Hoard,
    Lair,
    Offers,
    Printed,
    Surface,
    UnderDeeps,
)
from carddb.facts.model import CardFacts
from carddb.language.speech import place, say
from engine.actions.abilities import EFFECT, has_ways, moments, pay, ways
from engine.actions.declared import needs
from engine.actions.leaving_play import to_discard
from engine.actions.passive_conditions import happened
from engine.actions.programs import begin_effect
from engine.actions.references import NOBODY
from engine.actions.targets import REACH, TARGET
from engine.actions.windows import (
    CLOSING,
    WindowKind,
    anything,
    base_window,
    can_use,
    current_company,
    declare,
    in_window,
    open_window,
)
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import active
from engine.effects.traits import done_by_rule
from engine.effects.ways import way_of
from engine.kernel.hooks import FACTION_TAPS, REFERENCES
from engine.kernel.machine import Action, FrameRules, Requirement, Test, Verb, among, report, rules_for
from engine.queries.attributes import influence_targets
from engine.queries.cards import (
    allies,
    avatar,
    changed,
    companies,
    company_for,
    flagged,
    forbidden,
    in_use,
    is_character,
    is_item,
    names_in_play,
    permitted,
    site_facts,
    site_name,
)
from engine.queries.fights import attack_of, strike_of
from engine.queries.lasting import playable_cards, tap_site
from engine.queries.places import any_matches
from engine.rules.combat.strikes import play_skill, skill_played
from engine.rules.corruption.corruption import checked
from engine.rules.events.allowances import item_allowed, spared_by
from engine.rules.events.short_events import NO_DUPLICATE, NOT_IN_EFFECT
from engine.rules.getting_ready.opponents import AGAINST_OPPONENT
from engine.rules.hazards.hazards import (
    IN_HAND,
    NOT_PROHIBITED,
    ONE_OF_A_KIND,
    UNDECLARED,
    is_event,
    resolve_event,
    targets_of,
    tell_play,
)
from engine.rules.items.items import NO_ALLY, bear
from engine.rules.players.fallen import points_barred, takes_side
from engine.rules.players.player_events import FALLEN_EVENTS, KIND_OF_PLAYER
from engine.rules.site.automatic_attacks import has_hoard
from engine.rules.site.barred import ALLIES_JOIN, FACTIONS_WELCOME, ITEM_GIVEN_UP, PLAYS_ITEMS, TOLL_PAID, item_played
from engine.rules.site.factions import note_event, note_played
from engine.rules.site.frames import FactionFrame, LeaderFrame
from engine.rules.site.influence_modifiers import added, plain
from engine.rules.turn.long_events import _long_in_time
from engine.rules.turn.whose_turn import _own_turn
from engine.state import atoms
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.named_cards import SUDDEN_CALL
from engine.state.option_values import Declaration
from engine.state.records import CHAIN, PLAY, SITE, UNTAPPED, Company, Env, Iid, Lasting, Option, Seat, company_ref

EXTRA_ITEM: Final = "extra-item"  # Lasting.kind: one more minor item as the next action (2.V.5)
RESCUE_ITEM: Final = "rescue-item"  # Lasting.kind: a minor item as the next action after a rescue (3.III.5)
SITE_ITEMS: Final = {
    "minor-item": "minor",
    "major-item": "major",
    "greater-item": "greater",
    "gold-ring-item": "gold-ring",
}


# --- the window of the site phase -------------------------------------------------------------------------------


def _could_play(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """With a card in hand, or with what is on the table: influence, a rescue, another company."""
    return bool(playable_cards(g, seat)) or anything(g, f, seat)


def _site_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    company = g.companies[f.company]
    site = place(site_name(g, company))
    if g.cards[company.site].status == UNTAPPED:
        return say("At {site}: play a resource, or leave it at that?", site=site)
    return say("At {site} (tapped): play a resource, or leave it at that?", site=site)


SITE_WINDOW: Final = WindowKind("site", _could_play, _site_prompt)
IN_SITE_WINDOW: Final = Requirement(
    "2.V.1",
    in_window("site"),
    "Items, allies and factions are played in the site phase, after entering.",
    once=True,
    of_moment=True,
)


def _here(g: Game) -> Company:
    company = current_company(g)
    assert company is not None
    return company


def _with_untapped(g: Game, verb: str, kind: str, seat: Seat) -> Iterator[Option]:
    """Propose every card of a kind in hand with every character of the company."""
    company = current_company(g)
    if company is None:
        return
    for card in playable_cards(g, seat):
        facts = g.facts(card)
        if facts.type == "resource" and (is_item(facts) if kind == "item" else kind in facts.kinds):
            for iid in _players_of(g, company, kind):
                yield Option(verb, card, iid)


def _players_of(g: Game, company: Company, kind: str) -> tuple[Iid, ...]:
    """Return who may play a resource: the characters, and for a faction allies that influence like characters."""
    if kind != "faction":
        return company.characters
    helpers = [iid for one in company.characters for iid in allies(g, one) if permitted(g, "influencing-factions", iid)]
    return (*company.characters, *helpers)


def plays_freely(g: Game, seat: Seat, card: Iid, bearer: Iid) -> bool:
    """Whether a card's own text lets this character play it here without tapping, and without tapping the site."""
    effects, company = card_effects(g.cards[card].did), current_company(g)
    env = Env(card, g.cards[card].did, seat, bearer)
    free = [] if effects is None or company is None else [one for one in effects.also if one.freely]
    return company is not None and any(
        condition(one.by)(g, env, bearer) and condition(one.test)(g, env, company.site) for one in free
    )


def _bearer_ready(g: Game, seat: Seat, option: Option) -> bool:
    return g.cards[option.target].status == UNTAPPED or plays_freely(g, seat, option.card, option.target)


def _bearer_there(g: Game, seat: Seat, option: Option) -> bool:
    company = current_company(g)
    kind = "faction" if "faction" in g.facts(option.card).kinds else ""
    return company is not None and option.target in _players_of(g, company, kind)


def at_tapped_site(facts: CardFacts, site: CardFacts) -> bool:
    """Whether the card names this place as one where it is playable even when the site is tapped."""
    return any(place.tapped and any_matches((place,), site) for place in facts.playable_at)


def _site_ready(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.1.1, 2.V.1.2: the site is untapped, or the card says that a tapped one will do.

    That a play does not tap the site is not enough.
    """
    site, facts = _here(g).site, g.facts(option.card)
    if is_item(facts) and permitted(g, "items-when-tapped", site):
        return True
    if "ally" in facts.kinds and permitted(g, "allies-when-tapped", company_ref(_here(g).id)):
        return True
    if permitted(g, "playing-here", option.card):
        return True
    if g.cards[site].status == UNTAPPED or at_tapped_site(facts, site_facts(g, site)):
        return True
    if also_playable(g, seat, option.card, site, tapped=True, by=option.target):
        return True
    return bool(g.lasting) and item_allowed(g, seat, option.card)


def playable_here(facts: CardFacts, site: CardFacts) -> bool:
    """Whether a resource is playable at a site: by its own places, else by the site's list (2.V.2, 2.V.3, 2.V.4)."""
    if facts.playable_at:
        return any_matches(facts.playable_at, site)
    sizes = {SITE_ITEMS[kind] for kind in facts.kinds if kind in SITE_ITEMS}
    named = {facts.name, facts.alignment, *facts.keywords}
    return any(one.what in sizes and (not one.only or not named.isdisjoint(one.only)) for one in site.playable)


def _playable(g: Game, seat: Seat, option: Option) -> bool:
    site, facts = _here(g).site, g.facts(option.card)
    if "gold-ring-item" in facts.kinds and permitted(g, "gold-rings", site):
        return True
    if permitted(g, "playing-here", option.card):
        return True
    return playable_here(facts, site_facts(g, site)) or also_playable(g, seat, option.card, site, by=option.target)


def also_playable(g: Game, seat: Seat, card: Iid, site: Iid, *, tapped: bool = False, by: Iid = NOBODY) -> bool:
    """Whether a card's own text makes it playable at a site where its facts do not, and ``tapped`` at a tapped one.

    ``by`` is the character that would play it.
    """
    effects = card_effects(g.cards[card].did)
    env = Env(card, g.cards[card].did, seat, by)
    also = () if effects is None else effects.also
    return any(
        (one.tapped or not tapped)
        and condition(one.test)(g, env, site)
        and (one.by == ALWAYS or condition(one.by)(g, env, by))
        for one in also
    )


def _has_entered(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.ii.1, 3.i: in a site phase one acts only once the company has entered its site, but for its attacks.

    2.V.ii.6: so its automatic-attacks are not removed before, either.
    """
    company = current_company(g)
    return g.turn.phase != SITE or company is None or company.entered or attack_of(g) is not None


ENTERED: Final = Requirement(
    "2.V.ii.1",
    _has_entered,
    "The company has not entered its site and faced its attacks.",
    once=True,
    of_moment=True,
)


def _hoard_there(g: Game, seat: Seat, option: Option) -> bool:
    return "hoard item" not in g.facts(option.card).keywords or has_hoard(g, _here(g).site)


HOARD: Final = Requirement("g.hoa.1", _hoard_there, "{card} is a hoard item, and this site contains no hoard.")
UNTAPPED_BEARER: Final = Requirement(
    "2.V.1", _bearer_ready, "{target} is not untapped, and playing {card} taps its bearer.", once=True
)
PLAYED_BY: Final = Requirement(
    NO_ALLY.rule,
    lambda g, seat, o: (
        NO_ALLY.test(g, seat, o)
        or ("faction" in g.facts(o.card).kinds and permitted(g, "influencing-factions", o.target))
    ),
    "{target} is an ally: it bears nothing, and does not play {card}.",
)
BEARER_THERE: Final = Requirement("9.2.1", _bearer_there, "{target} is not in this company.")
OWN_SITE: Final = Requirement(
    "3.III.6",
    lambda g, seat, o: g.cards[_here(g).site].owner == seat,
    "This is your opponent's rescue site card: you can only rescue prisoners here.",
    of_moment=True,
)
UNTAPPED_SITE: Final = Requirement("2.V.1.1", _site_ready, "The site is tapped.")


def _pay(g: Game, seat: Seat, option: Option) -> None:
    """Tap the character and declare the card (2.V.1)."""
    if not plays_freely(g, seat, option.card, option.target):
        atoms.tap(g, option.target)
    if is_item(g.facts(option.card)):
        item_played(g)
    atoms.move(g, option.card, CHAIN)
    tell_play(g, seat, option)
    declare(g, seat, option)
    happened(g, "site-needed", company_ref(_here(g).id))


def taps_site(g: Game, card: Iid) -> bool:
    """Whether playing a card taps the site, for all that the card says itself."""
    effects = card_effects(g.cards[card].did)
    return effects is None or all(one.taps_site for one in effects.playables)


FIRST_MINOR: Final = "first-minor-item"  # Lasting.kind: a minor item was played at the site card this turn


def _counts_as_first(g: Game, site: Iid, card: Iid) -> bool:
    """2.V.1.2: whether a site spares the first item of its kind that is played there in a turn."""
    minor = "minor-item" in g.facts(card).kinds and flagged(g, ("spares-first", "minor-item"), site)
    return minor or (is_item(g.facts(card)) and flagged(g, ("spares-first", "item"), site))


def _spared(g: Game, site: Iid, card: Iid) -> bool:
    """Whether a site does not tap for a card: it is the first item (2.V.1.2), or an effect says so."""
    first = _counts_as_first(g, site, card) and not lasting_of(g, FIRST_MINOR, site)
    return first or (bool(g.lasting) and spared_by(g, card))


def would_tap(g: Game, seat: Seat, card: Iid, bearer: Iid) -> tuple[bool, bool]:
    """2.V.1: whether the play of a resource taps the character who plays it, and whether it taps the site."""
    site = _here(g).site
    free = plays_freely(g, seat, card, bearer)
    stays = free or g.cards[site].status != UNTAPPED or forbidden(g, "tapping", site)
    return not free, not stays and taps_site(g, card) and not _spared(g, site, card)


def _tap_site(g: Game, seat: Seat, card: Iid) -> None:
    """2.V.1, 2.V.5: the site taps, and one more minor item may follow as the next action."""
    company = _here(g)
    spared = _spared(g, company.site, card)
    if _counts_as_first(g, company.site, card):
        atoms.add_lasting(g, Lasting(FIRST_MINOR, g.active, company.site, "turn"))
    if spared:
        return
    if taps_site(g, card) and tap_site(g, company.site):
        atoms.add_lasting(g, Lasting(EXTRA_ITEM, seat, company.id, "next-action"))


def _resolve_item(g: Game, seat: Seat, option: Option) -> None:
    """2.V.4, 2.V.2: it is played, unless its own text says what comes first."""
    effects = card_effects(g.cards[option.card].did)
    ways = () if effects is None else effects.effects.abilities
    place = next((index for index, one in enumerate(ways) if isinstance(one, Play) and one.steps), -1)
    if place >= 0:
        begin_effect(g, Env(option.card, g.cards[option.card].did, seat, option.target), place)
    else:
        play_resource(g, seat, option.card, option.target)


def play_resource(g: Game, seat: Seat, card: Iid, bearer: Iid, *, taps: bool = True) -> None:
    """2.V.2, 2.V.4: an item or ally comes into play with a character, and the site taps."""
    free = plays_freely(g, seat, card, bearer)
    bear(g, card, bearer)
    if taps and not free:
        _tap_site(g, seat, card)
        happened(g, "site-needed", company_ref(_here(g).id))
    if is_item(g.facts(card)):
        happened(g, "gains-item", bearer)
        happened(g, "plays-item", card)
    else:
        note_played(g, seat, "ally", _here(g).site)
        happened(g, "joins", card)


def _own_condition(g: Game, seat: Seat, option: Option) -> bool:
    effects = card_effects(g.cards[option.card].did)
    env = Env(option.card, g.cards[option.card].did, seat, option.target)
    return effects is None or all(condition(one.when)(g, env, option.target) for one in effects.playables)


def _say_own_condition(g: Game, seat: Seat, option: Option) -> str:
    effects = card_effects(g.cards[option.card].did)
    assert effects is not None
    return say(
        "{{card}} is playable only if: {needed}.",
        needed=prose.every([one.when for one in effects.playables], g.facts(option.card).id),
    )


PLAYABLE: Final = Requirement("9.2", _own_condition, "{card} is not playable now.", say=_say_own_condition)


def _sides_match(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.F1: a Fallen-wizard's resource that taps the site is of the site's alignment, unless one goes with both."""
    site = _here(g).site
    return takes_side(g, seat, option.card, site)


NO_FORTRESS: Final = Requirement(
    "9.4",
    lambda g, seat, o: not (g.facts(o.card).mp and points_barred(g, seat, _here(g).site)),
    "No card that gives points is played at your opponent’s fortress.",
)
SIDES_MATCH: Final = Requirement("2.V.F1", _sides_match, "{card} is not of the alignment of this site.")


def _of_kind(kind: str) -> Test:
    """Return the test that a card is a resource of a kind: an item, an ally or a faction."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        facts = g.facts(option.card)
        return facts.type == "resource" and (is_item(facts) if kind == "item" else kind in facts.kinds)

    return test


def _at_site(name: str, kind: str, rule: str, resolve: Action, *more: Requirement) -> Verb:
    """Build the verb that plays an item, an ally or a faction: all three need nearly the same."""
    return Verb(
        name,
        lambda g, seat: _with_untapped(g, name, kind, seat),
        (
            IN_SITE_WINDOW,
            ENTERED,
            IN_HAND,
            UNDECLARED,
            Requirement(rule, _of_kind(kind), "{card} is not played like that.", proposed=True),
            OWN_SITE,
            PLAYED_BY,
            BEARER_THERE,
            UNTAPPED_BEARER,
            UNTAPPED_SITE,
            Requirement(rule, _playable, "{card} is not playable at this site."),
            HOARD,
            PLAYABLE,
            SIDES_MATCH,
            NO_FORTRESS,
            *more,
            *AGAINST_OPPONENT,
            ONE_OF_A_KIND,
            NO_DUPLICATE,
        ),
        _pay,
        resolve,
    )


PLAY_ITEM: Final = _at_site("play_item", "item", "2.V.4", _resolve_item, TOLL_PAID, ITEM_GIVEN_UP, PLAYS_ITEMS)
PLAY_ALLY: Final = _at_site("play_ally", "ally", "2.V.2", _resolve_item, ALLIES_JOIN, TOLL_PAID)


FACTION_TAPS.add(_tap_site, _tap_site)


# --- factions (2.V.3) -------------------------------------------------------------------------------------------


def faction_modifier(g: Game, character: Iid, faction: Iid, *, bare: bool = False) -> int:
    """Return what is added to the roll of an influence check: influence left, bonuses, standard modifications.

    With ``bare`` direct influence does not count.
    """
    facts = g.facts(faction)
    against = influence_targets(facts)
    total = added(g, character, against, bare=bare)
    race, factor = g.facts(character).race, changed(g, "standard-modifications", faction, 1)
    for one in () if plain(g, character) else facts.standard_modifications:
        if one.race == race or (one.faction and names_in_play(g).get(one.faction, 0)):
            total += one.amount * factor
    return total


def influence_bonus(g: Game, f: FactionFrame) -> int:
    """Return what is added to the roll of the influence check that is about to be made."""
    return faction_modifier(g, f.target, f.card, bare=f.bare) + f.plus


@rules_for(FactionFrame)
class FactionRules(FrameRules[FactionFrame]):
    """The check itself: a roll above the number brings the faction into the marshalling point pile."""

    def advance(self, g: Game, f: FactionFrame) -> bool:
        """Roll, with what the faction says of the check; a faction that is gone, or whose influencer is, comes to nothing."""
        there = g.cards[f.target].zone == PLAY or (f.afar and not is_character(g, f.target))
        bonus = influence_bonus(g, f) if there else 0
        atoms.pop(g)
        atoms.forget(g)
        if there and g.cards[f.card].zone == CHAIN and not sure(g, f.target, f.card):
            happened(g, "influences", f.target)
        if g.cards[f.card].zone == CHAIN:
            if there:
                _check_faction(g, f, bonus)
            else:
                to_discard(g, f.card)
        atoms.expire(g, "check")
        return False

    def seats(self, g: Game, f: FactionFrame) -> tuple[Seat, ...]:
        """Nobody is asked."""
        return ()


def sure(g: Game, influencer: Iid, faction: Iid) -> bool:
    """Whether a faction joins without a check: it has no number, or an effect lets this character win it over."""
    names = influence_targets(g.facts(faction))
    return g.facts(faction).influence_number is None or any(
        one.tree.against in names and one.concerns(g, env, influencer) and in_use(g, env.source)
        for one, env in active(g).get(("sure", "influence-check"), ())
    )


def _check_faction(g: Game, f: FactionFrame, bonus: int) -> None:
    if sure(g, f.target, f.card):
        report(g, 1)
        atoms.push(g, LeaderFrame(f.seat, f.target, f.card, f.afar))
        return
    number = g.facts(f.card).influence_number or 0
    made = influence_roll(g, f.target, f.card)
    did = g.cards[f.card].did
    atoms.tell(g, "influence-check", g.cards[f.target].did, did, made, bonus, made + bonus, number)
    report(g, int(made + bonus > number))
    if made + bonus > number:
        happened(g, "influenced", f.target, at_once=True)
        atoms.push(g, LeaderFrame(f.seat, f.target, f.card, f.afar))
        happened(g, "attempt-succeeds", f.target)
    else:
        to_discard(g, f.card)
        atoms.tell(g, "faction-lost", f.seat, did)
        happened(g, "attempt-fails", f.card, at_once=True)


def influence_roll(g: Game, iid: Iid, target: Iid) -> int:
    """Roll for an influence check against a card, as often as effects say; of several rolls the highest counts."""
    rolls = changed(g, "influence-rolls", iid, 1, influence_targets(g.facts(target)))
    return max(atoms.roll(g) for _ in range(rolls))


def influencing(g: Game) -> FactionFrame | None:
    """Return the influence check nearest the top of the stack."""
    return next((frame for frame in reversed(g.frames) if isinstance(frame, FactionFrame)), None)


def _influence_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    frame = influencing(g)
    assert frame is not None
    return say(
        "{who} is to make an influence check against {card}: play something for it first?",
        who=g.facts(frame.target),
        card=g.facts(frame.card),
    )


def _could_answer(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """Who is attacked with influence is asked too, with an avatar in play or somebody who uses magic of the spirit.

    2.1.2: their cards say that they may act.
    """
    if seat == g.active:
        return bool(playable_cards(g, seat)) or can_use(g, seat, "influence-check")
    able = avatar(g, seat) is not None or any("spirit-magic" in g.facts(iid).magic for iid in g.zone(seat, PLAY))
    return (bool(playable_cards(g, seat)) and able) or can_use(g, seat, "influence-check")


INFLUENCE_WINDOW: Final = WindowKind(
    "influence-check",
    _could_answer,
    _influence_prompt,
)


def _resolve_faction(g: Game, seat: Seat, option: Option) -> None:
    atoms.push(g, FactionFrame(seat, option.target, option.card))
    atoms.forget(g)
    open_window(g, INFLUENCE_WINDOW.name, (seat,))


def _influencer(g: Game, env: Env, it: int) -> int:
    frame = influencing(g)
    return NOBODY if frame is None else frame.target


def _checker(g: Game, env: Env, it: int) -> int:
    frame = checked(g)
    return NOBODY if frame is None else frame.target


def _influenced(g: Game, env: Env, it: int) -> int:
    frame = influencing(g)
    return NOBODY if frame is None else frame.card


REFERENCES.fill(__name__, {"influencer": _influencer, "influenced": _influenced, "checker": _checker})
PLAY_FACTION: Final = _at_site("play_faction", "faction", "2.V.3", _resolve_faction, FACTIONS_WELCOME)


# --- the additional minor item (2.V.5) --------------------------------------------------------------------------


def extra_allowed(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the last action tapped the site, so that one more minor item may follow at once."""
    company = current_company(g)
    return company is not None and any(one.seat == seat for one in lasting_of(g, (EXTRA_ITEM, RESCUE_ITEM), company.id))


def _minor_after_rescue(g: Game, seat: Seat, option: Option) -> bool:
    return "minor-item" in g.facts(option.card).kinds or not lasting_of(g, RESCUE_ITEM)


def _extra_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    if g.lasting and extra_allowed(g, seat, Option("")):
        yield from _with_untapped(g, "play_extra_item", "item", seat)


def _minor_on_surface(g: Game, seat: Seat, option: Option) -> bool:
    return "minor-item" in g.facts(option.card).kinds or g.facts(_here(g).site).under_deeps


def _playable_below(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.5.1: at an Under-deeps site any item that is playable there may take the minor item's place."""
    site, facts = site_facts(g, _here(g).site), g.facts(option.card)
    return not site.under_deeps or "minor-item" in facts.kinds or playable_here(facts, site)


def _resolve_extra(g: Game, seat: Seat, option: Option) -> None:
    bear(g, option.card, option.target)
    happened(g, "gains-item", option.target)
    happened(g, "plays-item", option.card)


PLAY_EXTRA_ITEM: Final = Verb(
    "play_extra_item",
    _extra_candidates,
    (
        IN_SITE_WINDOW,
        Requirement(
            "2.V.5",
            extra_allowed,
            "One more minor item follows only right after a play that tapped the site.",
            once=True,
            of_moment=True,
        ),
        Requirement("2.V.5", _minor_on_surface, "Only a minor item may follow here."),
        Requirement(
            "3.III.5", _minor_after_rescue, "After a rescue only a minor item may follow, wherever it is.", once=True
        ),
        TOLL_PAID,
        ITEM_GIVEN_UP,
        PLAYS_ITEMS,
        Requirement("2.V.5.1", _playable_below, "Only a minor item or an item that is playable here may follow."),
        HOARD,
        PLAYABLE,
        IN_HAND,
        UNDECLARED,
        NO_ALLY,
        BEARER_THERE,
        UNTAPPED_BEARER,
        ONE_OF_A_KIND,
        NO_DUPLICATE,
    ),
    _pay,
    _resolve_extra,
)


# --- events (2.1.1, 2.III.2, chapter 5) -------------------------------------------------------------------------


@cache
def _is_resource_event(did: int) -> bool:
    """Whether a card is played as a resource event, by the verb of its own or this one; Sudden Call has another (10.2.R1)."""
    facts = database().cards[did]
    resource = facts.type == "resource" or facts.also_resource
    return resource and is_event(facts) and not is_item(facts) and facts.name != SUDDEN_CALL


@cache
def _event_moments(did: int) -> frozenset[str]:
    """Return the kinds of window in which a card may be played as a resource event; none for other cards."""
    if not _is_resource_event(did):
        return frozenset()
    return moments(did, Play) or BY_HAND


def _event_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    moment = base_window(g)
    for card in playable_cards(g, seat):
        if moment not in _event_moments(g.cards[card].did):
            continue
        facts = g.facts(card)
        if has_ways(g, card):
            yield from ways(g, seat, "play_event", card, Play)
        elif facts.type == "resource":
            if done_by_rule(g.cards[card].did):
                continue
            kind = targets_of(facts)
            if kind != "character":
                yield Option("play_event", card)
            if kind != "none":
                for company in companies(g, seat):
                    for iid in company.characters:
                        yield Option("play_event", card, iid)


# Where events whose text is by hand are played: the engine cannot know that they would affect an attack or a check
BY_HAND: Final = frozenset(("organization", "long-event", "hazards", "site", "end-of-turn"))


def _takes_skill(g: Game, option: Option) -> bool:
    """3.iv.5, 3.V.i: whether a resource that requires a skill is played in a strike sequence."""
    way = way_of(g, option)
    return way is not None and strike_of(g) is not None and needs(way)


ONE_SKILL: Final = Requirement(
    "3.iv.5",
    lambda g, seat, o: not (skill_played(g, seat) and _takes_skill(g, o)),
    "One resource that requires a skill was played in this strike sequence already.",
    once=True,
)


# What conditions on the site of a company are made of, and the cost that taps it
OF_SITES: Final = (At, AtHaven, Entered, HasAttacks, Hoard, Lair, Offers, Printed, Surface, TapSite, UnderDeeps)


@cache
def _asks_for_site(did: int, ability: int) -> bool:
    """Whether a way of playing an event taps the site of a company, or names it among its active conditions."""
    effects = card_effects(did)
    way = None if effects is None else effects.effects.abilities[ability]
    if not isinstance(way, Play):
        return False
    on_site = way.target is not None and way.target.kind == "site"
    return on_site or any(
        isinstance(node, OF_SITES) for part in (way.target, way.when, *way.costs) for node in nodes(part)
    )


def _tell_site_needed(g: Game, option: Option) -> None:
    if way_of(g, option) is None:
        return
    said = Declaration.of(option)
    if not _asks_for_site(said.identity, said.ability):
        return
    concerned = (company_for(g, it) for it in (option.target, said.payer) if it != NOBODY)
    company = next((one for one in concerned if one is not None), None) or current_company(g)
    if company is not None:
        happened(g, "site-needed", company_ref(company.id))


def _declare_event(g: Game, seat: Seat, option: Option) -> None:
    if _takes_skill(g, option):
        play_skill(g, seat)
    atoms.move(g, option.card, CHAIN)
    pay(g, seat, option)
    tell_play(g, seat, option)
    declare(g, seat, option)
    _tell_site_needed(g, option)


def _resolve_own_event(g: Game, seat: Seat, option: Option) -> None:
    resolve_event(g, seat, option)
    note_event(g, seat, option.card)


def _is_event(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a card is played as an event: a resource for which a rule says no other way, or what may be used as one."""
    facts = g.facts(option.card)
    if not any(kind.endswith("-event") for kind in facts.kinds):
        return base_window(g) in _event_moments(g.cards[option.card].did)
    return has_ways(g, option.card) or (facts.type == "resource" and not done_by_rule(g.cards[option.card].did))


PLAY_EVENT: Final = Verb(
    "play_event",
    _event_candidates,
    (
        CLOSING,
        IN_HAND,
        UNDECLARED,
        Requirement("9.1.1", _is_event, "{card} is not played as an event.", proposed=True),
        Requirement("2.1.2", _own_turn, "You play resources in your own turn.", once=True),
        Requirement("2.III.2", _long_in_time, "Long-events are played in your long-event phase.", once=True),
        ENTERED,
        REACH,
        *KIND_OF_PLAYER,
        *FALLEN_EVENTS,
        *AGAINST_OPPONENT,
        ONE_SKILL,
        ONE_OF_A_KIND,
        NO_DUPLICATE,
        NOT_PROHIBITED,
        NOT_IN_EFFECT,
        TARGET,
        *EFFECT,
        among("9.3", "{target} is not what {card} is played on.", "card", "target"),
    ),
    _declare_event,
    _resolve_own_event,
)
