import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { dropEverything, tablesThere } from '#server/db/fast-load.ts';
import { isDatabaseMarked, isFolderMarked } from '#server/db/restore-mark.ts';
import type { Header } from '#server/outside/backup/format.ts';
import type { Fault } from './faults.ts';
import type { DataPlaces } from './take-backup.ts';

/** Where a backup is restored into. */
export type RestorePlace = DataPlaces & {
  readonly dataDir: string;
  /** The external database, as its owner; undefined for the embedded one in `dataDir`. */
  readonly external: pg.ClientConfig | undefined;
};

/** Names in DATA_DIR that may be there before a restore: backups, and what file systems make. */
const mayBeThere = ['backups', 'lost+found', '.snapshot'];

/** More than the size of the database that the backup was taken of: building indexes needs room, too. */
const databaseRoom = 1.5;

/** Everything about a place that stands against restoring into it. */
export async function placeFaults(
  place: RestorePlace,
  header: Header,
  freeBytes: (folder: string) => number = freeIn,
): Promise<Fault[]> {
  const marked = isFolderMarked(place.dataDir);
  return [
    ...(marked ? [] : folderFaults(place)),
    ...(place.external ? await databaseFaults(place.external) : []),
    ...spaceFaults(place, header, freeBytes),
  ];
}

function folderFaults({ dataDir, fileRoot, keys }: RestorePlace): Fault[] {
  const found = new Set<string>();
  for (const name of listed(dataDir)) if (!mayBeThere.includes(name)) found.add(join(dataDir, name));
  for (const folder of [fileRoot, keys]) if (listed(folder).length > 0) found.add(folder);
  if (found.size === 0) return [];
  const there = [...found].sort().slice(0, 10).join(', ');
  return [{ code: 'not-empty', say: `The place is not empty: ${there}. Restore into an empty DATA_DIR.` }];
}

const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

async function databaseFaults(external: pg.ClientConfig): Promise<Fault[]> {
  const client = new pg.Client(external);
  await client.connect();
  try {
    if (await isDatabaseMarked(client)) return [];
    const there = await tablesThere(client);
    if (there.length === 0) return [];
    return [
      {
        code: 'not-empty',
        say: `The database is not empty: it has ${there.length} tables (${there.slice(0, 5).join(', ')} ...). Restore into an empty one.`,
      },
    ];
  } finally {
    await client.end();
  }
}

function spaceFaults(place: RestorePlace, { space }: Header, freeBytes: (folder: string) => number): Fault[] {
  const database = place.external ? 0 : Math.ceil(space.database * databaseRoom);
  const isOneDisk = resolve(place.fileRoot).startsWith(resolve(place.dataDir));
  const needs = isOneDisk
    ? [{ folder: place.dataDir, bytes: database + space.files }]
    : [
        { folder: place.dataDir, bytes: database },
        { folder: place.fileRoot, bytes: space.files },
      ];
  return needs.flatMap(({ folder, bytes }) => {
    const free = freeBytes(folder);
    if (free >= bytes) return [];
    return [
      {
        code: 'no-space' as const,
        say: `There is not enough space in ${folder}: the restore needs ${megabytes(bytes)} MB, ${megabytes(free)} MB are free.`,
      },
    ];
  });
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US');

function freeIn(folder: string): number {
  let at = resolve(folder);
  while (!existsSync(at)) at = dirname(at);
  const { bavail, bsize } = statfsSync(at);
  return bavail * bsize;
}

/** Removes what an unfinished restore left. Only where its mark is: the place was empty before that restore began. */
export function emptyMarkedFolder({ dataDir, fileRoot, keys }: RestorePlace): void {
  if (!isFolderMarked(dataDir)) return;
  for (const name of listed(dataDir))
    if (!mayBeThere.includes(name) && name !== 'restore-unfinished')
      rmSync(join(dataDir, name), { recursive: true, force: true });
  for (const folder of [fileRoot, keys]) rmSync(folder, { recursive: true, force: true });
}

/** The same for a database. */
export async function emptyMarkedDatabase(client: pg.ClientBase): Promise<void> {
  if (await isDatabaseMarked(client)) await dropEverything(client);
}
