import { page } from '#domain/access/pages.ts';
import { contractorChecks } from '#domain/consultants/consultant.ts';
import { addDays, type WeekStart, weekOf, weeksBetween, workDays } from '#domain/consultants/work-weeks.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
import { changeEmployment, changePersonal } from '#server/areas/consultants/consultant-parts.ts';
import { changeRecord } from '#server/areas/consultants/consultant-record.ts';
import { convertCandidate, startDue } from '#server/areas/consultants/conversion.ts';
import { addManagerLink } from '#server/areas/consultants/project-managers.ts';
import { saveRate } from '#server/areas/consultants/rates.ts';
import { changeTimeline } from '#server/areas/consultants/timelines.ts';
import { changeHours, moveWeeks } from '#server/areas/consultants/week-hours.ts';
import { changeStatus } from '#server/areas/jobs/job-life.ts';
import { changeJob } from '#server/areas/jobs/jobs.ts';
import { submitCandidate } from '#server/areas/jobs/submissions.ts';
import { uploadJob } from '#server/areas/jobs/upload-job.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { commas } from './sample/data/lists.ts';
import type { UnitCode } from './sample/jobs.ts';
import type { Placement } from './sample/placements.ts';
import { asciiOf } from './sample/words.ts';

/** A call in a unit so many days from today; a lead's where the step needs one. */
type CallOn = (unit: UnitCode, day: number, as?: 'recruiter' | 'lead') => SignedInCall;

const managers = commas(
  'Helen Marsh, Victor Osei, Carla Benitez, Anders Holm, Ruth Feldman, Samir Nasser, Ines Duarte, Paul Kessler, Mei Tanaka, Joan Abbott, Luis Ferrer, Nora Whelan, Theo Lindgren, Beatriz Moura, Aslı Yıldırım, Gordon Tate, Hana Suzuki, Dalia Farouk, Owen Pryce, Renée Gagnon, Kofi Mensah',
);

/**
 * Placements of the year before: each job was opened, somebody submitted, accepted and placed, and worked. Everything is done by
 * the product's own functions at the time when it happened.
 */
export async function seedConsultants(
  callOn: CallOn,
  placements: readonly Placement[],
  candidateIds: readonly number[],
): Promise<void> {
  for (const [at, placement] of placements.entries()) {
    const { unit } = placement;
    const today = callOn(unit, 0).now.toISOString().slice(0, 10);
    const candidateId = candidateIds[at]!;
    const placed = await place(callOn, placement, { candidateId, today, at });
    if (!placed) continue;
    const { week_starts: starts } = await callOn(unit, 0)
      .db.selectFrom('project')
      .select('week_starts')
      .where('id', '=', placed.projectId)
      .executeTakeFirstOrThrow();
    await follow(callOn, placement, { ...placed, today, starts });
    if (placement.start > 0) continue;
    // The hourly task would have said so on the first day.
    const began = callOn(unit, Math.min(placement.start + 1, 0));
    await began.db.transaction().execute((db) => startDue(db, began.now));
    await work(callOn, placement, { ...placed, today, starts, at });
    const { ended } = placement;
    if (ended)
      await changeTimeline(
        { ...placed, actualEnd: lastDay(today, ended.day, starts), endReason: ended.reason, endNote: ended.note },
        callOn(unit, Math.min(ended.day + 1, 0)),
      );
    if (placement.isOnLeave) await changeRecord({ id: placed.consultantId, onLeave: true }, callOn(unit, -2));
  }
}

/** The project with the days on which weeks start at the client. */
type Placed = { consultantId: number; projectId: number };
type Followed = Placed & { today: string; starts: readonly WeekStart[] };
/** The last day of the week before the one in which a day lies: people leave at the end of a week. */
const lastDay = (today: string, day: number, starts: readonly WeekStart[]) =>
  addDays(weekOf(addDays(today, day), starts).from, -1);

type Person = { candidateId: number; today: string; at: number };

/** From the posting to the first day: one submission through all its stages. */
async function place(
  callOn: CallOn,
  placement: Placement,
  { candidateId, today, at }: Person,
): Promise<Placed | undefined> {
  const { unit, start, job, pay, markup, type } = placement;
  const on = (daysBefore: number, as?: 'recruiter' | 'lead') => callOn(unit, Math.min(start - daysBefore, -1), as);
  const opening = on(34);
  const { jobId, job: read } = await uploadJob(
    { description: job.text, ...(job.vmsProvider && { vmsProvider: job.vmsProvider }) },
    opening,
  );
  const { skills, description, version, ...fields } = read;
  const positions = 1;
  await changeJob(
    {
      ...fields,
      jobId,
      version,
      open: true,
      skills,
      description,
      positions,
      clientName: job.clientName,
      priority: 'NORMAL',
    },
    opening,
  );
  const bill = Math.round(pay * (1 + markup / 100));
  const taxTerm: TaxTerm =
    type === '1099'
      ? type
      : (({ 'Corp-to-corp': 'C2C', 'T4 hourly': 'T4', Incorporated: 'INC' } as const)[type] ?? 'W2');
  const rates = { billRate: String(bill), payRate: String(pay), taxTerm };
  const input = {
    candidateId,
    jobId,
    status: 'Submitted',
    ...rates,
    ...(taxTerm === 'C2C' && { c2cEmployer: placement.company! }),
  };
  const asked = {
    ...input,
    authorized: true,
    rtr: { confirmedVia: 'VERBAL' as const, evidence: 'Said yes on the phone' },
  };
  const { warnings } = await submitCandidate({ ...asked, dryRun: true }, on(27, 'lead'));
  const overrides = warnings.map(({ code }) => ({ code, reason: 'Agreed with the client' }));
  await submitCandidate({ ...asked, overrides }, on(27, 'lead'));
  const steps = [
    ['Client review', 25],
    ['Interviewing', 20],
    ['Offered', 14],
    ['Accepted', 12],
  ] as const;
  for (const [status, days] of steps) await submitCandidate({ candidateId, jobId, status }, on(days));
  if (placement.isDraft) return undefined;
  const { db } = opening;
  const { id: employmentTypeId } = await db
    .selectFrom('employment_type')
    .select('id')
    .where('name', '=', type)
    .executeTakeFirstOrThrow();
  if (taxTerm === '1099') await answerChecklist(candidateId, on(7));
  const { info } = await convertCandidate(
    {
      candidateId,
      jobId,
      startDate: addDays(today, start),
      plannedEnd: addDays(today, placement.extendedFrom ?? placement.planned),
      employmentTypeId,
      ...(placement.company && { companyName: placement.company }),
      ...(placement.certificate && { certificateUntil: addDays(today, placement.certificate) }),
    },
    on(5),
  );
  if (start <= 0) await changeStatus({ jobId, category: 'FILLED' }, on(4, 'lead'));
  const placed = { consultantId: info.consultant.id, projectId: info.projectId! };
  const name = managers[at % managers.length]!;
  const email = `${name.split(' ').map(asciiOf).join('.')}@client.example`;
  await addManagerLink({ ...placed, name, title: 'Delivery manager', email }, on(4));
  return placed;
}

/** Who is an independent contractor starts after every question about it was answered. */
async function answerChecklist(candidateId: number, call: SignedInCall): Promise<void> {
  const { id } = await call.db
    .selectFrom('consultant')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow();
  await changeEmployment({ consultantId: id, checklist: [...contractorChecks] }, call);
}

/** What is noted of the person and changed on the way: authorization, papers, an extension, a raise. */
async function follow(callOn: CallOn, placement: Placement, { today, starts, ...placed }: Followed): Promise<void> {
  const { unit, start, authorization, raise, extendedFrom, planned } = placement;
  const isHired = unit === 'USA' && placement.after === undefined;
  const first = callOn(unit, Math.min(start - 2, -1));
  const held =
    authorization &&
    (await first.db
      .selectFrom('work_authorization')
      .select('id')
      .where('name', '=', authorization.name)
      .executeTakeFirstOrThrow());
  const { consultantId } = placed;
  // A class that ends and came with the profile has its end date on file too.
  const copied = await first.db
    .selectFrom('consultant_personal as k')
    .innerJoin('work_authorization as w', 'w.id', 'k.work_authorization_id')
    .select('w.reverify')
    .where('k.consultant_id', '=', consultantId)
    .executeTakeFirst();
  const until = held ? authorization.until : copied?.reverify ? 210 + (consultantId % 5) * 40 : undefined;
  await changePersonal(
    {
      consultantId,
      ...(isHired && { i9Section1On: addDays(today, Math.min(start - 2, -1)) }),
      ...(isHired && start <= 0 && { i9Section2On: addDays(today, start + 1) }),
      ...(held && { workAuthorizationId: held.id }),
      ...(until !== undefined && { authorizedUntil: addDays(today, until) }),
      country: unit === 'USA' ? 'US' : 'CA',
    },
    first,
  );
  const { conversionFee } = placement;
  await changeEmployment(
    { consultantId, hiredOn: addDays(today, start), payCycle: 'BIWEEKLY', ...(conversionFee && { conversionFee }) },
    first,
  );
  if (raise) {
    const effectiveFrom = weekOf(addDays(today, raise.day), starts).from;
    const more = (rate: number) => String(Math.round(rate * (1 + raise.percent / 100)));
    const billRate = more(placement.pay * (1 + placement.markup / 100));
    await saveRate({ ...placed, effectiveFrom, billRate, payRate: more(placement.pay) }, callOn(unit, raise.day - 7));
  }
  if (extendedFrom !== undefined)
    await changeTimeline(
      { ...placed, extendTo: addDays(today, planned), approvedBy: 'Client program office', poNumber: 'PO-55120' },
      callOn(unit, extendedFrom - 20),
    );
}

/** Hours of the weeks of a year as people work them, by the number of the week. */
const usualHours = [40, 40, 38.5, 40, 40, 32, 40, 44, 40, 40, 36, 40, 40] as const;

/** Hours month by month as they were handed in, approved and invoiced; the last two weeks still wait. */
async function work(
  callOn: CallOn,
  { unit, start, planned, ended, missing = [] }: Placement,
  { consultantId, projectId, today, starts, at }: Followed & { at: number },
): Promise<void> {
  const first = addDays(today, start);
  const end = ended ? lastDay(today, ended.day, starts) : addDays(today, Math.min(planned, -1));
  const weeks = weeksBetween(first, end, starts).filter(({ ending }) => ending < today);
  const back = (index: number) => weeks.length - 1 - index;
  const done = weeks.map((week, index) => ({ ...week, index })).filter(({ index }) => !missing.includes(back(index)));
  const months = Map.groupBy(done, ({ ending }) => ending.slice(0, 7));
  const dayOf = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  for (const own of months.values()) {
    const on = Math.min(0, dayOf(own.at(-1)!.ending) + 3);
    const given = own.map(({ from, ending, index }) => {
      const most = 8 * workDays(from < first ? first : from, ending > end ? end : ending);
      const hours = Math.min(usualHours[(index + at * 5) % usualHours.length]!, most < 40 ? most : 44);
      const overtime = Math.max(0, hours - 40);
      const state = 'SUBMITTED' as const;
      return { weekEnding: ending, regularHours: String(hours - overtime), overtimeHours: String(overtime), state };
    });
    const { weeks: saved } = await changeHours({ consultantId, projectId, weeks: given }, callOn(unit, on));
    // The last two weeks still wait for a lead.
    const isOld = (ending: string) => back(done.find((week) => week.ending === ending)?.index ?? weeks.length) >= 2;
    const ids = saved
      .filter(({ weekEnding }) => isOld(weekEnding) && own.some(({ ending }) => ending === weekEnding))
      .flatMap(({ segments }) => segments.flatMap(({ id }) => id ?? []));
    if (ids.length === 0) continue;
    await moveWeeks({ ids, to: 'APPROVED' }, callOn(unit, on, 'lead'));
    if (on < -75 && start < -300)
      await moveWeeks(
        { ids, to: 'INVOICED', invoiceNumber: `INV-${own[0]!.ending.slice(0, 7)}-${projectId}` },
        callOn(unit, on + 7 > 0 ? 0 : on + 7, 'lead'),
      );
  }
}

/** The pages that a lead of the sample works with. */
export const leadPages = new Set([page.uploadJob, page.manageConsultants, page.teamLeadDashboard]);
