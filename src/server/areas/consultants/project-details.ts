import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import { daysOverlap } from '#domain/consultants/consultant.ts';
import { usualWeekStart, type WeekStart, type WeekStartDay } from '#domain/consultants/work-weeks.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import type { WorkMode } from '#domain/jobs/requirement.ts';
import { systemOf } from '#domain/jobs/vendor-systems.ts';
import { regionNamed } from '#domain/places/regions.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { noteChange, type Opened, openConsultant, projectOf, refreshConsultant, requireVersion } from './projects.ts';
import * as projects from './projects-queries.ts';
import { changePriorOf, findAccount, findWeekStart } from './timelines-queries.ts';

type Api = typeof consultantPartsApi;
type Details = Output<Api['addProject']>;
type Given = Omit<Input<Api['changeProject']>, 'consultantId' | 'projectId' | 'version'>;

const weekStartNow = (starts: readonly WeekStart[]): WeekStartDay => starts.at(-1)?.start ?? usualWeekStart;

/** The details of a project, as they are shown. */
export function presentProject(project: projects.ProjectRow): Details {
  return {
    id: project.id,
    state: project.state,
    jobId: project.job_id ?? undefined,
    submissionId: project.submission_id ?? undefined,
    clientId: project.client_id ?? undefined,
    clientName: project.client_name,
    endClient: project.end_client ?? undefined,
    vendorId: project.vendor_id ?? undefined,
    vendorName: project.vendor_name ?? undefined,
    vmsProvider: project.vms_provider ?? undefined,
    vmsEngagement: project.vms_engagement ?? undefined,
    poNumber: project.po_number ?? undefined,
    title: project.title,
    city: project.city ?? undefined,
    region: project.region ?? undefined,
    workMode: (project.work_mode ?? undefined) as WorkMode | undefined,
    timesheetSystem: project.timesheet_system ?? undefined,
    timesheetCycle: (project.timesheet_cycle ?? undefined) as Details['timesheetCycle'],
    billingFrequency: (project.billing_frequency ?? undefined) as Details['billingFrequency'],
    termsDays: project.terms_days ?? undefined,
    weekStart: weekStartNow(project.week_starts),
    version: project.details_version,
  };
}

/**
 * Refuses a project whose days another one of the person has, unless a lead says why (ruling 96).
 * @throws Refusal `consultant.active`
 */
export function refuseOverlap(
  call: Pick<SignedInCall, 'who'>,
  others: readonly projects.ProjectRow[],
  days: { from: string; to: string | null },
  reason: string | undefined,
): void {
  const other = others.find(
    ({ state, start_on: from, planned_end, actual_end }) =>
      state === 'ACTIVE' && from !== null && daysOverlap({ from, to: actual_end ?? planned_end }, days),
  );
  if (!other) return;
  if (reason === undefined)
    throw new Refusal('consultant.active', { project: [other.title, other.client_name].filter(Boolean).join(', ') });
  if (!isLead(call.who)) throw new Refusal('consultant.lead-only');
}

/** Adds a project to a consultant who has no open one, or beside it by a lead with a reason. */
export async function addProject(input: Input<Api['addProject']>, call: SignedInCall): Promise<Details> {
  const { consultantId, projectId: _, version: __, startDate, overrideReason, ...given } = input;
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, { consultantId });
    const open = opened.projects.filter(({ state }) => state !== 'ENDED');
    if (open.length > 0 && overrideReason === undefined) throw new Refusal('consultant.part-exists');
    if (startDate) refuseOverlap(call, opened.projects, { from: startDate, to: null }, overrideReason);
    else if (open.length > 0 && !isLead(call.who)) throw new Refusal('consultant.lead-only');
    const id = await projects.addProject(db, {
      unit_id: opened.consultant.unit_id,
      consultant_id: consultantId,
      start_on: startDate ?? null,
      created_by: call.who.userId,
    });
    const again = await openConsultant(db, call, { consultantId, projectId: id });
    const project = projectOf(again);
    await saveDetails(db, call, { ...again, project }, given, overrideReason, 'project-added');
    return presentProject(projectOf(await openConsultant(db, call, { consultantId, projectId: id })));
  });
}

/** Changes the details of a project. */
export async function changeProjectDetails(input: Input<Api['changeProject']>, call: SignedInCall): Promise<Details> {
  const { consultantId, projectId, version, ...given } = input;
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, { consultantId, projectId });
    const project = projectOf(opened);
    await requireVersion(db, consultantId, ['project', 'project-added'], version, project.details_version);
    await saveDetails(db, call, { ...opened, project }, given, undefined, 'project');
    return presentProject(projectOf(await openConsultant(db, call, { consultantId, projectId: project.id })));
  });
}

const plainColumns = {
  endClient: 'end_client',
  vmsProvider: 'vms_provider',
  vmsEngagement: 'vms_engagement',
  poNumber: 'po_number',
  city: 'city',
  region: 'region',
  workMode: 'work_mode',
  timesheetSystem: 'timesheet_system',
  timesheetCycle: 'timesheet_cycle',
  billingFrequency: 'billing_frequency',
  termsDays: 'terms_days',
} as const;

/** Saves details of a project; the caller has the consultant locked. */
export async function saveDetails(
  db: Db,
  call: SignedInCall,
  opened: Opened & { project: projects.ProjectRow },
  given: Given,
  reason: string | undefined,
  kind: string,
): Promise<void> {
  const { project, consultant, today } = opened;
  const named = async (table: 'client' | 'vendor', id: number | null | undefined) =>
    id ? findAccount(db, call.scope, table, consultant.unit_id, id) : undefined;
  const [client, vendor] = await Promise.all([named('client', given.clientId), named('vendor', given.vendorId)]);
  // A client of another unit answers as one that does not exist (ruling 17).
  if ((given.clientId && !client) || (given.vendorId && !vendor)) throw new Refusal('record.absent');
  const isMoved = Boolean(given.region) && given.region !== project.region;
  const region = isMoved ? regionNamed(given.region!) : given.region;
  const wrong = [
    ...(given.clientId === null && project.state !== 'DRAFT'
      ? [{ field: 'clientId', message: fieldMessage('missing') }]
      : []),
    ...(isMoved && region === undefined ? [{ field: 'region', message: fieldMessage('region') }] : []),
  ];
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  const { vmsProvider: system } = given;
  const unit = { code: consultant.unit_code, country: consultant.unit_country };
  const said = {
    ...given,
    region,
    ...(system && { vmsProvider: systemOf(unit, system, project.vms_provider) }),
  };
  const starts = await weekStartsAfter(db, project, { client: client?.id, start: given.weekStart }, today);
  const columns = Object.fromEntries(
    Object.entries(plainColumns).flatMap(([name, column]) => {
      const value = said[name as keyof typeof plainColumns];
      return value === undefined ? [] : [[column, value]];
    }),
  );
  await projects.changeProject(
    db,
    project.id,
    {
      ...columns,
      ...(given.title !== undefined && { title: given.title ?? '' }),
      ...(client && { client_id: client.id, client_name: client.name }),
      ...(given.clientId === null && { client_id: null, client_name: '' }),
      ...(given.vendorId !== undefined && { vendor_id: given.vendorId }),
      week_starts: JSON.stringify(starts),
    },
    'details_version',
  );
  if (project.state === 'ENDED') {
    await changePriorOf(db, project.id);
    await projects.changeConsultant(db, consultant.id, {}, 'priors_version');
  }
  const after = (await projects.findProjects(db, consultant.id)).find(({ id }) => id === project.id)!;
  const facts = (row: projects.ProjectRow) => {
    const { id: _, version: __, state: ___, ...told } = presentProject(row);
    return told;
  };
  await noteChange(db, call, opened, { kind, before: facts(project), after: facts(after), reason });
  await refreshConsultant(db, consultant, call.now);
}

/** The week starts after a change: a new one holds from today on and makes one short week (ruling 101). */
async function weekStartsAfter(
  db: Db,
  project: projects.ProjectRow,
  { client, start }: { client: number | undefined; start: WeekStartDay | null | undefined },
  today: string,
): Promise<WeekStart[]> {
  const before = project.week_starts;
  const ofClient = client === undefined ? undefined : ((await findWeekStart(db, client)) as WeekStartDay | undefined);
  const wanted = start ?? (before.length === 0 ? (ofClient ?? usualWeekStart) : weekStartNow(before));
  if (before.length > 0 && weekStartNow(before) === wanted) return [...before];
  // Before the first hours there is nothing to cut: the new start holds from the beginning.
  const isNew = before.length === 0 || project.state === 'DRAFT';
  return isNew ? [{ from: '0001-01-01', start: wanted }] : [...before, { from: today, start: wanted }];
}
