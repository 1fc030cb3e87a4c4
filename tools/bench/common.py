"""Paths, and command line tools that are installed on demand."""

import os
import shutil
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR", "target"))


class Unavailable(Exception):
    """Something cannot be measured here. The reason may be published; the detail may contain local paths."""

    def __init__(self, reason, detail=""):
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


def output(command, failure=None, **options):
    """The output of a command. Raises Unavailable with its error output and `failure` as the reason."""
    name = os.path.basename(command[0])
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, **options)
    except OSError as error:
        raise Unavailable(failure or f"{name} did not start", error.strerror) from error
    if done.returncode != 0:
        lines = [line.strip() for line in done.stderr.splitlines() if line.strip()] or ["no reason given"]
        errors = [line for line in lines if "error" in line.lower()]
        raise Unavailable(failure or f"{name} failed", (errors or lines)[0])
    return done.stdout


def tool(name, version, *options):
    """The path of a command line tool of this version, installed under target/tools if necessary."""
    for path in (os.path.join(TARGET, "tools", "bin", name), shutil.which(name)):
        if path and os.path.exists(path) and version in output([path, "--version"]).split():
            return path
    print(f"installing {name} {version} …", flush=True)
    folder = os.path.join(TARGET, "tools")
    install = ["cargo", "install", "--locked", "--quiet", "--version", version, "--root", folder, *options, name]
    output(install, failure=f"{name} could not be installed")
    return os.path.join(folder, "bin", name)
