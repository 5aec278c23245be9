"""The command line: every command with its options, help and an example. What it does is imported when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from bot.commandline.groups import Number, group, resuming
from bot.commandline.output import NOT_OK, OK, UNUSABLE, CommandError, complain

OURS = ("carddb", "engine", "rulings", "bot")
app = group(
    "palantir", "Palantír: rules-enforced games of MeCCG in Discord, look-ups of cards and rules, decks and self-play."
)
app.context_settings["show_default"] = True
deck_app = group("deck", "Read and check decks.")
eval_app = group("eval", "Measure how well the look-ups find.")
coverage_app = group("coverage", "What is covered, generated from the sources.")
cards_app = group("cards", "The card data and the official texts.")
rulings_app = group("rulings", "The official wording of the rules, and what askers flagged.")
words_app = group("words", "What is said, in every language.")
for each in (deck_app, eval_app, coverage_app, cards_app, rulings_app, words_app):
    app.add_command(each)

_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
_resume_games, _resume_cards = resuming("game"), resuming("card")
_most = click.option("-k", "most", type=Number(1, 25), default=5, help="How many results at most.")
_length = click.option("--length", default="short", help="Length of the game: starter, short, long or campaign.")
_rules = click.option(
    "--rules",
    default="standard",
    help="Set of rules: standard, starter, printed, tournament or solitaire, with “+” and what is agreed on: “printed+steal”.",
)


def _as_python() -> None:
    """Let the engine run as Python, before anything imports it: what is looked at function by function is not compiled."""
    os.environ["PALANTIR_ENGINE"] = "python"  # `engine.compiled.CHOICE`


def _done(code: int) -> None:
    raise click.exceptions.Exit(code)


# --- playing ----------------------------------------------------------------------------------------------------


@app.command("play", epilog="Example: palantir play --headless --json")
@click.option(
    "--headless/--no-headless", default=False, help="Play one whole game through the buttons, without a browser."
)
@click.option("--two", "two", is_flag=True, help="With --headless: two people who plan; counts what they are asked.")
@click.option("--seats", type=Number(2, 5), help="With --headless: so many people who plan, as --two.")
@click.option("--ask-everything", "ask_everything", is_flag=True, help="With --two or --seats: all want to be asked.")
@click.option("--decks", default="", help="With --two or --seats: a deck for each.")
@_length
@_rules
@click.option("--port", type=Number(min=0, max=65535), default=8420, help="Port of the page on this machine.")
@_json
def play(headless: bool, two: bool, seats: int | None, port: int, as_json: bool, **how: Any) -> None:
    """Open the bot on a simulated Discord in your browser, or play one game without one."""
    from bot.commandline import table

    if headless and (two or seats):
        _done(table.play_people(seats=seats or 2, as_json=as_json, **how))
    _done(table.play_headless(how["length"], how["rules"], as_json=as_json) if headless else table.serve(port))


@app.command(
    "test",
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    epilog="Example: palantir test --long",
)
@click.pass_context
@click.option("--slow", "slow", is_flag=True, help="Those that start bots or play whole games.")
@click.option("--long", "long", is_flag=True, help="Everything, with long self-play and fuzzing.")
def test(context: click.Context, slow: bool, long: bool) -> None:
    """Run the tests on two cores; anything else you add goes to pytest."""
    from bot.commandline.testing import run_tests

    _done(run_tests(slow=slow, long=long, extra=context.args))


@app.command("worker", epilog="Example: PALANTIR_DATABASE=postgresql://palantir@localhost/palantir palantir worker")
def worker() -> None:
    """Draw and think for the bots on a PostgreSQL database until told to stop."""
    from bot.commandline.operating.working import run

    _done(run())


@app.command("bot", epilog="Example: DISCORD_TOKEN=... palantir bot")
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


@app.command("card", epilog="Example: palantir card glamdrng -k 1")
@click.argument("query", help="A name in any of eight languages, a part of one, or an id.")
@_most
@click.option("--language", help="Prefer names in en, es, de, fr, it, nl, fi or ja.")
@_json
def card(query: str, most: int, language: str | None, as_json: bool) -> None:
    """Look a card up by its name, typing errors included."""
    from bot.commandline.lookups import card as look_up

    look_up(query, most, language, as_json=as_json)


@app.command("rule", epilog='Example: palantir rule "who assigns strikes first"')
@click.argument("question", help="A question, a rule's number, a term or a card's name.")
@_most
@click.option("--language", help="Show entries in this language, as far as they are said in it: en or es.")
@_json
def rule(question: str, most: int, language: str | None, as_json: bool) -> None:
    """Find the rule or ruling that answers a question."""
    from bot.commandline.lookups import rule as look_up

    look_up(question, most, language, as_json=as_json)


@app.command("map", epilog="Example: palantir map Rivendell Moria --player wizard")
@click.argument("origin", metavar="FROM", help="The site where the company is.")
@click.argument("target", metavar="TO", help="The site where it goes.")
@click.option("--player", default="wizard", help="wizard, ringwraith, fallen-wizard or balrog.")
@_json
def ways(origin: str, target: str, player: str, as_json: bool) -> None:
    """List every legal way from one site to another in one turn."""
    from bot.commandline.decks import ways as list_ways

    list_ways(origin, target, player, as_json=as_json)


# --- decks ------------------------------------------------------------------------------------------------------


@deck_app.command("check", epilog="Example: palantir deck check mydeck.txt --length long")
@click.argument("file", help="A deck file of any known format, or a prebuilt deck such as A.")
@_length
@_rules
@_json
def deck_check(file: str, length: str, rules: str, as_json: bool) -> None:
    """Check a deck against the rules of deck construction."""
    from bot.commandline.decks import check, rules_of

    played = rules_of(rules, length)
    check(file, played.length, played.rules, as_json=as_json)


@deck_app.command("rate", epilog="Example: palantir deck rate mydeck.txt --games 10 --resume rating.jsonl")
@click.argument("file", help="A deck file of any known format, or a prebuilt deck such as A.")
@click.option("--games", type=click.IntRange(min=1), default=6, help="Games against each of the ten Challenge Decks.")
@click.option("--seed", type=int, default=1, help="Seed of the first game; the others count on from it.")
@click.option("--policy", default="greedy", help="Who plays on both sides.")
@_length
@_resume_games
@click.option("--workers", type=click.IntRange(min=1, max=64), default=1, help="Processes that play.")
@_json
def deck_rate(file: str, games: int, seed: int, policy: str, length: str, **how: Any) -> None:
    """Say how a deck does against the ten Challenge Decks, what it never plays, and where it loses characters."""
    from bot.commandline.strength.deck_rate import rate

    _done(rate(file, games, seed, policy, length, **how))


# --- games ------------------------------------------------------------------------------------------------------


@app.command("sim", epilog="Example: palantir sim --decks A,B --games 50 --seed 1 --policy greedy --policy2 random")
@click.option(
    "--decks", default="A,B", help="Challenge letters, “prebuilt”, deck files or folders, with commas between."
)
@click.option("--games", type=Number(min=1), default=10, help="Games in all, dealt over the pairs of decks in turn.")
@click.option("--seed", type=int, default=1, help="Seed of the first game; the others count on from it.")
@click.option(
    "--policy", help="random, greedy, or all for each against each; without it random, and greedy with --orders."
)
@click.option("--policy2", help="Policy of the second seat, if another.")
@_length
@_rules
@click.option(
    "--seats", type=Number(2, 5), default=2, help="Players at the table; more than two with --rules multi-player."
)
@click.option("--orders", "orders", is_flag=True, help="Both sides play as a first game begins, and give plans.")
@click.option(
    "--orders-cost",
    "cost",
    type=click.Choice(["matters", "big"]),
    help="One side plays with the orders of this level, the other is asked everything: what the orders cost in points.",
)
@click.option(
    "--pairs", "pairs", is_flag=True, help="Every deck meets every other and itself; --games counts for each pair."
)
@click.option("--total", type=Number(min=0), default=0, help="With --pairs: games in all, instead of --games a pair.")
@click.option(
    "--resume",
    default="",
    show_default=False,
    help="With --pairs: file that takes each finished game, and from which a run goes on.",
)
@click.option("--workers", type=Number(min=1, max=64), default=1, help="With --pairs: processes that play.")
@click.option(
    "--log", default="", show_default=False, help="File for the whole first game, with the rules that came up."
)
@click.option("--invariants/--no-invariants", default=True, help="Check the invariants after every action.")
@click.option("--check-menus", "menus", is_flag=True, help="Compare every menu with one that is made from nothing.")
@_json
def sim(policy: str | None, length: str, rules: str, cost: str | None, log: str, **asked: Any) -> None:
    """Play games between policies; with more than two decks every ordered pair meets."""
    if log:
        _as_python()
    from bot.commandline.decks import rules_of
    from bot.commandline.simulating.simulation import Long, simulate

    long = Long(*(asked.pop(name) for name in ("total", "resume", "workers")))
    several = asked["seats"] > 2 and rules == "standard"
    played = rules_of("multi-player" if several else rules, length)
    first = policy or ("greedy" if asked["orders"] or cost else "random")  # orders are sensible only where the play is
    how: dict[str, Any] = {
        "policy": first,
        "length": played.length,
        "rules": played.rules,
        "cost": cost or "",
        "log": log,
    }
    _done(simulate(long=long, **how, **asked))


@app.command("arena", epilog="Example: palantir arena --policies strong,greedy-1 --decks A,C --games 40 --seed 1")
@click.option(
    "--policies",
    default="strong,greedy-1",
    help="Who meets whom: policies, “strong:20” for so many playouts a question, or levels for the whole ladder.",
)
@click.option(
    "--decks", default="A,C", help="Challenge letters, “prebuilt”, deck files or folders, with commas between."
)
@click.option("--games", type=Number(min=1), default=20, help="Games in all, two from each deal.")
@click.option("--seed", type=int, default=1, help="Seed of the first deal; the others count on from it.")
@_length
@click.option("--mirrors", "mirrors", is_flag=True, help="Both sides have the same deck in every game.")
@_resume_games
@click.option("--workers", type=Number(min=1, max=64), default=1, help="Processes that play.")
@_json
def arena(
    policies: str,
    decks: str,
    games: int,
    seed: int,
    length: str,
    mirrors: bool,
    resume: str,
    workers: int,
    as_json: bool,
) -> None:
    """Measure how strong policies are: each deal is played twice, with the sides changed."""
    from bot.commandline.strength.arena import arena as measure

    how = {"mirrors": mirrors, "as_json": as_json}
    _done(measure(policies, decks, games, seed, length, resume=resume, workers=workers, **how))


@app.command("tactics", epilog="Example: palantir tactics scenarios/tactics --policies greedy-1,club")
@click.argument("files", nargs=-1, help="Positions with a right answer, or folders of them; else scenarios/tactics.")
@click.option(
    "--policies", default="levels", help="Who is asked: policies with commas between, or levels for the ladder."
)
@click.option("--seed", type=int, default=1, help="Seed of what a policy leaves to luck.")
@_json
def tactics(files: tuple[str, ...], policies: str, seed: int, as_json: bool) -> None:
    """Ask policies what to do in positions that have a right answer, and count who finds it."""
    from bot.commandline.strength.tactics import tactics as ask

    _done(ask(files, policies, seed, as_json=as_json))


@app.command(
    "train", epilog="Example: palantir train --games 2000 --resume lessons.jsonl --workers 2 --out weights.toml"
)
@click.option(
    "--decks", default="prebuilt", help="Challenge letters, “prebuilt”, deck files or folders, with commas between."
)
@click.option("--games", type=Number(min=1), default=1000, help="Games in all; every ordered pair of decks in turn.")
@click.option("--seed", type=int, default=1, help="Seed of the first game; the others count on from it.")
@click.option("--policy", default="greedy", help="Who plays them on both sides.")
@_length
@_resume_games
@click.option("--workers", type=Number(min=1, max=64), default=1, help="Processes that play.")
@click.option(
    "--out", default="weights.toml", help="File for the weights; engine/policies/search/weights.toml is in use."
)
@_json
def train(
    decks: str,
    games: int,
    seed: int,
    policy: str,
    length: str,
    resume: str,
    workers: int,
    out: str,
    as_json: bool,
) -> None:
    """Fit the value of positions, by which the levels club and strong judge, from games of this machine."""
    from bot.commandline.strength.train import train as fit

    _done(fit(decks, games, seed, policy, length, resume=resume, workers=workers, out=out, as_json=as_json))


@app.command("scenario", epilog="Example: palantir scenario scenarios/body-check.txt")
@click.argument("files", nargs=-1, required=True, help="Scenario files, or folders of them.")
@click.option("--show", "shown", is_flag=True, help="Print log, question and options where one file ends.")
@click.option(
    "--index",
    "index",
    type=click.Path(path_type=Path),
    help="Also write a list of a folder's files by rule into this file.",
)
@_json
def scenario(files: tuple[str, ...], shown: bool, index: Path | None, as_json: bool) -> None:
    """Play positions written as text and compare what the files expect."""
    from bot.commandline.positions import scenario as run

    _done(run(files, shown=shown, as_json=as_json, index=index))


@app.command("explain", epilog='Example: palantir explain scenarios/on-guard.txt "bob: pass"')
@click.argument("file", help="A scenario file.")
@click.argument("intent", help="What somebody wants to do where the file ends or stops.")
@click.option("--line", "line", type=Number(min=0), default=0, help="Ask before this line of the file is played.")
@_json
def explain(file: str, intent: str, line: int, as_json: bool) -> None:
    """Say why something is or is not possible in a position, with the rule and the odds."""
    from bot.commandline.positions import explain as explain_intent

    _done(explain_intent(file, intent, line=line, as_json=as_json))


@app.command("replay", epilog="Example: palantir replay game.json --verify")
@click.argument("file", help="A saved game, or the boosters of a league.")
@click.option("--verify", is_flag=True, expose_value=False, help="Compare the digests on the way, as it does anyway.")
@_json
def replay(file: str, as_json: bool) -> None:
    """Replay a saved game and compare its digests."""
    from bot.commandline.positions import replay as replay_file

    _done(replay_file(file, as_json=as_json))


# --- figures ----------------------------------------------------------------------------------------------------


@coverage_app.command("rules", epilog="Example: palantir coverage rules --mutate --json")
@click.option(
    "--mutate", "mutate", is_flag=True, help="Also turn each rule to its opposite and see whether its tests notice."
)
@click.option(
    "--numbers", default="", show_default=False, help="With --mutate: only these numbers, for instance 2.V.6,3.iv.5."
)
@click.option("--games", type=Number(min=0), default=6, help="How many games say what self-play meets; 0 plays none.")
@click.option(
    "--index",
    "index",
    type=click.Path(path_type=Path),
    help="Also write the list of modules and tests by number into this file.",
)
@_json
def coverage_rules(mutate: bool, numbers: str, games: int, index: Path | None, as_json: bool) -> None:
    """List what enforces each rule number and which tests bear it."""
    _as_python()
    from bot.commandline.proofs.coverage import coverage_rules as show

    only = [one.strip() for one in numbers.split(",") if one.strip()]
    _done(show(mutate=mutate, as_json=as_json, index=index, only=only, games=games))


@coverage_app.command("play", epilog="Example: palantir coverage play --games 40 --no-tests")
@click.option("--games", type=Number(min=0), default=0, help="How many games to play; 0 plays all pairs of decks.")
@click.option("--seed", type=int, default=1, help="The seed of the first game.")
@click.option("--tests/--no-tests", default=True, help="Look for the rest in the tests of rules and cards.")
@click.option(
    "--cards", is_flag=True, help="Count instead how often each card is met, with decks around the seldom ones."
)
@click.option("--workers", type=click.IntRange(min=1), default=1, help="With --cards: processes that play.")
@_json
def coverage_play(games: int, seed: int, tests: bool, cards: bool, workers: int, as_json: bool) -> None:
    """List which verbs and requirements come up in self-play, and which tests show the rest."""
    if cards:
        from bot.commandline.simulating.cards_met import coverage_cards_met

        _done(coverage_cards_met(games=games, seed=seed, workers=workers, as_json=as_json))
        return
    _as_python()
    from bot.commandline.proofs.play_coverage import coverage_play as show

    _done(show(games=games, seed=seed, tests=tests, as_json=as_json))


@coverage_app.command("refusals", epilog="Example: palantir coverage refusals --intents 2000 --sample 20")
@click.option("--intents", type=Number(min=1), default=10000, help="How many wrong intents to try.")
@click.option("--seed", type=int, default=1, help="The seed of the games and of what is asked in them.")
@click.option(
    "--sample", type=Number(min=0), default=0, help="Also print so many refusals, drawn at random, to be read."
)
@_json
def coverage_refusals(intents: int, seed: int, sample: int, as_json: bool) -> None:
    """Ask in self-play for what is not possible and judge what the refusals say."""
    from bot.commandline.simulating.refusals import coverage_refusals as show

    _done(show(intents=intents, seed=seed, sample=sample, as_json=as_json))


@coverage_app.command("cards", epilog="Example: palantir coverage cards --mutate --cards TW-57,TW-204")
@click.option(
    "--decks", default="", show_default=False, help="A folder of deck files, to count copies and what decks want."
)
@click.option(
    "--mutate", "mutate", is_flag=True, help="Change each effect of the decks' cards and see whether tests notice."
)
@click.option(
    "--cards", default="", show_default=False, help="With --mutate: only these cards, for instance TW-57,TW-204."
)
@click.option("--all", "every", is_flag=True, help="With --mutate: every card, not only those of the decks.")
@_resume_cards
@click.option("--workers", type=click.IntRange(min=1), default=2, help="With --mutate: processes that try changes.")
@click.option("--rulings", "rulings", is_flag=True, help="List what answers for each ruling on a card.")
@_json
def coverage_cards(
    decks: str, mutate: bool, cards: str, every: bool, resume: str, workers: int, rulings: bool, as_json: bool
) -> None:
    """List which cards are automatic and which are by hand."""
    if rulings:
        from bot.commandline.proofs.card_rulings import coverage_card_rulings

        if mutate or decks or cards:
            raise CommandError("Rulings are listed for the decks that come with the game: leave the other options out.")
        _done(coverage_card_rulings(as_json=as_json))
    if mutate:
        _as_python()
    from bot.commandline.proofs.coverage import Trying
    from bot.commandline.proofs.coverage import coverage_cards as show

    ids = tuple(one.strip() for one in cards.split(",") if one.strip())
    _done(show(decks, mutate=mutate, trying=Trying(ids, every, resume, workers), as_json=as_json))


@coverage_app.command("counterexamples", epilog="Example: palantir coverage counterexamples --cards TW-57 --write")
@click.option("--cards", default="", show_default=False, help="Only these cards, for instance TW-57,TW-204.")
@click.option(
    "--write", is_flag=True, help="Write what is found into tests/cards/counterexamples, for these cards anew."
)
@_resume_cards
@click.option("--workers", type=click.IntRange(min=1), default=2, help="Processes that look for positions.")
@click.option("--seconds", type=click.FloatRange(min=0), default=20.0, help="How long to look for those of one card.")
@click.option("--changes/--no-changes", default=True, help="Whether to change the positions that tests have.")
@click.option("--more", is_flag=True, help="Only for conditions that have no counter-example in the files yet.")
@_json
def coverage_counterexamples(
    cards: str, write: bool, resume: str, workers: int, seconds: float, changes: bool, more: bool, as_json: bool
) -> None:
    """Find for each condition of a card a position in which it alone forbids something."""
    _as_python()
    from bot.commandline.counterexamples.command import How
    from bot.commandline.counterexamples.command import coverage_counterexamples as show

    ids = [one.strip() for one in cards.split(",") if one.strip()]
    _done(show(ids, write=write, resume=resume, workers=workers, how=How(seconds, changes, more), as_json=as_json))


@coverage_app.command("rulings", epilog="Example: palantir coverage rulings --json")
@_json
def coverage_rulings(as_json: bool) -> None:
    """List which rules and terms of the documents have an entry."""
    from bot.commandline.figures import coverage_rulings as show

    _done(show(as_json=as_json))


@eval_app.command("rulings", epilog="Example: palantir eval rulings questions.json")
@click.argument("file", required=False, help="A JSON list of questions with id, q and gold or lines.")
@click.option("--flagged", is_flag=True, help="Those whose answers were flagged, by the rules of rulings on them.")
@_json
def eval_rulings(file: str | None, flagged: bool, as_json: bool) -> None:
    """Measure the rulings look-up on a file of questions, or on those whose answers were flagged."""
    from bot.commandline.operating.flagged import eval_rulings as measure

    _done(measure(file, flagged=flagged, as_json=as_json))


@eval_app.command("cards", epilog="Example: palantir eval cards --per-kind 100")
@click.argument("file", required=False, help="A JSON list of {q, gold}; without it, generated queries.")
@click.option("--per-kind", type=Number(min=1), default=500, help="Generated queries for each kind and language.")
@click.option("--seed", type=int, default=2025, help="Seed of the generator.")
@_json
def eval_cards(file: str | None, per_kind: int, seed: int, as_json: bool) -> None:
    """Measure the card look-up."""
    from bot.commandline.figures import eval_cards as measure

    _done(measure(file, per_kind, seed, as_json=as_json))


@cards_app.command("verify", epilog="Example: palantir cards verify --source cards.json")
@click.option("--source", default="", show_default=False, help="A file in the public card database's format.")
@click.option("--ledger", is_flag=True, help="Compare the ledger of clauses with effects and descriptions.")
@_json
def cards_verify(source: str, ledger: bool, as_json: bool) -> None:
    """Compare our card data with a file of official texts."""
    from bot.commandline.figures import verify_cards

    _done(verify_cards(source, ledger=ledger, as_json=as_json))


@cards_app.command("ledger", epilog="Example: palantir cards ledger --source cards.json --write")
@click.option("--source", required=True, help="A file in the public card database's format.")
@click.option("--write", is_flag=True, help="Write the ledger's files.")
@_json
def cards_ledger(source: str, write: bool, as_json: bool) -> None:
    """Read a file of official texts as clauses: numbers, names, exclusions, choices, times."""
    from bot.commandline.figures import cards_ledger as read

    _done(read(source, write=write, as_json=as_json))


@cards_app.command("sync", epilog="Example: palantir cards sync cards.json")
@click.argument("source", help="A file or web address in the public card database's format.")
@click.option("--name", default="", show_default=False, help="What the source is called wherever its texts appear.")
@click.option(
    "--licence", default="", show_default=False, help="The note that stands beside each text, if another than usual."
)
@_json
def cards_sync(source: str, name: str, licence: str, as_json: bool) -> None:
    """Show the official card texts beside ours, from a source that you may use."""
    from bot.commandline.operating.overlays import sync_cards

    _done(sync_cards(source, name, licence, as_json=as_json))


@cards_app.command("forget", epilog="Example: palantir cards forget")
@_json
def cards_forget(as_json: bool) -> None:
    """Remove the official card texts; our own descriptions stay."""
    from bot.commandline.operating.overlays import forget_cards

    _done(forget_cards(as_json=as_json))


@rulings_app.command("ingest", epilog="Example: palantir rulings ingest coe-rules.txt crf.txt")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, help="Text files of the rule documents.")
@_json
def rulings_ingest(paths: tuple[str, ...], as_json: bool) -> None:
    """Show the official wording of the rules beside ours, from documents that you may use."""
    from bot.commandline.operating.overlays import ingest_rules

    _done(ingest_rules(paths, as_json=as_json))


@rulings_app.command("forget", epilog="Example: palantir rulings forget")
@_json
def rulings_forget(as_json: bool) -> None:
    """Remove the official wording of the rules; our own entries stay."""
    from bot.commandline.operating.overlays import forget_rules

    _done(forget_rules(as_json=as_json))


@rulings_app.command("meaning", epilog="Example: palantir rulings meaning")
@_json
def rulings_meaning(as_json: bool) -> None:
    """Let the search use a sentence model: compare all rules with it, once."""
    from bot.commandline.operating.sentences import make_meaning

    _done(make_meaning(as_json=as_json))


@rulings_app.command("flags", epilog="Example: palantir rulings flags --json")
@_json
def rulings_flags(as_json: bool) -> None:
    """List the answers that askers flagged as wrong, newest first."""
    from bot.commandline.operating.flagged import flags

    _done(flags(as_json=as_json))


@app.command("bench", epilog="Example: palantir bench load --games 500 --rate 20")
@click.argument("what", default="speed", help="speed (one core), load (a bot with many games) or size.")
@click.option(
    "--games",
    multiple=True,
    type=Number(min=1),
    help="speed: games in each of five runs (20). load: running games; repeat.",
)
@click.option("--rate", type=click.FloatRange(min=0.1), default=20.0, help="load: presses a second.")
@click.option("--seconds", type=click.FloatRange(min=1), default=60.0, help="load: how long.")
@click.option(
    "--against",
    type=click.Path(path_type=Path),
    help="speed: what an earlier “bench --json” printed, on any machine; tells the change.",
)
@_json
def bench(what: str, games: tuple[int, ...], rate: float, seconds: float, against: Path | None, as_json: bool) -> None:
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


@app.command("compile", epilog="Example: palantir compile")
@click.option("--quick", "quick", is_flag=True, help="In a third of the time, for two thirds of the speed.")
@_json
def compile_engine(quick: bool, as_json: bool) -> None:
    """Make the rules engine faster: compile it once, from the same sources; needs a C compiler, and minutes."""
    from bot.commandline.operating.compiling import compile_engine as build

    _done(build(quick=quick, as_json=as_json))


@app.command("doctor", epilog="Example: palantir doctor")
@_json
def doctor(as_json: bool) -> None:
    """Look whether this installation can do what it should."""
    from bot.commandline.operating.health import doctor as look

    _done(look(as_json=as_json))


# --- languages --------------------------------------------------------------------------------------------------


@words_app.command("check", epilog="Example: palantir words check es --json")
@click.argument("language", default="", help="A language, such as es; without it, all.")
@_json
def words_check(language: str, as_json: bool) -> None:
    """Say what is missing, unused or wrong in the files of each language."""
    from bot.commandline.wording.check import check

    _done(check(language, as_json=as_json))


@words_app.command("extract", epilog="Example: palantir words extract de")
@click.argument("language", default="", help="A language, also a new one; without it, all that are there.")
@click.option("--data", "data", is_flag=True, help="In the data folder instead of the program's.")
@_json
def words_extract(language: str, data: bool, as_json: bool) -> None:
    """Bring the files of languages up to everything that can be said; translators fill them."""
    from bot.commandline.output import CommandError

    try:
        from bot.commandline.wording.extract import extract
    except ModuleNotFoundError as error:
        raise CommandError("This needs Babel: start it as `./palantir words extract`, which installs it.") from error
    _done(extract(language, data=data, as_json=as_json))


# --- upkeep -----------------------------------------------------------------------------------------------------


@app.command("health", epilog="Example: palantir health")
@_json
def health(as_json: bool) -> None:
    """Ask the running bot on this machine whether it is well; 1 when it is not."""
    from bot.commandline.operating.pulse import health as look

    _done(look(as_json=as_json))


@app.command("backup", epilog="Example: palantir backup --keep 14")
@click.argument("folder", default="", help="Where to; without it, backups in PALANTIR_DATA.")
@click.option("--keep", type=Number(min=1), default=14, help="How many copies to keep there.")
@_json
def backup(folder: str, keep: int, as_json: bool) -> None:
    """Copy the database, whole and checked, while the bot runs or not."""
    from bot.commandline.operating.upkeep import backup as copy

    _done(copy(folder, keep, as_json=as_json))


@app.command("restore", epilog="Example: palantir restore palantir-20261121-040000.sqlite3")
@click.argument("file", default="", help="A copy that `palantir backup` made; none on PostgreSQL, after pg_restore.")
@_json
def restore(file: str, as_json: bool) -> None:
    """Put a backup in place of the database; what was there is kept beside it."""
    from bot.commandline.operating.upkeep import restore as put_back

    _done(put_back(file, as_json=as_json))


@app.command("move", epilog="Example: palantir move var/palantir.sqlite3 postgresql://palantir@localhost/palantir")
@click.argument("source", help="Where the database is: a file, or a postgresql:// address.")
@click.argument("target", help="Where it goes: an empty database's address, or a file that is not there yet.")
@_json
def move(source: str, target: str, as_json: bool) -> None:
    """Move the database from a file to a PostgreSQL server or back, with a proof that all is there; stop the bot first."""
    from bot.commandline.operating.upkeep import move as carry

    _done(carry(source, target, as_json=as_json))


@app.command("forget-server", epilog="Example: palantir forget-server 123456789012345678")
@click.argument("server", type=Number(min=1), help="The server's id: Copy Server ID in Discord's developer mode.")
@_json
def forget_server(server: int, as_json: bool) -> None:
    """Remove everything that is stored about one server; stop the bot first."""
    from bot.commandline.operating.upkeep import forget_server as remove

    _done(remove(server, as_json=as_json))


@app.command("leagues", epilog="Example: palantir leagues /var/www/leagues --language es")
@click.argument("folder", help="Where to: a folder that a web server shows.")
@click.option("--server", type=Number(min=1), default=None, help="Only the leagues of this server, by its id.")
@click.option("--language", default="en", help="The language of the pages.")
@_json
def leagues(folder: str, server: int | None, language: str, as_json: bool) -> None:
    """Write the public leagues as pages and feeds for a web site, while the bot runs or not."""
    from bot.commandline.operating.league_pages import leagues as write

    _done(write(folder, server, language, as_json=as_json))


@app.command("saves", epilog="Example: palantir saves tests/saves/0.2.0")
@click.argument("folder", help="Where to; one folder a release.")
@click.option(
    "--seconds", type=click.FloatRange(min=1.0), default=400.0, help="How long to look for rare kinds of frame."
)
@click.option(
    "--decks", default="", show_default=False, help="A folder of deck files to play beside the prebuilt ones."
)
@_json
def saves(folder: str, seconds: float, decks: str, as_json: bool) -> None:
    """Make the saved database of this release, which every later release is tried on."""
    from bot.commandline.saves import save

    _done(save(folder, seconds, decks, as_json=as_json))


# --- the way in -------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input is one sentence on stderr and 2, an error of ours one sentence and 1."""
    try:
        code = app.main(
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
        complain(f"{usage().rstrip('.?')}: see “{path} --help”.")
        return UNUSABLE
    if isinstance(error, CommandError) or type(error).__module__.partition(".")[0] in OURS:
        complain(str(error))
        return UNUSABLE
    complain(
        f"Something went wrong in Palantír itself ({type(error).__name__}: {error}); "
        "run it again with PALANTIR_DEBUG=1 for the details and report them."
    )
    return NOT_OK
