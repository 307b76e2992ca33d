import { builtInRoles } from '#domain/access/roles.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';

/** What every installation has from its first start: the built-in roles and the lists that rules depend on. */
export async function seedBaseline(db: Db): Promise<void> {
  const added = await db
    .insertInto('role')
    .values(builtInRoles.map(({ id, name, group }) => ({ id, name, group_name: group, is_built_in: true })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  // Only for new roles: a page that an administrator removed from Recruiter stays removed after the next start.
  const news = builtInRoles.filter(({ id }) => added.some((role) => role.id === id));
  if (news.length > 0)
    await db
      .insertInto('role_page')
      .values(news.flatMap(({ id, pages }) => pages.map((page) => ({ role_id: id, page_id: page }))))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const isNew = !(await db.selectFrom('job_status').select('id').limit(1).executeTakeFirst());
  if (!isNew) return;
  await db.insertInto('job_status').values(jobStatuses.map(toPlacedRow)).execute();
  await db.insertInto('candidate_status').values(candidateStatuses.map(toPlacedRow)).execute();
  await db.insertInto('client_job_status').values(clientJobStatuses.map(toPlacedRow)).execute();
  await db.insertInto('work_authorization').values(workAuthorizations()).execute();
  await db
    .insertInto('source_type')
    .values(sources.map((name) => ({ name })))
    .execute();
  await db
    .insertInto('employment_type')
    .values([...employmentTypes])
    .execute();
  await db
    .insertInto('chatbot_type')
    .values([
      { name: 'Contract screening', category: 'SCREENING' },
      { name: 'Availability check', category: 'AVAILABILITY_CHECK' },
    ])
    .execute();
}

type Entry<Category = string> = readonly [name: string, category: Category, tone: string];

const toPlacedRow = <C>([name, category, tone]: Entry<C>, at: number) => ({
  name,
  category,
  tone,
  position: (at + 1) * 10,
});

const jobStatuses: readonly Entry[] = [
  ['Draft', 'DRAFT', 'neutral'],
  ['Waiting', 'WAITING', 'info'],
  ['Open', 'OPEN', 'success'],
  ['On hold', 'HOLD', 'warning'],
  ['Filled', 'FILLED', 'success'],
  ['Closed', 'CLOSED', 'neutral'],
  ['Declined', 'DECLINED', 'neutral'],
  ['Canceled', 'CANCELLED', 'danger'],
];

const candidateStatuses: readonly Entry[] = [
  ['New', 'NEW', 'info'],
  ['Active', 'ACTIVE', 'success'],
  ['Not looking', 'PASSIVE', 'neutral'],
  ['Placed', 'PLACED', 'success'],
  ['Do not contact', 'DO_NOT_CONTACT', 'danger'],
  ['Inactive', 'INACTIVE', 'neutral'],
];

const clientJobStatuses: readonly Entry<Stage>[] = [
  ['Matched', 'MATCHED', 'neutral'],
  ['Shortlisted', 'SHORTLISTED', 'info'],
  ['Contacted', 'CONTACTED', 'bot'],
  ['No response', 'NO_RESPONSE', 'warning'],
  ['Interested', 'INTERESTED', 'bot'],
  ['Not interested', 'NOT_INTERESTED', 'neutral'],
  ['Screened', 'SCREENED', 'info'],
  ['RTR requested', 'RTR_PENDING', 'warning'],
  ['Ready to submit', 'READY', 'info'],
  ['Lead review', 'IN_REVIEW_LEAD', 'warning'],
  ['Submitted', 'SUBMITTED', 'success'],
  ['Client review', 'CLIENT_REVIEW', 'info'],
  ['Interviewing', 'INTERVIEW', 'info'],
  ['Offered', 'OFFERED', 'success'],
  ['Accepted', 'ACCEPTED', 'success'],
  ['Onboarding', 'ONBOARDING', 'success'],
  ['Placed', 'STARTED', 'success'],
  ['Rejected', 'REJECTED', 'danger'],
  ['Withdrawn', 'WITHDRAWN', 'neutral'],
  ['Duplicate at client', 'DUPLICATE_AT_CLIENT', 'warning'],
  ['Backed out', 'BACKED_OUT', 'danger'],
  ['Onboarding failed', 'FAILED_ONBOARDING', 'danger'],
];

/**
 * Overhead is the employer's cost per hour beside the pay; each office sets its own (trade 3.4.3). The usual types have
 * none: the burden of the Business Unit holds for them, so a submission and the project after it have one margin.
 */
const employmentTypes = [
  { name: 'W2 hourly', category: 'W2', overhead: null },
  { name: 'W2 salaried', category: 'W2', overhead: '14' },
  { name: '1099', category: '1099', overhead: '0' },
  { name: 'Corp-to-corp', category: 'C2C', overhead: '0' },
  { name: 'Full-time', category: 'FULL_TIME', overhead: null },
  { name: 'T4 hourly', category: 'T4', overhead: null },
  { name: 'Incorporated', category: 'INC', overhead: '0' },
] as const;

const sources = ['Upload', 'Dice', 'Referral', 'Career page', 'Vendor system', 'Recruiter network', 'Chatbot'];

/** Seed list of trade 4.4. */
function workAuthorizations() {
  const lasting = { expires: false, needs_sponsorship: false, reverify: false };
  const sponsored = { expires: true, needs_sponsorship: true, reverify: true };
  const timed = { expires: true, needs_sponsorship: false, reverify: true };
  const rows: [country: string, names: string[], flags: typeof lasting][] = [
    ['US', ['US citizen', 'Noncitizen national', 'Permanent resident', 'Asylee or refugee'], lasting],
    ['US', ['H-1B', 'E-3', 'TN', 'L-2S', 'F-1 STEM OPT', 'F-1 OPT', 'F-1 CPT'], sponsored],
    ['US', ['H-4 EAD', 'EAD C09 (pending green card)', 'TPS EAD', 'Other EAD'], timed],
    ['CA', ['Citizen (Canada)', 'Permanent resident (Canada)'], lasting],
    ['CA', ['Open work permit', 'Post-graduation work permit', 'Other (Canada)'], timed],
    ['CA', ['Employer-specific permit'], sponsored],
  ];
  return rows.flatMap(([country, names, flags]) => names.map((name) => ({ name, country, ...flags })));
}
