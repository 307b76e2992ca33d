import { hash } from 'node:crypto';
import pg from 'pg';
import { copyOut } from '#server/db/copy.ts';
import { findDumpTables, plainTextSettings, readBackStatement } from '#server/db/dump-shape.ts';
import type { Header, Section } from '#server/outside/backup/format.ts';
import { readBackup, readHeader } from '#server/outside/backup/read-backup.ts';

/** A table's rows: how often each occurs, by the MD5 of its COPY text; and its columns. */
export type RowSet = { readonly columns: readonly string[]; readonly rows: Map<string, number> };
export type RowSets = Map<string, RowSet>;

/** The rows of every table, as one snapshot of the database sees them. */
export async function readRows(connection: pg.PoolConfig): Promise<RowSets> {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  try {
    await client.query(plainTextSettings);
    await client.query('begin isolation level repeatable read read only');
    const found: RowSets = new Map();
    for (const table of await findDumpTables(client)) {
      const parts: Buffer[] = [];
      await copyOut(client, readBackStatement(table), (bytes) => void parts.push(bytes));
      found.set(table.name, { columns: table.columns, rows: rowsOf(parts) });
    }
    return found;
  } finally {
    await client.end();
  }
}

/** What a backup holds, as it says itself: its header, rows by table, and the hashes of its files. */
export async function readHeld(
  file: string,
  passphrase: string,
): Promise<{ header: Header; tables: RowSets; files: string[] }> {
  const tables: RowSets = new Map();
  const files: string[] = [];
  let section: Section | undefined;
  let parts: Buffer[] = [];
  for await (const piece of readBackup(file, passphrase)) {
    if ('begin' in piece) [section, parts] = [piece.begin, []];
    else if ('data' in piece) {
      if (section?.kind === 'table') parts.push(Buffer.from(piece.data));
    } else if (piece.of.kind === 'table') tables.set(piece.of.name, { columns: piece.of.columns, rows: rowsOf(parts) });
    else if (piece.of.kind === 'file') files.push(piece.of.sha256);
  }
  return { header: await readHeader(file), tables, files };
}

function rowsOf(parts: readonly Buffer[]): Map<string, number> {
  const rows = new Map<string, number>();
  // latin1 keeps every byte, so that equal texts are equal bytes.
  for (const line of Buffer.concat(parts).toString('latin1').split('\n').slice(0, -1)) {
    const digest = hash('md5', line);
    rows.set(digest, (rows.get(digest) ?? 0) + 1);
  }
  return rows;
}

const none: RowSet = { columns: [], rows: new Map() };

/** How many rows the first has and the second has not, by table; tables without such rows are left out. */
export function rowsOnlyIn(one: RowSets, other: RowSets): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, { rows }] of one) {
    const there = (other.get(name) ?? none).rows;
    let missing = 0;
    for (const [digest, times] of rows) missing += Math.max(0, times - (there.get(digest) ?? 0));
    if (missing > 0) found.set(name, missing);
  }
  return found;
}

/** The rows that both have. */
export function rowsInBoth(one: RowSets, other: RowSets): RowSets {
  const both: RowSets = new Map();
  for (const [name, { columns, rows }] of one) {
    const there = (other.get(name) ?? none).rows;
    const kept = [...rows].map(([digest, times]) => [digest, Math.min(times, there.get(digest) ?? 0)] as const);
    both.set(name, { columns, rows: new Map(kept.filter(([, times]) => times > 0)) });
  }
  return both;
}

export const countRows = (sets: RowSets): number =>
  [...sets.values()].reduce((sum, { rows }) => sum + [...rows.values()].reduce((all, times) => all + times, 0), 0);

export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
