import type { chatRightsApi } from '#contract/areas/outreach/chat-rights.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { notify } from '#server/areas/messages/notifications.ts';
import type { LinkCall } from '#server/http/call.ts';
import { getWritable } from './chat-access.ts';
import { isReviewAsked, saveSelfIdentification } from './chat-rights-queries.ts';
import { tell } from './chat-turn.ts';
import { changeSession, lockSession } from './chatbot-queries.ts';

/** A candidate asks for a person to review their answers. */
export async function askForReview(
  { sessionId }: Input<typeof chatRightsApi.review>,
  call: LinkCall,
): Promise<Output<typeof chatRightsApi.review>> {
  const session = await getWritable(sessionId, call);
  const at = call.now.toISOString();
  await call.db.transaction().execute(async (db) => {
    // Asked once, however many pages are open: the second waits for the lock and then reads it.
    await lockSession(db, session.id);
    if (await isReviewAsked(db, session.id)) return;
    await changeSession(db, session.id, { needs: 'ASKED', needs_at: at });
    await notify(call, db, {
      unitId: session.unit_id,
      kind: 'human-review',
      candidateId: session.candidate_id,
      jobId: session.job_id,
      sessionId: session.id,
      startedBy: session.taken_by ?? session.started_by,
      at,
    });
    await tell(db, session, session.state, call);
  });
  return { asked: true };
}

/**
 * Keeps what a candidate says of themselves. The token is derived from the conversation by a key that is in no table:
 * nobody who reads the database can tell whose it is, and the same person does not count twice (trade 4.5).
 */
export async function selfIdentify(
  { sessionId, sex, ethnicity }: Input<typeof chatRightsApi.selfIdentify>,
  call: LinkCall,
): Promise<Output<typeof chatRightsApi.selfIdentify>> {
  const { guid } = await getWritable(sessionId, call);
  const token = call.keys.derive('self-identification', guid);
  await saveSelfIdentification(call.db, { token, sex, ethnicity, given_on: call.now.toISOString().slice(0, 10) });
  return { saved: true };
}
