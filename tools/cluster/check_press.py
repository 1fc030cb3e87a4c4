"""An acknowledged message reaches exactly its readers, once, and in the same order for all."""

import itertools

from history import DONE, REFUSED


def readers(thread, seats):
    """The powers that read a thread."""
    return list(seats) if thread == "public" else [power for power in thread.split(".")[1:] if power in seats]


def check(evidence, history):
    """All sentences about messages that are wrong in a game."""
    title, faults = evidence.title, []
    written = {one.said["text"]: one for one in history.of(evidence.game, "write")}
    delivered = {}
    for power, threads in evidence.press.items():
        for thread, messages in threads.items():
            if power not in readers(thread, evidence.seats):
                faults.append(f"{title}: {power} reads the thread {thread}")
            texts = [one["text"] for one in messages]
            for text in sorted({text for text in texts if texts.count(text) > 1}):
                faults.append(f"{title}: {power} got {text} {texts.count(text)} times")
            for one in messages:
                faults += _message(title, power, thread, one, written.get(one["text"]))
            delivered[power, thread] = [one for one in messages if not one.get("waits")]
    for text, sent in written.items():
        if sent.outcome == DONE:
            faults += _arrived(evidence, text, sent)
    threads = {thread for _, thread in delivered}
    for thread in sorted(threads):
        faults += _order(evidence, history, thread, delivered)
    return faults


def _message(title, power, thread, message, sent):
    """A message that somebody reads was written, by this power and for this thread."""
    if sent is None:
        return [f"{title}: {power} got {message['text']}, which nobody wrote"]
    if sent.outcome == REFUSED:
        return [f"{title}: {power} got {message['text']}, which was refused"]
    if (sent.power, sent.said["thread"]) != (message["author"], thread):
        return [f"{title}: {power} got {message['text']} of {sent.power} as one of {message['author']} in {thread}"]
    if message.get("waits") and power != sent.power:
        return [f"{title}: {power} got {message['text']} before the phase was over"]
    return []


def _arrived(evidence, text, sent):
    """All readers have a message that was acknowledged. One that waits for the end of the phase has its author only."""
    thread, faults = sent.said["thread"], []
    own = [one for one in evidence.press.get(sent.power, {}).get(thread, []) if one["text"] == text]
    if not own:
        return [f"{evidence.title}: the message {text} of {sent.power} was acknowledged and is lost"]
    if own[0]["id"] != sent.said["id"]:
        faults.append(f"{evidence.title}: the message {text} was acknowledged as {sent.said['id']}, but is {own[0]['id']}")
    if own[0].get("waits"):
        return faults
    for power in readers(thread, evidence.seats):
        if not any(one["text"] == text for one in evidence.press.get(power, {}).get(thread, [])):
            faults.append(f"{evidence.title}: the message {text} did not reach {power}")
    return faults


def _order(evidence, history, thread, delivered):
    """All readers of a thread have the same messages in the same order, and always had: what somebody read is how it begins."""
    title, faults = evidence.title, []
    lists = {power: [one["id"] for one in delivered.get((power, thread), [])] for power in readers(thread, evidence.seats)}
    if len({tuple(ids) for ids in lists.values()}) > 1:
        return [f"{title}: the readers of {thread} have different messages, or in another order: {lists}"]
    ids = next(iter(lists.values()), [])
    for read in history.of(evidence.game, "read"):
        if read.outcome == DONE and read.said["thread"] == thread and ids[: len(read.said["ids"])] != read.said["ids"]:
            faults.append(f"{title}: {read.power} read {read.said['ids']} in {thread}, which became {ids}")
    place = {one: index for index, one in enumerate(ids)}
    for power in lists:
        own = [one for one in history.of(evidence.game, "write") if one.power == power and one.said.get("id") in place]
        own.sort(key=lambda one: one.began)
        for one, other in itertools.pairwise(own):
            if place[one.said["id"]] > place[other.said["id"]]:
                faults.append(f"{title}: {power} wrote {other.said['text']} after {one.said['text']}, but it stands before")
    return faults
