import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Limit } from '#domain/access/sign-in.ts';
import { Refusal } from '#domain/errors.ts';
import type { Call } from '#server/http/call.ts';
import { Semaphore } from '#server/outside/semaphore.ts';
import { addAttempt, removeAttempt, removeAttempts, removeAttemptsFrom } from './attempts-queries.ts';

/** What is counted: an account, an IP address, a name that somebody typed; with `at` it is counted per IP address. */
export type Counted = { readonly what: string; readonly who: string; readonly at?: string; readonly limit: Limit };

type Place = Pick<Call, 'db' | 'keys' | 'now'>;

/** The limit is reached. `isFirst`: this attempt was the one that reached it. */
export class TooManyAttempts extends Refusal {
  readonly what: string;
  readonly until: Date;
  readonly isFirst: boolean;

  constructor({ what, limit }: Counted, attempts: number, until: Date, now: Date) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    super('auth.locked', { minutes: Math.ceil(seconds / 60), seconds });
    this.what = what;
    this.until = until;
    this.isFirst = attempts === limit.attempts + 1;
  }
}

/**
 * Counts an attempt before it is checked, so that racing attempts are all counted.
 * @throws TooManyAttempts `auth.locked` with the minutes until the window ends
 */
export async function recordAttempt({ db, keys, now }: Place, counted: Counted): Promise<void> {
  const { attempts, windowEndsAt } = await addAttempt(db, keyOf(keys, counted), counted.limit.minutes, now);
  if (attempts > counted.limit.attempts) throw new TooManyAttempts(counted, attempts, windowEndsAt, now);
}

/** Removes an attempt that was none, or that was right. */
export async function refundAttempt({ db, keys }: Pick<Place, 'db' | 'keys'>, counted: Counted): Promise<void> {
  await removeAttempt(db, keyOf(keys, counted));
}

/** Resets the attempts of exactly this key. */
export async function resetAttempts({ db, keys }: Pick<Place, 'db' | 'keys'>, counted: Counted): Promise<void> {
  await removeAttempts(db, keyOf(keys, counted));
}

/** Resets the attempts of this from every IP address. */
export async function resetAllAttempts(
  { db, keys }: Pick<Place, 'db' | 'keys'>,
  counted: Pick<Counted, 'what' | 'who'>,
): Promise<void> {
  await removeAttemptsFrom(db, keyOf(keys, counted));
}

/** A keyed hash: the table does not reveal what somebody typed, not even to the holder of a copy. */
function keyOf(keys: Place['keys'], { what, who, at }: Omit<Counted, 'limit'>): string {
  const own = keys.derive('tries', what, who);
  return at === undefined ? own : `${own}.${keys.derive('tries-at', at)}`;
}

/**
 * An IP address as it is counted: for IPv6 the /64 network of one household or office, because its users can change the
 * rest at will.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const missing = plain.includes('::') ? 8 - groups.length - rest.length : 0;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest].slice(0, 4).join(':');
}

/** Milliseconds of one slot: several times what a password takes. */
const slotMs = 500;

/** Attempts that are worked on at once, of these from one address, and how many wait for their turn. */
export const attemptLimits = {
  permits: 4,
  perParty: 2,
  waiting: 1000,
  waitingPerParty: 200,
  dividedBy: 'installation',
} as const;

/** Attempts to sign in, fair between addresses: hundreds from one keep neither others' calls nor others' sign-ins waiting. */
const attempting = new Semaphore(attemptLimits);

/**
 * Works on an attempt in its turn; before that nothing of it is looked up or decrypted.
 *
 * A refusal that the work returns is told at the end of a time slot, so that the time does not tell for which usernames
 * a password was looked at. A password worked on for each would let one address keep the processors busy.
 *
 * @throws Refusal `call.too-many` after a while where too many wait: who is refused at once comes again at once. The
 * while is random (jitter), so that those refused together do not come again together.
 */
export async function attemptInTurn<T>(address: string, work: () => Promise<T | Refusal>): Promise<T> {
  const full = new Refusal('call.too-many', { seconds: 10 });
  let started = 0;
  const begin = () => {
    started = performance.now();
    return work();
  };
  const outcome = await attempting
    .run(networkOf(address), begin, () => full)
    .catch(async (failure) => {
      if (failure === full) await wait(slotMs + randomInt(slotMs));
      throw failure;
    });
  if (!(outcome instanceof Refusal)) return outcome;
  const elapsed = performance.now() - started;
  await wait(Math.ceil(elapsed / slotMs) * slotMs - elapsed);
  throw outcome;
}
