import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanOrder, planStates, planStep, planTicks } from './plan.ts';

test('the states of a plan: starting what runs and stopping what is stopped changes nothing', () => {
  expect(planStep('STOPPED', 'start')).toBe('STARTING');
  expect(planStep('STARTING', 'begun')).toBe('RUNNING');
  expect(planStep('RUNNING', 'start')).toBe('RUNNING');
  expect(planStep('STOPPED', 'stop')).toBe('STOPPED');
  expect(planStep('RUNNING', 'kill')).toBe('PAUSED');
  expect(planStep('STOPPING', 'ended')).toBe('STOPPED');
});

test('J10: after any orders a stop and its end lead to stopped', () => {
  const order = fc.constantFrom<PlanOrder>('start', 'stop', 'begun', 'ended', 'kill', 'resume', 'fail');
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), (orders) => {
      const state = orders.reduce(planStep, 'STOPPED');
      return planStates.includes(state) && planStep(planStep(planStep(state, 'stop'), 'ended'), 'ended') === 'STOPPED';
    }),
    { numRuns: 1000 },
  );
});

const now = new Date('2026-11-26T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const usual = { missed: 'RUN_ONCE', isRunning: false, isStopped: false, isOutside: () => false } as const;

test('ruling 69: of ticks that were missed the last one runs once, within six hours', () => {
  const of = (minutes: number[], more: object = {}) =>
    planTicks(minutes.map(before), now, { ...usual, ...more }).map(({ skip }) => skip ?? 'run');
  expect(of([180, 120, 60])).toEqual(['missed', 'missed', 'run']);
  expect(of([60], { missed: 'SKIP' })).toEqual(['missed']);
  expect(of([0], { missed: 'SKIP' })).toEqual(['run']);
  expect(of([400])).toEqual(['missed']);
  expect(of([0], { isRunning: true })).toEqual(['still-running']);
  expect(of([0], { isStopped: true })).toEqual(['stopped']);
  expect(of([0], { isOutside: () => true })).toEqual(['outside-window']);
  expect(of([0], { isHeld: true })).toEqual(['quarantine']);
});
