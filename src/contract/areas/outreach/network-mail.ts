import { z } from 'zod';
import { network } from '#contract/catalogs/network.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  guid,
  id,
  idList,
  instant,
  line,
  optionalActiveState,
  optionalFlag,
  optionalId,
  optionalText,
  text,
  whole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { catalogFilters } from '#contract/lists/catalog-filters.ts';
import { filterNames, filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { mailSkipReasons, mostRecipients } from '#domain/outreach/network-mail.ts';
import { mostSigns } from '#domain/outreach/templates.ts';
import { knownFields } from './merge-fields.ts';
import { planned, whenToSend } from './schedules.ts';

const filters = catalogFilters(network);

/** The recipients of a mail: contacts by their ids, or all that match a filter of their list, or both. */
const recipients = {
  ids: idList(mostRecipients).optional(),
  everything: optionalFlag(),
  except: idList().optional(),
  search: optionalText(200),
  isActive: optionalActiveState(),
  ...filterShape(filters),
};

const cutNames = ['search', 'isActive', ...Object.entries(filters).flatMap(([key, one]) => filterNames(key, one))];

const isCut = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Whether a selection was made: an empty selection never means everybody. */
function namesSomebody(given: Readonly<Record<string, unknown>>): boolean {
  return given['everything'] === true || isCut(given['ids']) || cutNames.some((name) => isCut(given[name]));
}

const somebody = {
  path: ['ids'],
  error: fieldMessage('contacts'),
  // Also where another field is wrong: all of them are named at once.
  when: () => true,
};

const about = {
  jobId: optionalId(),
  /** Whether the mail names the pay rate of the job. */
  tellsRate: optionalFlag(),
};

const names = {
  ...network.wire,
  ids: 'networkIds',
  isActive: 'status',
  jobId: 'jobid',
  text: 'DescriptionMail',
  tellsRate: 'showRate',
} as const;

const skipped = z.object({
  networkId: id(),
  name: z.string(),
  reason: z.enum(mailSkipReasons),
  message: z.string(),
});
named('SkippedContact', skipped);

const mailStates = [
  'LATE',
  'DELIVERED',
  'READ',
  'UNDELIVERED',
  'BOUNCED',
  'BLOCKED',
  'QUEUED',
  'HELD',
  'SENDING',
  'SENT',
  'FAILED',
  'UNCERTAIN',
  'BLOCKED_OPTOUT',
  'CANCELLED',
] as const;

const networkReply = z.object({
  at: instant(),
  /** Written by a machine: away, ticket. */
  isAutomatic: z.boolean(),
  text: z.string(),
  /** The names of its files, which went to whoever wrote the mail. */
  files: z.array(z.string()),
});
named('NetworkReply', networkReply);

const write = { allow: { pages: [page.recruiterNetworks], to: 'write' } } as const;
const read = { allow: { pages: [page.recruiterNetworks], to: 'read' } } as const;

/** Taking back what was just sent. */
export const undoInput = z.object({ sendId: guid() });
named('UndoSendInput', undoInput);
export const undoOutput = z.object({ cancelled: z.int(), left: z.int() });
named('UndoSendOutput', undoOutput);

export const networkMailApi = {
  send: endpoint({
    ...write,
    verbs: ['POST'],
    path: '/api/results/network/send/mail',
    takes: 'json',
    units: 'object',
    does: 'Mails recruiter networks, each contact by itself, about a job or without one. For some seconds it can be taken back.',
    input: wireNames(
      {
        ...recipients,
        ...about,
        subject: line(200).refine(...knownFields),
        text: text(mostSigns.EMAIL).refine(...knownFields),
        /** The template that it was written from. */
        templateId: optionalId(),
        /** Instead of now. */
        schedule: whenToSend.optional(),
        /** One key sends once, however often it arrives. */
        idempotencyKey: optionalText(64),
      },
      { ...names, idempotencyKey: 'idempotencyKey' },
    ).refine(namesSomebody, somebody),
    output: z.object({
      queued: z.int(),
      /** Absent where it is planned for later. */
      sendId: z.string().optional(),
      /** Nothing leaves before this time. */
      leavesAt: instant().optional(),
      skipped: z.array(skipped),
      scheduled: planned.optional(),
    }),
    refuses: [
      'record.absent',
      'job.not-open',
      'job.restricted',
      'list.too-many',
      'outreach.nobody',
      'schedule.past',
      'schedule.no-day',
    ],
    partly: true,
  }),
  preview: endpoint({
    ...write,
    verbs: ['POST'],
    path: '/api/results/network/send/mail/preview',
    takes: 'json',
    units: 'object',
    does: 'Tells who would get a mail, who not and why, and what one of them would read; sends nothing.',
    input: wireNames(
      {
        ...recipients,
        ...about,
        subject: optionalText(200),
        text: optionalText(mostSigns.EMAIL),
        shownId: optionalId(),
        /** When it is meant to leave: who was mailed today has rested by then. */
        schedule: whenToSend.optional(),
      },
      { ...names, shownId: 'previewNetworkId' },
    ).refine(namesSomebody, somebody),
    output: z.object({
      willMail: z.array(z.object({ networkId: id(), name: z.string(), email: z.string() })),
      skipped: z.array(skipped),
      mail: z
        .object({
          networkId: id(),
          to: z.string(),
          from: z.string(),
          replyTo: z.string(),
          subject: z.string(),
          text: z.string(),
        })
        .optional(),
      job: z
        .object({
          /** Its state or province, in the form in which networks name those they cover. */
          region: z.string().optional(),
          hasRate: z.boolean(),
        })
        .optional(),
      /** Unknown placeholders in the typed text. */
      unknownFields: z.array(z.string()),
    }),
    refuses: ['record.absent', 'job.not-open', 'job.restricted', 'list.too-many'],
  }),
  undo: endpoint({
    ...write,
    verbs: ['POST'],
    path: '/api/results/network/send/undo',
    takes: 'json',
    units: 'object',
    does: 'Takes back what one has just sent, as far as it has not left.',
    input: undoInput,
    output: undoOutput,
    refuses: ['record.absent'],
  }),
  jobs: endpoint({
    ...read,
    verbs: ['GET'],
    path: '/api/results/network/jobs',
    takes: 'query',
    units: 'filter',
    does: 'Open jobs to mail about, newest first; at most 20.',
    input: z.object({ search: optionalText(100) }),
    output: z.array(
      z.object({
        id: id(),
        name: z.string(),
        place: z.string().optional(),
      }),
    ),
    refuses: [],
  }),
  history: endpoint({
    ...read,
    verbs: ['GET'],
    path: '/api/job/network/mails/search',
    takes: 'query',
    units: 'object',
    does: 'The mails to one contact with what they answered, newest first.',
    input: wireNames(
      { id: id(), page: whole(0, 1_000_000).default(0), size: whole(1, 200).default(50) },
      { page: 'page_no', size: 'limit' },
    ),
    output: pageOf(
      'mailSearch',
      wireNames(
        {
          mailId: id(),
          subject: z.string(),
          text: z.string(),
          jobId: id().optional(),
          jobTitle: z.string().optional(),
          by: z.string(),
          state: z.enum(mailStates),
          /** It is not sent because no mail account is set (ruling 115). */
          lacksAccount: z.literal('EMAIL').optional(),
          failure: z.string().optional(),
          createdAt: instant(),
          sentAt: instant().optional(),
          /** What the contact answered. */
          replies: z.array(networkReply),
        },
        { jobId: 'jobid' },
      ),
    ),
    refuses: ['record.absent'],
  }),
  unsubscribe: endpoint({
    verbs: ['POST'],
    path: '/api/results/network/unsubscribe',
    // The target of the links in mails: a mail program posts there by itself (RFC 8058), a person reads the page.
    alsoAt: '/unsubscribe',
    takes: 'form',
    allow: 'public',
    units: 'none',
    does: 'Ends all mail to the address that a link was sent to, or with `again` allows it again. A wrong link gets the same answer.',
    input: z.object({
      key: text(200),
      again: optionalFlag(),
      /** In which language the page starts; a mail program sends it along. */
      lang: optionalText(20),
    }),
    output: z.object({
      message: z.string(),
      company: z.string(),
      /** With `again`: they opted out in another way, too, which no link lifts. */
      stays: z.boolean().optional(),
    }),
    refuses: [],
  }),
};
