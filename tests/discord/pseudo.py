"""A language that nobody speaks, made from the template: every sentence of English, its letters replaced by others."""

from __future__ import annotations

import re
from pathlib import Path
from string import ascii_letters
from typing import Final

from babel.messages.pofile import write_po

from bot.commandline.wording.extract import template, update
from carddb.language.catalogue import DOMAINS, file_of
from carddb.language.inflection import GRAMMAR, NONE

CODE: Final = "de"  # Discord has to know a locale for it
LETTERS: Final = "ȧƀċḋėƒġḣıĵķŀṁṅȯṗɋŕşŧŭṽẇẋẏżȦƁĊḊĖƑĠḢİĴĶĿṀṄȮṖɊŔŞŦŬṼẆẊẎŻ"
_OTHER: Final = str.maketrans(ascii_letters, LETTERS)
_KEPT: Final = re.compile(r"(\{[^}]*\}|`[^`]*`|<[^>]*>)")  # fields, commands, what Discord fills in


def pseudo(text: str) -> str:
    """Return a sentence in this language; it is as long as the English one."""
    parts = _KEPT.split(text)
    return "".join(part if number % 2 else part.translate(_OTHER) for number, part in enumerate(parts))


def make(locale: Path) -> None:
    """Write the files of the language below a folder, as a translator would fill them."""
    for domain in DOMAINS:
        update(locale, CODE, domain)
        path = file_of(locale, CODE, domain)
        header = path.read_text(encoding="utf-8").partition("\n\n")[0]
        said = template(domain)
        for message in said:
            if message.id:
                ids = message.id if isinstance(message.id, tuple) else (message.id,)
                message.string = tuple(map(pseudo, ids)) if message.pluralizable else pseudo(ids[0])
                if message.context == GRAMMAR and " => " in ids[0]:
                    message.string = NONE
        with path.open("wb") as file:
            file.write(f"{header}\n\n".encode())
            write_po(file, said, omit_header=True)
