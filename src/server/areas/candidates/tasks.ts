import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { fillCandidateIndex } from './fill-candidate-index.ts';
import { endFailedUpload, readUpload } from './read-upload.ts';
import { rereadResumes } from './resumes.ts';

/** Reads the files of one upload into candidates. */
export const readUploadTask = defineTask({
  name: 'uploads.read-upload',
  payload: z.object({ uploadId: z.int() }),
  tries: 5,
  waitSeconds: [2, 30],
  limitSeconds: 3600,
  atOnce: 2,
  sameAs: ({ uploadId }) => String(uploadId),
  run: ({ uploadId }, { house, signal }) => readUpload(house, uploadId, signal),
  failed: ({ uploadId }, house) => endFailedUpload(house, uploadId),
});

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

/** Makes the rows of the search that another version of the product made, or none. */
export const fillSearchTask = defineTask({
  name: 'search.fill',
  payload: z.object({}),
  tries: 1,
  waitSeconds: [1],
  limitSeconds: 3600,
  every: '* * * * *',
  sameAs: () => 'search.fill',
  run: (_, { house, signal }) => fillCandidateIndex(house, signal),
});
