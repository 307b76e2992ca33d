import type pg from 'pg';
import { grantToRunning, roleOf } from '#server/db/grants.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Log } from '#server/outside/log.ts';
import { migrateTasks } from './migrate-tasks.ts';

/**
 * Brings a database up to date as the owner of its schema, and grants the running role what it needs and no more. The
 * same role may be both, where the operator's own database has only one.
 * @returns the names of the migrations that ran
 */
export async function prepareDatabase(owner: pg.PoolConfig, running: pg.PoolConfig, log: Log): Promise<string[]> {
  const migrated = await migrate(owner, log);
  await migrateTasks(owner, running, log);
  await grantToRunning(owner, await roleOf(running));
  return migrated;
}
