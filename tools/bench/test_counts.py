"""Tests the comparison of instruction counts."""

import contextlib
import io
import json
import os
import tempfile
import unittest
from unittest import mock

import counts
from common import Unavailable

LIST = {"a/x.one": 1000, "a/y.two": 200}


def checked(kept, counted):
    """The result and output of `check` for these counts, with counting mocked."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        path = os.path.join(folder, "instructions.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"compiler": "rustc 1", "valgrind": "valgrind-1", "counts": kept}, file)
        said = stack.enter_context(contextlib.redirect_stdout(io.StringIO()))
        stack.enter_context(mock.patch.object(counts, "KEPT", path))
        stack.enter_context(mock.patch.object(counts, "compiler", lambda: "rustc 1"))
        stack.enter_context(mock.patch.object(counts, "valgrind", lambda: "valgrind-2"))
        stack.enter_context(mock.patch.object(counts, "measure", lambda: counted))
        return counts.check(), said.getvalue()


class Check(unittest.TestCase):
    def test_equal_counts_pass(self):
        good, said = checked(LIST, dict(LIST))
        self.assertTrue(good)
        self.assertNotIn("FAULT", said)

    def test_growth_within_the_margin_passes(self):
        self.assertTrue(checked(LIST, {**LIST, "a/x.one": 1020})[0])

    def test_more_growth_fails_and_says_how_to_accept_it(self):
        good, said = checked(LIST, {**LIST, "a/x.one": 1021})
        self.assertFalse(good)
        self.assertIn("FAULT: a/x.one: 1,000 before, 1,021 now, +2.1 %", said)
        self.assertIn("./bench --accept-counts", said)
        self.assertIn("recorded with valgrind-1, and this is valgrind-2", said)

    def test_a_benchmark_without_a_count_fails(self):
        good, said = checked(LIST, {**LIST, "b/new.one": 1})
        self.assertFalse(good)
        self.assertIn("b/new.one: is not in the list", said)

    def test_a_count_without_a_benchmark_fails(self):
        good, said = checked(LIST, {"a/x.one": 1000})
        self.assertFalse(good)
        self.assertIn("a/y.two: is in the list, but no benchmark", said)

    def test_counting_nothing_fails(self):
        self.assertFalse(checked(LIST, {})[0])

    def test_a_smaller_count_is_reported(self):
        good, said = checked(LIST, {**LIST, "a/y.two": 100})
        self.assertTrue(good)
        self.assertIn("fewer than recorded: a/y.two: 200 before, 100 now, -50.0 %", said)

    def test_another_compiler_skips_the_counts(self):
        with mock.patch.object(counts, "compiler", lambda: "rustc 2"):
            with contextlib.redirect_stdout(io.StringIO()) as said:
                self.assertTrue(counts.check())
        self.assertIn("skipped: instruction counts: recorded with", said.getvalue())

    def test_a_missing_valgrind_is_unavailable(self):
        with mock.patch.object(counts.shutil, "which", lambda _: None):
            with self.assertRaises(Unavailable):
                counts.valgrind()


class Read(unittest.TestCase):
    def test_one_line_of_gungraun_is_one_count(self):
        metrics = {"Ir": {"values": {"new": 672080, "old": 1}}}
        line = {"package_dir": "crates/chancery", "function_name": "adjudicate", "id": "dense"}
        line["profiles"] = [{"data": {"total": {"metrics": metrics}}}]
        said = f"some words\n{json.dumps(line)}\n"
        self.assertEqual(counts.read(said), {"chancery/adjudicate.dense": 672080})


class Kept(unittest.TestCase):
    def test_the_file_has_counts_of_every_package(self):
        with open(counts.KEPT, encoding="utf-8") as file:
            kept = json.load(file)
        self.assertTrue(kept["compiler"].startswith("rustc "))
        for package in ("chancery", "chancery-draw"):
            own = [count for name, count in kept["counts"].items() if name.startswith(f"{package}/")]
            self.assertTrue(own and all(count > 0 for count in own), package)


if __name__ == "__main__":
    unittest.main()
