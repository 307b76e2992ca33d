import type { Migration } from 'kysely/migration';
import * as m202611230000 from './202611230000-baseline.ts';
import * as m202611231626 from './202611231626-rights-notifications.ts';
import * as m202611231637 from './202611231637-possible-doubles.ts';
import * as m202611231642 from './202611231642-links-of-strangers.ts';
import * as m202611231645 from './202611231645-pending-files.ts';
import * as m202611231650 from './202611231650-checked-passwords.ts';
import * as m202611231709 from './202611231709-migration-phases.ts';
import * as m202611231720 from './202611231720-installation.ts';
import * as m202611231725 from './202611231725-virus-scan.ts';
import * as m202611231805 from './202611231805-backup-runs.ts';
import * as m202611252059 from './202611252059-candidate-record.ts';
import * as m202611252101 from './202611252101-job-life.ts';
import * as m202611252102 from './202611252102-unit-calendar.ts';
import * as m202611252114 from './202611252114-job-list.ts';
import * as m202611252142 from './202611252142-candidate-timeline.ts';
import * as m202611252210 from './202611252210-job-terms.ts';
import * as m202611252231 from './202611252231-settled-doubles.ts';
import * as m202611252243 from './202611252243-submissions-to-their-end.ts';
import * as m202611260004 from './202611260004-messages-both-ways.ts';
import * as m202611260005 from './202611260005-conversations-and-notifications.ts';
import * as m202611260006 from './202611260006-person-merge.ts';
import * as m202611260013 from './202611260013-vendor-import.ts';
import * as m202611260027 from './202611260027-job-attention.ts';
import * as m202611260032 from './202611260032-dashboard-facts.ts';
import * as m202611260037 from './202611260037-chat-memory-and-facts.ts';
import * as m202611260051 from './202611260051-person-erasure.ts';
import * as m202611260059 from './202611260059-job-statements.ts';
import * as m202611260104 from './202611260104-consultants.ts';
import * as m202611260105 from './202611260105-calls-of-recruiters.ts';
import * as m202611260127 from './202611260127-nudges-and-self-identification.ts';
import * as m202611260145 from './202611260145-automation-service.ts';
import * as m202611260351 from './202611260351-candidate-names.ts';
import * as m202611260354 from './202611260354-job-list-places.ts';
import * as m202611260406 from './202611260406-job-assigned-to.ts';
import * as m202611260409 from './202611260409-candidate-listed.ts';
import * as m202611260438 from './202611260438-api-tokens.ts';
import * as m202611260445 from './202611260445-chat-schedules.ts';
import * as m202611260456 from './202611260456-project-facts.ts';
import * as m202611260457 from './202611260457-swap-checks.ts';
import * as m202611260512 from './202611260512-people-from-outside.ts';
import * as m202611260513 from './202611260513-boards-and-connectors.ts';
import * as m202611260521 from './202611260521-inbox-and-triage.ts';
import * as m202611260736 from './202611260736-server-processes.ts';
import * as m202611260742 from './202611260742-consultant-requests-and-documents.ts';
import * as m202611260743 from './202611260743-facts-of-rates-and-ends.ts';
import * as m202611260831 from './202611260831-chat-model.ts';
import * as m202611260832 from './202611260832-replies-and-approvals.ts';
import * as m202611260838 from './202611260838-follow-merges.ts';
import * as m202611260846 from './202611260846-mail-rules.ts';
import * as m202611260850 from './202611260850-webhooks.ts';
import * as m202611260851 from './202611260851-single-sign-on.ts';
import * as m202611260857 from './202611260857-first-contacts.ts';
import * as m202611260912 from './202611260912-files-in-the-database.ts';
import * as m202611260928 from './202611260928-notices-of-contacts.ts';
import * as m202611261158 from './202611261158-collapsed-skips.ts';
import * as m202611261248 from './202611261248-approvals-of-template-versions.ts';
import * as m202611261249 from './202611261249-schedules-of-networks.ts';
import * as m202611261257 from './202611261257-transfers.ts';
import * as m202611261301 from './202611261301-daily-sums.ts';
import * as m202611261324 from './202611261324-imported-people-and-quiet-webhooks.ts';
import * as m202611261603 from './202611261603-source-mail-retries.ts';
import * as m202611261730 from './202611261730-imported-steps-are-no-work.ts';
import * as m202611262013 from './202611262013-job-origin.ts';
import * as m202611262301 from './202611262301-outside-causes.ts';
import * as m202611270041 from './202611270041-kept-fields-are-no-change.ts';
import * as m202611270831 from './202611270831-refused-template-versions.ts';
import * as m202611270854 from './202611270854-opt-out-events.ts';
import * as m202611271138 from './202611271138-submissions-that-wait.ts';
import * as m202611271156 from './202611271156-pictures-of-text-messages.ts';
import * as m202611271217 from './202611271217-work-mode-not-said.ts';
import * as m202611271530 from './202611271530-project-facts-index.ts';
import * as m202611272319 from './202611272319-placement-fee.ts';
import * as m202611280401 from './202611280401-stage-placement-fee.ts';
import * as m202611280456 from './202611280456-time-to-submit-from-zero.ts';
import * as m202611280726 from './202611280726-sums-of-projects.ts';
import * as m202611280746 from './202611280746-amounts-of-weeks.ts';
import * as m202611281441 from './202611281441-published-address-no-texts.ts';
import * as m202611281442 from './202611281442-moment-of-the-attempt.ts';
import * as m202611281443 from './202611281443-last-moment-of-a-message.ts';
import * as m202611281446 from './202611281446-source-of-uploads.ts';
import * as m202611281450 from './202611281450-check-backs.ts';
import * as m202611281451 from './202611281451-free-day-of-notices.ts';
import * as m202611281528 from './202611281528-restrictions-read-when-asked.ts';
import * as m202611281529 from './202611281529-attention-of-imported-jobs.ts';
import * as m202611281541 from './202611281541-rules-of-clients.ts';
import * as m202611281542 from './202611281542-spelling-of-vendor-systems.ts';
import * as m202611281555 from './202611281555-chats-that-arrived.ts';
import * as m202611281910 from './202611281910-plain-descriptions-of-feeds.ts';
import * as m202611281923 from './202611281923-one-name-of-accounts.ts';
import * as m202611281931 from './202611281931-chat-needs-a-decision.ts';
import * as m202611281932 from './202611281932-passwords-to-change.ts';
import * as m202611282252 from './202611282252-contractor-checks-answered-no.ts';
import * as m202611282253 from './202611282253-undone-imports-are-not-counted.ts';
import * as m202611282314 from './202611282314-weeks-cut-by-a-rate.ts';
import * as m202611290930 from './202611290930-text-of-postings.ts';

/**
 * `expand`: the previous version can go on working on the changed database. `contract`: it cannot, because something
 * that it uses is gone.
 */
export type Phase = 'expand' | 'contract';

/** Every migration in order; a released one is never changed. `npm run new:migration` writes this list. */
export const migrations: Record<string, Migration & { phase: Phase }> = {
  '202611230000-baseline': m202611230000,
  '202611231626-rights-notifications': m202611231626,
  '202611231637-possible-doubles': m202611231637,
  '202611231642-links-of-strangers': m202611231642,
  '202611231645-pending-files': m202611231645,
  '202611231650-checked-passwords': m202611231650,
  '202611231709-migration-phases': m202611231709,
  '202611231720-installation': m202611231720,
  '202611231725-virus-scan': m202611231725,
  '202611231805-backup-runs': m202611231805,
  '202611252059-candidate-record': m202611252059,
  '202611252101-job-life': m202611252101,
  '202611252102-unit-calendar': m202611252102,
  '202611252114-job-list': m202611252114,
  '202611252142-candidate-timeline': m202611252142,
  '202611252210-job-terms': m202611252210,
  '202611252231-settled-doubles': m202611252231,
  '202611252243-submissions-to-their-end': m202611252243,
  '202611260004-messages-both-ways': m202611260004,
  '202611260005-conversations-and-notifications': m202611260005,
  '202611260006-person-merge': m202611260006,
  '202611260013-vendor-import': m202611260013,
  '202611260027-job-attention': m202611260027,
  '202611260032-dashboard-facts': m202611260032,
  '202611260037-chat-memory-and-facts': m202611260037,
  '202611260051-person-erasure': m202611260051,
  '202611260059-job-statements': m202611260059,
  '202611260104-consultants': m202611260104,
  '202611260105-calls-of-recruiters': m202611260105,
  '202611260127-nudges-and-self-identification': m202611260127,
  '202611260145-automation-service': m202611260145,
  '202611260351-candidate-names': m202611260351,
  '202611260354-job-list-places': m202611260354,
  '202611260406-job-assigned-to': m202611260406,
  '202611260409-candidate-listed': m202611260409,
  '202611260438-api-tokens': m202611260438,
  '202611260445-chat-schedules': m202611260445,
  '202611260456-project-facts': m202611260456,
  '202611260457-swap-checks': m202611260457,
  '202611260512-people-from-outside': m202611260512,
  '202611260513-boards-and-connectors': m202611260513,
  '202611260521-inbox-and-triage': m202611260521,
  '202611260736-server-processes': m202611260736,
  '202611260742-consultant-requests-and-documents': m202611260742,
  '202611260743-facts-of-rates-and-ends': m202611260743,
  '202611260831-chat-model': m202611260831,
  '202611260832-replies-and-approvals': m202611260832,
  '202611260838-follow-merges': m202611260838,
  '202611260846-mail-rules': m202611260846,
  '202611260850-webhooks': m202611260850,
  '202611260851-single-sign-on': m202611260851,
  '202611260857-first-contacts': m202611260857,
  '202611260912-files-in-the-database': m202611260912,
  '202611260928-notices-of-contacts': m202611260928,
  '202611261158-collapsed-skips': m202611261158,
  '202611261248-approvals-of-template-versions': m202611261248,
  '202611261249-schedules-of-networks': m202611261249,
  '202611261257-transfers': m202611261257,
  '202611261301-daily-sums': m202611261301,
  '202611261324-imported-people-and-quiet-webhooks': m202611261324,
  '202611261603-source-mail-retries': m202611261603,
  '202611261730-imported-steps-are-no-work': m202611261730,
  '202611262013-job-origin': m202611262013,
  '202611262301-outside-causes': m202611262301,
  '202611270041-kept-fields-are-no-change': m202611270041,
  '202611270831-refused-template-versions': m202611270831,
  '202611270854-opt-out-events': m202611270854,
  '202611271138-submissions-that-wait': m202611271138,
  '202611271156-pictures-of-text-messages': m202611271156,
  '202611271217-work-mode-not-said': m202611271217,
  '202611271530-project-facts-index': m202611271530,
  '202611272319-placement-fee': m202611272319,
  '202611280401-stage-placement-fee': m202611280401,
  '202611280456-time-to-submit-from-zero': m202611280456,
  '202611280726-sums-of-projects': m202611280726,
  '202611280746-amounts-of-weeks': m202611280746,
  '202611281441-published-address-no-texts': m202611281441,
  '202611281442-moment-of-the-attempt': m202611281442,
  '202611281443-last-moment-of-a-message': m202611281443,
  '202611281446-source-of-uploads': m202611281446,
  '202611281450-check-backs': m202611281450,
  '202611281451-free-day-of-notices': m202611281451,
  '202611281528-restrictions-read-when-asked': m202611281528,
  '202611281529-attention-of-imported-jobs': m202611281529,
  '202611281541-rules-of-clients': m202611281541,
  '202611281542-spelling-of-vendor-systems': m202611281542,
  '202611281555-chats-that-arrived': m202611281555,
  '202611281910-plain-descriptions-of-feeds': m202611281910,
  '202611281923-one-name-of-accounts': m202611281923,
  '202611281931-chat-needs-a-decision': m202611281931,
  '202611281932-passwords-to-change': m202611281932,
  '202611282252-contractor-checks-answered-no': m202611282252,
  '202611282253-undone-imports-are-not-counted': m202611282253,
  '202611282314-weeks-cut-by-a-rate': m202611282314,
  '202611290930-text-of-postings': m202611290930,
};
