"""The version of the program that was accepted last, built from its commit, as an opponent of the current one."""

import os
import subprocess

from common import ROOT, TARGET, output

# The average score among seven equal players.
EVEN = 1 / 7


def head():
    """The current commit. Fails if there are uncommitted changes."""
    if output(["git", "status", "--porcelain", "--", "crates", "Cargo.lock"]).strip():
        raise SystemExit("only what is committed can be accepted: the version is what later ones are held against")
    return output(["git", "rev-parse", "HEAD"]).strip()


def program(version):
    """The path of the program of a version, built if necessary. Raises Unavailable if the commit is missing."""
    folder = os.path.join(TARGET, "bots", "versions", version[:12])
    path = os.path.join(folder, "target", "release", "chancery")
    if not os.path.exists(path):
        output(["git", "cat-file", "-e", f"{version}^{{commit}}"], failure="its commit is not in this repository")
        os.makedirs(folder, exist_ok=True)
        print(f"building version {version[:7]} …", flush=True)
        archive = subprocess.run(["git", "archive", version], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        build = ["cargo", "build", "--release", "--locked", "--quiet", "--bin", "chancery", "--target-dir", "target"]
        subprocess.run(build, cwd=folder, check=True)
    return path


def faults(aged):
    """The regressions: players whose score interval lies below an even share."""
    worse = {player: one for player, one in aged.items() if one["intervals"]["sos"][1] < EVEN}
    return [
        f"{player}: a score of {one['sos']:.3f} against six of the version accepted last; even is {EVEN:.3f}"
        for player, one in worse.items()
    ]
