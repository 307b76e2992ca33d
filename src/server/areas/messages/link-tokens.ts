import { timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import type { Keys } from '#server/outside/keys.ts';

/**
 * The secret of a mailed link: derived from its guid and a key that is in no table, so that a copy of the database opens
 * no account (reliability AUTH-06).
 */
export function linkToken(keys: Keys, guid: string): string {
  return keys.derive('password-link', guid);
}

/** Where a mailed link leads. The secret stands behind `#`: no server, proxy or log ever sees it. */
export function linkUrl({ keys, config }: Pick<AppContext, 'keys' | 'config'>, guid: string): string {
  return `${config.publicUrl}/resetpass#${linkToken(keys, guid)}`;
}

/**
 * Where the recipient of a message ends all of them: the message's guid, and a seal of it that no table holds. It does not
 * expire (reliability CMP-10), and lies where calls are answered, for a mail program posts there by itself.
 */
export function unsubscribeUrl({ keys, config }: Pick<AppContext, 'keys' | 'config'>, guid: string): string {
  return `${config.apiBaseUrl || config.publicUrl}/unsubscribe?key=${guid}.${keys.derive('unsubscribe', guid)}`;
}

/** The guid of the message that a key to unsubscribe was sent with, undefined for one that is none of ours. */
export function verifyUnsubscribeToken(keys: Keys, key: string): string | undefined {
  const [guid = '', seal = ''] = key.split('.');
  const [query, got] = [keys.derive('unsubscribe', guid), seal].map((text) => Buffer.from(text));
  return query!.length === got!.length && timingSafeEqual(query!, got!) ? guid : undefined;
}
