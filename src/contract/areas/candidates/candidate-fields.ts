import { z } from 'zod';
import {
  clearableAmount,
  clearableChoice,
  clearableDay,
  clearableFlag,
  clearableNumber,
  clearableText,
  id,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  optionalWhole,
  optionalWords,
  text,
  whole,
} from '#contract/core/shapes.ts';
import { mostContacts } from '#domain/candidates/contacts.ts';
import { availabilities } from '#domain/candidates/fast-facts.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { preferenceFields, statedContact } from './candidate-parts.ts';

/** A month of a year, `2024-03`; blank counts as absent. */
const optionalMonth = () =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z
      .string()
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, fieldMessage('date'))
      .optional(),
  ) as unknown as z.ZodOptional<z.ZodString>;

/** A skill as a person states it; the skill is given by any of its names. */
export const statedSkill = z.object({
  key: optionalText(120),
  name: text(80),
  years: optionalNumber(0, 50),
  lastUsedYear: optionalWhole(1970, 2100),
});

/** A job that a candidate had, as a person states it. */
export const statedEmployment = z.object({
  title: text(160),
  employer: optionalText(160),
  location: optionalText(120),
  startMonth: optionalMonth(),
  endMonth: optionalMonth(),
  isCurrent: optionalFlag(),
  description: optionalText(8000),
});

/** What a person may edit in a candidate's record: absent fields stay, blank or null ones are cleared. */
export const candidateFields = {
  candidateId: id(),
  version: whole(1, 2_000_000_000),
  firstName: clearableText(50),
  middleName: clearableText(50),
  lastName: text(50).optional(),
  /** What the person is called, where it is not the first name. */
  preferredName: clearableText(50),
  headline: clearableText(120),
  employer: clearableText(120),
  city: clearableText(80),
  state: clearableText(40),
  country: clearableChoice(['US', 'CA']),
  linkedin: clearableText(200),
  summary: clearableText(4000),
  totalYears: clearableNumber(0, 60),
  skillSet: z.array(statedSkill).max(300).optional(),
  authorized: clearableFlag(),
  needsSponsorship: clearableFlag(),
  rate: clearableAmount(),
  taxTerm: clearableChoice(taxTerms),
  availableOn: clearableDay(),
  workModes: z.array(z.enum(workModes)).max(workModes.length).optional(),
  relocates: clearableFlag(),
  availability: clearableChoice(availabilities),
  contacts: z.array(statedContact).max(mostContacts).optional(),
  statusId: optionalId(),
  /** Why the status changes; needed for and from Do not contact. */
  statusReason: optionalText(500),
  ownerId: optionalId(),
  sourceId: optionalId(),
  isHot: optionalFlag(),
  tags: optionalWords(40, 30),
  workAuthorizationId: clearableNumber(1, Number.MAX_SAFE_INTEGER),
  preferences: z.object(preferenceFields).optional(),
  employment: z.array(statedEmployment).max(60).optional(),
};
