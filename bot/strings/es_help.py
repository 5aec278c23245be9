"""Español para la ayuda, la primera partida guiada y la privacidad, con la voz de `bot.strings.es`."""

from __future__ import annotations

from typing import Final

COMMAND_HELP: Final = "Dónde estás, qué puedes hacer ahora y por qué; solo lo ves tú"
COMMAND_LEARN: Final = "Tu primera partida: explico cada pregunta y juego con suavidad"
COMMAND_PRIVACY: Final = "Lo que se guarda de ti: verlo, llevártelo o borrarlo; solo lo ves tú"

# --- where you are --------------------------------------------------------------------------------------------------

HELP: Final = "Ayuda"
HELP_TITLE: Final = "Partida {game}, turno {turn}: {phase} de {name}"
HELP_SETUP: Final = "Partida {game}, preparativos"
HELP_OVER: Final = "La partida {game} ha terminado: {outcome}"
HELP_MOMENT: Final = "{sentence} ({rule})"
HELP_ASKED: Final = "**Se te pregunta:** {prompt}"
HELP_NOT_ASKED: Final = (
    "**Ahora no se te pregunta:** decide {names}, y se te avisa cuando te toque. Mientras tanto puedes mirar tu mano, o "
    "dar órdenes que contesten por ti."
)
HELP_WATCHING: Final = "**Estás mirando.** Ahora decide {names}. Lo que hay en este hilo es público; las manos, no."
HELP_CAN: Final = "**Lo que puedes hacer ahora**"
HELP_CAN_LINE: Final = "- {title}{more}{rule}"
HELP_MORE: Final = " y {count} parecidas"
HELP_RULE: Final = " ({rule})"
HELP_NOT_NOW: Final = "**Lo que no puedes hacer ahora**"
HELP_NOT_LINE: Final = "- {reason}{rule}"
HELP_HAND: Final = "Mi mano dice de cada carta si se puede jugar ahora, y por qué no."
HELP_TERMS: Final = "Qué significa esto… ({count})"
HELP_READ_RULE: Final = "Regla {rule}"
HELP_ORDERS: Final = "Órdenes y planes"
HELP_START: Final = (
    "### Palantír\nAquí llevo partidas del juego de cartas de la Tierra Media, a tu ritmo: conozco las reglas, guardo las "
    "manos en secreto y explico cada negativa."
)
HELP_NEW: Final = (
    "**¿Nuevo en el juego?** Pulsa «Primera partida guiada»: explico cada pregunta según llega. Dura unos diez minutos."
)
HELP_GAMES: Final = "**Tus partidas:** {count}, y {waiting} te esperan. `/turn` las muestra todas."
HELP_NO_GAMES: Final = (
    "**Aún no tienes partidas.** `/game new` invita a alguien, `/game practice` juega contra mí al momento."
)
HELP_COMMANDS: Final = (
    "**Jugar:** `/game new`, `/game practice`, `/game learn`, `/turn`, `/hand`\n"
    "**Buscar:** `/card`, `/rulings`, `/rule`, `/define`\n"
    "**Tus mazos:** `/deck add`, `/deck list`\n"
    "**Tú:** `/preferences`, `/vacation`, `/privacy`\n"
    "**Ligas:** `/league`"
)
HELP_DIRECT: Final = "Se juega en los canales de un servidor; aquí puedes buscar cosas."
GUIDED: Final = "Primera partida guiada"
MY_TURNS: Final = "Lo que me espera"

# moment -> (rule, what it is about): by the name of a window or of a frame
MOMENTS: Final[dict[str, tuple[str, str]]] = {
    "CharacterDraftFrame": (
        "1.9",
        (
            "Eliges tus primeros personajes de tu reserva: ambos eligen en secreto y enseñan a la vez. El mismo personaje "
            "único elegido por ambos queda fuera. Sus mentes juntas no pasan de tu influencia general de 20."
        ),
    ),
    "StartingItemsFrame": (
        "1.9",
        "Tus primeros personajes pueden llevar desde el principio objetos menores de tu reserva.",
    ),
    "LeftoverFrame": ("1.9", "Lo que queda de tu reserva se puede barajar en tu mazo de juego."),
    "StartFrame": ("1.10", "Eliges dónde empiezan tus primeras compañías."),
    "SideboardFrame": (
        "2.I.2",
        "Pueden entrar cartas de tu banquillo. Antes del turno de tu rival cuesta la mitad de las adversidades.",
    ),
    "organization": (
        "2.II.1",
        (
            "Juegas personajes, decides quién viaja con quién y quién lleva qué, y declaras adónde van las compañías. "
            "Lo normal es declarar un movimiento: los puntos esperan en los lugares."
        ),
    ),
    "OrganizeFrame": (
        "2.II.1",
        (
            "Una compañía es un grupo que viaja junto. A cada personaje lo controla la influencia general, o sigue a otro "
            "cuya influencia directa basta."
        ),
    ),
    "DestinationFrame": ("2.II.7", "El nuevo lugar queda boca abajo hasta que la compañía parte."),
    "end-of-organization": ("2.II.7", "La organización acaba; unas pocas cartas se juegan al final."),
    "long-event": ("2.III.2", "Tus sucesos duraderos se juegan ahora y duran hasta tu próxima fase de estos."),
    "OrderFrame": (
        "2.IV",
        "Cada compañía viaja o se queda en su propia fase de movimiento/adversidades, en el orden que eliges.",
    ),
    "PathFrame": (
        "2.IV.ii",
        "Las regiones del camino dicen qué criaturas pueden atacar: cuanto más peligrosas, más son.",
    ),
    "DrawChoiceFrame": ("2.IV.v", "Ambos jugadores roban porque la compañía viaja. Más cartas, más opciones."),
    "hazards": (
        "2.IV.vii",
        (
            "El otro bando juega adversidades contra la compañía en camino, como mucho las del límite: criaturas, sucesos "
            "y una carta boca abajo en guardia."
        ),
    ),
    "response": ("9.5", "Se ha declarado algo. Quien quiera responder lo hace antes de que surta efecto."),
    "attack": ("3.i", "Atacan a una compañía. Antes de asignar golpes, el ataque se puede cancelar o cambiar."),
    "AssignFrame": (
        "3.ii",
        "Cada golpe va a un personaje. El defensor elige primero a enderezados; el atacante asigna el resto.",
    ),
    "StrikeOrderFrame": ("3.iv", "Los golpes se resuelven uno tras otro, en el orden que elige el defensor."),
    "strikes": ("3.i", "Entre dos golpes hay tiempo para otra acción."),
    "StrikeChoiceFrame": (
        "3.iv.3",
        "Afrontar un golpe gira al personaje, salvo que acepte −3. Compañeros enderezados pueden girarse por +1.",
    ),
    "strike-hazards": ("3.iv.1", "El atacante puede actuar sobre este golpe, dentro del límite de adversidades."),
    "strike-resources": ("3.iv.5", "El defensor puede jugar algo para el personaje que afronta este golpe."),
    "ExcessFrame": ("3.iv.2", "Los golpes que sobran bajan en uno cada uno el poder de alguien."),
    "body-check": ("3.I.1", "Una tirada sobre la resistencia elimina al herido; quien ya lo estaba sufre +1."),
    "ArrivalFrame": ("2.IV.viii", "La compañía ha llegado: las compañías del mismo lugar pueden unirse."),
    "HandResetFrame": ("2.VI.ii", "Las manos vuelven a ocho cartas: se roba o se descarta hasta ahí."),
    "EnterFrame": (
        "2.V",
        "Entrar en un lugar es afrontar sus ataques automáticos. Quien no entra no hace nada allí este turno.",
    ),
    "site": (
        "2.V.1",
        (
            "Dentro, un personaje enderezado puede jugar un objeto, un aliado o una facción que el lugar permita. Eso gira "
            "al personaje y al lugar; de aquí vienen los puntos de victoria."
        ),
    ),
    "site-start": ("2.V", "Algo impide a la compañía hacer nada en este lugar."),
    "on-guard": ("2.V.6", "Una carta en guardia se puede revelar contra lo que la compañía hace en el lugar."),
    "influence-check": ("2.V.3", "Una tirada decide si la facción se une. Antes se puede jugar algo para ello."),
    "corruption-check": ("7.1", "Viene un chequeo de corrupción: una tirada demasiado baja pierde al personaje."),
    "CorruptionFrame": ("7.1.1", "Los compañeros pueden girarse antes de la tirada, para sumar uno cada uno."),
    "EndDiscardFrame": ("2.VI.i", "Cada jugador puede descartar una carta, para conseguir otra."),
    "end-of-turn": ("2.VI", "El turno acaba; entre sus últimos pasos se pueden jugar unas pocas cartas."),
    "EffectFrame": ("9.3", "Una carta surte efecto, y te deja algo que elegir."),
    "ExchangeFrame": (
        "2.4",
        "Se agotó un mazo: antes de rehacerlo, hasta cinco cartas se cambian por otras del banquillo.",
    ),
    "SalvageFrame": ("3.I.2", "Se pierde un personaje; cada compañero sin heridas puede llevarse uno de sus objetos."),
    "OverflowFrame": ("2.II.8", "Tu influencia ya no los sostiene a todos: alguien tiene que irse."),
    "TrophyFrame": (
        "3.IV.1",
        "Una criatura fue derrotada: un Orco o Troll que la afrontó puede guardarla como trofeo.",
    ),
    "RingTestFrame": (
        "6.2",
        "Se prueba un anillo de oro: un anillo especial que encaje con la tirada puede sustituirlo.",
    ),
    "PairFrame": ("3.V", "Luchan compañías: cada atacante da un golpe, y los golpes se reparten por turnos."),
    "CallFrame": ("10.2", "Con puntos suficientes, o agotados los mazos, se puede pedir el fin de la partida."),
}
PHASES: Final[tuple[tuple[str, str], ...]] = (
    ("1.9", "Los jugadores eligen sus primeros personajes, lugares y manos."),
    ("2.I.1", "Las cartas se enderezan, y los heridos se curan en los refugios."),
    ("2.II.1", "El jugador activo organiza compañías y declara movimientos."),
    ("2.III.2", "Se juegan y se descartan sucesos duraderos."),
    ("2.IV", "Las compañías viajan una tras otra, y el otro bando juega adversidades contra ellas."),
    ("2.V", "Las compañías entran en sus lugares y juegan allí objetos, aliados y facciones."),
    ("2.VI", "Ambos jugadores pueden descartar una carta y vuelven a ocho."),
    ("10.3", "El Concilio Libre: un último chequeo de corrupción para todos, y se cuentan los puntos."),
)

# --- the guided game ------------------------------------------------------------------------------------------------

GUIDE: Final = "**Guía** · {sentence} ({rule})"
GUIDE_SUGGESTS: Final = "Yo haría: {title}."
GUIDE_STARTED: Final = (
    "Tu partida guiada está abierta: {thread}. Pulsa allí Decidir; bajo cada pregunta digo de qué trata y qué haría yo. "
    "No tienes que seguirme."
)
GUIDE_NAME: Final = "Guía"
GUIDE_DONE: Final = (
    "Has visto un turno entero de ambos bandos. Sigue cuanto quieras; «Partida corta contra el bot» en `/help` "
    "empieza otra, y `/game abandon` termina esta."
)
SHORT_GAME: Final = "Partida corta contra el bot"

# --- privacy --------------------------------------------------------------------------------------------------------

PRIVACY_TITLE: Final = "Lo que se guarda de ti"
PRIVACY_LINE: Final = "- {what}: {count}"
PRIVACY_NOTHING: Final = "No se guarda nada de ti."
PRIVACY_TABLES: Final = {
    "preferences": "tus preferencias",
    "vacations": "unas vacaciones",
    "decks": "mazos que añadiste",
    "seats": "sitios en partidas, con el nombre que tenías al sentarte",
    "games": "partidas que empezaste",
    "proposals": "propuestas en partidas",
    "luck": "lo que añadiste a los dados de partidas",
    "flags": "respuestas que marcaste como erróneas",
    "reports": "problemas que comunicaste",
    "league_acts": "lo que hiciste en ligas",
    "league_decks": "mazos que registraste en ligas",
}
PRIVACY_OTHER: Final = "filas de la tabla {table}"
PRIVACY_NOTE: Final = (
    "-# No leo mensajes, y nada va a nadie más que a Discord. Borrar quita tus preferencias, vacaciones, mazos, marcas y "
    "el enlace entre tú y tus partidas terminadas, informes y propuestas pasadas. Una partida terminada queda para quien "
    "la jugó contigo, y su registro guarda el nombre que tenías; en las temporadas acabadas “alguien” tiene tu lugar. "
    "Las partidas en curso, las temporadas y lo que hiciste "
    "en ellas quedan hasta que acaben: déjalas antes con `/game abandon`, `/game replace` o `/league drop`."
)
PRIVACY_EXPORT: Final = "Exportar"
PRIVACY_DELETE: Final = "Borrar…"
PRIVACY_SURE: Final = (
    "¿Quieres borrar lo que se guarda de ti? Tus mazos y preferencias no se pueden recuperar. "
    "Lo que pertenece a partidas y ligas en curso queda hasta que acaben."
)
PRIVACY_YES: Final = "Borrarlo"
PRIVACY_DELETED: Final = "Borrado: {what}."
PRIVACY_KEPT: Final = "Guardado, porque partidas o ligas aún lo necesitan: {what}."
PRIVACY_NOTHING_LEFT: Final = "No quedaba nada que borrar."
PRIVACY_SOMEBODY: Final = "alguien"  # in place of a name that was deleted
PRIVACY_FILE: Final = "palantir-{user}.json"
PRIVACY_EXPORTED: Final = "Todo lo que se guarda de ti, como archivo."
