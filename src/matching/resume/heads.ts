import { findPlaces, regions } from '#matching/places.ts';
import {
  isAbroad,
  isRole,
  isTitleWord,
  isWeakRole,
  legalForm,
  saysEmployer,
  type Word,
  wordsOf,
} from './title-words.ts';

/** What the words around the dates of a position say. `score` tells how sure: 0 nothing, 3 a title, 5 and more both. */
export type Head = { title: string; employer: string; location: string; score: number };

export const noHead: Head = { title: '', employer: '', location: '', score: 0 };

const labels: readonly [kind: 'title' | 'employer' | 'location' | 'none', says: RegExp][] = [
  ['title', /^(?:role|job\s+title|title|position(?:\s+held)?|designation|job\s+role|job\s+profile)\s*[:–-]+[.\s]*/iu],
  [
    'employer',
    /^(?:(?:end\s+)?clients?|company|employer|organi[sz]ation|firm|institution)(?:\s*name)?\s*[:–-]\s*|^(?:worked|working)\s+(?:with|for|at|in)\s+/iu,
  ],
  ['location', /^(?:location|place|work\s+location|address)\s*[:–-]\s*/iu],
  ['none', /^(?:duration|period|dates?|tenure|project(?:\s*(?:name|title|\d+))?|from)\s*[:#–-]?\s*$/iu],
];

const bullets = /^[\s•●▪■◦○*➢➤❖❑✓◆⮚>|,;:–—-]+/u;
const trailing = /(?:[\s|,;:–—(-]|ï¼|â€“)+$/u;

/** Whether a line names what it tells: "Client: Acme". */
export const isLabelled = (line: string) => labels.some(([, says]) => says.test(line));

/** The words of a line without the signs around them. */
export const tidy = (line: string) => line.replace(bullets, '').replace(trailing, '').replace(/\s+/g, ' ').trim();

type Piece = { words: string; line: number; kind?: 'title' | 'employer' };

/**
 * Title, employer and place out of the lines of a head, such as "Sr. Java Developer, Acme Corp | Dallas, TX" or
 * "Network Engineer Virginia Tech". Lines come in the order of their nearness to the dates.
 *
 * @param knownTitle a title that the resume says elsewhere; a head that begins with it needs no guess where it ends
 * @param isRun the first line was cut out of running text, so that its first words may belong to the sentence before
 */
export function readHead(lines: readonly string[], isRun = false, knownTitle = ''): Head {
  const head = { ...noHead };
  const pieces: Piece[] = [];
  const placed = new Set<number>();
  for (const [at, line] of lines.entries()) {
    let rest = tidy(line.replace(/ï¼|â€“|\u200b|\t| {3,}/g, ' | '));
    const label = labels.find(([, says]) => says.test(rest));
    if (label) rest = rest.replace(label[1], '');
    if (label?.[0] === 'none') continue;
    if (label?.[0] === 'location') {
      head.location ||= tidy(rest);
      continue;
    }
    if (
      at === 0 &&
      knownTitle !== '' &&
      rest.startsWith(knownTitle) &&
      /^(?:[\s,|](?!\s*[-–/&])|$)/.test(rest.slice(knownTitle.length))
    ) {
      head.title = clip(knownTitle);
      rest = tidy(rest.slice(knownTitle.length));
    }
    const place = placeOf(rest, isRun && at === 0);
    if (place) {
      head.location ||= place.words;
      placed.add(at);
      rest = `${rest.slice(0, place.index)} | ${rest.slice(place.index + place.length)}`;
    }
    for (const words of splitPieces(rest))
      pieces.push({ words, line: at, ...(label && { kind: label[0] as 'title' | 'employer' }) });
  }
  if (head.title === '') takeTitle(head, pieces, isRun);
  takeEmployer(head, pieces, placed, isRun);
  const isStrong = wordsOf(head.title).some(({ key }) => isRole(key));
  const titleScore = head.title === '' ? 0 : isStrong ? 3 : 1.5;
  const employerScore = head.employer === '' ? 0 : saysEmployer(head.employer) || placed.size > 0 ? 2.5 : 2;
  head.score = titleScore + employerScore + (head.location === '' ? 0 : 0.25);
  return head;
}

/** Parts between separators; "Acme, Inc." and "Manager, IT Operations" stay whole. */
function splitPieces(line: string): string[] {
  return line
    .split(/\s+[|•·–—~]\s*|(?<!\b[Ss]elf)\s+-{1,2}\s+|\s-(?=\p{Lu})|\t|[|]|\s{3,}|\s+for\s+(?=\p{Lu}[\p{L}&.]*\s*$)/u)
    .flatMap(splitAtEmployer)
    .map(tidy)
    .filter((piece) => /\p{L}{2}|\p{L}\d/u.test(piece));
}

/** "Developer at Acme", "Test analyst @ Acme"; "The Hebrew Home at River Spring" stays whole. */
function splitAtEmployer(piece: string): string[] {
  const at = /\s+(?:at|@|with)\s+(?=[\p{Lu}\d])|\s+@\s*/u.exec(piece);
  const before = at && piece.slice(0, at.index);
  if (!at || !before || !wordsOf(before).some(({ key }) => isRole(key) || isWeakRole(key))) return [piece];
  return [before, piece.slice(at.index + at[0].length)];
}

type PlaceSpan = { words: string; index: number; length: number };

/** The place of a head: "Dallas, TX", "Pune, Maharashtra" after a dash, "Tokyo, Japan", "City , State" as written. */
function placeOf(line: string, isRun: boolean): PlaceSpan | undefined {
  // In running text the first place may belong to the sentence before.
  const known = isRun ? findPlaces(line).at(-1) : findPlaces(line)[0];
  if (known) {
    const before = /\s-\s+[^-]*$/u.exec(line.slice(0, known.index));
    // "Verizon - Township of Warren, NJ": all after the dash is the place.
    const index = before && !wordsOf(before[0]).some(({ key }) => isRole(key)) ? before.index : known.index;
    const country =
      /^,?\s*(?:USA?|United States|Canada)(?!\p{L})/u.exec(line.slice(known.index + known.quote.length))?.[0] ?? '';
    const length = known.index + known.quote.length + country.length - index;
    return { words: tidy(line.slice(index, index + length)), index, length };
  }
  const dashed = /\s[-–—]\s+([^–—]{2,50}?)\s*-?\s*$/u.exec(line);
  if (dashed) {
    const words = dashed[1]!;
    const last = words.split(',').at(-1)!.trim();
    const isPlace =
      isAbroad(last) ||
      isAbroad(words) ||
      (words.includes(',') && words.split(/\s+/).length <= 5 && /^\p{Lu}/u.test(words));
    if (isPlace && !legalForm.test(words) && !wordsOf(words).some(({ key }) => isRole(key) || isWeakRole(key)))
      return { words, index: dashed.index, length: dashed[0].length };
  }
  const ending = /(?:^|[,(|]\s*|\s{2,})(\p{Lu}[\p{L}.'’ -]{1,24}),\s*(\p{Lu}[\p{L}. ]{1,24}?)\)?\s*$/u.exec(line);
  if (ending && isAbroad(ending[2]!)) {
    const index = ending.index + ending[0].indexOf(ending[1]!);
    return { words: `${ending[1]}, ${ending[2]}`, index, length: line.length - index };
  }
  const lone = /(?:,\s*|\(|\s[-–]\s+)(\p{Lu}[\p{L}. ]{1,24}?)\)?\s*$/u.exec(line);
  if (lone && (isAbroad(lone[1]!) || regions[lone[1]!.trim()]))
    return { words: lone[1]!, index: lone.index, length: lone[0].length };
  return undefined;
}

function takeTitle(head: Head, pieces: Piece[], isRun: boolean): void {
  const labelled = pieces.findIndex(({ kind }) => kind === 'title');
  if (labelled >= 0) {
    head.title = clip(pieces.splice(labelled, 1)[0]!.words);
    return;
  }
  for (const role of [isRole, isWeakRole]) {
    for (const [at, piece] of pieces.entries()) {
      if (piece.kind === 'employer') continue;
      const found = titleIn(piece.words, role, isRun && piece.line === 0);
      if (!found || (role === isWeakRole && legalForm.test(piece.words))) continue;
      const rests = [found.before, found.after].filter((rest) => /\p{L}{2}|\p{L}\d/u.test(rest));
      pieces.splice(at, 1, ...rests.map((words) => ({ words, line: piece.line })));
      head.title = clip(found.title);
      // "Web Developer - Lead" or "Associate Consultant | Java Developer": what follows and is a title too belongs to it.
      const next = pieces[at];
      if (rests.length === 0 && next && next.line === piece.line && next.kind !== 'employer') goOn(head, pieces, at);
      return;
    }
  }
}

/** Adds the next piece to the title, where it is a title or begins with one; what follows in it may be the employer. */
function goOn(head: Head, pieces: Piece[], at: number): void {
  const { words, line } = pieces[at]!;
  const more = titleIn(words, isRole, false);
  if (more && more.before === '' && words.startsWith(more.title)) {
    head.title = clip(`${head.title} - ${more.title}`);
    pieces.splice(at, 1, ...(more.after === '' ? [] : [{ words: more.after, line }]));
  } else if (isAllTitle(words)) {
    head.title = clip(`${head.title} - ${words}`);
    pieces.splice(at, 1);
  }
}

const isAllTitle = (words: string) => !legalForm.test(words) && wordsOf(words).every(isTitleWord);

/** Title words that are no title where a title follows: "Lead Java Developer". */
function chainEnd(words: readonly Word[], at: number, role: (key: string) => boolean): number {
  let end = at;
  for (let next = at + 1; next < words.length && next - end <= 4; next += 1) {
    const before = words[next - 1]!.raw;
    if (/[,;:)]$/.test(before) || !isTitleWord(words[next]!) || /^[-–—/&]$/.test(words[next]!.raw)) break;
    // "Engineer of Record" goes on with capital words only; a small word ends the title unless it is one of its own.
    if (role(words[next]!.key)) end = next;
  }
  return end;
}

/** The title in a piece, and what stands before and after it. */
function titleIn(text: string, role: (key: string) => boolean, isRun: boolean) {
  const words = wordsOf(text);
  const candidates: { from: number; to: number; worth: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!role(words[at]!.key)) continue;
    // "Partners", "Associates, Inc": a role's plural or a role before a legal form names a company.
    const end = chainEnd(words, at, role);
    const to = extend(words, end);
    const from = startOf(words, at, isRun);
    const rest = words.slice(to + 1);
    const restText = rest.map(({ raw }) => raw).join(' ');
    const restSize = rest.filter(({ key }) => key !== '').length;
    const worth =
      (restSize === 0 ? 0.8 : restSize <= 6 ? 1.5 : restSize <= 9 ? 0.2 : -2) +
      (to > from ? 1 : 0) +
      (from === 0 ? 0.6 : 0) -
      (rest.some(({ key }) => isRole(key)) && !saysEmployer(restText) ? 0.8 : 0) -
      (/^(?:inc|llc|ltd|corp|group|associates)\b/i.test(restText) ? 3 : 0);
    candidates.push({ from, to, worth });
    at = end;
  }
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (one, other) => (one === undefined || other.worth > one.worth ? other : one),
    undefined,
  );
  if (!best) return undefined;
  const [first, last] = [words[best.from]!, words[best.to]!];
  const before = text.slice(0, first.start);
  return {
    title: text.slice(first.start, last.end),
    // What ran before the title in a sentence is nobody's name, unless it says so.
    before: isRun && !legalForm.test(before) && !/[-–|]\s*$/u.test(before) ? '' : tidy(before),
    after: text
      .slice(last.end)
      .replace(/^[\s,/:–—-]+/u, '')
      .trim(),
  };
}

/** How far to the left a title reaches. */
function startOf(words: readonly Word[], role: number, isRun: boolean): number {
  let from = role;
  while (from > 0) {
    const left = words[from - 1]!;
    if (/[,;:]$/.test(left.raw) || !(isTitleWord(left) || isWeakRole(left.key)) || role - from > 7) break;
    from -= 1;
  }
  while (from < role && /^(?:and|&|of|for|in|the|to|[-–—/+])$/.test(words[from]!.key || words[from]!.raw)) from += 1;
  if (from === 0) return 0;
  // A number or a sign left over from the sentence before begins no title.
  const left = words.slice(0, from);
  const numbers = left.findIndex(({ raw }) => /\p{L}/u.test(raw));
  if (isRun && numbers !== 0 && left.length <= 2) return numbers < 0 ? from : numbers;
  const leftText = left.map(({ raw }) => raw).join(' ');
  // In running text the employer comes behind; there "studio" or "capital" before a role is a part of the title.
  const hasOrg = legalForm.test(leftText) || (!isRun && saysEmployer(leftText));
  const isOneName = left.every(({ raw }) => /^[\p{Lu}\d(]/u.test(raw) && !/[,;:)]$/.test(raw));
  // "Guidewire PolicyCenter Developer": unknown words before are part of the title, where nothing says otherwise.
  if (!hasOrg && isOneName && left.length <= (isRun ? 2 : 4)) return 0;
  if (!isRun && !hasOrg && left.length <= 6 && !/[,;:]/.test(leftText) && /^[\p{L}]/u.test(leftText)) return 0;
  return from;
}

const level = /^(?:i{1,3}|iv|vi?|[1-5]|l[1-5]|lvl)$/;

/** What stands behind a dash at a title's end: "Administrator- Remote". */
const terms =
  /^(?:remote|contract|contractor|consultant|onsite|offshore|part-time|full-time|freelance|temporary|internship|intern|lead|w2|c2c)$/;

/** How far to the right of its role a title reaches: levels, "(Contractor)", "of Engineering", "/ Tech Lead", "- Java". */
function extend(words: readonly Word[], role: number): number {
  let to = role;
  for (;;) {
    if (/[,;:]$/.test(words[to]!.raw) && !isDepartment(words, to + 1)) return to;
    const next = words[to + 1];
    if (!next) return to;
    if (/\p{L}[-–]$/u.test(words[to]!.raw) && terms.test(next.key)) {
      to += 1;
      continue;
    }
    if (/\p{L}\/$/u.test(words[to]!.raw)) {
      const end = runOfTitle(words, to + 1);
      if (end <= to) return to;
      to = lastRole(words, to + 1, end);
      continue;
    }
    const after = words[to + 2];
    if (/^(?:level|tier|grade|lvl)$/.test(next.key) && after && level.test(after.key)) {
      to += 2;
      continue;
    }
    if (level.test(next.key) && !/^[([]/.test(next.raw)) {
      to += 1;
      continue;
    }
    if (/^[([]/.test(next.raw)) {
      const close = words.findIndex(({ raw }, at) => at > to && /[)\]]/.test(raw));
      if (close < 0 || close - to > 4) return to;
      // "(Acme Inc)" names the employer.
      if (
        legalForm.test(
          words
            .slice(to + 1, close + 1)
            .map(({ raw }) => raw)
            .join(' '),
        )
      )
        return to;
      to = close;
      continue;
    }
    if (/[,;:]$/.test(words[to]!.raw)) {
      // "Administrator, Engineering Department Acme"
      const unit = words.findIndex(({ key }, at) => at > to && /^(?:department|dept|division)$/.test(key));
      to = unit > 0 && unit - to <= 4 ? unit : runOfTitle(words, to + 1);
      continue;
    }
    if (/^(?:of|for|in|to)$/.test(next.key)) {
      if (!after || legalForm.test(after.raw) || (next.key !== 'of' && !isTitleWord(after))) return to;
      to = Math.max(to + 2, runOfTitle(words, to + 2));
      continue;
    }
    if (/^(?:[-–—/&+]|and)$/.test(next.key || next.raw)) {
      const end = next.raw === '/' ? roleNear(words, to + 2) : runOfTitle(words, to + 2);
      const run = words.slice(to + 2, end + 1);
      if (run.length === 0 || !(run.some(({ key }) => isRole(key) || isWeakRole(key)) || end === words.length - 1))
        return to;
      to = lastRole(words, to + 2, end);
      continue;
    }
    return to;
  }
}

/** "Manager, IT Operations": all that follows the comma is of the title's kind. */
const units =
  /^(?:technology|services|operations|systems?|support|development|engineering|sales|marketing|resources|administration|security|management|quality|finance|accounting)$/;

const isDepartment = (words: readonly Word[], from: number) =>
  from < words.length &&
  (runOfTitle(words, from) === words.length - 1 ||
    words.slice(from, from + 4).some(({ key }) => /^(?:department|dept|division)$/.test(key)) ||
    isUnit(words, from)) &&
  !legalForm.test(
    words
      .slice(from)
      .map(({ raw }) => raw)
      .join(' '),
  );

/** "Director, Client Services Acme Group": two words and more that name a unit, and two and more behind them. */
function isUnit(words: readonly Word[], from: number): boolean {
  const end = runOfTitle(words, from);
  return end - from >= 1 && words.length - 1 - end >= 2 && units.test(words[end]!.key);
}

/** The last of the words that go on a title without a break. */
function runOfTitle(words: readonly Word[], from: number): number {
  let to = from - 1;
  while (to + 1 < words.length && isTitleWord(words[to + 1]!) && !/^[-–—|]$/.test(words[to + 1]!.raw)) {
    to += 1;
    if (/[,;:]$/.test(words[to]!.raw)) break;
  }
  return to;
}

/** After a stroke the next role within four words ends it, whatever stands between: "/ Theatre Manager". */
function roleNear(words: readonly Word[], from: number): number {
  const at = words.slice(from, from + 4).findIndex(({ key }) => isRole(key));
  return at < 0 ? runOfTitle(words, from) : chainEnd(words, from + at, isRole);
}

/** Of a run that goes on, up to its last role, else all of it. */
function lastRole(words: readonly Word[], from: number, to: number): number {
  for (const role of [isRole, isWeakRole]) for (let at = to; at >= from; at -= 1) if (role(words[at]!.key)) return at;
  return to;
}

function takeEmployer(head: Head, pieces: readonly Piece[], placed: ReadonlySet<number>, isRun: boolean): void {
  const worth = ({ words, line, kind }: Piece) =>
    (kind === 'employer' ? 5 : 0) +
    // In running text the employer is what follows the title, whatever a later part says.
    (isRun && line === 0 ? 0 : legalForm.test(words) ? 2 : saysEmployer(words) ? 1 : 0) +
    (placed.has(line) ? 1 : 0) -
    (/^\p{Ll}/u.test(words) ? 1 : 0) -
    (words.split(' ').length > 8 ? 2 : 0) -
    line * 0.4;
  const ranked = pieces
    .filter(
      ({ words }) =>
        /\p{L}{2}|\p{L}\d/u.test(words) &&
        !/^\([^)]*\)?$/.test(words) &&
        !/^(?:inc|llc|ltd|city|state|remote)\.?$/i.test(words),
    )
    .map((piece, at) => ({ piece, worth: worth(piece) - at * 0.15 }))
    .sort((a, b) => b.worth - a.worth);
  const best = ranked[0];
  if (!best || best.worth < -1.5) return;
  head.employer = clip(employerOnly(best.piece.words));
}

/** The name without what runs on behind it: "Acme Corp (a bank in Ohio)", "Acme, Dallas". */
function employerOnly(words: string): string {
  const cut = words.split(
    /\s*[([]|\s+-\s+|;|(?<!\b(?:Pvt|Inc|Co|Corp|Ltd|St|Dr|Mt|Ft|Bros|Dept|Mr|Mrs|[A-Z]))\.\s+(?=\p{Lu}\p{Ll})/u,
  )[0]!;
  const named = (cut.length > 1 ? cut : words)
    .replace(/^(?:in|at|for|with|by)\s+(?=\p{Lu})/u, '')
    .replace(/^([^(]*)\)$/, '$1');
  // "Baylor, Scott & White": a list of names is one name.
  if (/,\s*(?:&|and)\s|,[^,&]+&/u.test(named) && !legalForm.test(named)) return named;
  const [first = '', second] = named.split(/,\s*/u);
  if (second === undefined || first.length < 2) return named;
  return legalForm.test(second) && second.split(' ').length <= 3 ? `${first}, ${second}` : first;
}

const clip = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}.(]+|[\s,;:|–—-]+$/gu, '')
    .slice(0, 120);
