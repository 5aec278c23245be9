"""Which situations are understood: a question that is, as a whole, one of these patterns, in English or Spanish.

Cards are found first (`naming`) and stand in the patterns by what they are. A question that says anything more than
its pattern is no situation: what would be left out might change the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

import msgspec

from bot.situations.naming import Named, cards_in, versions
from carddb.search.names import fold

LONGEST: Final = 300  # characters of a question that may be a situation

# What a card in a pattern may be, by the letter that stands for it.
_LETTERS: Final = {"character": "c", "site": "s", "region": "r"}
_THINGS: Final = ("ally", "faction")


class Situation(msgspec.Struct, frozen=True):
    """What a question describes: the kind of pattern, the cards in it by their part, and its other words by theirs."""

    kind: str
    cards: Mapping[str, str]
    said: Mapping[str, str]


_ART: Final = r"(?:the |a |an |el |la |los |las |un |una )?"
_CAN: Final = r"(?:can|could|may|does|is it (?:legal|possible|allowed) for)"
_CAN_I: Final = (
    r"(?:(?:can|could|may) (?:i|we|you|one)|am i (?:allowed|able) to|is it (?:legal|possible|allowed|ok) to|"
    r"(?:puedo|podemos|se puede|puede uno|es posible|es legal))"
)
_STATE: Final = (
    r"(?: (?:while|when|if|as|being|although|estando|si|cuando|aunque|mientras)"
    r"(?: (?:he|she|it)(?: is| s)?| is| esta| este)? (?P<state>{states})| (?P<state>{states}))?"
)
_STATES: Final = "tapped|untapped|wounded|girad[oa]|enderezad[oa]|herid[oa]"
_FIRST: Final = rf"(?:(?:a|my|the|un|una|mi) )?(?:(?P<state>{_STATES}) )?"
_PLAYS: Final = r"(?:play|carry|bear|wield|wear|recruit|influence|jugar|llevar|portar|reclutar|influenciar)"
_WHOSE: Final = r"(?:a|any|my|his|her|the|their|your|an opponent s|my opponent s|una|mi|su|la|tu)"
_GOING: Final = (
    r"(?:(?:that is |which is )?(?:moving|travelling|traveling|going|heading)|(?:that|which) (?:moves|goes|travels)|"
    r"que (?:se mueve|va|viaja|se dirige))"
)
_THERE: Final = (
    rf"{_WHOSE} (?:company|compania)(?: {_GOING}(?: (?:from|de|desde) {{s:origin}})? (?:to|a|hacia|hasta) {{s:where}}"
    r"| (?:(?:that|which) is |staying |sitting |que esta )?(?:at|in|en) {s:here})"
)
_MY: Final = r"(?:my company|a company|the company|one company|mi compania|una compania|la compania)"
_MOVES: Final = r"(?:go|move|travel|get|walk|march|ir|moverse|moverme|viajar|llegar|marchar)"
_TURN: Final = r"(?: (?:in (?:one|a single|1) turn|this turn|in one go|en un(?: solo)? turno|este turno|de una vez))?"
_HE: Final = (
    r"(?:he|she|they|my opponent|the opponent|opponent|the hazard player|el|ella|mi oponente|mi rival|el oponente|"
    r"mi adversario|el adversario)"
)
_SKILLS: Final = (
    "rangers?|warriors?|scouts?|sages?|diplomats?|montaraz|montaraces|guerrero|guerreros|explorador|exploradores|sabio|"
    "sabios|diplomatico|diplomaticos"
)
_PARTY: Final = (
    rf"(?:(?P<count>a|an|one|two|three|2|3|un|una|uno|dos|tres) (?P<skill>{_SKILLS})|"
    r"{c:who}(?: (?:and|y) {c:other})?)"
)
_OF_THEM: Final = (
    rf"(?:one(?: of (?:them|the (?:{_SKILLS})))?|(?:a|the|un|el) (?:{_SKILLS})|uno(?: de ellos)?|{{c:who}})"
)

# The first pattern that a whole question fits decides. {c:who} is a card of a kind (`_letter`) with its part.
_PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    ("play", rf"{_CAN} {_FIRST}{{c:who}} {_PLAYS} {_ART}{{t:what}}(?: (?:at|in) {_ART}{{s:where}})?{_STATE}"),
    (
        "play",
        rf"(?:puede|podria) {_FIRST}{{c:who}}{_STATE} {_PLAYS} (?:a |en )?{_ART}{{t:what}}(?: en {_ART}{{s:where}})?",
    ),
    (
        "play",
        rf"(?:puede|podria) {_FIRST}{{c:who}} {_PLAYS} (?:a |en )?{_ART}{{t:what}}(?: en {_ART}{{s:where}})?{_STATE}",
    ),
    (
        "play",
        (
            rf"{_CAN_I} {_PLAYS} {_ART}{{t:what}} (?:with|on|by|con|sobre|a) {_FIRST}{{c:who}}"
            rf"(?: (?:at|in|en) {_ART}{{s:where}})?{_STATE}"
        ),
    ),
    (
        "play",
        (
            rf"{_CAN} {_ART}{{t:what}} be (?:played|borne|carried|recruited|influenced) (?:with|on|by) {_FIRST}{{c:who}}"
            rf"(?: (?:at|in) {_ART}{{s:where}})?{_STATE}"
        ),
    ),
    (
        "play",
        rf"(?:puede jugarse|puede ser jugad[oa]) {_ART}{{t:what}} (?:con|sobre|por) {_FIRST}{{c:who}}(?: en {_ART}{{s:where}})?{_STATE}",
    ),
    (
        "play",
        rf"{_CAN_I} (?:play|recruit|influence|jugar|reclutar|influenciar) {_ART}{{t:what}} (?:at|in|en) {_ART}{{s:where}}",
    ),
    ("play", rf"(?:{_CAN} {_ART}{{t:what}} be played|is {_ART}{{t:what}} playable) (?:at|in) {_ART}{{s:where}}"),
    (
        "play",
        rf"(?:puede jugarse {_ART}{{t:what}}|es jugable {_ART}{{t:what}}|es {_ART}{{t:what}} jugable) en {_ART}{{s:where}}",
    ),
    (
        "hazard",
        rf"{_CAN} (?:i|he|she|we|you|one|my opponent|the hazard player) play {_ART}{{h:what}} (?:on|against) {_THERE}",
    ),
    ("hazard", rf"{_CAN} {_ART}{{h:what}} (?:be played (?:on|against|for)|attack|be keyed to|hit) {_THERE}"),
    ("hazard", rf"is {_ART}{{h:what}} playable (?:on|against) {_THERE}"),
    ("hazard", rf"(?:{_CAN_I}|puede {_HE}) jugar {_ART}{{h:what}} (?:contra|en|sobre|a) {_THERE}"),
    ("hazard", rf"(?:puede jugarse|puede ser jugad[oa]|es jugable) {_ART}{{h:what}} (?:contra|en|sobre|a) {_THERE}"),
    (
        "hazard",
        rf"puede {_ART}{{h:what}} (?:atacar(?: a)?|ser jugad[oa] (?:contra|en|sobre)|jugarse (?:contra|en|sobre)) {_THERE}",
    ),
    (
        "move",
        rf"(?:{_CAN} (?:{_MY}|{_FIRST}{{c:who}}|i|we)|{_CAN_I}) {_MOVES} (?:straight |directly |directamente )?from {{s:origin}} to {{s:where}}{_TURN}",
    ),
    ("move", rf"{_CAN} (?:{_MY}|{{c:who}}|i|we) reach {{s:where}} from {{s:origin}}{_TURN}"),
    ("move", rf"is {{s:where}} (?:reachable|within reach) from {{s:origin}}{_TURN}"),
    (
        "move",
        rf"(?:puede (?:{_MY}|{{c:who}})|{_CAN_I}) {_MOVES} (?:directamente )?(?:de|desde) {{s:origin}} (?:a|hasta|hacia) {{s:where}}{_TURN}",
    ),
    (
        "join",
        rf"(?:{_CAN_I} (?:play|bring in|jugar)(?: a)?|{_CAN_I} bring) {{c:who}} (?:(?:into play )?(?:at|in)|en) {_ART}{{s:where}}",
    ),
    (
        "join",
        rf"{_CAN} {{c:who}} (?:be (?:played|brought into play)|come into play|enter play) (?:at|in) {_ART}{{s:where}}",
    ),
    (
        "join",
        rf"(?:puede jugarse(?: a)? {{c:who}}|puede {{c:who}} (?:jugarse|ser jugad[oa]|entrar en juego)) en {_ART}{{s:where}}",
    ),
    (
        "follow",
        rf"{_CAN} {{c:who}} (?:follow|be a follower of|be controlled by|be under|be {_ART}follower of) {{c:leader}}",
    ),
    (
        "follow",
        rf"{_CAN} {{c:leader}} (?:control|have) {{c:who}}(?: (?:with (?:his |her )?direct influence|as (?:a |his |her )?follower))?",
    ),
    ("follow", r"puede {c:who} (?:seguir a|ser (?:un )?seguidor de|ser controlad[oa] por) {c:leader}"),
    ("follow", r"puede {c:leader} (?:controlar|tener) a {c:who}(?: (?:con (?:su )?influencia directa|como seguidor))?"),
    (
        "store",
        rf"(?:{_CAN_I}|(?:{_CAN}|puede) {{c:who}}) (?:store|almacenar|guardar) {_ART}{{t:what}} (?:at|in|en) {_ART}{{s:where}}",
    ),
    (
        "store",
        rf"(?:{_CAN} {_ART}{{t:what}} be stored|puede almacenarse {_ART}{{t:what}}) (?:at|in|en) {_ART}{{s:where}}",
    ),
    ("start", rf"{_CAN} {{c:who}} (?:be in|start in|begin in|be part of|join) (?:my |the |a |your )?starting company"),
    (
        "start",
        rf"(?:{_CAN_I} (?:start|begin)(?: the game)? with|{_CAN_I} draft) {{c:who}}(?: in (?:my |the )?(?:starting )?company)?",
    ),
    ("start", rf"{_CAN} {{c:who}} be (?:a |one of my )?starting characters?"),
    ("start", r"puede {c:who} (?:estar|empezar|comenzar) en (?:la|mi) compania inicial"),
    ("start", r"puedo (?:empezar|comenzar)(?: la partida)? con {c:who}"),
    ("cost", r"how much (?:general )?influence does {c:who} (?:cost|use|take|need|require)(?: to control)?"),
    ("cost", r"cuanta influencia(?: general)? (?:cuesta|usa|gasta|necesita|ocupa|requiere) {c:who}"),
    (
        "cancel",
        (
            rf"(?:my|the|a|our|mi|la|una) (?:company|compania) (?:moves|is moving|goes|travels|se mueve|va|viaja)"
            rf"(?: (?:from|de|desde) {{s:origin}})? (?:to|a|hacia|hasta) {{s:where}} (?:with|con) {_PARTY} (?:and |y )?"
            rf"{_HE} (?:plays|juega) {{h:what}}(?: on (?:it|us|me|the company|my company))? "
            rf"(?:can|may|puedo) (?:i )?(?:tap|girar)(?: a)? {_OF_THEM} (?:to|para) "
            rf"(?:cancel (?:it|that|{{h:what}})|(?:anular|cancelar)(?:lo|la| {{h:what}}))"
        ),
    ),
)
_BEFORE: Final = re.compile(
    r"(?:hi|hello|hey|hola|please|por favor|so|and|but|ok|y|pero|sorry|question|pregunta|quick) "
)
_AFTER: Final = re.compile(r" (?:please|por favor|thanks|thank you|gracias|or not|o no|right|verdad)")


def situation_in(question: str) -> Situation | None:
    """Return the situation that a question describes as a whole; None for every other question.

    >>> situation_in("Can Aragorn carry Glamdring at Moria while tapped?").cards["what"]
    'Glamdring'
    >>> situation_in("Can Aragorn carry two weapons?") is None
    True
    """
    if len(question) > LONGEST:
        return None
    found = cards_in(question)
    if not found:
        return None
    plain = _without_manners(_marked(question, found))
    for kind, pattern in _compiled():
        match = pattern.fullmatch(plain)
        if match is not None:
            said = dict(_values(match))
            cards = {part: found[int(value[2:])].name for part, value in said.items() if value[:1] == "@"}
            return Situation(kind, cards, {part: value for part, value in said.items() if value[:1] != "@"})
    return None


def _values(match: re.Match[str]) -> Iterable[tuple[str, str]]:
    """Yield the parts of a match; a part that a pattern has in several places is where it was found."""
    for name, value in match.groupdict().items():
        if value:
            yield name.partition("_")[0], value


def _marked(question: str, found: Iterable[Named]) -> str:
    """Return a question folded, with a mark for each card: what it is and its place among the cards."""
    pieces, at = [], 0
    for place, one in enumerate(found):
        pieces += [fold(question[at : one.start]), f"@{_letter(one.name)}{place}"]
        at = one.end
    return " ".join(piece for piece in (*pieces, fold(question[at:])) if piece)


def _letter(name: str) -> str:
    """Return what a card is in a pattern: character, site, region, hazard, thing (item, ally, faction) or another one."""
    card = versions(name)[0]
    if card.type in _LETTERS:
        return _LETTERS[card.type]
    if card.type == "hazard":
        return "h"
    thing = any(kind in _THINGS or kind.endswith("item") for kind in card.kinds)
    return "t" if thing else "o"


def _without_manners(plain: str) -> str:
    while match := _BEFORE.match(plain):
        plain = plain[match.end() :]
    while (match := _AFTER.search(plain)) and match.end() == len(plain):
        plain = plain[: match.start()]
    return plain


@cache
def _compiled() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Compile the patterns; a part that stands in one more than once gets a number behind its name."""
    found = []
    for kind, pattern in _PATTERNS:
        counts: dict[str, int] = {}

        def numbered(name: str, counts: dict[str, int] = counts) -> str:
            counts[name] = counts.get(name, 0) + 1
            return f"{name}_{counts[name]}"

        whole = pattern.replace("{states}", _STATES)
        whole = re.sub(r"\{(\w):(\w+)\}", lambda m: f"(?P<{m[2]}>@{m[1]}[0-9]+)", whole)
        whole = re.sub(r"\(\?P<(\w+)>", lambda m: f"(?P<{numbered(m[1])}>", whole)
        found.append((kind, re.compile(whole)))
    return tuple(found)
