import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import {
  type Posting,
  type PostingFlaw,
  type PostingTerms,
  postingFlaws,
  postingOf,
  postingStep,
} from '#domain/job-boards/posting.ts';
import { type Cause, causeOfRefusal } from '#domain/outside-causes.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { type Connection, ConnectorFailure, type Posted } from '#server/outside/connectors/connection.ts';
import { type ConnectorRow, findUnitConnectors } from './connectors-queries.ts';
import { openConnector } from './open-connector.ts';
import * as queries from './publish-queries.ts';

/** Longer than any attempt takes: two requests of 15 seconds, and a token. */
const leaseSeconds = 90;
/** How much of its lease an attempt needs to begin a request. */
const requestSeconds = 20;
/** Attempts before a person has to look, and the wait between them in seconds. */
const attempts = { most: 8, firstWait: 30, longestWait: 3600 } as const;

/** A posting as it would be now, and what keeps it from the board. */
export function presentPosting(
  job: queries.PublishRow,
  reference: string,
  {
    terms = {},
    settings,
    company,
  }: { terms?: PostingTerms; settings?: ConnectorRow['settings'] | undefined; company: string },
): { posting: Posting; flaws: PostingFlaw[]; hash: string } {
  const said = { aiStatement: settings?.aiStatement, vacancy: terms.vacancy };
  const whole = { ...job, guid: reference };
  const posting = postingOf(whole, { ...said, company: settings?.companyName ?? company });
  return {
    posting,
    flaws: postingFlaws(whole, { ...said, isOpen: job.category === 'OPEN' }),
    hash: createHash('sha256').update(JSON.stringify(posting)).digest('hex'),
  };
}

type Work = {
  row: queries.PostingRow;
  connector: ConnectorRow;
  step: 'post' | 'update' | 'close';
  posting: Posting;
  hash: string;
  flaws: PostingFlaw[];
};

/**
 * Brings one posting to where its job is (ruling 66). A row is claimed with a lease and a fence, so of two that try one acts;
 * an attempt that follows another one asks the board first whether the posting stands there under our reference.
 */
export async function bringUpToDate(context: AppContext, postingId: number): Promise<void> {
  // In a copied installation it stays as it is: an attempt that fails here would count, and be told (ruling 53).
  if (await isQuarantined(context.db)) return;
  const work = await claim(context, postingId);
  if (!work) return;
  await tellPosting(context, context.db, work.row);
  await bring(context, work);
  await tellPosting(context, context.db, work.row);
  // Its job closed while it went up: nobody else took it down meanwhile, for this attempt had it.
  if (work.step !== 'close' && (await queries.isOver(context.db, postingId))) await bringUpToDate(context, postingId);
}

/** Tells open screens that a posting changed. */
export const tellPosting = (
  { events }: Pick<AppContext, 'events'>,
  db: Db,
  { id, unit_id: unitId, job_id: jobId }: Pick<queries.PostingRow, 'id' | 'unit_id' | 'job_id'>,
): Promise<void> => events.publish(db, { unitId, about: 'posting', id, jobId });

async function bring(context: AppContext, work: Work): Promise<void> {
  const { row, step } = work;
  const now = context.clock.now().toISOString();
  const held = { id: row.id, fence: row.fence };
  try {
    const connection = await openConnector(context, work.connector);
    if (!(await queries.holdsPosting(context.db, held, requestSeconds))) return;
    if (step === 'close') {
      await takeDown(connection, row);
      const isFlawed = work.flaws.some((flaw) => flaw !== 'not-open');
      const cause: Cause | null = isFlawed ? { code: 'board.taken-down' } : null;
      // Put up again it is another posting: a board may know the old reference for a while.
      const guid = randomBytes(18).toString('base64url');
      const isExpired = !row.is_wanted && row.expires_at !== null && row.expires_at <= now;
      const state = isExpired ? ('EXPIRED' as const) : ('CLOSED' as const);
      const closed = { state, closed_at: now, attempts: 0, next_try_at: null, cause, guid };
      await queries.endPosting(context.db, held, closed);
      return;
    }
    const posted = await putUp(connection, work);
    await queries.endPosting(context.db, held, {
      state: 'POSTED',
      external_id: posted.externalId,
      ...(posted.url !== undefined && { url: posted.url }),
      sent_hash: work.hash,
      cause: null,
      next_try_at: null,
      attempts: 0,
      sent_at: now,
      ...(step === 'post' && { posted_at: now }),
      ...expiryOf(work, posted, now),
    });
  } catch (failure) {
    await endFailed(context, work, failure);
  }
}

/**
 * Until when a posting stands: as the board says, else so many days as its connector says from when it went up; what stood
 * there before goes with it.
 */
function expiryOf({ step, connector }: Work, { expiresAt }: Posted, now: string): { expires_at?: string | null } {
  if (expiresAt !== undefined) return { expires_at: expiresAt };
  const { standsDays } = connector.settings;
  if (step !== 'post') return {};
  if (standsDays === undefined) return { expires_at: null };
  return { expires_at: new Date(Date.parse(now) + standsDays * 86_400_000).toISOString() };
}

/** Takes a posting that is behind its job. */
async function claim(context: AppContext, postingId: number): Promise<Work | undefined> {
  const at = context.clock.now().toISOString();
  return context.db.transaction().execute(async (db) => {
    const row = await queries.lockPosting(db, postingId);
    if (!row || row.is_leased) return undefined;
    const job = await queries.findPublished(db, row.job_id);
    const [connector] =
      row.connector_id === null ? [] : await findUnitConnectors(db, row.unit_id, { id: row.connector_id });
    if (!job || !connector) return undefined;
    const company = context.config.company.name;
    const { posting, flaws, hash } = presentPosting(job, row.guid, {
      terms: row.terms,
      settings: connector.settings,
      company,
    });
    const step = postingStep(
      {
        state: row.state,
        isWanted: row.is_wanted,
        hasLeft: row.external_id !== null || row.attempts > 0,
        sentHash: row.sent_hash,
      },
      { isOpen: flaws.length === 0, hash },
    );
    if (step === 'none') {
      const isUp = row.state === 'POSTED' || row.state === 'CHANGED';
      await queries.settlePosting(db, row.id, {
        looked_at: at,
        ...(isUp && { state: 'POSTED', cause: null, next_try_at: null }),
        ...(row.state === 'QUEUED' && { state: 'CLOSED', closed_at: at }),
      });
      await tellPosting(context, db, row);
      return undefined;
    }
    // A connector that is off takes down only.
    if (step !== 'close' && !connector.is_active) {
      await queries.settlePosting(db, row.id, { looked_at: at, cause: { code: 'board.off' }, next_try_at: null });
      return undefined;
    }
    const state = step === 'update' ? 'CHANGED' : step === 'post' ? 'QUEUED' : row.state;
    const lookedAt = step === 'close' ? undefined : at;
    await queries.claimPosting(db, row.id, { state, lookedAt, seconds: leaseSeconds });
    return { row: { ...row, fence: row.fence + 1, state }, connector, step, posting, hash, flaws };
  });
}

async function putUp(connection: Connection, { row, posting }: Work): Promise<Posted> {
  // An earlier attempt may have had its effect although its answer was lost.
  const there = row.external_id === null && row.attempts > 0 ? await connection.find?.(row.guid) : undefined;
  const externalId = row.external_id ?? there?.externalId;
  try {
    const posted = await connection.post!(posting, externalId);
    return { ...posted, url: posted.url ?? there?.url };
  } catch (failure) {
    // Where the board has thrown our posting away, it goes up anew.
    const isGone = externalId !== undefined && failure instanceof ConnectorFailure && !failure.mayRetry;
    if (!isGone || (await connection.find?.(row.guid))) throw failure;
    return connection.post!(posting, undefined);
  }
}

async function takeDown(connection: Connection, row: queries.PostingRow): Promise<void> {
  const externalId = row.external_id ?? (await connection.find?.(row.guid))?.externalId;
  if (externalId !== undefined) await connection.close!(externalId);
}

async function endFailed({ db, clock, log }: AppContext, { row, step }: Work, failure: unknown): Promise<void> {
  const isOutside = failure instanceof ConnectorFailure;
  const isRefusal = failure instanceof Refusal;
  const mayRetry =
    isRefusal || ((isOutside ? failure.mayRetry : true) && row.attempts + 1 < attempts.most && row.state !== 'FAILED');
  // What stands there although nobody wants it is tried for ever, every hour.
  const triesOn = mayRetry || step === 'close';
  const wait = Math.max(
    mayRetry ? Math.min(attempts.firstWait * 2 ** row.attempts, attempts.longestWait) : attempts.longestWait,
    (isOutside && failure.afterSeconds) || 0,
  );
  if (isOutside || isRefusal)
    log.warn({ posting: row.id, why: failure.message, mayRetry }, 'a posting was not brought up to date');
  else log.error({ posting: row.id, err: failure, mayRetry }, 'a posting was not brought up to date');
  await queries.endPosting(
    db,
    { id: row.id, fence: row.fence },
    {
      state: mayRetry ? row.state : 'FAILED',
      cause: isOutside ? failure.why : isRefusal ? causeOfRefusal(failure) : { code: 'server.fault' },
      next_try_at: triesOn ? new Date(clock.now().getTime() + wait * 1000).toISOString() : null,
    },
  );
}

/** Postings that one look brings up to date, at most. */
const mostAtOnce = 50;

/** Brings every posting up to date that is behind its job. */
export async function sweepPostings(context: AppContext, signal?: AbortSignal): Promise<number> {
  if (await isQuarantined(context.db)) return 0;
  for (const posting of await queries.expirePostings(context.db)) await tellPosting(context, context.db, posting);
  const ids = await queries.findBehind(context.db, mostAtOnce);
  for (const id of ids) {
    signal?.throwIfAborted();
    try {
      await bringUpToDate(context, id);
    } catch (failure) {
      // One that fails keeps no other one from its board.
      context.log.error({ posting: id, err: failure }, 'a posting could not be looked at');
    }
  }
  return ids.length;
}
