/** A word of a text: in the form for comparison, and its place. */
export type Token = { text: string; start: number; end: number };

/** Endings that a full stop joins to a name: Node.js, ASP.NET, Socket.IO, Salesforce.com. */
const joinedEndings: ReadonlySet<string> = new Set(['net', 'js', 'io', 'com', 'ai', 'org', 'gov', 'edu', 'x', 'ts']);
/** Names that begin with a full stop. */
const dottedNames: ReadonlySet<string> = new Set(['net', 'netcore']);

const fullStop = 0x2e;
const plus = 0x2b;
const hash = 0x23;

const asciiWord = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const letterOrNumber = /[\p{L}\p{N}]/u;
const letterNumberOrMark = /[\p{L}\p{N}\p{M}]/u;

/** The length of the letter or digit here in code units; 0 for anything else. */
function wordUnits(text: string, at: number, mayBeMark: boolean): number {
  const code = text.charCodeAt(at);
  if (code < 128) return asciiWord[code]!;
  if (at >= text.length) return 0;
  const point = String.fromCodePoint(text.codePointAt(at)!);
  return (mayBeMark ? letterNumberOrMark : letterOrNumber).test(point) ? point.length : 0;
}

function endOfRun(text: string, from: number): number {
  let at = from;
  for (let units = wordUnits(text, at, false); units > 0; units = wordUnits(text, at, true)) at += units;
  return at;
}

const isDigit = (code: number) => code >= 48 && code <= 57;
const isApostrophe = (code: number) => code === 0x27 || code === 0x2019;

/**
 * The words of a text in lowercase, without locale. Punctuation in names of skills stays: C++, C#, .NET, Node.js, A+;
 * other punctuation separates words: PL/SQL and CI/CD are two. A full stop joins only known endings and numbers, so
 * that "SQL.Created" is two words. Every character is read a bounded number of times.
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const units = wordUnits(text, at, false);
    if (units === 0) {
      at += 1;
      continue;
    }
    let end = endOfRun(text, at);
    const start = at > 0 && text.charCodeAt(at - 1) === fullStop && isDotted(text, at, end) ? at - 1 : at;
    for (let next = extended(text, start, end); next > end; next = extended(text, start, end)) end = next;
    found.push({ text: compared(text.slice(start, end)), start, end });
    at = end;
  }
  return found;
}

function isDotted(text: string, start: number, end: number): boolean {
  return end - start <= 7 && dottedNames.has(text.slice(start, end).toLowerCase());
}

/** Where the word ends if the punctuation at `end` belongs to it; `end` itself if not. */
function extended(text: string, start: number, end: number): number {
  const sign = text.charCodeAt(end);
  if (sign === hash) return end - start <= 2 ? end + 1 : end;
  if (sign === plus) {
    const after = text.charCodeAt(end + 1) === plus ? end + 2 : end + 1;
    // "Java+Spring" joins two names; "C++11" is a name and its version.
    return after - end === 1 && wordUnits(text, after, false) > 0 ? end : after;
  }
  if (sign !== fullStop && !isApostrophe(sign)) return end;
  const after = endOfRun(text, end + 1);
  if (after === end + 1) return end;
  if (sign !== fullStop) return after;
  if (isDigit(text.charCodeAt(end - 1)) && isDigit(text.charCodeAt(end + 1))) return after;
  if (after - end <= 4 && joinedEndings.has(text.slice(end + 1, after).toLowerCase())) return after;
  // Initials: "U.S", "B.S", "e.g".
  return after - end === 2 && (end - start === 1 || text.charCodeAt(end - 2) === fullStop) ? after : end;
}

function compared(raw: string): string {
  const small = raw.toLowerCase();
  return /['’]/.test(small) ? small.replace(/['’]s?$/u, '').replace(/’/gu, "'") : small;
}
