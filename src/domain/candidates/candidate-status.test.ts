import { expect, test } from 'vitest';
import { whyNotStatus } from './candidate-status.ts';

const recruiter = { isLead: false, reason: 'asked on the phone' };

test.each([
  ['NEW', 'ACTIVE', {}, undefined],
  ['ACTIVE', 'PASSIVE', {}, undefined],
  ['PLACED', 'ACTIVE', {}, undefined],
  ['PLACED', 'ACTIVE', { isWorking: true }, 'statusWorking'],
  ['PLACED', 'INACTIVE', { isWorking: true, isLead: true }, 'statusWorking'],
  ['PLACED', 'DO_NOT_CONTACT', { isWorking: true }, undefined],
  ['ACTIVE', 'PLACED', { isWorking: true }, undefined],
  ['DO_NOT_CONTACT', 'PLACED', { isWorking: true }, 'statusByLead'],
  ['DO_NOT_CONTACT', 'PLACED', { isWorking: true, isLead: true }, undefined],
  ['ACTIVE', 'NEW', {}, 'statusNew'],
  ['ACTIVE', 'PLACED', {}, 'statusPlaced'],
  ['ACTIVE', 'DO_NOT_CONTACT', {}, undefined],
  ['ACTIVE', 'DO_NOT_CONTACT', { reason: ' ' }, 'whyInWords'],
  ['DO_NOT_CONTACT', 'ACTIVE', {}, 'statusByLead'],
  ['DO_NOT_CONTACT', 'INACTIVE', {}, 'statusByLead'],
  ['DO_NOT_CONTACT', 'ACTIVE', { isLead: true }, undefined],
  ['DO_NOT_CONTACT', 'ACTIVE', { isLead: true, reason: undefined }, 'whyInWords'],
  ['DO_NOT_CONTACT', 'DO_NOT_CONTACT', {}, undefined],
  ['ACTIVE', 'ANONYMIZED', { isLead: true }, 'statusErases'],
  ['ANONYMIZED', 'ANONYMIZED', {}, undefined],
  ['ANONYMIZED', 'ACTIVE', { isLead: true }, 'statusErased'],
])('%s to %s with %o: %s', (from, to, more, message) => {
  expect(whyNotStatus(from, to, { ...recruiter, ...more })?.message).toBe(message);
});
