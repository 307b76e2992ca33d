import type { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { notifyUsers } from '#server/areas/messages/notifications.ts';
import type { UserLeft } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './assignments-queries.ts';
import { changedFields, noteJobEvent } from './job-events.ts';
import { addEvent } from './job-events-queries.ts';
import { changeJob, findJob } from './jobs-queries.ts';

/** Who may work on jobs. */
export async function listAssignable(
  { jobId, search }: Input<typeof jobLifeApi.assignable>,
  call: SignedInCall,
): Promise<Output<typeof jobLifeApi.assignable>> {
  const job = jobId === undefined ? undefined : await findJob(call.db, call.scope, jobId);
  if (jobId !== undefined && !job) return [];
  return queries.findAssignable(call.db, call.scope, { search, ...(job && { unitId: job.unit_id }) });
}

type Wanted = { userIds: readonly number[]; primaryId?: number | undefined; ownerId?: number | undefined };

/**
 * Sets who works on a job and who owns it, and records it; the caller has the job locked.
 * @throws Refusal `call.invalid` for somebody who may not work in the job's unit
 */
export async function assignJob(
  db: Db,
  call: SignedInCall,
  job: { id: number; unit_id: number; owner_id: number },
  { userIds, primaryId, ownerId }: Wanted,
): Promise<void> {
  const before = await queries.findAssignments(db, job.id);
  const held = new Set(before.map(({ user_id }) => user_id));
  const wanted = [...new Set(userIds)];
  const added = wanted.filter((id) => !held.has(id));
  const isNewOwner = ownerId !== undefined && ownerId !== job.owner_id;
  await refuseStrangers(db, call, job.unit_id, added, isNewOwner ? ownerId : undefined);
  if (primaryId !== undefined && !wanted.includes(primaryId))
    throw new Refusal('call.invalid', {}, [{ field: 'primaryId', message: fieldMessage('choose') }]);
  const at = call.now.toISOString();
  const gone = [...held].filter((id) => !wanted.includes(id));
  await queries.endAssignments(db, job.id, gone, at);
  await queries.addAssignments(db, job, added, call.who.userId, at);
  const first = primaryId ?? before.find(({ is_primary, user_id }) => is_primary && wanted.includes(user_id))?.user_id;
  if (wanted.length > 0) await queries.setPrimary(db, job.id, first ?? wanted[0]!);
  if (isNewOwner) await changeJob(db, call.scope, job.id, { owner_id: ownerId }, undefined);
  const after = await queries.findAssignments(db, job.id);
  const facts = async (people: readonly queries.Assignment[], owner: number) => ({
    assigned: people.map(({ name }) => name),
    ...(isNewOwner && { owner: await nameOf(db, owner) }),
  });
  const changes = changedFields(await facts(before, job.owner_id), await facts(after, ownerId ?? job.owner_id));
  if (Object.keys(changes).length > 0)
    await noteJobEvent(db, call, { job_id: job.id, unit_id: job.unit_id, kind: 'ASSIGNED', changes });
  const others = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== call.who.userId);
  const about = { unitId: job.unit_id, jobId: job.id, at };
  await notifyUsers(call, db, { ...about, kind: 'job-assigned' }, others([...added, ...(isNewOwner ? [ownerId] : [])]));
  const left = isNewOwner && !wanted.includes(job.owner_id) ? [job.owner_id] : [];
  await notifyUsers(call, db, { ...about, kind: 'job-unassigned' }, others([...gone, ...left]));
}

async function refuseStrangers(
  db: Db,
  { scope }: SignedInCall,
  unitId: number,
  added: readonly number[],
  ownerId: number | undefined,
): Promise<void> {
  const asked = [...added, ...(ownerId === undefined ? [] : [ownerId])];
  if (asked.length === 0) return;
  const known = new Set((await queries.findAssignable(db, scope, { unitId, ids: asked })).map(({ id }) => id));
  const invalid = [
    ...(added.some((id) => !known.has(id)) ? ['recruiterIds'] : []),
    ...(ownerId !== undefined && !known.has(ownerId) ? ['ownerId'] : []),
  ];
  if (invalid.length === 0) return;
  // Whoever keeps an old list open still sees them: "choose someone of this unit" would not say what is wrong.
  const left = await queries.findInactive(db, unitId, asked);
  const reason = (ids: readonly (number | undefined)[]) => {
    const names = left.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return names.length > 0 ? fieldMessage('inactivePerson', names.join(', ')) : fieldMessage('ownerOfUnit');
  };
  throw new Refusal(
    'call.invalid',
    {},
    invalid.map((field) => ({ field, message: reason(field === 'ownerId' ? [ownerId] : added) })),
  );
}

async function nameOf(db: Db, userId: number): Promise<string> {
  const user = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}` : '';
}

/** Ends what a deactivated user did on jobs; somebody else there becomes the first (ruling 57). */
export const endAssignmentsOfLeaver: UserLeft = async (db, { userId, by, at }) => {
  for (const { id, unit_id } of await queries.findJobsOf(db, userId)) {
    const before = await queries.findAssignments(db, id);
    await queries.endAssignments(db, id, [userId], at);
    const rest = before.filter(({ user_id }) => user_id !== userId);
    if (rest.length > 0 && !rest.some(({ is_primary }) => is_primary))
      await queries.setPrimary(db, id, rest[0]!.user_id);
    const names = (people: readonly queries.Assignment[]) => ({ assigned: people.map(({ name }) => name) });
    await addEvent(db, {
      job_id: id,
      unit_id,
      kind: 'ASSIGNED',
      changes: JSON.stringify(changedFields(names(before), names(rest))),
      by_user: by,
      via: 'user-deactivated',
      happened_at: at,
    });
  }
};
