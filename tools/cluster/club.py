"""A club of several nodes with an operator, members and games."""

import os
import re
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(os.path.dirname(HERE), "postgres"))

import mails  # noqa: E402
from check import free_port  # noqa: E402
from client import Client  # noqa: E402
from clock import moment  # noqa: E402
from nodes import Node  # noqa: E402

NAMES = ("Ada", "Boris", "Chloe", "Dario", "Edda", "Fritz", "Gul")
PASSWORD = "a boat of seven oars"
SCOPES = ["read", "play", "press", "admin"]
FIRST = re.compile(r"/link#operator\.(\S+)")
PATIENCE = 60
# The rule for outages has tests of its own: time passes so fast here that every restart would be one.
OPTIONS = ["--sign-up", "open", "--outage-tolerated", "3650d", "--loopback-targets"]


class Game:
    """A game that is played."""

    def __init__(self, view, powers, style):
        self.id, self.title, self.style = view["name"], view["title"], style
        # Who plays each power.
        self.players = powers
        # The orders that are legal in a turn, by power. All players ask once.
        self.legal = {}


class Club:
    """The nodes, and who is a member."""

    def __init__(self, binary, folder, count, clock, options, environment):
        self.clock, self.folder, self.binary = clock, folder, binary
        self.ports = [free_port() for _ in range(count)]
        self.host = f"localhost:{self.ports[0]}"
        options = [*OPTIONS, "--public-url", f"http://{self.host}", *options]
        environment = {"CHANCERY_TEST_CLOCK": clock.path, **environment}
        self.nodes = [Node(number, binary, port, options, environment, folder) for number, port in enumerate(self.ports)]
        self.tokens, self.games, self.operator = {}, [], None

    def __enter__(self):
        try:
            # The first one creates the tables.
            for node in self.nodes:
                node.start()
                node.wait()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for node in self.nodes:
            node.close()

    def client(self, token=None, dice=None, nodes=None):
        return Client(self.ports if nodes is None else [self.ports[number] for number in nodes], self.host, token, dice)

    def open(self):
        """Make the operator and the members, while nothing fails."""
        client = self.client(nodes=[0])
        secret = FIRST.search(self.nodes[0].said()).group(1)
        answer = client.must("POST", "operator", {"token": secret, "name": "Operator", "password": PASSWORD})
        self.operator = self._token(client, answer)
        for name in NAMES:
            client = self.client(nodes=[0])
            client.must("POST", "sign-up", {"name": name, "password": PASSWORD, "email": address(name)})
            answer = client.must("POST", "session/link", {"token": self._link(address(name))})
            self.tokens[name] = self._token(client, answer)

    def _link(self, to):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := mails.link_for(self.mail_folders(), to):
                return found
            time.sleep(0.05)
        raise SystemExit(f"FAILED: no mail to {to} within {PATIENCE} s")

    @staticmethod
    def _token(client, answer):
        """A token with all scopes for whoever has just signed in."""
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        wanted = {"label": "test", "scopes": SCOPES, "days": 365}
        return client.must("POST", "me/tokens", wanted, cookie=cookie).body["secret"]

    def mail_folders(self):
        return [node.mail for node in self.nodes]

    def begin(self, style, hook=None):
        """Create a game of a style, seat the members, and begin it."""
        master = self.client(self.operator)
        made = master.must("POST", "games", {"settings": style.settings}).body
        if hook:
            master.must("POST", f"games/{made['name']}/webhooks", {"shape": "json", "url": f"{hook}/{made['name']}"})
        players = {power["id"]: name for power, name in zip(made["powers"], NAMES, strict=False)}
        for power, name in players.items():
            self.client(self.tokens[name]).must("POST", f"games/{made['name']}/seats", {"power": power})
        # A full table is called by itself.
        if self.view(made["name"])["club"]["stage"] == "waiting":
            master.must("POST", f"games/{made['name']}/acts", {"act": "call-roll"})
        for name in players.values():
            self.client(self.tokens[name]).must("POST", f"games/{made['name']}/confirm", {})
        game = Game(made, players, style)
        self.games.append(game)
        return game

    def view(self, game):
        return self.client(self.operator).must("GET", f"games/{game}").body

    def turn(self, game):
        return self.view(game.id)["club"]["turn"]

    def now(self, game):
        """The time, as a node tells it."""
        return moment(self.view(game.id)["club"]["now"])

    def waiting(self):
        """How many deliveries wait, how many were given up, and how many notices wait to become deliveries."""
        master = self.client(self.operator)
        page = master.must("GET", "deliveries?show=waiting").body
        figures = master.must("GET", "/metrics").body
        queued = re.search(r"^chancery_notices_queued (\d+)$", figures, re.MULTILINE)
        return page["waiting"], page["failed"], int(queued.group(1))


def address(name):
    return f"{name.lower()}@example.org"
