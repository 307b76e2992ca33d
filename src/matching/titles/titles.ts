import type { Seniority } from '#domain/jobs/requirement.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { skillByKey } from '#matching/skills/vocabulary.ts';
import { type TitleFamily, titleFamilies } from './data/families.ts';
import { englishTitle, foldTitle } from './english-title.ts';

/** A parsed title: seniority, families of work, and the skills that it names. */
export type ReadTitle = {
  seniority?: Seniority;
  families: readonly string[];
  skills: readonly string[];
  words: readonly string[];
};

const levels: readonly [Seniority, RegExp][] = [
  ['director', /\b(director|vp|vice president|head of|cto|cio|chief)\b/],
  ['principal', /\b(principal|distinguished|staff|architect)\b/],
  ['manager', /\b(manager|mgr)\b/],
  ['lead', /\b(lead|leader)\b/],
  ['senior', /\b(senior|sr|snr|iii|iv|expert)\b/],
  ['junior', /\b(junior|jr|entry level|associate|trainee|graduate)\b/],
  ['intern', /\b(intern|internship|co-?op)\b/],
];

const filler = new Set(
  'senior sr snr junior jr lead principal staff ii iii iv vi the a an of and or for with in at to on remote contract onsite hybrid local only w2 c2c level grade position opening role job needed urgent immediate'.split(
    ' ',
  ),
);

/** Cached, because titles repeat: the resumes of a million people have some tens of thousands of different ones. */
const remembered = new Map<string, ReadTitle>();
const rememberedAtMost = 20_000;

/** Parses a title. */
export function readTitle(given: string): ReadTitle {
  const known = remembered.get(given);
  if (known) return known;
  const read = takeApart(given.slice(0, 200));
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(given, read);
  return read;
}

const tidy = (words: string) =>
  words
    .replace(/[^\p{L}\p{N}+#./&]+/gu, ' ')
    .replace(/[./]+(?=\s|$)/g, ' ')
    .trim();

const specific = (words: string) =>
  titleFamilies.filter(({ isGeneral, says }) => !isGeneral && says.test(words)).map(({ key }) => key);
const general = (words: string) => titleFamilies.filter(({ says }) => says.test(words)).map(({ key }) => key);

function takeApart(given: string): ReadTitle {
  // Without diacritics, so that "Björn" does not end in "rn" and "Yazılım" has one spelling.
  const folded = foldTitle(given);
  const plain = englishTitle(folded);
  const title = tidy(plain);
  const level = levels.find(([, says]) => says.test(title))?.[0];
  // Text after a dash, a comma or in brackets adds to a title; it decides only where the head says nothing.
  const [head = '', ...rest] = plain
    .split(/\s[-–—|]+\s|--+|[(,:;]/u)
    .map(tidy)
    .filter((part) => part !== '');
  const families = [specific(head), specific(rest.join(' / ')), general(title)].find(({ length }) => length > 0) ?? [];
  return {
    ...(level && { seniority: level }),
    families,
    skills: [...new Set(findSkills(plain === folded ? given : plain).map(({ key }) => key))],
    words: (title.match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? []).filter((word) => word.length > 1 && !filler.has(word)),
  };
}

const familyByKey = new Map<string, TitleFamily>(titleFamilies.map((family) => [family.key, family]));

function familyFit(required: string, held: readonly string[]): number {
  if (held.includes(required)) return 1;
  const near = familyByKey.get(required)?.near ?? {};
  return held.reduce((best, one) => Math.max(best, near[one] ?? 0), 0);
}

/** The families whose people fit a title, best first, and how well, 0..1. */
export function familiesNear({ families }: ReadTitle): { key: string; fit: number }[] {
  if (families.length === 0) return [];
  return titleFamilies
    .map(({ key }) => {
      const fits = families.map((required) => familyFit(required, [key]));
      return { key, fit: 0.75 * Math.max(...fits) + 0.25 * mean(fits) };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || (a.key < b.key ? -1 : 1));
}

function skillFit(required: string, held: ReadTitle): number {
  if (held.skills.includes(required)) return 1;
  const implied = held.skills.some((key) => skillByKey(key)?.implies.includes(required));
  if (implied) return 0.9;
  return held.skills.some((key) => skillByKey(key)?.near.includes(required) || skillByKey(required)?.near.includes(key))
    ? 0.4
    : 0;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * Similarity of two titles, 0..1: the families of work first, then the skills that the job's title names, then words in
 * common. A title of several families is met best by one that has them all.
 */
export function titleSimilarity(required: ReadTitle, held: ReadTitle): number {
  if (required.words.length === 0 || held.words.length === 0) return 0;
  const shared = required.words.filter((word) => held.words.includes(word)).length;
  const byWords = shared / required.words.length;
  const bySkills = required.skills.length === 0 ? undefined : mean(required.skills.map((key) => skillFit(key, held)));
  if (required.families.length === 0)
    return bySkills === undefined ? byWords : Math.max(byWords, 0.3 * byWords + 0.7 * bySkills);
  const fits = required.families.map((family) => familyFit(family, held.families));
  const byFamily = 0.75 * Math.max(...fits) + 0.25 * mean(fits);
  // "Cognos Developer" requires Cognos; in a general family the named skill is the most significant part.
  const isGeneral = required.families.every((key) => familyByKey.get(key)?.isGeneral);
  const skillShare = bySkills === undefined ? 0 : isGeneral ? 0.6 : 0.15;
  return Math.min(1, (1 - skillShare) * (0.9 * byFamily + 0.1 * byWords) + skillShare * (bySkills ?? 0));
}

const order: readonly Seniority[] = ['intern', 'junior', 'mid', 'senior', 'lead', 'principal', 'manager', 'director'];

/** How well a level fits, 0..1: one step off costs a third; too senior costs less than too junior. */
export function seniorityFit(required: Seniority | undefined, held: Seniority | undefined): number {
  if (!required) return 1;
  const steps = order.indexOf(held ?? 'mid') - order.indexOf(required);
  return Math.max(0, 1 - (steps >= 0 ? 0.15 * steps : -0.3 * steps));
}
