import { frenchWords } from './data/french-words.ts';

const endings = ['ing', 'ed', 'er', 'ion', 'ment', 'ance', 'e', ''];

/** Other forms of a word of a statement: who "designed" something has done "designing". */
export function formsOf(word: string): string[] {
  const stem = word.replace(/(?:ing|ed|er|ion|ment|ance|e)$/u, '');
  if (stem.length < 4) return [];
  return endings.map((ending) => `${stem}${ending}`).filter((form) => form !== word);
}

/** The words of the other language, in the form of `fold`, both ways. */
const others = new Map<string, string[]>();
for (const pair of frenchWords.split(', ')) {
  const [english = '', french = ''] = pair.split('=');
  for (const word of french.split(' ')) {
    others.set(english, [...(others.get(english) ?? []), word]);
    others.set(word, [...(others.get(word) ?? []), english]);
  }
}

/** How French says an English word of work, or English a French one: "switch" is "commutateur". */
export const otherSpellings = (word: string): readonly string[] => others.get(word) ?? [];
