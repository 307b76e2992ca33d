import type { Evidence } from '#domain/candidates/evidence.ts';
import type {
  DisclaimedSkill,
  EducationLevel,
  Place,
  ResumeEducation,
  ResumePosition,
  ResumeSkill,
} from '#domain/candidates/resume.ts';
import type { Seniority, SkillNeed, WorkMode } from '#domain/jobs/requirement.ts';
import type { JobStatement } from '#domain/jobs/statement.ts';

/** The parts of a score (trade 3.7.2), in their order on every screen. */
export const matchCategories = [
  'skills',
  'title',
  'wording',
  'experience',
  'location',
  'rate',
  'availability',
  'education',
  'certifications',
] as const;
export type MatchCategory = (typeof matchCategories)[number];

/** How much each category weighs; only the ratio matters. */
export type MatchWeights = Readonly<Record<MatchCategory, number>>;

/**
 * The weights of a new unit. Tuned on the judged queries of the evaluation (docs/matching.md describes what was tried):
 * the posting's own words in a resume, and its titles, are more significant than a list of skills.
 */
export const defaultWeights: MatchWeights = {
  skills: 5,
  title: 31,
  wording: 58,
  experience: 2,
  location: 9,
  rate: 7,
  availability: 3,
  education: 1,
  certifications: 1,
};

/** Corpus statistics: how many resumes there are, how long, and the share of people who have a word or show a skill. */
export type CorpusStatistics = {
  people: number;
  /** Average words of a resume, without numbers and its first lines. */
  meanWords: number;
  /** Share of people 0..1 by word, in the form of `countWords`. */
  words: ReadonlyMap<string, number>;
  /** Share of people 0..1 by skill key, including implied skills. */
  skills: ReadonlyMap<string, number>;
  /**
   * Related skills in these resumes, with their similarity 0..1: learned, for skills that the vocabulary does not
   * relate.
   */
  near: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** A job's requirements for the engine. Rates in ten-thousandths per hour. */
export type JobNeed = {
  jobId: number;
  title: string;
  seniority?: Seniority;
  skills: SkillNeed[];
  /** Work that no skill names. */
  statements?: JobStatement[];
  minYears?: number;
  place?: Place;
  workMode: WorkMode;
  payRateMaxTenThousandths?: number;
  education?: EducationLevel;
  certifications: string[];
  sponsorshipOffered?: boolean;
  /** ISO date by which the work starts. */
  startOn?: string;
  /** A missing must-have is a hard fail only where the job says so (ruling 38). */
  mustHavesAreHard: boolean;
  /** The text that is matched: description without boilerplate. */
  text: string;
};

/**
 * What the engine may know about a person: never name, age, gender, photo, street, ZIP, gaps or visa class (ruling 23).
 */
export type CandidateFacts = {
  candidateId: number;
  headline?: string;
  skills: ResumeSkill[];
  positions: ResumePosition[];
  education: ResumeEducation[];
  certifications: string[];
  disclaimed?: DisclaimedSkill[];
  totalYears?: number;
  place?: Place;
  relocates?: boolean;
  workModes?: WorkMode[];
  rateTenThousandths?: number;
  availableOn?: string;
  authorized?: boolean;
  needsSponsorship?: boolean;
  /** Warnings about the resume that are shown beside the score: hidden text, a list of too many skills. */
  warnings?: string[];
  /** The resume's text, for phrases outside the vocabulary. */
  text: string;
};

/** A person's location and work terms only. */
export type TermFacts = Pick<
  CandidateFacts,
  'place' | 'relocates' | 'workModes' | 'rateTenThousandths' | 'availableOn' | 'authorized' | 'needsSponsorship'
>;

/** The name of the embeddings among the needs of the text similarity category; no word of a posting begins so. */
export const embeddingNeed = '~meaning';

export type FoundHow = 'exact' | 'alias' | 'related' | 'inferred';

/** A need that was found: what matched it and the resume's own words. */
export type FoundNeed = {
  need: string;
  matchedAs: string;
  how: FoundHow;
  mustHave: boolean;
  /** Share of this need that is met, 0..1. */
  share: number;
  years?: number;
  lastUsedYear?: number;
  isCurrent: boolean;
  evidence?: Evidence;
};

/** A need that is missing; `said` and its evidence where the resume itself says so. */
export type MissingNeed = { need: string; mustHave: boolean; said?: 'negated' | 'wished'; evidence?: Evidence };

/** One category of a score. `points` = weight share earned; all points of a match add up to its score. */
export type CategoryScore = {
  category: MatchCategory;
  /** Share of the whole, 0..100; the weights of all categories add up to 100. */
  weight: number;
  hasData: boolean;
  /** 0..100 within the category. */
  score: number;
  /** weight × score / 100, two decimals. */
  points: number;
  found: FoundNeed[];
  missing: MissingNeed[];
  unknown: { need: string }[];
};

export const hardFails = [
  'must-have-missing',
  'not-authorized',
  'needs-sponsorship',
  'location-impossible',
  'do-not-contact',
  'excluded-by-client',
] as const;
export type HardFail = (typeof hardFails)[number];

export type MatchConfidence = 'high' | 'medium' | 'low';

/** A change that would raise the score, and by how many points. `code` is the translation key. */
export type Counterfactual = { code: string; subject?: string; addsPoints: number };

/** One ranked person, explained. Deterministic for equal inputs. */
export type Match = {
  candidateId: number;
  /** 0..100, two decimals; the sum of the categories' points. */
  score: number;
  confidence: MatchConfidence;
  mustHavesMet: number;
  mustHavesAsked: number;
  categories: CategoryScore[];
  hardFails: HardFail[];
  /** `stuffed-keywords`, `no-dates`, ...: shown beside the score. */
  flags: string[];
  counterfactuals: Counterfactual[];
};

export type MatchWord = 'strong' | 'good' | 'partial' | 'limited';

/**
 * The word for a match (screens 2.2): by the score, but never better than its must-haves allow. Below half of them
 * nobody is more than a partial match, and who meets none of several is a limited one, whatever the resume's words say
 * (ruling 38).
 */
export function matchWord({
  score,
  mustHavesMet,
  mustHavesAsked,
}: Pick<Match, 'score' | 'mustHavesMet' | 'mustHavesAsked'>): MatchWord {
  if (mustHavesMet === 0 && mustHavesAsked >= 2) return 'limited';
  const isShort = mustHavesMet * 2 < mustHavesAsked;
  if (score >= 80 && !isShort) return 'strong';
  if (score >= 65 && !isShort) return 'good';
  return score >= 50 ? 'partial' : 'limited';
}
