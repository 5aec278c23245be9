# ruff: noqa: F403, F405
"""Short-events that test gold rings (6.2)."""

from carddb.effects.build import *

CARDS = (
    card(
        "TW-338",
        "Test of Form",
        play(
            ring_test(),
            target=target("card", both(kind("gold-ring-item"), MINE, member(skill("sage")))),
        ),
        claims="0:bad1fc1f 1:09975f43",
    ),
    card(
        "TW-339",
        "Test of Form",
        play(
            ring_test(),
            target=target("card", both(kind("gold-ring-item"), MINE, member(skill("sage")))),
        ),
        claims="0:bad1fc1f 1:09975f43",
    ),
    card(
        "TW-340",
        "Test of Lore",
        play(
            ring_test(modifier=-1),
            target=target("card", both(kind("gold-ring-item"), MINE, member(skill("sage")))),
        ),
        claims="0:bad1fc1f 1:7c5124b7",
    ),
    card(
        "LE-239",
        "Test of Fire",
        play(
            ring_test(),
            target=target("card", both(kind("gold-ring-item"), MINE, member(skill("sage")))),
        ),
        claims="0:bad1fc1f 1:09975f43",
    ),
    card(
        "TW-365",
        "Wizard’s Test",
        play(
            ring_test(rolls=2),
            check("payer", -1),
            target=target("card", both(kind("gold-ring-item"), MINE)),
            costs=(show_one(both(race("wizard"), same_company("target"))),),
        ),
        claims="1:febb4d9f 2:d23aef0c 3:e589511c",
    ),
    card(
        "TW-318",
        "Ringlore",
        play(
            ring_test(rolls=0, every=True, barred=("the one ring",)),
            time="site",
            target=target("card", both(kind("gold-ring-item"), MINE, offers("information"))),
            costs=(tap_one(both(skill("sage"), same_company("target"))), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:830e5364 2:624d9692 3:d9141f85",
    ),
    card(
        "LE-226",
        "Secrets of Their Forging",
        play(
            ring_test(rolls=0, barred=("the one ring",)),
            time="site",
            target=target("card", both(kind("gold-ring-item"), offers("information"))),
            costs=(tap_one(skill("sage")), TAP_SITE),
        ),
        claims="0:bad1fc1f 1:a7d514ab 2:624d9692 3:1c514ad6 4:dbb96400",
    ),
)
