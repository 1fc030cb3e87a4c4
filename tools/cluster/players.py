"""The players: each plays one seat and records what the site says."""

import random
import threading
import time

from history import DONE, REFUSED, UNKNOWN, Attempt, Attempting

# How often a message is sent again whose outcome is unknown.
REPEATS = 8


class Player:
    """Plays a power until it is stopped. A player does one thing at a time."""

    def __init__(self, club, game, power, history, seed, pause):
        self.club, self.game, self.power, self.history = club, game, power, history
        self.dice = random.Random(f"{seed} {game.title} {power}")
        self.client = club.client(club.tokens[game.players[power]], random.Random(f"{seed} nodes {game.title} {power}"))
        self.pause, self.number, self.turn = pause, 0, None
        # Attempts of different tests and lives never look alike.
        self.mark = f"{seed:x}.{game.title.replace(' ', '')}.{power}"
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._play, daemon=True)

    def start(self):
        self.thread.start()

    def stop(self):
        self.stopping.set()

    def join(self):
        self.thread.join(timeout=120)
        if self.thread.is_alive():
            raise SystemExit(f"FAILED: {self.power} of {self.game.title} hangs")
        self.client.close()

    def _play(self):
        while not self.stopping.wait(self.dice.uniform(*self.pause)):
            try:
                self._act()
            except Exception as error:  # noqa: BLE001
                self.history.add_fault(f"{self.game.title}, {self.power}: {error!r}")
                raise

    def _act(self):
        if self.turn is None or self.dice.random() < 0.15:
            self.look()
            return
        chance = self.dice.random()
        if chance < self.game.style.ready:
            self.say_ready(self.dice.random() < 0.85)
        elif chance < self.game.style.ready + 0.1:
            self.write()
        elif chance < self.game.style.ready + 0.18:
            self.read()
        else:
            self.save()

    def _ask(self, kind, said, method, path, body=None, key=None):
        """Ask, and record the answer. Return it with the attempt."""
        with Attempting(self.club.clock) as times:
            answer = self.client.ask(method, f"games/{self.game.id}{path}", body, key)
        outcome = answer.outcome()
        attempt = Attempt(kind, self.game.id, self.power, outcome, self.turn, said=said, **times.times())
        if outcome != DONE:
            attempt.said["why"] = f"{answer.status} {answer.problem()} {answer.reason}".strip()
        if answer.is_fault():
            self.history.add_fault(f"{method} {path} of {self.power} in {self.game.title}: {answer.status} {answer.body}")
        if outcome == REFUSED and answer.status == 409:
            # The game has gone on, or it is too late.
            self.turn = None
        if answer.status is None or answer.status >= 500:
            time.sleep(self.dice.uniform(0.1, 0.5))
        return answer, attempt

    def look(self):
        answer, attempt = self._ask("look", {}, "GET", "")
        if attempt.outcome == DONE:
            club = answer.body["club"]
            attempt.turn = self.turn = club["turn"]
            attempt.said = {
                "phase": answer.body["phase"],
                "deadline": club.get("deadline"),
                "own": answer.body["orders"].get(self.power),
            }
            if club["stage"] != "running":
                self.turn = None
        self.history.add(attempt)

    def save(self):
        texts = self._choose()
        if texts is None:
            return
        said = {"orders": texts}
        answer, attempt = self._ask("save", said, "PUT", f"/orders/{self.power}", {"orders": texts, "turn": self.turn})
        if attempt.outcome == DONE:
            said["receipt"] = answer.body["receipt"]
            said["accepted"] = [one["text"] for one in answer.body["accepted"]]
        self.history.add(attempt)

    def _choose(self):
        """Legal orders for each unit, with a mark that no other attempt has. Now and then all are deleted."""
        if self.dice.random() < 0.05:
            return []
        turn, legal = self.turn, self.game.legal
        if turn not in legal:
            answer, _ = self._ask("legal", {}, "GET", "/legal")
            if answer.status != 200:
                return None
            legal[turn] = answer.body
        self.number += 1
        mark = f"# {self.mark}.{self.number}"
        return [f"{text} {mark}" for text in chosen(legal[turn], self.power, self.dice)]

    def say_ready(self, ready):
        body = {"power": self.power, "turn": self.turn, "ready": ready}
        _, attempt = self._ask("ready", {"ready": ready}, "PUT", "/ready", body)
        self.history.add(attempt)

    def thread_id(self):
        powers = list(self.game.players)
        chance = self.dice.random()
        if chance < 0.3:
            return "public"
        others = [power for power in powers if power != self.power]
        partners = self.dice.sample(others, 1 if chance < 0.8 else 2)
        return "powers." + ".".join(power for power in powers if power in (self.power, *partners))

    def write(self):
        """Write a message. As a page does, send it again with the same key until its outcome is known."""
        self.number += 1
        thread, text = self.thread_id(), f"{self.mark}.{self.number}"
        said = {"thread": thread, "text": text}
        path, key = f"/press/threads/{thread}/messages", f"{self.mark}.{self.number}".ljust(16, "-")
        first, was_sent = None, False
        for _ in range(REPEATS):
            answer, attempt = self._ask("write", said, "POST", path, {"text": text}, key)
            first = first or attempt
            if (attempt.outcome != UNKNOWN and answer.is_sent) or self.stopping.is_set():
                break
            was_sent = was_sent or attempt.outcome == UNKNOWN
        if first is not attempt:
            # One attempt, from its beginning to the end of its last repetition.
            if attempt.outcome == REFUSED and was_sent:
                # What was refused may have been sent before.
                attempt.outcome = UNKNOWN
            attempt.asked_at, attempt.began = first.asked_at, first.began
        if attempt.outcome == DONE:
            said["id"] = answer.body["id"]
        self.history.add(attempt)

    def read(self):
        thread = self.thread_id()
        answer, attempt = self._ask("read", {"thread": thread}, "GET", f"/press/threads/{thread}/messages?limit=200")
        if attempt.outcome == DONE and not answer.body.get("next"):
            attempt.said["ids"] = [one["id"] for one in answer.body["messages"] if not one.get("waits")]
            self.history.add(attempt)


def chosen(legal, power, dice):
    """One legal order for each unit of a power, or builds and removals."""
    own = [unit for unit in legal["units"] if unit["power"] == power and unit["orders"]]
    surplus = legal["surplus"].get(power, 0)
    if legal["kind"] != "adjustment":
        orders = [dice.choice(unit["orders"]) for unit in own]
    elif surplus < 0:
        orders = [unit["orders"][0] for unit in dice.sample(own, min(-surplus, len(own)))]
    else:
        # One build in each place.
        places = {order["to"]: order for order in legal["builds"].get(power, []) if "to" in order}
        orders = dice.sample(sorted(places.values(), key=lambda order: order["text"]), min(surplus, len(places)))
    return [order["text"] for order in orders]
