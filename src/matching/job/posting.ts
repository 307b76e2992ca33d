import type { Evidence } from '#domain/candidates/evidence.ts';
import type { JobFact } from '#domain/jobs/requirement.ts';
import { withoutForms } from './candidate-form.ts';
import { type Layout, layOut } from './layout.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { withoutEmptyRows } from './skill-tables.ts';

/** A posting split into lines and sentences. Places are those of the laid out text; `evidence` maps to the source. */
export type Posting = {
  text: string;
  /** The text with blanks in place of boilerplate, so every place stays the same. */
  kept: string;
  sentences: Sentence[];
  /** The name of the client, which names no skill: "Department of Human Services". */
  clientName?: string;
  evidence: Layout['evidence'];
};

export function openPosting(source: string): Posting {
  const layout = layOut(withoutForms(withoutEmptyRows(source)));
  const sentences = sentencesOf(layout);
  let remaining = '';
  let from = 0;
  for (const { start, text, isBoilerplate } of sentences) {
    if (!isBoilerplate) continue;
    remaining += layout.text.slice(from, start) + text.replace(/[^\n]/gu, (letter) => ' '.repeat(letter.length));
    from = start + text.length;
  }
  return { text: layout.text, kept: remaining + layout.text.slice(from), sentences, evidence: layout.evidence };
}

/** A value with the words of the text that state it. */
export function fact<T>(value: T, evidence: Evidence, confidence: number): JobFact<T> {
  return { value, evidence, confidence };
}

/** A value with the words of a match as its quote. */
export function quoted<T>(posting: Posting, match: RegExpMatchArray, value: T, confidence: number): JobFact<T> {
  return fact(value, posting.evidence(match.index!, match.index! + match[0].length), confidence);
}

/** A fact under a name, or nothing at all where there is none. */
export function named<Name extends string, T>(name: Name, value: T | undefined): { [K in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]?: T });
}

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  );

/** A number in digits or words, as a part of a pattern. */
export const numberPattern = `(?:\\d{1,2}|${numberWords.toReversed().join('|')})`;

/** "12" and "twelve" are 12. */
export function numberOf(words: string): number {
  const spelled = numberWords.indexOf(words.trim().toLowerCase());
  return spelled >= 0 ? spelled + 1 : Number(words);
}

/** The line around a place, up to that place and from it on. */
export function around(text: string, start: number, end: number, reach = 60): { before: string; after: string } {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  return { before: before.slice(before.lastIndexOf('\n') + 1), after: after.split('\n')[0]! };
}
