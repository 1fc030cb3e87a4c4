"""DipNet's encodings: against the position they came from, decoded again, and built the slow way from texts."""

import hashlib
import json
import os
import pickle

import numpy as np
import pytest

from chancery.env import BatchEnv, OrderTable
from chancery.env.dipnet import BOARD_FEATURES, LOCATIONS, ORDER_FEATURES, Encoder, OrderVocabulary

POWERS = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]
SEAS = "ADR AEG BAL BAR BLA BOT EAS ENG HEL ION IRI LYO MAO NAO NTH NWG SKA TYS WES".split()
INLAND = "BOH BUD BUR GAL MOS MUN PAR RUH SER SIL TYR UKR VIE WAR".split()
CENTRES = (
    "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS MUN NAP NWY PAR POR ROM RUM SER SEV SMY SPA STP SWE TRI "
    "TUN VEN VIE WAR"
).split()


def test_the_vocabulary_is_dipnets():
    vocabulary = OrderVocabulary()
    assert len(vocabulary) == 13042
    texts = list(vocabulary)
    assert texts[:13] == ["<PAD>", "<GO>", "<EOS>", "<DRAW>", *(f"<{power}>" for power in POWERS), "WAIVE", "F ADR H"]
    # Of all texts in their sequence, a line each, as DipNet's own function builds them on `diplomacy` 1.1.2.
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest() == "1f4765ee2d3147c6f9567feffaf80f2c1620efe87bd1fcf4a3852e5a51cce0af"


def test_every_entry_has_one_number_and_an_order_of_the_table():
    vocabulary = OrderVocabulary()
    table = OrderTable()
    assert len(set(vocabulary)) == len(vocabulary)
    for number, text in enumerate(vocabulary):
        assert vocabulary.index(text) == number and vocabulary[number] == text
    assert (vocabulary.to_table[:11] == -1).all() and (vocabulary.to_table[11:] >= 0).all()
    assert (vocabulary.to_table.shape, vocabulary.from_table.shape) == ((13042,), (len(table),))
    back = vocabulary.from_table[vocabulary.to_table[11:]]
    assert np.array_equal(back, np.arange(11, 13042))


def test_orders_are_those_of_the_table_up_to_coasts():
    vocabulary, table = OrderVocabulary(), OrderTable()
    missing = 0
    for number, text in enumerate(table.texts()):
        entry = int(vocabulary.from_table[number])
        if entry < 0:
            # Only convoys over more than four seas, and what helps them.
            assert text not in vocabulary and (" C A " in text or text.endswith(" VIA") or " S A " in text)
            missing += 1
        elif vocabulary[entry] != text:
            words = text.split()
            assert words[2] == "S" and " ".join(words[:-1] + [words[-1][:3]]) == vocabulary[entry] and "/" in words[-1]
            assert vocabulary.index(text) == entry
    assert 0 < missing < len(table)


def test_supports_with_and_without_coasts():
    vocabulary, table = OrderVocabulary(), OrderTable()
    for text, named in (
        ("F NWY S F BAR - STP", "F NWY S F BAR - STP/NC"),
        ("F POR S F MAO - SPA", "F POR S F MAO - SPA"),
        ("A PAR S A MAR - BUR", "A PAR S A MAR - BUR"),
    ):
        assert table[int(vocabulary.to_table[vocabulary.index(text)])] == named
        assert vocabulary.index(named) == vocabulary.index(text)
    assert vocabulary.index("F POR S F MAO - SPA/NC") == vocabulary.index("F POR S F MAO - SPA/SC")
    assert "F POR S F MAO - SPA/NC" in vocabulary and 3 not in vocabulary


def test_coasts_that_are_left_out():
    vocabulary = OrderVocabulary()
    assert vocabulary.index("F BAR - STP") == vocabulary.index("F BAR - STP/NC")
    units = ["A GRE", "F BUL/SC", "A CON"]
    assert vocabulary.index("A GRE S F BUL", units) == vocabulary.index("A GRE S F BUL/SC")
    assert vocabulary.index("F AEG S F BUL - CON", units) == vocabulary.index("F AEG S F BUL/SC - CON")
    for text in ("A GRE S F BUL", "F MAO - SPA", "F BUL H"):
        with pytest.raises(KeyError, match="leaves out a coast: write `.*` or `"):
            vocabulary.index(text)
    # Two coasts can be reached: where the units stand does not help.
    with pytest.raises(KeyError, match="`F MAO - SPA/NC` or `F MAO - SPA/SC`"):
        vocabulary.index("F MAO - SPA", ["F MAO"])


def test_the_vocabulary_without_coasts():
    vocabulary = OrderVocabulary()
    assert len(set(vocabulary.coastless)) == len(vocabulary.coastless) < len(vocabulary)
    for number, text in enumerate(vocabulary):
        plain = vocabulary.coastless[vocabulary.to_coastless[number]]
        assert plain == text if "/" not in text else "/" not in plain
    assert vocabulary.to_coastless[vocabulary.index("F STP/NC H")] == vocabulary.to_coastless[vocabulary.index("F STP/SC H")]


def test_what_is_not_in_the_vocabulary():
    vocabulary = OrderVocabulary()
    for text in ("", "A PAR - LON", "F MAO - SPA/EC", "a par h", "x" * 10_000):
        assert text not in vocabulary
        with pytest.raises(KeyError, match="not in the vocabulary"):
            vocabulary.index(text)
    for number in (-1, 13042):
        with pytest.raises(IndexError, match="0 to 13041"):
            vocabulary[number]
    again = pickle.loads(pickle.dumps(vocabulary))
    assert np.array_equal(again.to_table, vocabulary.to_table)


def test_all_orders_of_recorded_games_map():
    vocabulary = OrderVocabulary()
    env = BatchEnv(30, seed=1, until=1908, record=True)
    seen = set()
    for _ in range(60):
        env.step(env.sample())
        for game in env.finished():
            for phase in json.loads(game.to_saved_json())["phases"]:
                for orders in phase["orders"].values():
                    seen.update(orders or [])
    assert len(seen) > 3000
    long = {text for text in seen if text not in vocabulary}
    assert all(" C A " in text or text.endswith("VIA") or " S A " in text for text in long)
    assert len(long) < len(seen) / 20


def recorded_orders():
    """The orders of games that others recorded, when they are there; they are no part of the project."""
    beside = os.path.join(os.path.dirname(__file__), *[os.pardir] * 5, "shared")
    folder = os.path.join(os.environ.get("CHANCERY_SHARED", beside), "games")
    if not os.path.isdir(folder):
        pytest.skip("recorded games are not there; CHANCERY_SHARED names their folder")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for phase in (phase for line in file for phase in json.loads(line)["phases"]):
                units = sum(phase["state"]["units"].values(), [])
                for orders in (phase["orders"] or {}).values():
                    yield from ((order, units) for order in orders or [])


def test_all_orders_of_games_that_others_recorded_map():
    vocabulary, table = OrderVocabulary(), OrderTable()
    count = 0
    for text, units in recorded_orders():
        number = vocabulary.index(text, units)
        assert vocabulary.from_table[vocabulary.to_table[number]] == number
        assert table[int(vocabulary.to_table[number])][:7] == text[:7]
        count += 1
    assert count > 5000


def one_hot(choices, chosen):
    return [int(one == chosen) for one in choices]


def board_from_state(state, kind):
    """The features of every location, from the texts of a state and by their description."""
    units, dislodged, removable = {}, {}, set()
    for power, texts in state["units"].items():
        own = [text for text in texts if not text.startswith("*")]
        surplus = len(state["centers"].get(power, [])) - len(own)
        for text in texts:
            place = text.split()[1]
            for at in {place, place[:3]}:
                (dislodged if text.startswith("*") else units)[at] = (text.lstrip("*")[0], power)
                if kind == 2 and surplus < 0:
                    removable.add(at)
    owner = {centre: power for power, centres in state["centers"].items() for centre in centres}
    homes = {centre: power for power, centres in BatchEnv(1).state(0)["centers"].items() for centre in centres}
    rows = []
    for place in LOCATIONS:
        province = place[:3]
        unit, out = units.get(place, (None, None)), dislodged.get(place, (None, None))
        power = homes.get(province)
        builds = False
        if kind == 2 and power and owner.get(province) == power and province not in units:
            own = [text for text in state["units"].get(power, [])]
            builds = len(state["centers"][power]) > len(own)
        terrain = 1 if province in SEAS else 0 if province in INLAND else 2
        row = one_hot("AF", unit[0]) + [int(unit[0] is None)] + one_hot(POWERS, unit[1]) + [int(unit[1] is None)]
        row += [int(builds), int(place in removable)]
        row += one_hot("AF", out[0]) + [int(out[0] is None)] + one_hot(POWERS, out[1]) + [int(out[1] is None)]
        row += one_hot(range(3), terrain)
        if province in CENTRES:
            row += one_hot(POWERS, owner.get(province)) + [int(province not in owner)]
        else:
            row += [0] * 8
        rows.append(row)
    return rows


def orders_from_state(state, texts):
    units = {text.split()[1][:3]: power for power, all in state["units"].items() for text in all}
    owner = {centre: power for power, centres in state["centers"].items() for centre in centres}
    holder = {**owner, **units}
    rows = {}
    for power, orders in texts.items():
        for text in orders:
            words = text.split()
            source = destination = None
            if words[2] == "-":
                destination = words[-1]
            elif words[2] in "SC":
                source, destination = words[4], words[-1] if "-" in words else None
            row = one_hot("AF", words[0]) + [0] + one_hot(POWERS, power) + [0] + one_hot("H-SC", words[2]) + [0]
            for place in (source, destination):
                whose = holder.get(place[:3]) if place else None
                row += one_hot(POWERS, whose) + [int(whose is None)]
            rows[words[1]] = rows[words[1][:3]] = row
    none = [0, 0, 1] + [0] * 7 + [1] + [0] * 4 + [1] + ([0] * 7 + [1]) * 2
    return [
        rows.get(place, none)
        + (one_hot(POWERS, owner.get(place[:3])) + [int(place[:3] not in owner)] if place[:3] in CENTRES else [0] * 8)
        for place in LOCATIONS
    ]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_encodings_say_what_the_state_says(seed):
    env = BatchEnv(6, seed=seed, until=1909, auto_reset=False)
    encoder = Encoder()
    kinds, on_coasts = set(), 0
    while not env.done.all():
        seen = env.observation
        boards = encoder.board(seen)
        orders = env.sample()
        given = encoder.orders(seen, orders)
        assert boards.shape == (6, 81, BOARD_FEATURES) and given.shape == (6, 81, ORDER_FEATURES)
        assert boards.dtype == given.dtype == np.uint8
        for game in np.flatnonzero(~env.done):
            kind = int(seen.phase[game, 2])
            state = env.state(int(game))
            kinds.add(kind)
            on_coasts += (seen.units[game, 75:] > 0).sum()
            assert boards[game].tolist() == board_from_state(state, kind)
            if kind == 0:
                texts = {power: [] for power in POWERS}
                for slot in np.flatnonzero(orders[game] >= 0):
                    texts[POWERS[seen.slot_power[game, slot]]].append(env.table[int(orders[game, slot])])
                assert given[game].tolist() == orders_from_state(state, texts)
            else:
                assert not given[game].any()
        env.step(orders)
    assert kinds == {0, 1, 2} and on_coasts > 10


def test_what_is_decoded_is_the_position_it_came_from():
    env = BatchEnv(80, seed=4, until=1912)
    encoder = Encoder()
    out = np.empty((80, 81, BOARD_FEATURES), np.uint8)
    for _ in range(80):
        assert encoder.board(env.observation, out) is out
        for name, array in encoder.decode(out).items():
            assert np.array_equal(array, getattr(env.observation, name)), name
        env.step(env.sample())


def test_units_without_an_order_have_none():
    env = BatchEnv(1)
    encoded = Encoder().orders(env.observation, np.full((1, env.slots), -1))[0]
    assert (encoded[:, :32].sum(axis=1) == 5).all() and (encoded[:, [2, 10, 15, 23, 31]] == 1).all()


def test_wrong_shapes():
    env, encoder = BatchEnv(2), Encoder()
    with pytest.raises(ValueError, match=r"uint8 array of shape \(2, 81, 35\)"):
        encoder.board(env.observation, np.empty((2, 81, 34), np.uint8))
    with pytest.raises(ValueError, match=r"boards are an array of shape \(N, 81, 35\)"):
        encoder.decode(np.zeros((81, 35), np.uint8))
