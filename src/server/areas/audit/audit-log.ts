import { Readable } from 'node:stream';
import type { auditApi } from '#contract/areas/audit/audit.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { writeCsv } from '#server/outside/sheets/write-csv.ts';
import { addAudit } from './audit.ts';
import * as queries from './audit-log-queries.ts';

const reachOf = ({ scope, userPolicy, who }: SignedInCall): queries.Reach => ({
  ...scope,
  sees: (userId) => userPolicy.sees(who, userId),
});

type Row = Output<typeof auditApi.search>['found']['rows'][number];

/** One page of the audit, newest first. */
export async function searchAudit(
  input: Input<typeof auditApi.search>,
  call: SignedInCall,
): Promise<Output<typeof auditApi.search>> {
  // The list's general search looks for people here.
  const { rows, total } = await queries.findLines(
    call.db,
    reachOf(call),
    { ...input, who: input.who ?? input.search },
    input,
  );
  return found(rows.map(present), total, input);
}

/** One entry with all its details. */
export async function readLine(
  { id }: Input<typeof auditApi.line>,
  call: SignedInCall,
): Promise<Output<typeof auditApi.line>> {
  const [row] = await queries.findWholeLines(call.db, reachOf(call), { id }, 0, 1);
  if (!row) throw new Refusal('record.absent');
  return {
    ...present(row),
    requestId: row.request_id,
    details: row.details,
    number: row.number ?? undefined,
    seal: row.hash?.toString('hex'),
  };
}

function present(row: queries.Line): Row {
  return {
    id: row.id,
    at: row.at,
    act: row.act,
    result: row.result,
    userId: row.user_id ?? undefined,
    username: row.user_name,
    kind: row.kind ?? undefined,
    recordId: row.record_id ?? undefined,
    recordName: row.record_name ?? undefined,
    unitCode: row.unit_code ?? undefined,
    address: row.address,
  };
}

/** Exports of more rows require the password first (ruling 36). */
const rowsBeforeStepUp = 1000;

/**
 * The matching entries as CSV. The export is audited before the first byte is sent, and rows are read in batches while
 * it is written.
 * @throws Refusal `auth.step-up-needed` for more than 1,000 entries
 */
export async function exportAudit(query: Input<typeof auditApi.export>, call: SignedInCall): Promise<FileAnswer> {
  const db = await call.reads();
  const rows = await queries.countLines(db, reachOf(call), query);
  if (rows > rowsBeforeStepUp) requireStepUp(call);
  const filters = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  await addAudit(call.db, call, { act: 'export', kind: 'audit', details: { rows, filters } });
  return {
    name: `audit ${call.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    stream: Readable.from(writeCsv(cells({ ...call, db }, query)), { objectMode: false }),
  };
}

const headings = [
  'number',
  'time (UTC)',
  'act',
  'result',
  'user id',
  'username',
  'kind',
  'record',
  'unit',
  'address',
  'request',
  'details',
  'seal',
];

const portion = 1000;

async function* cells(call: SignedInCall, query: queries.ListQuery): AsyncGenerator<Cell[]> {
  yield headings;
  for (let after = 0; ; ) {
    const rows = await queries.findWholeLines(call.db, reachOf(call), query, after, portion);
    for (const row of rows)
      yield [
        row.number,
        row.at,
        row.act,
        row.result,
        row.user_id,
        row.user_name,
        row.kind,
        row.record_id,
        row.unit_code,
        row.address,
        row.request_id,
        JSON.stringify(row.details),
        row.hash?.toString('hex') ?? null,
      ];
    if (rows.length < portion) return;
    after = rows.at(-1)!.id;
  }
}
