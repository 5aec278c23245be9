# ruff: noqa: F403, F405
"""Against the Shadow: sites."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

CARDS = (
    card("AS-138", "Geann a-Lisch", gives_keys(Key("site", "Geann a-Lisch"), on=race("man")), claims="3:139acf08"),
    card(
        "AS-142",
        "The Worthy Hills",
        use(
            untap("self"),
            time="site",
            target=character(skill("scout"), of("place", SELF)),
            costs=(tap_one(both(skill("sage"), no(TARGET), of("place", SELF))), TAP_TARGET),
            when=of("self", status("tapped")),
        ),
        claims="3:2d2e1e2a",
    ),
    card(
        "AS-145",
        "Edhellond",
        static("hazard-limit", 2, on=both(MOVING, of("site", SELF))),
        forbids("minion-attacks", on=SELF),
        playable(no(member(race("ringwraith")))),
        claims="4:47a2a0fb 5:fa30ca67 6:fe2c3b55",
        says=(
            "the hazard limit against a company moving here goes up by 2",
            "no minion company may attack another here, and no Ringwraith may move here",
        ),
    ),
    card("AS-146", "Framsburg", static("spares-first", to="minor-item", on=SELF), claims="3:c96db5d6"),
    reprint("AS-147", "The Gem-deeps", of="DM-30", claims="4:71732197"),
    card(
        "AS-149",
        "Grey Havens",
        static("hazard-limit", 2, on=both(MOVING, of("site", SELF))),
        forbids("minion-attacks", on=SELF),
        playable(no(member(race("ringwraith")))),
        claims="4:47a2a0fb 5:fa30ca67 6:fe2c3b55",
        says=(
            "the hazard limit against a company moving here goes up by 2",
            "no minion company may attack another here, and no Ringwraith may move here",
        ),
    ),
    card(
        "AS-150",
        "Himring",
        on(
            "revealed",
            choose(both(card_type("character"), status("untapped"), same_company("target"))),
            tap("chosen"),
            about=both(side("overt"), of("destination", SELF)),
        ),
        claims="3:10285d64",
    ),
    card(
        "AS-153",
        "Isle of the Ulond",
        on(
            "revealed",
            choose(both(card_type("character"), status("untapped"), same_company("target"))),
            tap("chosen"),
            about=both(side("overt"), of("destination", SELF)),
        ),
        claims="3:10285d64",
    ),
    card(
        "AS-154",
        "Isles of the Dead that Live",
        on(
            "revealed",
            choose(both(card_type("character"), status("untapped"), same_company("target"))),
            tap("chosen"),
            about=both(side("covert"), of("destination", SELF)),
        ),
        claims="3:bcbf91b4",
    ),
    card(
        "AS-155",
        "Lórien",
        static("hazard-limit", 2, on=both(MOVING, of("site", SELF))),
        forbids("minion-attacks", on=SELF),
        playable(no(member(race("ringwraith")))),
        claims="5:47a2a0fb 6:fa30ca67 7:fe2c3b55",
        says=(
            "the hazard limit against a company moving here goes up by 2",
            "no minion company may attack another here, and no Ringwraith may move here",
        ),
    ),
    reprint("AS-158", "The Pûkel-deeps", of="DM-34", claims="4:71732197"),
    card(
        "AS-159",
        "Rhosgobel",
        static("no-automatic-attacks", on=SELF, when=exists(both(named("Radagast"), race("wizard")))),
        claims="4:fb16ab28",
    ),
    card(
        "AS-160",
        "Rivendell",
        static("hazard-limit", 2, on=both(MOVING, of("site", SELF))),
        forbids("minion-attacks", on=SELF),
        playable(no(member(race("ringwraith")))),
        claims="4:47a2a0fb 5:fa30ca67 6:fe2c3b55",
        says=(
            "the hazard limit against a company moving here goes up by 2",
            "no minion company may attack another here, and no Ringwraith may move here",
        ),
    ),
    card(
        "AS-162",
        "Tolfalas",
        on(
            "revealed",
            choose(both(card_type("character"), status("untapped"), same_company("target"))),
            tap("chosen"),
            about=both(side("overt"), of("destination", SELF)),
        ),
        claims="4:10285d64",
    ),
    card(
        "AS-165",
        "The Under-gates",
        attacks_are(
            "normal",
            on=of("site", SELF),
            when=both(KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        static("canceled-attack", 1, on=SELF, when=either(in_play("Balrog of Moria"), gone("Balrog of Moria"))),
        claims="4:c3472b70 5:da1e7667",
    ),
    card("AS-166", "The Under-grottos", static("ring-test", 1, on=of("place", SELF)), claims="4:a558ac00"),
    card(
        "AS-167",
        "The Under-leas",
        attacks_are(
            "normal",
            on=of("site", SELF),
            when=both(KEYED_TO_SITE, no(attack_by("nazgûl"))),
        ),
        claims="4:c3472b70",
    ),
    reprint("AS-168", "The Under-vaults", of="DM-41", claims="4:af3d798f"),
)
