/** Precision, recall and F1 of sets of words, document by document. */

/**
 * What one document says (`wanted`) and what was parsed (`found`). Where not every parsed value can be judged,
 * precision counts `judged` only.
 */
export type Pair = { id: string; wanted: readonly string[]; found: readonly string[]; judged?: readonly string[] };

export type Figures = {
  documents: number;
  wanted: number;
  found: number;
  precision: number;
  recall: number;
  f1: number;
};

const legalForms = new Set('inc llc ltd limited pvt private corp corporation co company plc gmbh'.split(' '));

/**
 * Words in the form for comparison: without case, accents and punctuation; letters with dots between are one word
 * ("B.Tech" = "B Tech" = "btech"); legal forms of companies ("Ltd") are ignored.
 */
export function normalWords(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’.]/g, '')
      .match(/[\p{L}\p{N}+#]+/gu) ?? [];
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && last.length === 1 && /\p{L}/u.test(last) && word.length <= 4)
      joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  const told = joined.filter((word) => !legalForms.has(word));
  return told.length > 0 ? told : joined;
}

/** Equal, or one contains the other and is at least half of it, counted in words. */
export function isSame(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0 || short.length * 2 < long.length) return false;
  return ` ${long.join(' ')} `.includes(` ${short.join(' ')} `);
}

/** Each value once, as its words. */
function asSet(values: readonly string[]): string[][] {
  const sets = new Map<string, string[]>();
  for (const value of values) {
    const words = normalWords(value);
    if (words.length > 0) sets.set(words.join(' '), words);
  }
  return [...sets.values()];
}

/** Set-wise figures over documents: a found value is right when some expected value is the same, and vice versa. */
export function score(pairs: readonly Pair[], same = isSame): Figures {
  let expected = 0;
  let found = 0;
  let right = 0;
  let met = 0;
  for (const pair of pairs) {
    const w = asSet(pair.wanted);
    const f = asSet(pair.found);
    expected += w.length;
    const judged = pair.judged ? asSet(pair.judged) : f;
    found += judged.length;
    right += judged.filter((one) => w.some((other) => same(one, other))).length;
    met += w.filter((one) => f.some((other) => same(one, other))).length;
  }
  const precision = found === 0 ? 1 : right / found;
  const recall = expected === 0 ? 1 : met / expected;
  return {
    documents: pairs.length,
    wanted: expected,
    found,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/** The differences, for review by a person. */
export function misses(pairs: readonly Pair[]): string[] {
  return pairs.flatMap(({ id, wanted: expected, found }) => {
    const w = asSet(expected);
    const f = asSet(found);
    const lost = w.filter((one) => !f.some((other) => isSame(one, other)));
    const wrong = f.filter((one) => !w.some((other) => isSame(one, other)));
    if (lost.length + wrong.length === 0) return [];
    const say = (sets: string[][]) => sets.map((words) => words.join(' ')).join(' | ');
    return [`${id}  not found: ${say(lost) || '-'}  too much: ${say(wrong) || '-'}`];
  });
}
