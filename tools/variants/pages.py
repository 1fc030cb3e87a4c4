#!/usr/bin/env python3
"""Writes docs/variants/: a page and a picture for each board, made from its data and from notes.toml.

    tools/variants/pages.py            write all pages and pictures
    tools/variants/pages.py --check    fail if a page differs from what would be written, or a picture is missing

It asks the program (CHANCERY_BINARY, or a release build) and needs Python 3.11.
"""

import difflib
import json
import os
import re
import subprocess
import sys
import tempfile

import opening

try:
    import tomllib
except ImportError:
    tomllib = None

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PAGES = os.path.join(ROOT, "docs", "variants")


def chancery(*words):
    binary = os.environ.get("CHANCERY_BINARY") or os.path.join(ROOT, "target", "release", "chancery")
    return subprocess.run([binary, *words], check=True, capture_output=True, text=True, cwd=ROOT).stdout


def boards():
    """All built-in boards with their data, in the sequence of `chancery variant list`."""
    listed = json.loads(chancery("variant", "list", "--json"))
    return [json.loads(chancery("variant", "show", board["id"], "--json")) for board in listed]


def checked(text, board):
    """The text, if every province in backticks exists."""
    known = {province["id"] for province in board["province_list"]}
    for word in re.findall(r"`([^`]+)`", text):
        if word not in known:
            raise SystemExit(f"notes.toml: {board['id']}: there is no province `{word}`")
    return text


def win(board):
    """How a game is won, in words."""
    victory = board["victory"]
    text = f"{victory['centres']} of {board['centres']} centres"
    lead = victory.get("lead")
    if lead:
        text += f", or a lead of {lead['margin']} centres in {lead['from']}, {lead['falls']} fewer each year"
    if victory.get("last_year"):
        text += f"; the leader after {victory['last_year']}"
    return text


def facts(board):
    """The table of facts."""
    neutral = board.get("neutral")
    rows = [
        ("id", f"`{board['id']}`"),
        ("powers", board["powers"]),
        ("provinces", f"{board['provinces']}, with coasts {board['locations']}"),
        ("supply centres", board["centres"]),
        ("begins in", f"`{board['first_phase']}`"),
        ("wins", win(board)),
    ]
    if neutral:
        back = "come back" if neutral["returns"] else "do not come back"
        rows.append(("neutral units", f"{len(neutral['units'])}; they {back}"))
    if board.get("rules"):
        rows.append(("rules", ", ".join(f"`{option} = {choice}`" for option, choice in board["rules"].items())))
    if board.get("fog"):
        rows.append(("fog", "each power sees its units, its centres and the provinces next to them"))
    lines = ["| | |", "|---|---|"]
    return "\n".join(lines + [f"| {name} | {value} |" for name, value in rows])


def powers(board):
    """The table of powers, with the centres that each can reach in the first year."""
    names = {province["id"]: province["name"]["en"] for province in board["province_list"]}
    reach = opening.first_year(board)
    lines = ["| power | home centres | units | unowned centres within two moves |", "|---|---|---|---|"]
    for power in board["power_list"]:
        homes = ", ".join(names[home] for home in power["homes"])
        units = ", ".join(power["units"]) or "none"
        near = ", ".join(names[at] + ("" if alone else "\\*") for at, alone in reach[power["id"]]) or "none"
        lines.append(f"| {power['name']['en']} | {homes} | {units} | {near} |")
    shared = any(not alone for near in reach.values() for _, alone in near)
    if shared:
        lines.append("\n\\* Another power can reach it as soon.")
    return "\n".join(lines)


def page(board, notes):
    """The page of a board."""
    name = board["name"]["en"]
    text = [f"# {name}\n"]
    if notes.get("designer"):
        text.append(f"Designed by {notes['designer']}. In French: {board['name']['fr']}.\n")
    else:
        text.append(f"In French: {board['name']['fr']}.\n")
    text.append(f"![The board of {name} at the start]({board['id']}.png)\n")
    text.append("## What differs\n")
    text += [f"- {checked(line, board)}" for line in notes["differs"]]
    text += ["", facts(board), "\n## Powers\n", powers(board), "\n## Opening tips\n"]
    text += [f"- {checked(line, board)}" for line in notes["tips"]]
    start = f"chancery new friday --variant {board['id']}"
    text.append(f"\n## Play it\n\n```\n{start}\n```\n\n[All boards](README.md)")
    return "\n".join(text) + "\n"


def index(all_boards):
    """The list of boards."""
    lines = [
        "# Boards\n",
        "Every board is built in: name it with `--variant`, or choose it when you create a game. [VARIANTS.md](../VARIANTS.md) explains how a board is",
        "written. `tools/variants/pages.py` makes these pages from the data of the boards.\n",
        "| board | powers | provinces | centres | to win | begins in |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for board in all_boards:
        row = [f"[{board['name']['en']}]({board['id']}.md)", board["powers"], board["provinces"], board["centres"]]
        row += [board["centres_to_win"], board["first_phase"]]
        lines.append("| " + " | ".join(str(cell) for cell in row) + " |")
    return "\n".join(lines) + "\n"


def texts():
    """All pages by file name."""
    with open(os.path.join(HERE, "notes.toml"), "rb") as file:
        notes = tomllib.load(file)
    all_boards = boards()
    missing = [board["id"] for board in all_boards if board["id"] not in notes]
    if missing:
        raise SystemExit(f"notes.toml says nothing about {', '.join(missing)}")
    pages = {f"{board['id']}.md": page(board, notes[board["id"]]) for board in all_boards}
    pages["README.md"] = index(all_boards)
    return pages


def check(pages):
    """Compare the pages with those that are there. Return the number that differ."""
    faults = 0
    for name, text in pages.items():
        path = os.path.join(PAGES, name)
        old = ""
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                old = file.read()
        if old != text:
            faults += 1
            lines = difflib.unified_diff(old.splitlines(), text.splitlines(), name, "as it would be written", lineterm="")
            print("\n".join(list(lines)[:20]))
        picture = path[: -len(".md")] + ".png"
        if name != "README.md" and not os.path.exists(picture):
            faults += 1
            print(f"{os.path.basename(picture)} is missing: run tools/variants/pages.py")
    print(f"{len(pages) - min(faults, len(pages))} passed, {faults} failed")
    return faults


def draw(board):
    """Draw the start of a game."""
    with tempfile.TemporaryDirectory() as place:
        chancery("new", "start", "--variant", board, "--data-dir", place)
        picture = os.path.join(PAGES, f"{board}.png")
        chancery("draw", "start", "--data-dir", place, "--width", "800", "-o", picture)


def main():
    if tomllib is None:
        print("skipped: variant pages: they need Python 3.11 or later")
        return 0
    pages = texts()
    if sys.argv[1:] == ["--check"]:
        return 1 if check(pages) else 0
    if sys.argv[1:]:
        print(__doc__)
        return 2
    os.makedirs(PAGES, exist_ok=True)
    for name, text in pages.items():
        with open(os.path.join(PAGES, name), "w", encoding="utf-8") as file:
            file.write(text)
        if name != "README.md":
            board = name[: -len(".md")]
            draw(board)
    return 0


if __name__ == "__main__":
    sys.exit(main())
