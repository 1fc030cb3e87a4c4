"""Executing a single order, with all other units left alone."""

from __future__ import annotations

from typing import Optional

from chancery._native import Game, Order, Position, Rules


def execute(order: Order, position: Position, rules: Rules) -> Position:
    """The next position if this is the only order."""
    if position.kind == "M":
        # An order without a unit belongs to nobody and is ignored.
        return position.adjudicate([order], rules=rules, strict=False).next
    if position.kind == "R":
        return _retreat(order, position, rules)
    return _adjust(order, position, rules)


def _province(place: str) -> str:
    return place.partition("/")[0]


def _retreat(order: Order, position: Position, rules: Rules) -> Position:
    """One dislodged unit retreats or disbands; the others stay dislodged."""
    legality = position.check(order, rules=rules)
    gone = _dislodged(legality.order, position)
    if gone is None:
        return position
    power, unit = gone
    target = legality.order.target if legality.legal else None
    state = position.to_dict()
    state["units"][power].remove(f"*{unit}")
    del state["retreats"][power][unit]
    if target is not None:
        state["units"][power].append(f"{unit[0]} {target}")
        for options in state["retreats"].values():
            for other, places in options.items():
                options[other] = [place for place in places if _province(place) != _province(target)]
    if any(state["retreats"].values()):
        return Position(state, position.board)
    return position.adjudicate([order], rules=rules, strict=False).next


def _dislodged(order: Order, position: Position) -> Optional[tuple[str, str]]:
    """The dislodged unit that an order is for, if the power has one there."""
    for power, units in position.dislodged.items():
        for unit in units:
            same = order.place is not None and _province(unit[2:]) == _province(order.place)
            if same and order.power in (None, power):
                return power, unit
    return None


def _adjust(order: Order, position: Position, rules: Rules) -> Position:
    """One unit is built or removed; other powers are left alone."""
    legality = position.check(order, rules=rules)
    if not legality.legal:
        return position
    meant = legality.order
    state = position.to_dict()
    waived = None
    if meant.action == "waive":
        waived = meant.power
    elif meant.action == "build":
        owner = position.owner(str(meant.place))
        state["units"][owner].append(meant.unit)
    else:
        for units in state["units"].values():
            if meant.unit in units:
                units.remove(meant.unit)
    after = Position(state, position.board)
    due = Game(position=after, rules=rules).due
    if any(one.wanted - (one.power == waived) > 0 for one in due):
        return after
    return after.adjudicate(rules=rules).next
