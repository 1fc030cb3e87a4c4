"""`chancery host`, built and started for tests and measurements, with an operator, members and games."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request

from served import start

PASSWORD = "a boat of seven oars"
LINK = re.compile(r"\S+/link#[a-z-]+\.(\S+)")
SCOPES = ["read", "play", "press", "admin"]


class Club:
    """A club with its own data on a free port."""

    def __init__(self, binary, folder, *options, files=None):
        command = [binary, "host", "--listen", "127.0.0.1:0", "--data-dir", folder, *options]
        self.process = start(command, files)
        self.base = self.process.stdout.readline().removeprefix("listening on ").strip().rstrip("/")
        self.operator = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path, body=None, token=None, cookie=None):
        """Send a request to the API. Return the answer and its headers."""
        headers = {"Origin": self.base}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if cookie:
            headers["Cookie"] = cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}/api/v1/{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                text = answer.read()
                return (json.loads(text) if text else None), answer.headers
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{method} {path}: {error.code} {error.read().decode()}") from error

    def send(self, method, path, body=None, token=None):
        """Send a request to the API. Return the answer."""
        return self.ask(method, path, body, token)[0]

    def _token(self, headers):
        """A token with all scopes for whoever has just signed in."""
        cookie = headers["Set-Cookie"].split(";")[0]
        wanted = {"label": "test", "scopes": SCOPES, "days": 30}
        return self.ask("POST", "me/tokens", wanted, cookie=cookie)[0]["secret"]

    def open(self, name="Operator"):
        """Make the first operator with the link that the program prints. Return a token."""
        found = None
        while found is None:
            found = LINK.search(self.process.stdout.readline())
        wanted = {"token": found.group(1), "name": name, "password": PASSWORD}
        _, headers = self.ask("POST", "operator", wanted)
        self.operator = self._token(headers)
        return self.operator

    def member(self, name):
        """Invite somebody who signs up. Return a token."""
        url = self.send("POST", "invitations", {}, token=self.operator)["url"]
        wanted = {"name": name, "password": PASSWORD, "invitation": LINK.search(url).group(1)}
        _, headers = self.ask("POST", "sign-up", wanted)
        return self._token(headers)
