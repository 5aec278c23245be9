"""`/card`, `/rulings` and "Look up cards" at the simulated table: what they show, to whom, and what each button does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from cardground import DAY, FOLDER, INVENTED, MENU, Lobby, lobby, readable, shown, synced, warm
from viewground import components, walk

from bot.base.errors import Problem
from bot.base.plain_text import said
from bot.controls.cards import CardDesk
from bot.delivery.card_images import CardImages
from bot.views import lookups
from bot.views.cards import ALIGNMENT_COLOURS, card_view, figures, find_card, known_card, pages_of, rulings_view
from carddb.artefact.database import database
from carddb.language.speech import speaking
from carddb.official.overlay_sync import LICENCE, OverlayReport
from carddb.prose.facts.describe import describe
from rulings.model import CorpusError, Entry


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Lobby]:
    """Open a table with the real bot."""
    async with lobby(tmp_path) as opened:
        yield opened


@pytest.fixture
def official(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OverlayReport:
    """Lay an invented official text over Glamdring."""
    warm()
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "overlaid"))
    return synced(tmp_path, {"TW-244": INVENTED})


# ------------------------------------------------------------------------- the card


async def test_card_is_found_in_spite_of_typing_errors(table: Lobby) -> None:
    """`/card glamdrng` answers in the channel: name, kind, set, numbers, text, whether the bot applies all of it."""
    found = await table.card("glamdrng")
    assert not found.ephemeral
    assert found.text.replace("\u00a0", " ").split("\n") == [
        "## Glamdring",
        "**Hero resource: major item** · The Wizards",
        "Prowess **+3** · MP **2** (item) · CP **1**",
        "Unique. Weapon.",
        "+3 prowess up to 8 (up to 9 against Orcs).",
        "-# TW-244 · The bot applies everything on this card.",
    ]


async def test_by_hand_card_is_marked(table: Lobby) -> None:
    """A card whose text is not automatic bears the mark in its title and says how much of it is missing."""
    card = next((one for one in database().cards if one.by_hand), None)
    if card is None:
        pytest.skip("no card is by hand any more")
    found = (await table.card(card.id)).text
    assert f"## {card.name} ✎\n" in found
    assert f"-# {card.id} · ✎ {describe(card).splitlines()[-1]}" in found
    assert found.count("✎") >= 2


async def test_unknown_card_is_told_in_private_with_near_names(table: Lobby) -> None:
    """A name that means nothing gets one sentence with what to do, and no public answer."""
    found = await table.card("xqzzkwj")
    assert found.ephemeral
    assert "No card is named “xqzzkwj”: check the spelling" in found.text
    with pytest.raises(Problem, match=r"did you mean “Palantír of .+”, “.+” or “.+”"):
        find_card("palantir of nowhere")


async def test_versions_replace_the_answer_in_place(table: Lobby) -> None:
    """Every version is a button, the shown one pressed in; a press shows another in the same message, map included."""
    first = await table.card("Moria")
    labels = [(one.label, one.disabled) for one in first.buttons if "·" in one.label]
    assert labels == [
        ("Hero · The Wizards", True),
        ("Minion · The Lidless Eye", False),
        ("Balrog · The Balrog", False),
    ]
    pressed = shown(await table.table.click("bob", first, first.buttons[1].custom_id))
    assert pressed.id == first.id
    assert "Minion site" in pressed.text
    assert [one.disabled for one in pressed.buttons][:3] == [False, True, False]
    assert first.files == pressed.files == ("place.png",)


async def test_site_shows_where_it_lies(table: Lobby) -> None:
    """A site's message has a strip of the map, with words for those who do not see it; other cards have none."""
    found = await table.card("Moria")
    gallery = next(one for one in walk(found.components) if one["type"] == 12)
    assert "Redhorn Gate" in gallery["items"][0]["description"]
    assert table.table.world.picture("alice", found, "place.png").startswith(b"\x89PNG")
    assert (await table.card("Aragorn II")).files == ()


async def test_names_are_suggested_while_typing(table: Lobby) -> None:
    """What is typed so far brings at most 25 names for both commands, each of which the command takes."""
    for command, option in (("card", "name"), ("rulings", "card")):
        offered = await table.table.world.suggestions("alice", table.room.id, command, option, typed="gand")
        assert 1 <= len(offered) <= 25
        answer = await table.table.slash("alice", table.room, command, **{option: offered[0][1]})
        assert "Gandalf" in shown(answer).text


def test_every_card_is_found_by_its_name_and_its_id() -> None:
    """All cards: by id exactly, by name at least one of that name."""
    for card in database().cards:
        assert find_card(card.id) is card
        assert find_card(card.name).name == card.name
    assert len(database().cards) == 1683


def test_card_that_is_no_more_is_refused() -> None:
    """A button of a card that no longer exists says what to do."""
    with pytest.raises(Problem, match="older version"):
        known_card("XX-999")


def test_each_alignment_has_its_colour() -> None:
    """The frame of a card tells its alignment; no two that meet in a deck share a colour but stage cards and their owner."""
    alignments = {card.alignment for card in database().cards}
    assert alignments == set(ALIGNMENT_COLOURS)
    for card in database().cards[::50]:
        (container,) = components(card_view(card))
        assert container["accent_color"] == ALIGNMENT_COLOURS[card.alignment]


@pytest.mark.parametrize(
    ("card_id", "line"),
    [
        ("TW-120", "Prowess/body **6/9** · Mind **9** · Direct influence **3** · MP **3** (character)"),
        ("TW-20", "Strikes **2** · Prowess/body **10/–** · MP **1** (kill)"),
        ("TW-333", "Prowess **+1(2)** · CP **1**"),
        ("TW-413", "Shadow-hold · Redhorn Gate · Draw **2**, opponent **3**"),
    ],
)
def test_numbers_are_bold(card_id: str, line: str) -> None:
    """The numbers of a card stand out on their line, which breaks between them alone."""
    shown = figures(database().get(card_id))
    assert shown.replace("\u00a0", " ") == line
    assert shown.count(" ") == 2 * line.count("·")


def test_a_card_is_shown_in_the_readers_language() -> None:
    """In Spanish, name, kind, numbers and text are Spanish, and the English name stands beside the id."""
    cards = [database().get(one) for one in ("TW-192", "TW-500")]
    with speaking("es"):
        views = [walk(components(card_view(card))) for card in cards]
    said, by_hand = ("\n".join(part["content"] for part in view if part["type"] == 10) for view in views)
    assert "## Andúril, la Llama del Oeste\n**Recurso de héroe: suceso permanente** · Los Magos" in said
    assert "-# TW-192 · Andúril, the Flame of the West" in said
    assert "-# TW-500 · ✎ A mano: " in by_hand
    assert "company" not in said


# ------------------------------------------------------------- official text, pictures


async def test_official_text_stands_with_its_credit(official: OverlayReport, table: Lobby) -> None:
    """A fetched text appears as a quotation below ours, with source, date and licence; other cards are as before."""
    found = (await table.card("Glamdring")).text
    assert f"> {INVENTED}" in found
    assert f"-# Official text: invented.json, {DAY}. {LICENCE}" in found
    assert official.cards == 1
    assert "Official text" not in (await table.card("Sting")).text


async def test_pictures_of_cards_need_the_switch(official: OverlayReport, tmp_path: Path) -> None:
    """A card's picture is shown when the operator wants it and the overlay knows it, else never."""
    for wanted in (False, True):
        async with lobby(tmp_path / str(wanted), card_images=wanted) as table:
            thumbs = [
                part["media"]["url"]
                for name in ("Glamdring", "Sting")
                for part in walk((await table.card(name)).components)
                if part["type"] == 11
            ]
            assert thumbs == ([f"{FOLDER}/TW/TW-244.jpg"] if wanted else [])
    assert official.images == 1


# -------------------------------------------------------------------------- rulings


async def test_rulings_answer_in_private(table: Lobby) -> None:
    """The button counts what it shows, and whoever presses it alone sees the list, the card's own rulings first."""
    found = await table.card("Gandalf")
    button = next(one for one in found.buttons if one.label.startswith("Rulings"))
    pressed = shown(await table.table.click("bob", found, button.custom_id))
    assert pressed.ephemeral
    assert button.label == f"Rulings ({pressed.text.count('### ')})"
    assert pressed.text.split("\n")[1].startswith("### Gandalf")


async def test_command_shows_the_same_list(table: Lobby) -> None:
    """`/rulings` shows what the button shows: in private, or to everybody when the asker says so."""
    found = await table.card("Gandalf")
    pressed = shown(await table.table.click("bob", found, found.buttons[-1].custom_id))
    for share in (False, True):
        answer = shown(await table.table.slash("bob", table.room, "rulings", card="gandalf", share=share))
        assert answer.text == pressed.text
        assert answer.ephemeral is not share


async def test_card_without_rulings_says_so(table: Lobby) -> None:
    """A card that no ruling names has no button, and the command says what applies instead."""
    assert not (await table.card("Sting")).buttons
    answer = shown(await table.table.slash("bob", table.room, "rulings", card="Sting"))
    assert answer.ephemeral
    assert "No ruling names Sting" in answer.text


async def test_long_lists_are_paged_in_place(table: Lobby) -> None:
    """A list that does not fit is turned page by page, and every ruling stands on exactly one page."""
    first = shown(await table.table.slash("bob", table.room, "rulings", card="The Balrog"))
    titles, page, seen = [], first, 0
    while True:
        titles += [line for line in page.text.split("\n") if line.startswith("### ")]
        later = next((one for one in page.buttons if one.label == "Later"), None)
        if later is None:
            break
        page, seen = shown(await table.table.click("bob", page, later.custom_id)), seen + 1
        assert page.id == first.id
    assert seen >= 1
    assert first.text.startswith(f"## Rulings on The Balrog ({len(titles)})")
    back = shown(await table.table.click("bob", page, page.buttons[0].custom_id))
    assert back.text.startswith("## Rulings")


def ruling(ref: str, text: str = "It is so.", **fields: object) -> Entry:
    """Make up a ruling."""
    return Entry("urd", ref, f"On {ref}", text, (), (1, 2), **fields)  # type: ignore[arg-type]


def test_overruled_rulings_are_marked() -> None:
    """What no longer holds is struck through and names what replaced it."""
    card = find_card("Sting")
    entries = [ruling("Sting"), ruling("Sting (2)", overruled_by=("urd:Sting", "g:strike"), digest="CoE 12")]
    found = readable(rulings_view(card, entries))
    assert "### On Sting\n" in found
    assert "### ~~On Sting (2)~~ overruled" in found
    assert "-# Overruled by Sting, glossary, strike" in found
    assert "Universal Rules Document, Sting (2) · CoE 12" in found


def test_pages_hold_everything_in_order() -> None:
    """Rulings of any length are divided without loss, and no page is too long for a message."""
    entries = [ruling(str(number), "x" * size) for number, size in enumerate([10, 3300, 3300, 5, 9000, 7] + [20] * 40)]
    pages = pages_of(entries)
    assert [one for page in pages for one in page] == entries
    assert all(len(page) <= 8 for page in pages)


async def test_cards_are_shown_while_rules_cannot_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A damaged corpus costs the rulings, not the card."""

    def damaged() -> None:
        raise CorpusError("damaged on purpose")

    monkeypatch.setattr(lookups, "searcher", damaged)
    desk = CardDesk(AsyncMock(), images=CardImages("", tmp_path, lambda: 0.0))
    found = readable((await desk.full(find_card("Gandalf"))).view)
    assert "## Gandalf" in found


# ----------------------------------------------------------------- cards in a message


async def test_menu_finds_the_names_in_a_message(table: Lobby) -> None:
    """Names in a message are answered in private, one block each, whole cards one press away."""
    mine, others = await table.say("Take Glamdring and Sting against the Cave-drake, not [[anduryl]].")
    assert others == []  # the switch for answers in the channel is off
    found = shown(await table.table.menu("alice", mine, MENU))
    assert found.ephemeral
    titles = [line.removesuffix(" ✎") for line in found.text.split("\n") if line.startswith("### ")]
    assert titles == ["### Andúril, the Flame of the West", "### Glamdring", "### Sting", "### Cave-drake"]
    assert [one.label for one in found.buttons] == ["Full card"] * 4
    whole = shown(await table.table.click("alice", found, found.buttons[1].custom_id))
    assert whole.ephemeral
    assert whole.id != found.id
    assert whole.text.startswith("## Glamdring")


async def test_menu_reads_messages_of_blocks(table: Lobby) -> None:
    """Names in a message of ours, which has no text but blocks, are found as well."""
    answer = await table.card("The Balrog")
    found = shown(await table.table.menu("bob", answer, MENU))
    assert "### The Balrog" in found.text
    assert "### Balrog of Moria" in found.text


async def test_message_without_names_is_answered_in_one_sentence(table: Lobby) -> None:
    """Nothing found: one sentence that says what counts as a name."""
    mine, _ = await table.say("good morning, who plays tonight?")
    found = shown(await table.table.menu("alice", mine, MENU))
    assert found.ephemeral
    assert found.text.startswith("I find no card's name in this message")
    assert found.text.count("\n") == 0


async def test_menu_shows_at_most_four(table: Lobby) -> None:
    """Of many names the first four are shown, and the limit is said."""
    mine, _ = await table.say("Gandalf, Elrond, Glamdring, Sting, Moria, Bree and Cave-drake")
    found = shown(await table.table.menu("alice", mine, MENU))
    assert found.text.count("### ") == 4
    assert found.text.endswith("I look up at most 4 names at once.")


# -------------------------------------------------------------------- hostile input

HOSTILE = [
    "@everyone <@1234567890123456789>",
    "**__~~`||x||`~~__**",
    "[free](http://bad.example)",
    "# Big\n> quote",
    "</rule:1234567890123456789>",
    "\u202eevil\u0000\u200b",
    "[[]][[",
    "{query}",
    "q" * 100,
]


@pytest.mark.parametrize("typed", HOSTILE)
async def test_hostile_names_are_repeated_harmlessly(table: Lobby, typed: str) -> None:
    """Whatever is typed, the answer mentions nobody, formats nothing, links nowhere, and is one line."""
    found = await table.card(f"zzqx {typed}"[:100])
    assert found.mentions == ()
    if found.ephemeral:
        assert "\n" not in found.text
        assert not set(found.text) & set("@<>*_~|#[]\\\u202e\u200b")
        assert "://" not in found.text


@pytest.mark.parametrize("typed", HOSTILE)
async def test_hostile_messages_are_read_harmlessly(table: Lobby, typed: str) -> None:
    """A message of 2,000 characters full of such things is answered in private, without a mention."""
    mine, _ = await table.say((f"[[{typed.strip('[]')}]] {typed} " * 400)[:2000])
    found = shown(await table.table.menu("alice", mine, MENU))
    assert found.ephemeral
    assert found.mentions == ()
    assert "http://" not in found.text


def test_said_keeps_names_as_they_are() -> None:
    """Accents, apostrophes, hyphens and brackets of real names survive."""
    for card in database().cards:
        assert said(card.name) == card.name
    assert said("x" * 500) == "x" * 59 + "…"
