"""Measures a club on both databases and writes the tables of docs/PERFORMANCE.md."""

import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile

import club_cost
import club_goals
import club_growth
import club_load
import club_overload
import machine
from common import ROOT, Unavailable

PAGE = os.path.join(ROOT, "docs", "PERFORMANCE.md")
BEGIN, END = "<!-- begin: ./bench --club -->\n", "<!-- end: ./bench --club -->\n"
STEPS = (club_goals.saves, club_goals.due, club_goals.large, club_cost.cost, club_growth.growth, club_overload.overload)


def on(place, server, wanted):
    """All figures of one database by step. What cannot be measured is named, and the rest goes on."""
    said = {}
    for step in STEPS:
        name = step.__name__
        if wanted and name not in wanted:
            continue
        print(f"== {name} on {'SQLite' if server is None else 'PostgreSQL'}", flush=True)
        try:
            said[name] = step(club_load.MeasuredClub(place, server, name))
            print(said[name], flush=True)
        except Unavailable as reason:
            print(f"not measured: {name}: {reason}")
        shutil.rmtree(os.path.join(place, name), ignore_errors=True)
    return said


def tables(sqlite, postgres):
    """The tables as Markdown."""
    both = (sqlite, postgres)
    goals = [{key: value for step in ("saves", "due", "large") for key, value in said.get(step, {}).items()} for said in both]
    return f"""`./bench --club` on {datetime.date.today().isoformat()}, {machine.cores()} cores ({machine.processor()}), the load generator on the same
machine, and PostgreSQL there, too, by a socket in the file system.

{club_goals.table(*goals)}
### Cost

What happens in a club takes this much of one core, and this much room in the database:

{club_cost.table(*[said.get("cost", {}) for said in both])}
### Growth

The same club with more and more games:

{club_growth.table(*[said.get("growth", {}) for said in both])}
### Twice the load

Load that the club just serves, then twice as much from connections that ask every {club_overload.PAUSE} s, beside it {club_overload.PLAYERS} players who save orders and come back
when they are told to:

{club_overload.table(*[said.get("overload", {}) for said in both])}"""


def write(text):
    """Replace the tables in the page."""
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    found = re.search(re.escape(BEGIN) + ".*?" + re.escape(END), page, re.DOTALL)
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(page[: found.start()] + BEGIN + "\n" + text + "\n" + END + page[found.end() :])


def run(wanted=()):
    """Measure both databases. PostgreSQL is started by tools/postgres/check.py, which calls this again. Tables are
    written only if all steps were measured."""
    if "CHANCERY_POSTGRES_SOCKET" not in os.environ:
        command = [sys.executable, os.path.join(ROOT, "tools", "postgres", "check.py"), os.path.join(ROOT, "bench"), "--club", *wanted]
        return subprocess.run(command, check=False).returncode
    club_load.build()
    address = os.environ["CHANCERY_POSTGRES_SOCKET"]
    with tempfile.TemporaryDirectory(prefix="chancery-club-") as place:
        said = [on(os.path.join(place, name), server, wanted) for name, server in (("sqlite", None), ("postgres", address))]
    text = tables(*said)
    print(text)
    if all(len(one) == len(STEPS) for one in said):
        write(text)
        print("written: docs/PERFORMANCE.md")
    return 0
