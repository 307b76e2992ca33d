import { isLead } from '#domain/access/lead.ts';
import { changedFacts } from '#domain/audit.ts';
import { stateOf } from '#domain/consultants/consultant.ts';
import { marginsOf, rateOn } from '#domain/consultants/project-money.ts';
import { addDays, openSegments, type WeekStart, weeksBetween } from '#domain/consultants/work-weeks.ts';
import { Refusal } from '#domain/errors.ts';
import { dayIn } from '#domain/money/effective-dated.ts';
import { rounded } from '#domain/money/exact.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Mover } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './projects-queries.ts';
import { findLinesOf } from './rate-lines-queries.ts';

/** What a change of a consultant needs: the record locked, all projects, the one it is about, and today there. */
export type Opened = {
  readonly consultant: queries.ConsultantRecord;
  readonly projects: readonly queries.ProjectRow[];
  readonly project: queries.ProjectRow | undefined;
  readonly today: string;
};

type Named = { consultantId: number; projectId?: number | undefined };

/** Today on the clocks of a consultant's unit. */
export const todayOf = ({ time_zone: zone }: { time_zone: string }, now: Date) => dayIn(zone, now);

/**
 * A consultant with the projects; the record is locked until the transaction ends, so that two changes of one consultant follow
 * each other.
 * @throws Refusal `record.absent`
 */
export async function openConsultant(
  db: Db,
  call: Pick<SignedInCall, 'scope' | 'now'>,
  { consultantId, projectId }: Named,
  locked = true,
): Promise<Opened> {
  const consultant = await queries.findConsultant(db, call.scope, consultantId, locked);
  if (!consultant) throw new Refusal('record.absent');
  const projects = await queries.findProjects(db, consultantId);
  const project = projectId === undefined ? currentOf(projects) : projects.find(({ id }) => id === projectId);
  if (projectId !== undefined && !project) throw new Refusal('record.absent');
  return { consultant, projects, project, today: todayOf(consultant, call.now) };
}

/** The project that is meant where none is named: the one that starts last, and while one goes on or is being prepared none that has ended. */
function currentOf(projects: readonly queries.ProjectRow[]): queries.ProjectRow | undefined {
  return projects[0]?.state === 'ENDED'
    ? (projects.find(({ state }) => state !== 'ENDED') ?? projects[0])
    : projects[0];
}

/** The project of an opened consultant. @throws Refusal `consultant.no-project` */
export function projectOf({ project }: Pick<Opened, 'project'>): queries.ProjectRow {
  if (!project) throw new Refusal('consultant.no-project');
  return project;
}

/** Only a lead does this (ruling 49). @throws Refusal `consultant.lead-only` */
export function requireLead({ who }: Pick<SignedInCall, 'who'>): void {
  if (!isLead(who)) throw new Refusal('consultant.lead-only');
}

/**
 * Compares the version that somebody saw with that of the part.
 * @throws Refusal `record.stale` with who changed it and when
 */
export async function requireVersion(
  db: Db,
  consultantId: number,
  kinds: readonly string[],
  seen: number | undefined,
  current: number,
): Promise<void> {
  if (seen === undefined || seen === current) return;
  const last = await queries.findLastEvent(db, consultantId, kinds);
  throw new Refusal('record.stale', {
    who: last?.by || undefined,
    when: last?.happened_at,
    version: current,
    changes: Object.entries(last?.changes ?? {}).map(([field, value]) => {
      const [was, now] = String(value ?? '').split(' → ');
      return { field, was: now === undefined ? null : was, now: now ?? was ?? null };
    }),
  });
}

type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Facts about a person that the history names as changed and nothing more. */
const unsaid = [
  'email',
  'phone',
  'street',
  'postalCode',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelation',
  'everifyCase',
  'companyTaxNumber',
];

/** Who changes something: somebody who is signed in, or background work. */
export type Actor = Mover;

/** Notes a change in the history of the consultant and in the audit, and tells open screens. */
export async function noteChange(
  db: Db,
  call: Actor,
  { consultant, project }: { consultant: { id: number; unit_id: number }; project?: { id: number } | undefined },
  change: { kind: string; before?: Facts; after?: Facts; reason?: string | undefined },
): Promise<void> {
  const changes = changedFacts(change.before ?? {}, change.after ?? {}, unsaid) as Record<string, string>;
  await queries.addEvent(db, {
    consultant_id: consultant.id,
    project_id: project?.id ?? null,
    kind: change.kind,
    changes: JSON.stringify(changes),
    reason: change.reason ?? null,
    by_user: call.who?.userId ?? null,
    happened_at: call.now.toISOString(),
  });
  await addAudit(db, call, {
    act: 'consultant-changed',
    kind: 'consultant',
    recordId: consultant.id,
    unitId: consultant.unit_id,
    details: { what: change.kind, ...changes, ...(change.reason && { reason: change.reason }) },
  });
  await call.events.publish(db, { unitId: consultant.unit_id, about: 'consultant', id: consultant.id });
}

/** How many weeks that ended before a day have hours that nobody handed in. */
export function missingWeeks(
  project: { start_on: string | null; actual_end: string | null; week_starts: readonly WeekStart[] },
  handedIn: readonly { from: string; to: string }[],
  today: string,
): number {
  const { start_on: from, actual_end: to } = project;
  if (from === null) return 0;
  const until = to !== null && to < today ? to : addDays(today, -1);
  return weeksBetween(from, until, project.week_starts).filter(
    (week) => week.ending < today && openSegments(week, { from, to }, [], handedIn).length > 0,
  ).length;
}

/** Works out anew what the list shows of a consultant: the state, the current project, its rates and what is missing. */
export async function refreshConsultant(
  db: Db,
  consultant: Pick<queries.ConsultantRecord, 'id' | 'state' | 'time_zone'>,
  now: Date,
  isTold = true,
): Promise<void> {
  const today = todayOf(consultant, now);
  const projects = await queries.findProjects(db, consultant.id);
  const shown = projects.find(({ state }) => state === 'ACTIVE') ?? currentOf(projects);
  const lines = shown ? await findLinesOf(db, shown.id) : [];
  const line = shown && rateOn(lines, shown.start_on !== null && shown.start_on > today ? shown.start_on : today);
  const margin = line && marginsOf(line).regular;
  const open = projects.filter(({ state }) => state !== 'DRAFT');
  const handedIn = await queries.findHandedIn(
    db,
    open.map(({ id }) => id),
  );
  const missing = open.map((one) =>
    missingWeeks(
      one,
      handedIn.filter(({ project_id }) => project_id === one.id),
      today,
    ),
  );
  await queries.changeConsultant(db, consultant.id, {
    state: stateOf(
      projects.map(({ state }) => state),
      consultant.state,
    ),
    client_name: shown?.client_name || null,
    project_title: shown?.title || null,
    start_on: shown?.start_on ?? null,
    end_on: shown?.actual_end ?? shown?.planned_end ?? null,
    bill_rate: line?.billRate ?? null,
    pay_rate: line?.payRate ?? null,
    margin_per_hour: margin ? rounded(margin.margin, 4) : null,
    margin_percent: margin?.marginPercent ? rounded(margin.marginPercent, 4) : null,
    missing_weeks: missing.reduce((sum, one) => sum + one, 0),
    ...(isTold && { updated_at: now.toISOString() }),
  });
  if (isTold) await queries.keepFacts(db, consultant.id, now);
}
