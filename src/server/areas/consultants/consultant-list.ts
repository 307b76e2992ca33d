import { consultantFileColumns, consultantFilters } from '#contract/areas/consultants/consultant-filters.ts';
import type { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { dayIn } from '#domain/money/effective-dated.ts';
import { exact, rounded } from '#domain/money/exact.ts';
import { tidySigned } from '#domain/money/money.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { exportList, fileColumns } from '#server/lists/export-list.ts';
import { findPage } from '#server/lists/find-page.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { consultantList } from './consultant-list-queries.ts';
import { presentRow, startsOn } from './consultant-record.ts';
import type { ConsultantRecord } from './projects-queries.ts';
import { limitsOf } from './rate-lines.ts';

const listOf = (call: SignedInCall) => consultantList(call.scope, call.who.userId, call.now);

/** One page of the consultants. */
export async function searchConsultants(
  query: Input<typeof consultantsApi.search>,
  call: SignedInCall,
): Promise<Output<typeof consultantsApi.search>> {
  const { rows, total } = await findPage(call.db, listOf(call), query);
  const records = rows as unknown as ConsultantRecord[];
  const limits = new Map<number, Awaited<ReturnType<typeof limitsOf>>>();
  for (const { unit_id: unitId, time_zone: zone } of records)
    if (!limits.has(unitId)) limits.set(unitId, await limitsOf(call.db, unitId, dayIn(zone, call.now)));
  return found(
    records.map((row) => presentRow(row, call, limits.get(row.unit_id)!)),
    total,
    query,
  );
}

/** All consultants that match as a file. */
export function exportConsultants(
  { format, columns, language = 'en', isActive: _, ...query }: Input<typeof consultantsApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const amount = (value: string | null): Cell => (value === null ? null : { amount: tidySigned(value) });
  const day = (value: string | null): Cell => value && { day: value };
  const cells: Record<keyof typeof consultantFileColumns, (row: ConsultantRecord) => Cell> = {
    name: ({ name }) => name,
    state: (row) =>
      consultantFilters.state.options[startsOn(row, call) === undefined ? row.state : 'STARTING'][language],
    clientName: ({ client_name }) => client_name,
    projectTitle: ({ project_title }) => project_title,
    unit: ({ unit_code }) => unit_code,
    startOn: ({ start_on }) => day(start_on),
    endOn: ({ end_on }) => day(end_on),
    billRate: ({ bill_rate }) => amount(bill_rate),
    payRate: ({ pay_rate }) => amount(pay_rate),
    // Rows of a US and a Canadian unit stand in one file.
    currency: (row) => row.currency,
    marginPerHour: ({ margin_per_hour: margin }) => (margin === null ? null : { amount: rounded(exact(margin), 2) }),
    marginPercent: ({ margin_percent }) => (margin_percent === null ? null : Number(margin_percent)),
    missingWeeks: ({ missing_weeks }) => missing_weeks,
    authorizedUntil: ({ authorized_until }) => day(authorized_until),
    owner: ({ owner_name }) => owner_name || null,
    updatedAt: ({ updated_at }) => new Date(updated_at),
  };
  return exportList(call, listOf(call), query, {
    title: { en: 'Consultants', tr: 'Danışmanlar', ar: 'المستشارون' }[language],
    columns: fileColumns(consultantFileColumns, cells, language, columns),
    format,
    isRightToLeft: language === 'ar',
  });
}
