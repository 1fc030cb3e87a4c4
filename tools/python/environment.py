"""Virtual environments under target/python, and the build of the wheel."""

import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR", "target"))
CRATE = os.path.join(ROOT, "crates", "chancery-py")
TESTS = os.path.join(CRATE, "tests")
PLACE = os.path.join(TARGET, "python")
# Zig links against an old glibc, so that the wheel also runs on systems older than this one.
ZIG = ["ziglang==0.15.2"]
MANYLINUX = "manylinux_2_17"
# A small package without dependencies, to test whether PyPI is reachable.
PROBE = "iniconfig==2.3.1"


class Unreachable(Exception):
    """Packages cannot be fetched here."""


class Failed(Exception):
    """A step failed; its output has the reason."""


def run(command, **options):
    """Run a command in the directory of the crate."""
    print(f"$ {' '.join(command)}", flush=True)
    if subprocess.run(command, cwd=CRATE, check=False, **options).returncode != 0:
        raise Failed(os.path.basename(command[0]))


def python_of(name):
    """The interpreter of an environment."""
    folder = "Scripts" if os.name == "nt" else "bin"
    return os.path.join(PLACE, name, folder, "python")


def environment(name, requirements):
    """An environment with exactly these requirements, recreated when they change."""
    place = os.path.join(PLACE, name)
    wanted = f"{sys.version}\n" + "\n".join(requirements)
    stamp = os.path.join(place, f"made-{hashlib.sha256(wanted.encode()).hexdigest()[:16]}")
    python = python_of(name)
    if os.path.exists(stamp):
        return python
    shutil.rmtree(place, ignore_errors=True)
    run([sys.executable, "-m", "venv", place])
    try:
        pip(python, "install", *requirements)
    except Failed:
        if not reachable(python):
            raise Unreachable from None
        raise
    open(stamp, "w", encoding="utf-8").close()
    return python


def pip(python, *words):
    run([python, "-m", "pip", words[0], "--quiet", "--disable-pip-version-check", *words[1:]])


def reachable(python):
    """Whether any package can be fetched at all."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["download", "--no-deps", "--no-cache-dir", "--retries", "1", "--timeout", "10", "--dest", folder]
        command = [python, "-m", "pip", *words, PROBE]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def build_requirements():
    """The build requirements in pyproject.toml."""
    with open(os.path.join(CRATE, "pyproject.toml"), encoding="utf-8") as file:
        return re.findall(r'"([^"]+)"', re.search(r"^requires = \[(.*)\]$", file.read(), re.MULTILINE).group(1))


def test_requirements():
    with open(os.path.join(TESTS, "requirements.txt"), encoding="utf-8") as file:
        lines = (line.partition("#")[0].strip() for line in file)
        return [line for line in lines if line]


def build(profile, place):
    """Build the wheel and the sdist into an empty directory. Return their paths."""
    linux = sys.platform == "linux"
    python = environment("build", build_requirements() + (ZIG if linux else []))
    shutil.rmtree(place, ignore_errors=True)
    maturin = [python, "-m", "maturin"]
    options = ["--zig", "--compatibility", MANYLINUX] if linux else []
    # maturin looks for Zig in the first Python on PATH.
    env = {**os.environ, "PATH": os.path.dirname(python) + os.pathsep + os.environ["PATH"]}
    run([*maturin, "build", "--profile", profile, "--locked", "--quiet", "--out", place, *options], env=env)
    run([*maturin, "sdist", "--out", place])
    (wheel,) = glob.glob(os.path.join(place, "*.whl"))
    (sdist,) = glob.glob(os.path.join(place, "*.tar.gz"))
    return wheel, sdist


def installed(wheel):
    """Install the wheel and the requirements of its tests. Return the interpreter."""
    python = environment("tests", test_requirements())
    pip(python, "install", "--no-deps", "--force-reinstall", wheel)
    return python
