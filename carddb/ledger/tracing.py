"""Whether a clause left its trace: in a card's facts and effects, in a description."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from carddb.facts.sentences import EFFECT
from carddb.ledger.clauses import Clause
from carddb.ledger.holdings import Holdings
from carddb.ledger.terms import BY_NAME, BY_TIME

_CHOICE: Final = (
    "@Choose",
    "@Target",
    "@May",
    "@TapOne",
    "@ShowOne",
    "@DiscardOne",
    "@DiscardHeld",
    "@TapAgent",
    "?mark",
    "@Mix",
    "@NameCards",
    "@Divert",
    "@OtherSite",
)
_CHOOSERS: Final = {
    "attacker": ("?attacker_chooses", "?attacker", "@AgentAttacks", "attack", "@Face", "attacks", "?chooses"),
    "defender": ("@DefenderChooses", "defender-chooses", "attacks", "&target", "&host", "&mover"),
    "opponent": ("&opponent", "&rival", "opponent", "&mover"),
    "hazard player": ("&opponent", "opponent", "&self", "@Choose"),
    "you": _CHOICE,
    "bearer": (*_CHOICE, "&target", "&host", "&bearer", "&mover", "&rival"),
}
_PLAYERS: Final = {
    "minion": ("minion-player", "minion", "@PlayerIs", "@Side", "ringwraith", "playing-items"),
    "hero": ("hero", "@PlayerIs", "@Side"),
    "sauron": ("sauron",),
}
_COUNTS: Final = {
    "one": (*_CHOICE, "target", "@Static", "@Draw", "@TakeRandom", "?once", "@TapThis", "@On", "attack", "attacks", "@Play", "@Use", "playable"),
    "all": ("@TapAll", "@UntapAll", "@DiscardAll", "@MoveAll", "@ForEach", "@Check", "@BodyCheck", "@Static", "@On", "@EndEffects", "@FailAll", "@Times", "@Count", "@Members", "@Regions", "@InZone", "@Repeat", "@Altogether", "attack", "attacks", "@TapSite", "bonuses", "standard_modifications", "@Use", "@Play", "@ShowHand", "keys", "@StoreAt", "@StagePoints", "playable_at", "mp_when", "@InForce"),
    "any": ("@Target", "@Choose", "@Static", "@On", "@Use", "@Play", "@If", "@Playable", "playable", "playable_at", "home_sites", "@StoreAt", "keys", "@Keying", "@AlsoPlayable", "bonuses", "not_for", "@Admits", "home_only", "no_start", "copies", "@RingSearch", "attack", "attacks", "agent_may"),
    "another": ("@Not", "@Choose", "@Target", "&earlier", "@Count", "@Aside", "@MoveAgain", "@InPlay", "@Static", "manifestation", "attacks", "no_duplicate", "ring_results", "playable", "attack", "@On", "@Use"),
    "only": ("@Target", "@Playable", "@Play", "@Use", "@StoreAt", "@UsedBy", "@Static", "@On", "playable_at", "playable", "not_for", "bonuses", "home_only", "attack", "attacks", "keys", "@If", "agent_may", "kinds", "@InForce"),
    "the palantír": ("&host", "&target", "&self", "@IsHost", "@Is", "@IsSelf"),
}  # fmt: skip
_MODAL: Final = {
    "may": ("@May", "@Use", "@Choose", "@Play", "@Playable", "@StoreAt", "@AlsoPlayable", "@Keying", "permitted", "@Static", "keys", "playable", "playable_at", "agent_may", "copies", "ring_results", "mp_when", "@RingSearch", "@Admits", "@On", "no_start", "attacks", "kinds", "bonuses", "agent_attempt", "home_only", "playable_at", "@ByRule"),
    "must": ("@On", "@If", "@Check", "@Face", "@Choose", "@Static", "@Play", "@Use", "@Discard", "attack", "attacks", "playable_at", "home_only", "@ByRule", "not_for"),
    "cannot": ("forbidden", "@Not", "@Static", "@Flag", "no_start", "not_for", "attacks", "attack", "@Playable", "agent_not", "no_duplicate", "@If", "@Target", "@Play", "@Use", "@UsedBy", "@ByRule", "@InForce", "agent_sites", "home_only"),
}  # fmt: skip
_NEGATIVE: Final = {
    "en": re.compile(r"\b(?:non-|not?\b|nor\b|without|but\b|except|unless|other|nobody|neither|never|outside|only|cannot|another|lack)", re.IGNORECASE),
    "es": re.compile(r"\b(?:no|ni|sin|salvo|excepto|menos|otr[oa]s?|fuera|nadie|nunca|sino|solo|pero|demás|distint[oa]s?|ningun[oa]?|ningún)\b", re.IGNORECASE),
}  # fmt: skip
_SAID: Final = {
    "en": {0: "no|not|nothing|none|without|fewer|always|ends", 2: "two|twice|second|double|half|halve|both|another|pair", 3: "three|third|triple", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 1: "one|an?|once"},
    "es": {0: "no|sin|nada|ninguna?|ningún|menos|ni", 2: "dos|doble|dobla|mitad|segund|ambos|otr", 3: "tres|tercer|triple|triplica", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete", 8: "ocho", 9: "nueve", 10: "diez", 1: "un"},
}  # fmt: skip
_PLAYER_SAID: Final = {
    "en": {"minion": r"minion|ringwraith|balrog", "hero": "hero|wizard"},
    "es": {"minion": r"siervo|espectro|balrog", "hero": "héroe|mago"},
}
_SCOPE_SAID: Final = {
    "en": r"duplicate|once|one\b|another|copy|no (?:other|second)|already|cop(?:y|ies)",
    "es": r"duplicar|una vez|otr|copia|ya|un[oa]?\b",
}


class Traced:
    """What a card holds and how it is described, and which clauses are found there."""

    def __init__(
        self, held: Holdings, duplicated: bool, told: Mapping[str, str], names: Callable[[str, str], str]
    ) -> None:
        """Take what the card holds, whether it is limited in number, its description by language, names by id and language."""
        self._held = held
        self._duplicated = duplicated
        self._told = told
        self._names = names
        self._sentences = {language: re.split(r"(?<=[.;:])\s|\n", text) for language, text in told.items()}

    def in_effects(self, clause: Clause, claims: tuple[str, ...]) -> bool:
        """Whether facts or effects hold what a clause says; a sentence that facts express is bound by them already."""
        kind, value = clause
        held = self._held
        by_facts = bool(claims) and EFFECT not in claims
        if held.has({"@ByRule"}):
            return True
        if kind == "number":
            return int(value) in held.numbers
        if kind == "named":
            return held.has({self._names(value, "en").lower()})
        if kind == "excludes":
            return held.bars(self._words(value)) or (by_facts and held.has(self._words(value)))
        if kind in {"word", "phase"}:
            return by_facts or held.has(BY_NAME[value].held)
        if kind == "duplicated":
            return self._duplicated
        if kind == "player":
            return held.has(_PLAYERS.get(value) or BY_NAME[value].held)
        if kind == "lasts":
            return held.has(BY_TIME[value].held)
        return by_facts or self._loosely(kind, value)

    def _loosely(self, kind: str, value: str) -> bool:
        if kind == "chooses":
            return self._held.has(_CHOOSERS[value])
        if kind == "count" and value not in _COUNTS:
            return int(value.rpartition(" ")[2]) in self._held.numbers | {1}
        return self._held.has(_COUNTS[value] if kind == "count" else _MODAL[kind])

    def _words(self, value: str) -> frozenset[str]:
        return BY_NAME[value].held if value in BY_NAME else frozenset({self._names(value, "en").lower()})

    def in_description(self, clause: Clause, language: str) -> bool:
        """Whether a description in a language says what a clause says; what is not a matter of one word counts as said."""
        kind, value = clause
        text = self._told[language]
        if kind == "number":
            words = _SAID[language].get(int(value), "")
            return bool(
                re.search(rf"(?<!\d){value}(?!\d)" + (rf"|\b(?:{words})" if words else ""), text, re.IGNORECASE)
            )
        if kind == "named":
            return self._names(value, language).lower() in text.lower()
        if kind == "excludes":
            return any(
                _NEGATIVE[language].search(one) and self._says(value, one, language)
                for one in self._sentences[language]
            )
        if kind in {"word", "phase"}:
            return self._says(value, text, language)
        if kind == "lasts":
            return bool(BY_TIME[value].told[language].search(text))
        if kind == "player":
            pattern = _PLAYER_SAID[language].get(value)
            return bool(re.search(pattern, text, re.IGNORECASE)) if pattern else self._says(value, text, language)
        if kind == "duplicated":
            return bool(re.search(_SCOPE_SAID[language], text, re.IGNORECASE))
        return True

    def _says(self, value: str, text: str, language: str) -> bool:
        if value in BY_NAME:
            return bool(BY_NAME[value].told[language].search(text))
        return self._names(value, language).lower() in text.lower()
