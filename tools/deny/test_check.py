"""A report of cargo-deny is read check by check."""

import unittest

from check import passed


class Report(unittest.TestCase):
    def test_checks_that_passed(self):
        self.assertEqual(passed("bans ok, licenses ok, sources ok\n"), {"bans", "licenses", "sources"})
        self.assertEqual(passed("error[rejected]: no\nbans ok, licenses FAILED, sources ok\n"), {"bans", "sources"})
        self.assertEqual(passed("error: no such file\n"), set())


if __name__ == "__main__":
    unittest.main()
