"""Runs the parts of `./test`: each within its time budget, with its tests and skips counted from its output."""

import os
import re
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

RUST_COUNT = re.compile(r"^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored")
# The reason follows a comma in Rust's harness; that of programs with tests of their own puts it in brackets and aligns names.
RUST_IGNORED = re.compile(r"^test (.+?) +\.\.\. ignored(?:, (.*)| \((.*)\))?$")
UNITTEST_COUNT = re.compile(r"^Ran (\d+) tests? in ")
PYTEST_COUNT = re.compile(r"^=* ?(\d+ \w+(?:, \d+ \w+)*) in [\d.]+s")
PYTEST_SKIPPED = re.compile(r"^SKIPPED \[(\d+)\] (\S+?):(?:\d+:)? (.*)$")
# The line by which a part reports a skip.
SKIPPED = re.compile(r"^skipped: ([^:]+): (.+)$")
PYTEST_PASSED = ("passed", "xfailed")
PYTEST_FAILED = ("failed", "error", "errors", "xpassed")


@dataclass
class Part:
    """A named command with a time budget in minutes."""

    name: str
    minutes: float
    command: list
    env: dict = field(default_factory=dict)


@dataclass
class Skip:
    """Something that could not run, and why. `count` is the number of tests it stands for."""

    name: str
    reason: str
    count: int = 1


@dataclass
class Result:
    """The result of a part."""

    part: Part
    passed: int = 0
    failed: int = 0
    skips: list = field(default_factory=list)
    code: int = 0
    seconds: float = 0
    cpu: float = 0
    timed_out: bool = False

    def read(self, line):
        """Count the tests and skips that a line of output reports."""
        if match := RUST_COUNT.match(line):
            self.passed += int(match.group(1))
            self.failed += int(match.group(2))
        elif match := RUST_IGNORED.match(line):
            self.skips.append(Skip(match.group(1), match.group(2) or match.group(3) or "ignored"))
        elif match := UNITTEST_COUNT.match(line):
            self.passed += int(match.group(1))
        elif match := PYTEST_COUNT.match(line):
            for number, word in re.findall(r"(\d+) (\w+)", match.group(1)):
                self.passed += int(number) if word in PYTEST_PASSED else 0
                self.failed += int(number) if word in PYTEST_FAILED else 0
        elif match := PYTEST_SKIPPED.match(line):
            self.skips.append(Skip(match.group(2), match.group(3), int(match.group(1))))
        elif match := SKIPPED.match(line):
            self.skips.append(Skip(match.group(1), match.group(2)))

    def good(self):
        return self.code == 0 and not self.failed

    def word(self):
        """The result in a word, for the table."""
        if self.timed_out:
            return "over budget"
        if not self.good():
            return "FAILED"
        return "skipped" if self.skips and not self.passed else "ok"


def run_together(parts, root):
    """Run parts at the same time, each of which leaves a core idle, and show the output of one after the other."""
    said = [[] for _ in parts]
    with ThreadPoolExecutor(len(parts)) as pool:
        results = list(pool.map(lambda part, lines: run(part, root, lines.append), parts, said))
    for lines in said:
        print("".join(lines), end="", flush=True)
    return results


def show(text):
    print(text, end="", flush=True)


def run(part, root, show=show):
    """Run a part and show its output as it comes."""
    show(f"== {part.name}: {' '.join(part.command)}\n")
    result, start = Result(part), time.monotonic()
    try:
        process = subprocess.Popen(
            part.command,
            cwd=root,
            env={**os.environ, **part.env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            # A process group of its own, so that a timeout kills all child processes.
            start_new_session=True,
        )
    except OSError as error:
        show(f"{part.command[0]} did not start: {error.strerror}\n")
        result.code = 127
        return result

    def stop():
        result.timed_out = True
        end(process)

    timer = threading.Timer(part.minutes * 60, stop)
    timer.start()
    try:
        with process.stdout:
            for line in process.stdout:
                result.read(line)
                show(line)
        result.code, result.cpu = wait(process)
    except KeyboardInterrupt:
        end(process)
        raise
    finally:
        timer.cancel()
    result.seconds = time.monotonic() - start
    show(f"== {part.name}: {result.word()} after {clock(result.seconds)} of {clock(part.minutes * 60)}\n")
    return result


def end(process):
    """Kill a process and its children."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def wait(process):
    """The exit code of a process, and the seconds that it and its children spent on processors; zero if the system does not tell."""
    if not hasattr(os, "wait4"):
        return process.wait(), 0
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def table(results, seconds):
    """One line for each part: its time, CPU time, budget, tests and result."""
    head = f"{'part':<24} {'time':>6} {'cpu':>6} {'budget':>6} {'passed':>7} {'failed':>6} {'skipped':>7}  result"
    lines = [head]
    for result in results:
        times = f"{clock(result.seconds):>6} {clock(result.cpu):>6} {clock(result.part.minutes * 60):>6}"
        skipped = sum(skip.count for skip in result.skips)
        counts = f"{result.passed:>7} {result.failed:>6} {skipped:>7}"
        lines.append(f"{result.part.name:<24} {times} {counts}  {result.word()}")
    cpu = sum(result.cpu for result in results)
    lines.append(f"{'total':<24} {clock(seconds):>6} {clock(cpu):>6}")
    return "\n".join(lines)


def refused(skips, allowed):
    """The skips that no entry of `allowed` covers. It maps the beginning of a skip's name to the reason it may be skipped."""
    return [skip for skip in skips if not any(skip.name.startswith(name) for name in allowed)]
