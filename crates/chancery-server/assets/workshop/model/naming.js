// Names that the page proposes: of provinces, their ids, coasts and powers.

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./types.js').Name} Name */
/** @typedef {import('./types.js').Province} Province */
/** @typedef {import('./types.js').Power} Power */

/** Names of places that no map has yet, English and French. */
const LANDS = [
  ["Aldmoor", "Aldmoor"],
  ["Brenwick", "Brenvic"],
  ["Calder", "Caldre"],
  ["Dunmere", "Dunmère"],
  ["Elstow", "Elstau"],
  ["Farrow", "Farrau"],
  ["Garth", "Garthe"],
  ["Hallin", "Hallin"],
  ["Istria Vale", "Val d’Istrie"],
  ["Jorvale", "Jorval"],
  ["Kestrel", "Crécerelle"],
  ["Lormont", "Lormont"],
  ["Marrick", "Marric"],
  ["Norden", "Nordène"],
  ["Orlay", "Orlay"],
  ["Penhallow", "Penhalle"],
  ["Quarrel", "Carreau"],
  ["Rothay", "Rothay"],
  ["Selwyn", "Selvine"],
  ["Tamarin", "Tamarin"],
  ["Ulverton", "Ulverton"],
  ["Verrin", "Verrin"],
  ["Wexcombe", "Vexcombe"],
  ["Yarrow", "Achillée"],
  ["Zennor", "Zennor"],
];
const SEAS = [
  ["Grey Sound", "Détroit Gris"],
  ["Long Reach", "Long Bras"],
  ["Silver Bay", "Baie d’Argent"],
  ["Tern Sea", "Mer des Sternes"],
  ["Gannet Bank", "Banc des Fous"],
  ["Amber Gulf", "Golfe d’Ambre"],
  ["Skerry Water", "Eau des Écueils"],
  ["Kelp Sea", "Mer de Varech"],
  ["Petrel Deep", "Fosse des Pétrels"],
  ["Haven Road", "Rade du Havre"],
];
const POWERS = [
  ["Arden", "Arden", "Ardenian", "ardenois", "#c0392b"],
  ["Belmar", "Belmar", "Belmarian", "belmarais", "#1f4fa3"],
  ["Corvia", "Corvie", "Corvian", "corvien", "#3f8f4f"],
  ["Dravia", "Dravie", "Dravian", "dravien", "#8e44ad"],
  ["Estmark", "Estmarche", "Estmarker", "estmarchois", "#d99a1c"],
  ["Fenland", "Fagnes", "Fenlander", "fagnard", "#2a8f8f"],
  ["Galdria", "Galdrie", "Galdrian", "galdrien", "#7a5a3a"],
  ["Hestia", "Hestie", "Hestian", "hestien", "#b0527a"],
];
/** Words of orders, which cannot be ids. */
const RESERVED = new Set(
  "a army f fleet unit h hold m move to on of s c via by r d b w the in at and nc ec sc wc se le la de du en au et va sur".split(
    " ",
  ),
);

/** Letters and digits of a text, in lower case and without accents. @param {string} text */
export function plain(text) {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** A name that no province has. @param {readonly Province[]} areas @param {boolean} sea @returns {Name} */
export function freshName(areas, sea) {
  const taken = new Set(areas.map(({ name }) => plain(name.en)));
  const ids = new Set(areas.map(({ id }) => id));
  const known = (sea ? SEAS : LANDS).find(([en = ""]) => !taken.has(plain(en)) && !ids.has(plain(en).slice(0, 3)));
  if (known) return { en: known[0] ?? "", fr: known[1] ?? "" };
  for (let number = 1; ; number += 1) {
    const [en, fr] = sea ? [`Sea ${number}`, `Mer ${number}`] : [`Land ${number}`, `Terre ${number}`];
    if (!taken.has(plain(en))) return { en, fr };
  }
}

/** An id that no province has: three letters of the name. @param {readonly Province[]} areas @param {string} name */
export function freshId(areas, name) {
  const taken = new Set([...areas.flatMap((area) => [area.id, plain(area.name.en), plain(area.name.fr)])]);
  const free = (/** @type {string} */ id) =>
    id.length === 3 && /^[a-z]/.test(id) && !taken.has(id) && !RESERVED.has(id);
  const letters = plain(name).replace(/^[0-9]+/, "") || "new";
  const first = letters.slice(0, 3).padEnd(3, "x");
  if (free(first)) return first;
  for (let second = 1; second < letters.length; second += 1) {
    for (let third = second + 1; third < letters.length; third += 1) {
      const id = `${letters[0]}${letters[second]}${letters[third]}`;
      if (free(id)) return id;
    }
  }
  for (let number = 1; ; number += 1) {
    const id = `${letters.slice(0, 1)}${String(number).padStart(2, "0")}`;
    if (free(id)) return id;
  }
}

/** Names for stretches of a coast, by where they lie. @param {Point[][]} lines @returns {{id: string, at: Point}[]} */
export function coastNames(lines) {
  const spots = lines.map((line) => /** @type {Point} */ ([mean(line.map(([x]) => x)), mean(line.map(([, y]) => y))]));
  const [cx, cy] = [mean(spots.map(([x]) => x)), mean(spots.map(([, y]) => y))];
  const free = new Set(["nc", "ec", "sc", "wc"]);
  const wish = (/** @type {Point} */ [x, y]) => ({ nc: cy - y, sc: y - cy, ec: x - cx, wc: cx - x });
  return lines.flatMap((line, index) => {
    const spot = spots[index];
    const ranked = spot ? Object.entries(wish(spot)).sort(([, one], [, other]) => other - one) : [];
    const id = ranked.map(([name]) => name).find((name) => free.has(name));
    const at = line[Math.floor(line.length / 2)];
    if (!id || !at) return [];
    free.delete(id);
    return [{ id, at }];
  });
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** A power that the variant does not have yet. @param {readonly Power[]} powers @returns {Power} */
export function freshPower(powers) {
  const taken = new Set(powers.flatMap(({ id, letter, short }) => [id, letter, short]));
  const known = POWERS.find(([en = ""]) => !taken.has(en.toUpperCase()) && !taken.has(en.charAt(0)));
  const number = powers.length + 1;
  const [en = "", fr = "", adjective = "", adjectif = "", colour = "#777777"] = known ?? [
    `Power ${number}`,
    `Puissance ${number}`,
    `Power ${number}`,
    `puissance ${number}`,
    "#777777",
  ];
  const letters = [...plain(en).toUpperCase(), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
  const letter = letters.find((one) => !taken.has(one)) ?? "?";
  const id = plain(en).toUpperCase();
  return {
    id,
    letter,
    short: shortOf(id, taken),
    name: { en, fr },
    adjective: { en: adjective, fr: adjectif },
    colour,
    homes: [],
    units: [],
    keys: {},
  };
}

/** Three letters that nobody has. @param {string} id @param {Set<string>} taken */
function shortOf(id, taken) {
  const first = id.slice(0, 3).padEnd(3, "X");
  if (!taken.has(first)) return first;
  for (let number = 0; ; number += 1) {
    const own = `${id.charAt(0)}${String(number).padStart(2, "0")}`;
    if (!taken.has(own)) return own;
  }
}

/** The id of a power from its name. @param {string} name @param {readonly Power[]} others */
export function powerId(name, others) {
  const base = plain(name).toUpperCase() || "POWER";
  const taken = new Set(others.map(({ id }) => id));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${number}`)) return `${base}${number}`;
}
