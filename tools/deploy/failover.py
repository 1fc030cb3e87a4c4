"""The database of deploy/ on this machine: two PostgreSQL servers with the scripts of deploy/postgres, HAProxy in front of
them, and nodes behind it. The primary is lost, the standby is promoted, and the old primary comes back as its standby.
"""

import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from hosted import LINK, PASSWORD
from monitored import Metrics
from served import program

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DEPLOY = os.path.join(ROOT, "deploy")
SITE = "club.example.org"
# What the entrypoint of the official image does, as far as it matters here.
ENTRYPOINT = """#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    initdb --pgdata "$PGDATA" --username postgres --auth trust --encoding UTF8 --no-instructions
    pg_ctl --pgdata "$PGDATA" --wait --options "-c listen_addresses= -p $PGPORT -k $PGHOST" start > /dev/null
    sh "$INITIALISE"
    pg_ctl --pgdata "$PGDATA" --wait --mode fast stop
fi
exec "$@"
"""
PATIENCE = 60


def postgres_tools():
    """What tools/postgres/check.py knows about PostgreSQL on this machine."""
    path = os.path.join(ROOT, "tools", "postgres", "check.py")
    spec = importlib.util.spec_from_file_location("postgres_check", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Wrong(Exception):
    """Something is not as it should be."""


def until(what, is_so):
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_so():
            return
        time.sleep(0.2)
    raise Wrong(f"not within {PATIENCE} s: {what}")


class Process:
    """A process whose output is in a file, ended with its children."""

    def __init__(self, name, place, command, **words):
        self.name, self.log = name, os.path.join(place, f"{name}.log")
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **words)

    def output(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def stop(self, with_signal=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
            try:
                self.process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Database:
    """One of the two servers, as compose.yaml describes it."""

    def __init__(self, cluster, name, role, peer):
        self.cluster, self.name, self.process = cluster, name, None
        folder = os.path.join(cluster.place, name)
        os.makedirs(folder)
        self.port, self.peer = cluster.ports[name], peer
        self.env = {
            "PATH": os.pathsep.join([cluster.bin, cluster.programs, "/usr/bin", "/bin"]),
            "LC_ALL": "C",
            "ROLE": role,
            "NAME": name,
            "PEER": "127.0.0.1",
            "PEER_PORT": str(cluster.ports[peer]),
            "PEER_NAME": peer,
            "PGDATA": os.path.join(folder, "pgdata"),
            "PGHOST": folder,
            "PGPORT": str(self.port),
            "SECRETS": os.path.join(cluster.deploy, "secrets"),
            "INITIALISE": os.path.join(cluster.deploy, "postgres", "initialise.sh"),
        }

    def command(self, *words):
        return ["sh", os.path.join(self.cluster.deploy, "postgres", "server.sh"), *words]

    def start(self):
        own = ["-p", str(self.port), "-k", self.env["PGHOST"], "-c", "listen_addresses=127.0.0.1"]
        self.process = Process(self.name, self.cluster.place, self.command("run", *own), env=self.env, **self.cluster.user())
        return self.process

    def run(self, *words):
        """Run a command of the script. Return whether it succeeded, and its output."""
        done = subprocess.run(
            self.command(*words),
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=2 * PATIENCE,
            **self.cluster.user(),
        )
        return done.returncode == 0, done.stdout


class Node:
    """A node of the club."""

    def __init__(self, cluster, name, url):
        self.name = name
        data = os.path.join(cluster.place, name)
        secret = os.path.join(cluster.place, "database-url")
        with open(secret, "w", encoding="utf-8") as file:
            file.write(url)
        self.token = os.path.join(cluster.deploy, "secrets", "metrics-token")
        self.port = cluster.free_port()
        command = [cluster.binary, "host", "--listen", f"127.0.0.1:{self.port}", "--data-dir", data]
        command += ["--public-url", f"https://{SITE}", "--trusted-proxy", "127.0.0.1"]
        command += ["--database-file", secret, "--metrics-token-file", self.token]
        os.makedirs(data)
        self.process = Process(name, cluster.place, command, env={**os.environ, "LC_ALL": "C"})

    def ask(self, path, body=None, **headers):
        """Send a request as a proxy does. Return the status and the text."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
            request.add_header("Origin", f"https://{SITE}")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except OSError:
            return None, ""

    def status(self, path):
        return self.ask(path)[0]

    def figures(self):
        with open(self.token, encoding="utf-8") as file:
            token = file.read()
        status, text = self.ask("/metrics", Authorization=f"Bearer {token}")
        if status != 200:
            raise Wrong(f"{self.name}: /metrics answers {status}")
        return text

    def figure(self, name):
        found = re.search(rf"^{name} (\S+)$", self.figures(), re.MULTILINE)
        return float(found.group(1)) if found else None

    def sign_in(self):
        body = {"login": "Ada", "password": PASSWORD}
        return self.ask("/api/v1/session", body, Host=SITE)[0]


class Cluster:
    """Both servers, the proxy of the database and two nodes."""

    def __init__(self, place, tools, programs, haproxy, binary):
        self.place, self.tools, self.programs, self.binary = place, tools, programs, binary
        self.processes, self.free_port = [], tools.free_port
        self.deploy, self.bin = os.path.join(place, "deploy"), os.path.join(place, "bin")
        shutil.copytree(DEPLOY, self.deploy, ignore=shutil.ignore_patterns("secrets", ".env"))
        os.makedirs(self.bin)
        entrypoint = os.path.join(self.bin, "docker-entrypoint.sh")
        with open(entrypoint, "w", encoding="utf-8") as file:
            file.write(ENTRYPOINT)
        os.chmod(entrypoint, 0o755)
        subprocess.run(["sh", os.path.join(self.deploy, "make-secrets.sh")], check=True)
        self.ports = {name: self.free_port() for name in ("db1", "db2", "database")}
        self.db1 = Database(self, "db1", "primary", "db2")
        self.db2 = Database(self, "db2", "standby", "db1")
        if tools.ordinary_user():
            for folder, _, files in os.walk(place):
                for name in (folder, *(os.path.join(folder, file) for file in files)):
                    os.chown(name, *tools.ordinary_user())
        self.haproxy = haproxy

    def user(self):
        """How to run something as the user that owns the data: PostgreSQL refuses to run as root."""
        user = self.tools.ordinary_user()
        given = {"user": user[0], "group": user[1], "extra_groups": []} if user else {}
        return {"cwd": self.place, **given}

    def balance(self):
        """Start HAProxy with the configuration of deploy/, at the ports of this machine."""
        with open(os.path.join(self.deploy, "haproxy", "haproxy.cfg"), encoding="utf-8") as file:
            text = file.read()
        for old, new in [
            ("bind :5432", f"bind 127.0.0.1:{self.ports['database']}"),
            ("db1:5432", f"127.0.0.1:{self.ports['db1']}"),
            ("db2:5432", f"127.0.0.1:{self.ports['db2']}"),
        ]:
            if old not in text:
                raise Wrong(f"haproxy.cfg has no {old}")
            text = text.replace(old, new)
        path = os.path.join(self.place, "haproxy.cfg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.processes.append(Process("haproxy", self.place, [self.haproxy, "-db", "-f", path]))

    def url(self):
        with open(os.path.join(self.deploy, "secrets", "database-url"), encoding="utf-8") as file:
            return file.read().replace("@database:5432/", f"@127.0.0.1:{self.ports['database']}/")

    def node(self, name):
        node = Node(self, name, self.url())
        self.processes.append(node.process)
        return node

    def stop(self):
        for process in [*reversed(self.processes), self.db2.process, self.db1.process]:
            if process:
                process.stop(signal.SIGINT if process.name.startswith("db") else signal.SIGTERM)


def expect(what, is_so):
    if not is_so:
        raise Wrong(what)
    print(f"failover: {what}", flush=True)


def play(cluster):
    """Lose the primary and come back. Return what the nodes write as metrics."""
    db1, db2 = cluster.db1, cluster.db2
    db1.start()
    db2.start()
    until("the standby follows", lambda: "started streaming" in db2.process.output())
    cluster.balance()
    nodes = [cluster.node("node1"), cluster.node("node2")]
    for node in nodes:
        until(f"{node.name} is ready", lambda node=node: node.status("/readyz") == 200)
    expect("two nodes are ready", True)
    link = LINK.search(nodes[0].process.output()).group(1)
    body = {"token": link, "name": "Ada", "password": PASSWORD}
    expect("an operator signs up", nodes[0].ask("/api/v1/operator", body, Host=SITE)[0] == 201)
    standbys = "chancery_database_synchronous_standbys"
    expect("nodes see the standby", all(node.figure(standbys) == 1 for node in nodes))
    good, said = db2.run("promote")
    expect("a standby is not promoted beside its primary", not good and "Stop it first" in said)

    db1.process.stop(signal.SIGQUIT)
    for node in nodes:
        until(f"{node.name} is not ready", lambda node=node: node.status("/readyz") == 503)
    expect("without a primary, nodes are alive but not ready", all(node.status("/livez") == 200 for node in nodes))
    expect("their metrics say so", all(node.figure("chancery_database_up") == 0 for node in nodes))

    good, said = db2.run("promote")
    expect("the standby is promoted", good)
    for node in nodes:
        until(f"{node.name} is ready again", lambda node=node: node.status("/readyz") == 200)
        expect(f"what was acknowledged is there: {node.name} signs Ada in", node.sign_in() == 200)
    expect("a single server has no standby", all(node.figure(standbys) is None for node in nodes))

    old = db1.start()
    until("the old primary has ended", lambda: old.process.poll() is not None)
    expect("the old primary does not start beside the new one", old.process.returncode == 1)
    good, said = db1.run("rebuild")
    expect("it is rebuilt", good)
    good, said = db2.run("pair")
    expect("nobody waits for a standby that does not follow", not good and "does not follow" in said)
    db1.start()
    until("it follows", lambda: db2.run("pair")[0])
    until("nodes see it", lambda: all(node.figure(standbys) == 1 for node in nodes))
    expect("changes go on with the new standby", all(node.sign_in() == 200 for node in nodes))
    good, said = db1.run("rebuild")
    expect("a server that runs is not rebuilt", not good and "stop this server first" in said)
    return [node.figures() for node in nodes]


def from_sqlite(binary):
    """What a node with an SQLite database writes."""

    class Place:
        def __init__(self, folder):
            self.place, self.deploy, self.binary = folder, folder, binary
            self.free_port = postgres_tools().free_port

    with tempfile.TemporaryDirectory(prefix="chancery-deploy-") as folder:
        os.makedirs(os.path.join(folder, "secrets"))
        with open(os.path.join(folder, "secrets", "metrics-token"), "w", encoding="utf-8") as file:
            file.write("a-token-of-twenty-letters")
        node = Node(Place(folder), "node", f"sqlite:{os.path.join(folder, 'club.sqlite')}")
        try:
            until("a node with SQLite is ready", lambda: node.status("/readyz") == 200)
            return node.figures()
        finally:
            node.process.stop()


def metrics(report):
    """The metrics that nodes write, on SQLite and after a failover of PostgreSQL."""
    binary = program()
    texts = [from_sqlite(binary)]
    tools = postgres_tools()
    programs = tools.programs()
    haproxy = report.needs("haproxy", "haproxy", "failover")
    if programs is None:
        print("skipped: deploy failover: PostgreSQL cannot be installed")
    if programs is None or haproxy is None:
        # Without a replicated server, nobody writes this one.
        return Metrics(*texts, "# TYPE chancery_database_synchronous_standbys gauge\n")
    with tempfile.TemporaryDirectory(prefix="chancery-deploy-") as place:
        cluster = Cluster(place, tools, programs, haproxy, binary)
        try:
            texts += play(cluster)
            report.check("failover", [])
        except Wrong as fault:
            processes = [*cluster.processes, cluster.db1.process, cluster.db2.process]
            logs = [f"--- {one.name}\n{one.output()[-3000:]}" for one in processes if one]
            report.check("failover", [str(fault), *logs])
        finally:
            cluster.stop()
    return Metrics(*texts)
