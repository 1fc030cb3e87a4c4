// A person at a table, in a real browser: types the orders of a power and resolves each phase when all orders are in.
//
//     node person.js ADDRESS GAME POWER LAST-YEAR

import { Table } from "../../browser/tests/table.js";

const [base, game, power, lastYear] = process.argv.slice(2);
const PATIENCE = 120_000;
const ENDS_BY_ITSELF = 5_000;

/** @param {number} time in milliseconds */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** The state of the game, once a condition holds. @param {Table} table @param {(state: any) => boolean} condition */
async function when(table, condition) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const state = await table.api("GET", `games/${game}?as=${power}`);
    if (condition(state)) return state;
    if (Date.now() > end) throw new Error(`waited in vain in ${state.phase} for ${state.waiting} ${state.thinking}`);
    await wait(100);
  }
}

/** @param {{text: string, place: string}[]} builds */
function onePerPlace(builds) {
  return [...new Map(builds.map((build) => [build.text.split(" ")[1], build])).values()];
}

const table = new Table();
table.base = base;
await table.launch();
const me = await table.page(`/games/${game}`);
let typed = 0;
for (;;) {
  const state = await when(table, () => true);
  if (state.ending || Number(state.phase.slice(1, 5)) > Number(lastYear)) break;
  // The page shows the results of a phase until somebody goes on.
  await me.go(`/games/${game}`);
  const due = state.powers.find((one) => one.id === power)?.due;
  if (due && due.wanted > 0) {
    const legal = await table.api("GET", `games/${game}/legal`);
    const units = legal.units.filter((unit) => unit.power === power);
    // The first build of each place, or the first order of each unit that is not one already.
    const builds = due.task === "build" ? onePerPlace(legal.builds[power] ?? []) : undefined;
    const orders = builds ?? units.map((unit) => unit.orders[typed++ % unit.orders.length]);
    for (const order of orders.slice(0, due.wanted)) await me.type(order.text);
  }
  const isIn = (now) => now.phase !== state.phase || (now.waiting.length === 0 && now.thinking.length === 0);
  await when(table, isIn);
  // A phase in which only those have to order who came by doors ends without a click.
  if (!due) await Promise.race([when(table, (now) => now.phase !== state.phase), wait(ENDS_BY_ITSELF)]);
  if ((await when(table, () => true)).phase !== state.phase) continue;
  await me.resolve();
}
await table.browser.close();
if (me.faults.length > 0) throw new Error(me.faults.join("\n"));
console.log(`a person typed ${typed} orders`);
