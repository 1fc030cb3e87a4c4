"""Plays a power at `--door python` with the client of the package `diplomacy`, with random legal orders.

package.py PORT GAME POWER LAST-YEAR
"""

import asyncio
import random
import sys

from diplomacy.client.connection import connect


async def play(port, name, power, last_year):
    connection = await connect("127.0.0.1", int(port))
    channel = await connection.authenticate("package", "any")
    game = await channel.join_game(game_id=name, power_name=power)
    dice, ordered, sent = random.Random(1), None, 0
    while not game.is_game_done and int(game.get_current_phase()[1:5]) <= int(last_year):
        phase = game.get_current_phase()
        if phase != ordered:
            possible = game.get_all_possible_orders()
            places = game.get_orderable_locations(power)
            orders = [dice.choice(possible[place]) for place in places if possible[place]]
            if orders:
                await game.set_orders(power_name=power, orders=orders, wait=False)
            ordered, sent = phase, sent + len(orders)
        await asyncio.sleep(0.05)
    print(f"the package's client sent {sent} orders")


asyncio.run(play(*sys.argv[1:]))
