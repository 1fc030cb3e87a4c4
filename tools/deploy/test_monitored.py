"""Tests of the comparison of alerts and panels with metrics: it finds what is wrong."""

import os
import sys
import unittest

sys.path.append(os.path.dirname(os.path.abspath(__file__)))

import monitored  # noqa: E402

TEXT = """# HELP chancery_games Games.
# TYPE chancery_games gauge
chancery_games 3
# TYPE chancery_sign_in_failures_total counter
chancery_sign_in_failures_total{method="password",reason="refused"} 0
# TYPE chancery_http_request_duration_seconds histogram
chancery_http_request_duration_seconds_bucket{route="/",le="1"} 0
chancery_http_request_duration_seconds_sum{route="/"} 0
chancery_http_request_duration_seconds_count{route="/"} 0
"""


class MonitoredTest(unittest.TestCase):
    metrics = monitored.Metrics(TEXT)

    def faults(self, expression):
        return self.metrics.faults(expression)

    def test_what_is_right_is_accepted(self):
        for expression in [
            'max(chancery_games{job="chancery"}) > 6 * 3600',
            'sum by (method) (rate(chancery_sign_in_failures_total{reason="refused"}[5m])) or vector(0)',
            "histogram_quantile(0.99, sum by (le) (rate(chancery_http_request_duration_seconds_bucket[5m])))",
            'absent(up{job="chancery"} == 1)',
            "predict_linear(chancery_games[6h], 3 * 86400) < 1e9",
        ]:
            self.assertEqual(self.faults(expression), [], expression)

    def test_what_is_wrong_is_found(self):
        for expression, fault in [
            ("chancery_gams", "the program does not write chancery_gams"),
            ("games", "the program does not write games"),
            ("chancery_http_request_duration_seconds", "does not write chancery_http_request_duration_seconds"),
            ('chancery_games{power="x"}', "chancery_games has no label power"),
            ('chancery_sign_in_failures_total{reason="forgot"}', "has no reason forgot"),
            ("sum by (colour) (chancery_games)", "no metric has a label colour"),
        ]:
            found = self.faults(expression)
            self.assertEqual(len(found), 1, found)
            self.assertIn(fault, found[0])

    def test_alerts_need_tests_and_explanations(self):
        rule = {"alert": "Many", "expr": "chancery_games > 9", "labels": {"severity": "warning"}}
        alerts = {"groups": [{"rules": [rule]}]}
        self.assertEqual(len(monitored.alert_faults(alerts, self.metrics)), 2)
        rule["annotations"] = {"summary": "Many games", "description": "Rejoice."}
        self.assertEqual(monitored.alert_faults(alerts, self.metrics), [])
        quiet = {"alertname": "Many"}
        tests = {"tests": [{"input_series": [{"series": "chancery_games"}], "alert_rule_test": [quiet]}]}
        self.assertEqual(monitored.test_faults(alerts, tests, self.metrics), ["no test lets Many fire"])

    def test_panels_need_units(self):
        place = {"x": 0, "y": 0, "w": 8, "h": 8}
        target = {"expr": "chancery_games"}
        panel = {"id": 1, "type": "stat", "gridPos": place, "targets": [target], "fieldConfig": {"defaults": {}}}
        found = monitored.dashboard_faults({"panels": [panel, panel]}, self.metrics)
        for fault in ["no title", "no description", "no unit", "covers another", "has its id"]:
            self.assertTrue(any(fault in one for one in found), (fault, found))


if __name__ == "__main__":
    unittest.main()
