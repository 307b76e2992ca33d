import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import {
  amount,
  changedText,
  choice,
  clearableAmount,
  clearableChoice,
  clearableDay,
  clearableFlag,
  clearableId,
  clearableMoment,
  clearableNumber,
  clearablePercent,
  clearableText,
  clearableTimeZone,
  clearableWhole,
  evidence,
  flag,
  id,
  instant,
  number,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalPercent,
  optionalText,
  optionalWhole,
  text,
  timeZone,
} from '#contract/core/shapes.ts';
import { statementNeeds } from '#contract/core/statement-need.ts';
import { educationLevels } from '#domain/candidates/resume.ts';
import { jobCategories } from '#domain/jobs/job-life.ts';
import { jobTypes, shifts, workModes } from '#domain/jobs/requirement.ts';
import { needStrengths } from '#domain/jobs/statement.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';

/** A place in the description, in UTF-16 code units. */
export const quotePlace = z.object({ offset: z.int(), length: z.int() });
named('QuotePlace', quotePlace);

/** How urgent a job is, most urgent first. */
export const priorities = ['CRITICAL', 'HIGH', 'NORMAL', 'LOW'] as const;

/** A skill that a job asks for, as it travels. */
export const skillNeed = z.object({
  key: z.string().max(120).optional(),
  name: text(80),
  mustHave: flag(),
  minYears: optionalNumber(0, 50),
  weight: optionalWhole(1, 5),
  /** How strongly the posting wants it; of a must-have always `must`. */
  strength: optionalChoice(needStrengths),
  /** Used within so many years. */
  recentYears: optionalWhole(1, 30),
  /** Keys of the skills that would do as well. */
  alternatives: z.array(z.string().max(120)).max(12).optional(),
  /** Its sentence in the description. */
  quote: quotePlace.optional(),
  evidence: evidence.optional(),
  confidence: number(0, 1).optional(),
});
named('SkillNeed', skillNeed);

/** The fields of a job as they are told. */
export const jobFields = {
  title: text(200, 3),
  clientName: text(100),
  endClientName: optionalText(100),
  vmsProvider: optionalText(40),
  requisition: optionalText(100),
  positions: optionalWhole(1, 999),
  city: optionalText(80),
  state: optionalText(40),
  country: optionalChoice(['US', 'CA']),
  /** Absent where the posting does not say it. */
  workMode: optionalChoice(workModes),
  hybridDaysOnsite: optionalWhole(1, 4),
  jobType: choice(jobTypes),
  durationMonths: optionalNumber(0, 120),
  startOn: optionalDay(),
  dueAt: z.iso.datetime().optional(),
  /** The zone in which the due time was given; absent means that of the unit. */
  dueZone: timeZone().optional(),
  /** How many people may be submitted: by us, and by all vendors together. */
  submissionLimit: optionalWhole(1, 999),
  submissionLimitTotal: optionalWhole(1, 9999),
  /** The highest bill rate, and the highest markup on the pay rate in percent. */
  notToExceed: optionalAmount(),
  maxMarkup: optionalPercent(999),
  /** The client's entry in the list of clients; its name is then the job's. */
  clientId: optionalId(),
  billRateMin: optionalAmount(),
  billRateMax: optionalAmount(),
  payRateMin: optionalAmount(),
  payRateMax: optionalAmount(),
  /** How people may be paid; none means that the job does not say. */
  taxTerms: z.array(choice(taxTerms)).max(taxTerms.length).optional(),
  /** A yearly salary, of a direct hire or a conversion. */
  salaryMin: optionalAmount(),
  salaryMax: optionalAmount(),
  /** The share of travel in percent. */
  travelPercent: optionalWhole(0, 100),
  shift: optionalChoice(shifts),
  minYears: optionalNumber(0, 50),
  education: optionalChoice(educationLevels),
  certifications: z.array(text(120)).max(20).optional(),
  sponsorshipOffered: optionalFlag(),
  mustHavesAreHard: optionalFlag(),
  rateMayBeShown: optionalFlag(),
  /** Whether partners may know the client; absent means no. */
  clientMayBeShown: optionalFlag(),
  skills: z.array(skillNeed).max(60),
  /** Work that no skill names; absent in a change leaves it as it is. */
  statements: statementNeeds,
  description: text(200_000),
  internalNotes: optionalText(20_000),
  submittalInstructions: optionalText(20_000),
  priority: optionalChoice(priorities),
};

/**
 * The fields of a job that a person fills in or corrects. What is left out stays as it is; null or blank clears it, or gives it
 * its usual value where a job always has one. What every job has can be left out, and not cleared.
 */
export const jobChanges = {
  title: changedText(200, 3),
  /** The client's name; where it is an entry of the list of clients, the job belongs to it. */
  clientName: changedText(100),
  endClientName: clearableText(100),
  /** One of the unit's vendor systems, in any case. */
  vmsProvider: clearableText(40),
  requisition: clearableText(100),
  positions: clearableWhole(1, 999),
  city: clearableText(80),
  state: clearableText(40),
  country: clearableChoice(['US', 'CA']),
  workMode: clearableChoice(workModes),
  hybridDaysOnsite: clearableWhole(1, 4),
  jobType: clearableChoice(jobTypes),
  durationMonths: clearableNumber(0, 120),
  startOn: clearableDay(),
  dueAt: clearableMoment(),
  dueZone: clearableTimeZone(),
  submissionLimit: clearableWhole(1, 999),
  submissionLimitTotal: clearableWhole(1, 9999),
  notToExceed: clearableAmount(),
  maxMarkup: clearablePercent(999),
  clientId: clearableId(),
  billRateMin: clearableAmount(),
  billRateMax: clearableAmount(),
  payRateMin: clearableAmount(),
  payRateMax: clearableAmount(),
  taxTerms: jobFields.taxTerms.nullable(),
  salaryMin: clearableAmount(),
  salaryMax: clearableAmount(),
  travelPercent: clearableWhole(0, 100),
  shift: clearableChoice(shifts),
  minYears: clearableNumber(0, 50),
  education: clearableChoice(educationLevels),
  certifications: jobFields.certifications.nullable(),
  sponsorshipOffered: clearableFlag(),
  mustHavesAreHard: clearableFlag(),
  rateMayBeShown: clearableFlag(),
  clientMayBeShown: clearableFlag(),
  skills: jobFields.skills.optional(),
  statements: statementNeeds,
  description: changedText(200_000),
  internalNotes: clearableText(20_000),
  submittalInstructions: clearableText(20_000),
  priority: clearableChoice(priorities),
};

/** The confidence of a field, and the words it was read from. */
export const readMark = z.object({ confidence: z.number(), evidence: evidence.optional() });
named('ReadMark', readMark);

/** The hourly margin, rounded for showing; told to who submits (ruling 119). */
export const shownMargin = z.object({
  perHour: z.string(),
  percent: z.string().optional(),
  band: z.enum(['good', 'low', 'bad', 'loss']),
  floorPercent: z.string(),
});
named('JobMargin', shownMargin);

/** A job as lists and headers show it. */
export const jobRow = z.object({
  id: id(),
  guid: z.string(),
  title: z.string(),
  clientName: z.string(),
  vmsProvider: z.string().optional(),
  requisition: z.string().optional(),
  unitCode: z.string(),
  currency: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  workMode: choice(workModes).optional(),
  jobType: choice(jobTypes),
  durationMonths: z.number().optional(),
  startOn: z.string().optional(),
  dueAt: z.string().optional(),
  positions: z.int(),
  billRateMin: amount().optional(),
  billRateMax: amount().optional(),
  payRateMin: amount().optional(),
  payRateMax: amount().optional(),
  /** At the highest rates, by the usual tax term of those that the job takes; only in lists. */
  margin: shownMargin.optional(),
  priority: choice(priorities),
  filled: z.int(),
  clientId: id().optional(),
  releasedAt: instant().optional(),
  statusId: id(),
  statusName: z.string(),
  statusCategory: choice(jobCategories),
  statusTone: z.string(),
  ownerId: id(),
  ownerName: z.string(),
  /** Whether the owner left; a lead then finds somebody else. */
  ownerIsActive: z.boolean(),
  /** Who works on it, the first one first; the owner while nobody is assigned. */
  assigned: z.array(z.string()),
  matched: z.int(),
  inChat: z.int(),
  submitted: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
named('JobRow', jobRow);
