import { expect, it } from 'vitest';
import { makeSample } from '#server/seed/sample/sample.ts';
import { findKnown, knownWords } from './known-words.ts';
import { eachWord, fold } from './words.ts';

const odd = [
  'C++ and c# and .NET, not net; Node.js, node.jsx, node.js.',
  '+C++3 C+ #x# 3d 2019 v2 x1 a I',
  'class classes CLASSES bus buses gas Kubernetes ss access',
  'Çalışma ÇALIŞMA İstanbul ıstanbul naïve Größe Ω ½ résumés',
  'a.js b.JS .netting asp.net .NET',
];

/** The words as `eachWord` gives them, one string each. */
function slowly(text: string, numbers: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  eachWord(text, (word, start, end) => found.push(numbers.get(fold(word)) ?? -1, start, end));
  return found;
}

const quickly = (text: string, numbers: ReadonlyMap<string, number>): number[] => {
  const { cells, size } = findKnown(text, knownWords(numbers));
  return [...cells.subarray(0, size)];
};

it('finds the same words at the same places as the words one by one', () => {
  const resumes = makeSample('2026-11-26').candidates.slice(0, 40);
  const texts = [...odd, ...resumes.map(({ resumeText }) => resumeText)];
  const words = new Set<string>();
  for (const text of texts) eachWord(text, (word) => words.add(fold(word)));
  // Every third word is known, so that most texts have known and other words.
  const numbers = new Map([...words].filter((_, at) => at % 3 === 0).map((word, at) => [word, at]));
  for (const text of texts) {
    expect(quickly(text, new Map([...words].map((word, at) => [word, at])))).toEqual(
      slowly(text, new Map([...words].map((word, at) => [word, at]))),
    );
    expect(quickly(text, numbers)).toEqual(slowly(text, numbers));
  }
});
