# ruff: noqa: F403, F405
"""Against the Shadow: hazard permanent-events."""

from carddb.effects.builders.build import *
from carddb.facts.model import Attack

# An ally that can be attacked: those that never are have no body
FIGHTING_ALLY = both(kind("ally"), compare(stat("body", printed=True), ">", 0))

# What Trouble on All Borders lets whoever passes face
TROUBLE = when(
    either(
        both(of("bearer", alignment("hero")), of("mover", side("hero"))),
        both(of("bearer", no(alignment("hero"))), of("mover", side("minion"))),
    ),
    face(Attack("", 4, 8, detainment="all"), source="bearer"),
    otherwise=(face(Attack("", 4, 8), source="bearer"),),
)

# Alatar has not come to the fight, and no other character is to face all of it
FREE_FOR_BEARER = both(
    attack_on(no(member(flag("state", "in-the-fight")))),
    no(of("striker", ALWAYS)),
    of("bearer", no(is_forbidden("attacks"))),
)

CARDS = (
    card(
        "AS-24",
        "Alone and Unadvised",
        play(target=character(no(race("wizard", "ringwraith")), compare(members(), "<=", 3))),
        on(
            "movement-ends",
            repeat(regions(), check("bearer")),
            about=same_company("bearer"),
            when=compare(regions(), ">", 0),
        ),
        static("corruption-check", members()),
        *removal(6),
        on("whenever", discard(), when=of("bearer", member(ALWAYS, 4))),
        claims="1:3a76c173 2:1af3ef99 3:822ebe70 4:b1db3503 5:9faa3725 6:b9549c6e 7:3a513d81",
        says=(
            "on a character that is no Wizard or Ringwraith in a company of at most three characters; discarded as soon as its bearer is in one of at least four",
            "as the movement/hazard phase of his company ends, its bearer makes a corruption check for each region in the site path. He gets +1 to corruption checks for each character in his company",
            "in the organization phase its bearer may tap and roll, or stay untapped and roll at −3: above 6, discard this card",
        ),
    ),
    card(
        "AS-25",
        "Come at Need",
        play(
            choose(both(FIGHTING_ALLY, FREE), "hand"),
            when(of("chosen", ALWAYS), put_aside("chosen"), otherwise=(discard(),)),
            when=compare(in_zone("hand", "player", both(FIGHTING_ALLY, FREE)), ">", 0),
        ),
        on(
            "moves",
            attack_as("aside", 7),
            discard(),
            about=no(MINE),
            when=of("aside", playable_at("mover")),
        ),
        use(move("aside", "hand"), discard(), time="organization", when=ASIDE),
        says=(
            ("Play it with an ally from your hand that can be attacked; set aside with this card it gives no points."),
            (
                "Who of your opponent’s moves to one of the ally’s sites faces it: an attack of no type, 1 strike, +7"
                " prowess, detainment if both sides are hero or both minion. Then discard this card."
            ),
            "Defeated, the ally goes to your opponent’s pile, its points counting as kills.",
            "In your organization phase: take the ally back into hand and discard this card.",
        ),
        claims="0:3467a523 1:e6315213 2:34b57a37 3:0a6aa2c0 4:13c0d631 5:a0907738 6:80b89713",
    ),
    card(
        "AS-27",
        "Enchanted Stream",
        play(
            choose(
                both(CHARACTER, skill("ranger"), status("untapped"), same_company("target")),
                by="opponent",
                optional=True,
            ),
            when(of("chosen", skill("ranger")), tap("chosen"), discard()),
            target=target("company", both(MOVING, moving_in("wilderness"))),
        ),
        use(
            repeat(
                2,
                choose(both(CHARACTER, status("untapped"), same_company("bearer")), by="host"),
                when(of("chosen", ALWAYS), tap("chosen")),
                chosen=True,
            ),
            apply(static("state", to="toll-paid", on=same_company("bearer"))),
            time="organization",
            by="host",
            when=no(of("bearer", flag("state", "toll-paid"))),
        ),
        on("whenever", discard(), when=both(during("organization"), of("bearer", AT_HAVEN))),
        forbids("moving", when=no(of("bearer", flag("state", "toll-paid")))),
        forbids("splitting", when=no(of("bearer", flag("state", "toll-paid")))),
        claims="0:3b744d76 1:e4f89b33 2:25cf37f0 3:456520d8",
        says=(
            "on a company on its way through a Wilderness; its player may tap a ranger in it to discard this card",
            "until it taps its untapped characters, two at most, in the organization phase, the company neither splits nor declares movement that turn",
            "discard this card as an organization phase finds the company at a Haven",
        ),
    ),
    card(
        "AS-30",
        "Full of Froth and Rage",
        play(),
        static("attack-prowess", 2, on=ALWAYS, when=attack_by("spider", "animal")),
        on("attack-defeated", discard(), when=attack_by("spider", "animal")),
        claims="0:91e751fc 1:94d83aae",
    ),
    card(
        "AS-31",
        "Near to Hear a Whisper",
        play(guard=STAYS_OUT),
        permits("attacking-outside", on=kind("agent")),
        on("exhausted", discard()),
        claims="0:2a442eee 1:4c4dbc72 2:e1bc7684",
        says=(
            "an agent may also attack a company at its site that does not enter it, as the site phase begins",
            "it may also be revealed on guard when the company does not enter its site",
            "discard this card when a play deck is exhausted",
        ),
    ),
    card(
        "AS-32",
        "One Foe to Breed a War",
        play(target=character(status("wounded"), no(race("wizard", "ringwraith")))),
        static("skips-healing"),
        on("would-heal", discard(), about=IS_BEARER),
        on(
            "before-strikes",
            may(join_fight("bearer")),
            about=same_company("bearer"),
            when=both(no(attack_is("company")), FREE_FOR_BEARER),
        ),
        on(
            "before-strikes",
            choose(both(FIGHTER, same_company("attackers")), optional=True),
            when(of("chosen", ALWAYS), choose(IS_BEARER), strike_first("earlier")),
            about=same_company("bearer"),
            when=both(attack_is("company"), FREE_FOR_BEARER),
        ),
        claims="0:3ded0c12 1:360e5862 2:1e8bcd2d",
        says=(
            "on a wounded character, no Wizard or Ringwraith",
            "the next time its bearer would heal, discard this card instead",
            "whoever attacks may give the first strike of any attack to its bearer, unless Alatar comes to face one",
        ),
    ),
    card(
        "AS-34",
        "Power Built by Waiting",
        play(),
        use(
            apply(static("hazard-limit", 1, on=TARGET), "company"),
            time="hazards",
            target=target("company"),
            costs=(TAP_THIS,),
        ),
        static("cannot-untap", on=SELF),
        use(untap("self"), time="hazards", when=status("tapped"), hazards=2),
        claims="0:bbfaf8db 1:27fd48c5 2:d30245af",
        says=(
            "in a company’s movement/hazard phase, tap this card to raise the hazard limit against it by 1 until that phase is over. This card does not untap, but you may untap it then, counted as 2 hazards",
        ),
    ),
    card(
        "AS-37",
        "Short Legs Are Slow",
        play(),
        static(
            "region-limit",
            -1,
            on=compare(members(race("hobbit")), ">=", members(no(race("hobbit")))),
        ),
        forbids("starter-movement", on=compare(members(race("hobbit")), ">=", members(no(race("hobbit"))))),
        on("exhausted", discard()),
        claims="0:cb923889 1:fe13e0f3 2:b1711374 4:e1bc7684",
        says=(
            "companies in which Hobbits are at least as numerous as other characters may move through one region fewer (normally 3, not 4), and may not use starter movement",
            "discarded once a play deck is exhausted",
        ),
    ),
    card(
        "AS-39",
        "Summons from Long Sleep",
        play(),
        use(
            put_aside("target"),
            time="hazards",
            target=target("held", both(kind("creature"), race("dragon", "drake"))),
            when=no(ASIDE),
        ),
        permits("playing-set-aside", on=SELF),
        static("attack-prowess", 2, on=ALWAYS, when=RESERVED),
        on("attack-faced", discard(), when=RESERVED),
        on("attack-canceled", discard(), when=RESERVED),
        claims="0:364415eb 1:2927e3da 2:cb11a20d 3:4a575fcf 4:43b8406c",
        says=(
            "in the movement/hazard phase, if none is there, you may set aside a Dragon or Drake creature of your hand with this card; it may be played as if from hand. Its attacks get +2 prowess. After its attack was faced or is canceled, discard this card",
        ),
    ),
    card(
        "AS-40",
        "Trouble on All Borders",
        play(when(of("mover", near("bearer", passing=True)), TROUBLE), target=target("faction", UNIQUE)),
        on(
            "moves",
            TROUBLE,
            about=near("bearer", passing=True),
        ),
        on("exhausted", discard()),
        claims="0:53dbacea 1:23359dd6 2:c1c292a5 3:06c7f0d4 5:e1bc7684",
        says=(
            "on a unique faction in play",
            "whoever moves through a region where it is playable, or one next to it, is attacked by its kind: 4 strikes, prowess 8, detainment if both are minion or both hero",
            "discard this card when a play deck is exhausted",
        ),
    ),
    card(
        "AS-43",
        "Will Shaken",
        play(when=no(ALWAYS)),
        in_force(
            "it is never played. When your opponent sees it because a card or ability let it look at cards of your hand, it "
            "goes to that player’s marshalling point pile and costs 2 miscellaneous points; by skipping a turn your opponent "
            "puts it on your discard pile",
            "move",
        ),
        claims="0:62f4761c",
    ),
)
