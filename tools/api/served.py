"""`chancery serve`, built and started for tests and measurements."""

import json
import os
import subprocess
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def program(*options):
    """The path of the program: CHANCERY_BINARY, or else a new build with these options."""
    given = os.environ.get("CHANCERY_BINARY")
    if given and not options:
        return given
    command = ["cargo", "build", "--quiet", "--package", "chancery-cli", "--message-format=json", *options]
    built = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    for line in built.stdout.splitlines():
        said = json.loads(line)
        if said.get("executable") and said["target"]["name"] == "chancery":
            return said["executable"]
    raise SystemExit("cargo did not build the program `chancery`")


def start(command, files=None):
    """Start a server, which may open so many files at most. Its output is in English."""
    if files:
        command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"})


class Server:
    """A server with its own games on a free port."""

    def __init__(self, binary, folder, files=None):
        self.process = start([binary, "serve", "--listen", "127.0.0.1:0", "--data-dir", folder], files)
        line = self.process.stdout.readline()
        self.base = line.removeprefix("listening on ").strip().rstrip("/")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def send(self, method, path, body):
        """Send a request to the API."""
        headers = {"Content-Type": "application/json"}
        data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}/api/v1/{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)
