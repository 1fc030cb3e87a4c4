"""Objects that convert to and from JSON."""

from __future__ import annotations

import json
from typing import Any, Dict, Type, TypeVar

J = TypeVar("J", bound="Jsonable")


class Jsonable:
    """Base class of objects that convert to a dict of plain values.

    A subclass lists its attributes in `model`, with the types of `chancery.compat.utils.parsing`, sets them to
    `None` in its initialiser, and then calls this one with the values.
    """

    __slots__: Any = []

    model: Dict[str, Any] = {}
    """The attributes and their types."""

    def __init__(self, **kwargs: Any) -> None:
        """An object with these values, which are checked; missing ones get their defaults."""
        from chancery.compat.utils import parsing

        model = self.get_model()
        values = {name: kwargs.get(name) for name in model}
        parsing.validate_data(values, model)
        for name, value in parsing.update_data(values, model).items():
            setattr(self, name, value)

    def to_dict(self) -> Dict[str, Any]:
        """The object as a dict of plain values."""
        from chancery.compat.utils import parsing

        return {name: parsing.to_json(getattr(self, name), kind) for name, kind in self.get_model().items()}

    @classmethod
    def update_json_dict(cls, json_dict: Dict[str, Any]) -> None:
        """Change a dict before it is read, for example to read an older form of it."""

    @classmethod
    def from_dict(cls: Type[J], json_dict: Dict[str, Any]) -> J:
        """The object from such a dict. Values that a model does not name are ignored; without a model, none are."""
        from chancery.compat.utils import parsing

        model = cls.get_model()
        if not model:
            return cls(**json_dict)
        values = {name: json_dict.get(name) for name in model}
        cls.update_json_dict(values)
        return cls(**{name: parsing.to_type(values[name], kind) for name, kind in model.items()})

    @classmethod
    def build_model(cls) -> Dict[str, Any]:
        """The attributes and their types. Subclasses can compute them here."""
        return cls.model

    @classmethod
    def get_model(cls) -> Dict[str, Any]:
        """The attributes and their types."""
        return cls.build_model()

    def json(self) -> str:
        """The object as JSON."""
        return json.dumps(self.to_dict())
