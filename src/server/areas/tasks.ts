import type { Task } from '#server/tasks/define-task.ts';
import { matchJobTask } from './matching/tasks.ts';
import { sendMessageTask, sweepOutboxTask } from './outbox/tasks.ts';
import { countPoolTask } from './pool/tasks.ts';
import { followSkillsTask } from './own-skills/tasks.ts';
import { rereadResumesTask } from './resumes/tasks.ts';
import { fillSearchTask } from './search-index/tasks.ts';
import { readUploadTask } from './uploads/tasks.ts';

/** The background work of every area. */
export const allTasks = [
  countPoolTask,
  fillSearchTask,
  matchJobTask,
  followSkillsTask,
  readUploadTask,
  rereadResumesTask,
  sendMessageTask,
  sweepOutboxTask,
] as unknown as readonly Task[];
