import { lookup } from 'node:dns/promises';
import type { ConnectionOptions } from 'node:tls';
import { type FetchQueryObject, ImapFlow } from 'imapflow';
import { failureWith, messageFailures } from '#domain/outreach/message-failures.ts';
import { connectionFailure } from './connection-failure.ts';
import { type Inbox, type InboxConnection, InboxFailure, type InboxStep } from './inbox.ts';

/** Times in milliseconds, and how much of one mail is read. */
export type ImapSettings = {
  connectMs?: number;
  /** After so long without the end of a command its connection is given up, however open it looks. */
  commandMs?: number;
  /** A larger mail is read to its first part only. */
  mostBytes?: number;
  /** Certificates to trust instead of the system's. */
  ca?: string | Buffer;
};

type Server = {
  host: string;
  port: number;
  secure: boolean;
  startTls: boolean;
  user: string;
  pass: string;
  mailbox: string;
};

/** What is read of a mail that is too large: enough for its headers and text. */
const cutBytes = 1024 * 1024;

/**
 * An inbox over IMAP. `imaps://` is TLS from the start; `imap://` requires STARTTLS, except on this machine or with `?tls=none`.
 * Certificates are verified.
 *
 * @param url `imap[s]://user:password@host[:port][/mailbox][?tls=none]`, user and password percent-encoded
 */
export function openImapInbox(url: string, settings: ImapSettings = {}): Inbox {
  const server = readUrl(url);
  return { open: (onStep = () => undefined) => open(server, settings, onStep) };
}

function readUrl(url: string): Server {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'imaps:';
  const isHere = host === 'localhost' || host === '::1' || /^127\./.test(host);
  return {
    host,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    startTls: !secure && searchParams.get('tls') !== 'none' && !isHere,
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

async function open(
  server: Server,
  { connectMs = 15_000, commandMs = 5 * 60_000, mostBytes = 30 * 1024 * 1024, ca }: ImapSettings,
  onStep: (step: InboxStep) => void,
): Promise<InboxConnection> {
  await at('resolve', () => lookup(server.host));
  onStep('resolve');
  const tls: ConnectionOptions = { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca !== undefined && { ca }) };
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.secure ? {} : { doSTARTTLS: server.startTls }),
    auth: { user: server.user, pass: server.pass },
    tls: tls as Record<string, unknown>,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: commandMs,
    // This file asks for news itself: a socket that is open at one end only would idle for ever.
    disableAutoIdle: true,
    logger: false,
  });
  // What ends the connection also ends the command under way, which tells of it.
  client.on('error', () => undefined);
  const command = <T>(step: InboxStep, ask: () => Promise<T>, ms = commandMs): Promise<T> =>
    at(step, () => within(ms, ask, () => client.close()));
  await command('connect', () => client.connect(), connectMs * 2).catch((failure: InboxFailure) => {
    client.close();
    throw failure;
  });
  onStep('connect');
  onStep('login');
  const opened = await command('open', () => client.mailboxOpen(server.mailbox, { readOnly: true }), connectMs);
  onStep('open');
  /** Of a connection that ended meanwhile the client answers as of a mail that is gone. */
  const fetchOne = (uid: number, query: FetchQueryObject) =>
    command('read', async () => {
      const found = await client.fetchOne(String(uid), query, { uid: true });
      if (!client.usable || !client.mailbox) throw new InboxFailure('read', messageFailures['cut-off']);
      return found;
    });
  return {
    uidValidity: String(opened.uidValidity),
    listAfter: async (uid, since) => {
      const found = await command('read', () =>
        client.search({ uid: `${uid + 1}:*`, ...(since && { since }) }, { uid: true }),
      );
      // `n:*` names the newest mail also where its number is smaller.
      return (found || []).filter((one) => one > uid).toSorted((a, b) => a - b);
    },
    fetch: async (uid) => {
      const about = await fetchOne(uid, { uid: true, size: true, internalDate: true });
      if (!about) return undefined;
      const { size = 0, internalDate } = about;
      const source = size > mostBytes ? { start: 0, maxLength: cutBytes } : true;
      const whole = await fetchOne(uid, { uid: true, source });
      if (!whole || whole.source === undefined) return undefined;
      return { raw: whole.source, size, receivedAt: internalDate ? new Date(internalDate) : new Date() };
    },
    ping: () => command('read', () => client.noop(), 30_000),
    close: async () => {
      await within(
        3000,
        () => client.logout(),
        () => undefined,
      ).catch(() => undefined);
      client.close();
    },
  };
}

/** Ends with a failure after a time, and then gives up what was asked. */
async function within<T>(ms: number, ask: () => Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(messageFailures['took-too-long']));
      giveUp();
    }, ms);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function at<T>(step: InboxStep, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const { authenticationFailed, responseText, code, message } = cause as {
      authenticationFailed?: boolean;
      responseText?: string;
      code?: string;
      message?: string;
    };
    if (authenticationFailed) throw new InboxFailure('login', failureWith('password-refused', responseText));
    const refused = step === 'open' ? 'mailbox-refused' : 'request-refused';
    throw new InboxFailure(
      step,
      responseText ? failureWith(refused, responseText) : connectionFailure({ code, message }),
    );
  }
}
