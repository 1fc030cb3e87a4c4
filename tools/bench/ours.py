"""Measures Chancery: the command `bench`, `judge` from end to end, and commands on a long game."""

import json
import os
import resource
import shlex
import shutil
import subprocess
import time

from common import ROOT, TARGET, Unavailable, output, tool
from machine import cores

# The profile of published binaries.
PROFILE = ["--profile", "dist"]
CHANCERY = os.path.join(TARGET, "dist", "chancery")
WORK = os.path.join(TARGET, "bench")
# The minimum number of lines for `judge`; with fewer, the start of the process would dominate.
LINES = 12_000
RUNS = 5
# The number of rows for `judge` with tables, which is ten times as fast, and of games of self-play.
ROWS = 240_000
GAMES = 2_000


def build():
    subprocess.run(["cargo", "build", *PROFILE, "--quiet"], cwd=ROOT, check=True)
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)


def figures(positions):
    """The results of `chancery bench`."""
    return json.loads(output([CHANCERY, "bench", "--json", "--positions", positions]))


def judge_rates(positions):
    """Lines per second of `chancery judge`, with one thread and on all cores."""
    with open(positions, encoding="utf-8") as file:
        lines = [line if line.endswith("\n") else line + "\n" for line in file if line.strip()]
    times = -(-LINES // len(lines))
    path = os.path.join(WORK, "lines.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(lines * times)
    count, all_cores = len(lines) * times, cores()
    threads = "--threads" in output([CHANCERY, "judge", "--help"])
    one = [CHANCERY, "judge", *(["--threads", "1"] if threads else []), path]
    # A version without threads uses several cores as several processes.
    every = [[CHANCERY, "judge", "--threads", str(all_cores), path]] if threads else [one] * all_cores
    return {
        "one": count / fastest([one]),
        "all": count * len(every) / fastest(every),
        "cores": all_cores,
    }


def table_rates(positions):
    """Rows per second of processor time: from Parquet to Parquet, and self-play of random games to Parquet."""
    with open(positions, encoding="utf-8") as file:
        lines = [line if line.endswith("\n") else line + "\n" for line in file if line.strip()]
    text, table = os.path.join(WORK, "rows.jsonl"), os.path.join(WORK, "rows.parquet")
    games, results = os.path.join(WORK, "games.parquet"), os.path.join(WORK, "results.parquet")
    times = -(-ROWS // len(lines))
    with open(text, "w", encoding="utf-8") as file:
        file.writelines(lines * times)
    output([CHANCERY, "judge", text, "--format", "parquet", "-o", table])
    play = [CHANCERY, "self-play", "--games", str(GAMES), "--threads", "1", "--format", "parquet", "-o", games]
    said, played = processor_time(play)
    phases = int(said.partition(" games, ")[2].partition(" ")[0].replace(",", ""))
    judge = [CHANCERY, "judge", "--threads", "1", "-o", results]
    return {
        "movement": len(lines) * times / min(processor_time([*judge, table])[1] for _ in range(RUNS)),
        "games": phases / min(processor_time([*judge, games])[1] for _ in range(RUNS)),
        "self_play": GAMES / played,
        "bytes": os.path.getsize(results) / phases,
    }


def processor_time(command):
    """The output of a command, and the seconds that it spent on processors in its own code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    said = output(command)
    return said, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def fastest(commands):
    """Seconds until all commands, started together, are done, in the best of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        start = time.perf_counter()
        running = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for command in commands]
        codes = [process.wait() for process in running]
        best = min(best, time.perf_counter() - start)
        if any(codes):
            raise Unavailable(f"chancery judge ended with {max(codes)}")
    return best


def standing(positions, rules):
    """The units after each position under a rule set, without dislodged ones."""
    said = output([CHANCERY, "judge", "--rules", rules, positions])
    answers = [json.loads(line) for line in said.splitlines()]
    return [sorted(names(answer["state"]["units"])) for answer in answers]


def names(units):
    """`RUSSIA F STP/SC` for each unit that is not dislodged."""
    return [f"{power} {unit}" for power, own in units.items() for unit in own if unit[0] != "*"]


def commands():
    """Milliseconds of whole processes on a game of twenty years."""
    hyperfine = tool("hyperfine", "1.19.0")
    data = os.path.join(WORK, "startup")
    env = {**os.environ, "CHANCERY_DATA_DIR": data}
    game, fresh = os.path.join(data, "games", "long"), os.path.join(data, "fresh")
    example = ["cargo", "run", *PROFILE, "--quiet", "--package", "chancery", "--example", "random_game"]
    document = subprocess.run([*example, "--", "20"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run([CHANCERY, "import", "long"], input=document, env=env, check=True, stdout=subprocess.DEVNULL)
    shutil.copytree(game, fresh)
    # Each resolution gets a fresh copy, synced before, so that it does not wait for the copy.
    game, fresh = shlex.quote(game), shlex.quote(fresh)
    again = shlex.join(["sh", "-c", f"rm -rf {game} && cp -r {fresh} {game} && sync"])
    show, resolve = ["--warmup", "20", "--runs", "300"], ["--warmup", "5", "--runs", "100", "--prepare", again]
    times = {}
    for verb, options in (("show", show), ("resolve", resolve)):
        path = os.path.join(WORK, f"{verb}.json")
        command = [hyperfine, "--shell=none", "--style=none", *options, "--export-json", path]
        command.append(shlex.join([CHANCERY, verb, "long"]))
        subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
        with open(path, encoding="utf-8") as file:
            result = json.load(file)["results"][0]
        times[verb] = {key: 1000 * result[key] for key in ("median", "min", "max")}
    return times
