"""A bot that plays random legal orders: python3 bot.py http://127.0.0.1:8019 GAME POWER [TOKEN]

Without a token it plays at a table (`chancery serve`), with one in a club (`chancery host`).
"""
import json, random, sys, time, urllib.error, urllib.request

BASE, GAME, POWER, TOKEN = (sys.argv[1:] + [None])[:4]

def ask(method, path, body=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {TOKEN}"} if TOKEN else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{BASE}/api/v1/games/{GAME}{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)

def choose(legal):
    own = [unit for unit in legal["units"] if unit["power"] == POWER]
    if legal["kind"] != "adjustment":
        return [random.choice(unit["orders"])["text"] for unit in own]
    surplus, builds = legal["surplus"].get(POWER, 0), legal["builds"].get(POWER, [])
    choices = [order["text"] for order in builds] if surplus > 0 else [unit["orders"][0]["text"] for unit in own]
    return random.sample(choices, min(abs(surplus), len(choices)))

while True:
    game = ask("GET", "" if TOKEN else f"?as={POWER}")
    if game.get("ending"):
        break
    power = next(power for power in game["powers"] if power["id"] == POWER)
    try:
        if power.get("due") and not power["ready"]:
            ask("PUT", f"/orders/{POWER}", {"orders": choose(ask("GET", "/legal"))})
        if not TOKEN:
            ask("POST", "/resolve", {"version": game["version"]} if not power.get("due") else {})
        elif power.get("due"):
            ask("PUT", "/ready", {"power": POWER, "ready": True, "turn": game["club"]["turn"]})
    except urllib.error.HTTPError as error:
        if error.code not in (409, 422):  # Others are not ready, or the game has gone on.
            raise
    time.sleep(0.1)
print(POWER, "has", len(power["centres"]), "centres:", game["ending"]["sentence"])
