"""The runner counts tests and skips from output, keeps budgets, and refuses skips that are not listed."""

import contextlib
import io
import os
import sys
import tempfile
import unittest

import runner
from runner import Part, Result, Skip


def read(*lines):
    result = Result(Part("part", 1, []))
    for line in lines:
        result.read(line)
    return result


def run(script, minutes=1.0):
    with contextlib.redirect_stdout(io.StringIO()):
        return runner.run(Part("part", minutes, [sys.executable, "-c", script]), ".")


class Counts(unittest.TestCase):
    def test_rust_tests(self):
        result = read(
            "test one ... ok",
            "test two ... ignored, needs a printer",
            "test sql::three   ... ignored (needs a server)",
            "test four ... ignored",
            "test result: FAILED. 5 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s",
        )
        self.assertEqual((result.passed, result.failed), (5, 2))
        reasons = [Skip("two", "needs a printer"), Skip("sql::three", "needs a server"), Skip("four", "ignored")]
        self.assertEqual(result.skips, reasons)
        self.assertFalse(result.good())

    def test_unittest_and_pytest(self):
        result = read("Ran 3 tests in 0.1s", "SKIPPED [2] tests/test_a.py:20: not here", "7 passed, 2 skipped, 1 xfailed in 1.50s")
        self.assertEqual((result.passed, result.failed), (11, 0))
        self.assertEqual(result.skips, [Skip("tests/test_a.py", "not here", 2)])

    def test_a_part_reports_its_own_skips(self):
        result = read("skipped: browser: Chromium is not installed")
        self.assertEqual(result.skips, [Skip("browser", "Chromium is not installed")])
        self.assertEqual(result.word(), "skipped")


class Run(unittest.TestCase):
    def test_output_and_code_become_a_result(self):
        self.assertTrue(run("print('Ran 2 tests in 0.0s')").good())
        self.assertEqual(run("print('Ran 2 tests in 0.0s')").passed, 2)
        self.assertEqual(run("import sys; sys.exit(3)").word(), "FAILED")

    def test_a_part_that_exceeds_its_budget_is_killed(self):
        result = run("import time; time.sleep(60)", minutes=0.01)
        self.assertEqual(result.word(), "over budget")
        self.assertFalse(result.good())
        self.assertLess(result.seconds, 30)

    def test_parts_run_at_the_same_time(self):
        # Each waits for the file of the other.
        wait = "import os, sys, time; open(sys.argv[1], 'w').close()\nwhile not os.path.exists(sys.argv[2]): time.sleep(0.01)\nprint('Ran 1 test in 0 s')"
        with tempfile.TemporaryDirectory() as place:
            files = [os.path.join(place, name) for name in "ab"]
            parts = [Part(name, 1, [sys.executable, "-c", wait, *order]) for name, order in (("a", files), ("b", files[::-1]))]
            with contextlib.redirect_stdout(io.StringIO()):
                results = runner.run_together(parts, place)
        self.assertEqual([(result.part.name, result.passed, result.code) for result in results], [("a", 1, 0), ("b", 1, 0)])

    def test_a_missing_command_fails(self):
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertFalse(runner.run(Part("part", 1, ["./no-such-command"]), ".").good())


class Skips(unittest.TestCase):
    def test_only_listed_skips_are_allowed(self):
        skips = [Skip("fuzz campaigns", "no nightly"), Skip("browser", "no Chromium")]
        self.assertEqual(runner.refused(skips, {"fuzz": "needs nightly"}), [skips[1]])


if __name__ == "__main__":
    unittest.main()
