import { expect, test } from 'vitest';
import {
  contractorChecks,
  daysOverlap,
  dueReminders,
  dueStep,
  employmentLacks,
  isDraftByHand,
  isNear,
  isOtherTerm,
  missingFor,
  stateOf,
  termAsked,
  termOf,
  unansweredChecks,
} from './consultant.ts';

test('trade 3.4.2: the state follows the projects, and leave stays while somebody works', () => {
  expect([
    stateOf([], 'DRAFT'),
    stateOf(['ENDED', 'DRAFT'], 'ENDED'),
    stateOf(['ENDED', 'ACTIVE'], 'DRAFT'),
    stateOf(['ACTIVE'], 'ON_LEAVE'),
    stateOf(['ENDED'], 'ON_LEAVE'),
  ]).toEqual(['ENDED', 'DRAFT', 'ACTIVE', 'ON_LEAVE', 'ENDED']);
});

test('trade 3.4.1: a company needs its certificate, a 1099 the whole checklist, and a start needs all of it', () => {
  expect(employmentLacks({ category: 'C2C' })).toEqual(['company', 'certificate']);
  expect(employmentLacks({ category: 'C2C', companyName: 'Own LLC', certificateUntil: '2027-01-01' })).toEqual([]);
  expect(employmentLacks({ category: '1099', checklist: ['control', 'tools'] })).toEqual(['checklist']);
  expect(unansweredChecks({ category: '1099', checklist: ['control', 'tools'], checklistNo: ['ownBusiness'] })).toEqual(
    ['otherClients', 'writtenContract'],
  );
  // A No is an answer; what was affirmed before statements could be denied stays answered.
  expect(employmentLacks({ category: '1099', checklist: [], checklistNo: [...contractorChecks] })).toEqual([]);
  expect(employmentLacks({ category: '1099', checklist: contractorChecks })).toEqual([]);
  expect(missingFor({ startOn: null, hasRates: false, hasClient: false, employment: undefined })).toEqual([
    'start',
    'rates',
    'client',
    'employment',
  ]);
  const whole = { startOn: '2026-01-04', hasRates: true, hasClient: true, employment: { category: 'W2' } };
  expect(missingFor(whole)).toEqual([]);
  expect(missingFor({ ...whole, i9Section1On: '2026-01-05' })).toEqual(['i9']);
  expect(missingFor({ ...whole, i9Section1On: '2026-01-04' })).toEqual([]);
  expect(['W2', 'FULL_TIME', 'C2C', 'INC'].map(termOf)).toEqual(['W2', 'W2', 'C2C', 'INC']);
});

test('projects overlap in a common day; one without an end overlaps all later ones', () => {
  const spring = { from: '2026-03-01', to: '2026-05-31' };
  expect(daysOverlap(spring, { from: '2026-05-31', to: null })).toBe(true);
  expect(daysOverlap(spring, { from: '2026-06-01', to: null })).toBe(false);
  expect(daysOverlap({ from: '2026-01-01', to: null }, spring)).toBe(true);
});

test('trade 4.4: reminders come at 120, 90, 60 and 30 days, once for who comes late, never for a citizen', () => {
  const dates = { authorizedUntil: '2026-12-31', isReverified: true, certificateUntil: null, endsOn: null };
  const steps = (today: string, more = {}) => dueReminders({ ...dates, ...more }, today).map(({ days }) => days);
  expect(steps('2026-08-01')).toEqual([]);
  expect(steps('2026-09-02')).toEqual([120]);
  expect(steps('2026-10-02')).toEqual([90]);
  expect(steps('2026-12-20')).toEqual([30]);
  expect(steps('2027-01-01')).toEqual([]);
  expect(steps('2026-12-20', { isReverified: false })).toEqual([]);
  expect(dueReminders({ ...dates, certificateUntil: '2027-01-15', endsOn: '2027-01-20' }, '2026-12-20')).toEqual([
    { kind: 'AUTHORIZATION', dueOn: '2026-12-31', days: 30 },
    { kind: 'CERTIFICATE', dueOn: '2027-01-15', days: 30 },
    { kind: 'ENDING', dueOn: '2027-01-20', days: 45 },
  ]);
  expect([dueStep('DOCUMENT', '2026-12-31', '2026-12-20'), dueStep('DOCUMENT', '2026-12-31', '2027-01-01')]).toEqual([
    30,
    undefined,
  ]);
  expect([isNear('DOCUMENT', '2026-12-31', '2026-11-01'), isNear('DOCUMENT', '2026-12-31', '2026-10-31')]).toEqual([
    true,
    false,
  ]);
});

test('trade 3.4.3: an employment type asks for its tax term; a direct hire for a payroll of the country', () => {
  expect([isOtherTerm('W2', '1099'), isOtherTerm('W2', 'W2'), isOtherTerm('FULL_TIME', 'T4')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([termAsked('W2', 'USD'), termAsked('FULL_TIME', 'CAD'), termAsked('C2C', 'CAD')]).toEqual(['W2', 'T4', 'C2C']);
  // No unit of the US pays by T4.
  expect(termAsked('T4', 'USD')).toBeUndefined();
});

test('a draft is of somebody by hand where it never began and belongs to no submission', () => {
  expect(isDraftByHand('DRAFT', undefined)).toBe(true);
  expect(isDraftByHand('DRAFT', { state: 'DRAFT', submissionId: null })).toBe(true);
  expect(isDraftByHand('DRAFT', { state: 'DRAFT', submissionId: 9 })).toBe(false);
  expect(isDraftByHand('ACTIVE', { state: 'ACTIVE' })).toBe(false);
  expect(isDraftByHand('ENDED', undefined)).toBe(false);
});
