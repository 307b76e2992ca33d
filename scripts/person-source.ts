// What `npm run export` and `npm run erase` need of an installation, whether its server runs or not.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, WrongSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { queryOf } from '#server/db/query.ts';
import { openBlobs } from '#server/outside/blobs/blobs.ts';
import { openFileStore } from '#server/outside/blobs/open-store.ts';
import { systemClock } from '#server/outside/clock.ts';
import { openKeys } from '#server/outside/keys.ts';
import { openLog } from '#server/outside/log.ts';

const root = join(import.meta.dirname, '..');

type Source = {
  db: ReturnType<typeof openDatabase>['db'];
  keys: Awaited<ReturnType<typeof openKeys>>;
  blobs: Awaited<ReturnType<typeof openBlobs>>;
  clock: typeof systemClock;
};

/** Runs work on the installation of `DATA_DIR` and `DATABASE_URL`, for the candidate that `--candidate` names. */
export async function withPerson(
  usage: string,
  work: (source: Source, candidateId: number, values: { out?: string; yes?: boolean }) => Promise<void>,
): Promise<void> {
  try {
    const { values } = parseArgs({
      options: { candidate: { type: 'string' }, out: { type: 'string' }, yes: { type: 'boolean' } },
    });
    const candidateId = Number(values.candidate);
    if (!Number.isSafeInteger(candidateId) || candidateId < 1) throw new WrongSettings(usage);
    const config = readConfig(process.env, root);
    const running = config.databaseUrl ? { connectionString: config.databaseUrl } : runningEmbedded(config.dataDir);
    const say = (line: string) => void process.stderr.write(`${line}\n`);
    const embedded = running ? undefined : await startEmbedded({ dataDir: config.dataDir, root, say });
    const database = openDatabase(running ?? embedded!.connection, openLog('silent'), 2);
    try {
      const keys = await openKeys(config.keysDir);
      const blobs = await openBlobs(config.fileRoot, {
        store: openFileStore(config.fileStore, config.fileRoot, queryOf(database.db)),
      });
      await work({ db: database.db, keys, blobs, clock: systemClock }, candidateId, values);
    } finally {
      await database.close();
      await embedded?.stop();
    }
  } catch (failure) {
    const { code } = failure as { code?: unknown };
    const isAbsent = code === 'record.absent';
    if (isAbsent) process.stderr.write('There is no candidate of this number.\n');
    const isPlain = failure instanceof WrongSettings || code !== undefined;
    if (!isAbsent)
      process.stderr.write(`${isPlain ? (failure as Error).message : String((failure as Error).stack ?? failure)}\n`);
    process.exitCode = 1;
  }
}
