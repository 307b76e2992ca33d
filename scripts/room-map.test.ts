import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, readSources } from './read-sources.ts';
import { rooms, roomsToCome } from './room-ladder.ts';
import { mapRooms, roomPicture, roomTable } from './room-map.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

test('the picture and the table of rooms match the sources: npm run rooms', () => {
  const map = mapRooms(readSources(root), rooms, roomsToCome);

  expect(read('docs/guide/rooms.md')).toBe(roomTable(map));
  expect(read('docs/pictures/rooms.svg')).toBe(roomPicture(map));
});

test('a room is measured without its tests, and its imports are rooms', () => {
  const sources = [
    readSource('src/server/areas/jobs/jobs.ts', `import '#server/areas/audit/audit.ts';\n${'x\n'.repeat(149)}`),
    readSource('src/server/areas/jobs/submissions.ts', "import './jobs.ts';\nimport '#server/http/call.ts';"),
    readSource(
      'src/server/areas/jobs/jobs.api.test.ts',
      `import '#server/areas/outreach/outreach.ts';\n${'x\n'.repeat(900)}`,
    ),
    readSource('src/web/areas/jobs/a.tsx', 'x\n'.repeat(900)),
  ];

  const jobs = mapRooms(sources, rooms, roomsToCome).find(({ name }) => name === 'jobs');

  expect(jobs).toMatchObject({ files: 2, lines: 200, imports: ['audit'], isToCome: false });
});

test('no arrow of the picture points upwards', () => {
  const map = mapRooms(readSources(root), rooms, roomsToCome);
  const floorOf = new Map(map.map(({ name, floor }) => [name, floor]));

  expect(map.flatMap(({ floor, imports }) => imports.filter((name) => floorOf.get(name)! >= floor))).toEqual([]);
  expect(map.reduce((sum, { imports }) => sum + imports.length, 0)).toBeGreaterThan(20);
});
