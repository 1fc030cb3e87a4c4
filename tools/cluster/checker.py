"""Compares what clients were told with what the club says in the end."""

import check_notices
import check_orders
import check_phases
import check_press


def check(games, history, mails):
    """Everything that is wrong, one sentence each."""
    faults = list(history.faults)
    for evidence in games:
        for module in (check_phases, check_orders, check_press):
            faults += module.check(evidence, history)
    return faults + check_notices.check(games, mails)
