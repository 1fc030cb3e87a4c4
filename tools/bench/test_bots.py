"""Tests the comparison of players and the tables."""

import json
import os
import tempfile
import unittest

import bots
import bots_page
import matches
import older
from common import Unavailable


def player(name, solos, games, powers=None):
    low, high = bots.wilson(solos, games)
    figures = {"solos": solos, "games": games, "solo_share": solos / games, "low": low, "high": high, "sos": 0.25, "draw_score": 0.2}
    return {"name": name, **figures, "time_ms": 1.5, "powers": powers or {}}


class Compare(unittest.TestCase):
    def test_wilson_matches_reference_values(self):
        for hits, trials, low, high in [(15, 20, 0.5313, 0.8881), (0, 10, 0, 0.2775), (100, 700, 0.1189, 0.1707)]:
            found = bots.wilson(hits, trials)
            self.assertAlmostEqual(found[0], low, 4)
            self.assertAlmostEqual(found[1], high, 4)
        self.assertEqual(bots.wilson(0, 0), (0.0, 1.0))

    def test_only_significant_regressions_are_faults(self):
        accepted = {"search-dumb": {"solos": 110, "games": 140}, "dumb-random": {"solos": 140, "games": 140}}
        chance = {"search-dumb": {"solos": 100, "games": 140}}
        self.assertEqual(bots.compare(accepted, chance), [])
        worse = {"search-dumb": {"solos": 70, "games": 140}}
        self.assertEqual(
            bots.compare(accepted, worse), ["search-dumb: 110 of 140 games accepted, 70 of 140 games now"]
        )
        self.assertEqual(bots.compare(accepted, {"search-dumb": {"solos": 140, "games": 140}}), [])
        self.assertEqual(bots.compare({}, worse), [])

    def test_key_figures(self):
        answers = {("dumb", "random"): {"players": [player("dumb", 7, 7), player("random", 0, 42)]}}
        self.assertEqual(bots.key_figures(answers), {"dumb-random": {"solos": 7, "games": 7}})


class Older(unittest.TestCase):
    def test_only_scores_significantly_below_even_are_faults(self):
        def reached(score, low, high):
            return {"sos": score, "intervals": {"sos": [low, high]}}

        aged = {"search": reached(0.1, 0.05, 0.2), "search-casual": reached(0.05, 0.02, 0.09)}
        faults = older.faults(aged)
        self.assertEqual(len(faults), 1)
        self.assertTrue(faults[0].startswith("search-casual: a score of 0.050 "), faults)

    def test_a_missing_commit_is_unavailable(self):
        with self.assertRaises(Unavailable) as raised:
            older.program(40 * "0")
        self.assertIn("its commit is not in this repository", str(raised.exception))

    def test_the_accepted_version_is_a_commit(self):
        with open(bots.KEPT, encoding="utf-8") as file:
            self.assertRegex(json.load(file)["version"], "^[0-9a-f]{40}$")


class Matches(unittest.TestCase):
    def test_matches_against_older_versions_have_more_games(self):
        self.assertEqual(matches.share(("search-casual", "search-casual"), 140), 140)
        self.assertEqual(matches.share(("search", "search"), 140), 14)
        self.assertEqual(matches.share(matches.CONTROL, 140), 140)

    def test_slow_matches_have_fewer_games_but_all_powers(self):
        self.assertEqual(matches.share(("random", "hold"), 140), 140)
        self.assertEqual(matches.share(("dumb", "search"), 140), 7)
        self.assertEqual(matches.share(("search", "search-casual"), 140) % 7, 0)
        self.assertEqual(matches.share(("search", "dumb"), 140), 140)
        self.assertEqual(matches.share(("search-casual", "dumb"), 140), 700)


class Tables(unittest.TestCase):
    def test_matches_are_complete_and_fastest_first(self):
        pairs = matches.pairs(list(matches.COST))
        self.assertEqual(len(pairs), 7 * 6 + 1)
        self.assertEqual(len(set(pairs)), len(pairs))
        self.assertEqual(pairs[-1], ("search-club", "search"))
        self.assertLess(pairs.index(("search", "dumb")), pairs.index(("dumb", "search")))

    def test_tables_have_a_row_for_the_single_player(self):
        powers = {"AUSTRIA": player("", 1, 7)}
        answers = {
            ("dumb", "random"): {"players": [player("dumb", 7, 7), player("random", 0, 42)]},
            ("dumb", "dumb"): {"players": [player("dumb", 7, 49, powers)]},
        }
        text = bots_page.measured(["random", "dumb"], 7, answers)
        self.assertIn("100.0 (64.6–100.0)", text)
        self.assertIn("| Austria", text)
        self.assertNotIn("accepted last", text)
        self.assertIn("14.3 (7.1–26.7)", text)
        rows = [line for line in text.splitlines() if line.startswith("| `random`")]
        self.assertTrue(rows and all(cell.strip() == "–" for cell in rows[0].split("|")[2:-1]))

    def test_results_against_the_older_version_name_it(self):
        reached = {"games": 14, "sos": 0.2, "intervals": {"sos": [0.1, 0.3]}, "solos": 1}
        text = bots_page.measured(["dumb"], 7, {}, {"search": reached}, "0123456789abcdef")
        self.assertIn("last accepted version, 0123456;", text)
        self.assertRegex(text, r"`search` +\| +14 \| +0.200 \| +0.100–0.300 \| +1 \|")

    def test_only_the_text_between_the_marks_is_replaced(self):
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "page.md")
            with open(page, "w", encoding="utf-8") as file:
                file.write(f"before\n{bots_page.BEGIN}old\n{bots_page.END}after\n")
            for text in ("new\n", "newer\n"):
                bots_page.put(text, page)
                with open(page, encoding="utf-8") as file:
                    self.assertEqual(file.read(), f"before\n{bots_page.BEGIN}{text}{bots_page.END}after\n")

    def test_the_page_has_the_marks(self):
        with open(bots_page.PAGE, encoding="utf-8") as file:
            page = file.read()
        self.assertEqual((page.count(bots_page.BEGIN), page.count(bots_page.END)), (1, 1))


if __name__ == "__main__":
    unittest.main()
