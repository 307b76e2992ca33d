import type { CandidateFacts, CorpusStatistics } from '#domain/matching/match.ts';
import { skillByKey } from '#matching/skills/vocabulary.ts';
import { countWords, noStatistics } from './text-similarity.ts';

/** Every skill that a person shows or that a shown one proves, once. */
export function provenSkills(skills: CandidateFacts['skills']): Set<string> {
  const keys = new Set<string>();
  for (const { key } of skills) {
    keys.add(key);
    for (const implied of skillByKey(key)?.implies ?? []) keys.add(implied);
  }
  return keys;
}

/** Corpus statistics, counted over these people (or an even sample of them). */
export function corpusStatistics(people: Iterable<Pick<CandidateFacts, 'skills' | 'text'>>): CorpusStatistics {
  const words = new Map<string, number>();
  const skills = new Map<string, number>();
  let counted = 0;
  let length = 0;
  for (const { skills: shown, text } of people) {
    const { counts, total } = countWords(text);
    counted += 1;
    length += total;
    for (const word of counts.keys()) words.set(word, (words.get(word) ?? 0) + 1);
    for (const key of provenSkills(shown)) skills.set(key, (skills.get(key) ?? 0) + 1);
  }
  if (counted === 0) return noStatistics;
  const shares = (counts: Map<string, number>) => new Map([...counts].map(([key, count]) => [key, count / counted]));
  return {
    people: counted,
    meanWords: length / counted,
    words: shares(words),
    skills: shares(skills),
    near: new Map(),
  };
}
