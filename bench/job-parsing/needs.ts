import type { ParsedJob } from '#domain/jobs/requirement.ts';
import { alternativeKeys } from '#matching/skills/alternatives.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import type { Reading } from './fields.ts';
import type { Scored } from './figures.ts';

/** `~abc flow` and `abc flow` are the same phrase when one contains the other. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  if (!a.startsWith('~') && !b.startsWith('~')) return false;
  const [x, y] = [a, b].map((key) => ` ${key.replace(/^~/, '').replaceAll('-', ' ')} `) as [string, string];
  return x.includes(y) || y.includes(x);
}

/**
 * Must-haves: the parser's against the person's, without `either`. Wanted: how many of all must-haves and nice-to-haves
 * of the person are needs of any kind, and how many needs are named nowhere by the person. Nice kept nice:
 * nice-to-haves that are needs but not must-haves.
 */
export function scoreNeeds({ must, nice, either }: Reading, { skills }: ParsedJob): Scored[] {
  const keys = (names: readonly string[]) => [...new Set(names.map((name) => skillByName(name).key))];
  const [musts, nices, others] = [keys(must), keys(nice), keys(either)];
  const has = (list: readonly string[], key: string) => list.some((one) => isSame(one, key));
  const stated = skills.map(({ key }) => key);
  // Of alternatives that are one must-have, each that the person named counts.
  const saidMusts = skills
    .filter(({ mustHave }) => mustHave)
    .map((need) => {
      const keysOf = [need.key, ...alternativeKeys(need)];
      return keysOf.find((key) => has([...musts, ...others], key)) ?? need.key;
    });
  const wrong = saidMusts.filter((key) => !has(musts, key) && !has(others, key));
  const missed = musts.filter((key) => !has(saidMusts, key) && !has(others, key));
  const right = musts.filter((key) => has(saidMusts, key));
  const named = [...musts, ...nices];
  const strange = stated.filter((key) => !has([...named, ...others], key));
  const toldNice = nices.filter((key) => has(stated, key) && !has(musts, key));
  return [
    {
      field: 'must-have',
      counts: [right.length, wrong.length, missed.length],
      note: `wrong ${wrong.join(', ')}; missed ${missed.join(', ')}`,
    },
    {
      field: 'must-have in vocabulary',
      counts: [
        right.filter((key) => !key.startsWith('~')).length,
        wrong.filter((key) => !key.startsWith('~')).length,
        missed.filter((key) => !key.startsWith('~')).length,
      ],
      note: '',
    },
    {
      field: 'wanted (any need)',
      counts: [
        named.filter((key) => has(stated, key)).length,
        strange.length,
        named.filter((key) => !has(stated, key)).length,
      ],
      note: `strange ${strange.join(', ')}`,
    },
    {
      field: 'nice kept nice',
      counts: [
        toldNice.filter((key) => !has(saidMusts, key)).length,
        toldNice.filter((key) => has(saidMusts, key)).length,
        0,
      ],
      note: toldNice.filter((key) => has(saidMusts, key)).join(', '),
    },
  ];
}
