import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  guid,
  id,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  text,
  timeZone,
  whole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { interviewModes, interviewStates } from '#domain/jobs/interview.ts';
import { interview, submissionRow, wholeSubmission } from './submission-shapes.ts';

/** The kinds of files in which a client gets a resume. */
export const clientFormats = ['docx', 'pdf'] as const;

/** What a list of submissions shows: those before the client, those that ended, or those that wait for a lead. */
export const submissionViews = ['active', 'review', 'interviews', 'ended', 'decision-due', 'all'] as const;

const read = {
  pages: [
    page.uploadJob,
    page.manageJobs,
    page.manageCandidates,
    page.analyticsDashboard,
    page.recruiterDashboard,
    page.teamLeadDashboard,
  ],
  to: 'read',
} as const;
const write = { pages: [page.uploadJob, page.manageJobs, page.manageCandidates], to: 'write' } as const;

const version = () => whole(1, 2_000_000_000);
const done = z.object({ id: id(), version: z.int() });
named('SubmissionVersion', done);

/** What goes to the client, ready to be sent or copied field by field. */
const submittalDraft = z.object({
  submissionId: id(),
  contacts: z.array(
    z.object({
      id: id(),
      name: z.string(),
      title: z.string().optional(),
      email: z.string().optional(),
      /** Why nothing may be sent to them. */
      refused: z.enum(['no-mail', 'no-contact', 'opted-out']).optional(),
    }),
  ),
  subject: z.string(),
  text: z.string(),
  /** For a vendor system: each field with its value. */
  fields: z.array(z.object({ key: z.string(), value: z.string() })),
  attachment: z.object({ name: z.string(), resumeId: id() }).optional(),
  vmsProvider: z.string().optional(),
  instructions: z.string().optional(),
  /** Without a mail account nothing leaves (ruling 115). */
  isMailSetUp: z.boolean(),
});
named('SubmittalDraft', submittalDraft);

/** Submissions as records: lists, one with its history, interviews, and what is sent to the client. */
export const submissionRecordsApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/submissions/search',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'One page of the submissions of the applied units, of one job or of one candidate.',
    input: wireNames(
      {
        ...listShape(['stageAt', 'submittedAt', 'candidateName', 'jobTitle', 'clientName', 'stage']),
        jobId: optionalId(),
        candidateId: optionalId(),
        view: optionalChoice(submissionViews),
        mine: optionalFlag(),
      },
      { ...listNames, jobId: 'jobid', candidateId: 'candid' },
    ),
    output: pageOf('submissionSearch', submissionRow),
    refuses: [],
  }),
  details: endpoint({
    verbs: ['GET'],
    path: '/api/job/submissions/details',
    takes: 'query',
    allow: read,
    units: 'object',
    does: 'One submission with its history, rights to represent, interviews and what was sent.',
    input: z.object({ id: id() }),
    output: wholeSubmission,
    refuses: ['record.absent'],
  }),
  undo: endpoint({
    verbs: ['POST'],
    path: '/api/job/submissions/undo',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Takes the last step of a submission back, for a reason; only a lead may.',
    input: z.object({ id: id(), version: version(), reason: text(500, 3) }),
    output: done,
    refuses: ['record.absent', 'record.stale', 'candidate.lead-needed', 'candidate.nothing-to-undo'],
  }),
  saveInterview: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/job/submissions/interview',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Schedules an interview of a submitted candidate, or changes one; the first one moves the submission on.',
    input: z.object({
      submissionId: id(),
      id: optionalId(),
      version: optionalWhole(1, 2_000_000_000),
      round: optionalWhole(1, 20),
      mode: choice(interviewModes),
      localTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, fieldMessage('dateAndTime')),
      timeZone: timeZone(),
      minutes: whole(5, 600),
      place: optionalText(500),
      state: optionalChoice(interviewStates),
      feedback: optionalText(4000),
    }),
    output: interview,
    refuses: ['record.absent', 'record.stale', 'candidate.not-submitted'],
  }),
  calendar: endpoint({
    verbs: ['GET'],
    path: '/api/job/submissions/interview/calendar',
    takes: 'query',
    allow: read,
    units: 'object',
    does: 'An interview as a calendar file (.ics).',
    input: z.object({ id: id() }),
    output: z.object({}),
    refuses: ['record.absent'],
    answers: 'file',
  }),
  toldDecision: endpoint({
    verbs: ['POST'],
    path: '/api/job/submissions/told',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Notes that a person who was interviewed was told the decision.',
    input: z.object({ id: id(), version: version() }),
    output: done,
    refuses: ['record.absent', 'record.stale'],
  }),
  revokeRtr: endpoint({
    verbs: ['POST'],
    path: '/api/job/submissions/rtr/revoke',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Notes that a candidate took the right to represent back.',
    input: z.object({ submissionId: id(), id: id(), reason: text(500, 3) }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  draftSubmittal: endpoint({
    verbs: ['GET'],
    path: '/api/job/submissions/submittal',
    takes: 'query',
    allow: write,
    units: 'object',
    does: 'What goes to the client for a submission: the mail with its attachment, and each field for a vendor system.',
    input: z.object({ id: id() }),
    output: submittalDraft,
    refuses: ['record.absent', 'candidate.not-submitted'],
  }),
  sendSubmittal: endpoint({
    verbs: ['POST'],
    path: '/api/job/submissions/submittal/send',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Sends a submission to a contact of the client by email, or notes that it was entered in the vendor system.',
    input: z.object({
      id: id(),
      via: choice(['EMAIL', 'VMS']),
      contactId: optionalId(),
      subject: optionalText(200),
      text: optionalText(20_000),
      vmsReference: optionalText(100),
      onceKey: guid(),
    }),
    output: z.object({ message: z.string(), isQueued: z.boolean() }),
    refuses: ['record.absent', 'candidate.not-submitted'],
  }),
  clientResume: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/results/resumeformat',
    takes: 'query',
    heavy: true,
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates], to: 'read' },
    units: 'object',
    does: 'The resume of a candidate as it goes to a client, without contacts, as a Word file or a PDF.',
    input: wireNames(
      {
        candidateGuid: guid(),
        jobId: optionalId(),
        resumeId: optionalId(),
        format: optionalChoice(clientFormats),
      },
      { candidateGuid: 'candguid', jobId: 'jobid' },
    ),
    output: z.object({}),
    refuses: ['record.absent', 'candidate.no-resume', 'candidate.no-font'],
    answers: 'file',
  }),
};
