"""What a player is told in many positions: every refusal with its rule and the failed condition, in one table."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario
from tests.rules.positions import Start
from tests.rules.proof import attacked, draft, entered, hazards, organizing

# A position, who wants something there, and what: the intent, the rule of its refusal, words of the sentence
TABLE: dict[str, tuple[Start, str, tuple[tuple[str, str, str], ...]]] = {
    "organizing": (
        lambda: organizing(
            "Elrond",
            "Gimli, bears Glamdring",
            "Bilbo",
            "Dori, tapped",
            site="Moria",
            hand="Dodge; Orc-guard; Sun; Glorfindel II; Concealment; Horses; Wood-elves; Treebeard; Orcrist; Gates of Morning; Gandalf; Stealth; Smoke Rings; Halfling Strength; Block; Fog",
        ),
        "alice",
        (
            ("play Dodge", "9.1.1", "is played against a strike"),
            ("play Orc-guard", "2.1.1", "your own turn you play and"),
            ("play Sun", "2.III.2", "are played in your long-event phase"),
            ("play Concealment", "9.3.2.3", "acts on an attack"),
            ("play Wood-elves with Gimli", "2.V.1", "Items, allies and factions are"),
            ("influence Wood-elves with Gimli", "2.V.1", "Items, allies and factions are"),
            ("play Treebeard with Gimli", "2.V.1", "Items, allies and factions are"),
            ("play Orcrist with Gimli", "2.V.1", "Items, allies and factions are"),
            ("play Block on Gimli", "9.1.1", "is played against a strike"),
            ("play Smoke Rings", "5.1.2", "would change nothing now"),
            ("play Halfling Strength on Bilbo", "9.3", "is no target for Halfling Strength"),
            ("play Halfling Strength on Gimli", "9.3", "is no target for Halfling Strength"),
            ("store Glamdring", "2.II.4", "is not stored at this site"),
            ("enter Moria", "2.V", "a company enters its site is"),
            ("call the game", "10.2", "have neither the marshalling points nor"),
            ("assign Gimli", "3.ii", "are assigned once both players are"),
            ("stay untapped", "3.iv.3", "stay untapped at −3 is chosen"),
            ("place Dodge on guard", "2.1.1", "your own turn you play and"),
            ("reach the sideboard", "2.II.6", "avatar in play reaches the sideboard,"),
            ("use Glamdring", "9.1.1", "on Glamdring allows anybody to use"),
            ("play Fog", "2.III.2", "are played in your long-event phase"),
            ("play Stealth by Gimli", "9.2.1", "costs this: tap a scout"),
            ("take starter", "2.II.7.i", "movement does not lead there"),
            ("draw 2", "2.IV.v", "are drawn for a company that"),
            ("keep the hand", "2.VI.i", "player may discard one card of"),
            ("hold back", "3.V.iii", "a character stays untapped is said"),
            ("rescue with Gimli", "3.III.5", "taps for prisoners is chosen when"),
            ("support with Dori", "3.iv.4", "tap in support during a strike"),
            ("next Gimli", "2.IV", "company comes next is chosen when"),
            ("discard Dodge", "2.VI.ii", "of a hand are discarded when"),
            ("attack Gimli", "3.V.1", "company attacks another at the end"),
            ("influence Gimli with Elrond", "8.1", "influence an opponent's card in your"),
            ("fetch Dodge to the discard pile", "2.II.6", "come from your sideboard when you"),
            ("destroy the Ring with Dodge", "10.1.W1", "is destroyed in the site phase"),
        ),
    ),
    "organize": (
        lambda: organizing(
            "Elrond",
            "Gimli",
            "Denethor II",
            "Mablung, follows Denethor II",
            hand="Glorfindel II; Haldir; Sam Gamgee; Gandalf; Celeborn; Orc-guard",
        ).do("alice", "organize"),
        "alice",
        (
            ("play Glorfindel II following Mablung", "2.II.2.2.1", "is no controller with enough direct"),
            ("play Sam Gamgee with Elrond", "2.II.2", "comes into play at a home"),
            ("play Celeborn following Gimli", "2.II.2.2.1", "is no controller with enough direct"),
            ("play Orc-guard with Gimli", "2.1.1", "your own turn you play and"),
            ("Gimli follows Mablung", "2.II.3.2", "must be in the same company"),
            ("Elrond follows Gimli", "2.II.3.2", "has not enough direct influence left"),
            ("free Gimli", "2.II.3.3", "is under general influence already"),
            ("free Elrond", "2.II.3.3", "is under general influence already"),
            ("play Glorfindel II at Moria", "2.II.2.2", "comes into play at a home"),
            ("play Gandalf at Moria", "2.II.2.1.W1", "does not come into play at"),
            ("back", "9.1", "is no step to take back"),
            ("Elrond leaves", "2.II.8", "need not leave now"),
            ("move Gimli to Bree", "2.II.7", "is declared in your organization phase"),
        ),
    ),
    "hazards": (
        lambda: hazards(
            "Gimli",
            "Bilbo",
            "Aragorn II, tapped",
            site="Rivendell",
            to="Bree",
            via="Rhudaur, Arthedain",
            hand="Giant; Orc-guard; Lure of Nature; Choking Shadows; Twilight; Muster Disperses; Siege; Cave-drake; Doors of Night; Smaug; Foolish Words; Bill Ferny; Call of Home; New Moon; Ghouls; Marvels Told",
            own="Dodge",
        ).passes("alice"),
        "bob",
        (
            ("play Orc-guard keyed to shadow-hold", "2.IV.vii.2", "cannot be keyed to this company's"),
            ("play Lure of Nature on Gimli", "9.3", "is no target for Lure of"),
            ("play Lure of Nature on Bilbo", "9.3", "is no target for Lure of"),
            ("play Lure of Nature on Círdan", "2.IV.vii.3", "does not belong to the company"),
            ("play Twilight", "5.1.2", "needs a target, and none is"),
            ("play New Moon on Gimli", "9.3", "is no target for New Moon"),
            ("play Foolish Words on Círdan", "2.IV.vii.3", "does not belong to the company"),
            ("play Choking Shadows on Bree", "9.3", "is no target for Choking Shadows"),
            ("play Choking Shadows on Gimli", "9.3", "is no target for Choking Shadows"),
            ("play Ghouls keyed to shadow-land", "2.IV.vii.2", "cannot be keyed to this company's"),
            ("play Marvels Told on Gimli", "2.1.2", "play resources in your own turn"),
            ("play Dodge", "9.1.1", "can only act with cards that"),
            ("send Bill Ferny to Bree", "4.1", "is not an agent of yours"),
            ("reveal Bill Ferny", "4.1", "is not an agent of yours"),
            ("heal Bill Ferny", "4.1", "is not an agent of yours"),
            ("attack with Bill Ferny", "4.1", "is not an agent of yours"),
            ("use Gimli", "9.1.1", "on Gimli allows anybody to use"),
            ("enter Bree", "2.V", "a company enters its site is"),
            ("play Call of Home on Círdan", "2.IV.vii.3", "does not belong to the company"),
            ("assign Gimli", "3.ii", "are assigned once both players are"),
        ),
    ),
    "own hazards": (
        lambda: hazards(
            "Gimli",
            "Bilbo",
            to="Bree",
            via="Rhudaur, Arthedain",
            own="Dodge; Giant; Orcrist; Sun; Horses; Escape; Concealment; Halfling Strength; Block; Wood-elves; Gandalf; Dark Quarrels; Athelas; Marvels Told",
        ),
        "alice",
        (
            ("play Dodge on Gimli", "9.1.1", "is played against a strike"),
            ("play Giant keyed to wilderness", "2.1.1", "your own turn you play and"),
            ("play Orcrist with Gimli", "2.V.1", "Items, allies and factions are"),
            ("play Sun", "2.III.2", "are played in your long-event phase"),
            ("play Horses", "9.1.1", "is played as your organization phase ends"),
            ("play Escape on Gimli", "9.3.2.3", "acts on an attack"),
            ("play Concealment", "9.3.2.3", "acts on an attack"),
            ("play Halfling Strength on Bilbo", "9.3", "is no target for Halfling Strength"),
            ("play Block on Gimli", "9.1.1", "is played against a strike"),
            ("influence Wood-elves with Gimli", "2.V.1", "Items, allies and factions are"),
            ("play Dark Quarrels", "9.3.2.3", "acts on an attack"),
            ("also play Athelas with Gimli", "2.V.1", "Items, allies and factions are"),
            ("play Marvels Told on Gimli", "9.3", "is no target for Marvels Told"),
            ("organize", "2.II.1", "organize in your own organization phase"),
            ("store Dodge", "2.II.4", "are stored in your organization phase"),
            ("move Gimli to Moria", "2.II.7", "is declared in your organization phase"),
            ("place Dodge on guard", "2.1.1", "your own turn you play and"),
            ("enter Bree", "2.V", "a company enters its site is"),
            ("support with Bilbo", "3.iv.4", "tap in support during a strike"),
        ),
    ),
    "attacked": (
        lambda: attacked(
            "Orc-lieutenant; Orc-guard; Giant; Minions Stir; Dodge",
            "Gimli",
            "Bilbo, tapped",
            "Elrond, wounded",
            own="Dodge; Concealment; Block; Escape; Dark Quarrels; Sun; Cram; Athelas; Risky Blow; Halfling Strength; Marvels Told; Many Turns and Doublings; Vanish in Sunlight!; The Cock Crows; Not at Home; Gates of Morning; Treebeard",
        ),
        "alice",
        (
            ("play Concealment", "9.2.3", "costs this: tap a scout"),
            ("play Block on Gimli", "3.i", "strikes are assigned, only what cancels"),
            ("play Dodge on Gimli", "3.i", "strikes are assigned, only what cancels"),
            ("play Escape on Elrond", "9.3", "is no target for Escape"),
            ("play Risky Blow on Gimli", "3.i", "strikes are assigned, only what cancels"),
            ("play Many Turns and Doublings", "9.2", "and Doublings needs this"),
            ("play Vanish in Sunlight!", "9.2", "in Sunlight! needs this"),
            ("play The Cock Crows", "9.2", "needs this"),
            ("play Not at Home", "9.2", "at Home needs this"),
            ("play Gates of Morning", "3.i", "strikes are assigned, only what cancels"),
            ("play Sun", "2.III.2", "are played in your long-event phase"),
            ("play Marvels Told on Gimli", "3.i", "strikes are assigned, only what cancels"),
            ("play Treebeard with Gimli", "2.V.1", "Items, allies and factions are"),
            ("organize", "2.II.1", "organize in your own organization phase"),
            ("enter Moria", "2.V", "a company enters its site is"),
            ("stay untapped", "3.iv.3", "stay untapped at −3 is chosen"),
            ("support with Bilbo", "3.iv.4", "tap in support during a strike"),
            ("assign Gimli", "3.ii", "are assigned once both players are"),
            ("play Halfling Strength on Gimli", "3.i", "strikes are assigned, only what cancels"),
            ("play Orc-guard", "9.1.1", "can only act with cards that"),
            ("store Cram", "2.II.4", "are stored in your organization phase"),
            ("tap Gimli to cancel the attack", "2.V.ii.5", "is not at a home site"),
        ),
    ),
    "assigning": (
        lambda: attacked("Orc-lieutenant", "Gimli", "Bilbo, tapped", "Elrond, wounded"),
        "alice",
        (
            ("assign Bilbo", "3.ii", "is not untapped"),
            ("assign Elrond", "3.ii", "is not untapped"),
            ("stay untapped", "3.iv.3", "stay untapped at −3 is chosen"),
            ("back", "9.1", "is no step to take back"),
            ("support with Gimli", "3.iv.4", "tap in support during a strike"),
            ("next Gimli", "3.iv", "order of strikes is chosen once"),
        ),
    ),
    "strike": (
        lambda: (
            attacked(
                "Orc-lieutenant; Giant",
                "Gimli",
                "Bilbo, tapped",
                "Dori",
                own="Dodge; Risky Blow; Concealment; Block; Sun",
            )
            .do("alice", "assign Gimli", "confirm")
            .passes("bob")
        ),
        "alice",
        (
            ("play Concealment", "3.iv", "it is chosen how a strike"),
            ("play Sun", "2.III.2", "are played in your long-event phase"),
            ("support with Bilbo", "3.iv.4", "must be untapped to support"),
            ("assign Dori", "3.ii", "are assigned once both players are"),
            ("play Risky Blow on Dori", "3.iv", "it is chosen how a strike"),
            ("play Dodge on Bilbo", "3.iv", "it is chosen how a strike"),
            ("play Block on Dori", "3.iv", "it is chosen how a strike"),
        ),
    ),
    "resources": (
        lambda: entered(
            "Moria",
            "Gimli",
            "Dori, tapped",
            "Bilbo",
            hand="Orcrist; Treebeard; Wood-elves; Sun; Elrond; Emerald of Doriath; Glamdring; Athelas; Rangers of Ithilien; Scroll of Isildur; Dodge; Quickbeam; Gates of Morning; Rebuild the Town; Concealment; Giant; Star-glass; Elven Cloak; Wizard's Ring",
        ),
        "alice",
        (
            ("play Orcrist with Dori", "2.V.1", "is not untapped"),
            ("play Treebeard with Gimli", "2.V.2", "is not playable at this site"),
            ("influence Wood-elves with Gimli", "2.V.3", "is not playable at this site"),
            ("influence Rangers of Ithilien with Gimli", "2.V.3", "of Ithilien is not playable at"),
            ("play Sun", "2.III.2", "are played in your long-event phase"),
            ("play Elrond with Gimli", "2.II.2", "are played in your organization phase,"),
            ("play Emerald of Doriath with Gimli", "g.hoa.1", "of Doriath is a hoard item"),
            ("also play Athelas with Gimli", "2.V.5", "more minor item follows only right"),
            ("play Quickbeam with Bilbo", "2.V.2", "is not playable at this site"),
            ("play Rebuild the Town on Moria", "9.3", "is no target for Rebuild the"),
            ("play Concealment", "9.3.2.3", "acts on an attack"),
            ("play Giant", "2.1.1", "your own turn you play and"),
            ("play Dodge on Gimli", "9.1.1", "is played against a strike"),
            ("play Orcrist with Círdan", "9.2.1", "is not in this company"),
            ("play Orcrist with Elrond", "9.2.1", "is not in this company"),
            ("organize", "2.II.1", "organize in your own organization phase"),
            ("move Gimli to Bree", "2.II.7", "is declared in your organization phase"),
            ("store Orcrist", "2.II.4", "are stored in your organization phase"),
            ("call the game", "10.2", "have neither the marshalling points nor"),
            ("attack Círdan", "3.V.1", "company is not at the same"),
            ("influence Círdan with Gimli", "8.1", "cannot influence anything in your first"),
            ("enter Moria", "2.V", "a company enters its site is"),
            ("place Dodge on guard", "2.1.1", "your own turn you play and"),
            ("support with Dori", "3.iv.4", "tap in support during a strike"),
        ),
    ),
    "tapped site": (
        lambda: entered("Moria (tapped)", "Gimli", hand="Orcrist; Glamdring; Star-glass; Elven Cloak; Athelas"),
        "alice",
        (
            ("play Orcrist with Gimli", "2.V.1.1", "site is tapped"),
            ("play Glamdring with Gimli", "2.V.1.1", "site is tapped"),
            ("play Star-glass with Gimli", "2.V.1.1", "site is tapped"),
            ("also play Elven Cloak with Gimli", "2.V.5", "more minor item follows only right"),
        ),
    ),
    "wrong site": (
        lambda: entered(
            "Bree",
            "Gimli",
            "Bilbo",
            hand="Orcrist; Treebeard; Wood-elves; Riders of Rohan; Emerald of Doriath; Goldberry; Men of Dorwinion; Star-glass",
        ),
        "alice",
        (
            ("play Orcrist with Gimli", "2.V.4", "is not playable at this site"),
            ("play Treebeard with Gimli", "2.V.2", "is not playable at this site"),
            ("influence Wood-elves with Gimli", "2.V.3", "is not playable at this site"),
            ("influence Riders of Rohan with Bilbo", "2.V.3", "of Rohan is not playable at"),
            ("play Emerald of Doriath with Gimli", "2.V.4", "of Doriath is not playable at"),
            ("play Goldberry with Gimli", "2.V.2", "is not playable at this site"),
            ("influence Men of Dorwinion with Gimli", "2.V.3", "of Dorwinion is not playable at"),
            ("play Star-glass with Gimli", "2.V.4", "is not playable at this site"),
        ),
    ),
    "not asked": (
        lambda: organizing("Gimli", hand="Dodge"),
        "bob",
        (
            ("move Círdan to Bree", "2.II.7", "site of your location deck is"),
            ("use Gimli", "9.1.1", "on Gimli allows anybody to use"),
        ),
    ),
    "untouchable": (
        lambda: (
            Scenario()
            .company("alice", "Rivendell", "Elrond, bears Star-glass (tapped)")
            .company("bob", "Rivendell", "Legolas, bears Elf-stone (tapped)")
            .hand("alice", "Wielded Twice; Marvels Told; Rebuild the Town; Smoke Rings; Look More Closely Later")
            .start("organization")
        ),
        "alice",
        (
            ("play Wielded Twice on Elf-stone", "9.3.3", "is your opponent’s"),
            ("play Wielded Twice on Legolas", "9.3.3", "is your opponent’s"),
            ("play Marvels Told on Star-glass", "9.3", "is no target for Marvels Told"),
            ("play Rebuild the Town on Rivendell", "9.1.1", "the Town is played in your"),
            ("play Smoke Rings", "5.1.2", "would change nothing now"),
            ("play Look More Closely Later on Rivendell", "9.3", "is no target for Look More"),
            ("use Elf-stone", "9.1.1", "on Elf-stone allows anybody to use"),
            ("transfer Elf-stone to Elrond", "2.II.5", "is not an item that one"),
            ("store Elf-stone", "2.II.4", "is not an item that one"),
            ("Legolas follows Elrond", "2.II.3", "is not among your characters"),
        ),
    ),
    "draft": (
        lambda: draft("Gimli; Fram Framson; Elven Cloak; Gandalf; Haldir"),
        "alice",
        (
            ("draft Fram Framson", "1.9", "cannot be a starting character"),
            ("draft no more", "1.9", "at least one character"),
            ("draft Théoden", "9.1.1", "can only act with cards that"),
            ("keep Gimli", "1.9", "is left of the pool goes"),
            ("pass", "9.1.1", "cannot be done at this moment."),
            ("confirm", "9.1.1", "cannot be done at this moment."),
        ),
    ),
    "end of turn": (
        lambda: (
            Scenario()
            .company("alice", "Bree", "Gimli")
            .company("bob", "Lórien", "Legolas")
            .hand("alice", "9 Dodge; Stealth; Sun")
            .start("end of turn")
            .do("alice", "keep the hand")
        ),
        "alice",
        (
            ("play Dodge", "9.1.1", "is played against a strike"),
            ("play Stealth by Gimli", "9.1.1", "is played as your organization phase ends"),
            ("play Sun", "2.III.2", "are played in your long-event phase"),
            ("organize", "2.II.1", "organize in your own organization phase"),
            ("move Gimli to Moria", "2.II.7", "is declared in your organization phase"),
            ("call the game", "10.2", "have neither the marshalling points nor"),
            ("enter Bree", "2.V", "a company enters its site is"),
            ("store Dodge", "2.II.4", "are stored in your organization phase"),
        ),
    ),
}
ROWS = [
    pytest.param(start, who, *row, id=f"{name}: {row[0]}") for name, (start, who, rows) in TABLE.items() for row in rows
]


@pytest.mark.parametrize(("start", "who", "intent", "rule", "words"), ROWS)
def test_refusal_names_rule_and_condition(start: Start, who: str, intent: str, rule: str, words: str) -> None:
    """A refusal has the number of the rule and says in one sentence what is missing."""
    refusal = start().refused(who, intent, rule)
    assert words in refusal.message
    assert refusal.message.endswith((".", "?"))


def test_the_table_is_long_enough() -> None:
    """The table holds at least 150 refusals, by at least thirty rules."""
    assert len(ROWS) >= 150
    assert len({rule for _, _, rows in TABLE.values() for _, rule, _ in rows}) >= 30
