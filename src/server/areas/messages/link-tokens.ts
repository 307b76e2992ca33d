import { timingSafeEqual } from 'node:crypto';
import type { Language } from '#domain/words/languages.ts';
import type { AppContext } from '#server/context.ts';
import type { Keys } from '#server/outside/keys.ts';

/**
 * The secret of a mailed link, derived from its guid and a key that is in no table, so a copy of the database opens no
 * account (reliability AUTH-06).
 */
export function linkToken(keys: Keys, guid: string): string {
  return keys.derive('password-link', guid);
}

/** The URL of a mailed link. The secret is in the fragment after `#`, which no server, proxy or log ever sees. */
export function linkUrl({ keys, config }: Pick<AppContext, 'keys' | 'config'>, guid: string): string {
  return `${config.publicUrl}/resetpass#${linkToken(keys, guid)}`;
}

/**
 * The unsubscribe URL of a message: its guid, and a seal of it that is in no table. It does not expire (reliability
 * CMP-10). It is an API path because mail programs post to it themselves. Its page starts in the language of the mail.
 */
export function unsubscribeUrl(
  { keys, config }: Pick<AppContext, 'keys' | 'config'>,
  guid: string,
  language?: Language,
): string {
  const key = `${guid}.${keys.derive('unsubscribe', guid)}`;
  return `${config.apiBaseUrl || config.publicUrl}/unsubscribe?key=${key}${language ? `&lang=${language}` : ''}`;
}

/** Kinds of mail to candidates that are about work: composed, of the chatbot, and the replies of both. */
const aboutWork: ReadonlySet<string> = new Set(['mail', 'chatbot', 'reply']);

/** Whether a message is a mail with a link out: to a network, or about work to a candidate (reliability CMP-09, CMP-10). */
export const hasWayOut = (message: {
  channel: string;
  network_id: number | null;
  candidate_id: number | null;
  kind: string;
}): boolean =>
  message.channel === 'EMAIL' &&
  (message.network_id !== null || (message.candidate_id !== null && aboutWork.has(message.kind)));

/** The guid of the message that an unsubscribe token was sent with; undefined for an invalid token. */
export function verifyUnsubscribeToken(keys: Keys, key: string): string | undefined {
  const [guid = '', seal = ''] = key.split('.');
  const [query, got] = [keys.derive('unsubscribe', guid), seal].map((text) => Buffer.from(text));
  return query!.length === got!.length && timingSafeEqual(query!, got!) ? guid : undefined;
}

/** The Message-ID of a message of ours. */
export const messageIdOf = (guid: string, mailFrom: string): string =>
  `<${guid.replace(/[^\w.-]/g, '')}@${mailFrom.split('@')[1]}>`;

/** The guids of messages of ours among Message-IDs that somebody else names. */
export const ourGuids = (ids: readonly string[], mailFrom: string): string[] => {
  const end = `@${mailFrom.split('@')[1]!.toLowerCase()}>`;
  return ids.filter((id) => id.toLowerCase().endsWith(end)).map((id) => id.slice(1, -end.length));
};
