// Generates docs/pictures/rooms.svg and docs/guide/rooms.md from the imports.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './read-sources.ts';
import { rooms, roomsToCome } from './room-ladder.ts';
import { mapRooms, roomPicture, roomTable } from './room-map.ts';

const root = join(import.meta.dirname, '..');
const map = mapRooms(readSources(root), rooms, roomsToCome);
writeFileSync(join(root, 'docs/pictures/rooms.svg'), roomPicture(map));
writeFileSync(join(root, 'docs/guide/rooms.md'), roomTable(map));
