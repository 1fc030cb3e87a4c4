#!/usr/bin/env python3
"""Packages every published crate and checks that the packages are self-contained.

    tools/package/check.py

Each package must have its metadata, README and licence files, and no tests or benchmarks. Unpacked together, in a
directory of their own, the packages must compile.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR", "target"))
PLACE = os.path.join(TARGET, "package-check")
LICENCES = ["LICENSE-APACHE", "LICENSE-MIT"]
# crates.io refuses packages of more than 10 MiB; ours are far smaller and should stay so.
LARGEST = 2 * 1024 * 1024
# Directories that do not belong in a package.
UNWANTED = ("tests/", "benches/", "examples/")
INCLUDE = re.compile(r'include(?:_str|_bytes)?!\(\s*"([^"]+)"|#\[path = "([^"]+)"\]')


def cargo(*words, **options):
    return subprocess.run(["cargo", *words], cwd=options.pop("cwd", ROOT), check=True, text=True, **options)


def published():
    """The published crates of the workspace, by name."""
    found = json.loads(cargo("metadata", "--no-deps", "--format-version=1", stdout=subprocess.PIPE).stdout)
    return {package["name"]: package for package in found["packages"] if package["publish"] != []}


def metadata_faults(package):
    """Missing fields in the manifest of a crate."""
    for key in ("description", "license", "readme", "keywords", "categories", "rust_version"):
        if not package[key]:
            yield f"no `{key}` in its Cargo.toml"
    is_library = any("lib" in target["kind"] for target in package["targets"])
    if is_library and "docs" not in (package["metadata"] or {}):
        yield "no [package.metadata.docs.rs] in its Cargo.toml"


def unpack(name, version):
    """Unpack a package. Return its directory and its files."""
    archive = os.path.join(TARGET, "package", f"{name}-{version}.crate")
    with tarfile.open(archive) as file:
        file.extractall(PLACE, filter="data") if hasattr(tarfile, "data_filter") else file.extractall(PLACE)
    folder = os.path.join(PLACE, f"{name}-{version}")
    files = []
    for path, _, names in os.walk(folder):
        # Archives have old timestamps; cargo would reuse what it compiled from an earlier package.
        for file in names:
            os.utime(os.path.join(path, file))
        files += [os.path.relpath(os.path.join(path, file), folder).replace(os.sep, "/") for file in names]
    return folder, sorted(files), os.path.getsize(archive)


def content_faults(folder, files, size):
    """Faults in the files of a package."""
    for wanted in ["README.md", *LICENCES]:
        if wanted not in files:
            yield f"{wanted} is missing"
    for file in files:
        if file.startswith(UNWANTED):
            yield f"{file} does not belong in a package"
        if file.endswith(".rs"):
            yield from path_faults(folder, file)
    if size > LARGEST:
        yield f"the package has {size:,} bytes; the limit is {LARGEST:,}"


def path_faults(folder, file):
    """Files that a source file includes from outside its package, or that are missing in it."""
    path = os.path.join(folder, file)
    with open(path, encoding="utf-8") as source:
        for first, second in INCLUDE.findall(source.read()):
            read = os.path.normpath(os.path.join(os.path.dirname(path), first or second))
            if not read.startswith(folder + os.sep):
                yield f"{file} reads {first or second}, which is outside the package"
            elif first and not os.path.exists(read):
                yield f"{file} reads {first}, which is not in the package"


def stitch(crates):
    """Create a workspace of the unpacked packages, so that they depend on each other only."""
    with open(os.path.join(ROOT, "Cargo.toml"), encoding="utf-8") as file:
        # Use the same profiles, so that compiled dependencies are reused.
        profiles = re.findall(r"(?ms)^\[profile\..*?(?=^\[(?!profile\.)|\Z)", file.read())
    folders = {name: f"{name}-{package['version']}" for name, package in crates.items()}
    members = ", ".join(f'"{folder}"' for folder in folders.values())
    patches = "\n".join(f'{name} = {{ path = "{folder}" }}' for name, folder in folders.items())
    text = f'[workspace]\nresolver = "3"\nmembers = [{members}]\n\n[patch.crates-io]\n{patches}\n\n'
    # Profiles may only name packages of the workspace.
    kept = re.sub(r"(?ms)^\[profile\.\w+\.package\.chancery-(?:fuzz|py)\]\n.*?(?=^\[|\Z)", "", "".join(profiles))
    with open(os.path.join(PLACE, "Cargo.toml"), "w", encoding="utf-8") as file:
        file.write(text + kept)
    shutil.copy(os.path.join(ROOT, "Cargo.lock"), PLACE)
    for folder in folders.values():
        lock = os.path.join(PLACE, folder, "Cargo.lock")
        if os.path.exists(lock):
            os.remove(lock)


def main():
    start = time.monotonic()
    crates = published()
    shutil.rmtree(PLACE, ignore_errors=True)
    os.makedirs(PLACE)
    words = [word for name in crates for word in ("--package", name)]
    try:
        cargo("package", "--quiet", "--no-verify", "--allow-dirty", *words)
    except subprocess.CalledProcessError:
        return 1
    faults = []
    for name, package in crates.items():
        folder, files, size = unpack(name, package["version"])
        found = [*metadata_faults(package), *content_faults(folder, files, size)]
        faults += [f"{name}: {fault}" for fault in found]
        print(f"{name}: {len(files)} files, {size:,} bytes")
    for fault in faults:
        print(f"FAILED: {fault}")
    if faults:
        return 1
    stitch(crates)
    try:
        cargo("check", "--quiet", "--offline", "--workspace", cwd=PLACE, env={**os.environ, "CARGO_TARGET_DIR": TARGET})
    except subprocess.CalledProcessError:
        print("FAILED: the packages do not compile outside the repository")
        return 1
    try:
        cargo("check", "--quiet", "--offline", "--package", "chancery-cli", "--no-default-features")
    except subprocess.CalledProcessError:
        print("FAILED: the command does not compile without its default features")
        return 1
    print(f"Ran {len(crates) + 1} tests in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
