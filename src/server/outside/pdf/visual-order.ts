/** A word of a line, and whether it is read from right to left; without letters it goes with its neighbors. */
export type Word = { text: string; isRightToLeft: boolean | undefined };

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The words of a text with the direction of each; digits alone have none of their own. */
export function wordsOf(text: string): Word[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({
      text: word,
      isRightToLeft: rightToLeft.test(word) ? true : /\p{L}/u.test(word) ? false : undefined,
    }));
}

/** Whether a line begins from the right: its first letter says so. */
export function beginsRight(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
}

/**
 * The words of one line as they stand on the paper from left to right: runs of one direction keep it within the line's own
 * (the reordering of Unicode annex 9, word by word).
 */
export function inVisualOrder(words: readonly Word[], isRightToLeft: boolean): Word[] {
  const runs: { isRightToLeft: boolean; words: Word[] }[] = [];
  for (const word of words) {
    const run = runs.at(-1);
    // Numbers between words of the other direction belong to them.
    const way = word.isRightToLeft ?? run?.isRightToLeft ?? isRightToLeft;
    if (run?.isRightToLeft === way) run.words.push(word);
    else runs.push({ isRightToLeft: way, words: [word] });
  }
  const ordered = isRightToLeft ? runs.toReversed() : runs;
  return ordered.flatMap((run) => (run.isRightToLeft ? run.words.toReversed() : run.words));
}

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' };

/** The parts of a word from left to right: letters that are joined, and signs and digits that are not. */
export function partsOf({ text, isRightToLeft }: Word): string[] {
  if (!isRightToLeft) return [text];
  const parts = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+|[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];
  return parts.toReversed().map((part) => mirrored[part] ?? part);
}
