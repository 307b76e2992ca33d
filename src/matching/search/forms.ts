import { skillByKey, skillByName, spell } from '#matching/skills/vocabulary.ts';

/**
 * A word with its English plural or singular: `developer` finds `developers`, `companies` finds `company`. Only plain
 * words of four or more letters; names such as `aws`, `jenkins` or `kubernetes` stay unchanged, because their "other
 * form" is not a word. Forms of verbs are left to `test*`.
 */
export function forms(word: string): string[] {
  if (!/^[a-z]{4,30}$/.test(word)) return [word];
  if (/(?:ies)$/.test(word)) return [word, `${word.slice(0, -3)}y`];
  if (/(?:sses|xes|zes|ches|shes)$/.test(word)) return [word, word.slice(0, -2)];
  if (/(?:ss|us|is)$/.test(word)) return [word];
  if (word.endsWith('s')) return [word, word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  return [word, /(?:x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`];
}

/** The skill of which these words are exactly a spelling: `k8s`, `node js`, `c sharp`. */
export function skillSpelt(words: string): { key: string; spellings: string[] } | undefined {
  const { key } = skillByName(words);
  if (key.startsWith('~')) return undefined;
  const skill = skillByKey(key);
  if (!skill) return undefined;
  const spellings = [...new Set([skill.name, ...skill.aliases].map(spell))];
  const own = spell(words);
  // "java developer" names a skill and more, and the rest must not be lost.
  return spellings.includes(own) || !own.includes(' ') ? { key, spellings } : undefined;
}
