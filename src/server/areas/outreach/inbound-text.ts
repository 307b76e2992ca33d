import { contactKey } from '#domain/candidates/candidate.ts';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import { asksForHelp, isOptIn, isOptOut, isReaction } from '#domain/outreach/opt-out.ts';
import { picturesOnly } from '#domain/outreach/sms-text.ts';
import { type Language, languages } from '#domain/words/languages.ts';
import { textAnswers } from '#domain/words/text-answers.ts';
import { addressKey, lockAddresses } from '#server/areas/messages/gate.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { findOrAddThread, findThread } from '#server/areas/messages/threads.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { InboundKind } from '#server/db/message-tables.ts';
import { type MediaAddress, noteMedia } from './inbound-media.ts';
import * as queries from './inbound-text-queries.ts';
import { endChats, hear, optOut } from './inbound-words.ts';
import { isBlocked } from './inbound-words-queries.ts';
import { tellAdministrators, tellOfTriage } from './reply-notices.ts';

type Context = Omit<AppContext, 'log'>;

/** A text message that came in. */
export type InboundText = {
  id: string;
  from: string;
  to: string;
  text: string;
  at: Date;
  media: number;
  /** Where its provider keeps them. */
  files?: readonly MediaAddress[];
};

/**
 * Takes a text message: once, in its thread, to its person. STOP, START and HELP are done in the same transaction, so nothing
 * that begins after the answer of this call goes to a number that said STOP.
 */
export async function takeText(context: Context, given: InboundText): Promise<void> {
  const { text } = given;
  const their = phoneInE164(given.from) ?? given.from;
  const our = phoneInE164(given.to) ?? given.to;
  const key = contactKey('phone', their);
  const at = given.at.toISOString();
  await context.db.transaction().execute(async (db) => {
    await lockAddresses(db, [], [{ channel: 'SMS', key }]);
    const place = await placeOf(db, { our, their, key, at });
    const { unitId, candidateId, threadId, last } = place;
    const kind = kindOf(text);
    const triage = await triageOf(db, text, key, place);
    const inboundId = await queries.addInbound(db, {
      unit_id: unitId ?? null,
      channel: 'SMS',
      kind,
      dedupe_key: `sms ${given.id}`,
      from_address: their,
      to_address: our,
      body: text,
      candidate_id: candidateId,
      job_id: last?.job_id ?? null,
      session_id: last?.session_id ?? null,
      thread_id: threadId,
      reply_to_id: last?.id ?? null,
      attachments: given.media,
      happened_at: at,
      triage,
    });
    // It was told before.
    if (inboundId === undefined) return;
    await noteMedia(context, db, { inboundId, unitId }, given.files);
    const answer = { context, db, our, their, unitId, candidateId, language: place.language, at: given.at };
    if (kind === 'OPT_OUT') {
      const { ownerIds } = place;
      await optOut(db, { channel: 'SMS', key, text, ownerIds, at, by: 'sms' });
      const whose = { channel: 'SMS', keys: [key], people: [...ownerIds, candidateId] } as const;
      await endChats(context, db, { inboundId, text }, whose, last?.session_id);
      await reply(answer, 'stopped');
    }
    if (kind === 'OPT_IN' && (await queries.liftTextOptOut(db, key))) await reply(answer, 'started');
    if (kind === 'HELP') await reply(answer, 'help');
    if (unitId !== undefined) await context.events.publish(db, { unitId, about: 'outbox', id: inboundId });
    if (unitId === undefined && triage !== null) await tellAdministrators(context, db);
    if (unitId === undefined || isReaction(text)) return;
    if (triage !== null) await tellOfTriage(context, db, { unitId, last });
    if (kind !== 'REPLY' || candidateId === null) return;
    const ids = { jobId: last?.job_id ?? null, sessionId: last?.session_id ?? null };
    const ways = { channel: 'SMS' as const, ours: our, theirs: their, threadId };
    await hear(context, db, { inboundId, ...ways, ...ids, text: saidIn(given), candidateId, unitId, last });
  });
}

/** What somebody said; pictures without words are told as such. */
const saidIn = ({ text, media }: InboundText) => (text === '' && media > 0 ? picturesOnly(media) : text);

/** Why a person has to say whose text it is. A word to the machine needs nobody; anything else of nobody known does. */
async function triageOf(db: Db, text: string, key: string, { unitId, candidateId, ownerIds }: Place) {
  if (candidateId !== null || kindOf(text) !== 'REPLY' || isReaction(text)) return null;
  if (await isBlocked(db, 'SMS', key, unitId ?? null)) return null;
  return ownerIds.length > 1 ? 'SEVERAL' : 'UNKNOWN';
}

type Place = {
  unitId: number | undefined;
  candidateId: number | null;
  ownerIds: readonly number[];
  language: Language;
  threadId: number | null;
  last: Awaited<ReturnType<typeof queries.findLastOutbound>>;
};

/** To which unit, person, thread and message of ours a text message belongs. */
async function placeOf(
  db: Db,
  { our, their, key, at }: { our: string; their: string; key: string; at: string },
): Promise<Place> {
  const thread = await findThread(db, our, their);
  const ofNumber = thread?.unit_id ?? (await queries.findUnitOfNumber(db, our, their));
  const owners = await queries.findOwners(db, ofNumber, 'phone', key);
  // A number of no unit, such as the one for all: whoever is on file in one unit alone writes to that one.
  const [only] = owners;
  const unitId = ofNumber ?? (owners.length === 1 ? only!.unit_id : undefined);
  const ownerIds = [...new Set(owners.map(({ id }) => id))];
  // Without a unit nobody would read it on the person's record: an administrator says whose it is.
  const isKnown = ownerIds.length === 1 && unitId !== undefined;
  const candidateId = thread?.candidate_id ?? (isKnown ? ownerIds[0]! : null);
  const threadId =
    thread?.id ??
    (unitId === undefined ? null : await findOrAddThread(db, { unitId, our, their, candidateId, jobId: null, at }));
  const last =
    candidateId === null ? undefined : await queries.findLastOutbound(db, { threadId, candidateId, channel: 'SMS' });
  const language = languageOf(owners.find(({ id }) => id === candidateId)?.language);
  return { unitId, candidateId, ownerIds, language, threadId, last };
}

function kindOf(text: string): InboundKind {
  if (isReaction(text)) return 'REPLY';
  if (isOptIn(text)) return 'OPT_IN';
  if (asksForHelp(text)) return 'HELP';
  return isOptOut(text) ? 'OPT_OUT' : 'REPLY';
}

const languageOf = (given: string | undefined): Language => languages.find((language) => language === given) ?? 'en';

type Answering = {
  context: Context;
  db: Db;
  our: string;
  their: string;
  unitId: number | undefined;
  candidateId: number | null;
  language: Language;
  /** When it was said. */
  at: Date;
};

/** How long after STOP its confirmation may leave, in milliseconds (47 CFR 64.1200(a)(12)). */
const confirmationMs = 5 * 60_000;

/** Answers a word once a day, from the number that it was sent to; the provider may do that itself. */
async function reply(answer: Answering, what: 'stopped' | 'started' | 'help'): Promise<void> {
  const { context, db, our, their, unitId, candidateId, language, at } = answer;
  const { config, clock } = context;
  if (!config.sms || (config.sms.stopIsHandled && what !== 'started')) return;
  const now = clock.now();
  const words = textAnswers[language];
  const { name } = config.company;
  await putMessage(context, db, {
    idempotencyKey: `${what} ${our} ${addressKey('SMS', their)} ${now.toISOString().slice(0, 10)}`,
    ...(unitId !== undefined && { unitId }),
    channel: 'SMS',
    kind: 'service',
    to: their,
    from: our,
    text: what === 'help' ? words.help(name, config.mailFrom) : words[what](name),
    ...(candidateId !== null && { candidateId }),
    at: now,
    ...(what === 'stopped' && { leavesUntil: new Date(at.getTime() + confirmationMs) }),
  });
}
