import { skillByKey, vocabulary } from '#matching/skills/vocabulary.ts';
import { countWords } from './text-similarity.ts';

/** Cached per vocabulary: it is rebuilt when the custom skills change. */
const known = new WeakMap<object, Map<string, string[]>>();

/** The skills whose names contain a word, in the form of `countWords`: who shows one of them has the word. */
export function skillsSaying(word: string): readonly string[] {
  const { skills } = vocabulary();
  let saying = known.get(skills);
  if (!saying) {
    saying = new Map();
    for (const key of skills.keys())
      for (const one of countWords(skillByKey(key)?.name ?? '').counts.keys()) {
        const list = saying.get(one);
        if (list) list.push(key);
        else saying.set(one, [key]);
      }
    known.set(skills, saying);
  }
  return saying.get(word) ?? [];
}
