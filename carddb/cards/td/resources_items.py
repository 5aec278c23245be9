# ruff: noqa: F403, F405
"""The Dragons: items."""

from carddb.effects.builders.build import *

CARDS = (
    card(
        "TD-96",
        "Adamant Helmet",
        forbids("dark-enchantments"),
        claims="3:b3fa149f",
    ),
    card(
        "TD-99",
        "Arrows Shorn of Ebony",
        use(
            apply(static("strike-prowess", -1, on=ALWAYS), "strike"),
            apply(static("strike-body", -2, on=ALWAYS), "strike"),
            apply(attacks_are("beaten-if-failed", on=ALWAYS, when=bested("payer")), "attack"),
            time="strike",
            costs=(DISCARD_THIS,),
            when=both(
                of("bearer", skill("warrior")),
                strike(IS_BEARER),
                attack_is("creature"),
                no(KEYED_TO_SITE),
            ),
        ),
        claims="1:2a50fee0 2:9f3b53f5",
        says=(
            "against a strike of a creature attack not keyed to a site, a warrior may discard this item: −1 prowess and −2 body for the strike; if it is defeated, further strikes of the attack that fail are defeated without a body check",
        ),
    ),
    card(
        "TD-102",
        "Bow of Dragon-horn",
        use(
            apply(static("attack-strikes", -1, on=ALWAYS, cap=1), "attack"),
            time="attack",
            costs=(TAP_THIS,),
            when=both(
                of("bearer", skill("warrior")),
                of("attacked", same_company("bearer")),
                of("attacker", kind("creature")),
                no(KEYED_TO_SITE),
            ),
        ),
        claims="2:7514329b",
        says=(
            "a warrior may tap this item against a creature attack not keyed to a site on the company: −1 strike, to no less than 1",
        ),
    ),
    card(
        "TD-105",
        "Cram",
        use(untap("target"), target=character(IS_BEARER), costs=(DISCARD_THIS,)),
        use(
            apply(static("region-limit", 1, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
        ),
        claims="0:675506e1 1:37f91a7f",
        says=(
            "discard: its bearer untaps; or, in your organization phase, the company may move through one region more",
        ),
    ),
    card(
        "TD-112",
        "Emerald of Doriath",
        static("general-influence", 2, on=is_("player"), when=of("bearer", both(AVATAR, race("wizard")))),
        claims="3:f3e86bb6",
    ),
    card("TD-113", "Emerald of the Mariner", claims="4:ddc16c61"),
    card(
        "TD-114",
        "Enruned Shield",
        use(
            INEFFECTUAL,
            time="strike",
            costs=(TAP_THIS,),
            when=both(of("bearer", skill("warrior")), strike(IS_BEARER)),
        ),
        claims="4:2aab7ab8",
    ),
    card(
        "TD-130",
        "Magical Harp",
        use(
            apply(static("not-discarded", on=TARGET)),
            check("bearer"),
            time="saving",
            target=target("card", both(card_type("character"), same_company("bearer"))),
            costs=(TAP_THIS,),
        ),
        claims="2:e80c01e4 3:8a16ca93 4:67244287",
    ),
    card(
        "TD-141",
        "Necklace of Silver and Pearls",
        use(
            apply(static("direct-influence", 3, on=PAYER)),
            apply(static("mind", 5, on=PAYER)),
            apply(static("control-mind", -5, on=PAYER)),
            time="saving",
            costs=(DISCARD_THIS,),
            when=either(
                OWN_TURN,
                during("site"),
            ),
        ),
        claims="1:6736ba79 2:6ba53d92 3:37d8be2c",
        says=(
            "discard this item, also in your opponent’s site phase: its bearer gets +3 direct influence and +5 mind until the turn is over; controlling him costs no more for it",
        ),
    ),
    card(
        "TD-150",
        "Scabbard of Chalcedony",
        static("strike-body", -1, on=ALWAYS, when=strike(IS_BEARER)),
        claims="1:afed74b8",
    ),
    card(
        "TD-158",
        "Thrór’s Map",
        use(
            untap(),
            target=target("site", both(has_attack("dragon"), same_site("bearer"))),
            costs=(DISCARD_THIS,),
        ),
        claims="1:6470d9b0",
    ),
    card(
        "TD-160",
        "Twice-baked Cakes",
        use(
            apply(static("region-limit", 2, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
        ),
        claims="2:82498305",
    ),
    card(
        "TD-165",
        "Waybread",
        use(untap(), target=character(IS_BEARER, status("tapped")), costs=(DISCARD_THIS,)),
        use(
            untap(),
            untap("payer"),
            target=character(no(IS_BEARER), same_company("bearer"), status("tapped")),
            costs=(DISCARD_THIS,),
        ),
        use(
            apply(static("region-limit", 1, on=same_company("target"))),
            time="organization",
            target=character(IS_BEARER),
            costs=(DISCARD_THIS,),
        ),
        claims="1:a7f7c858 2:37f91a7f",
        says=(
            "discard: its bearer untaps, and if you like another of the company too; or, in your organization phase, the company may move through one region more",
        ),
    ),
    card(
        "TD-170",
        "Wizard’s Staff",
        playable(both(AVATAR, race("wizard"))),
        used_by(both(AVATAR, race("wizard")), borne=True),
        static("corruption-check", 2, when=check_for(keyword("spell"))),
        use(
            *bring(keyword("spell", "ritual", "light enchantment"), "discard pile", to="hand"),
            check("bearer"),
            time="end-of-turn",
            costs=(TAP_BEARER,),
        ),
        claims="2:1a7e689d 4:2519478a 5:600a7079 6:a78022dc 7:64917126",
        says=(
            "only a Wizard avatar plays or bears this item",
            "+2 to corruption checks that a spell requires",
            "in your end-of-turn phase, tap the bearer: you may take a spell, ritual or light enchantment of your discard pile to hand; then a corruption check of his",
        ),
    ),
    card(
        "TD-172",
        "Wormsbane",
        static("prowess", 2, when=no(attack_by("dragon", "drake")), cap=9),
        static("prowess", 4, when=attack_by("dragon", "drake"), cap=12),
        static("strike-body", -2, on=ALWAYS, when=both(attack_by("dragon", "drake"), strike(IS_BEARER))),
        claims="2:9c46b4a1",
        says=(
            "+2 prowess (to a maximum of 9); against Dragons or Drakes instead +4 (to a maximum of 12), and their strikes get −2 body",
        ),
    ),
    card(
        "TD-183",
        "Horn of Defiance",
        use(
            choose(named("Reforging"), "marshalling point pile"),
            restore(),
            when=both(has_stored(named("Reforging")), of("self", no(RESTORED))),
        ),
        use(
            face_all(),
            time="attack",
            when=both(of("attacked", same_company("bearer")), no(attack_is("championed"))),
        ),
        claims="3:fc7d3d61 5:ba05b0be 6:34aed9b7",
    ),
    card(
        "TD-184",
        "Ringil",
        use(
            choose(named("Reforging"), "marshalling point pile"),
            restore(),
            when=both(has_stored(named("Reforging")), of("self", no(RESTORED))),
        ),
        static("prowess", where(of("bearer", skill("warrior")), 4, 5), when=of("self", RESTORED), cap=11),
        claims="5:fc7d3d61 6:2f9af1b8",
        says=(
            "a stored Reforging may come out of your marshalling point pile to this item and restores it",
            "restored: +5 prowess, +4 for a warrior (to a maximum of 11)",
        ),
    ),
    card(
        "TD-185",
        "Belegennon",
        use(
            choose(named("Reforging"), "marshalling point pile"),
            restore(),
            when=both(has_stored(named("Reforging")), of("self", no(RESTORED))),
        ),
        static("stay-penalty", 0, how="set", when=both(of("self", RESTORED), of("bearer", skill("warrior")))),
        claims="4:fc7d3d61 6:85abbfa3",
    ),
)
