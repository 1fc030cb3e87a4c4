"""Matches between the computer players, compared with the accepted figures. The tables are in docs/BOTS.md.

Every player meets six of every other, and a search also meets six of the version accepted last. An interrupted match
is resumed: target/bots has its games until it is done, and then only its result. Each state of the sources has its own
directory.
"""

import hashlib
import json
import math
import os
import subprocess

import bots_page
import matches
import older
import ours
from common import ROOT, TARGET, Unavailable
from machine import cores
from matches import of, share

KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bots.json")


def state():
    """A hash of the sources: the same sources play the same games."""
    digest = hashlib.sha256()
    parts = ("chancery/src", "chancery/variants", "chancery-bots/src")
    for folder in [os.path.join(ROOT, "crates", *part.split("/")) for part in parts]:
        for path, _, files in sorted(os.walk(folder)):
            for file in sorted(files):
                whole = os.path.join(path, file)
                digest.update(os.path.relpath(whole, ROOT).encode())
                with open(whole, "rb") as source:
                    digest.update(source.read())
    return digest.hexdigest()[:12]


def play(match, title, games, folder):
    """The result of a match: from an earlier run, or played now."""
    done = os.path.join(folder, f"{title}-{games}.json")
    if os.path.exists(done):
        with open(done, encoding="utf-8") as file:
            return json.load(file)
    kept = os.path.join(folder, f"{title}.jsonl")
    words = [ours.CHANCERY, *matches.command(match, games, kept)[1:], "--json", "--threads", str(cores())]
    said = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout
    with open(done, "w", encoding="utf-8") as file:
        file.write(said)
    os.remove(kept)
    return json.loads(said)


def wilson(hits, trials):
    """The 95 % Wilson interval of a share."""
    if trials == 0:
        return 0.0, 1.0
    z, share = 1.959963984540054, hits / trials
    middle, reach = share + z * z / (2 * trials), z * math.sqrt(share * (1 - share) / trials + (z / trials / 2) ** 2)
    scale = 1 + z * z / trials
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def compare(accepted, measured):
    """The regressions: figures whose interval lies below that of the accepted figure."""
    faults = []
    for key in sorted(accepted.keys() & measured.keys()):
        before, now = accepted[key], measured[key]
        low, high = wilson(before["solos"], before["games"])[0], wilson(now["solos"], now["games"])[1]
        if high < low:
            both = [f"{one['solos']} of {one['games']} games" for one in (before, now)]
            faults.append(f"{key}: {both[0]} accepted, {both[1]} now")
    return faults


def key_figures(answers):
    """Solos and games of the matches that must not regress."""
    known = [match for match in matches.KEY if match in answers]
    figures = {match: of(answers[match], match[0]) for match in known}
    return {matches.name(match): {"solos": one["solos"], "games": one["games"]} for match, one in figures.items()}


def meet(players, games, folder, report_progress):
    """Play all matches and return their results. `report_progress` reports them after each match, in case of an interruption."""
    answers = {}
    for match in matches.pairs(players):
        print(f"== {match[0]} against six {match[1]}", flush=True)
        answers[match] = play(match, matches.name(match), share(match, games), folder)
        print(f"   {bots_page.percent(of(answers[match], match[0]))} % solos", flush=True)
        report_progress(answers)
    return answers


def meet_older(players, games, folder, version):
    """Let each search play against six of its older version. Return the results by player."""
    try:
        program = older.program(version)
    except Unavailable as error:
        print(f"== no match against the version accepted last: {error}", flush=True)
        return {}
    found = {}
    for player in [player for player in matches.AGED if player in players]:
        print(f"== {player} against six of version {version[:7]}", flush=True)
        match, title = (player, f"cmd:{program} bot {player}"), f"{player}-{version[:12]}"
        found[player] = of(play(match, title, share((player, player), games), folder), player)
        print(f"   score {found[player]['sos']:.3f}, where 0.143 is even", flush=True)
    return found


def run(players, games, accept=False):
    """Play all matches and report. Return True if there is no regression."""
    unknown = [player for player in players if player not in matches.COST]
    if unknown:
        raise SystemExit(f"no such player: {', '.join(unknown)}; there are {', '.join(matches.COST)}")
    version = older.head() if accept else None
    folder = os.path.join(TARGET, "bots", state())
    os.makedirs(folder, exist_ok=True)
    with open(KEPT, encoding="utf-8") as file:
        kept = json.load(file)
    aged = meet_older(players, games, folder, kept["version"])

    def report_progress(answers):
        bots_page.put(bots_page.measured(players, games, answers, aged, kept["version"]))

    answers = meet(players, games, folder, report_progress)
    figures = key_figures(answers)
    faults = compare(kept["solos"], figures) + older.faults(aged)
    if accept:
        with open(KEPT, "w", encoding="utf-8") as file:
            json.dump({"solos": {**kept["solos"], **figures}, "version": version}, file, indent=2, sort_keys=True)
            file.write("\n")
        return True
    for fault in faults:
        print(f"FAULT {fault}")
    if faults:
        print("If there is a reason for it, `./bench --bots --accept-bots` keeps what is now; say why in the commit.")
    return not faults
