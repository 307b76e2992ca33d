import { nameKey, nameSort } from '#domain/candidates/names.ts';
import type { CandidateFacts } from '#domain/matching/match.ts';
import { packFacts } from '#matching/retrieval/packed-facts.ts';
import { packRow } from '#matching/retrieval/packed-row.ts';
import { type MatchRow, matchRow } from '#matching/retrieval/shortlist.ts';
import { lengthOfVector, termVector } from '#matching/scoring/term-vector.ts';
import { searchIndexer, searchVector } from '#matching/search/document.ts';
import { compounds, searchWords } from '#matching/search/fold.ts';
import { quoted } from '#matching/search/lexemes.ts';
import { type SyntheticPerson, syntheticToday, textOf } from './people.ts';

/** Memoizes a pure function: most of a million people's inputs repeat. */
function remembered<T>(make: (input: string) => T): (input: string) => T {
  const known = new Map<string, T>();
  return (input) => {
    let answer = known.get(input);
    if (answer === undefined) {
      answer = make(input);
      if (known.size < 100_000) known.set(input, answer);
    }
    return answer;
  };
}

const nothing = { text: '', name: '', titles: [], employers: [], skills: [] };
const wordsOf = remembered((piece) => {
  const words = searchWords(piece);
  return { words: words.map(({ text }) => text), joined: compounds(piece, words).map(({ text }) => quoted(text)) };
});
const ofName = remembered((name) => searchVector({ ...nothing, name }));
const ofTitle = remembered((title) => searchVector({ ...nothing, titles: [title] }));
const ofEmployer = remembered((employer) => searchVector({ ...nothing, employers: [employer] }));
const ofSkill = remembered((key) => searchVector({ ...nothing, skills: [key] }));
const ofPlace = remembered((place) => {
  const [city = '', state = ''] = place.split('|');
  return searchVector({ ...nothing, city, state });
});
const ofYears = remembered((years) => searchVector({ ...nothing, years: Number(years) }));

/**
 * The search words of a person, the same as `searchVector` makes of the whole text (proven in synthetic.test.ts),
 * assembled from cached pieces.
 */
export function wordsOfPerson(person: SyntheticPerson): string {
  const places = new Map<string, number[]>();
  const joined: string[] = [];
  let position = 0;
  for (const piece of person.pieces) {
    // Separators contain no word.
    if (piece.length < 2) {
      if (piece !== '' && /[\p{L}\p{N}]/u.test(piece)) place(piece);
    } else place(piece);
  }
  function place(piece: string) {
    const read = wordsOf(piece);
    for (const word of read.words) {
      position += 1;
      const known = places.get(word);
      if (known) known.push(position);
      else places.set(word, [position]);
    }
    joined.push(...read.joined);
  }
  const { profile } = person;
  return [
    ...[...places].map(([word, at]) => `${quoted(word)}:${at.join(',')}`),
    ...joined,
    ofName(`${person.first} ${person.last}`),
    ...[person.headline, ...profile.positions.map(({ title }) => title)].map(ofTitle),
    ...[person.employer, ...profile.positions.map(({ employer }) => employer ?? '')].map(ofEmployer),
    ...profile.skills.map(({ key }) => ofSkill(key)),
    ofPlace(`${person.city}|${person.state}`),
    ofYears(String(person.totalYears)),
  ].join(' ');
}

const titled = remembered((title) => matchRow({ skills: [], positions: [], headline: title }, syntheticToday));

/** The match table's row, as the product makes it; titles are parsed once. */
export function matchRowOf({ profile, headline }: SyntheticPerson): MatchRow {
  const { skills } = matchRow({ skills: profile.skills, positions: [] }, syntheticToday);
  const titles = [{ title: headline, at: 0 }, ...profile.positions.map(({ title }, at) => ({ title, at }))];
  const held = new Map<string, MatchRow['titleFamilies'][number]>();
  for (const { title, at } of titles)
    for (const one of titled(title).titleFamilies) if (!held.has(one.key)) held.set(one.key, { ...one, at });
  return { skills, titleFamilies: [...held.values()] };
}

/** What the engine may know about a person: what `findFacts` would return. */
export function factsOfPerson(person: SyntheticPerson): CandidateFacts {
  const { profile, rate, authorized, needsSponsorship } = person;
  return {
    candidateId: person.number,
    headline: person.headline,
    ...profile,
    totalYears: person.totalYears,
    place: { city: person.city, state: person.state, country: 'US' },
    workModes: [],
    ...(rate !== null && { rateTenThousandths: rate * 10_000 }),
    ...(authorized !== null && { authorized }),
    ...(needsSponsorship !== null && { needsSponsorship }),
    text: textOf(person),
  };
}

const yesNo = (value: boolean | null) => (value === null ? 0 : value ? 1 : 2);

/** The loaded tables with their columns, parents first. */
export const tables = {
  candidate:
    'id,guid,first_name,last_name,name_key,headline,employer,city,state,country,total_years,profile,authorized,needs_sponsorship,rate,created_at,updated_at',
  candidate_unit: 'unit_id,candidate_id,status_id,name_sort,created_at,updated_at',
  candidate_contact: 'candidate_id,kind,value,value_key,is_primary',
  resume: 'id,candidate_id,unit_id,name,sha256,text,parsed,reader,created_at',
  candidate_match: 'candidate_id,unit_id,titles,skills,packed',
  candidate_wording: 'candidate_id,headline,titles,terms,facts',
  candidate_search:
    'unit_id,candidate_id,change_no,changed_at,status_id,state,years,authorized,needs_sponsorship,has_resume,indexer,words',
} as const;
export type LoadedTable = keyof typeof tables;

/** The references of rows: ids of units, of the status of new people, and of the dictionary's terms. */
export type Known = { units: readonly number[]; statusId: number; terms: ReadonlyMap<string, number> };

type Value = string | number | boolean | null;

/** A person as rows of COPY's text format. */
export function rowsOf(person: SyntheticPerson, known: Known): Record<LoadedTable, string[]> {
  const { number: id, first, last, profile } = person;
  const unitId = known.units[person.unit]!;
  // A year of changes, one after the other.
  const at = new Date(Date.parse('2025-11-21') + (id % 31_000_000) * 1000).toISOString();
  const row = matchRowOf(person);
  const skills = row.skills
    .map(({ key, impact }) => ({ id: known.terms.get(`skill ${key}`)!, impact }))
    .sort((a, b) => b.impact - a.impact || a.id - b.id);
  const titles = row.titleFamilies.map(({ key, ...held }) => ({ id: known.terms.get(`title ${key}`)!, ...held }));
  const text = textOf(person);
  const terms = termVector(text, person.headline);
  const unit = `':unit=${unitId}' ':at=${id >> 12}'`;
  return {
    candidate: [
      line([
        id,
        `synthetic-${id}`,
        first,
        last,
        nameKey(`${first} ${last}`),
        person.headline,
        person.employer,
        person.city,
        person.state,
        'US',
        person.totalYears,
        JSON.stringify(profile),
        person.authorized,
        person.needsSponsorship,
        person.rate,
        at,
        at,
      ]),
    ],
    candidate_unit: [line([unitId, id, known.statusId, nameSort(first, last), at, at])],
    candidate_contact: [
      line([id, 'email', person.email, person.email, true]),
      line([id, 'phone', person.phone, person.phone.slice(-10), true]),
    ],
    // The parsed facts are in the profile; nothing measured here reads a second copy.
    resume: [line([id, id, unitId, `${first} ${last}.txt`, `synthetic-${id}`, text, '{}', 'synthetic', at])],
    candidate_match: [
      line([
        id,
        unitId,
        array(titles.map((one) => one.id)),
        array(skills.map((one) => one.id)),
        bytes(
          packRow({
            ...person,
            candidateId: id,
            country: 'US',
            relocates: null,
            availableOn: null,
            words: lengthOfVector(terms),
            titles,
            skills,
          }),
        ),
      ]),
    ],
    candidate_wording: [
      line([
        id,
        person.headline,
        profile.positions.map(({ title }) => title).join('\n'),
        bytes(terms),
        bytes(packFacts(person.profile)),
      ]),
    ],
    candidate_search: [
      line([
        unitId,
        id,
        id,
        at,
        known.statusId,
        person.state,
        person.totalYears,
        yesNo(person.authorized),
        yesNo(person.needsSponsorship),
        true,
        searchIndexer,
        `${wordsOfPerson(person)} ${unit}`,
      ]),
    ],
  };
}

const bytes = (value: Buffer) => `\\x${value.toString('hex')}`;
const array = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

function line(values: readonly Value[]): string {
  return `${values.map(field).join('\t')}\n`;
}

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\n\t\r]/.test(value)
    ? value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t').replace(/\r/g, '\\r')
    : value;
}
