import { attachmentTypes } from '#domain/candidates/attachments.ts';
import { editableFields } from '#domain/candidates/candidate-edits.ts';
import { blockKinds } from '#domain/candidates/client-block.ts';
import { factSources, fastFacts } from '#domain/candidates/fast-facts.ts';
import { preferredChannels } from '#domain/candidates/preferences.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import {
  at,
  day,
  decimal,
  file,
  flag,
  line,
  moment,
  reason,
  required,
  type TransferField,
  user,
} from './transfer-field.ts';

/** What a candidate's record says beside its resumes, and who said so. */

const short: TransferField = { is: 'text', most: 300, isVerbatim: true };
const clock: TransferField = { is: 'text', most: 5, like: /^(?:[01]\d|2[0-3]):[0-5]\d$/ };
const month: TransferField = { is: 'text', most: 7, like: /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/ };
const year: TransferField = { is: 'count', most: 2200 };

/** Fields of a record that may be put right by hand. */
const editedFields = [...editableFields, 'employment'] as const;

/** What somebody wants: one entry at most. */
export const preferences: TransferField = {
  is: 'list',
  of: {
    desiredTitles: { is: 'texts' },
    desiredLocations: { is: 'texts' },
    maxCommuteMiles: { is: 'number' },
    taxTerms: { is: 'texts', oneOf: taxTerms },
    rateW2: decimal,
    rateC2C: decimal,
    rate1099: decimal,
    minDuration: short,
    interviewTimes: short,
    preferredChannel: { is: 'text', oneOf: preferredChannels },
    callFrom: clock,
    callUntil: clock,
    c2cCompany: short,
    c2cContact: short,
    c2cMail: short,
    c2cPhone: short,
  },
};

/** Which fields were put right by hand, by whom and when; a newer resume does not change them. */
export const edited: TransferField = {
  is: 'list',
  of: { field: { is: 'text', oneOf: editedFields, ...required }, by: user, at },
};

/** Skills that somebody stated, or took away, by hand. */
export const statedSkills: TransferField = {
  is: 'list',
  of: {
    key: { is: 'text', most: 100, ...required },
    name: { is: 'text', most: 100 },
    years: { is: 'number' },
    lastUsedYear: year,
    current: flag,
    removed: flag,
    by: user,
    at,
  },
};

/** The employment history where it was put right by hand, the latest first. */
export const positions: TransferField = {
  is: 'list',
  of: {
    title: { is: 'text', most: 300, isVerbatim: true },
    employer: short,
    location: short,
    startMonth: month,
    endMonth: month,
    current: flag,
    description: { is: 'text', most: 20_000, isVerbatim: true },
  },
};

/** Addresses that were taken away: no resume brings them back. */
export const removedContacts: TransferField = {
  is: 'list',
  of: { contact: { is: 'text', most: 330, ...required }, by: user, at },
};

/** What was said of what changes quickly, by a recruiter and by the candidate; without a value it holds no more. */
export const facts: TransferField = {
  is: 'list',
  of: {
    field: { is: 'text', oneOf: fastFacts, ...required },
    source: { is: 'text', oneOf: factSources, ...required },
    value: { is: 'plain' },
    at,
    recordedAt: at,
    by: user,
  },
};

export const ratings: TransferField = {
  is: 'list',
  of: { by: { is: 'user', ...required }, rating: { is: 'count', least: 1, most: 5, ...required }, at },
};

export const attachments: TransferField = {
  is: 'list',
  of: { type: { is: 'text', oneOf: attachmentTypes, ...required }, description: line, ...file, by: user, at },
};

/** Clients to which somebody is not put forward. */
export const blocks: TransferField = {
  is: 'list',
  of: {
    client: { is: 'text', most: 100, to: 'client', ...required },
    kind: { is: 'text', oneOf: blockKinds, ...required },
    reason: { ...reason, ...required },
    until: day,
    by: user,
    at,
    liftedBy: user,
    liftedAt: moment,
  },
};
