"""Todo lo que el bot dice sobre deshacer, dados honestos y registros de partidas, en español."""

from __future__ import annotations

from typing import Final

COMMAND_UNDO: Final = "Deshacer tu última decisión; si algo la siguió, proponerlo"
UNDO_NOTHING: Final = "No hay ninguna decisión tuya que se pueda deshacer."
UNDO_TOO_LATE: Final = "La partida siguió mientras tanto: usa otra vez `/game undo` para ver qué se desharía ahora."
UNDO_TAKES_BACK: Final = "Se desharía esto:\n{lines}"
UNDO_UNSEEN: Final = "una elección de la que nada está en el registro"
UNDO_MORE: Final = "… y {number} líneas anteriores"

COMMAND_VERIFY: Final = "Si los dados de una partida fueron honestos, y cómo comprobarlo"
FAIR_LINE: Final = "Los dados están sellados: `{seal}`. {halves} `/game verify` lo explica y lo comprueba."
FAIR_OWN: Final = "{name} añade «{half}»."
FAIR_NUMBER: Final = "{name} añade `{half}`."
FAIR_NOTHING: Final = "{name} no añade nada."
FAIR_SEALED: Final = "Dados sellados: `{seal}`"
LUCK: Final = "Añadir mi suerte"
LUCK_TITLE: Final = "Añade tu suerte a los dados"
LUCK_FIELD: Final = "Cualquier palabra; todos la verán"
LUCK_TAKEN: Final = "«{half}» entra en los dados de esta partida cuando empiece. Nadie puede saber qué darán."
LUCK_NOT_YOURS: Final = "Solo los dos jugadores de esta partida añaden algo a sus dados."
LUCK_EMPTY: Final = "Escribe al menos una letra o un número."

VERIFY_TITLE: Final = "### Dados y barajados de la partida {game}"
VERIFY_SEAL: Final = "Sello, publicado antes de que los jugadores añadieran lo suyo: `{seal}`"
VERIFY_OLD: Final = (
    "Esta partida empezó antes de que se sellaran los dados: no se fijó nada de antemano, así que solo se comprueban "
    "las tiradas."
)
VERIFY_HALVES: Final = "Añadido por los jugadores: {halves}"
VERIFY_RUNNING: Final = (
    "{rolls} tiradas hasta ahora. Mi parte se abre cuando la partida termina; hasta entonces nadie puede calcular lo que "
    "viene, y yo no puedo cambiarlo, porque el sello está en el registro."
)
VERIFY_PART: Final = "Mi parte para {purpose}: `{part}`"
VERIFY_CLOSED: Final = "Cómo se barajó el mazo de {name} queda cerrado hasta que {name} lo abra: enseña todo el mazo."
VERIFY_PURPOSES: Final = {
    "dice": "los dados",
    "shuffle:0": "los barajados del primer sitio",
    "shuffle:1": "los barajados del segundo sitio",
}
VERIFY_GOOD: Final = {
    "seal": "✓ Los compromisos dan el sello que se publicó.",
    "dice": "✓ Mi parte para los dados es la que se selló.",
    "rolls": "✓ Las {rolls} tiradas son las que dan las partes de los tres, en orden.",
    "shuffle:0": "✓ Mi parte para los barajados del primer sitio es la que se selló.",
    "shuffle:1": "✓ Mi parte para los barajados del segundo sitio es la que se selló.",
}
VERIFY_BAD: Final = {
    "seal": "✗ Los compromisos no dan el sello que se publicó.",
    "dice": "✗ Mi parte para los dados no es la que se selló.",
    "rolls": "✗ La tirada {at} no es la que dan las partes.",
    "shuffle:0": "✗ Mi parte para los barajados del primer sitio no es la que se selló.",
    "shuffle:1": "✗ Mi parte para los barajados del segundo sitio no es la que se selló.",
}
VERIFY_HONEST: Final = (
    "-# Lo que esto prueba: nadie cambió una tirada después de publicar el sello y de que los dos añadierais lo vuestro. "
    "Lo que no prueba: quien opera esta máquina puede leer las manos, calcular los dados que vienen y, si juega, elegir lo "
    "que añade el último (docs/fair.md). Juega con alguien de confianza. Para comprobarlo tú: `/game export`, y "
    "`palantir replay FILE --verify` en tu máquina."
)
VERIFY_OPEN: Final = "Abrir mi mazo"
VERIFY_OPENED: Final = "Cómo se barajó tu mazo está abierto: `/game verify` y `/game export` lo enseñan a ambos."
VERIFY_STILL_RUNS: Final = "Tu mazo se puede abrir cuando termine la partida."

COMMAND_EXPORT: Final = "Una partida como archivo: su registro, o entera cuando termina y ambos mazos están abiertos"
EXPORT_WHOLE: Final = "Partida {game}, entera. `palantir replay {file} --verify` la repite y comprueba cada tirada."
EXPORT_LOG: Final = (
    "El registro de la partida {game} y sus dados. Un mazo propio sigue cerrado, así que el archivo no lleva jugadas; "
    "`/game verify` ofrece a su jugador abrirlo. `palantir replay {file} --verify` comprueba los dados."
)
EXPORT_RUNNING: Final = "El registro de la partida {game} como lo conoces. Cuando termine, el archivo lleva más."

COMMAND_REVIEW: Final = "Recorrer una partida terminada"
REVIEW_RUNS: Final = "La partida {game} sigue: recórrela cuando termine. «Registro» muestra lo ocurrido hasta ahora."
REVIEW_LOST: Final = "Otra versión jugó esta partida y aquí no puedo repetirla: `/game export` guarda sus jugadas."
REVIEW_TITLE: Final = "### Partida {game}, paso {step} de {steps} · {turn}"
REVIEW_TURN_PHASE: Final = "{turn}, {phase}"
REVIEW_TURN: Final = "turno {turn}"
REVIEW_SETUP: Final = "preparativos"
REVIEW_FIRST: Final = "Primero"
REVIEW_BEFORE: Final = "Atrás"
REVIEW_NEXT: Final = "Siguiente"
REVIEW_LAST: Final = "Último"
REVIEW_JUMP: Final = "Ir a un turno"
