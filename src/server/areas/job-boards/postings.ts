import type { postingsApi } from '#contract/areas/job-boards/postings.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { isBoardKind } from '#domain/job-boards/connector.ts';
import type { PostingFlaw, PostingTerms } from '#domain/job-boards/posting.ts';
import { isOverCategory } from '#domain/jobs/job-life.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import type { JobStepped } from '#server/context.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { type BulkOutcomes, changeEach, refusedOutcome } from '#server/lists/bulk-outcomes.ts';
import { type ConnectorRow, findConnectors } from './connectors-queries.ts';
import { missingSetting } from './open-connector.ts';
import * as queries from './postings-queries.ts';
import { presentPosting, tellPosting } from './publish.ts';
import { findPublished, type PublishRow, unwantPostings, wakePostings } from './publish-queries.ts';
import { postTask } from './tasks.ts';

type Answer = Output<typeof postingsApi.post>;

const flawWords: Readonly<Record<PostingFlaw, string>> = {
  'not-open': 'the job is not open',
  restriction: 'wording that cannot be advertised',
  'pay-range': 'the pay range is missing',
  'wide-range': 'the pay range is too wide',
  'ai-statement': 'the statement on automated screening is missing',
  vacancy: 'whether the opening exists is not said',
  description: 'the public part of the description is too short',
};

/** Posts a job on Dice: the board whose connector is Dice. */
export const postOnDice = async (
  { jobId, vacancy }: Input<typeof postingsApi.onDice>,
  call: SignedInCall,
): Promise<Answer> => post(await getJob(jobId, call), ({ kind }) => kind === 'DICE', { vacancy }, call, 'Dice');

/** Posts a job on a board of its unit. */
export const postOnBoard = async (
  { jobId, boardId, vacancy }: Input<typeof postingsApi.post>,
  call: SignedInCall,
): Promise<Answer> => {
  const job = await getJob(jobId, call);
  if (!(await queries.isBoardOf(call.db, job.unit_id, boardId))) throw new Refusal('record.absent');
  return post(job, ({ board_id }) => board_id === boardId, { vacancy }, call);
};

/**
 * Posts several jobs: on one board, or on every connected board of each job's unit. A board that refuses keeps no other board
 * from the job; it is named in an outcome of its own.
 */
export async function postMany(
  { ids, boardId, vacancy }: Input<typeof postingsApi.bulk>,
  call: SignedInCall,
): Promise<BulkOutcomes | PartialResult<BulkOutcomes>> {
  if (ids.length === 0) throw new Refusal('list.nothing-chosen');
  if (boardId !== undefined)
    return changeEach(
      ids,
      async (id) => (await findPublished(call.db, id, call.scope))?.title ?? '',
      (id) => postOnBoard({ jobId: id, boardId, vacancy }, call),
    );
  const outcomes: BulkOutcomes['outcomes'] = [];
  for (const id of new Set(ids)) outcomes.push(...(await postEverywhere(id, { vacancy }, call)));
  return outcomes.every(({ done }) => done) ? { outcomes } : new PartialResult({ outcomes });
}

/** Posts a job on every connected board of its unit; what all boards refuse alike is said once. */
async function postEverywhere(id: number, terms: PostingTerms, call: SignedInCall): Promise<BulkOutcomes['outcomes']> {
  const job = await findPublished(call.db, id, call.scope);
  if (!job) return [refusedOutcome(id, '', new Refusal('record.absent'))];
  const boards = (await findConnectors(call.db, call.scope)).filter(
    (one) => one.unit_id === job.unit_id && isBoardKind(one.kind) && one.board_id !== null && one.is_active,
  );
  if (boards.length === 0)
    return [refusedOutcome(id, job.title, new Refusal('board.not-configured', { setting: 'Connectors' }))];
  const refused: BulkOutcomes['outcomes'] = [];
  for (const board of boards) {
    try {
      await post(job, ({ board_id }) => board_id === board.board_id, terms, call);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      refused.push(refusedOutcome(id, `${job.title} · ${board.board_name}`, failure));
    }
  }
  if (refused.length < boards.length) return [{ id, name: job.title, done: true }, ...refused];
  const areAlike = new Set(refused.map(({ message }) => message)).size === 1;
  return areAlike ? [{ ...refused[0]!, name: job.title }] : refused;
}

async function post(
  job: PublishRow,
  isIt: (connector: ConnectorRow) => boolean,
  terms: PostingTerms,
  call: SignedInCall,
  name?: string,
): Promise<Answer> {
  const all = await findConnectors(call.db, call.scope);
  const connector = all.find((one) => one.unit_id === job.unit_id && isBoardKind(one.kind) && isIt(one));
  if (!connector?.board_id)
    throw new Refusal('board.not-configured', { setting: name === undefined ? 'Connectors' : `Connectors: ${name}` });
  if (!connector.is_active) throw new Refusal('board.off');
  const setting = await missingSetting(call, connector);
  if (setting)
    throw new Refusal('board.not-configured', {
      setting: setting === 'OUTBOUND_ALLOW' ? setting : `${connector.name}: ${setting}`,
    });
  if (await isQuarantined(call.db)) throw new Refusal('installation.quarantined');
  const boards = await queries.findBoardsOf(call.db, job.unit_id, job.job_id);
  const before = boards.find(({ board_id }) => board_id === connector.board_id);
  const told = { ...before?.terms, ...(terms.vacancy && { vacancy: terms.vacancy }) };
  const company = call.config.company.name;
  const { flaws } = presentPosting(job, '', { terms: told, settings: connector.settings, company });
  if (flaws.includes('restriction')) throw new Refusal('job.restricted', { phrases: job.restrictions.join(', ') });
  if (flaws.length > 0)
    throw new Refusal('posting.incomplete', { missing: flaws.map((flaw) => flawWords[flaw]).join(', ') });
  const row = await call.db.transaction().execute(async (db) => {
    const wanted = await queries.wantPosting(db, {
      unitId: job.unit_id,
      jobId: job.job_id,
      boardId: connector.board_id!,
      connectorId: connector.id,
      terms: told,
      by: call.who.userId,
    });
    if (wanted.state === 'QUEUED')
      await addAudit(db, call, {
        act: 'entry-changed',
        kind: 'job',
        recordId: job.job_id,
        unitId: job.unit_id,
        details: { list: 'postings', board: connector.board_name ?? '', state: 'QUEUED' },
      });
    await call.tasks.send(db, postTask, { postingId: wanted.id });
    await tellPosting(call, db, { id: wanted.id, unit_id: job.unit_id, job_id: job.job_id });
    return wanted;
  });
  return present(row);
}

/** Takes a job down from a board. */
export async function takeDown(
  { jobId, boardId }: Input<typeof postingsApi.close>,
  call: SignedInCall,
): Promise<Answer> {
  const job = await getJob(jobId, call);
  const row = await call.db.transaction().execute(async (db) => {
    const unwanted = await queries.unwantPosting(db, jobId, boardId);
    if (!unwanted) throw new Refusal('record.absent');
    await addAudit(db, call, {
      act: 'entry-changed',
      kind: 'job',
      recordId: jobId,
      unitId: job.unit_id,
      details: { list: 'postings', board: boardId, state: 'CLOSED' },
    });
    await call.tasks.send(db, postTask, { postingId: unwanted.id });
    await tellPosting(call, db, { id: unwanted.id, unit_id: job.unit_id, job_id: jobId });
    return unwanted;
  });
  return present(row);
}

/** Tries a posting that failed once more: to put it up, or to take down what nobody wants. */
export async function retryPosting(id: number, call: SignedInCall): Promise<void> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.retryPosting(db, call.scope, id);
    if (!row) throw new Refusal('record.absent');
    await call.tasks.send(db, postTask, { postingId: id });
    await tellPosting(call, db, row);
  });
}

/**
 * The postings of jobs that are over come down, and those of jobs on hold come down and back with them: at once, not with the
 * next sweep.
 */
export const closePostingsOfJob: JobStepped = async (db, { jobIds, to }, { tasks }) => {
  const ids = isOverCategory(to) ? await unwantPostings(db, jobIds) : await wakePostings(db, jobIds);
  for (const postingId of ids) await tasks.send(db, postTask, { postingId });
};

const present = ({
  state,
  external_id,
  url,
}: {
  state: Answer['state'];
  external_id: string | null;
  url: string | null;
}) => ({
  state,
  ...(external_id !== null && { externalId: external_id }),
  ...(url !== null && { url }),
});

/** Where a job stands on the boards of its unit, and what strangers would read. */
export async function listPostings(
  { jobId, alsoIds = [] }: Input<typeof postingsApi.list>,
  call: SignedInCall,
): Promise<Output<typeof postingsApi.list>> {
  const job = await getJob(jobId, call);
  const company = call.config.company.name;
  const boards = await queries.findBoardsOf(call.db, job.unit_id, jobId);
  const { posting } = presentPosting(job, '', { settings: boards[0]?.settings, company });
  return {
    restrictions: [...job.restrictions],
    asksVacancy: job.unitCountry === 'CA' || (await queries.isAnyInCanada(call.db, call.scope, alsoIds)),
    preview: {
      title: posting.title,
      company: posting.company,
      place: [posting.city, posting.state].filter(Boolean).join(', '),
      ...(posting.pay && { pay: payWords(posting.pay) }),
      description: posting.description,
    },
    postings: boards.map((row) => ({
      boardId: row.board_id,
      boardName: row.board_name,
      ...(row.state !== null && { state: row.state }),
      isPulled: row.kind === 'XML_FEED',
      isWanted: row.is_wanted ?? false,
      externalId: row.external_id ?? undefined,
      url: row.url ?? undefined,
      postedAt: row.posted_at ?? undefined,
      sentAt: row.sent_at ?? undefined,
      closedAt: row.closed_at ?? undefined,
      expiresAt: row.expires_at ?? undefined,
      lastError: row.last_error ?? undefined,
      ...(row.last_causes && { lastCauses: row.last_causes }),
      nextTryAt: row.next_try_at ?? undefined,
      by: row.by ?? undefined,
      flaws: presentPosting(job, '', { terms: row.terms ?? {}, settings: row.settings, company }).flaws,
      vacancy: row.terms?.vacancy,
    })),
  };
}

/** The pay of a posting as it is read: `USD 60 - 75 per hour`. */
function payWords({
  min,
  max,
  currency,
  per,
}: {
  min?: string;
  max?: string;
  currency: string;
  per: 'HOUR' | 'YEAR';
}): string {
  return `${currency} ${[min, max].filter((one) => one !== undefined).join(' – ')} / ${per === 'HOUR' ? 'h' : 'y'}`;
}

/** @throws Refusal `record.absent` */
async function getJob(jobId: number, { db, scope }: SignedInCall): Promise<PublishRow> {
  const job = await findPublished(db, jobId, scope);
  if (!job) throw new Refusal('record.absent');
  return job;
}
