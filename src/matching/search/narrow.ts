import { lex } from './lexer.ts';

/** A value in the syntax of the language: quoted if it has more than letters and digits. */
export function quotedValue(words: string): string {
  const plain = words
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /^[\p{L}\p{N}.+#-]+$/u.test(plain) && !/^(?:and|or|not)$/i.test(plain) ? plain : `"${plain}"`;
}

/** A query with one further condition: `java OR kotlin` and `state:TX` become `(java OR kotlin) state:TX`. */
export function narrowed(query: string, term: string): string {
  const text = query.trim();
  if (text === '') return term;
  let depth = 0;
  let isOpen = false;
  for (const { kind } of lex(text)) {
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (kind === 'or' && depth === 0) isOpen = true;
  }
  return isOpen ? `(${text}) ${term}` : `${text} ${term}`;
}
