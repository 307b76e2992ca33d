import pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import { partName, partSchema, readParts, type TableParts } from './partition-shape.ts';

/**
 * Tables that may be cut by the number of their match run, oldest first (ADR 0127). Every unique key of theirs, and every
 * reference to them, names the run, so each rule of the one table is kept by its parts.
 */
export const partitionable = ['match_result', 'match_explanation'] as const;
export type Partitionable = (typeof partitionable)[number];
const key = 'run_id';

/** Rows from which on parts bring something (bench/results.md). */
export const worthwhileRows = 20_000_000;
/** Empty parts that are made ahead, and how few are left when more are made: about two years and one. */
export const ahead = { make: 24, least: 12 } as const;
/** No reader or writer waits longer than this for the cut, in milliseconds; it is tried again as often as needed. */
const lockMs = 2000;
const tries = 60;
/** Nobody watches what a start does, and each try lets others wait: the next start goes on. */
const triesAtStart = 5;
/** One command or start changes parts at a time. */
const turn = `hashtextextended('rolecall.partitions', 0)`;

/** How many runs one part holds: those of the last thirty days, at least ten thousand. */
export async function usualWidth(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as runs from match_run where started_at > now() - interval '30 days'",
  );
  return Math.max(10_000, Math.ceil(rows[0].runs / 1000) * 1000);
}

/** What happens, told while it happens. */
export type Tell = (what: string) => void;

/**
 * Cuts a table into parts without moving a row: what is there becomes the first part, and later runs go to the next ones.
 * The rows are read once beside everybody's work, to prove that they belong to the first part; only then the table is
 * locked, for the moment in which its name changes hands, and not at all where that lock is not to be had at once. It may
 * be killed at any moment and run again.
 * @param width how many runs a part holds
 * @returns false where it had been cut before
 */
export async function partitionTable(
  client: pg.ClientBase,
  table: Partitionable,
  width: number,
  tell: Tell = () => undefined,
): Promise<boolean> {
  return inTurn(client, async () => {
    const isNew = !(await readParts(asking(client), table));
    if (isNew) {
      const bound = await nextBound(client, width);
      tell(`${table}: the rows are read once`);
      const promise = await promiseBelow(client, `public.${table}`, bound);
      await atOnce(
        client,
        () => withoutReferences(client, table, () => cut(client, table, { bound: promise, width })),
        tell,
      );
    }
    tell(`${table}: references to it are checked`);
    await validateReferences(client, table);
    await client.query(`analyze ${table}`);
    return isNew;
  });
}

/**
 * Makes parts ahead where few are left, and finishes what a killed command left behind; beside everybody's work after a
 * start, as the owner, for it may read whole tables. Where somebody else is at it, it leaves it to them.
 * @param signal ends it at once; it never fails
 */
export async function keepPartsAhead(owner: pg.ClientConfig, log: Log, signal?: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...owner, query_timeout: 0 });
  // A lost connection is told by the query that runs.
  client.on('error', () => undefined);
  const end = () => client.end().catch(() => undefined);
  signal?.addEventListener('abort', () => void end());
  try {
    await client.connect();
    await client.query('set statement_timeout to 0');
    await inTurn(client, () => tidy(client));
  } catch (failure) {
    // The part without an end takes what has no other: the next start tries again.
    if (!(failure instanceof PartitionsBusy) && !signal?.aborted)
      log.warn({ err: failure }, 'no parts were made ahead');
  } finally {
    await end();
  }
}

/** Another process changes parts just now. */
export class PartitionsBusy extends Error {
  constructor() {
    super('Parts are being made by another process: try again when it has ended.');
  }
}

const asking = (client: pg.ClientBase) => (text: string, values: unknown[]) => client.query(text, values);

async function tidy(client: pg.ClientBase): Promise<void> {
  for (const table of partitionable) {
    const parts = await readParts(asking(client), table);
    if (!parts) {
      await dropPromise(client, table);
      continue;
    }
    await extend(client, table, parts);
    await validateReferences(client, table);
  }
}

async function inTurn<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${turn}) as mine`);
  if (!rows[0].mine) throw new PartitionsBusy();
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${turn})`).catch(() => undefined);
  }
}

const lastRun = async (client: pg.ClientBase): Promise<number> =>
  Number((await client.query('select coalesce(max(id), 0)::text as last from match_run')).rows[0].last);

/** The end of a part that holds all runs so far: at least a whole width ahead of the last one. */
const nextBound = async (client: pg.ClientBase, width: number): Promise<number> =>
  (Math.floor((await lastRun(client)) / width) + 2) * width;

const promiseName = 'part_bound';

/**
 * Promises that all rows are of runs below a bound, and proves it while people work, so that the part is not read under a
 * lock. One that a killed command left is kept while it is far enough ahead.
 * @returns the bound that holds
 */
async function promiseBelow(client: pg.ClientBase, relation: string, bound: number, most = tries): Promise<number> {
  const { rows } = await client.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and conname = '${promiseName}'`,
    [relation],
  );
  const promised = Number(/< '?(\d+)/.exec(rows[0]?.definition ?? '')?.[1]);
  const isGood = promised >= bound;
  if (!isGood) {
    await atOnce(
      client,
      () =>
        client.query(`alter table ${relation} drop constraint if exists ${promiseName},
        add constraint ${promiseName} check (${key} < ${bound}) not valid`),
      undefined,
      most,
    );
  }
  await client.query(`alter table ${relation} validate constraint ${promiseName}`);
  return isGood ? promised : bound;
}

/** A command that was killed before its cut: nobody keeps what it promised. */
async function dropPromise(client: pg.ClientBase, table: Partitionable): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_constraint where conrelid = to_regclass($1) and conname = '${promiseName}'`,
    [`public.${table}`],
  );
  if (rows.length > 0)
    await atOnce(
      client,
      () => client.query(`alter table ${table} drop constraint if exists ${promiseName}`),
      undefined,
      triesAtStart,
    );
}

/** Runs something in a transaction that waits for no lock longer than people would notice; tried again. */
async function atOnce(
  client: pg.ClientBase,
  work: () => Promise<unknown>,
  tell: Tell = () => undefined,
  most = tries,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockMs}`);
      await work();
      await client.query('commit');
      return;
    } catch (failure) {
      await client.query('rollback');
      const { code } = failure as { code?: string };
      // A lock that was not to be had, or two who waited for each other.
      if ((code !== '55P03' && code !== '40P01') || attempt === most) throw failure;
      tell('others are working on it; trying again');
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

type Named = { name: string; definition: string };

/** Everything of a table that its successor needs too. */
async function describe(client: pg.ClientBase, table: string) {
  const read = async <T>(text: string): Promise<T[]> => (await client.query(text, [table])).rows;
  const keys = await read<Named>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'c') and conname <> '${promiseName}'
      order by position(contype::text in 'pucf'), conname`,
  );
  const indexes = await read<Named>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid
        and k.conrelid = i.indrelid) order by 1`,
  );
  const rights = await read<{ role: string; right: string }>(
    `select quote_ident(r.rolname) as role, a.privilege_type as right from pg_class c
      cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.oid = $1::regclass and a.grantee <> c.relowner order by 1, 2`,
  );
  const triggers = await read<{ name: string }>(
    'select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
  );
  if (triggers.length > 0) throw new Error(`${table} has triggers (${triggers[0]!.name}): parts would need them too.`);
  return { keys, indexes, rights };
}

/** The moment in which the table becomes the first part of a new one that bears its name. */
async function cut(
  client: pg.ClientBase,
  table: Partitionable,
  { bound, width }: { bound: number; width: number },
): Promise<void> {
  const had = await describe(client, table);
  const part = `${partSchema}.${partName(table, undefined)}`;
  await client.query(`create schema if not exists ${partSchema}`);
  await client.query(`alter table ${table} rename to ${partName(table, undefined)}`);
  await client.query(`alter table ${partName(table, undefined)} set schema ${partSchema}`);
  await client.query(`create table ${table} (like ${part} including defaults including storage including compression
    including comments including generated) partition by range (${key})`);
  // On the empty table; what the part has already is taken for its own.
  for (const { name, definition } of had.keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of had.indexes) await client.query(definition);
  await client.query(`alter table ${table} attach partition ${part} for values from (minvalue) to (${bound})`);
  await client.query(`alter table ${part} drop constraint ${promiseName}`);
  await addParts(client, table, bound, width);
  for (const { role, right } of had.rights) await client.query(`grant ${right} on ${table} to ${role}`);
}

/**
 * Changes the parts of a table under a lock on it and on what refers to it. A part that is taken off must not be referred
 * to: the references go and come back. Every row led to one before; that is checked again afterwards, beside everybody's
 * work.
 */
async function withoutReferences(client: pg.ClientBase, table: Partitionable, work: () => Promise<void>) {
  await client.query('set local search_path to public');
  const read = async (): Promise<(Named & { table: string })[]> =>
    (
      await client.query(
        `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
          from pg_constraint where confrelid = $1::regclass and contype = 'f' and conparentid = 0 order by 1, 2`,
        [table],
      )
    ).rows;
  // First what it refers to, as somebody who saves a run does: in another order each would wait for the other.
  const { rows: targets } = await client.query(
    `select distinct confrelid::regclass::text as name from pg_constraint
      where conrelid = $1::regclass and contype = 'f' and confrelid <> conrelid order by 1`,
    [table],
  );
  if (targets.length > 0)
    await client.query(`lock table ${targets.map(({ name }) => name).join(', ')} in share row exclusive mode`);
  const names = [table, ...(await read()).map((one) => one.table)];
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  const references = await read();
  for (const one of references) await client.query(`alter table ${one.table} drop constraint ${one.name}`);
  await work();
  for (const { table: owner, name, definition } of references)
    await client.query(
      `alter table ${owner} add constraint ${name} ${definition.replace(/ NOT VALID$/, '')} not valid`,
    );
}

/** Empty parts from a bound on, and one without an end behind them, so that no row is ever refused. */
async function addParts(client: pg.ClientBase, table: Partitionable, from: number, width: number): Promise<void> {
  const make = (name: string, low: number, high: string) =>
    client.query(`create table ${partSchema}.${name} partition of ${table} for values from (${low}) to (${high})`);
  for (let at = 0; at < ahead.make; at += 1) {
    const low = from + at * width;
    await make(partName(table, low), low, String(low + width));
  }
  const end = from + ahead.make * width;
  await make(partName(table, end), end, 'maxvalue');
}

/** Gives the part without an end one, and makes more behind it, where few are left. */
async function extend(client: pg.ClientBase, table: Partitionable, { parts, width }: TableParts): Promise<void> {
  const open = parts.at(-1)!;
  const left = (open.from! - (await lastRun(client))) / width;
  if (left >= ahead.least) return;
  const bound = Math.max(open.from! + width, await nextBound(client, width));
  const part = `${partSchema}.${open.name}`;
  const promised = await promiseBelow(client, part, bound, triesAtStart);
  const close = async () => {
    await client.query(`alter table ${table} detach partition ${part}`);
    await client.query(`alter table ${table} attach partition ${part} for values from (${open.from}) to (${promised})`);
    await client.query(`alter table ${part} drop constraint ${promiseName}`);
    await addParts(client, table, promised, width);
  };
  await atOnce(client, () => withoutReferences(client, table, close), undefined, triesAtStart);
}

/** Checks the references that a cut left unchecked; nobody waits for it. */
async function validateReferences(client: pg.ClientBase, table: Partitionable): Promise<void> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
      where confrelid = $1::regclass and contype = 'f' and conparentid = 0 and not convalidated`,
    [table],
  );
  for (const one of rows) await client.query(`alter table ${one.table} validate constraint ${one.name}`);
}
