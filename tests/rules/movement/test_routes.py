"""The map: regions, paths, every movement rule that needs only the map, and its picture."""

from __future__ import annotations

import functools
import io
import json
from collections.abc import Iterable
from itertools import combinations, pairwise
from pathlib import Path as File

import msgspec
import pytest
from PIL import Image

from carddb.artefact.database import UnknownCard, database
from carddb.decks.decks import PLAYERS
from carddb.map import lettering, picture
from carddb.map.worldmap import DARK_EDGE, Path, region_types
from engine.rules.movement.routes import (
    UnknownPlace,
    _starter,
    find_site,
    legal_paths,
    neighbours,
    reachable,
    region_paths,
    sites_of,
)

SHARED = File(__file__).parents[2] / ".." / "shared" / "map"


def between(origin: str, new: str, player: str = "wizard", most: int = 4) -> tuple[Path, ...]:
    """Return the legal paths between two sites by name, in the version of the player."""
    return legal_paths(find_site(origin, player), find_site(new, player), player, most)


def kinds(paths: Iterable[Path]) -> list[str]:
    """Return the kinds of paths, each once, in order."""
    return list(dict.fromkeys(path.kind for path in paths))


# Regions --------------------------------------------------------------------------------------------------------


def test_there_are_52_regions_and_101_borders_and_each_goes_both_ways() -> None:
    """The graph is what the region cards print."""
    regions = database().regions
    edges = {frozenset((region, other)) for region in regions for other in neighbours(region)}
    assert (len(regions), len(edges)) == (52, 101)
    assert all(region in neighbours(other) for region in regions for other in neighbours(region))


def test_region_paths_are_all_simple_walks() -> None:
    """Counted another way: every walk of neighbours without repeats, by brute force."""

    def walks(path: tuple[str, ...], end: str, most: int) -> list[tuple[str, ...]]:
        if path[-1] == end:
            return [path]
        longer = [(*path, other) for other in neighbours(path[-1]) if other not in path] if len(path) < most else []
        return [walk for each in longer for walk in walks(each, end, most)]

    for start, end in (("Rhudaur", "The Shire"), ("Lindon", "Angmar"), ("Rohan", "Dagorlad"), ("Khand", "Lindon")):
        assert set(region_paths(start, end, 6)) == set(walks((start,), end, 6))


def test_a_site_in_the_same_region_is_one_region_away() -> None:
    """A path within a region is that region alone."""
    assert region_paths("Rhudaur", "Rhudaur") == (("Rhudaur",),)


def test_every_path_of_the_map_is_found_once() -> None:
    """Every pair of regions at four and at six regions: no path twice, none with a region twice, none too long."""
    regions = database().regions
    for most in (4, 6):
        found = [path for one in regions for other in regions for path in region_paths(one, other, most)]
        assert len(found) == len(set(found))
        assert all(len(path) == len(set(path)) <= most for path in found)
        assert len(found) == {4: 3_184, 6: 28_010}[most]


@pytest.mark.parametrize(
    ("player", "adjacent"), [("wizard", False), ("fallen-wizard", False), ("ringwraith", True), ("balrog", True)]
)
def test_dagorlad_and_udun_are_adjacent_for_ringwraiths_and_the_balrog(player: str, adjacent: bool) -> None:
    """And in both directions."""
    assert ("Udûn" in neighbours("Dagorlad", player), "Dagorlad" in neighbours("Udûn", player)) == (adjacent, adjacent)


@pytest.mark.parametrize(("player", "through"), [("wizard", 0), ("fallen-wizard", 0), ("ringwraith", 1), ("balrog", 1)])
def test_imlad_morgul_is_no_passage_to_gorgoroth_for_wizards(player: str, through: int) -> None:
    """From Ithilien to Gorgoroth in three regions there is only that way; it may start or end there."""
    assert len(region_paths("Ithilien", "Gorgoroth", 3, player)) == through
    assert len(region_paths("Gorgoroth", "Ithilien", 3, player)) == through
    assert region_paths("Imlad Morgul", "Gorgoroth", 2, player) == (("Imlad Morgul", "Gorgoroth"),)


def test_imlad_morgul_is_a_passage_to_elsewhere() -> None:
    """The rule speaks of Gorgoroth only."""
    assert any("Imlad Morgul" in path for path in region_paths("Ithilien", "Nurn", 4, "wizard"))


# Starter movement -----------------------------------------------------------------------------------------------


@pytest.mark.rule("2.II.7.i")
@pytest.mark.rule("2.IV.ii")
def test_starter_movement_from_a_haven_names_only_its_ends() -> None:
    """Rivendell to Bag End: the printed types, and two region names."""
    starter = between("Rivendell", "Bag End")[0]
    assert starter == Path("starter", ("Rhudaur", "The Shire"), ("wilderness", "wilderness", "free-domain"))


@pytest.mark.rule("2.II.7.i")
def test_starter_movement_to_a_haven_turns_the_path_around() -> None:
    """Bag End to Rivendell."""
    starter = between("Bag End", "Rivendell")[0]
    assert starter == Path("starter", ("The Shire", "Rhudaur"), ("free-domain", "wilderness", "wilderness"))


@pytest.mark.rule("2.II.7.i")
def test_starter_movement_between_havens_follows_the_printed_path() -> None:
    """Grey Havens to Edhellond by the six regions of the sea, more than four."""
    starter = between("Grey Havens", "Edhellond")[0]
    sea = ("coastal-sea",) * 4
    assert starter == Path("starter", ("Lindon", "Anfalas"), ("free-domain", *sea, "wilderness"))


@pytest.mark.ruling("crf:Movement (1)/2", "crf:Movement (1)/3")
@pytest.mark.rule("2.II.7.i")
def test_starter_movement_needs_the_nearest_haven() -> None:
    """Bag End lists Rivendell, so not from Lórien; and not between two sites that are no havens."""
    assert "starter" not in kinds(between("Lórien", "Bag End"))
    assert "starter" not in kinds(between("Bree", "Bag End"))


@pytest.mark.ruling("crf:Movement (1)/3")
@pytest.mark.rule("2.II.7.i")
def test_starter_movement_between_havens_needs_a_path_on_each_card() -> None:
    """Rivendell and Edhellond list none to each other."""
    assert "starter" not in kinds(between("Rivendell", "Edhellond"))


def test_a_wizard_has_no_starter_movement_to_gorgoroth() -> None:
    """Mount Doom prints Lórien's path; it does not serve in either direction."""
    there, back = between("Lórien", "Mount Doom", most=6), between("Mount Doom", "Lórien", most=6)
    assert "starter" not in kinds(there) + kinds(back)


@pytest.mark.parametrize("player", ["fallen-wizard", "balrog"])
def test_fallen_wizards_and_the_balrog_have_no_starter_movement(player: str) -> None:
    """Not even where their sites are those of a player who has it."""
    for user in ("wizard", "ringwraith"):
        shared = {site.id for site in sites_of(player)} & {site.id for site in sites_of(user)}
        pairs = [(a, b) for a in shared for b in shared if "starter" in kinds(legal_paths(a, b, user))]
        assert not any("starter" in kinds(legal_paths(a, b, player)) for a, b in pairs)
        assert pairs or (player, user) == ("balrog", "wizard")


@pytest.mark.rule("2.II.7.i")
def test_a_path_that_only_one_of_two_havens_lists_does_not_serve() -> None:
    """Each site card has to list a path to the other."""
    rivendell, lorien = database().get("TW-421"), database().get("TW-408")
    silent = msgspec.structs.replace(rivendell, haven_paths=())
    assert _starter(rivendell, lorien, "wizard") is not None
    assert _starter(silent, lorien, "wizard") is None
    assert _starter(lorien, silent, "wizard") is None


def test_the_long_way_of_the_ringwraiths_is_printed() -> None:
    """Dol Guldur to Minas Morgul goes through Udûn, which the map needs the dark border for."""
    starter = between("Dol Guldur", "Minas Morgul", "ringwraith")[0]
    through = ("Southern Mirkwood", "Dagorlad", "Udûn", "Gorgoroth", "Imlad Morgul")
    assert starter.types == region_types(through)
    assert through in region_paths(through[0], through[-1], 5, "ringwraith")


# Region movement ------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.II.7.ii")
def test_region_movement_names_every_region() -> None:
    """The shortest of the ways from Rivendell to Bag End by region."""
    first = next(path for path in between("Rivendell", "Bag End") if path.kind == "region")
    assert first.regions == ("Rhudaur", "Arthedain", "The Shire")
    assert first.types == region_types(first.regions)


@pytest.mark.rule("2.II.7.ii")
@pytest.mark.parametrize("most", [1, 2, 3, 4, 5, 6])
def test_region_movement_keeps_to_the_number_of_regions(most: int) -> None:
    """No path is longer, none repeats a region, and each step is a border."""
    for path in between("Rivendell", "Isengard", most=most):
        if path.kind == "region":
            assert len(path.regions) <= most
            assert len(set(path.regions)) == len(path.regions)
            assert all(b in neighbours(a) for a, b in pairwise(path.regions))


def test_a_far_site_needs_an_effect_that_allows_more_regions() -> None:
    """Rivendell to Edoras is five regions."""
    assert between("Rivendell", "Edoras") == ()
    assert kinds(between("Rivendell", "Edoras", most=5)) == ["region"]


def test_the_same_site_is_no_journey() -> None:
    """Not even to another version of it."""
    assert legal_paths("TW-413", "LE-392", "fallen-wizard") == ()


# Under-deeps ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.II.7.iii")
@pytest.mark.rule("2.IV.i.1")
def test_from_the_surface_no_roll_is_made() -> None:
    """Moria to The Under-gates, without a site path."""
    assert between("Moria", "The Under-gates") == (Path("under-deeps"),)


@pytest.mark.rule("2.IV.i.1")
@pytest.mark.parametrize(("player", "roll"), [("wizard", 6), ("ringwraith", 5), ("balrog", 4)])
def test_from_the_under_deeps_the_number_of_the_players_version_counts(player: str, roll: int) -> None:
    """The Under-gates to The Under-leas differs by card."""
    assert between("The Under-gates", "The Under-leas", player) == (Path("under-deeps", roll=roll),)


@pytest.mark.rule("2.IV.i.1")
def test_up_to_the_surface_the_roll_is_zero() -> None:
    """The number beside the surface site."""
    assert between("The Under-gates", "Moria") == (Path("under-deeps", roll=0),)


@pytest.mark.rule("2.II.7.iii")
@pytest.mark.parametrize("player", ["wizard", "ringwraith", "balrog"])
def test_the_under_galleries_lie_under_all_of_udun(player: str) -> None:
    """Any site there adjoins them, and no site elsewhere does."""
    above = find_site("Cirith Gorgor", player)
    assert legal_paths(find_site("The Under-galleries", player), above, player) == (Path("under-deeps", roll=0),)
    assert legal_paths(above, find_site("The Under-galleries", player), player) == (Path("under-deeps"),)


@pytest.mark.rule("2.II.7.iii")
def test_the_under_deeps_are_not_reached_by_region() -> None:
    """From Rivendell, High Pass is near; The Under-grottos below it are not."""
    assert between("Rivendell", "The Under-grottos") == ()
    assert between("The Under-grottos", "Rivendell") == ()


def test_the_ancient_deep_hold_adjoins_ruins_of_the_under_deeps() -> None:
    """Which one is chosen when it is played: all are offered, with a roll of 8, and no Dark-hold is."""
    hold = find_site("Ancient Deep-hold", "balrog")
    assert legal_paths(hold, find_site("The Under-vaults", "balrog"), "balrog") == (Path("under-deeps", roll=8),)
    assert legal_paths(hold, find_site("The Iron-deeps", "balrog"), "balrog") == ()


@pytest.mark.parametrize("player", PLAYERS)
def test_under_deeps_agree_with_the_reference(player: str) -> None:
    """Every pair of sites that the reference lists as adjacent, with its number."""
    if not SHARED.exists():
        pytest.skip("the reference map is not here")
    listed = json.loads((SHARED / "underdeeps.json").read_text(encoding="utf-8"))
    side = {"wizard": "Hero", "ringwraith": "Minion", "balrog": "Balrog"}.get(player)
    for name, adjacent in listed.get(side or "", {}).items():
        for other, roll in adjacent.items():
            if other[0].isupper() and not other.startswith("Any "):
                assert Path("under-deeps", roll=roll) in between(name, other, player)


# Reach ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", PLAYERS)
def test_every_reachable_site_has_a_legal_path_and_more_regions_reach_further(player: str) -> None:
    """Reach is exactly the sites with a path, and grows with the number of regions."""
    home = {"wizard": "Rivendell", "ringwraith": "Dol Guldur", "fallen-wizard": "The White Towers", "balrog": "Moria"}
    start = find_site(home[player], player)
    near, far = reachable(start, player), reachable(start, player, 6)
    assert set(near) < set(far)
    assert start not in far
    assert set(near) == {site.id for site in sites_of(player) if legal_paths(start, site.id, player)}


@pytest.mark.rule("1.4.1")
def test_only_the_balrog_moves_to_the_sites_made_for_it() -> None:
    """Others may hold five of them, to play hazards, and never go there."""
    assert {site.alignment for site in sites_of("wizard")} == {"hero"}
    assert {site.alignment for site in sites_of("ringwraith")} == {"minion"}
    assert {site.alignment for site in sites_of("fallen-wizard")} == {"hero", "minion", "fallen-wizard"}
    assert {"BA-83", "BA-89", "BA-95", "BA-96", "BA-104"} <= {site.id for site in sites_of("balrog")}


@pytest.mark.parametrize("player", PLAYERS)
def test_each_printed_path_is_realised_on_the_map(player: str) -> None:
    """A walk of regions with the printed types leads from the haven to the site."""
    for site in sites_of(player):
        if site.path and site.alignment in {"hero", "minion"}:
            haven = find_site(site.haven, "wizard" if site.alignment == "hero" else "ringwraith")
            start = database().get(haven).region
            dark = "ringwraith" if site.alignment == "minion" else "fallen-wizard"
            walks = region_paths(start, site.region, len(site.path), dark)
            loose = region_paths(start, site.region, len(site.path), "ringwraith")
            assert site.path in {region_types(walk) for walk in (*walks, *loose)}, site.name


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("TW-421", "TW-372", "hobbit", 4), "no kind of player"),
        (("TW-421", "TW-372", "wizard", 7), "1 to 6 regions"),
        (("TW-421", "TW-123", "wizard", 4), "is no site"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(arguments: tuple[str, str, str, int], words: str) -> None:
    """An unknown player, too many regions, a card that is no site."""
    with pytest.raises(ValueError, match=words):
        legal_paths(*arguments)


def test_an_unknown_card_is_an_unknown_card() -> None:
    """The database's own error passes through."""
    with pytest.raises(UnknownCard):
        legal_paths("TW-999", "TW-372")


@pytest.mark.parametrize(
    ("name", "player", "card_id"),
    [
        ("lorien", "wizard", "TW-408"),
        ("Under-gates", "balrog", "BA-100"),
        ("Isengard", "fallen-wizard", "WH-56"),
        ("tw-413", "wizard", "TW-413"),
        ("Bree", "ringwraith", "LE-356"),
    ],
)
def test_a_site_is_found_by_name_in_the_players_version(name: str, player: str, card_id: str) -> None:
    """Without accents or article, or by id."""
    assert find_site(name, player) == card_id


def test_an_unknown_site_comes_with_a_suggestion() -> None:
    """A letter too many is repaired in the answer."""
    with pytest.raises(UnknownPlace, match="did you mean Rivendell"):
        find_site("Rivvendell")


# The picture ----------------------------------------------------------------------------------------------------

BOX_WIDTH, BOX_HEIGHT = 132, 74


def crosses_box(start: tuple[int, int], end: tuple[int, int], middle: tuple[int, int]) -> bool:
    """Return whether a line comes nearer than two pixels to a region's box."""
    low, high = 0.0, 1.0
    for axis, half in ((0, BOX_WIDTH / 2 + 2), (1, BOX_HEIGHT / 2 + 2)):
        delta = end[axis] - start[axis]
        edges = sorted(
            (
                (middle[axis] - half - start[axis]) / (delta or 1e-9),
                (middle[axis] + half - start[axis]) / (delta or 1e-9),
            )
        )
        low, high = max(low, edges[0]), min(high, edges[1])
    return low <= high


def test_every_region_has_a_place_and_none_lies_on_another() -> None:
    """With six pixels between any two boxes, all inside the picture."""
    places = picture.PLACES
    assert set(places) == set(database().regions)
    for (ax, ay), (bx, by) in combinations(places.values(), 2):
        assert abs(ax - bx) > BOX_WIDTH + 6 or abs(ay - by) > BOX_HEIGHT + 6
    assert all(66 < x < 1134 and 150 < y < 1350 for x, y in places.values())


def test_no_border_runs_behind_a_third_region() -> None:
    """Otherwise one would read a border that is not there."""
    places = picture.PLACES
    edges = {frozenset((region, other)) for region in places for other in neighbours(region)} | {DARK_EDGE}
    for edge in edges:
        start, end = (places[region] for region in edge)
        behind = [other for other in places if other not in edge and crosses_box(start, end, places[other])]
        assert not behind, (set(edge), behind)


def opened(content: bytes) -> Image.Image:
    """Return a picture in colours."""
    return Image.open(io.BytesIO(content)).convert("RGB")


@functools.cache
def empty_map() -> Image.Image:
    """Return the map on which nothing is shown."""
    return opened(picture.draw())


def test_the_picture_shows_the_path_that_is_given() -> None:
    """A path changes the picture on its line, another path elsewhere; the size suits a phone and Discord."""
    paths = [path for path in between("Rivendell", "Bag End") if path.kind == "region"]
    empty, (one, other) = empty_map(), (opened(picture.draw(path)) for path in paths[:2])
    assert empty.size == (1200, 1460)
    x, y = ((a + b) // 2 for a, b in zip(*(picture.PLACES[r] for r in paths[0].regions[:2]), strict=True))
    red = one.getpixel((x, y))
    assert isinstance(red, tuple)
    assert red[0] > 150 > red[2]
    assert one.getpixel((x, y)) != empty.getpixel((x, y))
    assert one.tobytes() != other.tobytes()


@pytest.mark.parametrize("kind", ["starter", "under-deeps", "candidates", "companies"])
def test_everything_that_can_be_shown_is_a_picture_of_its_own(kind: str) -> None:
    """Starter and Under-deeps movement, paths to choose from, and companies (regions, sites, and nowhere)."""
    paths = between("Rivendell", "Bag End")
    shown = {
        "starter": picture.draw(paths[0]),
        "under-deeps": picture.draw(between("The Under-gates", "The Under-leas")[0]),
        "candidates": picture.draw([path.regions for path in paths if path.kind == "region"]),
        "companies": picture.draw(None, [("Aragorn", "Rhudaur"), ("Gandalf", "TW-408"), ("Lost", "BA-83")]),
    }[kind]
    assert opened(shown).tobytes() != empty_map().tobytes()
    assert len(shown) < 1_000_000


def test_accents_are_drawn() -> None:
    """A letter with its accent is another picture than without, for each mark in the names of the game."""
    for bare, marked in ("oó", "uû", "eë", "aä", "nñ", "iî", "aå", "oō", "cç", "eè", "sš"):
        assert lettering.line(bare, 40).tobytes() != lettering.line(marked, 40).tobytes()
        assert lettering.width(bare, 40) == lettering.width(marked, 40)
