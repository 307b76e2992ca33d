import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readCheckpoints, verifyChain } from '#server/areas/audit/audit-chain.ts';
import type { Fault } from '#server/areas/backups/faults.ts';
import { openSealTest } from '#server/areas/vault/vault-keys.ts';
import type { AppContext } from '#server/context.ts';
import { placeOf } from '#server/outside/blobs/disk-store.ts';

/** What a check found, in words, and what is wrong. */
export type Checked = { readonly found: string; readonly faults: readonly Fault[] };

type Reference = { name: string; child: string; parent: string; columns: string[]; targets: string[] };

/** Looks for rows whose references lead nowhere, without trusting that the database checked them. */
export async function brokenReferences({ db }: AppContext): Promise<Checked> {
  const { rows: references } = await sql<Reference>`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(n, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.at) as targets
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname = 'public' order by c.conname`.execute(db);
  const faults: Fault[] = [];
  for (const { name, child, parent, columns, targets } of references) {
    const same = columns.map((column, at) => sql`p.${sql.ref(targets[at]!)} = c.${sql.ref(column)}`);
    const named = columns.map((column) => sql`c.${sql.ref(column)} is not null`);
    const { rows } = await sql<{ broken: number }>`select count(*) as broken from ${sql.raw(child)} c
      where ${sql.join(named, sql` and `)} and not exists
        (select from ${sql.raw(parent)} p where ${sql.join(same, sql` and `)})`.execute(db);
    if (rows[0]!.broken > 0)
      faults.push({ code: 'rows-missing', say: `${rows[0]!.broken} rows of ${child} refer to nothing (${name}).` });
  }
  return { found: `${references.length} references followed`, faults };
}

/** A file of the right content for every row that names one. */
export async function checkFiles({ db, config }: AppContext): Promise<Checked> {
  const rows = await db.selectFrom('stored_file').select('sha256').distinct().orderBy('sha256').execute();
  const faults: Fault[] = [];
  for (const { sha256 } of rows) {
    const hash = createHash('sha256');
    try {
      for await (const bytes of createReadStream(placeOf(config.fileRoot, sha256))) hash.update(bytes as Buffer);
      if (hash.digest('hex') !== sha256) faults.push({ code: 'file-damaged', say: `The file ${sha256} is damaged.` });
    } catch {
      faults.push({ code: 'file-missing', say: `The file ${sha256} is missing.` });
    }
  }
  return { found: `${rows.length} files have the content of their hash`, faults };
}

/** The hash chain of the audit, and its signed checkpoints. */
export async function checkAudit({ db, config, keys }: AppContext): Promise<Checked> {
  const { lines, broken } = await verifyChain(db, await readCheckpoints(config.auditCheckpoints, keys));
  return {
    found: `${lines} entries of the audit are chained`,
    faults: broken ? [{ code: 'audit-chain', say: `The audit is broken at entry ${broken.number}.` }] : [],
  };
}

/** Passwords of the vault that are opened. */
const samples = 20;

/** Samples of the vault open with the restored keys. */
export async function checkVault({ db, config }: AppContext): Promise<Checked> {
  const folder = config.keysDir;
  const keys = new Map<string, Buffer>();
  for (const name of await readdir(folder)) keys.set(name, await readFile(join(folder, name)));
  const opens = openSealTest(keys);
  const rows = await db.selectFrom('vault_entry').select(['id', 'unit_id', 'sealed']).limit(samples).execute();
  const closed: number[] = [];
  for (const { id, unit_id, sealed } of rows) if (!(await opens({ id, unitId: unit_id, sealed }))) closed.push(id);
  return {
    found: `${rows.length} passwords of the vault opened`,
    faults:
      closed.length > 0
        ? [{ code: 'vault-closed', say: `The keys do not open the vault's entries ${closed.join(', ')}.` }]
        : [],
  };
}
