// The map of the workshop without a page: cutting, joining, bending, and who borders whom.

import assert from "node:assert/strict";
import { describe, it } from "node:test";

const MODEL = "../../../crates/chancery-server/assets/workshop/model";
const { byId, changeProvince, dragPoint, drawBorder, emptyDraft, joinProvinces, placeHome, placeUnit } = await import(
  `${MODEL}/edits.js`
);
const { effective, foundBorders, linked, pair } = await import(`${MODEL}/borders.js`);
const { linesOf, Refusal, segmentsOf } = await import(`${MODEL}/planar.js`);
const { areaOf, depthOf, simplified } = await import(`${MODEL}/plane.js`);
const { spotsOf } = await import(`${MODEL}/anchors.js`);
const { oneLine, PointSet, readPath, ringsOf, writePath } = await import(`${MODEL}/shapes.js`);
const { variantFile, writeFiles } = await import(`${MODEL}/writing.js`);
const { freshPower } = await import(`${MODEL}/naming.js`);
const { inline } = await import(`${MODEL}/toml.js`);
const { crc32, zip } = await import(`${MODEL}/zip.js`);

const fresh = () => emptyDraft((key) => key, { en: "Ocean", fr: "Océan" });

/** A closed line. */
function loop(x, y, radius, corners = 24) {
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A sea around an island of four lands. */
function island() {
  let draft = drawBorder(fresh(), loop(500, 500, 400), 12).draft;
  draft = drawBorder(
    draft,
    [
      [80, 500],
      [500, 480],
      [920, 500],
    ],
    12,
  ).draft;
  return drawBorder(
    draft,
    [
      [500, 60],
      [500, 940],
    ],
    12,
  ).draft;
}

/** The size of all areas, which must cover the map and nothing twice. */
function total({ points, areas }) {
  return areas.reduce((sum, area) => sum + linesOf(points, area).reduce((own, line) => own + areaOf(line), 0), 0);
}

/** Random numbers that are the same in every run. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Assert what holds for every map. */
function sound(draft) {
  const [width, height] = draft.size;
  assert.ok(Math.abs(total(draft) - width * height) < 1, `the areas have ${total(draft)}`);
  for (const { areas } of segmentsOf(draft).values()) assert.ok(areas.length <= 2);
  for (const area of draft.areas) {
    const [outer, ...holes] = linesOf(draft.points, area).map(areaOf);
    assert.ok(outer > 0 && holes.every((size) => size < 0), area.id);
    assert.ok(depthOf(linesOf(draft.points, area), spotsOf(draft, area).unit) > 0, `${area.id} has its unit outside`);
  }
  assert.equal(new Set(draft.areas.map(({ id }) => id)).size, draft.areas.length);
}

/** Who borders whom by the coordinates of the drawn lines alone. */
function drawnPairs(draft, kinds) {
  /** @type {Map<string, string[]>} */
  const sides = new Map();
  for (const area of draft.areas.filter(({ kind }) => kinds.includes(kind))) {
    const [line] = readPath(writePath(oneLine(draft.points, area.rings)));
    line.forEach((at, index) => {
      const ends = [String(at), String(line[(index + 1) % line.length])].sort().join(" ");
      sides.set(ends, [...(sides.get(ends) ?? []), area.id]);
    });
  }
  const shared = [...sides.values()].filter((ids) => new Set(ids).size === 2);
  return new Set(
    shared.map(([one, ...rest]) =>
      pair(
        one,
        rest.find((id) => id !== one),
      ),
    ),
  );
}

describe("the map of the workshop", () => {
  it("is cut from border to border, and through several provinces at once", () => {
    const first = drawBorder(fresh(), loop(500, 500, 400), 12);
    assert.deepEqual(
      first.made.map(({ kind }) => kind),
      ["land"],
    );
    sound(first.draft);
    const second = drawBorder(
      first.draft,
      [
        [80, 500],
        [500, 480],
        [920, 500],
      ],
      12,
    );
    assert.equal(second.made.length, 1);
    const third = drawBorder(
      second.draft,
      [
        [500, 60],
        [500, 940],
      ],
      12,
    );
    assert.equal(third.made.length, 2);
    sound(third.draft);
    assert.deepEqual(foundBorders(third.draft).army.size, 4);
    // The first map is what it was.
    assert.equal(first.draft.areas.length, 2);
  });

  it("divides a sea around an island by two lines", () => {
    const draft = island();
    const seam = drawBorder(
      draft,
      [
        [0, 500],
        [60, 510],
        [102, 500],
      ],
      12,
    );
    assert.deepEqual(seam.made, []);
    sound(seam.draft);
    const both = drawBorder(
      seam.draft,
      [
        [1120, 520],
        [1000, 510],
        [905, 500],
      ],
      12,
    );
    assert.deepEqual(
      both.made.map(({ kind }) => kind),
      ["sea"],
    );
    sound(both.draft);
    const { fleet } = foundBorders(both.draft);
    assert.ok(fleet.has(pair("oce", both.made[0].id)));
  });

  it("refuses what is no border", () => {
    const draft = island();
    const refuses = (line, why) =>
      assert.throws(
        () => drawBorder(draft, line, 10),
        (error) => error instanceof Refusal && error.message === why,
      );
    refuses(
      [
        [300, 300],
        [320, 300],
        [340, 330],
      ],
      "cut-ends",
    );
    refuses([[10, 10]], "cut-short");
    refuses(
      [
        [80, 400],
        [700, 400],
        [700, 200],
        [300, 200],
        [300, 460],
        [920, 460],
      ],
      "cut-crosses",
    );
  });

  it("joins neighbours and forgets what named them", () => {
    let draft = island();
    const [, one, other] = draft.areas;
    draft = changeProvince(draft, other.key, { centre: true });
    draft = { ...draft, powers: [freshPower([])] };
    draft = placeUnit(placeHome(draft, other.id, "ARDEN"), other.id, "ARDEN", "A");
    assert.deepEqual(draft.powers[0].homes, [other.id]);
    const joined = joinProvinces(draft, one.key, other.key);
    sound(joined);
    assert.equal(joined.areas.length, draft.areas.length - 1);
    assert.deepEqual([joined.powers[0].homes, joined.powers[0].units], [[], []]);
    // All of the island joined to the sea is the sea again.
    const last = joined.areas.slice(1).reduce((map, area) => joinProvinces(map, joined.areas[0].key, area.key), joined);
    assert.equal(last.areas.length, 1);
    sound(last);
  });

  it("bends borders on both sides, and never lets them cross", () => {
    const draft = island();
    const id = draft.points.findIndex(([x, y]) => Math.hypot(x - 500, y - 480) < 15);
    const bent = dragPoint(draft, id, [560, 430], 10);
    sound(bent);
    assert.deepEqual(bent.points[id], [560, 430]);
    assert.throws(() => dragPoint(draft, id, [500, 20], 10), Refusal);
    // A point on the edge of the map stays there.
    const corner = dragPoint(draft, 0, [50, 50], 10);
    assert.deepEqual(corner.points[0], [0, 0]);
  });

  it("finds in random maps what the drawn lines share", () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const number = random(seed);
      let draft = fresh();
      for (let round = 0; round < 14; round += 1) {
        const [x, y] = [number() * 1120, number() * 1000];
        const line =
          round % 3 === 0
            ? loop(x, y, 60 + number() * 200, 9)
            : [
                [x, y],
                [number() * 1120, number() * 1000],
                [number() * 1120, number() * 1000],
              ];
        try {
          draft = drawBorder(draft, line, 8).draft;
        } catch (error) {
          assert.ok(error instanceof Refusal, String(error));
        }
        sound(draft);
      }
      const { army, fleet } = foundBorders(draft);
      assert.deepEqual([...army].sort(), [...drawnPairs(draft, ["land"])].sort(), `seed ${seed}`);
      const wet = [...drawnPairs(draft, ["land", "sea"])].filter((both) =>
        both.split(" ").some((id) => byId(draft, id).kind === "sea"),
      );
      for (const both of wet) assert.ok(fleet.has(both), `seed ${seed}: ${both}`);
      // What fleets have beside that leads along a coast.
      for (const both of fleet) assert.ok(wet.includes(both) || army.has(both), `seed ${seed}: ${both}`);
      // A drawing that is read again has the same areas.
      for (const area of draft.areas) {
        const set = new PointSet();
        const rings = ringsOf(set, readPath(writePath(oneLine(draft.points, area.rings))));
        const size = (points, all) => all.reduce((sum, ring) => sum + areaOf(ring.map((id) => points[id])), 0);
        assert.ok(Math.abs(size(set.points, rings) - size(draft.points, area.rings)) < 1, `seed ${seed}: ${area.id}`);
      }
    }
  });

  it("suggests coasts, and lets borders be changed by hand", () => {
    let draft = island();
    const [one, other] = [...foundBorders(draft).army][0].split(" ");
    draft = linked(draft, foundBorders(draft), "army", one, other, false);
    assert.ok(!effective(draft, foundBorders(draft)).army.has(pair(one, other)));
    draft = linked(draft, foundBorders(draft), "army", one, other, true);
    assert.deepEqual(draft.links, []);
    const across = draft.areas
      .filter(({ kind }) => kind === "land")
      .map(({ id }) => id)
      .filter((id) => id !== one && !foundBorders(draft).army.has(pair(one, id)))[0];
    draft = linked(draft, foundBorders(draft), "army", one, across, true);
    assert.ok(
      variantFile(draft, foundBorders(draft)).includes(
        `army = ["${[...effective(draft, foundBorders(draft)).army]
          .filter((both) => both.split(" ").includes(one))
          .map((both) => both.split(" ").find((id) => id !== one))
          .sort()
          .join('", "')}"]`,
      ),
    );
    // A new id is followed everywhere.
    draft = changeProvince(draft, byId(draft, across).key, { id: "zzz" });
    assert.equal(draft.links[0].b === "zzz" || draft.links[0].a === "zzz", true);
  });

  it("writes files", () => {
    const { variant, svg, anchors } = writeFiles(island());
    assert.match(variant, /^format = 1\nid = "my_board"\n/);
    assert.equal(svg.match(/<path id="/g)?.length, 5);
    assert.equal(anchors.match(/\[\[province\]\]/g)?.length, 5);
    assert.equal(inline({ en: 'a "b"\n', n: [1, 2.5], t: true }), '{ en = "a \\"b\\"\\n", n = [1, 2.5], t = true }');
    assert.equal(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
    const archive = zip({ "a.txt": "hello", "b/c.txt": "" });
    assert.deepEqual([...archive.slice(0, 4)], [0x50, 0x4b, 3, 4]);
    assert.ok(new TextDecoder().decode(archive).includes("b/c.txt"));
    assert.deepEqual(
      simplified(
        [
          [0, 0],
          [5, 0.1],
          [10, 0],
        ],
        1,
      ),
      [
        [0, 0],
        [10, 0],
      ],
    );
  });
});
