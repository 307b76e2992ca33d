import { expect, test } from 'vitest';
import { vendorSystemsOf } from './vendor-systems.ts';

test('ruling 18: vendor systems go by the code of a unit, and where the code is another one by its country', () => {
  const groupOne = ['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis'];

  // The code is the specification's word; a country that contradicts it changes nothing.
  expect(vendorSystemsOf({ code: 'USA', country: 'CA' })).toEqual(groupOne);
  for (const code of ['CAN', 'CA']) expect(vendorSystemsOf({ code, country: 'US' })).toEqual(['Flextrack']);
  expect(vendorSystemsOf({ code: 'MXA', country: 'US' })).toEqual(groupOne);
  expect(vendorSystemsOf({ code: 'QUE', country: 'CA' })).toEqual(['Flextrack']);
});
