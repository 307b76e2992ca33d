import { type Lexeme, lex } from './lexer.ts';
import { stateCode } from './states.ts';
import { type SearchField, type SearchNode, SearchSyntaxError } from './syntax.ts';
import { fieldNode, fieldOf, nearNode, wordsNode } from './terms.ts';

/** Deepest nesting; people do not write more. */
const deepest = 40;
/** Words of a query at most; people do not write more. */
const mostTerms = 200;

type Reader = { lexemes: readonly Lexeme[]; at: number; depth: number; terms: number; query: string };

/**
 * Parses a query. Precedence: quotes, parentheses, `NOT`, `AND`, `OR`; adjacent words are joined by AND.
 *
 * @returns the tree, or undefined for an empty query
 * @throws SearchSyntaxError with the place and, if there is one, the correction
 */
export function parseQuery(query: string): SearchNode | undefined {
  const reader: Reader = { lexemes: lex(query), at: 0, depth: 0, terms: 0, query };
  const tree = readOr(reader);
  const left = reader.lexemes[reader.at];
  if (left) throw stray(left, 'close-paren');
  return tree;
}

const placeOf = ({ offset, length }: Lexeme) => ({ offset, length });
const stray = (lexeme: Lexeme, problem: 'close-paren' | 'missing-before' | 'missing-after') =>
  new SearchSyntaxError(problem, placeOf(lexeme), { ...placeOf(lexeme), insert: '' });

const join = (kind: 'and' | 'or', parts: SearchNode[]): SearchNode | undefined =>
  parts.length > 1 ? { kind, parts } : parts[0];

function readOr(reader: Reader, field?: SearchField): SearchNode | undefined {
  const parts: SearchNode[] = [];
  for (;;) {
    const part = readAnd(reader, field);
    if (part) parts.push(part);
    const operator = reader.lexemes[reader.at];
    if (operator?.kind !== 'or') return join('or', parts);
    reader.at += 1;
    needsBoth(reader, operator);
  }
}

/** A binary operator needs two operands. */
function needsBoth({ lexemes, at }: Reader, operator: Lexeme): void {
  const before = lexemes[at - 2];
  const after = lexemes[at];
  if (!before || ['open', 'and', 'or', 'not', 'field'].includes(before.kind)) throw stray(operator, 'missing-before');
  if (!after || ['close', 'and', 'or'].includes(after.kind)) throw stray(operator, 'missing-after');
}

function readAnd(reader: Reader, field?: SearchField): SearchNode | undefined {
  const parts: SearchNode[] = [];
  for (;;) {
    const next = reader.lexemes[reader.at];
    if (!next || next.kind === 'close' || next.kind === 'or') {
      if (next?.kind === 'or') needsBoth({ ...reader, at: reader.at + 1 }, next);
      return join('and', parts);
    }
    if (next.kind === 'and') {
      reader.at += 1;
      needsBoth(reader, next);
      continue;
    }
    const part = readNot(reader, field);
    if (part) parts.push(part);
  }
}

function readNot(reader: Reader, field?: SearchField): SearchNode | undefined {
  let isNot = false;
  for (let next = reader.lexemes[reader.at]; next?.kind === 'not'; next = reader.lexemes[reader.at]) {
    isNot = !isNot;
    reader.at += 1;
    const after = reader.lexemes[reader.at];
    if (!after || ['close', 'and', 'or'].includes(after.kind)) throw stray(next, 'missing-after');
  }
  const part = readTerm(reader, field);
  if (!part || !isNot) return part;
  return part.kind === 'not' ? part.part : { kind: 'not', part };
}

function readTerm(reader: Reader, field?: SearchField): SearchNode | undefined {
  const lexeme = reader.lexemes[reader.at]!;
  reader.at += 1;
  if (lexeme.kind === 'open') return readGroup(reader, lexeme, field);
  reader.terms += 1;
  if (reader.terms > mostTerms)
    throw new SearchSyntaxError('too-many', placeOf(lexeme), {
      offset: lexeme.offset,
      length: reader.query.length - lexeme.offset,
      insert: '',
    });
  if (lexeme.kind === 'field') return readField(reader, lexeme);
  if (field) return fieldNode(field, lexeme);
  return readWithin(reader, lexeme) ?? wordsNode(lexeme);
}

function readGroup(reader: Reader, open: Lexeme, field?: SearchField): SearchNode | undefined {
  if (reader.depth >= deepest) throw new SearchSyntaxError('too-deep', placeOf(open));
  if (reader.lexemes[reader.at]?.kind === 'close') {
    const place = { offset: open.offset, length: reader.lexemes[reader.at]!.offset + 1 - open.offset };
    throw new SearchSyntaxError('empty-parens', place, { ...place, insert: '' });
  }
  reader.depth += 1;
  const inner = readOr(reader, field);
  reader.depth -= 1;
  if (reader.lexemes[reader.at]?.kind !== 'close')
    throw new SearchSyntaxError('open-paren', placeOf(open), {
      offset: reader.query.trimEnd().length,
      length: 0,
      insert: ')',
    });
  reader.at += 1;
  return inner;
}

function readField(reader: Reader, lexeme: Lexeme): SearchNode | undefined {
  const field = fieldOf(lexeme);
  const value = reader.lexemes[reader.at];
  if (value?.kind === 'open') {
    reader.at += 1;
    return readGroup(reader, value, field);
  }
  if (value?.kind !== 'word' && value?.kind !== 'quoted')
    throw new SearchSyntaxError('missing-value', placeOf(lexeme), { ...placeOf(lexeme), insert: '' });
  reader.at += 1;
  // "years: > 5" and "near: Dallas, TX" are one value with a space in it.
  const more = reader.lexemes[reader.at];
  if (field === 'years' && /^[<>=]+$/.test(value.text) && more?.kind === 'word') {
    reader.at += 1;
    return fieldNode(field, {
      ...value,
      text: value.text + more.text,
      length: more.offset + more.length - value.offset,
    });
  }
  if (field === 'near' && value.kind === 'word') {
    const { where, reach, last } = readPlace(reader, value);
    return nearNode(
      where,
      reach,
      { offset: value.offset, length: last.offset + last.length - value.offset },
      {
        ...value,
        length: last.offset + last.length - value.offset,
      },
    );
  }
  const node = fieldNode(field, value);
  if (!node) throw new SearchSyntaxError('missing-value', placeOf(lexeme), { ...placeOf(lexeme), insert: '' });
  return node;
}

/** `within 50 miles of Dallas, TX`: undefined where the words are something else. */
function readWithin(reader: Reader, lexeme: Lexeme): SearchNode | undefined {
  const stated = (at: number) => {
    const next = reader.lexemes[reader.at + at];
    return next?.kind === 'word' ? next.text.toLowerCase() : '';
  };
  if (lexeme.kind !== 'word' || lexeme.text.toLowerCase() !== 'within') return undefined;
  const joined = /^(\d{1,5})(km|mi|miles?)$/.exec(stated(0));
  const unit = joined ? joined[2]! : stated(1);
  const ofAt = joined ? 1 : 2;
  if (!joined && !/^\d{1,5}$/.test(stated(0))) return undefined;
  if (!/^(?:miles?|mi|km|kilomet(?:er|re)s?)$/.test(unit) || !['of', 'from', 'around'].includes(stated(ofAt)))
    return undefined;
  const first = reader.lexemes[reader.at + ofAt + 1];
  const of = reader.lexemes[reader.at + ofAt]!;
  if (first?.kind !== 'word' && first?.kind !== 'quoted')
    throw new SearchSyntaxError(
      'missing-value',
      { offset: lexeme.offset, length: of.offset + of.length - lexeme.offset },
      { offset: lexeme.offset, length: of.offset + of.length - lexeme.offset, insert: '' },
    );
  const reach = `${joined ? joined[1] : stated(0)}${unit.startsWith('k') ? 'km' : ''}`;
  reader.at += ofAt + 2;
  const { where, last } = first.kind === 'quoted' ? { where: first.text, last: first } : readPlace(reader, first);
  const place = { offset: lexeme.offset, length: last.offset + last.length - lexeme.offset };
  return nearNode(where, reach, place, { ...lexeme, ...place, text: where });
}

/** The name of a place without quotes: up to its state, its postal code, or the end of the words. */
function readPlace(reader: Reader, first: Lexeme): { where: string; reach: string | undefined; last: Lexeme } {
  let last = first;
  const words = [first.text];
  const isCode = (text: string) =>
    /^\d{5}(?:-\d{4})?$/.test(text) || /^[a-z]\d[a-z]$/i.test(text) || /^[a-z]\d[a-z]\d[a-z]\d$/i.test(text);
  if (isCode(first.text)) {
    const next = reader.lexemes[reader.at];
    if (/^[a-z]\d[a-z]$/i.test(first.text) && next?.kind === 'word' && /^\d[a-z]\d$/i.test(next.text)) {
      reader.at += 1;
      return { where: `${first.text} ${next.text}`, reach: next.reach, last: next };
    }
    return { where: first.text, reach: first.reach, last };
  }
  for (
    let next = reader.lexemes[reader.at];
    next?.kind === 'word' && words.length < 5 && !last.reach;
    next = reader.lexemes[reader.at]
  ) {
    if (last.hasComma) {
      if (stateCode(next.text)) {
        reader.at += 1;
        return { where: `${words.join(' ')}, ${next.text}`, reach: next.reach, last: next };
      }
      break;
    }
    reader.at += 1;
    last = next;
    if (/^[A-Z]{2}$/.test(next.text) && stateCode(next.text))
      return { where: `${words.join(' ')}, ${next.text}`, reach: next.reach, last: next };
    words.push(next.text);
  }
  return { where: words.join(' '), reach: last.reach, last };
}
