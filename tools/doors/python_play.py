"""Plays at a door for the Python package's protocol, with whatever `diplomacy` is: the package, or with `--compat` ours.

    python_play.py [--compat] table HOST PORT
    python_play.py [--compat] club HOST PORT NAME=SECRET…

`python_client.py` starts the servers. The last line says how many checks passed.
"""

import asyncio
import random
import sys
import time

if "--compat" in sys.argv:
    sys.argv.remove("--compat")
    import chancery.compat

    chancery.compat.install_alias()

from diplomacy.client.connection import connect
from diplomacy.utils import exceptions, strings

POWERS = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]
PATIENCE = 60

passed = 0


def check(condition, what):
    """Count a check, or end with what is wrong."""
    global passed
    if not condition:
        raise SystemExit(f"FAILED: {what}")
    passed += 1


async def until(condition, what):
    """Wait for something to become true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"FAILED: waited in vain: {what}")
        await asyncio.sleep(0.02)
    check(True, what)


async def refused(awaitable, kind, what):
    """Check that a request is refused with an exception of the package."""
    try:
        await awaitable
    except kind as error:
        check(True, what)
        return str(error)
    raise SystemExit(f"FAILED: not refused: {what}")


def chosen(game, power, dice):
    """A random legal order for each unit, by the list of the client itself."""
    possible = game.get_all_possible_orders()
    places = game.get_orderable_locations(power)
    return [dice.choice(possible[place]) for place in places if possible[place]]


async def play_phase(games, dice):
    """All players order at random; the phase is resolved."""
    await until(lambda: len({game.get_current_phase() for game in games.values()}) == 1, "all are in the same phase")
    phase = next(iter(games.values())).get_current_phase()
    orders = {power: chosen(game, power, dice) for power, game in games.items()}
    for power, game in games.items():
        # A phase in which only some have to order is over when they have.
        if orders[power]:
            await game.set_orders(power_name=power, orders=orders[power], wait=False)
    for power, game in games.items():
        await until(lambda game=game: game.get_current_phase() != phase, f"{power} hears that {phase} is over")
    return phase, orders


def same_history(games, what):
    """All have the same phases, orders and results."""
    first = games[0]
    names = [str(name) for name in first.state_history.keys()]
    for game in games[1:]:
        check([str(name) for name in game.state_history.keys()] == names, f"{what}: the same phases")
        for mine, theirs in zip(game.state_history.values(), first.state_history.values()):
            check(mine["units"] == theirs["units"] and mine["centers"] == theirs["centers"], f"{what}: the same states")
        for mine, theirs in zip(game.order_history.values(), first.order_history.values()):
            check(mine == theirs, f"{what}: the same orders")
    check(len(set(names)) == len(names), f"{what}: no phase twice")
    return names


async def drop(connection):
    """Cut the socket of a client, which notices and reconnects by itself."""
    before = connection.connection_count
    connection.connection.close()
    await until(lambda: connection.connection_count > before, "a dropped client reconnects")


async def table(host, port):
    """A game at a table from the start to a draw, with seven clients, the master and an observer."""
    dice = random.Random(27)
    connections = [await connect(host, port) for _ in range(9)]
    channels = [await one.authenticate(f"user{number}", "whatever") for number, one in enumerate(connections)]
    master_channel, observer_channel = channels[7], channels[8]
    rules = {"POWER_CHOICE", "REAL_TIME", "NO_SUCH_RULE"}
    master = await master_channel.create_game(game_id="snake", n_controls=7, deadline=0, rules=rules)
    check(master.game_id == "snake" and master.role == strings.OMNISCIENT_TYPE, "the creator is its master")
    check(master.is_game_forming, "a new game waits for players")
    check("NO_SUCH_RULE" in master.note and "NO_PRESS" in master.rules, "rules are mapped, and unknown ones told")
    await refused(master_channel.create_game(game_id="snake"), exceptions.ResponseException, "a name is taken")
    await refused(master_channel.create_game(map_name="atlantis"), exceptions.ResponseException, "an unknown map")
    listed = await observer_channel.list_games(game_id="nak")
    check([info.game_id for info in listed] == ["snake"] and listed[0].status == "forming", "the list has it")
    check(len(await observer_channel.get_playable_powers(game_id="snake")) == 7, "all powers are free")
    check((await observer_channel.get_games_info(games=["snake", "nothing"]))[0].phase == "S1901M", "its info")
    maps = await observer_channel.get_available_maps()
    check(len(maps["standard"]["supply_centers"]) == 34, "the map")
    games = {}
    for power, channel in zip(POWERS, channels):
        games[power] = await channel.join_game(game_id="snake", power_name=power)
        check(games[power].power.name == power, f"{power} joins")
    watcher = await observer_channel.join_game(game_id="snake")
    check(watcher.role == strings.OBSERVER_TYPE, "whoever comes without a power watches")
    await until(lambda: not master.is_game_forming, "the game begins when all are there")
    await until(lambda: all(game.is_game_active for game in games.values()), "players hear that")
    await until(lambda: master.get_controllers()["TURKEY"] == "user6", "who plays is told")
    check(not await observer_channel.get_playable_powers(game_id="snake"), "no power is free")
    await refused(channels[0].join_game(game_id="snake", power_name="TURKEY"), exceptions.ResponseException, "a taken power")
    await refused(channels[0].join_game(game_id="none", power_name="TURKEY"), exceptions.ResponseException, "no such game")
    france, turkey = games["FRANCE"], games["TURKEY"]
    await refused(watcher.process(), exceptions.ResponseException, "an observer does not resolve")
    letter = france.new_power_message("TURKEY", "hello")
    said = await refused(france.send_game_message(message=letter), exceptions.ResponseException, "no press at a table")
    check("Messages not allowed" in said, "the reason is that of the package")
    # Flags, and orders that the master sees.
    await turkey.wait()
    await france.set_orders(orders=["A PAR - BUR", "F BRE - MAO", "nonsense"], wait=True)
    await until(lambda: turkey.get_power("FRANCE").order_is_set == 2, "others see that there are orders")
    await until(lambda: "A PAR" in master.get_power("FRANCE").orders, "the master sees them")
    check(not turkey.get_power("FRANCE").orders, "players do not")
    await france.clear_orders()
    await until(lambda: not master.get_power("FRANCE").orders, "the master sees that they are gone")
    await until(lambda: turkey.get_power("FRANCE").order_is_set == 0, "others see it, too")
    heard = []
    france.add_on_game_processed(lambda game, notification: heard.append(notification.current_phase_data.name))
    # 1901 and 1902, with a client that is cut off in between.
    while france.get_current_phase()[1:5] < "1903":
        phase, _ = await play_phase(games, dice)
        if phase == "F1901M":
            await drop(connections[2])
            await play_phase(games, dice)
    check(len(heard) == len(france.state_history), "a callback for every phase")
    # Missed phases: a client is away while the master resolves.
    await turkey.no_wait()
    await until(lambda: master.get_current_phase() == france.get_current_phase(), "the master follows")
    away = connections[4]
    phase = master.get_current_phase()
    before = away.connection_count
    away.connection.close()
    await master.process()
    await until(lambda: master.get_current_phase() != phase, "the master resolves a phase")
    await until(lambda: away.connection_count > before, "the client is back")
    await until(lambda: games["ITALY"].get_current_phase() == master.get_current_phase(), "and has caught up")
    while master.get_current_phase()[1:5] < "1904":
        await play_phase(games, dice)
    await until(lambda: watcher.get_current_phase() == master.get_current_phase(), "the observer follows")
    names = same_history([master, watcher, *games.values()], "after 1903")
    channel = await connections[8].authenticate("late", "x")
    comer = await channel.join_game(game_id="snake")
    check(len(comer.state_history) == len(names), "who comes late gets the history")
    # The client of the package cannot take phases again that it has.
    comer._clear_history()
    history = await comer.get_phase_history(from_phase="F1901M", to_phase="F1901M")
    check([data.name for data in history] == ["F1901M"], "a part of the history")
    await comer.leave()
    # A draw.
    living = [game for power, game in games.items() if not game.get_power(power).is_eliminated()]
    for game in living[:-1]:
        await game.vote(power_name=game.role, vote="yes")
    await until(lambda: sum(power.vote == "yes" for power in master.powers.values()) == len(living) - 1, "votes")
    await living[0].vote(power_name=living[0].role, vote="no")
    await living[0].vote(power_name=living[0].role, vote="yes")
    check(not master.is_game_done, "not all have voted")
    await living[-1].vote(power_name=living[-1].role, vote="yes")
    everybody = [master, watcher, *games.values()]
    await until(lambda: all(game.is_game_done for game in everybody), "all see the draw")
    await until(lambda: all(game.is_game_completed for game in everybody), "and the status")
    names = same_history(everybody, "at the end")
    saved = await master.save()
    check([phase["name"] for phase in saved["phases"]] == [*names, "COMPLETED"], "the saved game has all phases")
    replay(saved)
    await refused(france.set_orders(orders=["A PAR H"]), exceptions.ResponseException, "the game is over")
    await france.leave()
    await channels[0].logout()
    await refused(channels[0].list_games(), exceptions.ResponseException, "the token is gone")
    return len(names)


def replay(saved):
    """The engine of the client loads the saved game and agrees on where the units are."""
    from diplomacy.utils.export import from_saved_game_format

    loaded = from_saved_game_format(saved)
    check(loaded.is_game_done, "the client loads the saved game")


async def club(host, port, members):
    """A game in a club with press, to a draw."""
    dice = random.Random(28)
    connections = [await connect(host, port) for _ in members]
    channels = []
    for connection, (name, secret) in zip(connections, members):
        channels.append(await connection.authenticate(name, secret))
    await refused(connections[0].authenticate(members[1][0], "wrong password"), exceptions.ResponseException, "passwords")
    await refused(connections[0].authenticate("x", "chancery_wrong"), exceptions.ResponseException, "tokens")
    master = await channels[7].create_game(game_id="Press game", n_controls=7, deadline=0)
    check(master.role == strings.OMNISCIENT_TYPE, "the creator runs it")
    games = {}
    for power, channel in zip(POWERS, channels):
        games[power] = await channel.join_game(game_id=master.game_id, power_name=power)
    everybody = [master, *games.values()]
    await until(lambda: all(game.is_game_active for game in everybody), "the game begins when all are there")
    check("NO_PRESS" not in master.rules, "there is press")
    watcher = await channels[8].join_game(game_id=master.game_id)
    check(watcher.is_observer_game(), "a member watches")
    france, england, turkey = games["FRANCE"], games["ENGLAND"], games["TURKEY"]
    heard = []
    england.add_on_game_message_received(lambda _, notification: heard.append(notification.message.message))
    for number in range(3):
        letter = france.new_power_message("ENGLAND", f"PRP (PCE (FRA ENG)) {number}")
        await france.send_game_message(message=letter)
    await france.send_game_message(message=france.new_global_message("Peace to all"))
    await until(lambda: len(heard) == 4, "messages arrive")
    check(heard[:3] == [f"PRP (PCE (FRA ENG)) {number}" for number in range(3)], "in order")
    await until(lambda: len(turkey.messages) == 1, "others read only what is for all")
    await until(lambda: len(watcher.messages) == 1, "observers, too")
    check(len(france.messages) == 4, "the writer has them")
    phase, _ = await play_phase(games, dice)
    check(len(france.message_history.last_value()) == 4 and not france.messages, "messages go to the history")
    # A message while the reader is away.
    before = connections[1].connection_count
    connections[1].connection.close()
    await france.send_game_message(message=france.new_power_message("ENGLAND", "are you there"))
    await until(lambda: connections[1].connection_count > before, "the reader is back")
    await until(lambda: [message.message for message in england.messages.values()] == ["are you there"], "and has it")
    while france.get_current_phase()[1:5] < "1902":
        await play_phase(games, dice)
    phase = france.get_current_phase()
    await until(lambda: master.get_current_phase() == phase, "the master follows")
    await master.process()
    await until(lambda: all(game.get_current_phase() != phase for game in everybody), "the master resolves")
    for power, game in games.items():
        if not game.get_power(power).is_eliminated():
            await game.vote(power_name=power, vote="yes")
    everybody.append(watcher)
    await until(lambda: all(game.is_game_done for game in everybody), "all see the draw")
    names = same_history(everybody, "in the club")
    timed = await channels[7].create_game(game_id="Timed", n_controls=7, deadline=3600)
    check(timed.deadline == 3600, "a deadline")
    await channels[0].logout()
    return len(names)


async def main():
    where, host, port, *members = sys.argv[1:]
    began = time.monotonic()
    if where == "table":
        phases = await asyncio.wait_for(table(host, int(port)), 900)
    else:
        phases = await asyncio.wait_for(club(host, int(port), [tuple(one.split("=", 1)) for one in members]), 900)
    print(f"{where}: {phases} phases in {time.monotonic() - began:.1f} s, {passed} passed")


if __name__ == "__main__":
    asyncio.run(main())
