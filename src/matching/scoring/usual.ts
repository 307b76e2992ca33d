import { usualSkills } from './data/usual-skills.ts';
import { usualWords } from './data/usual-words.ts';

/** Bands of the table for each step of the natural logarithm. */
export const bandsPerStep = 5;
/** As many people the shares stand for: it decides how much rarer than the rarest band what is not in the table is. */
const people = 300;

/** Rare words are more significant: inverse document frequency (IDF). */
const rarityOf = (share: number): number => {
  const having = share * people;
  return Math.log(1 + (people - having + 0.5) / (having + 0.5));
};

const rarest = rarityOf(0);

function read(table: string): ReadonlyMap<string, number> {
  const rarities = new Map<string, number>();
  for (const line of table.trim().split('\n')) {
    const [band = '', ...names] = line.split(' ');
    const rarity = rarityOf(Math.exp(-Number(band.slice(1)) / bandsPerStep));
    for (const name of names) rarities.set(name, rarity);
  }
  return rarities;
}

const [words, skills] = [read(usualWords), read(usualSkills)];

/**
 * How rare a word is among resumes, in the form of `countWords`. The table ships with the product: a score depends on
 * nobody else in the database (ADR 0087).
 */
export const rarityOfWord = (word: string): number => words.get(word) ?? rarest;

/** Whether a word is usual among resumes: such a word is no slip of another one. */
export const isUsualWord = (word: string): boolean => words.has(word);

/** How rare a skill is among resumes. */
export const rarityOfSkill = (key: string): number => skills.get(key) ?? rarest;
