import { interviewModes, interviewStates } from '#domain/jobs/interview.ts';
import { confirmations } from '#domain/jobs/right-to-represent.ts';
import {
  at,
  decimal,
  file,
  line,
  moment,
  reason,
  required,
  type TransferField,
  user,
  word,
  zone,
} from './transfer-field.ts';

/** What hangs on a submission beside its steps. */

const short: TransferField = { is: 'text', most: 300, isVerbatim: true };
const text: TransferField = { is: 'text', most: 20_000, isVerbatim: true };

const right = {
  requisition: short,
  title: { ...short, ...required },
  clientName: short,
  place: short,
  rate: { ...decimal, ...required },
  taxTerm: { ...word, ...required },
  wording: text,
  via: { is: 'text', oneOf: confirmations, ...required },
  from: { is: 'text', most: 400 },
  device: line,
  evidence: text,
  ...file,
  chatAt: moment,
  at,
  recordedAt: at,
  by: user,
  expiresAt: at,
  revokedAt: moment,
  revokedBy: user,
  revokedReason: reason,
} as const satisfies Readonly<Record<string, TransferField>>;

/** What a candidate confirmed for the job of a submission, oldest first, each with its evidence. */
export const rights: TransferField = { is: 'list', of: right };

/** The same for jobs to which a candidate was not submitted. */
export const rightsOfPerson: TransferField = {
  is: 'list',
  of: { job: { is: 'text', most: 100, to: 'job', ...required }, ...right },
};

/** Warnings that somebody was submitted in spite of, and why. */
export const overrides: TransferField = { is: 'list', of: { code: { ...word, ...required }, reason: line } };

export const interviews: TransferField = {
  is: 'list',
  of: {
    round: { is: 'count', most: 99, ...required },
    mode: { is: 'text', oneOf: interviewModes, ...required },
    startsAt: at,
    zone: { ...zone, ...required },
    minutes: { is: 'count', most: 10_000, ...required },
    place: line,
    state: { is: 'text', oneOf: interviewStates, ...required },
    feedback: text,
    by: user,
    addedAt: at,
    changedBy: user,
    changedAt: at,
  },
};

/** What was handed to the client. */
export const submittals: TransferField = {
  is: 'list',
  of: {
    via: { is: 'text', oneOf: ['EMAIL', 'VMS'], ...required },
    contact: { is: 'text', most: 100, to: 'contact' },
    toName: short,
    toAddress: { is: 'text', most: 400 },
    vmsReference: short,
    ...file,
    messageAt: moment,
    by: user,
    at,
  },
};
