import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import { maskForScoring } from '#matching/privacy/mask.ts';
import { lengthOfVector, termVector } from '#matching/scoring/term-vector.ts';
import { facetSkills, familiesOf, searchVector } from '#matching/search/document.ts';
import { packFacts } from './packed-facts.ts';
import { type MatchRow, matchRow } from './shortlist.ts';

/** What search and matching read of a person's record. */
export type IndexedPerson = {
  firstName: string;
  lastName: string;
  headline?: string | undefined;
  employer?: string | undefined;
  summary?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  totalYears?: number | undefined;
  profile: Partial<CandidateProfile>;
  /** The text of the primary resume, where there is one. */
  text?: string | undefined;
};

/** A person's rows in the tables of search and matching, computed from the record and the resume's text alone. */
export type IndexRows = {
  match: MatchRow;
  /** Words of the resume after the personal lines. */
  words: number;
  wording: { headline: string | null; titles: string; terms: Buffer; facts: Buffer };
  search: { skills: string[]; families: string[]; words: string };
};

/**
 * The rows of a person: some milliseconds of work for a long resume.
 * @param today ISO date for the fading of skills
 */
export function indexRows(person: IndexedPerson, today: string): IndexRows {
  const { firstName, lastName, headline, employer, summary, city, state, totalYears, profile, text } = person;
  const { skills = [], positions = [] } = profile;
  const keys = skills.map(({ key }) => key);
  const titles = named([headline, ...positions.map(({ title }) => title)]);
  const told = [headline, summary, ...positions.flatMap(({ title, description }) => [title, description])];
  const terms = termVector(maskForScoring(text ?? '', { firstName, lastName }, profile.unscored), headline ?? '');
  return {
    match: matchRow({ skills, positions, ...(headline && { headline }) }, today),
    words: lengthOfVector(terms),
    wording: {
      headline: headline ?? null,
      titles: positions.map(({ title }) => title.replace(/\s+/g, ' ')).join('\n'),
      terms,
      facts: packFacts(profile),
    },
    search: {
      skills: facetSkills(keys),
      families: familiesOf(titles),
      words: searchVector({
        text: text ?? named(told).join('\n'),
        name: `${firstName} ${lastName}`,
        titles,
        employers: named([employer, ...positions.map((position) => position.employer)]),
        skills: keys,
        ...(city && { city }),
        ...(state && { state }),
        ...(totalYears !== undefined && { years: totalYears }),
      }),
    },
  };
}

const named = (values: readonly (string | undefined)[]) => [...new Set(values.flatMap((value) => value || []))];
