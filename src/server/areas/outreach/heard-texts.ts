import { meaningOf, wordsOf } from '#domain/outreach/read-words.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { HeardHandler } from '#server/context.ts';
import { handToPerson, receive } from './chat-turn.ts';

/**
 * A message that answers the message of an open conversation is the candidate's turn in it; the chatbot answers by the same
 * way. A mail answers only with a bare yes or no: what it says beyond goes to a person (ruling 84). Of an ended conversation
 * it is a reply for a person.
 */
export const handleHeardText: HeardHandler = async (db, heard, context) => {
  if (heard.sessionId === null) return false;
  const now = context.clock.now();
  const isMail = heard.channel === 'EMAIL';
  const idempotencyKey = `inbound ${heard.inboundId}`;
  const turn = { id: heard.sessionId, text: heard.text, idempotencyKey };
  if (isMail && !isBare(heard.text)) return handToPerson(db, turn, { events: context.events, now });
  const says = await receive(db, turn, { events: context.events, now });
  if (says === undefined) return false;
  if (says.length > 0)
    await putMessage(context, db, {
      idempotencyKey: `chat answer ${idempotencyKey}`,
      unitId: heard.unitId,
      channel: heard.channel,
      kind: 'reply',
      to: heard.theirs,
      ...(isMail ? { subject: answered(heard.subject ?? '') } : { from: heard.ours }),
      ...(heard.messageId !== undefined && { inReplyTo: heard.messageId }),
      text: says.join(isMail ? '\n\n' : '\n'),
      candidateId: heard.candidateId,
      ...(heard.jobId !== null && { jobId: heard.jobId }),
      sessionId: heard.sessionId,
      origin: 'chatbot',
      at: now,
    });
  return true;
};

/** Whether a text is a yes or no and nothing else. */
function isBare(text: string): boolean {
  const found = meaningOf(text);
  return (
    (found?.meaning === 'yes' || found?.meaning === 'no') &&
    !found.isConditional &&
    wordsOf(text).split(' ').length <= 4
  );
}

const answered = (subject: string) => (/^(?:re|ynt|رد)\s*:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 200);
