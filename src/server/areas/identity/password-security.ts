import {
  type Argon2Algorithm,
  type Argon2Parameters,
  argon2,
  constants,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { flawOf, type PasswordOwner } from '#domain/access/new-password.ts';
import { Refusal } from '#domain/errors.ts';
import { sampleSignIn } from '#domain/sample.ts';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Call } from '#server/http/call.ts';
import type { EnvelopeKey } from '#server/outside/keys.ts';
import { Semaphore } from '#server/outside/semaphore.ts';

/** Argon2id, 19 MiB, 2 passes, 1 lane (OWASP; reliability AUTH-03). The parameters are part of every hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const deriveNow = promisify(argon2);

/** Passwords hashed at once: of two processors one stays free for everybody else's calls, and threads for files. */
export const hashesAtOnce = (processors: number): number => (processors >= 4 ? 2 : 1);

/** Passwords that wait; further callers get 429. */
const mostWaiting = 200;

/** All passwords of this process wait here, first come first served. */
const hashing = new Semaphore({
  permits: hashesAtOnce(availableParallelism()),
  waiting: mostWaiting,
  dividedBy: 'machine',
});

/** @throws Refusal `call.too-many` when too many wait already */
const derive = (algorithm: Argon2Algorithm, options: Argon2Parameters): Promise<Buffer> =>
  hashing.run(
    'everybody',
    () => deriveNow(algorithm, options),
    () => new Refusal('call.too-many', { seconds: 10 }),
  );

/** A password hash in PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce: salt, ...cost });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(hash)}`;
}

// The hash an unknown username is compared with, so that it takes as long as a known one.
const nobody = hashPassword(randomBytes(24).toString('base64'));

/** Whether a password fits a saved hash; takes the same time for an account that does not exist (`saved` null). */
export async function passwordFits(password: string, saved: string | null): Promise<boolean> {
  const stored = saved ?? (await nobody);
  const [, , , params = '', salt = '', hash = ''] = stored.split('$');
  const read = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(params)?.[1]);
  const query = Buffer.from(hash, 'base64');
  const got = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: read('m'),
    passes: read('t'),
    parallelism: read('p'),
    tagLength: query.length,
  });
  return timingSafeEqual(got, query) && saved !== null;
}

/** Whether a saved hash was made with other parameters than today's; then it is replaced at the next sign-in. */
export function isOutdated(saved: string): boolean {
  return !saved.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
}

const flawWords = {
  'too-short': 'Use at least 12 characters',
  'too-long': 'Use at most 128 characters',
  common: 'This is easy to guess. Use a few unrelated words',
  personal: 'Do not use your name, the company or the product',
  unchanged: 'This is the password you have now. Choose another one',
} as const;

/**
 * Refuses a new password that is too short, common, or made of the person's own names (ruling 14).
 * @param field the request field of the password
 * @throws Refusal `auth.password-weak` with the field; its detail `why` names the flaw
 */
export function checkNewPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  // The password of the sample data opens no account in production, so nobody may choose it.
  const why = password === sampleSignIn.password ? 'common' : flawOf(password, owner);
  if (why) throw new Refusal('auth.password-weak', { why }, [{ field, message: flawWords[why] }]);
}

/** Refuses a new password that is the old one. @throws Refusal `auth.password-weak` */
export function refuseUnchanged(password: string, current: string, field: string): void {
  if (password !== current) return;
  throw new Refusal('auth.password-weak', { why: 'unchanged' }, [{ field, message: flawWords.unchanged }]);
}

/**
 * Replaces the keys of the password envelope and of access tokens. What was sealed or signed before stays valid until
 * it expires (ruling 11, 34).
 */
export async function rotateSignInKeys({ db, keys }: Pick<AppContext, 'db' | 'keys'>, now: Date): Promise<void> {
  const envelope = await keys.envelopes.makeNext(now);
  const token = await keys.tokens.makeNext(now);
  const details = { envelope: envelope.kid, signing: token.kid };
  await addAudit(db, taskCall('sign-in.rotate-keys'), { act: 'keys-rotated', kind: 'system', details });
}

type Opening = Pick<Call, 'db' | 'keys' | 'now'>;

/** Allowed clock difference of the sender, and so how long a nonce must be remembered (ruling 10). */
const clockMinutes = 2;

/**
 * The password inside an envelope: base64 of RSA-OAEP-SHA256 over `{p, n, t}`. A nonce works once.
 *
 * Wrong key, clear text, a flipped bit, an old time and a replay all get the same refusal, so an attacker learns
 * nothing from it.
 * @param kid the key it was sealed with, the current one or one replaced recently (ruling 34); undefined means the
 * current one
 * @throws Refusal `auth.envelope`
 */
export async function decryptPassword(
  { db, keys, now }: Opening,
  sealed: string,
  kid: string | undefined,
): Promise<string> {
  const key = kid === undefined ? await keys.envelopes.newest() : await keys.envelopes.find(kid, now);
  if (!key) throw new Refusal('auth.envelope');
  const { p, n, t } = unseal(key, sealed);
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

function unseal({ privateKey }: EnvelopeKey, sealed: string): { p: string; n: string; t: number } {
  try {
    const clear = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    );
    const { p, n, t } = JSON.parse(clear.toString('utf8')) as { p: unknown; n: unknown; t: unknown };
    if (typeof p === 'string' && typeof n === 'string' && n.length >= 16 && n.length <= 64 && typeof t === 'number') {
      return { p, n, t };
    }
  } catch {
    // Falls through to the common refusal, which gives no reason.
  }
  throw new Refusal('auth.envelope');
}
