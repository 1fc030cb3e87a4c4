#!/usr/bin/env python3
"""Sends notices of a club by SMTP to a real mail server, and reads them as a mail program does.

    tools/mail/check.py

The mail server is aiosmtpd, in an environment under target/python. Without access to PyPI the part is skipped.
"""

import json
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path += [os.path.join(ROOT, "tools", "api"), os.path.join(ROOT, "tools", "python")]

from environment import Failed, Unreachable, environment  # noqa: E402
from hosted import PASSWORD, Club  # noqa: E402
from served import program  # noqa: E402

AIOSMTPD = "aiosmtpd==1.4.6"
LINK = re.compile(r"/link#[a-z-]+\.(\S+)")
# A mail that failed is tried again after half a minute.
PATIENCE = 60


class Mailbox:
    """The mail server, and the mails that came."""

    def __init__(self, python):
        command = [python, os.path.join(HERE, "sink.py")]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        self.port = int(self.process.stdout.readline())
        self.lines = queue.Queue()
        self.mails, self.refused = [], []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(json.loads(line))

    def _sort(self, line):
        if "refused" in line:
            self.refused.append(line["refused"])
        else:
            self.mails.append(line)

    def take(self, to, subject=""):
        """The next mail to an address with these words in its subject."""
        end = time.monotonic() + PATIENCE
        while True:
            for mail in self.mails:
                if mail["to"] == [to] and subject in mail["heads"]["Subject"]:
                    self.mails.remove(mail)
                    return mail
            try:
                self._sort(self.lines.get(timeout=max(0.1, end - time.monotonic())))
            except queue.Empty:
                raise SystemExit(f"no mail about {subject!r} for {to} within {PATIENCE} s") from None

    def rest(self, to):
        """The mails to an address that nobody took."""
        while not self.lines.empty():
            self._sort(self.lines.get())
        return [mail for mail in self.mails if mail["to"] == [to]]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def member(club, mailbox, name, address):
    """Sign somebody up with an address. Return a token."""
    club.ask("POST", "sign-up", {"name": name, "password": PASSWORD, "email": address})
    text = mailbox.take(address)["parts"]["text/plain"]
    _, headers = club.ask("POST", "session/link", {"token": LINK.search(text).group(1)})
    return club._token(headers)


def click(address):
    """End mail as a mail program does: one POST, without cookies (RFC 8058)."""
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    request = urllib.request.Request(address, b"List-Unsubscribe=One-Click", headers, method="POST")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.status


def checked(mail, base):
    """Check what every notice has. Return the address that ends such mail."""
    heads, parts = mail["heads"], mail["parts"]
    assert set(parts) == {"text/plain", "text/html"}, parts.keys()
    assert heads["Auto-Submitted"] == "auto-generated"
    assert heads["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert re.fullmatch(r"<notice\.[0-9a-f]{40}@[^>]+>", heads["Message-ID"].strip()), heads["Message-ID"]
    address = heads["List-Unsubscribe"].strip()[1:-1]
    assert address.startswith(f"{base}/unsubscribe/"), address
    assert address in parts["text/plain"] and address in parts["text/html"]
    return address


def play(club, mailbox):
    ada = member(club, mailbox, "Ada", "ada@example.org")
    bea = member(club, mailbox, "Bea", "busy.bea@example.org")
    master = member(club, mailbox, "Master", "master@example.org")
    wanted = {"preset": "untimed", "settings": {"title": "Évening “at sea”", "variant": "lantern"}}
    game = club.send("POST", "games", wanted, token=master)["name"]
    for token in (ada, bea):
        club.send("POST", f"games/{game}/seats", {}, token=token)
    club.send("POST", f"games/{game}/acts", {"act": "call-roll"}, token=master)
    checked(mailbox.take("busy.bea@example.org", "confirm"), club.base)
    assert mailbox.refused == 2 * ["busy.bea@example.org"], mailbox.refused
    print("Bea is called to the roll, although her mail server was busy at first")
    for token in (ada, bea):
        club.send("POST", f"games/{game}/confirm", {}, token=token)
    begun = mailbox.take("ada@example.org", "has begun")
    assert begun["heads"]["Subject"] == "Évening “at sea” has begun", begun["heads"]
    checked(begun, club.base)
    print("Ada is told of the beginning")
    club.send("POST", f"games/{game}/acts", {"act": "force"}, token=master)
    stop = checked(mailbox.take("ada@example.org", "results are in"), club.base)
    assert click(stop) == 204
    club.send("POST", f"games/{game}/acts", {"act": "force"}, token=master)
    mailbox.take("busy.bea@example.org", "results are in")
    mailbox.take("busy.bea@example.org", "results are in")
    late = [mail["heads"]["Subject"] for mail in mailbox.rest("ada@example.org")]
    assert not [subject for subject in late if "results" in subject], late
    print("One click ends the mail about results")


def main():
    if len(sys.argv) > 1:
        print(__doc__)
        return 2
    try:
        python = environment("mail", [AIOSMTPD])
    except Unreachable:
        print("skipped: mail: PyPI cannot be reached, so aiosmtpd cannot be installed")
        return 0
    except Failed as step:
        print(f"failed: {step}")
        return 1
    start = time.monotonic()
    mailbox = Mailbox(python)
    options = ["--sign-up", "open", "--mail", f"smtp://127.0.0.1:{mailbox.port}"]
    options += ["--mail-from", "club@example.org"]
    try:
        with tempfile.TemporaryDirectory(prefix="chancery-mail-") as place:
            with Club(program(), place, *options) as club:
                play(club, mailbox)
    finally:
        mailbox.close()
    print(f"Ran 3 tests in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
