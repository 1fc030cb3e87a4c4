"""The mails that the nodes wrote to files."""

import email
import email.policy
import glob
import os
import re

from evidence import Mail

LINK = re.compile(r"/link#[a-z-]+\.(\S+)")


def read(folders):
    """All mails that are whole. A node that was killed may have left a part of one, which it sends again."""
    found = []
    for folder in folders:
        for path in sorted(glob.glob(os.path.join(folder, "*.eml"))):
            with open(path, "rb") as file:
                mail = email.message_from_bytes(file.read(), policy=email.policy.default)
            if mail["Message-ID"] and mail["Subject"] and mail["To"]:
                found.append(Mail(mail["To"], mail["Subject"], mail["Message-ID"]))
    return found


def link_for(folders, address):
    """The secret of the link in the last mail to an address; none if there is no mail."""
    for folder in folders:
        for path in sorted(glob.glob(os.path.join(folder, "*.eml")), reverse=True):
            with open(path, "rb") as file:
                mail = email.message_from_bytes(file.read(), policy=email.policy.default)
            if mail["To"] == address and (found := LINK.search(mail.get_body(("plain",)).get_content())):
                return found.group(1)
    return None
