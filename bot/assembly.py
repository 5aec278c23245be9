"""The parts of the bot, built in their order: each is handed what it needs, and nothing is changed in it afterwards.

Storage first, then the games, then what shows them in Discord, then what is pressed and typed there. A new part is built
here, and its controls and commands are listed here.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord
from discord.ext import commands

from bot.agreements.consents import Consents
from bot.archive.house_rulings import HouseRulings
from bot.archive.packer import Packer
from bot.archive.reports import Reports
from bot.archive.rule_questions import RuleQuestions
from bot.base.limits import MostGames
from bot.base.settings import Settings
from bot.base.watching.monitor import Figures
from bot.commands.cards import card_command, look_up_menu, rulings_command
from bot.commands.challenge import challenge_command, solitaire_command
from bot.commands.deck import DeckGroup
from bot.commands.game import GameGroup, hand_command
from bot.commands.help import help_command, learn_command, privacy_command
from bot.commands.league.players import LeagueGroup
from bot.commands.orders import orders_command
from bot.commands.rules import RulingGroup, define_command, rule_command
from bot.commands.server import ServerGroup
from bot.commands.service import Service
from bot.commands.turn import player_commands
from bot.controls.boosters.desk import BoostersDesk
from bot.controls.cards import CardDesk
from bot.controls.challenge.desk import ChallengeDesk
from bot.controls.challenge.solitaire import SolitaireDesk
from bot.controls.dice import LuckPresses
from bot.controls.games import GamePresses
from bot.controls.help import HelpDesk
from bot.controls.inline import Inline
from bot.controls.league import Hall
from bot.controls.organising.desk import OrganisersDesk
from bot.controls.organising.flags import FlagsDesk
from bot.controls.organising.rulings import RulingsDesk
from bot.controls.plans import PlanPresses
from bot.controls.presses import Presses
from bot.controls.questions import Questions
from bot.controls.records import RecordPresses
from bot.controls.rules import RuleDesk
from bot.controls.teaching.desk import TeacherDesk
from bot.delivery.auto_pass import AutoPass
from bot.delivery.card_images import CardImages
from bot.delivery.languages import Languages
from bot.delivery.league.board import LeagueBoard
from bot.delivery.members import is_member
from bot.delivery.messages import Messages
from bot.delivery.notices import Notices
from bot.delivery.outbox import Outbox
from bot.delivery.picture_queue import PictureQueue
from bot.delivery.places import Places
from bot.delivery.sights import Sights
from bot.delivery.threads import Threads
from bot.delivery.worker import InProcess, Worker
from bot.gathering import guided
from bot.gathering.challenges import Challenges
from bot.gathering.lobby import Lobby
from bot.gathering.seating import Decks
from bot.league.desk import Desk
from bot.pictures.images import Images
from bot.storage import postgres
from bot.storage.store import open_storage
from bot.tables.sessions import Sessions
from bot.tables.unattended.deadlines import Timekeeper
from bot.tables.unattended.practice import Practice
from bot.tables.unattended.teacher import Teacher

STEP_BACK = 10  # of the process that thinks, for all others: what a person waits for comes first
STEP_ASIDE = 19  # ... and of the one that plays decks, for that one


@dataclass(frozen=True, slots=True)
class Parts:
    """What a running bot is made of; ``service`` holds what commands share."""

    service: Service
    languages: Languages
    auto_pass: AutoPass
    packer: Packer
    hall: Hall
    boosters: BoostersDesk
    challenge: ChallengeDesk
    solitaire: SolitaireDesk
    help: HelpDesk
    plans: PlanPresses
    cards: CardDesk
    rules: RuleDesk
    flagged: FlagsDesk
    inline: Inline
    card_images: CardImages


Helper = InProcess | Worker


def workers(settings: Settings, images: Callable[[], Images | None]) -> tuple[Helper, Helper, Helper]:
    """Return what draws and advises, what thinks, and what plays the games of decks: a process each, or none at all."""
    if settings.worker and not settings.simulated:
        jobs = postgres.part("jobs").PostgresJobs(settings.postgres) if settings.postgres else None
        return Worker(images, jobs=jobs), Worker(nice=STEP_BACK, jobs=jobs), Worker(nice=STEP_ASIDE, jobs=jobs)
    here = InProcess(images)
    return here, here, here


async def assemble(
    client: discord.Client,
    settings: Settings,
    figures: Figures,
    clock: Callable[[], float],
    entropy: Callable[[int], bytes],
) -> Parts:
    """Open the database and build everything that stands on it. Raises `UnusableData`."""
    storage = await open_storage(settings.place, clock, alone=True, shards=settings.sharing)
    clock, card_images = storage.now, CardImages(settings.card_images, settings.data / "card-images", storage.now)
    worker, thinker, deck_player = workers(settings, lambda: card_images.images)
    # games
    reports, inquiries = Reports(storage, settings.data / "reports", clock), RuleQuestions(storage, clock)
    sessions = Sessions(storage, clock, reports)
    practice = Practice(sessions, worker, thinker, clock, guided.written)
    lobby = Lobby(storage, clock, entropy, MostGames(settings.games_per_user, settings.games_per_server))
    decks, consents, house = Decks(storage), Consents(storage, sessions, clock), HouseRulings(storage)
    desk = Desk(storage, sessions, lobby, clock, functools.partial(is_member, client), entropy=entropy)
    # what Discord shows of them
    languages, picture_queue, sights = Languages(storage), PictureQueue(clock, figures), Sights()
    messages, threads = Messages(client, storage, clock), Threads(client, storage, sessions, picture_queue)
    hall = Hall(desk, LeagueBoard(client, desk, clock))
    places = Places(
        client=client,
        storage=storage,
        sessions=sessions,
        settings=settings,
        clock=clock,
        messages=messages,
        threads=threads,
        notices=Notices(client, storage, messages),
        picture_queue=picture_queue,
        painter=worker,
        images=card_images,
        sights=sights,
        language_of=languages.of_slot,
    )
    outbox = Outbox(storage, sessions, clock, messages, threads, places, picture_queue)
    timekeeper = Timekeeper(storage, sessions, practice, reports, clock, client.is_ready, outbox.flush)
    auto_pass = AutoPass(storage, sessions, practice, outbox, clock)
    packer = Packer(storage, sessions, figures, clock, settings.archive_days)
    # what is pressed there
    cards, rules = CardDesk(storage.is_table, images=card_images), RuleDesk(inquiries, house, storage, sessions)
    questions, records = Questions(storage, practice, worker, card_images), RecordPresses(storage, sessions, worker)
    plans, organising = PlanPresses(storage, sessions, practice, outbox, questions), OrganisersDesk(hall)
    teacher = TeacherDesk(storage, sessions, Teacher(storage, thinker), records.reviews, worker, clock)
    games = GamePresses(storage, sessions, lobby, practice, outbox, threads, decks, consents)
    challenge = ChallengeDesk(storage, Challenges(storage, sessions, clock, entropy), games)
    solitaire, boosters = SolitaireDesk(storage, decks, games), BoostersDesk(hall)
    flags, luck = FlagsDesk(inquiries, house, RulingsDesk(house, hall)), LuckPresses(storage, sessions, lobby, outbox)
    desk_of_help = HelpDesk(storage, sessions, lobby, practice, outbox, reports, desk, games, plans, records)
    with_forms = (rules, flags, hall, boosters, organising, luck, games)
    with_deeds = (*with_forms, cards, challenge, solitaire, plans, records, teacher, desk_of_help)
    deeds = {word: deed for part in with_deeds for word, deed in part.deeds.items()}
    forms = {word: deed for part in with_forms for word, deed in part.forms.items()}
    presses = Presses(storage, sessions, practice, outbox, worker, questions, sights, card_images, deeds, forms)
    service = Service(
        storage=storage,
        sessions=sessions,
        lobby=lobby,
        practice=practice,
        outbox=outbox,
        threads=threads,
        presses=presses,
        worker=worker,
        thinker=thinker,
        deck_player=deck_player,
        clock=clock,
        inquiries=inquiries,
        decks=decks,
        consents=consents,
        reports=reports,
        games=games,
        records=records,
        timekeeper=timekeeper,
        seasons=desk,
    )
    for_players = (hall, boosters, challenge, solitaire, desk_of_help, plans)
    looked_up = (cards, rules, flags, Inline(storage, cards, clock), card_images)
    return Parts(service, languages, auto_pass, packer, *for_players, *looked_up)


def offer(bot: commands.Bot, parts: Parts, *, inline: bool) -> None:
    """Register every command; the bot listens for names in messages only when the operator wants it (``inline``)."""
    service = parts.service
    game = GameGroup(service)
    game.add_command(orders_command(service, parts.plans))
    game.add_command(learn_command(parts.help))
    offered: tuple[Any, ...] = (
        *(help_command(parts.help), privacy_command(parts.help)),
        *(game, DeckGroup(service), hand_command(service), LeagueGroup(parts.hall, parts.boosters)),
        *player_commands(service),
        challenge_command(parts.challenge),
        solitaire_command(parts.solitaire),
        *(
            rule_command(parts.rules),
            define_command(parts.rules),
            RulingGroup(parts.flagged.rulings),
        ),
        *(card_command(parts.cards), rulings_command(parts.cards)),
        *(ServerGroup(parts.inline, parts.flagged, allowed=inline), look_up_menu(parts.cards)),
    )
    for command in offered:
        bot.tree.add_command(command)
    if inline:
        for listener in (
            parts.inline.on_message,
            parts.inline.on_raw_message_delete,
            parts.inline.on_raw_bulk_message_delete,
        ):
            bot.add_listener(listener)
