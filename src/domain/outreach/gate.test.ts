import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockReasons, type GateFacts, holdReasons, mayWrite, mostADay } from './gate.ts';

const now = new Date('2026-11-25T15:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const free: GateFacts = {
  isStopped: false,
  isErased: false,
  doNotContact: false,
  isOut: false,
  isBounced: false,
  needsConsent: false,
  hasConsent: false,
  isJobOpen: undefined,
  isJobOnHold: false,
  leftAt: [],
  isLiveTalk: false,
  quietUntil: undefined,
};

test.each([
  [{ isErased: true, doNotContact: true }, 'erased'],
  [{ doNotContact: true, isOut: true }, 'do-not-contact'],
  [{ isOut: true, isLiveTalk: true }, 'opted-out'],
  [{ isBounced: true }, 'bounced'],
  [{ needsConsent: true }, 'no-consent'],
  [{ isJobOpen: false }, 'job-not-open'],
] as const)('%j is never sent: %s', (change, because) => {
  expect(mayWrite({ ...free, ...change }, now)).toEqual({ may: 'never', because });
});

test('the fourth message in a day waits until the third last is a day old', () => {
  const leftAt = [ago(30), ago(20), ago(5), ago(1)];
  expect(mayWrite({ ...free, leftAt }, now)).toEqual({
    may: 'wait',
    until: new Date(ago(20).getTime() + 24 * 3_600_000),
    because: 'often',
  });
  expect(mayWrite({ ...free, leftAt: leftAt.slice(0, 3) }, now)).toEqual({ may: 'go' });
});

test('a live talk is free of caps and quiet hours', () => {
  const quietUntil = new Date(now.getTime() + 1000);
  const facts = { ...free, leftAt: [ago(3), ago(2), ago(1)], quietUntil };
  expect(mayWrite({ ...facts, isLiveTalk: true }, now)).toEqual({ may: 'go' });
  expect(mayWrite({ ...facts, leftAt: [] }, now)).toEqual({ may: 'wait', until: quietUntil, because: 'quiet-hours' });
});

test('O5: whatever the facts, nothing goes against a rule, and every no has one of the listed reasons', () => {
  const hours = fc.integer({ min: 0, max: 60 }).map(ago);
  const facts = fc.record({
    isStopped: fc.boolean(),
    isErased: fc.boolean(),
    doNotContact: fc.boolean(),
    isOut: fc.boolean(),
    isBounced: fc.boolean(),
    needsConsent: fc.boolean(),
    hasConsent: fc.boolean(),
    isJobOpen: fc.option(fc.boolean(), { nil: undefined }),
    isJobOnHold: fc.boolean(),
    leftAt: fc.array(hours, { maxLength: 6 }).map((all) => all.toSorted((a, b) => a.getTime() - b.getTime())),
    isLiveTalk: fc.boolean(),
    quietUntil: fc.option(fc.constant(new Date(now.getTime() + 3_600_000)), { nil: undefined }),
  });
  fc.assert(
    fc.property(facts, (one) => {
      const verdict = mayWrite(one, now);
      const isBarred =
        one.isErased ||
        one.doNotContact ||
        one.isOut ||
        one.isBounced ||
        one.isJobOpen === false ||
        (one.needsConsent && !one.hasConsent);
      if (isBarred) expect(verdict.may).toBe('never');
      if (verdict.may === 'never') expect(blockReasons).toContain(verdict.because);
      if (verdict.may === 'wait') {
        expect(holdReasons).toContain(verdict.because);
        expect(verdict.until.getTime()).toBeGreaterThan(now.getTime());
      }
      if (verdict.may !== 'go') return;
      const lastDay = one.leftAt.filter((at) => at > ago(24)).length;
      expect([one.isStopped, one.isLiveTalk || (lastDay < mostADay && !one.quietUntil)]).toEqual([false, true]);
    }),
    { numRuns: 10_000 },
  );
});
