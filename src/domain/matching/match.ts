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
import type { NeedStrength, StatementNeed } from '#domain/jobs/statement.ts';

/** The parts of a score (trade 3.7.2, ruling 112), in their order on every screen. */
export const matchCategories = [
  'requirements',
  'title',
  'experience',
  'recency',
  'location',
  'rate',
  'availability',
  'education',
  'certifications',
  'wording',
] as const;
export type MatchCategory = (typeof matchCategories)[number];

/** Categories of runs by any engine: until rolecall-7 `skills` stood where requirements stand now. */
export const savedCategories = [...matchCategories, 'skills'] as const;
export type SavedCategory = (typeof savedCategories)[number];

/**
 * How well a resume proves a requirement: done in a dated position, named in the summary or more than once, named once,
 * or only something close to it is shown.
 */
export const evidenceGrades = ['proven', 'stated', 'listed', 'related'] as const;
export type EvidenceGrade = (typeof evidenceGrades)[number];

/** How much each category weighs; only the ratio matters. */
export type MatchWeights = Readonly<Record<MatchCategory, number>>;

/**
 * The weights of a new unit. Requirements carry most (ruling 112); the numbers were chosen on graded pairs, leaving one
 * job out at a time (docs/matching.md).
 */
export const defaultWeights: MatchWeights = {
  requirements: 60,
  title: 18,
  experience: 7,
  recency: 2,
  location: 6,
  rate: 5,
  availability: 3,
  education: 1,
  certifications: 2,
  wording: 5,
};

/** Shares of a score in percent that no weights change where a job names at least `requirementsFrom` requirements. */
export const shareLimits = { requirementsFrom: 3, requirementsLeast: 55, titleMost: 25, wordingMost: 5 } as const;

/**
 * Related skills, with their similarity 0..1, learned from the resumes of a database for skills that the vocabulary does
 * not relate. They find and name people; they are worth no points, so that a score depends on nobody else.
 */
export type LearnedSkills = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A job's requirements for the engine. Rates in ten-thousandths per hour. */
export type JobNeed = {
  jobId: number;
  title: string;
  seniority?: Seniority;
  skills: SkillNeed[];
  /** Work that no skill names; the engine adds what the text says beside them. */
  statements?: StatementNeed[];
  minYears?: number;
  place?: Place;
  /** Undefined where the job does not say it. */
  workMode?: WorkMode;
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
  disclaimed?: (DisclaimedSkill | NamedSkill)[];
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

/** The name of the requirement that stands for all the work that a posting tells of; screens have words for it. */
export const postingWork = '~work';

/** The name of the embeddings among the needs of the text similarity category; no word of a posting begins so. */
export const embeddingNeed = '~meaning';

/** How something was found; `misspelt` was read as the name that it nearly is. */
export type FoundHow = 'exact' | 'alias' | 'misspelt' | 'related' | 'inferred';

/** A need that was found: what matched it and the resume's own words. */
export type FoundNeed = {
  need: string;
  matchedAs: string;
  how: FoundHow;
  mustHave: boolean;
  /** Share of this need that is met, 0..1. */
  share: number;
  years?: number;
  /** Years that the resume states, where dated work shows others. */
  statedYears?: number;
  lastUsedYear?: number;
  isCurrent: boolean;
  evidence?: Evidence;
  /** Of the experience: years in titles like the job's, where the others are why it falls short. */
  similarYears?: number;
} & Partial<RequirementFound> &
  TermNote;

/** What a reader should know of a need of the job's terms; absent in runs of older engines. */
export type TermNote = {
  /** The job names no number of years: what is usual for the level stands in. */
  isUsual?: boolean;
};

/** What a found requirement has beyond other needs; absent in runs of older engines. */
export type RequirementFound = {
  kind: 'skill' | 'statement';
  strength: NeedStrength;
  grade: EvidenceGrade;
  /** Points of the score, and those of full evidence. The points of all requirements add up to their category's. */
  points: number;
  outOf: number;
  askedYears?: number;
  /** The best sentence of the resume; `evidence` is its decisive words. */
  sentence?: Evidence;
};

/** A skill that a resume names only where no work supports it: the scoring takes it out and says so. */
export type NamedSkill = { key: string; kind: 'named'; evidence: Evidence };

/** A need that is missing; `said` and its evidence where the resume says so, or names it and nothing supports it. */
export type MissingNeed = {
  need: string;
  mustHave: boolean;
  /** What the person has instead, where that is known: a rate above the limit. */
  held?: string;
  said?: DisclaimedSkill['kind'] | NamedSkill['kind'];
  evidence?: Evidence;
} & Partial<Pick<RequirementFound, 'kind' | 'strength' | 'points' | 'outOf'>> &
  TermNote;

/** One category of a score. `points` = weight share earned; all points of a match add up to its score. */
export type CategoryScore = {
  category: SavedCategory;
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

/** Flags after which nobody is more than a partial match: something mandatory is missing. */
const lackingFlags: readonly string[] = ['no-clearance', 'no-certification'];
/**
 * Flags after which nobody is strong: the job names too little, the must-haves are shown thinly, no title of this kind
 * was held, or the wanted rate is far above the limit. Of 243 people whom readers would submit one in four is strong
 * then; of those called strong one in twelve is only adjacent (docs/matching.md).
 */
export const doubtFlags: readonly string[] = ['few-requirements', 'thin-must-haves', 'other-title', 'rate-too-high'];

/** Score of the title from which it is one of this kind: below it nobody is strong, and no screen calls it met. */
export const titleMetFrom = 90;

/** Scores from which a match is called so; chosen on graded pairs (docs/matching.md). */
const wordFrom = { strong: 80, good: 68, partial: 52 } as const;

/** Engines whose scale depended on the best of a run. */
const relativeEngine = /^rolecall-[1-7](?:\+|$)/;

/** Runs of earlier engines keep the words that they were shown with. */
const earlierWords: readonly (readonly [RegExp, Readonly<Record<keyof typeof wordFrom, number>>])[] = [
  [relativeEngine, { strong: 80, good: 65, partial: 50 }],
  [/^rolecall-[89](?:\+|$)/, { ...wordFrom, strong: 76 }],
  [/^rolecall-1[01](?:\+|$)/, { ...wordFrom, strong: 78 }],
];

const wordsOf = (engine: string) => earlierWords.find(([engines]) => engines.test(engine))?.[1] ?? wordFrom;

/** The score below which a match of an engine is a limited one, before it is rounded as it is shown. */
export const leastPartial = (engine: string) => wordsOf(engine).partial - (relativeEngine.test(engine) ? 0 : 0.5);

/**
 * The word for a match (screens 2.2): by the score, but never better than its must-haves allow. Below half of them
 * nobody is more than a partial match, and who meets none of several is a limited one, whatever the resume's words say
 * (ruling 38). A missing clearance, license or mandatory certification allows a partial match at most; doubts about the
 * must-haves or the title, and a job that names fewer than three requirements, a good one.
 */
export function matchWord({
  score,
  mustHavesMet,
  mustHavesAsked,
  flags = [],
  engine = '',
}: Pick<Match, 'score' | 'mustHavesMet' | 'mustHavesAsked'> & {
  flags?: readonly string[];
  engine?: string;
}): MatchWord {
  const isRelative = relativeEngine.test(engine);
  const from = wordsOf(engine);
  // As it is shown, so that no 68 is Good beside another that is Partial.
  const shown = isRelative ? score : Math.round(score);
  if (mustHavesMet === 0 && mustHavesAsked >= 2) return 'limited';
  const isShort = mustHavesMet * 2 < mustHavesAsked;
  const isLacking = lackingFlags.some((flag) => flags.includes(flag));
  const isDoubtful = doubtFlags.some((flag) => flags.includes(flag));
  if (shown >= from.strong && !isShort && !isLacking && !isDoubtful) return 'strong';
  if (shown >= from.good && !isShort && !isLacking) return 'good';
  return shown >= from.partial ? 'partial' : 'limited';
}
