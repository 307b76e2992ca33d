import { type ComponentType, createElement } from 'react';
import { type PageId, pages } from '#domain/access/pages.ts';
import { accountWords } from '#web/areas/accounts/words/words.ts';
import { auditWords } from '#web/areas/audit/words/words.ts';
import { automationWords } from '#web/areas/automation/words/words.ts';
import { backupWords } from '#web/areas/backups/words/words.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { consultantWords } from '#web/areas/consultants/words/words.ts';
import { dashboardWords } from '#web/areas/dashboards/words/words.ts';
import { identityWords } from '#web/areas/identity/words/words.ts';
import { integrationWords } from '#web/areas/integrations/words/words.ts';
import { jobBoardsWords } from '#web/areas/job-boards/words/words.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { messageWords } from '#web/areas/messages/words/words.ts';
import { moneyWords } from '#web/areas/money/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { peopleWords } from '#web/areas/people/words/words.ts';
import { searchWords } from '#web/areas/search/words/words.ts';
import { skillWords } from '#web/areas/skills/words/words.ts';
import { transferWords } from '#web/areas/transfer/words/words.ts';
import { userWords } from '#web/areas/users/words/words.ts';
import { vaultWords } from '#web/areas/vault/words/words.ts';
import { listWords } from '#web/lists/words/words.ts';
import type { ShellWords } from '#web/shell/words/words.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { Loaded } from './guest-screens.ts';

/**
 * The screen of a page that a role can be given. Route and title are those of the page; the icon identifies it in the folded
 * menu.
 */
type PageScreen = Loaded & { page: PageId; icon: IconName };
/** A system screen for administrators, which belongs to no page of a role. */
type SystemScreen = Loaded & { route: string; icon: IconName; title: keyof ShellWords['shell'] };
/** A screen without its own menu item; it belongs to the item of a page or to none. */
type InnerScreen = Loaded & { routes: readonly string[]; under?: PageId };

const withProps =
  <P extends object>(screen: ComponentType<P>, props: P): ComponentType =>
  () =>
    createElement(screen, props);

type CatalogName = Parameters<typeof import('./catalog/catalog-page.tsx')['CatalogPage']>[0]['name'];
type AccountKind = Parameters<typeof import('./areas/accounts/account-page.tsx')['AccountPage']>[0]['kind'];

const catalog = (name: CatalogName) => ({
  load: async () => withProps((await import('./catalog/catalog-page.tsx')).CatalogPage, { name }),
  words: [listWords],
});
const account = (kind: AccountKind) => ({
  load: async () => withProps((await import('./areas/accounts/account-page.tsx')).AccountPage, { kind }),
  words: [accountWords, jobWords, listWords, messageWords, moneyWords, outreachWords],
});

/** The screens of pages. A page that is not listed here is not in the menu. */
export const pageScreens = [
  {
    page: 23,
    icon: 'chart',
    load: async () => (await import('./areas/dashboards/analytics-dashboard.tsx')).AnalyticsDashboard,
    words: [dashboardWords],
  },
  {
    page: 24,
    icon: 'gauge',
    load: async () => (await import('./areas/dashboards/recruiter-dashboard.tsx')).RecruiterDashboard,
    words: [dashboardWords, outreachWords],
  },
  {
    page: 25,
    icon: 'team',
    load: async () => (await import('./areas/dashboards/lead-dashboard.tsx')).LeadDashboard,
    words: [dashboardWords],
  },
  {
    page: 22,
    icon: 'play',
    load: async () => (await import('./areas/dashboards/automation-dashboard.tsx')).AutomationDashboard,
    words: [dashboardWords],
  },
  {
    page: 1,
    icon: 'upload',
    load: async () => (await import('./areas/jobs/upload-job.tsx')).UploadJob,
    words: [jobWords, listWords, matchingWords],
  },
  {
    page: 2,
    icon: 'briefcase',
    load: async () => (await import('./areas/jobs/manage-jobs.tsx')).ManageJobs,
    words: [jobWords, jobBoardsWords, listWords],
  },
  {
    page: 3,
    icon: 'people',
    load: async () => (await import('./areas/candidates/manage-candidates.tsx')).ManageCandidates,
    words: [candidateWords, jobWords, listWords, outreachWords],
  },
  {
    page: 15,
    icon: 'badge',
    load: async () => (await import('./areas/consultants/manage-consultants.tsx')).ManageConsultants,
    words: [consultantWords, listWords],
  },
  {
    page: 16,
    icon: 'clock',
    load: async () => (await import('./areas/matching/match-history.tsx')).MatchHistory,
    words: [listWords, matchingWords],
  },
  {
    page: 17,
    icon: 'chat',
    load: async () => (await import('./areas/outreach/chat-history.tsx')).ChatHistory,
    words: [candidateWords, jobWords, matchingWords, outreachWords],
  },
  { page: 6, icon: 'shop', ...catalog('client') },
  { page: 7, icon: 'truck', ...catalog('vendor') },
  {
    page: 27,
    icon: 'key',
    load: async () => (await import('./areas/vault/vms-passwords.tsx')).VmsPasswords,
    words: [listWords, vaultWords],
  },
  {
    page: 18,
    icon: 'network',
    load: async () => (await import('./areas/accounts/networks.tsx')).Networks,
    words: [accountWords, listWords, outreachWords],
  },
  { page: 4, icon: 'building', ...catalog('business_unit') },
  { page: 5, icon: 'flag', ...catalog('client_job_status') },
  { page: 8, icon: 'steps', ...catalog('job_status') },
  { page: 9, icon: 'personCheck', ...catalog('candidate_status') },
  { page: 10, icon: 'passport', ...catalog('work_authorization') },
  { page: 11, icon: 'signpost', ...catalog('source_type') },
  { page: 12, icon: 'robot', ...catalog('chatbot_type') },
  { page: 19, icon: 'contract', ...catalog('employment_type') },
  { page: 20, icon: 'person', ...catalog('manager') },
  {
    page: 21,
    icon: 'money',
    load: async () => (await import('./areas/money/setup-expenses.tsx')).SetupExpenses,
    words: [listWords, moneyWords],
  },
  {
    page: 13,
    icon: 'personLock',
    load: async () => (await import('./areas/users/manage-users.tsx')).ManageUsers,
    words: [listWords, userWords],
  },
  {
    page: 14,
    icon: 'shield',
    load: async () => (await import('./areas/users/manage-roles.tsx')).ManageRoles,
    words: [listWords, userWords],
  },
] as const satisfies readonly PageScreen[];

/** The screens of the system, in the order of the menu. */
export const systemScreens = [
  {
    route: '/system/outbox',
    icon: 'mail',
    title: 'outbox',
    load: async () => (await import('./areas/messages/outbox.tsx')).Outbox,
    words: [automationWords, listWords, messageWords, outreachWords],
  },
  {
    route: '/system/messaging',
    icon: 'send',
    title: 'messaging',
    load: async () => (await import('./areas/messages/messaging.tsx')).Messaging,
    words: [messageWords, outreachWords],
  },
  {
    route: '/system/integrations',
    icon: 'plug',
    title: 'integrations',
    load: async () => (await import('./areas/integrations/integrations.tsx')).Integrations,
    words: [integrationWords, listWords],
  },
  {
    route: '/system/audit',
    icon: 'scroll',
    title: 'audit',
    load: async () => (await import('./areas/audit/audit.tsx')).Audit,
    words: [auditWords, listWords],
  },
  {
    route: '/system/backups',
    icon: 'cycle',
    title: 'backups',
    load: async () => (await import('./areas/backups/backups.tsx')).Backups,
    words: [backupWords],
  },
  {
    route: '/system/transfer',
    icon: 'file',
    title: 'transfer',
    load: async () => (await import('./areas/transfer/transfer.tsx')).ImportExport,
    words: [transferWords],
  },
  {
    route: '/system/fairness',
    icon: 'half',
    title: 'fairness',
    load: async () => (await import('./areas/dashboards/fairness.tsx')).Fairness,
    words: [dashboardWords],
  },
  {
    route: '/system/retention',
    icon: 'hourglass',
    title: 'retention',
    load: async () => (await import('./areas/people/retention.tsx')).Retention,
    words: [listWords, peopleWords],
  },
  {
    route: '/system/skills',
    icon: 'spark',
    title: 'newSkills',
    load: async () => (await import('./areas/skills/skills.tsx')).Skills,
    words: [listWords, skillWords],
  },
] as const satisfies readonly SystemScreen[];

/** Screens without a menu item: details, forms, My account. */
export const innerScreens: readonly InnerScreen[] = [
  {
    routes: ['/dashboard'],
    under: 23,
    load: async () => (await import('./areas/dashboards/analytics-dashboard.tsx')).AnalyticsDashboard,
    words: [dashboardWords],
  },
  { routes: ['/start'], load: async () => (await import('./shell/shell.tsx')).Start, words: [] },
  {
    routes: ['/account'],
    load: async () => (await import('./areas/identity/my-account.tsx')).MyAccount,
    words: [outreachWords, identityWords],
  },
  {
    routes: ['/upload/jobdetails', '/upload/uploadjobdetails'],
    under: 2,
    load: async () => (await import('./areas/jobs/job-details.tsx')).JobDetails,
    words: [consultantWords, jobWords, jobBoardsWords, listWords, matchingWords, outreachWords],
  },
  {
    routes: ['/recruiter/dashboardBackgroundprocess'],
    under: 22,
    load: async () => (await import('./areas/automation/automation-status.tsx')).AutomationStatus,
    words: [automationWords, jobBoardsWords, listWords, outreachWords],
  },
  {
    routes: ['/upload/vendorimport'],
    under: 1,
    load: async () => (await import('./areas/automation/vendor-import.tsx')).VendorImport,
    words: [automationWords, jobBoardsWords, listWords],
  },
  {
    routes: ['/upload/outsidepeople'],
    under: 3,
    load: async () => (await import('./areas/automation/outside-people.tsx')).OutsidePeople,
    words: [automationWords, jobBoardsWords, listWords],
  },
  {
    routes: ['/recruiter/connectors'],
    under: 22,
    load: async () => (await import('./areas/job-boards/connectors.tsx')).Connectors,
    words: [automationWords, jobBoardsWords],
  },
  {
    routes: ['/upload/submissions'],
    under: 2,
    load: async () => (await import('./areas/jobs/submissions.tsx')).Submissions,
    words: [consultantWords, jobWords, listWords, outreachWords],
  },
  {
    // Opened from the match history, it stays under that menu item (see menu.ts).
    routes: ['/upload/matchingdetails'],
    under: 1,
    load: async () => (await import('./areas/matching/match-results.tsx')).MatchResults,
    words: [candidateWords, jobWords, listWords, matchingWords, outreachWords],
  },
  {
    routes: ['/upload/candidatedetails'],
    under: 3,
    load: async () => (await import('./areas/candidates/candidate-details.tsx')).CandidateDetails,
    words: [candidateWords, consultantWords, jobWords, listWords, matchingWords, outreachWords, searchWords],
  },
  {
    routes: ['/upload/consultantproject'],
    under: 15,
    load: async () => (await import('./areas/consultants/consultant-page.tsx')).ConsultantPage,
    words: [consultantWords, jobWords, listWords, moneyWords],
  },
  {
    routes: ['/upload/unmatched'],
    under: 3,
    load: async () => (await import('./areas/outreach/unmatched.tsx')).Unmatched,
    words: [outreachWords],
  },
  {
    routes: ['/upload/duplicates'],
    under: 3,
    load: async () => (await import('./areas/candidates/duplicates.tsx')).Duplicates,
    words: [candidateWords, listWords],
  },
  {
    routes: ['/upload/mergecandidates'],
    under: 3,
    load: async () => (await import('./areas/people/merge-candidates.tsx')).MergeCandidates,
    words: [peopleWords],
  },
  {
    routes: ['/upload/candidateprivacy'],
    under: 3,
    load: async () => (await import('./areas/people/candidate-privacy.tsx')).CandidatePrivacy,
    words: [peopleWords],
  },
  {
    routes: ['/upload/candidatesearch'],
    under: 3,
    load: async () => (await import('./areas/search/candidate-search.tsx')).CandidateSearch,
    words: [candidateWords, jobWords, matchingWords, outreachWords, searchWords],
  },
  {
    routes: ['/upload/uploadresumes'],
    under: 3,
    load: async () => (await import('./areas/candidates/upload-resumes.tsx')).UploadResumes,
    words: [candidateWords],
  },
  {
    routes: ['/securitysetup/addrole', '/securitysetup/managesecurityrole/addrole'],
    under: 14,
    load: async () => (await import('./areas/users/role-page.tsx')).RolePage,
    words: [listWords, userWords],
  },
  {
    routes: ['/securitysetup/adduser'],
    under: 13,
    load: async () => (await import('./areas/users/user-page.tsx')).UserPage,
    words: [listWords, userWords],
  },
  {
    routes: ['/organizationalsetup/chatbottype/questions'],
    under: 12,
    load: async () => (await import('./areas/outreach/chat-flow.tsx')).ChatFlow,
    words: [listWords, outreachWords],
  },
  {
    routes: ['/upload/messagetemplates'],
    under: 17,
    load: async () => (await import('./areas/outreach/templates.tsx')).Templates,
    words: [listWords, outreachWords],
  },
  { routes: ['/teamlead/clientdetails'], under: 6, ...account('client') },
  { routes: ['/teamlead/vendordetails'], under: 7, ...account('vendor') },
  { routes: ['/teamlead/networkdetails'], under: 18, ...account('network') },
];

/** A page that has a screen. */
export type PageWithScreen = (typeof pageScreens)[number]['page'];

/** Whether a page has a screen. */
export const hasScreen = (id: PageId): id is PageWithScreen => pageScreens.some(({ page }) => page === id);

/** The route of a page. */
export const routeOf = (id: PageId): string => pages.find((page) => page.id === id)!.route;

/** Every screen inside the shell with its routes. */
export const framedScreens: readonly (Loaded & { routes: readonly string[] })[] = [
  ...pageScreens.map(({ page, load, words }) => ({ routes: [routeOf(page)], load, words })),
  ...systemScreens.map(({ route, load, words }) => ({ routes: [route], load, words })),
  ...innerScreens,
];

/** The page whose menu item a route belongs to; undefined for none. */
export function pageAbove(route: string): PageId | undefined {
  return innerScreens.find(({ routes }) => routes.includes(route))?.under;
}
