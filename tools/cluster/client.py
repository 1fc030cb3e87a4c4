"""An HTTP client of a club. It knows all nodes and uses one until that fails."""

import http.client
import json
import random

from history import DONE, REFUSED, UNKNOWN

# How long a client waits for an answer.
PATIENCE = 15
# Whoever gets such an answer knows that nothing has changed.
NOTHING_CHANGED = {"busy", "database", "database-full", "stopping", "full"}


class Answer:
    """An answer of the site, or none."""

    def __init__(self, status=None, body=None, headers=None, reason="", is_sent=True):
        self.status, self.body, self.headers, self.reason, self.is_sent = status, body, headers, reason, is_sent

    def problem(self):
        """The kind of the problem that an error tells of."""
        kind = self.body.get("type", "") if isinstance(self.body, dict) else ""
        return kind.removeprefix("urn:chancery:")

    def outcome(self):
        """What a client knows after this answer."""
        if not self.is_sent:
            return REFUSED
        if self.status is None or self.status == 408:
            return UNKNOWN
        if self.status < 300:
            return DONE
        if self.status < 500 or (self.status in (503, 507) and self.problem() in NOTHING_CHANGED):
            return REFUSED
        return UNKNOWN

    def is_fault(self):
        """Is it an answer that no failure of a process or a database explains?"""
        return self.status is not None and self.status >= 500 and self.problem() not in NOTHING_CHANGED | {"unknown-outcome"}


class Client:
    """One person with a token."""

    def __init__(self, ports, host, token=None, dice=None):
        self.ports, self.host, self.token = ports, host, token
        self.dice = dice or random.Random(0)
        self.connection = None

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None

    def ask(self, method, path, body=None, key=None, cookie=None):
        """Send a request to any node, once."""
        headers = {"Host": self.host, "Origin": f"http://{self.host}"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if cookie:
            headers["Cookie"] = cookie
        if key:
            headers["Idempotency-Key"] = key
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body)
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.dice.choice(self.ports), timeout=PATIENCE)
            self.connection.request(method, path if path.startswith("/") else f"/api/v1/{path}", data, headers)
            response = self.connection.getresponse()
            text = response.read()
            found = Answer(response.status, _read(text), response.headers)
        except ConnectionRefusedError as error:
            # Nobody was there, so nobody has read the request.
            found = Answer(reason=repr(error), is_sent=False)
        except (OSError, http.client.HTTPException) as error:
            found = Answer(reason=repr(error))
        if found.status is None or found.status >= 500 or self.dice.random() < 0.05:
            # Another node may be better, and answers must not depend on the node.
            self.close()
        return found

    def must(self, method, path, body=None, cookie=None):
        """Send a request that works. Return the answer."""
        found = self.ask(method, path, body, cookie=cookie)
        if found.outcome() != DONE:
            raise SystemExit(f"FAILED: {method} {path}: {found.status} {found.body} {found.reason}")
        return found


def _read(text):
    try:
        return json.loads(text) if text else None
    except ValueError:
        return text.decode("utf-8", "replace")
