"""Each phase is resolved exactly once, not before it is due, and everybody sees the same."""

import re

from clock import moment
from history import DONE, REFUSED, UNKNOWN

UNTIL = re.compile(r"(\S+) until (\S+)$")
# Forced by the game master, or started anew.
RESTARTS = ("excused", "outage", "extended", "undone", "resumed")


def timeline(evidence):
    """The turns, each with its act, and the deadlines that it had: pairs of the time when each was set and the deadline."""
    turns, deadlines, cleared = [], [], None
    for act in evidence.acts:
        name = act["act"].get("name", "turn")
        if name == "turn":
            turns.append({"act": act, "deadlines": deadlines, "cleared": cleared, "forced": False})
            deadlines, cleared = [], None
        if name == "forced" and turns:
            turns[-1]["forced"] = True
        if name in ("begun", "turn", *RESTARTS):
            found = UNTIL.search(act["detail"])
            deadlines = [*deadlines, (act["at"], moment(found.group(2)) if found else None)]
        if name in RESTARTS:
            cleared = act["at"]
    # The phase that was not resolved any more.
    return turns, deadlines


def check(evidence, history):
    """All sentences about phases that are wrong in a game."""
    turns, last = timeline(evidence)
    title, faults = evidence.title, []
    numbers = [turn["act"]["act"]["turn"] for turn in turns]
    if numbers != list(range(len(evidence.phases))):
        return [f"{title}: the log resolves the turns {numbers}, but the game has {len(evidence.phases)} phases"]
    for number, turn in enumerate(turns):
        phase = turn["act"]["detail"].partition(",")[0]
        if phase != evidence.phases[number]["phase"]:
            faults.append(f"{title}: turn {number} is {phase} in the log, but {evidence.phases[number]['phase']} in the record")
    faults += _seen(evidence, history, turns, last)
    for number, turn in enumerate(turns):
        faults += _due(evidence, history, number, turn)
    return faults


def _seen(evidence, history, turns, last):
    """Whatever anybody looked at is what the game has become, and nobody was sent back in time."""
    title, faults = evidence.title, []
    looks = [one for one in history.of(evidence.game, "look") if one.outcome == DONE]
    for look in looks:
        if look.turn > len(turns):
            faults.append(f"{title}: {look.power} saw turn {look.turn}, which is lost")
            continue
        if look.turn < len(turns) and look.said["phase"] != evidence.phases[look.turn]["phase"]:
            known = evidence.phases[look.turn]["phase"]
            faults.append(f"{title}: {look.power} saw {look.said['phase']} as turn {look.turn}, which became {known}")
        deadlines = turns[look.turn]["deadlines"] if look.turn < len(turns) else last
        # The API tells whole seconds.
        known = {None if deadline is None else deadline // 1_000_000 for _, deadline in deadlines}
        shown = look.said.get("deadline")
        if shown is not None and moment(shown) // 1_000_000 not in known:
            faults.append(f"{title}: {look.power} saw the deadline {shown} in turn {look.turn}, which the log does not know")
    told = sorted((look.ended, look.turn) for look in looks)
    index, most = 0, 0
    for look in sorted(looks, key=lambda one: one.began):
        while index < len(told) and told[index][0] < look.began:
            most, index = max(most, told[index][1]), index + 1
        if look.turn < most:
            faults.append(f"{title}: {look.power} saw turn {look.turn} after somebody saw turn {most}")
    return faults


def _due(evidence, history, number, turn):
    """A phase that ended before its deadline: all who owed orders said that they are ready, or the master forced it."""
    at, deadlines = turn["act"]["at"], [deadline for _, deadline in turn["deadlines"]]
    deadline = deadlines[-1] if deadlines else None
    if turn["forced"] or (deadline is not None and at >= deadline):
        return []
    phase, faults, since = evidence.phases[number], [], []
    for power in _owing(evidence, number):
        before = evidence.phases[number - 1]["civil_disorder"] if number else []
        if power in before and not phase["orders"].get(power):
            # Nobody waits for somebody who is away.
            continue
        is_ready, earliest = _ready(evidence, history, number, power, turn["cleared"])
        if not is_ready:
            faults.append(f"{evidence.title}: turn {number} was resolved before its deadline, but {power} was not ready")
        since.append(earliest)
    if since and None not in since and at < max(since) + evidence.wait:
        faults.append(f"{evidence.title}: turn {number} was resolved at {at}, before the wait after the last ready was over")
    return faults


def _owing(evidence, number):
    """The players who owe orders in a turn: who had something to order, or else who has units in a movement phase."""
    if number in evidence.asked:
        return evidence.asked[number]
    phase = evidence.phases[number]
    units = phase["state"]["units"] if phase["phase"].endswith("M") else {}
    return [power for power in evidence.seats if units.get(power)]


def _ready(evidence, history, number, power, cleared):
    """Can a power have been ready when its turn was resolved? And since when at the earliest, if that is known."""
    is_ready, is_possible, since = False, False, None
    tried = [one for one in history.of(evidence.game, "ready") if (one.power, one.turn) == (power, number)]
    for attempt in sorted(tried, key=lambda one: one.began):
        wanted = attempt.said["ready"]
        if attempt.outcome == REFUSED or (cleared is not None and attempt.told_at < cleared):
            continue
        if attempt.outcome == UNKNOWN:
            # It may take effect later than what was asked after it.
            is_possible = is_possible or wanted
        elif wanted != is_ready:
            is_ready, since = wanted, attempt.asked_at if wanted else None
    return is_ready or is_possible, None if is_possible else since
