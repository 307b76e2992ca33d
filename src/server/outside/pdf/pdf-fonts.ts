import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** The families of the screens, cut by script: a letter is drawn with the first one that has it. */
const scripts = [
  ['ibm-plex-sans', 'latin'],
  ['ibm-plex-sans', 'latin-ext'],
  ['ibm-plex-sans', 'vietnamese'],
  ['ibm-plex-sans', 'greek'],
  ['ibm-plex-sans', 'cyrillic'],
  ['ibm-plex-sans-arabic', 'arabic'],
] as const;

/** The two weights of a document. */
export const weights = { normal: '400', strong: '600' } as const;
export type Weight = keyof typeof weights;

/** A font of a document by the name under which it is registered. */
export const fontName = (script: number, weight: Weight) => `${weight} ${script}`;
export const scriptCount = scripts.length;

const packages = dirname(dirname(createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans/package.json')));
const loaded = new Map<string, Buffer>();

/** A font as an OpenType file; it is on disk as WOFF, which no PDF can embed. */
export function readFont(script: number, weight: Weight): Buffer {
  const name = fontName(script, weight);
  const before = loaded.get(name);
  if (before) return before;
  const [family, cut] = scripts[script]!;
  const file = join(packages, family, 'files', `${family}-${cut}-${weights[weight]}-normal.woff`);
  const font = unpackWoff(readFileSync(file));
  loaded.set(name, font);
  return font;
}

const headerBytes = 44;
const entryBytes = 20;

/** The OpenType file in a WOFF file (W3C, WOFF 1.0): the same tables, each compressed by itself. */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this font is no WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  // Search range, entry selector and range shift.
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (let entry = 0; entry < count; entry += 1) {
    const from = headerBytes + entryBytes * entry;
    const [offset, packed, size] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    const to = 12 + 16 * entry;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(size, to + 12);
    // Every table begins at a multiple of four.
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
