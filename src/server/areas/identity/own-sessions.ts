import type { ownSessionsApi } from '#contract/areas/identity/own-account.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { endSession, endSessionsOf } from '#server/http/session.ts';
import { findSessions } from './own-sessions-queries.ts';

/** The caller's own live sessions, without those whose idle or absolute time is over. */
export async function listSessions(_: unknown, call: SignedInCall): Promise<Output<typeof ownSessionsApi.list>> {
  const { config, now } = call;
  const isLive = (row: { started_at: string; last_active_at: string }) =>
    now.getTime() - Date.parse(row.started_at) <= config.sessionHours * 3_600_000 &&
    now.getTime() - Date.parse(row.last_active_at) <= config.sessionIdleMinutes * 60_000;
  const rows = (await findSessions(call.db, call.who.userId)).filter(isLive);
  return {
    sessions: rows.map((row) => ({
      ref: refOf(call, row.id),
      isCurrent: row.id === call.who.sessionId,
      browser: row.user_agent,
      address: row.address,
      startedAt: row.started_at,
      lastActiveAt: row.last_active_at,
    })),
  };
}

/** Ends one of the caller's own sessions; somebody else's is refused as absent. */
export async function endOwnSession(
  { ref }: Input<typeof ownSessionsApi.end>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const session = (await findSessions(call.db, call.who.userId)).find(({ id }) => refOf(call, id) === ref);
  if (!session) throw new Refusal('record.absent');
  await call.db.transaction().execute(async (db) => {
    if (await endSession(db, session.id, call.now, 'ended by its owner'))
      await addAudit(db, call, {
        act: 'session-ended',
        kind: 'user',
        recordId: call.who.userId,
        details: { ended: 1 },
      });
  });
  return { message: 'Session ended' };
}

/** Ends all sessions of the caller but this one. */
export async function endOtherSessions(
  _: unknown,
  call: SignedInCall,
): Promise<Output<typeof ownSessionsApi.endOthers>> {
  const { userId, sessionId } = call.who;
  const ended = await call.db.transaction().execute(async (db) => {
    const count = await endSessionsOf(db, userId, call.now, 'ended by its owner', sessionId);
    await addAudit(db, call, { act: 'session-ended', kind: 'user', recordId: userId, details: { ended: count } });
    return count;
  });
  return { message: 'All other sessions ended', ended };
}

/** The public reference of a session: its id is in tokens and stays secret. */
const refOf = ({ keys }: SignedInCall, sessionId: string) => keys.derive('session-ref', sessionId);
