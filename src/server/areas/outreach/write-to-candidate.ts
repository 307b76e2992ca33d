import type { Script } from '#domain/outreach/conversation.ts';
import { botWords } from '#domain/words/bot.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { SessionRow } from './chatbot-queries.ts';
import * as queries from './conversations-queries.ts';

/** How long the link of a conversation is valid from what a person wrote or did in it on, in milliseconds. */
export const linkMs = 14 * 86_400_000;

/** How long the candidate counts as looking after their page last asked, in milliseconds. */
const looksForMs = 90_000;

/**
 * Tells the candidate of what a person wrote or did in their conversation, unless their page shows it right now.
 * @param isOfJob whether it waits or ends with the job; a call is between two people, and is canceled though the job is filled
 */
export async function writeToCandidate(
  db: Db,
  session: SessionRow,
  text: string,
  call: SignedInCall,
  { isOfJob = true }: { isOfJob?: boolean } = {},
): Promise<void> {
  const { seen_at: seen } = session;
  if (seen !== null && call.now.getTime() - Date.parse(seen) < looksForMs) return;
  // Whoever wrote by text message or mail is answered the same way.
  const heard = await queries.findLastHeard(db, session);
  const usual = session.channel.includes('EMAIL') ? ('EMAIL' as const) : ('SMS' as const);
  const channel = heard?.channel ?? usual;
  const to = await queries.findReplyAddress(db, session.candidate_id, channel);
  if (!to) return;
  const script = session.script as Script;
  const words = botWords[script.language];
  const link = `${call.config.publicUrl}/bot?sessionId=${session.guid}`;
  const { name: company, address } = call.config.company;
  const name = to.first_name || to.last_name;
  const isMail = channel === 'EMAIL';
  await putMessage(call, db, {
    idempotencyKey: `chat reply ${session.id} ${call.requestId}`,
    unitId: session.unit_id,
    channel,
    kind: 'reply',
    to: heard?.from_address ?? to.value,
    ...(heard?.channel === 'SMS' && { from: heard.to_address }),
    ...(heard?.channel === 'EMAIL' && heard.message_id !== null && { inReplyTo: heard.message_id }),
    ...(isMail && { subject: words.reply.subject(call.who.displayName, script.job.title) }),
    text: isMail
      ? `${words.reply.body(name, call.who.displayName, text, link, company)}\n\n-- \n${words.mail.footer(company, address)}`
      : words.reply.sms(call.who.displayName, company, text, link),
    link,
    candidateId: session.candidate_id,
    ...(isOfJob && { jobId: session.job_id }),
    sessionId: session.id,
    origin: 'person',
    by: call.who.userId,
    at: call.now,
  });
}
