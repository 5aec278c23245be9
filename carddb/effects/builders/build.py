"""Short builders for card files: conditions, costs, steps and abilities as one reads them on a card.

A card file holds calls of `card` and nothing else: no functions, no loops, no conditions of its own.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from carddb.effects.builders.build_conditions import *  # noqa: F403 - handed on to the card files
from carddb.effects.builders.build_conditions import ALWAYS, HOST, MINE, RINGWRAITH
from carddb.effects.builders.build_hazards import *  # noqa: F403
from carddb.effects.builders.build_items import *  # noqa: F403
from carddb.effects.nodes import conditions as c
from carddb.effects.nodes import tree as t
from carddb.effects.nodes.conditions import Amount, Avatar, IsSelf, Rolled, Test
from carddb.effects.nodes.stats import Attacks, Attempt, Forbidden, Limit, Permitted, Stat, Value
from carddb.effects.nodes.traits import stated
from carddb.facts.model import Attack, Key

# --- amounts ----------------------------------------------------------------------------------------------------


def stat(name: str, who: str = "", *, printed: bool = False) -> Amount:
    """A number of the subject, or of what a reference names."""
    return c.StatOf(name, who, printed)


def how_many(test: Test) -> Amount:
    """How many cards in play meet the condition."""
    return c.Count(test)


def members(test: Test = ALWAYS) -> Amount:
    """How many characters of the company meet the condition."""
    return c.Members(test)


def site_path(*types: str, count: int = 1) -> Test:
    """The site path that the site card shows has regions of these types, at least so many."""
    return c.SitePath(types, count)


def regions(*types: str) -> Amount:
    """How many regions of these types (none: of any) the site path has."""
    return c.Regions(types)


def in_zone(zone: str, who: str = "", test: Test | None = None) -> Amount:
    """How many cards (of a sort) one has, or another player, in a zone."""
    return c.InZone(zone, who, test)


def corruption_for(who: str) -> Amount:
    """The corruption points that something would give the subject."""
    return c.CorruptionFor(who)


def total(*parts: Amount) -> Amount:
    """Amounts added up."""
    return c.Sum(parts)


def times(amount: Amount, factor: int) -> Amount:
    """An amount multiplied; by -1 its opposite."""
    return c.Times(amount, factor)


def where(test: Test, amount: Amount, otherwise: Amount = 0) -> Amount:
    """One amount where a condition holds, else another."""
    return c.Where(test, amount, otherwise)


def most(amount: Amount, limit: int) -> Amount:
    """An amount, at most so much."""
    return c.Most(amount, limit)


# --- costs ------------------------------------------------------------------------------------------------------

TAP_THIS = t.TapThis()
BECOME_EVENT = t.BecomeEvent()
TAP_BEARER = t.TapBearer()
TAP_SITE = t.TapSite()
DISCARD_THIS = t.DiscardThis()
TAP_TARGET = t.TapTarget()
DISCARD_TARGET = t.DiscardTarget()


def tap_one(test: Test, *, anywhere: bool = False) -> t.Cost:
    """Tap a character that meets the condition, of the company concerned or anywhere."""
    return t.TapOne(test, anywhere)


def show_one(test: Test, *, anywhere: bool = False) -> t.Cost:
    """There is a character that meets the condition; it does not tap."""
    return t.ShowOne(test, anywhere)


def discard_one(test: Test, *, stored: bool = False) -> t.Cost:
    """Discard a card of one's own that meets the condition."""
    return t.DiscardOne(test, stored)


def discard_held(test: Test) -> t.Cost:
    """Discard a card from one's hand that meets the condition."""
    return t.DiscardHeld(test)


# --- steps ------------------------------------------------------------------------------------------------------

CANCEL_ATTACK = t.CancelAttack()
CANCEL_LATE = t.CancelAttack(late=True)
CANCEL_STRIKE = t.CancelStrike()
CANCEL_CHECK = t.CancelCheck()
GO_BACK = t.GoBack()
IN_LIGHT = t.InLight()
INEFFECTUAL = t.Ineffectual()
CANCEL_DECLARED = t.CancelDeclared()
SHUFFLE = t.Shuffle()
RETURN_TO_ORIGIN = t.Return()
NO_SITE_PHASE = t.NoSitePhase()
FACE_COPIES = t.FaceCopies()
COPY_ATTACK = t.CopyAttack()
ATTACK_WITH = t.AttackWith()
SHIELD = t.Shield()
DETAIN = t.Detain()
CANCEL_ACTION = t.CancelAction()
DEFEATED = t.Defeated()
LISTEN = t.Listen()
LISTEN_TO_CHECK = t.Listen("check")
PUT_BACK = t.PutBack()
DEFENDER_CHOOSES = t.DefenderChooses()
GO_HOME = t.GoHome()
JOIN_FIGHT = t.JoinFight()
LISTEN_HERE = t.Listen("attack")
CANCEL_CAPTURE = t.CancelCapture()


def by_hand(says: str, *kinds: str) -> t.ByHand:
    """Return the step that the players carry out by a script of these kinds; ``says`` is the effect in our words."""
    return t.ByHand(says, _script_kinds(kinds))


def _script_kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds of step that a script may have, all if none is named; ValueError for one that there is not."""
    unknown = set(kinds) - set(t.SCRIPT_KINDS)
    if unknown:
        raise ValueError(f"A script has no step {', '.join(sorted(unknown))}: choose from {', '.join(t.SCRIPT_KINDS)}.")
    return kinds or t.SCRIPT_KINDS


def end_effects(test: Test) -> t.Step:
    """End the lasting effects of such cards."""
    return t.EndEffects(test)


def apply(static: t.Static, until: str = "turn") -> t.Step:
    """Let a static effect hold until the end of something."""
    return t.Apply(static, until)


def tap(who: str = "target") -> t.Step:
    """Tap it."""
    return t.Tap(who)


def tap_all(test: Test) -> t.Step:
    """Tap all such untapped cards."""
    return t.TapAll(test)


def untap_all(test: Test) -> t.Step:
    """Untap all such tapped cards."""
    return t.UntapAll(test)


def untap(who: str = "target", *, anyway: bool = False) -> t.Step:
    """Untap it (anyway: though it does not untap this time)."""
    return t.Untap(who, anyway)


def heal(who: str = "target", to: str = "untapped") -> t.Step:
    """Heal it."""
    return t.Heal(who, to)


def wound(who: str = "target") -> t.Step:
    """Wound it, without a body check."""
    return t.Wound(who)


def discard(who: str = "self") -> t.Step:
    """Discard it."""
    return t.Discard(who)


def discard_all(test: Test) -> t.Step:
    """Discard all such cards."""
    return t.DiscardAll(test)


def to_hand(who: str = "target") -> t.Step:
    """Return it to its owner's hand."""
    return t.ToHand(who)


def to_hand_all(test: Test) -> t.Step:
    """Return all such cards to their owners' hands."""
    return t.ToHandAll(test)


def check(who: str = "target", modifier: Amount = 0, *, spared: bool = False) -> t.Step:
    """It makes a corruption check; ``spared``: a failure does nothing of its own."""
    return t.Check(who, modifier, None, spared)


def check_each(test: Test, modifier: Amount = 0) -> t.Step:
    """Each such character makes a corruption check."""
    return t.Check("self", modifier, test)


def roll(plus: Amount = 0, who: str = "self", *, attempt: Attempt | Literal[""] = "") -> t.Step:
    """A roll plus an amount, by the player of what a reference names; a "riddling" or "offering" attempt of it."""
    return t.Roll(plus, who, attempt)


def when(test: Test, *then: t.Step, otherwise: tuple[t.Step, ...] = ()) -> t.Step:
    """Steps if a condition holds."""
    return t.If(test, then, otherwise)


def ring_test(
    who: str = "target",
    modifier: Amount = 0,
    *,
    rolls: int = 1,
    every: bool = False,
    barred: tuple[str, ...] = (),
) -> t.Step:
    """Test a gold ring; of several rolls one counts, with none the kinds that it lists go (or every kind)."""
    return t.TestRing(who, modifier, rolls, every, barred)


def repeat(count: Amount, *steps: t.Step, chosen: bool = False) -> t.Step:
    """Steps so many times."""
    return t.Repeat(count, steps, chosen)


def for_each(test: Test, *steps: t.Step, ordered: bool = False) -> t.Step:
    """Steps for each such card in play: each is the chosen one in its turn, in the order that its player says."""
    return t.ForEach(test, steps, ordered)


def may(*steps: t.Step, by: str = "self", otherwise: tuple[t.Step, ...] = ()) -> t.Step:
    """Steps that a player may take or leave, with others when he leaves them."""
    return t.May(steps, by, otherwise)


def choose(test: Test, *zones: str, by: str = "self", optional: bool = False, of: str = "") -> t.Step:
    """Choose a card from zones (of another player with ``of``), or in play when none is named."""
    return t.Choose(test, zones, by, optional, of)


def look(count: Amount) -> t.Step:
    """Look at the top of the opponent's play deck."""
    return t.Look(count)


def show(who: str = "chosen") -> t.Step:
    """Show it."""
    return t.Show(who)


def move(who: str, zone: str) -> t.Step:
    """Move it to a zone of its owner."""
    return t.Move(who, zone)


def fetch(
    test: Test, *zones: str, to: str = "play deck", by: str = "self", optional: bool = False
) -> tuple[t.Step, ...]:
    """Choose a card from one's piles and bring it into the play deck, which is shuffled, or to another zone."""
    brought = t.If(c.Of("chosen", ALWAYS), (t.Move("chosen", to), *((t.Shuffle(by),) if to == "play deck" else ())))
    return (t.Choose(test, zones, by, optional), brought)


def bring(test: Test, *zones: str, to: str = "play deck") -> tuple[t.Step, ...]:
    """Choose a card from one's piles, or none, and bring it to another zone; nothing is shuffled."""
    return (t.Choose(test, zones, "self", optional=True), t.If(c.Of("chosen", ALWAYS), (t.Move("chosen", to),)))


def spell(penalty: int, who: str = "target") -> tuple[t.Step, ...]:
    """Unless it is a Ringwraith, the user of magic makes a corruption check at a penalty."""
    return (t.If(c.Of(who, c.Not(RINGWRAITH)), (t.Check(who, -penalty),)),)


def shuffle(who: str = "self") -> t.Step:
    """Shuffle the play deck of the player of a reference."""
    return t.Shuffle(who)


def draw(count: Amount = 1, who: str = "player") -> t.Step:
    """Draw cards."""
    return t.Draw(count, who)


def mix(count: Amount, who: str = "player") -> t.Step:
    """Look at the top cards of a play deck and shuffle them there."""
    return t.Mix(count, who)


def face(
    attack: Attack,
    *,
    as_creature: bool = False,
    plus: Amount = 0,
    on: str = "",
    part: bool = False,
    source: str = "self",
    prowess: Amount | None = None,
    against: str = "",
) -> t.Step:
    """The company (or only what a reference names) faces an attack of this card, or of another one."""
    return t.Face(attack, as_creature, plus, on, part, source, prowess, against)


def allow_item(*kinds: str, taps_site: bool = True) -> t.Step:
    """Next, such an item may be played though the site is tapped."""
    return t.AllowItem(kinds, taps_site)


def turn_over(test: Test, who: str) -> t.Step:
    """Turn over cards of one's play deck until one fits: somebody bears it."""
    return t.TurnOver(test, who)


def mark_site(who: str = "target") -> t.Step:
    """Remember where a company is."""
    return t.MarkSite(who)


def silence(who: str = "target") -> t.Step:
    """An item has no effects until the attack is over."""
    return t.Silence(who)


def eliminate(who: str) -> t.Step:
    """Eliminate it."""
    return t.Eliminate(who)


def carry(test: Test, *path: str) -> t.Step:
    """The company may move to any such site, by a site path of these types."""
    return t.Carry(test, path)


def move_all(test: Test, *zones: str, to: str) -> t.Step:
    """Every such card of one's own in these zones goes to another one."""
    return t.MoveAll(test, zones, to)


def show_hand(who: str = "opponent") -> t.Step:
    """The hand is shown to the other player."""
    return t.ShowHand(who)


def give(who: str) -> t.Step:
    """The chosen card comes into play with a character."""
    return t.Give(who)


def recruitable(who: str = "target", *, follows: bool = True) -> Test:
    """A character card that could join it."""
    return c.Recruitable(who, follows)


def recruit(who: str = "target", *, follows: bool = True) -> t.Step:
    """The chosen character joins it."""
    return t.Recruit(who, follows)


def store(who: str = "chosen") -> t.Step:
    """Store it."""
    return t.Store(who)


def allow_strikes(who: str = "target", more: int = -1) -> t.Step:
    """It may face further strikes."""
    return t.AllowStrikes(who, more)


def strike_first(who: str = "bearer") -> t.Step:
    """It strikes whom its player chose."""
    return t.StrikeFirst(who)


def no_creatures(keyed: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """No creature is keyed so: to the "site", to a "region", or by type to such a region."""
    return t.Static("no-creatures-keyed", 0, on, when, to=keyed)


def no_creatures_but(race_: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """No creature is played but of this race."""
    return t.Static("no-creatures-but", 0, on, when, to=race_)


def adjacent(one: str, other: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Two regions count as adjacent."""
    return t.Static("adjacent", 0, on, when, to=f"{one}+{other}")


def moves_on(test: Test = ALWAYS, *, when: Test = ALWAYS) -> t.On:
    """At the end of its movement/hazard phase the company that was targeted may move to one more site."""
    return t.On(
        "movement-ends",
        (
            t.Choose(c.All((c.Type(("site",)), c.Next(""))), ("location deck", "play"), "self", optional=True),
            t.If(c.Of("chosen", ALWAYS), (t.MoveAgain("chosen", ""),)),
        ),
        c.All((c.SameCompany("target"), test)),
        when,
        lasting=True,
    )


def move_again(who: str = "chosen", through: str = "", way: str = "") -> t.Step:
    """The company moves once more, through such a region or that way."""
    return t.MoveAgain(who, through, way)


def join_fight(who: str) -> t.Step:
    """It joins the attacked company, allies and all."""
    return t.JoinFight(who, allies=True)


def tame(who: str) -> t.Step:
    """The attacking creature becomes its ally."""
    return t.Tame(who)


def placed_on(avatar: str) -> tuple[t.Play | t.On, ...]:
    """Played on this avatar if it is in play; else it waits for it to come into play."""
    there = c.All((c.Named((avatar,)), Avatar()))
    return (
        t.Play(target=t.Target("character", there)),
        t.Play(when=c.Not(c.InPlay(there, mine=True))),
        t.On("enters-play", (t.Put("avatar"),), c.All((MINE, Avatar()))),
    )


def avatar_recovers(test: Test, *, time: str = "end-of-turn", cost: t.Cost = TAP_THIS) -> t.Use:
    """At a cost the avatar that bears this card brings such a card from the discard pile to hand."""
    return t.Use(bring(test, "discard pile", to="hand"), time, costs=(cost,), when=c.Of("bearer", Avatar()))


def put(who: str) -> t.Step:
    """Put this card with something."""
    return t.Put(who)


def arrive(who: str, *, alone: bool = False) -> t.Step:
    """It comes into play where this card is (or is stored), in the company there or in one of its own."""
    return t.Arrive(who, alone)


def enlist(who: str, under: str) -> t.Step:
    """It comes into play under somebody's control."""
    return t.Enlist(who, under)


def take_place(who: str, *, inherits: bool = False) -> t.Step:
    """It comes into play in the place of this character."""
    return t.TakePlace(who, inherits)


def transfer(who: str) -> t.Step:
    """What was chosen before the last goes to another bearer."""
    return t.Transfer(who)


# --- abilities --------------------------------------------------------------------------------------------------


ANYBODYS = c.AnyOf((MINE, c.Not(MINE)))  # says that cards of the opponent are targets too (9.3.3)


def target(kind: str, test: Test = ALWAYS) -> t.Target:
    """What is chosen at declaration."""
    return t.Target(kind, test)


def character(*tests: Test) -> t.Target:
    """A character that meets the conditions."""
    return t.Target("character", c.All(tests) if len(tests) > 1 else tests[0] if tests else ALWAYS)


def static(
    stat: Stat,
    amount: Amount = 0,
    *,
    on: Test = HOST,
    when: Test = ALWAYS,
    how: str = "add",
    cap: Amount | None = None,
    against: str = "",
    to: Value | None = None,
) -> t.Static:
    """Change a value or set a flag; of a general one ``to`` says which."""
    return t.Static(stat, amount, on, when, how, cap, against, to or "")


def forbids(what: Forbidden, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Forbid something to what the condition names, or at it."""
    return t.Static("forbidden", 0, on, when, to=what)


def permits(what: Permitted, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Permit what no rule does to what the condition names, or at it."""
    return t.Static("permitted", 0, on, when, to=what)


def limit(what: Limit, amount: Amount, *, on: Test = HOST, when: Test = ALWAYS, how: str = "add") -> t.Static:
    """Change how many there may be, or how high something may be."""
    return t.Static("limit", amount, on, when, how, to=what)


def attacks_are(what: Attacks, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Attacks against these companies are made like this."""
    return t.Static("attacks", 0, on, when, to=what)


def play(
    *steps: t.Step,
    time: str = "",
    target: t.Target | None = None,
    costs: tuple[t.Cost, ...] = (),
    when: Test = ALWAYS,
    uncounted: bool = False,
    as_short: bool = False,
    guard: Test | None = None,
    alternative: bool = False,
) -> t.Play:
    """One way to play the card."""
    return t.Play(steps, time, target, costs, when, uncounted, as_short, guard, alternative)


def use(
    *steps: t.Step,
    time: str = "any",
    target: t.Target | None = None,
    costs: tuple[t.Cost, ...] = (),
    when: Test = ALWAYS,
    by: str = "self",
    mark: str = "",
    unless: tuple[str, ...] = (),
    hazards: int = 0,
    source: str = "",
    limit: int = 1,
    number: Amount | None = None,
) -> t.Use:
    """What the card lets one do while it is in play."""
    return t.Use(steps, time, target, costs, when, by, mark, unless, hazards, source, limit, number)


def on(event: str, *steps: t.Step, about: Test = ALWAYS, when: Test = ALWAYS, lasting: bool = False) -> t.On:
    """What happens when something else happens."""
    return t.On(event, steps, about, when, lasting)


def in_force(says: str, *kinds: str, when: Test = ALWAYS) -> t.InForce:
    """What the players see to, by scripts of these kinds, while the card is in play."""
    return t.InForce(says, _script_kinds(kinds), when)


def by_rule(rule: str, says: str) -> t.ByRule:
    """What a rule that names the card does when it is played; the engine has a verb for it."""
    return t.ByRule(rule, says)


def playable(when: Test, *, taps_site: bool = True, borne: bool = False) -> t.Playable:
    """Can be played only if (borne: and is handed only to such a character)."""
    return t.Playable(when, taps_site, borne)


def used_by(test: Test, *, borne: bool = False) -> t.UsedBy:
    """Of use to such bearers only (borne: nobody else may bear it)."""
    return t.UsedBy(test, borne)


def keying(*keys: Key, when: Test = ALWAYS) -> t.Keying:
    """May also be keyed."""
    return t.Keying(keys, when)


def site_type(to: str, *, on: Test = HOST, when: Test = ALWAYS, was: str = "", against: str = "") -> t.Static:
    """Sites count as another type; only those of type ``was``, or only against "hazards", where it is said."""
    return t.Static("site-type", 0, on, when, against=against, to=to, was=was)


def hazard_type(to: str, path_from: str) -> t.Static:
    """For hazards this haven is a site of another type, with the site path from another haven."""
    return t.Static("site-type", 0, IsSelf(), ALWAYS, against="hazards", to=to, was=path_from)


def region_type(was: str, to: str, *, on: Test = ALWAYS, when: Test = ALWAYS, against: str = "") -> t.Static:
    """Regions of a type count as another one in the site paths of companies (against "hazards": for those only)."""
    return t.Static("region-type", 0, on, when, was=was, to=to, against=against)


def half_regions(what: str, *, on: Test) -> t.Static:
    """Half the regions of this type in a site path count, rounded down."""
    return t.Static("counted-regions", 0, on, ALWAYS, "halve-down", to=what)


def fewer_regions(what: str, *, on: Test) -> t.Static:
    """The site path of companies has one region of a type less."""
    return t.Static("counted-regions", -1, on, ALWAYS, to=what)


def automatic_attack(attack: Attack, *, on: Test, when: Test = ALWAYS) -> t.Static:
    """Sites have one more automatic-attack."""
    return t.Static("automatic-attack", 0, on, when, attack=attack)


def gives_keys(*keys: Key, on: Test, when: Test = ALWAYS, once: bool = False) -> t.Static:
    """Creatures (once: one of them) may also be keyed in these ways; the condition is asked of the company."""
    return t.Static("keying", 0, on, when, keys=keys, once=once)


def one_uncounted(*, on: Test) -> t.Static:
    """One such hazard against each company does not count against the hazard limit."""
    return t.Static("not-counted", 0, on, once=True)


def makes_playable(what: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Such things are playable at sites."""
    return t.Static("offers", 0, on, when, to=what)


def gives_magic(sort: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Lets a character use a kind of magic."""
    return t.Static("magic", 0, on, when, to=sort)


def attacks_twice(race: str, *, on: Test = ALWAYS, when: Test = ALWAYS) -> t.Static:
    """Automatic-attacks of a race are there twice."""
    return t.Static("attacks-twice", 0, on, when, to=race)


def gives_skill(name: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Gives a skill."""
    return t.Static("skill", 0, on, when, to=name)


def ring_search(kind: str, *zones: str) -> t.RingSearch:
    """When this gold ring is tested, such a ring may also come from these zones."""
    return t.RingSearch(kind, zones)


def admits(test: Test) -> t.Admits:
    """Only such characters come into play at this site, but for those at home."""
    return t.Admits(test)


def gives_keyword(word: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Makes something a leader …."""
    return t.Static("keyword", 0, on, when, to=word)


def acts_as(name: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """For hazards the card counts as the one of this name."""
    return t.Static("acts-as", 0, on, when, to=name)


def no_attacks_by(race_: str, *, on: Test = HOST, when: Test = ALWAYS) -> t.Static:
    """Sites lose their automatic-attacks by a race."""
    return t.Static("no-automatic-attacks", 0, on, when, to=race_)


def in_the_pile(effect: t.Static) -> t.Static:
    """The effect holds while the card lies in the marshalling point pile."""
    return msgspec.structs.replace(effect, pile=True)


def store_at(test: Test) -> t.StoreAt:
    """May be stored there too."""
    return t.StoreAt(test)


def removal(number: int, *, corruption: bool = True) -> tuple[t.Use, ...]:
    """What its bearer may tap for to remove a hazard: a roll above a number; 7.3: corruption cards at -3 untapped."""
    last = t.If(c.Compare(Rolled(), ">", number), (t.Discard(),))
    tapping = t.Use(
        (t.Roll(0, "host"), last), "organization", None, (TAP_BEARER,), by="host", mark="tap", unless=("stand",)
    )
    standing = t.Use((t.Roll(-3, "host"), last), "organization", by="host", mark="stand", unless=("tap", "stand"))
    return (tapping, standing) if corruption else (tapping,)


def against_nazgul(more: int) -> tuple[t.Static, ...]:
    """More prowess against Nazgûl and Ringwraiths, whose body is halved: that of a strike, or of who fights in person."""
    her, dark = IsSelf(), c.Race(("ringwraith", "balrog"))
    strikes = c.All((dark, c.Is("committer"), c.Of("striker", her)))
    is_struck = c.All((dark, c.Is("striker"), c.Of("committer", her)))
    by_wraiths = c.All((c.AttackBy(("nazgûl", "ringwraith")), c.Strike(her)))
    return (
        static("prowess", more, against="nazgûl"),
        static("prowess", more, against="ringwraith"),
        static("strike-body", how="halve", on=ALWAYS, when=by_wraiths),
        static("body", how="halve", on=strikes),
        static("body", how="halve", on=is_struck),
    )


# A card of The Balrog that may be brought from the sideboard into the play deck
FROM_SIDEBOARD = t.Use((t.Move("self", "play deck"), SHUFFLE), "organization", source="sideboard")


# --- cards ------------------------------------------------------------------------------------------------------


def card(card_id: str, name: str, *abilities: t.Ability, claims: str, traits: str = "") -> t.CardEffects:
    """A card's effects; ``claims`` are the sentences they express: "0:1a2b3c4d 2:…" (position and digest).

    ``traits`` are what rules need to know of it besides, parted by spaces; ValueError for one that there is not.
    """
    return t.CardEffects(card_id, name, abilities, tuple(claims.split()), stated(card_id, traits))


class Reprint(msgspec.Struct, frozen=True, gc=False):
    """A card that does what its original does; without ``claims`` of its own it claims the same sentences."""

    id: str
    name: str
    of: str
    claims: str = ""

    def effects(self, original: t.CardEffects) -> t.CardEffects:
        """Return the effects of this card, given those of its original."""
        claims = tuple(self.claims.split()) or original.claims
        return t.CardEffects(self.id, self.name, original.abilities, claims, original.traits)


def reprint(card_id: str, name: str, *, of: str, claims: str = "") -> Reprint:
    """A card that was printed before, as the id in ``of``: it says nothing again but what its own sentences are."""
    return Reprint(card_id, name, of, claims)
