import { bounceVerdict, readPlainBounce, softBounces } from '#domain/outreach/inbound-mail.ts';
import { addressKey } from '#server/areas/messages/gate.ts';
import { ourGuids } from '#server/areas/messages/link-tokens.ts';
import { recordEvent } from '#server/areas/messages/message-events.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { InboundMail } from '#server/outside/documents/inbound-mail.ts';
import * as queries from './inbound-bounces-queries.ts';

/** The message of ours that came back, and what the report says. */
export type Bounced = {
  message: NonNullable<Awaited<ReturnType<typeof queries.findBounced>>> | undefined;
  words: string;
};

/**
 * Takes a report about a mail of ours: the message is told, an address that does not exist is not written to again, and one
 * that fails often enough is not either. Without the original the sealed return path names the message, else its recipient.
 * @param guid the message that the sealed address names
 */
export async function takeBounce(
  context: Pick<AppContext, 'config' | 'events'>,
  db: Db,
  mail: InboundMail,
  { guid, key, at }: { guid: string | undefined; key: string; at: string },
): Promise<Bounced> {
  const plain = mail.report ? undefined : readPlainBounce(mail.text);
  const said = { ...plain, ...mail.report };
  const named = ourGuids([...(said.originalId ? [said.originalId] : []), ...mail.answers], context.config.mailFrom);
  const message = await queries.findBounced(db, { guids: guid ? [guid] : named, recipient: said.recipient, at });
  const verdict = bounceVerdict({
    action: said.action ?? (mail.report ? undefined : 'failed'),
    status: said.status,
    diagnostic: said.diagnostic,
  });
  const words = [said.recipient, said.status, said.diagnostic].filter(Boolean).join(' · ');
  if (!message || verdict === 'delayed' || verdict === 'fine') return { message, words };
  // Anybody can name a recipient; only who had the mail can name it.
  const isHard =
    message.isNamed &&
    (verdict === 'hard' ||
      (await queries.countSoft(db, addressKey('EMAIL', message.to_address), message.id, at)) >= softBounces);
  await recordEvent(context, db, {
    guid: message.guid,
    key: `bounce ${key}`,
    state: 'BOUNCED',
    at: new Date(at),
    code: said.status ?? said.diagnostic?.slice(0, 40),
    isHard,
  });
  return { message, words };
}
