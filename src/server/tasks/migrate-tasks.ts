import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log } from '#server/outside/log.ts';

/** The schema of the task queues. */
const schema = 'pgboss';

/**
 * Creates or updates the tables of the task queues, as the owner of the schema; the process that runs tasks only reads
 * and writes rows. Where an older version let the running role create them, they are its own and it updates them.
 */
export async function migrateTasks(owner: pg.PoolConfig, running: pg.PoolConfig, log: Log): Promise<void> {
  const connection = (await mayChange(owner)) ? owner : running;
  const boss = new PgBoss({
    ...(connection as Record<string, unknown>),
    schema,
    application_name: 'rolecall migrations',
    max: 2,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (failure) => log.warn({ failure: failure.message }, 'tasks: a migration reported a failure'));
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}

async function mayChange(owner: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select pg_has_role(current_user, nspowner, 'usage') as may from pg_namespace where nspname = $1`,
      [schema],
    );
    return rows[0]?.may ?? true;
  } finally {
    await client.end();
  }
}
