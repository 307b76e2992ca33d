import { sql } from 'kysely';
import { allCalls } from '#contract/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { AppContext } from '#server/context.ts';
import { addRecords, globalTables } from './records.ts';
import { type Expected, readTable } from './table.ts';

/** A call with what the reviewed table says about it. */
export type Row = Expected & { readonly endpoint: Endpoint; readonly name: string };

/** Calls that the table lacks, and rows of it that no longer fit a call; each as a sentence for the developer. */
export function gaps(): string[] {
  const table = readTable();
  const known = new Map(table.flatMap((row) => row.verbs.map((verb) => [`${verb} ${row.path}`, row] as const)));
  const lacking = Object.values(allCalls).flatMap(({ verbs, path }) => {
    const rest = verbs.filter((verb) => !known.has(`${verb} ${path}`));
    return rest.length === 0
      ? []
      : [
          `${rest.join(',')} ${path} has no line. Write into its room's file in src/server/testing/matrix/expected, with tabs: "${rest.join(',')}\t${path}\t<who>\t<objects>\t<send>\t<answer>" (README.md there explains them); say who may from the specification, not from the code.`,
        ];
  });
  const served = new Set(Object.values(allCalls).flatMap(({ verbs, path }) => verbs.map((verb) => `${verb} ${path}`)));
  const unsaid = [...known].flatMap(([call, row]) =>
    served.has(call) && !row.objects
      ? [
          `${call} is served: say in expected/${row.room}.tsv which records it takes (objects), what it is sent and how it answers.`,
        ]
      : [],
  );
  const early = [...known].flatMap(([call, row]) =>
    served.has(call) && row.room === 'to-come' ? [`${call} is served: move its line to the file of its room.`] : [],
  );
  const twice = table.flatMap((row) => row.verbs.map((verb) => `${verb} ${row.path}`));
  return [
    ...lacking,
    ...unsaid,
    ...early,
    ...twice.filter((call, at) => twice.indexOf(call) !== at).map((call) => `${call} has two lines in expected.`),
  ];
}

/** The rows whose calls are served. */
export function servedRows(): Row[] {
  const calls = Object.entries(allCalls);
  return readTable().flatMap((row) => {
    const found = calls.find(
      ([, { path, verbs }]) => path === row.path && row.verbs.some((verb) => verbs.includes(verb as never)),
    );
    return found ? [{ ...row, name: found[0], endpoint: found[1] }] : [];
  });
}

/** A record in a call: the caller's own, another unit's, one that does not exist, or nonsense. */
export type Whose = 'own' | 'foreign' | 'absent' | 'malformed';

/** Record ids: those of unit A, of unit B, and of nobody. */
export const numbers = { A: 900_001, B: 900_002, absent: 900_009 } as const;

/** The names by which calls refer to records, for callers of unit A and B. */
export async function openObjects(context: AppContext) {
  await addRecords(context, numbers);
  const { rows: units } = await sql<{ code: string; id: number }>`select code, id from business_unit`.execute(
    context.db,
  );
  const unit = (code: string) => units.find((one) => one.code === code)!.id;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'bigint'`.execute(context.db);
  const shared = new Set(['business_unit']);
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} where id = ${numbers.B}`.execute(context.db);
    if (found.rows.length === 0) shared.add(name);
  }
  const isShared = (table: string) => shared.has(table) || globalTables.includes(table);
  const named = (table: string, column: string, whose: Whose, caller: 'A' | 'B'): string | number => {
    if (whose === 'malformed') return 'x!';
    if (whose === 'absent') return column === 'id' ? numbers.absent : 'ABSENT-absent-absent-absent';
    const side = shared.has(table) ? 'A' : whose === 'own' ? caller : caller === 'A' ? 'B' : 'A';
    if (table === 'business_unit') return unit('MXC');
    return column === 'id'
      ? numbers[side]
      : `CANARY-${isShared(table) ? 'MX' : `MX${side}`}-${table}-${column}-${numbers[side]}`;
  };
  return {
    /** Whether every unit sees the same records of this table. */
    isShared,
    /** The input of a valid call by somebody of a unit, with one of its references replaced. */
    input: (row: Row, caller: 'A' | 'B', changed?: { field: string; whose: Whose }): Record<string, unknown> => {
      const sent = JSON.stringify(row.send).replaceAll('"@unit"', `"${unit(`MX${caller}`)}"`);
      const own =
        caller === 'A' ? sent : sent.replaceAll('MXA', 'MXB').replaceAll(String(numbers.A), String(numbers.B));
      const objects = (row.objects ?? []).map(({ field, table, column }) => [
        field,
        named(table, column, changed?.field === field ? changed.whose : 'own', caller),
      ]);
      return { ...JSON.parse(own), ...Object.fromEntries(objects) };
    },
    /** The input of a call that refers to nothing that exists. */
    nothing: (row: Row): Record<string, unknown> =>
      Object.fromEntries(
        (row.objects ?? []).map(({ field, table, column }) => [field, named(table, column, 'absent', 'A')]),
      ),
  };
}
