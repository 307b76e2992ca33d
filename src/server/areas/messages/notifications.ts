import type { notificationsApi } from '#contract/areas/messages/notifications.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './notifications-queries.ts';

type Events = Pick<AppContext, 'events'>;

/**
 * Notifies whom a job concerns, in the transaction of `db`: in the bell, live, until it is done (ruling 116).
 * @param startedBy who began what is spoken of, where somebody did
 */
export async function notify(
  { events }: Events,
  db: Db,
  { startedBy, at, ...about }: queries.About & { startedBy?: number | undefined; at: string },
): Promise<void> {
  await notifyUsers({ events }, db, { ...about, at }, await queries.findConcerned(db, about.jobId, startedBy));
}

/** Notifies these people, in the transaction of `db`. */
export async function notifyUsers(
  { events }: Events,
  db: Db,
  { at, ...about }: queries.About & { at: string },
  userIds: readonly number[],
): Promise<void> {
  await queries.addNotifications(db, about, userIds, at);
  await tellUsers(events, db, about.unitId, userIds);
}

/** Ends what waits for people because of a conversation: somebody has taken care of it. */
export async function settleSession(
  { events }: Events,
  db: Db,
  { sessionId, unitId, at }: { sessionId: number; unitId: number; at: string },
): Promise<void> {
  await tellUsers(events, db, unitId, await queries.endOfSession(db, sessionId, at));
}

/** Ends what waits for everybody about a person and a job: somebody has taken care of it. */
export async function settleAbout(
  { events }: Events,
  db: Db,
  { at, ...about }: { unitId: number; kind: NotificationKind; candidateId: number; jobId: number; at: string },
): Promise<void> {
  await tellUsers(events, db, about.unitId, await queries.endAbout(db, about, at));
}

/** The active team leads of a unit; without one its administrators. */
export const leadsOf = (db: Db, unitId: number): Promise<number[]> =>
  queries.findHolders(db, unitId, { pages: [page.teamLeadDashboard], mayWrite: false });

/** The people of a unit who may approve a template for it; without one its administrators. */
export const approversOf = (db: Db, unitId: number): Promise<number[]> =>
  queries.findHolders(db, unitId, { pages: [page.teamLeadDashboard, page.analyticsDashboard], mayWrite: true });

/** Ends what waits for everybody of a unit: nothing of this kind does any more. */
export async function settleUnit(
  { events }: Events,
  db: Db,
  { unitId, kind, at }: { unitId: number; kind: NotificationKind; at: string },
): Promise<void> {
  await tellUsers(events, db, unitId, await queries.endOfKind(db, unitId, kind, at));
}

/** Ends what waits for people about a template: for one of them, or for everybody. */
export async function settleTemplate(
  { events }: Events,
  db: Db,
  { unitId, ...about }: { unitId: number; templateId: number; userId?: number; at: string },
): Promise<void> {
  await tellUsers(events, db, unitId, await queries.endOfTemplate(db, about));
}

async function tellUsers(events: AppContext['events'], db: Db, unitId: number, userIds: readonly number[]) {
  for (const id of userIds) await events.publish(db, { unitId, about: 'notification', id });
}

/** What waits for the signed-in person. */
export async function readNotifications(
  _: Input<typeof notificationsApi.search>,
  { db, scope, who }: SignedInCall,
): Promise<Output<typeof notificationsApi.search>> {
  const rows = await queries.findOpenNotifications(db, scope, who.userId);
  return {
    notifications: rows.map((row) => ({
      id: row.id,
      kind: row.kind as NotificationKind,
      at: row.created_at,
      candidateId: row.candidate_id ?? undefined,
      candidateName: row.name ?? undefined,
      networkId: row.network_id ?? undefined,
      jobId: row.job_id ?? undefined,
      jobTitle: row.job_title ?? undefined,
      templateId: row.template_id ?? undefined,
      templateName: row.template_name ?? undefined,
      sessionId: row.session_id ?? undefined,
      submissionId: row.submission_id ?? undefined,
    })),
  };
}

/** Marks own notifications as done. */
export async function endNotifications(
  { ids }: Input<typeof notificationsApi.done>,
  { db, who, now }: SignedInCall,
): Promise<Output<typeof notificationsApi.done>> {
  return { done: await queries.endNotifications(db, who.userId, ids, now.toISOString()) };
}
