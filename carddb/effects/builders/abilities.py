"""Short builders for abilities, costs and targets."""

from __future__ import annotations

import msgspec

from carddb.effects.builders.cards import MINE
from carddb.effects.builders.language import HOST
from carddb.effects.builders.piles import SHUFFLE, bring
from carddb.effects.nodes.abilities import (
    Admits,
    AlsoPlayable,
    BecomeEvent,
    Borrows,
    ByRule,
    DiscardHeld,
    DiscardOne,
    DiscardTarget,
    DiscardThis,
    Keying,
    On,
    Play,
    Playable,
    RingSearch,
    ShowOne,
    Static,
    StoreAt,
    TapAgent,
    TapBearer,
    TapOne,
    TapSite,
    TapTarget,
    TapThis,
    Target,
    Use,
    UsedBy,
)
from carddb.effects.nodes.attacks import AttackBy
from carddb.effects.nodes.cards import (
    Avatar,
    Discard,
    Heal,
    Home,
    InPlay,
    Keyword,
    Named,
    Put,
    Race,
    ToHand,
    Type,
    Untap,
    Waits,
)
from carddb.effects.nodes.checks import Corrupted, Roll, Rolled
from carddb.effects.nodes.language import (
    ALWAYS,
    All,
    Amount,
    Choose,
    Compare,
    Cost,
    If,
    Is,
    IsSelf,
    May,
    Not,
    Of,
    Step,
    Test,
)
from carddb.effects.nodes.piles import Move
from carddb.effects.nodes.players import During
from carddb.effects.nodes.sites import AtHaven
from carddb.effects.nodes.stats import Attacks, Forbidden, Limit, Permitted, Stat, Value
from carddb.effects.nodes.strikes import Strike, Struck
from carddb.facts.model import Attack, Key


def also_playable(test: Test, *, tapped: bool = False, by: Test = ALWAYS, freely: bool = False) -> AlsoPlayable:
    """Can be played there too (freely: without tapping anybody or the site)."""
    return AlsoPlayable(test, tapped, by, freely)


def mode(name: str, *, on: Test, when: Test = ALWAYS) -> Static:
    """Puts Ringwraiths in a mode."""
    return Static("mode", 0, on, when, to=name)


def borrows(test: Test) -> Borrows:
    """Does what tapping such cards does."""
    return Borrows(test)


TAP_THIS = TapThis()
BECOME_EVENT = BecomeEvent()
TAP_BEARER = TapBearer()
TAP_SITE = TapSite()
DISCARD_THIS = DiscardThis()
TAP_TARGET = TapTarget()
DISCARD_TARGET = DiscardTarget()


def tap_one(test: Test, *, anywhere: bool = False) -> Cost:
    """Tap a character that meets the condition, of the company concerned or anywhere."""
    return TapOne(test, anywhere)


def tap_agent(test: Test = ALWAYS) -> Cost:
    """Tap an agent of one's own that meets the condition."""
    return TapAgent(test)


def show_one(test: Test, *, anywhere: bool = False) -> Cost:
    """There is a character that meets the condition; it does not tap."""
    return ShowOne(test, anywhere)


def discard_one(test: Test, *, stored: bool = False) -> Cost:
    """Discard a card of one's own that meets the condition."""
    return DiscardOne(test, stored)


def discard_held(test: Test) -> Cost:
    """Discard a card from one's hand that meets the condition."""
    return DiscardHeld(test)


def discard_copy(name: str) -> Cost:
    """Discard a card of this name from one's hand, beside what has to be chosen to pay."""
    return DiscardHeld(Named((name,)), alike=True)


def no_creatures(keyed: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """No creature is keyed so: to the "site", to a "region", or by type to such a region."""
    return Static("no-creatures-keyed", 0, on, when, to=keyed)


def no_creatures_but(race_: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """No creature is played but of this race."""
    return Static("no-creatures-but", 0, on, when, to=race_)


def adjacent(one: str, other: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Two regions count as adjacent."""
    return Static("adjacent", 0, on, when, to=f"{one}+{other}")


def placed_on(avatar: str) -> tuple[Play | On, ...]:
    """Played on this avatar if it is in play; else it waits for it to come into play."""
    there = All((Named((avatar,)), Avatar()))
    return (
        Play(target=Target("character", there)),
        Play(when=Not(InPlay(there, mine=True))),
        On("enters-play", (Put("avatar"),), All((MINE, Avatar()))),
    )


def target(kind: str, test: Test = ALWAYS) -> Target:
    """What is chosen at declaration."""
    return Target(kind, test)


def character(*tests: Test) -> Target:
    """A character that meets the conditions."""
    return Target("character", All(tests) if len(tests) > 1 else tests[0] if tests else ALWAYS)


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
) -> Static:
    """Change a value or set a flag; of a general one ``to`` says which."""
    return Static(stat, amount, on, when, how, cap, against, to or "")


def forbids(what: Forbidden, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Forbid something to what the condition names, or at it."""
    return Static("forbidden", 0, on, when, to=what)


def cancels_events(*names: str) -> Static:
    """What events of these names still do is canceled."""
    return Static("canceled-events", 0, to=", ".join(names))


def cancels_organized(region: str) -> Static:
    """What resource short-events of the organization phase still do to companies with such a region on their way is canceled."""
    return Static("canceled-events", 0, to="organization", against=region)


def permits(what: Permitted, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Permit what no rule does to what the condition names, or at it."""
    return Static("permitted", 0, on, when, to=what)


def limit(what: Limit, amount: Amount, *, on: Test = HOST, when: Test = ALWAYS, how: str = "add") -> Static:
    """Change how many there may be, or how high something may be."""
    return Static("limit", amount, on, when, how, to=what)


def attacks_are(what: Attacks, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Attacks against these companies are made like this."""
    return Static("attacks", 0, on, when, to=what)


def play(
    *steps: Step,
    time: str = "",
    target: Target | None = None,
    costs: tuple[Cost, ...] = (),
    when: Test = ALWAYS,
    uncounted: bool = False,
    as_short: bool = False,
    guard: Test | None = None,
    alternative: bool = False,
) -> Play:
    """One way to play the card."""
    return Play(steps, time, target, costs, when, uncounted, as_short, guard, alternative)


def use(
    *steps: Step,
    time: str = "any",
    target: Target | None = None,
    costs: tuple[Cost, ...] = (),
    when: Test = ALWAYS,
    by: str = "self",
    mark: str = "",
    unless: tuple[str, ...] = (),
    hazards: int = 0,
    source: str = "",
    limit: int = 1,
    number: Amount | None = None,
) -> Use:
    """What the card lets one do while it is in play."""
    return Use(steps, time, target, costs, when, by, mark, unless, hazards, source, limit, number)


def on(
    event: str,
    *steps: Step,
    about: Test = ALWAYS,
    when: Test = ALWAYS,
    lasting: bool = False,
    each: bool = False,
) -> On:
    """What happens when something else happens (each: once for every copy of the card)."""
    return On(event, steps, about, when, lasting, each)


def by_rule(rule: str, says: str) -> ByRule:
    """What a rule that names the card does when it is played; the engine has a verb for it."""
    return ByRule(rule, says)


def playable(when: Test, *, taps_site: bool = True, borne: bool = False) -> Playable:
    """Can be played only if (borne: and is handed only to such a character)."""
    return Playable(when, taps_site, borne)


def used_by(test: Test, *, borne: bool = False) -> UsedBy:
    """Of use to such bearers only (borne: nobody else may bear it)."""
    return UsedBy(test, borne)


def keying(*keys: Key, when: Test = ALWAYS) -> Keying:
    """May also be keyed."""
    return Keying(keys, when)


def site_type(to: str, *, on: Test = HOST, when: Test = ALWAYS, was: str = "", against: str = "") -> Static:
    """Sites count as another type; only those of type ``was``, or only against "hazards", where it is said."""
    return Static("site-type", 0, on, when, against=against, to=to, was=was)


def hazard_type(to: str, path_from: str) -> Static:
    """For hazards this haven is a site of another type, with the site path from another haven."""
    return Static("site-type", 0, IsSelf(), ALWAYS, against="hazards", to=to, was=path_from)


def region_type(was: str, to: str, *, on: Test = ALWAYS, when: Test = ALWAYS, against: str = "") -> Static:
    """Regions of a type count as another one in the site paths of companies (against "hazards": for those only)."""
    return Static("region-type", 0, on, when, was=was, to=to, against=against)


def regions_around(to: str) -> Static:
    """The region of the site on which the card is, and all regions beside it, count as another type."""
    return Static("regions-around", to=to)


def half_regions(what: str, *, on: Test) -> Static:
    """Half the regions of this type in a site path count, rounded down."""
    return Static("counted-regions", 0, on, ALWAYS, "halve-down", to=what)


def fewer_regions(what: str, *, on: Test) -> Static:
    """The site path of companies has one region of a type less."""
    return Static("counted-regions", -1, on, ALWAYS, to=what)


def automatic_attack(attack: Attack, *, on: Test, when: Test = ALWAYS) -> Static:
    """Sites have one more automatic-attack."""
    return Static("automatic-attack", 0, on, when, attack=attack)


def gives_keys(*keys: Key, on: Test, when: Test = ALWAYS, once: bool = False) -> Static:
    """Creatures (once: one of them) may also be keyed in these ways; the condition is asked of the company."""
    return Static("keying", 0, on, when, keys=keys, once=once)


def one_uncounted(*, on: Test) -> Static:
    """One such hazard against each company does not count against the hazard limit."""
    return Static("not-counted", 0, on, once=True)


def makes_playable(what: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Such things are playable at sites."""
    return Static("offers", 0, on, when, to=what)


def gives_magic(sort: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Lets a character use a kind of magic."""
    return Static("magic", 0, on, when, to=sort)


def attacks_twice(race: str = "", *, on: Test = ALWAYS, when: Test = ALWAYS) -> Static:
    """Automatic-attacks (of a race) are there twice."""
    return Static("attacks-twice", 0, on, when, to=race)


def comes_from(*types: str) -> tuple[Static, ...]:
    """The agent may have come into play at any site of these types if one of its homes is such a site."""
    homely = Of("bearer", Home(types, visited=True))
    return tuple(Static("agent-origin", 0, HOST, homely, to=one) for one in types)


def version_attacks(side_: str, plus: int, *, detains: str) -> Static:
    """The targeted site has the automatic-attacks of its card of another side, too, which detain such companies."""
    return Static("version-attacks", plus, Is("target"), ALWAYS, against=detains, to=side_)


def gives_skill(name: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Gives a skill."""
    return Static("skill", 0, on, when, to=name)


def sets_skills(*names: str) -> tuple[Static, ...]:
    """Gives these skills in the place of those that are printed."""
    return tuple(Static("skill", 0, HOST, Of("bearer", Avatar()), "set", to=name) for name in names)


def shape(prowess: int, body: int, influence: int, general: int, *skills: str) -> tuple[Use | On | Static, ...]:
    """What a Shapeshifter card makes of the avatar on which it is, until it goes back to hand."""
    revealed = Of("bearer", Avatar())
    return (
        Use((ToHand("self"),), "organization"),
        On("enters-play", (ToHand("self"),), All((MINE, Keyword(("shapeshifter",)), Not(IsSelf())))),
        static("prowess", prowess, how="set"),
        static("body", body, how="set"),
        static("direct-influence", influence, how="set"),
        static("general-influence", general, on=MINE, when=revealed, how="set"),
        *sets_skills(*skills),
        forbids("using-items"),
    )


def ring_search(kind: str, *zones: str) -> RingSearch:
    """When this gold ring is tested, such a ring may also come from these zones."""
    return RingSearch(kind, zones)


def admits(test: Test) -> Admits:
    """Only such characters come into play at this site, but for those at home."""
    return Admits(test)


def gives_keyword(word: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Makes something a leader …."""
    return Static("keyword", 0, on, when, to=word)


def acts_as(name: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """For hazards the card counts as the one of this name."""
    return Static("acts-as", 0, on, when, to=name)


def no_attacks_by(race_: str, *, on: Test = HOST, when: Test = ALWAYS) -> Static:
    """Sites lose their automatic-attacks by a race."""
    return Static("no-automatic-attacks", 0, on, when, to=race_)


def in_the_pile(effect: Static) -> Static:
    """The effect holds while the card lies in the marshalling point pile."""
    return msgspec.structs.replace(effect, pile=True)


def store_at(test: Test) -> StoreAt:
    """May be stored there too."""
    return StoreAt(test)


def removal(number: int, *, corruption: bool = True) -> tuple[Use, ...]:
    """What its bearer may tap for to remove a hazard: a roll above a number; 7.3: corruption cards at -3 untapped."""
    last = If(Compare(Rolled(), ">", number), (Discard(),))
    tapping = Use(
        (Roll(0, "host"), last), "organization", None, (TAP_BEARER,), by="host", mark="tap", unless=("stand",)
    )
    standing = Use((Roll(-3, "host"), last), "organization", by="host", mark="stand", unless=("tap", "stand"))
    return (tapping, standing) if corruption else (tapping,)


def wounding(number: int) -> tuple[On | Static, ...]:
    """After the attack on the company where the card lies it goes to somebody whom that wounded, of its player's choice.

    At a haven in its untap phase its bearer may roll above a number to discard it, instead of untapping or healing.
    """
    bearer = Is("bearer")
    hurt = Choose(All((Type(("character",)), Struck(wounded=True), Not(Corrupted()))))
    resting = All((Of("bearer", AtHaven()), During(("untap",))))
    attempt = (Roll(0, "host"), If(Compare(Rolled(), ">", number), (Discard(),)))
    return (
        On("attack-faced", (hurt, If(Of("chosen", ALWAYS), (Put("chosen"),), (Discard(),))), when=Waits()),
        On("attack-canceled", (Discard(),), when=Waits()),
        Static("skips-untap", when=resting),
        Static("skips-healing", when=resting),
        On("would-untap", (May(attempt, "bearer", (Untap("bearer", anyway=True),)),), bearer, resting),
        On("would-heal", (May(attempt, "bearer", (Heal("bearer", "tapped", anyway=True),)),), bearer, resting),
    )


def against_nazgul(more: int) -> tuple[Static, ...]:
    """More prowess against Nazgûl and Ringwraiths, whose body is halved: that of a strike, or of who fights in person."""
    her, dark = IsSelf(), Race(("ringwraith", "balrog"))
    strikes = All((dark, Is("committer"), Of("striker", her)))
    is_struck = All((dark, Is("striker"), Of("committer", her)))
    by_wraiths = All((AttackBy(("nazgûl", "ringwraith")), Strike(her)))
    return (
        static("prowess", more, against="nazgûl"),
        static("prowess", more, against="ringwraith"),
        static("strike-body", how="halve", on=ALWAYS, when=by_wraiths),
        static("body", how="halve", on=strikes),
        static("body", how="halve", on=is_struck),
    )


# A card of The Balrog that may be brought from the sideboard into the play deck
FROM_SIDEBOARD = Use((Move("self", "play deck"), SHUFFLE), "organization", source="sideboard")


def avatar_recovers(test: Test, *, time: str = "end-of-turn", cost: Cost = TAP_THIS) -> Use:
    """At a cost the avatar that bears this card brings such a card from the discard pile to hand."""
    return Use(bring(test, "discard pile", to="hand"), time, costs=(cost,), when=Of("bearer", Avatar()))
