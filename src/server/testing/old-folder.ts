import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { root } from './new-folder.ts';

/** Asks over a connection of its own; returns the rows of the last question. */
export async function ask(connection: pg.PoolConfig, ...questions: string[]): Promise<unknown[][]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: unknown[][] = [];
    for (const text of questions) ({ rows } = await client.query<unknown[]>({ text, rowMode: 'array' }));
    return rows;
  } finally {
    await client.end();
  }
}

/** A data folder as version 0.2.0 made it: `rolecall` is the first superuser and owns everything. */
export async function startOld(dataDir: string) {
  const served = await startEmbedded({ dataDir, root, isThrowAway: true });
  const { supervisor } = served;
  const postgres = { ...supervisor, database: 'postgres' };
  await ask({ ...supervisor }, 'drop owned by rolecall_app', 'drop owned by rolecall');
  await ask(
    postgres,
    'alter database rolecall owner to rolecall_supervisor',
    'drop role rolecall_app',
    'drop role rolecall',
  );
  await ask(postgres, 'create role other superuser login');
  await ask({ ...postgres, user: 'other' }, 'alter role rolecall_supervisor rename to rolecall');
  const old = { ...supervisor, user: 'rolecall' };
  await ask({ ...old, database: 'postgres' }, 'drop role other');
  return { served, old };
}
