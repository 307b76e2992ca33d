import { isOverCategory } from '#domain/jobs/job-life.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { answeredSubject } from '#domain/outreach/inbound-mail.ts';
import { botWords } from '#domain/words/bot.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { JobStepped } from '#server/context.ts';
import { addLines } from './chatbot-queries.ts';
import { findLastHeard } from './conversations-queries.ts';
import { cancelLastWords, type EndedChat, endChatsOf } from './job-chats-queries.ts';

/**
 * Ends the chats of jobs that are over; one that a person has taken over stays with that person. Who was answering is thanked and
 * told, once: in the chat, and where they wrote by text message or email in the same way. That waits some minutes, and does not
 * leave where the job is opened again meanwhile.
 */
export const endChatsOfJob: JobStepped = async (db, { jobIds, unitId, to, at }, context) => {
  if (!isOverCategory(to)) return cancelLastWords(db, jobIds);
  for (const chat of await endChatsOf(db, jobIds, at)) {
    if (chat.was_answering) await thank(db, chat, { unitId, at }, context);
    await context.events.publish(db, { unitId, about: 'chat', id: chat.id, jobId: chat.job_id, state: 'CANCELLED' });
  }
};

/** How long the last words wait: an acceptance may have been a slip. */
const holdMs = 10 * 60_000;

async function thank(
  db: Parameters<JobStepped>[0],
  chat: EndedChat,
  { unitId, at }: { unitId: number; at: string },
  context: Parameters<JobStepped>[2],
): Promise<void> {
  const { language, job } = chat.script as Script;
  const words = botWords[language];
  const text = words.jobOver(job.title);
  const { name, address } = context.config.company;
  const heard = await findLastHeard(db, chat);
  await addLines(db, [{ session_id: chat.id, created_at: at, author: 'bot', body: text }]);
  if (!heard) return;
  await putMessage(context, db, {
    idempotencyKey: `chat over ${chat.guid}`,
    unitId,
    channel: heard.channel,
    // It names no job: the gate lets no message about a job leave that is over.
    kind: 'reply',
    to: heard.from_address,
    ...(heard.channel === 'SMS'
      ? { from: heard.to_address, text: `${name}: ${text}` }
      : {
          subject: answeredSubject(heard.subject ?? job.title),
          text: `${text}\n\n-- \n${words.mail.footer(name, address)}`,
          ...(heard.message_id !== null && { inReplyTo: heard.message_id }),
        }),
    candidateId: chat.candidate_id,
    sessionId: chat.id,
    origin: 'chatbot',
    at: new Date(at),
    leavesAt: new Date(Date.parse(at) + holdMs),
  });
}
