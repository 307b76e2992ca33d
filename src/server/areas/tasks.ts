import { runImportTask } from '#server/catalogs/tasks.ts';
import type { HeardHandler, SentHandler } from '#server/context.ts';
import type { Task } from '#server/tasks/define-task.ts';
import { auditTasks } from './audit/tasks.ts';
import { automationTasks } from './automation/tasks.ts';
import { backupsTasks } from './backups/tasks.ts';
import { candidatesTasks } from './candidates/tasks.ts';
import { consultantsTasks } from './consultants/tasks.ts';
import { dashboardsTasks } from './dashboards/tasks.ts';
import { filesTasks } from './files/tasks.ts';
import { identityTasks } from './identity/tasks.ts';
import { integrationsTasks } from './integrations/tasks.ts';
import { jobBoardsTasks } from './job-boards/tasks.ts';
import { handleJobMessageSent } from './jobs/contacted-by-message.ts';
import { jobsTasks } from './jobs/tasks.ts';
import { matchingTasks } from './matching/tasks.ts';
import { messagesTasks } from './messages/tasks.ts';
import { handleHeardText } from './outreach/heard-texts.ts';
import { handleNetworkMailSent } from './outreach/network-mail.ts';
import { handleChatSent } from './outreach/outreach.ts';
import { outreachTasks } from './outreach/tasks.ts';
import { peopleTasks } from './people/tasks.ts';
import { skillsTasks } from './skills/tasks.ts';
import { transferTasks } from './transfer/tasks.ts';
import { vaultTasks } from './vault/tasks.ts';

/** The background work of every room. */
export const allTasks = [
  runImportTask,
  ...auditTasks,
  ...automationTasks,
  ...backupsTasks,
  ...candidatesTasks,
  ...dashboardsTasks,
  ...consultantsTasks,
  ...filesTasks,
  ...identityTasks,
  ...integrationsTasks,
  ...jobBoardsTasks,
  ...jobsTasks,
  ...matchingTasks,
  ...messagesTasks,
  ...outreachTasks,
  ...peopleTasks,
  ...skillsTasks,
  ...transferTasks,
  ...vaultTasks,
] as unknown as readonly Task[];

/** The handlers that rooms run after one of their messages was sent. */
export const allSentHandlers: readonly SentHandler[] = [handleChatSent, handleJobMessageSent, handleNetworkMailSent];

/** What rooms do with what candidates say by text message or mail. */
export const allHeardHandlers: readonly HeardHandler[] = [handleHeardText];
