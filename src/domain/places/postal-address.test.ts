import { expect, test } from 'vitest';
import { addressBlock, problemsOf, tidyPostalCode } from './postal-address.ts';

test('a state belongs to its country and a postal code has its country’s form; missing fields are not wrong', () => {
  expect(problemsOf({ country: 'US', region: 'ON', postalCode: 'M5G 1X6' })).toEqual({
    region: 'otherCountry',
    postalCode: 'postalUS',
  });
  expect(problemsOf({ country: 'CA', region: 'TX', postalCode: '75201' })).toEqual({
    region: 'otherCountry',
    postalCode: 'postalCA',
  });
  for (const fine of [
    {},
    { region: 'ON', postalCode: 'anything' },
    { country: 'US' },
    { country: 'US', region: 'PR', postalCode: '75201' },
    { country: 'US', region: 'TX', postalCode: '75201-1234' },
    { country: 'CA', region: 'YT', postalCode: 'y1a1a1' },
    { country: null, region: null, postalCode: null },
  ])
    expect(problemsOf(fine)).toEqual({});
  for (const postalCode of ['7520', '752011', '75201-12', '75201-12345', 'M5G 1X6'])
    expect([postalCode, problemsOf({ country: 'US', postalCode })]).toEqual([postalCode, { postalCode: 'postalUS' }]);
  // D and O are in no code, W begins none.
  for (const postalCode of ['M5G', 'M5G 1X', 'D5G 1X6', 'W5G 1X6', 'M5O 1X6', '5MG 1X6'])
    expect([postalCode, problemsOf({ country: 'CA', postalCode })]).toEqual([postalCode, { postalCode: 'postalCA' }]);
});

test('a postal code is saved in capitals with its space or dash', () => {
  expect(
    ['m5g1x6', ' M5G  1x6 ', 'm5g-1x6', '75201', '752011234', '75201 1234', 'sw1a 2aa'].map(tidyPostalCode),
  ).toEqual(['M5G 1X6', 'M5G 1X6', 'M5G 1X6', '75201', '75201-1234', '75201-1234', 'SW1A 2AA']);
});

test('an address is one block in the postal format of its country, without empty lines', () => {
  const base = { name: 'Crestline Bank', attention: 'Dock 4', street: '88 Bluewater Plaza' };
  expect(addressBlock({ ...base, city: 'Charlotte', region: 'NC', postalCode: '28202', country: 'US' })).toBe(
    'Crestline Bank\nDock 4\n88 Bluewater Plaza\nCharlotte, NC 28202\nUnited States',
  );
  expect(addressBlock({ city: 'Toronto', region: 'ON', postalCode: 'M5G 1X6', country: 'CA' })).toBe(
    'Toronto ON  M5G 1X6\nCanada',
  );
  expect(addressBlock({ city: 'Toronto', region: 'ON' })).toBe('Toronto ON');
  expect(addressBlock({ name: 'Crestline Bank', city: 'Dallas' })).toBe('Crestline Bank\nDallas');
});
