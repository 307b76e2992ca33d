/** Parts lie in a schema of their own: what reads the schema of the product sees one table in both shapes. */
export const partSchema = 'parts';

/** The name of the part that begins at a number; undefined: the first one, with everything before. */
export const partName = (table: string, from: number | undefined): string =>
  from === undefined ? `${table}_first` : `${table}_from_${from}`;

/** One part: the first one begins nowhere, the last one ends nowhere. */
export type Part = {
  readonly name: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly bytes: number;
  /** About how many rows, as PostgreSQL last counted. */
  readonly rows: number;
};

/** A table in parts, in their order; `width` as the last part that has both ends has it. */
export type TableParts = { readonly parts: readonly Part[]; readonly width: number };

/** Asks a database. */
type Ask = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

type Row = { readonly name: string; readonly bound: string; readonly bytes: string; readonly rows: string };

/** The parts of a table; undefined where it is one. */
export async function readParts(ask: Ask, table: string): Promise<TableParts | undefined> {
  const { rows } = await ask(
    `select p.relname as name, pg_get_expr(p.relpartbound, p.oid) as bound, pg_total_relation_size(p.oid)::text as bytes,
        greatest(p.reltuples, 0)::text as rows
      from pg_class t join pg_inherits i on i.inhparent = t.oid join pg_class p on p.oid = i.inhrelid
      where t.oid = to_regclass($1) and t.relkind = 'p'`,
    [`public.${table}`],
  );
  if (rows.length === 0) return undefined;
  const parts = (rows as readonly Row[])
    .map(({ name, bound, bytes, rows: about }): Part => {
      const [from, to] = ['FROM', 'TO'].map((word) => {
        const found = new RegExp(`${word} \\('?(\\d+)'?\\)`).exec(bound)?.[1];
        return found === undefined ? undefined : Number(found);
      });
      return { name, from, to, bytes: Number(bytes), rows: Number(about) };
    })
    .toSorted((a, b) => (a.from ?? -1) - (b.from ?? -1));
  const whole = parts.findLast(({ from, to }) => from !== undefined && to !== undefined)!;
  return { parts, width: whole.to! - whole.from! };
}
