import { sql } from 'kysely';
import type { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { comparable } from '#domain/grabber/feed.ts';
import { changedFields, noteJobEvent, seesBillRates } from '#server/areas/jobs/job-events.ts';
import { lockJob } from '#server/areas/jobs/job-life.ts';
import { refuseFewerOpenings, settleFewerOpenings } from '#server/areas/jobs/job-steps.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { readDescription } from '#server/outside/text-parser/text-parser.ts';
import { setJobs } from './grab-apply-queries.ts';
import { findFeed, findNotices, findOpenNotices } from './job-feed-queries.ts';

/** Columns that are one field for people. */
const hidden = ['client_id', 'due_zone', 'vms_released_at'];
const money = ['bill_rate_min', 'bill_rate_max', 'not_to_exceed'];

/** What the vendor system last said of a job, and which fields people hold. */
export async function readFeed(
  { jobId }: Input<typeof jobFeedApi.feed>,
  call: SignedInCall,
): Promise<Output<typeof jobFeedApi.feed>> {
  const row = await findFeed(call.db, call.scope, jobId);
  if (!row) throw new Refusal('record.absent');
  if (!row.feed) return { isFed: false, tags: [], facts: {}, held: [], notices: [] };
  const seesBill = seesBillRates(call.who);
  const held = Object.entries(row.feed).flatMap(([field, theirs]) => {
    const own = row.own[field];
    const differs = comparable(own) !== comparable(theirs) && !(field === 'description' && row.is_their_text);
    if (hidden.includes(field) || (!seesBill && money.includes(field))) return [];
    if (!differs && !row.locked.includes(field)) return [];
    const isLong = field === 'description';
    return [{ field, own: isLong ? undefined : shown(own), theirs: isLong ? undefined : (theirs ?? undefined) }];
  });
  const notices = await findNotices(call.db, jobId, call.who.userId);
  return {
    isFed: true,
    vmsProvider: row.vms_provider,
    programme: row.programme,
    status: row.status,
    statusRaw: row.status_raw,
    seenAt: row.seen_at,
    ...(row.upload_guid !== null && {
      upload: {
        uploadId: row.upload_guid,
        name: row.upload_name!,
        origin: row.origin!,
        ...(row.came_from && { cameFrom: row.came_from }),
      },
    }),
    tags: row.tags,
    facts: row.facts,
    held,
    notices: notices.map(({ id, kind, details, created_at, is_mine }) => ({
      id,
      kind,
      details,
      at: created_at,
      isMine: is_mine,
    })),
  };
}

const shown = (value: unknown) => (value === null || value === undefined ? undefined : String(value));

/** Gives a field back to the vendor system. @throws Refusal `call.invalid` where it has fewer openings than people have one */
export async function releaseField(
  { jobId, field }: Input<typeof jobFeedApi.release>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await call.db.transaction().execute(async (db) => {
    const row = await findFeed(db, call.scope, jobId, true);
    if (!row?.feed || !Object.hasOwn(row.feed, field)) throw new Refusal('record.absent');
    const columns =
      field === 'client_name' ? ['client_name', 'client_id'] : field === 'due_at' ? ['due_at', 'due_zone'] : [field];
    const values = Object.fromEntries(columns.map((name) => [name, row.feed![name] ?? null]));
    const job = field === 'positions' ? await lockJob(db, call, { jobId }) : undefined;
    if (job) refuseFewerOpenings(job, Number(values['positions'] ?? 1), true);
    // Their text may be HTML; what was shown of ours is not of theirs.
    const described = field === 'description' && (await readDescription(values['description'] ?? '', call.who.userId));
    await sql`update job_feed set locked = array(select unnest(locked) except select unnest(${columns}::text[])),
      plain_description = coalesce(${described ? described.text : null}, plain_description) where job_id = ${jobId}`.execute(
      db,
    );
    const written = described && { description: described.text, description_html: described.html ?? null };
    await setJobs(db, [{ id: jobId, ...values, ...written, updated_at: call.now.toISOString() }]);
    await noteJobEvent(db, call, {
      job_id: jobId,
      unit_id: row.unit_id,
      kind: 'CHANGED',
      changes: changedFields(row.own, values),
    });
    if (job) await settleFewerOpenings(db, call, job);
  });
  return { message: 'Released' };
}

/** The caller's open notices, newest first. */
export async function listNotices(
  query: Input<typeof jobFeedApi.notices>,
  call: SignedInCall,
): Promise<Output<typeof jobFeedApi.notices>> {
  const { rows, total } = await findOpenNotices(call.db, call.scope, call.who.userId, query);
  return found(
    rows.map(({ id, job_id, title, kind, details, created_at }) => ({
      id,
      jobId: job_id,
      title,
      kind,
      details,
      at: created_at,
    })),
    total,
    query,
  );
}

/** Marks a notice of the caller as done; those of others stay theirs. */
export async function settleNotice(
  { id }: Input<typeof jobFeedApi.settle>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const { numUpdatedRows } = await call.db
    .updateTable('job_notice')
    .set({ done_at: call.now.toISOString(), done_by: call.who.userId })
    .where('id', '=', id)
    .where('for_user', '=', call.who.userId)
    .where('unit_id', '=', inUnits(call.scope))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('record.absent');
  return { message: 'Done' };
}
