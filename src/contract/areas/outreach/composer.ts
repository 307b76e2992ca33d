import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  guid,
  guidList,
  id,
  idList,
  instant,
  line,
  optionalFlag,
  optionalGuid,
  optionalId,
  optionalText,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { composerSkips, mostAttachments, mostPeople } from '#domain/outreach/composer.ts';
import { mostSigns } from '#domain/outreach/templates.ts';
import { knownFields } from './merge-fields.ts';
import { undoInput, undoOutput } from './network-mail.ts';
import { recentContact } from './recent-contact.ts';
import { planned, whenToSend } from './schedules.ts';

const pages = [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory] as const;

const to = {
  candidateGuids: guidList(mostPeople).optional(),
  /** Instead of references, numbers of candidates. */
  candidateIds: idList(mostPeople).optional(),
  /** Those of them that are left out. */
  exceptGuids: guidList(mostPeople).optional(),
  jobId: optionalId(),
  templateId: optionalId(),
  /** Tells who would get it and what they would read; sends nothing. */
  dryRun: optionalFlag(),
  /** Whose message the preview shows. */
  shownGuid: optionalGuid(),
  /** Instead of now; a send with files goes at once. */
  schedule: whenToSend.optional(),
  /** One key sends once, however often it arrives. */
  idempotencyKey: optionalText(64),
};
export const composerNames = {
  candidateGuids: 'candguids',
  candidateIds: 'candIds',
  exceptGuids: 'exceptcandguids',
  jobId: 'jobid',
  shownGuid: 'previewcandguid',
  idempotencyKey: 'idempotencyKey',
} as const;

const somebody = {
  path: ['candidateGuids'],
  error: fieldMessage('candidates'),
  // Also where another field is wrong: all of them are named at once.
  when: () => true,
};
const namesSomebody = (given: { candidateGuids?: unknown; candidateIds?: unknown }) =>
  given.candidateGuids !== undefined || given.candidateIds !== undefined;

const reached = wireNames(
  {
    candidateGuid: z.string(),
    name: z.string(),
    to: z.string(),
    heldUntil: instant().optional(),
    /** Told before something is sent only. */
    recentContact: recentContact.optional(),
  },
  { candidateGuid: 'candguid' },
);
named('ReachedCandidate', reached);

const left = wireNames(
  {
    candidateGuid: z.string(),
    name: z.string(),
    reason: z.enum(composerSkips),
    message: z.string(),
    /** The fields that are empty for this person. */
    fields: z.array(z.string()).optional(),
  },
  { candidateGuid: 'candguid' },
);
named('LeftOutCandidate', left);

export const messagesSent = z.object({
  queued: z.int(),
  sendId: z.string().optional(),
  /** Nothing leaves before this time. */
  leavesAt: instant().optional(),
  willContact: z.array(reached),
  skipped: z.array(left),
  /** Exactly what one of them would read. */
  preview: wireNames(
    {
      candidateGuid: z.string(),
      to: z.string(),
      from: z.string(),
      replyTo: z.string().optional(),
      subject: z.string().optional(),
      text: z.string(),
      segments: z.int().optional(),
    },
    { candidateGuid: 'candguid' },
  ).optional(),
  unknownFields: z.array(z.string()),
  /** What an administrator has to set before anything leaves (ruling 115). */
  needs: z.array(z.string()).optional(),
  scheduled: planned.optional(),
});

named('MessagesSent', messagesSent);

const send = {
  verbs: ['POST'],
  takes: 'json',
  allow: { pages, to: 'write' },
  units: 'object',
  output: messagesSent,
  partly: true,
} as const;

export const composerApi = {
  sendMail: endpoint({
    ...send,
    path: '/api/results/chatbot/send/mail',
    does: 'Writes an email to candidates, each their own, about a job or without one. For some seconds it can be taken back.',
    input: wireNames(
      {
        ...to,
        subject: line(200).refine(...knownFields),
        text: text(mostSigns.EMAIL).refine(...knownFields),
        /** Files that were uploaded for this mail. */
        attachments: guidList(mostAttachments).optional(),
      },
      { ...composerNames, text: 'DescriptionMail' },
    ).refine(namesSomebody, somebody),
    refuses: [
      'record.absent',
      'job.not-open',
      'outreach.nobody',
      'outreach.attachments',
      'schedule.past',
      'schedule.no-day',
    ],
  }),
  sendText: endpoint({
    ...send,
    path: '/api/results/chatbot/send/sms',
    does: 'Writes a text message to candidates, from the number of the recruiter or the Business Unit.',
    input: wireNames({ ...to, text: text(mostSigns.SMS).refine(...knownFields) }, composerNames).refine(
      namesSomebody,
      somebody,
    ),
    refuses: [
      'record.absent',
      'job.not-open',
      'outreach.nobody',
      'outreach.no-number',
      'schedule.past',
      'schedule.no-day',
    ],
  }),
  undo: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/send/undo',
    takes: 'json',
    allow: { pages, to: 'write' },
    units: 'object',
    does: 'Takes back what one has just sent to candidates, as far as it has not left.',
    input: undoInput,
    output: undoOutput,
    refuses: ['record.absent'],
  }),
  channels: endpoint({
    verbs: ['GET'],
    path: '/api/results/channels',
    takes: 'query',
    allow: { pages: [...pages, page.recruiterNetworks], to: 'read' },
    units: 'filter',
    does: 'Whether email and text messages leave this server, what is missing where they do not, and where replies go.',
    input: z.object({}),
    output: z.object({
      email: z.object({ needs: z.array(z.string()), repliesTo: z.enum(['here', 'mailbox']) }),
      sms: z.object({ needs: z.array(z.string()), from: z.string().optional() }),
    }),
    refuses: [],
  }),
};

const message = wireNames(
  {
    guid: z.string(),
    direction: z.enum(['in', 'out']),
    channel: z.enum(['EMAIL', 'SMS']),
    kind: z.string(),
    by: z.string().optional(),
    from: z.string().optional(),
    to: z.string(),
    subject: z.string().optional(),
    text: z.string(),
    attachments: z.array(z.string()),
    state: z.string().optional(),
    failure: z.string().optional(),
    heldUntil: instant().optional(),
    happenedAt: instant(),
    jobId: id().optional(),
    jobTitle: z.string().optional(),
  },
  { jobId: 'jobid' },
);
named('PersonMessage', message);

const messagePage = z.object({ messages: z.array(message), next: z.string().optional() });
named('PersonMessages', messagePage);

const history = {
  verbs: ['GET', 'POST'],
  takes: 'query',
  allow: { pages, to: 'read' },
  units: 'object',
  output: messagePage,
} as const;
const of = { candidateGuid: guid(), jobId: optionalId(), before: optionalText(60) };
const ofNames = { candidateGuid: 'candguid', jobId: 'jobid' } as const;

/** What was written to a person and what they answered, newest first. */
export const messageHistoryApi = {
  texts: endpoint({
    ...history,
    path: '/api/results/sms/history',
    does: 'Text messages with a candidate, both ways, newest first. With `phno`, which may only be the caller’s own number, those of that number.',
    input: wireNames({ ...of, phone: optionalText(40) }, { ...ofNames, phone: 'phno' }),
    refuses: ['record.absent'],
  }),
  mails: endpoint({
    ...history,
    path: '/api/results/email/history',
    does: 'Emails with a candidate, both ways, newest first.',
    input: wireNames(of, ofNames),
    refuses: ['record.absent'],
  }),
};
