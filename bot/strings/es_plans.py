"""Español para órdenes permanentes y planes, con la voz de `bot.strings.es`."""

from __future__ import annotations

from typing import Final

COMMAND_ORDERS: Final = "Tus órdenes permanentes en esta partida, y lo que hicieron; solo las ves tú"

# --- buttons in questions -------------------------------------------------------------------------------------------

REST_OF_PHASE: Final = "Pasar el resto de la fase"
PLAN_MOVE: Final = "Planear un movimiento…"
PLAN_HAZARDS: Final = "Planear adversidades…"
PLAN_SITE: Final = "Planear el lugar…"

# --- orders ---------------------------------------------------------------------------------------------------------

ORDERS_TITLE: Final = "Órdenes permanentes de {name}"
ORDERS_INTRO: Final = (
    "Lo que siempre contestarías igual se contesta al momento. Las órdenes miran solo lo que ambos bandos ven, "
    "así que no dicen nada de tu mano."
)
SENSIBLE: Final = "Órdenes sensatas"
CLEAR: Final = "Pregúntame todo"
EARLIER: Final = "Como en mi última partida"
NO_EARLIER: Final = "Aún no diste órdenes en otra partida: elígelas aquí."
IDLE_ON: Final = "Pasar también cuando no puedo hacer nada"
IDLE_OFF: Final = "No pases más por mí"
IDLE_NOTE: Final = (
    "Pasar cuando no puedes hacer nada mira tu mano: entre diez y sesenta minutos después, cada vez al azar, pasas si es "
    "lo único que puedes hacer. Tu rival puede deducir de ese paso que no tenías nada que jugar, "
    "y de una espera más larga que sí. Está apagado si no lo enciendes."
)
IDLE_IS_ON: Final = "Encendido: pasas tras diez a sesenta minutos cuando tu mano no deja otra cosa."
RAN_TITLE: Final = "Lo que se contestó por ti en este turno y el anterior:"
RAN_LINE: Final = "turno {turn}, {phase}: {deed} ({why})"
RAN_MORE: Final = "y {count} antes"
BY_ORDER: Final = "orden"
BY_PLAN: Final = "plan"
STOPPED_LINE: Final = "turno {turn}, {phase}: el plan paró, porque {reason}"
STOPPED: Final = "Tu plan ha parado, porque {reason}. Antes hizo: {done}."
# What was answered, where the words of the option need the moment in which it was offered
DEEDS: Final = {
    "move": "declarar un movimiento",
    "pass": "pasar",
    "confirm": "confirmar",
    "keep_hand": "guardar la mano",
    "take_path": "tomar un camino",
    "assign": "{card} afronta un golpe",
    "stay_untapped": "{card} queda enderezado (−3)",
    "support": "{card} se gira en apoyo (+1)",
    "next_strike": "primero el golpe contra {card}",
    "next_company": "qué compañía sigue",
    "allocate": "cómo se gastan los golpes sobrantes",
    "declare_next": "primero {card}",
}
ANOTHER_DEED: Final = "otra respuesta"
NOTHING_DONE: Final = "nada"
NO_PLANS: Final = "No hay ningún plan en marcha."
RUNNING: Final = "En marcha: {plan}"
WITHDRAW: Final = "Retirar el plan de {company}"
ASKED: Final = "{order}: pregúntame"

# setting -> (name, value -> (label, plain consequence))
SETTINGS: Final[dict[str, tuple[str, dict[str, tuple[str, str]]]]] = {
    "support": (
        "Apoyo en los golpes",
        {
            "never": ("Apoyo: nunca", "Nadie se gira para apoyar a un compañero."),
            "always": ("Apoyo: hasta estar a salvo", "Se giran por +1 cada uno hasta que el golpe apenas pueda herir."),
            "odds": ("Apoyo: si cambia la suerte", "Se giran los menos posibles que lo igualen o mejoren."),
        },
    ),
    "untapped": (
        "Quedar enderezado a −3",
        {
            "never": ("Enderezado: nunca", "Los personajes se giran para afrontar golpes."),
            "safe": ("Enderezado: si es seguro", "Un personaje acepta −3 si aun así el golpe apenas puede herirlo."),
        },
    ),
    "defend": (
        "Quién afronta los golpes",
        {"strongest": ("Defensa: los más fuertes", "Tus personajes enderezados más fuertes afrontan los golpes.")},
    ),
    "attack": (
        "A quién golpean tus ataques",
        {"weakest": ("Ataque: los más débiles", "Los golpes que asignas van a los personajes más débiles.")},
    ),
    "sequence": (
        "Qué va primero",
        {"listed": ("Orden: como en la lista", "Compañías y chequeos en orden; primero el golpe más peligroso.")},
    ),
    "draw": (
        "Cartas por movimiento",
        {
            "most": ("Robar: todas las posibles", "Robas el máximo de cartas."),
            "one": ("Robar: una", "Robas una carta."),
        },
    ),
    "excess": (
        "Golpes sobrantes de tus ataques",
        {
            "all": ("Sobrantes: todos al primero", "El primer golpe se afronta a −1 por cada uno."),
            "none": ("Sobrantes: todos al último", "El último golpe se afronta a −1 por cada uno."),
        },
    ),
    "sideboard": (
        "Banquillo en la fase de enderezar del rival",
        {"never": ("Banquillo: dejarlo", "No lo tocas, y los límites de adversidades quedan enteros.")},
    ),
    "end_discard": (
        "Descarte al final del turno",
        {"keep": ("Fin de turno: guardar la mano", "No descartas nada, salvo que un plan nombre una carta.")},
    ),
    "checks": (
        "Apoyo en chequeos de corrupción",
        {
            "never": ("Chequeos: sin apoyo", "Nadie se gira por un chequeo de corrupción."),
            "always": ("Chequeos: hasta estar a salvo", "Se giran compañeros hasta que apenas pueda fallar."),
            "danger": ("Chequeos: si hay peligro", "Se giran compañeros hasta que salga en cinco de seis tiradas."),
        },
    ),
    "haven": (
        "Fase de lugares en un refugio",
        {"never": ("Refugios: nada", "En un refugio tu compañía no hace nada, salvo que un plan lo nombre.")},
    ),
    "scripts": (
        "Lo que hacen las cartas a mano (✎) del rival",
        {"agree": ("Cartas a mano: de acuerdo", "Aceptas lo que tu rival proponga para una carta así.")},
    ),
}
PASSES: Final = "Ventanas que se pasan"
# (window, role) -> (label, plain consequence)
WINDOWS: Final = {
    ("response", ""): ("Pasar respuestas", "Lo que declara tu rival se resuelve sin respuesta tuya."),
    ("hazards", "resource"): ("Pasar cuando me muevo", "No juegas nada en tus fases de movimiento/adversidades."),
    ("hazards", "hazard"): (
        "Dejar a las compañías en reposo",
        "Se te pregunta por las que se mueven o están fuera de un refugio; una vez si no hay ninguna.",
    ),
    ("attack", "resource"): (
        "Pasar ante ataques flojos",
        "Se te pregunta por un ataque si lo más probable es un daño.",
    ),
    ("strike-resources", "resource"): (
        "Pasar en golpes seguros",
        "Se te pregunta por un golpe que más bien hiere.",
    ),
    ("corruption-check", "resource"): (
        "Pasar ante chequeos seguros",
        "Se te pregunta si una de cada cuatro tiradas pierde a alguien.",
    ),
    ("body-check", "resource"): (
        "Pasar chequeos de resistencia seguros",
        "Se te pregunta si una de cada cuatro tiradas mata.",
    ),
    ("influence-check", "resource"): (
        "Pasar ante influencias probables",
        "Se te pregunta si lo más probable es fallar.",
    ),
    ("body-check", "hazard"): ("Dejar los chequeos de resistencia", "No cambias los chequeos de tus adversidades."),
    ("end-of-turn", "resource"): ("Pasar al final de mi turno", "No juegas nada en tu fase de final de turno."),
    ("strike-hazards", "hazard"): ("Dejar los golpes como están", "No juegas nada en los golpes de tus ataques."),
    ("long-event", "resource"): ("Pasar mis fases de sucesos duraderos", "No juegas sucesos duraderos."),
    ("on-guard", "hazard"): ("Dejar las cartas en guardia", "No revelas ninguna criatura en guardia en el lugar."),
    ("arrival", "resource"): (
        "Las compañías siguen aparte",
        "Tus compañías que se encuentran en un refugio no se unen.",
    ),
    ("trophy", "resource"): ("Los trofeos, al más fuerte", "El orco o trol más fuerte que pueda toma el trofeo."),
}

# A response is passed, except (condition -> label, plain consequence)
UNLESS: Final = {
    "attack-prowess:9": ("Respuestas: pregúntame con poder 9 o más", "Se te pregunta cuando se declara un ataque así."),
    "attack-prowess:12": (
        "Respuestas: pregúntame con poder 12 o más",
        "Se te pregunta cuando se declara un ataque así.",
    ),
    "event-declared": ("Respuestas: pregúntame por sucesos", "Se te pregunta cuando tu rival declara un suceso."),
    "avatar-present": ("Respuestas: pregúntame junto a un avatar", "Se te pregunta si hay un avatar en la compañía."),
}

# --- plans ----------------------------------------------------------------------------------------------------------

PLAN_TITLE: Final = "Plan para {company}"
PLAN_COMPANY: Final = "la compañía de {leader} en {site}"
PLAN_HINT: Final = "Elige otra vez para quitar algo. Nada cuenta hasta que confirmas."
CHOOSE_COMPANY: Final = "Qué compañía…"
CHOOSE_BEFORE: Final = "Antes, en este orden…{part}"
CHOOSE_SITE: Final = "Adónde…{part}"
STAY_HERE: Final = "Se queda"
CHOOSE_PATH: Final = "Por dónde…"
PATH_LINE: Final = "{kind}: {types}"
ASK_PATH: Final = "Pregúntame de camino"
CHOOSE_TRY: Final = "Qué jugar allí…"
CHOOSE_USE: Final = "Usar en combates y chequeos…"
CHOOSE_FIRST: Final = "Quién recibe golpes primero…"
CHOOSE_SPARE: Final = "Quién queda enderezado…"
CHOOSE_DISCARD: Final = "Descartar en este orden…"
CHOOSE_STOP: Final = "Para y pregúntame si…"
CHOOSE_HAZARD: Final = "Adversidades en este orden…{part}"
PART: Final = " ({part} de {parts})"
CHOOSE_KEEP: Final = "Guardar para después…"
ENTER: Final = {"ask": "Entrar: pregúntame", "yes": "Entrar: sí", "no": "Entrar: no"}
THEN: Final = {"leave": "Después dejar el lugar", "ask": "Después pregúntame"}
FIGHTS: Final = {"ask": "Combates: según órdenes", "pass": "Combates: nada más"}
HARM: Final = {0: "Usarlo: al momento", 25: "Usarlo: desde uno de cuatro", 50: "Usarlo: si el daño es probable"}
END_TURN: Final = {False: "Fin de turno: según órdenes", True: "Fin de turno: pasar"}
DRAW: Final = {
    0: "Cartas: según órdenes",
    1: "Cartas: una",
    2: "Cartas: hasta dos",
    3: "Cartas: hasta tres",
    9: "Cartas: todas",
}
DROP: Final = {False: "Al final: según órdenes", True: "Al final: descartar una"}
RESPOND: Final = {"pass": "En combates: nada", "ask": "En combates: pregúntame"}
REVEAL: Final = {"ask": "En guardia: pregúntame", "yes": "En guardia: revelar", "no": "En guardia: dejar"}
CONFIRM: Final = "Confirmar"
CONFIRM_GO_ON: Final = "Confirmar y acabar de organizar"
CANCEL: Final = "Quitar este plan"
DROPPED: Final = "El plan está quitado; se te pregunta como siempre."
CONDITIONS: Final = {
    "hurt": "uno de sus personajes es herido o se pierde",
    "attack-prowess:9": "un ataque tiene poder 9 o más",
    "attack-prowess:12": "un ataque tiene poder 12 o más",
    "event-declared": "se declara un suceso",
    "characters-at-most:2": "tiene como mucho dos personajes",
    "characters-at-least:3": "tiene tres personajes o más",
    "wounded-at-least:1": "uno de sus personajes está herido",
    "avatar-present": "hay un avatar en la compañía",
}
REASONS: Final = {
    "cannot-move": "la compañía ya no puede ir allí",
    "no-such-path": "ese camino ya no está abierto",
    "not-possible": "su siguiente paso ya no era posible",
    "withdrawn": "lo retiraste",
}
NO_COMPANY: Final = "No tienes ninguna compañía para la que planear ahora: decide como siempre."
NO_DRAFT: Final = "Ese plan ya no está: empieza otro desde tu pregunta."
NOT_THIS_MOMENT: Final = "Eso no se puede planear ahora: decide como siempre."

# --- a plan as a sentence -------------------------------------------------------------------------------------------

SAY_BEFORE: Final = "Antes: {names}"
SAY_STAY: Final = "Quedarse"
SAY_GO: Final = "Ir a {site}"
SAY_WAY: Final = "por {way}"
SAY_DRAW: Final = {
    1: "robar una carta",
    2: "robar hasta dos cartas",
    3: "robar hasta tres cartas",
    9: "robar todas las posibles",
}
SAY_FIRST: Final = "{names} reciben golpes primero"
SAY_SPARE: Final = "{names} quedan enderezados si pueden"
SAY_ENTER: Final = {"ask": "pregúntame antes de entrar", "yes": "entrar", "no": "no entrar"}
SAY_TRY: Final = "jugar {names}"
SAY_USE: Final = {
    0: "usar {names} a la primera ocasión",
    25: "usar {names} si el peligro es de uno entre cuatro o más",
    50: "usar {names} si el daño es lo más probable",
}
SAY_FIGHTS: Final = "nada más en los combates"
SAY_END_TURN: Final = "después acabar el turno"
SAY_RESPOND: Final = "pregúntame en los combates"
SAY_THEN: Final = {"leave": "después irse", "ask": "después pregúntame"}
SAY_HAZARDS: Final = "Jugar {names}"
SAY_NO_HAZARDS: Final = "No jugar nada"
SAY_KEEP: Final = "guardar {count} del límite"
SAY_NO_MORE: Final = "después pasar"
SAY_REVEAL: Final = {"ask": "", "yes": "revelar lo que está en guardia", "no": "dejar lo que está en guardia"}
SAY_DISCARD: Final = "descartar {names} si mi mano es demasiado grande"
SAY_DROP: Final = "descartar la primera que quede al final del turno"
SAY_STOP: Final = "Avísame si {conditions}"
OR: Final = " o "


def reason(kind: str) -> str:
    """Say why a plan stopped."""
    named = {key.partition(":")[0]: words for key, words in CONDITIONS.items()}
    return REASONS.get(kind) or named.get(kind, kind.replace("-", " "))
