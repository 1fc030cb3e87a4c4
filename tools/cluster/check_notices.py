"""Each notice is queued once, and delivered at least once with an id that stays the same."""

import collections

from check_phases import timeline


def check(games, mails):
    """All sentences about notices that are wrong."""
    faults = []
    about = {}
    for mail in mails:
        known = about.setdefault(mail.id, mail)
        if known != mail:
            faults.append(f"the mails {known} and {mail} have one id")
    found = collections.Counter((mail.to, mail.subject) for mail in about.values() if mail.id.startswith("<notice."))
    for evidence in games:
        for power, to in evidence.seats.items():
            for subject, wanted in expected(evidence, power).items():
                count = found[to, subject]
                if count != wanted:
                    faults.append(f"{to} got {count} notices “{subject}”, but {wanted} were due")
        faults += _announced(evidence)
    return faults


def expected(evidence, power):
    """How many notices of each subject a player is due."""
    title, turns = evidence.title, len(timeline(evidence)[0])
    missed = sum(1 for act in evidence.acts if _misses(act, power))
    return {
        f"{title}: confirm that you are in": 1,
        f"{title} has begun": 1,
        f"{title}: results are in": turns,
        f"{title}: you missed a phase": missed,
        f"{title} is over": 1,
    }


def _misses(act, power):
    """Does an act tell that a power missed a phase?"""
    powers = act["detail"].rpartition(" in ")[0].split(", ")
    return act["act"].get("name") in ("missed", "excused") and power in powers


def _announced(evidence):
    """The webhook of a game got each result, under one id each."""
    if evidence.announced is None:
        return []
    faults, kinds = [], {}
    for delivery, kind in evidence.announced:
        if kinds.setdefault(delivery, kind) != kind:
            faults.append(f"{evidence.title}: the webhook got {kind} and {kinds[delivery]} under one id")
    count, turns = sum(kind == "resolved" for kind in kinds.values()), len(timeline(evidence)[0])
    if count != turns:
        faults.append(f"{evidence.title}: the webhook got {count} results, but {turns} phases were resolved")
    return faults
