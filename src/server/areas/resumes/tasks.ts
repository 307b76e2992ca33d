import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { rereadResumes } from './resumes.ts';

/**
 * After an upgrade the resumes are read again by the better reader. Killed, it goes on where it was; when nothing is left it
 * looks once a minute, by its index.
 */
export const rereadResumesTask = defineTask({
  name: 'resumes.reread',
  payload: z.object({}),
  tries: 1,
  waitSeconds: [1],
  limitSeconds: 3600,
  every: '* * * * *',
  sameAs: () => 'resumes.reread',
  run: async (_, { house, signal }) => {
    const resumes = await rereadResumes(house, signal);
    if (resumes > 0) house.log.info({ resumes }, 'resumes were read again');
  },
});
