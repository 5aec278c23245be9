"""Español: todo lo que el bot dice a los usuarios. Breve, amable, exacto, de tú y en presente.

Las mismas constantes que `bot.strings.en`; una prueba compara nombres y campos. Los nombres de las órdenes no cambian.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# --- refusals: what, why, what now ------------------------------------------------------------------------------

NO_SUCH_GAME: Final = (
    "No hay ninguna partida {game} en curso: mira las tuyas con `/game list` o empieza una con `/game new`."
)
GAME_GATHERS: Final = "La partida {game} no ha empezado: empieza cuando los dos jugadores hayan añadido algo a sus dados (el botón está en el mensaje de la invitación o de la liga)."
BROKEN_GAME: Final = "La partida {game} no se puede cargar ahora. Descansa, nada se ha perdido ni cambiado, y se intentará de nuevo sola; el registro del operador dice por qué (si está dañada, se restaura de una copia)."
GOES_ON: Final = "La partida {game} se ha cargado de nuevo y sigue."
LINE_NEW_RELEASE: Final = "Desde aquí, tras la orden {command}, sigue la versión {release} del bot (antes: {before})."
LINE_RESTORED: Final = (
    "Aquí se restauró una copia: todo lo posterior se perdió. Desde la tirada {roll}, dados y barajados son otros."
)
LINE_NEW_CARDS: Final = "Desde aquí, tras la orden {command}, la partida sigue con datos de cartas nuevos."
NOT_AT_TABLE: Final = "No juegas en la partida {game}: mírala como público o empieza la tuya con `/game new`."
OTHER_SEAT: Final = "Eso es para {name}: tu pregunta está en el mensaje que te menciona."
NOT_ASKED: Final = "Ahora no se te pregunta: decide {names}. Tu pregunta aparece aquí cuando te toque."
ANSWERED: Final = "Esa pregunta ya está contestada: usa el mensaje más nuevo, o pulsa allí Decidir."
BEGUN_IN_PRIVATE: Final = (
    "Has empezado a elegir en privado: pulsa Decidir para seguir allí, y después confirma o vuelve atrás."
)
GAME_OVER: Final = "Esta partida ha terminado ({outcome}): empieza otra con `/game new`."
ENGINE_FAILED: Final = "Palantír ha fallado en esta jugada, así que nada ha cambiado: elige otra cosa por ahora. El operador tiene un informe."
UNKNOWN_DECK: Final = "No hay ningún mazo «{deck}»: elige uno de {known}."
INVITATION_OVER: Final = "Esta invitación ya está contestada: mira tus partidas con `/game list`."
NOT_INVITED: Final = "Esta invitación es para {name}: empieza tu propia partida con `/game new`."
FAILED: Final = "Algo ha fallado por mi parte y nada ha cambiado: inténtalo otra vez, o dile al operador «{report}»."
OLD_CONTROL: Final = "Este control es de una versión anterior de Palantír: usa `/game resume` para obtener uno nuevo."
NO_SERVER: Final = "Se juega en los canales de un servidor: usa esta orden allí."
NO_THREADS_HERE: Final = "No puedo abrir hilos en esta clase de canal: usa un canal de texto normal."
NO_PERMISSION_PRIVATE: Final = (
    "No puedo abrir un hilo privado en {channel}: dame allí «Crear hilos privados» y «Enviar mensajes en hilos», "
    "o empieza la partida en público."
)
NO_PERMISSION: Final = (
    "No puedo abrir un hilo en {channel}: dame allí «Crear hilos públicos» y «Enviar mensajes en hilos»."
)
NO_BOTS: Final = "{name} es un bot y no puede jugar: usa `/game practice` para jugar contra mí."
OWN_TABLE: Final = "Esta mesa es tuya: espera a otra persona, o usa `/game practice` para jugar ya."
NO_SUCH_DECK: Final = (
    "No tienes ningún mazo con ese nombre: mira los tuyos con `/deck list` o añade uno con `/deck add`."
)
DECK_NOT_LEGAL: Final = "Tu mazo «{deck}» no se puede jugar con esta duración: {reason}"
DECK_NAME_TAKEN: Final = "«{deck}» es el nombre de un mazo que viene conmigo: ponle otro al tuyo."
TOO_MANY_DECKS: Final = "Ya tienes {most} mazos: quita antes uno con `/deck remove`."
DECK_TOO_LONG: Final = "Ese archivo es demasiado largo para un mazo: envía solo la lista, como texto."
DECK_UNRESOLVED: Final = "No todas las líneas nombran una carta, así que no se ha guardado nada. {lines}"
DECK_WITHOUT_SIDE: Final = (
    "Esa lista no dice para qué clase de jugador es: añade su avatar, o una línea como «Alignment: Wizard»."
)
TWO_DECKS: Final = "Nombra un mazo o envía un archivo, no las dos cosas."
PAUSED: Final = "Esta partida está en pausa: `/game resume` propone seguir."
PAUSED_ALREADY: Final = "Esta partida ya está en pausa: `/game resume` propone seguir."
NOT_PAUSED: Final = "Esta partida no está en pausa: no hay nada que reanudar."
GAME_OVER_ALREADY: Final = "La partida {game} ha terminado: `/game rematch` empieza otra con las mismas condiciones."
GAME_RUNS: Final = "La partida {game} sigue en curso: termínala antes, o propón un final con `/game end`."
PROPOSAL_OVER: Final = "Esta propuesta ya está contestada: haz otra si todavía la quieres."
REPORTED_ENOUGH: Final = (
    "Ya hay bastantes informes por ahora: el operador lee antes los que hay. La partida sigue igual."
)
PROPOSAL_LAPSED: Final = (
    "La partida siguió desde esta propuesta, así que ya no vale: proponlo otra vez si aún lo quieres."
)
NOT_YOUR_CONSENT: Final = "Esto lo contestan los jugadores de la partida: no tienes que hacer nada."
PRIVATE_GAME: Final = "Esta partida es privada: pide a uno de sus jugadores que te mencione en su hilo."
SUBSTITUTE_SEATED: Final = "{name} ya juega en esta partida: nombra a otra persona."
NOBODY_SEATED: Final = "Esa persona no juega en esta partida: nombra a uno de sus jugadores."
SUBSTITUTE_BOT: Final = "{name} es un bot: nombra a una persona."
NOTHING_WAITS: Final = "Nada te espera. `/game list` muestra tus partidas, `/game new` empieza una."
NO_REMATCH: Final = "No hay nadie con quien repetir: empieza otra partida con `/game new`."
VACATION_TOO_LONG: Final = (
    "Ahora puedes estar fuera como mucho {most} días: son 30 seguidos, y las vacaciones cercanas cuentan como unas."
)
NOTHING_REPORTED: Final = "Di en pocas palabras qué está mal: qué esperabas y qué pasó."
ORGANISER_ONLY: Final = "Solo los jugadores y quienes tienen «Gestionar servidor» pueden proponer una corrección."
WHICH_GAME: Final = "Tienes varias partidas: usa esta orden en el hilo de la partida, o di su número: {games}."
NO_GAMES: Final = "No tienes ninguna partida en curso: empieza una con `/game new`."
NO_GAME_HERE: Final = "Aquí no tienes ninguna partida: usa esto en el hilo de una, o empieza una con `/game new`."
DIRECT_CLOSED: Final = (
    "No puedo escribirte directamente: permite los mensajes directos de los miembros de este servidor en su privacidad, "
    "o usa aquí Mi mano, que solo ves tú."
)
CLOSED_NOTICE: Final = (
    "{mention} Ya no puedo escribirte directamente, así que he dejado de susurrarte: "
    "tu mano está siempre en Mi mano, que solo ves tú."
)

# --- outcomes ----------------------------------------------------------------------------------------------------

UNDECIDED: Final = "sin resultado"
TIED: Final = "empate a {points} puntos"
WON: Final = "gana {name}, {mine} a {other}"
AGREED: Final = {
    "drawn by agreement": "empate de común acuerdo",
    "void": "anulada",
    "ended by agreement": "sin resultado",
}

# --- starting ----------------------------------------------------------------------------------------------------

GAME_STARTED: Final = "Tu partida está abierta: {thread}"
INVITED: Final = "{opponent}, {starter} te invita a una partida {length} y juega {deck}. ¿Qué mazo coges?"
OPEN_TABLE: Final = "{starter} abre una mesa para una partida {length} y juega {deck}. ¿Quién juega, y con qué mazo?"
INVITE_POSTED: Final = "La invitación está aquí. La partida empieza en cuanto se acepte."
TABLE_POSTED: Final = "La mesa está aquí. La partida empieza en cuanto alguien ocupe el sitio libre."
INVITE_OWN: Final = "Mis mazos…"
INVITE_CLOSE: Final = "Cerrar la mesa"
INVITE_ACCEPT: Final = "Aceptar con {deck}"
INVITE_OTHER: Final = "Aceptar con otro mazo…"
INVITE_DECLINE: Final = "Rechazar"
INVITE_ACCEPTED: Final = "{name} acepta. La partida: {thread}"
INVITE_DECLINED: Final = "{name} rechaza. No ha empezado nada; `/game new` pregunta a otra persona."
INVITE_WITHDRAWN: Final = "{name} retira la invitación."
TABLE_CLOSED: Final = "{name} cierra la mesa."
TERMS_PACE: Final = "ritmo {pace}"
TERMS_NO_PACE: Final = "sin reloj"
TERMS_DEADLINE: Final = {
    "pass": "sin tiempo: paso yo",
    "practice": "sin tiempo: mueve el jugador de práctica",
    "forfeit": "sin tiempo: se pierde la partida",
}
TERMS_PRIVATE: Final = "privada"
TERMS_MEMORY: Final = "memoria de torneo: este turno y el anterior"
CHOOSE_OWN: Final = "¿Cuál de tus mazos coges?"
NO_OWN_DECKS: Final = "Aún no has añadido mazos. Pega aquí una lista, o usa `/deck add` con un archivo."
UPLOAD_DECK: Final = "Añadir un mazo…"
UPLOAD_TITLE: Final = "Añadir un mazo"
UPLOAD_NAME: Final = "Su nombre"
UPLOAD_FILE: Final = "o la lista como archivo"
UPLOAD_LIST: Final = "La lista, en cualquier formato conocido"
DECK_ADDED: Final = "«{deck}» está guardado y es legal en una partida corta: nómbralo al empezar o aceptar una."
DECK_ADDED_NOT_LEGAL: Final = "«{deck}» está guardado, pero aún no se puede jugar en una partida corta:\n{errors}"
DECK_REMOVED: Final = "«{deck}» ya no está."
DECKS_TITLE: Final = "Tus mazos"
DECKS_LINE: Final = "- **{deck}**, {kind}, {cards} cartas: {state}"
DECK_LEGAL: Final = "legal"
DECK_ILLEGAL: Final = "no es legal en una partida corta: {reason}"
PRACTICE_NAME: Final = "Práctica ({policy})"
FREE_SEAT: Final = "un sitio libre"
FIRST_SEAT: Final = "{name} I"
SECOND_SEAT: Final = "{name} II"
LENGTHS: Final = {
    "starter": "Inicial: acaba con el primer mazo agotado o 20 puntos",
    "short": "Corta: unas dos horas en una mesa",
    "long": "Larga",
    "campaign": "Campaña: la más larga",
}
LENGTH_WORD: Final = {"starter": "inicial", "short": "corta", "long": "larga", "campaign": "de campaña"}
THREAD_NAME: Final = "{first} – {second} · game {game}"

# --- the thread ---------------------------------------------------------------------------------------------------

MY_HAND: Final = "Mi mano"
PLANS: Final = "Planes"
STEP_THROUGH: Final = "Recorrer"
VERIFY_DICE: Final = "Comprobar los dados"
BOARD: Final = "Tablero"
LOG: Final = "Registro"
MAP: Final = "Mapa"
MAP_TITLE: Final = "Dónde está cada cual"
MAP_ALT: Final = "Mapa de la partida {game}: {places}"
MAP_EMPTY: Final = "Ninguna compañía está aún en camino."
MAP_AT: Final = "{site} ({region})"
MAP_DEEP: Final = "en las Simas"
MAP_MORE: Final = " y {count} más"
MAP_TO: Final = "{place} → {site}"
MAP_AWAY: Final = "{place}, se mueve a un nuevo lugar"
MAP_BY: Final = "; por {way}"
REGION_TYPES: Final = {
    "wilderness": "Tierras Salvajes",
    "border-land": "Tierra Fronteriza",
    "free-domain": "Dominio Libre",
    "shadow-land": "Tierra de Sombra",
    "dark-domain": "Dominio Oscuro",
    "coastal-sea": "Mar Costero",
}
DECIDE: Final = "Decidir"
WHISPER_ON: Final = "Susúrrame"
WHISPER_OFF: Final = "Deja de susurrar"
NEXT_PAGE: Final = "Más opciones"
PREVIEW: Final = "Al confirmar, tus compañías son:"
PREVIEW_COMPANY: Final = "**{site}**, tamaño {size}: {names}"
PREVIEW_NEW: Final = "**{site}**, compañía nueva, tamaño {size}: {names}"
PREVIEW_FOLLOWER: Final = "{name} (bajo {leader})"
PREVIEW_DISCARDED: Final = "descartados: {names}"
CONFIRM: Final = "Confirmar"
NOT_YET: Final = "Todavía no: {reason}"
FIND: Final = "Buscar…"
FIND_TITLE: Final = "Buscar una opción"
FIND_FIELD: Final = "Parte de un nombre, o de lo que hace"
FOUND: Final = "Con «{words}»: {count} de {all}."
FOUND_NONE: Final = "Ninguna opción dice «{words}»: aquí están todas."
FIND_ALL: Final = "Todas las opciones"
EARLIER: Final = "Antes"
LATER: Final = "Después"
WHY: Final = "¿Por qué?"
SINCE: Final = "Desde tu última decisión:"
SINCE_START: Final = "Hasta ahora:"
MORE_LINES: Final = "y {count} más arriba, en el registro"
LOG_SETUP: Final = "Preparativos"
LOG_TURN: Final = "Turno {turn}"
LOG_FORGOTTEN: Final = "No se muestra: en esta partida enseño este turno y el anterior (2.5). Al acabar está todo."
LOG_EMPTY: Final = "Aún no ha pasado nada."
LOG_PAGE: Final = "página {page} de {pages}"
BY_HAND_NOTE: Final = (
    "✎ Su texto va a mano: cuando surte efecto, su jugador dice con pasos ya preparados qué hace, y el otro jugador "
    "lo acepta."
)
WAITING_FOR: Final = "Se espera a {names}."
DONE_HERE: Final = "Hecho. {waiting}"
PICTURE_ALT: Final = "Tablero de la partida {game}: {header}"
HAND_ALT: Final = "Tu mano: {cards}"
PLAYING_AS: Final = "Decides por **{name}**."
ASKED_IN_PRIVATE: Final = "Se te pregunta algo: pulsa Decidir para leerlo."
OPEN_IN_PRIVATE: Final = "Tus cartas y planes están en Decidir; solo los ves tú."
REPOSTED: Final = "Tu pregunta está de nuevo en {thread}."
NOT_YOUR_TURN_YET: Final = "Ahora no se te pregunta: decide {names}. La partida: {thread}"
UNTIL: Final = "hasta <t:{when}:R>"
REMATCH: Final = "Revancha"
REPAIRED_MARK: Final = "La posición se corrigió de común acuerdo durante la partida."
SPECTATE: Final = "La partida está en {thread}: todo allí es público; las manos de los jugadores, no."
PLAYER_GONE: Final = (
    "{name} ha dejado el servidor. `/game replace` sienta a otra persona; `/game abandon` termina la partida."
)
LINE_OUT_OF_TIME: Final = {
    "pass": "A {name} se le acaba el tiempo: paso por {name} hasta que se pregunte a otra persona.",
    "practice": "A {name} se le acaba el tiempo: el jugador de práctica mueve hasta que se pregunte a otra persona.",
    "forfeit": "A {name} se le acaba el tiempo y pierde, como se acordó.",
}
CONSEQUENCES: Final = {
    "pass": "paso por ti hasta que se pregunte a otra persona",
    "practice": "el jugador de práctica mueve por ti hasta que se pregunte a otra persona",
    "forfeit": "la partida se pierde, como se acordó",
}
REMINDERS: Final = (
    "{mention} Te toca en la partida {game}: {prompt} Hay tiempo hasta <t:{when}:R>.",
    "{mention} La partida {game} te espera: {prompt} Sin respuesta hasta <t:{when}:R>, {what}.",
    "{mention} Partida {game}: el <t:{when}:F> {what}. Este es mi último aviso.",
)
REMINDER_UNTIMED: Final = "{mention} La partida {game} te espera: {prompt} No hay plazo."
MUTE: Final = "Sin avisos en esta partida"
MUTED: Final = "No te aviso más en la partida {game}; los plazos siguen. `/preferences` lo cambia para todas."
DIRECT_PROMPT: Final = "**Te toca en la partida {game}** contra {other} {until}\n{prompt}\n[Ir a la partida]({link})"
DIRECT_ENDED: Final = (
    "{mention} Ya no puedo escribirte directamente, así que tus preguntas están solo aquí: "
    "`/preferences` vuelve a activar los mensajes directos."
)
FAILED_IN_GAME: Final = (
    "Palantír ha fallado en algo de esta partida. Está como estaba, nada se repite por sí solo, y el operador tiene el "
    "informe «{report}». Elige otra cosa por ahora; `/game repair` corrige una posición de común acuerdo."
)
AGREE: Final = "De acuerdo"
REFUSE: Final = "No"
PROPOSAL_WAITS: Final = "Se espera a {names}."
PROPOSAL_STATES: Final = {"done": "Acordado y hecho.", "refused": "Rechazado.", "withdrawn": "Retirado."}
PROPOSED: Final = "Propuesto. Se hace en cuanto todos estén de acuerdo en {thread}."
AGREED_DONE: Final = "Hecho."
PROPOSALS: Final = {
    "pause": "{name} propone una pausa: ningún reloj corre y nadie decide hasta que ambos quieran seguir.",
    "resume": "{name} propone seguir.",
    "draw": "{name} propone terminar en empate.",
    "score": "{name} propone terminar ahora y puntuar la partida como está.",
    "void": "{name} propone anular la partida: no cuenta para nada.",
    "replace": "{substitute} ocupará el sitio de {seat}, con la mano y todo lo que hay allí.",
    "judge": "{judge} decidirá cuando no estéis de acuerdo en lo que hace una carta a mano.",
    "repair": "{name} propone corregir la posición:",
    "unrepair": "{name} propone deshacer la corrección.",
    "undo": "{name} propone deshacer una decisión y lo que siguió. Lo que se vuelve a tirar o robar es nuevo.",
}
REPAIR_TITLE: Final = "Corregir la posición"
REPAIR_FIELD: Final = "Correcciones, una por línea"
REPAIR_EXAMPLE: Final = "untap Gimli\nmove Dodge to the discard pile\nput Glamdring on Gimli"
REPAIR_PREVIEW: Final = "Esto cambiaría. Todo ello se enseña a ambos jugadores cuando lo propones."
REPAIR_PROPOSE: Final = "Proponer"
REPAIR_CHANGE: Final = "Cambiar"
REPAIR_TAKE_BACK: Final = "Deshacer"
REPAIR_TOO_LATE: Final = "La partida siguió desde esa corrección: propón otra con `/game repair`."
REPORTED: Final = "El operador tiene el informe «{report}» con la posición. La partida sigue como está."
TURN_TITLE: Final = "Te esperan"
TURN_LINE: Final = "**{game}** · contra {other}: {prompt} [Ir allí]({link})"
TURN_DECIDE: Final = "Decidir {game}"
TURN_PROPOSAL: Final = "**{game}** · {what} [Ir allí]({link})"
TURN_INVITATION: Final = "**{game}** · {name} te invita a una partida {length} en <#{channel}>."
TURN_GATHERS: Final = "**{game}** · la partida de {names} empieza cuando esté tu mitad de los dados: el botón está en su mensaje en <#{channel}>."
TURN_MORE: Final = "…y {count} más: contesta antes algunas de estas."
PAUSED_SHORT: Final = "(en pausa)"
PREFERENCES: Final = (
    "### Tus preferencias\n"
    "- Mazo: {deck}\n- Duración: {length}\n- Ritmo: {pace}\n- Cuando se acaba el tiempo: {deadline}\n"
    "- Hilo: {thread}\n- Preguntas por mensaje directo: {direct}\n- Avisos: {reminders}"
)
NOT_SET: Final = "sin elegir"
PUBLIC_OR_PRIVATE: Final = ("público", "privado")
AWAY: Final = "Estás fuera hasta el <t:{until}:F>: tus relojes se paran y no te aviso. 0 días lo termina."
BACK_AGAIN: Final = "Hola de nuevo: tus relojes vuelven a correr."
CONCEDE_SURE: Final = "¿Abandonas la partida {game}? Gana {name}, y no se puede deshacer."
CONCEDE_YES: Final = "Abandonar"
CONCEDED: Final = "Has abandonado. El resultado está en {thread}."
WHISPER_STARTED: Final = "Te envío tu mano por mensaje directo cada vez que cambia. Pulsa otra vez para parar."
WHISPER_STOPPED: Final = "Ya no te envío tu mano por mensaje directo."
WHISPER_TITLE: Final = "Tu mano en la partida {game}"

HEADER: Final = "Turno {turn} · {name} · {phase}"
HEADER_SETUP: Final = "Preparativos"
HEADER_LAST: Final = "último turno"
HEADER_HAZARDS: Final = "adversidades {used}/{limit}"
HEADER_POINTS: Final = "PV {first}–{second}"
HEADER_DECKS: Final = "mazos {first}/{second}"
HEADER_PASSES: Final = "rebarajado {first}×/{second}×"
HEADER_REPAIRED: Final = "corregida"
HEADER_PAUSED: Final = "en pausa"
HEADER_OVER: Final = "Terminada: {outcome}"

OVER_TITLE: Final = "La partida ha terminado: {outcome}"
OVER_REASON: Final = {
    "Free Council": "El Concilio Libre se ha reunido.",
    "conceded": "Un bando ha abandonado.",
    "ended by agreement": "Terminada de común acuerdo.",
    "out of time": "A un bando se le acabó el tiempo.",
    "drawn by agreement": "Ambos bandos acordaron un empate.",
    "scored by agreement": "Ambos bandos acordaron puntuarla como estaba, sin chequeos de corrupción.",
    "void": "No cuenta para nada, de común acuerdo.",
}
TOTAL: Final = "total"
SOURCES: Final = {
    "character": "personajes",
    "ally": "aliados",
    "item": "objetos",
    "faction": "facciones",
    "kill": "muertes",
    "miscellaneous": "varios",
}
COUNTED_ALREADY: Final = (
    "Estos números ya incluyen los dobles y el límite de la mitad; duplicados y avatares perdidos, el total."
)
AS_THEY_STOOD: Final = "Los puntos como estaban."

# --- groups of options ---------------------------------------------------------------------------------------------

GROUPS: Final = {"play": "Jugar", "use": "Usar", "move": "Organizar y mover", "choose": "Elegir", "other": "Otras"}
GROUP_PART: Final = "{group}… ({part} de {parts})"
GROUP_WHOLE: Final = "{group}… ({count})"

# --- the board ------------------------------------------------------------------------------------------------------

STATUS: Final = {"untapped": "", "tapped": "girado", "wounded": "herido"}
COMPANY_AT: Final = "en **{site}**"
COMPANY_TO: Final = "de **{site}** a **{destination}**"
COMPANY_AWAY: Final = "en **{site}**, movimiento declarado"
NO_COMPANY: Final = "ninguna compañía"
NO_SITE: Final = "reuniéndose"
ON_GUARD: Final = "una carta en guardia"
EVENTS: Final = "En juego: {cards}"
CHAIN: Final = "Cadena de efectos, el último se resuelve primero: {cards}"
LINK: Final = "{card} ({name})"
LINK_ON: Final = "{card} sobre {target} ({name})"
STRIKES: Final = {True: "1 golpe", False: "{count} golpes"}
ATTACK: Final = "Ataque de **{source}**: {strikes}, poder {prowess}"
PLAYER_LINE: Final = (
    "**{name}**: {total} PV, influencia {used}/{influence}, mano {hand}, mazo {deck}, descartes {discard}"
)
WITH: Final = "con {cards}"
HAZARDS_ON: Final = "bajo {cards}"
AGENT: Final = "agente {number}"
AGENT_AT: Final = "con {sites}"
AGENT_SITES: Final = "{count} lugares boca abajo"
FACE_DOWN: Final = "boca abajo"
CUT: Final = "El resto está en Tablero."

# --- the hand ---------------------------------------------------------------------------------------------------------

HAND_TITLE: Final = "Mano de {name} ({count} de {size})"
HAND_EMPTY: Final = "Tu mano está vacía."
PLAYABLE: Final = "**se puede jugar ahora**"
ON_GUARD_NOW: Final = "se puede poner en guardia"
NOT_PLAYABLE: Final = "ahora no"
NOT_BECAUSE: Final = "ahora no: {reason}"
HAND_WAITS: Final = "Ahora no se te pregunta: decide {names}."
PLAY_FROM_HAND: Final = "Jugar de la mano…"
LOCATION_DECK: Final = "Mazo de lugares: {cards}"
SIDEBOARD: Final = "Banquillo: {cards}"

# --- look-ups ------------------------------------------------------------------------------------------------------

NO_CARD: Final = "Ninguna carta se llama «{query}»: {hint}"
NEAREST: Final = "¿quieres decir {names}?"
CHECK_SPELLING: Final = "revisa la ortografía, o elige una de la lista que aparece al escribir."
BY_HAND_MARK: Final = "✎"
AUTO_CARD: Final = "El bot aplica todo lo que dice esta carta."
CARD_NOTE: Final = "{id} · {note}"
PLACE_ALT: Final = "Parte del mapa: {region} y sus vecinas"
IMAGE_ALT: Final = "Imagen de la carta {name}"
FULL_CARD: Final = "Carta completa"
RULINGS_BUTTON: Final = "Aclaraciones ({count})"
RULINGS_TITLE: Final = "Aclaraciones sobre {name} ({count})"
NO_RULINGS: Final = "Ninguna aclaración nombra {name}: valen las reglas de su clase; pregunta a `/rule` con palabras."
NO_NAMES: Final = (
    "No encuentro ninguna carta en este mensaje: los nombres cuentan escritos con mayúscula, o como [[nombre]]."
)
MORE_NAMES: Final = "Busco como mucho {most} nombres a la vez."
INLINE_ON: Final = "Busco las cartas escritas como [[nombre]] en este servidor, como mucho {most} por mensaje."
INLINE_OFF: Final = "Ya no busco [[nombre]] en este servidor; `/card` y «{menu}» en cualquier mensaje siguen valiendo."
INLINE_NOT_HERE: Final = (
    "Quien me opera no ha activado [[nombre]] (PALANTIR_INLINE_CARDS): usa `/card`, o «{menu}» en cualquier mensaje."
)
INTENT_REFUSED: Final = (
    "Discord no da a este bot el permiso de contenido de mensajes que PALANTIR_INLINE_CARDS necesita: "
    "activa «Message Content Intent» en el portal de desarrolladores, en Bot, o arranca sin PALANTIR_INLINE_CARDS."
)
NEEDS_MANAGER: Final = "Solo quienes tienen «Gestionar servidor» cambian cómo me porto aquí: pídeselo."
OVERRULED_TITLE: Final = "~~{title}~~ revocada"
OVERRULED: Final = "Revocada por {refs}"
NO_RULE: Final = "No he encontrado ninguna regla para «{query}»: usa otras palabras, o un número como 2.IV.vii.2."
UNSURE: Final = "No estoy seguro de que sea lo que preguntas. Lo más cercano:"
RULE_SOURCE: Final = "{document} {ref}"
NAMED_SOURCE: Final = "{document}, {ref}"
DOCUMENTS: Final = {
    "coe": "Reglas del Concilio de Elrond",
    "urd": "Universal Rules Document",
    "crf": "Collected Rulings File",
    "mele": "Reglas de The Lidless Eye",
    "meba": "Reglas de The Balrog",
}
DIFFERS: Final = "Difiere: {text}"
NO_RULES: Final = "Ahora mismo no se pueden leer las reglas: di al operador que ejecute `palantir doctor`."
OFFICIAL: Final = "Texto oficial"
OFFICIAL_CREDIT: Final = "{document}, leído el {date}"
OFFICIAL_CHANGED: Final = "redactado de nuevo desde que se escribió nuestra entrada"
NO_OFFICIAL: Final = "El texto oficial de esta regla no está aquí: nuestra entrada de arriba dice lo que dice."
CARD_SIGN: Final = "Carta:"
SHARE_RULE: Final = "Compartir"
RULE_LINK: Final = "Este enlace lleva a la respuesta: {link}"
NOT_MEANT: Final = "No es lo que quería"
NOT_MEANT_HELP: Final = (
    "Preguntaste: «{question}». Elige dónde buscar, abre una de estas o pregunta con otras palabras."
)
NARROW: Final = "Buscar solo en o para…"
FACETS: Final = {
    "coe": "las reglas del Concilio de Elrond",
    "urd": "el Universal Rules Document",
    "crf": "el Collected Rulings File",
    "mele": "las reglas de The Lidless Eye",
    "meba": "las reglas de The Balrog",
    "wizard": "jugadores Mago",
    "ringwraith": "jugadores Espectro del Anillo",
    "fallen-wizard": "jugadores Mago Caído",
    "balrog": "jugadores Balrog",
}
NO_RULE_THERE: Final = (
    "Nada cercano a tu pregunta trata de {facet}: busca en otro sitio, o pregunta con otras palabras."
)
ASK_AGAIN: Final = "Preguntar con otras palabras"
ASK_AGAIN_LABEL: Final = "Tu pregunta"
QUESTION_GONE: Final = "Esta pregunta es demasiado antigua para sus botones: hazla de nuevo con `/rule`."
FLAG_RULE: Final = "Esto está mal"
FLAG_LABEL: Final = "¿Qué está mal? Puedes dejarlo vacío"
FLAGGED: Final = "Gracias: quien me opera lo leerá junto con tu pregunta."
FLAGGED_ENOUGH: Final = "Hoy has marcado {most} respuestas: sigue mañana."
FLAGS_FILE: Final = "flags.csv"
FLAGS_SENT: Final = "{count} respuestas marcadas, primero las más nuevas."
NO_FLAGS: Final = "Nadie en este servidor ha marcado una respuesta."
NO_SUCH_RULE: Final = "No hay ninguna entrada {ref}: pregunta a `/rule` con palabras."

# --- limits -----------------------------------------------------------------------------------------------------------

TOO_OFTEN: Final = "Ha sido mucho de golpe: espera unos segundos y sigue. No se pierde nada."
TOO_OFTEN_HERE: Final = "Este servidor me pide mucho ahora mismo: espera unos segundos y sigue. No se pierde nada."
TOO_MANY_GAMES: Final = (
    "Puedes tener {most} a la vez, entre partidas e invitaciones que enviaste: termina antes una. `/turn` las muestra."
)
TOO_MANY_GAMES_HERE: Final = (
    "Este servidor puede tener {most} a la vez, entre partidas e invitaciones: alguien tiene que terminar antes una."
)

# --- commands ---------------------------------------------------------------------------------------------------------

COMMAND_GAME: Final = "Empezar y encontrar partidas"
COMMAND_NEW: Final = "Empezar una partida en su propio hilo"
COMMAND_LIST: Final = "Tus partidas, y cuáles te esperan"
COMMAND_RESUME: Final = "Mostrar de nuevo tu pregunta; en una pausa, proponer seguir"
COMMAND_CONCEDE: Final = "Abandonar una partida"
COMMAND_PRACTICE: Final = "Jugar contra mí, ya mismo"
COMMAND_SPECTATE: Final = "Mirar una partida"
COMMAND_REMATCH: Final = "Jugar otra vez con el mismo rival, mazos y condiciones"
COMMAND_REPLACE: Final = "Dejar que otra persona ocupe un sitio, con acuerdo de todos"
COMMAND_PAUSE: Final = "Proponer una pausa: ningún reloj corre hasta que ambos quieran seguir"
COMMAND_END: Final = "Proponer un final: empate, puntuada como está, o anulada"
COMMAND_ABANDON: Final = "Terminar una partida sin resultado; al momento si no hay a quién preguntar"
COMMAND_REPORT: Final = "Decir al operador que algo está mal; va con la posición"
COMMAND_REPAIR: Final = "Corregir la posición, con acuerdo de ambos jugadores"
COMMAND_JUDGE: Final = "Acordar quién decide qué hace una carta a mano cuando no coincidís"
COMMAND_VERDICT: Final = "Como árbitro: decidir sobre lo propuesto"
OPTION_JUDGE: Final = "Quién arbitra"
OPTION_VERDICT: Final = "Si la carta hace lo que se propone"
VERDICTS: Final = ("No hace nada más", "Hace eso")
VERDICT_GIVEN: Final = "Tu decisión vale, y la partida sigue."
NOT_THE_JUDGE: Final = (
    "Solo decide el árbitro que ambos jugadores acordaron, o un organizador que no juega en esta partida."
)
JUDGE_PLAYS: Final = "{name} juega en esta partida: nombra a otra persona como árbitro."
JUDGE_HINT: Final = "El árbitro contesta con `/game verdict`; lo acordáis con `/game judge`."
COMMAND_TURN: Final = "Todo lo que te espera, en todas tus partidas"
COMMAND_PREFERENCES: Final = "Lo que recuerdo para tus próximas partidas, y cómo te aviso"
COMMAND_VACATION: Final = "Estar fuera: tus relojes se paran"
COMMAND_DECK: Final = "Tus propios mazos"
COMMAND_DECK_ADD: Final = "Añadir un mazo de un archivo, o pegarlo"
COMMAND_DECK_LIST: Final = "Tus mazos, y si son legales"
COMMAND_DECK_REMOVE: Final = "Quitar uno de tus mazos"
OPTION_DECK_FILE: Final = "Un mazo tuyo como archivo, en cualquier formato conocido"
OPTION_DECK_NAME: Final = "Su nombre"
OPTION_PACE: Final = "Tiempo: 24h por decisión, bank 72h +6h, o none"
OPTION_DEADLINE: Final = "Qué pasa cuando se acaba el tiempo"
OPTION_THREAD: Final = "Hilo público o privado"
OPTION_MEMORY: Final = "Qué enseño del pasado de la partida (regla 2.5)"
OPTION_SEAT_OF: Final = "El sitio de quién; el tuyo si no nombras a nadie"
OPTION_SUBSTITUTE: Final = "Quién ocupa el sitio"
OPTION_HOW: Final = "Cómo termina"
OPTION_SAID: Final = "Qué está mal"
OPTION_DIRECT: Final = "Enviarte las preguntas por mensaje directo"
OPTION_REMINDERS: Final = "Avisarte cuando una partida espera"
OPTION_DAYS: Final = "Cuántos días; 0: has vuelto"
ENDS: Final = {"draw": "empate", "score": "puntuada como está", "void": "anulada"}
DEADLINES: Final = {
    "pass": "paso por ti",
    "practice": "el jugador de práctica mueve por ti",
    "forfeit": "se pierde la partida",
}
MEMORIES: Final = {"": "informal: todo el registro", "turns": "torneo: este turno y el anterior"}
THREADS: Final = {"public": "público", "private": "privado"}
COMMAND_HAND: Final = "Tu mano; solo la ves tú"
COMMAND_CARD: Final = "Buscar una carta por su nombre"
COMMAND_RULINGS: Final = "Las aclaraciones sobre una carta; solo las ves tú"
COMMAND_SERVER: Final = "Cómo me porto en este servidor"
COMMAND_INLINE: Final = "Buscar las cartas que alguien escribe como [[nombre]]"
MENU_CARDS: Final = "Buscar cartas"
COMMAND_RULE: Final = "Preguntar por una regla, con palabras o por su número"
OPTION_DECK: Final = "Tu mazo"
OPTION_OPPONENT: Final = "Tu rival; nadie: una mesa abierta; tú: juegas los dos lados"
OPTION_OPPONENT_DECK: Final = "El mazo del otro sitio (quien es invitado puede coger otro)"
OPTION_PRACTICE: Final = "Cómo juego yo"
OPTION_LENGTH: Final = "Cuánto dura la partida"
OPTION_GAME: Final = "El número de la partida, fuera de su hilo"
OPTION_NAME: Final = "El nombre de la carta, o una parte"
OPTION_SHARE: Final = "Enseñarlo a todos aquí"
OPTION_INLINE: Final = "Activado o no en este servidor"
SWITCH: Final = {"on": "sí", "off": "no"}
COMMAND_DEFINE: Final = "Qué significa un término del juego"
COMMAND_FLAGS: Final = "Las respuestas que miembros de este servidor marcaron como erróneas, como archivo"
OPTION_TERM: Final = "Un término de las reglas, como hazard limit"
OPTION_PRIVATE: Final = "Enseñarte la respuesta solo a ti"
OPTION_QUESTION: Final = "Tu pregunta, o el número de una regla"
POLICIES: Final = {
    "greedy": "ávido: coge lo que parece mejor",
    "gentle": "suave: una criatura contra cada compañía",
    "random": "al azar: cualquier cosa legal",
}
LIST_TITLE: Final = "Tus partidas"
LIST_YOURS: Final = "**te toca**"
LIST_WAITS: Final = "espera a {names}"
LIST_INVITED: Final = "invitación, aún sin aceptar"
LIST_GATHERS: Final = "empieza cuando estén las dos mitades de los dados"
LIST_OPEN: Final = "mesa abierta, aún sin nadie"
LIST_PAUSED: Final = "en pausa"
LIST_BROKEN: Final = "no se puede leer; pregunta al operador"
LIST_LINE: Final = "{game}. {thread} {names} · turno {turn} · {state}"


def both(names: Sequence[str]) -> str:
    """Join names: "alice", "alice y bob"; "nadie" for none."""
    return " y ".join(names) if names else "nadie"
