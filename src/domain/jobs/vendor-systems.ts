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
