import { jobFileColumns, jobFilters } from '#contract/areas/jobs/job-filters.ts';
import { type jobListApi, mostJobsAtOnce } from '#contract/areas/jobs/job-list.ts';
import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { startRun } from '#server/areas/matching/runs.ts';
import type { FileAnswer, PartialResult, SignedInCall } from '#server/http/call.ts';
import { type BulkOutcomes, changeEach } from '#server/lists/bulk-outcomes.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { exportList, fileColumns, onClock } from '#server/lists/export-list.ts';
import { findIds, findPage } from '#server/lists/find-page.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { assignJob } from './assignments.ts';
import { discardDraft } from './drafts.ts';
import { changedFields, noteJobEvent, seesBillRates } from './job-events.ts';
import { lockJob, moveJob } from './job-life.ts';
import * as queries from './job-list-queries.ts';
import { marginsOf } from './job-margins.ts';
import { refuseFewerOpenings, settleFewerOpenings } from './job-steps.ts';
import { changeJob, findJob, type JobRow } from './jobs-queries.ts';
import { presentJob } from './present-job.ts';

type Listed = { sortField?: string | undefined; direction?: 'ASC' | 'DESC' | undefined };

/** A query in the order of the list: newest times first, most urgent first; whoever does not see bill rates does not order by them. */
function ordered<Q extends Listed>(query: Q, call: SignedInCall): Q {
  const { sortField, direction } = query;
  if (sortField === 'billRate' && !seesBillRates(call.who)) return { ...query, sortField: undefined };
  const isTime =
    sortField === undefined || sortField === 'updatedAt' || sortField === 'createdAt' || sortField === 'releasedAt';
  return {
    ...query,
    sortField: sortField === 'priority' ? 'priorityRank' : sortField,
    direction: direction ?? (isTime ? 'DESC' : 'ASC'),
  };
}

const listOf = (call: SignedInCall) => queries.jobList(call.scope, call.who.userId, call.now);

/** One page of the jobs. */
export async function listJobs(
  query: Input<typeof jobsApi.list>,
  call: SignedInCall,
): Promise<Output<typeof jobsApi.list>> {
  return presentPage(await findPage(call.db, listOf(call), ordered(query, call)), query, call);
}

/** A page of jobs, each with its margin. */
async function presentPage(
  { rows, total }: Awaited<ReturnType<typeof findPage>>,
  query: Parameters<typeof found>[2],
  call: SignedInCall,
) {
  const jobs = rows as unknown as JobRow[];
  const marginOf = await marginsOf(call.db, call, jobs);
  return found(
    jobs.map((job) => ({ ...presentJob(job, call), margin: marginOf(job) })),
    total,
    query,
  );
}

/** One page of the jobs that people entered or uploaded. */
export async function listManual(
  { startDate, endDate, ...query }: Input<typeof jobListApi.manual>,
  call: SignedInCall,
): Promise<Output<typeof jobListApi.manual>> {
  const source = queries.manualList(listOf(call));
  const created = { ...(startDate && { createdFrom: startDate }), ...(endDate && { createdTo: endDate }) };
  return presentPage(await findPage(call.db, source, { ...ordered(query, call), ...created }), query, call);
}

/** All jobs that match as a file. */
export async function exportJobs(
  { format, columns, language = 'en', isActive: _, ...query }: Input<typeof jobListApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const seesBill = seesBillRates(call.who);
  const source = listOf(call);
  const hasMargin = !columns?.length || columns.includes('margin');
  const places = hasMargin ? await queries.findCostPlaces(call.db, source, query) : [];
  const marginOf = await marginsOf(call.db, call, places);
  const money = (rate: string | null): Cell => (rate === null ? null : { amount: tidyAmount(rate) });
  const date = (at: string | null): Cell => at && new Date(at);
  const number = (text: string | undefined): Cell => (text === undefined ? null : Number(text));
  const word = (filter: 'category' | 'priority' | 'workMode' | 'jobType', key: string) =>
    (jobFilters[filter].options as Record<string, Record<typeof language, string>>)[key]?.[language] ?? key;
  const cells: Record<keyof typeof jobFileColumns, (job: JobRow) => Cell> = {
    title: ({ title }) => title,
    clientName: ({ client_name }) => client_name,
    requisition: ({ requisition }) => requisition,
    vmsProvider: ({ vms_provider }) => vms_provider,
    unit: ({ unit_code }) => unit_code,
    place: ({ city, state }) => [city, state].filter(Boolean).join(', ') || null,
    workMode: ({ work_mode }) => work_mode && word('workMode', work_mode),
    jobType: ({ job_type }) => word('jobType', job_type),
    status: ({ status_name }) => status_name,
    priority: ({ priority }) => word('priority', priority),
    positions: ({ positions }) => positions,
    filled: ({ filled }) => filled,
    // A rate is a number of its own: a range in one cell is a text, which no spreadsheet sums or sorts.
    billRateFrom: (job) => (seesBill ? money(job.bill_rate_min) : null),
    billRate: (job) => (seesBill ? money(job.bill_rate_max) : null),
    payRateFrom: (job) => money(job.pay_rate_min),
    payRate: (job) => money(job.pay_rate_max),
    currency: ({ currency }) => currency,
    margin: (job) => number(marginOf(job)?.percent),
    matched: ({ matched }) => matched,
    inChat: ({ in_chat }) => in_chat,
    submitted: ({ submitted }) => submitted,
    owner: ({ owner_name }) => owner_name,
    assigned: ({ assigned }) => assigned.join(', ') || null,
    startOn: ({ start_on }) => start_on && { day: start_on },
    dueAt: ({ due_at, due_zone }) => onClock(date(due_at), due_zone ?? undefined),
    releasedAt: ({ released_at }) => date(released_at),
    createdAt: ({ created_at }) => date(created_at),
    updatedAt: ({ updated_at }) => date(updated_at),
  };
  return exportList(call, source, ordered(query, call), {
    title: { en: 'Jobs', tr: 'İşler', ar: 'الوظائف' }[language],
    columns: fileColumns(jobFileColumns, cells, language, columns),
    format,
    isRightToLeft: language === 'ar',
  });
}

type BulkInput = Input<typeof jobListApi.bulk>;

/** Does one thing to several jobs, each with its own outcome: one refusal does not undo the others. */
export async function changeJobs(
  { ids: given, everything, isActive: _, ...input }: BulkInput,
  call: SignedInCall,
): Promise<BulkOutcomes | PartialResult<BulkOutcomes>> {
  refuseIncomplete(input);
  const source = listOf(call);
  const ids = everything ? await findIds(call.db, source, { ...input, ids: undefined }, mostJobsAtOnce) : given;
  if (!ids) throw new Refusal(everything ? 'list.too-many' : 'list.nothing-chosen', { count: mostJobsAtOnce });
  if (ids.length === 0) throw new Refusal('list.nothing-chosen');
  const changed = await changeEach(
    ids,
    async (id) => (await findJob(call.db, call.scope, id))?.title ?? '',
    (id) => changeOne(id, input, call),
  );
  forgetCounts('job');
  return changed;
}

/** What an action needs, before the first job is touched. */
function refuseIncomplete({ action, toStatusId, toCategory, userIds, toPriority }: Omit<BulkInput, 'isActive'>): void {
  const missing =
    (action === 'status' && toStatusId === undefined && toCategory === undefined && 'toStatusId') ||
    (action === 'assign' && userIds === undefined && 'recruiterIds') ||
    (action === 'priority' && toPriority === undefined && 'toPriority');
  if (missing) throw new Refusal('call.invalid', {}, [{ field: missing, message: fieldMessage('missing') }]);
}

async function changeOne(jobId: number, input: Omit<BulkInput, 'ids' | 'everything' | 'isActive'>, call: SignedInCall) {
  if (input.action === 'match') return startRun({ jobId }, call);
  return call.db.transaction().execute(async (db) => {
    if (input.action === 'discard') return discardDraft(db, call, jobId);
    const job = await lockJob(db, call, { jobId });
    if (input.action === 'status') {
      const { toStatusId, toCategory, reason, note } = input;
      return moveJob(db, call, job, { statusId: toStatusId, category: toCategory, reason, note });
    }
    if (input.action === 'priority') return setCells({ ...call, db }, job, { priority: input.toPriority });
    await assignJob(db, call, job, { userIds: input.userIds ?? [] });
    return changeJob(db, call.scope, jobId, { updated_at: call.now.toISOString() }, undefined);
  });
}

/** Changes fields that a list edits in place. */
export async function changeCell(
  { jobId, version, fills, ...cells }: Input<typeof jobListApi.cell>,
  call: SignedInCall,
): Promise<Output<typeof jobListApi.cell>> {
  return call.db.transaction().execute(async (db) => {
    const job = await lockJob(db, call, { jobId, version });
    await setCells({ ...call, db }, job, cells, fills);
    const saved = (await findJob(db, call.scope, jobId))!;
    return { version: saved.version, statusCategory: saved.category, statusName: saved.status_name };
  });
}

type Cells = Pick<Input<typeof jobListApi.cell>, 'priority' | 'positions'>;

async function setCells(
  call: SignedInCall,
  job: Awaited<ReturnType<typeof lockJob>>,
  given: Cells,
  fills = false,
): Promise<void> {
  const cells = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Cells;
  if (cells.positions !== undefined) refuseFewerOpenings(job, cells.positions, fills);
  const changes = changedFields(job, cells);
  if (Object.keys(changes).length === 0) return;
  const at = call.now.toISOString();
  await changeJob(call.db, call.scope, job.id, { ...(cells as object), updated_at: at }, undefined);
  await noteJobEvent(call.db, call, { job_id: job.id, unit_id: job.unit_id, kind: 'CHANGED', changes });
  if ('positions' in changes) await settleFewerOpenings(call.db, call, job);
}

/** Where a job stands in the list as it is now, to go back to it or on to the next one (ruling 65). */
export async function findBack(
  { jobId, ...query }: Input<typeof jobListApi.back>,
  call: SignedInCall,
): Promise<Output<typeof jobListApi.back>> {
  if (!(await findJob(call.db, call.scope, jobId))) throw new Refusal('record.absent');
  const place = await queries.findPlace(call.db, listOf(call), ordered(query, call), jobId);
  // Filtered out meanwhile: back is the first page.
  if (!place) return { page: 0, size: query.size, position: 0, total: 0 };
  return {
    page: Math.floor(place.at / query.size),
    size: query.size,
    position: place.at + 1,
    total: place.total,
    previousId: place.previous ?? undefined,
    nextId: place.next ?? undefined,
  };
}

/** How many jobs that are not over each of several people owns. */
export async function countOwned(
  { ownerIds }: Input<typeof jobListApi.owned>,
  call: SignedInCall,
): Promise<Output<typeof jobListApi.owned>> {
  return { owners: await queries.countOwned(call.db, call.scope, ownerIds) };
}

/** The people on a job by their stages. */
export async function readPipeline(
  { jobId }: Input<typeof jobListApi.pipeline>,
  call: SignedInCall,
): Promise<Output<typeof jobListApi.pipeline>> {
  if (!(await findJob(call.db, call.scope, jobId))) throw new Refusal('record.absent');
  const { rows, total } = await queries.findPeople(call.db, jobId);
  return { people: rows.map(presentPerson), total };
}

/** One page of the people on a job who were never submitted. */
export async function listNotSubmitted(
  { jobId, ...query }: Input<typeof jobListApi.notSubmitted>,
  call: SignedInCall,
): Promise<Output<typeof jobListApi.notSubmitted>> {
  if (!(await findJob(call.db, call.scope, jobId))) throw new Refusal('record.absent');
  const { rows, total } = await queries.findNotSubmitted(call.db, jobId, query);
  return found(rows.map(presentPerson), total, query);
}

const presentPerson = (row: queries.PersonRow) => ({
  submissionId: row.id,
  candidateId: row.candidate_id,
  guid: row.guid,
  name: row.name,
  ...(row.anonymized_at !== null && { isErased: true as const }),
  headline: row.headline ?? undefined,
  city: row.city ?? undefined,
  state: row.state ?? undefined,
  stage: row.category,
  statusId: row.status_id,
  statusName: row.status_name,
  statusTone: row.status_tone,
  addedBy: row.added_by_name || undefined,
  addedAt: row.added_at,
  submittedBy: row.submitted_by_name || undefined,
  submittedAt: row.submitted_at ?? undefined,
  updatedAt: row.updated_at,
});
