import { type dashboardsApi, rowColumns } from '#contract/areas/dashboards/dashboards.ts';
import { isMoney, type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { toCents } from '#domain/money/exact.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { exportList, fileColumns, onClock } from '#server/lists/export-list.ts';
import { findPage } from '#server/lists/find-page.ts';
import type { Cell as SheetCell } from '#server/outside/sheets/cell.ts';
import { inCurrency, readCut, seesAmounts } from './cut.ts';
import type { Cut } from './cut-queries.ts';
import { type FactRow, factList } from './fact-rows-queries.ts';
import type { Cell } from './figures-parts-queries.ts';
import { seesNames } from './people.ts';

const newest = { sortField: 'at', direction: 'DESC' } as const;

type Given = Omit<Input<typeof dashboardsApi.rows>, 'page' | 'size'>;

/**
 * What the rows are cut by.
 * @throws Refusal `call.invalid` for amounts that are not told to the caller, and a currency that no applied unit has
 */
async function readCell(
  { metric, startDate, endDate, asOf, view, currency, ...cell }: Given,
  call: SignedInCall,
): Promise<{ metric: MetricKey; cut: Cut; cell: Cell }> {
  const cut = await readCut({ startDate, endDate, asOf, view }, call);
  const refuse = (field: string) => new Refusal('call.invalid', {}, [{ field, message: fieldMessage('choose') }]);
  if (isMoney(metric) && !seesAmounts(call)) throw refuse('metric');
  if (currency !== undefined && !cut.currencies.includes(currency)) throw refuse('currency');
  return { metric, cell, cut: currency === undefined ? cut : inCurrency(cut, currency) };
}

/** One page of the rows behind a number. */
export async function readRows(
  { page, size, ...given }: Input<typeof dashboardsApi.rows>,
  call: SignedInCall,
): Promise<Output<typeof dashboardsApi.rows>> {
  const { metric, cut, cell } = await readCell(given, call);
  const { rows, total } = await findPage(call.db, factList(metric, cut, cell), { page, size, ...newest });
  const namesAreTold = seesNames(call) || cut.own !== undefined;
  return found(
    (rows as FactRow[]).map((row) => ({
      id: row.id,
      at: row.at,
      isLate: row.is_late,
      jobId: row.job_id ?? undefined,
      jobTitle: row.job_title ?? undefined,
      clientName: row.client_name ?? undefined,
      candidateId: row.candidate_id ?? undefined,
      candidateName: row.candidate_name ?? undefined,
      recruiter: (namesAreTold && row.recruiter) || undefined,
      unitCode: row.unit_code,
      timeZone: row.zone,
      value: row.value ?? undefined,
      marks: row.marks ?? [],
    })),
    total,
    { page, size },
  );
}

/** All rows behind a number as a file. */
export async function exportRows(
  { format, language = 'en', ...given }: Input<typeof dashboardsApi.exportRows>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const { metric, cut, cell } = await readCell(given, call);
  const namesAreTold = seesNames(call) || cut.own !== undefined;
  const cells: Record<keyof typeof rowColumns, (row: FactRow) => SheetCell> = {
    // Facts of several units stand in one file, each on the clock of its own.
    at: ({ at, zone }) => onClock(new Date(at), zone),
    late: ({ is_late }) => (is_late ? rowColumns.late[language] : null),
    jobTitle: ({ job_title }) => job_title,
    clientName: ({ client_name }) => client_name,
    candidateName: ({ candidate_name }) => candidate_name,
    recruiter: ({ recruiter }) => (namesAreTold ? recruiter : null),
    unit: ({ unit_code }) => unit_code,
    value: ({ value }) => (value !== null && isMoney(metric) ? { amount: toCents(value) } : value),
    marks: ({ marks }) => marks?.join(', ') || null,
  };
  return exportList(call, factList(metric, cut, cell), newest, {
    title: metricOf(metric).name[language],
    columns: fileColumns(rowColumns, cells, language),
    format,
    isRightToLeft: language === 'ar',
  });
}
