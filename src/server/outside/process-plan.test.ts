import { expect, test } from 'vitest';
import { type ProcessRole, readProcessPlan, rolesOfEach } from './process-plan.ts';

const given = (more: object) => ({ PROCESSES: 1, MATCHERS: 1, ...more });

test('one process does everything; of several all answer calls, one runs tasks, one matches', () => {
  expect(rolesOfEach(readProcessPlan(given({})))).toEqual([['calls', 'tasks', 'matching']]);
  expect(rolesOfEach(readProcessPlan(given({ PROCESSES: 4 })))).toEqual([
    ['calls', 'tasks', 'matching'],
    ['calls'],
    ['calls'],
    ['calls'],
  ] satisfies ProcessRole[][]);
});

test('ROLES limits what the processes of a machine do, and MATCHERS how many match', () => {
  expect(rolesOfEach(readProcessPlan(given({ PROCESSES: 2, ROLES: 'calls' })))).toEqual([['calls'], ['calls']]);
  expect(rolesOfEach(readProcessPlan(given({ PROCESSES: 3, MATCHERS: 2, ROLES: 'matching, tasks' })))).toEqual([
    ['tasks', 'matching'],
    ['tasks', 'matching'],
    ['tasks'],
  ] satisfies ProcessRole[][]);
  expect(() => readProcessPlan(given({ ROLES: 'calls,mail' }))).toThrow(
    'ROLES: "mail" is none of calls, tasks, matching',
  );
});
