import pg from 'pg';

/**
 * Grants the running role what it needs of the tables that the migrating role owns, and nothing more: it alters no
 * table, and of the audit it may read and add entries, never links (ADR 0025; reliability CFG-05).
 */
export async function grantToRunning(migrating: pg.ClientConfig, running: string): Promise<void> {
  const client = new pg.Client(migrating);
  await client.connect();
  try {
    const { rows } = await client.query('select current_user as own, current_database() as database');
    const [{ own, database }] = rows as [{ own: string; database: string }];
    if (own === running) return;
    const role = pg.escapeIdentifier(running);
    // Servers that start at once would change the same rights at once, which PostgreSQL refuses.
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('rolecall.grants', 0))`);
    // An older version let the running role create the schema of the task queues.
    await client.query(`revoke create on database ${pg.escapeIdentifier(database)} from ${role}`);
    for (const schema of await ownSchemas(client)) {
      await client.query(`grant usage on schema ${schema} to ${role}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
      await client.query(`grant usage on all sequences in schema ${schema} to ${role}`);
    }
    await client.query(`revoke update, delete on audit_line, audit_link, audit_check from ${role}`);
    await client.query(`revoke insert on audit_link from ${role}`);
    await client.query(`revoke insert, update, delete on migration, migration_lock from ${role}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The schema of the product, and that of the task queues where the migrating role owns it. */
async function ownSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select quote_ident(nspname) as name from pg_namespace
      where nspname = 'public' or nspname = 'pgboss' and pg_has_role(current_user, nspowner, 'usage')`,
  );
  return rows.map(({ name }) => name);
}

/** The role of a connection. */
export async function roleOf(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query('select current_user as role');
    return rows[0].role;
  } finally {
    await client.end();
  }
}
