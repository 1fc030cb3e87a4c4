"""What a club says about its games when they are over."""

import dataclasses


@dataclasses.dataclass
class GameEvidence:
    """A game that is over."""

    game: str
    title: str
    # Who plays each power: the mail address.
    seats: dict
    # The public log, the log of submissions, and the resolved phases, as in the proof.
    acts: list
    submissions: list
    phases: list
    # The messages of each thread, as each power reads them.
    press: dict = dataclasses.field(default_factory=dict)
    # How long after a deadline missing orders are accepted, and the wait after the last "ready", in microseconds.
    grace: int = 0
    wait: int = 0
    # The powers that had something to order in each turn, as far as somebody asked.
    asked: dict = dataclasses.field(default_factory=dict)
    # The deliveries that a webhook got: the id of the delivery and the kind of notice.
    announced: list = None


@dataclasses.dataclass(frozen=True)
class Mail:
    """A mail as it arrived."""

    to: str
    subject: str
    id: str
