import { candidateFilesApi } from './candidate-files.ts';
import { candidateJobsApi } from './candidate-jobs.ts';
import { candidateListApi } from './candidate-list.ts';
import { candidateRecordApi, candidatesApi, uploadsApi } from './candidates.ts';
import { clientBlocksApi } from './client-blocks.ts';
import { doublesApi } from './doubles.ts';
import { timelineApi } from './timeline.ts';

/** The calls of the room, under the names that they have in the whole contract: `candidates.…`. */
export const candidatesCalls = {
  candidates: candidatesApi,
  'candidate-record': candidateRecordApi,
  uploads: uploadsApi,
  timeline: timelineApi,
  doubles: doublesApi,
  'candidate-list': candidateListApi,
  'candidate-jobs': candidateJobsApi,
  'candidate-files': candidateFilesApi,
  'client-blocks': clientBlocksApi,
};
