"""Acknowledged orders are in the resolution unless later ones replaced them, and none were accepted too late."""

import itertools

from check_phases import timeline
from clock import moment
from history import DONE, REFUSED, UNKNOWN


def check(evidence, history):
    """All sentences about orders that are wrong in a game."""
    turns, last = timeline(evidence)
    saves = history.of(evidence.game, "save")
    faults = []
    for power in evidence.seats:
        own = [one for one in saves if one.power == power]
        log = [entry for entry in evidence.submissions if entry["power"] == power]
        seat = f"{evidence.title}, {power}"
        faults += _log(seat, own, log)
        faults += _resolved(seat, evidence, own, log)
        faults += _read_back(seat, own, [one for one in history.of(evidence.game, "look") if one.power == power])
        for entry in log:
            deadlines = turns[entry["turn"]]["deadlines"] if entry["turn"] < len(turns) else last
            faults += _on_time(seat, entry, deadlines, evidence.grace)
    strangers = {entry["power"] for entry in evidence.submissions} - set(evidence.seats)
    return faults + [f"{evidence.title}: nobody plays {power}, which has orders" for power in sorted(strangers)]


def _log(seat, saves, log):
    """The log has what was acknowledged, with its receipt and in order, nothing that was refused, and the rest at most once."""
    faults = []
    by_hash = {entry["hash"]: entry for entry in log}
    if [entry["number"] for entry in log] != list(range(1, len(log) + 1)):
        faults.append(f"{seat}: the submissions are not numbered in order")
    acknowledged, latest = set(), []
    for save in sorted((one for one in saves if one.outcome == DONE), key=lambda one: one.began):
        receipt = save.said["receipt"]
        entry = by_hash.get(receipt["hash"])
        if entry is None:
            faults.append(f"{seat}: the orders {save.said['orders']} for turn {save.turn} were acknowledged and are lost")
            continue
        acknowledged.add(entry["number"])
        at = moment(receipt["at"])
        if (entry["turn"], entry["number"], entry["at"]) != (save.turn, receipt["number"], at):
            faults.append(f"{seat}: the receipt {receipt} is not that of the log, {entry}")
        if entry["orders"] != save.said["accepted"]:
            faults.append(f"{seat}: {save.said['accepted']} was acknowledged, but {entry['orders']} was saved")
        if not save.asked_at <= at <= save.told_at:
            faults.append(f"{seat}: the receipt tells {at}, but it was asked for at {save.asked_at} and came at {save.told_at}")
        latest.append((save, entry["number"]))
    for (one, number), (other, next_number) in itertools.pairwise(latest):
        if one.ended <= other.began and number >= next_number:
            faults.append(f"{seat}: {other.said['orders']} came after {one.said['orders']}, but stands before it in the log")
    possible = [one for one in saves if one.outcome == UNKNOWN]
    for entry in log:
        if entry["number"] in acknowledged:
            continue
        found = next((one for one in possible if _is_entry(one, entry)), None)
        if found:
            possible.remove(found)
            continue
        refused = any(_is_entry(one, entry) for one in saves if one.outcome == REFUSED)
        why = "were refused" if refused else "were saved more often than they were sent"
        faults.append(f"{seat}: the orders {entry['orders']} in the log for turn {entry['turn']} {why}")
    return faults


def _is_entry(save, entry):
    """Whether an attempt can be what an entry of the log is about."""
    if save.turn != entry["turn"] or save.asked_at > entry["at"]:
        return False
    return _is_part(entry["orders"], save.said["orders"])


def _is_part(orders, wanted):
    """Can these orders be what somebody wanted to save? Some may have been refused, but not all."""
    return orders == wanted or (bool(orders) and set(orders) <= set(wanted))


def _resolved(seat, evidence, saves, log):
    """Each phase was resolved with the last orders."""
    faults = []
    for number, phase in enumerate(evidence.phases):
        used = phase["orders"].get(seat.rpartition(", ")[2], [])
        entries = [entry["orders"] for entry in log if entry["turn"] == number]
        if used != (entries[-1] if entries else []):
            faults.append(f"{seat}: turn {number} was resolved with {used}, but the last submission is {entries[-1:]}")
        # The same without the log, which the site writes itself.
        tried = sorted((one for one in saves if one.turn == number), key=lambda one: one.began)
        done = [one.said["accepted"] for one in tried if one.outcome == DONE]
        unknown = [one.said["orders"] for one in tried if one.outcome == UNKNOWN]
        if used != (done[-1] if done else []) and not any(_is_part(used, orders) for orders in unknown):
            faults.append(f"{seat}: turn {number} was resolved with {used}, but {done[-1:]} was acknowledged last")
    return faults


def _read_back(seat, saves, looks):
    """Whoever saved orders sees them at once, on every node."""
    faults = []
    for look in looks:
        if look.outcome != DONE:
            continue
        before = [one for one in saves if one.turn == look.turn and one.began < look.began]
        done = [one.said["accepted"] for one in sorted(before, key=lambda one: one.began) if one.outcome == DONE]
        unknown = [one.said["orders"] for one in before if one.outcome == UNKNOWN]
        seen = look.said.get("own") or []
        if seen != (done[-1] if done else []) and not any(_is_part(seen, orders) for orders in unknown):
            faults.append(f"{seat}: saw {seen} in turn {look.turn}, but {done[-1:]} was acknowledged last")
    return faults


def _on_time(seat, entry, deadlines, grace):
    """Orders were accepted before the deadline that held then. An extension at the same moment counts."""
    held = [deadline for since, deadline in deadlines if since <= entry["at"]]
    if not held:
        return [f"{seat}: {entry['orders']} was accepted for turn {entry['turn']} before it began"]
    if None in held or entry["at"] < max(held) + grace:
        return []
    return [f"{seat}: {entry['orders']} was accepted at {entry['at']}, after the deadline {max(held)} of turn {entry['turn']}"]
