"""What a game says: every question, option, detail and log line, for both seats and spectators; and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace
from sampling import FALLEN, PREBUILT, beside, has

from carddb.artefact.database import database
from carddb.language.speech import speaking
from engine.kernel import machine
from engine.selfplay import games
from engine.state import atoms
from engine.state.game import Game
from engine.words.labels import OptionText, option_text
from engine.words.narration import narrate

LANGUAGES = ("en", "es")
# Words with which a line of the log may begin beside a name: what happened always has a subject
_SUBJECTS = (
    "a the both you body corruption on instead what it un una el la las los sobre ambos en lo "
    "robas recuperas ves encima chequeo arriba queda quien tomas hazard límite ya"
)
SUBJECTS = frozenset(_SUBJECTS.split())
# Words of English that are no words of Spanish
_FOREIGN = (
    "the and with of to from is are you your card cards company strike strikes tap taps tapped attack attacks at by for "
    "when it its their hand turn phase or this that one each any until play discard site hazard character item prowess "
    "body check roll who what where which pass"
)
FOREIGN = frozenset(_FOREIGN.split())
NAME = "¤"


@cache
def _names() -> re.Pattern[str]:
    cards = database()
    names = {card.name for card in cards.cards} | {name for one in cards.names.values() for name in one.values()}
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))


WRONG = {  # what may stand in no text: why -> pattern
    "a word twice": r"\b(\w{2,}) \1\b",
    "two spaces": r"  ",
    "two signs": r"[.,;:]{2}| [.,;:)]|\( |[?!]\.",
    "an id": r"\b(?:TW|TD|DM|LE|AS|WH|BA)-\d|\b[a-z]+_[a-z]+\b|\bNone\b(?! is fine)",
    "a field or mark of a template": r"[{}‹›§|\[\]]",
    "several of one": r"(?<![\d.,+−×-])\b1 (?:\w+ )?(?:strikes|points|cards|characters|hazards|times|turns|golpes|puntos|cartas|veces)\b",
    "a hyphen for a minus": r"(?<![\w-])-\d",
    "empty brackets": r"\(\s*\)",
}
_WRONG = {why: re.compile(pattern) for why, pattern in WRONG.items()}


@cache
def _plurals(language: str) -> re.Pattern[str]:
    """Return what finds the name of several creatures with the verb of one."""
    cards = [one for one in database().cards if {"creature", "faction"} & {one.type, *one.kinds}]
    names = {database().names.get(one.id, {}).get(language, one.name) for one in cards}
    ends = {
        "en": r"^(?:(?! of | in | from | upon | between ).)*[^’]s(?:$| (?:of|from|upon) )",
        "es": r"^(?:L[ao]s )?\S*s\b",
    }[language]
    found = sorted((name for name in names if re.search(ends, name)), key=len, reverse=True)
    verbs = {
        "en": "is|was|has|does|attacks|returns|faces|taps|goes|lies|takes|follows",
        "es": "es|ha|queda|ataca|afronta|vuelve|pasa|surte|sigue|se gira|se descarta",
    }[language]
    return re.compile(rf"(?:^|: )(?:{'|'.join(map(re.escape, found))}) (?:{verbs})\b")


def wrong(text: str, language: str) -> Iterator[str]:
    """Yield what is wrong with a text, whatever it is."""
    said = _names().sub(NAME, text)
    if not said.strip():
        yield "nothing"
    yield from (why for why, pattern in _WRONG.items() if pattern.search(said))
    if _plurals(language).search(text):
        yield "several with the verb of one"
    if any(said.count(left) != said.count(right) for left, right in ("()", "“”")) and "…" not in said:
        yield "a bracket without its other half"
    if language == "es":
        english = {word.casefold() for word in re.findall(r"[^\W\d_]+", said)} & FOREIGN
        if english:
            yield f"English: {' '.join(sorted(english))}"


def wrong_line(line: str, players: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with a line of the log beside that: nobody does it, or it has no end."""
    said = _names().sub(NAME, line)
    first = said.partition(" ")[0]
    if first[:1] not in (NAME, "—", "·") and not line.startswith(players) and first.casefold() not in SUBJECTS:
        yield f"no subject before “{first}”"
    if line[-1] not in ".:?—":
        yield "no end"


def wrong_option(one: OptionText) -> Iterator[str]:
    """Yield what is wrong with an option beside that: it is cut, and nothing below it has the rest."""
    if one.title.endswith("…") and not one.detail:
        yield "cut"


class Reader:
    """Reads a game while it is played and keeps what is wrong: the text and why."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, str]] = set()
        self.found: dict[str, None] = {}
        self.told = 0

    def read(self, g: Game) -> None:
        """Read the questions that are open and what happened since the last time, in every language."""
        events = tuple(g.events or ())
        for language in LANGUAGES:
            with speaking(language):
                self._questions(g, language)
                for event in events[self.told :]:
                    for viewer in (None, 0, 1):
                        line = narrate(g, event, viewer)
                        if line:
                            self._keep(line, language, wrong_line(line, tuple(one.name for one in g.players)))
        self.told = len(events)

    def _questions(self, g: Game, language: str) -> None:
        for seat in machine.deciding(g):
            asked = machine.decision(g, seat)
            if asked is None:
                continue
            self._keep(asked.prompt, language, iter(()))
            for option in asked.options:
                one = option_text(g, seat, option)
                self._keep(one.title, language, wrong_option(one))
                if one.detail:
                    self._keep(one.detail, language, iter(()))

    def _keep(self, text: str, language: str, more: Iterator[str]) -> None:
        if (text, language) not in self.seen:
            self.seen.add((text, language))
            self.found.update(dict.fromkeys(f"{why}: {text}" for why in (*wrong(text, language), *more)))


def read_game(number: int, turns: int) -> list[str]:
    """Play the game of a number and return what is wrong with what it says: all decks in turn, under either policy."""
    names = [name for name in (*PREBUILT, *FALLEN) if has(name)]
    match = beside(names[number % len(names)], ("greedy", "random")[number // len(names) % 2])
    match = replace(match, names=("alice", "bob"))  # players are called like people, not like files
    g, rng = games.start(match, number)
    atoms.record(g, on=True)
    reader = Reader()
    for _ in games.moves(g, match, rng):
        if g.turn.number > turns:
            break
        reader.read(g)
    return list(reader.found)
