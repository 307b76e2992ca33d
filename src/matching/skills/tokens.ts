/** A word of a text: as it is compared, and where it stands. */
export type Token = { text: string; start: number; end: number };

// Letters and digits with the signs that belong to names of skills: C++, C#, .NET, Node.js, PL/SQL, CI/CD, S/4HANA.
// A sign counts only beside a letter or digit, so that a full stop ends a sentence and not a name.
const word = /\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.'’][\p{L}\p{N}]+|\+\+?|#)*/gu;

/** The words of a text in lower case, without locale. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(word)) {
    const raw = match[0];
    // ".NET" and ".js" keep their dot only as names of skills; "end .Next" does not.
    const keepsDot = raw.startsWith('.') && /^\.net/i.test(raw);
    const start = match.index + (raw.startsWith('.') && !keepsDot ? 1 : 0);
    const value = text.slice(start, match.index + raw.length);
    found.push({
      text: value
        .toLowerCase()
        .replace(/[’']s?$/u, '')
        .replace(/’/gu, "'"),
      start,
      end: start + value.length,
    });
  }
  return found;
}
