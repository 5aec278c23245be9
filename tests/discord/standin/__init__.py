"""A local stand-in for Discord: real HTTP and WebSocket on 127.0.0.1, against which the real bot is tested.

It models what simulations inside the bot's process cannot: a killed and restarted bot, races, rate limits, lost
answers, repeated and reordered events. `running()` gives a `Driver` with which a test acts as people would; `Child`
runs a bot as a process of its own. What Discord remembers outlives every bot.

    async with running() as server:
        alice, games = server.user("alice"), server.channel("games")
        async with Child(server) as bot:
            result = await server.slash(alice, games, "game new", {"opponent": server.user("bob")})
            await bot.kill()
            await bot.start()
            await server.click(alice, result.message, "My hand")
"""

from .bare import Reply, Rest
from .child import Child, ChildDiedError
from .components import Button, Kind, Modal, Select
from .driver import Choice, Driver, InteractionResult, running
from .errors import ApiError, HumanError, NotAnsweredError, Refusal
from .events import Intent
from .faults import Faults, Gate, Held
from .interactions import Answer, Interaction
from .records import Attachment, Channel, ChannelType, Message, Permission, Role, Upload, User
from .server import Request, Standin
from .world import World

__all__ = [
    "Answer",
    "ApiError",
    "Attachment",
    "Button",
    "Channel",
    "ChannelType",
    "Child",
    "ChildDiedError",
    "Choice",
    "Driver",
    "Faults",
    "Gate",
    "Held",
    "HumanError",
    "Intent",
    "Interaction",
    "InteractionResult",
    "Kind",
    "Message",
    "Modal",
    "NotAnsweredError",
    "Permission",
    "Refusal",
    "Reply",
    "Request",
    "Rest",
    "Role",
    "Select",
    "Standin",
    "Upload",
    "User",
    "World",
    "running",
]
