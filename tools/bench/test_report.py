"""Tests the report, including missing measurements."""

import json
import os
import tempfile
import unittest

import criterion
import ours
import page
import peers
import python_package
import report
import serve

FIGURES = {
    "adjudicate_us": {"random": 0.4, "dense": 0.8},
    "legal_orders_us": {"random": 0.9, "dense": 1.0},
    "turn_us": {"random": 2.0, "dense": 2.4},
    "games_per_s": 20_000,
    "copy_ns": 15,
    "position_bytes": 232,
    "batch": {"threads": 2, "adjudications_per_s": 3_000_000, "speedup": 1.95},
}
PEER = {
    "name": "other 1.0",
    "figures": {"adjudicate_us": {"random": 800, "dense": 960}, "games_per_s": 10, "check_us": {"random": 5}},
    "agreement": {"classic": 7, "webdip": 9},
    "note": "It differs.",
}


def run(**parts):
    whole = {
        "ours": FIGURES,
        "judge": {"one": 25_000, "all": 50_000, "cores": 2},
        "tables": {"movement": 600_000, "games": 400_000},
        "peers": [PEER],
        "drop_in": {key: {"ours_us": 10, "theirs_us": 600, "times": 60} for key, _, _ in python_package.ROWS},
        "env": {
            "games": 64,
            "sample": {"best": 310_000, "middle": 290_000},
            "numpy": {"best": 200_000, "middle": 100_000},
            "compared": [
                {"games": 16, "threads": 2, "one": 300_000, "several": 299_000},
                {"games": 256, "threads": 2, "one": 300_000, "several": 450_000},
            ],
            "pettingzoo": {"step": 20_000, "sampled": 3_000},
        },
        "games": {
            "native": {"phases_per_s": 30_000, "save_us": 900},
            "drop_in": {"phases_per_s": 6_000, "save_us": 1_000},
            "diplomacy": {"phases_per_s": 300, "save_us": 9_000},
        },
        "criterion": [{"group": "copy", "name": "a record of ten years", "ns": 150, "time": 5}],
        "commands": {},
        "rates": {"games/long": 9_000, "games/long/picture.svg": 900},
        "crowd": {"answer": 1.254, "read_95": 0.3, "painters": 2, "memory_grown_mb": 512},
        "pages": {"load": 98.4, "ready": 240.2, "step": 3.2, "click": 4.1, "click95": 17.0},
        "counts": {"compiler": "rustc 1", "valgrind": "valgrind-1", "counts": {"a/x.one": 1000}},
        "machine": {"processor": "P", "cores": 2, "system": "S", "compiler": "C"},
        "start": 1,
        "load": 0.1,
        "command": "./bench",
        "date": "2000-01-01",
        "positions": "positions.jsonl",
        "count": 10,
        "unmeasured": "",
    }
    return whole | parts


def cells(table, start):
    """The row of a table that starts with a text."""
    line = next(line for line in table.splitlines() if line.startswith(f"| {start}"))
    return [cell.strip() for cell in line.strip("|").split("|")]


class Goals(unittest.TestCase):
    def test_the_drop_in_has_its_goals(self):
        table = python_package.drop_in_table(run()["drop_in"])
        self.assertEqual(cells(table, "`process`")[1:], ["10 µs", "600 µs", "60", "50", "yes"])
        self.assertEqual(cells(table, "copy a game of ten years")[-1], "no")
        self.assertEqual(python_package.drop_in_table(None), "")

    def test_random_games_have_their_goal(self):
        table = python_package.game_table(run()["games"])
        self.assertEqual(cells(table, "`chancery.Game`")[1:], ["30,000", "100", "100", "yes", "900 µs"])
        self.assertEqual(cells(table, "`chancery.compat`")[2:5], ["20", "", ""])
        self.assertEqual(python_package.game_table(None), "")

    def test_many_games_at_once_have_their_goal(self):
        table = python_package.env_table(run()["env"])
        self.assertEqual(cells(table, "orders drawn by `sample`")[1:], ["310,000", "290,000", "300,000", "yes"])
        self.assertEqual(cells(table, "16 ")[1:], ["300,000", "299,000", "1.00", "0.95", "yes"])
        self.assertEqual(cells(table, "256 ")[1:], ["300,000", "450,000", "1.50", "1.7", "no"])
        self.assertEqual(cells(table, "`step`")[1:], ["20,000", "17,470", "yes"])
        self.assertEqual(cells(table, "`sample_actions` and")[1:], ["3,000", "3,320", "no"])
        self.assertEqual(python_package.env_table(None), "")

    def test_the_server_has_its_goals(self):
        table = serve.table(run()["rates"], run()["pages"])
        self.assertEqual(cells(table, "a game as JSON")[1:], ["9,000", "5,000", "yes"])
        self.assertEqual(cells(table, "its picture as SVG")[1:], ["900", "1,000", "no"])
        self.assertEqual(cells(table, "first load")[1:], ["98 KB", "300 KB", "yes"])
        self.assertEqual(cells(table, "from a click")[1:], ["4.1 ms", "8 ms", "yes"])
        self.assertEqual(cells(table, "the same, 95th")[1:], ["17.0 ms", "16 ms", "no"])
        self.assertEqual(cells(table, "a step through")[1:], ["3.2 ms", "50 ms", "yes"])
        self.assertEqual(cells(serve.table(None, run()["pages"]), "a game as JSON")[1:], ["not measured", "5,000", "–"])
        self.assertEqual(serve.table(None, None), "")
        table = serve.table(None, None, run()["crowd"])
        self.assertEqual(cells(table, "slowest answer")[1:], ["1.25 s", "2 s", "yes"])
        self.assertEqual(cells(table, "an answer to one of 500")[1:], ["0.30 s", "", ""])
        self.assertEqual(cells(table, "an answer to one of 50 ")[1:], ["not measured", "", ""])
        self.assertEqual(cells(table, "growth of memory")[1:], ["512 MB", "400 MB", "no"])

    def test_figures_have_their_goals(self):
        table = report.goals(run())
        self.assertEqual(cells(table, "adjudicate a position, random")[1:], ["400 ns", "500 ns", "yes"])
        self.assertEqual(cells(table, "adjudicate a position, dense")[1:], ["800 ns", "700 ns", "no"])
        self.assertEqual(cells(table, "a batch on 2 threads, beside one")[1:], ["1.95 times", "1.9", "yes"])
        self.assertEqual(cells(table, "random games")[1:], ["20,000", "15,000", "yes"])
        self.assertEqual(cells(table, "copy a game of ten years")[1:], ["150 ns", "1 µs", "yes"])
        self.assertEqual(cells(table, "`chancery judge`")[1:], ["25,000", "30,000", "no"])
        self.assertEqual(cells(table, "the same from Parquet")[1:], ["600,000", "500,000", "yes"])
        self.assertEqual(cells(table, "the same on all phases")[1:], ["400,000", "500,000", "no"])

    def test_missing_figures_do_not_reach_goals(self):
        table = report.goals(run(ours=None, judge=None, tables=None, criterion=[]))
        for line in table.splitlines()[2:]:
            self.assertIn("not measured", line)
            self.assertNotIn("yes", line)


class Peers(unittest.TestCase):
    def test_ratios_of_times(self):
        table = report.peers(run())
        self.assertEqual(cells(table, "adjudicate a position, random")[1:], ["400 ns", "800 µs", "2,000"])
        self.assertEqual(cells(table, "random games")[1:], ["20,000", "10", "2,000"])

    def test_missing_figures_of_a_peer_are_dashes(self):
        row = cells(report.peers(run()), "a whole turn: list, choose, adjudicate, dense")
        self.assertEqual(row[1:], ["2.4 µs", "–", "–"])

    def test_without_our_figures_there_are_no_ratios(self):
        row = cells(report.peers(run(ours=None)), "adjudicate a position, random")
        self.assertEqual(row[1:], ["not measured", "800 µs", "–"])

    def test_agreement_is_reported(self):
        notes = report.notes_on_peers(run())
        self.assertIn("of 10 positions, the same units remain in 7 under `classic` and 9 under `webdip`", notes)
        self.assertIn("takes 5 µs (random) in addition", notes)

    def test_an_unavailable_peer_is_named(self):
        absent = [{"name": "other 1.0", "reason": "pip failed"}]
        self.assertEqual(report.peers(run(peers=absent)), "")
        self.assertIn("other 1.0: not measured: pip failed", page.page(run(peers=absent)))

    def test_agreement_counts_equal_lists(self):
        self.assertEqual(peers.agreement([["a"], ["b"]], [["a"], ["c"]]), 1)
        with self.assertRaises(ValueError):
            peers.agreement([["a"]], [])

    def test_dislodged_units_are_left_out(self):
        self.assertEqual(ours.names({"FRANCE": ["A PAR", "*F BRE"]}), ["FRANCE A PAR"])


class Criterion(unittest.TestCase):
    def test_estimates_are_divided_by_the_work_of_a_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            place = os.path.join(folder, "growth", "fleets", "8", "new")
            os.makedirs(place)
            about = {"group_id": "growth", "function_id": "fleets", "value_str": "8", "throughput": {"Elements": 4}}
            for name, value in (("benchmark", about), ("estimates", {"median": {"point_estimate": 400.0}})):
                with open(os.path.join(place, f"{name}.json"), "w", encoding="utf-8") as file:
                    json.dump(value, file)
            found = criterion.figures(folder)
        self.assertEqual([(one["group"], one["name"], one["ns"]) for one in found], [("growth", "fleets, 8", 100)])
        self.assertIn("## How time grows", page.page(run(criterion=found)))

    def test_sizes_are_sorted_numerically(self):
        self.assertEqual(sorted(["a 16", "a 8", "a 128"], key=criterion.natural), ["a 8", "a 16", "a 128"])

    def test_older_figures_are_marked(self):
        self.assertIn("an earlier run", page.page(run(start=9)))
        self.assertNotIn("an earlier run", page.page(run(start=1)))


if __name__ == "__main__":
    unittest.main()
