"""`words extract`: bring the files of every language up to what can be said, or begin those of a new one.

What is new stands there without a counterpart; where an English sentence changed, the counterpart of the old one is kept as
a guess that nobody is shown ("fuzzy") until a translator has looked at it; what is said no more goes.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from bot.commandline.output import OK, CommandError, emit
from bot.commandline.wording.sentences import sentences
from carddb.language.catalogue import DOMAINS, ENGLISH, OURS, PROSE, file_of, folders, forget
from carddb.language.po import PoError, read

_HEADER: Final = """\
# {title}
#
# {how}
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: {language}\\n"
"X-Language-Name: {name}\\n"
"Plural-Forms: {plurals}\\n"
{more}
"""
_HOW: Final = "Fields in braces stay as they are; `palantir words check` tells what is missing or wrong."
_TITLES: Final = {
    "bot": "What the bot says: messages, buttons, descriptions of commands (these have 100 characters at most).",
    "engine": "What the rules say: questions, options, refusals, the log.",
    "cards": "What card files say in words. Cards are called as they are printed in this language; figures stay.",
    "terms": "The words of the rules, as they stand within a sentence.",
    "prose": "What descriptions of cards are made of: articles, grammar, nouns, sentences (docs/languages.md).",
}


def template(domain: str) -> Catalog:
    """Return everything that a domain says, with nothing said to it."""
    found = Catalog()
    for one in sentences(domain):
        found.add(
            (one.text, one.plural) if one.plural else one.text,
            context=one.context or None,
            auto_comments=one.notes,
            locations=[(place, 0) for place in one.places],
        )
    return found


def extract(language: str, *, data: bool, as_json: bool) -> int:
    """Update the files of a language, or of all. Raises `CommandError` for what is no language and for broken files."""
    folder = folders()[1] if data else OURS
    chosen = [language] if language else sorted(one.name for one in folder.glob("*") if (one / "LC_MESSAGES").is_dir())
    lines: list[str] = []
    left: dict[str, int] = {}
    for code in chosen:
        left[code] = sum(update(folder, code, domain) for domain in DOMAINS)
        lines.append(f"{code}: {left[code]} sentences to be said, in {folder / code / 'LC_MESSAGES'}")
    forget()
    emit({"languages": left}, lines or [f"There is no language in {folder}: name one."], as_json=as_json)
    return OK


def update(folder: Path, language: str, domain: str) -> int:
    """Update one file, and return how many of its sentences lack a counterpart."""
    path = file_of(folder, language, domain)
    header = {} if not path.exists() else _read(path)
    name, plurals = _known(language, header)
    catalog = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language)
    catalog.update(template(domain), update_creation_date=False)
    for message in catalog:
        message.flags.discard("python-format")
        message.flags.discard("python-brace-format")
    content = io.BytesIO()
    write_po(content, catalog, width=0, omit_header=True, ignore_obsolete=True, include_lineno=False)
    more = f'"X-Genders: {header.get("X-Genders", "")}\\n"\n' if domain == PROSE else ""
    head = _HEADER.format(title=_TITLES[domain], how=_HOW, language=language, name=name, plurals=plurals, more=more)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(head + content.getvalue().decode().strip("\n") + "\n", encoding="utf-8")
    return len([one for one in catalog if one.id and (one.fuzzy or not _said(one.string))])


def _read(path: Path) -> dict[str, str]:
    try:
        return read(path).header
    except PoError as error:
        raise CommandError(str(error)) from error


def _said(string: str | Sequence[str] | None) -> bool:
    return bool(string) and (isinstance(string, str) or all(string or ()))


def _known(language: str, header: dict[str, str]) -> tuple[str, str]:
    """Return the name of a language and its rule of plurals. Raises `CommandError` for what is no language."""
    name, plurals = header.get("X-Language-Name", ""), header.get("Plural-Forms", "").rstrip(";")
    if name and plurals:
        return name, f"{plurals};"
    try:
        locale = Locale.parse(language)
    except (ValueError, UnknownLocaleError) as error:
        raise CommandError(f"“{language}” is no code of a language: name one such as “de” or “pt_BR”.") from error
    if locale.language == ENGLISH:
        raise CommandError("English stands in the source itself: name another language.")
    own = locale.get_display_name() or language
    return name or own[:1].upper() + own[1:], Catalog(locale=language).plural_forms + ";"
