import { textQuery } from '#matching/search/compile.ts';
import type { Line } from './custom-skills.ts';
import { keyOf, lineKey, productNames, skillByKey, spell, variants } from './vocabulary.ts';

/** A custom skill with its key. */
export type OwnLine = Line & { key: string };

/** A spelling that belongs to another skill already, with that skill's name. */
export type Taken = { field: 'name' | 'aliases'; spelling: string; skill: string };

/** The words of a spelling with their singular or plural, and joined: everything that the parser accepts as it. */
function ways(spelling: string): string[] {
  const words = spell(spelling);
  if (!words.includes(' ')) return [words];
  return [words, words.endsWith('s') ? words.slice(0, -1) : `${words}s`];
}

/** Which spellings of a skill belong to the product's vocabulary or to another custom skill. */
export function findTaken(line: Pick<Line, 'name' | 'aliases'>, others: readonly OwnLine[]): Taken[] {
  const product = productNames().spellings;
  const own = new Map<string, string>();
  for (const { name, aliases } of others)
    for (const spelling of [name, ...aliases])
      for (const words of [...ways(spelling), ...variants(spell(spelling))]) own.set(words, name);
  const skillOf = (spelling: string) => {
    for (const words of ways(spelling)) {
      const known = product.get(words);
      if (known) return skillByKey(known.key)?.name ?? known.key;
      const other = own.get(words);
      if (other !== undefined) return other;
    }
    return undefined;
  };
  const taken = (field: Taken['field'], spelling: string): Taken[] => {
    const skill = skillOf(spelling);
    return skill === undefined ? [] : [{ field, spelling, skill }];
  };
  return [...taken('name', line.name), ...line.aliases.flatMap((alias) => taken('aliases', alias))];
}

/** A key for a new skill: from its name, with a number where another skill has had that key before. */
export function newKey(name: string, isUsed: (key: string) => boolean): string {
  const key = keyOf(name);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? key : `${key}-${count}`;
    if (!productNames().keys.has(candidate) && !isUsed(candidate)) return candidate;
  }
}

/**
 * The spellings of a skill and of the custom skills that prove it, through any step: a text with one of them shows it.
 */
export function spellingsThatShow(key: string, lines: readonly OwnLine[]): string[] {
  const shown = new Set([key]);
  for (let before = 0; before < shown.size; ) {
    before = shown.size;
    for (const line of lines) if (line.implies.some((one) => shown.has(keyOf(one)))) shown.add(lineKey(line));
  }
  return lines.filter(({ key: own }) => shown.has(own)).flatMap(({ name, aliases }) => [name, ...aliases]);
}

/**
 * A PostgreSQL tsquery for everybody whose resume contains one of these spellings: rather somebody too many than one
 * too few. Undefined where they have no words.
 */
export function sayingQuery(spellings: readonly string[]): string | undefined {
  const phrases = new Set(spellings.flatMap((spelling) => [spell(spelling), ...variants(spell(spelling))]));
  const queries = [...phrases].flatMap((words) => textQuery(words) ?? []);
  return queries.length === 0 ? undefined : queries.join(' | ');
}
