"""What can go wrong, as exceptions that say it in English and French."""

from __future__ import annotations

from typing import NamedTuple, Optional, Tuple

Span = Tuple[int, int]


class Fault(NamedTuple):
    """One thing that is wrong: a code that programs can rely on, a sentence, and its place in the text."""

    code: str
    message: str
    french: str
    span: Optional[Span] = None

    def said(self, lang: str = "en") -> str:
        """The sentence in a language, ``en`` or ``fr``."""
        return self.french if lang == "fr" else self.message


class ChanceryError(ValueError):
    """The error that all others of the package are.

    ``str(error)`` is a sentence in English, and ``error.said("fr")`` the same in French. ``text`` is what was read,
    ``span`` the characters of it that are wrong, and ``faults`` everything that is wrong with it.
    """

    def __init__(
        self,
        message: str,
        french: Optional[str] = None,
        text: Optional[str] = None,
        span: Optional[Span] = None,
        faults: Tuple[Fault, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.french = message if french is None else french
        self.text = text
        self.span = span
        self.faults = tuple(Fault(*fault) for fault in faults)

    def said(self, lang: str = "en") -> str:
        """The sentence in a language, ``en`` or ``fr``."""
        return self.french if lang == "fr" else self.message

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (self.message, self.french, self.text, self.span, self.faults)


class BoardError(ChanceryError):
    """There is no such variant, or its file has faults."""


class PositionError(ChanceryError):
    """A state or a line of text that is no position."""


class OrderError(ChanceryError):
    """A text that is no order, or an order that is not legal."""


class RulesError(ChanceryError):
    """There is no such rule set, option or choice."""


class GameError(ChanceryError):
    """A document that is no game, or something that cannot be done in a game as it stands."""


class BlindError(ChanceryError):
    """Orders without a map that cannot be judged."""


class UnknownNameError(ChanceryError):
    """A name of no place and no power of the board."""
