import { endCheckBacks } from '#server/areas/candidates/check-backs.ts';
import { notify } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import { tell } from './chat-turn.ts';
import { changeSession } from './chatbot-queries.ts';
import * as queries from './check-backs-due-queries.ts';

/**
 * Tells whoever has the conversation that the day has come on which we said that we write again: in the bell, among what needs
 * them, and in the list of conversations. Each is told once, in a transaction of its own: one that fails is tried again and
 * keeps no other one waiting.
 */
export async function tellOfCheckBacks(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const id of await queries.findDue(context.db, now.toISOString()))
    await tellOf(context, id, now).catch((failure: unknown) =>
      context.log.error(
        { session: id, failure: String(failure) },
        'nobody was told to write again: the next turn does',
      ),
    );
}

async function tellOf(context: AppContext, id: number, now: Date): Promise<void> {
  const at = now.toISOString();
  await context.db.transaction().execute(async (db) => {
    const chat = await queries.markTold(db, id, at);
    if (!chat) return;
    const { unit_id: unitId, candidate_id: candidateId, job_id: jobId } = chat;
    if (!(await queries.mayWrite(db, chat))) {
      await endCheckBacks(context, db, { unitId, candidateId }, at, id);
      return;
    }
    // What waits for a person already goes on to do so.
    if (chat.needs === null) await changeSession(db, id, { needs: 'CHECK_BACK', needs_at: at });
    const startedBy = chat.taken_by ?? chat.started_by;
    await notify(context, db, { unitId, kind: 'check-back', candidateId, jobId, sessionId: id, startedBy, at });
    await tell(db, chat, chat.state, { events: context.events, now });
  });
}
