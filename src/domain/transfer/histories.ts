import { jobCategories } from '#domain/jobs/job-life.ts';
import { rejectors, stages } from '#domain/jobs/submission.ts';
import { endStates } from '#domain/outreach/conversation.ts';
import {
  at,
  channels,
  decimal,
  file,
  flag,
  moment,
  number,
  reason,
  type TransferField,
  user,
  vendorSystem,
  word,
} from './transfer-field.ts';

/** The lists of what was, which only files of ours have. */

const channel: TransferField = { is: 'text', oneOf: channels, required: true };
/** A record that an entry names where the file has it. */
const clientRef: TransferField = { is: 'text', most: 100, to: 'client' };
const jobRef: TransferField = { is: 'text', most: 100, to: 'job' };

/** Who does not want to be written to at an address, since when, and how we know. */
export const optOuts: TransferField = {
  is: 'list',
  of: {
    channel,
    address: { is: 'text', most: 320, required: true },
    at: { is: 'moment', required: true },
    words: reason,
  },
};

/** What somebody said about being written to, oldest first. */
export const consents: TransferField = {
  is: 'list',
  of: {
    event: { is: 'text', oneOf: ['GIVEN', 'WITHDRAWN', 'IMPORTED'], required: true },
    channel,
    address: { is: 'text', most: 320 },
    basis: { is: 'text', most: 60, required: true },
    source: { is: 'text', most: 2000, required: true },
    textVersion: { is: 'text', most: 60 },
    at,
    recordedAt: at,
    by: user,
  },
};

/** Further addresses of a client. */
export const addresses: TransferField = {
  is: 'list',
  of: {
    kind: { is: 'text', oneOf: ['WORK_SITE', 'OFFICE', 'BILLING', 'MAIL', 'OTHER'], required: true },
    label: { is: 'text', most: 200 },
    attention: { is: 'text', most: 200 },
    street: { is: 'text', most: 300 },
    city: { is: 'text', most: 100, required: true },
    region: { is: 'text', most: 60 },
    postalCode: { is: 'text', most: 20 },
    country: { is: 'text', most: 60 },
  },
};

/** What went along with a message. */
const attachments: TransferField = { is: 'list', of: { name: { is: 'text', most: 300, required: true }, ...file } };
/** The same of what came in, with why one was refused. */
const received: TransferField = {
  is: 'list',
  of: {
    name: { is: 'text', most: 300, required: true },
    size: { is: 'count', most: 10_000_000_000 },
    refused: word,
    ...file,
  },
};

/** Who worked on a job, from when until when. */
export const team: TransferField = {
  is: 'list',
  of: {
    user: { is: 'user', required: true },
    primary: flag,
    from: at,
    until: moment,
    by: user,
  },
};

/** What happened to a job. */
export const jobHistory: TransferField = {
  is: 'list',
  of: {
    kind: { is: 'text', oneOf: ['CREATED', 'STATUS', 'CHANGED', 'ASSIGNED'], required: true },
    from: word,
    to: word,
    statusName: { is: 'text', most: 200 },
    reason,
    note: reason,
    changes: { is: 'json' },
    by: user,
    via: { is: 'text', most: 60, required: true },
    at,
    recordedAt: at,
  },
};

/** From when until when a job had which status, owner, client and openings. */
export const spans: TransferField = {
  is: 'list',
  of: {
    status: { is: 'text', oneOf: jobCategories, required: true },
    release: flag,
    from: at,
    recordedAt: at,
    voidedAt: moment,
    until: moment,
    untilRecordedAt: moment,
    owner: user,
    client: clientRef,
    vendorSystem,
    positions: { is: 'number', required: true },
    dueAt: moment,
  },
};

/** Every step of a submission; `undoes` counts them from 1. */
export const stageHistory: TransferField = {
  is: 'list',
  of: {
    from: { is: 'text', oneOf: stages },
    to: { is: 'text', oneOf: stages, required: true },
    filledIn: flag,
    reason,
    via: { is: 'text', most: 60, required: true },
    by: user,
    at: moment,
    writtenAt: at,
    recordedAt: moment,
    rejectedBy: { is: 'text', oneOf: rejectors },
    undoes: number,
  },
};

/** When a submission came to a stage first, and what was offered then. */
export const reached: TransferField = {
  is: 'list',
  of: {
    stage: { is: 'text', oneOf: stages, required: true },
    at,
    recordedAt: at,
    voidedAt: moment,
    by: user,
    client: clientRef,
    vendorSystem,
    source: { is: 'text', most: 100 },
    billRate: decimal,
    notToExceed: decimal,
    placementFee: decimal,
  },
};

/** How a message ended: one that waits is history too, and never leaves from an import. */
export const endedStates = [
  'SENT',
  'DELIVERED',
  'READ',
  'UNDELIVERED',
  'BOUNCED',
  'FAILED',
  'CANCELLED',
  'BLOCKED',
  'BLOCKED_OPTOUT',
] as const;

const body: TransferField = { is: 'text', most: 500_000, isVerbatim: true };
const line: TransferField = { is: 'text', most: 2000, isVerbatim: true };
/** Which chat of the same record, counted from 1. */
const chat = number;

/** Calls with a candidate. */
export const calls: TransferField = {
  is: 'list',
  of: {
    job: jobRef,
    phone: { is: 'text', most: 60 },
    outcome: { is: 'text', most: 30, required: true },
    note: body,
    seconds: number,
    callBackAt: moment,
    by: user,
    at,
    recordedAt: at,
  },
};

/** What was sent to somebody. */
export const messages: TransferField = {
  is: 'list',
  of: {
    channel,
    kind: { is: 'text', most: 60, required: true },
    to: { is: 'text', most: 400 },
    subject: line,
    text: body,
    state: { is: 'text', oneOf: endedStates, required: true },
    failure: line,
    origin: word,
    job: jobRef,
    contact: { is: 'text', most: 100, to: 'contact' },
    chat,
    by: user,
    at,
    sentAt: moment,
    deliveredAt: moment,
    from: { is: 'text', most: 60 },
    segments: number,
    cost: decimal,
    attachments,
  },
};

/** What somebody wrote to us; `answers` is which of the messages, counted from 1. */
export const replies: TransferField = {
  is: 'list',
  of: {
    channel,
    kind: {
      is: 'text',
      oneOf: ['REPLY', 'AUTO_REPLY', 'BOUNCE', 'OPT_OUT', 'OPT_IN', 'HELP', 'UNREADABLE'],
      required: true,
    },
    from: { is: 'text', most: 400 },
    fromName: line,
    to: { is: 'text', most: 400 },
    subject: line,
    text: body,
    quoted: body,
    job: jobRef,
    chat,
    answers: number,
    at,
    recordedAt: at,
    attachments: received,
  },
};

/** Conversations of the chatbot about a job, with every line; one that was open has expired. */
export const chats: TransferField = {
  is: 'list',
  of: {
    job: { ...jobRef, required: true },
    state: { is: 'text', oneOf: endStates, required: true },
    result: word,
    channel: { is: 'text', most: 30, required: true },
    language: { is: 'text', most: 10, required: true },
    asked: { is: 'number', required: true },
    answered: { is: 'number', required: true },
    script: { is: 'json', required: true },
    answers: { is: 'json' },
    by: user,
    takenBy: user,
    takenAt: moment,
    endedBy: user,
    nudges: number,
    noResponseAt: moment,
    at,
    lastAt: at,
    expiresAt: at,
    lines: {
      is: 'list',
      of: {
        author: { is: 'text', oneOf: ['bot', 'candidate', 'recruiter', 'system'], required: true },
        text: body,
        question: { is: 'text', most: 200 },
        by: user,
        at,
      },
    },
    milestones: { is: 'list', of: { state: { is: 'text', most: 30, required: true }, at, recordedAt: at } },
  },
};
