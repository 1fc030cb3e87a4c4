// The board shows exactly the scene from the API, element by element.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { FALL, SPRING, Table } from "./table.js";

/** The contents of a board: orders with their lines, units, standoffs, dislodgements, owners. */
const shown = () => {
  const of = (selector, read) => [...document.querySelectorAll(`.board ${selector}`)].map(read).sort();
  const get = (element, name) => element.getAttribute(name) ?? "";
  const shapes = (element) =>
    [...element.querySelectorAll(":scope > .shape:not(.casing)")].map(
      (path) => `${get(path, "class").replace("shape ", "")} ${get(path, "d")}`,
    );
  const token = (element) =>
    [...element.classList].slice(1).concat(["unit", "power", "province"].map((name) => get(element, `data-${name}`)));
  return {
    orders: of(".order", (order) => [
      ...["power", "province", "verdict", "order"].map((name) => get(order, `data-${name}`)),
      ...shapes(order),
      ...[...order.querySelectorAll(".token")].flatMap(token),
    ]).map(String),
    units: of(".layer.units .token", (element) => [...token(element), get(element, "transform").split(")")[0]]).map(
      String,
    ),
    standoffs: of(".standoff", (element) => get(element, "data-province")),
    dislodged: of(".dislodgement", (element) => get(element, "data-province")),
    centres: of(".centre.owned", (element) => [get(element, "data-province"), element.textContent]).map(String),
  };
};

/** The same for a scene. */
function expected(scene, letters) {
  const line = (kind, line) => (line ? [`${kind} M${line.points.map((point) => point.join(" ")).join("L")}`] : []);
  const kind = (order) => {
    if (order.kind === "support" || order.kind === "convoy") return "support";
    if (order.kind === "retreat") return "retreat";
    return order.verdict && order.verdict !== "succeeds" ? "failed-move" : "move";
  };
  const token = ({ role, unit, power, province }) => [role, unit, power, province];
  const own = ({ power, province, verdict, text }) => [power, province ?? "", verdict ?? "none", text];
  return {
    orders: scene.orders
      .map((order) => [
        ...own(order),
        ...line("ghost", order.unordered),
        ...line(kind(order), order.line),
        ...(order.built ? token(order.built) : []),
      ])
      .map(String)
      .sort(),
    units: scene.units.map((unit) => String([...token(unit), `translate(${unit.at[0]} ${unit.at[1]}`])).sort(),
    standoffs: scene.standoffs.map(({ province }) => province).sort(),
    dislodged: [...scene.dislodged].sort(),
    centres: scene.centres
      .filter(({ owner }) => owner)
      .map(({ province, owner }) => String([province, letters[owner]]))
      .sort(),
  };
}

describe("the board of a page", () => {
  /** @type {Table} */
  let table;
  let letters = {};
  before(async () => {
    table = await Table.open();
    const { powers } = await table.api("GET", "variants/classic");
    letters = Object.fromEntries(powers.map(({ id, letter }) => [id, letter]));
  });
  after(() => table.close());

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
        assert.deepEqual(await me.page.evaluate(shown), expected(scenes[stage], letters), `${phase} ${stage}`);
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
    assert.deepEqual(await me.page.evaluate(shown), expected(scene, letters));
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
    const query = new URLSearchParams({ v: "classic", p: position, o: orders.join(";") });
    const me = await table.page(`/sandbox?${query}`);
    await me.page.click("#judge");
    await me.page.locator(".standoff").waitFor();
    assert.deepEqual(await me.page.evaluate(shown), expected(scene, letters));
    me.fine();
  });
});
