import type { Limit } from '#domain/access/sign-in.ts';
import { Refusal } from '#domain/errors.ts';
import type { Call } from '#server/http/call.ts';
import { addTry, removeTries, removeTriesFrom, removeTry } from './attempts-queries.ts';

/** What is counted: an account, an address, a name that somebody typed; `at` makes it a count of one address. */
export type Counted = { readonly what: string; readonly who: string; readonly at?: string; readonly limit: Limit };

type Place = Pick<Call, 'db' | 'keys' | 'now'>;

/** The limit is reached. `isFirst`: this very try reached it. */
export class TooManyTries extends Refusal {
  readonly what: string;
  readonly until: Date;
  readonly isFirst: boolean;

  constructor({ what, limit }: Counted, tries: number, until: Date, now: Date) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    super('auth.locked', { minutes: Math.ceil(seconds / 60), seconds });
    this.what = what;
    this.until = until;
    this.isFirst = tries === limit.tries + 1;
  }
}

/**
 * Counts a try before it is looked at, so that tries that race each other are all counted.
 * @throws TooManyTries `auth.locked` with the minutes until the window ends
 */
export async function countTry({ db, keys, now }: Place, counted: Counted): Promise<void> {
  const { tries, windowEndsAt } = await addTry(db, keyOf(keys, counted), counted.limit.minutes, now);
  if (tries > counted.limit.tries) throw new TooManyTries(counted, tries, windowEndsAt, now);
}

/** Takes a try back that was none or turned out to be right. */
export async function forgiveTry({ db, keys }: Pick<Place, 'db' | 'keys'>, counted: Counted): Promise<void> {
  await removeTry(db, keyOf(keys, counted));
}

/** Forgets the tries of exactly this. */
export async function forgetTry({ db, keys }: Pick<Place, 'db' | 'keys'>, counted: Counted): Promise<void> {
  await removeTries(db, keyOf(keys, counted));
}

/** Forgets the tries of this from every address. */
export async function forgetTries(
  { db, keys }: Pick<Place, 'db' | 'keys'>,
  counted: Pick<Counted, 'what' | 'who'>,
): Promise<void> {
  await removeTriesFrom(db, keyOf(keys, counted));
}

/** A keyed hash: the table does not tell what somebody typed, not even to who holds a copy of it. */
function keyOf(keys: Place['keys'], { what, who, at }: Omit<Counted, 'limit'>): string {
  const own = keys.derive('tries', what, who);
  return at === undefined ? own : `${own}.${keys.derive('tries-at', at)}`;
}

/** An address as it is counted: of IPv6 the network of one household or office (/64), for it may change the rest at will. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const missing = plain.includes('::') ? 8 - groups.length - rest.length : 0;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest].slice(0, 4).join(':');
}
