# ruff: noqa: F403, F405
"""By hand: resources of Dark Minions that are tapped, turned upside down and stored."""

from carddb.effects.build import *

CARDS = (
    card(
        "DM-128",
        "Fate of the Ithil-stone",
        play(
            target=target("company", at("Minas Tirith")),
            costs=(discard_one(keyword("lost knowledge")),),
        ),
        in_force(
            "it taps when the company plays a Palantír and never untaps. Tapped, it is turned upside down when the company enters "
            "Barad-dûr and plays Stolen Knowledge in the same site phase; no other copy is turned then. Upside down it may be "
            "stored at a Haven: only so it is worth its 7 marshalling points, and every Palantír gives 1 corruption point less",
            "tap",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-146",
        "Into the Smoking Cone",
        play(
            time="site",
            target=target("company", both(member(skill("sage")), offers("gold-ring"))),
        ),
        in_force(
            "it taps when the company plays a special ring and never untaps. Tapped, it is turned upside down when the company "
            "discards Lost Knowledge in its site phase at Mount Doom; no other copy is turned then. Upside down it may be stored "
            "at a Haven: only so it is worth its 6 marshalling points, and every ring item gives 1 corruption point less",
            "tap",
            "move",
            "discard",
        ),
        claims="",
    ),
    card(
        "DM-147",
        "Knowledge of the Enemy",
        play(target=character(at("shadow-hold", "dark-hold")), costs=(TAP_TARGET,)),
        play(
            by_hand(
                "take it back unless the company has faced an attack by an agent of which every strike failed", "move"
            ),
            target=character(no(at("shadow-hold", "dark-hold"))),
            costs=(TAP_TARGET,),
        ),
        store_at(AT_HAVEN),
        in_force(
            "only stored it is worth its 1 marshalling point; stored, you may discard it to take a non-unique hazard that you see "
            "discarded by your opponent out of the game",
            "discard",
            "move",
        ),
        claims="",
    ),
    card(
        "DM-148",
        "Mallorn",
        play(
            target=target("site", named("Bag End")),
            when=compare(how_many(both(MINE, named("Earth of Galadriel’s Orchard"))), ">=", 0),
        ),
        static("haven-for-healing"),
        static("returns-to-deck"),
        static("faction-points", 1, on=both(kind("faction"), race("hobbit"))),
        in_force(
            "it is played only if Earth of Galadriel’s Orchard lies stored there. Characters come into play at Bag End as at a "
            "Haven, and Bag End untaps in its player’s untap phase",
            "move",
            "untap",
        ),
        claims="4:fa899264 5:1e846289",
    ),
    card(
        "DM-154",
        "Pass the Doors of Dol Guldur",
        play(target=target("company"), costs=(discard_one(keyword("stolen knowledge")),)),
        in_force(
            "it taps in a site phase in which the company plays Rescue Prisoners at Dol Guldur, or rescues prisoners there, and "
            "never untaps; no other copy taps then. Tapped, it may be stored at a Haven: only so it is worth its 4 marshalling "
            "points, and automatic-attacks at Dark-holds and Shadow-holds have 1 prowess and 1 strike less, at least 1 strike",
            "tap",
            "move",
            "modify",
        ),
        claims="",
    ),
    card(
        "DM-161",
        "To the Uttermost Foundations",
        play(
            tap("self"),
            tap("place"),
            time="organization",
            target=target("company", UNDER_DEEPS),
        ),
        static("stays-tapped", on=SELF),
        in_force(
            "in your organization phase it untaps if the company is at another Under-deeps site than where it was played. "
            "Untapped, it may be stored at a Haven: only so it is worth its 3 marshalling points",
            "untap",
            "move",
            when=both(OWN_TURN, during("organization")),
        ),
        claims="",
    ),
)
