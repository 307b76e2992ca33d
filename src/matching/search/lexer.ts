import { type Place, SearchSyntaxError } from './syntax.ts';

/** One token of a query. */
export type Lexeme = Place & {
  kind: 'word' | 'quoted' | 'field' | 'and' | 'or' | 'not' | 'open' | 'close';
  /** For a word as typed; for a quotation its content; for a field its name in lowercase. */
  text: string;
  /** Followed by a star. */
  isPrefix?: boolean;
  /** Followed by a comma, which ends the name of a city. */
  hasComma?: boolean;
  /** Followed by `~50`. */
  reach?: string;
};

const quotes = '"“”„«»';
const isQuote = (letter: string | undefined) => letter !== undefined && letter !== '' && quotes.includes(letter);
const isSpace = (letter: string) => /\s/u.test(letter);
const says = /[\p{L}\p{N}]/u;
const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { and: 'and', or: 'or', not: 'not' };

/**
 * Splits a query into tokens. Meaningless punctuation (a lone comma, slash or star) is skipped.
 * @throws SearchSyntaxError where a quotation does not end
 */
export function lex(query: string): Lexeme[] {
  const found: Lexeme[] = [];
  let at = 0;
  while (at < query.length) {
    const letter = query[at]!;
    const next = query[at + 1] ?? '';
    const add = (kind: Lexeme['kind'], length: number) => {
      found.push({ kind, text: query.slice(at, at + length), offset: at, length });
      at += length;
    };
    if (isSpace(letter)) at += 1;
    else if (',;،؛'.includes(letter)) {
      const before = found.at(-1);
      if (letter !== ';' && letter !== '؛' && before) before.hasComma = true;
      at += 1;
    } else if (letter === '(') add('open', 1);
    else if (letter === ')') add('close', 1);
    else if (letter === '|') add('or', next === '|' ? 2 : 1);
    else if (letter === '&') add('and', next === '&' ? 2 : 1);
    else if (isQuote(letter)) {
      const quoted = readQuoted(query, at);
      found.push(quoted);
      at = quoted.offset + quoted.length;
    } else if ((letter === '-' || letter === '!') && (says.test(next) || next === '.' || next === '(' || isQuote(next)))
      add('not', 1);
    else at = readWord(query, at, found);
  }
  return found;
}

/** A star or a distance after a word or quotation. */
function behind(query: string, at: number): { isPrefix?: boolean; reach?: string; end: number } {
  if (query[at] === '*') return { isPrefix: true, end: at + 1 };
  const reach = /^~\s?(\d{1,5}\s?(?:km|mi|miles)?)(?![\p{L}\p{N}])/iu.exec(query.slice(at, at + 20));
  return reach ? { reach: reach[1]!, end: at + reach[0].length } : { end: at };
}

function readQuoted(query: string, start: number): Lexeme {
  let end = start + 1;
  while (end < query.length && !isQuote(query[end])) end += 1;
  if (end >= query.length)
    throw new SearchSyntaxError(
      'open-quote',
      { offset: start, length: query.length - start },
      { offset: query.length, length: 0, insert: '"' },
    );
  const text = query.slice(start + 1, end).trim();
  const place = { offset: start, length: end + 1 - start };
  if (!says.test(text)) throw new SearchSyntaxError('empty-quotes', place, { ...place, insert: '' });
  // The star may be inside the quotes too: "data eng*".
  const inner = text.endsWith('*');
  const { end: last, ...more } = behind(query, end + 1);
  return {
    kind: 'quoted',
    text: inner ? text.slice(0, -1) : text,
    offset: start,
    length: last - start,
    ...more,
    ...(inner && { isPrefix: true }),
  };
}

const fieldName = /^\p{L}[\p{L}_]{0,30}:/u;

/** Reads a word, an operator word, a field's name or a value such as `>5`; returns where it ends. */
function readWord(query: string, start: number, found: Lexeme[]): number {
  const field = fieldName.exec(query.slice(start, start + 34));
  // A URL such as https://… is not a field.
  if (field && !query.startsWith('//', start + field[0].length)) {
    const { length } = field[0];
    found.push({ kind: 'field', text: field[0].slice(0, -1).toLowerCase(), offset: start, length });
    return start + length;
  }
  let end = start;
  while (end < query.length && !isEnd(query, start, end)) end += 1;
  if (end === start) return start + 1;
  const raw = query.slice(start, end);
  const text = raw.replace(/[.!?:'’]+$/u, '');
  const isValue = /^[<>=]/.test(text) || /^\d/.test(text);
  if (!says.test(text) && !isValue) return query[end] === '*' ? end + 1 : end;
  const operator = operators[text.toLowerCase()];
  if (operator && query[end] !== '*') {
    found.push({ kind: operator, text, offset: start, length: end - start });
    return end;
  }
  const { end: last, ...more } = behind(query, end);
  found.push({ kind: 'word', text, offset: start, length: last - start, ...more });
  return last;
}

/** Whether a word ends here. `&` joins short names (R&D, AT&T) and separates longer words. */
function isEnd(query: string, start: number, at: number): boolean {
  const letter = query[at]!;
  if (isSpace(letter) || '(),;،؛|*~'.includes(letter) || isQuote(letter)) return true;
  if (letter !== '&') return false;
  const before = at - start;
  const after = /^[\p{L}\p{N}]*/u.exec(query.slice(at + 1, at + 8))![0].length;
  return before === 0 || before > 2 || after === 0 || after > 2;
}
