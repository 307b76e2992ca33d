import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import {
  clearableAmount,
  clearableChoice,
  clearableMail,
  clearableNumber,
  clearablePhone,
  clearableText,
  evidence,
  optionalChoice,
  optionalFlag,
  optionalWords,
} from '#contract/core/shapes.ts';
import { consentChannels } from '#domain/candidates/consent.ts';
import { contactKinds, contactSources, everyContactType } from '#domain/candidates/contacts.ts';
import { factSources, fastFacts } from '#domain/candidates/fast-facts.ts';
import { preferredChannels } from '#domain/candidates/preferences.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';

/** Who edited something, and when. */
export const editMark = z.object({ by: z.string(), at: z.string() });
named('EditMark', editMark);

/** A contact as a person states it; what is wrong with it is said by the rule of contacts. */
export const statedContact = z.object({
  kind: z.enum(contactKinds),
  value: z.string().max(200),
  type: optionalChoice(everyContactType),
  isPrimary: optionalFlag(),
  isVerified: optionalFlag(),
});

/** An email address or phone number on file, with its state and where it came from. */
export const contact = z.object({
  kind: z.enum(contactKinds),
  value: z.string(),
  /** The number as a phone dials it; absent where none could. */
  e164: z.string().optional(),
  type: z.enum(everyContactType).optional(),
  isPrimary: z.boolean(),
  verifiedAt: z.string().optional(),
  /** Mail came back, or somebody else answered the number. */
  bouncedAt: z.string().optional(),
  /** Three or more people of different names have it: it is nobody's identity. */
  isShared: z.boolean().optional(),
  isOptedOut: z.boolean().optional(),
  source: z.enum(contactSources),
  addedAt: z.string().optional(),
  addedBy: z.string().optional(),
});
named('CandidateContact', contact);

/** A fact that changes quickly, as one source told it. */
export const toldFact = z.object({
  field: z.enum(fastFacts),
  source: z.enum(factSources),
  value: z.union([z.string(), z.boolean(), z.array(z.string())]).optional(),
  at: z.string(),
  by: z.string().optional(),
  isUsed: z.boolean(),
});
named('ToldFact', toldFact);

/** The present state of a person's consent in one channel. */
export const consent = z.object({
  channel: z.enum(consentChannels),
  basis: z.string(),
  source: z.string(),
  obtainedAt: z.string(),
  expiresAt: z.string().optional(),
  state: z.enum(['IN_FORCE', 'EXPIRED', 'WITHDRAWN']),
  recordedBy: z.string().optional(),
});
named('Consent', consent);

const clock = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('invalid'))
    .or(z.literal(''))
    .nullable()
    .optional();

/** What a candidate wants: absent fields stay, blank ones are cleared. */
export const preferenceFields = {
  desiredTitles: optionalWords(120, 20),
  desiredLocations: optionalWords(120, 20),
  maxCommuteMiles: clearableNumber(0, 200),
  taxTerms: z.array(z.enum(taxTerms)).max(taxTerms.length).optional(),
  /** The hourly rate that the person wants, by tax term. */
  rateW2: clearableAmount(),
  rateC2C: clearableAmount(),
  rate1099: clearableAmount(),
  minDuration: clearableText(120),
  interviewTimes: clearableText(300),
  preferredChannel: clearableChoice(preferredChannels),
  callFrom: clock(),
  callUntil: clock(),
  c2cCompany: clearableText(120),
  c2cContact: clearableText(120),
  c2cMail: clearableMail(),
  c2cPhone: clearablePhone(),
};

/** What a candidate wants, as it is on file. */
export const preferences = z.object({
  desiredTitles: z.array(z.string()).optional(),
  desiredLocations: z.array(z.string()).optional(),
  maxCommuteMiles: z.number().optional(),
  taxTerms: z.array(z.enum(taxTerms)).optional(),
  rateW2: z.string().optional(),
  rateC2C: z.string().optional(),
  rate1099: z.string().optional(),
  minDuration: z.string().optional(),
  interviewTimes: z.string().optional(),
  preferredChannel: z.enum(preferredChannels).optional(),
  callFrom: z.string().optional(),
  callUntil: z.string().optional(),
  c2cCompany: z.string().optional(),
  c2cContact: z.string().optional(),
  c2cMail: z.string().optional(),
  c2cPhone: z.string().optional(),
});
named('CandidatePreferences', preferences);

/** What a recruiter of the unit thinks of a candidate. */
export const rating = z.object({ by: z.string(), isOwn: z.boolean(), rating: z.int(), at: z.string() });
named('CandidateRating', rating);

/** A skill of a candidate with years, last use and the words that show it. */
export const skillFacts = z.object({
  key: z.string(),
  name: z.string(),
  years: z.number().optional(),
  /** Years that the resume states, where dated work shows others. */
  statedYears: z.number().optional(),
  lastUsedYear: z.int().optional(),
  isCurrent: z.boolean(),
  evidence: z.array(evidence),
  edited: editMark.optional(),
});
named('CandidateSkill', skillFacts);

/** A job that a candidate had. */
export const employmentFacts = z.object({
  title: z.string(),
  employer: z.string().optional(),
  location: z.string().optional(),
  startMonth: z.string().optional(),
  endMonth: z.string().optional(),
  isCurrent: z.boolean(),
  description: z.string(),
});
named('CandidateEmployment', employmentFacts);
