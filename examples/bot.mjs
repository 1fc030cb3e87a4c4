// A bot that plays random legal orders: node bot.mjs http://127.0.0.1:8019 GAME POWER [TOKEN]
// Without a token it plays at a table (`chancery serve`), with one in a club (`chancery host`).
const [base, game, power, token] = process.argv.slice(2);

async function ask(method, path, body) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${base}/api/v1/games/${game}${path}`, { method, headers, body: body && JSON.stringify(body) });
  // Others are not ready, or the game has gone on.
  if (answer.status === 409 || answer.status === 422) return null;
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const shuffled = (list) => list.map((one) => [Math.random(), one]).sort((a, b) => a[0] - b[0]).map(([, one]) => one);

function choose(legal) {
  const own = legal.units.filter((unit) => unit.power === power);
  if (legal.kind !== "adjustment") return own.map((unit) => pick(unit.orders).text);
  const surplus = legal.surplus[power] ?? 0;
  const choices = surplus > 0 ? (legal.builds[power] ?? []) : own.map((unit) => unit.orders[0]);
  return shuffled(choices.map((order) => order.text)).slice(0, Math.abs(surplus));
}

for (;;) {
  const seen = await ask("GET", token ? "" : `?as=${power}`);
  const own = seen.powers.find((one) => one.id === power);
  if (seen.ending) {
    console.log(power, "has", own.centres.length, "centres:", seen.ending.sentence);
    break;
  }
  if (own.due && !own.ready) await ask("PUT", `/orders/${power}`, { orders: choose(await ask("GET", "/legal")) });
  if (!token) await ask("POST", "/resolve", own.due ? {} : { version: seen.version });
  else if (own.due) await ask("PUT", "/ready", { power, ready: true, turn: seen.club.turn });
  await new Promise((resume) => setTimeout(resume, 100));
}
