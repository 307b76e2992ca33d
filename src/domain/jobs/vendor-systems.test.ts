import { expect, test } from 'vitest';
import { spelledSystem, systemIn, systemOf, vendorSystemsOf } from './vendor-systems.ts';

test('ruling 18: vendor systems depend on the code of a unit, and for an unknown code on its country', () => {
  const groupOne = ['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis'];

  // The code is the specification's term; a contradicting country changes nothing.
  expect(vendorSystemsOf({ code: 'USA', country: 'CA' })).toEqual(groupOne);
  for (const code of ['CAN', 'CA']) expect(vendorSystemsOf({ code, country: 'US' })).toEqual(['Flextrack']);
  expect(vendorSystemsOf({ code: 'MXA', country: 'US' })).toEqual(groupOne);
  expect(vendorSystemsOf({ code: 'QUE', country: 'CA' })).toEqual(['Flextrack']);
});

const usa = { code: 'USA', country: 'US' };

test('a vendor system is known in any case, with blanks and hyphens, and kept in one spelling', () => {
  for (const name of ['Vectorvms', 'VECTORVMS', ' vector vms ', 'Vector-VMS']) {
    expect(systemOf(usa, name)).toBe('Vectorvms');
    expect(spelledSystem(name)).toBe('Vectorvms');
  }
  expect(spelledSystem('SAP Fieldglass')).toBe('SAP Fieldglass');
});

test('a unit has its own vendor systems and no others; what a record has already stays', () => {
  for (const name of ['Flextrack', 'Nonsense', '', '-', 'Vector'])
    expect(() => systemOf(usa, name), name).toThrow(
      expect.objectContaining({
        code: 'call.invalid',
        fields: [{ field: 'vmsProvider', message: expect.stringContaining('Beeline, Vectorvms, Dotstaff, Covendis') }],
      }),
    );
  expect(systemIn({ code: 'CAN', country: 'CA' }, 'FLEX TRACK')).toBe('Flextrack');
  expect(systemIn(usa, 'sap fieldglass', 'SAP Fieldglass')).toBe('SAP Fieldglass');
  expect(systemIn(usa, 'Flextrack', 'SAP Fieldglass')).toBeUndefined();
  // Names in other letters are not all the same.
  expect(systemIn(usa, 'Портал', 'Витрина')).toBeUndefined();
  expect(systemIn(usa, 'портал', 'Портал')).toBe('Портал');
});
