import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSchema, schemaFile } from '#server/db/schema.ts';
import { openLog } from '#server/outside/log.ts';

/** Writes src/server/db/schema.sql from a temporary database after all migrations. */
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'rolecall-schema-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const log = openLog('silent');
const embedded = await startEmbedded({ dataDir: folder, root, isThrowAway: true });
try {
  await migrate(embedded.owner, log);
  const database = openDatabase(embedded.owner, log, 1);
  const path = join(root, 'src/server/db', schemaFile);
  writeFileSync(path, await readSchema(database.db as unknown as Kysely<unknown>).finally(() => database.close()));
  console.log(`wrote ${path}`);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
