"""Español: los rótulos de las imágenes. Cortos: están en recuadros pequeños."""

from __future__ import annotations

from typing import Final

TURN: Final = "Turno {turn}: {name}"
LAST_TURN: Final = "Turno {turn}, el último: {name}"
GETTING_READY: Final = "Preparativos"
PHASES: Final = ("Enderezar", "Organizar", "Sucesos", "Mover / advers.", "Lugares", "Final")
SOURCES: Final = {
    "character": "personajes",
    "ally": "aliados",
    "item": "objetos",
    "faction": "facciones",
    "kill": "muertes",
    "miscellaneous": "varios",
}
SKILLS: Final = {"warrior": "Gu", "scout": "Ex", "ranger": "Mo", "sage": "Sa", "diplomat": "Di"}
ATTACK: Final = "Ataque: {source}, {strikes}, poder {prowess}"
STRIKES: Final = {True: "1 golpe", False: "{count} golpes"}
CHAIN: Final = "Cadena, el último primero"
IN_PLAY: Final = "En juego"
NO_COMPANY: Final = "ninguna compañía en juego"
AVATAR_LOST: Final = "{alignment}, avatar perdido"
INFLUENCE: Final = "influencia {used} de {all}"
COUNTS: Final = "mano {hand}   mazo {deck}   descartes {discard}   banquillo {sideboard}"
RESHUFFLED: Final = "   rebarajado {count}x"
POINTS: Final = "puntos"
GOES_TO: Final = "va a"
HIDDEN_SITE: Final = "un lugar oculto"
HAZARDS: Final = "adversidades {used}/{limit}"
ON_GUARD: Final = "carta en guardia"
NO_SITE: Final = "sin lugar"
TAPPED_SITE: Final = "girado, {kind}"
TAPPED: Final = "{card} (girada)"
MORE: Final = "y {count} más"
CORRUPTION: Final = "pc {points}"
AVATAR: Final = "avatar"
MIND: Final = "mente {mind}"
FOLLOWER: Final = "seguidor"
INFLUENCE_LEFT: Final = "infl. {left}/{all}"
NO_CARDS: Final = "ninguna carta en la mano"
EACH: Final = "cada uno"
DIRECT: Final = "influencia {influence}"
MARSHALLING: Final = "{points} PV"
CORRUPTION_CORNER: Final = "{points} pc"
