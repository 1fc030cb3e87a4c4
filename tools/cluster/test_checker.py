"""The checker accepts a history that is right, and finds each thing that can be wrong with it."""

import copy
import unittest

import checker
from evidence import GameEvidence, Mail
from history import DONE, REFUSED, UNKNOWN, Attempt, History

GAME, TITLE = "6d0b", "Friday"
SEATS = {"ENGLAND": "eve@example.org", "FRANCE": "flo@example.org"}


def at(days):
    """A moment, to the minute."""
    return round(days * 1440) * 60_000_000


def said_at(days):
    """The same as the API says it."""
    seconds = at(days) // 1_000_000
    return f"1970-01-{1 + seconds // 86_400:02}T{seconds % 86_400 // 3600:02}:{seconds % 3600 // 60:02}:00Z"


def tried(kind, power, turn, days, outcome=DONE, **said):
    """An attempt that took a moment, on some day."""
    times = {"asked_at": at(days), "told_at": at(days) + 60_000_000, "began": days, "ended": days + 0.001}
    return Attempt(kind, GAME, power, outcome, turn, said=said, **times)


def save(power, turn, days, number, text, outcome=DONE):
    orders = [text] if text else []
    receipt = {"game": GAME, "power": power, "number": number, "turn": turn, "at": said_at(days), "hash": f"{power}{number}"}
    done = {"receipt": receipt, "accepted": orders} if outcome == DONE else {}
    return tried("save", power, turn, days, outcome, orders=orders, **done)


def entry(power, turn, days, number, text):
    orders = [text] if text else []
    return {"power": power, "number": number, "turn": turn, "at": at(days), "orders": orders, "hash": f"{power}{number}"}


def act(number, days, name, detail, turn=None):
    what = {"kind": "act", "name": name} if turn is None else {"kind": "turn", "turn": turn, "heads": []}
    return {"number": number, "at": at(days), "act": what, "detail": detail}


def phase(name, orders):
    units = {power: [f"A {power[:3]}"] for power in SEATS}
    return {"phase": name, "orders": orders, "civil_disorder": [], "state": {"units": units, "retreats": {}}}


def message(number, thread, author):
    return {"id": f"id{number}", "thread": thread, "author": author, "text": f"text {number}"}


class World:
    """A game of two turns: the first ended at its deadline, the second because both were ready."""

    def __init__(self):
        self.history = History()
        self.history.attempts = [
            tried("look", "FRANCE", 0, 1.01, phase="S1901M", deadline=said_at(2), own=None),
            save("FRANCE", 0, 1.1, 1, "A PAR H # 1"),
            save("FRANCE", 0, 1.2, 2, "A PAR H # 2"),
            tried("look", "FRANCE", 0, 1.25, phase="S1901M", deadline=said_at(2), own=["A PAR H # 2"]),
            save("ENGLAND", 0, 1.3, 1, "F LON H # 3", UNKNOWN),
            save("ENGLAND", 0, 2.1, 0, "F LON H # 4", REFUSED),
            tried("write", "FRANCE", 0, 1.4, thread="public", text="text 1", id="id1"),
            tried("write", "FRANCE", 0, 1.5, thread="public", text="text 2", id="id2"),
            tried("write", "ENGLAND", 0, 1.6, thread="powers.ENGLAND.FRANCE", text="text 3", id="id3"),
            tried("read", "ENGLAND", 0, 1.45, thread="public", ids=["id1"]),
            tried("ready", "ENGLAND", 1, 2.3, ready=True),
            tried("ready", "FRANCE", 1, 2.35, ready=True),
            tried("ready", "FRANCE", 1, 2.4, ready=False),
            save("FRANCE", 1, 2.45, 3, ""),
            tried("ready", "FRANCE", 1, 2.5, ready=True),
            tried("look", "ENGLAND", 2, 2.7, phase="S1902M", deadline=said_at(4), own=None),
        ]
        acts = [
            act(1, 0.5, "created", "S1901M"),
            act(2, 1, "begun", f"S1901M until {said_at(2)}"),
            act(3, 2.2, "turn", f"S1901M, next F1901M until {said_at(3)}", 0),
            act(4, 2.6, "turn", f"F1901M, next S1902M until {said_at(4)}", 1),
            act(5, 2.9, "cancelled", ""),
        ]
        submissions = [
            entry("ENGLAND", 0, 1.3, 1, "F LON H # 3"),
            entry("FRANCE", 0, 1.1, 1, "A PAR H # 1"),
            entry("FRANCE", 0, 1.2, 2, "A PAR H # 2"),
            entry("FRANCE", 1, 2.45, 3, ""),
        ]
        phases = [phase("S1901M", {"FRANCE": ["A PAR H # 2"], "ENGLAND": ["F LON H # 3"]}), phase("F1901M", {})]
        public = [message(1, "public", "FRANCE"), message(2, "public", "FRANCE")]
        letters = [message(3, "powers.ENGLAND.FRANCE", "ENGLAND")]
        press = {power: {"public": copy.deepcopy(public), "powers.ENGLAND.FRANCE": copy.deepcopy(letters)} for power in SEATS}
        self.game = GameEvidence(GAME, TITLE, SEATS, acts, submissions, phases, press)
        self.game.wait = at(0.01)
        self.game.announced = [("d1", "begun"), ("d2", "resolved"), ("d3", "resolved"), ("d3", "resolved")]
        self.mails = [
            Mail(to, subject, f"<notice.{number}{to}>")
            for to in SEATS.values()
            for number, subject in enumerate(
                [f"{TITLE}: confirm that you are in", f"{TITLE} has begun", *2 * [f"{TITLE}: results are in"], f"{TITLE} is over"]
            )
        ]
        # A mail may come twice.
        self.mails.append(self.mails[0])

    def faults(self):
        return checker.check([self.game], self.history, self.mails)

    def find(self, kind, power, number=0):
        return [one for one in self.history.attempts if (one.kind, one.power) == (kind, power)][number]


class CheckerTest(unittest.TestCase):
    def setUp(self):
        self.world = World()

    def finds(self, *words):
        """The checker finds something, and says it in such words."""
        faults = self.world.faults()
        for word in words:
            self.assertTrue(any(word in fault for fault in faults), f"{word!r} is not in {faults}")

    def test_a_right_history_is_accepted(self):
        self.assertEqual(self.world.faults(), [])

    def test_an_answer_that_no_club_may_give(self):
        self.world.history.add_fault("GET /: 500")
        self.finds("GET /: 500")


class Phases(CheckerTest):
    def test_a_phase_that_is_resolved_twice(self):
        twice = act(5, 2.2, "turn", "S1901M, next F1901M", 0)
        self.world.game.acts.insert(3, twice)
        self.finds("the log resolves the turns [0, 0, 1]")

    def test_a_phase_that_is_not_in_the_log(self):
        del self.world.game.acts[3]
        self.finds("the game has 2 phases")

    def test_another_phase_in_the_record(self):
        self.world.game.phases[1]["phase"] = "S1902M"
        self.finds("turn 1 is F1901M in the log")

    def test_a_turn_that_somebody_saw_and_is_lost(self):
        self.world.find("look", "ENGLAND").turn = 3
        self.finds("which is lost")

    def test_a_phase_that_somebody_saw_and_became_another(self):
        self.world.find("look", "FRANCE").said["phase"] = "F1901M"
        self.finds("saw F1901M as turn 0, which became S1901M")

    def test_a_deadline_that_nobody_set(self):
        self.world.find("look", "FRANCE").said["deadline"] = said_at(2.5)
        self.finds("which the log does not know")

    def test_somebody_who_sees_an_earlier_turn(self):
        self.world.history.add(tried("look", "FRANCE", 1, 2.8, phase="F1901M", deadline=said_at(3), own=None))
        self.finds("saw turn 1 after somebody saw turn 2")

    def test_a_phase_that_ends_too_early(self):
        self.world.game.acts[2]["at"] = at(1.9)
        self.finds("turn 0 was resolved before its deadline, but FRANCE was not ready", "but ENGLAND was not ready")

    def test_a_game_master_may_force_a_phase(self):
        self.world.game.acts[2]["at"] = at(1.9)
        self.world.game.acts.insert(3, act(4, 1.9, "forced", "S1901M"))
        self.assertEqual(self.world.faults(), [])

    def test_somebody_who_was_no_longer_ready(self):
        self.world.find("ready", "FRANCE", 2).outcome = REFUSED
        self.finds("turn 1 was resolved before its deadline, but FRANCE was not ready")

    def test_somebody_who_was_perhaps_ready(self):
        self.world.find("ready", "FRANCE", 2).outcome = UNKNOWN
        self.assertEqual(self.world.faults(), [])

    def test_an_extension_withdraws_what_was_ready(self):
        self.world.game.acts.insert(3, act(4, 2.55, "extended", f"F1901M until {said_at(3.5)}"))
        self.finds("ENGLAND was not ready", "FRANCE was not ready")

    def test_a_phase_that_does_not_wait(self):
        self.world.game.wait = at(0.2)
        self.finds("before the wait after the last ready was over")

    def test_nobody_waits_for_a_power_in_civil_disorder(self):
        self.world.find("ready", "ENGLAND").outcome = REFUSED
        self.world.game.phases[0]["civil_disorder"] = ["ENGLAND"]
        self.assertEqual(self.world.faults(), [])

    def test_only_those_are_waited_for_who_have_something_to_order(self):
        self.world.find("ready", "ENGLAND").outcome = REFUSED
        self.world.game.asked[1] = ["FRANCE"]
        self.assertEqual(self.world.faults(), [])


class Orders(CheckerTest):
    def test_orders_that_are_lost(self):
        self.world.game.submissions.pop(2)
        self.finds("were acknowledged and are lost", "was resolved with ['A PAR H # 2'], but the last submission is")

    def test_a_phase_that_is_resolved_with_older_orders(self):
        self.world.game.phases[0]["orders"]["FRANCE"] = ["A PAR H # 1"]
        self.finds("but the last submission is [['A PAR H # 2']]", "but [['A PAR H # 2']] was acknowledged last")

    def test_a_phase_that_is_resolved_without_orders(self):
        del self.world.game.phases[0]["orders"]["FRANCE"]
        self.finds("turn 0 was resolved with [], but [['A PAR H # 2']] was acknowledged last")

    def test_a_log_that_agrees_with_the_wrong_resolution(self):
        self.world.game.phases[0]["orders"]["FRANCE"] = ["A PAR - BUR"]
        self.world.game.submissions[2]["orders"] = ["A PAR - BUR"]
        self.finds("was acknowledged, but ['A PAR - BUR'] was saved", "but [['A PAR H # 2']] was acknowledged last")

    def test_orders_that_were_refused_and_count(self):
        self.world.game.submissions.insert(1, entry("ENGLAND", 0, 2.11, 2, "F LON H # 4"))
        self.world.game.phases[0]["orders"]["ENGLAND"] = ["F LON H # 4"]
        self.finds("were refused", "after the deadline")

    def test_orders_that_are_saved_twice(self):
        self.world.game.submissions.insert(1, entry("ENGLAND", 0, 1.31, 2, "F LON H # 3"))
        self.finds("were saved more often than they were sent")

    def test_orders_whose_outcome_is_unknown_need_not_be_there(self):
        self.world.game.submissions.pop(0)
        del self.world.game.phases[0]["orders"]["ENGLAND"]
        self.assertEqual(self.world.faults(), [])

    def test_orders_after_the_deadline(self):
        self.world.history.add(save("ENGLAND", 0, 2.05, 2, "F LON H # 5"))
        self.world.game.submissions.insert(1, entry("ENGLAND", 0, 2.05, 2, "F LON H # 5"))
        self.world.game.phases[0]["orders"]["ENGLAND"] = ["F LON H # 5"]
        self.finds("after the deadline")
        self.world.game.grace = at(0.1)
        self.assertEqual(self.world.faults(), [])

    def test_a_deadline_that_was_extended(self):
        self.world.game.acts.insert(2, act(3, 2.01, "excused", f"ENGLAND in S1901M until {said_at(2.2)}"))
        self.world.history.add(save("ENGLAND", 0, 2.05, 2, "F LON H # 5"))
        self.world.game.submissions.insert(1, entry("ENGLAND", 0, 2.05, 2, "F LON H # 5"))
        self.world.game.phases[0]["orders"]["ENGLAND"] = ["F LON H # 5"]
        missed = Mail("eve@example.org", f"{TITLE}: you missed a phase", "<notice.9>")
        self.world.mails.append(missed)
        self.assertEqual(self.world.faults(), [])

    def test_a_receipt_of_something_else(self):
        self.world.game.submissions[1]["turn"] = 1
        self.finds("is not that of the log")

    def test_a_receipt_of_another_time(self):
        self.world.find("save", "FRANCE").asked_at = at(1.15)
        self.finds("but it was asked for at")

    def test_orders_in_the_wrong_order(self):
        log = self.world.game.submissions
        log[1]["number"], log[2]["number"] = 2, 1
        for number in (0, 1):
            self.world.find("save", "FRANCE", number).said["receipt"]["number"] = 2 - number
        self.finds("stands before it in the log", "not numbered in order")

    def test_orders_that_another_node_does_not_show(self):
        self.world.find("look", "FRANCE", 1).said["own"] = ["A PAR H # 1"]
        self.finds("saw ['A PAR H # 1'] in turn 0")

    def test_orders_of_a_power_that_nobody_plays(self):
        self.world.game.submissions.append(entry("ITALY", 0, 1.5, 1, "A ROM H"))
        self.finds("nobody plays ITALY")


class Press(CheckerTest):
    def test_a_message_that_is_lost(self):
        for power in SEATS:
            self.world.game.press[power]["public"].pop()
        self.finds("the message text 2 of FRANCE was acknowledged and is lost")

    def test_a_message_that_does_not_reach_somebody(self):
        self.world.game.press["ENGLAND"]["public"].pop()
        self.finds("the message text 2 did not reach ENGLAND", "different messages")

    def test_a_message_that_comes_twice(self):
        self.world.game.press["ENGLAND"]["public"].append(message(2, "public", "FRANCE"))
        self.finds("ENGLAND got text 2 2 times")

    def test_a_message_to_somebody_else(self):
        self.world.game.press["ENGLAND"]["powers.FRANCE.ITALY"] = []
        self.finds("ENGLAND reads the thread powers.FRANCE.ITALY")

    def test_a_message_in_another_thread(self):
        for power in SEATS:
            self.world.game.press[power]["public"] += self.world.game.press[power].pop("powers.ENGLAND.FRANCE")
        self.finds("got text 3 of ENGLAND as one of ENGLAND in public")

    def test_a_message_of_nobody(self):
        for power in SEATS:
            self.world.game.press[power]["public"].append(message(9, "public", "FRANCE"))
        self.finds("which nobody wrote")

    def test_a_message_that_was_refused(self):
        self.world.find("write", "FRANCE").outcome = REFUSED
        self.finds("which was refused")

    def test_a_message_whose_outcome_is_unknown_is_there_for_all_or_none(self):
        self.world.find("write", "FRANCE", 1).outcome = UNKNOWN
        self.assertEqual(self.world.faults(), [])
        self.world.game.press["ENGLAND"]["public"].pop()
        self.finds("different messages")

    def test_readers_with_another_order(self):
        self.world.game.press["ENGLAND"]["public"].reverse()
        self.finds("in another order")

    def test_an_order_that_is_not_that_of_the_author(self):
        for power in SEATS:
            self.world.game.press[power]["public"].reverse()
        self.finds("wrote text 2 after text 1, but it stands before")

    def test_a_message_that_is_put_before_others_later(self):
        self.world.find("read", "ENGLAND").said["ids"] = ["id2"]
        self.finds("read ['id2'] in public, which became")

    def test_a_message_that_comes_before_the_round_is_over(self):
        for power in SEATS:
            self.world.game.press[power]["public"][1]["waits"] = True
        self.finds("ENGLAND got text 2 before the phase was over")
        self.world.game.press["ENGLAND"]["public"].pop()
        self.assertEqual(self.world.faults(), [])

    def test_a_message_with_another_id(self):
        self.world.find("write", "ENGLAND").said["id"] = "id9"
        self.finds("was acknowledged as id9")


class Notices(CheckerTest):
    def test_a_notice_that_never_comes(self):
        self.world.mails.pop(2)
        self.finds("got 1 notices “Friday: results are in”, but 2 were due")

    def test_a_notice_that_is_queued_twice(self):
        self.world.mails.append(Mail("flo@example.org", f"{TITLE} is over", "<notice.again>"))
        self.finds("got 2 notices “Friday is over”, but 1 were due")

    def test_one_id_for_two_notices(self):
        self.world.mails.append(Mail("flo@example.org", "something else", self.world.mails[0].id))
        self.finds("have one id")

    def test_somebody_who_is_not_told_of_a_missed_phase(self):
        self.world.game.acts.append(act(6, 2.2, "missed", "ENGLAND in S1901M"))
        self.finds("got 0 notices “Friday: you missed a phase”, but 1 were due")

    def test_a_webhook_that_misses_a_result(self):
        self.world.game.announced.remove(("d2", "resolved"))
        self.finds("the webhook got 1 results, but 2 phases were resolved")

    def test_a_webhook_that_gets_two_notices_under_one_id(self):
        self.world.game.announced.append(("d1", "resolved"))
        self.finds("under one id")


if __name__ == "__main__":
    unittest.main()
