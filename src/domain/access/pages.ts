/**
 * The 26 pages of the product (specification 6), which roles are given and the menu shows.
 *
 * `route` is where the page is; `also` are routes that belong to it without a page id of their own (ruling 35).
 */
export const page = {
  uploadJob: 1,
  manageJobs: 2,
  manageCandidates: 3,
  businessUnits: 4,
  clientJobStatus: 5,
  manageClients: 6,
  manageVendors: 7,
  jobStatus: 8,
  candidateStatus: 9,
  workAuthorization: 10,
  sourceTypes: 11,
  chatbotTypes: 12,
  securityUser: 13,
  securityRole: 14,
  manageConsultants: 15,
  matchHistory: 16,
  chatbotHistory: 17,
  recruiterNetworks: 18,
  employmentTypes: 19,
  managerDetails: 20,
  setupExpenses: 21,
  automationDashboard: 22,
  analyticsDashboard: 23,
  recruiterDashboard: 24,
  teamLeadDashboard: 25,
  vmsPasswords: 27,
} as const;

/** The id of a page. */
export type PageId = (typeof page)[keyof typeof page];

/** The groups of the menu, in its order. */
export const menuGroups = ['dashboards', 'upload', 'accounts', 'organization', 'security'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A page for the menu, the role editor and the permission table. */
export type Page = { id: PageId; name: string; route: string; group: MenuGroup };

/** Every page in menu order. `name` is the specification's own English name. */
export const pages: readonly Page[] = [
  { id: 23, name: 'analytics dashboard', route: '/analyticsdashboard', group: 'dashboards' },
  { id: 24, name: 'recruiter dashboard', route: '/recruiter/dashboard', group: 'dashboards' },
  { id: 25, name: 'team lead dashboard', route: '/teamlead/dashboard', group: 'dashboards' },
  { id: 22, name: 'automation dashboard', route: '/recruiter/automationdashboard', group: 'dashboards' },
  { id: 1, name: 'Upload Job', route: '/upload/uploadjobs', group: 'upload' },
  { id: 2, name: 'Manage Jobs', route: '/upload/managejob', group: 'upload' },
  { id: 3, name: 'Manage Candidates', route: '/upload/managecandidates', group: 'upload' },
  { id: 15, name: 'Manage Consultants', route: '/upload/manageconsultant', group: 'upload' },
  { id: 16, name: 'Match history', route: '/upload/matchhistory', group: 'upload' },
  { id: 17, name: 'ChatBot history', route: '/upload/chatbothistory', group: 'upload' },
  { id: 6, name: 'Manage Clients', route: '/teamlead/manageclient', group: 'accounts' },
  { id: 7, name: 'Manage Vendors', route: '/teamlead/managevendor', group: 'accounts' },
  { id: 27, name: 'VMS Passwords', route: '/teamlead/manageVMSPasswords', group: 'accounts' },
  { id: 18, name: "Recruiters' Networks", route: '/teamlead/managerecruitersnetwork', group: 'accounts' },
  { id: 4, name: 'Business Units', route: '/organizationalsetup/businessunit', group: 'organization' },
  { id: 5, name: 'Client Job Status', route: '/organizationalsetup/clientjobstatus', group: 'organization' },
  { id: 8, name: 'Job Status', route: '/organizationalsetup/jobstatus', group: 'organization' },
  { id: 9, name: 'Candidate Status', route: '/organizationalsetup/candidatestatus', group: 'organization' },
  { id: 10, name: 'Work Authorization', route: '/organizationalsetup/workauthorization', group: 'organization' },
  { id: 11, name: 'Source Types', route: '/organizationalsetup/sourcenames', group: 'organization' },
  { id: 12, name: 'Chatbot Types', route: '/organizationalsetup/chatbottype', group: 'organization' },
  { id: 19, name: 'Employment Types', route: '/organizationalsetup/employmenttype', group: 'organization' },
  { id: 20, name: 'Manager Details', route: '/organizationalsetup/managerdetails', group: 'organization' },
  { id: 21, name: 'Setup Expenses', route: '/organizationalsetup/setupexpenses', group: 'organization' },
  { id: 13, name: 'Security User', route: '/securitysetup/managesecurityuser', group: 'security' },
  { id: 14, name: 'Security Role', route: '/securitysetup/managesecurityrole', group: 'security' },
];

/** Routes without a page id of their own, and the pages of which any one allows them (ruling 35). */
export const routePages: Readonly<Record<string, readonly PageId[]>> = {
  '/dashboard': [23],
  '/recruiter/dashboardBackgroundprocess': [22],
  '/upload/uploadjobdetails': [1, 2],
  '/upload/jobdetails': [1, 2],
  '/upload/vendorimport': [1, 22],
  '/upload/messagetemplates': [1, 2, 3, 17, 18],
  '/upload/outsidepeople': [1, 3],
  '/recruiter/connectors': [22],
  '/upload/submissions': [1, 2, 3, 23, 24, 25],
  '/upload/candidatedetails': [1, 2, 3],
  '/upload/consultantproject': [15],
  '/upload/candidatesearch': [1, 3],
  '/upload/duplicates': [3],
  '/upload/unmatched': [3],
  '/upload/mergecandidates': [3],
  '/upload/candidateprivacy': [3],
  '/upload/uploadresumes': [1, 3],
  '/upload/matchingdetails': [1, 2, 16],
  '/organizationalsetup/chatbottype/questions': [12],
  '/teamlead/clientdetails': [6],
  '/teamlead/vendordetails': [7],
  '/teamlead/networkdetails': [18],
  '/securitysetup/adduser': [13],
  '/securitysetup/addrole': [14],
  '/securitysetup/managesecurityrole/addrole': [14],
};

const allIds: ReadonlySet<number> = new Set(pages.map(({ id }) => id));

/** Whether a number is one of the 26 page ids. */
export function isPageId(id: number): id is PageId {
  return allIds.has(id);
}

/** The page ids of a comma-separated list such as "1,2,24"; unknown ids are left out. Membership, never substring. */
export function readPageList(list: string): PageId[] {
  return list
    .split(',')
    .map((part) => Number(part.trim()))
    .filter(isPageId);
}

/**
 * The first route after signing in: page 23, 24 or 25 in this order, else the first permitted page of the menu. Source:
 * specification 4, ruling 13. Somebody without any page lands on "/".
 */
export function landingRoute(granted: readonly PageId[]): string {
  const held = new Set(granted);
  const landing = ([23, 24, 25] as const).find((id) => held.has(id)) ?? pages.find(({ id }) => held.has(id))?.id;
  return pages.find(({ id }) => id === landing)?.route ?? '/';
}

/** The pages of which any one allows a route, or undefined where the route needs none. */
export function pagesOfRoute(path: string): readonly PageId[] | undefined {
  const own = pages.find(({ route }) => route === path);
  return own ? [own.id] : routePages[path];
}
