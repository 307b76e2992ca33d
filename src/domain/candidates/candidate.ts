import { nameKey } from './names.ts';
import type {
  DisclaimedSkill,
  ParsedResume,
  Place,
  ResumeEducation,
  ResumePosition,
  ResumeSkill,
  TextSpan,
} from './resume.ts';

/** What a candidate's record stores of the resume: the parsed parts with their evidence in the resume's text. */
export type CandidateProfile = {
  skills: ResumeSkill[];
  positions: ResumePosition[];
  education: ResumeEducation[];
  certifications: string[];
  disclaimed?: DisclaimedSkill[];
  unscored?: TextSpan[];
};

/** The profile of a parsed resume. */
export function profileOf(parsed: ParsedResume): CandidateProfile {
  return {
    skills: parsed.skills,
    positions: parsed.positions,
    education: parsed.education,
    certifications: parsed.certifications.map(({ value }) => value),
    ...(parsed.disclaimed && { disclaimed: parsed.disclaimed }),
    ...(parsed.unscored && { unscored: parsed.unscored }),
  };
}

/** A resume's facts about a person, cut to the lengths of a record. */
export type ResumePerson = {
  firstName: string;
  lastName: string;
  headline?: string | undefined;
  employer?: string | undefined;
  place?: Place | undefined;
  linkedin?: string | undefined;
  summary?: string | undefined;
  totalYears?: number | undefined;
  profile: CandidateProfile;
};

/** The person of a parsed resume; without a name in the text the file's name is used. */
export function personOf(parsed: ParsedResume, fileName: string): ResumePerson {
  const fallback = fallbackName(fileName, parsed.emails[0]?.value);
  return {
    firstName: parsed.firstName?.value.slice(0, 50) ?? fallback.first,
    lastName: parsed.lastName?.value.slice(0, 50) ?? fallback.last,
    headline: parsed.headline?.value.slice(0, 120),
    employer: employerOf(parsed.positions)?.slice(0, 120),
    place: parsed.place?.value,
    linkedin: parsed.linkedin?.value.slice(0, 200),
    summary: parsed.summary,
    totalYears: parsed.totalYears,
    profile: profileOf(parsed),
  };
}

/** The employer of the latest position that names one. */
function employerOf(positions: readonly ResumePosition[]): string | undefined {
  return (
    positions.find(({ isCurrent, employer }) => isCurrent && employer) ?? positions.find(({ employer }) => employer)
  )?.employer;
}

/**
 * The name for a resume without one: from the words of the email address, else of the file's name, else that name as it
 * is.
 */
export function fallbackName(fileName: string, email: string | undefined): { first: string; last: string } {
  const words = (email?.split('@')[0] ?? fileName.replace(/\.[^.]*$/, ''))
    .replace(/\b(?:resume|cv|curriculum|vitae|final|updated|copy|v?\d+)\b/gi, ' ')
    .split(/[^\p{L}'’-]+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/gu, ''))
    .filter((word) => word.length > 1)
    .map((word) => word[0]!.toUpperCase() + word.slice(1));
  // "lc-11490673.pdf" is no name, but it distinguishes such resumes.
  const file = fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 60);
  if (email === undefined && words.length < 2 && /\d/.test(file)) return { first: '', last: file };
  if (words.length === 0) return { first: '', last: 'Unnamed candidate' };
  return words.length === 1 ? { first: '', last: words[0]! } : { first: words[0]!, last: words.slice(1).join(' ') };
}

/** A contact in the form for comparison: email addresses without case, phone numbers by their digits. */
export function contactKey(kind: 'email' | 'phone', value: string): string {
  return kind === 'email' ? value.trim().toLowerCase() : value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/**
 * Whether two people with one phone number are one person: the same last name, or the same first name (trade 3.2.6).
 */
export function isSameName(a: { first: string; last: string }, b: { first: string; last: string }): boolean {
  const [one, other] = [nameKey(a.last), nameKey(b.last)];
  return one !== '' && one === other;
}
