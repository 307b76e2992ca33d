import type { Confidence, Evidence, Month } from './evidence.ts';

/** One fact read from a resume, with its source. */
export type Read<T> = { value: T; evidence: Evidence; confidence: Confidence };

/** A skill shown by a resume. `years` and `lastUsedYear` come from the positions in which it occurs. */
export type ResumeSkill = {
  /** Key in the skill vocabulary (`spring-boot`), or `~phrase` for words outside the vocabulary. */
  key: string;
  name: string;
  /** Years of use, one decimal; undefined when no dated position mentions it. */
  years?: number;
  /** Years that the resume itself states for it ("SQL (6 years)"), where they differ from those of the positions. */
  statedYears?: number;
  lastUsedYear?: number;
  /** Used in a position that is still held. */
  isCurrent: boolean;
  /** Up to five places, the best first (in a position before a bare skill list). */
  evidence: Evidence[];
  confidence: Confidence;
};

/** A skill of which the resume says that the person lacks it, or would like to learn it; with the words that say so. */
export type DisclaimedSkill = { key: string; name: string; kind: 'negated' | 'wished'; evidence: Evidence };

/** From the first character to the one after the last. */
export type TextSpan = readonly [start: number, end: number];

export type ResumePosition = {
  title: string;
  employer?: string;
  location?: string;
  startMonth?: Month;
  /** Undefined with `isCurrent` while the position is held. */
  endMonth?: Month;
  isCurrent: boolean;
  description: string;
  evidence: Evidence;
  confidence: Confidence;
};

export const educationLevels = ['none', 'high-school', 'associate', 'bachelor', 'master', 'doctorate'] as const;
export type EducationLevel = (typeof educationLevels)[number];

export type ResumeEducation = {
  level: EducationLevel;
  /** With its field, as written: "B.Sc. in Physics". */
  degree: string;
  field?: string;
  school?: string;
  /** Of graduation, for the record only: it never enters a score (ruling 23). */
  year?: number;
  evidence: Evidence;
  confidence: Confidence;
};

export type Place = { city?: string; state?: string; country?: 'US' | 'CA' };

/** What the parser reads from the text of one resume. Every fact has evidence. */
export type ParsedResume = {
  firstName?: Read<string>;
  lastName?: Read<string>;
  emails: Read<string>[];
  /** As E.164 where the number is a valid US or Canadian one, else as written. */
  phones: Read<string>[];
  linkedin?: Read<string>;
  place?: Read<Place>;
  headline?: Read<string>;
  summary?: string;
  /** Sum of the months of all positions, overlaps counted once; one decimal. */
  totalYears?: number;
  skills: ResumeSkill[];
  positions: ResumePosition[];
  education: ResumeEducation[];
  certifications: Read<string>[];
  /** Skills that the resume denies or wishes for, and shows nowhere. */
  disclaimed?: DisclaimedSkill[];
  /** Spans of the text that no score may read. */
  unscored?: TextSpan[];
  /** Words of the file that were left out of the text because a person does not see them. */
  hidden?: string;
  /** Words of the text that a person may not see. */
  doubtful?: string;
  /** What a person should check: hidden or stuffed keywords, no dates, unusual layout. */
  warnings: string[];
  /** Number of the last change of the custom skills that the parser knew; absent before the first. */
  vocabulary?: number;
};
