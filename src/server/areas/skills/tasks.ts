import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { followCustomSkills, openSeconds } from './follow-skills.ts';

/**
 * After a change of the customer's own skills the resumes that say them are read again: at once, and for an hour once a
 * minute those that came in meanwhile. Killed, it goes on where it was.
 */
export const followSkillsTask = defineTask({
  name: 'skills.follow',
  payload: z.object({}),
  maxAttempts: 3,
  backoffSeconds: [5, 60],
  timeoutSeconds: openSeconds,
  cron: '* * * * *',
  singletonKey: () => 'skills.follow',
  run: async (_, { context, signal }) => {
    await followCustomSkills(context, signal);
  },
});

/** The background work of the room. */
export const skillsTasks = [followSkillsTask];
