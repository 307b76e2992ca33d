import { spelledSystem } from '#domain/jobs/vendor-systems.ts';
import { stored } from './storage.ts';

/**
 * The vendor systems of the applied units, to choose from. What a record has stays among them: in the spelling that it has, and
 * also where it is none of them.
 */
export function vendorChoices(...held: readonly string[]): (readonly [string, string])[] {
  const own = [...new Set(held)].filter((one) => one !== '');
  const vendors = stored('vendors').split(',').filter(Boolean);
  const known = vendors.flatMap((vendor) => {
    const spelled = own.filter((one) => spelledSystem(one) === vendor);
    return (spelled.length > 0 ? spelled : [vendor]).map((one) => [one, vendor] as const);
  });
  const others = own.filter((one) => !vendors.includes(spelledSystem(one)));
  return [...known, ...others.map((one) => [one, spelledSystem(one)] as const)];
}
