import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { rateOn } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { periodsOf } from '#domain/money/effective-dated.ts';
import { standardSetting } from '#server/areas/money/expenses.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { askForChange, listRequestsOf, needsApproval } from './change-requests.ts';
import { type Opened, openConsultant, projectOf, requireVersion } from './projects.ts';
import type { ProjectRow } from './projects-queries.ts';
import {
  appendLine,
  feesByDay,
  isSameLine,
  limitsOf,
  presentLine,
  proposeLine,
  requireLossAccepted,
  wrongAmounts,
} from './rate-lines.ts';
import { countChangedWeeks, findLinesOf } from './rate-lines-queries.ts';

type Shown = Output<typeof consultantPartsApi.addRate>;

/** Adds a rate line from a day on, or asks for it where the unit wants a lead's word (ruling 98). */
export async function saveRate(input: Input<typeof consultantPartsApi.addRate>, call: SignedInCall): Promise<Shown> {
  const { consultantId, projectId, version, acceptedLoss, ...given } = input;
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, { consultantId, projectId });
    const project = projectOf(opened);
    await requireVersion(db, consultantId, ['rates'], version, project.rates_version);
    const from = given.effectiveFrom ?? defaultDay(project, opened.today);
    const proposed = await proposeLine(db, { project, consultantId }, given, from);
    const held = rateOn(await findLinesOf(db, project.id), from);
    const isSame = proposed !== undefined && isSameLine(held, proposed.values);
    const wrong = [
      ...wrongRate(project, given, from, proposed !== undefined),
      ...(proposed && !isSame ? wrongAmounts(proposed.values, given) : []),
    ];
    if (wrong.length > 0 || !proposed) throw new Refusal('call.invalid', {}, wrong);
    if (isSame) return presentRates(db, call, opened, { outcome: 'SAME' });
    requireLossAccepted(proposed.values, opened.consultant.currency, acceptedLoss);
    // What a draft is given without a day belongs to its first day, whichever that will be.
    const source = project.state === 'DRAFT' && given.effectiveFrom === undefined ? 'CONVERSION' : 'MANUAL';
    if (needsApproval(opened, project)) {
      await askForChange(
        db,
        call,
        { ...opened, project },
        { kind: 'RATE', from, given: rateFieldsOf(given), note: given.note },
      );
      return presentRates(db, call, opened, { outcome: 'REQUESTED' });
    }
    await appendLine(db, call, { ...opened, project }, { ...proposed, from, source, note: given.note });
    return presentRates(db, call, await openConsultant(db, call, { consultantId, projectId: project.id }), {
      outcome: 'APPLIED',
    });
  });
}

function wrongRate(
  { start_on: start, actual_end: end }: ProjectRow,
  given: { billRate?: string | undefined; payRate?: string | undefined },
  from: string,
  isWhole: boolean,
) {
  const wrong: [isWrong: boolean, field: string, message: FieldMessage][] = [
    [given.billRate === undefined && !isWhole, 'billRate', 'missing'],
    [given.payRate === undefined && !isWhole, 'payRate', 'missing'],
    [start !== null && from < start, 'effectiveFrom', 'beforeStart'],
    [end !== null && from > end, 'effectiveFrom', 'outsideProject'],
  ];
  return wrong.flatMap(([is, field, message]) => (is ? [{ field, message: fieldMessage(message) }] : []));
}

/** What of a line belongs into a request: its day and its note stand beside. */
const rateFieldsOf = <G extends { effectiveFrom?: unknown; note?: unknown }>({
  effectiveFrom: _,
  note: __,
  ...rest
}: G) => rest;

const defaultDay = ({ start_on: start }: ProjectRow, today: string) =>
  start !== null && start > today ? start : today;

/** The rates of a project: every line, what waits for a lead, and how good the margins are. */
export async function presentRates(
  db: Db,
  call: SignedInCall,
  opened: Opened,
  more: { outcome?: Shown['outcome']; asOf?: string | undefined; knownAt?: string | undefined } = {},
): Promise<Shown> {
  const project = projectOf(opened);
  const { consultant, today } = opened;
  const [lines, limits, requests, changedWeeks, fees] = await Promise.all([
    findLinesOf(db, project.id),
    limitsOf(db, consultant.unit_id, today),
    listRequestsOf(db, call, project.id, ['RATE', 'FEES']),
    countChangedWeeks(db, project.id),
    feesByDay(db, { project, consultantId: consultant.id }, today),
  ]);
  const known = more.asOf === undefined ? undefined : rateOn(lines, more.asOf, more.knownAt);
  return {
    projectId: project.id,
    currency: consultant.currency,
    lines: periodsOf(lines, today).map((line) => presentLine(line, limits)),
    requests,
    fees,
    needApproval: consultant.rates_need_approval,
    floorPercent: limits.floorPercent,
    leastPercent: limits.leastPercent,
    targetPercent: standardSetting.targetPercent,
    changedWeeks,
    asOf: known && presentLine({ ...known, standing: 'now' }, limits),
    outcome: more.outcome,
    version: project.rates_version,
  };
}
