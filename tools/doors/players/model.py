"""Plays a power at `--door mcp` with the client of the package `mcp`: the first legal order of each unit.

model.py ADDRESS SEAT LAST-YEAR
"""

import asyncio
import sys

from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    # The phase may end while an order is on its way.
    if result.is_error and result.structured_content.get("refused") != "stale":
        raise SystemExit(f"{tool} was refused: {result.content[0].text}")
    return result.structured_content


def chosen(legal, wanted):
    """The first order of each unit, as many as are due."""
    first = {}
    for one in legal["orders"]:
        first.setdefault(one["order"].split(" ")[1], one["order"])
    return list(first.values())[:wanted]


async def play(address, seat, last_year):
    async with Client(streamable_http_client(address)) as client:
        sent, ordered = 0, None
        while True:
            seen = await call(client, "view", seat=seat)
            phase, due = seen["phase"], seen["due"]
            if seen["ending"] or int(phase[1:5]) > int(last_year):
                break
            if phase != ordered:
                orders = []
                if due:
                    orders = chosen(await call(client, "legal", seat=seat, compact=False), due["wanted"])
                    await call(client, "submit", seat=seat, phase=phase, orders=orders, ready=True)
                ordered, sent = phase, sent + len(orders)
            await call(client, "wait", seat=seat, since=seen["version"], max_seconds=5)
    print(f"a model sent {sent} orders")


asyncio.run(play(*sys.argv[1:]))
