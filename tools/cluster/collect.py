"""Reads what a club says when its games are over."""

import json
import os
import subprocess

from club import address
from evidence import GameEvidence
from history import DONE

PAGE = 200


def collect(club, game, history, announced):
    """The evidence of a game, with what is wrong with its proof."""
    proof = club.client(club.operator).must("GET", f"games/{game.id}/proof").body
    faults = _verify(club, game, proof, history)
    seats = {power: address(name) for power, name in game.players.items()}
    phases = [{**phase, "orders": _orders(phase["orders"], seats)} for phase in proof["record"]["phases"]]
    press = {power: _press(club.client(club.tokens[name]), game.id) for power, name in game.players.items()}
    logs = proof["logs"]
    found = GameEvidence(game.id, game.title, seats, logs["acts"], logs["submissions"], phases, press)
    found.grace, found.wait, found.announced = game.style.grace, game.style.wait, announced
    for turn, legal in game.legal.items():
        # Whoever asked may have got the orders of the next turn.
        if turn < len(phases) and legal["phase"] == phases[turn]["phase"]:
            found.asked[turn] = [power for power in seats if has_orders(legal, power)]
    return found, faults


def has_orders(legal, power):
    """Does a power have something to order?"""
    surplus = legal["surplus"].get(power, 0)
    if legal["kind"] == "adjustment":
        # Whoever has no place to build in can only waive.
        return surplus < 0 or (surplus > 0 and any("to" in order for order in legal["builds"].get(power, [])))
    return any(unit["power"] == power for unit in legal["units"])


def _orders(orders, seats):
    """The orders of a phase by the ids of powers, which records shorten."""
    return {power: orders[power[:3]] for power in seats if power[:3] in orders}


def _press(client, game):
    """All messages of each thread, as somebody reads them."""
    threads = client.must("GET", f"games/{game}/press").body["threads"]
    found = {}
    for thread in threads:
        if thread["kind"] not in ("public", "powers"):
            continue
        messages, before = [], ""
        while True:
            path = f"games/{game}/press/threads/{thread['id']}/messages?limit={PAGE}{before}"
            page = client.must("GET", path).body
            messages = page["messages"] + messages
            if not page.get("next"):
                break
            before = f"&before={page['next']}"
        found[thread["id"]] = messages
    return found


def _verify(club, game, proof, history):
    """What `chancery verify` says about a game and all its receipts, if it is not content."""
    place = os.path.join(club.folder, f"{game.id}-proof.json")
    with open(place, "w", encoding="utf-8") as file:
        json.dump(proof, file)
    receipts = [one.said["receipt"] for one in history.of(game.id, "save") if one.outcome == DONE]
    with open(f"{place}.receipts", "w", encoding="utf-8") as file:
        json.dump(receipts, file)
    command = [club.binary, "verify", place, "--receipt", f"{place}.receipts", "--json"]
    said = subprocess.run(command, check=False, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    if said.returncode == 0 and json.loads(said.stdout)["receipts"] == len(receipts):
        return []
    return [f"{game.title}: chancery verify: {said.stdout} {said.stderr}"]
