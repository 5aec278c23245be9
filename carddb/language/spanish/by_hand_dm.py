"""Español: lo que queda a los jugadores en las cartas de Servidores de la Oscuridad; por su frase inglesa."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # DM-43
    (
        "the agent may attack, outside the hazard limit and at +4 prowess, and the attacker chooses who defends; a "
        "strike that succeeds wounds nobody: the company discards an item of the defender’s choice"
    ): (
        "el agente puede atacar, fuera del límite de adversidades y con +4 de poder, y el atacante elige quién "
        "defiende; un golpe con éxito no hiere a nadie: la compañía descarta un objeto a elección del defensor"
    ),
    # DM-46
    (
        "4 cards of your opponent’s discard pile, taken at random, are shown; you may remove 1 of them that is not "
        "unique from play, the other 3 stay discarded"
    ): (
        "se enseñan 4 cartas al azar de la pila de descartes de tu rival; puedes retirar del juego 1 de ellas que no "
        "es única, y las otras 3 siguen descartadas"
    ),
    # DM-47
    (
        "unless its player has minions, a company at an Under-deeps site, a Dark-hold or a Shadow-hold faces 1 more "
        "automatic-attack, which cannot be canceled: Lava Flows, a strike for each character, prowess 6; weapons do "
        "not count against it, and staying untapped costs −5"
    ): (
        "salvo que su jugador sea de siervos, una compañía en un lugar de las Simas, una Fortaleza Oscura o una "
        "Fortaleza de Sombra afronta 1 ataque automático más, que no se puede cancelar: Torrente de lava, un golpe "
        "por personaje, poder 6; las armas no cuentan contra él, y seguir enderezado cuesta −5"
    ),
    # DM-48
    (
        "if the attack has eliminated a character, the creature goes off to the side with this card; if not, discard "
        "this card"
    ): (
        "si el ataque ha eliminado a un personaje, la criatura queda a un lado con esta carta; si no, descarta esta "
        "carta"
    ),
    (
        "if the creature with this card could be played on the company, it attacks; defeated, it takes this card with "
        "it"
    ): (
        "si la criatura con esta carta se podría jugar contra la compañía, ataca; vencida, se lleva esta carta consigo"
    ),
    "when this card is discarded, so is the creature with it": (
        "cuando se descarta esta carta, también la criatura que está con ella"
    ),
    # DM-49
    (
        "another site of the same region or of one next to it, out of your own location deck, takes the place of the "
        "company’s new site; you must have one of the kind (minion or hero) that your opponent uses"
    ): (
        "otro lugar de la misma región o de una adyacente, de tu propio mazo de lugares, ocupa el sitio del nuevo "
        "lugar de la compañía; debes tener uno del bando (siervo o héroe) que usa tu rival"
    ),
    # DM-50
    "the agent attacks, outside the hazard limit and at +3 prowess, and the attacker chooses who defends": (
        "el agente ataca, fuera del límite de adversidades y con +3 de poder, y el atacante elige quién defiende"
    ),
    # DM-51
    (
        "if the company wants to enter, its player makes a roll and takes off the company’s size: with more than 6 it "
        "enters as usual, otherwise it first faces an attack of Orcs (4 strikes, prowess 9), before the "
        "automatic-attacks"
    ): (
        "si la compañía quiere entrar, su jugador hace una tirada y le resta el tamaño de la compañía: con más de 6 "
        "entra como siempre; si no, afronta primero un ataque de Orcos (4 golpes, poder 9), antes de los ataques "
        "automáticos"
    ),
    # DM-53
    (
        "the company faces an attack that cannot be canceled: Rock Fall, a strike for each character, prowess 7; "
        "weapons do not count against it"
    ): (
        "la compañía afronta un ataque que no se puede cancelar: Desprendimiento de rocas, un golpe por personaje, "
        "poder 7; las armas no cuentan contra él"
    ),
    "what Bridge, Great-road, Old Road and Into Dark Tunnels do is canceled": (
        "se cancela lo que hacen Puente, Gran Camino, Viejo Camino y Hacia Túneles Oscuros"
    ),
    # DM-54
    "its bearer was wounded this turn by an Undead; whatever else would make it untapped makes it tapped instead": (
        "este turno un No-muerto hirió a su portador; lo que de otro modo lo enderezaría, lo deja girado"
    ),
    # DM-58
    (
        "the prisoner makes a body check at +1; if it is not eliminated, its player rolls and adds its body: with "
        "more than 15 it is rescued into a company of its own at the rescue site"
    ): (
        "el prisionero hace un chequeo de resistencia con +1; si no queda eliminado, su jugador tira y suma su "
        "resistencia: con más de 15 es rescatado, en una compañía propia en el lugar de rescate"
    ),
    # DM-59
    "if the strike was defeated, discard this card; if not, the creature goes off to the side with it": (
        "si el golpe fue vencido, descarta esta carta; si no, la criatura queda a un lado con ella"
    ),
    "when this card is discarded, so is the creature with it; a Dwarf has 2 corruption points of it": (
        "cuando se descarta esta carta, también la criatura que está con ella; a un Enano le da 2 puntos de corrupción"
    ),
    # DM-60
    (
        "take this back unless a second sage is in the same company, at the site where the company is, or at its new "
        "site"
    ): (
        "vuelve a tomarla salvo que haya un segundo sabio en la misma compañía, en el lugar donde está la compañía o "
        "en su nuevo lugar"
    ),
    (
        "take this back unless a second diplomat is in the same company, at the site where the company is, or at its "
        "new site"
    ): (
        "vuelve a tomarla salvo que haya un segundo diplomático en la misma compañía, en el lugar donde está la "
        "compañía o en su nuevo lugar"
    ),
    # DM-61
    (
        "the agent may make an influence attempt against an ally, a faction or a character at +4, at +8 if that is "
        "playable at a home site of the agent"
    ): (
        "el agente puede hacer un intento de influencia contra un aliado, una facción o un personaje con +4, con +8 "
        "si se puede jugar en un lugar natal del agente"
    ),
    "an influence attempt by an agent is at +4; one copy does only one of the two": (
        "un intento de influencia de un agente se hace con +4; una copia hace solo una de las dos cosas"
    ),
    # DM-62
    "each agent may take 1 more agent action whenever it takes one": (
        "cada agente puede hacer 1 acción de agente más cada vez que hace una"
    ),
    # DM-63
    (
        "your opponent alone looks at the top 10 cards of the own play deck: an item among them that is neither "
        "special nor a hoard item goes off to the side under this card, where it gives no points; without one you see "
        "the 10 cards. The rest is shuffled into the play deck"
    ): (
        "solo tu rival mira las primeras 10 cartas de su mazo de juego: un objeto de entre ellas que no es especial "
        "ni de tesoro queda a un lado bajo esta carta, donde no da puntos; si no hay ninguno, ves las 10 cartas. Las "
        "demás se barajan en el mazo de juego"
    ),
    (
        "your opponent plays the item under this card like one from hand, at an Under-deeps site where it is "
        "playable. Played as a resource (with 10 cards in your own play deck) it is you who looks and plays"
    ): (
        "tu rival juega el objeto bajo esta carta como uno de la mano, en un lugar de las Simas donde se puede jugar. "
        "Jugada como recurso (con 10 cartas en tu propio mazo de juego) eres tú quien mira y juega"
    ),
    # DM-67
    (
        "a sage of a player without minions is none while staying in Gorgoroth or any Dark-domain, or moving through "
        "one; no character there uses spells, light enchantments or rituals"
    ): (
        "un sabio de un jugador que no es de siervos deja de serlo mientras está en Gorgoroth o en un Dominio Oscuro, "
        "o los atraviesa; allí ningún personaje usa hechizos, encantamientos de luz ni rituales"
    ),
    # DM-68
    "name a face-down agent that came into play this turn": (
        "di un agente boca abajo que ha entrado en juego este turno"
    ),
    (
        "revealed, that agent may have come into play at whatever Dark-hold or Shadow-hold, without a site card, if "
        "one of its home sites is such a site; discard this card when it is revealed"
    ): (
        "al revelarse, ese agente puede haber entrado en juego en cualquier Fortaleza Oscura o Fortaleza de Sombra, "
        "sin carta de lugar, si uno de sus lugares natales lo es; descarta esta carta cuando se revela"
    ),
    # DM-69
    (
        "until the turn is over the body of the wounded character is 1 lower for every whole 5 by which the strike’s "
        "prowess exceeded the character’s prowess and roll"
    ): (
        "hasta que acabe el turno, la resistencia del personaje herido baja en 1 por cada 5 enteros en que el poder "
        "del golpe superó el poder del personaje y su tirada"
    ),
    # DM-70
    (
        "the top 7 cards of your play deck are shown; a Nazgûl, a Dragon or a creature that is not unique, which you "
        "choose among them must attack the company at once, outside the hazard limit, whatever it is keyed to; it "
        "must be playable in some region other than Coastal Sea, and has −4 prowess if it could not be played on this "
        "company. The others are shuffled and go back on top"
    ): (
        "se enseñan las primeras 7 cartas de tu mazo de juego; un Nazgûl, un Dragón o una criatura que no es única, "
        "que eliges entre ellas, debe atacar a la compañía en el acto, fuera del límite de adversidades, sea cual sea "
        "el sitio por el que se juega; se debe poder jugar en alguna región que no es Mar Costero, y tiene −4 de "
        "poder si no se podría jugar contra esta compañía. Las demás se barajan y vuelven encima"
    ),
    # DM-74
    "the agent may take 1 more agent action, outside the hazard limit, whenever it takes one": (
        "el agente puede hacer 1 acción de agente más, fuera del límite de adversidades, cada vez que hace una"
    ),
    # DM-76
    (
        "revealed with a home site that is a Border-hold or Free-hold, that agent may have come into play at any "
        "Border-hold or Free-hold, without a site card; discard this card when it is revealed"
    ): (
        "al revelarse con un lugar natal que es una Fortaleza Fronteriza o Fortaleza Libre, ese agente puede haber "
        "entrado en juego en cualquier Fortaleza Fronteriza o Fortaleza Libre, sin carta de lugar; descarta esta "
        "carta cuando se revela"
    ),
    # DM-77
    (
        "a Nazgûl permanent-event of either player that could attack the company if it were a creature in your hand "
        "does so at once, outside the hazard limit, and chooses who defends. Defeated, it is removed from play and "
        "this card is worth 5 kill points to your opponent; otherwise discard this card"
    ): (
        "un Nazgûl suceso permanente de cualquier jugador que podría atacar a la compañía si fuera una criatura de tu "
        "mano lo hace en el acto, fuera del límite de adversidades, y elige quién defiende. Vencido, sale del juego y "
        "esta carta vale 5 puntos por muertes para tu rival; si no, descarta esta carta"
    ),
    # DM-78
    (
        "its bearer, wounded this turn by an Undead, makes a corruption check each time its player discards a card "
        "from hand in that player’s turn"
    ): (
        "su portador, herido este turno por un No-muerto, hace un chequeo de corrupción cada vez que su jugador "
        "descarta una carta de la mano en el turno de ese jugador"
    ),
    # DM-79
    "the first excess strike of each character lowers its prowess by 4 instead of 1": (
        "el primer golpe sobrante de cada personaje baja su poder en 4 en lugar de 1"
    ),
    # DM-82
    (
        "the effects of Great Ship and Ford are canceled; it may be played as an Under-deeps site is revealed, before "
        "the roll. Discard it when a company reaches one Under-deeps site from another, or when the turn is over in "
        "which Great Ship or Ford was played"
    ): (
        "se cancelan los efectos de Gran Barco y de Vado; se puede jugar al revelarse un lugar de las Simas, antes de "
        "la tirada. Descártala cuando una compañía llega de un lugar de las Simas a otro, o cuando acaba el turno en "
        "que se jugó Gran Barco o Vado"
    ),
    # DM-84
    (
        "discard each ally, The Balrog apart, that is at an Under-deeps site, or whose site has another nearest Haven "
        "or Darkhaven (by site cards of the ally’s own kind) than the site where the ally is playable"
    ): (
        "descarta cada aliado, salvo El Balrog, que está en un lugar de las Simas, o cuyo lugar tiene otro Refugio o "
        "Refugio Oscuro más cercano (según cartas de lugar del bando del aliado) que el lugar donde se puede jugar el "
        "aliado"
    ),
    # DM-89
    (
        "this turn Undead creatures may be played at the agent’s site, outside the hazard limit; not if it is a "
        "Free-hold or Haven"
    ): (
        "este turno se pueden jugar criaturas de No-muertos en el lugar del agente, fuera del límite de adversidades; "
        "no si es una Fortaleza Libre o un Refugio"
    ),
    # DM-90
    "the prisoner makes a body check, as at the start of that untap phase": (
        "el prisionero hace un chequeo de resistencia, como al empezar esa fase de enderezar"
    ),
    # DM-91
    (
        "until the turn is over each attack of a scout agent at the site has 1 strike more, and the attacker chooses "
        "who defends"
    ): (
        "hasta que acabe el turno, cada ataque de un agente explorador en el lugar tiene 1 golpe más, y el atacante "
        "elige quién defiende"
    ),
    # DM-92
    (
        "the agent may attack, outside the hazard limit, and the attacker chooses who defends; a strike that succeeds "
        "wounds nobody: the character is taken prisoner at a home site of the agent, which the attacker chooses, and "
        "the agent goes back there. The rescue-attack is of the agent’s race (3 strikes, prowess 8)"
    ): (
        "el agente puede atacar, fuera del límite de adversidades, y el atacante elige quién defiende; un golpe con "
        "éxito no hiere a nadie: el personaje cae prisionero en un lugar natal del agente que elige el atacante, y el "
        "agente vuelve allí. El ataque de rescate es de la raza del agente (3 golpes, poder 8)"
    ),
    # DM-95
    (
        "the company faces every automatic-attack of the site once more, at +3 prowess; a strike that succeeds wounds "
        "nobody: the site holds the character prisoner. Whoever comes to the rescue faces the automatic-attacks that "
        "the site has then"
    ): (
        "la compañía afronta otra vez cada ataque automático del lugar, con +3 de poder; un golpe con éxito no hiere "
        "a nadie: el lugar retiene prisionero al personaje. Quien acude al rescate afronta los ataques automáticos "
        "que el lugar tiene entonces"
    ),
    # DM-99
    (
        "if the prisoner bears a ring, its player makes a roll, as at the start of that untap phase: below 7 the ring "
        "is discarded"
    ): (
        "si el prisionero lleva un anillo, su jugador hace una tirada, como al empezar esa fase de enderezar: con "
        "menos de 7 se descarta el anillo"
    ),
    # DM-100
    "discard a stored resource permanent-event that had to be played where information is playable": (
        "descarta un recurso suceso permanente guardado que se tuvo que jugar donde se puede jugar información"
    ),
    # DM-102
    "discard this card unless the strike succeeded; if it did, the lower body stays": (
        "descarta esta carta salvo que el golpe tuviera éxito; si lo tuvo, la resistencia sigue bajada"
    ),
    # DM-114
    "the company may be of any size, and any number of Dwarves may come into play with it in one turn": (
        "la compañía puede ser de cualquier tamaño, y con ella pueden entrar en juego en un turno cualquier número de "
        "Enanos"
    ),
    # DM-115
    (
        "if the company has moved to an Under-deeps site, the site card where it began the turn may take the place of "
        "that site card"
    ): (
        "si la compañía se ha movido a un lugar de las Simas, la carta de lugar donde empezó el turno puede ocupar el "
        "sitio de esa carta de lugar"
    ),
    # DM-116
    (
        "in your organization phase put any minor items of your hand under this card; at a Haven a character may "
        "store one here instead of in the marshalling point pile. Where you could play a minor item from hand at a "
        "Haven, a Free-hold or a Border-hold, one from under this card may be played instead. With at least 3 of them "
        "here it is worth its 1 marshalling point. Only you use it"
    ): (
        "en tu fase de organización pon cualesquiera objetos menores de tu mano bajo esta carta; en un Refugio, un "
        "personaje puede guardar uno aquí en lugar de en la pila de puntos de victoria. Donde podrías jugar de la "
        "mano un objeto menor, en un Refugio, una Fortaleza Libre o una Fortaleza Fronteriza, se puede jugar en "
        "cambio uno de debajo de esta carta. Con 3 por lo menos vale su 1 punto de victoria. Solo la usas tú"
    ),
    # DM-117
    (
        "the company of its bearer does not move, and its bearer’s marshalling points do not count. It is discarded "
        "when you play a resource that taps the site or needs it"
    ): (
        "la compañía de su portador no se mueve, y los puntos de victoria de su portador no cuentan. Se descarta "
        "cuando juegas un recurso que gira el lugar o lo necesita"
    ),
    # DM-118
    (
        "once you have kept it so, your opponent may discard an environment from hand to discard it; you counter that "
        "with 2 from yours, your opponent that with 1, and so on"
    ): (
        "cuando ya la has mantenido así, tu rival puede descartar un entorno de su mano para descartarla; tú lo "
        "contrarrestas con 2 de la tuya, tu rival eso con 1, y así en adelante"
    ),
    # DM-119
    (
        "it lies on a Dagger of Westernesse whose bearer tapped for it at Ruins & Lairs in the site phase: the Dagger "
        "gives +1 prowess more, +3 against Undead and Nazgûl. Only 1 lies on a given Dagger"
    ): (
        "queda sobre una Daga de Oesternese cuyo portador se giró por ella en unas Ruinas y Guaridas en la fase de "
        "lugares: la Daga da +1 de poder más, +3 contra No-muertos y Nazgûl. Solo hay 1 sobre cada Daga"
    ),
    # DM-123
    "it is played right after that attack; otherwise take it back": (
        "se juega justo después de ese ataque; si no, vuelve a tomarla"
    ),
    # DM-125
    (
        "whoever discards a card from hand may put it face-down on top of the own play deck instead of on the discard "
        "pile"
    ): (
        "quien descarta una carta de su mano la puede poner boca abajo encima de su mazo de juego en lugar de en su "
        "pila de descartes"
    ),
    # DM-126
    (
        "your play deck is turned over, at most its top 8 cards; 1 of them goes to your hand, the others are shuffled "
        "into the play deck"
    ): (
        "se descubre tu mazo de juego, sus primeras 8 cartas como mucho; 1 de ellas va a tu mano y las demás se "
        "barajan en el mazo de juego"
    ),
    # DM-127
    (
        "cards on guard go back to their owners’ hands, and at the end of each turn so do all wounded and all tapped "
        "agents"
    ): (
        "las cartas en guardia vuelven a las manos de sus dueños, y al acabar cada turno también todos los agentes "
        "heridos y todos los girados"
    ),
    # DM-128
    (
        "it taps when the company plays a Palantír and never untaps. Tapped, it is turned upside down when the "
        "company enters Barad-dûr and plays Stolen Knowledge in the same site phase; no other copy is turned then. "
        "Upside down it may be stored at a Haven: only so it is worth its 7 marshalling points, and every Palantír "
        "gives 1 corruption point less"
    ): (
        "se gira cuando la compañía juega un palantír y nunca se endereza. Girada, se pone cabeza abajo cuando la "
        "compañía entra en Barad-dûr y juega saber robado en la misma fase de lugares; entonces no se vuelve ninguna "
        "otra copia. Cabeza abajo se puede guardar en un Refugio: solo así vale sus 7 puntos de victoria, y cada "
        "palantír da 1 punto de corrupción menos"
    ),
    # DM-129
    (
        "all attacks of the creature are canceled, and all of the next non-unique creature that the company faces "
        "this turn. For the rest of the turn its untapped characters tap against strikes of later creatures. In its "
        "site phase it does nothing, unless a Wizard is in it or you discard Eagle-mounts from hand"
    ): (
        "se cancelan todos los ataques de la criatura, y todos los de la próxima criatura no única que la compañía "
        "afronta este turno. El resto del turno sus personajes enderezados se giran contra los golpes de criaturas "
        "posteriores. En su fase de lugares no hace nada, salvo que haya un Mago en ella o descartes Viaje en Águilas "
        "de la mano"
    ),
    # DM-133
    "discard it after the bearer of the item has made a corruption check": (
        "descártala cuando el portador del objeto ha hecho un chequeo de corrupción"
    ),
    # DM-137
    (
        "your opponent may show you hazards of the own hand; only those, on guard too, are played for the rest of the "
        "company’s movement/hazard phase"
    ): (
        "tu rival te puede enseñar adversidades de su mano; solo esas, también en guardia, se juegan el resto de la "
        "fase de movimiento/adversidades de la compañía"
    ),
    "a face-down agent taps and is revealed": "un agente boca abajo se gira y se revela",
    # DM-138
    (
        "play a creature from your hand that can be keyed to the agent’s site: it attacks the agent at once, as if "
        "that were a character. If the agent is eliminated you get no marshalling points for it"
    ): (
        "juega de tu mano una criatura que se puede jugar por el lugar del agente: ataca al agente en el acto, como "
        "si fuera un personaje. Si el agente queda eliminado no recibes puntos de victoria por él"
    ),
    # DM-141
    (
        "the diplomat makes an influence attempt on a faction of your hand, as if it were where the faction is "
        "playable: take off 2 and the number of regions in a row from its site to there, both ends included. If it "
        "fails, discard the diplomat and the faction; if it succeeds the diplomat’s site taps and no minor item "
        "follows"
    ): (
        "el diplomático hace un intento de influencia sobre una facción de tu mano, como si estuviera donde se puede "
        "jugar: resta 2 y el número de regiones seguidas desde su lugar hasta allí, contando los dos extremos. Si "
        "falla, descarta al diplomático y la facción; si tiene éxito se gira el lugar del diplomático y no sigue "
        "ningún objeto menor"
    ),
    # DM-143
    (
        "name a creature card of your opponent’s that you have seen discarded; unless it is eliminated or cannot be "
        "in play, your opponent finds it (a searched play deck is reshuffled), and it attacks Alatar at once as if he "
        "were alone, without spells; untapped, he taps afterwards"
    ): (
        "di una carta de criatura de tu rival que has visto descartada; salvo que esté eliminada o no pueda estar en "
        "juego, tu rival la busca (un mazo de juego en el que busca se baraja), y ataca a Alatar en el acto como si "
        "estuviera a solas, sin hechizos; enderezado, se gira después"
    ),
    # DM-144
    "cancel a hazard effect, declared before in this chain, for which an agent taps": (
        "cancela un efecto de adversidad, declarado antes en esta cadena, por el que se gira un agente"
    ),
    # DM-145
    (
        "the company may try to move on to one more site: its card is laid down, and one more movement/hazard phase "
        "follows at once; played when the one to an Under-deeps site ends"
    ): (
        "la compañía puede intentar seguir hasta un lugar más: se pone su carta, y sigue en el acto una fase de "
        "movimiento/adversidades más; se juega cuando acaba la de un lugar de las Simas"
    ),
    # DM-146
    (
        "it taps when the company plays a special ring and never untaps. Tapped, it is turned upside down when the "
        "company discards Lost Knowledge in its site phase at Mount Doom; no other copy is turned then. Upside down "
        "it may be stored at a Haven: only so it is worth its 6 marshalling points, and every ring item gives 1 "
        "corruption point less"
    ): (
        "se gira cuando la compañía juega un anillo especial y nunca se endereza. Girada, se pone cabeza abajo cuando "
        "la compañía descarta saber perdido en su fase de lugares en Monte del Destino; entonces no se vuelve ninguna "
        "otra copia. Cabeza abajo se puede guardar en un Refugio: solo así vale sus 6 puntos de victoria, y cada "
        "objeto anillo da 1 punto de corrupción menos"
    ),
    # DM-147
    "take it back unless the company has faced an attack by an agent of which every strike failed": (
        "vuelve a tomarla salvo que la compañía haya afrontado un ataque de un agente del que fallaron todos los golpes"
    ),
    (
        "only stored it is worth its 1 marshalling point; stored, you may discard it to take a non-unique hazard that "
        "you see discarded by your opponent out of the game"
    ): (
        "solo guardada vale su 1 punto de victoria; guardada, la puedes descartar para sacar de la partida una "
        "adversidad no única que ves descartar a tu rival"
    ),
    # DM-148
    (
        "it is played only if Earth of Galadriel’s Orchard lies stored there. Characters come into play at Bag End as "
        "at a Haven, and Bag End untaps in its player’s untap phase"
    ): (
        "solo se juega si está guardada allí la Tierra del Jardín de Galadriel. Los personajes entran en juego en "
        "Bolsón Cerrado como en un Refugio, y Bolsón Cerrado se endereza en la fase de enderezar de su jugador"
    ),
    # DM-149
    "this card serves as the Lost Knowledge that a card played with the sage’s company wants": (
        "esta carta sirve como el saber perdido que exige una carta jugada con la compañía del sabio"
    ),
    # DM-151
    "if the strike succeeds the Hobbit makes a body check too": (
        "si el golpe tiene éxito, también el Hobbit hace un chequeo de resistencia"
    ),
    # DM-152
    (
        "each face-up agent must attack a company that enters its site, and cards on guard that were not revealed are "
        "discarded instead of going back to hand"
    ): (
        "cada agente boca arriba debe atacar a una compañía que entra en su lugar, y las cartas en guardia que no se "
        "revelaron se descartan en lugar de volver a la mano"
    ),
    # DM-153
    (
        "a character tapped in support gives another of the company +1 when that one attempts to influence something, "
        "or to get rid of a corruption card; discard this card when one of the company splits off into another"
    ): (
        "un personaje girado en apoyo da +1 a otro de la compañía cuando este intenta influir en algo o librarse de "
        "una carta de corrupción; descarta esta carta cuando alguien de la compañía se separa en otra"
    ),
    # DM-154
    (
        "it taps in a site phase in which the company plays Rescue Prisoners at Dol Guldur, or rescues prisoners "
        "there, and never untaps; no other copy taps then. Tapped, it may be stored at a Haven: only so it is worth "
        "its 4 marshalling points, and automatic-attacks at Dark-holds and Shadow-holds have 1 prowess and 1 strike "
        "less, at least 1 strike"
    ): (
        "se gira en una fase de lugares en la que la compañía juega Rescate de Prisioneros en Dol Guldur, o rescata "
        "prisioneros allí, y nunca se endereza; entonces no se gira ninguna otra copia. Girada, se puede guardar en "
        "un Refugio: solo así vale sus 4 puntos de victoria, y los ataques automáticos en Fortalezas Oscuras y "
        "Fortalezas de Sombra tienen 1 menos de poder y 1 golpe menos, nunca menos de 1 golpe"
    ),
    # DM-158
    (
        "attempts by anybody to influence a faction playable in Anórien, Lebennin, Lamedon, Belfalas or Anfalas, Army "
        "of the Dead apart, are at −2 and not made with Muster. Such factions that you win meanwhile go under this "
        "card and are worth 1 marshalling point more; it is discarded with the first of them that is, while the "
        "others stay"
    ): (
        "los intentos de cualquiera de influir en una facción jugable en Anórien, Lebennin, Lamedon, Belfalas o "
        "Anfalas, salvo Ejército de los Muertos, se hacen con −2 y sin Acantonamiento. Las facciones así que ganas "
        "mientras tanto van bajo esta carta y valen 1 punto de victoria más; se descarta con la primera de ellas que "
        "se descarta, y las demás se quedan"
    ),
    # DM-160
    (
        "if it does not fail: discard an item of the company and make a roll, to which the diplomat’s unused direct "
        "influence is added. Then the attack is canceled and a resource of your play deck (then reshuffled) or "
        "discard pile to hand, with more than 5 against a Dragon for a greater item, 6 against a Drake for a major "
        "item, or 7 against Men, Slayers and agents for a minor item"
    ): (
        "si no falla: descarta un objeto de la compañía y haz una tirada, a la que se suma la influencia directa sin "
        "usar del diplomático. Entonces el ataque se cancela y un recurso de tu mazo de juego (que se baraja) o de tu "
        "pila de descartes va a tu mano, con más de 5 contra un Dragón por un objeto superior, 6 contra un Draco por "
        "un objeto mayor, o 7 contra Hombres, Asesinos y agentes por un objeto menor"
    ),
    # DM-161
    (
        "in your organization phase it untaps if the company is at another Under-deeps site than where it was played. "
        "Untapped, it may be stored at a Haven: only so it is worth its 3 marshalling points"
    ): (
        "en tu fase de organización se endereza si la compañía está en otro lugar de las Simas que aquel donde se "
        "jugó. Enderezada, se puede guardar en un Refugio: solo así vale sus 3 puntos de victoria"
    ),
    # DM-165
    "you name 1 card on guard: it is discarded": "di 1 carta en guardia: se descarta",
}
