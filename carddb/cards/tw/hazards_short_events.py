# ruff: noqa: F403, F405
"""The Wizards: hazard short-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Key

CARDS = (
    card(
        "TW-6",
        "Arouse Denizens",
        play(
            apply(static("attack-prowess", 3, on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("ruins-and-lairs")),
        ),
        claims="0:b9bc624b 1:521961b0",
    ),
    card(
        "TW-7",
        "Arouse Minions",
        play(
            apply(static("attack-prowess", 3, on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("shadow-hold", "dark-hold")),
        ),
        claims="0:8a88a45f 1:521961b0",
    ),
    card(
        "TW-11",
        "Awaken the Earth’s Fire",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS, when=TARGETED_ATTACK)),
            target=target("automatic-attack", at("shadow-hold", "dark-hold")),
        ),
        play(
            apply(region_type("shadow-land", "dark-domain", on=TARGET)),
            target=target("region", moving_in("shadow-land")),
            when=DOORS,
        ),
        play(
            apply(site_type("dark-hold", on=TARGET)),
            target=target("site", at("shadow-hold")),
            when=DOORS,
        ),
        claims="1:6cb73e53 2:3e48d19d",
        says=(
            "until the turn is over, an automatic-attack at a Shadow-hold or Dark-hold gets +2 prowess; or, with Doors of Night in play, a Shadow-land of the site path counts as a Dark-domain, or a Shadow-hold becomes a Dark-hold",
        ),
    ),
    card(
        "TW-18",
        "Call of Home",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(
                compare(ROLL, "<", 10),
                when(
                    member(ALWAYS, 2),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(card_type("character"), same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(no(race("ringwraith", "wizard")), no(bears(named("The One Ring")))),
        ),
        claims="0:b3ae544d 1:f6b9f733 2:48cb43fd 3:9730e275",
        says=(
            "on a character without The One Ring that is no Ringwraith or Wizard: make a roll, adding his player’s free general influence. Below 10, return him to his owner’s hand; unless he is alone in his company, his player may first transfer one item on him to another character there",
        ),
    ),
    card(
        "TW-19",
        "Call of the Sea",
        play(
            roll(
                total(stat("general-influence", "target"), where(both(MOVING, moving_in("coastal-sea")), -3)),
                "target",
            ),
            when(
                compare(ROLL, "<", 10),
                when(
                    both(bears(ITEM), member(ALWAYS, 2)),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(CHARACTER, same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(race("elf")),
        ),
        claims="0:4a7cac79 1:f6b9f733 2:680a4f7b 3:aeb79b2e 4:dd8902a2",
        says=(
            "on an Elf: make a roll, adding its player’s free general influence, at −3 if the Elf is moving along a site path with a Coastal Sea. Below 10, return it to its owner’s hand; unless it is alone in its company, its player may first transfer one item on it to another character there",
        ),
    ),
    card(
        "TW-21",
        "Choking Shadows",
        play(
            apply(static("attack-prowess", 2, on=same_site("target"), when=AUTOMATIC), "turn"),
            target=target("site", both(at("ruins-and-lairs"), HAS_ATTACKS)),
        ),
        play(
            apply(region_type("wilderness", "shadow-land", on=TARGET)),
            target=target("region", moving_in("wilderness")),
            when=DOORS,
        ),
        play(
            apply(site_type("shadow-hold", on=TARGET)),
            target=target("site", at("ruins-and-lairs")),
            when=DOORS,
        ),
        claims="1:8f0dc82b 2:6e37b175",
        says=(
            "until the turn is over, automatic-attacks at a Ruins & Lairs that has one get +2 prowess; or, with Doors of Night in play, a Wilderness of the site path counts as a Shadow-land, or a Ruins & Lairs becomes a Shadow-hold",
        ),
    ),
    card(
        "TW-29",
        "Dragon’s Desolation",
        play(
            apply(static("attack-prowess", 2, on=ALWAYS), "attack"),
            time="attack",
            when=attack_by("dragon"),
        ),
        play(
            apply(
                gives_keys(
                    Key("site-type", "ruins-and-lairs"),
                    on=both(race("dragon"), kind("creature")),
                    when=of("site", TARGET),
                    once=True,
                )
            ),
            target=target(
                "site",
                both(
                    at("ruins-and-lairs"),
                    either(site_path("wilderness", count=2), both(site_path("wilderness", count=1), DOORS)),
                ),
            ),
        ),
        claims="0:5a592a6c 1:9e9383a2 2:1167141d",
    ),
    card(
        "TW-30",
        "Drowning Seas",
        play(
            choose(both(ITEM, same_company("target")), by="target"),
            discard("chosen"),
            discard_random(2, "opponent"),
            target=target("company", both(MOVING, moving_in("coastal-sea"))),
        ),
        play(
            RETURN_TO_ORIGIN,
            target=target("company", both(MOVING, moving_in("coastal-sea"))),
            when=DOORS,
        ),
        claims="1:d792c721 2:deabf76f 3:fdd43d54",
        says=(
            "on a moving company whose site path has a Coastal Sea: discard an item there (its player’s choice), and your opponent discards two cards from hand at random; or, with Doors of Night in play, the company returns to its site of origin",
        ),
    ),
    card(
        "TW-33",
        "Fell Beast",
        play(
            apply(static("attack-strikes", 1, on=ALWAYS), "next-action"),
            apply(static("attack-prowess", -2, on=ALWAYS), "next-action"),
            apply(attacks_are("chosen-by-attacker", on=ALWAYS), "next-action"),
            apply(
                gives_keys(
                    Key("region-type", "shadow-land"),
                    Key("site-type", "shadow-hold"),
                    on=race("nazgûl"),
                    when=TARGET,
                    once=True,
                ),
                "next-action",
            ),
            target=target("company"),
        ),
        play(
            apply(static("attack-strikes", 1, on=ALWAYS), "attack"),
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            ATTACKER_CHOOSES,
            time="attack",
            when=both(attack_by("nazgûl"), attack_is("creature")),
        ),
        claims="0:9da87e88 1:9eb7ae75 2:9aeaebf3 3:29afc299",
        says=(
            "a Nazgûl creature that attacks has 1 strike more and −2 prowess, and you choose defending characters; once on a Nazgûl",
            "or so does the Nazgûl that you play next (else this returns to your hand), keyed as well to a Shadow-land or Shadow-hold",
        ),
    ),
    card(
        "TW-41",
        "Gloom",
        play(apply(static("prowess", -1, on=TARGET)), target=character(MOVING)),
        play(
            apply(region_type("border-land", "wilderness", on=TARGET)),
            target=target("region", moving_in("border-land")),
            when=DOORS,
        ),
        play(
            apply(site_type("ruins-and-lairs", on=TARGET)),
            target=target("site", at("border-hold")),
            when=DOORS,
        ),
        claims="1:2c7951ca 2:719171bf 3:0df2a3b8",
    ),
    card(
        "TW-42",
        "Greed",
        play(LISTEN, target=target("site")),
        on(
            "plays-item",
            check_each(
                both(
                    CHARACTER,
                    same_site("target"),
                    no(race("hobbit", "wizard", "ringwraith")),
                    no(bears(TARGET)),
                ),
                times(corruption_for("target"), -1),
            ),
            about=of("site", TARGET),
            lasting=True,
        ),
        claims="0:748bc345 1:0c79a68a 2:6e8c619e 3:63095144 4:8673b14f",
    ),
    card(
        "TW-50",
        "Lost at Sea",
        play(when(moving_in("coastal-sea"), NO_SITE_PHASE), target=target("company", MOVING)),
        claims="0:308de4a4 1:08f62437",
    ),
    card(
        "TW-51",
        "Lost in Border-lands",
        play(apply(static("hazard-limit", regions("border-land"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:4f37d648",
        says=("raise a moving company’s hazard limit by 1 for each Border-land in its site path this turn",),
    ),
    card(
        "TW-52",
        "Lost in Dark-domains",
        play(
            when(moving_in("dark-domain"), apply(static("hazard-limit", how="double", on=TARGET))),
            target=target("company", MOVING),
        ),
        claims="0:308de4a4 1:43e5c38b",
    ),
    card(
        "TW-53",
        "Lost in Free-domains",
        play(NO_SITE_PHASE, target=target("company", moving_in("free-domain"))),
        claims="0:8bd01c2d 1:bfc9291c",
    ),
    card(
        "TW-54",
        "Lost in Shadow-lands",
        play(apply(static("hazard-limit", regions("shadow-land"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:43ea8598",
        says=("raise a moving company’s hazard limit by 1 for each Shadow-land in its site path this turn",),
    ),
    card(
        "TW-55",
        "Lost in the Wilderness",
        play(apply(static("hazard-limit", regions("wilderness"), on=TARGET)), target=target("company", MOVING)),
        claims="0:ee4888c1 1:8e76b27b",
        says=("raise a moving company’s hazard limit by 1 for each Wilderness in its site path this turn",),
    ),
    card(
        "TW-63",
        "Morgul-horse",
        play(
            apply(static("instead-of-discard", to="hand", on=TARGET)),
            target=target("action", both(MINE, race("nazgûl"), kind("permanent-event"))),
        ),
        play(
            apply(
                gives_keys(
                    Key("region-type", "shadow-land"), on=both(kind("creature"), race("nazgûl")), when=TARGET, once=True
                ),
                "next-action",
            ),
            target=target("company"),
        ),
        claims="0:02105ffc 1:4fc0dc4b",
        says=(
            "this turn a Nazgûl permanent-event of yours in the chain of effects returns to hand when discarded; or your next action may be a Nazgûl creature keyed to Shadow-land",
        ),
    ),
    card(
        "TW-67",
        "Muster Disperses",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(compare(ROLL, "<", 11), discard("target")),
            target=target("faction", no(MINE)),
        ),
        claims="0:510a7c33 1:a4bf09bd 2:522c3cac",
        says=(
            "on a faction of your opponent’s: make a roll, adding its player’s free general influence. Below 11, discard it",
        ),
    ),
    card(
        "TW-68",
        "New Moon",
        play(tap("target"), target=character(race("elf"), status("untapped"))),
        play(
            apply(region_type("free-domain", "border-land", on=TARGET)),
            target=target("region", moving_in("free-domain")),
            when=DOORS,
        ),
        play(apply(site_type("border-hold", on=TARGET)), target=target("site", at("free-hold")), when=DOORS),
        claims="1:5037bba2 2:d55f8ac3",
        says=(
            "tap an untapped Elf; or, with Doors of Night in play, a Free-domain of the site path counts as a Border-land, or a Free-hold becomes a Border-hold, until the turn is over",
        ),
    ),
    card(
        "TW-84",
        "River",
        play(
            apply(forbids("site-phase", on=either(TARGET, both(MOVING, of("site", TARGET))))),
            target=target("site"),
        ),
        use(
            end_effects(SELF),
            time="until-site",
            target=target("site", is_forbidden("site-phase")),
            costs=(tap_one(both(skill("ranger"), is_forbidden("site-phase"))),),
            by="opponent",
            source="lasting",
        ),
        claims="0:748bc345 1:66a241c9 2:1b11f1a9",
        says=(
            "companies that move to the site cannot act in their site phase until the turn is over. A ranger so affected may tap in the movement/hazard phase or before entering a site to end the effects of this card",
        ),
    ),
    card(
        "TW-98",
        "The Precious",
        play(
            check("target", -2, spared=True),
            when(
                no(SUCCEEDED),
                discard_all(both(named("The One Ring"), same_company("target"))),
                discard("target"),
            ),
            target=character(member(bears(named("The One Ring"))), no(bears(named("The One Ring")))),
        ),
        claims="0:04acbb0f 1:deada4a8",
        says=(
            "in a company with The One Ring, a character that does not bear it makes a corruption check at −2. Its only effect, if it fails: discard The One Ring and that character",
        ),
    ),
    card(
        "TW-99",
        "The Ring’s Betrayal",
        play(
            check("host", -2, spared=True),
            when(no(SUCCEEDED), discard("target")),
            target=target("card", both(RING, same_company("mover"))),
        ),
        claims="0:c517f004 1:23bf08be",
        says=(
            "on a ring in the active company: its bearer makes a corruption check at −2. If it fails, the ring is discarded; it has no other effect",
        ),
    ),
    card(
        "TW-101",
        "The Will of the Ring",
        play(check("target", -4), target=character(bears(named("The One Ring")))),
        claims="0:5daab068",
    ),
    card(
        "TW-104",
        "Tookish Blood",
        play(
            roll(stat("general-influence", "target"), "target"),
            when(
                compare(ROLL, "<", 11),
                when(
                    both(bears(ITEM), member(ALWAYS, 2)),
                    choose(both(ITEM, of("host", TARGET)), by="target", optional=True),
                    when(
                        of("chosen", ALWAYS),
                        choose(both(CHARACTER, same_company("target"), no(TARGET)), by="target"),
                        transfer("chosen"),
                    ),
                ),
                to_hand("target"),
            ),
            target=character(race("hobbit")),
            when=no(OWN_TURN),
        ),
        play(
            apply(static("kept-in-play", on=TARGET)),
            time="any",
            target=character(race("hobbit")),
            when=both(OWN_TURN, no(player_is("ringwraith", "balrog"))),
        ),
        claims="0:5ef49934 1:e3716652 2:1f93069e 3:b8b3774a 4:17d81621",
        says=(
            "on a Hobbit in your opponent’s turn: make a roll, adding its player’s free general influence. Below 11, return it to its owner’s hand; unless it is alone in its company, its player may first transfer one item on it to another character there",
            "alternatively, in your turn, unless you are a Ringwraith or Balrog player, a Hobbit cannot be discarded or returned to hand until the turn is over",
        ),
    ),
    card(
        "TW-106",
        "Twilight",
        play(CANCEL_DECLARED, time="always", target=target("declared", ENVIRONMENT), uncounted=True),
        claims="1:978ea451 2:333104aa 3:94ce10df",
    ),
    card(
        "TW-111",
        "Weariness of the Heart",
        play(
            apply(static("prowess", -1, on=TARGET)),
            target=character(no(affected_by("Weariness of the Heart"))),
        ),
        play(  # 3.iv.1: it affects the strike
            apply(static("prowess", -1, on=TARGET)),
            time="strike",
            target=character(is_("striker"), no(affected_by("Weariness of the Heart"))),
        ),
        play(check("target"), target=character()),
        claims="0:773c0926 1:84df8662 2:c53c1b65 3:a649ffe6",
        says=(
            "give a character that no Weariness of the Heart affects, or the one facing a strike, −1 prowess until the turn is over; alternatively, a character makes a corruption check",
        ),
    ),
    card(
        "TW-115",
        "Words of Power and Terror",
        play(
            apply(static("prowess", -1, on=both(CHARACTER, same_company("target")))),
            time="movement/hazard",
            target=target("company", either(faced("nazgûl"), attack_by("nazgûl"))),
        ),
        claims="0:d5945cda",
        says=(
            "in the movement/hazard phase, even in combat: characters in a company that faces or has faced a Nazgûl attack this turn get −1 prowess until it is over",
        ),
    ),
    card(
        "TW-492",
        "Fury of the Iron Crown",
        play(
            apply(static("strike-prowess", 4, on=ALWAYS), "strike"),
            when(of("attacker", no(race("nazgûl"))), FORFEIT, LISTEN_HERE),
            time="strike",
            when=both(attack_by("orc", "troll", "man", "nazgûl"), attack_is("creature"), no(in_play("The Iron Crown"))),
        ),
        on(
            "attack-faced",
            choose(both(named("The Iron Crown"), FREE), "hand", by="opponent", optional=True),
            when(
                of("chosen", ALWAYS),
                choose(both(CHARACTER, same_company("attacked")), by="opponent"),
                when(of("chosen", ALWAYS), play_item("earlier", "chosen", taps_site=False)),
            ),
            lasting=True,
        ),
        claims="1:77da1ef8 2:fe31fdf8 3:4327ab67",
        says=(
            "while The Iron Crown is not in play: a strike of one of these creatures is at +4 prowess: Orcs, Trolls, Men, Nazgûl",
            "after its attack a creature that is no Nazgûl leaves play, for its marshalling points, and the defender may play The Iron Crown from hand with a character of the company",
        ),
    ),
)
