"""Two PostgreSQL servers: a primary, and a standby that has every commit before it is acknowledged."""

import os
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(os.path.dirname(HERE), "postgres"))

from check import free_port, ordinary_user  # noqa: E402

PATIENCE = 60
NEEDED = ("initdb", "postgres", "pg_ctl", "pg_basebackup", "psql")


def is_complete(programs):
    """Are all programs there that a standby needs?"""
    return programs is not None and all(os.path.exists(os.path.join(programs, name)) for name in NEEDED)


class Database:
    """A PostgreSQL server with its own data. Its users are trusted: only this machine reaches it, and the data is made up."""

    def __init__(self, programs, folder, name):
        self.programs, self.folder, self.name = programs, folder, name
        self.data, self.log = os.path.join(folder, name), os.path.join(folder, f"{name}.log")
        self.user, self.port = ordinary_user(), free_port()
        self.process, self.settings = None, {}

    def words(self):
        """How to start a process as the ordinary user. It stays in the group of the test, and ends with it."""
        given = {"user": self.user[0], "group": self.user[1], "extra_groups": []} if self.user else {}
        return {"cwd": self.folder, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}, **given}

    def run(self, name, *words):
        command = [os.path.join(self.programs, name), *words]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=120, **self.words()).stdout

    def create(self):
        words = ["--pgdata", self.data, "--username", "chancery", "--auth", "trust", "--encoding", "UTF8"]
        self.run("initdb", *words, "--no-instructions")

    def copy_from(self, primary):
        """Become a standby of another server."""
        address = f"host=127.0.0.1 port={primary.port} user=chancery application_name={self.name}"
        words = ["--dbname", address, "--pgdata", self.data, "--wal-method=stream", "--checkpoint=fast"]
        self.run("pg_basebackup", *words, "--write-recovery-conf")
        self.settings["primary_conninfo"] = address

    def start(self):
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "max_connections": 200,
            "wal_keep_size": "512MB",
            # What is acknowledged must be durable, as in production.
            "fsync": "on",
            "synchronous_commit": "on",
            **self.settings,
        }
        command = [os.path.join(self.programs, "postgres"), "-D", self.data]
        command += [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, **self.words())
        self.wait(lambda: self.ask("SELECT 1") == "1", "accept connections")

    def wait(self, is_so, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if is_so():
                return
            time.sleep(0.1)
        with open(self.log, encoding="utf-8", errors="replace") as log:
            print(log.read()[-3000:])
        raise SystemExit(f"FAILED: the {self.name} did not {what}")

    def ask(self, question):
        """The answer to a question in SQL; none if the server does not answer."""
        words = ["--host=127.0.0.1", f"--port={self.port}", "--username=chancery", "--dbname=postgres"]
        command = [os.path.join(self.programs, "psql"), *words, "--no-align", "--tuples-only", f"--command={question}"]
        said = subprocess.run(command, check=False, capture_output=True, text=True, **self.words())
        return said.stdout.strip() if said.returncode == 0 else None

    def wait_for_standby(self, standby):
        """Wait until every commit is on the standby, too."""
        question = f"SELECT sync_state FROM pg_stat_replication WHERE application_name = '{standby.name}' AND state = 'streaming'"
        self.wait(lambda: self.ask(question) == "sync", "get its standby")

    def stop(self, mode="fast"):
        """Stop the server. `immediate` is like a crash: nothing is written any more."""
        if self.process and self.process.poll() is None:
            self.run("pg_ctl", "stop", "--pgdata", self.data, "--mode", mode, "--timeout", "60")
            self.process.wait()

    def signal(self, number):
        """Send a signal to all processes of the server."""
        for pid in [self.process.pid, *_children(self.process.pid)]:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                continue

    def kill(self):
        """Kill all processes of the server, as if its machine had lost power."""
        self.signal(signal.SIGKILL)
        self.process.wait()

    def promote(self):
        self.run("pg_ctl", "promote", "--pgdata", self.data, "--timeout", "60")
        self.wait(lambda: self.ask("SELECT pg_is_in_recovery()") == "f", "become the primary")


def _children(parent):
    """The processes that a process started."""
    found = []
    for name in filter(str.isdecimal, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                # The name of the program, in brackets, may contain spaces.
                words = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == parent:
            found.append(int(name))
    return found


class Pair:
    """A primary with a synchronous standby."""

    def __init__(self, programs, folder, settings=None):
        if user := ordinary_user():
            os.chown(folder, *user)
        self.primary, self.standby = Database(programs, folder, "primary"), Database(programs, folder, "standby")
        self.primary.settings.update(settings or {})

    def __enter__(self):
        try:
            self._begin()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _begin(self):
        self.primary.create()
        self.primary.start()
        self.standby.copy_from(self.primary)
        self.primary.stop()
        self.primary.settings["synchronous_standby_names"] = self.standby.name
        self.primary.start()
        self.standby.start()
        self.primary.wait_for_standby(self.standby)

    def __exit__(self, *_):
        for server in (self.primary, self.standby):
            server.stop("immediate")
