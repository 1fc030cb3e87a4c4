"""Which unowned centres each power can reach in the first year: two moves of its units, by land or by sea."""

MOVES = 2


def reached(board, power):
    """The provinces that units of a power reach, each with the least number of moves."""
    moves = {place["id"]: {"A": place["army"], "F": place["fleet"]} for place in board["location_list"]}
    best = {}
    for unit in power["units"] or builds(board, power):
        kind, start = unit[0], unit[2:].lower()
        edge, seen = [start], {start}
        for step in range(MOVES + 1):
            for place in edge:
                best.setdefault(place.split("/")[0], step)
            edge = [to for place in edge for to in moves[place][kind] if to not in seen]
            seen.update(edge)
    return best


def builds(board, power):
    """The units that a power without any can begin with: an army and, on a coast, a fleet in each home."""
    coastal = {place["id"] for place in board["location_list"] if place["fleet"]}
    homes = power["homes"]
    armies = [f"A {home}" for home in homes]
    fleets = [f"F {place}" for place in sorted(coastal) if place.split("/")[0] in homes]
    return armies + fleets


def first_year(board):
    """For each power the unowned centres within its reach, and whether no other power is there as soon."""
    owned = {home for power in board["power_list"] for home in power.get("owns", power["homes"])}
    free = [province["id"] for province in board["province_list"] if province["centre"] and province["id"] not in owned]
    near = {power["id"]: reached(board, power) for power in board["power_list"]}
    result = {}
    for power, own in near.items():
        rivals = [other for name, other in near.items() if name != power]
        centres = sorted((own[at], at) for at in free if at in own)
        result[power] = [(at, all(rival.get(at, MOVES + 1) > steps for rival in rivals)) for steps, at in centres]
    return result
