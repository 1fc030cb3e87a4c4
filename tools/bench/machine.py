"""Describes the machine of a measurement, without identifying it."""

import os
import platform
import re
import subprocess

from common import output


def processor():
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = re.search(r"^model name\s*: (.*)$", file.read(), re.MULTILINE)
        if model:
            return model.group(1)
    if platform.system() == "Darwin":
        asked = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return platform.processor() or platform.machine()


def system():
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return f"{platform.system()} {platform.release()}"


def cores():
    """The number of cores this run may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


def load():
    """The load per core; None if it is unknown."""
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else None


def describe():
    return {
        "processor": processor(),
        "cores": cores(),
        "system": system(),
        "compiler": output(["rustc", "--version"]).strip(),
    }
