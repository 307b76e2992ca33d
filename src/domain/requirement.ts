import type { Confidence, Evidence } from './evidence.ts';
import type { EducationLevel, Place } from './resume.ts';

export const workModes = ['onsite', 'hybrid', 'remote'] as const;
export type WorkMode = (typeof workModes)[number];

export const jobTypes = ['contract', 'contract-to-hire', 'direct-hire', 'sow', 'payrolled'] as const;
export type JobType = (typeof jobTypes)[number];

export const seniorities = ['intern', 'junior', 'mid', 'senior', 'lead', 'principal', 'manager', 'director'] as const;
export type Seniority = (typeof seniorities)[number];

/** A skill that a job asks for. */
export type SkillNeed = {
  /** Key in the skill vocabulary, or `~phrase` for words that the vocabulary lacks. */
  key: string;
  name: string;
  mustHave: boolean;
  minYears?: number;
  /** 1..5; must-haves default to 5, nice-to-haves to 2. */
  weight: number;
  evidence?: Evidence;
  confidence: Confidence;
};

/** One field read from a job text. */
export type JobFact<T> = { value: T; evidence?: Evidence; confidence: Confidence };

/** What the parser reads from the text of one job description. Rates in ten-thousandths of the currency per hour. */
export type ParsedJob = {
  title?: JobFact<string>;
  seniority?: JobFact<Seniority>;
  client?: JobFact<string>;
  place?: JobFact<Place>;
  workMode?: JobFact<WorkMode>;
  jobType?: JobFact<JobType>;
  durationMonths?: JobFact<number>;
  startOn?: JobFact<string>;
  positions?: JobFact<number>;
  billRateMinTenThousandths?: JobFact<number>;
  billRateMaxTenThousandths?: JobFact<number>;
  payRateMinTenThousandths?: JobFact<number>;
  payRateMaxTenThousandths?: JobFact<number>;
  minYears?: JobFact<number>;
  education?: JobFact<EducationLevel>;
  sponsorshipOffered?: JobFact<boolean>;
  clearance?: JobFact<string>;
  requisition?: JobFact<string>;
  skills: SkillNeed[];
  /** Phrases that restrict by citizenship or visa class (domain.md 4.4): shown as a warning, never matched on. */
  restrictionPhrases: Evidence[];
};
