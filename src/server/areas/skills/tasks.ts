import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { followCustomSkills, openSeconds } from './follow-skills.ts';

/**
 * Rereads the resumes that contain changed custom skills: at once, and once a minute for an hour those that arrived
 * meanwhile. It resumes after a kill.
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
