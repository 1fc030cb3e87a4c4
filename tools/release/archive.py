#!/usr/bin/env python3
"""Packs a release archive: the program, its man pages, shell completions, README and licences.

    tools/release/archive.py TARGET   after `cargo build --profile dist --package chancery-cli --target TARGET`

The archive and its SHA-256 checksum are written to target/release-artifacts.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR", "target"))
PLACE = os.path.join(TARGET, "release-artifacts")
SHELLS = ("bash", "zsh", "fish", "elvish", "powershell")


def version(binary):
    return subprocess.run([binary, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]


def fill(folder, binary):
    """Copy the contents of the archive into a directory."""
    shutil.copy(binary, folder)
    for name in ("README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"):
        shutil.copy(os.path.join(ROOT, name), folder)
    subprocess.run([binary, "man", "--dir", os.path.join(folder, "man")], check=True)
    os.makedirs(os.path.join(folder, "completions"))
    for shell in SHELLS:
        with open(os.path.join(folder, "completions", f"chancery.{shell}"), "wb") as file:
            subprocess.run([binary, "completions", shell], check=True, stdout=file)


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(__doc__)
        return 2
    target = sys.argv[1]
    windows = "windows" in target
    binary = os.path.join(TARGET, target, "dist", "chancery.exe" if windows else "chancery")
    name = f"chancery-{version(binary)}-{target}"
    os.makedirs(PLACE, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        folder = os.path.join(place, name)
        os.makedirs(folder)
        fill(folder, binary)
        archive = shutil.make_archive(os.path.join(PLACE, name), "zip" if windows else "gztar", place, name)
    with open(archive, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    with open(f"{archive}.sha256", "w", encoding="utf-8") as file:
        file.write(f"{digest}  {os.path.basename(archive)}\n")
    print(archive)
    return 0


if __name__ == "__main__":
    sys.exit(main())
