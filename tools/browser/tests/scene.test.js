// The board shows exactly the scene from the API, element by element.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { scratchBoard } from "./scratch.js";
import { FALL, SPRING, Table } from "./table.js";

/** The contents of a board: orders, units, standoffs, dislodgements and owners, with positions in units of the drawing. */
const shown = () => {
  const frame = document.querySelector(".board");
  const box = (document.querySelector("svg.drawing")?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const scale = frame.clientWidth / box[2];
  const of = (selector, read) => [...document.querySelectorAll(`.board ${selector}`)].map(read).map(String).sort();
  const get = (element, name) => element.getAttribute(name) ?? "";
  const numbers = (text) => (text.match(/-?[\d.]+/g) ?? []).map(Number);
  const token = (element) => ["unit", "power", "province"].map((name) => get(element, `data-${name}`));
  const lines = {};
  for (const order of document.querySelectorAll(".board .order")) {
    const all = numbers(order.querySelector(".ink.line")?.getAttribute("d") ?? "");
    const points = [];
    for (let at = 0; at + 1 < all.length; at += 2) points.push([all[at] / scale, all[at + 1] / scale]);
    lines[get(order, "data-order")] = points;
  }
  return {
    orders: of(".order", (order) => [
      ...["power", "province", "verdict", "order"].map((name) => get(order, `data-${name}`)),
      ...[...order.querySelectorAll(".token")].flatMap(token),
    ]),
    units: of(".layer.units .token", (element) => [element.classList.contains("dislodged"), ...token(element)]),
    standoffs: of(".standoff", (element) => get(element, "data-province")),
    leaving: of(".token.leaves", (element) => get(element, "data-province")),
    centres: of(".centre.owned:not(.hidden)", (element) => [get(element, "data-province"), get(element, "data-power")]),
    lines,
    places: Object.fromEntries(
      [...document.querySelectorAll(".board .token.unit:not(.leaves)")].map((element) => [
        get(element, "data-province"),
        numbers(get(element, "transform")).map((number) => number / scale),
      ]),
    ),
  };
};

/** The same for a scene, without positions. */
function expected(scene) {
  const token = ({ unit, power, province }) => [unit, power, province];
  const own = ({ power, province, verdict, text }) => [power, province ?? "", verdict ?? "none", text];
  const sorted = (all) => all.map(String).sort();
  return {
    orders: sorted(scene.orders.map((order) => [...own(order), ...(order.built ? token(order.built) : [])])),
    units: sorted(scene.units.map((unit) => [unit.role === "dislodged", ...token(unit)])),
    standoffs: sorted(scene.standoffs.map(({ province }) => province)),
    leaving: sorted(scene.dislodged),
    centres: sorted(scene.centres.filter(({ owner }) => owner).map(({ province, owner }) => [province, owner])),
  };
}

/** The distance of a point from a line. */
function away([x, y], line) {
  const far = line.slice(1).map(([bx, by], index) => {
    const [ax, ay] = line[index];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - ax - dx * share, y - ay - dy * share);
  });
  return Math.min(...far);
}

/** Assert that a board shows a scene: the same elements, units at their anchors, and lines along those of the scene. */
function same(board, scene, where) {
  const { lines, places, ...rest } = board;
  assert.deepEqual(rest, expected(scene), where);
  for (const { province, at, role } of scene.units) {
    const place = places[province];
    if (!place || role === "dislodged") continue;
    assert.ok(Math.hypot(place[0] - at[0], place[1] - at[1]) < 1, `${where} ${province}: ${place} is not at ${at}`);
  }
  for (const { text, line, kind, province } of scene.orders) {
    const drawn = lines[text] ?? [];
    assert.equal(drawn.length > 1, !!line, `${where} ${text}`);
    // The line of a dislodged unit starts aside.
    if (!line || kind === "retreat" || scene.dislodged.includes(province)) continue;
    for (const point of drawn) assert.ok(away(point, line.points) < 1, `${where} ${text}: ${point} is off the line`);
  }
}

describe("the board of a page", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("shows the scenes of every phase: moves, convoys, dislodgements, retreats, builds", async () => {
    const RETREATS = ["mun r ruh"];
    const BUILDS = ["build f lon", "build a par", "build f bre"];
    await table.played("scenes", [SPRING, FALL, RETREATS, BUILDS]);
    const { phases } = await table.api("GET", "games/scenes");
    assert.deepEqual(phases, ["S1901M", "F1901M", "F1901R", "W1901A"]);
    const me = await table.page("/games/scenes");
    const seen = { route: 0, joined: 0, dislodged: 0, standoffs: 0, retreat: 0, built: 0 };
    for (const phase of phases) {
      const scenes = await table.api("GET", `games/scenes/phases/${phase}/scenes`);
      for (const stage of ["before", "orders", "results"]) {
        await me.go(`/games/scenes/${phase}?stage=${stage}`);
        same(await me.page.evaluate(shown), scenes[stage], `${phase} ${stage}`);
        const { orders, dislodged, standoffs } = scenes[stage];
        seen.route += orders.filter(({ route }) => route.length > 0).length;
        seen.joined += orders.filter(({ line }) => line?.end === "order").length;
        seen.retreat += orders.filter(({ kind }) => kind === "retreat").length;
        seen.built += orders.filter(({ built }) => built).length;
        seen.dislodged += dislodged.length;
        seen.standoffs += standoffs.length;
      }
    }
    for (const [what, count] of Object.entries(seen)) assert.ok(count > 0, what);
    me.fine();
  });

  it("shows the current orders as they are given", async () => {
    await table.game("now");
    const me = await table.page("/games/now");
    for (const text of ["par - bur", "mar s par - bur", "mun - bur"]) await me.type(text);
    await me.has("A PAR - BUR", "A MAR S A PAR - BUR", "A MUN - BUR");
    const { scene } = await table.api("GET", "games/now/scene");
    assert.equal(scene.orders.length, 3);
    same(await me.page.evaluate(shown), scene, "now");
    me.fine();
  });

  it("marks a standoff around a unit that holds", async () => {
    const position = "classic/S1901M/F:Apar,Amar/G:Abur";
    const orders = ["A PAR - BUR", "A MAR - BUR", "A BUR H"];
    const { scene } = await table.api("POST", "sandbox/scene?stage=results", { position, orders });
    assert.deepEqual(
      scene.standoffs.map(({ province }) => province),
      ["bur"],
    );
    const me = await scratchBoard(table);
    await me.page.evaluate((scene) => window.board.show(scene), scene);
    assert.equal(await me.page.locator(".standoff").count(), 1);
    // The unit stays visible below the burst.
    const [burst, unit] = await Promise.all(
      [".standoff", '.token[data-province="bur"] .symbol'].map((one) => me.page.locator(one).boundingBox()),
    );
    assert.ok(burst.y + burst.height < unit.y + unit.height * 0.5, `${JSON.stringify(burst)} ${JSON.stringify(unit)}`);
    same(await me.page.evaluate(shown), scene, "now");
    me.fine();
  });
});
