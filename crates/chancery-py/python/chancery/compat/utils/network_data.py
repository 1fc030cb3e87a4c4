"""Base class of what programs and the package's server send each other."""

from __future__ import annotations

from typing import Any, Dict, Optional

from chancery.compat.utils import parsing, strings
from chancery.compat.utils.common import camel_case_to_snake_case, generate_token
from chancery.compat.utils.jsonable import Jsonable


class NetworkData(Jsonable):
    """A request, response or notification: a header with a name and a number of its own, and parameters."""

    __slots__ = ("name",)

    header: Dict[str, Any] = {}
    """The attributes that all data of a category have."""
    params: Dict[str, Any] = {}
    """The attributes of a class."""
    id_field: Optional[str] = None
    """The attribute of the header that holds its number."""

    def __init__(self, **kwargs: Any) -> None:
        """Data with these values; the name and the number are set."""
        self.name: Any = None
        kwargs[strings.NAME] = kwargs.get(strings.NAME) or self.get_class_name()
        if self.id_field is not None and kwargs.get(self.id_field) is None:
            kwargs[self.id_field] = generate_token()
        super().__init__(**kwargs)

    @classmethod
    def get_class_name(cls) -> str:
        """The name of the class as in `sign_in`."""
        return camel_case_to_snake_case(cls.__name__)

    @classmethod
    def validate_params(cls) -> None:
        """Check the parameters of a class. By default they are not."""

    @classmethod
    def build_model(cls) -> Dict[str, Any]:
        """The attributes of the header and of the class."""
        cls.validate_params()
        return parsing.update_model(parsing.extend_model(cls.header, cls.params), {strings.NAME: str})
