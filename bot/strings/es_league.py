"""Español: todo lo que dicen las ligas. Breve, amable, exacto, de tú y en presente."""

from __future__ import annotations

from typing import Final

# --- refusals: what, why, what now ------------------------------------------------------------------------------

ALREADY_CREATED: Final = "Esta temporada ya existe: mírala con `/league standings`."
NO_SEASON: Final = "Aquí no hay ninguna liga: crea una con `/league create`."
CANNOT_UNDO: Final = "No hay nada que deshacer con el número {act}: mira los números con `/league admin log`."
UNDO_FIRST: Final = "El acto {later} se apoya en el {act}: deshaz antes el {later}."
NOT_IN: Final = "No estás en {league}: entra con `/league join`."
NO_MATCH: Final = "No hay ningún encuentro {match}: mira los números con `/league schedule`."
CLOSED: Final = "{league} ha terminado: mírala con `/league archive`."
FORMAT_FIXED: Final = "El formato de una temporada empezada no cambia: crea otra para otro formato."
ALREADY_IN: Final = "{name} ya está en {league}."
TOO_LATE: Final = "{league} ya no admite a nadie: sus grupos o su eliminatoria están sorteados."
DROPPED_ALREADY: Final = "Esa persona ya no está en la temporada: se entra otra vez con `/league join`."
WRONG_ALIGNMENT: Final = "Esa clase de jugador no se permite aquí: trae un mazo para {allowed}."
DECKS_LOCKED: Final = "Los mazos están fijados desde que empezó la temporada: juega el que registraste."
DECKS_BETWEEN: Final = "Los mazos solo se cambian entre rondas: termina antes tu encuentro abierto."
DROP_INSTEAD: Final = "La temporada ha empezado: usa `/league drop`, y tus encuentros cuentan como están."
LEAVE_INSTEAD: Final = "La temporada no ha empezado: usa `/league leave`."
STARTED_ALREADY: Final = "La temporada ya ha empezado."
NEEDS_TWO: Final = "Una temporada empieza con al menos dos jugadores: espera a que entre alguien más."
NOT_RUNNING: Final = "La temporada no está en marcha: empiézala con `/league admin start`."
ROUND_OPEN: Final = "La ronda no ha terminado: decide antes sus encuentros abiertos."
TWICE: Final = "Nadie puede jugar dos veces en una ronda."
GONE_PLAYER: Final = "Uno de estos jugadores ya no está en la temporada."
NO_DRAFT: Final = "No hay emparejamientos a la espera: sortéalos con `/league admin pair`."
NOT_DRAWN: Final = "Ambos jugadores deben estar en el sorteo, y ser dos."
NO_ROUND: Final = "No se está jugando ninguna ronda."
OWN_MATCH: Final = "El encuentro {match} es tuyo, así que no puedes decidirlo: lo hace otra persona que organice, o lo comunicáis de nuevo y estáis de acuerdo."
OWN_STANDING: Final = "Juegas en esta temporada y eso puede decidir tu puesto: tiene que hacerlo otra persona que organice y que no juegue."
OWN_PAIRING: Final = "Eso cambiaría tu propio emparejamiento: tiene que hacerlo otra persona que organice."
NOT_OPEN: Final = "El encuentro {match} ya no está abierto."
NOT_YOURS: Final = "El encuentro {match} no es tuyo."
NOT_REPORTED: Final = "El encuentro {match} no espera respuesta: comunícalo antes con `/league report`."
GAME_TELLS: Final = (
    "Vuestra partida se juega aquí y su final es el resultado: sigue jugando, ríndete con `/game concede` o propón "
    "terminarla."
)
OWN_REPORT: Final = "Eso lo comunicaste tú: lo confirma tu rival, o el tiempo."
BUILT_ON: Final = "El encuentro {match} ya no se puede cambiar: la temporada terminó, o la eliminatoria sigue de él."
ONLY_LADDER: Final = "Solo se proponen encuentros en una escalera en marcha; si no, las rondas dicen quién juega."
NOT_YOURSELF: Final = "Elige a otra persona como rival."
MATCH_ALREADY: Final = "Ya tenéis un encuentro abierto: jugadlo antes."
NOT_CHALLENGED: Final = "Solo puede aceptar a quien se le ha propuesto."
PAUSED_ALREADY: Final = "La temporada ya está en pausa."
NOT_PAUSED: Final = "La temporada no está en pausa."
NAME_TAKEN: Final = "Aquí ya hay una liga llamada {league}: elige otro nombre, o cierra antes aquella."
DONE_ALREADY: Final = "Eso ya estaba hecho."
NO_ROUNDS: Final = "Una escalera no tiene rondas: los jugadores proponen encuentros con `/league challenge`."
DECK_NO_KIND: Final = "Este mazo no dice para qué clase de jugador es: añade su avatar o su alineamiento."
DECK_ILLEGAL: Final = "Este mazo incumple una regla: {reason}{rest}. Cámbialo y regístralo otra vez."
DECK_MORE: Final = " (y {count} más)"
DECK_BY_HAND: Final = "Esta liga solo admite cartas automáticas, y estas van a mano: {cards}{rest}. Cámbialas y registra otra vez el mazo."
DECK_UNPLAYABLE: Final = (
    "Aún no puedo jugar partidas con este mazo ({kind}): registra otro, o pide a un organizador que se juegue en otro "
    "sitio."
)

# --- how things are called -----------------------------------------------------------------------------------------

FORMATS: Final = {
    "swiss": "Suizo",
    "round-robin": "Todos contra todos",
    "groups": "Grupos y eliminatoria",
    "knock-out": "Eliminatoria",
    "ladder": "Escalera",
}
DECK_RULES: Final = {
    "open": "libres: otro mazo cuando se quiera",
    "locked": "fijos: un mazo para la temporada",
    "changeable": "se cambian entre rondas",
}
PLACES: Final = {"bot": "con el bot, en hilos", "elsewhere": "donde sea, se comunica aquí"}
PACES: Final = {
    "live": "en vivo: contestar en 12 horas",
    "daily": "diario: en dos días",
    "relaxed": "tranquilo: en cuatro días",
}
OVERDUE: Final = {"wait": "esperar a un organizador", "loss": "pierden ambos"}
PRESETS: Final = {
    "win-draw-loss": "victoria 1, empate ½, derrota 0",
    "three-one": "victoria 3, empate 1, derrota 0",
    "ratio": "por proporción de puntos de victoria, 6 por encuentro (valores de Palantír)",
}
KINDS: Final = {
    "all": "todas las partidas",
    "wizard": "Mago",
    "ringwraith": "Espectro del Anillo",
    "fallen-wizard": "Mago Caído",
    "balrog": "Balrog",
}
TIEBREAKS: Final = {
    "opponents": "fuerza de los rivales",
    "share": "parte de los puntos de victoria",
    "difference": "diferencia de puntos de victoria",
    "wins": "victorias",
    "direct": "encuentros directos",
}
COLUMN_NAME: Final = "jugador"
COLUMN_POINTS: Final = "puntos"
COLUMN_RECORD: Final = "G–E–P"
COLUMN_MARSHALLING: Final = "PV"
COLUMN_OPPONENTS: Final = "riv."
COLUMN_VALUE: Final = "valor"
COLUMN_GAMES: Final = "part."
COLUMN_MET: Final = "riv."
COLUMN_PENALTY: Final = "sanc."
CUT: Final = ", y eliminatoria de {count}"
UNNAMED: Final = "jugador {number}"
OUT: Final = " (fuera)"
STATE_OVER: Final = "terminada, gana {name}"
STATE_OVER_NOBODY: Final = "terminada"
STATE_REGISTRATION: Final = "inscripción, {count} dentro"
STATE_LADDER: Final = "en marcha"
STATE_ROUND: Final = "ronda {round}"
STATE_STARTED: Final = "a punto de empezar"
MORE_IN_CSV: Final = "y {count} más: /league export los tiene todos"
ALT_STANDINGS: Final = "Clasificación de {league}."
ALT_CROSS: Final = "Tabla cruzada de {league}; puntos:"
ALT_RATINGS: Final = "Valoraciones en el tiempo."
ALT_ROW: Final = "{place}. {name} {points}"
ALT_RATING: Final = "{name} {rating} tras {games} partidas"
NO_TIME: Final = "Escribe una hora como 2031-04-05, 2031-04-05 18:00 (UTC), «in 3 days», o pega una marca de Discord."

# --- the channel ---------------------------------------------------------------------------------------------------

CARD_HEAD: Final = "## {league}\n{state}"
CARD_FACTS: Final = "{format} · partidas {length} · {games}"
CARD_ROUNDS: Final = "{rounds}{cut}; cada ronda {days} días, resultados {pace}"
CARD_LADDER: Final = "Se proponen encuentros con `/league challenge`; resultados {pace}"
ROUNDS_COUNT: Final = "{count} rondas"
ROUNDS_NEEDED: Final = "las rondas que hagan falta"
ROUNDS_ALL: Final = "todos contra todos"
ROUNDS_GROUPS: Final = "{count} grupos"
ROUNDS_GROUPS_NEEDED: Final = "grupos de unos cuatro"
ROUNDS_KNOCK_OUT: Final = "quien pierde, sale"
ROUNDS_CUT: Final = ", después eliminatoria de {count}"
ROUNDS_CUT_EACH: Final = ", después eliminatoria de los {count} primeros de cada uno"
CARD_DECKS: Final = "Mazos {rule}; para {kinds}{automatic}"
CARD_AUTOMATIC: Final = "; solo cartas automáticas"
CARD_POINTS: Final = "Victoria {win}, empate {draw}, derrota {loss}; desempates: {tiebreaks}"
CARD_POINTS_RATIO: Final = (
    "Puntos por proporción de puntos de victoria, {steps}, empate {draw}; desempates: {tiebreaks}"
)
POINTS_STEP: Final = "desde ×{ratio} {winner}–{loser}"
CARD_STARTS: Final = "Empieza {at} ({ago})"
CARD_ENDS: Final = "Termina {at}"
CARD_PAUSED: Final = "**En pausa por los organizadores.**"
CARD_PLAYERS: Final = "**{count} jugadores:** {names}"
CARD_NOBODY: Final = "Aún no ha entrado nadie."
AND_MORE: Final = "y {count} más"
JOIN: Final = "Entrar"
MY_MATCH: Final = "Mi encuentro"
STANDINGS: Final = "Clasificación"
SCHEDULE: Final = "Calendario"
ROUND_HEAD: Final = "### {league}: {stage}\nHasta {at} ({ago})"
ROUND_OVER: Final = "### {league}: {stage}\nTerminada."
ROUND_BACK: Final = "Los organizadores han retirado esta ronda de {league}."
STAGE_ROUND: Final = "ronda {round}"
STAGE_KNOCK_OUT: Final = "eliminatoria, ronda {round}"
MATCH_LINE: Final = "`{match}` {first} – {second}{state}"
MATCH_BYE: Final = "`{match}` {first} descansa esta ronda"
GAME_NUMBER: Final = "partida {game}"
STATE_GAME: Final = " · {game}"
STATE_REPORTED: Final = " · comunicado, espera respuesta"
STATE_DISPUTED: Final = " · en disputa, decide un organizador"
STATE_ANNOUNCED: Final = " · propuesto"
STATE_VOID: Final = " · no jugado"
STATE_RESULT: Final = " · **{result}**"
STATE_FREE: Final = " · su partida no contó: comunica el resultado"
BOTH: Final = "ambos"
STATE_GATHERS: Final = " · espera a {names}, dados `{seal}`"
GATHER_NOTE: Final = "-# Pulsa «Empezar» cuando quieras jugar: tu pulsación entra en los dados, y la partida abre su hilo cuando los dos habéis pulsado, o sola después de un día."
READY: Final = "Empezar"
MINE_GATHERS: Final = "Pulsa «Empezar»: tu pulsación entra en los dados de la partida. Empieza cuando los dos lo hayáis hecho, o sola {ago}."
MINE_READY: Final = "Tu mitad de los dados ya está; la partida empieza cuando esté la de tu rival, o sola {ago}."
NOTHING_WAITS: Final = "Ninguna partida tuya en {league} espera para empezar: `/league mine` dice qué falta."
READY_BEGINS: Final = "Tu partida empieza: su hilo te menciona."
READY_WAITS: Final = "La partida espera a {names}, y empieza sola {ago}."
NO_DECK_YET: Final = " · falta un mazo: `/league deck`"
RESULT_WON: Final = "gana {name}{points}{how}"
RESULT_TIED: Final = "empate{points}{how}"
RESULT_NEITHER: Final = "pierden ambos"
RESULT_POINTS: Final = " {mine}–{other}"
HOW: Final = {
    "game": "",
    "confirmed": "",
    "accepted": ", sin respuesta",
    "forced": ", por un organizador",
    "forfeit": ", por incomparecencia",
    "unplayed": "",
    "bye": "",
}
REPORTED_HEAD: Final = "### {league}, encuentro {match}\n{reporter} comunica: {result}.\n{other}, ¿es así?"
REPORTED_UNTIL: Final = "Sin respuesta, vale {ago}."
ANNOUNCED_HEAD: Final = (
    "### {league}, encuentro {match}\n{first} propone un encuentro a {second}{formal}. Sin respuesta caduca {ago}."
)
ANNOUNCED_FORMAL: Final = " como el reto de este trimestre"
SETTLED_HEAD: Final = "### {league}, encuentro {match}\n{line}"
CONFIRM: Final = "Sí, es así"
DISPUTE: Final = "No"
ACCEPT: Final = "Aceptar"
DECLINE: Final = "Rechazar"
DISPUTED: Final = (
    "### {league}, el encuentro {match} está en disputa\n{organiser}, {reporter} comunicó {result}, y {other} no está de "
    "acuerdo. Resuélvelo con `/league admin result`."
)
DRAFT_HEAD: Final = "### {league}: sorteo de {stage}, aún sin publicar\n{organiser}"
DRAFT_NOTE: Final = "-# Cambia a dos jugadores con `/league admin swap`."
DRAFT_GONE: Final = "El sorteo de {league} está publicado o retirado."
PUBLISH: Final = "Publicar"
REDRAW: Final = "Sortear otra vez"
REMIND: Final = "{league}, {stage}: tu encuentro está abierto hasta {at} ({ago}).\n{lines}"
OVERDUE_NOTE: Final = (
    "### {league}: el tiempo de {stage} ha terminado\n{organiser}, siguen abiertos:\n{lines}\n"
    "Da más tiempo con `/league admin extend`, o decídelos con `/league admin result`."
)
STANDINGS_AFTER: Final = "### {league}: tras {stage}"
FINAL_HEAD: Final = "## {league} ha terminado\nGana {champion}."
FINAL_NOBODY: Final = "## {league} ha terminado\nNadie gana."
REOPENED: Final = "{league} sigue: los organizadores han retirado su final."
CROSS_FIRST: Final = " · los {count} primeros"
MINE_HEAD: Final = "### {league}, encuentro {match}: tú contra {other}"
MINE_NONE: Final = "Ahora no tienes ningún encuentro abierto en {league}. Tu puesto: {place} de {count}, con {points}."
MINE_GAME: Final = "La partida: {game}. Su resultado se recoge solo."
MINE_REPORT: Final = "¿Cómo terminó? Tu rival lo confirma."
MINE_WAITS: Final = "Lo has comunicado; tu rival contesta hasta {ago}."
MINE_DECK: Final = "Falta {whose}: `/league deck`."
MINE_YOURS: Final = "tu mazo"
MINE_THEIRS: Final = "el mazo de {name}"
MINE_DISPUTED: Final = (
    "Está en disputa: decide un organizador que no juegue en él, o lo comunicáis de nuevo y estáis de acuerdo."
)
MINE_WAITS_AGAIN: Final = (
    "Lo has comunicado de nuevo; vale cuando tu rival esté de acuerdo, o cuando decida un organizador."
)
REPORTED_AGAIN: Final = "Antes hubo disputa: vale cuando estéis de acuerdo, o cuando decida un organizador."
REPORTED_ANEW: Final = (
    "Comunicado de nuevo: {result}. Vale cuando {other} esté de acuerdo, o cuando decida un organizador."
)
WON: Final = "He ganado"
LOST: Final = "He perdido"
TIED: Final = "Empate"
FORM_TITLE: Final = "Encuentro {match}"
FORM_MINE: Final = "Tus puntos de victoria"
FORM_THEIRS: Final = "Los puntos de victoria de tu rival"
BAD_POINTS: Final = "Escribe los puntos como números enteros de -99 a 199, o deja ambos vacíos."
BAD_WINNER: Final = "Quien gana tiene más puntos que el otro, y un empate significa los mismos: revisa los números."

# --- answers to commands -------------------------------------------------------------------------------------------

CREATED: Final = "{league} está abierta: {channel}. Se entra con el botón de allí o con `/league join`."
JOINED: Final = "Estás en {league}."
JOINED_DECK: Final = "Estás en {league}. Registra tu mazo con `/league deck`; nadie más lo ve antes de tu encuentro."
JOINED_LATE: Final = " Juegas desde la ronda {round}."
LEFT: Final = "Estás fuera de {league}."
DROP_SURE: Final = "¿Dejas {league}? Tu encuentro abierto cuenta como perdido; puedes volver con `/league join`."
DROP_YES: Final = "Dejar la temporada"
DROPPED: Final = "Has dejado {league}. Lo que jugaste cuenta."
DECK_KEPT: Final = "{deck} está registrado para {league}. Solo tú lo ves hasta que empiece tu encuentro."
DECK_SHOWN: Final = "Tu mazo para {league}: **{deck}** ({kind})."
DECK_NONE: Final = "Aún no tienes mazo en {league}: nombra uno, o añade un archivo."
DECK_LARGE: Final = "Este archivo es demasiado grande para un mazo: envía uno de como mucho 200 KB."
DECK_LINES: Final = "Este archivo tiene líneas que no nombran ninguna carta: {first}{rest}"
REPORTED: Final = "Comunicado: {result}. Se pide a {other} que lo confirme hasta {ago}."
REPORT_WHICH: Final = "Tienes varios encuentros abiertos: di el número, uno de {matches}."
REPORT_NONE: Final = "No tienes ningún encuentro abierto en {league}."
CONFIRMED: Final = "Confirmado: {result}."
DISPUTE_NOTED: Final = "Anotado. Un organizador decide el encuentro {match}."
CHALLENGED: Final = "Propuesto a {other}: sin respuesta caduca {ago}."
ACCEPTED: Final = "Aceptado. El encuentro {match} está abierto."
DECLINED: Final = "Rechazado."
TOO_FAR: Final = "{name} está demasiado lejos en la escalera: reta a menos de un cuarto, o propón un encuentro normal."
ONE_A_QUARTER: Final = "Ya hiciste tu reto de este trimestre: propón un encuentro normal."
WHICH_LEAGUE: Final = "Aquí hay varias ligas: nombra una de {leagues}."
NO_SUCH_LEAGUE: Final = "Aquí no hay ninguna liga «{given}»: míralas con `/league archive`."
NO_ORGANISER: Final = "Quienes organizan este servidor"
NOT_ORGANISER: Final = "Solo los organizadores de {league} pueden hacer eso: pídeselo a {organiser}."
MAY_NOT_CREATE: Final = "Crean ligas quienes gestionan este servidor o tienen el rol de organizador: pídeselo."
NOT_IN_LEAGUE: Final = "{name} no está en {league}."
NO_SCHEDULE: Final = "{league} aún no tiene rondas."
NOTHING_ARCHIVED: Final = "Aquí aún no se ha jugado ninguna temporada: crea una con `/league create`."
ARCHIVE_HEAD: Final = "### Temporadas de este servidor"
ARCHIVE_LINE: Final = "**{league}** · {format} · {state}"
HEAD_TO_HEAD: Final = "### {one} – {other}: {won}–{tied}–{lost}"
HEAD_NEVER: Final = "{one} y {other} no se han encontrado en una liga aquí."
HEAD_LINE: Final = "{league}, {at}: {result}"
PLAYER_HEAD: Final = "### {name}"
PLAYER_LINE: Final = "**{league}**: puesto {place} de {count}, puntos {points} ({record})"
PLAYER_LADDER: Final = "**{league}**: puesto {place} de {count}, valor {points}"
PLAYER_DECK: Final = "Mazo en {league}: {deck} ({kind})"
PLAYER_RATING: Final = "{kind}: **{rating}** ± {doubt}, {games} partidas"
PLAYER_NOTHING: Final = "{name} no ha jugado en ninguna liga aquí."
RATINGS_HEAD: Final = "### Valoraciones, {kind}"
RATINGS_LINE: Final = "{place}. {name} **{rating}** ± {doubt} ({games})"
RATINGS_NONE: Final = "Aquí aún no hay valoraciones: empiezan con la primera partida de una liga."
RATINGS_TITLE: Final = "Valoraciones"
EXPORTED: Final = "{league} en tablas para una hoja de cálculo."
STARTED: Final = "{league} ha empezado con {count} jugadores."
DRAWN: Final = "Sorteado: {count} parejas. {next}"
DRAWN_WAITS: Final = "Esperan a `/league admin publish`."
DRAWN_OUT: Final = "Están publicadas."
SWAPPED: Final = "{one} y {other} cambian de sitio."
PUBLISHED: Final = "La ronda {round} está publicada."
FORCED: Final = "Encuentro {match}: {result}. Acto {act}; `/league admin undo` lo deshace."
PAUSED: Final = "{league} está en pausa: nada pasa por sí solo hasta `/league admin resume`."
RESUMED: Final = "{league} sigue; los plazos se alargan lo que duró la pausa."
CLOSED_NOW: Final = "{league} está cerrada."
UNDONE: Final = "Deshecho: {acts}."
UNDONE_PAUSED: Final = (
    " La temporada está en pausa para que no vuelva a pasar por sí solo: sigue con `/league admin resume`."
)
NOTHING_TO_UNDO: Final = "No queda ningún acto de un organizador por deshacer."
LOG_HEAD: Final = "### Registro de {league}"
LOG_LINE: Final = "`{act}` {at} {who}: {what}{undone}"
LOG_UNDONE: Final = " *(deshecho)*"
LOG_BOT: Final = "por sí solo"
ADDED: Final = "{name} está en {league}."
REMOVED: Final = "{name} está fuera de {league}."
SETTINGS_KEPT: Final = "{league} tiene nuevos ajustes."
POINTS_KEPT: Final = "{league}: {points}"
BAD_TIEBREAKS: Final = "Nombra los desempates separados por comas, cada uno una vez: {known}."
BAD_ALIGNMENTS: Final = "Nombra clases de jugador separadas por comas: wizard, ringwraith, fallen-wizard, balrog."
BAD_CUT: Final = "Una eliminatoria tiene de 2 a 32 jugadores, y una escalera ninguna: elige otro número."
BAD_NAME: Final = "Da a la liga un nombre que se pueda leer."
STARTS_PAST: Final = "Esa hora ya pasó: elige un inicio posterior, o déjalo vacío y usa `/league admin start`."
ENDS_FIRST: Final = "La temporada terminaría antes de empezar: elige un final posterior."
ROLE_SET: Final = "Los miembros con {role} organizan las ligas de este servidor."
ROLE_NONE: Final = "Solo quienes gestionan este servidor, y quien crea cada liga, organizan ligas."
EXTENDED: Final = "La ronda {round} termina {at}."
MOVED: Final = "{league} se anuncia desde ahora en {channel}."
ONLY_TEXT: Final = "Elige un canal de texto normal: abro hilos en él."

DEEDS: Final = {
    "created": "creó la temporada",
    "changed": "cambió los ajustes",
    "joined": "entró {user}",
    "registered": "{user} registró un mazo",
    "left": "salió {user}",
    "dropped": "{user} lo dejó ({why})",
    "started": "empezó",
    "drawn": "sorteó una ronda",
    "swapped": "cambió a {one} y {other}",
    "published": "publicó la ronda",
    "extended": "movió el plazo",
    "linked": "el encuentro {match} es la partida {game}",
    "unlinked": "el encuentro {match} perdió su partida sin resultado",
    "reported": "comunicó el encuentro {match}",
    "confirmed": "confirmó el encuentro {match}",
    "disputed": "disputó el encuentro {match}",
    "decided": "decidió el encuentro {match} ({how})",
    "announced": "propuso un encuentro",
    "answered": "contestó al encuentro {match}",
    "paused": "pausó",
    "resumed": "siguió",
    "closed": "cerró la temporada",
    "undone": "deshizo {acts}",
}
WHY: Final = {"own": "por su deseo", "organiser": "un organizador", "gone": "dejó el servidor"}

OUTCOMES: Final = {
    "first": "ganó el primer jugador",
    "second": "ganó el segundo jugador",
    "draw": "empate",
    "neither": "pierden ambos",
}

# --- commands and their options --------------------------------------------------------------------------------------

COMMAND_LEAGUE: Final = "Temporadas con rondas, clasificación y valoraciones"
COMMAND_CREATE: Final = "Abrir una temporada a la inscripción"
COMMAND_JOIN: Final = "Entrar en una temporada"
COMMAND_LEAVE: Final = "Salir antes de que empiece la temporada"
COMMAND_DROP: Final = "Dejar de jugar en una temporada en marcha"
COMMAND_DECK: Final = "Registrar tu mazo, o verlo"
COMMAND_REPORT: Final = "Comunicar cómo terminó tu encuentro"
COMMAND_CONFIRM: Final = "Confirmar o disputar lo que comunicó tu rival"
COMMAND_CHALLENGE: Final = "Proponer un encuentro en una escalera"
COMMAND_STANDINGS: Final = "Mostrar la clasificación o la tabla cruzada"
COMMAND_SCHEDULE: Final = "Mostrar una ronda, o tus encuentros"
COMMAND_PLAYER: Final = "Mostrar los puestos, valoraciones y mazos de un jugador"
COMMAND_HEAD_TO_HEAD: Final = "Mostrar cómo les fue a dos jugadores entre sí"
COMMAND_RATINGS: Final = "Mostrar las valoraciones de este servidor"
COMMAND_ARCHIVE: Final = "Listar las temporadas de este servidor"
COMMAND_EXPORT: Final = "Obtener clasificación y encuentros como CSV"
COMMAND_ADMIN: Final = "Para organizadores"
COMMAND_START: Final = "Empezar ya la temporada"
COMMAND_PAIR: Final = "Sortear la siguiente ronda, o sortearla otra vez"
COMMAND_SWAP: Final = "Cambiar a dos jugadores en la ronda sorteada"
COMMAND_PUBLISH: Final = "Dejar que empiece la ronda sorteada"
COMMAND_EXTEND: Final = "Mover el plazo de la ronda"
COMMAND_RESULT: Final = "Imponer o corregir un resultado"
COMMAND_ADD: Final = "Dejar entrar a alguien, también tarde"
COMMAND_REMOVE: Final = "Sacar a un jugador"
COMMAND_PAUSE: Final = "Parar lo que pasa por sí solo"
COMMAND_GO_ON: Final = "Seguir tras una pausa"
COMMAND_CLOSE: Final = "Terminar la temporada como está"
COMMAND_UNDO: Final = "Deshacer un acto"
COMMAND_LOG: Final = "Mostrar los últimos actos y sus números"
COMMAND_SETTINGS: Final = "Cambiar cómo se lleva la temporada"
COMMAND_POINTS: Final = "Elegir puntos y desempates"
COMMAND_ROLE: Final = "Elegir el rol de los organizadores"

OPTION_LEAGUE: Final = "Qué liga, si hay varias"
OPTION_DECK_NAME: Final = "Un mazo que viene con Palantír"
OPTION_DECK_FILE: Final = "Un archivo con tu mazo"
OPTION_RESULT: Final = "Cómo terminó para ti"
OPTION_MINE: Final = "Tus puntos de victoria"
OPTION_THEIRS: Final = "Los de tu rival"
OPTION_MATCH: Final = "Número del encuentro"
OPTION_AGREE: Final = "False para disputarlo"
OPTION_RIVAL: Final = "Contra quién quieres jugar"
OPTION_FORMAL: Final = "Como tu reto de este trimestre"
OPTION_CROSS: Final = "Quién puntuó qué contra quién"
OPTION_ONLY_MINE: Final = "Solo tus encuentros"
OPTION_ROUND: Final = "Número de la ronda"
OPTION_PLAYER: Final = "El jugador"
OPTION_OTHER: Final = "El otro jugador"
OPTION_KIND: Final = "Partidas con qué clase de jugador"
OPTION_UNTIL: Final = "Una hora, o un plazo como 2 days"
OPTION_FORCED: Final = "Cómo terminó"
OPTION_FIRST_POINTS: Final = "Puntos de victoria del primer jugador"
OPTION_SECOND_POINTS: Final = "Los del segundo"
OPTION_ACT: Final = "Su número en el registro"
OPTION_ROLE: Final = "Vacío para ninguno"
OPTIONS_RUN: Final = {
    "start": "Cuándo empieza por sí sola",
    "end": "Cuándo termina por sí sola",
    "rounds": "Rondas suizas; vacío para las que hagan falta",
    "cut": "Jugadores en la eliminatoria; con grupos, de cada grupo",
    "decks": "Si los mazos pueden cambiar",
    "days": "Días por ronda",
    "pace": "Tiempo para contestar a un resultado",
    "games": "Dónde se juegan las partidas",
    "automatic": "Solo mazos de cartas automáticas",
    "preview": "Los emparejamientos esperan a un organizador",
    "lists": "Mostrar los mazos cuando empieza el encuentro",
    "overdue": "Qué pasa con los encuentros tardíos",
    "channel": "Dónde se anuncia",
}
OPTIONS_CREATE: Final = {
    "name": "Cómo se llama",
    "format": "Quién juega contra quién",
    "groups": "Cuántos grupos; vacío para grupos de cuatro",
    "length": "Duración de las partidas",
    "alignments": "Clases de jugador, con comas; vacío para todas",
    "points": "Cuánto vale un encuentro",
    **OPTIONS_RUN,
}
OPTIONS_SETTINGS: Final = {**OPTIONS_RUN, "league": OPTION_LEAGUE}
OPTIONS_POINTS: Final = {
    "preset": "Una tabla para empezar",
    "win": "Por una victoria",
    "draw": "Por un empate",
    "loss": "Por una derrota",
    "bye": "Por descansar una ronda suiza",
    "missed": "Por cada ronda antes de una entrada tardía",
    "tiebreaks": "En orden: opponents, share, difference, wins, direct",
    "league": OPTION_LEAGUE,
}
