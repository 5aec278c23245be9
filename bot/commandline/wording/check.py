"""`words check`: what is missing, unused or wrong in the files of each language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from bot.commandline.output import NOT_OK, OK, CommandError, emit, shorten
from bot.commandline.wording.sentences import Sentence, sentences
from carddb.language import inflection
from carddb.language.catalogue import BOT, CARDS, DOMAINS, ENGLISH, PROSE, file_of, folders, languages, named
from carddb.language.inflection import Traits
from carddb.language.po import Entry, PoError, PoFile, read
from carddb.language.templates import fits

DESCRIPTION: Final = 100  # characters of a command's or an option's description
_COMMAND: Final = re.compile(r"`/[a-z][a-z -]*`")
_FIGURE: Final = re.compile(r"[+−]?\d+")
_FORMS: Final = re.compile(r"nplurals\s*=\s*(\d+)")
_SHOWN: Final = 10  # of each kind that people are shown; --json has all


@dataclass(frozen=True)
class Fault:
    """A sentence that is not as it should be, and why."""

    domain: str
    text: str
    reason: str = ""


@dataclass
class Findings:
    """What is to be said of a language."""

    language: str
    name: str
    sentences: int = 0
    missing: list[Fault] = field(default_factory=list)
    unused: list[Fault] = field(default_factory=list)
    wrong: list[Fault] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether everything is said, and said well."""
        return not (self.missing or self.unused or self.wrong)


def check(language: str, *, as_json: bool) -> int:
    """Print what is to be done for a language, or for all. Raises `CommandError` for one that is not there."""
    known = [one for one in languages() if one != ENGLISH]
    if language and language not in known:
        raise CommandError(
            f"There is no language “{language}” but {', '.join(known)}: begin it with `words extract {language}`."
        )
    found = [findings(one) for one in ([language] if language else known)]
    ok = all(one.ok for one in found)
    shown: dict[str, Any] = {
        one.language: {key: said for key, said in asdict(one).items() if key != "language"} for one in found
    }
    emit({"ok": ok, "languages": shown}, (line for one in found for line in _lines(one)), as_json=as_json)
    return OK if ok else NOT_OK


def _lines(found: Findings) -> Iterator[str]:
    yield f"{found.language} ({found.name}): {found.sentences - len(found.missing)} of {found.sentences} sentences are said."
    kinds = {"missing": found.missing, "unused": found.unused, "wrong": found.wrong}
    for kind, faults in kinds.items():
        for one in faults[:_SHOWN]:
            reason = f": {one.reason}" if one.reason else ""
            yield f"  {kind} in {one.domain}.po: “{shorten(one.text, 90)}”{reason}"
        if len(faults) > _SHOWN:
            yield f"  … and {len(faults) - _SHOWN} more {kind}; --json names all."


def findings(language: str) -> Findings:
    """Compare the files of a language with everything that can be said."""
    found = Findings(language, named(language))
    for domain in DOMAINS:
        wanted = {one.key: one for one in sentences(domain)}
        said = set()
        traits = Traits()
        for file in _files(language, domain, found):
            traits = traits.after(file)
            for entry in file.entries:
                key = (entry.context, entry.text, entry.plural)
                if key not in wanted:
                    found.unused.append(Fault(domain, entry.text))
                elif entry.said and all(entry.said.values()) and not entry.fuzzy:
                    said.add(key)
                    wrong = (
                        inflection.faults(entry, traits)
                        if domain == PROSE
                        else _wrong(domain, wanted[key], entry, file)
                    )
                    found.wrong += [Fault(domain, entry.text, one) for one in wrong]
        found.sentences += len(wanted)
        found.missing += [Fault(domain, one.text) for key, one in wanted.items() if key not in said]
    return found


def _files(language: str, domain: str, found: Findings) -> Iterator[PoFile]:
    """Yield the files of a domain that can be read; tell of the others."""
    for folder in folders():
        path = file_of(folder, language, domain)
        if path.exists():
            try:
                file = read(path)
            except PoError as error:
                found.wrong.append(Fault(domain, "", str(error)))
                continue
            if file.header.get("Language", language) != language:
                found.wrong.append(Fault(domain, "", f"its header says “Language: {file.header['Language']}”"))
            yield file


def _wrong(domain: str, sentence: Sentence, entry: Entry, file: PoFile) -> Iterator[str]:
    """Yield what is wrong with a counterpart."""
    if not all(fits(entry, form) for form in entry.forms):
        yield "the fields in braces are not those of the English"
    forms = _FORMS.search(file.header.get("Plural-Forms", ""))
    if entry.plural and len(entry.said) != (int(forms[1]) if forms else 2):
        yield f"it has {len(entry.said)} plural forms, the header says {forms[1] if forms else 2}"
    for form in entry.forms:
        if _all(_COMMAND, entry.text) != _all(_COMMAND, form):
            yield "the commands in it are not those of the English"
        if domain == CARDS and _all(_FIGURE, entry.text) != _all(_FIGURE, form):
            yield "the figures in it are not those of the English"
        if domain == BOT and _describes(sentence) and len(form) > DESCRIPTION:
            yield f"it has {len(form)} characters, and Discord shows {DESCRIPTION} at most here"


def _all(pattern: re.Pattern[str], text: str) -> Counter[str]:
    return Counter(pattern.findall(text))


def _describes(sentence: Sentence) -> bool:
    return any(note.startswith(("COMMAND_", "OPTION")) for note in sentence.notes)
