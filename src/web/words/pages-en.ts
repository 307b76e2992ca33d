import type { PageId } from '#domain/access/pages.ts';

/** What a page is for, in the words of an administrator who grants it; without `changes` there is nothing to change. */
export type PageWords = { readonly shows: string; readonly changes?: string };

/** English of what each page carries; a page without words does not compile. */
export const pagesEn: Readonly<Record<PageId, PageWords>> = {
  1: {
    shows:
      'Jobs and drafts, resumes being parsed, match results with the reasons for each score, and the fees in the margin.',
    changes:
      'Upload jobs and resumes, edit and open a job, run matching and set scoring weights, start the chatbot, submit a candidate.',
  },
  2: {
    shows: 'All jobs with their match results, compared runs, conversations and the fees in the margin.',
    changes:
      'Edit and open jobs, delete drafts, run matching and set scoring weights, start the chatbot, submit a candidate.',
  },
  3: {
    shows:
      'All candidates with their resumes, skills, employment and consents, and candidate search with your saved searches.',
    changes: 'Edit candidates, upload resumes, start the chatbot, submit a candidate to a job.',
  },
  4: {
    shows: 'All Business Units, even those not granted to the user. Their records stay hidden.',
    changes: 'Add, edit and import Business Units, activate or deactivate them.',
  },
  5: {
    shows: 'The statuses of a candidate on a client’s job, and where each is used.',
    changes: 'Add, edit, order and import these statuses, activate or deactivate them.',
  },
  6: {
    shows: 'Clients with their contacts, notes, jobs, fees and history. The list can be exported.',
    changes: 'Add, edit, import and delete clients, activate or deactivate them, manage their contacts and notes.',
  },
  7: {
    shows: 'Vendors with their contacts, notes, fees and history. The list can be exported.',
    changes: 'Add, edit, import and delete vendors, activate or deactivate them, manage their contacts and notes.',
  },
  8: {
    shows: 'The statuses of a job, and where each is used.',
    changes: 'Add, edit, order and import these statuses, activate or deactivate them.',
  },
  9: {
    shows: 'The statuses of a candidate, and where each is used.',
    changes: 'Add, edit, order and import these statuses, activate or deactivate them.',
  },
  10: {
    shows: 'The types of work authorization, and where each is used.',
    changes: 'Add, edit and import these types, activate or deactivate them.',
  },
  11: {
    shows: 'Where candidates come from, and where each source is used.',
    changes: 'Add, edit and import sources, activate or deactivate them.',
  },
  12: {
    shows: 'The chatbot types with all versions of their questions.',
    changes: 'Add, edit and import chatbot types, activate or deactivate them, write new versions of their questions.',
  },
  13: {
    shows: 'All users with their role, Business Units, last sign-in and open sessions. The list can be exported.',
    changes:
      'Invite and edit users, activate or deactivate them, unlock them, end their sessions, turn off two-factor authentication after a lost phone.',
  },
  14: {
    shows: 'All roles with their pages and how many users have each. The list can be exported.',
    changes: 'Add, edit and delete roles. No one can grant a page that they do not have themselves.',
  },
  15: {
    shows: 'Consultants with their client, project, dates, hours, rates and margin.',
    changes: 'Edit consultants, their projects, hours and rates.',
  },
  16: {
    shows:
      'Every match run exactly as it was ranked, two runs of a job side by side, and what was done with each candidate.',
    changes: 'Record what was done with a candidate: shortlisted, or skipped for a reason.',
  },
  17: {
    shows: 'All chatbot conversations, message by message, with the answers.',
  },
  18: {
    shows: 'The contacts in recruiters’ networks with their notes and history. The list can be exported.',
    changes: 'Add, edit, import and delete contacts, activate or deactivate them, write notes, send emails.',
  },
  19: {
    shows: 'The employment types, and where each is used.',
    changes: 'Add, edit and import these types, activate or deactivate them.',
  },
  20: {
    shows: 'The managers at clients and vendors, and where each is used.',
    changes: 'Add, edit and import managers, activate or deactivate them.',
  },
  21: {
    shows: 'Client and VMS fees, insurance, factoring, job boards and margin settings, with their history.',
    changes: 'Set fees from a given day on, add and remove job boards. Earlier values stay in the history.',
  },
  22: {
    shows: 'The status of automatic work on jobs, and what it has done.',
    changes: 'Start, stop and set up the automatic work.',
  },
  23: { shows: 'Numbers about jobs, candidates, submissions and consultants in the selected Business Units.' },
  24: { shows: 'The recruiter’s own work: jobs, conversations and match runs.' },
  25: { shows: 'The team’s work: its jobs, who is on them, and unassigned jobs.' },
  27: {
    shows:
      'Logins to vendor systems. View-only users can see passwords too, after confirming their own password and giving a reason; every view is audited.',
    changes: 'Add, edit and delete logins and their passwords.',
  },
};
