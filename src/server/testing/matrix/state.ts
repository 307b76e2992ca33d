import { type Kysely, sql } from 'kysely';

/** Tables that change with any call: the audit, sessions and their tokens, the count of a person's files. */
const alive =
  /^(token_bucket|server_process|call_count|user_write|audit_line|audit_link|audit_check|session|refresh_token|api_token|sign_in_nonce|migration|migration_lock)$/;

/** A digest of every table: equal digests mean that nothing was changed in between. */
export async function readState(db: Kysely<never>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`.execute(db);
  const all = tables.filter(({ name }) => !alive.test(name));
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(
    all.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )}`.execute(db);
  const { rows: tasks } = await sql<{ content: string }>`
    select md5(coalesce(string_agg(j.id::text, '|' order by j.id), '')) as content from pgboss.job j
    where j.name not in (select name from pgboss.schedule) and j.name not like '\\_\\_%'`.execute(db);
  return { ...Object.fromEntries(rows.map(({ name, content }) => [name, content])), tasks: tasks[0]!.content };
}
