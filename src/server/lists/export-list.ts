import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { rowsBeforeStepUp } from '#contract/lists/list-export.ts';
import type { Label } from '#contract/lists/list-filters.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { unitZone, zonesOf } from '#server/db/unit-zone.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { writeCsv } from '#server/outside/sheets/write-csv.ts';
import { writeXlsx } from '#server/outside/sheets/write-xlsx.ts';
import { countRows } from './count-rows.ts';
import type { ListQuery, ListSource, Order } from './list-source.ts';
import { streamRows } from './stream-rows.ts';

type Row = Record<string, unknown>;

/** One column of a file. */
export type FileColumn = { readonly heading: string; readonly cell: (row: Row) => Cell };

export type FileFormat = 'csv' | 'xlsx';

/** The requested columns of a file in their order, each once; all where none was requested. */
export function fileColumns<K extends string, R>(
  headings: Readonly<Record<K, Label>>,
  cells: Readonly<Record<K, (row: R) => Cell>>,
  language: keyof Label,
  input: readonly string[] = [],
): FileColumn[] {
  const keys = (input.length > 0 ? [...new Set(input)] : Object.keys(headings)) as K[];
  return keys.map((key) => ({ heading: headings[key][language], cell: (row) => cells[key](row as R) }));
}

/**
 * The whole filtered list as a file, audited before its first byte is sent; memory does not grow with it.
 * @throws Refusal `auth.step-up-needed` for more than 1,000 rows (ruling 36)
 */
export async function exportList(
  call: SignedInCall,
  source: ListSource,
  query: ListQuery & Order,
  file: { title: string; columns: readonly FileColumn[]; format: FileFormat; isRightToLeft: boolean },
): Promise<FileAnswer> {
  const db = await call.reads();
  const rows = await countRows(db, source, query);
  if (rows > rowsBeforeStepUp) requireStepUp(call);
  await addAudit(call.db, call, {
    act: 'export',
    kind: 'list',
    recordId: source.name,
    ...(call.scope.units.length === 1 && { unitId: call.scope.units[0]! }),
    details: { rows, format: file.format, columns: file.columns.map(({ heading }) => heading) },
  });
  const [zone] = (await zonesOf(db, call.scope.units)).values();
  return sheetFile({ ...file, zone }, cells(streamRows(db, zoned(source), query), file.columns), call.now);
}

const zoneColumn = 'unit_clock';

/** A list whose rows say the clock of their unit. */
function zoned(source: ListSource): ListSource {
  if (!source.unit) return source;
  const zone = sql`(select ${unitZone('z')} from business_unit z where z.id = ${source.unit}) as ${sql.id(zoneColumn)}`;
  return { ...source, columns: sql.join([source.columns, zone]) };
}

async function* cells(rows: AsyncIterable<Row>, columns: readonly FileColumn[]): AsyncGenerator<Cell[]> {
  yield columns.map(({ heading }) => heading);
  for await (const row of rows) {
    const zone = row[zoneColumn];
    yield columns.map(({ cell }) => onClock(cell(row), typeof zone === 'string' ? zone : undefined));
  }
}

/** A moment stands in a file as the unit's clock shows it (ruling 52). */
export const onClock = (cell: Cell, zone: string | undefined): Cell =>
  cell instanceof Date && zone !== undefined ? { at: cell, zone } : cell;

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows as a download, written while they are read; its name says the day on the clock of the unit. */
export function sheetFile(
  {
    title,
    format,
    isRightToLeft,
    zone,
  }: { title: string; format: FileFormat; isRightToLeft: boolean; zone?: string | undefined },
  rows: AsyncIterable<readonly Cell[]>,
  now: Date,
): FileAnswer {
  const bytes = format === 'csv' ? writeCsv(rows) : writeXlsx(rows, { sheet: title, isRightToLeft });
  return {
    name: `${title} ${dayIn(zone ?? 'UTC', now)}.${format}`,
    type: types[format],
    stream: Readable.from(bytes, { objectMode: false, highWaterMark: 64 * 1024 }),
  };
}
