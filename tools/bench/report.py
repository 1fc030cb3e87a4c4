"""Formats measurements as tables, for the terminal and for docs/BENCHMARKS.md."""

KINDS = ("random", "dense")
# Target times in microseconds.
GOALS = {
    "adjudicate_us": {"random": 0.5, "dense": 0.7},
    "legal_orders_us": {"random": 1.0, "dense": 1.0},
    "turn_us": {"random": 2.5, "dense": 2.5},
}
NAMES = {
    "adjudicate_us": "adjudicate a position",
    "legal_orders_us": "all legal orders of a position",
    "turn_us": "a whole turn: list, choose, adjudicate",
}
TABLES = {
    "movement": "the same from Parquet to Parquet, a second of processor time",
    "games": "the same on all phases of random games",
}
# Published figures of peers that are not run here, in microseconds and games per second.
ELSEWHERE = [
    ("godip (Go)", "691 / 791", "4,054 / 4,729", "4,750 / 5,520", "", ""),
    ("DipCC (C++), one position after the other", "47 / 57", "106 / 116", "125 / 126", "1.0", "330"),
    ("DipCC, the same position again and again", "21 / 24", "59 / 69", "88 / 98", "", ""),
]


def number(value):
    """A number with about three significant digits."""
    if value is None:
        return "not measured"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def duration(time):
    """A time in nanoseconds, in a suitable unit."""
    if time is None:
        return "not measured"
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if time >= size:
            return f"{number(time / size)} {unit}"
    return f"{number(time)} ns"


def nanoseconds(microseconds):
    return None if microseconds is None else 1000 * microseconds


def table(head, rows, right=1):
    """A Markdown table; columns from `right` on are right-aligned."""
    cells = [list(head), *[list(row) for row in rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]

    def line(row):
        padded = [
            text.rjust(width) if column >= right else text.ljust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        return "| " + " | ".join(padded) + " |"

    rule = [
        "-" * (width + 1) + ":" if column >= right else "-" * (width + 2)
        for column, width in enumerate(widths)
    ]
    return "\n".join([line(cells[0]), "|" + "|".join(rule) + "|", *map(line, cells[1:])]) + "\n"


def value_of(figures, key, kind=None):
    """A figure, or None if it was not measured."""
    value = (figures or {}).get(key)
    return value.get(kind) if kind and value is not None else value


def reached(value, goal, at_least=False):
    if value is None:
        return "–"
    return "yes" if (value >= goal if at_least else value <= goal) else "no"


def goals(run):
    """Our figures and targets."""
    ours, rows = run["ours"], []
    for key, wanted in GOALS.items():
        for kind, goal in wanted.items():
            value = value_of(ours, key, kind)
            shown, wish = duration(nanoseconds(value)), duration(nanoseconds(goal))
            rows.append((f"{NAMES[key]}, {kind}", shown, wish, reached(value, goal)))
    games = value_of(ours, "games_per_s")
    rows.append(("random games to 1910, a second and core", number(games), "15,000", reached(games, 15_000, True)))
    copy, size = value_of(ours, "copy_ns"), value_of(ours, "position_bytes")
    rows.append(("copy a position", duration(copy), "20 ns", reached(copy, 20)))
    rows.append(("bytes of a position", number(size), "256", reached(size, 256)))
    past = copy_of_game(run)
    rows.append(("copy a game of ten years", duration(past), "1 µs", reached(past, 1000)))
    batch = value_of(ours, "batch") or {}
    speedup, threads = batch.get("speedup"), batch.get("threads", "all")
    wish = ("1.9", reached(speedup, 1.9, True)) if threads == 2 else ("", "")
    times = f"{speedup:.2f} times" if speedup else duration(None)
    rows.append((f"a batch on {threads} threads, beside one", times, *wish))
    judge = run["judge"]
    one, all_cores = (judge["one"], judge["all"]) if judge else (None, None)
    rows.append(("`chancery judge`, lines a second, one thread", number(one), "30,000", reached(one, 30_000, True)))
    if judge:
        rows.append((f"the same on {judge['cores']} cores", number(all_cores), "", ""))
    tables = run["tables"] or {}
    for key, name in TABLES.items():
        rate = tables.get(key)
        rows.append((name, number(rate), "500,000", reached(rate, 500_000, True)))
    return table(("what", "measured", "goal", "reached"), rows)


def copy_of_game(run):
    """Nanoseconds, from the suite `copies`."""
    copies = [one for one in run["criterion"] if one["group"] == "copy"]
    found = [one["ns"] for one in copies if "ten years" in one["name"]]
    return found[0] if found else None


def peers(run):
    """Our figures and those of others, with the speed-up."""
    measured = [peer for peer in run["peers"] if "figures" in peer]
    if not measured:
        return ""
    head = ["what", "Chancery"] + [word for peer in measured for word in (peer["name"], "times")]
    rows = []

    def row(name, own, theirs, show, faster):
        cells = [name, show(own)]
        for other in theirs:
            times = faster(own, other) if own and other else None
            cells += [show(other) if other else "–", number(times) if times else "–"]
        rows.append(cells)

    def slower(own, other):
        return other / own

    for key, name in NAMES.items():
        for kind in KINDS:
            theirs = [value_of(peer["figures"], key, kind) for peer in measured]
            own = value_of(run["ours"], key, kind)
            row(f"{name}, {kind}", nanoseconds(own), [nanoseconds(value) for value in theirs], duration, slower)
    theirs = [value_of(peer["figures"], "games_per_s") for peer in measured]
    own = value_of(run["ours"], "games_per_s")
    row("random games to 1910, a second", own, theirs, number, lambda own, other: own / other)
    for name, own, key in (
        ("copy a position", value_of(run["ours"], "copy_ns"), "copy_position_us"),
        ("copy a game of ten years", copy_of_game(run), "copy_game_us"),
    ):
        theirs = [value_of(peer["figures"], key) for peer in measured]
        row(name, own, [nanoseconds(value) for value in theirs], duration, slower)
    return table(head, rows)


def notes_on_peers(run):
    """Notes on peers that were not measured, and on the agreement of results."""
    lines = []
    for peer in run["peers"]:
        if "figures" not in peer:
            lines.append(f"- {peer['name']}: not measured: {peer['reason']}")
            continue
        shares = " and ".join(f"{count:,} under `{rules}`" for rules, count in peer["agreement"].items())
        lines.append(f"- {peer['name']}: of {run['count']:,} positions, the same units remain in {shares}.")
        lines.append(f"  {peer['note']}")
        check = peer["figures"].get("check_us")
        if check:
            both = " and ".join(f"{duration(nanoseconds(check[kind]))} ({kind})" for kind in KINDS if kind in check)
            lines.append(f"  Checking the orders, a separate step in this crate, takes {both} in addition.")
    return "".join(line + "\n" for line in lines)


def criterion(run, wanted):
    """The criterion figures of the wanted groups."""
    chosen = [one for one in run["criterion"] if wanted(one["group"])]
    rows = [(one["group"], one["name"], duration(one["ns"])) for one in chosen]
    if not rows:
        return ""
    old = any(one["time"] < run["start"] for one in chosen)
    note = "\nSome of these come from an earlier run.\n" if old else ""
    return table(("group", "what", "median"), rows, right=2) + note


def grows(group):
    return group.startswith("growth")


def instructions(run):
    rows = [(name, f"{count:,}") for name, count in run["counts"]["counts"].items()]
    return table(("benchmark", "instructions"), rows)


def commands(run):
    rows = [
        (f"`chancery {verb}`", f"{times['median']:.1f} ms", f"{times['min']:.1f} to {times['max']:.1f} ms")
        for verb, times in run["commands"].items()
    ]
    return table(("command", "median", "range"), rows) if rows else ""
