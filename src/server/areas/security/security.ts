import { argon2, constants, privateDecrypt, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { Keys } from '#server/outside/keys.ts';

/** Argon2id, 19 MiB, 2 passes, 1 lane (OWASP; reliability AUTH-03). The parameters stand in every hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const derive = promisify(argon2);

/** A password as it is kept: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce: salt, ...cost });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(hash)}`;
}

// What an unknown username is compared with, so that it takes as long as a known one.
const nobody = hashPassword(randomBytes(24).toString('base64'));

/** Whether a password is the kept one; takes the same time for an account that does not exist (`kept` null). */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  const stored = kept ?? (await nobody);
  const [, , , params = '', salt = '', hash = ''] = stored.split('$');
  const read = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(params)?.[1]);
  const wanted = Buffer.from(hash, 'base64');
  const got = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: read('m'),
    passes: read('t'),
    parallelism: read('p'),
    tagLength: wanted.length,
  });
  return timingSafeEqual(got, wanted) && kept !== null;
}

/** How far the sender's clock may be off, and so how long a nonce must be remembered (ruling 10). */
const clockMinutes = 2;

/**
 * The password inside an envelope: base64 of RSA-OAEP-SHA256 over `{p, n, t}`. A nonce works once.
 *
 * Wrong key, clear text, a flipped bit, an old time and a replay all get the one same refusal, so nothing can be learnt
 * from it.
 * @throws Refusal `auth.envelope`
 */
export async function openEnvelope(db: Db, keys: Keys, sealed: string, now: Date): Promise<string> {
  const { p, n, t } = unseal(keys, sealed);
  if (Math.abs(now.getTime() - t) > clockMinutes * 60_000) throw new Refusal('auth.envelope');
  const fresh = await db
    .insertInto('sign_in_nonce')
    .values({ nonce: n, seen_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (!fresh) throw new Refusal('auth.envelope');
  await db
    .deleteFrom('sign_in_nonce')
    .where('seen_at', '<', new Date(now.getTime() - 3 * clockMinutes * 60_000).toISOString())
    .execute();
  return p;
}

function unseal(keys: Keys, sealed: string): { p: string; n: string; t: number } {
  try {
    const clear = privateDecrypt(
      { key: keys.envelope.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    );
    const { p, n, t } = JSON.parse(clear.toString('utf8')) as { p: unknown; n: unknown; t: unknown };
    if (typeof p === 'string' && typeof n === 'string' && n.length >= 16 && n.length <= 64 && typeof t === 'number') {
      return { p, n, t };
    }
  } catch {
    // Falls through to the one refusal that tells nothing.
  }
  throw new Refusal('auth.envelope');
}
