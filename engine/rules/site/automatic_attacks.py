"""2.V.ii, the automatic-attacks of a site: those printed, those that effects add or remove, those played by the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb import prose
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Static
from carddb.facts.model import Attack, CardFacts
from carddb.language.speech import called, counted, say, template
from engine.actions.leaving_play import discard, to_discard
from engine.actions.references import cards_in_play
from engine.effects.statics import active
from engine.kernel.hooks import AFFECTS_ATTACK
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.kernel.several import at_table
from engine.queries.cards import changed, dragons_gone, flagged, hand, is_dragon, names_in_play, site_facts
from engine.rules.combat.combat import start_attack
from engine.rules.hazards.hazards import IN_HAND, ONE_OF_A_KIND, UNDECLARED
from engine.rules.players.minions import concerns
from engine.rules.site.frames import Automatic, GuardianFrame, IsolateFrame, PlayedAttackFrame, SiteFrame
from engine.state import atoms
from engine.state.attack_frames import AUTOMATIC, AttackFrame
from engine.state.caching import cached
from engine.state.game import Game
from engine.state.lasting_kinds import ALONE, ATTACK_COPIED, values_of
from engine.state.named_cards import BALROG_OF_MORIA
from engine.state.option_values import FacedAttack
from engine.state.records import CHAIN, PLAY, Company, Iid, Option, Seat, company_ref
from engine.state.seats import opponent
from engine.state.stack import handed

ADDED: Final = 100  # origins of attacks that cards in play add begin here
VERSION: Final = 100_000  # likewise of each attack of another version of the site


# --- which attacks there are ------------------------------------------------------------------------------------


@cache
def lairs() -> dict[str, str]:
    """Return the unique Dragon of each lair by the name of the site (glossary: lair): the creature is keyed to it alone."""
    return {
        key.value: card.manifestation
        for card in database().cards
        if is_dragon(card) and "creature" in card.kinds
        for key in card.keys
        if key.how == "site"
    }


def applies(g: Game, company: Company, attack: Attack, site: Iid) -> bool:
    """g.bal.1, g.man.3: whether a printed automatic-attack is faced by a company.

    Those limited to other companies are not; a lair whose Dragon is gone has none; with a manifestation of the Balrog
    in play or eliminated, no site has a Balrog's attack.
    """
    gone = attack.race == "dragon" and lairs().get(g.facts(site).name) in dragons_gone(g)
    balrog = attack.race == "balrog" and bool(names_in_play(g).get(BALROG_OF_MORIA, 0))
    return concerns(g, company, attack) and not gone and not balrog


def lifted(g: Game, site: Iid, index: int) -> bool:
    """Whether an effect in force cancels one printed automatic-attack of a site, counted from one."""
    return changed(g, "canceled-attack", site, 0) == index + 1


@cached
def added(g: Game, site: Iid) -> tuple[Automatic, ...]:
    """2.V.ii.3: return the automatic-attacks that cards in play add to a site, after its own, in the order they came."""
    said = active(g).get("automatic-attack", ())
    told = tuple(
        Automatic(env.source, _of_host(g, env.source, one.tree.attack), ADDED + env.source)
        for one, env in said
        if one.tree.attack is not None and one.concerns(g, env, site)
    )
    speaking = {env.source for _, env in said}
    told += tuple(
        Automatic(env.source, attack, VERSION * (1 + number) + env.source)
        for one, env in active(g).get("version-attacks", ())
        if one.concerns(g, env, site)
        for number, attack in enumerate(_of_version(g, one.tree, g.facts(site).name, one.amount(g, env, site)))
    )
    return told + tuple(
        Automatic(iid, attack, ADDED + iid)
        for seat in g.seats
        for iid in g.zone(seat, PLAY)
        if not g.cards[iid].face_down and iid not in speaking
        for attack in (attack_added(g, g.facts(iid), g.facts(site)),)
        if attack is not None
    )


def _of_version(g: Game, said: Static, name: str, plus: int) -> tuple[Attack, ...]:
    """Return the automatic-attacks of the card of a site that is of another side, as an effect says that they are."""
    cards = (one for one in g.defs if one.type == "site" and (one.name, one.alignment) == (name, said.to))
    card = next(cards, None)
    return tuple(
        replace(
            one,
            prowess=one.prowess + plus,
            detainment="+".join(dict.fromkeys((*filter(None, one.detainment.split("+")), said.against))),
        )
        for one in (() if card is None else card.attacks)
    )


def _of_host(g: Game, card: Iid, attack: Attack) -> Attack:
    """Return an attack that a card adds: one without a type is of that of what the card is on."""
    host = g.cards[card].host
    return attack if attack.race or host < 0 else replace(attack, race=g.facts(host).race)


def attack_added(g: Game, facts: CardFacts, site: CardFacts) -> Attack | None:
    """Return the automatic-attack that a card in play adds to a site: a Dragon at home, unless it is a-hunting."""
    if not is_dragon(facts) or "permanent-event" not in facts.kinds or facts.type != "hazard":
        return None
    if lairs().get(site.name) != facts.manifestation or _hunts(g, facts.manifestation):
        return None
    return facts.attack


def _hunts(g: Game, dragon: str) -> bool:
    """Whether the long-event manifestation of a Dragon is in play."""
    return any(
        g.facts(iid).manifestation == dragon and is_dragon(g.facts(iid)) and "long-event" in g.facts(iid).kinds
        for iid in cards_in_play(g)
    )


@AFFECTS_ATTACK.joins
def adds_attack(g: Game, card: Iid, company: Company) -> bool:
    """Whether a card, were it in play, would add an automatic-attack to the company's site."""
    return attack_added(g, g.facts(card), g.facts(company.site)) is not None


def has_hoard(g: Game, site: Iid) -> bool:
    """g.hoa.1: whether a site contains a hoard: printed, or by a Dragon's automatic-attack when the turn began."""
    facts = g.facts(site)
    dragon = any(attack.race == "dragon" for attack in facts.attacks)
    return facts.hoard or flagged(g, "hoard", site) or (dragon and lairs().get(facts.name) not in g.turn.slain)


# --- facing them ------------------------------------------------------------------------------------------------


COPIES: Final = 10  # the number of an attack in its row: its place, then which copy of it


def originals(g: Game, company: Company, site: Iid) -> tuple[Automatic | None, ...]:
    """Return the automatic-attacks of a site in their order, None for a printed one that this company does not face."""
    printed = tuple(
        Automatic(site, attack, place) if applies(g, company, attack, site) and not lifted(g, site, place) else None
        for place, attack in enumerate(site_facts(g, site).attacks)
    )
    return (*printed, *(one if concerns(g, company, one.attack) else None for one in added(g, site)))


def copies(g: Game, site: Iid, one: Automatic) -> int:
    """Return how often an automatic-attack is there besides once: copies of a copied one are copied too."""
    made = values_of(g, ATTACK_COPIED, site).count(one.origin)
    twice = any(
        static.tree.to in ("", one.attack.race) and static.concerns(g, env, site)
        for static, env in active(g).get("attacks-twice", ())
    )
    first = (one.source, one.origin) == (site, 0)  # by the card of the site
    return made + twice + (first and flagged(g, "first-attack-twice", site))


def attacks_of(g: Game, company: Company, site: Iid) -> tuple[Automatic, ...]:
    """Return the automatic-attacks that a company faces at a site, each copy after its original."""
    return tuple(one for one in originals(g, company, site) if one is not None for _ in range(1 + copies(g, site, one)))


def attacks_told(g: Game, company: Company, site: Iid) -> str:
    """Return the automatic-attacks of a site: "Wolf (2 strikes, prowess 6), Dragon (1 strike, prowess 17, Smaug at Home)"."""
    return ", ".join(_told(g, one, site) for one in attacks_of(g, company, site))


def _told(g: Game, one: Automatic, site: Iid) -> str:
    """Say the race, strikes and prowess of an attack, and the card that adds it; no numbers where there are none yet."""
    attack = one.attack
    if attack.opponent_plays:  # 2.V.ii.4
        return template(at_table(g, "a creature that the opponent plays"))
    strikes = (
        template("a strike for each character")
        if attack.strikes < 0
        else counted(attack.strikes, "{number} strike", "{number} strikes")
    )
    of = "" if one.source == site else f", {called(g.facts(one.source))}"
    race = prose.kind(attack.race)
    return say("{race} ({strikes}, prowess {prowess}{of})", race=race, strikes=strikes, prowess=attack.prowess, of=of)


def next_attack(g: Game, company: Company, index: int) -> int:
    """2.V.ii, 2.V.ii.3: initiate the first automatic-attack from a number on, and return the number after it; -1: none.

    Printed ones come first, in the order of the card; each looks at the board as it is when its turn comes, and goes on
    whatever becomes of the site then (2.V.ii.7). A number
    is ten times the place of the attack, plus which copy of it comes next.
    """
    if -1 in values_of(g, ALONE, company.id):
        return -1
    site = company.site
    row = originals(g, company, site)
    if index == 0 and flagged(g, ("attacks", "isolated"), company_ref(company.id)):
        faced = tuple(at for at, one in enumerate(row) if one is not None)
        if len(faced) > 1 and not any(one.race == "dragon" for one in g.facts(site).attacks):
            atoms.push(g, IsolateFrame(company.id, faced))
            return len(row) * COPIES
    place, copy = divmod(index, COPIES)
    while place < len(row):
        one = row[place]
        if one is not None and copy <= copies(g, site, one):
            if one.attack.opponent_plays:
                atoms.push(g, PlayedAttackFrame(company.id, place))
            else:
                start_attack(g, company.id, one.source, one.attack, AUTOMATIC, origin=one.origin)
            return place * COPIES + copy + 1
        place, copy = place + 1, 0
    if place == len(row) and guardians(g, site):
        atoms.push(g, GuardianFrame(company.id))
        return (place + 1) * COPIES
    return -1


def is_first(g: Game, f: AttackFrame) -> bool:
    """2.V.ii: whether an automatic-attack is the first that the company faces as it enters its site."""
    company = g.companies.get(f.company)
    site = next((frame for frame in reversed(g.frames) if isinstance(frame, SiteFrame)), None)
    if company is None or site is None or not f.automatic:
        return False
    place, copy = divmod(site.attack - 1, COPIES)
    return f.origin.isolated or (copy == 0 and not any(originals(g, company, company.site)[:place]))


@handed(IsolateFrame)
def _isolations(g: Game, f: IsolateFrame, seat: Seat) -> Iterator[Option]:
    yield from (Option("isolate", extra=FacedAttack(at + 1)) for at in f.faced)


@handed(IsolateFrame)
def _isolate(g: Game, f: IsolateFrame, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    company = g.companies[f.company]
    printed, at = site_facts(g, company.site).attacks, FacedAttack.of(option).number - 1
    if _is_asked_for(g, company, at):
        atoms.push(g, PlayedAttackFrame(company.id, at))
        return
    one = Automatic(company.site, printed[at]) if at < len(printed) else added(g, company.site)[at - len(printed)]
    start_attack(g, company.id, one.source, one.attack, AUTOMATIC, isolated=True)


ISOLATE: Final = Verb(
    "isolate",
    _isolations,
    (
        asked("2.V.ii", "An automatic-attack is chosen when a card keeps only one."),
        among("2.V.ii", "The site has no such automatic-attack to choose.", "extra"),
    ),
    _isolate,
)


@rules_for(IsolateFrame)
class IsolateRules(FrameRules[IsolateFrame]):
    """The hazard player names the attack that is left."""

    alone = asked("2.V.ii", "Which automatic-attack is kept is said first.")
    kind = "pick"
    public = True

    def advance(self, g: Game, f: IsolateFrame) -> bool:
        """Ask, unless the company is gone; by another release the site may have fewer attacks."""
        company = g.companies.get(f.company)
        most = -1 if company is None else len(site_facts(g, company.site).attacks) + len(added(g, company.site))
        there = tuple(at for at in f.faced if at < most)
        if there and there == f.faced:
            return True
        if there:
            atoms.swap(g, replace(f, faced=there))
        else:
            atoms.pop(g)
        return False

    def seats(self, g: Game, f: IsolateFrame) -> tuple[Seat, ...]:
        """Ask the hazard player."""
        return (opponent(g, g.companies[f.company].seat),)

    def verbs(self, g: Game, f: IsolateFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a number."""
        return (ISOLATE,)

    def prompt(self, g: Game, f: IsolateFrame, seat: Seat) -> str:
        """Ask."""
        return "Of several automatic-attacks only one is faced, and cannot be canceled: which one?"


# --- a card in play that must be used as one more -----------------------------------------------------------------


def guardians(g: Game, site: Iid) -> tuple[Iid, ...]:
    """Return the cards in play of which a site's text uses one as an additional automatic-attack."""
    return tuple(
        iid
        for one, env in active(g).get("guardian", ())
        if env.source == site
        for seat in g.seats
        for iid in g.zone(seat, PLAY)
        if not g.cards[iid].face_down and g.facts(iid).attack is not None and one.concerns(g, env, iid)
    )


@handed(GuardianFrame)
def _guard_with(g: Game, f: GuardianFrame, seat: Seat, option: Option) -> None:
    attack = g.facts(option.card).attack
    assert attack is not None
    atoms.swap(g, replace(f, card=option.card))
    start_attack(g, f.company, option.card, attack, AUTOMATIC)


@handed(GuardianFrame)
def _guardian_options(g: Game, f: GuardianFrame, seat: Seat) -> Iterator[Option]:
    if f.company in g.companies:
        yield from (Option("guard_with", iid) for iid in guardians(g, g.companies[f.company].site))


GUARD_WITH: Final = Verb(
    "guard_with",
    _guardian_options,
    (
        asked("2.V.ii", "What guards a site is chosen when its automatic-attack begins."),
        among("2.V.ii", "{card} does not guard this site.", "card"),
    ),
    _guard_with,
)


@rules_for(GuardianFrame)
class GuardianRules(FrameRules[GuardianFrame]):
    """The attacker chooses among several."""

    alone = asked("2.V.ii", "What guards the site is said first.")
    kind = "pick"
    public = True

    def advance(self, g: Game, f: GuardianFrame) -> bool:
        """Ask for the guardian (one needs no question), then discard it after its attack."""
        company = g.companies.get(f.company)
        if f.card < 0 and company is not None and guardians(g, company.site):
            return True
        atoms.pop(g)
        if f.card >= 0 and g.cards[f.card].zone == PLAY:
            discard(g, f.card)
        return False

    def seats(self, g: Game, f: GuardianFrame) -> tuple[Seat, ...]:
        """Ask the attacker."""
        return (opponent(g, g.companies[f.company].seat),)

    def verbs(self, g: Game, f: GuardianFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name the card."""
        return (GUARD_WITH,)

    def prompt(self, g: Game, f: GuardianFrame, seat: Seat) -> str:
        """Ask."""
        return "Which of your cards attacks as one more automatic-attack of the site?"


# --- a creature played as the automatic-attack (2.V.ii.4) -------------------------------------------------------


def _candidates(g: Game, seat: Seat) -> Iterator[Option]:
    for card in hand(g, seat):
        if "creature" in g.facts(card).kinds:
            yield Option("play_as_attack", card)


def _is_asked_for(g: Game, company: Company, index: int) -> bool:
    """Whether the site still has such an attack: by another release its card may read otherwise."""
    attacks = _row(g, company)
    return index < len(attacks) and attacks[index].opponent_plays


def _row(g: Game, company: Company) -> tuple[Attack, ...]:
    """Return the automatic-attacks of a site in the order of their numbers, whoever faces them."""
    return (*site_facts(g, company.site).attacks, *(one.attack for one in added(g, company.site)))


@handed(PlayedAttackFrame)
def _fits(g: Game, f: PlayedAttackFrame, seat: Seat, option: Option) -> bool:
    """Whether the creature is normally keyed to one of the types that the site names; one symbol of a region."""
    wanted = _row(g, g.companies[f.company])[f.index].keyed_to
    return any(
        key.how in ("site-type", "region-type") and key.value in wanted and key.count == 1
        for key in g.facts(option.card).keys
    )


@handed(PlayedAttackFrame)
def _not_unique(g: Game, f: PlayedAttackFrame, seat: Seat, option: Option) -> bool:
    barred = _row(g, g.companies[f.company])[f.index].non_unique
    return not (barred and g.facts(option.card).unique)


@handed(PlayedAttackFrame)
def _concerns_here(g: Game, f: PlayedAttackFrame, seat: Seat, option: Option) -> bool:
    attack = g.facts(option.card).attack
    company = g.companies[f.company]
    return attack is not None and concerns(g, company, attack)


@handed(PlayedAttackFrame)
def _play_as_attack(g: Game, f: PlayedAttackFrame, seat: Seat, option: Option) -> None:
    """2.V.ii.4: the card is played at once and makes an automatic-attack, not the attack of a creature."""
    attack = g.facts(option.card).attack
    assert attack is not None
    wanted = _row(g, g.companies[f.company])[f.index]
    detained = wanted.detainment or attack.detainment
    attack = replace(attack, prowess=attack.prowess + wanted.prowess, detainment=detained)
    atoms.swap(g, replace(f, card=option.card))
    atoms.move(g, option.card, CHAIN)
    atoms.tell(g, "plays", seat, g.cards[option.card].did)
    start_attack(g, f.company, option.card, attack, AUTOMATIC)


PLAY_AS_ATTACK: Final = Verb(
    "play_as_attack",
    _candidates,
    (
        asked("2.V.ii.4", "A creature is played as an automatic-attack when that attack would begin."),
        IN_HAND,
        UNDECLARED,
        Requirement("2.V.ii.4", _fits, "{card} is not normally keyed to what this site's attack asks for.", once=True),
        Requirement("2.V.ii.4", _not_unique, "Only a creature that is not unique attacks here.", once=True),
        Requirement("2.IV.vii.2", _concerns_here, "{card} does not attack this kind of company.", once=True),
        ONE_OF_A_KIND,
    ),
    _play_as_attack,
)
NO_ATTACK: Final = Verb(
    "no_attack",
    lambda g, seat: iter((Option("no_attack"),)),
    (asked("2.V.ii.4", "A creature is played as an automatic-attack when that attack would begin."),),
    lambda g, seat, o: atoms.pop(g),
)


@rules_for(PlayedAttackFrame)
class PlayedAttackRules(FrameRules[PlayedAttackFrame]):
    """2.V.ii.4: asks the hazard player once."""

    alone = asked("2.V.ii.4", "Which creature is the automatic-attack is said first.")
    kind = "pick"

    def advance(self, g: Game, f: PlayedAttackFrame) -> bool:
        """Ask, unless company or attack are gone or the hand is empty (public); afterwards the creature is discarded."""
        company = g.companies.get(f.company)
        if (
            f.card < 0
            and company is not None
            and hand(g, opponent(g, company.seat))
            and _is_asked_for(g, company, f.index)
        ):
            return True
        atoms.pop(g)
        if f.card >= 0 and g.cards[f.card].zone == CHAIN:
            to_discard(g, f.card)
        return False

    def seats(self, g: Game, f: PlayedAttackFrame) -> tuple[Seat, ...]:
        """Ask the hazard player."""
        return (opponent(g, g.companies[f.company].seat),)

    def verbs(self, g: Game, f: PlayedAttackFrame, seat: Seat) -> tuple[Verb, ...]:
        """Play a creature, or none."""
        return (NO_ATTACK, PLAY_AS_ATTACK)

    def prompt(self, g: Game, f: PlayedAttackFrame, seat: Seat) -> str:
        """Ask for the creature."""
        site = g.facts(g.companies[f.company].site)
        return say("{site}: play a creature from your hand as its automatic-attack?", site=site)
