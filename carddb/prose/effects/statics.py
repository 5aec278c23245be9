"""Effects in force as sentences: "its bearer gets +2 prowess", "the hazard limit against moving companies is doubled"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.attacks import AttackOn
from carddb.effects.nodes.cards import Mine
from carddb.effects.nodes.language import ALWAYS, HOST, All, Amount, AnyOf, Is, Sum, Test, Times, Where
from carddb.effects.nodes.stats import Word
from carddb.language import speech
from carddb.prose.grammar.amounts import change, number, owned
from carddb.prose.grammar.conditions import condition_of, moments, parted
from carddb.prose.grammar.fights import Fight, fighting, is_fight
from carddb.prose.grammar.grammar import Noun, agree, both, head, known, phrase, several
from carddb.prose.grammar.phrases import noun
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope
from carddb.prose.grammar.tables import Words

OTHERWISE: Final = ("[is|are] under such an effect", "[is|are] under no such effect")  # of a flag nobody asked for yet
GETS: Final = "{who} [gets|get] {value} {what}"
_FOLDS: Final = {  # points and cards are doubled, a body or a mind is halved
    "double": "the {own} of {who} are doubled",
    "halve": "the {own} of {who} is halved (rounded up)",
    "halve-down": "the {own} of {who} is halved (rounded down)",
}


def _becomes(**said: object) -> str:
    return phrase("{who:'s} {own} becomes {value}", **said)


@dataclass(frozen=True)
class Said:
    """What is said of a stat, or of a value of a general one: as a flag, as a number or in words of its own."""

    state: str = ""  # a flag, as a sentence about {who}; some need no subject
    of: str = "character"  # whom or what it is of; what is of an "attack" or a "strike" is told of those it is against
    # as a flag
    asked: tuple[str, str] = OTHERWISE  # what is asked of whoever has it: that it holds, that it does not
    fought: str = ""  # the sentence about the attacks themselves, where a condition says which
    # the sentence with those attacks, where it is not "against" them
    against: Callable[[str, Fight], str] | None = None
    # as a number
    name: str = ""  # after the number
    added: str = GETS  # a change
    adds: Callable[[Static, Noun, Scope], str] | None = None  # the same, where the number shapes the sentence
    gives: Callable[[Static, Scope], str] | None = None  # the same as an instruction
    sets: Callable[..., str] = _becomes
    folds: Mapping[str, str] = field(default_factory=lambda: _FOLDS)  # doubled or halved
    # in words of its own: None where one is told like any other
    told: Callable[[Static, Scope], str | None] | None = None
    # with the conditions that it takes in, and those that are left
    joined: Callable[[Static, list[Test], Scope], tuple[str, list[Test]] | None] | None = None


EFFECTS: Final = Words[Word, Said]("a stat")


def assailed(one: Static) -> str:
    """Return whether an effect is one on attacks or on strikes: "attack", "strike" or empty."""
    of = EFFECTS[one.word].of
    return of if of in ("attack", "strike") else ""


def subject(one: Static, scope: Scope, kind: str = "") -> Noun:
    """Return whom or what an effect is in force for."""
    kind = kind or EFFECTS[one.word].of
    if one.on == HOST:
        return _for_host(kind, scope)
    if kind == "player" and isinstance(one.on, All) and Mine() in one.on.tests:
        return Noun(kind="player", fixed=phrase("you"), plural=True)
    if isinstance(one.on, Is):
        return scope.ref(one.on.who)
    if kind == "company" and isinstance(one.on, AnyOf) and Is("target") in one.on.tests:  # a site, and who goes there
        moving = phrase("moving to {what:a}", what=scope.ref("target"))
        return Noun(kind="company", words=(("company",),), after=(moving,), plural=True)
    found = noun(one.on, scope, kind)
    return found if found.fixed else replace(found, plural=found.plural or not found.fixed)


def _for_host(kind: str, scope: Scope) -> Noun:
    host = scope.host()
    if kind == "player":
        return Noun(kind="player", fixed=phrase("you"), plural=True)
    if kind == "company" and host.kind not in ("company", "site"):
        return Noun(kind="company", fixed=phrase("{whose:'s} company", whose=host))
    if kind == "item":
        return scope.me()
    return host


def plural(what: Noun) -> str:
    """Return whoever an effect is in force for as a subject: "its bearer", "Elves", "your Hobbits"."""
    return f"{what}" if what.fixed else f"{what:kind}"


def static(one: Static, scope: Scope) -> str:
    """Return an effect in force as a sentence, without what limits it in time."""
    fights, times, others = parted(one.when)
    joined = EFFECTS[one.word].joined
    told, others = (joined(one, others, scope) if joined else None) or (_sentence(one, fights, scope), others)
    scope.understood = None if assailed(one) else subject(one, scope.branch())
    if others:
        told = phrase("{effect} {limit}", effect=told, limit=condition_of(others, scope, "while"))
    return phrase("{effect} {when}§ time", effect=told, when=moments(times, scope)) if times else told


def _sentence(one: Static, fights: Sequence[Test], scope: Scope) -> str:
    if assailed(one):
        return _changed(one, _assailed(one, fights, scope), scope)
    what = EFFECTS[one.word]
    own = what.told(one, scope) if what.told else None
    if own is not None:
        return _against(own, fights, scope)
    if what.state:
        return _state(one, fights, scope)
    return _against(_changed(one, concerned(one, scope), scope), fights, scope)


def given(one: Static, scope: Scope) -> str | None:
    """Return a simple change as an instruction, "give its bearer +2 prowess"; None where it is said otherwise."""
    fights, times, others = parted(one.when)
    if times or others or one.how != "add":
        return None
    gives = EFFECTS[one.word].gives
    if gives is not None:
        return gives(one, scope)
    if assailed(one):
        who = _assailed(one, fights, scope)
        fights = []
    elif is_gift(one):
        who = concerned(one, scope)
    else:
        return None
    if who.kind == "player":
        return None
    here = scope.about(who, who.kind) if who.kind != "company" else scope.about(None, "company")
    value, tail = change(one.amount, here)
    against = f" {target_of(one)}" if one.against else ""
    told = phrase("‹give› {who} {value} {what}", who=who, value=value, what=value_name(one))
    return _against(told + against + tail + capped(one, scope), fights, scope)


def is_gift(one: Static) -> bool:
    """Whether an effect is one that somebody "gets": "+2 prowess"."""
    what = EFFECTS[one.word]
    return bool(what.name) and what.added == GETS and what.adds is None


def gifts(alike: Sequence[Static], scope: Scope, *, giving: bool = False) -> str:
    """Return several numbers that the same ones get: "its bearer gets +2 prowess and +1 body"."""
    first = alike[0]
    fights, times, others = parted(first.when)
    who = _assailed(first, fights, scope) if assailed(first) else concerned(first, scope)
    here = scope.about(who, who.kind)
    parts = []
    for one in alike:
        value, tail = change(one.amount, here)
        against = f" {target_of(one)}" if one.against else ""
        parts.append(phrase("{value} {what}", value=value, what=value_name(one)) + against + tail + capped(one, scope))
    give = giving and not times and not others
    said = phrase("‹give› {who} {what}§ several" if give else "{who} [gets|get] {what}", who=who, what=both(parts))
    if not assailed(first):
        said = _against(said, fights, scope)
    if others:
        said = phrase("{effect} {limit}", effect=said, limit=condition_of(others, scope, "while"))
    said = phrase("{effect} {when}§ time", effect=said, when=moments(times, scope)) if times else said
    return (
        phrase("while {me} is in your marshalling point pile, {what}", me=scope.me(), what=said) if first.pile else said
    )


def concerned(one: Static, scope: Scope) -> Noun:
    """Return the subject as a fixed noun, in the plural where it is a description."""
    found = subject(one, scope)
    if found.fixed:
        return found
    named = bool(found.words) and not found.options and not _common(found)
    return replace(
        found,
        fixed=f"{found:kind}",
        after=(),
        plural=not named,
        possessive="",
        like=head(found),
    )


def _common(found: Noun) -> bool:
    return any(known(one) for one in found.words[-1])


def _against(told: str, fights: Sequence[Test], scope: Scope) -> str:
    if not fights:
        return told
    fight = fighting(fights, scope)
    what = fight.blow() if fight.strike else fight.attack()
    return phrase("{effect} against {what}", effect=told, what=f"{what:kind}" if not what.article else f"{what:the}")


def _assailed(one: Static, fights: Sequence[Test], scope: Scope) -> Noun:
    """Return the attacks or strikes that are changed."""
    fight = fighting(fights, scope)
    fight.strike = fight.strike or assailed(one) == "strike"
    if one.on not in (ALWAYS, HOST):
        if is_fight(one.on):
            fight.add(one.on)
        else:
            fight.add(AttackOn(one.on))
    if not fights and one.on in (ALWAYS, HOST):
        return Noun(
            kind="strike" if fight.strike else "attack",
            fixed=phrase("the strike") if fight.strike else phrase("the attack"),
        )
    found = fight.blow() if fight.strike else fight.attack()
    single = found.article != ""
    text = f"{found:the}" if single else f"{found:kind}"
    return Noun(kind=found.kind, fixed=text, plural=not single)


def value_name(one: Static, value: str = "") -> str:
    """Return what a value is called, after its number."""
    single = one.amount in (1, -1) or value in ("+1", "−1")
    return agree(phrase(EFFECTS[one.word].name), 0 if single else several())


def _changed(one: Static, who: Noun, scope: Scope) -> str:
    """Return the change of a number of somebody."""
    here = scope.about(who, who.kind) if who.kind != "company" else scope.about(None, "company")
    what = EFFECTS[one.word]
    against = f" {target_of(one)}" if one.against else ""
    if one.how == "add":
        if what.adds is not None:
            return what.adds(one, who, here) + capped(one, scope)
        value, tail = change(one.amount, here)
        told = phrase(what.added, who=who, value=value, what=value_name(one, value))
        return told + against + tail + capped(one, scope)
    own = owned(EFFECTS[one.word].name)
    if one.how == "set":
        return what.sets(who=who, what=value_name(one), own=own, value=number(one.amount, here)) + against
    return phrase(what.folds[one.how], who=who, own=own) + against


def counted(more: str, fewer: str, one_of_them: str, of_them: str) -> Callable[[Static, Noun, Scope], str]:
    """Return what tells a change of how many cards are drawn, regions crossed or characters led."""

    def adds(one: Static, who: Noun, scope: Scope) -> str:
        value, tail = change(one.amount, scope)
        count = value.lstrip("+−")
        many = phrase(one_of_them if count == "1" else of_them, number=count)
        return phrase(fewer if value.startswith("−") else more, who=who, number=many) + tail

    return adds


def capped(one: Static, scope: Scope) -> str:
    """Return the limit of a change, where it has one."""
    if one.cap is None:
        return ""
    limit = number(one.cap, scope)
    return (
        phrase(" (to no less than {limit})", limit=limit)
        if _falls(one.amount)
        else phrase(" (to a maximum of {limit})", limit=limit)
    )


def _falls(amount: Amount) -> bool:
    """Whether a change lowers a number, whatever case it comes to."""
    match amount:
        case int():
            return amount < 0
        case Where():
            return _falls(amount.amount) and (amount.otherwise == 0 or _falls(amount.otherwise))
        case Times():
            return amount.factor < 0
        case Sum():
            return all(map(_falls, amount.parts))
        case _:
            return False


def target_of(one: Static) -> str:
    """Return what a bonus counts against: "against Elves", "against Elf factions"."""
    code, _, value = one.against.partition(":")
    if code == "factions":
        what = phrase("factions of {what:pl}", what=Noun(words=((value,),)))
    elif code == "faction" and value:
        what = names((value,))
    else:
        what = f"{Noun(words=((one.against,),)):pl}" if one.against in _OPPONENTS else named_target(one.against)
    return phrase("against {what}§ bonus", what=what)


_AGAINST: Final = {
    "a lesser character": "a lesser character",
    "hero resources": "hero resources",
    "own company": "own company",
}


def named_target(against: str) -> str:
    """Return what a bonus counts against that is no noun of the rules; else regions by name."""
    known_ = _AGAINST.get(against, "")
    return phrase(known_) if known_ else ", ".join(map(speech.place, against.split(", ")))


_OPPONENTS: Final = frozenset(
    {"nazgûl", "ringwraith", "faction", "elf", "dwarf", "hobbit", "character", "orc", "troll"}
)


def _state(one: Static, fights: Sequence[Test], scope: Scope) -> str:
    what = EFFECTS[one.word]
    if what.fought and fights:
        return _attacks(one, fights, scope)
    told = phrase(what.state, who=concerned(one, scope), host=scope.host())
    if what.against is not None and fights:
        return what.against(told, fighting(fights, scope))
    return _against(told, fights, scope)


def _attacks(one: Static, fights: Sequence[Test], scope: Scope) -> str:
    fight = fighting(fights, scope)
    if one.on not in (ALWAYS, HOST):
        fight.add(AttackOn(one.on))
    found = fight.attack()
    what = Noun(kind="attack", fixed=f"{found:kind}" if not found.article else f"{found:the}", plural=not found.article)
    return phrase(EFFECTS[one.word].fought, who=what)
