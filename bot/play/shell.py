"""What the shell of the table is told: rooms with what is unread, the forms that start a game, languages, card images."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.delivery.card_images import CardImages
from bot.play import simulated
from bot.play.keep import Keeper, UnusableError
from bot.play.shapes import Room, SlashCommand, SlashOption
from bot.play.simulated import BotFactory, Refused, World
from bot.strings import ENGLISH, language, languages, page, speaking, words
from carddb.language.catalogue import BOT, catalogue, named

LEAGUE = "league create"
STARTS = ("game practice", "game new", "game learn", LEAGUE)


@dataclass(slots=True)
class Host:
    """The open table and what each seat has read of it: `read[seat][room]` is the id of the last message seen.

    `both` are the games that one seat began against itself.
    """

    world: World
    starts: Sequence[str] = STARTS
    notices: list[str] = field(default_factory=list)
    read: dict[str, dict[int, int]] = field(default_factory=dict)
    both: set[int] = field(default_factory=set)
    empty: bool = False  # nobody has been welcomed in the lobby yet

    # ------------------------------------------------------------- the shell asks

    async def now(
        self, seat: str, room: int | None, *, left: int | None, visible: bool, timezone: str, language: str = ""
    ) -> dict[str, Any]:
        """Tell the shell everything it shows: rooms with what is unread, the frame of the open one.

        From now on the seat's Discord is set to the language, if that is spoken.

        A visible room is read, and so is the one that was `left` for it.
        """
        if language in languages():
            self.world.speaks[seat] = language
        if self.empty:
            self.empty = False
            await self._welcome(seat)
        rooms = self.world.rooms(seat)
        current = next((item for item in rooms if item.id == room), rooms[0])
        frame = await self.world.frame(seat, current.id, timezone)
        marks = self.read.setdefault(seat, {})
        for item in rooms:
            if item.id == left or (visible and item.id == current.id):
                marks[item.id] = item.newest
        return {
            "seat": seat,
            "seats": list(self.world.seats),
            "room": str(current.id),
            "frame": frame.address,
            "rooms": [self._room(seat, item, marks.get(item.id, 0)) for item in rooms],
            "problems": len(self.world.errors),
            "notices": self.notices,
            "languages": {one: named(one) for one in languages()},
            "words": self._page_words(seat),
            "images": None if self._images is None else self._images.shown,
        }

    def _page_words(self, seat: str) -> dict[str, str]:
        with speaking(self.world.speaks.get(seat, ENGLISH)):
            return page.PAGE

    async def _welcome(self, seat: str) -> None:
        """Post a first message in the lobby, in the language of the seat that opens it, so that no room is empty."""
        manager = self.world.seats[0]
        names = [form["command"] for form in self.forms(manager)]
        leagues = any(one.name == LEAGUE for one in self.world.commands(manager, self.lobby(manager)))
        with speaking(self.world.speaks.get(seat, ENGLISH)):
            lines = [
                page.WELCOME,
                page.WELCOME_START.format(command=names[0]) if names else "",
                page.WELCOME_LEAGUE.format(name=manager, command=LEAGUE) if leagues else "",
                page.WELCOME_HERE,
            ]
        lobby = self.lobby(seat)
        await self.world.say(simulated.HOST, lobby, "\n".join(filter(None, lines)))
        # whoever began elsewhere needs no mark that somebody was here before
        self.read.setdefault(seat, {})[lobby] = next(one.newest for one in self.world.rooms(seat) if one.id == lobby)

    @property
    def _images(self) -> CardImages | None:
        """Return the bot's images of cards where it has a source of them."""
        images: CardImages | None = getattr(self.world.bot, "card_images", None)
        return images if images is not None and images.source else None

    def show_images(self, *, shown: bool) -> None:
        """Show images of cards from now on, or our own frames alone."""
        if self._images is not None:
            self._images.shown = shown

    def _room(self, seat: str, room: Room, read: int) -> dict[str, Any]:
        unread = [] if room.newest <= read else self.world.messages(seat, room.id, limit=50)
        unread = [item for item in unread if item.id > read and item.author != seat]
        return {
            "id": str(room.id),
            "name": room.name,
            "kind": room.kind,
            "archived": room.archived,
            "unread": len(unread),
            "mention": any(seat in item.mentions for item in unread),
            "others": [name for name in room.players if name != seat],
            "mine": seat in room.players,
            "both": room.id in self.both,
        }

    def lobby(self, seat: str) -> int:
        """Return the room where games are started."""
        return next(room.id for room in self.world.rooms(seat) if room.kind == "lobby")

    def forms(self, seat: str) -> list[dict[str, Any]]:
        """Describe the commands that start a game as forms, in the seat's language: nobody has to know their syntax."""
        known = {command.name: command for command in self.world.commands(seat, self.lobby(seat))}
        return [self._form(seat, known[name]) for name in self.starts if name in known]

    def _form(self, seat: str, command: SlashCommand) -> dict[str, Any]:
        spoken = self.world.speaks.get(seat, ENGLISH)
        with speaking(spoken):
            empty = words.EMPTY_FIELDS if command.name != LEAGUE else {}
            shown = [one for one in command.options if one.kind != "other"]
            return {
                "command": command.name,
                "title": page.KINDS.get(command.name, command.name),
                "description": catalogue(spoken, BOT).said(command.description),
                "fields": [self._field(seat, one, empty.get(one.name, words.EMPTY_FIELD)) for one in shown],
            }

    def _field(self, seat: str, option: SlashOption, empty: str) -> dict[str, Any]:
        said = catalogue(language(), BOT).said
        choices = [{"name": said(name), "value": value} for name, value in option.choices]
        if option.kind == "member":
            others = [name for name in self.world.seats if name != seat]
            choices = [{"name": words.SECOND_TAB.format(name=name), "value": name} for name in others]
            choices.append({"name": words.BOTH_SIDES, "value": seat})
        return {
            "name": option.name,
            "description": said(option.description),
            "empty": empty,
            "kind": option.kind,
            "required": option.required,
            "choices": choices,
            "suggests": option.suggests,
            "least": option.least,
            "most": option.most,
        }

    async def start(self, seat: str, command: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Run a command that starts a game; returns what the bot answered and the room that it opened."""
        if command not in {form["command"] for form in self.forms(seat)}:
            with speaking(self.world.speaks.get(seat, ENGLISH)):
                return {"ok": False, "text": page.NO_COMMAND.format(command=command)}
        lobby = self.lobby(seat)
        before = {room.id for room in self.world.rooms(seat)}
        options = {name: value for name, value in given.items() if value not in ("", None)}
        try:
            answer = await self.world.slash(seat, lobby, command, options)
        except (*Refused, LookupError) as error:
            return {"ok": False, "text": str(error)}
        rooms = self.world.rooms(seat)
        new = [room.id for room in rooms if room.id not in before and room.kind == "game"]
        if seat in options.values():
            self.both.update(new)
        if new:  # the lobby has nothing to tell them that the new room does not
            self.read.setdefault(seat, {})[lobby] = next(item.newest for item in rooms if item.id == lobby)
        if answer.modal is not None:
            (await self.world.frame(seat, lobby)).present(answer)
        texts = [item.text for item in (answer.reply, *answer.followups) if item is not None and item.text]
        with speaking(self.world.speaks.get(seat, ENGLISH)):
            silence = page.NO_ANSWER
        return {
            "ok": answer.acknowledged,
            "text": "\n".join(texts) or ("" if answer.acknowledged else silence),
            "form": answer.modal is not None,
            "room": str(new[-1]) if new else None,
            "lobby": str(lobby),
        }

    async def suggest(self, seat: str, command: str, name: str, typed: str) -> list[dict[str, str]]:
        """Ask the bot what it offers while somebody types into a field of such a form."""
        offered = await self.world.suggestions(seat, self.lobby(seat), command, name, typed=typed)
        return [{"name": label, "value": value} for label, value in offered]

    # ------------------------------------------------------------------ keeping

    def state(self) -> dict[str, Any]:
        """Return what the world file holds."""
        read = {seat: dict(marks) for seat, marks in self.read.items()}
        return {"world": self.world.state(), "read": read, "both": set(self.both)}


async def open_host(factory: BotFactory, seats: Sequence[str], keeper: Keeper, starts: Sequence[str] = STARTS) -> Host:
    """Open the saved table, or a fresh one with a sentence that says why."""
    notices, saved, world = [], None, None
    try:
        saved = keeper.load()
        if saved is not None:
            world = World(factory, seats=seats, organiser=seats[0], state=saved["world"])
    except (UnusableError, ValueError, KeyError, TypeError) as error:
        aside = keeper.set_aside()
        notices.append(f"The saved table is not used: {error}. You have a fresh lobby; the old file is {aside.name}.")
        saved = None
    host = Host(world or World(factory, seats=seats, organiser=seats[0]), starts, notices)
    if saved is not None:
        host.read, host.both = dict(saved.get("read", {})), set(saved.get("both", ()))
    await host.world.start()
    seat = host.world.seats[0]
    host.empty = not host.world.messages(seat, host.lobby(seat))
    return host
