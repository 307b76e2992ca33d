import { townKey } from './document.ts';
import { searchWords } from './fold.ts';
import { forms, skillSpelt } from './forms.ts';
import { lexeme, pairs, quoted, yearBands } from './lexemes.ts';
import type { SearchNode } from './syntax.ts';

/** A database condition. `text` is a PostgreSQL tsquery; the rest are comparisons of columns. */
export type Condition =
  | { kind: 'text'; tsquery: string }
  | { kind: 'all' | 'any'; parts: Condition[] }
  | { kind: 'not'; part: Condition }
  | { kind: 'years'; min?: number; max?: number; isAbove?: boolean; isBelow?: boolean }
  | { kind: 'status'; name: string };

/** A town by its name and the code of its state. */
export type Town = { city: string; state: string };
type WordsNode = Extract<SearchNode, { kind: 'words' }>;
type NearNode = Extract<SearchNode, { kind: 'near' }>;
type YearsNode = Extract<SearchNode, { kind: 'years' }>;

export const any = (parts: readonly string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(' | ')})`);
export const all = (parts: readonly string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(' & ')})`);

/** Compiles a tree to a database condition. `towns` returns the towns within a distance. */
export function compile(node: SearchNode, towns: (near: NearNode) => readonly Town[]): Condition {
  switch (node.kind) {
    case 'and':
      return joined(
        'all',
        withAliases(node.parts).map((part) => ('tsquery' in part ? part : compile(part, towns))),
      );
    case 'or':
      return joined(
        'any',
        node.parts.map((part) => compile(part, towns)),
      );
    case 'not': {
      const part = compile(node.part, towns);
      return part.kind === 'text' ? text(`!${part.tsquery}`) : { kind: 'not', part };
    }
    case 'words':
      return text(wordsQuery(node));
    case 'skill':
      return text(quoted(lexeme.skill(node.key)));
    case 'state':
      return text(quoted(lexeme.state(node.code)));
    case 'family':
      return text(quoted(lexeme.family(node.key)));
    case 'status':
      return { kind: 'status', name: node.name };
    case 'near':
      return text(any(['', ...towns(node).map(({ city, state }) => lexeme.town(townKey(city), state))].map(townQuery)));
    case 'years':
      return yearsCondition(node);
  }
}

/** A place without any town gets a name that no town has, so it finds nobody. */
const townQuery = (word: string) => quoted(word === '' ? lexeme.town('', '') : word);

/**
 * A query for everybody whose text contains all these words anywhere, the last one also as a prefix; undefined where
 * there is no word.
 */
export function textQuery(words: string): string | undefined {
  const stated = searchWords(words).map(({ text: word }) => word);
  if (stated.length === 0) return undefined;
  const last = stated.length - 1;
  return all(stated.map((word, at) => (at === last ? `${quoted(word.replace(/(?<=.)s$/, ''))}:*` : quoted(word))));
}

const text = (tsquery: string): Condition & { kind: 'text' } => ({ kind: 'text', tsquery });

/** Text parts become one query of the index. */
function joined(kind: 'all' | 'any', parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const queries = flat.flatMap((part) => (part.kind === 'text' ? [part.tsquery] : []));
  const others = flat.filter((part) => part.kind !== 'text');
  if (queries.length === 0) return others.length === 1 ? others[0]! : { kind, parts: others };
  const query = text(kind === 'all' ? all(queries) : any(queries));
  return others.length === 0 ? query : { kind, parts: [query, ...others] };
}

const isBare = (node: SearchNode | undefined): node is WordsNode =>
  node?.kind === 'words' && !node.isExact && !node.isPrefix && !node.field && node.words.length === 1;

const spellingOf = (run: readonly WordsNode[]) => skillSpelt(run.map(({ typed }) => typed).join(' '));

/** Longest name of a skill here, in words. */
const longestName = 4;

/** Adjacent words that together name a skill are searched under its other names too: "dot net". */
function withAliases(parts: readonly SearchNode[]): (SearchNode | (Condition & { kind: 'text' }))[] {
  const found: (SearchNode | (Condition & { kind: 'text' }))[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const run: WordsNode[] = [];
    for (const next of parts.slice(at, at + longestName)) {
      const last = run.at(-1);
      if (!isBare(next) || (last && next.place.offset - last.place.offset - last.place.length > 2)) break;
      run.push(next);
    }
    let spelt = spellingOf(run);
    while (run.length > 1 && !spelt) {
      run.pop();
      spelt = spellingOf(run);
    }
    if (run.length < 2 || !spelt) {
      found.push(parts[at]!);
      continue;
    }
    found.push(text(any([all(run.map(wordsQuery)), quoted(lexeme.ownSkill(spelt.key))])));
    at += run.length - 1;
  }
  return found;
}

function wordsQuery(node: WordsNode): string {
  const { words, compound, isExact, isPrefix, field } = node;
  const last = words.length - 1;
  const star = (at: number) => (isPrefix && at === last ? ':*' : '');
  if (field) {
    const single = words.map((word, at) =>
      any(
        (isExact || isPrefix || last > 0 ? [word] : forms(word)).map(
          (form) => quoted(lexeme.field(field, form)) + star(at),
        ),
      ),
    );
    const beside = pairs(words).map((pair, at) => quoted(lexeme.field(field, pair)) + star(at + 1));
    return all(beside.length > 0 ? beside : single);
  }
  if (compound !== undefined) return any([quoted(compound), ...alias(node)]);
  if (last === 0) {
    // The name of a skill has no plural: "jenkins" is not "jenkin".
    const skill = alias(node);
    const own = isExact || isPrefix || skill.length > 0 ? words : forms(words[0]!);
    return any([...own.map((word) => quoted(word) + star(0)), ...skill]);
  }
  const phrase = `(${words.map((word, at) => quoted(word) + star(at)).join(' <-> ')})`;
  return any([phrase, ...alias(node)]);
}

function alias({ isExact, isPrefix, typed }: WordsNode): string[] {
  const spelt = isExact || isPrefix ? undefined : skillSpelt(typed);
  return spelt ? [quoted(lexeme.ownSkill(spelt.key))] : [];
}

/** The bands find people by the index; the columns check the exact number. */
function yearsCondition({ kind, place: _, ...bounds }: YearsNode): Condition {
  const { min = 0, max, isBelow } = bounds;
  const lower = yearBands.findLast((band) => band <= min);
  const upper = max === undefined ? undefined : yearBands.find((band) => (isBelow ? band >= max : band > max));
  const bands = [
    ...(lower === undefined ? [] : [quoted(lexeme.years(lower))]),
    ...(upper === undefined ? [] : [`!${quoted(lexeme.years(upper))}`]),
  ];
  const exact: Condition = { kind, ...bounds };
  return bands.length === 0 ? exact : { kind: 'all', parts: [text(all(bands)), exact] };
}

/** The positive parts of a tree: nothing under NOT. */
export function positives(node: SearchNode | undefined): SearchNode[] {
  if (!node || node.kind === 'not') return [];
  return node.kind === 'and' || node.kind === 'or' ? node.parts.flatMap(positives) : [node];
}

/** The query for ranking: every positive word, and the same words once more in titles. */
export function rankQuery(node: SearchNode | undefined): string | undefined {
  const parts = positives(node).flatMap((part) => {
    if (part.kind === 'skill') return [quoted(lexeme.skill(part.key)), quoted(lexeme.ownSkill(part.key))];
    if (part.kind !== 'words') return [];
    const titled = part.field ? [] : [wordsQuery({ ...part, field: 'title' })];
    return [wordsQuery(part), ...titled];
  });
  return parts.length === 0 ? undefined : any(parts.slice(0, 40));
}

/** All distances in a tree. */
export function nearNodes(node: SearchNode | undefined): NearNode[] {
  if (!node) return [];
  if (node.kind === 'near') return [node];
  if (node.kind === 'not') return nearNodes(node.part);
  return node.kind === 'and' || node.kind === 'or' ? node.parts.flatMap(nearNodes) : [];
}
