import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import { smsSegments } from '#domain/outreach/sms-text.ts';
import { claim } from '#server/areas/messages/claim.ts';
import { messageIdOf } from '#server/areas/messages/link-tokens.ts';
import { recordEvent } from '#server/areas/messages/message-events.ts';
import { recordSent } from '#server/areas/messages/record-sent.ts';
import { receiveFiles } from '#server/areas/outreach/inbound-files.ts';
import { takeMail } from '#server/areas/outreach/inbound-mail.ts';
import { takeText } from '#server/areas/outreach/inbound-text.ts';
import type { AppContext } from '#server/context.ts';
import type { InboundMail, MailFile } from '#server/outside/documents/inbound-mail.ts';

/** The number that text messages of the sample left from; an installation has none until it is set. */
const sampleNumber = '+12145550188';

const refuse = async (): Promise<never> => {
  throw new Error('Nothing of the sample is ever sent.');
};

/** The product as it was at a moment of the past, with providers that take everything and send nothing. */
export function inThePast(context: AppContext, at: Date): AppContext {
  return {
    ...context,
    clock: { ...context.clock, now: () => at },
    mailer: { send: refuse, check: refuse },
    sms: { can: { keys: false, find: false }, send: refuse, find: refuse, media: refuse, check: refuse },
    config: {
      ...context.config,
      sms: {
        style: 'plain',
        baseUrl: 'http://sms.example',
        account: undefined,
        token: undefined,
        from: sampleNumber,
        can: { keys: false, find: false },
        stopIsHandled: false,
      },
    },
    tasks: { ...context.tasks, send: async () => undefined },
  };
}

/** What became of a message. */
export type Fate = { state: 'SENT' } | { state: 'BOUNCED' | 'UNDELIVERED' | 'FAILED'; code: string };

/** Lets everything that was queued since the message `after` leave as it would have, a minute later. */
export async function letLeave(
  context: AppContext,
  after: number,
  fateOf: (to: string) => Fate = () => ({ state: 'SENT' }),
): Promise<void> {
  const later = inThePast(context, new Date(context.clock.now().getTime() + 60_000));
  const rows = await context.db
    .selectFrom('outbound_message')
    .select('id')
    .where('id', '>', after)
    .where('state', '=', 'QUEUED')
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const message = await claim(later, id);
    if (!message) continue;
    const fate = fateOf(message.to_address);
    const isText = message.channel === 'SMS';
    const providerId = `sample-${message.guid}`;
    await recordSent(later, message, {
      providerId,
      ...(isText && { segments: smsSegments(message.body).segments }),
    });
    if (fate.state === 'SENT' && !isText) continue;
    const at = new Date(later.clock.now().getTime() + 20_000);
    const told = { guid: message.guid, key: `sample ${message.guid}`, at, providerId };
    const event =
      fate.state === 'SENT' ? ({ ...told, state: 'DELIVERED' } as const) : { ...told, ...fate, isHard: true };
    await context.db.transaction().execute((db) => recordEvent(later, db, event));
  }
}

/** The newest message so far. */
export async function lastMessage({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('outbound_message')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** A mail that came in. */
export type PastMail = {
  from: string;
  name: string;
  subject: string;
  text: string;
  /** The guid of the message that it answers. */
  answers?: string | undefined;
  to?: string | undefined;
  isAutomatic?: boolean | undefined;
  files?: readonly MailFile[] | undefined;
};

/** Takes a mail that came in at the moment of `context`, with what its sender's program quoted; what it causes leaves too. */
export async function receiveMail(context: AppContext, { answers, ...given }: PastMail): Promise<void> {
  const at = context.clock.now();
  const { mailFrom } = context.config;
  const quoted = answers && (await quoteOf(context, answers));
  const before = await lastMessage(context);
  const mail: InboundMail = {
    messageId: `<${createHash('sha256').update(`${given.from} ${at.getTime()}`).digest('hex').slice(0, 24)}@mail.example>`,
    answers: answers ? [messageIdOf(answers, mailFrom)] : [],
    from: [given.from.toLowerCase()],
    fromName: given.name,
    to: [given.to ?? mailFrom],
    subject: given.subject,
    date: at.toISOString(),
    text: quoted ? `${given.text}\n\n${quoted}` : given.text,
    reply: given.text,
    signs: {
      ...(given.isAutomatic && { autoSubmitted: 'auto-replied' }),
      hasAutoHeader: given.isAutomatic === true,
      isNullSender: false,
      isReport: false,
      failsDmarc: false,
    },
    files: [...(given.files ?? [])],
  };
  const sha256 = createHash('sha256').update(JSON.stringify(mail)).digest('hex');
  const files = await receiveFiles(context, mail.files);
  await context.db
    .transaction()
    .execute((db) => takeMail(context, db, { mail, sha256, receivedAt: at.toISOString() }, files));
  await letLeave(context, before);
}

async function quoteOf({ db }: AppContext, guid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbound_message')
    .select(['body', 'sent_at'])
    .where('guid', '=', guid)
    .executeTakeFirst();
  const lines = row?.body.split('\n').map((line) => `> ${line}`);
  return lines && [`On ${row!.sent_at?.slice(0, 10)} you wrote:`, ...lines].join('\n');
}

/** Takes a text message that came in at the moment of `context`; what answers it leaves too. */
export async function receiveText(context: AppContext, from: string, text: string): Promise<void> {
  const at = context.clock.now();
  const id = `sample-${from}-${at.getTime()}`;
  const before = await lastMessage(context);
  await takeText(context, { id, from: phoneInE164(from) ?? from, to: sampleNumber, text, at, media: 0 });
  await letLeave(context, before);
}

const dayMs = 86_400_000;

/** The weekday that is so many days from `now`, or the next one in that direction. */
export function weekday(now: Date, days: number): string {
  for (let offset = days; ; offset += days < 0 ? -1 : 1) {
    const day = new Date(now.getTime() + offset * dayMs);
    if (day.getUTCDay() % 6 !== 0) return day.toISOString().slice(0, 10);
  }
}

/** References of people of a unit whom nobody asked about a job; those whose title has one of these words come first. */
export async function findUnasked(
  { db }: Pick<AppContext, 'db'>,
  unitId: number,
  words: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('candidate as c')
    .innerJoin('candidate_unit as u', 'u.candidate_id', 'c.id')
    .select('c.guid')
    .where('u.unit_id', '=', unitId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chat_session as s').select('s.id').whereRef('s.candidate_id', '=', 'c.id'))),
    )
    .orderBy(sql`c.headline ilike any (${words.map((word) => `%${word}%`)}) is true`, 'desc')
    .orderBy('c.id')
    .execute();
  return rows.map(({ guid }) => guid);
}
