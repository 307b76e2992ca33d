import { expect, test } from 'vitest';
import { jobCategories, jobSteps } from '#domain/jobs/job-life.ts';
import { feedChanges, feedStep, heldBackBy, statusToFollow } from './feed.ts';
import { applyRules, type GrabRule } from './grab-rules.ts';
import { labelledValues } from './labelled.ts';
import { vmsStatuses } from './read-values.ts';

// What a vendor system may change of a job, and what rules do with what it sent.

test('ruling 62: what a person changed stays theirs; the rest follows the vendor system', () => {
  const last = { bill_rate_max: '90.00', positions: '2', city: 'Dallas' };
  const job = { bill_rate_max: '95.0000', positions: 2, city: 'Dallas' };
  expect(feedChanges(job, last, { bill_rate_max: '92.00', positions: '3', city: 'Dallas' }, [])).toEqual({
    write: { positions: '3' },
    kept: ['bill_rate_max'],
    locked: ['bill_rate_max'],
  });
  // Once held, it stays held, also where both agree for a while.
  expect(
    feedChanges({ ...job, bill_rate_max: '92.0000' }, { ...last, bill_rate_max: '92.00' }, { bill_rate_max: '99.00' }, [
      'bill_rate_max',
    ]),
  ).toEqual({
    write: {},
    kept: ['bill_rate_max'],
    locked: ['bill_rate_max'],
  });
  expect(feedChanges({ city: null, title: 'Mine' }, undefined, { city: 'Austin', title: 'Theirs' }, [])).toEqual({
    write: { city: 'Austin' },
    kept: ['title'],
    locked: ['title'],
  });
});

test('ruling 62: no import moves a job out of filled, closed or canceled; somebody is told', () => {
  expect(feedStep('FILLED', 'ACTIVE', true)).toEqual({ told: true });
  expect(feedStep('CLOSED', 'FILLED', true)).toBeUndefined();
  expect(feedStep('OPEN', 'FILLED', true)).toEqual({ step: { to: 'CLOSED', reason: 'FILLED_BY_OTHER' } });
  expect(feedStep('WAITING', 'CLOSED', true)).toEqual({ step: { to: 'CANCELLED', reason: 'EXPIRED' } });
  expect(feedStep('WAITING', 'ACTIVE', false)).toBeUndefined();
  expect(feedStep('HOLD', 'ACTIVE', true)).toEqual({ step: { to: 'OPEN' } });
});

test('J7: an import takes no step that the table of steps does not have, from any status and whichever word comes', () => {
  let steps = 0;
  for (const from of jobCategories)
    for (const status of vmsStatuses)
      for (const opens of [true, false]) {
        const told = feedStep(from, status, opens);
        if (!told || !('step' in told)) continue;
        steps += 1;
        const known = jobSteps.find((one) => one.from === from && one.to === told.step.to);
        expect(known, `${from} to ${told.step.to} by ${status}`).toBeDefined();
        // Nothing that only a lead or an administrator may do, and a reason of those that the step has.
        expect(known!.by).toBe('writer');
        if (told.step.reason) expect(known!.reasons).toContain(told.step.reason);
      }
  expect(steps).toBeGreaterThan(20);
});

test('ruling 70: rules act in their order, the first ignore ends, words are whole words', () => {
  const rule = (id: number, name: string, conditions: GrabRule['conditions'], actions: GrabRule['actions']) => ({
    id,
    name,
    conditions,
    actions,
  });
  const rules = [
    rule(1, 'Java', [{ field: 'title', op: 'has', value: 'java' }], [{ do: 'priority', value: 'HIGH' }]),
    rule(2, 'Cheap', [{ field: 'billRateMax', op: 'below', value: '50' }], [{ do: 'ignore', value: '' }]),
    rule(
      3,
      'All',
      [],
      [
        { do: 'priority', value: 'LOW' },
        { do: 'auto-match', value: '' },
      ],
    ),
  ];
  const said = (title: string, billRateMax: string) => {
    const { isIgnored, applied } = applyRules({ title, billRateMax, vmsProvider: 'Beeline' }, rules);
    return [isIgnored, ...applied.map(({ rule: name, action }) => `${name}:${action.do}${action.value}`)];
  };
  expect(said('Java Developer', '80')).toEqual([false, 'Java:priorityHIGH', 'All:auto-match']);
  expect(said('JavaScript Developer', '40')).toEqual([true, 'Cheap:ignore']);
});

test('the labels of a notice are its fields', () => {
  const notice =
    'A new request was released.\nRequest #: BL-2231\n  Respond By: 12/04/2026 2:00 PM PT\nMax Submittals: 3\nOur motto: we care\nSkills: Java, SQL';
  expect(labelledValues(notice)).toEqual({
    requisition: 'BL-2231',
    dueAt: '12/04/2026 2:00 PM PT',
    submissionLimit: '3',
  });
});

test('ADR 0145: an active requisition with 0 openings or a past due date waits, and opens once it is neither', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  expect(heldBackBy({ openings: 0, dueAt: '2026-10-15T22:00:00+00:00' }, now)).toEqual(['noOpenings', 'pastDue']);
  expect(heldBackBy({ openings: undefined, dueAt: '2026-11-28T13:00:00Z' }, now)).toEqual([]);
  expect(statusToFollow('ACTIVE', true)).toBe('WAITING');
  expect(statusToFollow('ACTIVE', false, { from: 'WAITING', last: 'WAITING' })).toBe('ACTIVE');
  expect(statusToFollow('ACTIVE', true, { from: 'HOLD', last: 'HOLD' })).toBe('WAITING');
  // What people opened or put on hold is theirs, and the end of a requisition is never held back.
  expect(statusToFollow('ACTIVE', true, { from: 'OPEN', last: 'WAITING' })).toBe('ACTIVE');
  expect(statusToFollow('ACTIVE', true, { from: 'HOLD', last: 'ACTIVE' })).toBe('ACTIVE');
  expect(statusToFollow('CLOSED', true, { from: 'WAITING' })).toBe('CLOSED');
});
