"""Matches between the computer players, the tables of docs/BOTS.md, and the figures that were accepted.

Every player meets six of every other. A match that is interrupted is taken up again: its games are under
target/bots until it is done, and then only its result. Another state of the sources is another folder.
"""

import hashlib
import json
import math
import os
import subprocess

import ours
import report
from common import ROOT, TARGET
from machine import cores

PAGE = os.path.join(ROOT, "docs", "BOTS.md")
KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bots.json")
BEGIN, END = "<!-- measured: begin -->\n", "<!-- measured: end -->\n"
SEED = 1
UNTIL = 1920
# Milliseconds a move, about: only to begin with what takes no time, and to play less of what takes long.
COST = {
    "random": 0.01,
    "hold": 0.01,
    "greedy": 0.05,
    "dumb": 0.05,
    "search-casual": 40,
    "search-club": 80,
    "search": 220,
}
# How many moves a game has, about, and how many minutes of a processor a match may take unless it is a key one.
MOVES = 60
MINUTES = 10
# The one, the six: what must not get worse, and how many times as many games it takes to tell.
KEY = {("dumb", "random"): 5, ("search-casual", "dumb"): 5, ("search", "dumb"): 1}
CONTROL = ("dumb", "dumb")


def matches(players):
    """All matches between these players, the quick ones first. One that meets its like is the control."""
    pairs = [(one, six) for one in players for six in players if one != six]
    pairs += [CONTROL] if CONTROL[0] in players else []
    return sorted(pairs, key=cost)


def cost(match):
    """Milliseconds for a move of all seven, about."""
    return COST[match[0]] + 6 * COST[match[1]]


def share(match, games):
    """How many of the games are played: where thinking takes long, fewer, but each power once."""
    if match in KEY:
        return games * KEY[match]
    most = MINUTES * 60_000 / (MOVES * cost(match))
    return min(games, max(7, int(most) // 7 * 7))


def name(match):
    return f"{match[0]}-{match[1]}"


def command(match, games, file):
    one, six = match
    words = ["chancery", "arena", "--players", ",".join([one] + 6 * [six]), "--games", str(games)]
    return [*words, "--seed", str(SEED), "--until", str(UNTIL), *(["-o", file] if file else [])]


def state():
    """A name for what plays: the same sources play the same games."""
    digest = hashlib.sha256()
    folders = [os.path.join(ROOT, "crates", crate, "src") for crate in ("chancery", "chancery-bots")]
    for folder in [*folders, os.path.join(ROOT, "variants")]:
        for path, _, files in sorted(os.walk(folder)):
            for file in sorted(files):
                whole = os.path.join(path, file)
                digest.update(os.path.relpath(whole, ROOT).encode())
                with open(whole, "rb") as source:
                    digest.update(source.read())
    return digest.hexdigest()[:12]


def play(match, games, folder):
    """The answer of the arena for a match: from an earlier run, or played now."""
    done = os.path.join(folder, f"{name(match)}-{games}.json")
    if os.path.exists(done):
        with open(done, encoding="utf-8") as file:
            return json.load(file)
    kept = os.path.join(folder, f"{name(match)}.jsonl")
    words = [ours.CHANCERY, *command(match, games, kept)[1:], "--json", "--threads", str(cores())]
    said = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout
    with open(done, "w", encoding="utf-8") as file:
        file.write(said)
    os.remove(kept)
    return json.loads(said)


def of(answer, player):
    return next(one for one in answer["players"] if one["name"] == player)


def wilson(hits, trials):
    """Wilson's interval of 95 % for a share."""
    if trials == 0:
        return 0.0, 1.0
    z, share = 1.959963984540054, hits / trials
    middle, reach = share + z * z / (2 * trials), z * math.sqrt(share * (1 - share) / trials + (z / trials / 2) ** 2)
    scale = 1 + z * z / trials
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def compare(accepted, measured):
    """What has become worse for certain: its interval lies below that of the accepted figure."""
    faults = []
    for key in sorted(accepted.keys() & measured.keys()):
        before, now = accepted[key], measured[key]
        low, high = wilson(before["solos"], before["games"])[0], wilson(now["solos"], now["games"])[1]
        if high < low:
            both = [f"{one['solos']} of {one['games']} games" for one in (before, now)]
            faults.append(f"{key}: {both[0]} accepted, {both[1]} now")
    return faults


def key_figures(answers):
    """Solos and games of the matches that must not get worse."""
    known = [match for match in KEY if match in answers]
    figures = {match: of(answers[match], match[0]) for match in known}
    return {name(match): {"solos": one["solos"], "games": one["games"]} for match, one in figures.items()}


def percent(one):
    solos, low, high = (f"{100 * one[key]:.1f}" for key in ("solo_share", "low", "high"))
    return f"{solos} ({low}–{high})"


def told(games):
    """A share with the number of games, where it is not the usual one."""
    return lambda one: percent(one) + ("" if one["games"] == games else f", {one['games']} games")


def matrix(players, answers, cell):
    """A row for the one, a column for the six."""

    def text(one, six):
        return cell(of(answers[one, six], one)) if one != six and (one, six) in answers else "–"

    rows = [[f"`{one}`", *(text(one, six) for six in players)] for one in players]
    return report.table(("one against six", *(f"`{six}`" for six in players)), rows)


def times(players, answers):
    """Milliseconds for the orders of a phase, as the one against six of the baseline or the nearest there is."""
    rows = []
    for player in players:
        met = [of(answers[match], player) for match in answers if match[0] == player and match != CONTROL]
        known = [one["time_ms"] for one in met if one["time_ms"] is not None]
        if known:
            rows.append((f"`{player}`", f"{sum(known) / len(known):.2f}"))
    return report.table(("player", "ms a move"), rows) if rows else ""


def control(answer):
    """Each power's share among seven of the baseline."""
    one = answer["players"][0]
    rows = [(power.capitalize(), str(own["solos"]), str(own["games"]), percent(own)) for power, own in one["powers"].items()]
    rows.append(("all", str(one["solos"]), str(one["games"]), percent(one)))
    return report.table(("power", "solos", "seats", "share in %"), rows)


def measured(players, games, answers):
    """What stands between the marks on the page."""
    parts = [f"{games} games a match unless another number is told, seed {SEED}, to {UNTIL}, on {cores()} processors. A match is"]
    parts.append("```\n" + " ".join(command(("search", "dumb"), games, None)) + "\n```")
    parts.append("Solos of the one in %, with Wilson's interval:")
    parts.append(matrix(players, answers, told(games)))
    parts.append("Its mean score by sum of squares:")
    parts.append(matrix(players, answers, lambda one: f"{one['sos']:.3f}"))
    thought = times(players, answers)
    if thought:
        parts += ["Time for the orders of a phase, mean of its matches as the one:", thought]
    if CONTROL in answers:
        parts += [f"The control, seven `{CONTROL[0]}`:", control(answers[CONTROL])]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def put(text, page=PAGE):
    """Write the tables into the page, between the marks."""
    with open(page, encoding="utf-8") as file:
        whole = file.read()
    before, rest = whole.split(BEGIN)
    after = rest.split(END)[1]
    with open(page, "w", encoding="utf-8") as file:
        file.write(before + BEGIN + text + END + after)


def run(players, games, accept=False):
    """Play all matches, and tell. True if nothing has become worse."""
    unknown = [player for player in players if player not in COST]
    if unknown:
        raise SystemExit(f"no such player: {', '.join(unknown)}; there are {', '.join(COST)}")
    folder = os.path.join(TARGET, "bots", state())
    os.makedirs(folder, exist_ok=True)
    answers = {}
    for match in matches(players):
        print(f"== {match[0]} against six {match[1]}", flush=True)
        answers[match] = play(match, share(match, games), folder)
        print(f"   {percent(of(answers[match], match[0]))} % solos", flush=True)
        # Whoever interrupts it has what was measured.
        put(measured(players, games, answers))
    with open(KEPT, encoding="utf-8") as file:
        accepted = json.load(file)
    figures = key_figures(answers)
    if accept:
        with open(KEPT, "w", encoding="utf-8") as file:
            json.dump({**accepted, **figures}, file, indent=2, sort_keys=True)
            file.write("\n")
        return True
    faults = compare(accepted, figures)
    for fault in faults:
        print(f"FAULT {fault}")
    if faults:
        print("If there is a reason for it, `./bench --bots --accept-bots` keeps the new shares; say why in the commit.")
    return not faults
