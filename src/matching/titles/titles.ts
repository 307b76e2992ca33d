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
  /** The family that a job of a general title is about by its skills: a "Software Engineer" for firmware. */
  focus?: string;
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
  'agile scrum senior sr snr junior jr lead principal staff ii iii iv vi the a an of and or for with in at to on remote contract onsite hybrid local only w2 c2c level grade position opening role job needed urgent immediate'.split(
    ' ',
  ),
);

/** Ways to organize work, which say nothing of the work itself: an "Agile Developer" is a developer. */
export const methods: ReadonlySet<string> = new Set(['agile', 'scrum', 'kanban', 'sdlc', 'waterfall']);

/** The head of a title: who shares only this with a job is of another trade. */
const heads = new Set(
  'administrator admin analyst agent assistant associate clerk consultant coordinator director engineer expert manager mgr officer operator representative specialist supervisor technician'.split(
    ' ',
  ),
);
/** What the head of a title weighs beside a word of its specialty, and what it is worth alone where one is asked. */
const [headWeighs, headAlone] = [0.2, 0.4] as const;

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
  // A list behind a title that says its work names needs, which count by themselves: "Systems Engineer - Azure, Citrix".
  const isListed = rest.length > 1 && specific(head).length > 0;
  const named = isListed ? head : plain === folded ? given : plain;
  return {
    ...(level && { seniority: level }),
    families,
    skills: [...new Set(findSkills(named).map(({ key }) => key))].filter((key) => !methods.has(key)),
    words: ((isListed ? head : title).match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? []).filter(
      (word) => word.length > 1 && !filler.has(word),
    ),
  };
}

const familyByKey = new Map<string, TitleFamily>(titleFamilies.map((family) => [family.key, family]));

function familyFit(required: string, held: readonly string[]): number {
  if (held.includes(required)) return 1;
  const near = familyByKey.get(required)?.near ?? {};
  return held.reduce((best, one) => Math.max(best, near[one] ?? 0), 0);
}

/** What a general family is worth where a job's skills say which kind is meant. */
const besideFocus = 0.45;
/** From this share of the weight of a job's skills on, and so many times more than the next, a family is its focus. */
const [focusFrom, focusAhead] = [0.25, 1.5] as const;

/** The title with the family that its job's skills are about, where the title itself says only a general one. */
export function focused(title: ReadTitle, skills: readonly { name: string; counts: number }[]): ReadTitle {
  if (title.families.length === 0 || !title.families.every((key) => familyByKey.get(key)?.isGeneral)) return title;
  const shares = new Map<string, number>();
  const whole = skills.reduce((sum, { counts }) => sum + counts, 0);
  for (const { name, counts } of skills)
    for (const key of specific(tidy(name.toLowerCase()))) shares.set(key, (shares.get(key) ?? 0) + counts / whole);
  const [first, second] = [...shares].sort((a, b) => b[1] - a[1]);
  const isFocus = first && first[1] >= focusFrom && first[1] >= focusAhead * (second?.[1] ?? 0);
  return isFocus ? { ...title, focus: first[0] } : title;
}

/** How well families fit those that a title asks for, 0..1. */
function familiesFit({ families, focus }: ReadTitle, held: readonly string[]): number {
  const fits = families.map((required) => familyFit(required, held));
  const fit = 0.75 * Math.max(...fits) + 0.25 * mean(fits);
  return focus === undefined ? fit : Math.max(familyFit(focus, held), besideFocus * fit);
}

/** The families whose people fit a title, best first, and how well, 0..1. */
export function familiesNear(title: ReadTitle): { key: string; fit: number }[] {
  if (title.families.length === 0) return [];
  return titleFamilies
    .map(({ key }) => ({ key, fit: familiesFit(title, [key]) }))
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
  const byWords = sharedWords(required.words, held.words);
  const bySkills = required.skills.length === 0 ? undefined : mean(required.skills.map((key) => skillFit(key, held)));
  if (required.families.length === 0)
    return bySkills === undefined ? byWords : Math.max(byWords, 0.3 * byWords + 0.7 * bySkills);
  const byFamily = familiesFit(required, held.families) * specialtyWorth(required, held);
  // "Cognos Developer" requires Cognos; in a general family the named skill is the most significant part.
  const isGeneral = required.focus === undefined && required.families.every((key) => familyByKey.get(key)?.isGeneral);
  const skillShare = bySkills === undefined ? 0 : isGeneral ? 0.6 : 0.15;
  return Math.min(1, (1 - skillShare) * (0.9 * byFamily + 0.1 * byWords) + skillShare * (bySkills ?? 0));
}

/** The share of a title's words that another has; the head counts less than the specialty. */
function sharedWords(required: readonly string[], held: readonly string[]): number {
  const weightOf = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + (heads.has(word) ? headWeighs : 1), 0);
  return weightOf(required.filter((word) => held.includes(word))) / weightOf(required);
}

/** A "Grants Administrator" is no "Contract Administrator": where only the head is of a known kind, the specialty decides. */
function specialtyWorth(required: ReadTitle, held: ReadTitle): number {
  if (!required.families.every((key) => familyByKey.get(key)?.isHead)) return 1;
  const specialty = required.words.filter((word) => !heads.has(word));
  if (specialty.length === 0) return 1;
  return (
    headAlone + ((1 - headAlone) * specialty.filter((word) => held.words.includes(word)).length) / specialty.length
  );
}

const order: readonly Seniority[] = ['intern', 'junior', 'mid', 'senior', 'lead', 'principal', 'manager', 'director'];

/** How well a level fits, 0..1: one step off costs a third; too senior costs less than too junior. */
export function seniorityFit(required: Seniority | undefined, held: Seniority | undefined): number {
  if (!required) return 1;
  const steps = order.indexOf(held ?? 'mid') - order.indexOf(required);
  return Math.max(0, 1 - (steps >= 0 ? 0.15 * steps : -0.3 * steps));
}
