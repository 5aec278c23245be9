# ruff: noqa: F403, F405
"""Against the Shadow: factions."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

CARDS = (
    card("AS-58", "Angmarim", forbids("muster-disperses", on=SELF), claims="2:154dc610"),
    card("AS-64", "Nûrniags", forbids("muster-disperses", on=SELF), claims="2:dd014fd2"),
    card(
        "AS-112",
        "Bairanax Roused",
        use(
            apply(static("influence-check", 3, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("major-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        use(
            apply(static("influence-check", 6, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("greater-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        attacks_are("canceled", on=MINE, when=of("attacker", named("Bairanax"))),
        on(
            "moves",
            face(Attack("dragon", 2, 14, 7, attacker_chooses=True)),
            about=moving_in("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"),
        ),
        claims="3:ce018e5a 4:2cec0211 5:3529a0a8",
        says=(
            "once per turn, when this faction is influenced, discard a major item on the influencer to modify the check by +3, or a greater item by +6",
            "attacks by Bairanax on your companies are canceled. A company that moves through Withered Heath, Gundabad, Anduin Vales or Grey Mountain Narrows faces a Dragon attack (2 strikes, prowess 14, body 7)",
        ),
    ),
    card(
        "AS-115",
        "Daelomin Roused",
        use(
            apply(static("influence-check", 3, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("major-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        use(
            apply(static("influence-check", 6, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("greater-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        attacks_are("canceled", on=MINE, when=of("attacker", named("Daelomin"))),
        on(
            "moves",
            face(Attack("dragon", 3, 13, 8, attacker_chooses=True)),
            about=moving_in("Withered Heath", "Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion"),
        ),
        claims="3:ce018e5a 4:5f4f3ca5 5:a5183097",
        says=(
            "once per turn, when this faction is influenced, discard a major item on the influencer to modify the check by +3, or a greater item by +6",
            "attacks by Daelomin on your companies are canceled. A company that moves through Withered Heath, Grey Mountain Narrows, Iron Hills or Northern Rhovanion faces a Dragon attack (3 strikes, prowess 13, body 8)",
        ),
    ),
    card(
        "AS-116",
        "Eärcaraxë Roused",
        use(
            apply(static("influence-check", 2, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("major-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        use(
            apply(static("influence-check", 5, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("greater-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        attacks_are("canceled", on=MINE, when=of("attacker", named("Eärcaraxë"))),
        on(
            "moves",
            face(Attack("dragon", 2, 17, 7, attacker_chooses=True)),
            about=moving_in("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"),
        ),
        claims="3:c1260828 4:b17495ba 5:76facdf9",
        says=(
            "once per turn, when this faction is influenced, discard a major item on the influencer to modify the check by +2, or a greater item by +5",
            "attacks by Eärcaraxë on your companies are canceled. A company that moves through Andrast Coast, Bay of Belfalas, Eriadoran Coast or Andrast faces a Dragon attack (2 strikes, prowess 17, body 7)",
        ),
    ),
    card(
        "AS-117",
        "Itangast Roused",
        use(
            apply(static("influence-check", 4, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("major-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        use(
            apply(static("influence-check", 8, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("greater-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        attacks_are("canceled", on=MINE, when=of("attacker", named("Itangast"))),
        on(
            "moves",
            face(Attack("dragon", 3, 18, 8)),
            about=moving_in("Withered Heath", "Iron Hills", "Northern Rhovanion", "Grey Mountain Narrows"),
        ),
        claims="3:ceb93ff5 4:8203992f 5:55120a3c",
        says=(
            "once per turn, when this faction is influenced, discard a major item on the influencer to modify the check by +4, or a greater item by +8",
            "attacks by Itangast on your companies are canceled. A company that moves through Withered Heath, Iron Hills, Northern Rhovanion or Grey Mountain Narrows faces a Dragon attack (3 strikes, prowess 18, body 8)",
        ),
    ),
    card(
        "AS-118",
        "Leucaruth Roused",
        use(
            apply(static("influence-check", 3, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("major-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        use(
            apply(static("influence-check", 6, on=is_("influencer")), "check"),
            time="influence-check",
            source="influenced",
            costs=(discard_one(both(kind("greater-item"), of("host", is_("influencer")))),),
            mark="gift",
            unless=("gift",),
        ),
        attacks_are("canceled", on=MINE, when=of("attacker", named("Leucaruth"))),
        on(
            "moves",
            face(Attack("dragon", 2, 16, 8)),
            about=moving_in("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
        ),
        claims="3:ce018e5a 4:36e9c643 5:6eef8eee",
        says=(
            "once per turn, when this faction is influenced, discard a major item on the influencer to modify the check by +3, or a greater item by +6",
            "attacks by Leucaruth on your companies are canceled. A company that moves through Withered Heath, Northern Rhovanion, Iron Hills or Grey Mountain Narrows faces a Dragon attack (2 strikes, prowess 16, body 8)",
        ),
    ),
)
