import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import type { FieldMessage } from '#domain/field-messages.ts';
import { problemsOf } from '#domain/places/postal-address.ts';
import { countryOfRegion, regionNamed } from '#domain/places/regions.ts';

/** Personal details as far as rules ask for them; empty is as good as missing. */
export type PersonalDetails = Readonly<
  Partial<
    Record<
      'phone' | 'emergencyPhone' | 'region' | 'postalCode' | 'country' | 'i9Section1On' | 'i9Section2On',
      string | null | undefined
    >
  >
>;
type Name = keyof PersonalDetails;
type Problem = { field: Name; message: FieldMessage };

/** What is wrong with personal details. Only what was changed is looked at: what is on file from before stays readable. */
export function personalProblems(of: PersonalDetails, isChanged: (name: Name) => boolean): Problem[] {
  const wrong = (is: boolean, field: Name, message: FieldMessage) => (is ? [{ field, message }] : []);
  const isBadPhone = (name: 'phone' | 'emergencyPhone') => {
    const typed = of[name];
    return Boolean(typed) && isChanged(name) && phoneInE164(typed!) === undefined;
  };
  const { i9Section1On: first, i9Section2On: second } = of;
  return [
    ...wrong(isBadPhone('phone'), 'phone', 'phone'),
    ...addressProblems(of, isChanged),
    ...wrong(isBadPhone('emergencyPhone'), 'emergencyPhone', 'phone'),
    ...wrong(
      Boolean(first && second && second < first) && (isChanged('i9Section1On') || isChanged('i9Section2On')),
      'i9Section2On',
      'i9Order',
    ),
  ];
}

/** A state or province of the US or Canada, and a postal code as they write it there; elsewhere they are free. */
function addressProblems(of: PersonalDetails, isChanged: (name: Name) => boolean): Problem[] {
  const country = of.country?.trim().toUpperCase() || undefined;
  const isPlaceChanged = (name: Name) => isChanged(name) || isChanged('country');
  const region = isPlaceChanged('region') ? regionProblem(of, country) : undefined;
  const postal = isPlaceChanged('postalCode') ? postalProblem(of, country) : undefined;
  const isNoCountry = country !== undefined && isChanged('country') && !/^[A-Z]{2}$/.test(country);
  return [
    ...(region ? [{ field: 'region' as const, message: region }] : []),
    ...(postal ? [{ field: 'postalCode' as const, message: postal }] : []),
    ...(isNoCountry ? [{ field: 'country' as const, message: 'countryCode' as const }] : []),
  ];
}

function regionProblem({ region }: PersonalDetails, country: string | undefined): FieldMessage | undefined {
  const isHere = country === undefined || country === 'US' || country === 'CA';
  if (!region || !isHere) return undefined;
  const code = regionNamed(region);
  return code === undefined ? 'region' : problemsOf({ country, region: code }).region;
}

/** Without a country the state says it; without both a code of either is one. */
function postalProblem({ region, postalCode }: PersonalDetails, country: string | undefined): FieldMessage | undefined {
  const code = region ? regionNamed(region) : undefined;
  const home = country ?? (code === undefined ? undefined : countryOfRegion(code));
  const [us, canada] = ['US', 'CA'].map((one) => problemsOf({ country: one, postalCode }).postalCode);
  return home === undefined ? canada && us : problemsOf({ country: home, postalCode }).postalCode;
}
