"""Codes with texts, tokens, passwords, names and time."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from typing import Any, Callable, Dict, Mapping, Optional, TypeVar

from chancery.compat.utils.exceptions import CommonKeyException

C = TypeVar("C", bound="StringableCode")


def timestamp_microseconds() -> int:
    """The current time in microseconds."""
    return time.time_ns() // 1000


def generate_token(n_bytes: int = 128) -> str:
    """A random token."""
    return secrets.token_hex(n_bytes)


_PASSWORD_ROUNDS = 200_000


def hash_password(password: str) -> str:
    """A salted hash of a password, as text. It is not the one of the package, which needs `bcrypt`."""
    salt = secrets.token_bytes(16)
    return f"pbkdf2${_PASSWORD_ROUNDS}${salt.hex()}${_hashed(password, salt, _PASSWORD_ROUNDS).hex()}"


def is_valid_password(password: str, hashed: str) -> bool:
    """Whether a hash by `hash_password` is one of this password."""
    try:
        method, rounds, salt, wanted = hashed.split("$")
        found = _hashed(password, bytes.fromhex(salt), int(rounds))
        return method == "pbkdf2" and hmac.compare_digest(found, bytes.fromhex(wanted))
    except ValueError:
        return False


def _hashed(password: str, salt: bytes, rounds: int) -> bytes:
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt, rounds)


def is_dictionary(dict_to_check: Any) -> bool:
    """Whether a value has keys and values as a dict has."""
    wanted = ("keys", "values", "items", "__getitem__", "__len__", "__contains__")
    return all(hasattr(dict_to_check, name) for name in wanted)


def is_sequence(seq_to_check: Any) -> bool:
    """Whether a value is a collection, but neither text nor a dict."""
    if isinstance(seq_to_check, (str, bytes)) or is_dictionary(seq_to_check):
        return False
    return all(hasattr(seq_to_check, name) for name in ("__iter__", "__len__", "__contains__"))


def camel_case_to_snake_case(name: str) -> str:
    """`on_game_done` for `OnGameDone`."""
    return re.sub(r"(?<=[A-Za-z0-9])(?=[A-Z])", "_", name).lower()


def snake_case_to_upper_camel_case(name: str) -> str:
    """`OnGameDone` for `on_game_done`."""
    joined = re.sub(r"_([a-z])", lambda found: found.group(1).upper(), name)
    return joined[:1].upper() + joined[1:]


def assert_no_common_keys(dict1: Mapping[Any, Any], dict2: Mapping[Any, Any]) -> None:
    """Raise an exception if two dicts have a key in common."""
    for key in dict1:
        if key in dict2:
            raise CommonKeyException(key)


def str_cmp_class(compare_function: Callable[[str, str], int]) -> Any:
    """A class of texts that a function compares: negative, zero or positive for two of them."""

    class StringComparator:
        """A text with its own order."""

        def __init__(self, value: Any) -> None:
            """A text."""
            self.value = str(value)
            self.cmp_fn = compare_function

        def __str__(self) -> str:
            return self.value

        def __repr__(self) -> str:
            return repr(self.value)

        def __hash__(self) -> int:
            return hash(self.value)

        def __eq__(self, other: object) -> bool:
            return compare_function(self.value, str(other)) == 0

        def __lt__(self, other: object) -> bool:
            return compare_function(self.value, str(other)) < 0

    return StringComparator


def to_string(element: Any) -> str:
    """A value as text, in the quotes that it does not contain."""
    text = str(element)
    if "'" in text:
        return f'"{text}"'
    return f"'{text}'" if '"' in text else text


class StringableCode:
    """A code and its text. It equals a code with the same number, and its own text."""

    __slots__ = ("_code", "_message")

    def __init__(self, code: Optional[int], message: str = "") -> None:
        """A code with this number and text."""
        self._code = code
        self._message = message

    @property
    def code(self) -> Optional[int]:
        """The number."""
        return self._code

    @property
    def message(self) -> str:
        """The text."""
        return self._message

    def __eq__(self, other: object) -> bool:
        if isinstance(other, StringableCode):
            return self._code == other.code
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash(self._message)

    def __mod__(self: C, values: Any) -> C:
        """The same code with values filled into its text."""
        return type(self)(self._code, self._message % values)

    def format(self: C, *values: Any) -> C:
        """The same code with values formatted into its text."""
        return type(self)(self._code, self._message.format(*values))

    def __str__(self) -> str:
        return self._message

    def __repr__(self) -> str:
        return f"{self._code}:{self._message}"

    def __copy__(self) -> StringableCode:
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> StringableCode:
        return self

    def __reduce__(self) -> Any:
        return type(self), (self._code, self._message)
