import { findSkills } from '#matching/skills/find-skills.ts';
import { isHeadLike, isSentence } from './head-like.ts';
import { isPlaceOnly } from './head-place.ts';
import type { Head } from './heads.ts';
import { isLink, type Line, startsWithBullet } from './lines.ts';
import { headingOf } from './sections.ts';
import { tidy } from './tidy.ts';
import { isName, splitTitle } from './title-and-employer.ts';
import { isAbroad, isTitleWord, legalForm, saysEmployer, saysRole, wordsOf } from './title-words.ts';

/** A paragraph: lines with empty lines above and below; `first` is the number of its first line. */
type Paragraph = { words: string; from: number; to: number; first: number };

/**
 * The head in a layout that separates its parts by their places, as job boards do: a paragraph with the title, one with
 * "Employer - City, State -", one with the dates. The text in such a place is the title or the employer, whatever its
 * words; a lone "-" means that no employer was given.
 *
 * @param number the line that has the dates and nothing else
 */
export function dashedHead(
  lines: readonly Line[],
  number: number,
  floor: number,
): { head: Head; from: number } | undefined {
  const who = paragraphAbove(lines, number, floor);
  const body = who && /^(?:(.*\S)\s+)?-$/u.exec(who.words.trim());
  if (!who || !body || startsWithBullet(who.words.replace(/^-/, '')) || isSentence(tidy(who.words))) return undefined;
  const { name, location } = nameAndPlace(tidy(body[1] ?? ''));
  const above = paragraphAbove(lines, who.first, floor);
  const stated = above && isTitle(above.words) ? tidy(above.words) : '';
  const head = headOf(stated, name.slice(0, 120), location);
  return head && { head, from: stated === '' ? who.from : above!.from };
}

/** "Acme Ltd - Omaha, NE" is split, "Quill - Ink Group" is not. */
function nameAndPlace(words: string): { name: string; location: string } {
  if (isPlaceLike(words)) return { name: '', location: words };
  const parts = /^(.*\S)\s+-\s+(\S.*)$/u.exec(words);
  const [, name = '', tail = ''] = parts ?? [];
  return isPlaceLike(tail) || isTown(tail) ? { name, location: tail } : { name: words, location: '' };
}

/** A known place, or an unknown town with its region: "Cherthala, Kerala, IN", "hyderbad, Telangana". */
function isPlaceLike(words: string): boolean {
  if (isPlaceOnly(words)) return true;
  const [town = '', region = '', ...more] = words.split(/,\s*/u);
  if (more.length > 1 || !/^\p{L}[\p{L}.’']*(?:[ -]\p{L}[\p{L}.’']*){0,2}$/u.test(town)) return false;
  return isAbroad(region) || (/^\p{Lu}[\p{L}. ]{1,24}$/u.test(region) && isNoOther(words));
}

/** One word that is no tool, no title and no part of a company's name. */
const isTown = (word: string) =>
  /^\p{Lu}\p{Ll}{3,}$/u.test(word) && isNoOther(word) && !wordsOf(word).every(isTitleWord);

const isNoOther = (words: string) =>
  !legalForm.test(words) && !saysRole(words) && !saysEmployer(words) && findSkills(words).length === 0;

/** The head from the words in the places of title and employer. */
function headOf(stated: string, name: string, location: string): Head | undefined {
  if (stated === '' && name === '') return undefined;
  // Some people swap the two places.
  const isSwapped =
    stated !== '' &&
    !saysRole(stated) &&
    !legalForm.test(name) &&
    (endsInRole(name) || name.replace(/\.$/, '').toLowerCase().endsWith(` in ${stated.toLowerCase()}`));
  const split = splitTitle(isSwapped ? name : stated, [name]);
  const isTold = split.isSure || (split.employer !== '' && !isName(name));
  const title = isTold ? split.title : split.whole;
  const named = isSwapped ? stated : isTold && !legalForm.test(name) ? split.employer || name : name;
  const titleScore = title === '' ? 0 : saysRole(title) ? 3 : 2;
  const employerScore = named === '' ? 0 : saysEmployer(named) ? 2.5 : 2;
  return { title, employer: named, location, score: titleScore + employerScore };
}

/** "SALESOFFICER": a role, also where its words run together. */
const endsInRole = (words: string) =>
  saysRole(words) || /(?:officer|executive|manager|engineer|developer|analyst|consultant)$/iu.test(words);

/** The paragraph above a line, skipping links; two lines at most. */
function paragraphAbove(lines: readonly Line[], number: number, floor: number): Paragraph | undefined {
  let at = number - 1;
  const isIn = (line: Line | undefined) => line !== undefined && line.start >= floor;
  while (isIn(lines[at]) && (lines[at]!.text.trim() === '' || isLink(lines[at]!.text))) at -= 1;
  const last = lines[at];
  if (!isIn(last) || number - at > 8) return undefined;
  const isStart = (line: Line | undefined) => !isIn(line) || line!.text.trim() === '' || isLink(line!.text);
  if (isStart(lines[at - 1])) return { words: last!.text, from: last!.start, to: last!.end, first: at };
  const before = lines[at - 1]!;
  // Only a full line continues in the next.
  if (!isStart(lines[at - 2]) || before.text.length < 60) return undefined;
  return { words: `${before.text} ${last!.text}`, from: before.start, to: last!.end, first: at - 1 };
}

/** Whether a line can be a title: not the end of a description. */
function isTitle(line: string): boolean {
  const words = tidy(line);
  if (words.length > 110 || startsWithBullet(line) || headingOf(line) || /[;:]$/.test(line.trim())) return false;
  const all = wordsOf(words);
  if (/\.$/.test(line.trim()) && all.length > 3) return false;
  return isHeadLike(words) && (saysRole(words) || /^["“(]?[\p{Lu}\d]/u.test(words) || all.length <= 4);
}
