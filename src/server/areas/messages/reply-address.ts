import { timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import type { Keys } from '#server/outside/keys.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** Characters of the guid of a message, and of its seal: 16 and 10 bytes. Mail servers do not keep capitals apart. */
const lengths = { guid: 26, seal: 16 } as const;

/**
 * The address that replies to a message come to: the pattern of the settings with the message's guid and a seal of it that is
 * in no table (ruling 76). Undefined where no inbox is read.
 */
export function replyAddress({ keys, config }: Pick<AppContext, 'keys' | 'config'>, guid: string): string | undefined {
  const bytes = Buffer.from(guid, 'base64url');
  if (!config.imapUrl || bytes.length !== 16 || bytes.toString('base64url') !== guid) return undefined;
  return config.replyAddress.replace('*', `${base32(bytes)}${sealOf(keys, guid)}`);
}

/**
 * The guid of the message that one of these addresses belongs to; `forged` where an address looks like one of ours and its
 * seal is not.
 */
export function readReplyAddress(
  { keys, config }: Pick<AppContext, 'keys' | 'config'>,
  addresses: readonly string[],
): { guid: string } | 'forged' | undefined {
  const [before = '', after = ''] = config.replyAddress.toLowerCase().split('*');
  let isForged = false;
  for (const address of addresses) {
    if (!address.startsWith(before) || !address.endsWith(after)) continue;
    const token = address.slice(before.length, address.length - after.length);
    if (!/^[a-z2-7]{30,60}$/.test(token)) continue;
    const guid = guidOf(token.slice(0, lengths.guid));
    const seal = token.slice(lengths.guid);
    if (seal.length === lengths.seal && timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(keys, guid))))
      return { guid };
    isForged = true;
  }
  return isForged ? 'forged' : undefined;
}

const sealOf = (keys: Keys, guid: string): string =>
  base32(Buffer.from(keys.derive('reply-address', guid), 'base64url').subarray(0, 10));

function base32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const count = Math.ceil((bytes.length * 8) / 5);
  bits <<= BigInt(count * 5 - bytes.length * 8);
  return Array.from({ length: count }, (_, at) => letters[Number((bits >> BigInt((count - 1 - at) * 5)) & 31n)]).join(
    '',
  );
}

function guidOf(text: string): string {
  let bits = 0n;
  for (const letter of text) bits = (bits << 5n) | BigInt(letters.indexOf(letter));
  bits >>= BigInt(lengths.guid * 5 - 128);
  return Buffer.from(bits.toString(16).padStart(32, '0'), 'hex').toString('base64url');
}
