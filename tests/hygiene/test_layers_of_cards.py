"""The folders of carddb stand in layers: imports between them go down (`test_layers` has circles and functions)."""

from __future__ import annotations

from imports import imports

# What each folder of carddb may import, of carddb: all that stands below it
LAYERS = {
    "facts": (),
    "effects.nodes": ("facts",),
    "effects.builders": ("facts", "effects.nodes"),
    "cards": ("facts", "effects.nodes", "effects.builders"),
    "artefact": ("facts", "effects.nodes", "cards"),
    "search": ("facts", "artefact"),
    "decks": ("facts", "artefact", "search"),
    "map": ("facts", "artefact", "search", "decks"),
    "language": ("facts", "artefact"),
    "prose.grammar": ("facts", "effects.nodes", "artefact", "language"),
    "prose.effects": ("facts", "effects.nodes", "artefact", "language", "prose.grammar"),
    "prose": ("prose.grammar", "prose.effects"),
    "prose.facts": ("facts", "artefact", "language", "prose", "prose.grammar"),
    "official": ("facts", "effects.nodes", "artefact", "search"),
    "ledger": ("facts", "effects.nodes", "artefact", "language", "prose.facts", "official"),
}


def folder(module: str) -> str:
    """Return the folder of carddb in which a module lies: "effects.nodes", "cards", "" for carddb itself."""
    inner = module.removeprefix("carddb").removeprefix(".")
    known = [one for one in LAYERS if inner == one or inner.startswith(f"{one}.")]
    return max(known, key=len, default="")


def test_folders_import_only_what_stands_below_them() -> None:
    """Each folder of carddb keeps to its layer; the package itself hands on the database and the records of facts."""
    wrong = {
        f"{name} imports {other}"
        for name, others in imports("carddb").items()
        for other in others
        if folder(name) and folder(other) != folder(name) and folder(other) not in LAYERS[folder(name)]
    }
    assert not wrong
    assert {name for name in imports("carddb") if not folder(name)} == {"carddb", "carddb.effects", "carddb.release"}
