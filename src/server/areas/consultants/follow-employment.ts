import { isOtherTerm, termAsked } from '#domain/consultants/consultant.ts';
import { rateOn, usualOvertime } from '#domain/consultants/project-money.ts';
import { rounded } from '#domain/money/exact.ts';
import { tidyAmount } from '#domain/money/money.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Opened } from './projects.ts';
import { appendLine, proposeLine } from './rate-lines.ts';
import { findLinesOf, type StoredLine } from './rate-lines-queries.ts';

/**
 * The rates of projects that did not begin follow a new employment type: its tax term, the burden that goes with it, and the usual
 * rates of overtime; what else was agreed stays. Rates that were in force already stay: from which day they change, a person says.
 * @param opened with the consultant locked, and the employment saved
 */
export async function followEmployment(db: Db, call: SignedInCall, opened: Opened, category: string): Promise<void> {
  const { consultant, projects, today } = opened;
  const taxTerm = termAsked(category, consultant.currency);
  if (taxTerm === undefined) return;
  for (const project of projects.filter(({ state }) => state === 'DRAFT')) {
    const lines = await findLinesOf(db, project.id);
    const held = rateOn(lines, project.start_on ?? today) ?? lines.at(-1);
    if (!held || !isOtherTerm(category, held.taxTerm)) continue;
    const proposed = await proposeLine(db, { project, consultantId: consultant.id }, asHeld(held, taxTerm), held.from);
    if (!proposed) continue;
    const { clientFee, vmsFee, insurance } = held.copied;
    const copied = { client_fee_line: clientFee, vms_fee_line: vmsFee, insurance_line: insurance };
    const line = { ...proposed, copied, from: held.from, source: 'EMPLOYMENT', note: held.note };
    await appendLine(db, call, { ...opened, project }, line);
  }
}

/** What a line says, for another tax term: overtime that is the usual one stays the usual one, and the burden is a new one. */
function asHeld(held: StoredLine, taxTerm: TaxTerm) {
  const { number: _, from: __, addedAt: ___, burden: ____, ...values } = held;
  const usual = (rate: string, overtime: string | undefined) =>
    overtime !== undefined && Number(overtime) === Number(rounded(usualOvertime(rate, held.taxTerm), 4))
      ? tidyAmount(rounded(usualOvertime(rate, taxTerm), 4))
      : overtime;
  return {
    ...values,
    taxTerm,
    otBillRate: usual(held.billRate, held.otBillRate),
    otPayRate: usual(held.payRate, held.otPayRate),
  };
}
