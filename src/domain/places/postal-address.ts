import type { FieldMessage } from '#domain/field-messages.ts';
import { countryOfRegion } from './regions.ts';

/** The location fields of an address; any of them may be missing. */
export type Place = { country?: unknown; region?: unknown; postalCode?: unknown };

/** What can be wrong with a place. */
export type PlaceProblem = Extract<FieldMessage, 'otherCountry' | 'postalUS' | 'postalCA'>;

// Canada Post uses neither D, F, I, O, Q, U nor, at the start, W and Z.
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** What is wrong with a place, by field; missing fields are not wrong. */
export function problemsOf({ country, region, postalCode }: Place): {
  region?: PlaceProblem;
  postalCode?: PlaceProblem;
} {
  const home = typeof region === 'string' ? countryOfRegion(region) : undefined;
  const code = typeof postalCode === 'string' ? tidyPostalCode(postalCode) : '';
  return {
    ...(typeof country === 'string' && home && home !== country && { region: 'otherCountry' }),
    ...(code && country === 'US' && !/^\d{5}(-\d{4})?$/.test(code) && { postalCode: 'postalUS' }),
    ...(code && country === 'CA' && !canadian.test(code) && { postalCode: 'postalCA' }),
  };
}

/**
 * A postal code as it is saved: in capitals, a Canadian one with its space, nine digits of a US one with their dash.
 */
export function tidyPostalCode(typed: string): string {
  const code = typed.trim().toUpperCase().replace(/\s+/g, ' ');
  const [, area, local] = canadian.exec(code) ?? [];
  if (area && local) return `${area} ${local}`;
  return code.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2');
}

/** The lines of an address as on an envelope. */
export type AddressLines = Readonly<
  Partial<Record<'name' | 'attention' | 'street' | 'city' | 'region' | 'postalCode' | 'country', string | undefined>>
>;

/** An address as one block: name, attention, street, then town, state and code in the postal format of its country. */
export function addressBlock({ name, attention, street, city, region, postalCode, country }: AddressLines): string {
  const isCanadian = country === 'CA' || (!country && countryOfRegion(region ?? '') === 'CA');
  // Canada Post: no comma, two spaces before the code.
  const town = [city, region].filter(Boolean).join(isCanadian ? ' ' : ', ');
  const place = [town, postalCode].filter(Boolean).join(isCanadian ? '  ' : ' ');
  const countryName = country === 'US' ? 'United States' : country === 'CA' ? 'Canada' : country;
  return [name, attention, street, place, countryName].filter(Boolean).join('\n');
}
