"""The served table: who may ask, what the shell is told, what survives a restart, how it ends."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from play_site import SeatPage, pages, served

from bot.play import host, simulated
from bot.play.host import AlreadyOpenError, Opened, application
from bot.play.keep import Keeper
from bot.play.shell import Host

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


@pytest.fixture
async def opened(tmp_path: Path) -> AsyncIterator[Opened]:
    """A served table."""
    async with served(tmp_path) as there:
        yield there


@pytest.fixture
async def seats(opened: Opened) -> AsyncIterator[dict[str, SeatPage]]:
    """A tab for each seat."""
    async with pages(opened) as there:
        yield there


async def game(seats: dict[str, SeatPage], **options: str) -> str:
    """Start a game as alice through the shell; returns the id of its room."""
    answer = await seats["alice"].post("/start", command="game new", options=options)
    assert answer["ok"], answer
    return str(answer["room"])


# ------------------------------------------------------------------------ who may ask


def routes() -> list[tuple[str, str]]:
    """Every method and path of the site."""
    app = application(Host.__new__(Host))
    found = [(route.method, route.resource.canonical) for route in app.router.routes() if route.resource is not None]
    return sorted({(method, path) for method, path in found if method != "HEAD"})


@pytest.mark.parametrize(
    "headers",
    [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}],
    ids=["host", "origin", "fetch"],
)
async def test_every_route_refuses_strangers(opened: Opened, headers: dict[str, str]) -> None:
    """No route answers another host name, another page's script or another site's request."""
    async with aiohttp.ClientSession() as session:
        for method, path in routes():
            async with session.request(method, opened.url.rstrip("/") + path, headers=headers) as answer:
                assert answer.status == web.HTTPForbidden.status_code, (method, path)


async def test_link_from_elsewhere_opens_the_shell(opened: Opened) -> None:
    """A link to the table may stand anywhere: following it is not an attack."""
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    async with aiohttp.ClientSession() as session, session.get(opened.url, headers=headers) as answer:
        assert answer.status == 200
        assert answer.url.query["seat"] == "alice"


async def test_site_listens_on_this_machine_only(opened: Opened) -> None:
    """The address is the loopback interface."""
    assert opened.url.startswith("http://127.0.0.1:")
    assert opened.seats == {"alice": f"{opened.url}?seat=alice", "bob": f"{opened.url}?seat=bob"}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/now?seat=carol", 404),
        ("GET", "/now", 404),
        ("GET", "/frame/carol/1", 404),
        ("GET", "/shell/host.py", 404),
        ("GET", "/api/state", 401),
        ("POST", "/api/action", 401),
        ("POST", "/start", 415),
    ],
)
async def test_wrong_question_gets_a_plain_refusal(opened: Opened, method: str, path: str, status: int) -> None:
    """An unknown seat, file or window is refused, never an error of the server."""
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, opened.url.rstrip("/") + path, data=b"x") as answer,
    ):
        assert answer.status == status


@pytest.mark.parametrize("body", ["[" * 100_000, '{"seat": ' * 50_000, "7", "{", '"x"'])
async def test_what_is_no_request_is_refused(opened: Opened, body: str) -> None:
    """JSON that is nested without end, cut off or no object is refused as bad, not an error of the server."""
    headers = {"Content-Type": "application/json"}
    async with aiohttp.ClientSession() as session:
        for path in ("start", "press", "type"):
            async with session.post(f"{opened.url.rstrip('/')}/{path}", data=body, headers=headers) as answer:
                assert 400 <= answer.status < 500, (path, await answer.text())


async def test_capability_of_one_seat_opens_no_other_window(seats: dict[str, SeatPage]) -> None:
    """Bob's key with alice's page is refused."""
    await seats["alice"].enter("lobby")
    await seats["bob"].enter("lobby")
    mixed = {**seats["bob"].headers, "X-Simcord-Context": seats["alice"].headers["X-Simcord-Context"]}
    async with seats["bob"].session.get(f"{seats['bob'].url}/api/state", headers=mixed) as answer:
        assert answer.status == 410


# ------------------------------------------------------------------- what the shell is told


@pytest.mark.parametrize(("language", "said"), [("en", "Each game opens a room"), ("es", "Cada partida abre")])
async def test_newcomer_is_welcomed(seats: dict[str, SeatPage], language: str, said: str) -> None:
    """The lobby of a fresh table tells what to press and what to type, once, in the language of who opens it."""
    await seats["bob"].now(language=language)
    await seats["bob"].now(language="en")
    await seats["bob"].enter("lobby")
    assert seats["bob"].text().count(f"`/game new`. {said}") == 1


async def test_start_form_offers_policy_and_second_seat(seats: dict[str, SeatPage]) -> None:
    """Nobody needs the syntax of the command: the form knows its options, kinds, choices and limits."""
    url = f"{seats['alice'].url}/forms"
    async with seats["alice"].session.get(url, params={"seat": "alice"}) as answer:
        (form,) = await answer.json()
    fields = {item["name"]: item for item in form["fields"]}
    assert [choice["value"] for choice in fields["opponent"]["choices"]] == ["bob", "alice"]
    assert [choice["value"] for choice in fields["length"]["choices"]] == ["short", "long"]
    assert (fields["turns"]["kind"], fields["turns"]["least"], fields["turns"]["most"]) == ("integer", 1, 50)
    assert fields["deck"]["suggests"]


@pytest.mark.parametrize(
    ("language", "empty"),
    [
        ("en", ["anybody who comes", "as last time, else short", "may stay empty"]),
        ("es", ["quien venga", "como la última vez, o corta", "puede quedar vacío"]),
    ],
)
async def test_an_empty_field_says_what_it_leads_to(
    seats: dict[str, SeatPage], language: str, empty: list[str]
) -> None:
    """Every field of a form says what happens where nothing is given, in the language of the seat."""
    await seats["alice"].now(language=language)
    async with seats["alice"].session.get(f"{seats['alice'].url}/forms", params={"seat": "alice"}) as answer:
        (form,) = await answer.json()
    told = {item["name"]: item["empty"] for item in form["fields"]}
    assert [told[name] for name in ("opponent", "length", "turns")] == empty


async def test_start_opens_a_room_with_the_chosen_options(seats: dict[str, SeatPage]) -> None:
    """Starting runs the bot's own command, with numbers and members as Discord sends them."""
    room = await game(seats, opponent="bob", turns="12", length="long")
    await seats["bob"].enter("alice – bob")
    assert "long · deck A · 12 turns" in seats["bob"].text()
    state = await seats["bob"].now(room=room)
    assert [(item["others"], item["mine"]) for item in state["rooms"] if item["id"] == room] == [(["alice"], True)]


async def test_game_without_opponent_is_practice(seats: dict[str, SeatPage]) -> None:
    """The shell is told that nobody else sits there."""
    room = await game(seats)
    state = await seats["alice"].now(room=room)
    assert [(item["others"], item["mine"]) for item in state["rooms"] if item["id"] == room] == [([], True)]


async def test_game_against_oneself_is_known_as_such(tmp_path: Path) -> None:
    """Who plays both sides is not told about a practice policy, not after a restart either."""
    async with served(tmp_path) as opened, pages(opened) as seats:
        room = await game(seats, opponent="alice")
    async with served(tmp_path) as opened, pages(opened) as seats:
        state = await seats["alice"].now(room=room)
        assert [item["both"] for item in state["rooms"] if item["id"] == room] == [True]


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("game new", {"turns": "99"}, "must be ≤ 50"),
        ("game new", {"turns": "many"}, "wants a number"),
        ("game new", {"opponent": "carol"}, "no seat 'carol'"),
        ("game new", {"colour": "red"}, "no option 'colour'"),
        ("fail", {}, "no /fail here"),
    ],
)
async def test_bad_start_says_what_is_wrong(
    seats: dict[str, SeatPage], command: str, options: dict[str, str], words: str
) -> None:
    """One sentence, and no game."""
    answer = await seats["alice"].post("/start", command=command, options=options)
    assert not answer["ok"]
    assert words in answer["text"]
    assert [room["kind"] for room in (await seats["alice"].now())["rooms"]] == ["lobby"]


async def test_suggestions_come_from_the_bot(seats: dict[str, SeatPage]) -> None:
    """A field with suggestions asks the bot while somebody types."""
    page = seats["alice"]
    body = {"seat": "alice", "command": "game new", "name": "deck", "typed": "b"}
    async with page.session.post(f"{page.url}/suggest", json=body) as answer:
        assert await answer.json() == [{"name": "Deck B", "value": "B"}]


async def test_command_with_a_form_shows_it_in_the_window(tmp_path: Path) -> None:
    """A form that a start opens appears in the lobby of the seat that started, and only there."""
    async with served(tmp_path, starts=("deck",)) as opened, pages(opened) as seats:
        for page in seats.values():
            await page.enter("lobby")
        assert (await seats["alice"].post("/start", command="deck", options={}))["form"]
        await seats["alice"].look()
        await seats["bob"].look()
        assert seats["alice"].snapshot["modal"]["payload"]["title"] == "Your deck"
        assert seats["bob"].snapshot["modal"] is None


async def test_unread_marks_go_when_the_room_is_seen(seats: dict[str, SeatPage]) -> None:
    """What bob has not seen is counted, a mention is marked, and looking clears both."""
    room = await game(seats, opponent="bob")
    await seats["alice"].enter("alice – bob")
    await seats["alice"].press("Pass")

    async def marks(**query: str) -> tuple[int, bool]:
        state = await seats["bob"].now(**query)
        return next((item["unread"], item["mention"]) for item in state["rooms"] if item["id"] == room)

    assert await marks() == (4, True)
    assert await marks(room=room, visible="0") == (4, True)
    assert await marks(room=room) == (0, False)


async def test_room_that_was_left_is_read(seats: dict[str, SeatPage]) -> None:
    """What came in the last moment before alice went elsewhere is not new to her."""
    room = await game(seats)
    state = await seats["alice"].now(left=room)
    assert [item["unread"] for item in state["rooms"]] == [0, 0]


# ----------------------------------------------------------------------- live, both seats


async def test_other_seat_sees_a_press_at_once(seats: dict[str, SeatPage]) -> None:
    """Nobody presses a refresh button."""
    await game(seats, opponent="bob")
    for page in seats.values():
        await page.enter("alice – bob")
    receipt = await seats["alice"].press("Pass")
    assert receipt["settlement"] == "settled"
    assert "Step 2" in await seats["bob"].look()


async def test_ephemeral_answer_stays_in_one_window(seats: dict[str, SeatPage]) -> None:
    """Alice's hand and its picture are in alice's page and not in anything that bob's page is sent."""
    await game(seats, opponent="bob")
    for page in seats.values():
        await page.enter("alice – bob")
    await seats["alice"].press("My hand")
    assert "The hand of alice" in await seats["alice"].look()
    await seats["bob"].look()
    assert "The hand of alice" not in str(seats["bob"].snapshot)


async def test_press_on_a_control_that_changed_presses_nothing(tmp_path: Path) -> None:
    """A button that was replaced in its place since the page was drawn is not pressed by mistake."""
    async with served(tmp_path, starts=("game new", "swap")) as opened, pages(opened) as seats:
        await game(seats, opponent="bob")
        await seats["alice"].enter("alice – bob")
        await seats["bob"].post("/start", command="swap", options={})
        receipt = await seats["alice"].press("Pass")
        assert receipt["rejected"]
        assert [item["code"] for item in receipt["diagnostics"]] == ["stale-revision"]
        assert "Step 99" in await seats["alice"].look()


async def test_press_survives_what_happened_elsewhere(seats: dict[str, SeatPage]) -> None:
    """A press that was on its way while the page was drawn again for another reason still counts."""
    await game(seats, opponent="bob")
    for page in seats.values():
        await page.enter("alice – bob")
    seen = seats["alice"].snapshot
    await seats["bob"].press("Pass")
    await seats["alice"].look()
    assert seats["alice"].snapshot["publishedRevision"] > seen["publishedRevision"]
    seats["alice"].snapshot = seen
    assert not (await seats["alice"].press("Pass"))["rejected"]
    assert "Step 2" in await seats["alice"].look()


async def test_both_seats_may_press_at_once(seats: dict[str, SeatPage]) -> None:
    """Two presses in the same moment are both done, one after the other."""
    await game(seats, opponent="bob")
    for page in seats.values():
        await page.enter("alice – bob")
    receipts = await asyncio.gather(*(page.press("My hand") for page in seats.values()))
    assert [receipt["settlement"] for receipt in receipts] == ["settled", "settled"]


async def test_page_opens_at_the_newest_message(seats: dict[str, SeatPage]) -> None:
    """A tab that opens late begins where the game is, not where the first tab began."""
    await game(seats)
    await seats["alice"].enter("alice – practice")
    first = seats["alice"].snapshot["targetId"]
    await seats["alice"].press("Pass")
    await seats["alice"].enter("alice – practice")
    assert int(seats["alice"].snapshot["targetId"]) > int(first)


async def test_many_reloads_do_not_use_up_the_window(seats: dict[str, SeatPage]) -> None:
    """Reloading a page a hundred times leaves the newest tab working."""
    for _ in range(100):
        await seats["alice"].enter("lobby")
    assert "Welcome" in await seats["alice"].look()


# ------------------------------------------------------------------------------- keeping


async def test_restart_keeps_rooms_messages_and_buttons(tmp_path: Path) -> None:
    """After a restart the game stands where it stood, and its old buttons work."""
    async with served(tmp_path) as opened, pages(opened) as seats:
        room = await game(seats, opponent="bob")
        await seats["alice"].enter("alice – bob")
        await seats["alice"].press("Pass")
    async with served(tmp_path) as opened, pages(opened) as seats:
        assert opened.notices == ()
        await seats["bob"].enter("alice – bob")
        assert room in {item["id"] for item in (await seats["bob"].now())["rooms"]}
        await seats["bob"].press("Pass")
        assert "Step 3" in await seats["bob"].look()


async def test_restart_keeps_what_was_read_and_forgets_ephemeral_answers(tmp_path: Path) -> None:
    """Read rooms stay read; what only alice could see is gone, as in Discord."""
    async with served(tmp_path) as opened, pages(opened) as seats:
        room = await game(seats)
        await seats["alice"].enter("alice – practice")
        await seats["alice"].press("My hand")
        await seats["alice"].now(room=room)
    async with served(tmp_path) as opened, pages(opened) as seats:
        assert [item["unread"] for item in (await seats["alice"].now(visible="0"))["rooms"]] == [0, 0]
        await seats["alice"].enter("alice – practice")
        assert "The hand of alice" not in seats["alice"].text()


async def test_saved_while_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose process is killed loses no more than a moment."""
    monkeypatch.setattr(host, "TICK_S", 0.02)
    monkeypatch.setattr(host, "SAVE_EVERY_S", 0.02)
    keeper = Keeper(tmp_path / "table.world", simulated.VERSIONS, simulated.belongs)
    async with served(tmp_path) as opened, pages(opened) as seats:
        room = int(await game(seats))
        async with asyncio.timeout(5):
            while room not in ((keeper.load() or {}).get("world") or {}).get("channels", {}):  # noqa: ASYNC110 -- a file
                await asyncio.sleep(0.02)


@pytest.mark.parametrize("spoiled", [b"", b"not a world", b"palantir-table\n{}\n"], ids=["empty", "foreign", "header"])
async def test_unusable_world_gives_a_fresh_lobby_and_a_sentence(tmp_path: Path, spoiled: bytes) -> None:
    """A broken file costs the rooms, never the start; it is kept aside and the page says so."""
    (tmp_path / "table.world").write_bytes(spoiled)
    async with served(tmp_path) as opened, pages(opened) as seats:
        assert opened.notices[0].startswith("The saved table is not used: ")
        assert (await seats["alice"].now())["notices"] == list(opened.notices)
        assert (tmp_path / "table.unusable").read_bytes() == spoiled


async def test_second_table_on_the_same_data_is_refused(tmp_path: Path, opened: Opened) -> None:
    """Two processes never write one world; the second is told where the first is."""
    with pytest.raises(AlreadyOpenError, match=opened.url):
        async with served(tmp_path):
            pass


async def test_taken_port_moves_to_the_next(tmp_path: Path) -> None:
    """The table opens on the next free port and says so."""
    with contextlib.closing(socket.socket()) as blocker:
        blocker.bind(("127.0.0.1", 0))
        taken = blocker.getsockname()[1]
        async with served(tmp_path, port=taken) as opened:
            assert opened.url != f"http://127.0.0.1:{taken}/"
            assert opened.notices[0].startswith(f"Port {taken} is taken")


# -------------------------------------------------------------------------------- ending

SCRIPT = """
import asyncio, sys
from pathlib import Path
from play_demo_bot import DemoBot
from bot.play.host import serve
data = Path(sys.argv[1])
asyncio.run(serve(lambda: DemoBot(data / "demo.sqlite"), data=data, port=0, on_ready=lambda it: print(it.url, flush=True)))
print("closed", flush=True)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["term", "int"])
async def test_signal_ends_the_process_within_three_seconds(tmp_path: Path, number: signal.Signals) -> None:
    """With an open page and an open database the process saves, closes and ends with status 0."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests" / "discord")])
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        SCRIPT,
        str(tmp_path),
        env={**os.environ, "PYTHONPATH": paths},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    url = (await asyncio.wait_for(process.stdout.readline(), 15)).decode().strip()
    async with aiohttp.ClientSession() as session:
        page = SeatPage(session, url, "alice")
        await page.enter("lobby")
        began = time.perf_counter()
        process.send_signal(number)
        rest = await asyncio.wait_for(process.stdout.read(), 10)
        assert await process.wait() == 0
    assert rest == b"closed\n"
    assert time.perf_counter() - began < 3
    assert (tmp_path / "table.world").exists()
