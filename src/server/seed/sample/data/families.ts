import { careFamilies, engineeringFamilies, officeFamilies } from './families-office.ts';
import { technologyFamilies } from './families-technology.ts';
import type { Family } from './family.ts';

export const families: readonly Family[] = [
  ...technologyFamilies,
  ...officeFamilies,
  ...careFamilies,
  ...engineeringFamilies,
];

/** The family of a key. */
export function familyOf(key: string): Family {
  return families.find((family) => family.key === key)!;
}
