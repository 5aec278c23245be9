"""Español: lo que queda a los jugadores en las cartas de El Ojo sin Párpado; por su frase inglesa."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # LE-159
    (
        "if the check leaves it in play, the character makes a body check, at +1 if it is tapped; a hero that the "
        "checks eliminate goes to your marshalling point pile and gives you its kill points"
    ): (
        "si tras el chequeo sigue en juego, el personaje hace un chequeo de resistencia, con +1 si está girado; un "
        "héroe que los chequeos eliminan va a tu pila de puntos de victoria y te da sus puntos por muertes"
    ),
    # LE-161
    "you say which defending characters face the strikes; body checks that these make are at +2": (
        "dices qué personajes de la defensa afrontan los golpes; los chequeos de resistencia que hacen son con +2"
    ),
    # LE-169
    (
        "your opponent shows you a character of the own hand that is no Wizard or Ringwraith, or, having none, the "
        "whole hand. If it is a character, roll, at −2 if the sage is a Ringwraith; the sage may tap for an item of "
        "your hand: The One Ring with 10, 11 or 12, a Dwarven Ring with 8, 9, 10, 11 or 12, a Spirit Ring with 7, 6, "
        "5, 4, 3, 2 or less"
    ): (
        "tu rival te enseña un personaje de su mano que no es Mago ni Espectro del Anillo o, si no tiene ninguno, "
        "toda la mano. Si es un personaje, tira, con −2 si el sabio es un Espectro del Anillo; el sabio se puede "
        "girar por un objeto de tu mano: El Anillo Único con 10, 11 o 12, un Anillo de los Enanos con 8, 9, 10, 11 o "
        "12, un Anillo del Espíritu con 7, 6, 5, 4, 3, 2 o menos"
    ),
    # LE-186
    "it is played right after its bearer’s company has defeated such an attack; else take it back": (
        "se juega justo después de que la compañía de su portador ha vencido un ataque así; si no, vuelve a tomarla"
    ),
    # LE-187
    (
        "a character that a body check has eliminated this turn comes back, tapped and with this card, to the company "
        "in which it was and in which the user of shadow-magic was then"
    ): (
        "un personaje eliminado este turno por un chequeo de resistencia vuelve, girado y con esta carta, a la "
        "compañía en la que estaba y en la que estaba entonces quien usa la magia de sombras"
    ),
    "its bearer has −2 mind, but never less than 1": "su portador tiene −2 de mente, pero nunca menos de 1",
    # LE-189
    (
        "until the attack is over an ally with a prowess of 5, made by the character, stands with the company; "
        "whoever else is struck, it faces 1 of the strikes"
    ): (
        "hasta que acabe el ataque, un aliado con un poder de 5, creado por el personaje, está con la compañía; sea "
        "quien sea quien recibe los demás golpes, él afronta 1"
    ),
    # LE-198
    "nothing cancels the attack that the company makes": "nada cancela el ataque que hace la compañía",
    # LE-200
    "you say which defending characters face the strikes": "dices qué personajes de la defensa afrontan los golpes",
    # LE-203
    (
        "you are Sauron and no Ringwraith: you reveal no Ringwraith and play none as a follower. In each of your "
        "organization phases you do 1 of the 2 things, once; instead of 5 cards you may look at fewer"
    ): (
        "eres Sauron y no un Espectro del Anillo: no revelas ningún Espectro del Anillo ni lo juegas como seguidor. "
        "En cada una de tus fases de organización haces 1 de las 2 "
        "cosas, una sola vez; en lugar de 5 cartas puedes mirar menos"
    ),
    # LE-207
    (
        "it is played right after the scout’s company has faced an automatic-attack there; else take it back. It "
        "gives its points only once stored, in its bearer’s organization phase. Stored, it may be discarded: it "
        "cancels 1 automatic-attack at a place of one of these two types"
    ): (
        "se juega justo después de que la compañía del explorador ha afrontado allí un ataque automático; si no, "
        "vuelve a tomarla. Solo da sus puntos una vez guardada, en la fase de organización de su portador. Guardada, "
        "se puede descartar: cancela 1 ataque automático en un lugar de uno de esos dos tipos"
    ),
    # LE-209
    (
        "it gives points only once stored, in its bearer’s organization phase: 3 if it is the first News of the Shire "
        "to be stored, otherwise 1. While it is stored, The Shire is a Border-land"
    ): (
        "solo da puntos una vez guardada, en la fase de organización de su portador: 3 si es la primera Noticias de "
        "la Comarca que se guarda, si no 1. Mientras está guardada, La Comarca es una Tierra Fronteriza"
    ),
    # LE-210
    (
        "roll for the leader and for another character of the company, whom you choose, and add the prowess of each. "
        "If the leader has more, the hazard permanent-events on the other one are discarded and the leader has +2 "
        "direct influence while this card is on it, otherwise −2"
    ): (
        "tira por el líder y por otro personaje de la compañía, que eliges, y suma el poder de cada uno. Si el líder "
        "saca más, se descartan las adversidades sucesos permanentes sobre el otro y el líder tiene +2 de influencia "
        "directa mientras esta carta está sobre él; si no, −2"
    ),
    # LE-211
    "it is played right after its bearer’s company has faced such a creature; else take it back": (
        "se juega justo después de que la compañía de su portador ha afrontado una criatura así; si no, vuelve a "
        "tomarla"
    ),
    # LE-215
    "Muster is of no use in an influence attempt against the faction": (
        "Acantonamiento no sirve en un intento de influencia contra la facción"
    ),
    # LE-221
    (
        "it goes with the card of the creature whose attack the company has just defeated; as miscellaneous "
        "marshalling points you get what a hero would get for killing it"
    ): (
        "va con la carta de la criatura cuyo ataque acaba de vencer la compañía; recibes como puntos de victoria "
        "varios lo que un héroe recibiría por matarla"
    ),
    # LE-233
    (
        "your opponent may show you hazards of the own hand; only those are played in the movement/hazard phase of "
        "the character’s company"
    ): (
        "tu rival te puede enseñar adversidades de su mano; solo esas se juegan en la fase de movimiento/adversidades "
        "de la compañía del personaje"
    ),
    # LE-243
    (
        "right after the faction has come into play, the character that taps gets a minor or major item of your hand, "
        "playable there or not, that is neither unique nor a hoard item"
    ): (
        "justo después de entrar en juego la facción, el personaje que se gira recibe un objeto menor o mayor de tu "
        "mano, se pueda jugar allí o no, que no es único ni de tesoro"
    ),
    # LE-256
    "for a Dwarven Ring that it bears the sage counts as a Dwarf until the turn ends": (
        "para un Anillo de los Enanos que lleva, el sabio cuenta como Enano hasta que acabe el turno"
    ),
}
