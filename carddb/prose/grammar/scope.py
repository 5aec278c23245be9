"""What a text is about while it is told: who is meant by a reference, and what has been named already."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from carddb.effects.nodes.abilities import On, Play
from carddb.effects.nodes.cards import Avatar, Put, Race, Type
from carddb.effects.nodes.language import All, Test, nodes
from carddb.effects.nodes.tree import CardEffects
from carddb.facts.model import CardFacts
from carddb.language.speech import called
from carddb.prose.grammar.grammar import Noun, head, known, phrase
from carddb.prose.grammar.people import PEOPLE

# What a reference is called when nothing nearer has been said of it, and what sort of thing it is
_REFERENCES: Final = {
    "company": ("the company", "company"),
    "mover": ("the active company", "company"),
    "attacked": ("the attacked company", "company"),
    "attackers": ("the attacking company", "company"),
    "abandoned": ("the company it has left", "company"),
    "player": ("you", "player"),
    "opponent": ("your opponent", "player"),
    "rival": ("that company’s opponent", "player"),
    "site": ("the site", "site"),
    "origin": ("the site of origin", "site"),
    "destination": ("the new site", "site"),
    "bound": ("the new site", "site"),
    "place": ("the site", "site"),
    "ground": ("the site it is on", "site"),
    "scene": ("the active company’s site", "site"),
    "avatar": ("your avatar", "character"),
    "striker": ("the character facing the strike", "character"),
    "committer": ("the attacking character", "character"),
    "endangered": ("the character that makes the body check", "character"),
    "checker": ("the character making the check", "character"),
    "influencer": ("the influencing character", "character"),
    "influenced": ("the card that it is made against", "card"),
    "attacker": ("the attacking card", "card"),
    "aside": ("the card off to the side", "card"),
    "target": ("that card", "card"),
    "payer": ("that character", "character"),
    "chosen": ("that card", "card"),
    "earlier": ("the card chosen first", "card"),
}
# How a card calls itself, and what it is on
_SELVES: Final = {
    "ally": "this ally",
    "faction": "this faction",
    "site": "this site",
    "item": "this item",
    "creature": "this creature",
    "card": "this card",
}
_HOSTS: Final = {
    "character": ("its bearer", "character"),
    "company": ("its company", "company"),
    "site": ("its site", "site"),
    "faction": ("its faction", "card"),
    "card": ("the card it is on", "card"),
    "ally": ("its controller", "character"),
}


@dataclass
class Scope:
    """Who is meant by what: the nouns of references; those still ``new`` are introduced where they are first named."""

    facts: CardFacts | None = None
    host_kind: str = "character"
    nouns: dict[str, Noun] = field(default_factory=dict)
    new: dict[str, str] = field(default_factory=dict)  # the shape in which a reference is introduced
    subject: Noun | None = None
    kind: str = "card"  # of the subject
    counts: str = ""  # the event whose number conditions ask for, where it is no roll
    led_to: str = ""  # what the last step led to: a check, an attack
    inside: bool = False  # whether a noun phrase is being told
    allowed: bool = False  # whether it is told already that one may
    permitted: str = ""  # who that is
    attack: Noun | None = None  # the attack and the strike, until they have been named
    strike: Noun | None = None
    understood: Noun | None = None  # the subject of the sentence, which its clauses need not repeat

    def about(self, subject: Noun | None, kind: str) -> Scope:
        """Return the scope of a condition asked of something else; what is named in it counts as named here."""
        return replace(self, subject=subject, kind=kind, inside=False)

    def within(self, kind: str) -> Scope:
        """Return the scope of a condition that is to become part of a noun phrase."""
        return replace(self, subject=None, kind=kind, inside=True)

    def introduce(self, name: str, noun: Noun, shape: str = "a") -> None:
        """Let a reference be called so where it is first named."""
        self.nouns[name] = noun
        self.new[name] = shape

    def ref(self, name: str) -> Noun:
        """Return a reference as it is called now: its description the first time, "that …" from then on."""
        noun = self.nouns.get(name)
        if noun is None:
            return self._standing(name)
        shape = self.new.pop(name, None)
        again = _again(noun)
        self.nouns[name] = again
        if shape is None:
            return again
        return _fixed(format(noun, shape), noun)

    def named(self, name: str) -> bool:
        """Whether a reference has been named."""
        return name not in self.new

    def _standing(self, name: str) -> Noun:
        if name == "self":
            return self.me()
        if name == "payer":  # with a cost that nobody else pays
            return self.host()
        if name in ("host", "bearer"):
            led = self.facts is not None and "faction" in self.facts.kinds
            return _told("its leader", "character") if led else self.host()
        text, kind = _REFERENCES[name]
        return _told(text, kind)

    def me(self) -> Noun:
        """Return how the card calls itself: a character by name, other cards by their kind."""
        if self.facts is None:
            return _told("this card", "card")
        if self.facts.type == "character":
            return Noun(kind="character", fixed=called(self.facts), alive=True)
        kind = next((one for one in ("ally", "faction", "creature") if one in self.facts.kinds), "card")
        if len(self.facts.kinds) > 1 and kind == "creature":
            kind = "card"
        if self.facts.type == "site":
            kind = "site"
        elif any(one.endswith("-item") or one == "item" for one in self.facts.kinds):
            kind = "item"
        return _told(_SELVES[kind], kind)

    def host(self) -> Noun:
        """Return what the card is on: itself where it is on nothing."""
        if self.host_kind == "":
            return self.me()
        text, kind = _HOSTS[self.host_kind]
        return _told(text, kind)

    def attacked(self) -> Noun:
        """Return the attack: described the first time, where it is described at all."""
        found, self.attack = self.attack, None
        return _told("the attack", "attack") if found is None else Noun(kind="attack", fixed=_article(found))

    def struck(self) -> Noun:
        """Return the strike: described the first time, where it is described at all."""
        found, self.strike = self.strike, None
        return _told("the strike", "strike") if found is None else Noun(kind="strike", fixed=_article(found))

    def branch(self) -> Scope:
        """Return a scope in which naming things does not name them here."""
        return replace(self, nouns=dict(self.nouns), new=dict(self.new))


def _article(noun: Noun) -> str:
    return format(noun, "the" if noun.article else "a")


def _told(text: str, kind: str) -> Noun:
    """Return a fixed expression as a noun; the language says how it agrees."""
    said = phrase(text)
    return Noun(
        kind=kind,
        fixed=said,
        possessive=phrase("you§ whose") if text == "you" else "",
        alive=kind in PEOPLE,
        plural=text == "you",
    )


def _fixed(text: str, noun: Noun) -> Noun:
    return Noun(
        kind=noun.kind,
        fixed=text,
        like=head(noun),
        alive=noun.kind in PEOPLE,
        plural=noun.plural,
    )


def _again(noun: Noun) -> Noun:
    """Return how something is called once it has been named: "that sage"."""
    if noun.fixed:
        return replace(noun, after=())
    heads = noun.words[-1] if noun.words and not noun.options else ()
    of_rules = len(heads) == 1 and known(heads[0])
    if len(heads) == 1 and not of_rules:
        return Noun(kind=noun.kind, words=(heads,))
    short = Noun(kind=noun.kind, words=((heads[0] if of_rules else noun.kind,),))
    return _fixed(f"{short:that}", short)


def unnamed(kind: str) -> Noun:
    """Return a thing of which only its kind is known: "it", in other languages perhaps "that character"."""
    what = Noun(kind=kind)
    return Noun(
        kind=kind,
        fixed=phrase("it§ {what}", what=what),
        possessive=phrase("its§ {what}", what=what),
        alive=kind in PEOPLE,
    )


def scope_of(effects: CardEffects | None, facts: CardFacts | None) -> Scope:
    """Return the scope in which a card speaks of itself."""
    return Scope(facts=facts, host_kind=_host_kind(effects, facts))


def _host_kind(effects: CardEffects | None, facts: CardFacts | None) -> str:
    if facts is None:
        return "character"
    if "ally" in facts.kinds:
        return "ally"
    if facts.type in ("character", "site") or {"faction", "creature"} & set(facts.kinds):
        return ""
    if facts.type == "resource" and any(kind.endswith("item") for kind in facts.kinds):
        return "character"
    plays = [one.target for one in _plays(effects) if one.target is not None]
    if any(isinstance(step, Put) and step.who == "chosen" for one in _plays(effects) for step in nodes(one.steps)):
        return "character"  # played elsewhere, it comes to lie with whoever is chosen
    kinds = [one.kind for one in plays]
    if not kinds:
        return "" if facts.type in ("hazard", "resource") and not _put(effects) else "character"
    if kinds[0] in ("card", "held"):
        return _card_host(plays[0].test)
    return kinds[0] if kinds[0] in _HOSTS else "card"


def _card_host(test: Test) -> str:
    parts = test.tests if isinstance(test, All) else (test,)
    for one in parts:
        if isinstance(one, Type) and one.types == ("character",):
            return "character"
        if isinstance(one, Race | Avatar):
            return "character"
        if isinstance(one, Type) and one.types == ("site",):
            return "site"
    return "card"


def _plays(effects: CardEffects | None) -> Iterator[Play]:
    if effects is not None:
        yield from (one for one in effects.abilities if isinstance(one, Play))


def _put(effects: CardEffects | None) -> bool:
    """Whether the card comes to lie on a character although it is not played on one."""
    return effects is not None and any(
        isinstance(step, Put) for one in effects.abilities if isinstance(one, On) for step in one.steps
    )
