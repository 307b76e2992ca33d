import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** A row as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** One row that a merge touched: what it was and what it became; absent where there was none. */
export type Touched = { before?: Row; after?: Row };

/** What a merge did to a table. Of changed rows only the key and the columns that differ are kept. */
export type MergeStep = {
  table: string;
  did: 'moved' | 'changed' | 'removed' | 'added';
  key: string[];
  rows: Touched[];
};

/** Two records of one person that become one, as the steps of the plan see it (ruling 93). */
export type Merge = {
  readonly db: Db;
  /** The record that goes on. */
  readonly kept: number;
  /** The record that becomes a tombstone. */
  readonly merged: number;
  readonly at: string;
  /** Gives rows of the merged record to the kept one; `where` says which, over the table `t`. */
  move(table: string, column?: string, where?: RawBuilder<unknown>): Promise<void>;
  /** Removes rows; they come back when the merge is taken back. */
  remove(table: string, where: RawBuilder<unknown>): Promise<void>;
  /** Changes rows. */
  change(
    table: string,
    where: RawBuilder<unknown>,
    values: Readonly<Record<string, RawBuilder<unknown>>>,
  ): Promise<void>;
  /** Does something to the rows of a table that a condition holds for, however it does it. */
  watch(table: string, where: RawBuilder<unknown>, work: () => Promise<void>): Promise<void>;
};

/**
 * What a merge does with the rows of a table: `move` gives them to the kept record, `stays` leaves them with the merged
 * one, `derived` throws them away because they are computed again, `follows` leaves them where they are because they
 * belong to rows of another table.
 */
type MergeRule = 'move' | 'stays' | 'derived' | 'follows' | ((merge: Merge) => Promise<void>);

/** What erasing does with the rows of a table: removes them, keeps them because they say nothing, or clears columns. */
type EraseRule = 'remove' | 'keeps' | { readonly clear: Readonly<Record<string, RawBuilder<unknown>>> };

/** What is known of people in a form that no column tells, such as a packed value of many. */
export type PersonExtra = {
  readonly name: string;
  readonly read: (db: Db, people: readonly number[]) => Promise<unknown[]>;
  readonly erase: (db: Db, people: readonly number[]) => Promise<void>;
};

/**
 * How the rows of a table belong to a person, and what happens to them when records are merged, exported or erased. Every
 * room declares its own tables in `person-data.ts`. A test holds the declarations against the database: a table that refers
 * to a candidate, or to rows that belong to one, and is not declared fails it.
 */
export type PersonTable = {
  readonly table: string;
  /** The column that names the person, or the row of `of` that the rows belong to. */
  readonly column: string;
  /** The table whose rows the rows belong to; absent where the column names a candidate. */
  readonly of?: string;
  readonly merge: MergeRule;
  readonly erase: EraseRule;
  /** Columns that an export leaves out: of others, of the product's inside, or computed. `all`: the table is left out. */
  readonly unexported?: readonly string[] | 'all';
  /** Rows, over the table `t`, while which the person may not be erased, and why. */
  readonly keptWhile?: { readonly why: 'hold' | 'consultant'; readonly where: RawBuilder<unknown> };
  /** Under which heading the preview of a merge counts the rows; absent where they are not counted. */
  readonly counted?: string;
};

/** Somebody made up, with whom rows wait that two people exchange; returns the number. */
export async function addNobody(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into candidate (guid, first_name, last_name, name_key)
    values (gen_random_uuid()::text, '', '', '') returning id`.execute(db);
  return rows[0]!.id;
}

/** The rows of a table that belong to people, as a condition over the table `t`. */
export function belongsTo(
  { column, of }: Pick<PersonTable, 'column' | 'of'>,
  tables: readonly PersonTable[],
  people: readonly number[],
): RawBuilder<boolean> {
  const ids = sql`any(${[...people]}::bigint[])`;
  if (of === undefined) return sql<boolean>`t.${sql.ref(column)} = ${ids}`;
  const ways = tables.filter(({ table }) => table === of);
  const parents = ways.map(
    (way) => sql`select id from (select t.* from ${sql.table(of)} t where ${belongsTo(way, tables, people)}) p`,
  );
  return sql<boolean>`t.${sql.ref(column)} in (${sql.join(parents, sql` union `)})`;
}
