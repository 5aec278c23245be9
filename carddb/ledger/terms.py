"""The words of the ledger: how official texts write them, what stands for them in facts and effects, how they are told.

In facts and effects a word is a string ("haven", a stat, a flag), a kind of node ("@AtHaven"), a field that is set
("?attacker_chooses") or who somebody is ("&striker"). Descriptions are searched for the word itself, in both languages.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Final

import msgspec


class Term(msgspec.Struct, frozen=True, dict=True):
    """One word: patterns of the text and of descriptions in English and Spanish, and what holds it in a tree."""

    name: str
    text: str
    spanish: str
    held: frozenset[str]
    english: str = ""

    @cached_property
    def told(self) -> dict[str, re.Pattern[str]]:
        """The pattern of descriptions in each language."""
        english = self.english or self.text
        return {
            "en": re.compile(rf"(?<![\w])(?:{english})", re.IGNORECASE),
            "es": re.compile(rf"(?<![\w])(?:{self.spanish})", re.IGNORECASE),
        }


def _term(name: str, text: str, spanish: str, held: str = "", english: str = "") -> Term:
    """Make a word; its own name holds it, and so does each other word of ``held``, parted by commas."""
    also = {one.strip() for one in held.split(",") if one.strip()}
    return Term(name, text, spanish, frozenset({name} | also), english)


_AVATARS: Final = "@Avatar, avatar, @Plays, @PlayerIs, &avatar, @Revealed, @Comes"
_CHECKS: Final = "@Check, check, checks, &checker"

# Skills, races, sites, regions, states, kinds of card: what conditions and exclusions are about
CONDITIONS: Final = (
    _term("warrior", r"warriors?\b", "guerrer"),
    _term("scout", r"scouts?\b", "explorador"),
    _term("ranger", r"rangers?\b", "montara"),
    _term("sage", r"sages?\b", "sabi"),
    _term("diplomat", r"diplomats?\b", "diplomátic"),
    _term("elf", r"el(?:f|ves)\b", "elf|élf"),
    _term("half-elf", r"half-el(?:f|ves)\b", "medio elfo|semielfo"),
    _term("dwarf", r"dwar(?:f|ves)\b", "enan", "playing-items"),
    _term("hobbit", r"hobbits?\b", "hobbit"),
    _term("dúnadan", r"dúnadan|dúnedain", "dúnadan|dúnedain"),
    _term("man", r"m[ae]n\b(?! of| in)", "hombre"),
    _term("orc", r"orcs?\b", "orco", "orcs-and-trolls, @BodyCheck"),
    _term("troll", r"trolls?\b", "trol", "orcs-and-trolls, @BodyCheck"),
    _term("uruk-hai", r"uruk-hai", "uruk"),
    _term("olog-hai", r"olog-hai", "olog"),
    _term("half-orc", r"half-orcs?\b", "semiorco|medio orco"),
    _term("half-troll", r"half-trolls?\b", "semitrol|medio trol"),
    _term("fallen-wizard", r"fallen-wizards?\b", "mago[s]? caído|avatar|tu\b|jugador", f"{_AVATARS}, haven", r"fallen-wizards?\b|avatar|you\b|player"),
    _term("wizard", r"(?<!fallen-)wizards?\b(?!['’]?s? ?haven)", "mago|avatar", f"fallen-wizard, {_AVATARS}", r"wizards?\b|avatar"),
    _term("ringwraith", r"ringwraiths?\b", "espectro|avatar|siervo", f"{_AVATARS}", r"ringwraiths?\b|avatar|minion"),
    _term("balrog", r"balrogs?\b", "balrog", _AVATARS),
    _term("nazgûl", r"nazg[ûu]l", "nazgûl"),
    _term("undead", r"undead", "muerto"),
    _term("wolf", r"wol(?:f|ves)\b(?!-)", "lobo"),
    _term("spider", r"spiders?\b", "araña"),
    _term("animal", r"animals?\b", "animal"),
    _term("dragon", r"dragons?\b(?!['’]s? )", "drag", "@Dragon, @Lair, @DragonFell"),
    _term("drake", r"drakes?\b", "draco"),
    _term("giant", r"giants?\b", "gigante"),
    _term("maia", r"maiar?\b", "maia"),
    _term("slayer", r"slayers?\b", "slayer|asesino"),
    _term("pûkel-creature", r"pûkel-creatures?", "pûkel"),
    _term("awakened plant", r"awakened plants?", "planta"),
    _term("wizardhaven", r"wizardhavens?\b", "refugio", "@AtHaven, haven, haven-for, opponent-wizardhaven, @Flag", r"wizardhavens?|haven"),
    _term("darkhaven", r"darkhavens?\b", "refugio", "haven, @AtHaven, haven-for", r"darkhavens?|haven"),
    _term("haven", r"havens?\b", "refugio", "@AtHaven, haven-for, haven_paths, path, protected, stored"),
    _term("free-hold", r"free-holds?\b", "fortalezas? libre|fortalezas? [^.]* libre|libre", "version-attacks, @OtherSite, site"),
    _term("border-hold", r"border-holds?\b", "fortalezas? [^.]*fronteriza|fronteriza", "version-attacks, @OtherSite, site"),
    _term("ruins-and-lairs", r"ruins ?(?:&|and) ?lairs", "ruinas"),
    _term("shadow-hold", r"shadow-holds?\b", "fortalezas? [^.]*sombra|de la sombra|sombra"),
    _term("dark-hold", r"dark-holds?\b", "fortalezas? [^.]*oscura|oscura"),
    _term("under-deeps", r"under-deeps", "subterráne|profundidades|simas", "@UnderDeeps, @Surface, under-deeps-roll, under-deeps-movement, ?below"),
    _term("surface", r"surface\b", "superficie|adyacente|junto|encima", "@Surface, surface-regions, adjoining, beside, adjacent", r"surface|adjacent|next to"),
    _term("free-domain", r"free-domains?\b", "dominios? libre"),
    _term("border-land", r"border-lands?\b", "tierras? fronteriza"),
    _term("wilderness", r"wilderness(?:es)?\b", "tierras? salvaje|salvaje"),
    _term("shadow-land", r"shadow-lands?\b", "tierras? (?:de la )?sombra|sombra"),
    _term("dark-domain", r"dark-domains?\b", "dominios? oscuro|oscuro"),
    _term("coastal-sea", r"coastal seas?\b", "mar(?:es)? costero|costero"),
    _term("untapped", r"untapped", "enderezad|sin girar|gir[aeo]", "@TapOne, @TapThis, @TapBearer, @TapTarget, @TapSite, @TapAgent, @TapAll, @BecomeEvent, @Tap, strike-when-tapped, @AlsoPlayable, @Playable, @AllowItem, @Offers, playing-here, playable_at", r"untapped|tap"),
    _term("tapped", r"(?<!un)tapped", "girad|gira|endere", "@Untap, @UntapAll, @Tap, @TapAll, stays-tapped, ?tapped, @TapThis, @TapBearer, @TapOne, @TapTarget, @TapSite, @BecomeEvent, strike-when-tapped, @AllowItem, @AlsoPlayable, @Playable, playable_at, @MarkSite, cannot-untap, untapped", r"(?:un)?tap"),
    _term("wounded", r"wounded", "herid|hier|cura|daña|ileso|sano", "@Wound, @WoundedBy, ?wounded, @Heal, hurt, skips-healing, would-heal, healing, @Struck, unharmed, struck, ?wounds_eliminate, attack, no-tap-for-strike, @BodyCheck, strike-when-tapped", r"wound|heal|hurt|harm"),
    _term("covert", r"covert", "encubiert|manifiest", "@Overt, overt", r"covert|overt"),
    _term("overt", r"overt", "manifiest|encubiert", "@Overt, covert", r"overt|covert"),
    _term("moving", r"moving\b|moves?\b", "muev|movi|mover|camino|ir a|pasa|vuelve|destino|dirige|rumbo|va a|volver", "@Moving, @MovingIn, moves, @SetsOut, @MovedBy, movement-ends, hazards, roaming, &destination, &origin, adjacent, @Visited, new-site, @Next, @StayPut, @GoBack, company, moving-to-havens, overland-movement, region-limit, region-movement, under-sail, flying, draws, opponent-draws, forbidden, &bound, @Move, @MoveAll, site-needed, path, agent_may, agent_sites, isolated, site_type, home_only, most-regions, regions-to-site", r"mov|site path|go to|goes? back|passes|destination|bound for|goes|return|travel|may go|way"),
    _term("detainment", r"detainment", "detención|detiene|detener", "?detainment, @Detain, all, attacks", r"detain"),
    _term("unique", r"(?<!non-)\bunique", "únic", "@Unique, ?unique, @Dragon, @Free, manifestation"),
    _term("minor-item", r"minor items?\b", "menor", "minor, any, @AllowItem, hoard item, weapon, playable"),
    _term("major-item", r"major items?\b", "mayor", "major"),
    _term("greater-item", r"greater items?\b", "superior", "greater"),
    _term("gold-ring-item", r"gold rings?\b", "anillo", "gold-ring, gold-rings, @TestRing, ring-test, @RingSearch, ring_results, kinds, ring, specific, lesser ring, magic ring, dwarven ring, mind ring, spirit ring, the one ring", r"gold rings?\b|ring\b"),
    _term("special-item", r"special items?\b", "especial|anillo", "special", r"special|ring"),
    _term("special ring", r"special rings?\b", "anillo", "@TestRing, ring-test, @RingSearch, lesser ring, magic ring, the one ring, specific, kinds, ring_results", r"ring"),
    _term("hoard item", r"hoard items?\b|hoard minor items?", "tesoro", "hoard, @Hoard"),
    _term("hoard", r"hoards?\b", "tesoro", "@Hoard, hoard item, ?hoard"),
    _term("palantír", r"palant[ií]r", "palantír"),
    _term("weapon", r"weapons?\b", "arma", "?no_weapons"),
    _term("armor", r"armors?\b", "armadura"),
    _term("shield", r"shields?\b", "escudo"),
    _term("helmet", r"helmets?\b", "yelmo"),
    _term("technology", r"technology", "tecnología"),
    _term("ally", r"all(?:y|ies)\b", "aliad", "allies"),
    _term("faction", r"factions?\b", "faccion|facción|influ", "faction-points, @Joined, influence-check, playing, bonuses, standard_modifications, factions, &influenced, @Beckon, attempt, influences, attempt-succeeds, attempt-fails", r"factions?\b|influenc|on (?:[A-Z])"),
    _term("agent", r"agents?\b", "agente", "agents, @AgentThere, @TapAgent, @AgentAttacks, agent-revealed, new-agent, hidden-agent, agents-at-home, agent-actions, free-agent-actions, agent:failed"),
    _term("leader", r"leaders?\b", "líder", "leaders, troll-leaders, led-by"),
    _term("creature", r"creatures?\b", "criatura|ataque|jugad|ataca", "creatures, keying, @AsCreature, ?as_creature, @CouldAttack, keys, no-creatures-keyed, no-creatures-but, @AttackIs, @AttackBy, @AttackKeyed, attack, normal, detainment, attacks, @Announced, hazard-limit, hazards, creature-type, @Face", r"creatures?\b|attack|keyed"),
    _term("long-event", r"long-events?\b", "duradero"),
    _term("short-event", r"short-events?\b", "breve", "@BecomeEvent, ?as_short"),
    _term("permanent-event", r"permanent-events?\b", "permanente|en juego|suceso", "company-events, @Discard", r"permanent-events?|in play|events?\b"),
    _term("environment", r"environments?\b", "entorno"),
    _term("spell", r"spells?\b", "hechizo", "spells, spells-alone"),
    _term("sorcery", r"sorcery", "brujería"),
    _term("spirit-magic", r"spirit[- ]magic", "espiritual"),
    _term("shadow-magic", r"shadow[- ]magic", "magia de sombra|sombra"),
    _term("magic", r"(?<!spirit-)(?<!shadow-)(?<!spirit )(?<!shadow )magic\b(?! ring)", "magia|mágic", "@Magic, sorcery, spirit-magic, shadow-magic"),
    _term("information", r"information", "información"),
    _term("follower", r"followers?\b", "seguid|sigue|controla|aliado|influencia", "singled-out, companions, allies, @Recruitable, led-by, following-ringwraiths, agents-as-followers, leaders, @Discard, @Recruit, &host, @ToHand, ringwraith-followers", r"follow|controlled by|under|allies"),
    _term("corruption card", r"corruption cards?\b", "carta[s]? de corrupción|corrupción", "corruption, @Corrupted"),
    _term("stage card", r"stage (?:resource )?cards?|stage resource", "etapa", "stage"),
    _term("lair", r"lairs?\b(?<!& Lairs)", "guarida|ruinas", "@Lair, ruins-and-lairs"),
)  # fmt: skip

# Words of these that a "not" tells what happens by, not who is left out
STATES: Final = frozenset({"moving", "untapped", "tapped", "wounded", "detainment"})

# Numbers of cards and of the game, checks and moments of a fight: what changes and amounts are about
MATTERS: Final = (
    _term("prowess", r"prowess", "poder", "attack-prowess, strike-prowess, own-prowess, tapping-prowess, ?plus, ?modifier, @Face, @AttackWith, attack, attacks, bonuses, stay-penalty, @AgentAttacks, ?prowess, roll, @FailAll, @Rolled, ?attack"),
    _term("body", r"body\b(?! check)", "resistencia", "attack-body, strike-body, body-check, at-body-check, @BodyCheck, ?body, @AddBodiless, attack, @Face, automatic-attack, attacks"),
    _term("mind", r"minds?\b(?! ring)", "mente", "control-mind, uncounted-mind, dwarf-mind, any-size"),
    _term("general influence", r"general influence", "influencia general", "general-influence, uncounted-mind, control-mind, avatar-control, opponent-influence, @Recruitable"),
    _term("direct influence", r"direct influence", "influencia directa|id\b", "direct-influence, flattery, bonuses, influence, unused-influence, influence-check, @Recruit, @Recruitable, attempt, check-influence", r"direct influence|di\b|unused|influence"),
    _term("corruption check", r"corruption checks?", "chequeo|corrupción", f"corruption-check, {_CHECKS}, checked-twice, failed-strike-check, corruption, unharmed, check-failed, checked, transferring", r"corruption|check"),
    _term("influence check", r"influence (?:check|attempt)s?", "influ|intento|tira", "influence-check, attempt, &influencer, @Beckon, influence_number, check-influence, influences, @Attempting, influence, &influenced, @Roll, muster-disperses, unused-influence", r"influenc|attempt|roll"),
    _term("body check", r"body checks?", "resistencia|herid|hiere|ileso", "body-check, at-body-check, @BodyCheck, unharmed, discard_on, @Wound, struck, wounded, attack-body, discarded, @FailAll, body, @Struck, strike-body, checked-twice, hurt", r"body|wound|unharmed|exceed"),
    _term("hazard limit", r"hazard limit", "límite|adversidad", "hazard-limit, not-counted, ?uncounted, ?hazards, @BecomeEvent, hazards", r"hazard limit|limit\b|against the limit|as (?:one|1) hazard|counted?\b|hazards?\b"),
    _term("strike", r"strikes?\b", "golpe|ataque|afronta|herido", "?strikes, attack-strikes, strike-prowess, strike-body, own-strikes, &striker, @Strike, @AttackWith, @CancelStrike, @Struck, strike-spared, struck, strikes, attacks, attack, @Face, excess-strike, excess-strikes, stay-penalty, singled-out, @FailAll, no-tap-for-strike, attack-defeated, @Ineffectual, @MustFace, capture, &committer, before-strikes, attack-body, &attacker, attack-canceled, @AllowStrikes, @AddBodiless, @StrikeAgain, beaten-if-failed, rolls-twice, failed-strike-check, @AttackIs, @BodyCheck, hurt, wounded, tap, @DefenderChooses, @AttackBy, @FaceCopies", r"strikes?\b|attack|facing|faces|struck|wounded"),
    _term("automatic-attack", r"automatic-attacks?", "automático|ataque", "automatic, no-automatic-attacks, automatic-canceled, @HasAttacks, @CopyAttack, @FaceCopies, @FacesAlone, attacks, version-attacks, first-attack-twice, own, attack, &site, ?source, isolated, @Face, site", r"automatic-attacks?|attacks?\b"),
    _term("marshalling points", r"marshalling points?", "punto|pv", "marshalling-points, own-points, full-points, faction-points, granted-points, printed-points, fixed-points, negative-points, points-when-stored, plain-kills, full-kills, starred-kills, hero-kill, @Slay, mp_when, mp, kill, least-doubled, mp_kind, restored, ?pile, marshalling point pile, ?mp, mp_if_eliminated, @Move", r"points?|mp\b|kill"),
    _term("corruption points", r"corruption points?", "corrupción|pc\b", "corruption, item-corruption, @CorruptionFor, corruption_when, ?corruption, corruption-check", r"corruption|cp\b"),
    _term("stage points", r"stage points?", "etapa", "stage-points, @StagePoints, stage_points"),
    _term("sideboard", r"sideboard", "banquillo", "@Mix"),
    _term("play deck", r"play deck", "mazo|baraj|roba", "@Draw, @Shuffle, @Mix, @Look, @TurnUp, @RevealNext, exhausted, @Move, removal", r"play deck|draw|deck"),
    _term("discard pile", r"discard pile", "pila|descart", "exhausted, discards, discard, @Discard, discarded, seen-discarded, removed from the game", r"discard"),
    _term("hand", r"hand\b(?! size)", "mano|roba", "@ToHand, @Held, held, @ShowHand, @TakeRandom, @DiscardHeld, @Return, exhausted, instead-of-discard, hand-size, discards, shown, draws", r"hand\b|draw"),
    _term("hand size", r"hand size", "mano", "hand-size", r"hand\b"),
    _term("site path", r"site path", "camino|pasa|ruta|recorre|por |regi|movi", "@MovingIn, @SitePath, @Regions, region-type, region, path, @Unbroken, keying, moves, moving, roaming, region-movement, &mover, adjacent, @Move, @MovedBy, region-limit, @Next", r"site path|pass(?:es)?\b|keyed|path|regions?\b|way\b|moving"),
    _term("company size", r"company size|company['’]s size|size of", "tamaño", "@CompanySize, leaders, any-size, isolated"),
    _term("once", r"\bonce (?:per|during|each|from)|only once", "una vez|por turno|vez", "?limit, @TapThis, @TapBearer"),
)  # fmt: skip

# Phases: moments and times of abilities
PHASES: Final = (
    _term("untap phase", r"untap phases?", "enderezar|enderezamiento|enderec", "untap, untap-ends, skips-untap, would-untap, stays-tapped, cannot-untap, would-heal", r"untap"),
    _term("organization phase", r"organization phases?", "organización|organiz|guard|mover", "organization, end-of-organization, organization-begins, organization-ends, until-site, untap-ends, @Recruitable, next-action, stored, @StoreAt, @Stored, storing, storing-at-end, following-ringwraiths, untap", r"organiz|stored?\b|move"),
    _term("long-event phase", r"long-event phases?", "sucesos duraderos|duradero", "long-event, long-event-ends", r"long-event"),
    _term("movement/hazard phase", r"movement/ ?hazard phases?", "movimiento|mueve|adversidad|nuevo lugar", "movement/hazard, hazards, hazards-begin, movement-ends, moves, @Moving, @MoveAgain, company, company-attack, &mover, new-site, roaming, @Move, @MovingIn, creatures, draws, again, &destination, @SplitOff, hazard-limit, @BecomeEvent, @AgentAttacks, agent_may, agent_attempt", r"movement/hazard|mov|hazard|new site"),
    _term("site phase", r"site phases?", "lugar|entra|guardia|ataque|ataca|jug", "site, site-phase, site-phase-begins, site-phases-begin, @NoSitePhase, @Entered, enters, phases-taken, until-site, company-attack, on-guard, guard, @Attackable, company, any, saving, allies, agent_attempt, opponent-influence, &attackers, @AttackIs", r"site phase|enter|on guard|attack|items? playable|played|at (?:the|an?|his|its)"),
    _term("end-of-turn phase", r"end-of-turn phases?", "final del turno|fin de turno|fin del turno|final de turno", "end-of-turn, turn-ends, storing-at-end", r"end-of-turn|end of"),
)  # fmt: skip

# How long something lasts
TIMES: Final = (
    _term("turn", r"(?:until|through) the end of (?:the |this )?turn|for the rest of (?:the |this )?turn|\bthis turn\b", "turno", "turn-ends, ?mark, @Listen, company, phase, roaming, @Faced, @Came, @Played, @Visited, ?unless, @JustFaced, @MarkSite, untap", r"turn"),
    _term("game", r"for the rest of the game|removed? from (?:the game|play)", "partida|juego", "never, removed from the game, @Eliminate, @Gone", r"game|remove"),
    _term("combat", r"(?:until|for) the (?:end|rest) of the (?:combat|attack)", "ataque|combate", "attack, strike", r"attack|combat|fight"),
    _term("stored", r"until (?:this card|\S+(?: \S+){0,3}) is stored", "guard", "@Stored, @StoreAt, storing, @HasStored, @Store", r"stor"),
    _term("discarded", r"until (?:this card|the site) is discarded", "descart|queda|juego|mientras", "@Static, whenever", r"discard|while|stay"),
    _term("hand full", r"until your hand size", "mano", "hand-size, @Draw", r"hand"),
)  # fmt: skip

ALL: Final = (*CONDITIONS, *MATTERS)
BY_NAME: Final = {term.name: term for term in (*ALL, *PHASES)}
BY_TIME: Final = {term.name: term for term in TIMES}
