/** The vendor systems that a unit's jobs come from, by the unit's code. Source: specification 9, ruling 18. */
const groupOne = ['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis'] as const;
const groupTwo = ['Flextrack'] as const;

export const vendorSystems = [...groupOne, ...groupTwo] as const;
export type VendorSystem = (typeof vendorSystems)[number];

/** The vendor systems of a unit code: USA has four, CAN and CA one, any other unit none. */
export function vendorSystemsOf(unitCode: string): readonly VendorSystem[] {
  if (unitCode === 'USA') return groupOne;
  return unitCode === 'CAN' || unitCode === 'CA' ? groupTwo : [];
}
