# ruff: noqa: F403, F405
"""The Balrog: resource short-events."""

from carddb.effects.builders.build import *

AGAINST_A_WIZARD = either(
    both(of("attackers", member(BALROG)), of("attacked", member(race("wizard")))),
    both(of("attacked", member(BALROG)), of("attackers", member(race("wizard")))),
)

CARDS = (
    card(
        "BA-30",
        "Longbottom Leaf",
        play(
            repeat(
                2,
                choose(card_type("resource"), "sideboard", optional=True),
                when(of("chosen", ALWAYS), move("chosen", "play deck")),
            ),
            SHUFFLE,
            move("self", "removed from the game"),
        ),
        claims="0:81aa69f4 1:cc682f53",
        says=("shuffle up to 2 resources of your sideboard into the play deck; this card leaves the game",),
    ),
    card(
        "BA-32",
        "Show Things Unbidden",
        play(
            repeat(
                3,
                choose(both(card_type("hazard"), no(ENVIRONMENT)), "hand", by="opponent"),
                when(
                    of("chosen", ALWAYS),
                    show("chosen"),
                    move("chosen", "play deck"),
                    otherwise=(show_hand(),),
                ),
                chosen=True,
            ),
            shuffle("opponent"),
            time="organization",
            target=character(named("Galadriel"), at("Lórien")),
            costs=(tap_one(TARGET),),
        ),
        claims="0:3faa1e2a 1:7f3fafb9 2:ea351ed8 3:3be8e71b",
    ),
    card(
        "BA-36",
        "Ancient Secrets",
        play(
            discard("target"),
            target=target("card", both(card_type("hazard"), kind("permanent-event"))),
            costs=(tap_one(both(is_("avatar"), RINGWRAITH), anywhere=True),),
        ),
        play(
            repeat(2, *bring(card_type("resource"), "sideboard")),
            SHUFFLE,
            time="organization",
            costs=(tap_one(both(is_("avatar"), RINGWRAITH), anywhere=True),),
        ),
        claims="0:86a7fc60 1:3f5d948c",
        says=(
            "tap your Ringwraith or Balrog avatar to discard a hazard permanent-event; or, in your organization phase, to shuffle up to two resources of your sideboard into the play deck",
        ),
    ),
    card(
        "BA-49",
        "Angband Revisited",
        play(untap(), target=character(member(BALROG))),
        claims="1:a5fdbf47",
    ),
    card(
        "BA-53",
        "Cloaked by Darkness",
        play(
            apply(static("hazard-limit", -1, on=same_company("target"))),
            target=target("company"),
            when=in_play("Great Shadow"),
        ),
        FROM_SIDEBOARD,
        claims="1:a09e1f53 2:ed46c1ec 3:29da50da",
    ),
    card(
        "BA-54",
        "Crowned with Storm",
        play(
            discard_all(both(kind("ally"), same_site("avatar"), compare(stat("body", printed=True), "=", 0))),
            for_each(
                both(
                    same_site("avatar"),
                    either(
                        both(card_type("character"), no(AVATAR), compare(stat("mind"), "<", 8)),
                        both(kind("ally"), compare(stat("marshalling-points", printed=True), "<", 3)),
                    ),
                ),
                roll(-1),
                when(
                    compare(ROLL, ">", stat("body", "chosen")),
                    when(of("chosen", status("wounded")), eliminate("chosen"), otherwise=(wound("chosen"),)),
                ),
            ),
            tap_all(both(same_site("avatar"), either(kind("ally"), both(card_type("character"), no(AVATAR))))),
            time="combat",
            when=both(of("avatar", no(UNDER_DEEPS)), AGAINST_A_WIZARD),
        ),
        claims="1:6af29067 2:6d583056 3:01146be8 4:38bd93c9 5:7bf66898",
        traits="touches-both-sides",
        says=(
            "when The Balrog’s and a Wizard’s companies fight, if your avatar is not at an Under-deeps site: at his site, discard allies with printed body 0",
            "for each character with mind below 8 who is no avatar, and each ally with fewer than 3 printed marshalling points, roll at −1: above the body he is wounded or, wounded already, eliminated",
            "then tap all allies, and all characters but avatars",
        ),
    ),
    card(
        "BA-55",
        "Darkness Wielded",
        play(
            apply(static("attack-prowess", -2, on=ALWAYS), "attack"),
            apply(static("attack-body", -1, on=ALWAYS), "attack"),
            apply(static("attack-strikes", 1, how="set", on=ALWAYS), "attack"),
            time="attack",
            when=both(attack_on(member(BALROG)), in_play("Great Shadow")),
        ),
        play(
            CANCEL_ATTACK,
            apply(permits("canceling-later", on=same_company("avatar"))),
            time="attack",
            when=both(attack_on(member(BALROG)), in_play("Great Shadow")),
        ),
        use(
            CANCEL_ATTACK,
            time="attack",
            source="lasting",
            when=attack_on(is_permitted("canceling-later")),
            mark="second",
            unless=("second",),
        ),
        FROM_SIDEBOARD,
        claims="1:b4ca39df 2:ed46c1ec 3:9b920b10 4:850f1190",
        says=(
            "with Great Shadow in play, an attack on The Balrog’s company gets −2 prowess and −1 body and has 1 strike",
            "or cancel it; once this turn, you may cancel a later one",
            "in your organization phase, this card may move from your sideboard to the play deck, which is reshuffled",
        ),
    ),
    card(
        "BA-59",
        "Foe Dismayed",
        play(
            apply(static("prowess", 1, on=both(card_type("character"), same_company("attacked"))), "attack"),
            time="attack",
            when=attack_on(member(either(keyword("leader"), BALROG))),
        ),
        play(
            apply(static("influence-check", 3, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), either(keyword("leader"), BALROG)),
        ),
        claims="1:6b014872",
        says=(
            "against an attack, characters in the company of a leader or The Balrog get +1 prowess; or such a one’s influence check gets +3",
        ),
    ),
    card(
        "BA-61",
        "Great Fissure",
        play(
            CANCEL_ACTION,
            time="attack",
            target=target("action", both(CANCELER, no(MINE))),
            when=of("attackers", member(BALROG)),
        ),
        play(CANCEL_ATTACK, time="attack", when=attack_on(LEAVES_UNDER_DEEPS)),
        claims="1:d4189e89 2:eb2a7ff8",
    ),
    card(
        "BA-63",
        "Heart of Dark Fire",
        play(
            apply(static("direct-influence", 5, on=BALROG, when=in_play("Strangling Coils"))),
            when=in_play("Strangling Coils"),
        ),
        FROM_SIDEBOARD,
        claims="1:3ce8a415 2:ed46c1ec 3:aa628af5 4:0fc09247",
    ),
    card(
        "BA-68",
        "Mine or No One’s",
        play(
            apply(static("influence-check", 10, on=TARGET), "check"),
            time="influence-check",
            target=character(is_("influencer"), BALROG),
            when=of(
                "influenced",
                both(no(MINE), either(ITEM, kind("ally"), both(kind("faction"), race("troll", "orc")))),
            ),
        ),
        claims="1:37a21f0d 2:ca288cc7",
        says=("The Balrog’s influence check against an opponent’s item or ally, or Orc or Troll faction, gets +10",),
    ),
    card(
        "BA-73",
        "Roam the Waste",
        play(
            apply(fewer_regions("wilderness", on=MINE)),
            apply(fewer_regions("shadow-land", on=MINE)),
            time="organization",
            when=in_play("Strangling Coils"),
        ),
        FROM_SIDEBOARD,
        claims="1:d195e7cd 2:ed46c1ec 3:e65caf6d",
        says=(
            "in your organization phase, with Strangling Coils in play: this turn one Wilderness and one Shadow-land fewer count in your companies’ site paths",
            "in your organization phase, this card may move from your sideboard to the play deck, which is reshuffled",
        ),
    ),
    card(
        "BA-75",
        "Scourge of Fire",
        play(
            choose(both(ITEM, no(MINE), either(same_company("attacked"), same_company("attackers")))),
            discard("chosen"),
            time="combat",
            when=both(
                in_play("Flame of Udûn"),
                attack_is("company"),
                exists(both(BALROG, status("untapped"), either(same_company("attacked"), same_company("attackers")))),
                exists(both(ITEM, no(MINE), either(same_company("attacked"), same_company("attackers")))),
            ),
        ),
        FROM_SIDEBOARD,
        claims="1:f943e728 2:ed46c1ec 3:511b5c61 4:0fc09247",
        says=(
            "in combat between companies, if Flame of Udûn is in play and The Balrog, untapped, takes part: discard an item of your opponent’s in one of them",
            "in your organization phase, this card may move from your sideboard to the play deck, which is reshuffled",
        ),
    ),
    card(
        "BA-78",
        "Terror Heralds Doom",
        play(
            apply(static("influence-check", 2, on=both(card_type("character"), MINE))),
            time="organization",
            when=in_play("Flame of Udûn"),
        ),
        FROM_SIDEBOARD,
        claims="1:992a6440 2:ed46c1ec 3:eebf7cfa",
    ),
    card(
        "BA-79",
        "Vanguard of Might",
        play(
            join_fight("avatar"),
            LISTEN_HERE,
            time="attack",
            when=both(
                attack_on(UNDER_DEEPS),
                of("avatar", BALROG),
                no(in_play("Flame of Udûn")),
            ),
        ),
        on("attack-faced", tap("avatar"), lasting=True),
        on("attack-canceled", tap("avatar"), lasting=True),
        claims="1:fbd773e5 2:c2d7e20d 3:5f1b8650 4:986ba7be 5:ca63ddf8",
    ),
)
