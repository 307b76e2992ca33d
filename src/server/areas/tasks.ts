import type { Task } from '#server/tasks/define-task.ts';
import { matchJobTask } from './matching/tasks.ts';

/** The background work of every area. */
export const allTasks: readonly Task[] = [matchJobTask as unknown as Task];
