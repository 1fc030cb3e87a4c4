"""People at work in the games of a club, and what is checked when they are done."""

import time

import checker
import mails
from clock import MINUTE
from collect import collect
from history import DONE, REFUSED, UNKNOWN, History
from hook import Receiver
from players import Player

PATIENCE = 90


class Table:
    """The games of a club, with their players."""

    def __init__(self, club, seed, pause):
        self.club, self.seed, self.pause = club, seed, pause
        self.history, self.hook, self.players, self.ended = History(), Receiver(), [], []

    def begin(self, *styles):
        """Begin games. Return them."""
        games = [self.club.begin(style, self.hook.url) for style in styles]
        for game in games:
            players = [Player(self.club, game, power, self.history, self.seed, self.pause) for power in game.players]
            self.players += players
            for player in players:
                player.start()
        return games

    def goes_on(self):
        """Wait until all nodes are well, and every game has resolved one more phase by itself."""
        for node in self.club.nodes:
            node.wait()
        before = {game.id: self.club.turn(game) for game in self.running()}
        end = time.monotonic() + PATIENCE
        for game in self.running():
            while self.club.turn(game) <= before[game.id]:
                if time.monotonic() > end:
                    return [f"{game.title} has not gone on within {PATIENCE} s: {self.club.view(game.id)['outlook']}"]
                time.sleep(0.2)
        return []

    def end(self, games):
        """Players leave, and the game master ends their games."""
        players = [player for player in self.players if player.game in games]
        for player in players:
            player.stop()
        for player in players:
            player.join()
        # One may have been killed just now.
        for node in self.club.nodes:
            node.wait()
        for game in games:
            self.club.client(self.club.operator).must("POST", f"games/{game.id}/acts", {"act": "cancel"})
        self.ended += games

    def running(self):
        return [game for game in self.club.games if game not in self.ended]

    def finish(self):
        """End all games, wait for notices, and check everything. Return what is wrong."""
        self.end(self.running())
        faults = self._deliver()
        games = []
        for game in self.club.games:
            evidence, wrong = collect(self.club, game, self.history, self.hook.got.get(game.id, []))
            games.append(evidence)
            faults += wrong
        self.hook.close()
        self.mails = mails.read(self.club.mail_folders())
        self.phases = sum(len(game.phases) for game in games)
        faults += checker.check(games, self.history, self.mails)
        for node in self.club.nodes:
            faults += node.crashes
        return faults

    def _deliver(self):
        """Let time pass until every notice is delivered: a node that was killed held some for a while."""
        end = time.monotonic() + PATIENCE
        while (left := self.club.waiting()) != (0, 0, 0):
            if time.monotonic() > end:
                return [f"notices are left after {PATIENCE} s: {left} wait, were given up, and are queued"]
            self.club.clock.advance(10 * MINUTE)
            time.sleep(0.5)
        return []

    def figures(self):
        """What happened, in a line."""
        history = self.history
        words = [f"{self.phases} phases"]
        for kind, name in (("save", "saves"), ("ready", "ready flags"), ("write", "messages")):
            counts = [history.count(kind, outcome) for outcome in (DONE, REFUSED, UNKNOWN)]
            words.append("{} {} acknowledged, {} refused, {} unknown".format(name, *counts))
        ids = {mail.id for mail in self.mails}
        words.append(f"{len(ids)} mails ({len(self.mails) - len(ids)} twice)")
        return "; ".join(words)

    def is_enough(self):
        """What is missing for the test to mean something."""
        history, missing = self.history, []
        for kind in ("save", "ready", "write", "look", "read"):
            if history.count(kind, DONE) < 20:
                missing.append(f"only {history.count(kind, DONE)} attempts of {kind} were acknowledged")
        if self.phases < 4:
            missing.append(f"only {self.phases} phases were resolved")
        return missing
