"""`[[name]]` in running text: which names somebody asks for."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 100

_NAME: Final = re.compile(rf"\[\[([^\[\]\n]{{1,{LONGEST}}})\]\]")
_FENCE: Final = re.compile(r"```.*?```", re.DOTALL)
_CODE: Final = re.compile(r"(`{1,2})(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
_QUOTE: Final = re.compile(r"^\s*>>> .*\Z|^\s*> .*?$", re.DOTALL | re.MULTILINE)


def asked_names(text: str) -> list[str]:
    """Return the names in double brackets, each once and in order; none from code or quotes."""
    for hidden in (_FENCE, _CODE, _QUOTE):
        text = hidden.sub(" ", text)
    names = (" ".join(found[1].split()) for found in _NAME.finditer(text))
    return list({name.casefold(): name for name in reversed([one for one in names if one])}.values())[::-1]
