"""Objects that convert to and from JSON."""

from __future__ import annotations

import json
from typing import Any, Dict, Type, TypeVar

J = TypeVar("J", bound="Jsonable")


class Jsonable:
    """Base class of objects that convert to a dict of plain values."""

    def to_dict(self) -> Dict[str, Any]:
        """The object as a dict of plain values."""
        raise NotImplementedError

    @classmethod
    def from_dict(cls: Type[J], json_dict: Dict[str, Any]) -> J:
        """The object from such a dict."""
        return cls(**json_dict)

    def json(self) -> str:
        """The object as JSON."""
        return json.dumps(self.to_dict())
