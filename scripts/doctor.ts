import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, WrongSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { joinDatabase } from '#server/db/join.ts';
import { refuseUnreachable } from '#server/db/unreachable.ts';
import { checkDatabase, checkMachine } from '#server/doctor/doctor-checks.ts';
import type { Finding } from '#server/doctor/findings.ts';
import { openLog } from '#server/outside/log.ts';

/**
 * Checks an installation and says what to do: settings, folders, keys, clock, mail, database and its rights, processes,
 * standby, vault, backups, waiting work.
 * Changes nothing. Exit code 1 where something does not work. It may run beside the server.
 */
const root = join(import.meta.dirname, '..');
const signs = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const;
const tell = ({ about, state, says }: Finding) => {
  if (state === 'fault') process.exitCode = 1;
  console.log(`${signs[state]} ${about.padEnd(13)} ${says}`);
};
const tellFault = (about: string) => (failure: unknown) =>
  tell({ about, state: 'fault', says: failure instanceof Error ? failure.message : String(failure) });

function settings() {
  try {
    return readConfig(process.env, root);
  } catch (failure) {
    if (!(failure instanceof WrongSettings)) throw failure;
    tellFault('settings')(failure);
    return undefined;
  }
}

const config = settings();
if (config) {
  for (const finding of await checkMachine(config)) tell(finding);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg'))) {
    tell({
      about: 'database',
      state: 'note',
      says: `There is none in ${config.dataDir} yet: the first start makes it.`,
    });
  } else {
    try {
      if (config.databaseUrl) await refuseUnreachable({ connectionString: config.databaseUrl }, 'DATABASE_URL');
      const { owner, leave } = await joinDatabase(config, root);
      const database = openDatabase(owner, openLog('silent'), 2);
      try {
        for (const finding of await checkDatabase(database.db, config)) tell(finding);
      } finally {
        await database.close();
        await leave();
      }
    } catch (failure) {
      tellFault('database')(failure);
    }
  }
}
