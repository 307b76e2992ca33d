import { keyOf } from '#matching/skills/vocabulary.ts';
import { englishTitle, foldTitle } from './english-title.ts';
import { readTitle } from './titles.ts';

/** The head of the title of somebody who builds. */
const builder = /\b(?:developer|engineer|programmer|coder|sde|swe)s?\b/u;

/**
 * Skills that are the work itself, with the titles that hold it: a "Java Developer" does software engineering, though no
 * line of the resume says so. The head of the title decides too: a "Java Trainer" does not.
 */
const kinds: readonly { skill: string; families: readonly string[]; head: RegExp }[] = [
  {
    skill: 'Software engineering',
    families: [
      ...['java', 'dotnet', 'python', 'php', 'ruby', 'node', 'go', 'scala', 'c-plus-plus', 'embedded'],
      ...['front-end', 'back-end', 'full-stack', 'web', 'android', 'ios', 'mobile'],
    ],
    head: builder,
  },
  // Alone, "developer" may develop a business.
  {
    skill: 'Software engineering',
    families: ['software'],
    head: /\b(?:software|applications?) (?:\w+ )?(?:developer|engineer)s?\b|\bprogrammers?\b/u,
  },
  { skill: 'Web development', families: ['web', 'front-end', 'full-stack', 'php', 'node', 'ruby'], head: builder },
  { skill: 'Front-end development', families: ['front-end', 'full-stack'], head: builder },
  { skill: 'Back-end development', families: ['back-end', 'full-stack'], head: builder },
  { skill: 'Mobile development', families: ['android', 'ios', 'mobile'], head: builder },
  { skill: 'Data engineering', families: ['data-engineer', 'etl', 'big-data'], head: builder },
  { skill: 'Systems administration', families: ['linux', 'windows', 'systems'], head: /\badmin(?:istrator)?s?\b/u },
  { skill: 'Software testing', families: ['qa'], head: /\b(?:testers?|sdet|test (?:engineer|analyst|lead))\b/u },
];
const keyed = kinds.map((kind) => ({ ...kind, key: keyOf(kind.skill) }));

/** Keys of the skills that a title shows by being what it is. */
export function workOfTitle(title: string): string[] {
  const { families } = readTitle(title);
  if (families.length === 0) return [];
  const words = englishTitle(foldTitle(title));
  const shown = keyed.filter(({ families: of, head }) => head.test(words) && families.some((one) => of.includes(one)));
  return [...new Set(shown.map(({ key }) => key))];
}
