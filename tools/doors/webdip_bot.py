"""Seven clients of the package `diplomacy` for webDiplomacy, one for each power, that play random orders.

    API_WEBDIPLOMACY=http://127.0.0.1:8031/api.php webdip_bot.py GAME PHASES
"""

import random
import sys

from diplomacy.integration.webdiplomacy_net.api import API
from tornado import ioloop

POWERS = ["ENGLAND", "FRANCE", "ITALY", "GERMANY", "AUSTRIA", "TURKEY", "RUSSIA"]


def orders_of(game, power, chance):
    """Random orders of a power, as its own engine lists them."""
    possible = game.get_all_possible_orders()
    if not game.phase_type == "A":
        places = game.get_orderable_locations(power)
        return [chance.choice(possible[place]) for place in places if possible[place]]
    count = len(game.get_power(power).centers) - len(game.get_power(power).units)
    wanted = " B" if count > 0 else " D"
    places = [place for place in game.get_orderable_locations(power) if possible[place]]
    chance.shuffle(places)
    chosen = [chance.choice([one for one in possible[place] if one.endswith(wanted)]) for place in places[: abs(count)]]
    return chosen


async def play(name, phases):
    chance = random.Random(20261118)
    clients = {power: API(f"{name}:{power}") for power in POWERS}
    sent, agreed, seen = 0, 0, []
    wrong = API(f"{name}:NOBODY")
    assert await wrong.list_games_with_missing_orders() == []
    while len(seen) < phases:
        moved = False
        for power, client in clients.items():
            assert await client.list_games_with_players_in_cd() == []
            for game_id, country_id in await client.list_games_with_missing_orders():
                assert POWERS[country_id - 1] == power
                game, own = await client.get_game_and_power(game_id, country_id, max_phases=16)
                assert own == power and game is not None
                phase = game.get_current_phase()
                if phase not in seen:
                    seen.append(phase)
                orders = orders_of(game, power, chance)
                done = await client.set_orders(game, power, orders, wait=False)
                sent, agreed, moved = sent + 1, agreed + done, True
        assert moved, f"nobody has anything to do after {seen}"
    print(f"{len(seen)} phases from {seen[0]} to {seen[-1]}; {agreed} of {sent} sets of orders saved as sent")
    assert agreed == sent
    print(f"{sent} passed")


if __name__ == "__main__":
    ioloop.IOLoop.current().run_sync(lambda: play(sys.argv[1], int(sys.argv[2])))
