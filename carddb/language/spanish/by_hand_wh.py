"""Español: lo que queda a los jugadores en las cartas de La Mano Blanca; por su frase inglesa."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # WH-15
    (
        "its player uses minion site cards for Border-holds, Free-holds and what are Havens of heroes, and the "
        "Fallen-wizard’s company counts as overt"
    ): (
        "su jugador usa cartas de lugar de siervo para las Fortalezas Fronterizas, las Fortalezas Libres y lo que son "
        "Refugios de los héroes, y la compañía del Mago Caído cuenta como manifiesta"
    ),
    # WH-18
    (
        "a player with 15 or fewer cards in the play deck (20 or fewer for a Fallen-wizard) neither searches nor "
        "looks through any of the own play deck or discard pile, except where the turn itself asks for it; whatever "
        "would allow it is canceled"
    ): (
        "un jugador con 15 cartas o menos en su mazo de juego (20 o menos si es un Mago Caído) ni busca ni mira nada "
        "de su mazo de juego o de su pila de descartes, salvo donde lo pide el propio turno; lo que lo permitiría se "
        "cancela"
    ),
    # WH-20
    (
        "while your opponent has at least 7 stage points and is not Alatar, hazards without an asterisk that its "
        "companies defeat give no marshalling points, whatever other cards say"
    ): (
        "mientras tu rival tiene al menos 7 puntos de Etapa y no es Alatar, las adversidades sin asterisco que vencen "
        "sus compañías no dan puntos de victoria, digan lo que digan otras cartas"
    ),
    # WH-21
    (
        "a Fallen-wizard uses the minion card of each site that is a Haven for heroes; with more than 4 stage points "
        "of each Free-hold too, with more than 7 of each Border-hold as well. A site without a minion card stays as "
        "it is"
    ): (
        "un Mago Caído usa la carta de siervo de cada lugar que es un Refugio para los héroes; con más de 4 puntos de "
        "Etapa también la de cada Fortaleza Libre, con más de 7 también la de cada Fortaleza Fronteriza. Un lugar sin "
        "carta de siervo sigue como está"
    ),
    # WH-31
    (
        "until the turn is over the site also has the automatic-attacks of its minion card, each at +2 prowess, "
        "detainment against hero companies"
    ): (
        "hasta que acabe el turno, el lugar tiene también los ataques automáticos de su carta de siervo, cada uno con "
        "+2 de poder, de detención contra compañías de héroes"
    ),
    (
        "until the turn is over the site also has the automatic-attacks of its hero card, each at +2 prowess, "
        "detainment against overt companies"
    ): (
        "hasta que acabe el turno, el lugar tiene también los ataques automáticos de su carta de héroe, cada uno con "
        "+2 de poder, de detención contra compañías manifiestas"
    ),
    # WH-32
    "discard Stage cards of its choice in play until fewer than 7 stage points are left": (
        "descarta cartas de Etapa en juego, a su elección, hasta que quedan menos de 7 puntos de Etapa"
    ),
    # WH-42
    "its bearer counts in everything as a Half-orc": "su portador cuenta a todos los efectos como Semiorco",
    # WH-44
    "discard it after a strike against its bearer has failed": "descártala tras fallar un golpe contra su portador",
    # WH-46
    (
        "an agent out of your hand comes into play in this company, under your influence as any other character; put "
        "this card on it"
    ): (
        "un agente de tu mano entra en juego en esta compañía, bajo tu influencia como cualquier otro personaje; pon "
        "esta carta sobre él"
    ),
    (
        "in the character draft you may reveal it as if it were a character; it takes the place of 1 minor item of "
        "the starting company and is put on an agent there, but on none that may not start the game"
    ): (
        "al elegir los personajes iniciales la puedes revelar como si fuera un personaje; ocupa el sitio de 1 objeto "
        "menor de la compañía inicial y se pone allí sobre un agente, pero no sobre uno que no puede empezar la "
        "partida"
    ),
    # WH-61
    "you may bring Half-orcs into play at your Wizardhavens, with or without your Fallen-wizard or Bad Company": (
        "puedes traer Semiorcos al juego en tus Refugios de Mago, con o sin tu Mago Caído o Malas Compañías"
    ),
    # WH-62
    ("once a turn, play 1 ally, not unique and with a mind of 1, at a protected Wizardhaven of yours, tapped or not"): (
        "una vez por turno, juega 1 aliado, no único y con una mente de 1, en un Refugio de "
        "Mago protegido tuyo, girado o no"
    ),
    # WH-66
    (
        "your hero resources are playable here if it is a minion site, your minion resources if it is a hero site, "
        "each where it fits"
    ): (
        "tus recursos de héroe se pueden jugar aquí si es un lugar de siervo, tus recursos de siervo si es un lugar "
        "de héroe, cada uno donde corresponde"
    ),
    # WH-71
    (
        "the player of this card chooses an Under-deeps site whose surface site lies in the region of the Deep Mines’ "
        "surface site or next to it: from now on the two adjoin, by a roll of 7; played as a hazard it lies on your "
        "opponent’s Deep Mines. Only 1 lies on a given Deep Mines card"
    ): (
        "el jugador de esta carta elige un lugar de las Simas cuyo lugar de superficie está en la región del lugar de "
        "superficie de las Minas Profundas o en una adyacente: desde ahora los dos son adyacentes, con una tirada de "
        "7; jugada como adversidad queda sobre las Minas Profundas de tu rival. Solo hay 1 sobre cada carta de Minas "
        "Profundas"
    ),
    # WH-73
    "the minion card of the same site takes the place of the hero site card": (
        "la carta de siervo del mismo lugar ocupa el sitio de la carta de lugar de héroe"
    ),
    # WH-78
    "corruption checks that your own magic cards demand of your characters, except Wizards, are at +2": (
        "los chequeos de corrupción que tus propias cartas de magia exigen a tus personajes, salvo a los Magos, se "
        "hacen con +2"
    ),
    # WH-79
    "you use minion cards for Free-holds, Border-holds and what are Havens of heroes": (
        "usas cartas de siervo para las Fortalezas Libres, las Fortalezas Fronterizas y lo que son Refugios de los "
        "héroes"
    ),
    # WH-80
    (
        "hazards with an asterisk that your companies defeat meanwhile give full kill marshalling points, other "
        "hazards none"
    ): (
        "las adversidades con asterisco que vencen tus compañías mientras tanto dan todos sus puntos por muertes, las "
        "demás adversidades ninguno"
    ),
    # WH-82
    (
        "a character whose mind is at most 6 (an Orc, a Troll or a minion agent too) comes into play out of your "
        "hand; it is the one that you may bring in by the rules this turn. Put this card on it"
    ): (
        "un personaje con una mente de 6 como mucho (también un Orco, un Trol o un agente siervo) entra en juego "
        "desde tu mano; es el que puedes traer este turno según las reglas. Pon esta carta sobre él"
    ),
    "in the character draft it lets you start with 1 such character and is put on it": (
        "al elegir los personajes iniciales te deja empezar con 1 personaje así y se pone sobre él"
    ),
    # WH-83
    (
        "1 additional minor item, neither unique nor a hoard item, is playable at the site this turn although it is "
        "tapped; it may come from your hand, discard pile or sideboard"
    ): (
        "este turno se puede jugar en el lugar 1 objeto menor más, ni único ni de tesoro, aunque el lugar está "
        "girado; puede venir de tu mano, tu pila de descartes o tu banquillo"
    ),
    # WH-85
    (
        "a Sapling of the White Tree must be stored at this very Wizardhaven, and stays: The White Tree comes into "
        "play here out of your hand, with this card. It does nothing that it says, but you have all its marshalling "
        "points, and the Wizardhaven is protected"
    ): (
        "una Semilla del Árbol Blanco tiene que estar guardada en este mismo Refugio de Mago, y allí se queda: El "
        "Árbol Blanco entra en juego aquí desde tu mano, con esta carta. No hace nada de lo que dice, pero tienes "
        "todos sus puntos de victoria, y el Refugio de Mago está protegido"
    ),
    (
        "1 card with miscellaneous marshalling points that can be stored somewhere is stored at the company’s "
        "Wizardhaven instead, which stands for whatever site it names; put this card with it: you have all its "
        "marshalling points"
    ): (
        "1 carta con puntos de victoria varios que se puede guardar en algún lugar se guarda en cambio en el Refugio "
        "de Mago de la compañía, que vale por cualquier lugar que nombra; pon esta carta con ella: tienes todos sus "
        "puntos de victoria"
    ),
    "the Wizardhaven of a White Tree with this card is protected": (
        "el Refugio de Mago de un Árbol Blanco con esta carta está protegido"
    ),
    # WH-90
    (
        "whatever the attack says and however he is, Alatar takes 1 of its strikes upon himself; if that strike "
        "fails, the body of the attack is 1 lower"
    ): (
        "diga lo que diga el ataque y esté él como esté, Alatar toma para sí 1 de sus golpes; si ese golpe falla, la "
        "resistencia del ataque baja en 1"
    ),
    # WH-91
    (
        "you name the opponent’s play deck or discard pile: it is turned up card by card until 5 creatures or all of "
        "it have come up, and each creature attacks Alatar’s company at once; a deck is reshuffled"
    ): (
        "dices el mazo de juego o la pila de descartes del rival: se descubre carta a carta hasta que han salido 5 "
        "criaturas o está entera, y cada criatura ataca en el acto a la compañía de Alatar; un mazo se baraja después"
    ),
    "when your opponent discards a creature in your turn, you may let it attack Alatar’s company instead": (
        "cuando tu rival descarta una criatura en tu turno, puedes hacer en cambio que ataque a la compañía de Alatar"
    ),
    # WH-95
    "in the character draft it may be put on a warrior of the starting company": (
        "al elegir los personajes iniciales se puede poner sobre un guerrero de la compañía inicial"
    ),
    # WH-96
    (
        "each faction you play from now on goes under this card and is worth 1 marshalling point, and so is, when the "
        "game ends, each card with marshalling points in a company of yours that is not at a Wizardhaven of yours; no "
        "other card changes that"
    ): (
        "cada facción que juegas desde ahora va bajo esta carta y vale 1 punto de victoria, y también, al acabar la "
        "partida, cada carta con puntos de victoria en una compañía tuya que no está en un Refugio de Mago tuyo; "
        "ninguna otra carta lo cambia"
    ),
    # WH-97
    (
        "the site is a Wizardhaven for your companies and a home site of Gandalf’s; nothing that its card lists is "
        "playable there; nothing else discards this card"
    ): (
        "el lugar es un Refugio de Mago para tus compañías y un lugar natal de Gandalf; allí no se puede jugar nada "
        "de lo que ofrece su carta; nada más descarta esta carta"
    ),
    # WH-98
    (
        "only general influence or Gandalf controls its bearer; in the character draft it may be put on a character "
        "of the starting company"
    ): (
        "solo la influencia general o Gandalf controlan a su portador; al elegir los personajes iniciales se puede "
        "poner sobre un personaje de la compañía inicial"
    ),
    # WH-103
    "in the character draft it may be put on such a sage of the starting company": (
        "al elegir los personajes iniciales se puede poner sobre un sabio así de la compañía inicial"
    ),
    # WH-104
    (
        "only general influence or Pallando controls its bearer; in the character draft it may be put on such a sage "
        "of the starting company"
    ): (
        "solo la influencia general o Pallando controlan a su portador; al elegir los personajes iniciales se puede "
        "poner sobre un sabio así de la compañía inicial"
    ),
    # WH-106
    (
        "Pallando may attempt to influence your opponent’s resources and characters from wherever he is; instead of "
        "his unused direct influence, half of your unused general influence (rounded up, at most 10) counts, less 1 "
        "for each region from his site to the one where the attempt belongs, the first and the last counted"
    ): (
        "Pallando puede intentar influir en los recursos y personajes de tu rival esté donde esté; en lugar de su "
        "influencia directa sin usar cuenta la mitad de tu influencia general sin usar (hacia arriba, 10 como mucho), "
        "menos 1 por cada región desde su lugar hasta aquel al que corresponde el intento, contadas la primera y la última"
    ),
    # WH-108
    "of the 6 points that this card gives, 4 count as unused general influence only and control nobody": (
        "de los 6 puntos que da esta carta, 4 cuentan solo como influencia general sin usar y no controlan a nadie"
    ),
    # WH-109
    "tapped sites do not keep your companies of size 2 or less from playing allies": (
        "los lugares girados no impiden jugar aliados a tus compañías de tamaño 2 o menos"
    ),
    # WH-110
    (
        "discard it again unless 6 allies or unique factions of yours in play are playable in the region of the "
        "Wizardhaven or in one next to it"
    ): (
        "descártala de nuevo salvo que 6 aliados o facciones únicas tuyos en juego se puedan jugar en la región del "
        "Refugio de Mago o en una adyacente"
    ),
    "the region of the Wizardhaven and all regions next to it count as Wilderness": (
        "la región del Refugio de Mago y todas las adyacentes cuentan como Tierras Salvajes"
    ),
    # WH-111
    (
        "an ally, not unique and with a mind of 1, of which Radagast does not control a copy yet, is playable on him "
        "at his site, out of your hand or your discard pile"
    ): (
        "un aliado, no único y con una mente de 1, del que Radagast aún no controla ninguna copia se puede jugar "
        "sobre él en su lugar, de tu mano o de tu pila de descartes"
    ),
    # WH-112
    (
        "Radagast has a general influence of 25, is a warrior and ranger and nothing else, takes −1 instead of −3 "
        "when he does not tap for a strike, and bears items without using them; when you play another Shapeshifter "
        "card, return this one to your hand"
    ): (
        "Radagast tiene una influencia general de 25, es guerrero y montaraz y nada más, sufre −1 en lugar de −3 "
        "cuando no se gira por un golpe, y lleva objetos sin usarlos; cuando juegas otra carta de Cambiaformas, "
        "devuelve esta a tu mano"
    ),
    # WH-115
    "this bonus stays until your next organization phase is over": (
        "este modificador dura hasta que acaba tu próxima fase de organización"
    ),
    (
        "Radagast has a general influence of 27, is a warrior and diplomat and nothing else, does not move, and bears "
        "items without using them; when you play another Shapeshifter card, return this one to your hand"
    ): (
        "Radagast tiene una influencia general de 27, es guerrero y diplomático y nada más, no se mueve, y lleva "
        "objetos sin usarlos; cuando juegas otra carta de Cambiaformas, devuelve esta a tu mano"
    ),
    # WH-116
    (
        "Radagast has a general influence of 19, is a scout and diplomat and nothing else, and bears items without "
        "using them; alone, or with only his Black Bird, he moves to any site without limit of region cards, without "
        "a site path and through no region; when you play another Shapeshifter card, return this one to your hand"
    ): (
        "Radagast tiene una influencia general de 19, es explorador y diplomático y nada más, y lleva objetos sin "
        "usarlos; a solas, o solo con su Pájaro Negro, se mueve a cualquier lugar sin límite de cartas de región, sin "
        "camino y sin pasar por ninguna región; cuando juegas otra carta de Cambiaformas, devuelve esta a tu mano"
    ),
    # WH-117
    (
        "a non-unique minor item that is a weapon, armor, shield or helmet comes out of your hand, discard pile or "
        "sideboard to a character at this site, who does not tap"
    ): (
        "un objeto menor no único que es un arma, una armadura, un escudo o un yelmo pasa de tu mano, tu pila de "
        "descartes o tu banquillo a un personaje en este lugar, que no se gira"
    ),
    "only general influence or Saruman controls its bearer": (
        "solo la influencia general o Saruman controlan a su portador"
    ),
    # WH-119
    (
        "each of your permanent-events that had to be played where information is playable is worth 2 marshalling "
        "points"
    ): ("cada suceso permanente tuyo que se tuvo que jugar donde se puede jugar información vale 2 puntos de victoria"),
    # WH-120
    "1 Technology item is playable at the site, tapped or not": (
        "se puede jugar en el lugar 1 objeto de tecnología, esté girado o no"
    ),
}
