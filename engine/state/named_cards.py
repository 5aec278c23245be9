"""Cards that a numbered rule itself calls by name, sites among them, each with its rule: the engine names no others.

What a rule needs to know of any other card is read off its effects or stated by its file (`engine.effects.traits`).
"""

from __future__ import annotations

from typing import Final

# --- sites and regions ------------------------------------------------------------------------------------------

BARAD_DUR: Final = "Barad-dûr"  # 2.II.4.B1, 10.1.R1
DOL_GULDUR: Final = "Dol Guldur"  # 1.10.R1, 2.II.2.1.R1
GEANN_A_LISCH: Final = "Geann a-Lisch"  # 1.4.B2
ISENGARD: Final = "Isengard"  # 2.II.7.F1
MINAS_MORGUL: Final = "Minas Morgul"  # 1.10.R1, 2.II.2.1.R1
MORIA: Final = "Moria"  # 1.10.B1
MOUNT_DOOM: Final = "Mount Doom"  # 10.1.W1, by the conditions outlined on its cards
RIVENDELL: Final = "Rivendell"  # 1.10.W1, 2.II.2.1.W1
START_REGIONS: Final = ("Arthedain", "Rhudaur")  # 1.10.F1
THE_UNDER_GATES: Final = "The Under-gates"  # 1.10.B1, 2.II.2.1.B1
THE_WHITE_TOWERS: Final = "The White Towers"  # 1.10.F1, 2.II.7.F1

# --- rings, and how they win ------------------------------------------------------------------------------------

CRACKS_OF_DOOM: Final = "Cracks of Doom"  # 10.1.W1
GOLLUM: Final = "Gollum"  # 10.1.W1, by the conditions outlined on its cards
GOLLUMS_FATE: Final = "Gollum’s Fate"  # 10.1.W1
THE_ONE_RING: Final = "The One Ring"  # 10.1.R1

# --- hazards ----------------------------------------------------------------------------------------------------

DOORS_OF_NIGHT: Final = "Doors of Night"  # 2.IV.vii where one plays alone (MELE Part III)

# --- what players of one kind do --------------------------------------------------------------------------------

BLACK_RIDER: Final = "Black Rider"  # 2.II.7.R1
FELL_RIDER: Final = "Fell Rider"  # 2.II.7.R1
HERALDED_LORD: Final = "Heralded Lord"  # 2.II.7.R1
HIDDEN_HAVEN: Final = "Hidden Haven"  # 1.10.F1
OPEN_TO_THE_SUMMONS: Final = "Open to the Summons"  # 1.9.R2, 1.9.F1
SUDDEN_CALL: Final = "Sudden Call"  # 10.2.R1, 10.2.B1
THRALL_OF_THE_VOICE: Final = "Thrall of the Voice"  # 1.9.F1, 1.9.F3

# --- against whom a card cannot be played -----------------------------------------------------------------------

BALROG_OF_MORIA: Final = "Balrog of Moria"  # 1.8.2, g.bal.1: all manifestations of the Balrog bear this name
THE_BALROG: Final = "The Balrog"  # 1.8.2: the ally

NOT_AGAINST_RINGWRAITHS: Final = frozenset(  # 1.8.1, beside the hazards that need an agent
    ("Worn and Famished", "Foul Fumes", "Mordor in Arms", "The Black Enemy’s Wrath", "Mûmak (Oliphant)",
     "In the Heart of his Realm", "Bane of the Ithil-stone")
)  # fmt: skip
SAURONS_OWN_WILL: Final = frozenset(  # 1.8.1, and MELE Part IV.2: where a group agrees so
    ("Eye of Sauron", "Morgul-knife", "The Pale Sword", "Rogrog", "Black Breath", "Gothmog", "Many Sorrows Befall",
     "Aware of their Ways", "Eyes of the Shadow", "In Great Wrath", "Long Dark Reach", "Out of the Black Sky",
     "Revealed to all Watchers", "Wraith-lord")
)  # fmt: skip
NOT_AGAINST_BALROGS: Final = frozenset(  # 1.8.2, beside the ally
    (BALROG_OF_MORIA, "Durin’s Bane", "Reluctant Final Parting", "The Black Council")
)


GORGOROTH: Final = "Gorgoroth"  # 2.II.7.i.W1, 2.II.7.ii.W1
IMLAD_MORGUL: Final = "Imlad Morgul"  # 2.II.7.ii.W1


BALROG_ONLY_SITES: Final = ("BA-83", "BA-89", "BA-95", "BA-96", "BA-104")  # 1.4.1
BALROG_VERSION_SITES: Final = ("Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul")  # 1.4.B1
NOT_FOR_FALLEN_WIZARDS: Final = {  # 1.5.F6
    "TW-205": "Cracks of Doom",
    "TW-239": "Favor of the Valar",
    "TW-247": "Gollum’s Fate",
    "TW-294": "Old Road",
    "TD-169": "Wizard Uncloaked",
    "DM-141": "Hour of Need",
    "DM-164": "The Windlord Found Me",
    "LE-167": "Bade to Rule",
    "LE-201": "Kill All But NOT the Halflings",
    "LE-203": "The Lidless Eye",
    "LE-204": "Messenger of Mordor",
    "LE-208": "News Must Get Through",
    "LE-209": "News of the Shire",
    "AS-49": "Glamour of Surpassing Excellance",
    "AS-56": "The Sun Unveiled",
    "AS-71": "The Balrog",
    "AS-107": "Use Your Legs",
}
NOT_FOR_THE_BALROG: Final = {  # 1.3.B5, with the nine that unleash a Ringwraith
    "TW-12": "Balrog of Moria",
    "DM-107": "Durin’s Bane",
    "LE-161": "Adûnaphel Unleashed",
    "LE-162": "Akhôrahil Unleashed",
    "LE-167": "Bade to Rule",
    "LE-170": "Black Rider",
    "LE-174": "By the Ringwraith’s Word",
    "LE-182": "Dwar Unleashed",
    "LE-183": "Fell Rider",
    "LE-190": "Heralded Lord",
    "LE-193": "Hoarmûrath Unleashed",
    "LE-198": "Indûr Unleashed",
    "LE-200": "Khamûl Unleashed",
    "LE-201": "Kill All But NOT the Halflings",
    "LE-203": "The Lidless Eye",
    "LE-205": "Morgul-blade",
    "LE-209": "News of the Shire",
    "LE-222": "Ren Unleashed",
    "LE-223": "The Ring Leaves Its Mark",
    "LE-242": "They Ride Together",
    "LE-248": "Ûvatha Unleashed",
    "LE-255": "While the Yellow Face Sleeps",
    "LE-257": "The Witch-king Unleashed",
    "AS-71": "The Balrog",
    "AS-72": "Black Horse",
    "AS-73": "Creature of an Older World",
    "AS-77": "Above the Abyss",
    "AS-94": "Orders from Lugbúrz",
    "AS-96": "Padding Feet",
    "AS-107": "Use Your Legs",
    "AS-126": "Helm of Fear",
    "WH-41": "The Black Council",
    "WH-44": "The Fiery Blade",
    "WH-46": "Open to the Summons",
    "BA-43": "Sauron",
}
