"""Checks the contents of the wheel and the sdist."""

import os
import re
import tarfile
import zipfile
from email.parser import Parser

LICENCES = ("LICENSE-MIT", "LICENSE-APACHE")
# The newest glibc that a wheel for Linux may require: that of manylinux_2_28.
NEWEST_GLIBC = (2, 28)
# Required fields, and fields for people or addresses that do not exist.
WANTED = ("Name", "Version", "Summary", "Keywords", "License-Expression", "Requires-Python", "Description-Content-Type", "Classifier")
UNWANTED = ("Author", "Author-email", "Maintainer", "Maintainer-email", "Home-page", "Project-URL")


def faults(wheel, sdist):
    """All faults of the two files."""
    found = [f"{os.path.basename(wheel)}: {fault}" for fault in wheel_faults(wheel)]
    return found + [f"{os.path.basename(sdist)}: {fault}" for fault in sdist_faults(sdist)]


def wheel_faults(path):
    with zipfile.ZipFile(path) as file:
        names = file.namelist()
        (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        yield from metadata_faults(file.read(metadata).decode())
    folder = metadata.rpartition("/")[0]
    for licence in LICENCES:
        if f"{folder}/licenses/{licence}" not in names:
            yield f"{licence} is missing"
    for wanted in ("chancery/__init__.py", "chancery/py.typed", "chancery/_native.pyi"):
        if wanted not in names:
            yield f"{wanted} is missing"
    yield from platform_faults(os.path.basename(path))


def platform_faults(name):
    """Faults if a wheel for Linux requires too new a system."""
    if "linux" not in name:
        return
    glibc = re.search(r"manylinux_(\d+)_(\d+)", name)
    if glibc is None:
        yield "it has no manylinux tag"
    elif tuple(map(int, glibc.groups())) > NEWEST_GLIBC:
        yield f"it needs glibc {'.'.join(glibc.groups())}; at most {'.'.join(map(str, NEWEST_GLIBC))} is allowed"


def sdist_faults(path):
    with tarfile.open(path) as file:
        names = [name.partition("/")[2] for name in file.getnames()]
        root = file.getnames()[0].partition("/")[0]
        yield from metadata_faults(file.extractfile(f"{root}/PKG-INFO").read().decode())
    for licence in LICENCES:
        if not any(name.endswith(licence) and "/" not in name.rpartition("chancery-py/")[2] for name in names):
            yield f"{licence} is missing"
    for crate in ("chancery", "chancery-draw", "chancery-py"):
        if not any(name.endswith(f"crates/{crate}/Cargo.toml") for name in names):
            yield f"the crate {crate} is missing"


def metadata_faults(text):
    fields = Parser().parsestr(text)
    for field in WANTED:
        if field not in fields:
            yield f"no {field} in its metadata"
    for field in UNWANTED:
        if field in fields:
            yield f"{field} in its metadata: {fields[field]}"
    listed = [os.path.basename(name) for name in fields.get_all("License-File", [])]
    if sorted(listed) != sorted(LICENCES):
        yield f"its License-File fields are {listed}"
    if not fields.get_payload().strip():
        yield "no description in its metadata"
