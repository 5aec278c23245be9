"""What cards do, in the words of a card: sentences as examples, and what holds for those of every card."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from carddb import prose
from carddb.artefact.database import database
from carddb.effects.builders.abilities import TAP_BEARER, TAP_THIS, character, use
from carddb.effects.builders.attacks import CANCEL_ATTACK
from carddb.effects.builders.build import both
from carddb.effects.builders.cards import card_type, in_play, skill, status, tap
from carddb.effects.builders.checks import check
from carddb.effects.builders.language import choose, no
from carddb.effects.builders.movement import RETURN_TO_ORIGIN
from carddb.effects.nodes.abilities import Play, Use
from carddb.language.speech import ENGLISH, speaking
from carddb.prose.grammar.grammar import Noun, agree, grammar, ordered

SPANISH = "es"
LANGUAGES = (ENGLISH, SPANISH)


def lines(card: str, language: str = ENGLISH) -> list[str]:
    """Return what a card does as it is composed, whatever its file says in words."""
    with speaking(language):
        return prose.lines(replace(database().effects[card], says=()))


def composed(card: str, language: str = ENGLISH) -> list[str]:
    """Return what is composed of a card's effects, also where its file has lines of its own."""
    with speaking(language):
        return prose.lines(replace(database().effects[card], says=()))


# One sentence of a card, by the place of its line, in English and in Spanish
SENTENCES = [
    ("TW-204", 0, "Tap a scout to cancel an attack.", "Gira a un explorador para cancelar un ataque."),
    ("TW-207", 0, "Cancel an Orc, Troll or Man attack.", "Cancela un ataque de Orcos, de Troles o de Hombres."),
    ("TD-105", 0, "Discard this item to untap its bearer.",
     "Descarta este objeto para enderezar a su portador."),
    ("TD-105", 1, "In your organization phase, discard this item: its bearer’s company may move through one region more until the turn is over.",
     "En tu fase de organización, descarta este objeto: la compañía de su portador puede moverse por una región más hasta que acabe el turno."),
    ("TW-145", 0, "You get +1 to hand size while Elrond is at Rivendell.",
     "Recibes +1 al tamaño de la mano mientras Elrond está en Rivendel."),
    ("TW-57", 0, "May be played on a character that is no Ringwraith, Wizard or Hobbit.",
     "Se puede jugar sobre un personaje que no es Espectro del Anillo, Mago o Hobbit."),
    ("TW-57", 1, "When a character in its bearer’s company gains an item, its bearer makes a corruption check.",
     "Cuando un personaje en la compañía de su portador recibe un objeto, su portador hace un chequeo de corrupción."),
    ("LE-148", 0, "Wolf, Spider or Animal attacks get +1 strike and +1 prowess.",
     "Los ataques de Lobos, de Arañas o de Animales reciben +1 golpe y +1 de poder."),
    ("LE-148", 1, "Wolf attacks get +1 strike and +1 prowess with Doors of Night in play.",
     "Los ataques de Lobos reciben +1 golpe y +1 de poder con Puertas de la Noche en juego."),
    ("TW-34", 0, "When a strike of this creature wounds a character, the company returns to its site of origin.",
     "Cuando un golpe de esta criatura hiere a un personaje, la compañía vuelve a su lugar de origen."),
    ("AS-30", 1, "Once a Spider or Animal attack is defeated, discard this card.",
     "Cuando es vencido un ataque de Arañas o de Animales, descarta esta carta."),
    ("DM-71", 1, "Each Undead automatic-attack is faced twice.", "Cada ataque automático de No-muertos se afronta dos veces."),
    ("LE-310", 0, "Discard this item to heal a wounded character in its bearer’s company.",
     "Descarta este objeto para curar a un personaje herido en la compañía de su portador."),
    ("TW-225", 0, "Tap this item to cancel a strike of a creature attack keyed to Wilderness against its bearer.",
     "Gira este objeto para cancelar un golpe de un ataque de criatura jugado por Tierra Salvaje contra su portador."),
    ("TW-304", 0, "Discard this item to give characters in its bearer’s company +1 prowess until the turn is over.",
     "Descarta este objeto para dar +1 de poder a los personajes en la compañía de su portador hasta que acabe el turno."),
    ("TD-172", 1, "Its bearer gets +4 prowess (to a maximum of 12) against Dragon or Drake attacks.",
     "Su portador recibe +4 de poder (hasta un máximo de 12) contra los ataques de Dragones o de Dracos."),
    ("TD-172", 2, "Strikes of a Dragon or Drake attack against its bearer get −2 body.",
     "Los golpes de un ataque de Dragones o de Dracos contra su portador reciben −2 de resistencia."),
    ("TW-330", 0, "Tap its bearer to cancel an Undead attack on its bearer’s company. Its bearer makes a corruption check.",
     "Gira a su portador para cancelar un ataque de No-muertos contra la compañía de su portador. Su portador hace un chequeo de corrupción."),
    ("DM-167", 0, "If its bearer is a warrior, tap this item to cancel a Dragon or Drake attack on its bearer’s company.",
     "Si su portador es un guerrero, gira este objeto para cancelar un ataque de Dragones o de Dracos contra la compañía de su portador."),
    ("TW-245", 0, "This ally cannot be attacked.", "Este aliado no puede ser atacado."),
    ("LE-158", 0, "Tap this ally to cancel a Wolf or Animal attack on this ally’s company.",
     "Gira este aliado para cancelar un ataque de Lobos o de Animales contra la compañía de este aliado."),
    ("LE-158", 1, "Characters in this ally’s company get +2 to influence checks against factions of Wolves.",
     "Los personajes en la compañía de este aliado reciben +2 a los chequeos de influencia contra facciones de Lobos."),
    ("TW-181", 0, "Saruman can tap to use a Palantír.", "Saruman puede girarse para usar un palantír."),
    ("TW-181", 1, "In your end-of-turn phase, tap Saruman to take a spell out of your discard pile to hand.",
     "En tu fase de final de turno, gira a Saruman para tomar un hechizo de tu pila de descartes en la mano."),
    ("LE-53", 1, "Hoarmûrath the Ringwraith gets +2 prowess while in Fell Rider mode.",
     "Hoarmûrath el Espectro del Anillo recibe +2 de poder mientras está en modo Jinete Maligno."),
    ("BA-3", 3, "The Balrog may not have followers.", "El Balrog no puede tener seguidores."),
    ("WH-8", 1, "Your hero allies give full marshalling points.", "Tus aliados héroe dan todos sus puntos de victoria."),
    ("WH-8", 2, "Hero allies on Radagast have no movement restrictions.",
     "Los aliados héroe sobre Radagast no tienen límites de movimiento."),
    ("AS-146", 0, "At this site, the first minor item each turn leaves the site untapped.",
     "En este lugar, el primer objeto menor de cada turno no gira el lugar."),
    ("BA-100", 2, "All attacks against your companies at this site are canceled.",
     "Se cancelan todos los ataques contra tus compañías en este lugar."),
    ("TD-180", 0, "Even when tapped, this site lets items be played.", "Aun girado, este lugar permite jugar objetos."),
    ("AS-150", 0, "When the new site of an overt company moving to this site is revealed, tap an untapped character in that company.",
     "Cuando se revela el nuevo lugar de una compañía manifiesta que se mueve a este lugar, gira a un personaje enderezado en esa compañía."),
    ("TW-374", 0, "The hazard limit against moving companies at this site goes up by 2.",
     "El límite de adversidades contra las compañías en movimiento en este lugar sube en 2."),
    ("LE-282", 1, "Discard this faction when its leader’s company moves.",
     "Descarta esta facción cuando la compañía de su líder se mueve."),
    ("WH-37", 0, "Influence checks against this faction are modified by +3 while your avatar is Radagast.",
     "Los chequeos de influencia contra esta facción se modifican en +3 mientras tu avatar es Radagast."),
    ("AS-112", 2, "Attacks by Bairanax on a company of yours are canceled.",
     "Se cancelan los ataques de Bairanax contra una compañía tuya."),
    ("TW-51", 0, "Raise the hazard limit against a moving company by 1 for each Border-land in the site path until the turn is over.",
     "Sube en 1 el límite de adversidades contra una compañía en movimiento por cada Tierra Fronteriza del camino hasta que acabe el turno."),
    ("TW-53", 0, "May be played on a company whose site path has a Free-domain. The company cannot act in its site phase.",
     "Se puede jugar sobre una compañía con un Dominio Libre en su camino. La compañía no puede actuar en su fase de lugares."),
    ("LE-225", 0, "Tap a diplomat to cancel an attack on a company that is not overt.",
     "Gira a un diplomático para cancelar un ataque contra una compañía que no es manifiesta."),
    ("LE-205", 1, "Strikes against its bearer get −1 prowess and −1 body.",
     "Los golpes contra su portador reciben −1 de poder y −1 de resistencia."),
    ("LE-205", 2, "Discard this card after a strike against its bearer has failed.",
     "Descarta esta carta tras fallar un golpe contra su portador."),
    ("DM-75", 0, "Companies may move through one region fewer (to no less than 2).",
     "Las compañías pueden moverse por una región menos (nunca menos de 2)."),
    ("DM-75", 2, "Discard this card once a play deck is exhausted.",
     "Descarta esta carta cuando se agota un mazo de juego."),
    ("WH-70", 1, "Your unique factions give 2 marshalling points.", "Tus facciones únicas dan 2 puntos de victoria."),
    ("WH-79", 0, "May be played if your stage points are more than 7.", "Se puede jugar si tus puntos de Etapa son más de 7."),
    ("LE-86", 0, "Attacks of this creature on a company that has faced an Orc attack this turn get +3 prowess.",
     "Los ataques de esta criatura contra una compañía que ha afrontado un ataque de Orcos este turno reciben +3 de poder."),
    ("TD-78", 0, "With Doors of Night in play, this creature may also be keyed to two Wildernesses.",
     "Con Puertas de la Noche en juego, esta criatura también se puede jugar por dos Tierras Salvajes."),
    ("LE-97", 0, "Without Doors of Night in play, this creature may also be keyed to Free-domain.",
     "Sin Puertas de la Noche en juego, esta criatura también se puede jugar por Dominio Libre."),
    ("TW-229", 0, "May be played on an untapped or tapped character. Cancel an attack and wound that character (no body check is made).",
     "Se puede jugar sobre un personaje enderezado o girado. Cancela un ataque y hiere a ese personaje (sin chequeo de resistencia)."),
    ("LE-253", 0, "Shuffle a resource or character out of your sideboard or discard pile into the play deck.",
     "Baraja un recurso o personaje de tu banquillo o pila de descartes en el mazo de juego."),
    ("TW-62", 1, "Each Wilderness in a site path counts as a Shadow-land.",
     "Cada Tierra Salvaje de un camino cuenta como una Tierra de Sombra."),
    ("DM-52", 0, "The hazard limit against companies at an Under-deeps site goes up by 1.",
     "El límite de adversidades contra las compañías en un lugar de las Simas sube en 1."),
    ("LE-318", 0, "Its bearer becomes a warrior.", "Su portador pasa a ser un guerrero."),
    ("AS-132", 2, "Its bearer takes no penalty to stay untapped against a strike while a warrior.",
     "Su portador no sufre penalización por seguir enderezado contra un golpe mientras es un guerrero."),
    ("LE-127", 0, "For each faction: make a roll, and then if the roll does not exceed 3 or the roll plus the free general influence of that faction’s player is less than 10, discard that faction. Take this card out of the game.",
     "Por cada facción: haz una tirada, y después si la tirada no supera 3 o la tirada más la influencia general sin usar del jugador de esa facción es menos de 10, descarta esa facción. Saca esta carta de la partida."),
    ("TD-95", 0, "Companies draw X cards more for movement, X being 4 minus the number of regions in the site path while they do not move by special movement or Under-deeps movement and have a site path of 1 to 3 regions.",
     "Las compañías roban X cartas más por movimiento, donde X es 4 menos el número de regiones del camino mientras no se mueven con movimiento especial o movimiento por las Simas y tienen un camino de 1 a 3 regiones."),
    ("DM-85", 0, "Show your whole hand, draw as many cards as your hand size minus the number of hazards in your hand and shuffle all cards that are no hazards that your opponent has seen out of your hand into the play deck.",
     "Enseña toda tu mano, roba tantas cartas como el tamaño de tu mano menos el número de adversidades en tu mano y baraja todas las cartas que no son adversidades que tu rival ha visto de tu mano en el mazo de juego."),
    ("BA-71", 0, "Characters in your avatar’s company may move through regions to or from a surface site, at most 4 if your marshalling points are 25 or more, otherwise 3 if your marshalling points are 17 or more, otherwise 2 if your marshalling points are 9 or more, otherwise 1 without Great Shadow in play.",
     "Los personajes en la compañía de tu avatar pueden moverse por regiones a o desde un lugar de superficie, como mucho 4 si tus puntos de victoria son 25 o más, si no 3 si tus puntos de victoria son 17 o más, si no 2 si tus puntos de victoria son 9 o más, si no 1 sin Gran Sombra en juego."),
    ("TW-84", 0, "Companies moving to a site cannot act in their site phase until the turn is over.",
     "Las compañías que se mueven a un lugar no pueden actuar en su fase de lugares hasta que acabe el turno."),
    ("TW-191", 0, "May be played on a ranger. As your organization phase ends, tap that ranger: Rohan–Dagorlad, Anórien–Dagorlad, Anórien–Ithilien, Lebennin–Ithilien and Lebennin–Harondor count as adjacent regions for that ranger’s company until the turn is over.",
     "Se puede jugar sobre un montaraz. Al final de tu fase de organización, gira a ese montaraz: Rohan–Dagorlad, Anórien–Dagorlad, Anórien–Ithilien, Lebennin–Ithilien y Lebennin–Harondor cuentan como regiones adyacentes para la compañía de ese montaraz hasta que acabe el turno."),
    ("DM-29", 0, "After an attack of this card on a company with a character bearing a ring that is successful was faced, with this card in play, discard a ring in the attacked company and discard this card.",
     "Tras afrontar un ataque de esta carta contra una compañía con un personaje con un anillo que tiene éxito, con esta carta en juego, descarta un anillo en la compañía atacada y descarta esta carta."),
    ("LE-254", 0, "Each tapped character in the company of an untapped Orc or Troll bearing Whip whose company has a tapped character with less mind and prowess than that character makes a body check at −2; whoever fails it is wounded, or is discarded where a body check does that to it. Untap all characters in that character’s company with less mind and prowess than that character.",
     "Cada personaje girado en la compañía de un Orco o Trol enderezado con Látigo en cuya compañía hay un personaje girado con menos mente y poder que ese personaje hace un chequeo de resistencia con −2; quien no lo supera queda herido, o se descarta si un chequeo de resistencia le hace eso. Endereza a todos los personajes en la compañía de ese personaje con menos mente y poder que ese personaje."),
    ("TD-27", 0, "As each turn ends, if Doors of Night is in play and there is a card in your discard pile, you may take a Dragon manifestation out of your discard pile to hand and take a Drake creature out of your discard pile to hand; if not, you may shuffle a Dragon manifestation or a Drake creature out of your discard pile into the play deck. If Doors of Night is in play and there is a card in your opponent’s discard pile, your opponent may take a Dragon manifestation out of their discard pile to hand and take a Drake creature out of their discard pile to hand; if not, your opponent may shuffle a Dragon manifestation or a Drake creature out of their discard pile into the play deck.",
     "Al acabar cada turno, si Puertas de la Noche está en juego y hay una carta en tu pila de descartes, puedes tomar una manifestación de Dragón de tu pila de descartes en la mano y tomar una criatura de Dracos de tu pila de descartes en la mano; si no, puedes barajar una manifestación de Dragón o una criatura de Dracos de tu pila de descartes en el mazo de juego. Si Puertas de la Noche está en juego y hay una carta en la pila de descartes de tu rival, tu rival puede tomar una manifestación de Dragón de su pila de descartes en la mano y tomar una criatura de Dracos de su pila de descartes en la mano; si no, tu rival puede barajar una manifestación de Dragón o una criatura de Dracos de su pila de descartes en el mazo de juego."),
    ("DM-78", 1, "Its bearer’s direct influence becomes 0.", "La influencia directa de su portador pasa a ser 0."),
    ("TW-115", 0, "In the movement/hazard phase, even in combat, give characters in a company that has faced a Nazgûl attack this turn or faces a Nazgûl attack −1 prowess until the turn is over.",
     "En la fase de movimiento/adversidades, incluso en combate, da −1 de poder a los personajes en una compañía que ha afrontado un ataque de Nazgûl este turno o afronta un ataque de Nazgûl hasta que acabe el turno."),
    ("DM-36", 0, "While in play, Nazgûl permanent-events must be used here as one more automatic-attack, and are then discarded.",
     "Mientras estén en juego, los sucesos permanentes de Nazgûl se deben usar aquí como un ataque automático más, y después se descartan."),
]  # fmt: skip

# The same of cards whose lines are written by hand
WRITTEN = [
    ("BA-43", 1, "Discards Bade to Rule, which you do not play any more.", "Descarta Orden de Gobernar, que ya no juegas más."),
    ("AS-17", 2, "Pallando in play discards this card.", "Pallando en juego descarta esta carta."),
    ("TD-122", 1, "Éowyn gets +2 prowess, +1 body and +1 direct influence while she bears it.",
     "Éowyn tiene +2 al poder, +1 a la resistencia y +1 a la influencia directa mientras la lleve."),
]  # fmt: skip


@pytest.mark.parametrize(("card", "place", "english", "spanish"), SENTENCES)
def test_a_card_speaks_like_a_card(card: str, place: int, english: str, spanish: str) -> None:
    """Sentences of cards of every kind, word for word, in both languages."""
    told = lines if english in lines(card) else composed
    assert told(card)[place] == english
    assert told(card, SPANISH)[place] == spanish


@pytest.mark.parametrize(("card", "place", "english", "spanish"), WRITTEN)
def test_lines_written_by_hand_stand_for_composed_ones(card: str, place: int, english: str, spanish: str) -> None:
    """What a card's file says in words is told instead of what would be composed."""
    for language, line in ((ENGLISH, english), (SPANISH, spanish)):
        with speaking(language):
            assert prose.lines(database().effects[card])[place] == line
        assert line not in lines(card, language)


def test_what_is_paid_stands_before_what_it_buys() -> None:
    """A cost leads to an instruction by "to", to anything else by a colon."""
    tapped = use(CANCEL_ATTACK, costs=(TAP_THIS,))
    returned = use(RETURN_TO_ORIGIN, costs=(TAP_THIS,))
    assert prose.way(tapped) == "Tap this card to cancel the attack."
    assert prose.way(returned) == "Tap this card: the company returns to its site of origin."
    with speaking(SPANISH):
        assert prose.way(tapped) == "Gira esta carta para cancelar el ataque."


def test_what_was_chosen_is_named_once() -> None:
    """A thing is described where it is first spoken of and called "that …" from then on."""
    both_steps = use(choose(both(card_type("character"), status("untapped"))), tap("chosen"), check("chosen"))
    assert prose.way(both_steps) == "Tap an untapped character. That character makes a corruption check."


def test_conditions_are_statements_for_refusals() -> None:
    """A condition that was not met reads as a statement, a target as a noun phrase, a cost as an instruction."""
    assert prose.condition(no(in_play("Doors of Night"))) == "Doors of Night is not in play"
    assert prose.target(character(skill("scout"), status("untapped"))) == "an untapped scout"
    assert prose.costs((TAP_THIS, TAP_BEARER)) == "tap this card and its bearer"
    with speaking(SPANISH):
        assert prose.target(character(skill("scout"), status("untapped"))) == "un explorador enderezado"
        assert prose.condition(no(in_play("Doors of Night"))) == "Puertas de la Noche no está en juego"


def test_spanish_agrees() -> None:
    """Adjectives agree in gender and number, «de el» and «a el» are one word, the arma is masculine in its article."""
    with speaking(SPANISH):
        assert f"{Noun(words=(('faction',),), before=('únic[o|a|os|as]',)):a}" == "una facción única"
        assert f"{Noun(words=(('faction',),), before=('únic[o|a|os|as]',)):all}" == "todas las facciones únicas"
        assert f"{Noun(words=(('weapon',),)):the}" == "el arma"
        assert grammar().polish("el lugar de el hobbit y Isengard") == "el lugar del hobbit e Isengard"


CODES = re.compile(
    r"[_{}\[\]‹›§|]|  |\(\)| [.,;:]|[,;:]\.|\bif not \w|\bthe target\b|\bthe chosen\b|lies in play|:target"
)
KEYS = re.compile(r"\b[a-z]+-[a-z]+(?:-[a-z]+)*\b")
TERMS = re.compile(
    r"(?:automatic-attacks?|(?:short|long|permanent)-events?|spirit-magic|shadow-magic|end-of-turn|face-(?:up|down)"
    r"|non-unique|on-guard|rescue-attacks?|removed-from-play)"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_every_card_is_well_formed(language: str) -> None:
    """Every line is made of sentences, begins with a capital and ends with a full stop; no code words are left."""
    for card in database().effects:
        for line in lines(card, language):
            assert line.endswith("."), (card, line)
            assert line.lstrip("“")[0].isupper() or line[0] in "+−0123456789", (card, line)
            assert not CODES.search(line), (card, line)


def test_no_key_is_shown() -> None:
    """Of words with a hyphen only the game's own terms are written small."""
    for card in database().effects:
        for line in lines(card):
            found = {word for word in KEYS.findall(line) if not TERMS.fullmatch(word)}
            assert "✎" in line or not found, (card, found)


def test_both_languages_say_as_much() -> None:
    """A card has as many lines in one language as in the other."""
    for card in database().effects:
        assert len(lines(card)) == len(lines(card, SPANISH)), card


def test_spanish_keeps_nothing_english() -> None:
    """No English word is left in Spanish, but for names."""
    english = re.compile(
        r"\b(?:the|of|its|with|and|may|when|card|company|until|this|that|each|hazard)\b", re.IGNORECASE
    )
    names = sorted({card.name for card in database().cards}, key=len, reverse=True)
    for card in database().effects:
        for line in lines(card, SPANISH):
            if english.search(line):
                rest = line
                for name in names:
                    rest = rest.replace(name, "")
                assert not english.search(rest), (card, line)


def test_agreement_and_mood_are_chosen() -> None:
    """What agrees takes one of two or of four forms; an instruction is a command or an infinitive."""
    with speaking(SPANISH):
        assert [agree("girad[o|a|os|as] [está|están]", form) for form in range(4)] == [
            "girado está", "girada está", "girados están", "giradas están",
        ]  # fmt: skip
    assert [agree("[is|are] tapped", form) for form in range(2)] == ["is tapped", "are tapped"]
    assert ordered("‹gira|girar› esta carta", infinitive=True) == "girar esta carta"
    assert ordered("‹tap› this card", infinitive=True) == ordered("‹tap› this card") == "tap this card"


def test_labels_stay_short() -> None:
    """What an option says of a way of playing or using a card fits the description of an option."""
    long = [
        card
        for card, effects in database().effects.items()
        for one in effects.abilities
        if isinstance(one, Play | Use) and len(prose.way(one, card)) > 1200
    ]
    assert not long
