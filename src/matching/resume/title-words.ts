import { closingRoles, foreignModifiers, leadingRoles } from '#matching/titles/data/foreign-titles.ts';
import { mend } from '#matching/titles/english-title.ts';
import { employerWords, placesAbroad, roleNouns, titleModifiers, weakRoleNouns } from './data/title-words.ts';

const foreign = (pairs: readonly (readonly [string, string])[]) => pairs.map(([word]) => word);
const roles = new Set([...roleNouns, ...foreign(leadingRoles), ...foreign(closingRoles)]);
const weakRoles = new Set(weakRoleNouns);
const modifiers = new Set([...titleModifiers, ...foreign(foreignModifiers)]);
const employers = new Set(employerWords);

/** A word of a head: as written, as compared, and its place in the head. */
export type Word = { raw: string; key: string; start: number; end: number };

/** The words between blanks. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: raw, index }) => ({
    raw,
    key: keyOf(raw),
    start: index,
    end: index + raw.length,
  }));
}

/** A word as it is compared: lowercase, without the punctuation around it; ".net" and "c++" stay. */
export function keyOf(raw: string): string {
  return raw
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}.+#&/-]+|[^\p{L}\p{N}+#&/-]+$/gu, '')
    .replace(/^\.(?!net)|^[-/&]+|[-/&]+$/g, '');
}

const parts = (key: string) => (key.length > 1 && /[/&,-]/.test(key) ? key.split(/[/&,-]/).filter(Boolean) : [key]);
const isOneOf = (set: ReadonlySet<string>) => (key: string) =>
  set.has(key) ||
  set.has(mend(key)) ||
  (parts(key).length > 1 && parts(key).some((part) => part.length > 1 && set.has(part)));

const leads = new Set(foreign(leadingRoles));
/** Whether a title begins with this word and goes on: "administrateur réseau". */
export const isLeadingRole = (key: string) => leads.has(key) && !roleNouns.includes(key);

/** Whether a word ends a title: "engineer", "developer/analyst". */
export const isRole = isOneOf(roles);
export const isWeakRole = isOneOf(weakRoles);

/** Whether one of these words ends a title, or can end one. */
export const saysRole = (words: string) => wordsOf(words).some(({ key }) => isRole(key) || isWeakRole(key));

/** Whether a word may be inside a title: a modifier, a role, or a word that looks like a tool (C++, SSRS). */
export function isTitleWord({ key: written, raw }: Word): boolean {
  // "Teacher's assistant"
  const key = written.replace(/['’]s$/u, '');
  return (
    modifiers.has(key || raw) ||
    roles.has(key) ||
    (parts(key).length > 1 && parts(key).every((part) => modifiers.has(part) || roles.has(part))) ||
    /^[A-Za-z]+(?:\+\+|#)$|^\.?[A-Za-z]+\.(?:js|net|NET|Net)$/.test(raw)
  );
}

/** Whether the words contain a typical word of employers: "Inc", "University", "Bank of". */
export function saysEmployer(text: string): boolean {
  return wordsOf(text).some(({ key, raw }) => employers.has(key) && (/^\p{Lu}/u.test(raw) || key.length < 4));
}

/** "Inc", "Ltd" and such, which occur only in a company's name. */
export const legalForm =
  /(?<![\p{L}])(?:inc|llc|l\.l\.c|ltd|limited|pvt|corp|corporation|co|plc|gmbh|llp|l\.?p|p\.?c|s\.?a|pte)\.?(?![\p{L}])/iu;

const abroad = new Set(placesAbroad.map((place) => place.toLowerCase()));

/** Whether the words are in the list of places beyond the states: "Karnataka", "United Kingdom". */
export const isAbroad = (words: string) =>
  abroad.has(
    words
      .trim()
      .toLowerCase()
      .replace(/[.\s-]+$/, ''),
  );
