import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * The name of a client or a vendor is there once in its unit, however it is spelled (trade 3.5). `key_copy` is 0; accounts
 * that had one key before this rule are numbered, so that they stay as they are, and lose the number with another name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function leave_key_copy() returns trigger language plpgsql as $$
    begin
      new.key_copy := 0;
      return new;
    end $$`.execute(db);
  for (const name of ['client', 'vendor']) {
    const table = sql.table(name);
    await sql`alter table ${table} add key_copy integer not null default 0`.execute(db);
    await sql`update ${table} t set key_copy = x.copy
      from (select id, row_number() over (partition by unit_id, name_key order by id) - 1 as copy from ${table}) x
      where x.id = t.id and x.copy > 0`.execute(db);
    // A name of signs only has no key.
    await sql`create unique index ${sql.id(`${name}_one_key`)} on ${table} (unit_id, name_key, key_copy)
      where name_key <> ''`.execute(db);
    await sql`create trigger ${sql.id(`${name}_leaves_key_copy`)} before update on ${table} for each row
      when (old.key_copy <> 0 and old.name_key is distinct from new.name_key) execute function leave_key_copy()`.execute(
      db,
    );
  }
}
