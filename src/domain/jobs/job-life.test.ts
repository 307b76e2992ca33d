import { expect, test } from 'vitest';
import type { Refusal } from '#domain/errors.ts';
import { decideStep, type JobCategory, jobCategories, jobSteps, stepsFrom } from './job-life.ts';

const admin = { mayWrite: true, isLead: true, isAdmin: true };
const lead = { mayWrite: true, isLead: true, isAdmin: false };
const writer = { mayWrite: true, isLead: false, isAdmin: false };
const viewer = { mayWrite: false, isLead: false, isAdmin: false };
const now = new Date('2026-11-25T12:00:00Z');
const facts = { positions: 1, filled: 1, hasInactiveClient: false, now };

/** The table of trade 3.1.3, written here a second time by hand. */
const expected = [
  ...['DRAFT WAITING writer', 'DRAFT OPEN writer', 'WAITING OPEN writer', 'WAITING DECLINED writer'],
  ...['OPEN HOLD writer', 'HOLD OPEN writer', 'OPEN FILLED lead', 'HOLD FILLED lead', 'FILLED OPEN lead'],
  ...['OPEN CLOSED writer', 'HOLD CLOSED writer', 'CLOSED OPEN lead', 'CANCELLED OPEN admin'],
  ...['DRAFT CANCELLED writer', 'WAITING CANCELLED writer', 'OPEN CANCELLED writer', 'HOLD CANCELLED writer'],
];

test('the steps are those of trade 3.1.3 and nothing else, each by whom it says', () => {
  expect(jobSteps.map(({ from, to, by }) => `${from} ${to} ${by}`).sort()).toEqual([...expected].sort());
});

const codeOf = (from: JobCategory, to: JobCategory, by: typeof admin, more: object = {}) => {
  const reason = jobSteps.find((one) => one.from === from && one.to === to)?.reasons[0];
  try {
    decideStep(from, to, reason, by, { ...facts, ...more });
    return 'done';
  } catch (failure) {
    return (failure as Refusal).code;
  }
};

test.each(jobCategories.flatMap((from) => jobCategories.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  const by = expected.find((one) => one.startsWith(`${from} ${to} `))?.split(' ')[2];
  const refused = by === 'admin' ? 'job.admin-only' : 'job.lead-only';
  const code = by === undefined ? 'job.wrong-step' : 'done';
  expect(codeOf(from, to, admin)).toBe(code);
  expect(codeOf(from, to, lead)).toBe(by === 'admin' ? refused : code);
  expect(codeOf(from, to, writer)).toBe(by === 'admin' || by === 'lead' ? refused : code);
});

test('a viewer may take no step, and a writer sees only their own', () => {
  expect(jobCategories.flatMap((from) => stepsFrom(from, viewer))).toEqual([]);
  expect(stepsFrom('OPEN', writer).map(({ to }) => to)).toEqual(['HOLD', 'CLOSED', 'CANCELLED']);
  expect(stepsFrom('CLOSED', writer)).toEqual([]);
});

test('closing, canceling and reopening ask for a reason of theirs', () => {
  const without = (from: JobCategory, to: JobCategory, reason?: 'EXPIRED' | 'FALL_OFF') => () =>
    decideStep(from, to, reason, admin, facts);
  expect(without('OPEN', 'CLOSED')).toThrow(expect.objectContaining({ code: 'call.invalid' }));
  expect(without('FILLED', 'OPEN', 'EXPIRED')).toThrow(expect.objectContaining({ code: 'call.invalid' }));
  expect(without('FILLED', 'OPEN', 'FALL_OFF')).not.toThrow();
  expect(without('OPEN', 'HOLD')).not.toThrow();
});

test('guards: openings, the due time, the client', () => {
  expect(codeOf('OPEN', 'FILLED', lead, { positions: 2 })).toBe('job.not-filled');
  expect(codeOf('CLOSED', 'OPEN', lead, { dueAt: '2026-11-25T11:59:59Z' })).toBe('job.past-due');
  expect(codeOf('CLOSED', 'OPEN', lead, { dueAt: '2026-11-26T00:00:00Z' })).toBe('done');
  expect(codeOf('HOLD', 'OPEN', writer, { dueAt: '2026-11-20T00:00:00Z' })).toBe('done');
  expect(codeOf('DRAFT', 'OPEN', writer, { hasInactiveClient: true })).toBe('job.client-inactive');
});
