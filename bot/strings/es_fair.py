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
FAIR_UNOPENED: Final = "{name} no abrió a tiempo sus palabras selladas: cuenta su SHA-256 `{half}`."
FAIR_SEALED: Final = "Dados sellados: `{seal}`"
FAIR_FIXED: Final = "La mitad de {name} queda fijada: `{seal}`"
LUCK: Final = "Añadir mi suerte"
LUCK_TITLE: Final = "Añade tu suerte a los dados"
LUCK_FIELD: Final = "Palabras, o el SHA-256 de las que guardes"
LUCK_EXAMPLE: Final = "Todos las leerán cuando empiece la partida"
LUCK_OPEN_TITLE: Final = "Abre tus palabras selladas"
LUCK_OPEN_FIELD: Final = "Las palabras, tal como las sellaste"
LUCK_GIVE: Final = "Añadir mi suerte o abrirla"
LUCK_TAKEN: Final = (
    "«{half}» entra en los dados de esta partida y ya no se puede cambiar. Hasta que empiece, todos ven solo su SHA-256 "
    "`{seal}`. Nadie puede saber qué darán los dados."
)
LUCK_NUMBER: Final = (
    "El número de tu pulsación, `{half}`, entra en los dados de esta partida. Hasta que empiece, todos ven solo su "
    "SHA-256 `{seal}`."
)
LUCK_SEAL_TAKEN: Final = (
    "Tus palabras quedan selladas con `{seal}`: ni esta máquina las conoce. Cuando la otra mitad también esté fijada, "
    "pulsa otra vez el botón y escríbelas; entonces empieza la partida."
)
LUCK_OPENED: Final = "«{half}» son las palabras que habías sellado. Entran en los dados de esta partida."
LUCK_FINAL: Final = "Tu mitad está fijada: SHA-256 `{seal}`. Nadie cambia una mitad cuando ya puede conocerse."
LUCK_NOTHING_SEALED: Final = "No tienes nada sellado en esta partida."
LUCK_OTHER_WORDS: Final = (
    "Estas no son las palabras de `{seal}`: escríbelas tal como las sellaste, con cada espacio y cada mayúscula."
)
LUCK_TOO_EARLY: Final = (
    "Abre tus palabras cuando la otra mitad también esté fijada: hasta entonces el sello las oculta."
)
LUCK_GATHERS: Final = "**{first}** y **{second}** juegan en cuanto estén las dos mitades de los dados."
LUCK_LACKS: Final = "{mention} todavía tiene que añadir una mitad: pulsa el botón."
LUCK_SEALED: Final = "{mention} todavía tiene que abrir sus palabras selladas: pulsa el botón."
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
    "Lo que no prueba: quien opera esta máquina puede leer las manos y calcular los dados que vienen, y si da su mitad después "
    "que tú pudo leer la tuya, salvo que pegaras un SHA-256 (docs/fair.md). Juega con alguien de confianza. Para comprobarlo tú: `/game export`, y "
    "`palantir replay FILE --verify` en tu máquina."
)
VERIFY_OPEN: Final = "Abrir mi mazo"
VERIFY_OPENED: Final = "Cómo se barajó tu mazo está abierto: `/game verify` y `/game export` lo enseñan a ambos."
VERIFY_OTHERS_DECK: Final = "Ocupaste este asiento después: el mazo es de otra persona y sigue cerrado."
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
