import { commonWords } from '#matching/job/data/common-words.ts';
import { findPlaces } from '#matching/places.ts';
import { customSkills } from './custom-skills.ts';
import { findPhrases } from './find-phrases.ts';
import { findSkills } from './find-skills.ts';
import { lineKey, spell } from './vocabulary.ts';

/** A phrase of a text outside the product's vocabulary: its key as a job's need has it, and how it is written there. */
export type Said = { key: string; phrase: string };

/**
 * The phrases that a text says, each once: those that the vocabulary lacks, cities and ordinary words left out, and the customer's own skills under the key
 * they had as a phrase.
 * @param not names that are no skills though they look like it: of the person, of employers and schools
 */
export function sayPhrases(text: string, not: readonly string[] = []): Said[] {
  const cities = findPlaces(text).flatMap(({ place }) => place.city ?? []);
  const names = [...new Set([...not, ...cities])].map((name) => ` ${spell(name)} `);
  const stated = new Map<string, string>();
  for (const { text: phrase } of findPhrases(text)) {
    const words = spell(phrase);
    if (words.length < 2 || words.split(' ').every((word) => commonWords.has(word))) continue;
    if (stated.has(`~${words}`) || names.some((name) => name.includes(` ${words} `))) continue;
    stated.set(`~${words}`, phrase);
  }
  const own = new Map(customSkills().map((line) => [lineKey(line), line.name]));
  if (own.size > 0) {
    for (const { key } of findSkills(text)) {
      const name = own.get(key);
      if (name !== undefined) stated.set(`~${spell(name)}`, name);
    }
  }
  return [...stated].map(([key, phrase]) => ({ key, phrase }));
}
