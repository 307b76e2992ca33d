import type { Token } from '#matching/skills/tokens.ts';
import { skillByKey, spell } from '#matching/skills/vocabulary.ts';
import { positives } from './compile.ts';
import { compounds, searchWords } from './fold.ts';
import { forms, skillSpelt } from './forms.ts';
import type { Place, SearchNode } from './syntax.ts';

/** A passage of a resume with its marks, relative to the passage. */
export type Snippet = { text: string; marks: Place[] };

/** One sequence of words to find. */
type Query = { need: number; words: readonly string[]; isPrefix: boolean; isName?: boolean };
/** Sequences by their first word; prefixes are few and are all tried. */
type QuickSearch = {
  byFirst: ReadonlyMap<string, readonly Query[]>;
  prefixes: readonly Query[];
  keys: ReadonlyMap<string, number>;
};

const fieldsShown = new Set(['title', 'employer']);

/** Prepares a query for marking resumes; the result serves a whole page of them. */
export function makeQuickSearch(tree: SearchNode | undefined): QuickSearch {
  const requested: Query[] = [];
  const keys = new Map<string, number>();
  positives(tree).forEach((node, need) => {
    if (node.kind === 'skill') {
      keys.set(node.key, need);
      const skill = skillByKey(node.key);
      const names = skill ? [skill.name, ...skill.aliases] : [node.name];
      for (const name of names) requested.push({ need, words: spell(name).split(' '), isPrefix: false, isName: true });
    }
    if (node.kind !== 'words' || (node.field && !fieldsShown.has(node.field))) return;
    const spelt = node.isExact || node.isPrefix || node.field ? undefined : skillSpelt(node.typed);
    if (node.compound !== undefined) requested.push({ need, words: [node.compound], isPrefix: false });
    else if (node.words.length === 1 && !node.isExact && !node.isPrefix && !spelt)
      for (const form of forms(node.words[0]!)) requested.push({ need, words: [form], isPrefix: false });
    else requested.push({ need, words: node.words, isPrefix: node.isPrefix });
    for (const name of spelt?.spellings ?? [])
      requested.push({ need, words: name.split(' '), isPrefix: false, isName: true });
  });
  const byFirst = new Map<string, Query[]>();
  const prefixes: Query[] = [];
  for (const one of requested) {
    if (one.isPrefix && one.words.length === 1) prefixes.push(one);
    else byFirst.set(one.words[0]!, [...(byFirst.get(one.words[0]!) ?? []), one]);
  }
  return { byFirst, prefixes, keys };
}

/** Characters of a resume that are searched; in a list nobody reads further. */
const mostText = 60_000;
const mostMarks = 400;

type Mark = Place & { need: number };

/** Every place of a text that matches the query, in order, without overlaps. */
export function findMarks(text: string, { byFirst, prefixes }: QuickSearch): Mark[] {
  if (byFirst.size === 0 && prefixes.length === 0) return [];
  const part = text.slice(0, mostText);
  const words = searchWords(part);
  const found: Mark[] = [];
  const joined = new Map<number, Token[]>();
  for (const one of compounds(part, words)) joined.set(one.start, [...(joined.get(one.start) ?? []), one]);
  for (let at = 0; at < words.length && found.length < mostMarks; at += 1) {
    const first = words[at]!;
    let best: Mark | undefined;
    const take = (need: number, end: number) => {
      if (!best || end - first.start > best.length) best = { need, offset: first.start, length: end - first.start };
    };
    for (const { need, words: requested, isPrefix, isName } of byFirst.get(first.text) ?? []) {
      const last = requested.length - 1;
      const isMet = requested.every((word, next) => {
        const own = words[at + next]?.text;
        return own === word || (isPrefix && next === last && own?.startsWith(word));
      });
      // "Core: Java" is not "Core Java": within a name there is no separating punctuation.
      if (isName && isMet && /[^\s/&-]/.test(gaps(part, words, at, last))) continue;
      if (isMet) take(need, words[at + last]!.end);
    }
    for (const { need, words: requested } of prefixes) if (first.text.startsWith(requested[0]!)) take(need, first.end);
    for (const { text: compound, end } of joined.get(first.start) ?? [])
      for (const { need } of byFirst.get(compound) ?? []) take(need, end);
    if (best) found.push(best);
    while (best && (words[at + 1]?.start ?? Number.POSITIVE_INFINITY) < best.offset + best.length) at += 1;
  }
  return found;
}

const gaps = (text: string, words: readonly Token[], at: number, last: number) =>
  words
    .slice(at, at + last)
    .map(({ end }, next) => text.slice(end, words[at + next + 1]!.start))
    .join('');

const around = 70;
const apart = 150;
const snippetsAtMost = 3;

/** The passages of a resume with the most matches; `more` are places from other sources (skills). */
export function makeSnippets(text: string, marks: readonly Mark[]): Snippet[] {
  const groups: Mark[][] = [];
  for (const mark of marks.toSorted((a, b) => a.offset - b.offset)) {
    const group = groups.at(-1);
    if (group && mark.offset < group.at(-1)!.offset + group.at(-1)!.length) continue;
    if (group && mark.offset - group[0]!.offset < apart) group.push(mark);
    else groups.push([mark]);
  }
  const shown = new Set<number>();
  const chosen: Mark[][] = [];
  const worth = (group: readonly Mark[]) =>
    new Set(group.map(({ need }) => need).filter((need) => !shown.has(need))).size * 10 + Math.min(group.length, 5);
  const left = [...groups];
  while (chosen.length < snippetsAtMost && left.length > 0) {
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    left.splice(left.indexOf(best), 1);
    if (chosen.length > 0 && worth(best) < 10) break;
    for (const { need } of best) shown.add(need);
    chosen.push(best);
  }
  return chosen.sort((a, b) => a[0]!.offset - b[0]!.offset).map((group) => cut(text, group));
}

function cut(text: string, group: readonly Mark[]): Snippet {
  const [first, last] = [group[0]!, group.at(-1)!];
  let from = Math.max(0, first.offset - around);
  let to = Math.min(text.length, last.offset + last.length + around);
  // Whole words; a surrogate pair is never cut.
  while (from > 0 && from < first.offset && !/\s/.test(text[from - 1]!)) from += 1;
  while (to < text.length && to > last.offset + last.length && !/\s/.test(text[to]!)) to -= 1;
  const piece = text.slice(from, to).replace(/\s/g, ' ');
  const lead = piece.length - piece.trimStart().length;
  return {
    text: piece.trim(),
    marks: group.map(({ offset, length }) => ({ offset: offset - from - lead, length })),
  };
}
