"""Español: lo que queda a los jugadores en las cartas de Los Magos; por su frase inglesa."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # TW-33
    (
        "the attack has 1 strike more and −2 prowess, and the attacker chooses who faces it. Played before a Nazgûl: "
        "the next action is to play one, which Shadow-lands and Shadow-holds are keys for too; else this card returns "
        "to your hand"
    ): (
        "el ataque tiene 1 golpe más y −2 de poder, y el atacante elige quién lo afronta. Jugada antes que un Nazgûl: "
        "la próxima acción es jugarlo, y también se puede jugar por Tierras de Sombra y Fortalezas de Sombra; si no, "
        "esta carta vuelve a tu mano"
    ),
    "the attack has 1 strike more and −2 prowess, and the attacker chooses who faces it; once on a Nazgûl": (
        "el ataque tiene 1 golpe más y −2 de poder, y el atacante elige quién lo afronta; una sola vez sobre cada "
        "Nazgûl"
    ),
    # TW-64
    (
        "a character of the attacker’s choice that the attack wounds, on whom no corruption card was played this "
        "turn, takes this card: 4 corruption points; if it wounds nobody the card is discarded. At a haven in its "
        "untap phase the character may make a roll instead of untapping or healing: above 4 it is discarded"
    ): (
        "un personaje herido por el ataque, a elección del atacante, que no ha recibido ninguna carta de corrupción "
        "este turno, toma esta carta: 4 puntos de corrupción; si no hiere a nadie, la carta se descarta. En un "
        "Refugio, en su fase de enderezar, el personaje puede hacer una tirada en lugar de enderezarse o curarse: con "
        "más de 4 se descarta"
    ),
    # TW-86
    (
        "she may attack out of play, where she could be played as a creature: this counts as 1 hazard, her own attack "
        "has both bonuses, and then she is discarded"
    ): (
        "puede atacar fuera del juego, donde se podría jugar como criatura: cuenta como 1 adversidad, su propio "
        "ataque tiene los dos modificadores, y después se descarta"
    ),
    # TW-97
    (
        "if the Witch-king of Angmar attacks, his prowess has +1 more for each Nazgûl permanent-event in play. A "
        "character of the attacker’s choice that the attack wounds, on whom no corruption card was played this turn, "
        "takes this card: 6 corruption points; if it wounds nobody the card is discarded. At a haven in its untap "
        "phase the character may make a roll instead of untapping or healing: above 5 it is discarded. Once on a "
        "Nazgûl"
    ): (
        "si ataca El Rey Brujo de Angmar, su poder recibe +1 más por cada Nazgûl suceso permanente en juego. Un "
        "personaje herido por el ataque, a elección del atacante, que no ha recibido ninguna carta de corrupción este "
        "turno, toma esta carta: 6 puntos de corrupción; si no hiere a nadie, la carta se descarta. En un Refugio, en "
        "su fase de enderezar, el personaje puede hacer una tirada en lugar de enderezarse o curarse: con más de 5 se "
        "descarta. Una sola sobre cada Nazgûl"
    ),
    # TW-192
    (
        "stored at a Haven, it may go to Narsil when you discard a stored Reforging. There its bearer has, beside "
        "what Narsil does, 4 marshalling points, +4 prowess (at most 11), +1 direct influence and 1 corruption point "
        "more; tap it to untap a Dúnadan of the company: its bearer then makes a corruption check at −1"
    ): (
        "guardada en un Refugio, puede pasar a Narsil si descartas una Reforja guardada. Allí su portador tiene, "
        "además de lo que da Narsil, 4 puntos de victoria, +4 de poder (11 como mucho), +1 de influencia directa y 1 "
        "punto de corrupción más; gírala para enderezar a un Dúnadan de la compañía: su portador hace entonces un "
        "chequeo de corrupción con −1"
    ),
    # TW-205
    (
        "at the site, while a character of the company bears The One Ring at Mount Doom: its bearer makes a "
        "corruption check at −4; when that succeeds, the Ring is destroyed and you win"
    ): (
        "en el lugar, mientras un personaje de la compañía lleva El Anillo Único en Monte del Destino: su portador "
        "hace un chequeo de corrupción con −4; si tiene éxito, el Anillo es destruido y ganas"
    ),
    # TW-247
    ("at the site, while The One Ring and Gollum are both with you at Mount Doom: the Ring is destroyed and you win"): (
        "en el lugar, mientras El Anillo Único y Gollum están contigo en Monte del Destino: el Anillo es destruido y "
        "ganas"
    ),
    # TW-286
    (
        "this card is the new site of the company: a Dark-hold in Udûn, reached through a Shadow-land and a "
        "Dark-domain; you draw 2 cards, your opponent 5"
    ): (
        "esta carta es el nuevo lugar de la compañía: una Fortaleza Oscura en Udûn, a la que se llega por una Tierra "
        "de Sombra y un Dominio Oscuro; robas 2 cartas, y tu rival 5"
    ),
    (
        "the company leaves by region cards, or to Lórien, through these: Dark-domain, Dark-domain, Shadow-land, "
        "Wilderness, Free-domain, Border-land, Wilderness. When it has played another site card, discard this one"
    ): (
        "la compañía sale con cartas de región, o hacia Lórien por este camino: Dominio Oscuro, Dominio Oscuro, "
        "Tierra de Sombra, Tierra Salvaje, Dominio Libre, Tierra Fronteriza, Tierra Salvaje. Cuando ha jugado otra "
        "carta de lugar, descarta esta"
    ),
    # TW-294
    (
        "show a faction of your hand and a site card where it is playable, with a site path from this Haven of length "
        "two or less: the character attempts to influence it as if there, at −1 and without its direct influence. If "
        "it succeeds, the site of the character taps. Your opponent’s copy in play may be influenced in bringing in "
        "yours"
    ): (
        "enseña una facción de tu mano y una carta de lugar donde se puede jugar, con un camino de dos regiones o "
        "menos desde este Refugio: el personaje intenta influir en ella como si estuviera allí, con −1 y sin su "
        "influencia directa. Si tiene éxito, se gira el lugar del personaje. Se puede influir en la copia en juego de "
        "tu rival al traer la tuya"
    ),
    # TW-305
    (
        "for the character that taps, and for each other one that you tap now, 1 Nazgûl event is canceled and "
        "discarded without effect, or 1 attack by Nazgûl on the company of that character; a Nazgûl permanent-event "
        "chosen so is not tapped in answer"
    ): (
        "por el personaje que se gira, y por cada otro que giras ahora, se cancela y se descarta sin efecto 1 suceso "
        "de Nazgûl, o se cancela 1 ataque de Nazgûl contra la compañía de ese personaje; un Nazgûl suceso permanente "
        "elegido así no se gira en respuesta"
    ),
    # TW-321
    (
        "all strikes of the attack fail, and the body checks that decide whether it is defeated are at +3. The Wizard "
        "is discarded, unrevealed again, with what he controls but for items and followers; his items lie under this "
        "card off to the side and still count as in play"
    ): (
        "todos los golpes del ataque fallan, y los chequeos de resistencia que deciden si queda vencido se hacen con "
        "+3. El Mago se descarta, de nuevo sin revelar, con lo que controla salvo objetos y seguidores; sus objetos "
        "quedan a un lado bajo esta carta y siguen contando como en juego"
    ),
    (
        "you play no other Wizard, and your opponent does not play this one. When your Wizard comes into play again, "
        "his items and this card go to him: he has +1 prowess, +1 body and +1 direct influence"
    ): (
        "no juegas ningún otro Mago, y tu rival no juega este. Cuando tu Mago vuelve a entrar en juego, recibe sus "
        "objetos y esta carta: tiene +1 de poder, +1 de resistencia y +1 de influencia directa"
    ),
    # TW-354
    (
        "roll and add the prowess of the Wizard: with more than the prowess of the attack all its strikes fail, and "
        "an attack with a body makes body checks that decide whether it is defeated; otherwise it goes on as usual"
    ): (
        "tira y suma el poder del Mago: si supera el poder del ataque, todos sus golpes fallan, y un ataque con "
        "resistencia hace los chequeos de resistencia que deciden si queda vencido; si no, sigue como siempre"
    ),
    # TW-492
    (
        "one strike of the attack has +4 prowess. After the attack a creature that is no Nazgûl is removed from play "
        "and the defender gets its marshalling points; with The Iron Crown in hand the defender may play it at once "
        "with a character of the company"
    ): (
        "un golpe del ataque tiene +4 de poder. Tras el ataque, una criatura que no es un Nazgûl sale del juego y el "
        "defensor recibe sus puntos de victoria; con La Corona de Hierro en la mano, el defensor la puede jugar en el "
        "acto con un personaje de la compañía"
    ),
    # TW-498
    "if it was a warrior before, its bearer can use two weapons at a time, and both count, but then no shield": (
        "si ya antes era guerrero, su portador puede usar dos armas a la vez, y cuentan las dos, pero entonces ningún "
        "escudo"
    ),
    # TW-500
    "the check is at +1 for each Lure of MECCG event in which its player has taken part, at most +4": (
        "el chequeo se hace con +1 por cada evento de Lure of MECCG en que ha participado su jugador, +4 como mucho"
    ),
    (
        "after at least 10 such events you may tap a character of yours to untap this card, once in each round; in a "
        "play deck there is one copy of it, as a hero or as a minion resource"
    ): (
        "tras 10 eventos así por lo menos, puedes girar a un personaje tuyo para enderezar esta carta, una vez por "
        "ronda; en un mazo de juego hay una sola copia, como recurso de héroe o de siervo"
    ),
}
