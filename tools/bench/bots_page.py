"""The tables of docs/BOTS.md: the results of matches between the computer players."""

import os

import report
from common import ROOT
from machine import cores
from matches import CONTROL, SEED, UNTIL, command, of

PAGE = os.path.join(ROOT, "docs", "BOTS.md")
BEGIN, END = "<!-- measured: begin -->\n", "<!-- measured: end -->\n"


def percent(one):
    solos, low, high = (f"{100 * one[key]:.1f}" for key in ("solo_share", "low", "high"))
    return f"{solos} ({low}–{high})"


def share_cell(games):
    """A formatter for shares, with the number of games if it differs from the default."""
    return lambda one: percent(one) + ("" if one["games"] == games else f", {one['games']} games")


def matrix(players, answers, cell):
    """A table with a row for the single player and a column for the six."""

    def text(one, six):
        return cell(of(answers[one, six], one)) if one != six and (one, six) in answers else "–"

    rows = [[f"`{one}`", *(text(one, six) for six in players)] for one in players]
    return report.table(("one against six", *(f"`{six}`" for six in players)), rows)


def times(players, answers):
    """Milliseconds for the orders of a phase: the mean of all matches with the player as the single one."""
    rows = []
    for player in players:
        met = [of(answers[match], player) for match in answers if match[0] == player and match != CONTROL]
        known = [one["time_ms"] for one in met if one["time_ms"] is not None]
        if known:
            rows.append((f"`{player}`", f"{sum(known) / len(known):.2f}"))
    return report.table(("player", "ms per move"), rows) if rows else ""


def control(answer):
    """The share of each power among seven baseline players."""
    one = answer["players"][0]
    rows = [
        (power.capitalize(), str(own["solos"]), percent(own), f"{100 * own['sos']:.1f}", f"{100 * own['draw_score']:.1f}")
        for power, own in {**one["powers"], "all": one}.items()
    ]
    return report.table(("power", "solos", "of its seats in %", "sum of squares in %", "draw-sized in %"), rows)


def against_older(aged, version):
    """The results of each search against six of its older version."""
    rows = [
        (f"`{player}`", str(one["games"]), f"{one['sos']:.3f}", "{:.3f}–{:.3f}".format(*one["intervals"]["sos"]), str(one["solos"]))
        for player, one in aged.items()
    ]
    said = f"Against six of the same player in the last accepted version, {version[:7]}; an even share is 0.143:"
    return [said, report.table(("player", "games", "sum of squares", "interval", "solos"), rows)]


def measured(players, games, answers, aged=None, version=""):
    """The text between the marks on the page."""
    parts = [f"Each match has {games} games unless the table says otherwise: seed {SEED}, to {UNTIL}, on {cores()} processors. A match is"]
    parts.append("```\n" + " ".join(command(("search", "dumb"), games)) + "\n```")
    parts.append("Solos of the single player in %, with the Wilson interval:")
    parts.append(matrix(players, answers, share_cell(games)))
    parts.append("Its mean score by sum of squares:")
    parts.append(matrix(players, answers, lambda one: f"{one['sos']:.3f}"))
    thought = times(players, answers)
    if thought:
        parts += ["Time for the orders of a phase, the mean of its matches as the single player:", thought]
    if CONTROL in answers:
        parts += [f"Control match, seven `{CONTROL[0]}`:", control(answers[CONTROL])]
    if aged:
        parts += against_older(aged, version)
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def put(text, page=PAGE):
    """Write the tables into the page, between the marks."""
    with open(page, encoding="utf-8") as file:
        whole = file.read()
    before, rest = whole.split(BEGIN)
    after = rest.split(END)[1]
    with open(page, "w", encoding="utf-8") as file:
        file.write(before + BEGIN + text + END + after)
