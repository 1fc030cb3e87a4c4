"""What alerts and panels refer to, compared with the metrics that the program writes."""

import os
import re

# Words of PromQL that are no metrics.
WORDS = {
    *("sum", "max", "min", "count", "topk", "rate", "increase", "absent", "time", "vector", "histogram_quantile"),
    *("predict_linear", "by", "on", "or", "and", "unless", "group_left"),
}
# What Prometheus itself adds.
ADDED_LABELS = {"job", "instance"}
ADDED_METRICS = {"up"}
# Labels whose values the program writes from the start, also those that count nothing yet.
CLOSED_LABELS = {"method", "reason", "state", "kind"}

SELECTOR = re.compile(r"([a-zA-Z_:][\w:]*)\s*\{([^}]*)\}")
MATCHER = re.compile(r'(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"')
GROUPING = re.compile(r"\b(?:by|on|group_left)\s*\(([^)]*)\)")


class Metrics:
    """Metrics that the program wrote: their names, labels, and values of labels."""

    def __init__(self, *texts):
        self.labels = {}
        for text in texts:
            self._read(text)

    def _read(self, text):
        for line in text.splitlines():
            if line.startswith("# TYPE "):
                name, kind = line.split()[2:4]
                ends = ("_bucket", "_sum", "_count") if kind == "histogram" else ("",)
                for end in ends:
                    self.labels.setdefault(name + end, {})
            elif match := re.match(r"(\w+)\{(.*)\} ", line):
                known = self.labels.setdefault(match.group(1), {})
                for label, value in re.findall(r'(\w+)="([^"]*)"', match.group(2)):
                    known.setdefault(label, set()).add(value)

    def faults(self, expression):
        """What an expression names that the program does not write."""
        found, rest = [], expression
        for name, matchers in SELECTOR.findall(expression):
            for label, operator, value in MATCHER.findall(matchers):
                known = self.labels.get(name, {})
                if label not in known and label not in ADDED_LABELS:
                    found.append(f"{name} has no label {label}")
                elif operator == "=" and label in CLOSED_LABELS and value not in known[label]:
                    found.append(f"{name} has no {label} {value}")
        rest = re.sub(r"\{[^}]*\}|\"[^\"]*\"|\[[^\]]*\]", " ", rest)
        labels = {label for known in self.labels.values() for label in known} | ADDED_LABELS
        for grouped in GROUPING.findall(rest):
            names = {name.strip() for name in grouped.split(",")} - {""}
            found += [f"no metric has a label {name}" for name in sorted(names - labels)]
        rest = GROUPING.sub(" ", rest)
        names = set(re.findall(r"(?<![\w.])[a-zA-Z_:][\w:]*", rest)) - WORDS - ADDED_METRICS
        return found + [f"the program does not write {name}" for name in sorted(names - set(self.labels))]


def all_rules(alerts):
    return [rule for group in alerts["groups"] for rule in group["rules"]]


def alert_faults(alerts, metrics):
    """Alerts have a severity and explain themselves, and their metrics exist."""
    found = []
    for rule in all_rules(alerts):
        name = rule["alert"]
        found += [f"{name}: {fault}" for fault in metrics.faults(rule["expr"])]
        if rule.get("labels", {}).get("severity") not in ("critical", "warning"):
            found.append(f"{name} is neither critical nor a warning")
        found += [f"{name} has no {key}" for key in ("summary", "description") if not rule.get("annotations", {}).get(key)]
    return found


def test_faults(alerts, tests, metrics):
    """Every alert is tested while it fires and while it is silent, with metrics that exist."""
    fires, silent, found = set(), set(), []
    for test in tests["tests"]:
        for one in test["alert_rule_test"]:
            (fires if one.get("exp_alerts") else silent).add(one["alertname"])
        for series in test["input_series"]:
            found += metrics.faults(series["series"])
    for rule in all_rules(alerts):
        name = rule["alert"]
        found += [f"no test lets {name} fire"] if name not in fires else []
        found += [f"no test keeps {name} silent"] if name not in silent else []
    return found


def panels(dashboard):
    for panel in dashboard["panels"]:
        yield panel
        yield from panel.get("panels", [])


def dashboard_faults(dashboard, metrics):
    """Panels have a title, a unit and a description, do not overlap, and their metrics exist."""
    found, ids, taken = [], set(), set()
    for panel in panels(dashboard):
        name = panel.get("title") or f"panel {panel.get('id')}"
        found += [f"{name}: another panel has its id"] if panel["id"] in ids else []
        ids.add(panel["id"])
        place = panel["gridPos"]
        cells = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
        found += [f"{name} covers another panel"] if cells & taken else []
        found += [f"{name} is too wide"] if place["x"] + place["w"] > 24 else []
        taken |= cells
        if not panel.get("title"):
            found.append(f"{name} has no title")
        if panel["type"] == "row":
            continue
        if not panel.get("description"):
            found.append(f"{name} has no description")
        if not panel["fieldConfig"]["defaults"].get("unit"):
            found.append(f"{name} has no unit")
        if not panel.get("targets"):
            found.append(f"{name} shows nothing")
        for target in panel.get("targets", []):
            found += [f"{name}: {fault}" for fault in metrics.faults(target["expr"])]
    return found


def source_faults(dashboard, known):
    """Panels read from data sources that are provisioned."""
    used = {panel["datasource"]["uid"] for panel in panels(dashboard) if "datasource" in panel}
    return [f"there is no data source {uid}" for uid in sorted(used - set(known))]


def compose_faults(compose, folder):
    """Files that are mounted exist, and what services refer to is declared."""
    found = []
    for name, service in compose["services"].items():
        for mount in service.get("volumes", []):
            source = mount.split(":")[0]
            is_there = os.path.exists(os.path.join(folder, source)) if source.startswith(".") else source in compose["volumes"]
            found += [] if is_there else [f"{name} mounts {source}, which does not exist"]
        for kind in ("secrets", "networks"):
            found += [f"{name}: {one} is not in {kind}" for one in service.get(kind, []) if one not in compose[kind]]
        if ":latest" in service["image"]:
            found.append(f"{name} has no fixed version")
    return found
