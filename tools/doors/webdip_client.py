#!/usr/bin/env python3
"""Play every seat of a key through webDiplomacy's bot API, and check the answers of the server.

The client works out legal orders from the static files alone. It reports each answer that differs from what the known bots
expect, and exits with 1 if there was one.
"""

import argparse
import collections
import html
import json
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PHASES = ("Diplomacy", "Retreats", "Builds", "Finished")
POLL = 0.3
# Seconds without a new phase after which the game counts as stuck.
PATIENCE = 300
# CICERO reads the status so often, a second apart, before it gives a message or a vote up.
READS = 10
NOWHERE = 999999999
# How bots write "none", each with its value of viaConvoy for orders other than moves.
EMPTY = ((None, None), ("", ""), (0, "No"))
FILE_FIELDS = ("schema", "gameID", "file", "version", "generated")
STATUS_NUMBERS = ("gameID", "countryID", "variantID", "turn")
STATUS_TEXTS = ("potType", "phase", "gameOver", "pressType", "drawType", "phaseLengthInMinutes", "orderStatus", "status")
ORDER_NUMBERS = ("turn", "countryID", "terrID", "toTerrID", "fromTerrID")
ROW_NUMBERS = ("gameID", "countryID", "unitNo", "turn", "processTime", "phaseMinutes", "variantID")
ROW_TEXTS = ("orderStatus", "pressType", "name", "phase")
REPLY = "Re: "


class Broken(Exception):
    """An answer with which the client cannot go on."""


class Faults:
    """What was wrong, each text once, in the order in which it was found."""

    def __init__(self):
        self.texts = []

    def add(self, text):
        if text not in self.texts:
            self.texts.append(text)

    def expect(self, condition, text):
        """Record a fault unless the condition holds. Return whether it holds."""
        if not condition:
            self.add(text)
        return bool(condition)


class Answer:
    """One answer of the server, with the request for reports."""

    def __init__(self, request, status, kind, text):
        self.request, self.status, self.kind, self.text = request, status, kind, text

    def __str__(self):
        return f"{self.request} -> {self.status} {self.kind}: {self.text[:300]!r}"

    def json(self):
        """The document that the answer holds."""
        try:
            return json.loads(self.text)
        except ValueError as error:
            raise Broken(f"not JSON: {self}") from error


class Api:
    """The address of the server and the key of a user."""

    def __init__(self, base, key, faults):
        self.base, self.key, self.faults = base.rstrip("/"), key, faults

    def call(self, method, route, params=None, body=None, key=True, path="/api.php", label="application/json"):
        """Send one request on a new connection. A key of None sends none, True sends the own one."""
        query = urllib.parse.urlencode({"route": route, **(params or {})})
        return self._open(method, f"{self.base}{path}?{query}", body, self.key if key is True else key, label)

    def _open(self, method, address, body, key, label):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        data = None
        if method == "POST":
            headers["Content-Type"] = label
            data = json.dumps(body).encode()
        request = urllib.request.Request(address, data, headers, method=method)
        told = f"{method} {address.removeprefix(self.base)}" + (f" {data.decode()[:600]}" if data else "")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return Answer(told, answer.status, answer.headers.get("Content-Type", ""), answer.read().decode())
        except urllib.error.HTTPError as error:
            return Answer(told, error.code, error.headers.get("Content-Type", ""), error.read().decode())
        except OSError as error:
            raise Broken(f"{told}: {error}") from error

    def succeed(self, answer):
        """Check the head of a success. Return the answer."""
        if answer.status != 200:
            raise Broken(f"expected 200: {answer}")
        self.faults.expect(answer.kind.startswith("application/json"), f"expected application/json: {answer}")
        return answer

    def read(self, route, **params):
        """The document of a read route."""
        return self.succeed(self.call("GET", route, params)).json()

    def write(self, route, body, label="application/json"):
        """The answer of a write route, whatever its status."""
        return self.call("POST", route, body=body, label=label)

    def file(self, entry):
        """A static file, by the address and version that the context gives. It needs no key."""
        address = urllib.parse.urljoin(self.base + "/", entry["url"])
        answer = self.succeed(self._open("GET", f"{address}?v={entry['version']}", None, None, None))
        document = answer.json()
        missing = [name for name in FILE_FIELDS if name not in document]
        self.faults.expect(not missing, f"file {entry['url']} has no {', '.join(missing)}")
        return document


def whole(value):
    """Whether a value is a JSON number without a fraction."""
    return isinstance(value, int) and not isinstance(value, bool)


def year(turn):
    """The year of a turn."""
    return 1901 + turn // 2


def moment(document):
    """Turn and phase of a document, as something that sorts."""
    return document["turn"], PHASES.index(document["phase"]) if document["phase"] in PHASES else -1


def number(value):
    """A territory id, 0 for none."""
    return int(value) if value not in (None, "") else 0


def bag(items):
    """Items with their counts, to compare lists whose order does not matter."""
    return collections.Counter(items)


class Board:
    """The map, from variant.json."""

    def __init__(self, variant):
        self.places = {place["id"]: place for place in variant["territories"]}
        self.countries = {country["countryID"]: country["name"] for country in variant["countries"]}

    def parent(self, place):
        """The province of a place."""
        return self.places[place]["coastParentID"] or place if place in self.places else place

    def moves(self, kind, place):
        """Where a unit can go without a convoy; coasts for fleets."""
        able = "army" if kind == "Army" else "fleet"
        return sorted(border["id"] for border in self.places[place]["coastalBorders"] if border[able])

    def reach(self, kind, place):
        """The provinces that a unit can move into, and so support in."""
        return {self.parent(target) for target in self.moves(kind, place)}

    def is_sea(self, place):
        return self.places[place]["type"] == "Sea"

    def is_coast(self, place):
        return self.places[place]["type"] == "Coast"

    def by_sea(self, place):
        """The provinces that a fleet could reach from somewhere in this province."""
        return sorted(border["id"] for border in self.places[self.parent(place)]["borders"] if border["fleet"])

    def homes(self, country):
        """The home centres of a country."""
        return [
            place["id"] for place in self.places.values()
            if place["supply"] and place["homeCountryID"] == country and place["coast"] != "Child"
        ]

    def harbours(self, province):
        """Where a fleet in this province can stand: its coasts, or the province itself."""
        coasts = [one["id"] for one in self.places.values() if one["coast"] == "Child" and one["coastParentID"] == province]
        return coasts or ([province] if self.is_coast(province) else [])


class Position:
    """Units and owners of the phase in play, from game.json."""

    def __init__(self, board, game):
        self.board = board
        self.units = [unit for unit in game["units"] if not unit["retreating"]]
        self.dislodged = [unit for unit in game["units"] if unit["retreating"]]
        self.occupied = {board.parent(unit["terrID"]) for unit in self.units}
        self.owners = {}
        self.standoffs = set()
        self.attackers = {}
        for entry in game["territories"]:
            self._read(entry)

    def _read(self, entry):
        province = self.board.parent(entry["terrID"])
        if self.board.places[entry["terrID"]]["supply"]:
            self.owners[province] = entry["ownerCountryID"] or 0
        if entry["standoff"]:
            self.standoffs.add(province)
        if entry["occupiedFromTerrID"]:
            self.attackers[province] = self.board.parent(entry["occupiedFromTerrID"])

    def own(self, country):
        return [unit for unit in self.units if unit["countryID"] == country]

    def centres(self, country):
        return [place for place, owner in self.owners.items() if owner == country]


class Order:
    """An order, apart from how a bot would write it."""

    def __init__(self, kind, place=0, to=0, source=0, via=False, path=None):
        self.kind, self.place, self.to, self.source, self.via, self.path = kind, place, to, source, via, path

    def written(self, empty):
        """The order as a bot would send it, with its way to write "none"."""
        none, no_convoy = empty
        via = ("Yes" if self.via else "No") if self.kind == "Move" else no_convoy
        written = {
            "terrID": self.place or (none if none != "" else None),
            "type": self.kind,
            "fromTerrID": self.source or none,
            "toTerrID": self.to or none,
            "viaConvoy": via,
        }
        if self.path:
            written["convoyPath"] = self.path
        return written


def saved_key(board, row):
    """What makes two orders of a game/orders answer the same, as the bots compare them."""
    kind = row["type"]
    to, source = number(row["toTerrID"]), board.parent(number(row["fromTerrID"]))
    if kind == "Wait":
        return (kind,)
    if kind == "Destroy":
        return kind, board.parent(to)
    if kind.startswith("Build"):
        return kind, to
    if kind.startswith("Support") or kind == "Convoy":
        to = board.parent(to)
    return kind, number(row["terrID"]), to, source, kind == "Move" and row["viaConvoy"] in ("Yes", True)


def history_key(board, row):
    """The same for an order of the history, where builds name their place in terrID."""
    if row["type"].startswith("Build") or row["type"] == "Destroy":
        return saved_key(board, {**row, "toTerrID": row["terrID"], "fromTerrID": 0})
    return saved_key(board, row)


class Movement:
    """Orders of one country for a movement phase."""

    def __init__(self, board, position, country, chance):
        self.board, self.position, self.country, self.chance = board, position, country, chance
        self.own = {unit["terrID"]: unit for unit in position.own(country)}
        self.orders = {}
        self.claimed = set()
        # Units that others rely on keep their orders.
        self.bound = set()

    def choose(self):
        """One order for each unit."""
        units = [self.own[place] for place in sorted(self.own)]
        self.chance.shuffle(units)
        for unit in units:
            if unit["terrID"] not in self.orders and self.chance.random() < 0.3:
                self._convoy(unit)
        for unit in units:
            if unit["terrID"] not in self.orders:
                self._move(unit)
        for unit in units:
            if unit["terrID"] not in self.bound:
                self._support(unit)
        return [self.orders[place] for place in sorted(self.orders)]

    def _worth(self, target):
        """How much a unit wants to go somewhere."""
        province = self.board.parent(target)
        if province in self.claimed:
            return 0
        if self.position.owners.get(province, self.country) != self.country:
            return 12
        return 1 if province in self.position.occupied else 3

    def _move(self, unit):
        place = unit["terrID"]
        targets = self.board.moves(unit["type"], place)
        worth = [self._worth(target) for target in targets]
        if self.chance.random() < 0.1 or not any(worth):
            self.orders[place] = Order("Hold", place)
            self.claimed.add(self.board.parent(place))
            return
        target = self.chance.choices(targets, worth)[0]
        self.orders[place] = Order("Move", place, target)
        self.claimed.add(self.board.parent(target))

    def _convoy(self, army):
        """Send an army over own fleets, if there is a way."""
        if army["type"] != "Army" or not self.board.is_coast(army["terrID"]):
            return
        ways = self._ways(army["terrID"])
        ways = [(target, path) for target, path in ways if self._worth(target) > 1]
        if not ways:
            return
        target, path = self.chance.choice(ways)
        start = army["terrID"]
        self.orders[start] = Order("Move", start, target, via=True, path=[start, *path])
        for sea in path:
            self.orders[sea] = Order("Convoy", sea, target, start, path=[start, *path])
        self.bound.update([start, *path])
        self.claimed.add(target)

    def _ways(self, start):
        """Each coast that own free fleets can carry an army to, with the shortest chain of seas."""
        free = {place for place, unit in self.own.items()
                if unit["type"] == "Fleet" and self.board.is_sea(place) and place not in self.orders}
        queue = collections.deque([sea] for sea in self.board.by_sea(start) if sea in free)
        seen = {path[0] for path in queue}
        ways = {}
        while queue:
            path = queue.popleft()
            for place in self.board.by_sea(path[-1]):
                if place in free and place not in seen:
                    seen.add(place)
                    queue.append([*path, place])
                elif self.board.is_coast(place) and place != self.board.parent(start):
                    ways.setdefault(place, path)
        return sorted(ways.items())

    def _support(self, unit):
        """Replace the order of a unit by a support now and then."""
        roll = self.chance.random()
        if roll > 0.4:
            return
        found = self._foreign(unit) if roll < 0.06 else self._friendly(unit)
        if not found:
            return
        order, supported = self.chance.choice(found)
        place = unit["terrID"]
        self.orders[place] = order
        self.bound.update([place, supported])

    def _friendly(self, unit):
        """Supports of own units that fit their orders."""
        place, reach = unit["terrID"], self.board.reach(unit["type"], unit["terrID"])
        found = []
        for other, order in sorted(self.orders.items()):
            if other == place:
                continue
            if order.kind == "Move":
                target = self.board.parent(order.to)
                if target in reach:
                    found.append((Order("Support move", place, target, self._either(other)), other))
            elif self.board.parent(other) in reach:
                found.append((Order("Support hold", place, self.board.parent(other)), other))
        return found

    def _foreign(self, unit):
        """Supports of units of others, to hold or to move to where both can go."""
        place, reach = unit["terrID"], self.board.reach(unit["type"], unit["terrID"])
        found = []
        for other in self.position.units:
            if other["countryID"] == self.country:
                continue
            start = self.board.parent(other["terrID"])
            if start in reach:
                found.append((Order("Support hold", place, start), other["terrID"]))
            for target in sorted(self.board.reach(other["type"], other["terrID"]) & reach):
                found.append((Order("Support move", place, target, self._either(other["terrID"])), other["terrID"]))
        return found

    def _either(self, place):
        """The place of a supported unit with or without its coast: the bots write both."""
        return self.chance.choice([place, self.board.parent(place)])


def retreats(board, position, country, chance):
    """Retreats of the dislodged units of a country."""
    taken = position.occupied | position.standoffs
    orders = []
    for unit in position.dislodged:
        if unit["countryID"] != country:
            continue
        place = unit["terrID"]
        closed = taken | {position.attackers.get(board.parent(place))}
        open_places = [target for target in board.moves(unit["type"], place) if board.parent(target) not in closed]
        if not open_places or chance.random() < 0.25:
            orders.append(Order("Disband", place))
            continue
        target = chance.choice(open_places)
        taken = taken | {board.parent(target)}
        orders.append(Order("Retreat", place, target))
    return orders


def adjustments(board, position, country, chance):
    """Builds or removals of a country."""
    due = len(position.centres(country)) - len(position.own(country))
    if due < 0:
        units = chance.sample(position.own(country), -due)
        return [destroy(board.parent(unit["terrID"])) for unit in units]
    free = [home for home in board.homes(country)
            if position.owners.get(home) == country and home not in position.occupied]
    chance.shuffle(free)
    orders = [build(board, home, chance) for home in free[:due]]
    if orders and chance.random() < 0.1:
        orders[-1] = Order("Wait")
    return orders


def destroy(province):
    return Order("Destroy", province, province)


def build(board, home, chance):
    """A unit for a free home centre."""
    harbours = board.harbours(home)
    if harbours and chance.random() < 0.5:
        place = chance.choice(harbours)
        return Order("Build Fleet", place, place)
    return Order("Build Army", home, home)


class Refusals:
    """The errors that the bots test, each asked for once."""

    def __init__(self, api, faults, row, context):
        self.api, self.faults, self.row = api, faults, row
        self.game, self.country = row["gameID"], row["countryID"]
        slots = context["orders"]["orders"]
        self.place = next((slot["terrID"] for slot in slots if slot["terrID"]), 1)
        self.count = 0

    def check(self, answer, status, text=None, start=None):
        """Compare status and text of an error with what the bots expect."""
        self.count += 1
        self.faults.expect(answer.status == status, f"expected {status}: {answer}")
        if text is not None:
            self.faults.expect(answer.text.rstrip("\n") == text, f"expected the text {text!r}: {answer}")
        if start is not None:
            self.faults.expect(answer.text.startswith(start), f"expected the text to begin {start!r}: {answer}")
        self.faults.expect(answer.text, f"expected a text: {answer}")
        self.faults.expect("json" not in answer.kind, f"expected plain text: {answer}")

    def orders(self, **changed):
        """Send orders that must be refused. A value of None leaves the field out."""
        body = {"gameID": self.game, "turn": self.row["turn"], "phase": self.row["phase"], "countryID": self.country,
                "orders": [], **changed}
        return self.api.write("game/orders", {name: value for name, value in body.items() if value is not None})

    def all(self):
        """Ask for each error once."""
        self.keys_and_routes()
        self.game_and_seat()
        self.order_fields()
        self.messages_and_votes()

    def keys_and_routes(self):
        call = self.api.call
        self.check(call("GET", "players/active_games", key=None), 401)
        self.check(call("GET", "players/active_games", key="no-such-key"), 401)
        self.check(call("GET", "players/missing_orders", key="no:SUCH"), 401)
        self.check(call("GET", "no/such_route"), 501, start="Internal error: ")
        for route, path in ((" Players/Active_Games ", "/api.php"), ("players/active_games", "//api.php")):
            answer = call("GET", route, path=path)
            self.faults.expect(answer.status == 200, f"expected 200: {answer}")

    def game_and_seat(self):
        unknown = {"gameID": NOWHERE, "countryID": self.country}
        other = self.country % 7 + 1
        self.check(self.api.call("GET", "game/status", unknown), 400, "Unknown game ID.")
        self.check(self.orders(gameID=NOWHERE), 400, "Unknown game ID.")
        self.check(self.orders(countryID=9), 403, "Unknown country ID `9`.")
        self.check(self.orders(countryID=other), 403)
        answer = self.api.call("GET", "game/status", {"gameID": self.game, "countryID": other})
        self.check(answer, 403, "A user can only view game state for the country it controls.")

    def order_fields(self):
        turn, phase = self.row["turn"], self.row["phase"]
        wrong = "Builds" if phase == "Diplomacy" else "Diplomacy"
        self.check(self.orders(turn=None), 400, "Turn is required.")
        self.check(self.orders(phase=None), 400, "Phase is required.")
        self.check(self.orders(countryID=None), 400, "Country is required.")
        self.check(self.orders(orders="none"), 400, "Body field `orders` is not an array.")
        self.check(self.orders(turn=turn + 60), 400, f"Invalid turn, expected `{turn}`, got `{turn + 60}`.")
        self.check(self.orders(phase=wrong), 400, f"Invalid phase, expected `{phase}`, got `{wrong}`.")
        self.check(self.orders(ready="Maybe"), 400)
        whole_order = {"terrID": self.place, "type": "Hold", "fromTerrID": None, "toTerrID": None, "viaConvoy": None}
        for name in whole_order:
            order = {key: value for key, value in whole_order.items() if key != name}
            self.check(self.orders(orders=[order]), 400, f"Missing order info: {name}")
        if phase != "Builds":
            text = f"Unknown territory ID `99` for country `{self.country}`."
            self.check(self.orders(orders=[{**whole_order, "terrID": 99}]), 400, text)

    def messages_and_votes(self):
        message = {"gameID": self.game, "countryID": self.country, "toCountryID": 0, "message": "Hello"}

        def send(**changed):
            body = {name: value for name, value in {**message, **changed}.items() if value is not None}
            return self.api.write("game/sendmessage", body)

        self.check(send(toCountryID=None), 400, "toCountryID is required.")
        self.check(send(message=None), 400, "message is required.")
        self.check(send(toCountryID=self.country), 400, "Invalid toCountryID")
        self.check(send(toCountryID=8), 400, "Invalid toCountryID")
        self.check(send(countryID=self.country % 7 + 1), 403)
        if self.row["pressType"] == "NoPress":
            self.check(send(), 400, "Message is invalid in NoPress")
        vote = {"gameID": self.game, "countryID": self.country, "vote": "Sleep", "voteOn": "Yes"}
        self.check(self.api.write("game/setvote", vote), 400)


def plain(message):
    """The text of a message as its author wrote it."""
    return html.unescape(message.replace("<br />", "\n"))


class Press:
    """Messages of one seat."""

    def __init__(self, seat):
        self.seat, self.api, self.faults = seat, seat.api, seat.faults
        self.country = seat.country
        self.sent, self.received, self.private = [], {}, {}
        self.cursor = None
        # Phases other than Diplomacy that had messages; one report of each is enough.
        self.misplaced = set()

    def allowed(self, row, to):
        """Whether the game lets the seat write to a country now."""
        kind = row["pressType"]
        if kind == "RulebookPress":
            return row["phase"] == "Diplomacy"
        return kind == "Regular" or (kind == "PublicPressOnly" and to == 0)

    def write(self, row, names):
        """Write to one country and to all."""
        others = sorted(country for country in names if country != self.country)
        to = self.seat.chance.choice(others)
        turn = row["turn"]
        me = names[self.country]
        self.send(row, to, f"{me} to {names[to]}, turn {turn}: peace & <trade>?\nLet's talk, s'il vous plaît.")
        self.send(row, 0, f"{me} to all, turn {turn}: \"good luck\"")

    def send(self, row, to, text):
        """Send a message and wait until it is visible."""
        if not self.allowed(row, to):
            return
        body = {"gameID": row["gameID"], "countryID": self.country, "toCountryID": to, "message": text}
        answer = self.api.write("game/sendmessage", body)
        if answer.status != 200:
            # The game may have ended since the list was read; its phase may have changed in rulebook press.
            late = self.seat.is_over() or row["pressType"] == "RulebookPress"
            self.faults.expect(late, f"message refused: {answer}")
            return
        messages = self.api.succeed(answer).json().get("messages", [])
        if not self.faults.expect(len(messages) == 1, f"expected exactly one message: {answer}"):
            return
        self._check_sent(messages[0], to, text, answer)
        self.sent.append((to, text))
        self._await(messages[0]["timeSent"], to, text, answer)

    def _check_sent(self, message, to, text, answer):
        right = (
            message.get("fromCountryID") == self.country and message.get("toCountryID") == to
            and text in (message.get("message"), plain(message.get("message", "")))
            and whole(message.get("timeSent")) and whole(message.get("turn"))
        )
        self.faults.expect(right, f"answer does not hold the message: {answer}")

    def _await(self, sent, to, text, answer):
        """Read the status until it shows a message that was sent."""
        for attempt in range(READS):
            time.sleep(1 if attempt else 0)
            shown = self.messages(self.seat.status())
            if any(one["timeSent"] == sent and one["toCountryID"] == to and plain(one["message"]) == text for one in shown):
                self.faults.expect(attempt == 0, f"message visible only after {attempt + 1} reads: {answer}")
                return
        self.faults.add(f"message not visible after {READS} reads: {answer}")

    def messages(self, status):
        """All messages of a status, checked, with their turns."""
        found = []
        for phase in status["phases"]:
            for message in phase.get("messages", []):
                self._check_shown(message)
                if phase["phase"] != "Diplomacy" and phase["phase"] not in self.misplaced:
                    self.misplaced.add(phase["phase"])
                    self.faults.add(f"game/status: turn {phase['turn']}, phase {phase['phase']} has messages, as {message}")
                found.append({**message, "turn": phase["turn"]})
        return found

    def _check_shown(self, message):
        numbers = ("fromCountryID", "toCountryID", "timeSent")
        right = all(whole(message.get(name)) for name in numbers) and message.get("phaseMarker") in ("Pre-game", *PHASES)
        self.faults.expect(right, f"fields of a message: {message}")
        mine = self.country in (message["fromCountryID"], message["toCountryID"]) or message["toCountryID"] == 0
        self.faults.expect(mine, f"message of others is visible: {message}")
        clean = "<" not in message["message"].replace("<br />", "") and "\n" not in message["message"]
        self.faults.expect(clean, f"message is not escaped: {message}")

    def read(self, row, status):
        """Note new messages, and answer those that are no answers themselves."""
        new = []
        for message in self.messages(status):
            key = message["turn"], message["fromCountryID"], message["toCountryID"], message["timeSent"], message["message"]
            if message["fromCountryID"] not in (0, self.country) and key not in self.received:
                self.received[key] = message
                new.append(message)
        self._read_private()
        # A public message counts as one from country 0.
        for sender in sorted({message["toCountryID"] and message["fromCountryID"] for message in new}):
            self._mark_seen(row, sender)
        for message in new:
            text = plain(message["message"])
            if message["toCountryID"] == self.country and not text.startswith(REPLY):
                self.send(row, message["fromCountryID"], REPLY + text)

    def _mark_seen(self, row, sender):
        body = {"gameID": row["gameID"], "countryID": self.country, "seenCountryID": sender}
        answer = self.api.write("game/messagesseen", body)
        self.faults.expect(answer.status == 200, f"expected 200: {answer}")

    def _read_private(self):
        """Collect private messages by the cursor of the new reads."""
        since = {} if self.cursor is None else {"messagesSince": self.cursor}
        part = self.seat.context(messages=1, **since)["messages"]
        for message in part["messages"]:
            self.private[message["id"]] = message
        self.cursor = part["cursor"]

    def finish(self, status):
        """Check that nothing was lost or doubled."""
        shown = self.messages(status)
        own = bag((one["toCountryID"], plain(one["message"])) for one in shown if one["fromCountryID"] == self.country)
        for one, times in bag(self.sent).items():
            self.faults.expect(own[one] == times, f"sent {times} times, shown {own[one]} times: {one}")
        self._read_private()
        old = bag(self._line(one) for one in shown if one["toCountryID"] and one["fromCountryID"])
        new = bag(self._line(one) for one in self.private.values())
        # A vote note is a message to oneself; only the old reads have to show it.
        missing = [line for line in (old - new) if line[1] != line[0]]
        self.faults.expect(not missing, f"messages of game/status that playercontext never listed: {missing[:3]}")
        self.faults.expect(not (new - old), f"messages of playercontext that game/status does not list: {list(new - old)[:3]}")

    @staticmethod
    def _line(message):
        text = plain(message["message"])
        return message["fromCountryID"], message["toCountryID"], message["turn"], message["timeSent"], text


class Seat:
    """One seat of the key in one game."""

    def __init__(self, api, faults, row, options):
        self.api, self.faults, self.options = api, faults, options
        self.game, self.country = row["gameID"], row["countryID"]
        self.chance = random.Random(f"{options.seed} {self.country}")
        self.board = None
        self.done = None
        self.sent, self.phases = {}, set()
        self.counts = collections.Counter()
        self.toggled = False
        self.press = Press(self) if options.press else None

    def __str__(self):
        return f"game {self.game}, country {self.country}"

    def status(self):
        return self.api.read("game/status", gameID=self.game, countryID=self.country)

    def context(self, **wanted):
        return self.api.read("game/playercontext", gameID=self.game, countryID=self.country, **wanted)

    def is_over(self):
        return self.context()["game"]["phase"] == "Finished"

    def follow(self, row):
        """Do what the list asks for."""
        here = moment(row)
        words = row["orderStatus"].split(",")
        ready = "Ready" in words or "None" in words
        if here == self.done:
            self.faults.expect(ready, f"{self}: orderStatus is {row['orderStatus']!r} after ready Yes")
        self.phases.add(here)
        if not ready:
            self.take_turn(row)
        elif self.press and row["newMessagesFrom"]:
            self.press.read(row, self.status())

    def take_turn(self, row):
        """Press, votes and orders of a phase. Give up without a word if the phase has changed meanwhile."""
        context = self.context(orders=1)
        status = self.status()
        self.faults.expect(
            moment(status) >= moment(row), f"{self}: list has {moment(row)}, game/status still {moment(status)}"
        )
        game = self.api.file(context["files"]["game"])
        if not moment(row) == moment(context["game"]) == moment(status) == moment(game):
            return
        if self.board is None:
            self.board = Board(self.api.file(context["files"]["variant"]))
            Refusals(self.api, self.faults, row, context).all()
            self.try_invalid(row, context)
        position = Position(self.board, game)
        self.check_status(status, game)
        self.check_slots(context, position, row["phase"])
        self.check_history(status, context)
        if self.press:
            self.press.read(row, status)
            if row["phase"] == "Diplomacy":
                self.press.write(row, self.board.countries)
        if self.vote(row, context["member"]) and self.is_over():
            return
        self.order(row, self.choose(row["phase"], position))

    def choose(self, phase, position):
        """Legal orders for the phase."""
        given = self.board, position, self.country, self.chance
        if phase == "Diplomacy":
            return Movement(*given).choose()
        return retreats(*given) if phase == "Retreats" else adjustments(*given)

    def order(self, row, orders):
        """Send orders with ready, and compare the answer with them."""
        empty = self.chance.choice(EMPTY)
        written = [order.written(empty) for order in orders]
        answer = self.post(row, written, "Yes")
        if answer.status == 400 and answer.text.startswith(("Invalid turn, ", "Invalid phase, ")):
            return
        if answer.status != 200 and self.is_over():
            return
        self.done = moment(row)
        self.counts["orders"] += len(written)
        self.sent[self.done] = written
        self.compare(written, self.api.succeed(answer).json(), row["phase"])

    def post(self, row, written, ready):
        body = {"gameID": self.game, "turn": row["turn"], "phase": row["phase"], "countryID": self.country, "ready": ready,
                "orders": written}
        # The Python package labels JSON like this.
        return self.api.write("game/orders", body, label="application/x-www-form-urlencoded")

    def compare(self, written, saved, phase):
        """Check that the answer holds each order as sent."""
        for line in saved:
            self.check_saved(line)
        rows = bag(saved_key(self.board, line) for line in saved)
        for order in written:
            key = saved_key(self.board, order)
            if rows[key]:
                rows[key] -= 1
                continue
            self.counts["dropped"] += 1
            same = [line for line in saved if order["terrID"] and order["terrID"] in (line["terrID"], line["toTerrID"])]
            reason = same[0].get("reason") if same else None
            self.faults.add(f"{self}: order dropped: {order}; saved: {same}; reason: {reason}")
        if phase != "Builds":
            self.faults.expect(len(saved) == len(written), f"{self}: sent {len(written)} orders, answer has {len(saved)}")

    def check_saved(self, line):
        """Types of a saved order."""
        numbers = all(line[name] is None or whole(line[name]) for name in ("terrID", "fromTerrID", "toTerrID"))
        self.faults.expect(numbers, f"saved order without numbers or null: {line}")
        self.faults.expect(str(line["countryID"]) == str(self.country), f"saved order of another country: {line}")
        if line["type"].startswith("Build") or line["type"] == "Destroy":
            self.faults.expect(line["terrID"] is None, f"saved build or removal with terrID: {line}")

    def try_invalid(self, row, context):
        """Send a move that no unit can make, and check that only this order is dropped."""
        units = context["orders"]["orders"]
        if row["phase"] != "Diplomacy" or not units:
            return
        bad = units[0]
        far = next(place for place in sorted(self.board.places) if place not in self.board.by_sea(bad["terrID"])
                   and self.board.is_sea(place) and bad["terrID"] != place)
        orders = [Order("Move", bad["terrID"], far)] + [Order("Hold", unit["terrID"]) for unit in units[1:]]
        answer = self.api.succeed(self.post(row, [order.written(EMPTY[1]) for order in orders], "No"))
        saved = answer.json()
        dropped = [line for line in saved if line["terrID"] == bad["terrID"]]
        right = len(saved) == len(units) and [line["type"] for line in dropped] == ["Hold"]
        self.faults.expect(right, f"{self}: an invalid move must leave a hold: {answer}")
        print(f"{self}: reason given for an invalid move: {dropped and dropped[0].get('reason')}", file=sys.stderr)
        listed = [one for one in self.api.read("players/active_games")["games"] if one["gameID"] == self.game]
        states = [one["orderStatus"] for one in listed if one["countryID"] == self.country]
        self.faults.expect(states and "Saved" in states[0].split(",") and "Ready" not in states[0],
                           f"{self}: orderStatus is {states} after ready No")

    def check_status(self, status, game):
        """Check game/status against what the bots need, and against game.json."""
        for name in STATUS_NUMBERS:
            self.faults.expect(whole(status.get(name)), f"game/status: {name} is {status.get(name)!r}, not a number")
        for name in STATUS_TEXTS:
            self.faults.expect(isinstance(status.get(name), str), f"game/status: {name} is {status.get(name)!r}, not text")
        last = status["phases"][-1]
        self.faults.expect(moment(last) == moment(status), f"game/status: last phase is {moment(last)}, not the one in play")
        self.faults.expect(last["orders"] == [], f"game/status: phase in play has orders {last['orders'][:2]}")
        old = bag((one["countryID"], one["unitType"], one["terrID"], one["retreating"] == "Yes") for one in last["units"])
        new = bag((one["countryID"], one["type"], one["terrID"], one["retreating"]) for one in game["units"])
        self.faults.expect(old == new, f"units differ: game/status {list(old - new)[:4]}, game.json {list(new - old)[:4]}")
        self.check_ground(status, game)

    def check_ground(self, status, game):
        """Centres, standoffs and attackers must be the same in both."""
        position = Position(self.board, game)
        centres = {one["terrID"]: one["countryID"] for one in status["phases"][-1]["centers"] if one["countryID"]}
        owned = {place: owner for place, owner in position.owners.items() if owner}
        self.faults.expect(centres == owned, f"centres differ: game/status {centres}, game.json {owned}")
        standoffs = status["standoffs"]
        self.faults.expect(all(one.get("countryID") == 0 for one in standoffs), f"standoffs without countryID 0: {standoffs}")
        attackers = status["occupiedFrom"]
        self.faults.expect(attackers == [] or isinstance(attackers, dict) and attackers, f"occupiedFrom is {attackers}")
        if status["phase"] != "Retreats":
            self.faults.expect(attackers == [], f"occupiedFrom in {status['phase']}: {attackers}")
            return
        places = {self.board.parent(one["terrID"]) for one in standoffs}
        self.faults.expect(places == position.standoffs, f"standoffs differ: {places} and {position.standoffs}")
        folded = {self.board.parent(int(place)): self.board.parent(start) for place, start in dict(attackers).items()}
        same = folded == position.attackers
        self.faults.expect(same, f"occupiedFrom differs: game/status {attackers}, game.json {position.attackers}")
        # An army that came by convoy closes no way back, so servers may leave it out.
        convoyed = {one["toTerrID"] for one in status["phases"][-2]["orders"] if one["viaConvoy"] == "Yes"}
        lost = {self.board.parent(unit["terrID"]) for unit in position.dislodged}
        right = lost - convoyed <= set(folded) <= lost
        self.faults.expect(right, f"occupiedFrom has {sorted(folded)}, dislodged are {sorted(lost)}")

    def check_slots(self, context, position, phase):
        """Check that there is one slot for each order that is due."""
        slots = context["orders"]["orders"]
        ids = {unit["id"]: unit for unit in position.units + position.dislodged}
        if phase == "Builds":
            due = len(self.choose(phase, position))
            empty = all(slot["terrID"] is None and slot["unitID"] is None for slot in slots)
            self.faults.expect(empty, f"{self}: slots of Builds with a place or unit: {slots}")
        else:
            units = position.units if phase == "Diplomacy" else position.dislodged
            due = sum(unit["countryID"] == self.country for unit in units)
            known = all(slot["unitID"] in ids and ids[slot["unitID"]]["terrID"] == slot["terrID"] for slot in slots)
            self.faults.expect(known, f"{self}: slots whose unit is not in game.json: {slots}")
        self.faults.expect(len(slots) == due, f"{self}: {len(slots)} slots in {phase}, {due} orders are due")

    def check_history(self, status, context):
        """Check past phases: an order for each unit, and own orders as they were sent."""
        history = self.api.file(context["files"]["history"])
        if moment(history["phases"][-1]) == moment(status["phases"][-1]):
            moments = [moment(phase) for phase in status["phases"]]
            self.faults.expect(moments == sorted(set(moments)), f"game/status: phases out of order: {moments}")
            self.faults.expect(moments == [moment(phase) for phase in history["phases"]], "history.json has other phases")
        for phase in status["phases"][:-1]:
            for order in phase["orders"]:
                self.check_past(order)
            if phase["phase"] == "Diplomacy":
                units = {one["terrID"] for one in phase["units"]}
                ordered = {one["terrID"] for one in phase["orders"]}
                self.faults.expect(units == ordered, f"{moment(phase)}: units without order {sorted(units ^ ordered)}")
        for before, after in zip(status["phases"], status["phases"][1:]):
            self.check_result(before, after)
        self.check_sent(status["phases"], "game/status")
        self.check_sent(history["phases"], "history.json")

    def check_result(self, before, after):
        """Units after a movement phase must stand where its orders took them."""
        if before["phase"] != "Diplomacy" or after["phase"] == "Finished":
            return
        wanted = collections.Counter()
        for order in before["orders"]:
            lost = order["dislodged"] == "Yes"
            moved = order["type"] == "Move" and order["success"] == "Yes"
            # Without a retreat phase, a dislodged unit had nowhere to go and is gone.
            if not lost or after["phase"] == "Retreats":
                place = order["toTerrID"] if moved else order["terrID"]
                wanted[order["countryID"], order["unitType"], place, order["dislodged"]] += 1
        shown = bag((one["countryID"], one["unitType"], one["terrID"], one["retreating"]) for one in after["units"])
        text = f"units after {moment(before)}: orders say {list(wanted - shown)[:4]}, status has {list(shown - wanted)[:4]}"
        self.faults.expect(wanted == shown, text)

    def check_past(self, order):
        """Types of an order of the history."""
        right = all(whole(order.get(name)) for name in ORDER_NUMBERS)
        words = all(order.get(name) in ("Yes", "No") for name in ("viaConvoy", "success", "dislodged"))
        self.faults.expect(right and words, f"fields of a past order: {order}")
        if order["type"].startswith("Build") or order["type"] == "Destroy":
            self.faults.expect(order["terrID"] and not order["toTerrID"], f"places of a past build or removal: {order}")

    def check_sent(self, phases, source):
        """Own orders must be in the history as they were sent."""
        for phase in phases[:-1]:
            sent = self.sent.get(moment(phase))
            if sent is None:
                continue
            own = [one for one in phase["orders"] if one["countryID"] == self.country and one["type"] != "Wait"]
            shown = bag(history_key(self.board, one) for one in own)
            wanted = bag(saved_key(self.board, one) for one in sent if one["type"] != "Wait")
            text = f"{source} {moment(phase)} {self}: sent only {list(wanted - shown)}, shown only {list(shown - wanted)}"
            self.faults.expect(shown == wanted, text)

    def vote(self, row, member):
        """Vote for a draw from the wanted year on. Return whether votes were sent."""
        wanted = self.options.vote_draw
        if wanted is None or year(row["turn"]) < wanted or "Draw" in member["votes"]:
            return False
        body = {"gameID": self.game, "countryID": self.country, "vote": "Draw", "voteOn": "Yes"}
        if not self.cast(lambda: self.api.write("game/setvote", body), True) or self.toggled:
            return True
        self.toggled = True
        params = {"gameID": self.game, "countryID": self.country, "vote": "Draw"}
        # CICERO posts the body `null`; others ask with GET.
        if self.cast(lambda: self.api.call("GET", "game/togglevote", params), False):
            self.cast(lambda: self.api.call("POST", "game/togglevote", params), True)
        return True

    def cast(self, send, on):
        """Send a vote and check the answer. Return whether the game goes on."""
        text = "Voted for Draw" if on else "Un-Voted for Draw"
        before = self.votes_shown(self.status(), text)
        answer = send()
        if answer.status != 200:
            # The votes of others may have ended the game meanwhile.
            self.faults.expect(self.is_over(), f"vote refused: {answer}")
            return False
        self.api.succeed(answer)
        held = "Draw" in answer.text.split(",")
        over = self.is_over()
        self.faults.expect(held == on, f"expected the vote to be {'on' if on else 'off'}{', game is over' * over}: {answer}")
        if not over:
            self.await_vote(text, before, on, answer)
        return not over

    def votes_shown(self, status, text):
        rows = [one for phase in status["phases"] for one in phase.get("publicVotesHistory", [])]
        return sum(one["countryID"] == self.country and one["vote"] == text for one in rows)

    def await_vote(self, text, before, on, answer):
        """Public votes must show up in the history, own ones in the status."""
        for attempt in range(READS):
            time.sleep(1 if attempt else 0)
            status = self.status()
            if status["gameOver"] != "No":
                return
            own = ("Draw" in (status["votes"] or "").split(",")) == on
            public = status["drawType"] != "draw-votes-public" or self.votes_shown(status, text) == before + 1
            if own and public:
                return
        self.faults.add(f"vote not shown after {READS} reads (own {own}, history {public}): {answer}")

    def finish(self):
        """Last checks. Return how it ended for the seat."""
        status = self.status()
        # Orders of a phase that a draw cut short are never resolved.
        if status["gameOver"] == "Drawn" and self.sent:
            self.sent.pop(max(self.sent))
        if self.board is not None:
            self.check_sent(status["phases"], "game/status")
        if self.press:
            self.press.finish(status)
        if status["gameOver"] == "No":
            return "going on" if status["status"] == "Playing" else status["status"]
        last = status["phases"][-1]["phase"]
        self.faults.expect(status["phase"] == last == "Finished", f"ended game: phase {status['phase']}, last phase {last}")
        return status["gameOver"]


class Player:
    """All seats of a key."""

    def __init__(self, api, faults, options):
        self.api, self.faults, self.options = api, faults, options
        self.seats = {}

    def listed(self):
        """The rows of players/active_games, which players/missing_orders must agree with."""
        for _ in range(READS):
            rows = self.api.read("players/active_games")["games"]
            missing = self.api.read("players/missing_orders")
            again = self.api.read("players/active_games")["games"]
            if [self.brief(row) for row in rows] == [self.brief(row) for row in again]:
                self.check_lists(rows, missing)
                return rows
        return again

    @staticmethod
    def brief(row):
        return row["gameID"], row["countryID"], moment(row), row["orderStatus"]

    def check_lists(self, rows, missing):
        for row in rows:
            right = all(whole(row.get(name)) for name in ROW_NUMBERS)
            right = right and all(isinstance(row.get(name), str) for name in ROW_TEXTS)
            self.faults.expect(right and row["phase"] in PHASES[:3], f"fields of players/active_games: {row}")
        pairs = [(one["gameID"], one["countryID"]) for one in missing]
        self.faults.expect(all(whole(part) for pair in pairs for part in pair), f"players/missing_orders: {missing}")
        wanted = [(row["gameID"], row["countryID"]) for row in rows if not row["orderStatus"]]
        self.faults.expect(sorted(pairs) == sorted(wanted),
                           f"players/missing_orders has {pairs}, players/active_games without orders {wanted}")

    def play(self):
        """Play until each game has left the list or has passed the last year."""
        seen, since = None, time.monotonic()
        while True:
            rows = self.listed()
            last = self.options.until
            rows = [row for row in rows if last is None or year(row["turn"]) <= last]
            if not rows and (self.seats or time.monotonic() - since > READS):
                return
            for row in rows:
                key = row["gameID"], row["countryID"]
                if key not in self.seats:
                    self.seats[key] = Seat(self.api, self.faults, row, self.options)
                self.seats[key].follow(row)
            now = [(self.brief(row)[:3]) for row in rows]
            if now != seen:
                seen, since = now, time.monotonic()
            if rows and time.monotonic() - since > PATIENCE:
                raise Broken(f"no new phase for {PATIENCE} s: {rows}")
            time.sleep(POLL)

    def finish(self):
        """Last checks of all seats. Return the line of figures."""
        self.faults.expect(self.seats, "the key has no seat in a running game")
        ends = [seat.finish() for seat in self.seats.values()]
        return f"{self.figures()}, result {', '.join(ends)}"

    def figures(self):
        """What was done so far, in one line."""
        seats = list(self.seats.values())
        phases = sum(len(seat.phases) for seat in seats)
        orders = sum(seat.counts["orders"] for seat in seats)
        dropped = sum(seat.counts["dropped"] for seat in seats)
        sent = sum(len(seat.press.sent) for seat in seats if seat.press)
        received = sum(len(seat.press.received) for seat in seats if seat.press)
        return (f"phases seen {phases}, orders sent {orders}, orders dropped {dropped}, "
                f"messages sent {sent}, messages received {received}")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("base", metavar="BASE", help="address of the server, as in http://127.0.0.1:8031")
    parser.add_argument("key", metavar="KEY", help="API key")
    parser.add_argument("--until", type=int, metavar="YEAR", help="last year to play [default: to the end of the game]")
    parser.add_argument("--press", action="store_true", help="send and answer messages")
    parser.add_argument("--vote-draw", type=int, metavar="YEAR", help="vote for a draw from this year on")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="random seed [default: 1]")
    return parser.parse_args()


def main():
    options = arguments()
    faults = Faults()
    player = Player(Api(options.base, options.key, faults), faults, options)
    try:
        player.play()
        print(player.finish())
    except Broken as error:
        faults.add(str(error))
        print(player.figures())
    for text in faults.texts:
        print(f"wrong: {text}", file=sys.stderr)
    return 1 if faults.texts else 0


if __name__ == "__main__":
    sys.exit(main())
