"""Whatever is handed over, there is an answer or an exception: nothing crashes the interpreter, and nothing panics."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any, Callable, Dict, List

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import chancery
from chancery import Board, Game, Order, Position, Rules
from chancery.orders import OrderParser

# What a wrong argument may raise. A panic of the library is no Exception at all, so it gets through.
EXPECTED = (TypeError, ValueError, OverflowError, KeyError, OSError, AttributeError)
RELAXED = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))

START = Position()
OUTCOME = START.adjudicate("A PAR - BUR A MUN - BUR")
PIECES = "A F PAR BUR STP/SC stp sc nth - -> S C H R D B VIA BUILD DESTROY WAIVE FRANCE: russian ( ) [ ] { } \" \n ; , / 7 é \0".split(" ")

texts = st.one_of(
    st.text(max_size=40),
    st.text(alphabet=st.characters(), max_size=20),
    st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join),
    st.sampled_from(["A PAR - BUR", "FRANCE", "PAR", "en", "fr", "classic", "S1901M", "svg", "standard", "\ud800", "x" * 5000]),
)
plain = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=-(2**80), max_value=2**80),
    st.floats(),
    st.binary(max_size=8),
    texts,
    st.sampled_from([START, OUTCOME, Board(), Rules(), Order("A PAR - BUR"), Game(), object(), int, len]),
)
things = st.recursive(
    plain, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)), max_leaves=12
)
states = st.fixed_dictionaries(
    {},
    optional={
        "name": st.one_of(st.sampled_from(["S1901M", "F1901R", "W1901A", "S99999M", ""]), things),
        "units": st.one_of(st.dictionaries(st.sampled_from(["FRANCE", "ITALY", "X"]), st.lists(st.sampled_from(
            ["A PAR", "*A BUR", "F STP/SC", "F STP", "A NTH", "F PAR", "**F LON", "", "A"]), max_size=5), max_size=3), things),
        "centers": st.one_of(st.dictionaries(st.sampled_from(["FRANCE", "ITALY"]), st.lists(st.sampled_from(["PAR", "LON", "BUR"]))), things),
        "retreats": things,
    },
)


def surface() -> List[Callable[..., Any]]:
    """Everything that can be called: classes, functions, and the methods of one of each."""
    values = [
        START,
        OUTCOME,
        OUTCOME["A PAR"],
        Board(),
        Rules(),
        Order("A PAR - BUR"),
        chancery.parse("A PAR - BUR x"),
        START.check("A PAR - LON"),
        OrderParser(),
        Game(),
        chancery.ChanceryError("x"),
    ]
    found: List[Callable[..., Any]] = [getattr(chancery, name) for name in chancery.__all__ if name != "__version__"]
    for value in values:
        found += [getattr(value, name) for name in dir(value) if callable(getattr(value, name)) and wanted(name)]
    return found


def wanted(name: str) -> bool:
    return not name.startswith("__") or name in ("__getitem__", "__eq__", "__lt__", "__deepcopy__", "__reduce__")


CALLS = surface()


def tried(call: Callable[[], Any]) -> Any:
    """What a call answers; what is wrong must be one of the exceptions that are expected."""
    try:
        return call()
    except chancery.ChanceryError as error:
        assert error.message and error.french
        if error.span is not None and error.text is not None:
            start, end = error.span
            assert 0 <= start <= end <= len(error.text)
    except EXPECTED:
        pass
    return None


def test_the_surface_is_found() -> None:
    names = {getattr(call, "__name__", "") for call in CALLS}
    assert {"adjudicate", "parse", "draw", "from_saved", "execute", "blind", "load", "_restore"} <= names


@settings(RELAXED, max_examples=1500)
@given(st.sampled_from(range(len(CALLS))), st.lists(things, max_size=4), st.data())
def test_anything_can_be_handed_over(number: int, arguments: List[Any], data: st.DataObject) -> None:
    call = CALLS[number]
    words: Dict[str, Any] = {}
    try:
        parameters = [p.name for p in inspect.signature(call).parameters.values() if p.kind == p.KEYWORD_ONLY]
    except (TypeError, ValueError):
        parameters = []
    if parameters:
        words = data.draw(st.dictionaries(st.sampled_from(parameters), things, max_size=3))
    if words.get("width") and isinstance(words["width"], int):
        words["width"] %= 200
    tried(lambda: call(*arguments, **words))


@RELAXED
@given(texts)
def test_any_text_can_be_read(text: str) -> None:
    for call in (Order, chancery.parse, START.check, START.order, chancery.blind, Position, Rules, Board.load):
        tried(lambda: call(text))
    for dialect in ("standard", "daide", "godip", "numeric", "blind", "webdip"):
        tried(lambda: chancery.parse(text, position=START, dialect=dialect))
    tried(lambda: Game.from_json(text))
    tried(lambda: Game().submit("FRANCE", text))


@RELAXED
@given(states, texts)
def test_any_state_can_be_read(state: Dict[str, Any], text: str) -> None:
    kept = copy.deepcopy(state) if tried(lambda: copy.deepcopy(state)) is not None else None
    position = tried(lambda: Position(state))
    tried(lambda: Order(text).execute(state))
    if position is None:
        return
    assert Position(position.text) == position == Position(position.to_dict()) == pickle.loads(pickle.dumps(position))
    for order in position.legal_orders()[:40]:
        assert position.check(order)
        assert order.execute(position.to_dict())
    assert position.adjudicate(position.legal_orders()).next.phase
    assert kept is None or Position(kept) == position


places = st.sampled_from(["PAR", "STP", "STP/SC", "NTH", "LON", "BUL/EC", "MAO", "BUR"])
powers = st.one_of(st.none(), st.sampled_from(["FRANCE", "RUSSIA"]))
kinds = st.sampled_from([None, "A", "F"])
actions = st.sampled_from("hold move support convoy retreat disband build waive".split())
parts = st.tuples(
    powers,
    kinds,
    st.one_of(st.none(), places),
    actions,
    st.one_of(st.none(), places),
    st.one_of(st.none(), st.tuples(powers, kinds, places)),
    st.one_of(st.none(), st.just(["LAND"]), st.lists(places, max_size=3)),
)
PHASES = [START, Position("classic/F1901R/F:Apar*bur*gas,Fnth/R:Fstp-sc"), Position("classic/W1901A/F:Apic=par,bre/R:=stp")]


@settings(RELAXED, max_examples=400)
@given(parts, st.sampled_from(PHASES))
def test_any_order_that_can_be_put_together_is_understood(pieces: Any, position: Position) -> None:
    order = tried(lambda: Order._restore("classic", pieces))
    if order is None:
        return
    assert pickle.loads(pickle.dumps(order)) == order
    assert repr(order)
    position.check(order)
    tried(lambda: position.order(order))
    outcome = position.adjudicate([order], strict=False)
    assert len(outcome.explain(lang="fr")) == len(outcome)
    assert outcome.draw().startswith("<svg")
    for dialect in "standard cli datc python jdip njudge webdip stabbeurfou godip daide numeric blind fr".split():
        tried(lambda: order.write(dialect))
        tried(lambda: order.write(dialect, position))


@pytest.mark.parametrize("piece", ["A PAR - BUR ", "x ", "(", "\n", "A PAR S ", "é", "[[", "FRANCE: "])
def test_huge_texts(piece: str) -> None:
    text = piece * (400_000 // len(piece))
    tried(lambda: Order(text))
    reading = chancery.parse(text)
    assert len(reading.errors) + len(reading) >= 0
    for call in (Position, Board.load, Rules, Game.from_json, Game.from_saved, chancery.blind, Board, START.unit_at):
        tried(lambda: call(text))
    tried(lambda: START.adjudicate({"FRANCE": text}, strict=False))
    tried(lambda: START.draw(title=text))
    tried(lambda: START.draw(prefix=text))


def test_what_is_nested_without_end() -> None:
    deep: Dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"state": deep}
    endless: Dict[str, Any] = {}
    endless["a"] = endless["b"] = endless["units"] = endless
    knot: List[Any] = []
    knot += [knot, knot]
    for bad in (deep, endless, knot, {"units": knot}):
        with pytest.raises(ValueError):
            Position(bad)  # type: ignore[arg-type]
        with pytest.raises(ValueError):
            Game.from_saved(bad)  # type: ignore[arg-type]
    for text in ("[" * 100_000, '{"state":' * 100_000):
        for read in (Position, Game.from_json, Game.from_saved):
            tried(lambda: read(text))


def test_what_never_ends_is_stopped() -> None:
    def endless() -> Any:
        while True:
            yield "A PAR H"

    with pytest.raises(ValueError, match="too many orders"):
        START.adjudicate(endless())


def test_objects_that_misbehave() -> None:
    class Bad(dict):  # type: ignore[type-arg]
        def items(self) -> Any:
            raise RuntimeError("no")

    class Odd(str):
        def __str__(self) -> str:
            raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        START.adjudicate(Bad())
    with pytest.raises(RuntimeError):
        Position(Bad())
    assert START.adjudicate(Odd("A PAR - BUR"))["A PAR"].succeeds
