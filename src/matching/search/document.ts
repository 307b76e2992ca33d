import { skillByKey } from '#matching/skills/vocabulary.ts';
import { readTitle } from '#matching/titles/titles.ts';
import { compounds, fold, searchWords } from './fold.ts';
import { lexeme, pairs, quoted, yearBands } from './lexemes.ts';
import type { TextField } from './syntax.ts';

/** Version of the search rows: a new one rebuilds every row (areas/candidates/fill-candidate-index.ts). */
export const searchIndexer = 'search-4';

/** What the index stores of a person. */
export type SearchDocument = {
  text: string;
  name: string;
  titles: readonly string[];
  employers: readonly string[];
  skills: readonly string[];
  city?: string;
  state?: string;
  years?: number;
};

/** Words indexed per resume; PostgreSQL stores positions up to 16,383. */
const mostWords = 20_000;
const mostText = 400_000;
/** PostgreSQL limits a vector to 1 MB; the person's facts need space after the words. */
const mostBytes = 700_000;
/** Titles, employers or skills at most; more are not a career but a hostile text. */
const mostFacts = 100;

/**
 * The searchable form of a person as the text of a PostgreSQL `tsvector`: the words of the resume with their positions,
 * for phrases, and the person's facts under reserved names (`lexemes.ts`). PostgreSQL's own parser would drop the
 * punctuation of C++, C# and .NET.
 */
export function searchVector(person: SearchDocument): string {
  const text = person.text.slice(0, mostText);
  const words = searchWords(text).slice(0, mostWords);
  const places = new Map<string, number[]>();
  const add = (word: string, position: number) => {
    const known = places.get(word);
    if (known) known.push(position);
    else places.set(word, [position]);
  };
  let bytes = 0;
  for (const [at, { text: word }] of words.entries()) {
    bytes += 2 + (places.has(word) ? 0 : 4 + 3 * word.length);
    if (bytes > mostBytes) break;
    add(word, at + 1);
  }
  const plain = new Set<string>(compounds(text, words.slice(0, 5000)).map((word) => word.text));
  addFacts(plain, person);
  return [
    ...[...places].map(([word, positions]) => `${quoted(word)}:${positions.slice(0, 255).join(',')}`),
    ...[...plain].filter((word) => !places.has(word)).map(quoted),
  ].join(' ');
}

function addFacts(plain: Set<string>, person: SearchDocument): void {
  const addWords = (field: TextField, value: string) => {
    const words = searchWords(value.slice(0, 300)).map(({ text }) => text);
    for (const word of [...words, ...pairs(words)]) plain.add(lexeme.field(field, word));
  };
  addWords('name', person.name);
  for (const title of person.titles.slice(0, mostFacts)) {
    addWords('title', title);
  }
  for (const family of familiesOf(person.titles)) plain.add(lexeme.family(family));
  for (const employer of person.employers.slice(0, mostFacts)) addWords('employer', employer);
  if (person.city) addWords('city', person.city);
  if (person.state) plain.add(lexeme.state(person.state));
  if (person.city && person.state) plain.add(lexeme.town(townKey(person.city), person.state));
  for (const key of person.skills.slice(0, 5 * mostFacts)) {
    if (key.length > 120) continue;
    plain.add(lexeme.ownSkill(key));
    for (const proven of [key, ...(skillByKey(key)?.implies ?? [])]) plain.add(lexeme.skill(proven));
  }
  for (const band of yearBands) if ((person.years ?? 0) >= band) plain.add(lexeme.years(band));
}

/**
 * Skills for the facets: those that a resume shows itself, and with a plus those that they imply. Both are counted,
 * because `skill:` finds both; only shown ones are offered. Phrases outside the vocabulary are left out.
 */
export function facetSkills(keys: readonly string[]): string[] {
  const own = new Set(keys.slice(0, 5 * mostFacts).filter((key) => !key.startsWith('~')));
  const implied = new Set([...own].flatMap((key) => skillByKey(key)?.implies ?? []).filter((key) => !own.has(key)));
  return [...own, ...[...implied].map((key) => `+${key}`)];
}

/** The kinds of work of some titles. */
export function familiesOf(titles: readonly string[]): string[] {
  return [...new Set(titles.slice(0, mostFacts).flatMap((title) => readTitle(title).families))];
}

/** The name of a city in the form for comparison: "St. Louis" and "Saint Louis" are equal. */
export function townKey(city: string): string {
  return searchWords(fold(city))
    .map(({ text }) => (text === 'saint' ? 'st' : text))
    .join(' ')
    .slice(0, 100);
}
