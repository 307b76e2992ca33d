import { isTest, roomOf, type Source } from './read-sources.ts';
import type { Room } from './room-ladder.ts';

/** A measured room: its files and lines on the server without tests, and the rooms that it imports. */
export type MappedRoom = Room & { files: number; lines: number; imports: string[]; isToCome: boolean };

/** Sizes are rounded to this many lines, so that the map does not change with every line. */
const rounding = 100;

/** Measures the rooms from the sources, in the order of the ladder. */
export function mapRooms(
  sources: readonly Source[],
  stagedRetrieval: readonly Room[],
  toCome: readonly string[],
): MappedRoom[] {
  return stagedRetrieval.map((room) => {
    const own = sources.filter(({ path }) => {
      const place = roomOf(path);
      return place?.wing === 'server' && place.room === room.name && !isTest(path);
    });
    const imports = new Set(
      own.flatMap(({ imports: all }) =>
        all.map(({ target }) => roomOf(target)).flatMap((place) => (place?.wing === 'server' ? [place.room] : [])),
      ),
    );
    imports.delete(room.name);
    const lines = own.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
    return {
      ...room,
      files: own.length,
      lines: Math.max(own.length > 0 ? rounding : 0, Math.round(lines / rounding) * rounding),
      imports: stagedRetrieval.map(({ name }) => name).filter((name) => imports.has(name)),
      isToCome: toCome.includes(room.name),
    };
  });
}

const inWords = (lines: number) => lines.toLocaleString('en-US');

/** The table of the rooms, as Markdown. */
export function roomTable(rooms: readonly MappedRoom[]): string {
  const built = rooms.filter(({ isToCome }) => !isToCome);
  const arrows = built.reduce((sum, { imports }) => sum + imports.length, 0);
  const rows = rooms.map(({ name, floor, purpose, files, lines, imports, isToCome }) =>
    isToCome
      ? `| ${name} | ${floor} | ${purpose} | to come | | |`
      : `| ${name} | ${floor} | ${purpose} | ${files} | ${inWords(lines)} | ${imports.join(', ') || 'none'} |`,
  );
  return [
    '# Rooms',
    '',
    '<!-- Made by `npm run rooms` from scripts/room-ladder.ts and the imports: do not edit. -->',
    '',
    `The product is divided into rooms by what they are for. A room has the same name in \`src/contract/areas\`, \`src/server/areas\` and \`src/web/areas\`. On the server a room imports rooms of lower floors only. Today there are ${built.length} rooms with ${arrows} arrows between them, none upwards (ADR 0054).`,
    '',
    '![The rooms on their floors, with arrows to the rooms that they import](../pictures/rooms.svg)',
    '',
    `Files and lines are those of the server without tests; lines are rounded to ${rounding}.`,
    '',
    '| Room | Floor | Purpose | Files | Lines | Imports |',
    '| --- | ---: | --- | ---: | ---: | --- |',
    ...rows,
    '',
  ].join('\n');
}

const width = 1240;
const box = { width: 150, height: 56 };
const floorHeight = 130;
const margin = 40;

type Box = MappedRoom & { x: number; y: number };

/** The picture of the rooms, as SVG: boxes on their floors, arrows down to what they import. */
export function roomPicture(rooms: readonly MappedRoom[]): string {
  const boxes = place(rooms);
  const top = Math.max(...rooms.map(({ floor }) => floor));
  const height = top * floorHeight + 2 * margin - (floorHeight - box.height);
  const floors = Array.from({ length: top }, (_, at) => {
    const y = height - margin - box.height / 2 - at * floorHeight;
    return `<text x="16" y="${y + 4}" fill="#667085">${at + 1}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="IBM Plex Sans, Helvetica, Arial, sans-serif" font-size="13" role="img" aria-label="The rooms on their floors">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#667085"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...floors,
    ...arrows(boxes),
    ...boxes.map(drawBox),
    '</svg>',
    '',
  ].join('\n');
}

/** Places the boxes floor by floor from below. On a floor they are sorted by the average position of what they import. */
function place(rooms: readonly MappedRoom[]): Box[] {
  const placed = new Map<string, Box>();
  const top = Math.max(...rooms.map(({ floor }) => floor));
  const height = top * floorHeight + 2 * margin - (floorHeight - box.height);
  for (let floor = 1; floor <= top; floor += 1) {
    const middle = ({ imports }: MappedRoom) =>
      imports.length === 0
        ? width
        : imports.reduce((sum, name) => sum + (placed.get(name)?.x ?? 0), 0) / imports.length;
    const row = rooms.filter((room) => room.floor === floor).sort((a, b) => middle(a) - middle(b));
    const step = (width - 2 * margin) / row.length;
    for (const [at, room] of row.entries())
      placed.set(room.name, {
        ...room,
        x: Math.round(margin + step * (at + 0.5) - box.width / 2),
        y: height - margin - box.height - (floor - 1) * floorHeight,
      });
  }
  return rooms.map(({ name }) => placed.get(name)!);
}

/** Spreads the starts and ends of arrows along the edges of their boxes, ordered by their targets. */
function arrows(boxes: readonly Box[]): string[] {
  const byName = new Map(boxes.map((one) => [one.name, one]));
  const all = boxes.flatMap((from) => from.imports.map((name) => ({ from, to: byName.get(name)! })));
  return all.map(({ from, to }) => {
    const leaving = all.filter((one) => one.from === from).sort((a, b) => a.to.x - b.to.x);
    const coming = all.filter((one) => one.to === to).sort((a, b) => a.from.x - b.from.x);
    const start = port(
      from,
      leaving.findIndex((one) => one.to === to),
      leaving.length,
    );
    const end = port(
      to,
      coming.findIndex((one) => one.from === from),
      coming.length,
    );
    const [y1, y2] = [from.y + box.height, to.y - 2];
    const bend = Math.round((y2 - y1) / 2);
    return `<path d="M${start} ${y1}C${start} ${y1 + bend} ${end} ${y2 - bend} ${end} ${y2}" fill="none" stroke="#98a2b3" stroke-width="1.2" marker-end="url(#tip)"><title>${from.name} imports ${to.name}</title></path>`;
  });
}

const port = ({ x }: Box, at: number, count: number) => Math.round(x + (box.width * (at + 1)) / (count + 1));

function drawBox({ name, x, y, lines, files, isToCome }: Box): string {
  const size = isToCome ? 'to come' : `${inWords(lines)} lines, ${files} files`;
  const look = isToCome ? 'fill="#ffffff" stroke="#98a2b3" stroke-dasharray="5 4"' : 'fill="#eef4ff" stroke="#3538cd"';
  const middle = x + box.width / 2;
  return [
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8" ${look}/>`,
    `<text x="${middle}" y="${y + 24}" text-anchor="middle" font-weight="600" fill="#101828">${name}</text>`,
    `<text x="${middle}" y="${y + 43}" text-anchor="middle" font-size="12" fill="#475467">${size}</text>`,
  ].join('');
}
