"""Effects in our own English: conditions, costs, steps and abilities, for look-ups, option labels and refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from carddb.effects import conditions as c
from carddb.effects import describe_items, describe_resources
from carddb.effects import tree as t
from carddb.effects.conditions import ALWAYS, Amount, Node, Test
from carddb.effects.flag_words import FLAGS
from carddb.model import Attack, Key

BY_HAND: Final = "✎"  # after what the players carry out by a script
_WHO: Final = {
    "self": "this card",
    "host": "its bearer",
    "bearer": "its bearer",
    "target": "the target",
    "payer": "that character",
    "chosen": "the chosen card",
    "earlier": "the card chosen before",
    "aside": "the card beside it",
    "company": "the company",
    "mover": "the company whose phase it is",
    "player": "its player",
    "opponent": "your opponent",
    "rival": "the target's opponent",
    "abandoned": "the company it was in",
    "site": "the site",
    "avatar": "your avatar",
    "bound": "the new site",
    "ground": "the site it lies on",
    "scene": "the site of the company whose phase it is",
    "striker": "the character facing the strike",
    "destination": "the new site",
    "origin": "the site of origin",
    "place": "the site where it is",
    "attacker": "the attacking card",
    "attacked": "the attacked company",
    "attackers": "the attacking company",
    "committer": "the character committing the strike",
    "influencer": "the character making the influence check",
    "influenced": "the card that it is against",
    "checker": "the character making the corruption check",
}
_SHOWN_BY: Final = {"self": "you", "target": "its player", "opponent": "your opponent"}
_TIMES: Final = {
    "any": "in any phase of your turn, outside combat",
    "always": "at any time",
    "organization": "in your organization phase",
    "end-of-organization": "at the end of your organization phase",
    "long-event": "in your long-event phase",
    "whenever": "at any time outside combat",
    "hazards": "in a movement/hazard phase",
    "site": "in your site phase, after entering",
    "until-site": "in your movement/hazard phase or before you enter a site",
    "attack": "against an attack, before strikes are assigned",
    "combat": "against an attack, before strikes are assigned or before a roll",
    "strike": "against a strike, before the roll",
    "saving": "at any time, even in your opponent's site phase or at the Free Council",
    "opponent-influence": "before an influence check of your opponent's",
    "end-of-turn": "in your end-of-turn phase",
    "corruption-check": "before the roll of a corruption check",
    "influence-check": "before the roll of an influence check",
    "response": "in response",
    "movement/hazard": "in a movement/hazard phase, in combat too",
    "guard": "only by being revealed on guard",
}
_UNTIL: Final = {
    "strike": "for this strike",
    "attack": "for this attack",
    "check": "for this check",
    "company": "for the rest of the company's phase",
    "phase": "for the rest of the phase",
    "turn": "until the turn is over",
    "long-event": "as long as a long-event would stay",
    "untap": "until your next untap phase",
    "never": "for the rest of the game",
}
_EVENTS: Final = {
    "wounded": "When it is wounded",
    "hurt": "When it is wounded",
    "influenced": "When its influence check succeeds",
    "whenever": "As soon as it is so",
    "before-strikes": "Before strikes are assigned",
    "attack-begins": "When the company faces an attack",
    "attack-not-defeated": "When the attack is over and was not defeated",
    "strike-fails": "After a strike that failed",
    "strike-faced": "After a strike that was not canceled",
    "hazards-begin": "When a company's movement/hazard phase begins",
    "new-site": "When a new site is revealed",
    "plays-item": "When an item is played",
    "long-event-ends": "At the end of the long-event phase",
    "site-phase-begins": "At the start of a company's site phase",
    "would-untap": "Instead of untapping",
    "attack-faced": "When the attack is over and was not canceled",
    "attack-canceled": "When the attack is canceled",
    "attack-defeated": "When the attack is defeated",
    "moves": "When a company moves",
    "movement-ends": "At the end of the company's movement/hazard phase",
    "strike-spared": "When a strike against it succeeds",
    "gains-item": "When a character gains an item",
    "enters-play": "When it comes into play",
    "exhausted": "When a play deck is exhausted",
    "stored": "When it is stored",
    "untap-begins": "At the beginning of the untap phase",
    "untap-ends": "At the end of the untap phase",
    "organization-begins": "At the beginning of the organization phase",
    "organization-ends": "At the end of a company's organization phase",
    "draws": "When a company draws more than one card for its movement/hazard phase",
    "check-failed": "When a character fails a corruption check",
    "attempt-succeeds": "When a character's influence attempt succeeds",
    "turn-ends": "At the end of the turn",
    "played": "When a hazard is played",
    "revealed": "When a new site is revealed",
    "member-leaves": "When somebody leaves its company",
    "discarded": "When this card is discarded",
    "company-changes": "When its company changes",
    "tapped": "When it is tapped",
    "influences": "When it makes an influence check",
    "joins": "When an ally or a faction joins",
}


def who(ref: str) -> str:
    """Return a reference in words."""
    return _WHO[ref]


def time(name: str) -> str:
    """Return in words when something is played or used."""
    return _TIMES[name]


def _through(region: str, way: str, comma: str = "") -> str:
    """Return through what and how a company goes, where that is said."""
    told = (f"{comma} through {_name(region)}" if region else "", f"{comma} by {_name(way)} movement" if way else "")
    return "".join(told)


def _name(word: str) -> str:
    return word.replace("-", " ")


def _any(words: Sequence[str]) -> str:
    """Join alternatives: "orc, troll or man"."""
    plain = [_name(word) for word in words]
    return plain[0] if len(plain) == 1 else f"{', '.join(plain[:-1])} or {plain[-1]}"


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def signed(amount: Amount) -> str:
    """Return an amount as a change: +2, −1, or "+ the number of …"."""
    if isinstance(amount, int):
        return f"+{amount}" if amount >= 0 else f"−{-amount}"
    if isinstance(amount, c.Times) and amount.factor == -1:
        return f"− {number(amount.amount)}"
    return f"+ {number(amount)}"


# --- conditions -------------------------------------------------------------------------------------------------

_ATTACKS: Final[dict[str, str]] = {
    "automatic": "an automatic-attack",
    "creature": "a creature's",
    "detainment": "detainment",
    "own": "its own",
    "agent": "an agent's",
    "several": "one of several of a creature",
    "isolated": "the only one left of several",
    "company": "one of a company",
    "targeted": "the one it was played on",
    "last": "the last one of its card",
    "successful": "successful",
    "failed": "failed",
    "capturing": "one that takes a prisoner",
    "beaten": "one of a card all of whose attacks were defeated so far",
    "unarmed": "one against which weapons are of no use",
    "championed": "one that a single character faces",
    "again": "one that hits somebody wounded already",
    "attacker-chooses": "one for which the attacker chooses who defends",
}
_FLAG_WORDS: Final[dict[str, str]] = {
    "uses-palantír": "able to use a Palantír",
    "taps-to-use-palantír": "able to use a Palantír by tapping",
}
_IS: Final[dict[str, str]] = {
    "checker": "making the corruption check",
    "influencer": "making the influence check",
    "striker": "facing the strike",
}
_HOW: Final = {"<": "less than", "<=": "at most", "=": "exactly", ">=": "at least", ">": "more than"}
_CONDITIONS: Final[dict[type[Node], Callable[[Any], str]]] = {
    c.Always: lambda n: "always",
    c.All: lambda n: _and([condition(one) for one in n.tests]),
    c.AnyOf: lambda n: " or ".join(condition(one) for one in n.tests),
    c.Not: lambda n: f"not {condition(n.test)}",
    c.Of: lambda n: _of(n),  # noqa: PLW0108 - defined below
    c.Compare: lambda n: f"{number(n.left)} is {_HOW[n.how]} {number(n.right)}",
    c.Race: lambda n: _a(n.races),
    c.Skill: lambda n: _a((n.skill,)),
    c.Avatar: lambda n: "an avatar",
    c.Named: lambda n: _any(n.names),
    c.Type: lambda n: f"{_a(n.types)} card" if n.types[-1] != "character" else _a(n.types),
    c.Kind: lambda n: _a(n.kinds),
    c.Keyword: lambda n: f"{_a(n.words)} card",
    c.Alignment: lambda n: f"{_a(n.alignments)} card",
    c.StoredAt: lambda n: f"stored at {_any(n.names)}",
    c.Comes: lambda n: "a character that can come into play",
    c.SameName: lambda n: f"of the same name as {who(n.who)}",
    c.Unique: lambda n: "unique",
    c.Status: lambda n: _any(n.statuses),
    c.Mine: lambda n: "yours",
    c.IsSelf: lambda n: "this card",
    c.IsHost: lambda n: "its bearer",
    c.Is: lambda n: _IS.get(n.who, who(n.who)),
    c.Bears: lambda n: f"bearing {condition(n.test)}",
    c.SameCompany: lambda n: f"in the company of {who(n.who)}",
    c.SameSite: lambda n: f"at the site of {who(n.who)}",
    c.Magic: lambda n: f"able to use {n.sort}",
    c.Flag: lambda n: _FLAG_WORDS.get(n.name, f"under the effect “{_name(n.name)}”"),
    c.Moving: lambda n: "moving",
    c.MovingIn: lambda n: f"moving in {_count(n.count)}{_any(n.regions)}",
    c.Crosses: lambda n: f"moving through or out of {_any(n.regions)} by region movement",
    c.SitePath: lambda n: f"at a site with {_count(n.count)}{_any(n.types)} in its own site path",
    c.At: lambda n: f"at {_any(n.places)}",
    c.AtHaven: lambda n: "at a haven",
    c.Entered: lambda n: "in a company that has entered its site",
    c.UnderDeeps: lambda n: "at a site of the Under-deeps" + (" or moving from one" if n.leaving else ""),
    c.Surface: lambda n: "at a surface site of the Under-deeps",
    c.Printed: lambda n: f"at what is by its card a {_any(n.types)}",
    c.PlaysAt: lambda n: f"playable at a {_any(n.types)}",
    c.PlayableAt: lambda n: f"playable at the site of {who(n.who)}",
    c.Overt: lambda n: "in an overt company",
    c.Lair: lambda n: "at a Dragon's lair",
    c.Hoard: lambda n: "at a site with a hoard",
    c.HasAttacks: lambda n: f"at a site with a {n.race + ' ' if n.race else ''}automatic-attack",
    c.Offers: lambda n: f"at a site that lets one play {_name(n.what)}",
    c.Side: lambda n: _any(n.sides),
    c.KeyedTo: lambda n: f"a creature that may be keyed to {_any(n.types)}",
    c.Plays: lambda n: f"{_any(n.names)} is your avatar",
    c.Sends: lambda n: "declared to return a company to its site of origin",
    c.Struck: lambda n: "facing a strike of the attack",
    c.MovedBy: lambda n: f"moving by {_any(n.ways)} movement",
    c.Came: lambda n: f"{_any(n.names) if n.names else 'a character'} came into play this turn",
    c.Joined: lambda n: f"there is another faction in play that is {condition(n.test)}",
    c.Next: lambda n: "a site within reach" + _through(n.region, n.way),
    c.Visited: lambda n: "a site it used this turn",
    c.Peopled: lambda n: "a site where a company of the opponent is",
    c.Overhead: lambda n: f"a site in the region of a surface site of {who(n.who)}",
    c.InMode: lambda n: f"in {_any(n.modes)} mode",
    c.Gone: lambda n: f"{_any(n.names)} was defeated",
    c.Member: lambda n: f"in a company with {_members(n)}",
    c.Faced: lambda n: (
        f"in a company that has faced {_any(n.what)}"
        + (" creatures" if n.creature else "")
        + (f" keyed to {_any(n.keyed)}" if n.keyed else "")
        + " this turn"
    ),
    c.InPlay: lambda n: f"{condition(n.test)} lies in play" + (" on your side" if n.mine else ""),
    c.InEffect: lambda n: f"an effect of {_any(n.names)} holds",
    c.Aims: lambda n: f"declared against something that is {condition(n.test)}",
    c.Unbroken: lambda n: f"on a way without two regions in a row that are no {_name(n.region)}",
    c.OwnTurn: lambda n: "it is your turn",
    c.PlayerIs: lambda n: f"{'you are' if n.who == 'self' else 'your opponent is'} {_a(n.kinds)} player",
    c.During: lambda n: f"it is the {_any(n.phases)} phase",
    c.AttackBy: lambda n: f"the attack is by {_any(n.races)}",
    c.AttackIs: lambda n: f"the attack is {_any([_ATTACKS[kind] for kind in n.kinds])}",
    c.AttackKeyed: lambda n: f"the attack is keyed to {_any(n.types)}" + (", by name or type" if n.named else ""),
    c.AttackOn: lambda n: f"the attacked company is {condition(n.test)}",
    c.Strike: lambda n: "there is a strike" if n.test == ALWAYS else f"the strike is against {condition(n.test)}",
    c.Succeeded: lambda n: "it succeeded",
    c.Home: lambda n: f"at home at {_any(n.places)}",
    c.Revealed: lambda n: "you have revealed your avatar",
    c.AgentThere: lambda n: "an agent at the company's new site",
    c.SameHome: lambda n: f"at home where {who(n.who)} is",
    c.Dragon: lambda n: "a manifestation of a unique Dragon",
    c.Announced: lambda n: "a creature of the announced type",
    c.PlayableIn: lambda n: f"playable at a site in {_any(n.regions)}",
    c.AffectedBy: lambda n: f"under the effect of {_any(n.names)}",
    c.Requires: lambda n: f"a resource that requires a {n.skill}",
    c.Attempting: lambda n: "an influence attempt, a riddling roll or an offering attempt is declared",
    c.Cancels: lambda n: "about to cancel the attack",
    c.Declared: lambda n: f"the play of a card that is {condition(n.test)} is declared",
    c.SetsOut: lambda n: "about to move",
    c.Known: lambda n: "among the cards looked at" if n.who == "player" else "among the cards that your opponent saw",
    c.Aside: lambda n: f"{'a card lies' if n.count == 1 else f'{n.count} cards lie'} off to the side with this card",
    c.HasAttacked: lambda n: "a creature that has attacked the company this turn",
    c.Shielded: lambda n: "the first attempt to cancel the attack fails",
    c.Reserved: lambda n: "the attack is by the creature reserved with this card",
}


_SENTENCES: Final = (
    *(
        c.Compare,
        c.InPlay,
        c.InEffect,
        c.OwnTurn,
        c.PlayerIs,
        c.During,
        c.AttackBy,
        c.AttackIs,
        c.AttackKeyed,
        c.AttackOn,
        c.Strike,
    ),
    *(c.Succeeded, c.Of, c.Attempting, c.Aside, c.Reserved, c.Shielded),
    *(c.Gone, c.Plays, c.Came, c.Joined, c.Revealed, c.FirstStored),
    *describe_items.SENTENCES,
)


def _a(words: Sequence[str]) -> str:
    """Return alternatives with an article: "an orc, troll or man"."""
    article = "an" if words[0][0].lower() in "aeiouúû" and not words[0].startswith("uni") else "a"
    return f"{article} {_any(words)}"


def _members(node: c.Member) -> str:
    if node.test == ALWAYS:
        return f"at least {node.count} characters"
    return (
        condition(node.test)
        if node.count == 1
        else f"at least {node.count} characters of whom each is {condition(node.test)}"
    )


def _of(node: c.Of) -> str:
    if node.test == ALWAYS:
        return f"there is {who(node.who)}"
    if node.test == c.Is("target"):
        return _ROLES.get(node.who, f"{who(node.who)}")
    if isinstance(node.test, _SENTENCES):
        return condition(node.test)
    return f"{who(node.who)} is {condition(node.test)}"


_ROLES: Final = {"striker": "facing the strike", "host": "on the target"}


def _count(count: int) -> str:
    return "" if count == 1 else f"at least {count} "


def condition(test: Test) -> str:
    """Return a condition in words."""
    return _CONDITIONS[type(test)](test)


_CONDITIONS.update(describe_items.conditions(condition, _a, who))
_CONDITIONS.update(describe_resources.conditions(who))


def every(tests: Sequence[Test]) -> str:
    """Return conditions of which all must hold, in words."""
    return " and ".join(map(condition, tests))


# --- amounts ----------------------------------------------------------------------------------------------------

_AMOUNTS: Final[dict[type[Node], Callable[[Any], str]]] = {
    c.StatOf: lambda n: f"{'printed ' if n.printed else ''}{_name(n.stat)}" + (f" of {who(n.who)}" if n.who else ""),
    c.Count: lambda n: f"the number of cards in play that are {condition(n.test)}",
    c.Members: lambda n: (
        "how many characters the company has" + ("" if n.test == ALWAYS else f" that are {condition(n.test)}")
    ),
    c.CompanySize: lambda n: "the size of the company",
    c.Regions: lambda n: f"the number of {_any(n.types) if n.types else ''} regions in the site path".replace(
        "  ", " "
    ),
    c.InZone: lambda n: f"the number of cards in {_whose(n.who)} {n.zone}{_that(n.test)}",
    c.Hits: lambda n: "the number of successful strikes",
    c.CorruptionFor: lambda n: f"the corruption points of {who(n.who)}",
    c.Rolled: lambda n: "the roll",
    c.PhasesTaken: lambda n: "the number of its movement/hazard phases this turn",
    c.Fixed: lambda n: "the number fixed when it was declared",
    c.Sum: lambda n: " plus ".join(number(part) for part in n.parts),
    c.Times: lambda n: f"{n.factor} times {number(n.amount)}",
    c.Where: lambda n: (
        f"{number(n.amount)} if {condition(n.test)}" + (f", else {number(n.otherwise)}" if n.otherwise else "")
    ),
    c.StagePoints: lambda n: f"the number of your {'' if n.who == 'self' else 'opponent’s '}stage points",
    c.Most: lambda n: f"{number(n.amount)}, at most {n.limit}",
}


def _whose(ref: str) -> str:
    return f"{who(ref)}'s" if ref else "your"


def _that(test: Test | None) -> str:
    return "" if test is None else f" that are {condition(test)}"


def number(amount: Amount) -> str:
    """Return an amount in words."""
    return str(amount) if isinstance(amount, int) else _AMOUNTS[type(amount)](amount)


# --- costs and targets ------------------------------------------------------------------------------------------

_COSTS: Final[dict[type[Node], Callable[[Any], str]]] = {
    t.TapThis: lambda n: "tap this card",
    t.BecomeEvent: lambda n: "tap this card, which makes it a short-event",
    t.TapBearer: lambda n: "tap its bearer",
    t.TapOne: lambda n: f"tap a character that is {condition(n.test)}",
    t.ShowOne: lambda n: f"have a character that is {condition(n.test)}",
    t.DiscardThis: lambda n: "discard this card",
    t.DiscardOne: lambda n: f"discard {condition(n.test)}",
    t.DiscardHeld: lambda n: f"discard {condition(n.test)} from your hand",
    t.TapSite: lambda n: "the site taps",
    t.TapTarget: lambda n: "tap the target",
    t.DiscardTarget: lambda n: "discard the target",
}
_TARGETS: Final = {
    "character": "a character",
    "card": "a card in play",
    "declared": "a card in play or declared in this chain",
    "company": "a company",
    "site": "a site",
    "faction": "a faction",
    "stored": "a stored card",
    "region": "a region of the site path",
    "held": "a card in your hand",
    "effect": "a card with a lasting effect",
    "action": "a card that acts in this chain",
    "creature": "a creature in your discard pile that can be keyed to the company",
    "automatic-attack": "an automatic-attack of the site",
    "creature-type": "a company and a type of creature",
}


def costs(paid: Sequence[t.Cost]) -> str:
    """Return costs in words, as something to do: "tap this card and tap its bearer"."""
    return _and([_COSTS[type(one)](one) for one in paid]) if paid else "nothing"


def target(one: t.Target) -> str:
    """Return a target in words."""
    kind = _TARGETS[one.kind]
    return kind if one.test == ALWAYS else f"{kind} that is {condition(one.test)}"


# --- steps ------------------------------------------------------------------------------------------------------


def attack(one: Attack) -> str:
    """Return an attack in words."""
    body = "" if one.body is None else f"/{one.body}"
    count = "one for each" if one.strikes < 0 else one.strikes
    return f"{one.race} attack ({count} strikes, prowess {one.prowess}{body})".strip()


def _check(node: t.Check) -> str:
    whom = who(node.who) if node.each is None else f"each character that is {condition(node.each)}"
    change = "" if node.modifier == 0 else f" at {signed(node.modifier)}"
    spared = " and stays in play even if it fails" if node.spared else ""
    return f"{whom} makes a corruption check{change}{spared}"


def _plus(node: t.Face) -> str:
    return "" if node.plus == 0 else f" {signed(node.plus)} prowess"


def _choose(node: t.Choose) -> str:
    whose = f"{who(node.of)}'s " if node.of else ""
    where = f" out of {whose}{_any(node.zones)}" if node.zones else " in play"
    what = "a card" if node.test == ALWAYS else condition(node.test)
    if not node.optional:
        return f"choose {what}{where}"
    return f"{'your opponent' if node.by == 'opponent' else 'you'} may choose {what}{where}"


def _test_ring(node: t.TestRing) -> str:
    made = {0: " without a roll", 1: ""}.get(node.rolls, f" with {node.rolls} rolls, of which you choose one")
    change = "" if node.modifier == 0 else f" at {signed(node.modifier)}"
    kinds = ", as any kind of ring" if node.every else ""
    named = [one.replace("the one ring", "The One Ring") for one in node.barred]
    barred = f", but not as {_any(named)}" if named else ""
    return f"test {who(node.who)}{made}{change}{kinds}{barred}"


_STEPS: Final[dict[type[Node], Callable[[Any], str]]] = {
    t.CancelAttack: lambda n: "cancel the attack",
    t.CancelStrike: lambda n: "cancel the strike",
    t.Ineffectual: lambda n: "the strike is ineffectual: it neither succeeds nor fails",
    t.CancelDeclared: lambda n: "cancel and discard the target",
    t.EndEffects: lambda n: f"end the effects of every card that is {condition(n.test)}",
    t.Apply: lambda n: f"{static(n.static)} {_UNTIL[n.until]}",
    t.Tap: lambda n: f"tap {who(n.who)}",
    t.TapAll: lambda n: f"tap every untapped card in play that is {condition(n.test)}",
    t.UntapAll: lambda n: f"untap every tapped card in play that is {condition(n.test)}",
    t.Untap: lambda n: f"untap {who(n.who)}" + (" all the same" if n.anyway else ""),
    t.Heal: lambda n: f"heal {who(n.who)} from wounded to {n.to}",
    t.Wound: lambda n: f"wound {who(n.who)}, without a body check",
    t.Discard: lambda n: f"discard {who(n.who)}",
    t.DiscardAll: lambda n: f"discard every card in play that is {condition(n.test)}",
    t.ToHand: lambda n: f"return {who(n.who)} to its owner's hand",
    t.ToHandAll: lambda n: f"return every card in play that is {condition(n.test)} to its owner's hand",
    t.Check: _check,
    t.Roll: lambda n: (
        f"make a {n.attempt + ' ' if n.attempt else ''}roll" + ("" if n.plus == 0 else f" {signed(n.plus)}")
    ),
    t.If: lambda n: (
        f"if {condition(n.test)}, {steps(n.then)}" + (f"; otherwise {steps(n.otherwise)}" if n.otherwise else "")
    ),
    t.Repeat: lambda n: f"{'up to ' if n.chosen else ''}{number(n.times)} times: {steps(n.steps)}",
    t.ForEach: lambda n: (
        f"for each card in play that is {condition(n.test)}{', as its player orders them' if n.ordered else ''}: {steps(n.steps)}"
    ),
    t.May: lambda n: _may(n),  # noqa: PLW0108 - defined below
    t.Choose: _choose,
    t.Move: lambda n: f"bring {who(n.who)} to the {n.zone}",
    t.Mix: lambda n: f"look at the top {number(n.count)} cards of the play deck of {who(n.who)} and shuffle them there",
    t.Look: lambda n: f"look at the top cards of your opponent's play deck: {number(n.count)}",
    t.Show: lambda n: f"show {who(n.who)}",
    t.ShowRandom: lambda n: (
        f"{_SHOWN_BY.get(n.who, 'its player')} shows cards of the hand at random: {number(n.count)}"
    ),
    t.Place: lambda n: f"put {who(n.who)} at the {n.end} of its play deck",
    t.PutBack: lambda n: "shuffle the cards you looked at and put them back",
    t.Shuffle: lambda n: "shuffle the play deck" + (" of your opponent" if n.who == "opponent" else ""),
    t.Draw: lambda n: f"draw {number(n.count)}" if n.who == "player" else f"{who(n.who)} draws {number(n.count)}",
    t.DiscardRandom: lambda n: f"{who(n.who)} discards {n.count} cards from hand at random",
    t.StayPut: lambda n: "the company does not move this turn",
    t.Face: lambda n: _face(n),  # noqa: PLW0108 - defined below
    t.FaceStrikes: lambda n: f"each character faces a strike of prowess {n.prowess} that cannot be canceled",
    t.FaceCopies: lambda n: "the company faces attacks like the automatic-attacks of its new site",
    t.CopyAttack: lambda n: "until the turn is over the site has that automatic-attack twice",
    t.AttackWith: lambda n: "the creature attacks at once",
    t.Shield: lambda n: "the first attempt to cancel the attack ends this instead",
    t.Detain: lambda n: "the attack becomes detainment",
    t.CancelAction: lambda n: "cancel what the target does",
    t.BodyCheck: lambda n: (
        f"each character that is {condition(n.test)} makes a body check"
        + ("" if n.modifier == 0 else f" at {signed(n.modifier)}")
        + (
            f" that discards it as its card says, or else {'wounds' if n.wounds else 'taps'} it if it fails"
            if n.mild
            else ""
        )
    ),
    t.SplitOff: lambda n: f"{who(n.who)} splits off and returns to the site of origin",
    t.Defeated: lambda n: "this card counts as a defeated creature",
    t.PutAside: lambda n: f"put {who(n.who)} off to the side with this card",
    t.Listen: lambda n: f"{_UNTIL[n.until]} it goes on as follows",
    t.TestRing: _test_ring,
    t.Win: lambda n: "you win the game",
    t.Put: lambda n: f"put this card with {who(n.who)}",
    t.Transfer: lambda n: f"the chosen item goes to {who(n.who)}",
    t.AllowItem: lambda n: (
        f"next you may play {_a(n.kinds)} even at a tapped site" + ("" if n.taps_site else ", which taps no site")
    ),
    t.TurnOver: lambda n: f"turn over your play deck card by card to {condition(n.test)}: {who(n.who)} bears it",
    t.MarkSite: lambda n: f"remember where {who(n.who)} is",
    t.GoBack: lambda n: "the company is at the site remembered for it again",
    t.Silence: lambda n: f"{who(n.who)} has no effects in this fight",
    t.CancelCheck: lambda n: "cancel the influence check",
    t.InLight: lambda n: (
        "play the chosen card with this one next, as with Gates of Morning and without Doors of Night; both leave together"
    ),
    t.Arrive: lambda n: f"bring {who(n.who)} into play there, " + ("alone" if n.alone else "in a company"),
    t.Enlist: lambda n: f"{who(n.who)} comes into play under the control of {who(n.under)}",
    t.TakePlace: lambda n: (
        f"{who(n.who)} comes into play in the place of this character, who is "
        + ("removed from the game and leaves it all cards" if n.inherits else "discarded")
    ),
    t.Return: lambda n: "the company returns to its site of origin",
    t.ByHand: lambda n: f"{n.says} {BY_HAND}",
    t.DefenderChooses: lambda n: "the defender chooses who faces the strikes",
    t.Eliminate: lambda n: f"eliminate {who(n.who)}",
    t.Carry: lambda n: (
        f"the company can go to whatever site is {condition(n.test)}"
        + (f", by a site path of {_and([_name(one) for one in n.path])}" if n.path else "")
    ),
    t.MoveAgain: lambda n: "the company moves once more" + _through(n.through, n.way, ","),
    t.GoHome: lambda n: "the nearest haven takes the place of the company's site",
    t.CancelCapture: lambda n: "nobody is taken prisoner by the strike",
    t.JoinFight: lambda n: (
        f"{'it' if n.who == 'self' else who(n.who)} joins the attacked company"
        f"{'' if n.allies else ' without its allies'} and faces a strike of every attack"
    ),
    t.Tame: lambda n: f"cancel all attacks of the creature: it becomes an ally of {who(n.who)}",
    t.NoSitePhase: lambda n: "the company does nothing in its site phase this turn",
    **describe_items.steps(who),
    **describe_resources.steps(condition, who),
}


def _may(node: t.May) -> str:
    whom = {"self": "you", "opponent": "your opponent"}.get(node.by, "its player")
    other = f"; if not, {steps(node.otherwise)}" if node.otherwise else ""
    return f"{whom} may {steps(node.steps)}{other}"


def _face(node: t.Face) -> str:
    alone = node.against or node.on
    whom = "the company is up against" if not alone else f"{who(alone)} is up against"
    of_whom = _plus(node) + ("" if node.source == "self" else f" by {who(node.source)}")
    strength = "" if node.prowess is None else f" with prowess {number(node.prowess)}"
    return f"{whom} a {attack(node.attack)}{of_whom}{strength}"


def steps(parts: Sequence[t.Step]) -> str:
    """Return steps in words, one after the other."""
    return ", then ".join(_STEPS[type(one)](one) for one in parts)


# --- abilities --------------------------------------------------------------------------------------------------

_CHANGES: Final = {
    "set": "becomes",
    "double": "is doubled",
    "halve": "is halved, rounded up",
    "halve-down": "is halved, rounded down",
}


_KEYED: Final = {"site": "the site", "region": "regions", "elsewhere": "anything but the site"}


def static(one: t.Static) -> str:
    """Return a static effect in words."""
    when = "" if one.when == ALWAYS else f" if {condition(one.when)}"
    on = _on(one.on)
    if one.stat == "region-type" and one.against:
        return f"{_name(one.was)} counts as {_name(one.to)} for playing {one.against}{on}{when}"
    if one.against == "hazards":
        path = f", with the site path from {one.was}" if one.was else f"{on}{when}"
        return f"counts as {_name(one.to)} for hazards{path}"
    if one.stat == "region-limit" and one.against:
        return f"moves through {one.amount} more if one of these regions is in its site path: {one.against}{on}{when}"
    if one.stat in ("site-type", "region-type"):
        was = f"{_name(one.was)} " if one.was else ""
        return f"{was}counts as {_name(one.to.replace('+', ' and '))}{on}{when}"
    if one.stat == "fewer-regions":
        return f"has one {_name(one.to)} less in the site path{on}{when}"
    if one.stat == "mode":
        return f"is in {one.to} mode{on}{when}"
    if one.stat == "keyword":
        return f"is {_a((one.to,))}{on}{when}"
    if one.stat == "no-creatures-keyed":
        return f"no creature may be keyed to {_KEYED.get(one.to, _name(one.to) + ' by type')}{on}{when}"
    if one.stat == "no-creatures-but":
        return f"no creature may be played but {one.to}{on}{when}"
    if one.stat == "adjacent":
        return f"{one.to.replace('+', ' and ')} count as adjacent{on}{when}"
    if one.stat == "no-attacks-by":
        return f"loses automatic-attacks by {one.to}{on}{when}"
    if one.stat == "acts-as":
        return f"counts as {one.to} for hazards{on}{when}"
    if one.stat == "attacks-twice":
        return f"every {one.to} automatic-attack is faced twice{on}{when}"
    if one.stat == "skill":
        return f"has the skill {one.to}{on}{when}"
    if one.stat == "magic":
        return f"can use {one.to}{on}{when}"
    if one.stat == "led-by":
        return f"may be put under {condition(one.on)}: {one.cap} of them under one give {one.amount} points more"
    if one.stat == "stay-penalty":
        return f"takes −{number(one.amount)} to stay untapped in a strike{on}{when}"
    if one.stat == "chosen-neighbour":
        return f"adjoins a site chosen when it is played ({one.amount}), one that is {condition(one.on)}"
    if one.keys:
        return f"{_keys(one.keys)}{on}{when}" + (", one of them" if one.once else "")
    if one.stat == "offers":
        return f"{_name(one.to)} is playable there{on}{when}"
    if one.attack is not None:
        return f"has an additional automatic-attack, a {attack(one.attack)}{on}{when}"
    if one.stat in FLAGS:
        return f"{FLAGS[one.stat]}{on}{when}"
    against = f" against {_name(one.against)}" if one.against else ""
    cap = "" if one.cap is None else f", to at most {number(one.cap)}"
    change = f"{signed(one.amount)} {_name(one.stat)}" if one.how == "add" else f"{_name(one.stat)} {_CHANGES[one.how]}"
    value = f" {number(one.amount)}" if one.how == "set" else ""
    return f"{change}{value}{against}{cap}{on}{when}"


def _keys(keys: Sequence[Key]) -> str:
    """Return further ways to key a creature in words."""
    if any(key.how == "unkeyed" for key in keys):
        return "may also be played keyed to nothing"
    inside: dict[str, list[str]] = {}
    for key in keys:
        if key.how == "site-in-region":
            inside.setdefault(_any(key.site_types) if key.site_types else "site", []).append(key.value)
    deep = [f"any {key.value or 'Under-deeps'} site" for key in keys if key.how == "under-deeps"]
    plain = [
        f"{key.count} {_name(key.value)}s" if key.count > 1 else key.value
        for key in keys
        if key.how not in ("site-in-region", "under-deeps")
    ]
    sites = [f"{_a((what,))} in {_any(regions)}" for what, regions in inside.items()]
    return f"may also be keyed to {_any([*plain, *deep, *sites])}"


def _on(test: Test) -> str:
    """Return for whom a static effect holds: nothing said for the bearer and for everything."""
    if test in (t.HOST, ALWAYS):
        return ""
    if isinstance(test, c.Is | c.IsSelf):
        return f" for {condition(test)}"
    if isinstance(test, c.SameCompany):
        return f" for the company of {who(test.who)}"
    return f" for whatever is {condition(test)}"


def way(one: t.Play | t.Use) -> str:
    """Return what a way of playing or using a card does: its cost, then its steps."""
    paid = costs(one.costs) + ": " if one.costs else ""
    return paid + (steps(one.steps) if one.steps else "it comes into play")


def _guarded(one: t.Play | t.Use) -> str:
    """Return when a way may also be revealed on guard, where the card says so."""
    guard = one.guard if isinstance(one, t.Play) else None
    return "" if guard is None else f"; it may also be revealed on guard if {condition(guard)}"


def _plain(one: t.Ability) -> bool:
    """Whether an ability says no more than that the card is played, which needs no words."""
    return isinstance(one, t.Play) and not one.steps and not one.costs and _way_in_full(one) == "played"


def _way_in_full(one: t.Play | t.Use) -> str:
    parts = [time(one.time)] if one.time and one.time != "any" else []
    if one.target is not None:
        parts.append(f"on {target(one.target)}")
    if one.when != ALWAYS:
        parts.append(f"if {condition(one.when)}")
    if isinstance(one, t.Play) and one.alternative:
        parts.append("on the conditions said first")
    head = ", ".join(parts)
    if isinstance(one, t.Play) and not one.steps and not one.costs:
        return f"played {head}".strip() + _guarded(one)
    return (f"{head}: {way(one)}" if head else way(one)) + _guarded(one)


_ABILITIES: Final[dict[type[Node], Callable[[Any], str]]] = {
    t.Static: static,
    t.Play: _way_in_full,
    t.Use: _way_in_full,
    t.On: lambda n: f"{_EVENTS[n.event]}{_about(n)}: {steps(n.steps)}",
    t.Playable: lambda n: _playable(n),  # noqa: PLW0108 - defined below
    t.UsedBy: lambda n: f"{'borne' if n.borne else 'of use'} only by {condition(n.test)}",
    t.Keying: lambda n: f"{_keys(n.keys)}, while {condition(n.when)}",
    t.RingSearch: lambda n: (
        f"tested, it lets you take a {n.kind} from {_any([f'your {zone}' for zone in n.zones])} if the result allows it"
    ),
    t.InForce: lambda n: f"{'' if n.when == ALWAYS else f'if {condition(n.when)}, '}{n.says} {BY_HAND}",
    t.ByRule: lambda n: f"{n.says} ({n.rule})",
    t.Admits: lambda n: f"only who is {condition(n.test)} comes into play here, unless at home",
    t.StoreAt: lambda n: f"can also be stored when it is {condition(n.test)}",
    **describe_items.abilities(condition),
}


def _playable(node: t.Playable) -> str:
    told = [f"playable only if {condition(node.when)}"] if node.when != ALWAYS else []
    handed = ["it is handed to nobody else"] if node.borne else []
    return " and ".join([*told, *handed, *([] if node.taps_site else ["playing it does not tap the site"])])


def _about(one: t.On) -> str:
    told = [condition(test) for test in (one.about, one.when) if test != ALWAYS]
    return f" ({_and(told)})" if told else ""


def ability(one: t.Ability) -> str:
    """Return one ability as a sentence."""
    words = _ABILITIES[type(one)](one)
    return words[0].upper() + words[1:] + "."


def left_to_players(effects: t.CardEffects) -> bool:
    """Whether the card's file says in our words what the players carry out by scripts."""
    return any(isinstance(one, t.ByHand | t.InForce) for one in _nodes(effects.abilities))


def _nodes(value: object) -> Iterator[object]:
    if isinstance(value, Node):
        yield value
        for field in value.__struct_fields__:
            yield from _nodes(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)


def lines(effects: t.CardEffects) -> list[str]:
    """Return everything a card does, one sentence for each ability."""
    return [ability(one) for one in effects.abilities if not _plain(one)]
