// A zip archive of texts, stored as they are.

/** @type {Uint32Array | undefined} */
let table;

/** The check sum of bytes. @param {Uint8Array} bytes */
export function crc32(bytes) {
  table ??= Uint32Array.from({ length: 256 }, (_, number) => {
    let value = number;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** @param {Record<string, string>} files  texts by their names @returns {Uint8Array<ArrayBuffer>} */
export function zip(files) {
  /** @type {number[][]} */
  const heads = [];
  /** @type {(Uint8Array | number[])[]} */
  const body = [];
  let offset = 0;
  const two = (/** @type {number} */ value) => [value & 0xff, (value >>> 8) & 0xff];
  const four = (/** @type {number} */ value) => [...two(value), ...two(value >>> 16)];
  for (const [name, text] of Object.entries(files)) {
    const [label, bytes] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    // Version 2.0, names in UTF-8, stored; 1 January 1980.
    const about = [
      ...two(20),
      ...two(0x800),
      ...two(0),
      ...two(0),
      ...two(0x21),
      ...four(crc32(bytes)),
      ...four(bytes.length),
      ...four(bytes.length),
      ...two(label.length),
      ...two(0),
    ];
    heads.push([
      ...four(0x02014b50),
      ...two(20),
      ...about,
      ...two(0),
      ...two(0),
      ...two(0),
      ...four(0),
      ...four(offset),
      ...label,
    ]);
    const head = [...four(0x04034b50), ...about, ...label];
    body.push(head, bytes);
    offset += head.length + bytes.length;
  }
  const directory = heads.flat();
  const end = [
    ...four(0x06054b50),
    ...two(0),
    ...two(0),
    ...two(heads.length),
    ...two(heads.length),
    ...four(directory.length),
    ...four(offset),
    ...two(0),
  ];
  const all = new Uint8Array(offset + directory.length + end.length);
  let at = 0;
  for (const part of [...body, directory, end]) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
