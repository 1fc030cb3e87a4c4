"""Objects that are written as JSON and read back."""

from __future__ import annotations

import json
from typing import Any, Dict, Type, TypeVar

J = TypeVar("J", bound="Jsonable")


class Jsonable:
    """What can be a dict of plain values. Subclasses say how."""

    def to_dict(self) -> Dict[str, Any]:
        """It as a dict of plain values."""
        raise NotImplementedError

    @classmethod
    def from_dict(cls: Type[J], json_dict: Dict[str, Any]) -> J:
        """It out of such a dict."""
        return cls(**json_dict)

    def json(self) -> str:
        """It as JSON."""
        return json.dumps(self.to_dict())
