"""The command line: every command with its options, help and an example. What it does is imported when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.commandline.output import NOT_OK, OK, UNUSABLE, CommandError, complain

app = typer.Typer(
    name="palantir",
    help="Palantír: rules-enforced games of MeCCG in Discord, look-ups of cards and rules, decks and self-play.",
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
deck_app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Read and check decks.")
eval_app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Measure how well the look-ups find.")
coverage_app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="What is covered, generated from the sources."
)
cards_app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="The card data and the official texts.")
app.add_typer(deck_app, name="deck")
app.add_typer(eval_app, name="eval")
app.add_typer(coverage_app, name="coverage")
app.add_typer(cards_app, name="cards")
rulings_app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="The official wording of the rules, and what askers flagged."
)
app.add_typer(rulings_app, name="rulings")
words_app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="What is said, in every language.")
app.add_typer(words_app, name="words")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Most = Annotated[int, typer.Option("-k", min=1, max=25, help="How many results at most.")]
Length = Annotated[str, typer.Option(help="Length of the game: starter, short, long or campaign.")]


def _done(code: int) -> None:
    raise typer.Exit(code)


# --- playing ----------------------------------------------------------------------------------------------------


@app.command(epilog="Example: palantir play --headless --json")
def play(
    headless: Annotated[bool, typer.Option(help="Play one whole game through the buttons, without a browser.")] = False,
    two: Annotated[
        bool,
        typer.Option("--two", help="With --headless: two people with orders and plans; counts what they are asked."),
    ] = False,
    decks: Annotated[str, typer.Option(help="With --two: the two decks.")] = "A,B",
    length: Length = "short",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the page on this machine.")] = 8420,
    as_json: Json = False,
) -> None:
    """Open the bot on a simulated Discord in your browser, or play one game without one."""
    from bot.commandline import table

    if headless and two:
        _done(table.play_two(decks, length, as_json=as_json))
    _done(table.play_headless(as_json=as_json) if headless else table.serve(port))


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    epilog="Example: palantir test --long",
)
def test(
    context: typer.Context,
    slow: Annotated[bool, typer.Option("--slow", help="Those that start bots or play whole games.")] = False,  # noqa: PT028
    long: Annotated[bool, typer.Option("--long", help="Everything, with long self-play and fuzzing.")] = False,  # noqa: PT028
) -> None:
    """Run the tests on two cores; anything else you add goes to pytest."""
    from bot.commandline.testing import run_tests

    _done(run_tests(slow=slow, long=long, extra=context.args))


@app.command(epilog="Example: DISCORD_TOKEN=... palantir bot")
def bot() -> None:
    """Connect to Discord with the token in DISCORD_TOKEN and serve until told to stop."""
    from bot.base.exits import PASSES
    from carddb.artefact.build import BuildError, ensure_artefact

    try:
        ensure_artefact()
    except BuildError as error:
        complain(str(error))
        _done(PASSES)
    from bot.app import run

    _done(run())


# --- looking up -------------------------------------------------------------------------------------------------


@app.command(epilog="Example: palantir card glamdrng -k 1")
def card(
    query: Annotated[str, typer.Argument(help="A name in any of eight languages, a part of one, or an id.")],
    most: Most = 5,
    language: Annotated[str | None, typer.Option(help="Prefer names in en, es, de, fr, it, nl, fi or ja.")] = None,
    as_json: Json = False,
) -> None:
    """Look a card up by its name, typing errors included."""
    from bot.commandline.lookups import card as look_up

    look_up(query, most, language, as_json=as_json)


@app.command(epilog='Example: palantir rule "who assigns strikes first"')
def rule(
    question: Annotated[str, typer.Argument(help="A question, a rule's number, a term or a card's name.")],
    most: Most = 5,
    as_json: Json = False,
) -> None:
    """Find the rule or ruling that answers a question."""
    from bot.commandline.lookups import rule as look_up

    look_up(question, most, as_json=as_json)


@app.command(name="map", epilog="Example: palantir map Rivendell Moria --player wizard")
def ways(
    origin: Annotated[str, typer.Argument(metavar="FROM", help="The site where the company is.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The site where it goes.")],
    player: Annotated[str, typer.Option(help="wizard, ringwraith, fallen-wizard or balrog.")] = "wizard",
    as_json: Json = False,
) -> None:
    """List every legal way from one site to another in one turn."""
    from bot.commandline.decks import ways as list_ways

    list_ways(origin, target, player, as_json=as_json)


# --- decks ------------------------------------------------------------------------------------------------------


@deck_app.command(name="check", epilog="Example: palantir deck check mydeck.txt --length long")
def deck_check(
    file: Annotated[str, typer.Argument(help="A deck file of any known format, or a prebuilt deck such as A.")],
    length: Length = "short",
    as_json: Json = False,
) -> None:
    """Check a deck against the rules of deck construction."""
    from bot.commandline.decks import check

    check(file, length, as_json=as_json)


# --- games ------------------------------------------------------------------------------------------------------


@app.command(epilog="Example: palantir sim --decks A,B --games 50 --seed 1 --policy greedy --policy2 random")
def sim(
    decks: Annotated[
        str, typer.Option(help="Challenge letters, “prebuilt”, deck files or folders, with commas between.")
    ] = "A,B",
    games: Annotated[int, typer.Option(min=1, help="Games in all, dealt over the pairs of decks in turn.")] = 10,
    seed: Annotated[int, typer.Option(help="Seed of the first game; the others count on from it.")] = 1,
    policy: Annotated[
        str | None,
        typer.Option(help="random, greedy, or all for each against each; without it random, and greedy with --orders."),
    ] = None,
    policy2: Annotated[str | None, typer.Option(help="Policy of the second seat, if another.")] = None,
    length: Length = "short",
    orders: Annotated[bool, typer.Option("--orders", help="Both sides give standing orders and plans.")] = False,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Every deck meets every other and itself; --games counts for each pair.")
    ] = False,
    total: Annotated[int, typer.Option(min=0, help="With --pairs: games in all, instead of --games a pair.")] = 0,
    resume: Annotated[
        str, typer.Option(help="With --pairs: file that takes each finished game, and from which a run goes on.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="With --pairs: processes that play.")] = 1,
    log: Annotated[str, typer.Option(help="File for the whole first game, with the rules that came up.")] = "",
    invariants: Annotated[bool, typer.Option(help="Check the invariants after every action.")] = True,
    as_json: Json = False,
) -> None:
    """Play games between policies; with more than two decks every ordered pair meets."""
    from bot.commandline.simulating.simulation import Long, simulate

    long = Long(total, resume, workers)
    asked = {"orders": orders, "pairs": pairs, "invariants": invariants, "as_json": as_json}
    first = policy or ("greedy" if orders else "random")  # orders are sensible only where the play is
    _done(simulate(decks, games, seed, first, policy2, length, log=log, long=long, **asked))


@app.command(epilog="Example: palantir scenario scenarios/body-check.txt")
def scenario(
    files: Annotated[list[str], typer.Argument(help="Scenario files, or folders of them.")],
    shown: Annotated[bool, typer.Option("--show", help="Print log, question and options where one file ends.")] = False,
    index: Annotated[
        Path | None, typer.Option("--index", help="Also write a list of a folder's files by rule into this file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play positions written as text and compare what the files expect."""
    from bot.commandline.positions import scenario as run

    _done(run(files, shown=shown, as_json=as_json, index=index))


@app.command(epilog='Example: palantir explain scenarios/on-guard.txt "bob: pass"')
def explain(
    file: Annotated[str, typer.Argument(help="A scenario file.")],
    intent: Annotated[str, typer.Argument(help="What somebody wants to do where the file ends or stops.")],
    line: Annotated[int, typer.Option("--line", min=0, help="Ask before this line of the file is played.")] = 0,
    as_json: Json = False,
) -> None:
    """Say why something is or is not possible in a position, with the rule and the odds."""
    from bot.commandline.positions import explain as explain_intent

    _done(explain_intent(file, intent, line=line, as_json=as_json))


@app.command(epilog="Example: palantir replay game.json --verify")
def replay(
    file: Annotated[str, typer.Argument(help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Compare the digests on the way.")] = False,
    as_json: Json = False,
) -> None:
    """Replay a saved game and compare its digests."""
    from bot.commandline import positions

    positions.need_verify(verify=verify)
    _done(positions.replay(file, as_json=as_json))


# --- figures ----------------------------------------------------------------------------------------------------


@coverage_app.command(name="rules", epilog="Example: palantir coverage rules --mutate --json")
def coverage_rules(
    mutate: Annotated[
        bool, typer.Option("--mutate", help="Also turn each rule to its opposite and see whether its tests notice.")
    ] = False,
    numbers: Annotated[str, typer.Option(help="With --mutate: only these numbers, for instance 2.V.6,3.iv.5.")] = "",
    games: Annotated[int, typer.Option(min=0, help="How many games say what self-play meets; 0 plays none.")] = 6,
    index: Annotated[
        Path | None, typer.Option("--index", help="Also write the list of modules and tests by number into this file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List what enforces each rule number and which tests bear it."""
    from bot.commandline.proofs.coverage import coverage_rules as show

    only = [one.strip() for one in numbers.split(",") if one.strip()]
    _done(show(mutate=mutate, as_json=as_json, index=index, only=only, games=games))


@coverage_app.command(name="play", epilog="Example: palantir coverage play --games 40 --no-tests")
def coverage_play(
    games: Annotated[int, typer.Option(min=0, help="How many games to play; 0 plays all pairs of decks.")] = 0,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    tests: Annotated[bool, typer.Option(help="Look for the rest in the tests of rules and cards.")] = True,
    as_json: Json = False,
) -> None:
    """List which verbs and requirements come up in self-play, and which tests show the rest."""
    from bot.commandline.proofs.play_coverage import coverage_play as show

    _done(show(games=games, seed=seed, tests=tests, as_json=as_json))


@coverage_app.command(name="refusals", epilog="Example: palantir coverage refusals --intents 2000 --sample 20")
def coverage_refusals(
    intents: Annotated[int, typer.Option(min=1, help="How many wrong intents to try.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The seed of the games and of what is asked in them.")] = 1,
    sample: Annotated[int, typer.Option(min=0, help="Also print so many refusals, drawn at random, to be read.")] = 0,
    as_json: Json = False,
) -> None:
    """Ask in self-play for what is not possible and judge what the refusals say."""
    from bot.commandline.simulating.refusals import coverage_refusals as show

    _done(show(intents=intents, seed=seed, sample=sample, as_json=as_json))


@coverage_app.command(name="cards", epilog="Example: palantir coverage cards --mutate --cards TW-57,TW-204")
def coverage_cards(
    decks: Annotated[str, typer.Option(help="A folder of deck files, to count copies and what decks want.")] = "",
    mutate: Annotated[
        bool, typer.Option("--mutate", help="Change each effect of the decks' cards and see whether tests notice.")
    ] = False,
    cards: Annotated[str, typer.Option(help="With --mutate: only these cards, for instance TW-57,TW-204.")] = "",
    rulings: Annotated[
        bool, typer.Option("--rulings", help="List what answers for each ruling on a card of the decks.")
    ] = False,
    as_json: Json = False,
) -> None:
    """List which cards are automatic and which are by hand."""
    if rulings:
        from bot.commandline.proofs.card_rulings import coverage_card_rulings

        if mutate or decks or cards:
            raise CommandError("Rulings are listed for the decks that come with the game: leave the other options out.")
        _done(coverage_card_rulings(as_json=as_json))
    from bot.commandline.proofs.coverage import coverage_cards as show

    _done(show(decks, mutate=mutate, ids=[one.strip() for one in cards.split(",") if one.strip()], as_json=as_json))


@coverage_app.command(name="rulings", epilog="Example: palantir coverage rulings --json")
def coverage_rulings(as_json: Json = False) -> None:
    """List which rules and terms of the documents have an entry."""
    from bot.commandline.figures import coverage_rulings as show

    _done(show(as_json=as_json))


@eval_app.command(name="rulings", epilog="Example: palantir eval rulings questions.json")
def eval_rulings(
    file: Annotated[str, typer.Argument(help="A JSON list of questions with id, q and gold or lines.")],
    as_json: Json = False,
) -> None:
    """Measure the rulings look-up on a file of questions."""
    from bot.commandline.figures import eval_rulings as measure

    _done(measure(file, as_json=as_json))


@eval_app.command(name="cards", epilog="Example: palantir eval cards --per-kind 100")
def eval_cards(
    file: Annotated[str | None, typer.Argument(help="A JSON list of {q, gold}; without it, generated queries.")] = None,
    per_kind: Annotated[int, typer.Option(min=1, help="Generated queries for each kind and language.")] = 500,
    seed: Annotated[int, typer.Option(help="Seed of the generator.")] = 2025,
    as_json: Json = False,
) -> None:
    """Measure the card look-up."""
    from bot.commandline.figures import eval_cards as measure

    _done(measure(file, per_kind, seed, as_json=as_json))


@cards_app.command(name="verify", epilog="Example: palantir cards verify --source cards.json")
def cards_verify(
    source: Annotated[str, typer.Option(help="A file in the public card database's format.")],
    as_json: Json = False,
) -> None:
    """Compare our card data with a file of official texts."""
    from bot.commandline.figures import verify_cards

    _done(verify_cards(source, as_json=as_json))


@cards_app.command(name="sync", epilog="Example: palantir cards sync cards.json")
def cards_sync(
    source: Annotated[str, typer.Argument(help="A file or web address in the public card database's format.")],
    name: Annotated[str, typer.Option(help="What the source is called wherever its texts appear.")] = "",
    licence: Annotated[str, typer.Option(help="The note that stands beside each text, if another than usual.")] = "",
    as_json: Json = False,
) -> None:
    """Show the official card texts beside ours, from a source that you may use."""
    from bot.commandline.operating.overlays import sync_cards

    _done(sync_cards(source, name, licence, as_json=as_json))


@cards_app.command(name="forget", epilog="Example: palantir cards forget")
def cards_forget(as_json: Json = False) -> None:
    """Remove the official card texts; our own descriptions stay."""
    from bot.commandline.operating.overlays import forget_cards

    _done(forget_cards(as_json=as_json))


@rulings_app.command(name="ingest", epilog="Example: palantir rulings ingest coe-rules.txt crf.txt")
def rulings_ingest(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Text files of the rule documents.")],
    as_json: Json = False,
) -> None:
    """Show the official wording of the rules beside ours, from documents that you may use."""
    from bot.commandline.operating.overlays import ingest_rules

    _done(ingest_rules(paths, as_json=as_json))


@rulings_app.command(name="forget", epilog="Example: palantir rulings forget")
def rulings_forget(as_json: Json = False) -> None:
    """Remove the official wording of the rules; our own entries stay."""
    from bot.commandline.operating.overlays import forget_rules

    _done(forget_rules(as_json=as_json))


@rulings_app.command(name="flags", epilog="Example: palantir rulings flags --json")
def rulings_flags(as_json: Json = False) -> None:
    """List the answers that askers flagged as wrong, newest first."""
    from bot.commandline.operating.flagged import flags

    _done(flags(as_json=as_json))


@app.command(epilog="Example: palantir bench load --games 500 --rate 20")
def bench(
    what: Annotated[str, typer.Argument(help="speed (one core), load (a bot with many games) or size.")] = "speed",
    games: Annotated[
        list[int] | None,
        typer.Option(min=1, help="speed: games in each of five runs (20). load: running games; repeat."),
    ] = None,
    rate: Annotated[float, typer.Option(min=0.1, help="load: presses a second.")] = 20.0,
    seconds: Annotated[float, typer.Option(min=1, help="load: how long.")] = 60.0,
    against: Annotated[
        Path | None,
        typer.Option(help="speed: what an earlier “bench --json” printed, on any machine; tells the change."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure games and look-ups on one core; or the real bot, in a checkout, under load or at rest."""
    from bot.commandline.output import CommandError
    from bot.commandline.simulating.load import LEVELS, bench_load, bench_size
    from bot.commandline.simulating.speed import bench as measure

    if what == "load":
        _done(bench_load(games or LEVELS, rate, seconds, as_json=as_json))
    elif what == "size":
        _done(bench_size(as_json=as_json))
    elif what == "speed":
        _done(measure((games or [20])[0], against=against, as_json=as_json))
    else:
        raise CommandError(f"There is no measure {what!r}: choose speed, load or size.")


@app.command(name="compile", epilog="Example: palantir compile")
def compile_engine(as_json: Json = False) -> None:
    """Make the rules engine faster: compile it once, from the same sources; needs a C compiler, and minutes."""
    from bot.commandline.operating.compiling import compile_engine as build

    _done(build(as_json=as_json))


@app.command(epilog="Example: palantir doctor")
def doctor(as_json: Json = False) -> None:
    """Look whether this installation can do what it should."""
    from bot.commandline.operating.health import doctor as look

    _done(look(as_json=as_json))


# --- languages --------------------------------------------------------------------------------------------------


@words_app.command(name="check", epilog="Example: palantir words check es --json")
def words_check(
    language: Annotated[str, typer.Argument(help="A language, such as es; without it, all.")] = "",
    as_json: Json = False,
) -> None:
    """Say what is missing, unused or wrong in the files of each language."""
    from bot.commandline.wording.check import check

    _done(check(language, as_json=as_json))


@words_app.command(name="extract", epilog="Example: palantir words extract de")
def words_extract(
    language: Annotated[str, typer.Argument(help="A language, also a new one; without it, all that are there.")] = "",
    data: Annotated[bool, typer.Option("--data", help="In the data folder instead of the program's.")] = False,
    as_json: Json = False,
) -> None:
    """Bring the files of languages up to everything that can be said; translators fill them."""
    from bot.commandline.output import CommandError

    try:
        from bot.commandline.wording.extract import extract
    except ModuleNotFoundError as error:
        raise CommandError("This needs Babel: start it as `./palantir words extract`, which installs it.") from error
    _done(extract(language, data=data, as_json=as_json))


# --- upkeep -----------------------------------------------------------------------------------------------------


@app.command(epilog="Example: palantir health")
def health(as_json: Json = False) -> None:
    """Ask the running bot on this machine whether it is well; 1 when it is not."""
    from bot.commandline.operating.upkeep import health as look

    _done(look(as_json=as_json))


@app.command(epilog="Example: palantir backup --keep 14")
def backup(
    folder: Annotated[str, typer.Argument(help="Where to; without it, backups in PALANTIR_DATA.")] = "",
    keep: Annotated[int, typer.Option(min=1, help="How many copies to keep there.")] = 14,
    as_json: Json = False,
) -> None:
    """Copy the database, whole and checked, while the bot runs or not."""
    from bot.commandline.operating.upkeep import backup as copy

    _done(copy(folder, keep, as_json=as_json))


@app.command(epilog="Example: palantir restore palantir-20261121-040000.sqlite3")
def restore(
    file: Annotated[str, typer.Argument(help="A copy that `palantir backup` made.")],
    as_json: Json = False,
) -> None:
    """Put a backup in place of the database; what was there is kept beside it."""
    from bot.commandline.operating.upkeep import restore as put_back

    _done(put_back(file, as_json=as_json))


@app.command(name="forget-server", epilog="Example: palantir forget-server 123456789012345678")
def forget_server(
    server: Annotated[int, typer.Argument(min=1, help="The server's id: Copy Server ID in Discord's developer mode.")],
    as_json: Json = False,
) -> None:
    """Remove everything that is stored about one server; stop the bot first."""
    from bot.commandline.operating.upkeep import forget_server as remove

    _done(remove(server, as_json=as_json))


@app.command(epilog="Example: palantir saves tests/saves/0.2.0")
def saves(
    folder: Annotated[str, typer.Argument(help="Where to; one folder a release.")],
    seconds: Annotated[float, typer.Option(min=1.0, help="How long to look for rare kinds of frame.")] = 400.0,
    decks: Annotated[str, typer.Option(help="A folder of deck files to play beside the prebuilt ones.")] = "",
    as_json: Json = False,
) -> None:
    """Make the saved database of this release, which every later release is tried on."""
    from bot.commandline.saves import save

    _done(save(folder, seconds, decks, as_json=as_json))


# --- the way in -------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input is one sentence on stderr and 2, an error of ours one sentence and 1."""
    command = typer.main.get_command(app)
    try:
        code = command.main(
            args=None if arguments is None else list(arguments), prog_name="palantir", standalone_mode=False
        )
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; there is nobody to tell
        return 0
    except Exception as error:  # noqa: BLE001 - the last net: nobody should meet a traceback
        return _failed(error)
    return code if isinstance(code, int) else 0


def _failed(error: Exception) -> int:
    """Turn an exception into its sentence and exit code."""
    if os.environ.get("PALANTIR_DEBUG"):
        raise error
    usage: Any = getattr(error, "format_message", None)
    if usage is not None:
        context = getattr(error, "ctx", None)
        if type(error).__name__ == "NoArgsIsHelpError":
            sys.stdout.write(usage() + "\n")
            return OK
        path = "palantir" if context is None else context.command_path
        complain(f"{usage().rstrip('.')}: see “{path} --help”.")
        return UNUSABLE
    if isinstance(error, CommandError) or type(error).__module__.partition(".")[0] in (
        "carddb",
        "engine",
        "rulings",
        "bot",
    ):
        complain(str(error))
        return UNUSABLE
    complain(
        f"Something went wrong in Palantír itself ({type(error).__name__}: {error}); "
        "run it again with PALANTIR_DEBUG=1 for the details and report them."
    )
    return NOT_OK
