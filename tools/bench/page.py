"""Writes docs/BENCHMARKS.md."""

import python_package
import report
import serve


def section(title, *parts):
    """A section of the page; empty if it has no content."""
    said = [part.strip("\n") for part in parts if part]
    return f"\n## {title}\n\n" + "\n\n".join(said) + "\n" if said else ""


def page(run):
    machine = run["machine"]
    text = f"""# Benchmarks

Written by `{run['command']}` on {run['date']}. Times depend on the machine and its load; ratios within a run and
instruction counts depend on them far less.

- processor: {machine['processor']}, {machine['cores']} cores
- system: {machine['system']}
- compiler: {machine['compiler']}
- positions: {run['count']:,} of `{run['positions']}`, movement phases with an order for every unit
"""
    if run["load"] is not None and run["load"] > 0.7:
        text += f"- load: {run['load']:.1f} processes per processor at the start\n"
    text += section("Against the goals", run["unmeasured"], report.goals(run), DREAM)
    others = report.peers(run)
    notes = report.notes_on_peers(run)
    text += section("Compared with other programs", others and PEERS, others, notes and ORACLE, notes)
    text += section("Compared with the Python package", python_package.drop_in_table(run["drop_in"]))
    games = python_package.game_table(run["games"])
    text += section("Random games in Python", games and GAMES, games)
    text += section("Many games at once in Python", python_package.env_table(run["env"]))
    served = serve.table(run["rates"], run["pages"], run["crowd"])
    text += section("In the browser", served and SERVED, served)
    text += section("Measured elsewhere", ELSEWHERE, report.table(ELSEWHERE_HEAD, report.ELSEWHERE))
    grown = report.criterion(run, report.grows)
    text += section("How time grows", grown)
    rest = report.criterion(run, lambda group: not report.grows(group))
    text += section("Parts", rest and PARTS, rest)
    text += section("Commands", report.commands(run) and COMMANDS, report.commands(run))
    text += section("Instructions", INSTRUCTIONS.format(**run["counts"]), report.instructions(run))
    return text


DREAM = """The long-term goal for adjudication is 0.3 µs."""

PEERS = """`times` is how many times as fast Chancery is. All programs were measured in this run, on the same positions,
taking the best of several passes. Adjudicating includes the next position. A dash marks what a program does not offer."""

GAMES = """Each phase lists the legal orders of every unit, picks one with `random.choice` in Python, submits and processes
them. CPU time of the best pass; the three take turns in one process (`tools/peers/python_games.py`)."""

ORACLE = """The resulting positions of units are compared too. No other program counts as the reference."""

ELSEWHERE = """Measured on another machine with two cores, on 3,000 positions of the same two kinds (random / dense). Times
are in microseconds."""

ELSEWHERE_HEAD = ("program", "adjudicate", "all legal orders", "whole turn", "copy a game", "games a second")

PARTS = """Medians by criterion, for one order or one position."""

SERVED = """`chancery serve` on this machine, with sixteen concurrent clients (wrk) on the same cores. Pages are medians in
Chromium with an empty cache. Under load, 500 connections read, 50 write, and 60 games of computers think (`tools/api/load.py --full`),
from the same machine."""

COMMANDS = """The whole process, on a game of twenty years; `resolve` syncs the disk."""

INSTRUCTIONS = """For 100 positions or one picture, as stored in `tools/bench/instructions.json`; `./test` fails when one grows
by more than 2 %. Counted by {valgrind}, compiled by {compiler}."""
