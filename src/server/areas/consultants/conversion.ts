import type { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { nameSort } from '#domain/candidates/names.ts';
import { type ConversionNeed, categoryOf, missingFor } from '#domain/consultants/consultant.ts';
import { rateOn, usualOvertime } from '#domain/consultants/project-money.ts';
import { addDays, usualWeekStart } from '#domain/consultants/work-weeks.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { rounded } from '#domain/money/exact.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { moveByConversion } from '#server/areas/jobs/submissions.ts';
import type { StageHandler } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { lackFacts } from './consultant-parts.ts';
import * as parts from './consultant-parts-queries.ts';
import { presentInfo } from './consultant-record.ts';
import * as queries from './conversion-queries.ts';
import { followEmployment } from './follow-employment.ts';
import { refuseOverlap, saveDetails } from './project-details.ts';
import { addManagerLinkIn } from './project-managers.ts';
import { type Actor, noteChange, type Opened, openConsultant, projectOf, refreshConsultant } from './projects.ts';
import * as projects from './projects-queries.ts';
import { appendLine, isSameLine, proposeLine, requireLossAccepted } from './rate-lines.ts';
import { findLinesOf } from './rate-lines-queries.ts';
import { freeUnlessWorking, saveDates } from './timelines.ts';
import { findWeekStart, setPlaced } from './timelines-queries.ts';

type Answer = Output<typeof consultantsApi.create>;
type Given = Input<typeof consultantsApi.create>;
type OpenProject = Opened & { project: projects.ProjectRow };

/** Goes on where a submission ends: acceptance makes a draft, and what takes it back takes the draft back (ruling 96). */
export const followStage: StageHandler = async (db, { submissionId, from, to }, by) => {
  // Whom the client hires is no consultant of the company.
  if (to === 'ACCEPTED' && isDirectHire((await queries.lockSubmission(db, submissionId))?.job_type)) return;
  if (to === 'ACCEPTED') await startDraft(db, by, submissionId);
  else if (to === 'BACKED_OUT' || to === 'FAILED_ONBOARDING' || from === 'ACCEPTED')
    await leaveDraft(db, by, submissionId, to);
};

/**
 * Makes the draft of a placement of an accepted submission, or finds the one that is there: the consultant with a snapshot of
 * profile and skills, the project of the job, links to documents, and the first rates with the fees of their day (trade 3.4.2).
 */
async function startDraft(
  db: Db,
  by: Actor,
  submissionId: number,
): Promise<{ consultantId: number; projectId: number }> {
  const row = (await queries.lockSubmission(db, submissionId))!;
  if (row.project_id !== null && row.consultant_id !== null)
    return { consultantId: row.consultant_id, projectId: row.project_id };
  const at = by.now.toISOString();
  const userId = by.who?.userId ?? null;
  const consultantId = await queries.ensureConsultant(db, {
    unitId: row.unit_id,
    candidateId: row.candidate_id,
    nameSort: nameSort(row.first_name, row.last_name),
    ownerId: row.submitted_by ?? userId,
    by: userId,
    at,
  });
  const { consultant, today } = await openConsultant(db, by, { consultantId });
  await queries.copyProfile(db, consultantId, userId);
  await queries.linkDocuments(db, consultantId, submissionId);
  const term = queries.termFrom(row.tax_term);
  if (!(await parts.findEmployment(db, consultantId))) {
    const type = await parts.findEmploymentType(db, { category: categoryOf(term) });
    if (type)
      await parts.saveEmployment(db, { consultant_id: consultantId, employment_type_id: type.id, updated_by: userId });
  }
  const start = row.offer_start ?? (row.start_on !== null && row.start_on >= today ? row.start_on : null);
  const weekStart = (await findWeekStart(db, row.client_id)) ?? usualWeekStart;
  const projectId = await projects.addProject(db, {
    unit_id: row.unit_id,
    consultant_id: consultantId,
    submission_id: submissionId,
    job_id: row.job_id,
    client_id: row.client_id,
    client_name: row.client_name,
    end_client: row.end_client_name,
    vms_provider: row.vms_provider,
    vms_engagement: row.requisition,
    title: row.title,
    city: row.city,
    region: row.state,
    work_mode: row.work_mode,
    billing_frequency: row.billing_frequency,
    terms_days: row.terms_days,
    week_starts: JSON.stringify([{ from: '0001-01-01', start: weekStart }]),
    start_on: start,
    planned_end: plannedEnd(start, row.duration_months),
    created_by: userId,
    created_at: at,
  });
  const opened = await openConsultant(db, by, { consultantId, projectId });
  await firstRates(db, by, { ...opened, project: projectOf(opened) }, row, start ?? today);
  await noteChange(db, by, opened, { kind: 'draft', after: { job: row.title, client: row.client_name } });
  await refreshConsultant(db, { ...consultant, state: 'DRAFT' }, by.now);
  return { consultantId, projectId };
}

/** The rates that were agreed with the submission, or offered, with the usual rates of overtime. */
async function firstRates(
  db: Db,
  by: Actor,
  opened: OpenProject,
  row: queries.SubmissionRow,
  from: string,
): Promise<void> {
  const pay = row.offer_rate ?? row.pay_rate;
  if (row.bill_rate === null || pay === null) return;
  const taxTerm = queries.termFrom(row.tax_term);
  const [billRate, payRate] = [tidyAmount(row.bill_rate), tidyAmount(pay)];
  const given = {
    billRate,
    payRate,
    otBillRate: tidyAmount(rounded(usualOvertime(billRate, taxTerm), 4)),
    otPayRate: tidyAmount(rounded(usualOvertime(payRate, taxTerm), 4)),
    taxTerm,
  };
  const { project, consultant } = opened;
  const proposed = await proposeLine(db, { project, consultantId: consultant.id }, given, from);
  if (proposed) await appendLine(db, by, opened, { ...proposed, from, source: 'CONVERSION' });
}

function plannedEnd(start: string | null, months: string | null): string | null {
  if (start === null || months === null) return null;
  const date = new Date(`${start}T00:00:00Z`);
  const whole = Math.floor(Number(months));
  date.setUTCMonth(date.getUTCMonth() + whole, date.getUTCDate() + Math.round((Number(months) - whole) * 30));
  return addDays(date.toISOString().slice(0, 10), -1);
}

/** Takes a draft away whose submission was not accepted after all; a project that began ends. */
async function leaveDraft(db: Db, by: Actor, submissionId: number, to: string): Promise<void> {
  const row = (await queries.lockSubmission(db, submissionId))!;
  if (row.project_id === null || row.consultant_id === null || to === 'ONBOARDING') return;
  const opened = await openConsultant(db, by, { consultantId: row.consultant_id, projectId: row.project_id });
  const project = projectOf(opened);
  // Of an acceptance that was undone nobody backed out.
  const isBackedOut = to === 'BACKED_OUT' || to === 'FAILED_ONBOARDING';
  if (project.state === 'DRAFT') {
    await queries.removeDraft(db, project.id);
    if (await queries.removeEmpty(db, row.consultant_id)) return;
  } else if (project.state === 'ACTIVE') {
    const day = project.start_on !== null && project.start_on > opened.today ? project.start_on : opened.today;
    await projects.changeProject(
      db,
      project.id,
      { state: 'ENDED', actual_end: day, end_reason: isBackedOut ? 'BACKED_OUT' : 'ACCEPTANCE_UNDONE' },
      'timeline_version',
    );
    await freeUnlessWorking(db, { ...opened, project }, by.now);
  }
  const kind = isBackedOut ? 'backed-out' : 'acceptance-undone';
  await noteChange(db, by, { consultant: opened.consultant }, { kind, after: { job: row.title } });
  await refreshConsultant(db, opened.consultant, by.now);
}

/** Carries the answer of a trial out of its transaction, which is rolled back. */
class Trial extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('a trial');
    this.answer = answer;
  }
}

/** Makes a consultant of an accepted submission: in one transaction, and once however often it is called (ruling 96). */
export async function convertCandidate(input: Given, call: SignedInCall): Promise<Answer> {
  try {
    return await call.db.transaction().execute(async (db) => {
      const answer = await convert(db, call, input);
      if (input.dryRun) throw new Trial(answer);
      return answer;
    });
  } catch (failure) {
    if (failure instanceof Trial) return failure.answer;
    throw failure;
  }
}

async function convert(db: Db, call: SignedInCall, input: Given): Promise<Answer> {
  const submission = await chooseSubmission(db, call, input);
  const { consultantId, projectId } =
    'byHand' in submission ? submission.byHand : await startDraft(db, call, submission.id);
  const opened = await openConsultant(db, call, { consultantId, projectId });
  let pausedChats = 0;
  if (projectOf(opened).state === 'DRAFT') {
    await takeGiven(db, call, { ...opened, project: projectOf(opened) }, input);
    const again = await openConsultant(db, call, { consultantId, projectId });
    const missing = await findMissing(db, again);
    if (!input.asDraft && !input.dryRun) {
      if (missing.length > 0) throw new Refusal('call.invalid', {}, missing.map(fieldOf));
      const from = 'byHand' in submission ? undefined : submission;
      pausedChats = await complete(db, call, { ...again, project: projectOf(again) }, from, input);
    }
  }
  const done = await openConsultant(db, call, { consultantId, projectId });
  const isFilled =
    !('byHand' in submission) && (await queries.countAccepted(db, submission.job_id)) >= submission.positions;
  return {
    info: await presentInfo(db, call, done),
    missing: await findMissing(db, done),
    jobIsFilled: isFilled,
    pausedChats,
  };
}

/** The accepted submission of a person, or the draft that was added by hand; of several the caller chooses the job. */
async function chooseSubmission(
  db: Db,
  call: SignedInCall,
  { candidateId, jobId }: Given,
): Promise<queries.SubmissionRow | { byHand: { consultantId: number; projectId: number } }> {
  if (!(await queries.isKnown(db, call.scope, { candidateId }))) throw new Refusal('record.absent');
  if (jobId !== undefined && !(await queries.isKnown(db, call.scope, { jobId }))) throw new Refusal('record.absent');
  const accepted = await queries.findAccepted(db, call.scope, candidateId, jobId);
  const open = accepted.filter(({ project_state: state }) => state === null || state === 'DRAFT');
  const byHand =
    open.length === 0 && jobId === undefined && (await queries.findDraftByHand(db, call.scope, candidateId));
  if (byHand) return { byHand };
  const [first, second] = open.length > 0 ? open : accepted;
  if (!first) throw new Refusal('consultant.no-accepted');
  if (second && jobId === undefined)
    throw new Refusal('consultant.choose-job', {
      jobs: (open.length > 0 ? open : accepted).map(({ job_id: id, title, client_name: clientName }) => ({
        id,
        title,
        clientName,
      })),
    });
  return first;
}

/** Takes over what the caller says beside what is known. */
async function takeGiven(db: Db, call: SignedInCall, opened: OpenProject, input: Given): Promise<void> {
  const { consultant, project } = opened;
  if (input.clientId !== undefined)
    await saveDetails(db, call, opened, { clientId: input.clientId }, undefined, 'project');
  if (input.startDate !== undefined || input.plannedEnd !== undefined)
    await saveDates(db, call, opened, { startDate: input.startDate, plannedEnd: input.plannedEnd });
  await takeEmployment(db, call, opened, input);
  if (input.managerId !== undefined) await addManagerLinkIn(db, call, opened, input.managerId);
  const { billRate, payRate, otBillRate, otPayRate, taxTerm, otherHour, burden } = input;
  const rates = { billRate, payRate, otBillRate, otPayRate, taxTerm, otherHour, burden };
  if (Object.values(rates).every((value) => value === undefined)) return;
  const again = projectOf(await openConsultant(db, call, { consultantId: consultant.id, projectId: project.id }));
  const from = again.start_on ?? opened.today;
  const proposed = await proposeLine(db, { project: again, consultantId: consultant.id }, rates, from);
  const held = rateOn(await findLinesOf(db, project.id), from);
  if (proposed && !isSameLine(held, proposed.values))
    await appendLine(db, call, { ...opened, project: again }, { ...proposed, from, source: 'CONVERSION' });
}

/** How somebody is employed, as far as the caller says it; the rates follow it where no tax term is named. */
async function takeEmployment(db: Db, call: SignedInCall, opened: OpenProject, input: Given): Promise<void> {
  const given = [input.employmentTypeId, input.companyName, input.certificateUntil];
  if (given.every((value) => value === undefined)) return;
  const { consultant } = opened;
  const before = await parts.findEmployment(db, consultant.id);
  const typeId = input.employmentTypeId ?? before?.employment_type_id;
  const type = typeId === undefined ? undefined : await parts.findEmploymentType(db, { id: typeId });
  if (!type) throw new Refusal('call.invalid', {}, [{ field: 'employmentTypeId', message: fieldMessage('notSuch') }]);
  await parts.saveEmployment(db, {
    consultant_id: consultant.id,
    employment_type_id: type.id,
    company_name: input.companyName ?? before?.company_name ?? null,
    certificate_until: input.certificateUntil ?? before?.certificate_until ?? null,
    updated_by: call.who.userId,
  });
  // A tax term that the caller names stands.
  if (type.id !== before?.employment_type_id && input.taxTerm === undefined)
    await followEmployment(db, call, opened, type.category);
}

/** What the project of an opened consultant lacks; nothing once it began. */
async function findMissing(db: Db, opened: Opened): Promise<ConversionNeed[]> {
  const { project, consultant } = opened;
  if (project?.state !== 'DRAFT') return [];
  const [lines, employment, personal] = await Promise.all([
    findLinesOf(db, project.id),
    parts.findEmployment(db, consultant.id),
    parts.findPersonal(db, consultant.id),
  ]);
  return missingFor({
    startOn: project.start_on,
    hasRates: lines.length > 0,
    hasClient: project.client_id !== null,
    employment: employment && lackFacts(employment),
    i9Section1On: personal?.i9_section1_on,
  });
}

const needFields = {
  start: ['startDate', 'missing'],
  rates: ['billRate', 'missing'],
  employment: ['employmentTypeId', 'missing'],
  client: ['clientId', 'choose'],
  company: ['companyName', 'company'],
  certificate: ['certificateUntil', 'certificate'],
  checklist: ['checklist', 'checklist'],
  i9: ['startDate', 'i9AfterStart'],
} as const satisfies Record<ConversionNeed, readonly [string, Parameters<typeof fieldMessage>[0]]>;

const fieldOf = (need: ConversionNeed) => ({ field: needFields[need][0], message: fieldMessage(needFields[need][1]) });

/** The draft becomes a placement: rates with the fees of the first day, stages, the person placed, other chats paused. */
async function complete(
  db: Db,
  call: SignedInCall,
  opened: OpenProject,
  submission: queries.SubmissionRow | undefined,
  input: Given,
): Promise<number> {
  const { consultant, project, projects: all, today } = opened;
  const start = project.start_on!;
  refuseOverlap(call, all, { from: start, to: project.planned_end }, input.overrideReason);
  await feesOfStart(db, call, opened, start);
  // With the fees of the first day, whoever agreed the rates: what the placement will lose.
  const line = rateOn(await findLinesOf(db, project.id), start);
  if (line) requireLossAccepted(line, consultant.currency, input.acceptedLoss);
  await projects.changeProject(db, project.id, { state: 'ACTIVE' }, 'details_version');
  const at = call.now.toISOString();
  const to = start <= today ? 'STARTED' : 'ONBOARDING';
  if (submission) await moveByConversion(db, { submissionId: submission.id, to, by: call.who.userId, at });
  const person = { unitId: consultant.unit_id, candidateId: consultant.candidate_id };
  await setPlaced(db, person, 'PLACED', at);
  const says = `The bot paused: ${consultant.name} was placed at ${project.client_name || project.title}.`;
  const paused = await queries.pauseChats(db, { ...person, jobId: submission?.job_id ?? 0, says, at });
  for (const id of paused) await call.events.publish(db, { unitId: person.unitId, about: 'chat', id, state: 'HUMAN' });
  await noteChange(db, call, opened, {
    kind: 'converted',
    after: { start, client: project.client_name, stage: to, pausedChats: paused.length },
    reason: input.overrideReason,
  });
  if (submission)
    await call.events.publish(db, {
      unitId: person.unitId,
      about: 'submission',
      id: submission.id,
      jobId: submission.job_id,
      state: to,
    });
  await refreshConsultant(db, consultant, call.now);
  return paused.length;
}

/** The rates hold from the first day on, with the fees of that day; what the draft began with was never in force. */
async function feesOfStart(db: Db, call: SignedInCall, opened: OpenProject, start: string): Promise<void> {
  const { project, consultant } = opened;
  const lines = await findLinesOf(db, project.id);
  const held = rateOn(lines, start) ?? lines.at(-1);
  if (!held || held.from === start) return;
  const { billRate, payRate, otBillRate, otPayRate, taxTerm, otherHour, otherNote } = held;
  const given = { billRate, payRate, otBillRate, otPayRate, taxTerm, otherHour, otherNote };
  const proposed = await proposeLine(db, { project, consultantId: consultant.id }, given, start);
  if (!proposed) return;
  await queries.removeDraftLines(db, project.id);
  await appendLine(db, call, opened, { ...proposed, from: start, source: 'CONVERSION' });
}

/** Submissions whose consultants have begun leave onboarding. */
export async function startDue(db: Db, now: Date): Promise<void> {
  for (const submissionId of await queries.findStarting(db, now))
    await moveByConversion(db, { submissionId, to: 'STARTED', by: null, at: now.toISOString() });
}
