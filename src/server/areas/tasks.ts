import { runImportTask } from '#server/catalogs/tasks.ts';
import type { SentHandler } from '#server/context.ts';
import type { Task } from '#server/tasks/define-task.ts';
import { checkChainTask, checkpointTask } from './audit/tasks.ts';
import { fillSearchTask, readUploadTask, rereadResumesTask } from './candidates/tasks.ts';
import { forgotTask, tidyAccountsTask } from './identity/tasks.ts';
import { countCorpusTask, fillVectorsTask, matchJobTask } from './matching/tasks.ts';
import { sendMessageTask, sendTogetherTask, sweepOutboxTask } from './messages/tasks.ts';
import { handleNetworkMailSent } from './outreach/network-mail.ts';
import { handleChatSent } from './outreach/outreach.ts';
import { followSkillsTask } from './skills/tasks.ts';
import { remindOfLoginsTask } from './vault/tasks.ts';

/** The background tasks of every area. */
export const allTasks = [
  checkChainTask,
  checkpointTask,
  countCorpusTask,
  fillSearchTask,
  forgotTask,
  fillVectorsTask,
  followSkillsTask,
  matchJobTask,
  readUploadTask,
  rereadResumesTask,
  runImportTask,
  remindOfLoginsTask,
  sendMessageTask,
  sendTogetherTask,
  sweepOutboxTask,
  tidyAccountsTask,
] as unknown as readonly Task[];

/** The handlers that rooms run after one of their messages was sent. */
export const allSentHandlers: readonly SentHandler[] = [handleChatSent, handleNetworkMailSent];
