"""Español: lo que queda a los jugadores en las cartas de Los Dragones; por su frase inglesa."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # TD-6
    (
        "its bearer has 3 corruption points and makes a body check in each of its organization phases. When it would "
        "heal it makes a roll instead, +2 at a haven, +2 for each sage of its company that taps in support: above 10 "
        "it heals and this card is discarded"
    ): (
        "su portador tiene 3 puntos de corrupción y hace un chequeo de resistencia en cada una de sus fases de "
        "organización. Cuando se iba a curar hace en cambio una tirada, +2 en un Refugio, +2 por cada sabio de su "
        "compañía que se gira en apoyo: con más de 10 se cura y se descarta esta carta"
    ),
    # TD-12
    (
        "a Dragon that attacks gives a character to whom one of its strikes is assigned another one of them, with −3 "
        "prowess (0 for a manifestation of Bairanax); it has a strike sequence of its own"
    ): (
        "un Dragón que ataca da a un personaje que recibe uno de sus golpes otro más, con −3 de poder (0 para una "
        "manifestación de Bairanax), que tiene su propia secuencia de golpe"
    ),
    # TD-14
    (
        "if the strike fails, the character makes a body check, with −1 to the roll for armor, −1 for a shield and −1 "
        "for a helmet; it is not wounded by it"
    ): (
        "si el golpe falla, el personaje hace un chequeo de resistencia, con −1 a la tirada por una armadura, −1 por "
        "un escudo y −1 por un yelmo; este chequeo no lo hiere"
    ),
    # TD-15
    (
        "before the attack each character of the company faces 1 strike with the prowess of the attack; against it "
        "counts its body instead of its prowess, +1 with a shield, +1 with a helmet, +3 if it taps. Then the attack "
        "has +1 body and −2 prowess"
    ): (
        "antes del ataque, cada personaje de la compañía afronta 1 golpe con el poder del ataque; contra él cuenta su "
        "resistencia en lugar de su poder, +1 con un escudo, +1 con un yelmo, +3 si se gira. Después el ataque tiene "
        "+1 de resistencia y −2 de poder"
    ),
    # TD-17
    (
        "discard any number of cards from your hand, each of which counts as 1 hazard against the company: for each, "
        "make a roll against a character of your choice in the company, no Wizard, with +2 if a Dragon attacks; a "
        "result above its mind taps it"
    ): (
        "descarta cualquier número de cartas de tu mano, cada una de las cuales cuenta como 1 adversidad contra la "
        "compañía: por cada una, haz una tirada contra un personaje de la compañía que eliges, que no es Mago, con +2 "
        "si ataca un Dragón; un resultado mayor que su mente lo gira"
    ),
    # TD-23
    (
        "the strike has −1 prowess and, if it succeeds, discards its target, no Wizard, with the cards it controls "
        "and without a body check; of Eärcaraxë at Home every strike does so, without the −1"
    ): (
        "el golpe tiene −1 de poder y, si tiene éxito, descarta a quien lo afronta, que no es Mago, con las cartas "
        "que controla y sin chequeo de resistencia; con Eärcaraxë en Casa lo hace cada golpe, sin el −1"
    ),
    # TD-29
    (
        "choose a character of the company, no Wizard: the first strike of the attack is assigned to it. Revealed on "
        "guard against an attempt at burglary: −5 to that attempt"
    ): (
        "elige a un personaje de la compañía que no es Mago: recibe el primer golpe del ataque. Revelada en guardia "
        "contra un intento de robo: −5 a ese intento"
    ),
    # TD-33
    (
        "the next character that the attack wounds, on whom no corruption card was played this turn, takes this card: "
        "2 corruption points; taken by nobody, it is discarded. In its organization phase the character may tap for a "
        "roll: above 6 it is discarded"
    ): (
        "el próximo personaje herido por el ataque que no ha recibido ninguna carta de corrupción este turno toma "
        "esta carta: 2 puntos de corrupción; si no la toma nadie, se descarta. En su fase de organización el "
        "personaje se puede girar para hacer una tirada: con más de 6 se descarta"
    ),
    # TD-39
    (
        "when an item is played at that site, or at the lair of that Dragon, the automatic-attacks of the site are "
        "faced again; with the site or the Dragon this card leaves play"
    ): (
        "cuando se juega un objeto en ese lugar, o en la guarida de ese Dragón, se afrontan otra vez los ataques "
        "automáticos del lugar; esta carta deja el juego con el lugar o con el Dragón"
    ),
    # TD-41
    (
        "after the attack the character is a company of its own with the same site path, and has a movement/hazard "
        "phase of its own this turn with a hazard limit of 1; after all movement/hazard phases it may join its "
        "company again"
    ): (
        "tras el ataque, el personaje forma una compañía propia con el mismo camino, que tiene este turno su propia "
        "fase de movimiento/adversidades con un límite de adversidades de 1; tras todas las fases de "
        "movimiento/adversidades se puede volver a unir a su compañía"
    ),
    # TD-48
    (
        "its bearer has no skills. At a haven in its organization phase it may tap for a roll, +1 for each companion "
        "that taps in support: above 8 this card is discarded"
    ): (
        "su portador no tiene habilidades. En un Refugio, en su fase de organización, se puede girar para hacer una "
        "tirada, +1 por cada compañero que se gira en apoyo: con más de 8 se descarta esta carta"
    ),
    # TD-50
    (
        "from the next turn on a company that moves with region cards through the region where the faction is "
        "playable, or a region next to it, makes a roll, +2 for each ranger, +1 for each scout and +1 for each "
        "diplomat: with 12 or less it does nothing in its site phase"
    ): (
        "desde el próximo turno, una compañía que se mueve con cartas de región por la región donde se puede jugar la "
        "facción, o por una adyacente, hace una tirada, +2 por cada montaraz, +1 por cada explorador y +1 por cada "
        "diplomático: con 12 o menos no hace nada en su fase de lugares"
    ),
    # TD-51
    (
        "for a company whose site path has a Coastal Sea, what resource short-events of the organization phase still "
        "do is canceled in the movement/hazard and site phases; these events do nothing to this card"
    ): (
        "para una compañía con un Mar Costero en su camino, lo que aún hacen los recursos sucesos breves de la fase "
        "de organización se cancela en las fases de movimiento/adversidades y de lugares; esos sucesos no hacen nada "
        "a esta carta"
    ),
    # TD-58
    (
        "in the site phase, after a major or greater item was played there, 1 Dragon creature other than Eärcaraxë "
        "may be played at the site, outside the hazard limit; this card may be revealed on guard"
    ): (
        "en la fase de lugares, después de jugarse en el lugar un objeto mayor o superior, se puede jugar allí 1 "
        "criatura Dragón que no es Eärcaraxë, fuera del límite de adversidades; esta carta se puede revelar en "
        "guardia"
    ),
    # TD-74
    (
        "a character, no Wizard, that was wounded by a Dragon’s attack has −1 body this turn (−2 if Itangast wounded "
        "it); or each character, no Wizard, of a company that faces an attack of Itangast has −1 body this turn. Once "
        "on a character or company"
    ): (
        "un personaje, que no es Mago, herido por el ataque de un Dragón tiene −1 de resistencia este turno (−2 si lo "
        "hirió Itangast); o bien cada personaje, que no es Mago, de una compañía que afronta un ataque de Itangast "
        "tiene −1 de resistencia este turno. Una sola vez sobre cada personaje o compañía"
    ),
    # TD-79
    "the attack has 1 strike more, which has no body; 2 such strikes if it is Scorba’s": (
        "el ataque tiene 1 golpe más, que no tiene resistencia; 2 golpes así si es de Scorba"
    ),
    # TD-82
    "a site of your location deck whose site path has a Coastal Sea takes the place of the company’s new site": (
        "un lugar de tu mazo de lugares con un Mar Costero en su camino ocupa el sitio del nuevo lugar de la compañía"
    ),
    # TD-86
    (
        "as a creature it attacks the company (3 strikes, prowess 8) right after an attack of Orcs on it that was "
        "keyed to no site; defeated, it goes to your opponent’s marshalling point pile"
    ): (
        "como criatura, ataca a la compañía (3 golpes, poder 8) justo después de un ataque de Orcos contra ella que "
        "no fue jugado por el lugar; vencida, va a la pila de puntos de victoria de tu rival"
    ),
    # TD-103
    (
        "the company faces none of the automatic-attacks of the site. The character rolls: +2 for a scout, +3 for a "
        "Hobbit. Above 10 it gets 1 item of your hand that is normally playable here; if not, it faces all of these "
        "attacks, this first one too, by itself"
    ): (
        "la compañía no afronta ninguno de los ataques automáticos del lugar. El personaje tira: +2 si es explorador, "
        "+3 si es Hobbit. Con más de 10 recibe 1 objeto de tu mano que se puede jugar aquí normalmente; si no, "
        "afronta él solo todos esos ataques, también este primero"
    ),
    # TD-115
    "the roll of this burglary attempt is at +3": "la tirada de este intento de robo se hace con +3",
    # TD-122
    (
        "Éowyn comes from your hand into the company if you have the influence to control her, and this card lies on "
        "her. After the attack she stays, and so does this card if it was a Nazgûl that attacked; otherwise it is "
        "discarded"
    ): (
        "Éowyn entra en la compañía desde tu mano si tienes la influencia para controlarla, y esta carta queda sobre "
        "ella. Tras el ataque ella se queda, y también esta carta si atacó un Nazgûl; si no, se descarta"
    ),
    # TD-123
    (
        "if the roll is above 6 and the mind of an ally of your hand together, the character gets that ally and an "
        "untapped site taps; the ally must be allowed to move in the region of the site"
    ): (
        "si la tirada supera 6 más la mente de un aliado de tu mano, el personaje recibe ese aliado y se gira un "
        "lugar enderezado; el aliado se tiene que poder mover en la región del lugar"
    ),
    # TD-126
    (
        "the site where the Dragon was defeated by the company of its bearer is in everything a Border-hold and a "
        "Dwarf-hold, without automatic-attacks of Dragons; items there are played by Dwarves only"
    ): (
        "el lugar donde la compañía de su portador venció al Dragón es a todos los efectos una Fortaleza Fronteriza y "
        "una Fortaleza Enana, sin ataques automáticos de Dragones; allí solo juegan objetos los Enanos"
    ),
    # TD-127
    (
        "nothing cancels the Dragon’s automatic-attack. Turn this card by 90 degrees for each manifestation of the "
        "Dragon that is played. Of the items played at the untapped site with that attack the first do not tap it: 1 "
        "item, with one quarter turn 2, with two or more 3"
    ): (
        "nada cancela el ataque automático del Dragón. Gira esta carta 90 grados por cada manifestación del Dragón "
        "que se juega. De los objetos jugados en el lugar enderezado con ese ataque, los primeros no lo giran: 1 "
        "objeto, con un cuarto de vuelta 2, con dos o más 3"
    ),
    (
        "if the Dragon would be discarded or leave play, it stays, upside down, as long as this card does. Discard "
        "this card when an item played at the lair of the Dragon taps the site"
    ): (
        "si el Dragón se iba a descartar o a dejar el juego, se queda, cabeza abajo, mientras se queda esta carta. "
        "Descarta esta carta cuando un objeto jugado en la guarida del Dragón gira el lugar"
    ),
    # TD-133
    "this card goes to a weapon of the company that is not unique: it has +3 prowess": (
        "esta carta pasa a un arma de la compañía que no es única: tiene +3 de poder"
    ),
    "the weapon is found at a Dwarf-hold only, and once tapped this card stays tapped": (
        "el arma solo se encuentra en una Fortaleza Enana, y una vez girada esta carta sigue girada"
    ),
    # TD-145
    (
        "this card is the new site of the company, whose region cards, laid down face-up, end with a Wilderness: a "
        "Free-hold at which each player draws 1 card"
    ): (
        "esta carta es el nuevo lugar de la compañía, cuyas cartas de región, puestas boca arriba, acaban en una "
        "Tierra Salvaje: una Fortaleza Libre en la que cada jugador roba 1 carta"
    ),
    (
        "characters here heal as at a Haven. The company leaves by region movement and no other way; when it moves to "
        "another site, discard this card"
    ): (
        "aquí los personajes se curan como en un Refugio. La compañía sale con movimiento por regiones y de ningún "
        "otro modo; cuando se mueve a otro lugar, descarta esta carta"
    ),
    # TD-148
    (
        "name a card; your opponent shows the hand. If the card is in it, discard the creature, whose attacks are all "
        "canceled, and the hazard limit against the company is 3 lower"
    ): (
        "di el nombre de una carta; tu rival enseña la mano. Si la carta está en ella, descarta la criatura, cuyos "
        "ataques se cancelan todos, y el límite de adversidades contra la compañía baja en 3"
    ),
    # TD-149
    (
        "the attack has 1 strike less, but not less than 1; in your opponent’s movement/hazard phase this card is "
        "played just as well, in either way"
    ): (
        "el ataque tiene 1 golpe menos, pero nunca menos de 1; en la fase de movimiento/adversidades de tu rival esta "
        "carta se juega igual, de cualquiera de los dos modos"
    ),
    # TD-152
    (
        "until the turn ends Beorn, when he is to face a strike of an attack, may face a second one too, one after "
        "the other; after each attack on his company he makes a corruption check at −2; as the turn ends he goes to "
        "your hand if he is in play. His items may go to unwounded characters of the company, without checks"
    ): (
        "hasta que acabe el turno, cuando Beorn va a afrontar un golpe de un ataque puede afrontar también un "
        "segundo, uno tras otro; tras cada ataque contra su compañía hace un chequeo de corrupción con −2; al acabar "
        "el turno va a tu mano si está en juego. Sus objetos pueden pasar a personajes no heridos de la compañía, sin "
        "chequeos"
    ),
    # TD-156
    (
        "your opponent chooses a character of the own company there. Each player makes a riddling roll, with +2 if "
        "the own character is a sage and +1 if it is a Hobbit; equal rolls are made again. Whoever rolled more names "
        "2 cards: the other one shows the hand, and of these all that are in it are discarded"
    ): (
        "tu rival elige a un personaje de su compañía en el lugar. Cada jugador hace una tirada de acertijos, con +2 "
        "si su personaje es sabio y +1 si es Hobbit; si empatan, se tira otra vez. Quien saca más nombra 2 cartas: el "
        "otro enseña la mano, y de ellas se descartan todas las que hay en ella"
    ),
    # TD-168
    "1 riddling roll that follows is at +3, in your opponent’s site phase as well if you make one then": (
        "1 tirada de acertijos que sigue se hace con +3, también en la fase de lugares de tu rival si entonces haces "
        "una"
    ),
    # TD-171
    (
        "this card is the new site of the company, whose region cards, laid down face-up, end with a Shadow-land: "
        "Ruins & Lairs with an automatic-attack of Orcs (4 strikes, prowess 7) where minor and major items are "
        "playable; you draw 1 card, your opponent 3"
    ): (
        "esta carta es el nuevo lugar de la compañía, cuyas cartas de región, puestas boca arriba, acaban en una "
        "Tierra de Sombra: unas Ruinas y Guaridas con un ataque automático de Orcos (4 golpes, poder 7) donde se "
        "pueden jugar objetos menores y mayores; robas 1 carta, y tu rival 3"
    ),
    "the company leaves by region movement and no other way; when it moves to another site, discard this card": (
        "la compañía sale con movimiento por regiones y de ningún otro modo; cuando se mueve a otro lugar, descarta "
        "esta carta"
    ),
    # TD-182
    (
        "an item is played at The Lonely Mountain, Irerock, Zarak Dûm or Gold Hill only if its player removes from "
        "play another item of his hand that is playable at the site; not revealed on guard"
    ): (
        "en La Montaña Solitaria, Roca de la Ira, Zarak Dûm o Colina Dorada se juega un objeto solo si su jugador "
        "retira del juego otro objeto de su mano que se puede jugar en el lugar; no se revela en guardia"
    ),
}
