#!/usr/bin/env python3
"""Checks deploy/: alert rules, the dashboard, the configuration of every service, and a failover of the database.

    tools/deploy/check.py

Every metric that an alert or a panel names must be one that the program writes. The failover runs the scripts of
deploy/postgres on real servers, with nodes and the proxy in front of them. promtool, HAProxy, Caddy, docker-compose and
PostgreSQL are installed from Debian if that is allowed; what cannot be installed is skipped.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DEPLOY = os.path.join(ROOT, "deploy")
sys.path += [os.path.join(ROOT, "tools", "api"), os.path.join(ROOT, "tools", "python")]

from environment import Failed, Unreachable, environment  # noqa: E402

YAML = "PyYAML==6.0.3"


def debian(program, package):
    """The path of a program, installed from Debian if that is allowed, or none."""
    path = os.pathsep.join([os.environ["PATH"], "/usr/sbin", "/usr/local/sbin"])
    if shutil.which(program, path=path) is None and shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"check": False, "stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-qq"], **quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], **quiet)
    return shutil.which(program, path=path)


class Report:
    """Counts checks and prints those that fail."""

    def __init__(self):
        self.count = self.failed = 0

    def check(self, name, faults):
        """Count a check; it fails if there are faults."""
        self.count += 1
        for fault in faults:
            print(f"{name}: {fault}")
        self.failed += bool(faults)

    def run(self, name, command, **words):
        """Run a command that must succeed."""
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **words)
        self.check(name, [done.stdout] if done.returncode else [])

    def needs(self, program, package, what):
        """The path of a program; without it, a skip."""
        found = debian(program, package)
        if found is None:
            print(f"skipped: deploy {what}: {program} cannot be installed (Debian's package {package})")
        return found


def rules(report):
    """Let Prometheus check its configuration, the alerts and their tests."""
    promtool = report.needs("promtool", "prometheus", "alerts")
    if promtool is None:
        return
    folder = os.path.join(DEPLOY, "prometheus")
    report.run("alert rules", [promtool, "check", "rules", "alerts.yml"], cwd=folder)
    report.run("tests of alerts", [promtool, "test", "rules", "alerts_test.yml"], cwd=folder)
    with tempfile.TemporaryDirectory(prefix="chancery-deploy-") as place:
        shutil.copytree(folder, place, dirs_exist_ok=True)
        token, path = os.path.join(place, "token"), os.path.join(place, "prometheus.yml")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(token, "w", encoding="utf-8") as file:
            file.write("token")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("/run/secrets/metrics-token", token))
        report.run("prometheus.yml", [promtool, "check", "config", path])


def services(report):
    """Let each service check its configuration."""
    scripts = ["make-secrets.sh", "postgres/server.sh", "postgres/initialise.sh"]
    for script in scripts:
        report.run(script, ["sh", "-n", script], cwd=DEPLOY)
    with tempfile.TemporaryDirectory(prefix="chancery-deploy-") as place:
        copied = os.path.join(place, "deploy")
        shutil.copytree(DEPLOY, copied, ignore=shutil.ignore_patterns("secrets", ".env"))
        os.rename(os.path.join(copied, ".env.example"), os.path.join(copied, ".env"))
        report.run("make-secrets.sh", ["sh", "make-secrets.sh"], cwd=copied)
        compose = report.needs("docker-compose", "docker-compose", "compose.yaml")
        if compose:
            report.run("compose.yaml", [compose, "--file", "compose.yaml", "config", "--quiet"], cwd=copied)
    caddy = report.needs("caddy", "caddy", "Caddyfile")
    if caddy:
        command = [caddy, "validate", "--adapter", "caddyfile", "--config", "caddy/Caddyfile"]
        report.run("Caddyfile", command, cwd=DEPLOY, env={**os.environ, "SITE_ADDRESS": "club.example.org"})
    haproxy = report.needs("haproxy", "haproxy", "haproxy.cfg")
    if haproxy:
        # Only in the network of the containers do the names of servers mean something.
        report.run("haproxy.cfg", [haproxy, "-c", "-q", "-f", "haproxy/haproxy.cfg"], cwd=DEPLOY)


def texts(report, known):
    """Check what is in the files against each other and against the metrics that the program writes."""
    import yaml

    import monitored

    def load(*path):
        with open(os.path.join(DEPLOY, *path), encoding="utf-8") as file:
            return yaml.safe_load(file)

    report.check("compose.yaml", monitored.compose_faults(load("compose.yaml"), DEPLOY))
    alerts, tests = load("prometheus", "alerts.yml"), load("prometheus", "alerts_test.yml")
    report.check("alerts.yml", monitored.alert_faults(alerts, known))
    report.check("alerts_test.yml", monitored.test_faults(alerts, tests, known))
    path = os.path.join(DEPLOY, "grafana", "dashboards", "chancery.json")
    with open(path, encoding="utf-8") as file:
        dashboard = json.load(file)
    report.check("dashboard", monitored.dashboard_faults(dashboard, known))
    sources = load("grafana", "provisioning", "datasources", "prometheus.yaml")["datasources"]
    report.check("data source", monitored.source_faults(dashboard, [source["uid"] for source in sources]))
    provider = load("grafana", "provisioning", "dashboards", "chancery.yaml")["providers"][0]
    mounted = [mount.split(":")[1] for mount in load("compose.yaml")["services"]["grafana"]["volumes"]]
    inside = provider["options"]["path"] in mounted
    report.check("provisioning", [] if inside else [f"{provider['options']['path']} is not mounted into Grafana"])


def main():
    if len(sys.argv) > 1 and sys.argv[1] != "--inside":
        print(__doc__)
        return 2
    if len(sys.argv) == 1:
        try:
            python = environment("deploy", [YAML])
        except Unreachable:
            print("skipped: deploy: PyPI cannot be reached, so PyYAML cannot be installed")
            return 0
        except Failed as step:
            print(f"failed: {step}")
            return 1
        return subprocess.run([python, os.path.abspath(__file__), "--inside"], check=False).returncode
    import failover

    start, report = time.monotonic(), Report()
    rules(report)
    services(report)
    texts(report, failover.metrics(report))
    print(f"Ran {report.count} tests in {time.monotonic() - start:.0f} s")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
