import { createHash } from 'node:crypto';
import { mailKind, withoutOwnLines } from '#domain/outreach/inbound-mail.ts';
import { isOptOut } from '#domain/outreach/opt-out.ts';
import { type Whose, whoseMail } from '#domain/outreach/whose-mail.ts';
import { addressKey, lockAddresses } from '#server/areas/messages/gate.ts';
import { ourGuids } from '#server/areas/messages/link-tokens.ts';
import { readReplyAddress } from '#server/areas/messages/reply-address.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { InboundMail } from '#server/outside/documents/inbound-mail.ts';
import { takeBounce } from './inbound-bounces.ts';
import { keepFiles, type ReceivedInbound } from './inbound-files.ts';
import * as queries from './inbound-mail-queries.ts';
import { addInbound, findLastOutbound } from './inbound-text-queries.ts';
import { endChats, hear, optOut } from './inbound-words.ts';
import { isBlocked } from './inbound-words-queries.ts';
import { countNetworkReply } from './network-mail-queries.ts';
import { copyReply, notifyOfContact, notifyOfReply, tellAdministrators, tellOfTriage } from './reply-notices.ts';

type Context = Omit<AppContext, 'log'>;

/** A mail that came in, as it was kept. */
export type KeptMail = { mail: InboundMail; sha256: string; receivedAt: string };

/** What became of a mail; `needsPerson`: its content stays until somebody has decided. */
export type TakenMail = { inboundId: number | undefined; needsPerson: boolean };

/**
 * Takes a mail: once, to its person, by whom it answers. STOP, bounces and the turn in a conversation are done in the same
 * transaction. A copy of our own mail is nothing.
 */
export async function takeMail(
  context: Context,
  db: Db,
  kept: KeptMail,
  files: readonly ReceivedInbound[],
): Promise<TakenMail> {
  const { mail } = kept;
  const look = lookAt(context, kept);
  const nothing = { inboundId: undefined, needsPerson: false };
  if (look.kind !== 'BOUNCE' && isOwnMail(mail, context.config.mailFrom)) return nothing;
  await lockAddresses(db, [], [{ channel: 'EMAIL', key: look.key }]);
  if (await queries.isKnown(db, look.dedupe)) return nothing;
  if (look.kind === 'BOUNCE') return takeReport(context, db, kept, look);
  const found = await findWhose(context, db, mail, look);
  const { place, whose } = found;
  const text = withoutOwnLines(mail.reply, found.message?.body ?? '').slice(0, 20_000);
  const said = text || (mail.text.trim() === '' ? mail.subject : '');
  const asksOut = look.kind === 'REPLY' && isOptOut(said);
  const doubt = look.kind === 'REPLY' && !asksOut ? await doubtOf(db, found, look.key) : undefined;
  const inboundId = await addInbound(db, {
    ...rowOf(kept, look, files.length),
    kind: asksOut ? 'OPT_OUT' : look.kind,
    body: text,
    ...idsOf(place),
    triage: doubt?.triage ?? null,
    guess_id: 'triage' in whose ? (whose.guess ?? null) : null,
  });
  if (inboundId === undefined) return nothing;
  await keepFiles(db, { messageId: inboundId, unitId: place.unitId }, files);
  if (asksOut) await optSenderOut(context, db, { look, text: said, found, inboundId });
  await tellUnit(context, db, { ...place, inboundId, isDoubtful: doubt !== undefined });
  if (look.kind === 'REPLY' && !asksOut)
    await tellReply(context, db, { inboundId, text, mail, found, at: look.at, files: files.length });
  return { inboundId, needsPerson: doubt !== undefined };
}

/** Opts out the address that asks for it, and the one that was written to where the answer came from elsewhere. */
async function optSenderOut(
  context: Context,
  db: Db,
  { look: { key, at }, text, found, inboundId }: { look: Look; text: string; found: Found; inboundId: number },
): Promise<void> {
  const { message, isProven, owners } = found;
  const to = message && addressKey('EMAIL', message.to_address);
  if (isProven && message) {
    const people = [...owners.map(({ id }) => id), message.candidate_id];
    const whose = { channel: 'EMAIL', keys: [key, to ?? key], people } as const;
    await endChats(context, db, { inboundId, text }, whose, message.session_id);
  }
  const asked = { channel: 'EMAIL', text, at, by: 'mail' } as const;
  await optOut(db, { ...asked, key, ownerIds: owners.map(({ id }) => id) });
  if (!isProven || to === undefined || to === key) return;
  const { unit_id: unitId, candidate_id: candidateId } = message!;
  await lockAddresses(db, [], [{ channel: 'EMAIL', key: to }]);
  await optOut(db, { ...asked, key: to, ownerIds: candidateId === null ? [] : [candidateId] });
  if (unitId !== null && candidateId !== null) await notifyOfReply(context, db, { unitId, candidateId, last: message });
}

/** Tells open screens of a message, and people of one that needs them: of one that belongs to no unit administrators. */
async function tellUnit(
  context: Context,
  db: Db,
  { unitId, inboundId, isDoubtful, last }: Pick<Place, 'unitId' | 'last'> & { inboundId: number; isDoubtful: boolean },
): Promise<void> {
  if (unitId === null) return isDoubtful ? tellAdministrators(context, db) : undefined;
  await context.events.publish(db, { unitId, about: 'outbox', id: inboundId });
  if (isDoubtful) await tellOfTriage(context, db, { unitId, last });
}

/** Why somebody has to say whose mail it is; nobody has to where its sender is blocked. */
async function doubtOf(db: Db, { whose, place }: Found, key: string) {
  const isKnown = place.candidateId !== null || place.networkId !== null || place.contactId !== null;
  return 'triage' in whose && !isKnown && !(await isBlocked(db, 'EMAIL', key, place.unitId)) ? whose : undefined;
}

type Look = ReturnType<typeof lookAt>;

/** What the mail itself tells. */
function lookAt(context: Context, { mail, sha256, receivedAt }: KeptMail) {
  const from = mail.from[0] ?? '';
  const token = readReplyAddress(context, mail.to);
  return {
    from,
    key: addressKey('EMAIL', from),
    at: timeOf(mail.date, receivedAt),
    isForged: token === 'forged',
    named: typeof token === 'object' ? token.guid : undefined,
    kind: mailKind(mail.signs, { from, subject: mail.subject, hasReport: mail.report !== undefined }),
    dedupe: dedupeOf(mail, sha256),
  };
}

const rowOf = ({ mail, sha256 }: KeptMail, { dedupe, from, at }: Look, files: number) => ({
  channel: 'EMAIL' as const,
  dedupe_key: dedupe,
  from_address: from,
  from_name: mail.fromName || null,
  to_address: mail.to[0] ?? '',
  subject: mail.subject || null,
  quoted: mail.text.slice(0, 20_000),
  message_id: mail.messageId ?? null,
  raw_sha256: sha256,
  attachments: files,
  happened_at: at,
});

/** A report about a mail of ours. */
async function takeReport(context: Context, db: Db, kept: KeptMail, look: Look): Promise<TakenMail> {
  const { mail } = kept;
  // What anybody may have made up says nothing about a message.
  const isFalse = look.isForged || mail.signs.failsDmarc;
  const { message, words } = isFalse
    ? { message: undefined, words: '' }
    : await takeBounce(context, db, mail, { guid: look.named, key: look.dedupe, at: look.at });
  const inboundId = await addInbound(db, {
    ...rowOf(kept, look, 0),
    kind: 'BOUNCE',
    body: words,
    unit_id: message?.unit_id ?? null,
    candidate_id: message?.candidate_id ?? null,
    job_id: message?.job_id ?? null,
    reply_to_id: message?.id ?? null,
  });
  return { inboundId, needsPerson: false };
}

type Found = {
  message: Message | undefined;
  /** The mail came to the sealed address of the message, or else surely answers it. */
  isProven: boolean;
  owners: Owners;
  whose: Whose;
  place: Place;
};

/** The message of ours that a mail answers, who has its address, and whose it is. */
async function findWhose({ config }: Context, db: Db, mail: InboundMail, look: Look): Promise<Found> {
  const sealed = look.named === undefined ? undefined : await queries.findAnswered(db, [look.named]);
  const message = sealed ?? (await queries.findAnswered(db, ourGuids(mail.answers, config.mailFrom)));
  const owners = look.from === '' ? [] : await queries.findPeople(db, look.key);
  const isContacts =
    message?.candidate_id === null &&
    (message.network_id !== null || message.contact_id !== null) &&
    addressKey('EMAIL', message.to_address) === look.key;
  // A network contact may also be a candidate, of another unit even: what answers their mail is theirs.
  if (isContacts) {
    const whose: Whose = { triage: 'UNKNOWN' };
    const place = await placeOf(db, whose, message, { key: look.key, owners });
    return { message, isProven: false, owners, whose, place };
  }
  const whose = whoseMail({
    seal: look.isForged ? 'forged' : sealed ? 'valid' : 'none',
    message: message && { candidateId: message.candidate_id, to: message.to_address, name: message.name ?? '' },
    from: mail.from,
    fromName: mail.fromName,
    owners: owners.map(({ id }) => id),
    failsDmarc: mail.signs.failsDmarc,
  });
  const isProven = sealed !== undefined || ('answers' in whose && whose.answers);
  return { message, isProven, owners, whose, place: await placeOf(db, whose, message, { key: look.key, owners }) };
}

/** Hands a reply to its conversation or its recruiter, who gets a copy by mail; one of a network contact is counted. */
async function tellReply(
  context: Context,
  db: Db,
  {
    inboundId,
    text,
    mail,
    found,
    at,
    files,
  }: { inboundId: number; text: string; mail: InboundMail; found: Found; at: string; files: number },
): Promise<void> {
  const { place, whose } = found;
  const { unitId, candidateId, networkId, last } = place;
  if (unitId === null || (candidateId === null && networkId === null)) return;
  await copyReply(context, db, { inboundId, unitId, candidateId, networkId, last, files });
  if (networkId !== null) {
    await countNetworkReply(db, networkId, at);
    await notifyOfContact(context, db, { unitId, networkId, last });
  }
  if (candidateId === null) return;
  // Words without a conversation's mail behind them are no turn in it, nor is a mail of files alone.
  const isTurn = text !== '' && 'answers' in whose && whose.answers;
  await hear(context, db, {
    inboundId,
    channel: 'EMAIL',
    text,
    subject: mail.subject,
    messageId: mail.messageId,
    ours: context.config.mailFrom,
    theirs: mail.from[0] ?? '',
    candidateId,
    unitId,
    jobId: last?.job_id ?? null,
    threadId: null,
    sessionId: isTurn ? (last?.session_id ?? null) : null,
    last,
  });
}

/** A mail of a person that cannot be read: kept as it is, for somebody to look at. */
export async function takeUnreadable(
  context: Context,
  db: Db,
  { sha256, receivedAt }: { sha256: string; receivedAt: string },
): Promise<number | undefined> {
  await tellAdministrators(context, db);
  return addInbound(db, {
    channel: 'EMAIL',
    kind: 'UNREADABLE',
    dedupe_key: `mail ${sha256}`,
    from_address: '',
    to_address: '',
    body: '',
    raw_sha256: sha256,
    happened_at: receivedAt,
    triage: 'UNREADABLE',
  });
}

type Owners = readonly { id: number; unit_id: number }[];
type Message = NonNullable<Awaited<ReturnType<typeof queries.findAnswered>>>;
type Place = {
  unitId: number | null;
  candidateId: number | null;
  networkId: number | null;
  contactId: number | null;
  last: { id: number; job_id: number | null; session_id: number | null; created_by: number | null } | undefined;
};

/** The unit, person and message that a mail belongs to. */
async function placeOf(
  db: Db,
  whose: Whose,
  message: Message | undefined,
  { key, owners }: { key: string; owners: Owners },
): Promise<Place> {
  const nobody = { candidateId: null, networkId: null, contactId: null };
  if ('candidateId' in whose) {
    const { candidateId } = whose;
    const last = whose.answers
      ? message
      : await findLastOutbound(db, { threadId: null, candidateId, channel: 'EMAIL' });
    const unitId = last?.unit_id ?? owners.find(({ id }) => id === candidateId)?.unit_id ?? null;
    return { ...nobody, unitId, candidateId, last };
  }
  if (message && message.candidate_id === null && addressKey('EMAIL', message.to_address) === key)
    return {
      ...nobody,
      unitId: message.unit_id,
      networkId: message.network_id,
      contactId: message.contact_id,
      last: message,
    };
  const network = owners.length === 0 && !message ? await queries.findNetwork(db, key) : undefined;
  if (network) return { ...nobody, unitId: network.unit_id, networkId: network.id, last: undefined };
  const units = [...new Set(owners.map(({ unit_id: unit }) => unit))];
  return { ...nobody, unitId: message?.unit_id ?? (units.length === 1 ? units[0]! : null), last: message };
}

const idsOf = ({ unitId, candidateId, networkId, contactId, last }: Place) => ({
  unit_id: unitId,
  candidate_id: candidateId,
  network_id: networkId,
  contact_id: contactId,
  job_id: last?.job_id ?? null,
  session_id: last?.session_id ?? null,
  reply_to_id: last?.id ?? null,
});

/** When a mail was written: as it says, unless it came before that, or long after. */
function timeOf(date: string | undefined, receivedAt: string): string {
  const said = Date.parse(date ?? '');
  const received = Date.parse(receivedAt);
  const isLikely = said <= received && received - said < 3 * 86_400_000;
  return new Date(isLikely ? said : received).toISOString();
}

/** Whether a mail is a copy of one that we sent. */
export const isOwnMail = ({ from, messageId }: InboundMail, mailFrom: string): boolean =>
  from.length === 1 && from[0] === mailFrom.toLowerCase() && ourGuids([messageId ?? ''], mailFrom).length === 1;

/**
 * One mail counts once, however often it is found: by its Message-ID with what it says, because a Message-ID may be used twice;
 * without one by its bytes (ruling 77).
 */
function dedupeOf(mail: InboundMail, sha256: string): string {
  if (!mail.messageId) return `mail ${sha256}`;
  const parts = [mail.messageId, mail.from.join(), mail.date ?? '', mail.subject, mail.text];
  return `mail ${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
