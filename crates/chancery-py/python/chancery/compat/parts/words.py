"""Orders as words: what people write, cut and shortened to what the map knows."""

from __future__ import annotations

import re
from typing import Collection, Dict, List, Mapping, Sequence, Tuple

KEYWORDS: Dict[str, str] = {
    ">": "",
    "-": "-",
    "ARMY": "A",
    "FLEET": "F",
    "THE": "",
    **{f"{letter}C": f"/{letter}C" for letter in "NSEW"},
    **{word: "" for word in ("MOVE", "MOVES", "MOVING", "ATTACK", "ATTACKS", "ATTACKING")},
    **{word: "" for word in ("IS", "WILL", "IN", "AT", "ON", "TO")},
    **{
        form: letter
        for letter, verbs in {
            "R": ("RETREAT",),
            "S": ("SUPPORT",),
            "C": ("CONVOY",),
            "H": ("HOLD",),
            "B": ("BUILD",),
            "D": ("DISBAND", "DESTROY"),
        }.items()
        for verb in verbs
        for form in (verb, f"{verb}S", f"{verb}ING")
    },
    **{word: "D" for word in ("REMOVE", "REMOVES", "REMOVING")},
    **{word: "V" for word in ("WAIVE", "WAIVES", "WAIVING", "WAIVED")},
    "OF": "\\",
    "FROM": "\\",
    "VIA": "VIA",
    "THROUGH": "~",
    "OVER": "~",
    "BY": "~",
    "OR": "|",
    "BOUNCE": "|",
    "CUT": "|",
    "VOID": "?",
    "DISLODGED": "~",
    "DESTROYED": "*",
}
"""Words of orders and what they are shortened to."""

ALIASES: Dict[str, str] = {
    **{f"{side} COAST \\": f"/{side[0]}C \\" for side in ("NORTH", "SOUTH", "EAST", "WEST")},
    "AN A": "A",
    "A F": "F",
    "NO C": "?",
    "~ C": "^",
    "~ LAND": "_",
    "~ WATER": "_",
    "~ SEA": "_",
    "VIA C": "VIA",
    "V B": "B V",
}
"""Words that mean one thing together, after they were shortened."""

UNDETERMINED, POWER, UNIT, LOCATION, COAST, ORDER, MOVE, SEPARATOR = range(8)

_ALONE = re.compile(r"([|*()!~=_^])")


def normalised(phrase: str, keywords: Mapping[str, str] = KEYWORDS) -> str:
    """A phrase in upper case, its marks apart and its keywords shortened."""
    phrase = re.sub(r"\s*/\s*", " /", phrase.upper())
    phrase = re.sub(r"[.:]", "", phrase)
    phrase = re.sub(r"[-+,]", " ", phrase)
    phrase = _ALONE.sub(r" \1 ", phrase)
    return " ".join(keywords.get(word, word) for word in phrase.split())


def shortened(words: Sequence[str], aliases: Mapping[str, str]) -> Tuple[str, int]:
    """What the longest known name at the front stands for, and how many words it has."""
    for length in range(len(words), 0, -1):
        known = aliases.get(" ".join(words[:length]))
        if known is not None:
            return known, length
    return words[0], 1


def compacted(phrase: str, aliases: Mapping[str, str], powers: Sequence[str]) -> List[str]:
    """A phrase as short words; the power at its head and what stands in brackets behind are left out."""
    words = [word for word in normalised(phrase).split() if word not in ("*", "\\")]
    names = {" ".join(word for word in name.split() if word != "\\"): short for name, short in aliases.items()}
    result: List[str] = []
    at = 0
    while at < len(words):
        short, used = shortened(words[at:], names)
        at += used
        if short in powers and not result:
            continue
        result.extend(word for word in short.split() if word not in ("(", ")"))
    return result


def vetted(
    words: Sequence[str], places: Sequence[str], powers: Sequence[str], strict: bool
) -> List[Tuple[str, int]]:
    """Each word with its kind; a kind is negative if the word should be known and is not."""
    known_places = {place.upper() for place in places}
    result = []
    for word in words:
        kind, known = _kind(word, known_places, powers)
        result.append((word, kind if known or not strict else -kind))
    return result


def _kind(word: str, places: Collection[str], powers: Collection[str]) -> Tuple[int, bool]:
    if " " in word:
        return UNDETERMINED, True
    if word in ("A", "F"):
        return UNIT, True
    if word and all(letter in "-=_^" for letter in word):
        return MOVE, True
    if word and all(letter in "|?~*!+" for letter in word):
        return SEPARATOR, True
    if len(word) == 1 or word == "VIA":
        return ORDER, word in "SCHRBDV" or word == "VIA"
    if "/" in word and word.index("/") == 3:
        return COAST, word in places
    if len(word) == 3:
        return LOCATION, word in places
    return POWER, word in powers


def rearranged(words: Sequence[str], places: Sequence[str], powers: Sequence[str]) -> List[str]:
    """Words in the order of the package's spelling: the unit first, and a dash before every goal."""
    kinds = vetted(words, places, powers, False)
    units = [word for word, kind in kinds if kind == UNIT]
    result: List[str] = []
    rest = [pair for pair in kinds if pair[1] != SEPARATOR]
    verbs = [word for word, kind in rest if kind == ORDER]
    if rest and rest[0][1] == ORDER and units:
        first = [pair for pair in rest if pair[1] in (UNIT, LOCATION, COAST)][:2]
        rest = first + [(verbs[0], ORDER)] + [pair for pair in rest[1:] if pair not in first]
    for number, (word, kind) in enumerate(rest):
        before = rest[number - 1][1] if number else None
        if kind in (LOCATION, COAST) and before in (LOCATION, COAST):
            result.append("-")
        result.append(word)
    return result
