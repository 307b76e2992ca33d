import { commonWords } from '#matching/job/data/common-words.ts';
import { findPlaces } from '#matching/places.ts';
import { customSkills } from './custom-skills.ts';
import { findPhrases } from './find-phrases.ts';
import { findSkills } from './find-skills.ts';
import { lineKey, spell } from './vocabulary.ts';

/** A phrase of a text outside the product's vocabulary: its key as in a job's needs, and its spelling there. */
export type Said = { key: string; phrase: string };

/**
 * The phrases of a text, each once: names outside the vocabulary except cities and ordinary words, and the custom
 * skills under the key they had as a phrase.
 * @param not names that look like skills and are none: of the person, of employers and schools
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
