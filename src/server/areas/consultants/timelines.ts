import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import { daysBetween, type EndReason, reopenDays, reopeningOf } from '#domain/consultants/consultant.ts';
import { rateOn } from '#domain/consultants/project-money.ts';
import { addDays } from '#domain/consultants/work-weeks.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { lineOn } from '#domain/money/effective-dated.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { askForChange, listRequestsOf, needsApproval } from './change-requests.ts';
import { findPersonal } from './consultant-parts-queries.ts';
import {
  type Actor,
  noteChange,
  type Opened,
  openConsultant,
  projectOf,
  refreshConsultant,
  requireVersion,
} from './projects.ts';
import * as projects from './projects-queries.ts';
import { appendLine, proposeLine } from './rate-lines.ts';
import { findLinesOf } from './rate-lines-queries.ts';
import * as queries from './timelines-queries.ts';

type Timeline = Output<typeof consultantPartsApi.addTimeline>;
type Given = Omit<Input<typeof consultantPartsApi.addTimeline>, 'consultantId' | 'projectId' | 'version'>;
/** A consultant opened with a project. */
export type OpenProject = Opened & { project: projects.ProjectRow };

/** The dates of a project with its extensions, and what was asked about them. */
export async function presentTimeline(
  db: Db,
  call: SignedInCall,
  opened: OpenProject,
  outcome?: Timeline['outcome'],
): Promise<Timeline> {
  const { project, consultant } = opened;
  const extensions = await queries.findExtensions(db, project.id);
  return {
    projectId: project.id,
    startDate: project.start_on ?? undefined,
    plannedEnd: project.planned_end ?? undefined,
    actualEnd: project.actual_end ?? undefined,
    endReason: project.end_reason ?? undefined,
    endNote: project.end_note ?? undefined,
    noticeDays: project.notice_days ?? undefined,
    extensions: extensions.map((one) => ({
      id: one.id,
      from: one.from_on,
      to: one.to_on,
      approvedBy: one.approved_by ?? undefined,
      poNumber: one.po_number ?? undefined,
      addedBy: one.by || undefined,
      addedAt: one.added_at,
    })),
    requests: await listRequestsOf(db, call, project.id, ['EXTENSION', 'TERMINATION']),
    needApproval: consultant.rates_need_approval,
    outcome,
    version: project.timeline_version,
  };
}

/** Says when a project starts that has no dates yet. */
export async function addTimeline(
  { consultantId, projectId, version: _, ...given }: Input<typeof consultantPartsApi.addTimeline>,
  call: SignedInCall,
): Promise<Timeline> {
  return change(call, { consultantId, projectId }, given, (project) => {
    if (project.start_on !== null) throw new Refusal('consultant.part-exists');
  });
}

/** Changes the dates of a project, extends it or ends it; or asks for the last two where the unit wants a lead's word. */
export async function changeTimeline(
  { consultantId, projectId, version, ...given }: Input<typeof consultantPartsApi.changeTimeline>,
  call: SignedInCall,
): Promise<Timeline> {
  return change(call, { consultantId, projectId, version }, given, () => undefined);
}

async function change(
  call: SignedInCall,
  named: { consultantId: number; projectId?: number | undefined; version?: number | undefined },
  given: Given,
  check: (project: projects.ProjectRow) => void,
): Promise<Timeline> {
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, named);
    const project = projectOf(opened);
    check(project);
    await requireVersion(db, named.consultantId, ['timeline'], named.version, project.timeline_version);
    const asks = Boolean(given.extendTo || given.actualEnd || given.endReason || isLater(project, given));
    const isAsked = needsApproval(opened, project) && asks;
    await saveDates(db, call, { ...opened, project }, given, isAsked);
    const again = await openConsultant(db, call, { ...named, projectId: project.id });
    return presentTimeline(db, call, { ...again, project: projectOf(again) }, isAsked ? 'REQUESTED' : 'APPLIED');
  });
}

/**
 * Saves the dates of a project; every wrong one is named at once. With `isAsked` an extension and an end become requests. The
 * caller has the consultant locked.
 */
export async function saveDates(
  db: Db,
  call: SignedInCall,
  opened: OpenProject,
  asked: Given,
  isAsked = false,
): Promise<void> {
  const { project } = opened;
  if (isAsked) await askForDates(db, call, opened, asked);
  const given = isAsked ? datesAlone(project, asked) : asked;
  const start = given.startDate === undefined ? project.start_on : given.startDate;
  const planned = given.plannedEnd === undefined ? project.planned_end : given.plannedEnd;
  const wrong = await wrongDates(db, opened, given, { start, planned });
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  const end = given.extendTo ?? planned;
  const after = {
    start_on: start,
    planned_end: end,
    notice_days: given.noticeDays === undefined ? project.notice_days : given.noticeDays,
  };
  await projects.changeProject(db, project.id, after, 'timeline_version');
  if (given.extendTo && planned !== null)
    await queries.addExtension(db, {
      project_id: project.id,
      from_on: addDays(planned, 1),
      to_on: given.extendTo,
      approved_by: given.approvedBy ?? null,
      po_number: given.poNumber ?? null,
      added_by: call.who.userId,
      added_at: call.now.toISOString(),
    });
  await noteChange(db, call, opened, {
    kind: given.extendTo ? 'extended' : 'timeline',
    before: { startDate: project.start_on, plannedEnd: project.planned_end, noticeDays: project.notice_days },
    after: { startDate: start, plannedEnd: end, noticeDays: after.notice_days },
  });
  // The rates of a draft follow its start when it becomes a placement.
  const isMoved = start !== null && start !== project.start_on && project.state !== 'DRAFT';
  if (isMoved) await coverStart(db, call, opened, start);
  if (given.actualEnd && given.endReason)
    await endProject(db, call, opened, {
      day: given.actualEnd,
      reason: given.endReason,
      note: given.endNote ?? undefined,
    });
  await refreshConsultant(db, opened.consultant, call.now);
}

/** Whether a planned end is later than the one that is held, or none at all: an extension under another name. */
const isLater = ({ planned_end: held }: projects.ProjectRow, { plannedEnd }: Given): boolean =>
  held !== null && plannedEnd !== undefined && (plannedEnd === null || plannedEnd > held);

/** Start, notice and a planned end that is not later: what needs nobody's word. */
const datesAlone = (project: projects.ProjectRow, given: Given): Given => ({
  startDate: given.startDate,
  plannedEnd: isLater(project, given) ? undefined : given.plannedEnd,
  noticeDays: given.noticeDays,
});

/** Asks for an extension (a later planned end is one), for the end, or for both; what could not be saved now is not asked for either. */
async function askForDates(db: Db, call: SignedInCall, opened: OpenProject, given: Given): Promise<void> {
  const { project } = opened;
  const start = given.startDate === undefined ? project.start_on : given.startDate;
  const planned = given.plannedEnd === undefined ? project.planned_end : given.plannedEnd;
  const wrong = await wrongDates(db, opened, given, { start, planned });
  const later = isLater(project, given);
  // There is no request for a project without an end.
  if (later && given.plannedEnd === null) wrong.push({ field: 'plannedEnd', message: fieldMessage('missing') });
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  const { approvedBy, poNumber } = given;
  const extendTo = given.extendTo ?? (later ? given.plannedEnd : undefined);
  const held = later ? project.planned_end : planned;
  if (extendTo && held !== null)
    await askForChange(db, call, opened, {
      kind: 'EXTENSION',
      from: addDays(held, 1),
      given: { extendTo, approvedBy, poNumber },
    });
  if (given.actualEnd && given.endReason)
    await askForEnd(db, call, opened, { day: given.actualEnd, reason: given.endReason, note: given.endNote });
}

type End = { day: string; reason: EndReason; note?: string | null | undefined };

async function askForEnd(db: Db, call: SignedInCall, opened: OpenProject, { day, reason, note }: End): Promise<void> {
  await refuseHoursAfter(db, opened.project.id, day);
  await askForChange(db, call, opened, {
    kind: 'TERMINATION',
    from: day,
    // What a correction of an earlier end corrects: another end in between makes it outdated.
    given: { actualEnd: day, endReason: reason, endNote: note, was: opened.project.actual_end },
  });
}

async function refuseHoursAfter(db: Db, projectId: number, day: string): Promise<void> {
  const weeks = await projects.findHoursOutside(db, projectId, { after: day });
  if (weeks.length > 0) throw new Refusal('consultant.hours-outside', { weeks });
}

async function wrongDates(
  db: Db,
  { project, consultant, today }: OpenProject,
  given: Given,
  { start, planned }: { start: string | null; planned: string | null },
): Promise<InvalidField[]> {
  const last = (await queries.findExtensions(db, project.id)).at(-1);
  const isBefore = (day: string | null | undefined, other: string | null | undefined) =>
    Boolean(day && other && day < other);
  const isOver = project.state === 'ENDED';
  const isMoved = Boolean(given.startDate) && given.startDate !== project.start_on;
  const personal = isMoved ? await findPersonal(db, consultant.id) : undefined;
  const checks: [isWrong: boolean, field: string, message: FieldMessage][] = [
    [given.startDate === null && project.state !== 'DRAFT', 'startDate', 'missing'],
    [isMoved && isBefore(given.startDate, personal?.i9_section1_on), 'startDate', 'i9AfterStart'],
    [isBefore(planned, start), 'plannedEnd', 'endBeforeStart'],
    [Boolean(given.extendTo) && !isBefore(planned, given.extendTo), 'extendTo', 'notInLine'],
    [isBefore(given.plannedEnd, last?.from_on), 'plannedEnd', 'notInLine'],
    [Boolean(given.actualEnd) && !given.endReason, 'endReason', 'why'],
    [Boolean(given.endReason) && !given.actualEnd, 'actualEnd', 'missing'],
    [isBefore(given.actualEnd, start), 'actualEnd', 'endBeforeStart'],
    // What is over is corrected, and not extended or ended in the future: first it is opened again.
    [isOver && isBefore(today, given.actualEnd), 'actualEnd', 'projectEnded'],
    [isOver && Boolean(given.extendTo), 'extendTo', 'projectEnded'],
    [isOver && isLater(project, given), 'plannedEnd', 'projectEnded'],
  ];
  const wrong = checks.flatMap(([is, field, message]) => (is ? [{ field, message: fieldMessage(message) }] : []));
  if (wrong.length > 0) return wrong;
  const weeks = start === null ? [] : await projects.findHoursOutside(db, project.id, { before: start });
  if (weeks.length > 0) throw new Refusal('consultant.hours-outside', { weeks });
  return wrong;
}

/**
 * A project that starts earlier than its first rate gets that rate from the start on, with the fees of that day. One that is over
 * stands with its start among the earlier projects.
 */
async function coverStart(db: Db, call: SignedInCall, opened: OpenProject, start: string): Promise<void> {
  const { project, consultant } = opened;
  if (project.state === 'ENDED') {
    await queries.changePriorOf(db, project.id);
    await projects.changeConsultant(db, consultant.id, {}, 'priors_version');
  }
  const lines = await findLinesOf(db, project.id);
  if (lines.length === 0 || rateOn(lines, start)) return;
  const first = lineOn(lines, lines.map(({ from }) => from).toSorted()[0]!)!;
  const { billRate, payRate, otBillRate, otPayRate, taxTerm, otherHour, otherNote } = first;
  const given = { billRate, payRate, otBillRate, otPayRate, taxTerm, otherHour, otherNote };
  const proposed = await proposeLine(db, { project, consultantId: consultant.id }, given, start);
  if (proposed) await appendLine(db, call, opened, { ...proposed, from: start, source: 'TIMELINE' });
}

/**
 * Says the last day of a project and why. A day to come is kept and the project ends by itself; a past one ends it now: it
 * joins the earlier projects, and who has no other one is free again (ruling 103). Of a project that is over the day is corrected.
 */
export async function endProject(db: Db, call: Actor, opened: OpenProject, { day, reason, note }: End): Promise<void> {
  const { project } = opened;
  await refuseHoursAfter(db, project.id, day);
  await projects.changeProject(
    db,
    project.id,
    { actual_end: day, end_reason: reason, end_note: note ?? null },
    'timeline_version',
  );
  await noteChange(db, call, opened, {
    kind: 'ending',
    before: { actualEnd: project.actual_end },
    after: { actualEnd: day, endReason: reason },
    reason: note ?? undefined,
  });
  if (project.state === 'ENDED') {
    await queries.changePriorOf(db, project.id);
    await projects.changeConsultant(db, opened.consultant.id, {}, 'priors_version');
  } else if (day <= opened.today) await finishProject(db, call, opened);
}

/** Whose project ended and who has no other active one is no longer placed. */
export async function freeUnlessWorking(
  db: Db,
  { consultant, project, projects: all }: OpenProject,
  now: Date,
): Promise<void> {
  if (all.some(({ id, state }) => id !== project.id && state === 'ACTIVE')) return;
  const person = { unitId: consultant.unit_id, candidateId: consultant.candidate_id };
  await queries.setPlaced(db, person, 'ACTIVE', now.toISOString());
}

/** Ends a project whose last day has come. */
export async function finishProject(db: Db, call: Actor, opened: OpenProject): Promise<void> {
  const { consultant, project } = opened;
  await projects.changeProject(db, project.id, { state: 'ENDED' });
  await queries.addPriorOf(db, project.id);
  await projects.changeConsultant(db, consultant.id, {}, 'priors_version');
  await freeUnlessWorking(db, opened, call.now);
  await noteChange(db, call, opened, { kind: 'ended', before: { state: project.state }, after: { state: 'ENDED' } });
  await refreshConsultant(db, consultant, call.now);
}

type Activated = Output<typeof consultantsApi.activate>;

/** Ends the current project or asks for its end, or opens the last one again within 14 days (ruling 103); by a lead where leads approve ends. */
export async function changeActivity(
  db: Db,
  call: SignedInCall,
  { id, isActive, endDate, reason, note, version }: Input<typeof consultantsApi.activate>,
): Promise<Pick<Activated, 'fellOff' | 'isRequested'>> {
  const opened = await openConsultant(db, call, { consultantId: id });
  await requireVersion(db, id, ['record', 'ending', 'ended', 'reopened'], version, opened.consultant.version);
  await projects.changeConsultant(db, id, {}, 'version');
  if (isActive) {
    await reopen(db, call, opened);
    return { isRequested: false };
  }
  const wrong = [
    ...(endDate === undefined ? [{ field: 'endDate', message: fieldMessage('missing') }] : []),
    ...(reason === undefined ? [{ field: 'reason', message: fieldMessage('why') }] : []),
  ];
  const project = opened.projects.find(({ state }) => state === 'ACTIVE');
  if (endDate !== undefined && project?.start_on && endDate < project.start_on)
    wrong.push({ field: 'endDate', message: fieldMessage('endBeforeStart') });
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  if (!project) throw new Refusal('consultant.no-project');
  if (needsApproval(opened, project)) {
    await askForEnd(db, call, { ...opened, project }, { day: endDate!, reason: reason!, note });
    return { isRequested: true };
  }
  await endProject(db, call, { ...opened, project }, { day: endDate!, reason: reason!, note });
  await refreshConsultant(db, opened.consultant, call.now);
  const isEarly = project.start_on !== null && daysBetween(project.start_on, endDate!) <= reopenDays;
  const job = isEarly && project.job_id !== null ? await queries.findJobTitle(db, project.job_id) : undefined;
  return { isRequested: false, ...(job && { fellOff: { jobId: job.id, title: job.title } }) };
}

async function reopen(db: Db, call: SignedInCall, opened: Opened): Promise<void> {
  const { consultant, today } = opened;
  if (opened.projects.some(({ state, actual_end }) => state === 'ACTIVE' && actual_end === null)) return;
  const last = opened.projects.find(({ actual_end }) => actual_end !== null);
  if (!last) throw new Refusal('consultant.no-project');
  const may = { needApproval: consultant.rates_need_approval, isLead: isLead(call.who) };
  const reopening = reopeningOf(last.actual_end!, today, may);
  if (reopening !== 'YES') throw new Refusal(reopening === 'LEAD' ? 'consultant.lead-only' : 'consultant.too-late');
  const open = { state: 'ACTIVE', actual_end: null, end_reason: null, end_note: null } as const;
  await projects.changeProject(db, last.id, open, 'timeline_version');
  await queries.removePriorOf(db, last.id);
  await projects.changeConsultant(db, consultant.id, {}, 'priors_version');
  const person = { unitId: consultant.unit_id, candidateId: consultant.candidate_id };
  await queries.setPlaced(db, person, 'PLACED', call.now.toISOString());
  const project = last;
  await noteChange(
    db,
    call,
    { ...opened, project },
    {
      kind: 'reopened',
      before: { actualEnd: last.actual_end, endReason: last.end_reason },
      after: { actualEnd: null, endReason: null, on: today },
    },
  );
  await refreshConsultant(db, consultant, call.now);
}
