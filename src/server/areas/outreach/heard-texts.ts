import { putMessage } from '#server/areas/messages/outbox.ts';
import type { HeardHandler } from '#server/context.ts';
import { receive } from './chat-turn.ts';

/**
 * A text message that answers the message of an open conversation is the candidate's turn in it; the chatbot answers from
 * the same number. Of an ended conversation it is a reply for a person.
 */
export const handleHeardText: HeardHandler = async (db, heard, context) => {
  if (heard.channel !== 'SMS' || heard.sessionId === null) return false;
  const now = context.clock.now();
  const idempotencyKey = `inbound ${heard.inboundId}`;
  const says = await receive(
    db,
    { id: heard.sessionId, text: heard.text, idempotencyKey },
    { events: context.events, now },
  );
  if (says === undefined) return false;
  if (says.length > 0)
    await putMessage(context, db, {
      idempotencyKey: `chat answer ${idempotencyKey}`,
      unitId: heard.unitId,
      channel: 'SMS',
      kind: 'reply',
      to: heard.theirs,
      from: heard.ours,
      text: says.join('\n'),
      candidateId: heard.candidateId,
      ...(heard.jobId !== null && { jobId: heard.jobId }),
      sessionId: heard.sessionId,
      at: now,
    });
  return true;
};
