import type { PageId } from '#domain/access/pages.ts';

/** What a page is for, in the words of somebody who gives it to others; without `changes` there is nothing to change. */
export type PageWords = { readonly shows: string; readonly changes?: string };

/** English of what each page carries; a page without words does not compile. */
export const pagesEn: Readonly<Record<PageId, PageWords>> = {
  1: {
    shows:
      'Jobs and drafts, resumes that are being read, the people found for a job and how each of them fits, and the fees behind its margin.',
    changes:
      'Upload jobs and resumes, correct and open a job, match people to it and set how the parts of a score weigh, start the chatbot, submit a candidate.',
  },
  2: {
    shows: 'All jobs with their match results, runs side by side, conversations and the fees behind their margin.',
    changes:
      'Correct and open jobs, discard drafts, match people and set how the parts of a score weigh, start the chatbot, submit a candidate.',
  },
  3: {
    shows:
      'All candidates with their resumes, skills, employment and consents, and the candidate search with one’s own saved searches.',
    changes: 'Put the record of a candidate right, upload resumes, start the chatbot, submit a candidate to a job.',
  },
  4: {
    shows: 'All Business Units, also those that the person was not granted. Their records stay out of sight.',
    changes: 'Add, edit and import Business Units, turn them on or off.',
  },
  5: {
    shows: 'The statuses of a candidate on the job of a client, and where each is in use.',
    changes: 'Add, edit, order and import these statuses, turn them on or off.',
  },
  6: {
    shows: 'Clients with their contacts, notes, jobs, fees and history. The list can be taken along as a file.',
    changes: 'Add, edit, import and delete clients, turn them on or off, keep their contacts and notes.',
  },
  7: {
    shows: 'Vendors with their contacts, notes, fees and history. The list can be taken along as a file.',
    changes: 'Add, edit, import and delete vendors, turn them on or off, keep their contacts and notes.',
  },
  8: {
    shows: 'The statuses that a job can have, and where each is in use.',
    changes: 'Add, edit, order and import these statuses, turn them on or off.',
  },
  9: {
    shows: 'The statuses that a candidate can have, and where each is in use.',
    changes: 'Add, edit, order and import these statuses, turn them on or off.',
  },
  10: {
    shows: 'The kinds of work authorization, and where each is in use.',
    changes: 'Add, edit and import these kinds, turn them on or off.',
  },
  11: {
    shows: 'Where candidates come from, and where each source is in use.',
    changes: 'Add, edit and import sources, turn them on or off.',
  },
  12: {
    shows: 'The chatbot types with the questions that each of them asks, in all their versions.',
    changes: 'Add, edit and import chatbot types, turn them on or off, write new versions of their questions.',
  },
  13: {
    shows:
      'All users with their role, Business Units, last sign-in and open sessions. The list can be taken along as a file.',
    changes:
      'Invite and edit users, turn them on or off, unlock them, end their sessions, turn off a second factor that was lost.',
  },
  14: {
    shows: 'All roles with their pages and how many people hold each. The list can be taken along as a file.',
    changes: 'Add, edit and delete roles. Nobody can give a page that they do not have themselves.',
  },
  15: {
    shows: 'Consultants with their client, project, dates, hours, rates and margin.',
    changes: 'Edit consultants, their projects, hours and rates.',
  },
  16: {
    shows:
      'Every matching run exactly as it was ranked then, two runs of a job side by side, and what was done with the people.',
    changes: 'Note what was done with a person of a run: shortlisted, or skipped for a reason.',
  },
  17: {
    shows: 'All conversations of the chatbot, line by line, with the answers that were read from them.',
  },
  18: {
    shows: 'The contacts in recruiters’ networks with their notes and history. The list can be taken along as a file.',
    changes: 'Add, edit, import and delete contacts, turn them on or off, write notes.',
  },
  19: {
    shows: 'The types of employment, and where each is in use.',
    changes: 'Add, edit and import these types, turn them on or off.',
  },
  20: {
    shows: 'The managers at clients and vendors, and where each is in use.',
    changes: 'Add, edit and import managers, turn them on or off.',
  },
  21: {
    shows:
      'Fees of clients and vendor systems, insurance, factoring, job boards and margin settings, with their history.',
    changes: 'Set what holds from a day on, add and remove job boards. What held before stays in the history.',
  },
  22: {
    shows: 'How the automatic work on jobs stands, and what it has done.',
    changes: 'Start, stop and set up the automatic work.',
  },
  23: { shows: 'Figures about jobs, candidates, submissions and consultants of the applied Business Units.' },
  24: { shows: 'The recruiter’s own work: jobs, conversations and matching runs.' },
  25: { shows: 'The work of the team: its jobs, who is on them, and those that nobody has taken up.' },
  27: {
    shows:
      'Logins to vendor systems. Also a view-only holder can see a password, after their own password and for a reason; every time is audited.',
    changes: 'Add, edit and delete logins and their passwords.',
  },
};
