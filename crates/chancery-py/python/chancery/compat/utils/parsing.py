"""Types of values: checks, and conversion to and from JSON. `Jsonable` describes its attributes with them."""

from __future__ import annotations

import copy
import logging
from typing import Any, Callable, Dict, Iterable, Mapping, Optional

from chancery.compat.utils import exceptions
from chancery.compat.utils.common import assert_no_common_keys, is_dictionary, is_sequence

LOGGER = logging.getLogger(__name__)
PRIMITIVES = (bytes, int, bool, float, str, dict)


class ParserType:
    """A type of values. By default a value is its own JSON."""

    def validate(self, element: Any) -> None:
        """Raise an exception unless the value is of this type."""
        raise NotImplementedError

    def update(self, element: Any) -> Any:
        """The value as it is stored, for example the default for `None`."""
        return element

    def to_type(self, json_value: Any) -> Any:
        """The value of its JSON."""
        return json_value

    def to_json(self, raw_value: Any) -> Any:
        """The JSON of a value."""
        return raw_value


class ConverterType(ParserType):
    """Another type, and a function that makes its values of any others."""

    def __init__(
        self,
        element_type: Any,
        converter_function: Callable[[Any], Any],
        json_converter_function: Optional[Callable[[Any], Any]] = None,
    ) -> None:
        """A type with the function that converts values, and optionally one that converts JSON."""
        self.element_type = get_type(element_type)
        self.converter_function = converter_function
        self.json_converter_function = json_converter_function or converter_function

    def validate(self, element: Any) -> None:
        """Raise an exception unless the converted value is of the type."""
        self.element_type.validate(self.converter_function(element))

    def update(self, element: Any) -> Any:
        """The converted value."""
        return self.element_type.update(self.converter_function(element))

    def to_type(self, json_value: Any) -> Any:
        """The value of converted JSON."""
        return self.element_type.to_type(self.json_converter_function(json_value))

    def to_json(self, raw_value: Any) -> Any:
        """The JSON of a value."""
        return self.element_type.to_json(raw_value)


class DefaultValueType(ParserType):
    """Another type, with a default for `None`."""

    def __init__(self, element_type: Any, default_json_value: Any) -> None:
        """A type with its default as JSON."""
        self.element_type = get_type(element_type)
        self.default_json_value = default_json_value

    def _default(self) -> Any:
        default = self.default_json_value
        return None if default is None else self.element_type.to_type(copy.deepcopy(default))

    def validate(self, element: Any) -> None:
        """Raise an exception unless the value is `None` or of the type."""
        if element is not None:
            self.element_type.validate(element)

    def update(self, element: Any) -> Any:
        """The value, or the default for `None`."""
        return self._default() if element is None else self.element_type.update(element)

    def to_type(self, json_value: Any) -> Any:
        """The value of JSON, or the default for `None`."""
        return self._default() if json_value is None else self.element_type.to_type(json_value)

    def to_json(self, raw_value: Any) -> Any:
        """The JSON of a value, or of the default for `None`."""
        return copy.deepcopy(self.default_json_value) if raw_value is None else self.element_type.to_json(raw_value)


class OptionalValueType(DefaultValueType):
    """Another type, or `None`."""

    def __init__(self, element_type: Any) -> None:
        """A type that may be missing."""
        super().__init__(element_type, None)


class SequenceType(ParserType):
    """A sequence of values of one type."""

    def __init__(self, element_type: Any, sequence_builder: Optional[Callable[[Any], Any]] = None) -> None:
        """A type of elements, and a function that makes the sequence [default: a list]."""
        self.element_type = get_type(element_type)
        self.sequence_builder: Callable[[Any], Any] = sequence_builder or list

    def validate(self, element: Any) -> None:
        """Raise an exception unless it is a sequence of such values."""
        if not is_sequence(element):
            raise exceptions.TypeException("sequence", type(element))
        for one in element:
            self.element_type.validate(one)

    def update(self, element: Any) -> Any:
        """The sequence, built anew."""
        return self.sequence_builder([self.element_type.update(one) for one in element])

    def to_type(self, json_value: Any) -> Any:
        """The sequence of a JSON list."""
        return self.sequence_builder([self.element_type.to_type(one) for one in json_value])

    def to_json(self, raw_value: Any) -> Any:
        """A JSON list of a sequence."""
        return [self.element_type.to_json(one) for one in raw_value]


class JsonableClassType(ParserType):
    """Objects of a subclass of `Jsonable`."""

    def __init__(self, jsonable_element_type: Any) -> None:
        """The type of objects of this class."""
        self.element_type = jsonable_element_type

    def validate(self, element: Any) -> None:
        """Raise an exception unless it is an object of the class."""
        if not isinstance(element, self.element_type):
            raise exceptions.TypeException(self.element_type, type(element))

    def to_type(self, json_value: Any) -> Any:
        """The object of its dict."""
        return self.element_type.from_dict(json_value)

    def to_json(self, raw_value: Any) -> Any:
        """The dict of an object."""
        return raw_value.to_dict()


class StringableType(ParserType):
    """Objects that are saved as text: by `str`, and back by `from_string` or the class itself."""

    def __init__(self, element_type: Any) -> None:
        """The type of objects of this class."""
        self.element_type = element_type
        self.use_from_string = hasattr(element_type, "from_string")

    def validate(self, element: Any) -> None:
        """Raise an exception unless it is an object of the class."""
        if not isinstance(element, self.element_type):
            raise exceptions.TypeException(self.element_type, type(element))

    def to_type(self, json_value: Any) -> Any:
        """The object of its text."""
        return self.element_type.from_string(json_value) if self.use_from_string else self.element_type(json_value)

    def to_json(self, raw_value: Any) -> Any:
        """The text of an object."""
        return str(raw_value)


class DictType(ParserType):
    """A dict with keys and values of one type each."""

    def __init__(self, key_type: Any, val_type: Any, dict_builder: Optional[Callable[[Any], Any]] = None) -> None:
        """The types of keys and values, and a function that makes the dict."""
        self.key_type = key_type if isinstance(key_type, StringableType) else StringableType(key_type)
        self.val_type = get_type(val_type)
        self.dict_builder: Callable[[Any], Any] = dict_builder or dict

    def validate(self, element: Any) -> None:
        """Raise an exception unless it is a dict of such keys and values."""
        if not is_dictionary(element):
            raise exceptions.TypeException("dictionary", type(element))
        for key, value in element.items():
            self.key_type.validate(key)
            self.val_type.validate(value)

    def update(self, element: Any) -> Any:
        """The dict, built anew."""
        return self.dict_builder(
            {self.key_type.update(key): self.val_type.update(value) for key, value in element.items()}
        )

    def to_type(self, json_value: Any) -> Any:
        """The dict of a JSON object."""
        return self.dict_builder(
            {self.key_type.to_type(key): self.val_type.to_type(value) for key, value in json_value.items()}
        )

    def to_json(self, raw_value: Any) -> Any:
        """A JSON object of a dict."""
        return {self.key_type.to_json(key): self.val_type.to_json(value) for key, value in raw_value.items()}


class IndexedSequenceType(ParserType):
    """A dict that is saved as the list of its values, whose keys are an attribute of the values."""

    def __init__(self, dict_type: DictType, key_name: str) -> None:
        """The type of the dict, and the attribute."""
        self.dict_type = dict_type
        self.sequence_type = SequenceType(dict_type.val_type)
        self.key_name = key_name

    def validate(self, element: Any) -> None:
        """Raise an exception unless it is such a dict."""
        self.dict_type.validate(element)

    def update(self, element: Any) -> Any:
        """The dict, built anew."""
        return self.dict_type.update(element)

    def to_json(self, raw_value: Any) -> Any:
        """The list of a dict."""
        return self.sequence_type.to_json(raw_value.values())

    def to_type(self, json_value: Any) -> Any:
        """The dict of a list."""
        values = self.sequence_type.to_type(json_value)
        return self.dict_type.update({getattr(value, self.key_name): value for value in values})


class EnumerationType(ParserType):
    """One of several values."""

    def __init__(self, enum_values: Iterable[Any]) -> None:
        """The values that are allowed."""
        self.enum_values = set(enum_values)

    def validate(self, element: Any) -> None:
        """Raise an exception unless it is one of the values."""
        if not any(type(element) is type(one) and element == one for one in self.enum_values):
            raise exceptions.ValueException(sorted(map(str, self.enum_values)), element)

    def to_type(self, json_value: Any) -> Any:
        """The value, which is checked."""
        self.validate(json_value)
        return json_value


class SequenceOfPrimitivesType(ParserType):
    """A value of one of several plain types."""

    def __init__(self, seq_of_primitives: Iterable[Any]) -> None:
        """The types that are allowed."""
        self.seq_of_primitives = tuple(seq_of_primitives)

    def validate(self, element: Any) -> None:
        """Raise an exception unless the value is of one of the types."""
        if not isinstance(element, self.seq_of_primitives):
            raise exceptions.TypeException(self.seq_of_primitives, type(element))


class PrimitiveType(ParserType):
    """A value of a plain type. `True` is not a number here."""

    def __init__(self, element_type: Any) -> None:
        """The type that is allowed."""
        self.element_type = element_type

    def validate(self, element: Any) -> None:
        """Raise an exception unless the value is of the type."""
        if not isinstance(element, self.element_type) or (isinstance(element, bool) and self.element_type is int):
            raise exceptions.TypeException(self.element_type, type(element))


def get_type(desired_type: Any) -> ParserType:
    """The type of a plain type, of several types, or of several values."""
    if isinstance(desired_type, ParserType):
        return desired_type
    if isinstance(desired_type, type):
        if desired_type in PRIMITIVES:
            return PrimitiveType(desired_type)
    elif is_sequence(desired_type) and desired_type:
        if all(isinstance(one, type) for one in desired_type):
            return SequenceOfPrimitivesType(desired_type)
        return EnumerationType(desired_type)
    raise exceptions.DiplomacyException(f"{desired_type!r} is not a type that can be checked.")


def to_type(json_value: Any, parser_type: Any) -> Any:
    """The value of JSON."""
    return get_type(parser_type).to_type(json_value)


def to_json(raw_value: Any, parser_type: Any) -> Any:
    """The JSON of a value."""
    return get_type(parser_type).to_json(raw_value)


def validate_data(data: Mapping[str, Any], model: Mapping[str, Any]) -> None:
    """Raise an exception unless all values are of the types of a model."""
    for name, kind in model.items():
        get_type(kind).validate(data.get(name))


def update_data(data: Dict[str, Any], model: Mapping[str, Any]) -> Dict[str, Any]:
    """Put the values as they are stored into a dict, with the defaults of a model."""
    for name, kind in model.items():
        data[name] = get_type(kind).update(data.get(name))
    return data


def update_model(
    model: Mapping[str, Any], additional_keys: Mapping[str, Any], allow_duplicate_keys: bool = True
) -> Dict[str, Any]:
    """A model with more attributes, which replace those of the same name."""
    if not allow_duplicate_keys:
        assert_no_common_keys(model, additional_keys)
    return {**model, **additional_keys}


def extend_model(model: Mapping[str, Any], additional_keys: Mapping[str, Any]) -> Dict[str, Any]:
    """A model with more attributes, which must be new."""
    return update_model(model, additional_keys, allow_duplicate_keys=False)
