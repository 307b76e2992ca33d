import { z } from 'zod';
import { defineTask } from '#server/tasks/define-task.ts';
import { fillCandidateIndex } from './fill-candidate-index.ts';
import { endFailedUpload, readUpload } from './read-upload.ts';
import { rereadResumes } from './resumes.ts';

/** Reads the files of one upload into candidates. */
export const readUploadTask = defineTask({
  name: 'uploads.read-upload',
  payload: z.object({ uploadId: z.int() }),
  maxAttempts: 5,
  backoffSeconds: [2, 30],
  timeoutSeconds: 3600,
  concurrency: 2,
  singletonKey: ({ uploadId }) => String(uploadId),
  run: ({ uploadId }, { context, signal }) => readUpload(context, uploadId, signal),
  onFailed: ({ uploadId }, context) => endFailedUpload(context, uploadId),
});

/**
 * Rereads resumes after an upgrade with the better parser. It resumes after a kill; when nothing is left it checks once
 * a minute, by an index.
 */
export const rereadResumesTask = defineTask({
  name: 'resumes.reread',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 3600,
  cron: '* * * * *',
  singletonKey: () => 'resumes.reread',
  run: async (_, { context, signal }) => {
    await rereadResumes(context, signal);
  },
});

/** Rebuilds search rows that are missing or of another version. */
export const fillSearchTask = defineTask({
  name: 'search.fill',
  payload: z.object({}),
  maxAttempts: 1,
  backoffSeconds: [1],
  timeoutSeconds: 3600,
  cron: '* * * * *',
  singletonKey: () => 'search.fill',
  run: (_, { context, signal }) => fillCandidateIndex(context, signal),
});

/** The background work of the room. */
export const candidatesTasks = [fillSearchTask, readUploadTask, rereadResumesTask];
