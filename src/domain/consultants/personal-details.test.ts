import { expect, test } from 'vitest';
import { type PersonalDetails, personalProblems } from './personal-details.ts';

const problems = (details: PersonalDetails, changed?: readonly string[]) =>
  Object.fromEntries(
    personalProblems(details, (name) => changed?.includes(name) ?? true).map(({ field, message }) => [field, message]),
  );

test('phones, states, postal codes and the order of Form I-9 are checked', () => {
  const wrong = { phone: '12', region: 'Texass', postalCode: 'ABC', emergencyPhone: 'call mum' };
  expect(problems(wrong)).toEqual({
    phone: 'phone',
    region: 'region',
    postalCode: 'postalUS',
    emergencyPhone: 'phone',
  });
  expect(problems({ phone: '(214) 555-0177', region: 'Texas', postalCode: '75201', country: 'us' })).toEqual({});
  expect(problems({ region: 'ON', postalCode: 'm5g1x6' })).toEqual({});
  expect(problems({ region: 'TX', postalCode: 'M5G 1X6' })).toEqual({ postalCode: 'postalUS' });
  expect(problems({ region: 'ON', country: 'US' })).toEqual({ region: 'otherCountry' });
  // Elsewhere people have other states and codes.
  expect(problems({ region: 'Jalisco', postalCode: '44100-X', country: 'MX', phone: '+52 33 1234 5678' })).toEqual({});
  expect(problems({ country: 'U1' })).toEqual({ country: 'countryCode' });
  expect(problems({ i9Section1On: '2027-01-05', i9Section2On: '2026-01-05' })).toEqual({ i9Section2On: 'i9Order' });
  expect(problems({ i9Section1On: '2026-01-05', i9Section2On: '2026-01-05' })).toEqual({});
});

test('what is on file from before stays as it is while something else is changed', () => {
  const odd = {
    phone: '12',
    region: 'Texass',
    postalCode: 'ABC',
    emergencyPhone: 'call mum',
    i9Section1On: '2027-01-05',
  };
  expect(problems({ ...odd, i9Section2On: '2026-01-05' }, ['city'])).toEqual({});
  expect(problems(odd, ['phone'])).toEqual({ phone: 'phone' });
});
