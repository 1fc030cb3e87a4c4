"""Exceptions."""

from __future__ import annotations


class DiplomacyException(Exception):
    """The operation failed."""

    def __init__(self, message: str = "") -> None:
        """With a message [default: the docstring of the class]."""
        self.message = (message or (self.__doc__ or "").strip()).strip()
        super().__init__(self.message)


class AlreadyScheduledException(DiplomacyException):
    """It is already scheduled."""


class CommonKeyException(DiplomacyException):
    """Two dicts have a key in common."""

    def __init__(self, key: object) -> None:
        """With the key."""
        super().__init__(f"Both dicts have the key {key!r}.")


class KeyException(DiplomacyException):
    """A key is missing."""

    def __init__(self, key: object) -> None:
        """With the key."""
        super().__init__(f"The key {key!r} is missing.")


class LengthException(DiplomacyException):
    """Something has the wrong length."""

    def __init__(self, expected_length: object, given_length: object) -> None:
        """With the expected and the actual length."""
        super().__init__(f"The length should be {expected_length} and is {given_length}.")


class NaturalIntegerException(DiplomacyException):
    """A number is negative or not whole."""

    def __init__(self, integer_name: str = "") -> None:
        """With the name of the number."""
        super().__init__(f"{integer_name} must be a whole number, 0 or more." if integer_name else "")


class NaturalIntegerNotNullException(NaturalIntegerException):
    """A number is not positive."""


class RandomPowerException(DiplomacyException):
    """No power is available."""

    def __init__(self, nb_powers: int = 1, nb_available_powers: int = 0) -> None:
        """With the number of powers asked for, and of those available."""
        super().__init__(f"{nb_powers} powers are asked for and {nb_available_powers} are available.")


class TypeException(DiplomacyException):
    """A value has the wrong type."""

    def __init__(self, expected_type: object, given_type: object) -> None:
        """With the expected and the actual type."""
        super().__init__(f"A value should be of {expected_type} and is of {given_type}.")


class ValueException(DiplomacyException):
    """A value is not allowed."""

    def __init__(self, expected_values: object, given_value: object) -> None:
        """With the allowed values and the actual one."""
        super().__init__(f"{given_value!r} is none of {expected_values}.")


class NotificationException(DiplomacyException):
    """A notification cannot be read."""


class ResponseException(DiplomacyException):
    """The server refused a request."""


class RequestException(ResponseException):
    """A request cannot be read."""


class AdminTokenException(ResponseException):
    """Only administrators may do this."""


class DaidePortException(ResponseException):
    """There is no DAIDE port for this game."""


class GameCanceledException(ResponseException):
    """The game was cancelled."""


class GameCreationException(ResponseException):
    """The game cannot be created."""


class GameFinishedException(ResponseException):
    """The game is over."""


class GameIdException(ResponseException):
    """There is no such game."""


class GameJoinRoleException(ResponseException):
    """A role cannot be joined twice."""


class GameRoleException(ResponseException):
    """The role does not allow this."""


class GameMasterTokenException(ResponseException):
    """Only masters of the game may do this."""


class GameNotPlayingException(ResponseException):
    """The game is not being played."""


class GameObserverException(ResponseException):
    """Observers are not allowed here."""


class GamePlayerException(ResponseException):
    """The player does not play here."""


class GameRegistrationPasswordException(ResponseException):
    """The password of the game is wrong."""


class GameSolitaireException(ResponseException):
    """A solitaire game has no players."""


class GameTokenException(ResponseException):
    """The token does not belong to this game."""


class MapIdException(ResponseException):
    """There is no such map."""


class ServerRegistrationException(ResponseException):
    """Nobody can register here."""


class TokenException(ResponseException):
    """The token is not valid."""


class UserException(ResponseException):
    """There is no such user."""


class PasswordException(ResponseException):
    """The password is wrong."""


class GamePhaseException(ResponseException):
    """The operation belongs to another phase."""

    def __init__(self, expected: object = None, given: object = None) -> None:
        """With the expected and the actual phase."""
        super().__init__(f"The phase is {expected!r} and not {given!r}." if expected or given else "")


class MapPowerException(ResponseException):
    """The map has no such power."""

    def __init__(self, power_name: object) -> None:
        """With the name of the power."""
        super().__init__(f"The map has no power {power_name!r}.")


class FolderException(ResponseException):
    """There is no such directory."""

    def __init__(self, folder_path: object) -> None:
        """With the path."""
        super().__init__(f"There is no directory {folder_path!r}.")


class ServerDirException(ResponseException):
    """The directory of the server cannot be used."""

    def __init__(self, server_dir: object) -> None:
        """With the path."""
        super().__init__(f"The server cannot use the directory {server_dir!r}.")
