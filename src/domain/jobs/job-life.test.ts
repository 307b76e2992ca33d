import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refusal } from '#domain/errors.ts';
import {
  automaticStep,
  decideStep,
  isOverCategory,
  type JobCategory,
  jobCategories,
  jobSteps,
  stepsFrom,
} from './job-life.ts';

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

test('J7: a step that is not in the table is refused with those that the caller may take from there', () => {
  for (const from of jobCategories)
    for (const to of jobCategories) {
      if (expected.some((one) => one.startsWith(`${from} ${to} `))) continue;
      for (const [caller, rank] of [
        [writer, 0],
        [lead, 1],
        [admin, 2],
      ] as const) {
        const allowed = expected
          .map((one) => one.split(' '))
          .filter(([start, , by]) => start === from && rank >= ['writer', 'lead', 'admin'].indexOf(by!))
          .map(([, end]) => end);
        const told = (() => {
          try {
            return decideStep(from, to, undefined, caller, facts);
          } catch (failure) {
            return failure as Refusal;
          }
        })();
        expect(told).toMatchObject({ code: 'job.wrong-step', details: { from, to } });
        expect([...((told as Refusal).details['allowed'] as string[])].sort()).toEqual([...allowed].sort());
      }
    }
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

test('openings fill a job and a fall-off opens it again; nothing else moves by itself', () => {
  const step = (category: JobCategory, filled: number, positions = 2) =>
    automaticStep({ category, filled, positions })?.to;
  expect(step('OPEN', 2)).toBe('FILLED');
  expect(step('HOLD', 3)).toBe('FILLED');
  expect(step('OPEN', 1)).toBeUndefined();
  expect(step('FILLED', 1)).toBe('OPEN');
  expect(step('FILLED', 2)).toBeUndefined();
  for (const over of ['CLOSED', 'DECLINED', 'CANCELLED', 'DRAFT', 'WAITING'] as const)
    for (const filled of [0, 5]) expect(step(over, filled)).toBeUndefined();
});

/** What a person or the openings may do, drawn at random. */
const moves = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('step' as const),
      to: fc.constantFrom(...jobCategories),
      by: fc.constantFrom(0, 1, 2),
    }),
    fc.record({ kind: fc.constant('people' as const), by: fc.constantFrom(-1, 1) }),
  ),
  { minLength: 5, maxLength: 40 },
);

test('the life of a job against a model, by 1,000 random sequences', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 3 }), (sequence, positions) => {
      let category: JobCategory = 'DRAFT';
      let filled = 0;
      // The model: the hand-written table above, and two sentences of trade 3.1.3 about openings.
      const model = (to: JobCategory, rank: number) => {
        const line = expected.find((one) => one.startsWith(`${category} ${to} `))?.split(' ')[2];
        const needed = { writer: 0, lead: 1, admin: 2 }[line ?? ''];
        return needed !== undefined && rank >= needed && !(to === 'FILLED' && filled < positions);
      };
      for (const move of sequence) {
        if (move.kind === 'people') {
          filled = Math.max(0, filled + move.by);
          const to: JobCategory | undefined = automaticStep({ category, filled, positions })?.to;
          const isFull = filled >= positions;
          expect(to).toBe(
            (category === 'OPEN' || category === 'HOLD') && isFull
              ? 'FILLED'
              : category === 'FILLED' && !isFull
                ? 'OPEN'
                : undefined,
          );
          category = to ?? category;
        } else {
          const done = codeOf(category, move.to, [writer, lead, admin][move.by]!, { positions, filled }) === 'done';
          expect([category, move.to, move.by, done]).toEqual([category, move.to, move.by, model(move.to, move.by)]);
          if (done) category = move.to;
        }
        expect(isOverCategory(category)).toBe(!['DRAFT', 'WAITING', 'OPEN', 'HOLD'].includes(category));
      }
    }),
    { numRuns: 1000 },
  );
});
