import pg from 'pg';

/** A table as a backup reads it: its columns without generated ones, which the database computes again. */
export type DumpTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Cut into parts, which are read as the one table (ADR 0127). */
  readonly isParted?: boolean;
};

/** The value of a sequence. */
export type SequenceValue = { readonly name: string; readonly value: string; readonly isCalled: boolean };

/** The migrator's lock is no data; contents of files are sections of their own, wherever they are kept. */
const notDumped = ['migration_lock', 'blob', 'blob_part'];

/** The tables of the schema, by name; the links of the audit come first, so that a reader can check the entries. */
export async function findDumpTables(client: pg.ClientBase): Promise<DumpTable[]> {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, c.relkind = 'p' as "isParted"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and c.relname <> all($1::text[])
      group by c.relname, c.relkind order by c.relname <> 'audit_link', c.relname collate "C"`,
    [notDumped],
  );
  return rows;
}

/** The sequences of the schema, those of identity columns too. */
export async function findSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  // The view tells what the running role may not read from the sequence itself; null: never used.
  const { rows } = await client.query(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
      from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

/** Sets sequences as they were. */
export async function setSequences(client: pg.ClientBase, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), value, isCalled]);
}

/**
 * Rows of these tables are dumped in an order that a reader can check as they pass, and restored in it: the audit by
 * its chain, files by their hash. Others are in the order of the table.
 */
const orders: Readonly<Record<string, string>> = {
  audit_line: 'left join audit_link k on k.line_id = t.id order by k.number nulls last, t.id',
  audit_link: 'order by t.number',
  stored_file: 'order by t.sha256, t.id',
};

const columnList = ({ columns }: DumpTable, prefix = '') =>
  columns.map((column) => prefix + pg.escapeIdentifier(column)).join(', ');

/** The statement that reads a table. */
export function dumpStatement(table: DumpTable): string {
  const name = pg.escapeIdentifier(table.name);
  const order = orders[table.name];
  return order
    ? `copy (select ${columnList(table, 't.')} from ${name} t ${order}) to stdout`
    : readBackStatement(table);
}

/** The statement that reads a restored table back. */
export function readBackStatement(table: DumpTable): string {
  const name = pg.escapeIdentifier(table.name);
  return table.isParted
    ? `copy (select ${columnList(table)} from ${name}) to stdout`
    : `copy ${name} (${columnList(table)}) to stdout`;
}

/** The statement that fills a table. */
export const fillStatement = (table: DumpTable): string =>
  `copy ${pg.escapeIdentifier(table.name)} (${columnList(table)}) from stdin`;

/** Settings under which the same value is always the same text; tables are read from their first page on. */
export const plainTextSettings = `set datestyle to iso, ymd; set intervalstyle to postgres; set timezone to utc;
  set extra_float_digits to 1; set bytea_output to hex; set synchronize_seqscans to off; set statement_timeout to 0;
  set idle_in_transaction_session_timeout to 0; set lock_timeout to 0; set client_encoding to utf8`;

/**
 * The values of one row of COPY text; null for NULL. Source: PostgreSQL manual, "COPY", text format.
 */
export function readCopyRow(line: string): (string | null)[] {
  return line.split('\t').map((cell) => (cell === '\\N' ? null : cell.includes('\\') ? unescaped(cell) : cell));
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unescaped = (cell: string) => cell.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
