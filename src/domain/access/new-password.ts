import { commonWords } from './common-passwords.ts';
import { signInRules } from './sign-in.ts';

/** Whose password it is: what others know about a person is no secret. */
export type PasswordOwner = {
  readonly username: string;
  readonly names: readonly string[];
  readonly email: string;
  /** The company that uses the product. */
  readonly company: string;
};

/** Why a password is refused; `unchanged` where another one is asked for. */
export type PasswordFlaw = 'too-short' | 'too-long' | 'common' | 'personal' | 'unchanged';

const { least, most, mostBytes } = signInRules.newPassword;

/** Names that everybody here knows (reliability C7). */
const product = ['rolecall'];

/**
 * What is wrong with a new password, or undefined. All characters are allowed and none are required; only length and
 * unpredictability count (ruling 14, 34; NIST 800-63B).
 */
export function flawOf(password: string, owner: PasswordOwner): PasswordFlaw | undefined {
  if ([...password].length < least) return 'too-short';
  if ([...password].length > most || new TextEncoder().encode(password).length > mostBytes) return 'too-long';
  const rests = readings(password).map((reading) => reading.replace(/[^\p{L}]+/gu, ''));
  const own = ownWords(owner);
  if (rests.some((rest) => isMadeOf(rest, own))) return 'personal';
  if (isPattern(password) || rests.some((rest) => isMadeOf(rest, commonWords))) return 'common';
  return undefined;
}

/** Possible readings of the password: as it is, and with look-alike characters read as letters. */
function readings(password: string): string[] {
  const plain = fold(password);
  // Digits at either end are a year or a counter, not look-alike letters.
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  const swapped = (text: string) => text.replace(/[013457@$!|]/g, (sign) => lookAlikes[sign] ?? sign);
  return [plain, swapped(core), swapped(plain)];
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** Lowercase without diacritics, whatever the language: İ, I and ı are one letter. */
function fold(text: string): string {
  return text.replace(/[İIı]/g, 'i').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** All names of the person and the company, in the parts that somebody would try. */
function ownWords({ username, names, email, company }: PasswordOwner): ReadonlySet<string> {
  const given = [username, ...names, names.join(''), [...names].reverse().join(''), company, ...product];
  const parts = [...given, ...company.split(/\s+/), ...username.split(/[^\p{L}]+/u), ...email.split(/[@._+-]/)];
  const letters = parts.map((part) => fold(part).replace(/[^\p{L}]+/gu, ''));
  return new Set(letters.filter((word) => word.length >= 3));
}

/**
 * Whether the letters are only words of a set, at most two different ones: "dragon", "dragondragon", "passwordmonkey".
 * Three different words are a passphrase. Without any letters the password is judged as a pattern instead.
 */
function isMadeOf(letters: string, words: ReadonlySet<string>): boolean {
  if (letters === '') return false;
  return splits(letters, words, new Set());
}

function splits(rest: string, words: ReadonlySet<string>, used: ReadonlySet<string>): boolean {
  if (rest === '') return true;
  for (let length = Math.min(rest.length, 30); length >= 3; length -= 1) {
    const word = rest.slice(0, length);
    if (!words.has(word)) continue;
    const now = new Set(used).add(word);
    if (now.size <= 2 && splits(rest.slice(length), words, now)) return true;
  }
  return false;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Few different characters, one part repeated, or only walks over keyboard and alphabet. */
function isPattern(password: string): boolean {
  const plain = fold(password);
  if (new Set(plain).size < 5) return true;
  if (/^(.{1,6}?)\1+$/u.test(plain)) return true;
  const withoutWalks = walks.reduce(
    (rest, walk) => rest.replace(new RegExp(walkParts(walk), 'g'), ''),
    plain.replace(/[^\p{L}\p{N}]+/gu, ''),
  );
  return withoutWalks.length < 4;
}

/** Any four or more neighbors of a row. */
function walkParts(row: string): string {
  const parts: string[] = [];
  for (let length = row.length; length >= 4; length -= 1)
    for (let at = 0; at + length <= row.length; at += 1) parts.push(row.slice(at, at + length));
  return parts.join('|');
}
