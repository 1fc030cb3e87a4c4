"""Tests of what a power can reach in the first year."""

import unittest

import opening

# Two homes, a free centre between them, and one that only ONE reaches: x - free - y, x - far.
BOARD = {
    "power_list": [
        {"id": "ONE", "homes": ["x"], "units": ["A X"]},
        {"id": "TWO", "homes": ["y"], "units": ["A Y"]},
    ],
    "province_list": [{"id": name, "centre": True} for name in ("x", "y", "free", "far")],
    "location_list": [
        {"id": "x", "army": ["free", "far"], "fleet": []},
        {"id": "free", "army": ["x", "y"], "fleet": []},
        {"id": "y", "army": ["free"], "fleet": []},
        {"id": "far", "army": ["x"], "fleet": []},
    ],
}


class FirstYear(unittest.TestCase):
    def test_a_centre_is_contested_if_a_rival_is_there_as_soon(self):
        reach = opening.first_year(BOARD)
        self.assertEqual(reach["ONE"], [("far", True), ("free", False)])
        self.assertEqual(reach["TWO"], [("free", False)])

    def test_a_power_without_units_begins_with_what_it_can_build(self):
        board = {**BOARD, "power_list": [{"id": "ONE", "homes": ["x"], "units": []}]}
        self.assertEqual(opening.first_year(board)["ONE"], [("far", True), ("free", True), ("y", True)])


if __name__ == "__main__":
    unittest.main()
