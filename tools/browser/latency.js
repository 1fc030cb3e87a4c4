// Measures the time from the click that completes an order until the order is drawn: script, style and layout. Prints
// the median and the 95th percentile in milliseconds as a line of JSON. `./bench` runs it with the published build.

import { FALL, SPRING, Table } from "./tests/table.js";

/** At least this many orders are measured. */
const ORDERS = 200;

/** @param {number[]} all @param {number} share */
const quantile = (all, share) => [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * share)];

/** Play until 1902, so that the board is crowded. @param {Table} table */
async function position(table) {
  await table.played("latency", [SPRING, FALL]);
  for (let time = 0; time < 4; time += 1) {
    const { phase } = await table.api("GET", "games/latency");
    if (phase === "S1902M") break;
    await table.api("POST", "games/latency/resolve", { force: true });
  }
}

/**
 * Order units by clicks, in the page: each click goes to the element under a point, as from a mouse.
 * @param {number} wanted
 */
async function orders(wanted) {
  /** @param {string} id @param {boolean} onUnit @returns {[Element, number, number] | undefined} */
  const target = (id, onUnit) => {
    const shape = onUnit
      ? document.querySelector(`.token[data-province="${id}"]`)
      : document.querySelector(`#spot-${id}`);
    const box = shape?.getBoundingClientRect();
    if (!box) return undefined;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const over = document.elementFromPoint(x, y);
    return over ? [over, x, y] : undefined;
  };
  /** @param {[Element, number, number]} at */
  const click = ([element, clientX, clientY]) => {
    const traits = {
      bubbles: true,
      cancelable: true,
      clientX,
      clientY,
      pointerId: 1,
      pointerType: "mouse",
      isPrimary: true,
      button: 0,
    };
    element.dispatchEvent(new PointerEvent("pointerdown", { ...traits, buttons: 1 }));
    element.dispatchEvent(new PointerEvent("pointerup", traits));
    element.dispatchEvent(new PointerEvent("click", traits));
  };
  const legal = await (await fetch("/api/v1/games/latency/legal")).json();
  const occupied = new Set(legal.units.map((/** @type {any} */ unit) => unit.at.split("/")[0]));
  const moves = legal.units.flatMap((/** @type {any} */ unit) =>
    unit.orders
      .filter(
        (/** @type {any} */ one) => one.kind === "move" && !one.via && !one.to.includes("/") && !occupied.has(one.to),
      )
      .map((/** @type {any} */ one) => ({ from: unit.at.split("/")[0], ...one })),
  );
  const times = [];
  for (let index = 0; times.length < wanted && index < wanted * 3; index += 1) {
    // A step that shares no factor with the usual counts mixes units and targets.
    const move = moves[(index * 37) % moves.length];
    const [from, to] = [target(move.from, true), target(move.to, false)];
    if (!from || !to) continue;
    click(from);
    // Wait until the choice is drawn and the last order is stored.
    await new Promise((resolve) => setTimeout(resolve, 60));
    const own = `.order[data-order="${CSS.escape(move.text)}"]`;
    const had = document.querySelector(own);
    const start = performance.now();
    click(to);
    // Style and layout happen before the next frame; reading a box forces them now.
    document.body.getBoundingClientRect();
    const time = performance.now() - start;
    if (!had && document.querySelector(own)) times.push(time);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return times;
}

const table = await Table.open();
try {
  await position(table);
  const me = await table.page("/games/latency", { viewport: { width: 1280, height: 720 } });
  const times = await me.page.evaluate(orders, ORDERS);
  if (times.length < ORDERS) throw new Error(`only ${times.length} orders were drawn at once`);
  console.log(JSON.stringify({ orders: times.length, click: quantile(times, 0.5), click95: quantile(times, 0.95) }));
} finally {
  await table.close();
}
