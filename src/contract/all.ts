import { clientRecordApi, networkRecordApi, vendorRecordApi } from './areas/accounts/accounts.ts';
import { managersApi } from './areas/accounts/managers.ts';
import { auditApi, auditChainApi } from './areas/audit/audit.ts';
import { candidateRecordApi, candidatesApi, uploadsApi } from './areas/candidates/candidates.ts';
import { filesApi } from './areas/files/files.ts';
import { ownSessionsApi, secondFactorApi } from './areas/identity/own-account.ts';
import { passwordsApi } from './areas/identity/password-reset.ts';
import { authApi } from './areas/identity/sign-in.ts';
import { jobsApi } from './areas/jobs/jobs.ts';
import { submissionsApi } from './areas/jobs/submissions.ts';
import { matchHistoryApi } from './areas/matching/match-history.ts';
import { matchWeightsApi } from './areas/matching/match-weights.ts';
import { matchingApi } from './areas/matching/runs.ts';
import { outboxApi } from './areas/messages/outbox.ts';
import { expensesApi } from './areas/money/expenses.ts';
import { feesApi } from './areas/money/fees.ts';
import { chatbotTypesApi } from './areas/outreach/chatbot-types.ts';
import { networkMailApi } from './areas/outreach/network-mail.ts';
import { chatApi, outreachApi } from './areas/outreach/outreach.ts';
import { quickSearchApi } from './areas/search/quick-search.ts';
import { searchApi } from './areas/search/search.ts';
import { customSkillsApi } from './areas/skills/custom-skills.ts';
import { skillProposalsApi } from './areas/skills/skill-proposals.ts';
import { rolesApi } from './areas/users/roles.ts';
import { usersApi } from './areas/users/users.ts';
import { vaultApi } from './areas/vault/vault.ts';
import { catalogs } from './catalogs/all.ts';
import type { Endpoint } from './core/endpoint.ts';

/** Every call of the product under its name: `jobs.upload`, `candidate_status.search`. */
export const allCalls: Readonly<Record<string, Endpoint>> = {
  ...named('audit', auditApi),
  ...named('audit-chain', auditChainApi),
  ...named('auth', authApi),
  ...named('roles', rolesApi),
  ...named('users', usersApi),
  ...named('passwords', passwordsApi),
  ...named('own-sessions', ownSessionsApi),
  ...named('second-factor', secondFactorApi),
  ...named('files', filesApi),
  ...named('fees', feesApi),
  ...named('expenses', expensesApi),
  ...named('vault', vaultApi),
  ...named('jobs', jobsApi),
  ...named('matching', matchingApi),
  ...named('match-history', matchHistoryApi),
  ...named('match-weights', matchWeightsApi),
  ...named('candidates', candidatesApi),
  ...named('candidate-record', candidateRecordApi),
  ...named('uploads', uploadsApi),
  ...named('search', searchApi),
  ...named('finder', quickSearchApi),
  ...named('submissions', submissionsApi),
  ...named('outreach', outreachApi),
  ...named('chat', chatApi),
  ...named('outbox', outboxApi),
  ...named('network-mail', networkMailApi),
  ...named('skills', skillProposalsApi),
  ...named('own-skills', customSkillsApi),
  ...named('chatbot-types', chatbotTypesApi),
  ...named('managers', managersApi),
  ...named('client-record', clientRecordApi),
  ...named('vendor-record', vendorRecordApi),
  ...named('network-record', networkRecordApi),
  ...Object.assign({}, ...catalogs.map(({ name, calls }) => named(name, calls))),
};

function named(area: string, calls: Readonly<Record<string, Endpoint>>): Record<string, Endpoint> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call]));
}
