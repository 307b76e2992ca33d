import type { Confidence, Evidence } from '#domain/candidates/evidence.ts';
import type { EducationLevel, Place } from '#domain/candidates/resume.ts';
import type { JobStatement, NeedStrength, QuotePlace } from '#domain/jobs/statement.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';

export const workModes = ['onsite', 'hybrid', 'remote'] as const;
export type WorkMode = (typeof workModes)[number];

export const jobTypes = ['contract', 'contract-to-hire', 'direct-hire', 'sow', 'payrolled'] as const;
export type JobType = (typeof jobTypes)[number];

/** Whether the client hires the person: for a salary and a fee once, without rates by the hour (ADR 0132). */
export const isDirectHire = (jobType: string | null | undefined): boolean => jobType === 'direct-hire';

export const seniorities = ['intern', 'junior', 'mid', 'senior', 'lead', 'principal', 'manager', 'director'] as const;
export type Seniority = (typeof seniorities)[number];

/** When the work is done, where it is not the usual office hours. */
export const shifts = ['days', 'evenings', 'nights', 'weekends', 'rotating'] as const;
export type Shift = (typeof shifts)[number];

/** A skill that a job requires. */
export type SkillNeed = {
  /** Key in the skill vocabulary, or `~phrase` for words outside the vocabulary. */
  key: string;
  name: string;
  mustHave: boolean;
  minYears?: number;
  /** 1..5; must-haves default to 5, nice-to-haves to 2. */
  weight: number;
  /** How strongly the text wants it; `strengthOf` says it where a person has decided otherwise. */
  strength?: NeedStrength;
  /** Used within so many years, where the text says so. */
  recentYears?: number;
  /** Keys of the skills that would do as well. */
  alternatives?: string[];
  /** Its sentence in the text; `evidence` is the bare word. */
  quote?: QuotePlace;
  evidence?: Evidence;
  confidence: Confidence;
};

/** One field read from a job text. */
export type JobFact<T> = { value: T; evidence?: Evidence; confidence: Confidence };

/** How a person is paid: by our payroll or their own company; T4 and INC are the Canadian pair. */

/** Pay for one tax term, in ten-thousandths of the currency per hour. */
export type TermRate = { term: TaxTerm; minTenThousandths: number; maxTenThousandths: number };

/** What the parser could not read or cut; the screen shows it in the reader's language. */
export const jobWarnings = ['truncated', 'not-english', 'no-title', 'no-skills', 'several-places'] as const;
export type JobWarning = (typeof jobWarnings)[number];

/** What the parser reads from the text of one job description. Rates in ten-thousandths of the currency per hour. */
export type ParsedJob = {
  title?: JobFact<string>;
  seniority?: JobFact<Seniority>;
  client?: JobFact<string>;
  place?: JobFact<Place>;
  /** Every place that the posting offers, the one of `place` first. */
  places: JobFact<Place>[];
  workMode?: JobFact<WorkMode>;
  /** Days a week in the office, 1..4, of a hybrid job. */
  hybridDaysOnsite?: JobFact<number>;
  jobType?: JobFact<JobType>;
  taxTerms: JobFact<TaxTerm>[];
  /** "No third parties": whoever is hired is employed, on whatever term the country has. */
  employedOnly?: JobFact<true>;
  durationMonths?: JobFact<number>;
  startOn?: JobFact<string>;
  positions?: JobFact<number>;
  billRateMinTenThousandths?: JobFact<number>;
  billRateMaxTenThousandths?: JobFact<number>;
  payRateMinTenThousandths?: JobFact<number>;
  payRateMaxTenThousandths?: JobFact<number>;
  /** Pay where the text names it per tax term; `payRate…` is the first of them, W2 before others. */
  termRates: JobFact<TermRate>[];
  /** A salary, in ten-thousandths per year. */
  yearlyPayMinTenThousandths?: JobFact<number>;
  yearlyPayMaxTenThousandths?: JobFact<number>;
  /** The share of travel, 0..100. */
  travelPercent?: JobFact<number>;
  shift?: JobFact<Shift>;
  minYears?: JobFact<number>;
  education?: JobFact<EducationLevel>;
  sponsorshipOffered?: JobFact<boolean>;
  clearance?: JobFact<string>;
  certifications: JobFact<string>[];
  requisition?: JobFact<string>;
  skills: SkillNeed[];
  /** Work that no skill names. */
  statements: JobStatement[];
  /** The text that is matched: the posting without boilerplate. */
  matchText: string;
  warnings: JobWarning[];
};
