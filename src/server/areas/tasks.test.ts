import { expect, test } from 'vitest';
import { taskNames } from '#contract/areas/automation/task-names.ts';
import { allTasks } from './tasks.ts';

test('every background task is named in the contract, so that it has words in every language', () => {
  expect(allTasks.map(({ name }) => name).toSorted()).toEqual([...taskNames].toSorted());
});
