import { failureWith, messageFailures, readFailure } from '#domain/outreach/message-failures.ts';

/** What the codes of a lost or missing connection mean, of the system and of the mail libraries. */
const byCode: Readonly<Record<string, keyof typeof messageFailures>> = {
  ECONNREFUSED: 'port-silent',
  ETIMEDOUT: 'server-silent',
  EHOSTUNREACH: 'server-silent',
  ENETUNREACH: 'server-silent',
  CONNECT_TIMEOUT: 'server-silent',
  ETIMEOUT: 'server-silent',
  GREETING_TIMEOUT: 'server-mute',
  ENOTFOUND: 'no-server',
  EAI_AGAIN: 'no-dns',
  ECONNRESET: 'cut-off',
  EPIPE: 'cut-off',
  ECONNECTION: 'cut-off',
  NoConnection: 'cut-off',
  EConnectionClosed: 'cut-off',
};

/**
 * Why a mail server was not reached, as one of our sentences; what the server or the library said of it stands behind it.
 *
 * @param answer what the server answered, if it did
 */
export function connectionFailure(
  { code = '', message = '' }: { code?: string | undefined; message?: string | undefined },
  answer?: string,
): string {
  // One of ours already.
  if (readFailure(message).code !== undefined) return message;
  if (/certificate|altname|CERT_/i.test(`${code} ${message}`)) return failureWith('no-certificate', message);
  if (/wrong version number|packet length too long|STARTTLS|EPROTO\b/i.test(`${code} ${message}`))
    return failureWith('no-tls', answer);
  if (/greeting never/i.test(message)) return messageFailures['server-mute'];
  const named = /\b(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ECONNRESET|EPIPE)\b/.exec(
    message,
  );
  const known = byCode[named?.[0] ?? ''] ?? byCode[code];
  return known ? failureWith(known, answer) : failureWith('odd-server', answer ?? (message || undefined));
}
