"""Exceptions, with messages in every language."""

from __future__ import annotations

from types import MappingProxyType
from typing import Mapping, NamedTuple, Optional, Tuple

Span = Tuple[int, int]

_NONE: Mapping[str, str] = MappingProxyType({})


class Fault(NamedTuple):
    """One error: a stable code, a message, and its place in the text."""

    code: str
    message: str
    french: str
    span: Optional[Span] = None
    translations: Mapping[str, str] = _NONE

    def said(self, lang: str = "en") -> str:
        """The message in a language, as in ``fr``; in English if the language is unknown."""
        return self.translations.get(lang, self.french if lang == "fr" else self.message)


class ChanceryError(ValueError):
    """Base class of all exceptions of the package.

    ``str(error)`` is the message in English, and ``error.said("fr")`` the message in French. ``text`` is the input,
    ``span`` the range of wrong characters, and ``faults`` the list of all errors.
    """

    def __init__(
        self,
        message: str,
        french: Optional[str] = None,
        text: Optional[str] = None,
        span: Optional[Span] = None,
        faults: Tuple[Fault, ...] = (),
        translations: Optional[Mapping[str, str]] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.french = message if french is None else french
        self.text = text
        self.span = span
        self.faults = tuple(Fault(*fault) for fault in faults)
        self.translations = dict(translations or {})

    def said(self, lang: str = "en") -> str:
        """The message in a language, as in ``fr``; in English if the language is unknown."""
        return self.translations.get(lang, self.french if lang == "fr" else self.message)

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (
            self.message,
            self.french,
            self.text,
            self.span,
            self.faults,
            self.translations,
        )


class BoardError(ChanceryError):
    """Unknown variant, or errors in its file."""


class PositionError(ChanceryError):
    """A state or a text that is not a position."""


class OrderError(ChanceryError):
    """A text that is not an order, or an order that is not legal."""


class RulesError(ChanceryError):
    """Unknown rule set, option or choice."""


class GameError(ChanceryError):
    """A document that is not a game, or an operation that the game does not allow now."""


class BlindError(ChanceryError):
    """Orders without a map that contain errors."""


class UnknownNameError(ChanceryError):
    """Unknown name of a place or power."""


class DataError(ChanceryError):
    """A table that is not one of ours: another board, rules or catalogue, or a wrong value."""
