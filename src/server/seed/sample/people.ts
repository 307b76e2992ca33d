import { cities, origins } from './data/people.ts';
import type { UnitCode } from './jobs.ts';
import type { Random } from './random.ts';
import { asciiOf } from './words.ts';

/** A person's name, and where to reach them. */
export type Identity = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
};

/** One name is written in Arabic letters, as its owner would write it. */
const arabicNameAt = 118;
const arabicName = { firstName: 'ليلى', lastName: 'حداد', address: 'layla.haddad' };

/**
 * Makes people one after the other, each name, address and number once. Addresses end in example.com or example.org,
 * phone numbers are in the range 555-0100 to 555-0199.
 */
export function makeIdentities(random: Random): (unit: UnitCode, at: number) => Identity {
  const names = new Set<string>();
  const addresses = new Set<string>();
  const countByArea = new Map<string, number>();
  return (unit, at) => {
    const [city, state, area] = random.pick<readonly [string, string, string]>(cities[unit]);
    const inArea = countByArea.get(area) ?? 0;
    countByArea.set(area, inArea + 1);
    const drawn = drawName(random, unit, names);
    const { firstName, lastName } = at === arabicNameAt ? arabicName : drawn;
    const address =
      at === arabicNameAt ? arabicName.address : addressOf(random, asciiOf(firstName), asciiOf(lastName), addresses);
    addresses.add(address);
    return {
      firstName,
      lastName,
      email: `${address}@example.${random.chance(0.25) ? 'org' : 'com'}`,
      phone: phoneOf(random, area, `01${String(inArea).padStart(2, '0')}`),
      city,
      state,
    };
  };
}

/** Most families kept names of one origin, some did not. */
function drawName(random: Random, unit: UnitCode, taken: Set<string>): { firstName: string; lastName: string } {
  for (;;) {
    const origin = drawOrigin(random, unit);
    const other = random.chance(0.08) ? drawOrigin(random, unit) : origin;
    const firstName = random.pick(origin.first);
    const lastName = random.pick(other.last);
    const key = asciiOf(firstName) + asciiOf(lastName);
    if (taken.has(key)) continue;
    taken.add(key);
    return { firstName, lastName };
  }
}

function drawOrigin(random: Random, unit: UnitCode) {
  const whole = origins.reduce((sum, { share }) => sum + share[unit], 0);
  let left = random.next() * whole;
  for (const origin of origins) {
    left -= origin.share[unit];
    if (left < 0) return origin;
  }
  return origins[0]!;
}

function addressOf(random: Random, first: string, last: string, taken: ReadonlySet<string>): string {
  const forms = [`${first}.${last}`, `${first}.${last}`, `${first}${last}`, `${first[0]}${last}`, `${last}.${first}`];
  const expected = random.pick(forms);
  if (!taken.has(expected)) return expected;
  for (let number = 2; ; number += 1) if (!taken.has(`${expected}${number}`)) return `${expected}${number}`;
}

function phoneOf(random: Random, area: string, line: string): string {
  return random.pick([`(${area}) 555-${line}`, `${area}-555-${line}`, `+1 ${area} 555 ${line}`, `${area}.555.${line}`]);
}
