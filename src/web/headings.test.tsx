import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type PageId, pages } from '#domain/access/pages.ts';
import { AccountPage } from '#web/areas/accounts/account-page.tsx';
import { Networks } from '#web/areas/accounts/networks.tsx';
import { CandidateDetails } from '#web/areas/candidates/candidate-details.tsx';
import { ManageCandidates } from '#web/areas/candidates/manage-candidates.tsx';
import { JobDetails } from '#web/areas/jobs/job-details.tsx';
import { ManageJobs } from '#web/areas/jobs/manage-jobs.tsx';
import { UploadJob } from '#web/areas/jobs/upload-job.tsx';
import { MatchHistory } from '#web/areas/matching/match-history.tsx';
import { MatchResults } from '#web/areas/matching/match-results.tsx';
import { SetupExpenses } from '#web/areas/money/setup-expenses.tsx';
import { ChatHistory } from '#web/areas/outreach/chat-history.tsx';
import { CandidateSearch } from '#web/areas/search/candidate-search.tsx';
import { ManageRoles } from '#web/areas/users/manage-roles.tsx';
import { ManageUsers } from '#web/areas/users/manage-users.tsx';
import { VmsPasswords } from '#web/areas/vault/vms-passwords.tsx';
import { CatalogPage } from '#web/catalog/catalog-page.tsx';
import { allWords } from '#web/testing/all-words.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';

/** The names of the screens, exactly as in the table of the specification (section 2). */
const screens: readonly (readonly [name: string, screen: ReactNode])[] = [
  ['Business Units', <CatalogPage key="" name="business_unit" />],
  ['Client Job Status', <CatalogPage key="" name="client_job_status" />],
  ['Job Status', <CatalogPage key="" name="job_status" />],
  ['Manager Details', <CatalogPage key="" name="manager" />],
  ['Candidate Status', <CatalogPage key="" name="candidate_status" />],
  ['Work Authorization', <CatalogPage key="" name="work_authorization" />],
  ['Source Types', <CatalogPage key="" name="source_type" />],
  ['Chatbot Types', <CatalogPage key="" name="chatbot_type" />],
  ['Setup Expenses', <SetupExpenses key="" />],
  ['Employment Types', <CatalogPage key="" name="employment_type" />],
  ['Manage Security User', <ManageUsers key="" />],
  ['Manage Security Role', <ManageRoles key="" />],
  ['Upload Job', <UploadJob key="" />],
  ['Manage Jobs', <ManageJobs key="" />],
  ['Candidate Search Results', <CandidateSearch key="" />],
  ['Match Results', <MatchResults key="" />],
  ['Manage Candidates', <ManageCandidates key="" />],
  ['Match history', <MatchHistory key="" />],
  ['Chat Conversation History', <ChatHistory key="" />],
  ['Manage Clients', <CatalogPage key="" name="client" />],
  ['Manage Vendors', <CatalogPage key="" name="vendor" />],
  ['VMS Passwords', <VmsPasswords key="" />],
  ["Recruiters' Networks", <Networks key="" />],
];

/** Menu entries whose name in the specification (section 6) differs from that of their screen. */
const menuNames: Readonly<Record<string, string>> = {
  'Manage Security User': 'Security User',
  'Manage Security Role': 'Security Role',
  'Chat Conversation History': 'ChatBot history',
};

const all = pages.map(({ id }) => id).join(',');

const words = allWords('en');

test.each(screens)('%s: heading and title of the window are the name that the specification gives', (name, drawn) => {
  signInHere({ pages: all });
  answerCalls({});
  openScreen(drawn);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
  expect(document.title).toBe(`${name} · Rolecall`);
});

test('the menu has the names of the table of pages, and an entry has the name of its screen', () => {
  const named = Object.values(words.shell.pages) as string[];
  const ownPages = screens.map(([name]) => name).filter((name) => !/Search Results|Match Results/.test(name));
  for (const name of ownPages) expect(named).toContain(menuNames[name] ?? name);
  expect(words.shell.pages[17 as PageId]).toBe('ChatBot history');
});

const invalid = { status: 400, body: { code: 'call.invalid', erroCode: 400, message: 'x', erroMessage: 'x' } };

test.each([
  ['job', <JobDetails key="" />, 'Manage Jobs'],
  ['candidate', <CandidateDetails key="" />, 'Manage Candidates'],
  ['match results', <MatchResults key="" />, 'Manage Jobs'],
  ['client', <AccountPage key="" kind="client" />, 'Manage Clients'],
])('an address that names no record says so and leads to the list: %s', async (_, drawn, list) => {
  signInHere({ pages: all });
  answerCalls({
    '/api/job/description/info': invalid,
    '/api/candidate/details': invalid,
    '/api/job/saved/run/matching': invalid,
  });
  openScreen(drawn);

  expect(await screen.findByText('No record is selected. Open one from the list.')).toBeTruthy();
  expect(screen.getByRole('link', { name: list })).toBeTruthy();
  expect(screen.queryByText('Some fields need attention.')).toBeNull();
});
