import { spellings } from '#matching/skills/vocabulary.ts';

/** "communicationAbility to work": two words run together, unless together they are a name. */
const glued = /(?<![\p{L}\p{N}])\p{Ll}{3,24}(?=\p{Lu}\p{Ll}+)/gu;

/** "PerlMust be local", "SQLMust have", "HTML5Knowledge": a skill and the next line; "NetBrain" is a name. */
const gluedSkill =
  /(?<![\p{L}\p{N}])(?:\p{Lu}\p{Ll}{3,24}(?=\p{Lu}\p{Ll}+)|\p{Lu}[\p{Lu}\d]{1,11}(?=\p{Lu}\p{Ll}{2,})|\p{Lu}{2,8}\d{1,2}(?=\p{Lu}\p{Ll}{3,}))/gu;

/**
 * "Programmable Logic ControllersSimulation", "Release ManagementCustomize": a noun of the trade and the next line. Not in
 * addresses and names of accounts.
 */
const gluedNoun =
  /(?<![\p{L}\p{N}@#/._-])(?:\p{Lu}\p{Ll}{3,}(?:ors|ers|ions?|ments?|ings?|ties|ysis|logy|logies|ncies)|Role|Education|Synthesis)(?=\p{Lu}(?:\p{Ll}{2,}|\d\p{Lu}))(?!\p{L}+\.com)/gu;

/** "environmentSQL experience", "SQL ServerITIL": a word and a name in capitals. */
const gluedCapitals = /(?<![\p{L}\p{N}@#/._-])(?:\p{Ll}{3,24}|Server|Studio|Framework|Suite|Platform)(?=\p{Lu}{2,})/gu;

/** A word with capitals in its middle. */
const camelCase = /(?<![\p{L}\p{N}@#/._-])\p{Lu}[\p{L}\d]*\p{Ll}\p{Lu}[\p{L}\d]+/gu;

/** "JQueryOAUTH", "CitrixVMWare": where names that are known each by itself run together; none where together they are a name. */
function knownPieces(word: string): number[] {
  if (word.length > 60 || spellings.has(word.toLowerCase())) return [];
  const cuts = [...word.matchAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu)].map(({ index }) => index);
  const pieces: number[] = [];
  let from = 0;
  while (from < word.length) {
    // The longest known name first: "JavaScript" and not "Java".
    const to = [...cuts, word.length].findLast(
      (cut) => cut - from >= 3 && spellings.has(word.slice(from, cut).toLowerCase()),
    );
    if (to === undefined) return [];
    if (to < word.length) pieces.push(to);
    from = to;
  }
  const spaced = word.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
  return spellings.has(spaced) ? [] : pieces;
}

/** Where words of two lines run together, and where dashes without blanks begin the items of a list. */
export function gluedBreaks(source: string): number[] {
  const found: number[] = [];
  const look = (pattern: RegExp, isWord: (word: string) => boolean) => {
    for (const match of source.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const rest = /^[\p{L}\p{N}]+/u.exec(source.slice(end, end + 24))?.[0] ?? '';
      // "JavaScriptSolid": the name goes on.
      const more = /^\p{Lu}\p{Ll}+(?=\p{Lu})/u.exec(rest)?.[0] ?? '';
      if (more !== '' && spellings.has((match[0] + more).toLowerCase())) found.push(end + more.length);
      else if (isWord(match[0].toLowerCase()) && !spellings.has((match[0] + rest).toLowerCase())) found.push(end);
    }
  };
  look(glued, () => true);
  look(gluedSkill, (word) => spellings.has(word));
  look(gluedNoun, () => true);
  look(gluedCapitals, () => true);
  for (const match of source.matchAll(camelCase)) found.push(...knownPieces(match[0]).map((at) => match.index + at));
  // "Duties:-Lead the team-Conduct reviews": where the first of a list stand behind its headings.
  if ([...source.matchAll(/[:.;][ \t]?-(?=[\p{Lu}\d])/gu)].length >= 2)
    for (const match of source.matchAll(/(?<![\p{L}-])\p{Ll}{4,}\.?(?=-(?:\p{Lu}\p{L}{2,}|\d\s?\+))/gu)) {
      const end = match.index + match[0].length;
      const rest = /^-\p{L}*/u.exec(source.slice(end, end + 24))?.[0] ?? '';
      if (!spellings.has((match[0] + rest).toLowerCase())) found.push(end);
    }
  // "SQL skills3.BA/BS in Computer Science4.Must be": the numbers of a list whose breaks were lost.
  const numbers = [...source.matchAll(/(?<=[\p{L})%])\s?\d{1,2}\.(?=\p{Lu}\p{L}{2,}|BA|BS)/gu)];
  if (numbers.length >= 3) for (const { index } of numbers) found.push(index);
  return found;
}
