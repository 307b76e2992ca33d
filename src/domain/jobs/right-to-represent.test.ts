import { expect, test } from 'vitest';
import {
  isRtrRequired,
  missingEvidence,
  type RtrRecord,
  rtrStateOf,
  rtrWording,
  wrongTime,
} from './right-to-represent.ts';

const record: RtrRecord = {
  rate: '75.0000',
  taxTerm: 'W2',
  requisition: 'REQ-7',
  expiresAt: '2026-12-01T00:00:00Z',
  revokedAt: null,
};
const now = { rate: '75', taxTerm: 'W2', requisition: 'REQ-7', at: new Date('2026-11-25T00:00:00Z') };

test('a right to represent counts until it expires, is revoked, or something that it names changes', () => {
  expect(rtrStateOf(record, now)).toBe('valid');
  expect(rtrStateOf(record, { ...now, rate: undefined, taxTerm: undefined })).toBe('valid');
  expect(rtrStateOf(record, { ...now, rate: '75.01' })).toBe('stale');
  expect(rtrStateOf(record, { ...now, taxTerm: 'C2C' })).toBe('stale');
  expect(rtrStateOf(record, { ...now, requisition: undefined })).toBe('stale');
  expect(rtrStateOf(record, { ...now, at: new Date(record.expiresAt) })).toBe('expired');
  expect(rtrStateOf({ ...record, revokedAt: '2026-11-24T00:00:00Z' }, now)).toBe('revoked');
});

test('a confirmation that is recorded now was neither in the future nor more than 90 days ago', () => {
  const at = new Date('2026-11-25T00:00:00Z');
  expect(wrongTime('2026-11-25T00:00:01Z', at)).toBe('confirmedAt');
  expect(wrongTime('2026-11-25T00:00:00Z', at)).toBeUndefined();
  expect(wrongTime('2026-08-27T00:00:01Z', at)).toBeUndefined();
  expect(wrongTime('2026-08-27T00:00:00Z', at)).toBe('tooOld');
});

test.each([
  [undefined, 'Beeline', true],
  [null, null, false],
  [null, '', false],
  [false, 'Beeline', false],
  [true, null, true],
])('a client that says %j asks for it at %j: %j', (chosen, system, isRequired) => {
  expect(isRtrRequired(chosen, system)).toBe(isRequired);
});

test('the text names the company, the position, the requisition, the rate and the term', () => {
  const terms = {
    title: 'Java Developer',
    clientName: 'Bluewater Bank',
    requisition: 'REQ-7',
    rate: '75.00',
    taxTerm: 'W2',
  } as const;
  expect(rtrWording('Northgate', 'USD', terms)).toBe(
    'I authorize Northgate to represent me, and no one else, for Java Developer (requisition REQ-7) at Bluewater Bank ' +
      'at a pay rate of 75.00 USD per hour (W2). This is valid for 90 days for this position only.',
  );
  expect(rtrWording('Northgate', 'USD', { ...terms, requisition: undefined, clientName: '' })).toContain(
    'for Java Developer at a pay rate',
  );
  // A salary is kept by the hour.
  expect(rtrWording('Northgate', 'USD', { ...terms, rate: '45.6731', isYearly: true })).toContain(
    'at Bluewater Bank at a salary of 95,000 USD per year (W2).',
  );
});

test.each([
  [{ via: 'EMAIL_REPLY', hasFile: false }, ['fromAddress', 'evidence']],
  [{ via: 'SMS', fromAddress: '+12145550100', evidence: 'yes', hasFile: false }, []],
  [{ via: 'UPLOAD', hasFile: false }, ['fileId']],
  [{ via: 'ESIGN', hasFile: true }, []],
  [{ via: 'VERBAL', hasFile: true }, ['evidence']],
  [{ via: 'CHAT', hasFile: false }, []],
] as const)('the evidence of %j lacks %j', (given, missing) => {
  expect(missingEvidence(given)).toEqual(missing);
});
