import { runImportTask } from '#server/catalogs/tasks.ts';
import type { SentHandler } from '#server/house.ts';
import type { Task } from '#server/tasks/define-task.ts';
import { checkChainTask, checkpointTask } from './audit-chain/tasks.ts';
import { matchJobTask } from './matching/tasks.ts';
import { fillVectorsTask } from './meaning/tasks.ts';
import { handleNetworkMailSent } from './network-mail/network-mail.ts';
import { sendMessageTask, sendTogetherTask, sweepOutboxTask } from './outbox/tasks.ts';
import { handleChatSent } from './outreach/outreach.ts';
import { followSkillsTask } from './own-skills/tasks.ts';
import { forgotTask, tidyAccountsTask } from './passwords/tasks.ts';
import { countPoolTask } from './pool/tasks.ts';
import { rereadResumesTask } from './resumes/tasks.ts';
import { fillSearchTask } from './search-index/tasks.ts';
import { readUploadTask } from './uploads/tasks.ts';
import { remindOfLoginsTask } from './vault/tasks.ts';

/** The background work of every area. */
export const allTasks = [
  checkChainTask,
  checkpointTask,
  countPoolTask,
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

/** What the owners of messages do when one has left. */
export const allSentHandlers: readonly SentHandler[] = [handleChatSent, handleNetworkMailSent];
