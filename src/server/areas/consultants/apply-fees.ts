import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { marginsOf, rateOn } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { rounded } from '#domain/money/exact.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { askForChange } from './change-requests.ts';
import * as queries from './change-requests-queries.ts';
import { openConsultant } from './projects.ts';
import { isSameLine, type Proposed, proposeLine } from './rate-lines.ts';
import { findLinesOf } from './rate-lines-queries.ts';

/** Asks for the fees of the setup for active consultants from a day on (trade 3.6); rates stay as they are. */
export async function applyFees(
  { from, clientId, ids, dryRun, note }: Input<typeof consultantMoneyApi.applyFees>,
  call: SignedInCall,
): Promise<Output<typeof consultantMoneyApi.applyFees>> {
  if (clientId === undefined && ids === undefined) throw new Refusal('list.nothing-chosen');
  return call.db.transaction().execute(async (db) => {
    if (ids && (await queries.countKnown(db, call.scope, ids)) < new Set(ids).size) throw new Refusal('record.absent');
    const found = await queries.findActiveProjects(db, call.scope, { clientId, ids });
    const projects = found.filter(
      ({ start_on: start, actual_end: end }) => start !== null && (end === null || end >= from),
    );
    const requests: Output<typeof consultantMoneyApi.applyFees>['requests'] = [];
    for (const row of projects) {
      if (row.start_on === null) continue;
      const day = from < row.start_on ? row.start_on : from;
      const project = { ...row, vendor_name: null };
      const held = rateOn(await findLinesOf(db, row.id), day);
      const proposed: Proposed | undefined =
        held && (await proposeLine(db, { project, consultantId: row.consultant_id }, {}, day));
      if (!held || !proposed || isSameLine(held, proposed.values)) continue;
      requests.push({
        consultantId: row.consultant_id,
        projectId: row.id,
        name: row.name,
        clientName: row.client_name,
        marginBefore: rounded(marginsOf(held).regular.margin, 2),
        marginAfter: rounded(marginsOf(proposed.values).regular.margin, 2),
        currency: row.currency,
      });
      if (dryRun) continue;
      const opened = await openConsultant(db, call, { consultantId: row.consultant_id, projectId: row.id });
      await askForChange(db, call, { ...opened, project }, { kind: 'FEES', from: day, given: {}, note });
    }
    const working = new Set(projects.map((project) => project.consultant_id));
    return {
      requests,
      same: projects.length - requests.length,
      without: ids ? [...new Set(ids)].filter((id) => !working.has(id)).length : 0,
    };
  });
}
