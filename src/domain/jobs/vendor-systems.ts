import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';

/** The vendor systems that a unit's jobs come from, by the unit's code. Source: specification 9, ruling 18, ADR 0044. */
const groupOne = ['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis'] as const;
const groupTwo = ['Flextrack'] as const;

export const vendorSystems = [...groupOne, ...groupTwo] as const;
export type VendorSystem = (typeof vendorSystems)[number];

/** The vendor systems of a unit: USA has four, CAN and CA one; a unit with another code has those of its country. */
export function vendorSystemsOf({ code, country }: { code: string; country: string }): readonly VendorSystem[] {
  if (code === 'USA') return groupOne;
  if (code === 'CAN' || code === 'CA') return groupTwo;
  return country === 'CA' ? groupTwo : groupOne;
}

/** The letters and digits of a name: people write "Vector VMS", and older forms wrote "VECTORVMS". */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The vendor system that a name means, whatever its case, blanks and hyphens. */
const systemNamed = (name: string, among: readonly VendorSystem[] = vendorSystems): VendorSystem | undefined =>
  among.find((one) => keyOf(one) === keyOf(name));

/** A name in the spelling in which vendor systems are kept and compared; one that is none of ours stays as it is. */
export const spelledSystem = (name: string): string => systemNamed(name) ?? name;

type Unit = { code: string; country: string };

/**
 * A vendor system of a unit by its name; undefined where the unit does not have it. A record keeps the one that it has, also
 * where that is none of the unit: it was imported, or is older than this rule (ADR 0135).
 */
export const systemIn = (unit: Unit, name: string, kept?: string | null): string | undefined =>
  systemNamed(name, vendorSystemsOf(unit)) ?? (kept && keyOf(kept) === keyOf(name) ? kept : undefined);

/** What is wrong with a vendor system that a unit does not have: it names those that it has. */
export const unknownSystem = (unit: Unit) => ({
  field: 'vmsProvider',
  message: fieldMessage('oneOf', vendorSystemsOf(unit).join(', ')),
});

/**
 * A vendor system of a unit by its name.
 * @throws Refusal `call.invalid`
 */
export function systemOf(unit: Unit, name: string, kept?: string | null): string {
  const system = systemIn(unit, name, kept);
  if (system === undefined) throw new Refusal('call.invalid', {}, [unknownSystem(unit)]);
  return system;
}
