import { searchWords } from './fold.ts';
import { parseQuery } from './parser.ts';
import { type Place, type SearchNode, type SearchProblem, SearchSyntaxError } from './syntax.ts';

/** A parsed query, or what is wrong with it. */
export type ReadQuery =
  | { tree: SearchNode | undefined }
  | { problem: SearchProblem; place: Place /** The query with the fault mended; it can be read. */; mended?: string };

/** Corrections of one query; after these only its bare words are left. */
const mendsAtMost = 12;

/**
 * Parses a query; a syntax error is returned with its place and, wherever something is left to search, with a corrected
 * text.
 */
export function readQuery(query: string): ReadQuery {
  const first = attempt(query);
  if (!(first instanceof SearchSyntaxError)) return { tree: first };
  const mended = mend(query, first);
  return { problem: first.problem, place: first.place, ...(mended !== undefined && mended !== query && { mended }) };
}

function attempt(query: string): SearchNode | undefined | SearchSyntaxError {
  try {
    return parseQuery(query);
  } catch (failure) {
    if (failure instanceof SearchSyntaxError) return failure;
    throw failure;
  }
}

function mend(query: string, first: SearchSyntaxError): string | undefined {
  let text = query;
  let fault = first;
  for (let tries = 0; tries < mendsAtMost && fault.mend; tries += 1) {
    const { offset, length, insert } = fault.mend;
    text = tidy(text.slice(0, offset) + insert + text.slice(offset + length));
    const again = attempt(text);
    if (!(again instanceof SearchSyntaxError)) return again === undefined ? undefined : text;
    fault = again;
  }
  return bareWords(query);
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();

/** The first words of a query without any operator, which can always be parsed. */
function bareWords(query: string): string | undefined {
  const words = searchWords(query.slice(0, 20_000))
    .map(({ start, end }) => query.slice(start, end))
    .filter((word) => !/^(?:and|or|not|within)$/i.test(word))
    .slice(0, 20);
  return words.length > 0 && !(attempt(words.join(' ')) instanceof SearchSyntaxError) ? words.join(' ') : undefined;
}
