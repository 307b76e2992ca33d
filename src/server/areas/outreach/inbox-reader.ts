import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { messageFailures } from '#domain/outreach/message-failures.ts';
import { isOptOut } from '#domain/outreach/opt-out.ts';
import { findMailSource, keepForSource } from '#server/areas/job-boards/source-mails.ts';
import { addressKey } from '#server/areas/messages/gate.ts';
import { ourGuids } from '#server/areas/messages/link-tokens.ts';
import { notifyUsers } from '#server/areas/messages/notifications.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import { readReplyAddress } from '#server/areas/messages/reply-address.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { InboundMail } from '#server/outside/documents/inbound-mail.ts';
import { type InboxConnection, InboxFailure } from '#server/outside/mail/inbox.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';
import { discardFiles, receiveFiles } from './inbound-files.ts';
import { isOwnMail, takeMail, takeUnreadable } from './inbound-mail.ts';
import { findPeople, isNetworkAddress } from './inbound-mail-queries.ts';
import * as queries from './inbox-reader-queries.ts';
import { findAdministrators } from './reply-notices-queries.ts';

/** How often an open inbox is asked for news, in milliseconds. */
const lookMs = 10_000;
/** Waits after failures in a row, in milliseconds; each is spread, so that servers do not knock together. */
const backoffMs = [5000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];
/** Of an inbox that is read for the first time, or was made anew, so many days are read (ruling 77). */
const firstDays = 30;
/** After so many failures in a row administrators are told, once until it works again; a refused password at once. */
const toldAfter = 3;
/** A mail that could not be read so often is passed; one under which its reader died, after more: it may not be the cause. */
const most = { failures: 3, starts: 12 } as const;

/** The name of this process among those that may read the inbox. */
export const readerName = (): string => `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;

/** Reads the inbox until the server stops: one process of all, by a lease; the others look whether it still lives. */
export function startInbox(context: AppContext): void {
  const { inbox, stopping } = context;
  if (!inbox) return;
  const { look, leave } = openReader(context, inbox);
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    const wait = await look();
    if (!stopping.aborted) timer = setTimeout(() => void run(), wait).unref();
  };
  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    void leave();
  });
  void run();
}

/** A reader of the inbox: `look` reads what came and says when to look again, in milliseconds; `leave` lets another one read. */
export function openReader(context: AppContext, inbox: NonNullable<AppContext['inbox']>) {
  const { db, log } = context;
  const holder = readerName();
  let connection: InboxConnection | undefined;
  const drop = async () => {
    const old = connection;
    connection = undefined;
    await old?.close().catch(() => undefined);
  };
  const look = async (): Promise<number> => {
    try {
      // The inbox of a copied installation is that of the original, which answers what comes (ruling 53).
      if ((await isQuarantined(db)) || !(await queries.holdInbox(db, holder))) {
        await drop();
        return lookMs;
      }
      const isNew = connection === undefined;
      connection ??= await inbox.open();
      if (!isNew) await connection.ping();
      await readInbox(context, connection, holder);
      await tellWorks(context);
      return lookMs;
    } catch (failure) {
      await drop();
      log.warn({ failure: String(failure) }, 'inbox: reading failed');
      const failures = await tellFailure(context, failure).catch(() => 1);
      const wait = backoffMs[Math.min(failures, backoffMs.length) - 1] ?? lookMs;
      return wait + randomInt(Math.ceil(wait / 4));
    }
  };
  const leave = async (): Promise<void> => {
    await drop();
    await queries.leaveInbox(db, holder).catch(() => undefined);
  };
  return { look, leave };
}

/**
 * Keeps every mail behind the cursor, each in the transaction that moves it, and takes those that are kept. Whoever is killed
 * in between leaves a mail that is fetched again or taken by the next one: each counts once.
 * @returns how many mails were kept
 */
export async function readInbox(context: AppContext, connection: InboxConnection, holder: string): Promise<number> {
  const cursor = await queries.holdInbox(context.db, holder);
  if (!cursor) return 0;
  const { uidValidity } = connection;
  const isSame = cursor.uid_validity === uidValidity;
  const since = new Date(context.clock.now().getTime() - firstDays * 86_400_000);
  const uids = await connection.listAfter(isSame ? cursor.last_uid : 0, isSame ? undefined : since);
  let kept = 0;
  for (const uid of uids) {
    // A mail may have taken long to read: the lease is renewed, unless another process has it by now.
    if (context.stopping.aborted || !(await queries.holdInbox(context.db, holder))) return kept;
    const found = await connection.fetch(uid);
    const isOurs = await context.db.transaction().execute(async (db) => {
      if (!(await queries.moveCursor(db, holder, { uidValidity, uid }))) return false;
      // It was taken away while we read: there is nothing to keep.
      if (!found) return true;
      await queries.keepMail(db, {
        uid_validity: uidValidity,
        uid,
        raw: found.raw,
        raw_sha256: createHash('sha256').update(found.raw).digest('hex'),
        size: found.size,
        is_cut: found.size > found.raw.length,
        received_at: found.receivedAt.toISOString(),
      });
      return true;
    });
    if (!isOurs) return kept;
    kept += 1;
    await takeKept(context);
  }
  await takeKept(context);
  return kept;
}

/** Takes every mail that is kept and not taken yet, in their order. */
export async function takeKept(context: AppContext): Promise<void> {
  for (let last = 0; !context.stopping.aborted; ) {
    const next = await queries.takeTry(context.db, last);
    if (!next) return;
    last = next.id;
    try {
      if (next.tries > most.starts) throw new Error('Its reader was stopped each time.');
      await takeOne(context, next.id);
    } catch (failure) {
      context.log.warn({ mail: next.id, tries: next.tries, failure: String(failure) }, 'inbox: a mail was not read');
      // What is wrong around it says nothing against the mail.
      if (isTroubleAround(failure)) {
        await queries.giveTryBack(context.db, next.id).catch(() => undefined);
        throw failure;
      }
      if (next.tries >= most.failures) await pass(context, next.id, failure);
    }
  }
}

async function takeOne(context: AppContext, id: number): Promise<void> {
  const kept = await queries.findMail(context.db, id);
  if (!kept?.raw) return;
  const mail = await context.documents.readInbound(kept.raw);
  const files = await receiveFiles(context, mail.files);
  try {
    await context.db.transaction().execute(async (db) => {
      if (!(await queries.lockMail(db, id))) return;
      if (await isForSource(context, db, kept, mail)) {
        await queries.endMail(db, id, { state: 'DONE', inboundId: undefined, keepsRaw: false });
        return;
      }
      const taken = await takeMail(context, db, { mail, sha256: kept.raw_sha256, receivedAt: kept.received_at }, files);
      await queries.endMail(db, id, { state: 'DONE', inboundId: taken.inboundId, keepsRaw: taken.needsPerson });
    });
  } finally {
    await discardFiles(files);
  }
}

/** Keeps a mail for the mailbox of a vendor system whose rule it meets, unless it is a person's. */
async function isForSource(
  context: AppContext,
  db: Db,
  kept: NonNullable<Awaited<ReturnType<typeof queries.findMail>>>,
  mail: InboundMail,
): Promise<boolean> {
  if (readReplyAddress(context, mail.to) !== undefined || isOwnMail(mail, context.config.mailFrom)) return false;
  const source = await findMailSource(db, mail);
  if (!source || (await isOfPerson(context, db, mail))) return false;
  const { raw, raw_sha256: sha256, received_at: receivedAt, is_cut: isCut } = kept;
  return keepForSource(context, db, source, { mail, raw: raw!, sha256, receivedAt, isCut });
}

/** The longest text that is read as a wish to be written to no more; the footers of systems say such things of themselves. */
const longestOptOut = 300;

/** What systems send along and nobody who wants no more: tables, documents, archives, other mails. */
const isSentFile = ({ type, name }: InboundMail['files'][number]) =>
  !/^(?:image\/|text\/(?:calendar|vcard|x-vcard)|application\/(?:pkcs7|pgp|ms-tnef))/i.test(type) &&
  !/\.(?:png|jpe?g|gif|vcf|ics|p7s|asc)$/i.test(name);

/** Whether a machine wrote it: what its footer says of unsubscribing is nobody's wish. */
const isOfMachine = ({ signs, files }: InboundMail) =>
  signs.hasAutoHeader ||
  (signs.autoSubmitted !== undefined && signs.autoSubmitted !== 'no') ||
  /^(?:bulk|list|junk)$/.test(signs.precedence ?? '') ||
  files.some(isSentFile);

/** Whether a mail is a person's in any unit: it answers one of ours, asks for no more, or comes from somebody on record. */
async function isOfPerson({ config }: AppContext, db: Db, mail: InboundMail): Promise<boolean> {
  if (ourGuids(mail.answers, config.mailFrom).length > 0) return true;
  const said = mail.reply.trim() || mail.subject;
  if (said.length <= longestOptOut && isOptOut(said) && !isOfMachine(mail)) return true;
  const key = addressKey('EMAIL', mail.from[0] ?? '');
  return (await findPeople(db, key)).length > 0 || isNetworkAddress(db, key);
}

/** Passes a mail that cannot be read: it is kept as it came, and a person looks. */
async function pass(context: AppContext, id: number, cause: unknown): Promise<void> {
  const kept = await queries.findMail(context.db, id);
  if (!kept) return;
  await context.db.transaction().execute(async (db) => {
    if (!(await queries.lockMail(db, id))) return;
    const inboundId = await takeUnreadable(context, db, { sha256: kept.raw_sha256, receivedAt: kept.received_at });
    const failure = String(cause).slice(0, 300);
    await queries.endMail(db, id, { state: 'UNREADABLE', inboundId, keepsRaw: true, failure });
  });
}

/** Notes that the inbox answered; what was told of its failure is over. */
async function tellWorks(context: AppContext): Promise<void> {
  const { db, clock } = context;
  const noted = await queries.noteInbox(db, clock.now().toISOString(), null);
  if (noted?.alerted_at === null || !noted) return;
  await queries.setAlerted(db, null);
  await queries.endAlerts(db, clock.now().toISOString());
}

/** Notes a failure and tells administrators, once until it works again; returns the failures in a row. */
export async function tellFailure(context: AppContext, failure: unknown): Promise<number> {
  const { db, clock } = context;
  const at = clock.now().toISOString();
  const words = failure instanceof InboxFailure ? failure.message : messageFailures['inbox-unread'];
  const noted = await queries.noteInbox(db, at, words);
  const failures = noted?.failures ?? 1;
  const isRefused = failure instanceof InboxFailure && failure.step === 'login';
  if (!noted || noted.alerted_at !== null || !(isRefused || failures >= toldAfter)) return failures;
  await db.transaction().execute(async (transaction) => {
    await queries.setAlerted(transaction, at);
    for (const { user_id: userId, unit_id: unitId } of await findAdministrators(transaction))
      await notifyUsers(context, transaction, { kind: 'inbox-down', unitId, at }, [userId]);
  });
  return failures;
}
