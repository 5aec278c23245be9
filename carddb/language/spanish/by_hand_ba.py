"""Español: lo que queda a los jugadores en las cartas de El Balrog; por su frase inglesa."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # BA-20
    (
        "played on an attack with more strikes than the company has characters and allies. If it was neither canceled "
        "nor defeated, make a roll with +2 for each excess strike and −5: above the prowess of the character of the "
        "company with the highest mind, that character lies off to the side with this card without its cards; else "
        "this card is discarded. In its next long-event phase the character returns to hand and this card is "
        "discarded"
    ): (
        "se juega contra un ataque con más golpes que personajes y aliados tiene la compañía. Si no fue cancelado ni "
        "vencido, haz una tirada con +2 por cada golpe sobrante y −5: si supera el poder del personaje de la compañía "
        "con más mente, ese personaje queda a un lado con esta carta, sin sus cartas; si no, se descarta esta carta. "
        "En su próxima fase de sucesos duraderos el personaje vuelve a la mano y se descarta esta carta"
    ),
    # BA-33
    (
        "+5 direct influence against Hobbits (the faction) and against characters at home in Bag End. Played at a "
        "Free-hold, the faction was a unique hero faction that the Hobbit’s company played in that same site phase"
    ): (
        "+5 de influencia directa contra Hobbits (la facción) y contra personajes con Bolsón Cerrado como lugar "
        "natal. Jugada en una Fortaleza Libre, la facción era una facción de héroe única que la compañía del Hobbit "
        "jugó en esa misma fase de lugares"
    ),
    # BA-39
    (
        "automatic-attacks have −3 prowess at each Free-hold and Border-hold in the region of the site where the "
        "faction is playable or in a region next to that one; at a site only 1 Grond counts"
    ): (
        "los ataques automáticos tienen −3 de poder en cada Fortaleza Libre y Fortaleza Fronteriza de la región del "
        "lugar donde se puede jugar la facción o de una adyacente; en un lugar solo cuenta 1 Grond"
    ),
    # BA-40
    (
        "take a Border-hold out of your location deck and lay it aside under this card; it lies in a region, or next "
        "to one, that has a site for the faction. Factions playable at that Border-hold go back to their owners’ "
        "hands"
    ): (
        "toma una Fortaleza Fronteriza de tu mazo de lugares y ponla a un lado bajo esta carta; está en una región, o "
        "en una adyacente, que tiene un lugar para la facción. Las facciones que se pueden jugar en esa Fortaleza "
        "Fronteriza vuelven a las manos de sus dueños"
    ),
    (
        "at the Border-hold, in every version of it, attempts to play a faction are at −5, and there is 1 "
        "automatic-attack more: of the faction’s type, 5 strikes, prowess 9, detainment against your companies"
    ): (
        "en la Fortaleza Fronteriza, en todas sus versiones, los intentos de jugar una facción se hacen con −5, y hay "
        "1 ataque automático más: del tipo de la facción, 5 golpes, poder 9, de detención contra tus compañías"
    ),
    # BA-41
    (
        "once, instead of a body check that a character of your opponent’s would make in combat with the company of "
        "its bearer, tap the bearer: that character goes off to the side with this card, all cards on it are "
        "discarded"
    ): (
        "una sola vez, en lugar de un chequeo de resistencia que un personaje de tu rival haría en combate con la "
        "compañía de su portador, gira al portador: ese personaje queda a un lado con esta carta, y se descartan "
        "todas las cartas sobre él"
    ),
    (
        "if this card goes because its bearer is wounded or leaves play, the character off to the side forms a "
        "company of its own at the bearer’s site (the new one, if moving)"
    ): (
        "si esta carta se va porque su portador queda herido o deja el juego, el personaje que está a un lado forma "
        "una compañía propia en el lugar del portador (el nuevo, si se mueve)"
    ),
    "the character off to the side is eliminated: you get it as kill marshalling points": (
        "el personaje que está a un lado queda eliminado: lo recibes como puntos por muertes"
    ),
    # BA-43
    (
        "you are Sauron and no Ringwraith: you reveal no Ringwraith and play none as a follower, but bring any number "
        "of characters into play in an organization phase of yours"
    ): (
        "eres Sauron y no un Espectro del Anillo: no revelas ningún Espectro del Anillo ni lo juegas como seguidor, "
        "pero traes al juego cualquier número de personajes en una fase de organización tuya"
    ),
    # BA-52
    "with 9 or 10 it stays and gives you 2 marshalling points, with 7 or 8 it goes, with less he does": (
        "con 9 o 10 se queda y te da 2 puntos de victoria, con 7 u 8 se va, con menos se va El Balrog"
    ),
}
