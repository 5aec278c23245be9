"""Español: lo que queda a los jugadores en las cartas de Contra la Sombra; por su frase inglesa."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # AS-15
    "you name 1 or 2 characters of the company: they tap": "nombras a 1 o 2 personajes de la compañía: se giran",
    # AS-25
    (
        "such an ally gives no points. A company of your opponent’s with a new site at which the ally could be played "
        "faces 1 strike without a type: with the numbers of the ally, the prowess 7 higher, detainment if both are "
        "minion or both hero; then discard this card. Defeated, the ally goes to your opponent’s marshalling point "
        "pile and is worth its points as kill points"
    ): (
        "ese aliado no da puntos. Una compañía de tu rival con un nuevo lugar donde se podría jugar el aliado afronta "
        "1 golpe sin tipo: con los números del aliado, el poder 7 más alto, de detención si los dos son de siervo o "
        "los dos de héroe; después descarta esta carta. Vencido, el aliado va a la pila de puntos de victoria de tu "
        "rival y vale sus puntos como puntos por muertes"
    ),
    "your hand gets the ally back, and this card is discarded": "el aliado vuelve a tu mano, y se descarta esta carta",
    # AS-27
    (
        "unless its player taps the untapped characters of the company, at most 2 of them, in the organization phase, "
        "the company neither splits nor moves to a new site of its own will"
    ): (
        "salvo que su jugador gire en la fase de organización a los personajes enderezados de la compañía, 2 de ellos "
        "como mucho, la compañía ni se divide ni se mueve a un nuevo lugar por su voluntad"
    ),
    # AS-28
    (
        "make a roll and add the marshalling points (as if stored) and the corruption points of all items and events "
        "on the character; then these items, and the events that can be, are stored without corruption checks. With "
        "more than 15, the character is discarded with all other cards on it"
    ): (
        "haz una tirada y suma los puntos de victoria (como si estuvieran guardados) y los puntos de corrupción de "
        "todos los objetos y sucesos sobre el personaje; después esos objetos, y los sucesos que se pueden guardar, "
        "se guardan sin chequeos de corrupción. Con más de 15, el personaje se descarta con todas las demás cartas "
        "sobre él"
    ),
    # AS-29
    "the attack is no longer detainment and has −1 prowess": "el ataque deja de ser de detención y tiene −1 de poder",
    # AS-31
    "when a company does not enter its site, an agent there may attack it as the site phase begins": (
        "cuando una compañía no entra en su lugar, un agente que está allí la puede atacar al empezar la fase de "
        "lugares"
    ),
    # AS-32
    (
        "the next time its bearer would heal, discard this card instead. Whoever attacks may give the first strike of "
        "an attack to its bearer, unless Alatar comes to face one"
    ): (
        "la próxima vez que su portador se iba a curar, descarta en cambio esta carta. Quien ataca puede dar a su "
        "portador el primer golpe de un ataque, salvo que Alatar acuda a afrontar uno"
    ),
    # AS-33
    (
        "name a character in play with a home site where the agent is now, and make a roll, +5 if that is a home site "
        "of the agent too; a total above the character’s mind plus 5 sends it back to hand, and its player may first "
        "give 1 of its items to somebody else in its company"
    ): (
        "nombra a un personaje en juego con un lugar natal donde está ahora el agente, y haz una tirada, +5 si es "
        "también un lugar natal del agente; un total mayor que la mente del personaje más 5 lo devuelve a la mano, y "
        "antes su jugador puede dar 1 de sus objetos a otro de su compañía"
    ),
    # AS-35
    (
        "an eliminated Elf or Maia creature goes to its owner’s discard pile, and this card to your opponent’s "
        "marshalling point pile"
    ): (
        "una criatura Elfo o Maia eliminada va a la pila de descartes de su dueño, y esta carta a la pila de puntos "
        "de victoria de tu rival"
    ),
    # AS-36
    (
        "a creature attack of 1 strike with the numbers of the character shown, the prowess 7 higher, is made on the "
        "company; no other card affects it. It is detainment if both are minion or both hero. Defeated, the character "
        "goes to your opponent’s marshalling point pile and is worth its points as kill points, otherwise it is "
        "discarded"
    ): (
        "la compañía afronta un ataque de criatura de 1 golpe con los números del personaje enseñado, el poder 7 más "
        "alto; ninguna otra carta lo afecta. Es de detención si los dos son de siervo o los dos de héroe. Vencido, el "
        "personaje va a la pila de puntos de victoria de tu rival y vale sus puntos como puntos por muertes; si no, "
        "se descarta"
    ),
    # AS-40
    "name a unique faction in play that no other copy of this card is on": (
        "nombra una facción única en juego que no tiene otra copia de esta carta"
    ),
    (
        "a company that moves through the region where the named faction is playable, or through one next to it, "
        "faces an attack of the faction’s type: 4 strikes, prowess 8, detainment if both are minion or both hero"
    ): (
        "una compañía que se mueve por la región donde se puede jugar la facción nombrada, o por una adyacente, "
        "afronta un ataque del tipo de la facción: 4 golpes, poder 8, de detención si los dos son de siervo o los dos "
        "de héroe"
    ),
    # AS-41
    (
        "each character of the company makes a roll and adds its mind; below 11 it forms a company of its own with "
        "the same site path, which has a movement/hazard phase of its own this turn with a hazard limit of 1"
    ): (
        "cada personaje de la compañía hace una tirada y suma su mente; con menos de 11 forma una compañía propia con "
        "el mismo camino, que tiene este turno su propia fase de movimiento/adversidades con un límite de "
        "adversidades de 1"
    ),
    # AS-42
    (
        "your opponent names Elves and Dwarves of the company with minds that add up to no less than the total, or "
        "all if they are worth less: they go back to hand with the items on them"
    ): (
        "tu rival nombra a Elfos y Enanos de la compañía cuyas mentes suman no menos que el total, o a todos si suman "
        "menos: vuelven a la mano con los objetos que llevan"
    ),
    (
        "your opponent names Orcs and Trolls of the company with minds that add up to no less than the total, or all "
        "if they are worth less: they go back to hand with the items on them"
    ): (
        "tu rival nombra a Orcos y Troles de la compañía cuyas mentes suman no menos que el total, o a todos si suman "
        "menos: vuelven a la mano con los objetos que llevan"
    ),
    # AS-43
    (
        "it is never played. When your opponent sees it because a card or ability let it look at cards of your hand, "
        "it goes to that player’s marshalling point pile and costs 2 miscellaneous points; by skipping a turn your "
        "opponent puts it on your discard pile"
    ): (
        "nunca se juega. Cuando tu rival la ve porque una carta o capacidad le dejó mirar cartas de tu mano, va a la "
        "pila de puntos de victoria de ese jugador y cuesta 2 puntos varios; si se salta un turno, tu rival la pone "
        "en tu pila de descartes"
    ),
    # AS-44
    (
        "the attacking company faces all automatic-attacks of the site, none of them detainment; then it may attack "
        "once more"
    ): (
        "la compañía atacante afronta todos los ataques automáticos del lugar, ninguno de detención; después puede "
        "atacar una vez más"
    ),
    # AS-45
    "discard it when a hero faction of Dwarves, Elves or Men is discarded from play": (
        "descártala cuando se descarta del juego una facción de héroe de Enanos, Elfos u Hombres"
    ),
    # AS-46
    (
        "until the turn is over each Sword of Gondolin, Orcrist and Glamdring in the company gives +2 prowess more "
        "and lowers the body of strikes against its bearer by 1"
    ): (
        "hasta que acabe el turno, cada Espada de Gondolin, Orcrist y Glamdring de la compañía da +2 de poder más y "
        "baja en 1 la resistencia de los golpes contra su portador"
    ),
    # AS-48
    (
        "another site card of The Shire, Arthedain or Cardolan, out of your location deck, takes the place of the "
        "company’s site card"
    ): (
        "otra carta de lugar de La Comarca, Arthedain o Cardolan, de tu mazo de lugares, ocupa el sitio de la carta "
        "de lugar de la compañía"
    ),
    # AS-50
    "if the Ringwraith whose strike failed is still in play after the body check, discard it": (
        "si el Espectro del Anillo cuyo golpe falló sigue en juego tras el chequeo de resistencia, descártalo"
    ),
    "it is played only when a strike of that attack has failed; otherwise take it back": (
        "solo se juega cuando ha fallado un golpe de ese ataque; si no, vuelve a tomarla"
    ),
    # AS-51
    "take it back unless you have played a faction at the site": (
        "vuelve a tomarla salvo que hayas jugado una facción en el lugar"
    ),
    (
        "against minion companies every version of the site has 1 more automatic-attack, a copy of the first one on "
        "its card with all that changes it"
    ): (
        "contra compañías de siervos, cada versión del lugar tiene 1 ataque automático más, copia del primero de su "
        "carta con todo lo que lo cambia"
    ),
    # AS-52
    (
        "no overt minion company attacks the company. When such a company at its site moves, your own copy of its new "
        "site, out of your location deck or in play, may take the place of the company’s site as the new site is "
        "revealed. When a site phase of your opponent’s begins, make a roll: if it and the number of minion "
        "characters at the site exceed 12 together, discard this card"
    ): (
        "ninguna compañía de siervos manifiesta ataca a la compañía. Cuando una compañía así que está en su lugar se "
        "mueve, tu propia copia de su nuevo lugar, de tu mazo de lugares o en juego, puede ocupar el sitio del lugar "
        "de la compañía al revelarse el nuevo lugar. Cuando empieza una fase de lugares de tu rival, haz una tirada: "
        "si la tirada y el número de personajes siervos en el lugar pasan juntos de 12, descarta esta carta"
    ),
    # AS-55
    "every company faces each automatic-attack of every version of the site twice, the new one too": (
        "cada compañía afronta dos veces cada ataque automático de cada versión del lugar, también el nuevo"
    ),
    # AS-57
    (
        "the site taps; the company discards an item with 2 marshalling points or more; before the site phase is over "
        "a scout of the company taps, or this card is discarded"
    ): (
        "el lugar se gira; la compañía descarta un objeto con 2 puntos de victoria o más; antes de que acabe la fase "
        "de lugares se gira un explorador de la compañía, o se descarta esta carta"
    ),
    # AS-78
    (
        "if the company uses region movement, it may move this turn as if these regions adjoined: Dagorlad and "
        "Gorgoroth; Horse Plains and Gorgoroth. First in its movement/hazard phase it faces a detainment attack of "
        "Orcs (4 strikes, prowess 6)"
    ): (
        "si la compañía usa movimiento por regiones, este turno se puede mover como si fueran adyacentes estas "
        "regiones: Dagorlad y Gorgoroth; Llanuras de los Caballos y Gorgoroth. Antes que nada, en su fase de "
        "movimiento/adversidades afronta un ataque de detención de Orcos (4 golpes, poder 6)"
    ),
    # AS-79
    "if the check fails, the faction is shuffled into your play deck": (
        "si falla el chequeo, la facción se baraja en tu mazo de juego"
    ),
    # AS-83
    (
        "while its bearer is unwounded at a home site that is a Border-hold or Free-hold, no faction comes into play "
        "at that site, in whatever version, and this card is worth its 3 marshalling points"
    ): (
        "mientras su portador está sin heridas en un lugar natal que es una Fortaleza Fronteriza o una Fortaleza "
        "Libre, ninguna facción entra en juego en ese lugar, sea cual sea su versión, y esta carta vale sus 3 puntos "
        "de victoria"
    ),
    # AS-84
    (
        "the company tries to move on to another site: its card is laid down, and one more movement/hazard phase "
        "follows at once"
    ): (
        "la compañía intenta seguir hasta otro lugar: se pone su carta, y sigue en el acto una fase de "
        "movimiento/adversidades más"
    ),
    # AS-85
    "cancel the hazard event that your opponent has just played, before it resolves; it is no card on guard": (
        "cancela el suceso de adversidad que tu rival acaba de jugar, antes de que se resuelva; no es una carta en "
        "guardia"
    ),
    # AS-89
    "instead of attacking a hero company at the site, let it face an attack of Wolves (4 strikes, prowess 8)": (
        "en lugar de atacar a una compañía de héroes en el lugar, haz que afronte un ataque de Lobos (4 golpes, poder "
        "8)"
    ),
    # AS-91
    (
        "reveal the new site; take this card back unless it is an Under-deeps site. When the turn is over the site of "
        "origin may take the place of the new site"
    ): (
        "revela el nuevo lugar; vuelve a tomar esta carta salvo que sea un lugar de las Simas. Cuando acaba el turno, "
        "el lugar de origen puede ocupar el sitio del nuevo lugar"
    ),
    # AS-92
    (
        "if the company uses region movement, it may move this turn as if these regions adjoined: Rhudaur and Anduin "
        "Vales; Rhudaur and Wold & Foothills; Hollin and Wold & Foothills; Hollin and Fangorn; Dunland and Fangorn"
    ): (
        "si la compañía usa movimiento por regiones, este turno se puede mover como si fueran adyacentes estas "
        "regiones: Rhudaur y Valles del Anduin; Rhudaur y Páramo y Colinas; Acebeda y Páramo y Colinas; Acebeda y "
        "Fangorn; Tierras Brunas y Fangorn"
    ),
    # AS-93
    (
        "if the company uses region movement, it may move this turn as if these regions adjoined: Ithilien and "
        "Gorgoroth; Ithilien and Nurn; Harondor and Nurn. First in its movement/hazard phase it faces a detainment "
        "attack of Orcs (4 strikes, prowess 6)"
    ): (
        "si la compañía usa movimiento por regiones, este turno se puede mover como si fueran adyacentes estas "
        "regiones: Ithilien y Gorgoroth; Ithilien y Nurn; Harondor y Nurn. Antes que nada, en su fase de "
        "movimiento/adversidades afronta un ataque de detención de Orcos (4 golpes, poder 6)"
    ),
    # AS-95
    (
        "whoever controls a War-wolf, a War-warg or The Warg-king faces 1 strike without a type for each of them, of "
        "its normal prowess +3; a strike that succeeds discards that ally"
    ): (
        "quien controla Lobo de Guerra, Huargo de Guerra o El Rey Huargo afronta por cada uno 1 golpe sin tipo, de su "
        "poder normal +3; un golpe con éxito descarta ese aliado"
    ),
    # AS-96
    (
        "if its bearer enters the site where that Hobbit is: tap this card, which never untaps; in a later site "
        "phase, turn the tapped card upside down"
    ): (
        "si su portador entra en el lugar donde está ese Hobbit: gira esta carta, que nunca se endereza; en una fase "
        "de lugares posterior, pon la carta girada cabeza abajo"
    ),
    (
        "when Stinker leaves the company of a bearer chosen for him, discard it. Upside down it may be stored at a "
        "Darkhaven, and only stored it gives its marshalling points"
    ): (
        "cuando Bribón deja la compañía de un portador elegido para él, descártala. Cabeza abajo se puede guardar en "
        "un Refugio Oscuro, y solo guardada da sus puntos de victoria"
    ),
    # AS-97
    "the character chosen uses that magic for 1 card only. Corruption checks for hero spells are at −1": (
        "el personaje elegido usa esa magia para 1 sola carta. Los chequeos de corrupción por hechizos de héroe se "
        "hacen con −1"
    ),
    # AS-99
    (
        "a Dwarf or Hobbit whom a strike of this fight would wound goes off to the side with this card instead; "
        "without one there, discard it. Its bearer does not move to a Darkhaven"
    ): (
        "un Enano o Hobbit al que heriría un golpe de este combate queda en cambio a un lado con esta carta; sin "
        "ninguno allí, descártala. Su portador no se mueve a un Refugio Oscuro"
    ),
    "make a roll for each character with this card: above 8 it is eliminated": (
        "haz una tirada por cada personaje con esta carta: con más de 8 queda eliminado"
    ),
    (
        "discard this card, and the Dwarves and Hobbits left form a company at the Troll’s site (or new site); so too "
        "when the Troll leaves play"
    ): (
        "descarta esta carta, y los Enanos y Hobbits que quedan forman una compañía en el lugar del Trol (o en su "
        "nuevo lugar); lo mismo cuando el Trol deja el juego"
    ),
    # AS-105
    (
        "if the company uses region movement, it may move this turn as if these regions adjoined: Rohan and Dagorlad; "
        "Anórien and Dagorlad; Lebennin and Ithilien; Lebennin and Harondor"
    ): (
        "si la compañía usa movimiento por regiones, este turno se puede mover como si fueran adyacentes estas "
        "regiones: Rohan y Dagorlad; Anórien y Dagorlad; Lebennin e Ithilien; Lebennin y Harondor"
    ),
    # AS-107
    (
        "a Hobbit whom a strike of this fight would wound goes off to the side with this card instead; without one "
        "there, discard it. Stored at Barad-dûr it is worth its 3 marshalling points, and the Hobbits are eliminated"
    ): (
        "un Hobbit al que heriría un golpe de este combate queda en cambio a un lado con esta carta; sin ninguno "
        "allí, descártala. Guardada en Barad-dûr vale sus 3 puntos de victoria, y los Hobbits quedan eliminados"
    ),
    "make a roll: below 7 discard this card, and the Hobbits left form a company at the Orc’s site (or new site)": (
        "haz una tirada: con menos de 7 descarta esta carta, y los Hobbits que quedan forman una compañía en el lugar "
        "del Orco (o en su nuevo lugar)"
    ),
    (
        "discard this card, and the Hobbits left form a company at the Orc’s site (or new site); so too when the Orc "
        "leaves play"
    ): (
        "descarta esta carta, y los Hobbits que quedan forman una compañía en el lugar del Orco (o en su nuevo "
        "lugar); lo mismo cuando el Orco deja el juego"
    ),
    # AS-109
    (
        "if the company uses region movement, it may move this turn as if these regions adjoined: Old Pûkel-land and "
        "Anfalas; Rohan and Lamedon; Rohan and Anfalas; Anórien and Lamedon"
    ): (
        "si la compañía usa movimiento por regiones, este turno se puede mover como si fueran adyacentes estas "
        "regiones: Tierra del Viejo Pûkel y Anfalas; Rohan y Lamedon; Rohan y Anfalas; Anórien y Lamedon"
    ),
    # AS-110
    (
        "the company tries to move on to another Under-deeps site that it has not tried to reach this turn: its card "
        "is laid down, and one more movement/hazard phase follows at once. Creatures keyed to Shadow-holds that it "
        "faces this turn do not attack as detainment"
    ): (
        "la compañía intenta seguir hasta otro lugar de las Simas al que no ha intentado llegar este turno: se pone "
        "su carta, y sigue en el acto una fase de movimiento/adversidades más. Las criaturas jugadas por Fortalezas "
        "de Sombra que afronta este turno no atacan con ataques de detención"
    ),
}
