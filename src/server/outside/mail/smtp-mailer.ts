import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { InjectedFault, withFault } from '#server/outside/faults.ts';
import { type ComposedMail, composeMail } from './compose.ts';
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

/** Connects, signs in and leaves. */
/** What an administrator reads where signing in did not work. */
function whyNot({ code, message, response }: SmtpError): string {
  if (code === 'EAUTH') return `The server does not accept user and password${response ? `: ${response}` : '.'}`;
  const system = /\b(?:ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ECONNRESET)\b/.exec(`${code} ${message}`)?.[0];
  return withoutServer[system ?? ''] ?? message;
}

const withoutServer: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers at this port.',
  ETIMEDOUT: 'The server does not answer.',
  ENOTFOUND: 'No server has this name.',
  EAI_AGAIN: 'No server has this name.',
  ECONNRESET: 'The connection was lost.',
};

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
    const deadline = setTimeout(() => fail(new Error('The mail server took too long.')), settings.totalMs ?? 20_000);
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
        reject(new MailFailure(outcomeOf(cause, handedOver), cause.message, replyCodeOf(cause)));
      });
    const deadline = setTimeout(() => fail(new Error('The mail server took too long.')), settings.totalMs ?? 120_000);

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
    connection.on('end', () => setImmediate(() => fail(new Error('The connection was closed.'))));
    connection.connect((cause) => {
      if (cause) return fail(cause);
      if (server.credentials === undefined) return send();
      connection.login({ credentials: server.credentials }, (refused) => (refused ? fail(refused) : send()));
    });
  });
}

type SmtpError = Error & {
  code?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
};

function replyCodeOf(cause: SmtpError): number | undefined {
  return typeof cause.responseCode === 'number' ? cause.responseCode : undefined;
}

function outcomeOf(cause: SmtpError, handedOver: boolean): MailOutcome {
  const reply = replyCodeOf(cause);
  if (reply === undefined && handedOver) return 'unknown';
  if (failuresOfTheWay.has(cause.code ?? '')) return 'temporary';
  if (reply !== undefined) return reply >= 500 ? 'permanent' : 'temporary';
  return cause.code === 'EMESSAGE' || cause.code === 'EENVELOPE' ? 'permanent' : 'temporary';
}
