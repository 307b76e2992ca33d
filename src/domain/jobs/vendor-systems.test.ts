import { expect, test } from 'vitest';
import { vendorSystemsOf } from './vendor-systems.ts';

test('ruling 18: vendor systems depend on the code of a unit, and for an unknown code on its country', () => {
  const groupOne = ['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis'];

  // The code is the specification's term; a contradicting country changes nothing.
  expect(vendorSystemsOf({ code: 'USA', country: 'CA' })).toEqual(groupOne);
  for (const code of ['CAN', 'CA']) expect(vendorSystemsOf({ code, country: 'US' })).toEqual(['Flextrack']);
  expect(vendorSystemsOf({ code: 'MXA', country: 'US' })).toEqual(groupOne);
  expect(vendorSystemsOf({ code: 'QUE', country: 'CA' })).toEqual(['Flextrack']);
});
