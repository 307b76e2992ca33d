import type { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import { daysBetween, isNear, missingFor, type ReminderKind, reopeningOf } from '#domain/consultants/consultant.ts';
import { signed } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { rounded } from '#domain/money/exact.ts';
import { bandOf } from '#domain/money/margin.ts';
import { tidyAmount, tidyPercent } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { lackFacts, presentEmployment, presentPersonal } from './consultant-parts.ts';
import { findEmployment } from './consultant-parts-queries.ts';
import * as queries from './consultant-record-queries.ts';
import { findExpiring } from './documents-queries.ts';
import { presentProject } from './project-details.ts';
import { presentManagers } from './project-managers.ts';
import { noteChange, type Opened, openConsultant, requireVersion, todayOf } from './projects.ts';
import { type ConsultantRecord, changeConsultant, findOwner } from './projects-queries.ts';
import { limitsOf } from './rate-lines.ts';
import { presentRates } from './rates.ts';
import { presentPriors, presentSkills } from './skills-and-priors.ts';
import { changeActivity, presentTimeline } from './timelines.ts';
import { knownAtEnd } from './work-weeks.ts';

type Info = Output<typeof consultantsApi.info>;
type Row = Info['consultant'];
type Activated = Output<typeof consultantsApi.activate>;

/** A consultant with every part; with `asOf` also the rates of a day, as they were known on a day. */
export async function readConsultant(
  { id, projectId, asOf, knownOn }: Input<typeof consultantsApi.info>,
  call: SignedInCall,
): Promise<Info> {
  const opened = await openConsultant(call.db, call, { consultantId: id, projectId }, false);
  const knownAt = knownOn === undefined ? undefined : knownAtEnd(opened.consultant.time_zone, knownOn);
  return presentInfo(call.db, call, opened, { asOf, knownAt });
}

/** The first day of one who is placed and has not begun; undefined of everybody else. */
export const startsOn = (row: ConsultantRecord, { now }: Pick<SignedInCall, 'now'>): string | undefined =>
  row.state === 'ACTIVE' && row.first_start !== null && row.first_start > todayOf(row, now)
    ? row.first_start
    : undefined;

/** A consultant as the list shows one. */
export function presentRow(
  row: ConsultantRecord,
  { now, who }: Pick<SignedInCall, 'now' | 'who'>,
  limits: { floorPercent: string; leastPercent: string },
): Row {
  const today = todayOf(row, now);
  const margin = row.margin_per_hour === null ? undefined : signed(row.margin_per_hour);
  const isOver = row.state === 'ENDED';
  return {
    id: row.id,
    candidateId: row.candidate_id,
    candidateGuid: row.candidate_guid,
    name: row.name,
    state: row.state,
    clientName: row.client_name ?? undefined,
    projectTitle: row.project_title ?? undefined,
    startOn: row.start_on ?? undefined,
    startsOn: startsOn(row, { now }),
    endOn: row.end_on ?? undefined,
    daysLeft: row.end_on === null || isOver ? undefined : daysBetween(today, row.end_on),
    ...(isOver &&
      row.end_on !== null && {
        reopening: reopeningOf(row.end_on, today, { needApproval: row.rates_need_approval, isLead: isLead(who) }),
      }),
    billRate: row.bill_rate === null ? undefined : tidyAmount(row.bill_rate),
    payRate: row.pay_rate === null ? undefined : tidyAmount(row.pay_rate),
    marginPerHour: margin && rounded(margin, 2),
    marginPercent: row.margin_percent === null ? undefined : rounded(signed(row.margin_percent), 2),
    band:
      margin &&
      bandOf({ margin, marginPercent: row.margin_percent === null ? undefined : signed(row.margin_percent) }, limits),
    currency: row.currency,
    missingWeeks: row.missing_weeks,
    authorizedUntil: row.authorized_until ?? undefined,
    ownerName: row.owner_name || undefined,
    unitCode: row.unit_code,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

/** Every part of an opened consultant. */
export async function presentInfo(
  db: Db,
  call: SignedInCall,
  opened: Opened,
  more: { asOf?: string | undefined; knownAt?: string | undefined } = {},
): Promise<Info> {
  const { consultant, projects, project, today } = opened;
  const { id } = consultant;
  const limits = await limitsOf(db, consultant.unit_id, today);
  const [personal, skills, employment, priors, documents, history] = await Promise.all([
    presentPersonal(db, id),
    presentSkills(db, consultant),
    findEmployment(db, id),
    presentPriors(db, consultant),
    findExpiring(db, [id]),
    queries.findHistory(db, id),
  ]);
  const rates = project && (await presentRates(db, call, opened, more));
  return {
    consultant: presentRow(consultant, call, limits),
    note: consultant.note ?? undefined,
    ownerId: consultant.owner_id ?? undefined,
    today,
    projectId: project?.id,
    projects: projects.map((one) => ({
      id: one.id,
      title: one.title,
      clientName: one.client_name,
      state: one.state,
      startDate: one.start_on ?? undefined,
      endDate: one.actual_end ?? one.planned_end ?? undefined,
      isEnded: one.actual_end !== null,
    })),
    personal,
    skills,
    employment: employment && presentEmployment(employment),
    project: project && presentProject(project),
    timeline: project && (await presentTimeline(db, call, { ...opened, project })),
    rates,
    priorProjects: priors,
    managers: project && (await presentManagers(db, project)),
    missing:
      project?.state === 'DRAFT'
        ? missingFor({
            startOn: project.start_on,
            hasRates: (rates?.lines.length ?? 0) > 0,
            hasClient: project.client_id !== null,
            employment: employment && lackFacts(employment),
            i9Section1On: personal?.i9Section1On,
          })
        : [],
    reminders: remindersOf(today, [
      ['AUTHORIZATION', personal?.isReverified ? personal.authorizedUntil : undefined],
      ['CERTIFICATE', employment?.certificate_until],
      ['ENDING', consultant.state === 'ENDED' ? undefined : (project?.actual_end ?? project?.planned_end)],
      ...documents.map((one) => ['DOCUMENT', one.valid_until, one.name] as const),
    ]),
    openings: (project && leavesSoon(project, today) ? await queries.findOpenings(db, project.id) : []).map((one) => ({
      jobId: one.id,
      title: one.title,
      clientName: one.client_name,
      score: one.score === null ? undefined : tidyPercent(one.score),
    })),
    history: history.map((one) => ({
      id: one.id,
      kind: one.kind,
      changes: one.changes,
      reason: one.reason ?? undefined,
      by: one.by || undefined,
      at: one.happened_at,
    })),
    isLead: isLead(call.who),
  };
}

/** Whether jobs are looked for: who was extended since they were found needs none. */
function leavesSoon(
  { actual_end, planned_end }: { actual_end: string | null; planned_end: string | null },
  today: string,
) {
  const end = actual_end ?? planned_end;
  return end !== null && isNear('ENDING', end, today);
}

/** Dates that are near, the nearest first; what has expired stays until somebody renews it. */
function remindersOf(
  today: string,
  dates: readonly (readonly [kind: ReminderKind, dueOn: string | null | undefined, name?: string])[],
): Info['reminders'] {
  return dates
    .flatMap(([kind, dueOn, name]) =>
      dueOn && isNear(kind, dueOn, today) ? [{ kind, dueOn, daysLeft: daysBetween(today, dueOn), name }] : [],
    )
    .filter(({ kind, daysLeft }) => kind !== 'ENDING' || daysLeft >= 0)
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
}

/** Changes who owns a consultant, the note, and whether they are on leave. */
export async function changeRecord(
  { id, ownerId, note, onLeave, version }: Input<typeof consultantsApi.change>,
  call: SignedInCall,
): Promise<Row> {
  return call.db.transaction().execute(async (db) => {
    const { consultant, today } = await openConsultant(db, call, { consultantId: id });
    await requireVersion(db, id, ['record'], version, consultant.version);
    if (onLeave !== undefined && consultant.state !== 'ACTIVE' && consultant.state !== 'ON_LEAVE')
      throw new Refusal('consultant.not-active');
    if (ownerId && !(await findOwner(db, consultant.unit_id, ownerId)))
      throw new Refusal('call.invalid', {}, [{ field: 'ownerId', message: fieldMessage('ownerOfUnit') }]);
    const after = {
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(note !== undefined && { note }),
      ...(onLeave !== undefined && { state: onLeave ? ('ON_LEAVE' as const) : ('ACTIVE' as const) }),
    };
    await changeConsultant(db, id, { ...after, updated_at: call.now.toISOString() }, 'version');
    const { consultant: now } = await openConsultant(db, call, { consultantId: id });
    const facts = (row: ConsultantRecord) => ({ owner: row.owner_name || null, state: row.state, note: row.note });
    await noteChange(db, call, { consultant }, { kind: 'record', before: facts(consultant), after: facts(now) });
    return presentRow(now, call, await limitsOf(db, now.unit_id, today));
  });
}

/** Ends the current project of a consultant, or opens the last one again. */
export async function changeActive(
  input: Input<typeof consultantsApi.activate>,
  call: SignedInCall,
): Promise<Activated> {
  return call.db.transaction().execute(async (db) => {
    const done = await changeActivity(db, call, input);
    const { consultant, today } = await openConsultant(db, call, { consultantId: input.id });
    return { consultant: presentRow(consultant, call, await limitsOf(db, consultant.unit_id, today)), ...done };
  });
}
