import { randomBytes } from 'node:crypto';
import { found } from '#contract/core/paging.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { rowsAtOnce } from '#contract/lists/list-import.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { type FileAnswer, PartialResult, type SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { type FileFormat, sheetFile } from '#server/lists/export-list.ts';
import {
  addImport,
  changeImport,
  findImport,
  findImportRows,
  findImports,
  importRows,
} from '#server/lists/import-store.ts';
import { setLongRun } from '#server/lists/long-import.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { columnOf } from './catalog-source.ts';
import { type FileLanguage, frameWords } from './file-words.ts';
import { hooksOf } from './hooks.ts';
import { suggestMapping } from './read-cells.ts';
import { type RunInput, runRows } from './run-import.ts';
import { runImportTask } from './tasks.ts';
import { removeAdded, restoreChanged } from './write-rows.ts';

/** Limits of a file; a list of more rows is imported in parts. */
const limits = { rows: 100_000, columns: 200, characters: 32_767 } as const;

/** Rows of a file shown while its columns are mapped to fields. */
const sampleRows = 5;

/** Accepts a file: parses it in the reading process, records its rows, and suggests a field for each column. */
export async function readFile(catalog: Catalog, call: SignedInCall) {
  const [file] = call.files;
  if (!file) throw new Refusal('file.missing');
  if (file.refused) throw new Refusal(file.refused, { megabytes: 10 });
  const document = { path: file.draft!.path };
  const sheet = await call.documents.readSheet(document, { name: file.name, by: call.who.userId, limits });
  if (sheet.isTooLong) throw new Refusal('import.too-many-rows', { count: limits.rows });
  const [first = [], ...rows] = sheet.rows;
  if (rows.length === 0) throw new Refusal('import.no-rows');
  const headers = namedColumns(first);
  const guid = randomBytes(18).toString('base64url');
  const unitId = catalog.owner === 'unit' ? call.scope.units[0]! : null;
  await call.db
    .transaction()
    .execute((db) =>
      addImport(db, { guid, list: catalog.name, unitId, name: file.name, headers, by: call.who.userId }, rows),
    );
  const isRenamed = headers.some((header, at) => header !== first[at]);
  return {
    ...(await readState(catalog, guid, call)),
    headers,
    sample: rows.slice(0, sampleRows),
    mapping: suggestMapping(catalog, first),
    read: {
      kind: sheet.kind,
      ...(sheet.delimiter !== undefined && { delimiter: sheet.delimiter }),
      ...(sheet.sheet !== undefined && { sheet: sheet.sheet }),
    },
    notes: [...sheet.notes, ...(isRenamed ? (['headings'] as const) : [])],
  };
}

/** Every column gets a unique name: empty and duplicate headings are numbered. */
function namedColumns(first: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return first.map((heading, at) => {
    const name = heading === '' ? `#${at + 1}` : heading.slice(0, 200).toWellFormed();
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Runs an import or a trial of it; a trial does everything and is rolled back. */
export async function runImport(
  catalog: Catalog,
  input: RunInput & { importId: string; dryRun: boolean },
  call: SignedInCall,
) {
  checkMapping(catalog, input.mapping);
  const { rows } = await getImport(catalog, input.importId, call);
  if (rows > rowsAtOnce) return startLongImport(catalog, input, call);
  const counts = await runRows(catalog, input, call);
  if (!input.dryRun) forgetCounts(catalog.name);
  const state = await readState(catalog, input.importId, call);
  return counts.failed > 0 ? new PartialResult(state) : state;
}

/** Hands an import of many rows to a background task; called again while it runs, it says so. */
async function startLongImport(
  catalog: Catalog,
  { importId, mapping, existing, dryRun, language }: RunInput & { importId: string },
  call: SignedInCall,
) {
  await call.db.transaction().execute(async (db) => {
    const found = await findImport(db, call.scope, catalog.name, importId, true);
    if (!found) throw new Refusal('record.absent');
    if (found.state === 'DONE' || found.state === 'REVERTED') throw new Refusal('import.done');
    if (found.state === 'RUNNING') throw new Refusal('import.running');
    const run = {
      input: { mapping, existing, dryRun, ...(language && { language }) },
      userId: call.who.userId,
      username: call.who.username,
      requestId: call.requestId,
      address: call.address,
      tellUnit: call.scope.units[0] ?? 0,
    };
    await setLongRun(db, found.id, { state: 'RUNNING', run });
    await call.tasks.send(db, runImportTask, { importId: found.id });
  });
  return readState(catalog, importId, call);
}

/** The state of an import. */
export function readImportState(catalog: Catalog, { importId }: { importId: string }, call: SignedInCall) {
  return readState(catalog, importId, call);
}

function checkMapping(catalog: Catalog, mapping: readonly string[]): void {
  const used = mapping.filter((key) => key !== '');
  if (used.some((key) => key !== 'status' && !Object.hasOwn(catalog.fields, key)))
    throw new Refusal('call.invalid', {}, [{ field: 'mapping', message: fieldMessage('noField') }]);
  if (new Set(used).size < used.length) throw new Refusal('import.mapped-twice');
  if (!used.includes('name')) throw new Refusal('import.no-name');
}

type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>;

async function getImport(catalog: Catalog, guid: string, call: SignedInCall): Promise<Import> {
  const row = await findImport(call.db, call.scope, catalog.name, guid);
  if (!row) throw new Refusal('record.absent');
  return row;
}

async function readState(catalog: Catalog, guid: string, call: SignedInCall) {
  return stateOf(await getImport(catalog, guid, call));
}

function stateOf(row: Omit<Import, 'by'> & { by?: string | null }) {
  return {
    importId: row.guid,
    name: row.file_name,
    state: row.state,
    rows: row.rows,
    ...(row.state === 'RUNNING' && { done: row.progress }),
    counts: { added: 0, changed: 0, same: 0, existing: 0, failed: 0, ...row.counts },
    ...(row.by && { by: row.by }),
    at: row.applied_at ?? row.created_at,
    ...(row.kept !== null && { kept: row.kept }),
  };
}

/** One page of the rows of an import. */
export async function readRows(
  catalog: Catalog,
  input: { importId: string; outcome?: string; page: number; size: number },
  call: SignedInCall,
) {
  const { id } = await getImport(catalog, input.importId, call);
  const { rows, total } = await findImportRows(call.db, id, input.outcome, input.page, input.size);
  return found(
    rows.map((row) => ({
      row: row.row_number,
      ...(row.outcome && { outcome: row.outcome }),
      cells: row.cells,
      problems: row.problems ?? [],
    })),
    total,
    input,
  );
}

/** Earlier imports of a list. */
export async function readImports(catalog: Catalog, input: { page: number; size: number }, call: SignedInCall) {
  const { rows, total } = await findImports(call.db, call.scope, catalog.name, input);
  return found(rows.map(stateOf), total, input);
}

/** The rows that were not imported, as they came, with their errors in an additional column. */
export async function errorsFile(
  catalog: Catalog,
  input: { importId: string; format: FileFormat; language?: FileLanguage },
  call: SignedInCall,
): Promise<FileAnswer> {
  const { id, headers, file_name } = await getImport(catalog, input.importId, call);
  const words = frameWords[input.language ?? 'en'];
  const title = `${file_name.replace(/\.\w+$/, '')} ${words.problem}`;
  const rows = async function* (): AsyncGenerator<Cell[]> {
    yield [...headers, words.problem];
    for await (const portion of importRows(call.db, id, 'ERROR'))
      for (const { cells, problems } of portion)
        yield [
          ...headers.map((_, at) => cells[at] ?? ''),
          (problems ?? [])
            .map(({ field, message }) => `${labelOf(catalog, field, input.language)}: ${message}`)
            .join('; '),
        ];
  };
  return sheetFile({ title, format: input.format, isRightToLeft: input.language === 'ar' }, rows(), call.now);
}

const labelOf = (catalog: Catalog, field: string, language: FileLanguage = 'en') =>
  catalog.fields[field]?.label[language] ?? frameWords[language].status;

/** Undoes an import; entries that were changed or used since stay and are counted. */
export async function revertImport(catalog: Catalog, { importId }: { importId: string }, call: SignedInCall) {
  const saved = await call.db.transaction().execute(async (db) => {
    const row = await findImport(db, call.scope, catalog.name, importId, true);
    if (!row) throw new Refusal('record.absent');
    if (row.state !== 'DONE') throw new Refusal('import.not-done');
    const columns = row.mapping
      .filter((key) => key !== '')
      .map((key) => (key === 'status' ? 'is_active' : columnOf(key)));
    for (const { from, column } of hooksOf(call, catalog).derived ?? [])
      if (columns.includes(columnOf(from))) columns.push(column);
    const removed = await removeAdded(db, catalog, row.id);
    const restored = await restoreChanged(db, catalog, row.id, columns, call.who.userId);
    const { added = 0, changed = 0 } = row.counts;
    const left = added + changed - removed - restored;
    await changeImport(db, row.id, { state: 'REVERTED', kept: left, by: call.who.userId });
    await addAudit(db, call, {
      act: 'import-reverted',
      kind: 'list',
      recordId: row.id,
      details: { list: catalog.name, removed, restored, kept: left },
    });
    return left;
  });
  forgetCounts(catalog.name);
  const state = await readState(catalog, importId, call);
  return saved > 0 ? new PartialResult(state) : state;
}
