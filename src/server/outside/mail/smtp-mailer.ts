import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failureWith, messageFailures } from '#domain/outreach/message-failures.ts';
import { InjectedFault, withFault } from '#server/outside/faults.ts';
import { type ComposedMail, composeMail } from './compose.ts';
import { connectionFailure } from './connection-failure.ts';
import { type Mailer, MailFailure, type MailOutcome } from './mailer.ts';

/** How to reach a mail server. Times in milliseconds. */
export type SmtpSettings = {
  /** To connect and to end the TLS handshake. */
  connectMs?: number;
  /** From the connection to the server's greeting. */
  greetingMs?: number;
  /** Limit of silence from the server. */
  silenceMs?: number;
  /** For the whole message, however active the server looks. */
  totalMs?: number;
  /** Certificates to trust instead of the system's. */
  ca?: string | Buffer;
};

type Server = {
  host: string;
  port: number;
  secure: boolean;
  startTls: boolean;
  credentials: { user: string; pass: string } | undefined;
};

/** Failures of our side or the connection, not of this message: a retry is right whatever reply code came with them. */
const failuresOfTheWay = new Set(['EAUTH', 'ENOAUTH', 'ETLS', 'EDNS', 'EPROTOCOL', 'EPROXY', 'ECONNECTION']);

/**
 * A mailer over SMTP.
 *
 * `smtps://` is TLS from the start; `smtp://` requires STARTTLS, except on this machine (localhost) or with
 * `?tls=none`; `?tls=required` requires it there too. Certificates are verified. Each message has its own connection,
 * because a shared one resends automatically what it was not sure of.
 *
 * @param url `smtp[s]://[user:password@]host[:port][?tls=none|required]`, user and password percent-encoded
 */
export function openSmtpMailer(url: string, settings: SmtpSettings = {}): Mailer {
  const server = readUrl(url);
  return {
    check: () => signIn(server, settings),
    send: async (message) => {
      const mail = await composeMail(message);
      const reply = await withFault('smtp.data', () => deliver(server, settings, mail)).catch((failure) => {
        if (!(failure instanceof InjectedFault)) throw failure;
        throw new MailFailure(failure.isUnknown ? 'unknown' : 'temporary', failure.message);
      });
      return { providerId: serverName(reply) ?? message.messageId };
    },
  };
}

function readUrl(url: string): Server {
  const parsed = URL.parse(url);
  const tls = parsed?.searchParams.get('tls');
  if (
    parsed === null ||
    !/^smtps?:$/.test(parsed.protocol) ||
    parsed.hostname === '' ||
    (tls && !/^(none|required)$/.test(tls))
  ) {
    throw new Error('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.');
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const secure = parsed.protocol === 'smtps:';
  const isHere = host === 'localhost' || host === '::1' || /^127\./.test(host);
  return {
    host,
    port: parsed.port === '' ? (secure ? 465 : 587) : Number(parsed.port),
    secure,
    startTls: !secure && (tls === 'required' || (tls !== 'none' && !isHere)),
    credentials:
      parsed.username === ''
        ? undefined
        : { user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) },
  };
}

type Reply = { serverMessageId?: string | undefined; response?: string | undefined };

/** The server's own name for an accepted message: the new name that big providers give it, else the queue's number. */
function serverName({ serverMessageId, response }: Reply): string | undefined {
  return serverMessageId ?? /\bqueued as <?([\w.@+-]{1,120})/i.exec(response ?? '')?.[1];
}

function open(server: Server, settings: SmtpSettings): SMTPConnection {
  const tls: ConnectionOptions = { minVersion: 'TLSv1.2', rejectUnauthorized: true };
  if (settings.ca !== undefined) tls.ca = settings.ca;
  return new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.startTls,
    ignoreTLS: !server.startTls && !server.secure,
    connectionTimeout: settings.connectMs ?? 10_000,
    greetingTimeout: settings.greetingMs ?? 10_000,
    socketTimeout: settings.silenceMs ?? 30_000,
    dnsTimeout: settings.connectMs ?? 10_000,
    tls,
  });
}

/** What a server refused, by the command that it answered. */
const refused: Readonly<Record<string, 'sender-refused' | 'recipient-refused' | 'message-refused'>> = {
  'MAIL FROM': 'sender-refused',
  'RCPT TO': 'recipient-refused',
  DATA: 'message-refused',
};

/** What the library finds wrong with the message itself, before anything is sent. */
const ofMessage = new Set(['EMESSAGE', 'EENVELOPE']);

/** Why nothing was sent, in words; what the server answered stands behind them. */
function whyNot(cause: SmtpError): string {
  const { code, command = '', message, response } = cause;
  const reply = replyCodeOf(cause);
  const said = (why: keyof typeof messageFailures) => failureWith(why, response);
  if (code === 'EAUTH' && reply !== undefined && reply < 500) return said('password-unchecked');
  if (code === 'EAUTH') return said('password-refused');
  if (reply === needsSignIn) return said('password-missing');
  if (reply !== undefined && reply < 500) return said('server-busy');
  if (reply !== undefined && refused[command]) return said(refused[command]);
  return ofMessage.has(code ?? '') ? message : connectionFailure(cause, response);
}

/** Connects, signs in and leaves. */
function signIn(server: Server, settings: SmtpSettings): Promise<void> {
  const connection = open(server, settings);
  return new Promise((resolve, reject) => {
    const fail = (cause: SmtpError) => {
      clearTimeout(deadline);
      connection.close();
      reject(new MailFailure('temporary', whyNot(cause), replyCodeOf(cause)));
    };
    const done = () => {
      clearTimeout(deadline);
      connection.quit();
      resolve();
    };
    const deadline = setTimeout(() => fail(new Error(messageFailures['took-too-long'])), settings.totalMs ?? 20_000);
    connection.on('error', fail);
    connection.connect((cause) => {
      if (cause) return fail(cause);
      if (server.credentials === undefined) return done();
      connection.login({ credentials: server.credentials }, (refused) => (refused ? fail(refused) : done()));
    });
  });
}

/** One connection, one message. The first event that ends it decides the outcome. */
function deliver(server: Server, settings: SmtpSettings, mail: ComposedMail): Promise<Reply> {
  const connection = open(server, settings);
  return new Promise<Reply>((resolve, reject) => {
    let handedOver = false;
    let settled = false;
    const settle = (end: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(deadline);
      end();
    };
    const fail = (cause: SmtpError) =>
      settle(() => {
        connection.close();
        const outcome = outcomeOf(cause, handedOver);
        reject(new MailFailure(outcome, whyNot(cause), replyCodeOf(cause), isOfOurAccount(cause)));
      });
    const deadline = setTimeout(() => fail(new Error(messageFailures['took-too-long'])), settings.totalMs ?? 120_000);

    const text = new Readable({
      // The library reads the text only after the server has agreed to take it.
      read() {
        handedOver = true;
        this.push(mail.bytes);
        this.push(null);
      },
    });
    const send = () =>
      connection.send({ from: mail.from, to: [mail.to], size: mail.bytes.length }, text, (cause, info) => {
        if (cause) return fail(cause);
        settle(() => {
          connection.quit();
          resolve(info ?? {});
        });
      });

    connection.on('error', fail);
    // A reply that arrives with the end (421) is reported right after it.
    connection.on('end', () => setImmediate(() => fail(new Error(messageFailures['cut-off']))));
    connection.connect((cause) => {
      if (cause) return fail(cause);
      if (server.credentials === undefined) return send();
      connection.login({ credentials: server.credentials }, (refused) => (refused ? fail(refused) : send()));
    });
  });
}

type SmtpError = Error & {
  code?: string | undefined;
  /** The command that was answered. */
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
};

function replyCodeOf(cause: SmtpError): number | undefined {
  return typeof cause.responseCode === 'number' ? cause.responseCode : undefined;
}

/** Who has to sign in first (RFC 4954). */
const needsSignIn = 530;
/** A mail that is too large, which the server says as soon as it knows the size (RFC 1870). */
const tooLarge = new Set([552, 523]);

/** Whether a server refuses us rather than this message: an administrator puts that right, and the message can go. */
function isOfOurAccount(cause: SmtpError): boolean {
  const reply = replyCodeOf(cause);
  if (reply === undefined || reply < 500) return false;
  return reply === needsSignIn || cause.code === 'EAUTH' || (cause.command === 'MAIL FROM' && !tooLarge.has(reply));
}

function outcomeOf(cause: SmtpError, handedOver: boolean): MailOutcome {
  const reply = replyCodeOf(cause);
  if (reply === undefined && handedOver) return 'unknown';
  if (failuresOfTheWay.has(cause.code ?? '') || isOfOurAccount(cause)) return 'temporary';
  if (reply !== undefined) return reply >= 500 ? 'permanent' : 'temporary';
  return cause.code === 'EMESSAGE' || cause.code === 'EENVELOPE' ? 'permanent' : 'temporary';
}
