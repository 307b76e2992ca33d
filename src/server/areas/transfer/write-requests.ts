import type { RequestKind } from '#domain/consultants/consultant.ts';
import { entriesOf, type TransferReason, type TransferRecord } from '#domain/transfer/records.ts';
import { readRequested } from '#server/areas/consultants/requested-changes.ts';
import type { Db } from '#server/db/connect.ts';
import type { Writing, Written } from './write-accounts.ts';
import { noted, said } from './write-histories.ts';
import { addRows } from './write-histories-queries.ts';

type Problems = NonNullable<Written['problems']>;

/**
 * Adds what was asked about a project; returns the numbers, in their order. One that waits for a lead asks for what somebody could
 * have typed here; any other is taken back, and told.
 */
export async function writeRequests(
  db: Db,
  { into, userIn, call }: Writing,
  record: TransferRecord,
  projectId: number,
): Promise<{ requests: number[]; problems: Problems }> {
  const problems: Problems = [];
  const rows = entriesOf(record, 'requests').map((one) => {
    const asked = Object.fromEntries(entriesOf(one, 'proposed').map(({ name, value }) => [name, value]));
    const isOpen = one['state'] === 'SUBMITTED';
    const read = isOpen ? readRequested(one['kind'] as RequestKind, asked) : asked;
    if (!read) problems.push({ field: 'requests.proposed', message: 'wrong' satisfies TransferReason });
    return {
      unit_id: into.unitId,
      project_id: projectId,
      kind: one['kind'],
      state: read ? one['state'] : 'CANCELLED',
      from_on: one['from'],
      proposed: read ?? asked,
      note: said(one, 'note'),
      asked_by: userIn(one['by']),
      asked_at: noted({ call }, one['at']),
      decided_by: userIn(one['decidedBy']),
      decided_at: said(one, 'decidedAt'),
      decision_note: said(one, 'decisionNote'),
    };
  });
  return { requests: await addRows(db, 'change_request', rows), problems: problems.slice(0, 1) };
}
