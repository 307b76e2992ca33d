import { customSkills, type Line } from './custom-skills.ts';
import { type Field, themes } from './data/all.ts';
import { tokens } from './tokens.ts';
import { isVersion, nameByVersion } from './versions.ts';

/** A skill of the vocabulary. */
export type Skill = {
  /** Stable: stored in the database and never changed once released. */
  key: string;
  name: string;
  aliases: readonly string[];
  /** Keys that having this skill proves, through every step. */
  implies: readonly string[];
  /**
   * Close in both directions: an implied skill may also be here, for the way back (JavaScript where TypeScript is
   * required).
   */
  near: readonly string[];
  /** Its data file: `java`, `network`, `finance`; `custom` for custom skills. */
  theme: string;
  field: Field;
};

/** `.NET Core` becomes `dot-net-core`, `C++` `c-plus-plus`, `C#` `c-sharp`, `PL/SQL` `pl-sql`. */
export function keyOf(name: string): string {
  if (/^[A-Za-z0-9]+$/.test(name)) return name.toLowerCase();
  return name
    .toLowerCase()
    .replace(/\+/g, ' plus')
    .replace(/#/g, ' sharp')
    .replace(/^\./, 'dot ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ /g, '-');
}

/**
 * The lines of a data file, `Name | aliases | implies | near`, without empty ones. Parts are separated by ` | `, items
 * by `, ` exactly.
 */
export function readLines(data: string): Line[] {
  const found: Line[] = [];
  for (const line of data.split('\n')) {
    if (line === '') continue;
    const [name = '', aliases = '', implies = '', near = ''] = line.split('|');
    found.push({ name: name.trim(), aliases: items(aliases), implies: items(implies), near: items(near) });
  }
  return found;
}

function items(part: string): string[] {
  const list = part.trim();
  return list === '' ? [] : list.split(', ');
}

/** Every line with its file. */
export function entries(): (Line & { theme: string; field: Field })[] {
  return themes.flatMap(({ theme, field, data }) => readLines(data).map((line) => ({ ...line, theme, field })));
}

/** Everything that a skill proves through every step, without itself. */
function proves(key: string, direct: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>([key]);
  const open = [key];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const implied of direct.get(next) ?? []) {
      if (seen.has(implied)) continue;
      seen.add(implied);
      open.push(implied);
    }
  }
  seen.delete(key);
  return [...seen];
}

/** The data files prepared for look-ups. */
type Vocabulary = {
  skills: ReadonlyMap<string, Skill>;
  /** Spellings as their tokens joined by a space; `knownSpelling` handles plurals and versions. */
  spellings: ReadonlyMap<string, Spelling>;
  /** The length, in words, of the longest spelling that begins with a word. */
  longestBehind: ReadonlyMap<string, number>;
  custom: readonly Line[];
};

let made: Vocabulary | undefined;

/** The key of a line: the one it was given once, else that of its name. */
export const lineKey = ({ key, name }: Line): string => key ?? keyOf(name);

let product: { spellings: ReadonlyMap<string, Spelling>; keys: ReadonlySet<string> } | undefined;

/** The product's vocabulary without custom skills, built at first use. */
export function productNames() {
  if (!product) {
    const known = entries();
    product = { spellings: readSpellings(known), keys: new Set(known.map(({ name }) => keyOf(name))) };
  }
  return product;
}

/**
 * The vocabulary, built at first use, so that a server that matches nothing starts without it. Rebuilt after the custom
 * skills changed.
 */
export function vocabulary(): Vocabulary {
  const custom = customSkills();
  if (made?.custom !== custom) made = makeVocabulary(custom);
  return made;
}

function makeVocabulary(custom: readonly Line[]): Vocabulary {
  const known = entries();
  // Without custom skills the product's names need not be read twice.
  const taken = custom.length > 0 ? productNames().spellings : new Map<string, Spelling>();
  const keys = new Set(known.map(({ name }) => keyOf(name)));
  const own = custom.filter((line) => {
    const isNew = spell(line.name) !== '' && !taken.has(spell(line.name)) && !keys.has(lineKey(line));
    keys.add(lineKey(line));
    return isNew;
  });
  const lines: (Line & Pick<Skill, 'theme' | 'field'>)[] = [
    ...known,
    ...own.map((line) => ({ ...line, theme: 'custom', field: 'technology' as const })),
  ];
  const direct = new Map(lines.map((line) => [lineKey(line), line.implies.map(keyOf).filter((key) => keys.has(key))]));
  const skills = new Map(
    lines.map((line) => {
      const { name, aliases, theme, field } = line;
      const key = lineKey(line);
      const near = line.near.map(keyOf).filter((one) => keys.has(one));
      return [key, { key, name, aliases, implies: proves(key, direct), near, theme, field }];
    }),
  );
  const spellings = readSpellings(lines);
  return { skills, spellings, longestBehind: longestOf(spellings), custom };
}

/** The skill of a spelling, and whether it is an alias. In texts the longest spelling wins. */
export type Spelling = { key: string; isAlias: boolean };

/** Words in the form of the spelling map. */
export function spell(words: string): string {
  if (isSpelled(words)) return words;
  return tokens(words)
    .map(({ text }) => text)
    .join(' ');
}

/** Whether words are in that form already: lowercase ASCII letters and digits, one space between words. */
function isSpelled(words: string): boolean {
  let wasSpace = true;
  for (let at = 0; at < words.length; at += 1) {
    const code = words.charCodeAt(at);
    const isSpace = code === 32;
    if (isSpace ? wasSpace : !((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) return false;
    wasSpace = isSpace;
  }
  return !wasSpace;
}

/** Spellings of a name that need no alias: "Node JS" and "nodejs" for Node.js, "asp net" for ASP.NET, "powerbi" for "Power BI". */
export function variants(words: string): string[] {
  const dotted = /^(.+)\.(js|net)$/.exec(words);
  if (dotted) return [`${dotted[1]} ${dotted[2]}`, `${dotted[1]}${dotted[2]}`];
  const joined = words.replaceAll(' ', '');
  return joined !== words && joined.length >= 6 ? [joined] : [];
}

function readSpellings(lines: readonly Line[]): Map<string, Spelling> {
  const found = new Map<string, Spelling>();
  for (const line of lines) found.set(spell(line.name), { key: lineKey(line), isAlias: false });
  for (const line of lines) {
    const spelling: Spelling = { key: lineKey(line), isAlias: true };
    for (const alias of line.aliases) {
      const words = spell(alias);
      if (!found.has(words)) found.set(words, spelling);
    }
  }
  for (const line of lines) {
    for (const variant of variants(spell(line.name))) {
      if (!found.has(variant)) found.set(variant, { key: lineKey(line), isAlias: true });
    }
  }
  return found;
}

function longestOf(spellings: ReadonlyMap<string, Spelling>): Map<string, number> {
  const found = new Map<string, number>();
  for (const words of spellings.keys()) {
    let size = 1;
    let firstEnd = -1;
    for (let at = words.indexOf(' '); at >= 0; at = words.indexOf(' ', at + 1)) {
      if (firstEnd < 0) firstEnd = at;
      size += 1;
    }
    const first = firstEnd < 0 ? words : words.slice(0, firstEnd);
    if ((found.get(first) ?? 0) < size) found.set(first, size);
  }
  return found;
}

/** Spellings as their tokens joined by a space, built at first use. */
export const spellings: Pick<ReadonlyMap<string, Spelling>, 'get' | 'has'> = {
  get: (words) => vocabulary().spellings.get(words),
  has: (words) => vocabulary().spellings.has(words),
};

/** The spelling of these words, of their singular or plural where there are several. */
export function knownSpelling(words: string, size: number): { words: string; spelling: Spelling } | undefined {
  const known = spellings.get(words);
  if (known) return { words, spelling: known };
  if (size < 2) return undefined;
  // "the system is": not the plural of System i.
  if (/ .s?$/.test(words)) return undefined;
  const other = words.endsWith('s') ? words.slice(0, -1) : `${words}s`;
  const spelling = spellings.get(other);
  return spelling && { words: other, spelling: { key: spelling.key, isAlias: true } };
}

function isDigitAt(word: string, at: number): boolean {
  const code = word.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** A name with its version in one word: java8, html5, office365, oracle11g. */
export function splitVersion(word: string): { name: string; version: string } | undefined {
  if (word.length > 24 || !(isDigitAt(word, word.length - 1) || isDigitAt(word, word.length - 2))) return undefined;
  const match = /^(\D{3,})(\d[\d.]*[a-z]?)$/.exec(word);
  return match && spellings.has(match[1]!) ? { name: match[1]!, version: match[2]! } : undefined;
}

/** The skill of a key; undefined for a phrase outside the vocabulary. */
export function skillByKey(key: string): Skill | undefined {
  return vocabulary().skills.get(key);
}

/** The name to show for a key: of the skill, or the phrase itself. */
export function skillName(key: string): string {
  return vocabulary().skills.get(key)?.name ?? key.replace(/^~/, '');
}

/** Words before a name that say how well or by whom, and words after it that say for what; the skill stays the same. */
const before = new Set(
  'strong solid good excellent expert advanced basic working deep extensive proven hands on experience knowledge in with of using the a microsoft ms apache adobe hp ibm and or'.split(
    ' ',
  ),
);
const behind = new Set(
  'programming coding scripting scripts script development developer developers engineer engineering administration administrator admin architect architecture analyst consultant consulting specialist expert skills skill experience knowledge certification certified tool tools technology technologies platform software framework frameworks suite environment programmer tester support design implementation os database databases'.split(
    ' ',
  ),
);

/** The spelling of words as typed, or of the rest without version and surrounding words. */
function spellingOf(words: readonly string[]): Spelling | undefined {
  const known = knownSpelling(words.join(' '), words.length)?.spelling;
  if (known) return known;
  const glued = words.length === 1 ? splitVersion(words[0]!) : undefined;
  if (glued) return spellingOf([glued.name, glued.version]);
  if (words.length < 2) return undefined;
  const last = words.at(-1)!;
  const rest = words.slice(0, -1);
  if (isVersion(last)) {
    const other = nameByVersion(rest.join(' '), last);
    return other === undefined ? spellingOf(rest) : { key: keyOf(other), isAlias: true };
  }
  if (behind.has(last)) return spellingOf(rest);
  return before.has(words[0]!) ? spellingOf(words.slice(1)) : undefined;
}

/** The key of a typed text: a skill by any spelling, with or without version, else a phrase (`~abc flow`). */
export function skillByName(name: string): { key: string; name: string } {
  const words = tokens(name).map(({ text }) => text);
  // A lone "net" is the ordinary word; a form that lost the dot of .NET still has its capital.
  const isWord = words.length === 1 && words[0] === 'net' && name.trim() === 'net';
  const known = words.length <= 12 && !isWord ? spellingOf(words) : undefined;
  if (known) return { key: known.key, name: skillName(known.key) };
  return { key: `~${words.join(' ')}`, name: name.trim() };
}
