import type { Task } from '#server/tasks/define-task.ts';
import { matchJobTask } from './matching/tasks.ts';
import { fillVectorsTask } from './meaning/tasks.ts';
import { sendMessageTask, sweepOutboxTask } from './outbox/tasks.ts';
import { followSkillsTask } from './own-skills/tasks.ts';
import { countPoolTask } from './pool/tasks.ts';
import { rereadResumesTask } from './resumes/tasks.ts';
import { fillSearchTask } from './search-index/tasks.ts';
import { readUploadTask } from './uploads/tasks.ts';

/** The background work of every area. */
export const allTasks = [
  countPoolTask,
  fillSearchTask,
  fillVectorsTask,
  followSkillsTask,
  matchJobTask,
  readUploadTask,
  rereadResumesTask,
  sendMessageTask,
  sweepOutboxTask,
] as unknown as readonly Task[];
