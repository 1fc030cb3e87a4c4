// Measures the size of the first load of a game, the time until its board is interactive, and the time of a step
// through its history. Prints medians as a line of JSON. `./bench` runs it with the published build.

import { Table } from "./tests/table.js";

const TIMES = 7;

/** The one in the middle. @param {number[]} all */
const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];

/** Load a page anew, with nothing kept from before. @param {Table} table @param {string} where */
async function load(table, where) {
  const context = await table.browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  await page.goto(table.base + where);
  // Measured in the page: from the click on a link to the first interactive element.
  const ready = await page.evaluate(async () => {
    while (!document.body.dataset["ready"]) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now();
  });
  await context.close();
  return { bytes, ready };
}

/** Steps through history, each until the board shows it. @param {Table} table @param {string} where */
async function steps(table, where) {
  const me = await table.page(where);
  return me.page.evaluate(async () => {
    const all = [];
    // The game has two resolved phases. The title names the phase, and changes with the board.
    for (const key of ["[", "[", "]", "[", "]", "]", "["]) {
      // Wait as a reader would; the neighbours are prefetched meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const before = document.title;
      const start = performance.now();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      while (document.title === before && performance.now() - start < 5000)
        await new Promise((resolve) => setTimeout(resolve, 0));
      document.body.getBoundingClientRect();
      all.push(performance.now() - start);
    }
    return all;
  });
}

const table = await Table.open();
try {
  const game = `/games/${await table.played("measured")}`;
  const loads = [];
  for (let time = 0; time < TIMES; time += 1) loads.push(await load(table, game));
  console.log(
    JSON.stringify({
      load: middle(loads.map(({ bytes }) => bytes)) / 1024,
      ready: middle(loads.map(({ ready }) => ready)),
      step: middle(await steps(table, game)),
    }),
  );
} finally {
  await table.close();
}
