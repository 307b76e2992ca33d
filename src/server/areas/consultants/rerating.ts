import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { adjustmentOf, frozenAmounts, isFrozen, noAmounts, rateOn, sumOf } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { rounded } from '#domain/money/exact.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { noteChange, openConsultant, projectOf, requireLead } from './projects.ts';
import { findLinesOf } from './rate-lines-queries.ts';
import { adjustedBy, frozenOf, hoursOf, shownAmounts } from './work-weeks.ts';
import { addAdjustment, findAdjustments, findAllWeeks } from './work-weeks-queries.ts';

type Answer = Output<typeof consultantMoneyApi.rerate>;

/**
 * Adjusts approved weeks to the rates that hold for them now, by rows dated today: what was frozen stays as it is (ruling 99).
 * With `dryRun` it only shows them.
 */
export async function rerateWeeks(
  { consultantId, projectId, dryRun, reason }: Input<typeof consultantMoneyApi.rerate>,
  call: SignedInCall,
): Promise<Answer> {
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, { consultantId, projectId });
    if (!dryRun) requireLead(call);
    if (!dryRun && reason === undefined)
      throw new Refusal('call.invalid', {}, [{ field: 'reason', message: fieldMessage('whyInWords') }]);
    const project = projectOf(opened);
    const [lines, all] = await Promise.all([findLinesOf(db, project.id), findAllWeeks(db, [project.id])]);
    const frozen = all.filter(({ state }) => isFrozen(state));
    const adjustments = Map.groupBy(
      await findAdjustments(
        db,
        frozen.map(({ id }) => id),
      ),
      ({ week_id }) => week_id,
    );
    const weeks: Answer['weeks'] = [];
    let total = noAmounts;
    for (const row of frozen) {
      const own = adjustments.get(row.id) ?? [];
      const settled = own.at(-1)?.rate_number ?? row.rate_number;
      if (rateOn(lines, row.to_on)?.number === settled) continue;
      const adjusted = adjustedBy(own);
      const isInvoiced = row.state === 'INVOICED';
      const week = {
        from: row.from_on,
        to: row.to_on,
        hours: hoursOf(row),
        isInvoiced,
        frozen: frozenOf(row),
        adjusted,
      };
      const found = adjustmentOf(week, lines);
      if (!found) continue;
      total = sumOf(total, found.difference);
      weeks.push({
        id: row.id,
        weekEnding: row.week_ending,
        from: row.from_on,
        to: row.to_on,
        isInvoiced,
        was: shownAmounts(sumOf(frozenAmounts(week.frozen, week.hours), adjusted)),
        now: shownAmounts(found.now),
        difference: shownAmounts(found.difference),
      });
      if (dryRun) continue;
      await addAdjustment(db, {
        week_id: row.id,
        on_day: opened.today,
        rate_number: found.line,
        bill_amount: rounded(found.difference.bill, 10),
        pay_amount: rounded(found.difference.pay, 10),
        margin_amount: rounded(found.difference.margin, 10),
        reason: reason!,
        added_by: call.who.userId,
        added_at: call.now.toISOString(),
      });
    }
    if (!dryRun && weeks.length > 0)
      await noteChange(db, call, opened, {
        kind: 're-rated',
        after: { weeks: weeks.length, margin: rounded(total.margin, 2) },
        reason,
      });
    return { weeks, total: shownAmounts(total), currency: opened.consultant.currency };
  });
}
