// Moves the contents of all files into the store of the settings: `npm run move-files -- --from disk|database [--keep]`.
// Each is read back and compared with its hash before it is removed where it was. It may be stopped and begun again. From
// the disk it runs beside the server, which reads there what was not moved yet; from the database it wants the server stopped.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig, WrongSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { joinDatabase } from '#server/db/join.ts';
import { queryOf } from '#server/db/query.ts';
import type { BlobStore } from '#server/outside/blobs/blob-store.ts';
import { openOneStore } from '#server/outside/blobs/open-store.ts';
import { openLog } from '#server/outside/log.ts';
import { number, runCommand, say } from './backup-words.ts';

const root = join(import.meta.dirname, '..');
const usage = 'npm run move-files -- --from disk|database [--keep]';

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, keep: { type: 'boolean', default: false } } });
  const { from } = values;
  const config = readConfig(process.env, root);
  if (from !== 'disk' && from !== 'database') throw new WrongSettings(usage);
  if (from === config.fileStore.kind) throw new WrongSettings(`FILE_STORE is ${from}: there is nothing to move.`);
  const { owner, leave } = await joinDatabase(config, root);
  const database = openDatabase(owner, openLog('silent'), 2);
  try {
    const query = queryOf(database.db);
    const { rows } = await query(
      "select 1 from server_process where ended_at is null and heartbeat_at > now() - interval '30 seconds'",
      [],
    );
    if (from === 'database' && rows.length > 0)
      throw new WrongSettings('Stop the server first: it reads the database.');
    const [source, target] = [{ kind: from } as const, config.fileStore].map((one) =>
      openOneStore(one, config.fileRoot, query),
    ) as [BlobStore, BlobStore];
    let moved = 0;
    let size = 0;
    const damaged: string[] = [];
    for await (const addresses of source.list())
      for (const sha256 of addresses) {
        const bytes = await move(source, target, sha256, config.fileRoot);
        if (bytes === undefined) {
          damaged.push(sha256);
          continue;
        }
        size += bytes;
        if (!values.keep) await source.remove(sha256);
        moved += 1;
        if (moved % 500 === 0) say(`${number(moved)} moved`);
      }
    for (const sha256 of damaged) process.stderr.write(`damaged, left where it is: ${sha256}\n`);
    if (damaged.length > 0) process.exitCode = 1;
    say(
      `${number(moved)} contents, ${number(Math.round(size / 1_000_000))} MB, from ${from} to ${config.fileStore.kind}`,
    );
  } finally {
    await database.close();
    await leave();
  }
});

/** Puts one content into the other store and reads it back; returns its bytes, undefined where it is damaged. */
async function move(
  source: BlobStore,
  target: BlobStore,
  sha256: string,
  fileRoot: string,
): Promise<number | undefined> {
  const folder = join(fileRoot, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `move-${sha256}`);
  try {
    await pipeline(await source.read(sha256), createWriteStream(draft, { mode: 0o600 }));
    const size = await sizeOf(source, sha256);
    if (size === undefined) return undefined;
    await target.put(sha256, draft, size);
    if ((await sizeOf(target, sha256)) === undefined) throw new Error(`${sha256} arrived damaged.`);
    return size;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads a content to its end; undefined where its bytes are not those of its address. */
async function sizeOf(store: BlobStore, sha256: string): Promise<number | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of await store.read(sha256)) {
    hash.update(bytes as Buffer);
    size += (bytes as Buffer).length;
  }
  return hash.digest('hex') === sha256 ? size : undefined;
}
