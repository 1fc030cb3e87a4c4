"""Exceptions."""

from __future__ import annotations


class DiplomacyException(Exception):
    """The operation failed."""

    def __init__(self, message: str = "") -> None:
        """With a message [default: the docstring of the class]."""
        self.message = (message or (self.__doc__ or "").strip()).strip()
        super().__init__(self.message)


class MapPowerException(DiplomacyException):
    """The map has no such power."""

    def __init__(self, power_name: object) -> None:
        """With the name of the power."""
        super().__init__(f"The map has no power {power_name!r}.")


class MapIdException(DiplomacyException):
    """There is no such map."""


class GamePhaseException(DiplomacyException):
    """The operation belongs to another phase."""

    def __init__(self, expected: object = None, given: object = None) -> None:
        """With the expected and the actual phase."""
        super().__init__(f"The phase is {expected!r} and not {given!r}." if expected or given else "")


class GameIdException(DiplomacyException):
    """There is no such game."""


class GameRoleException(DiplomacyException):
    """The role does not allow this."""


class GameFinishedException(DiplomacyException):
    """The game is over."""


class RandomPowerException(DiplomacyException):
    """No power is available."""


class TypeException(DiplomacyException):
    """A value has the wrong type."""

    def __init__(self, expected: object, given: object) -> None:
        """With the expected and the actual type."""
        super().__init__(f"A value should be of {expected} and is of {given}.")


class KeyException(DiplomacyException):
    """A key is missing."""


class ValueException(DiplomacyException):
    """A value is not allowed."""
