import type { Read } from '#domain/candidates/resume.ts';
import { findPlaces } from '#matching/places.ts';
import { readTitle } from '#matching/titles/titles.ts';
import { read } from './contacts.ts';
import { startsWithBullet } from './lines.ts';
import type { PlacedPosition } from './positions.ts';
import { headingOf } from './sections.ts';
import { clip } from './tidy.ts';
import { isName, isNamed, splitTitle } from './title-and-employer.ts';
import { isRole, isWeakRole, saysEmployer, wordsOf } from './title-words.ts';

/**
 * The facts of the first lines, before any heading: the title, else that of the latest position; and a position without
 * dates that only they name ("Working as accountant @ Acme").
 */
export function readTop(
  text: string,
  positions: readonly PlacedPosition[],
): { headline?: Read<string> | undefined; position?: PlacedPosition } {
  const top = topLine(text, isOfBoard(positions));
  if (!top) return { headline: latestTitle(positions) };
  const { words, offset } = top;
  const { title, employer } = titleAndEmployer(words, positions);
  const at = words.indexOf(title);
  const headline = at < 0 ? read(title, words, offset, 0.8) : read(title, title, offset + at, 0.8);
  const isTold = employer === '' || positions.some((one) => isNamed(one.employer ?? '', employer.split(' ')[0]!));
  if (isTold) return { headline };
  const position = {
    title,
    employer,
    isCurrent: positions.length === 0,
    description: '',
    evidence: { quote: words, offset },
    confidence: 0.5,
    isDashed: false,
    from: offset,
    to: offset + words.length,
  };
  return { headline, position };
}

function latestTitle(positions: readonly PlacedPosition[]): Read<string> | undefined {
  const latest =
    positions.find(({ isCurrent, title }) => isCurrent && title !== '') ?? positions.find(({ title }) => title !== '');
  if (!latest) return undefined;
  const at = latest.evidence.quote.indexOf(latest.title);
  return at < 0 ? undefined : read(latest.title, latest.title, latest.evidence.offset + at, 0.65);
}

/** Characters of the first lines. */
const topLength = 800;

/** The headline in the first lines: what the person is, and where it is written. */
function topLine(text: string, isBoard: boolean): { words: string; offset: number } | undefined {
  let offset = 0;
  for (const whole of text.split('\n', 8)) {
    const line = whole.slice(0, topLength - offset);
    const words = line.trim();
    if (offset > 0 && headingOf(whole)) break;
    const parts = words.split(/\t|\s[|•–—]\s/u);
    // A word cut by the limit is dropped.
    if (line.length < whole.length) parts.pop();
    const isPair = isBoard && isHeadline(words.split(/\s-\s/u)[0]!);
    const part = isPair
      ? words
      : (parts.find(isHeadline) ?? (parts.length > 1 && isHeadline(words) ? words : undefined));
    // A bullet describes work.
    if (part && !startsWithBullet(line)) return { words: part, offset: offset + line.indexOf(part) };
    offset += whole.length + 1;
    if (offset >= topLength) break;
  }
  return undefined;
}

/**
 * "Associate Consultant - Acme": after the dash is an employer if a position names it, or in the layout of a job board,
 * which puts it there; else it may be a field of work ("Project Manager - Healthcare").
 */
function titleAndEmployer(given: string, positions: readonly PlacedPosition[]): { title: string; employer: string } {
  const line = withoutPlace(given);
  const parts = /^(.*\S)\s+-\s+(\S.*)$/u.exec(line);
  // A tool's name is an employer if a position has it as employer.
  const isHeld = positions.some(({ employer = '' }) => isNamed(employer, parts?.[2] ?? ''));
  if (parts && isOfBoard(positions) && (isHeld || isName(parts[2]!)))
    return { title: splitTitle(parts[1]!).title, employer: parts[2]! };
  const employers = positions.map(({ employer = '' }) => employer);
  const { title, employer, isSure, whole } = splitTitle(line, employers);
  const isTold = isSure || (isOfBoard(positions) && saysEmployer(employer));
  return isTold ? { title, employer } : { title: whole, employer: '' };
}

/** "Systems Engineer, Dallas, TX": the place is not part of the headline. */
function withoutPlace(line: string): string {
  const place = findPlaces(line).at(-1);
  const isLast = place && place.index > 0 && place.index + place.quote.length === line.length;
  return isLast ? clip(line.slice(0, place.index)) : line;
}

const isOfBoard = (positions: readonly PlacedPosition[]) => positions.some(({ isDashed }) => isDashed);

function isHeadline(part: string): boolean {
  const size = part.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  if (part.length < 4 || part.length > 80 || size > 9 || /[.;:]$/.test(part) || headingOf(part)) return false;
  // The first line of a longer sentence.
  if (/\p{Ll}{4,}\.\s+\p{Lu}/u.test(part)) return false;
  if (/\s(?:and|with|of|in|for|to|offering|including)$|^\d+\+/iu.test(part)) return false;
  if (/[@\d]{3}|(?<!\p{L})(?:with|years?|experienced|seeking|looking|who|have|has|am|my|and I)(?!\p{L})/iu.test(part))
    return false;
  const keys = wordsOf(part).map(({ key }) => key);
  return keys.some(isRole) || (readTitle(part).families.length > 0 && keys.some(isWeakRole));
}
