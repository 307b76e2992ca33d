import { dashedHead } from './dashed-head.ts';
import { isDuration } from './grouped-roles.ts';
import { isHeadLike, isSentence, schooling } from './head-like.ts';
import { type Head, isLabelled, noHead, readHead } from './heads.ts';
import { isLink, type Line, lineAt, startsWithBullet } from './lines.ts';
import type { Span } from './months.ts';
import { runStart } from './runs.ts';
import { headingOf } from './sections.ts';
import { tidy } from './tidy.ts';
import { isRole, saysRole, wordsOf } from './title-words.ts';

/** A head with the part of the text it was read from. */
export type FoundHead = { head: Head; from: number; to: number };

/** "Developer at Acme from June 2017 to present" */
const toDates = /\s+(?:from|since)\s*:?$/iu;

const nothing = { head: noHead, from: 0, to: 0 };

/** A text, its lines, and the title at its top where the text repeats it. */
export type Source = { text: string; lines: readonly Line[]; headline: string };

/** Lines at the top among which the headline is: a name and contact data may stand before it. */
const topLines = 8;

/** The first line at the top that describes work and occurs again further down: unformatted exports repeat the headline so. */
export function repeatedHeadline(text: string, lines: readonly Line[]): string {
  for (const line of lines.filter((one) => one.text.trim() !== '').slice(0, topLines)) {
    const words = tidy(line.text);
    if (headingOf(line.text) || startsWithBullet(line.text)) break;
    if (words.length < 4 || words.length > 90 || !saysRole(words)) continue;
    return text.indexOf(words, line.end) > 0 ? words : '';
  }
  return '';
}

/** Where a head may be: between `floor` and `ceiling`; `isHeaded`: the heading of the work is right before `floor`, in the line of the dates. */
type Room = { floor: number; ceiling: number; isHeaded: boolean };

/**
 * The heads before and after the dates; `isDashed` where the layout separates their parts (`dashedHead`). In a long line
 * without breaks the head may stand right behind the dates.
 */
export function headsOf(source: Source, span: Span, room: Room) {
  const { ceiling } = room;
  const found = headsNear(source, span, room);
  const end = span.index + span.length;
  const line = source.lines[lineAt(source.lines, Math.max(span.index, end - 1))]!;
  const after = source.text.slice(end, Math.min(line.end, ceiling));
  const behind = after.length > longestHead ? headBehind(after, end) : nothing;
  return behind.head.title === '' ? found : { ...found, below: behind };
}

function headsNear({ text, lines, headline }: Source, span: Span, { floor, ceiling, isHeaded }: Room) {
  const number = lineAt(lines, span.index);
  const line = lines[number]!;
  const spanEnd = span.index + span.length;
  const lastLine = lines[lineAt(lines, Math.max(span.index, spanEnd - 1))]!;
  const ownFrom = Math.max(line.start, floor);
  const before = text.slice(ownFrom, span.index);
  const after = text.slice(spanEnd, Math.min(lastLine.end, ceiling));
  const dashed = tidy(before) === '' && tidy(after) === '' ? dashedHead(lines, number, floor) : undefined;
  if (dashed) return { isRun: false, isDashed: true, above: { ...dashed, to: spanEnd }, below: nothing };
  // "• Built the thing June 2023": the date is in a separate column, its head on the line above.
  const isColumn = startsWithBullet(before) && /\t\s*$/.test(before);
  const words = tidy(before);
  const runFrom = ownFrom + headStart(before, headline, isHeaded);
  const run = text.slice(runFrom, span.index);
  const cutOff = text.slice(ownFrom, runFrom);
  // Only the end of the line is a head: before it is a sentence, in lowercase or ended.
  const isTail =
    tidy(run) !== '' &&
    !(beginsHead(cutOff, run) && ownFrom === line.start) &&
    /^[\p{Lu}\d]/u.test(tidy(run)) &&
    (/\p{Ll}[^.]*[.:]\s*$/u.test(cutOff) ||
      (/\p{Ll}{2,}/u.test(cutOff.replace(/\p{Lu}\S*/gu, '')) && cutOff.trim().split(/\s+/).length > 2));
  const isRun =
    !isColumn &&
    words !== '' &&
    (words.length > 110 || startsWithBullet(before) || ownFrom > line.start || isSentence(words) || isTail);
  if (isRun) {
    if (tidy(run) === '') return { isRun, isDashed: false, above: nothing, below: nothing };
    const above = { head: readHead([run], true, headline), from: runFrom, to: spanEnd };
    return { isRun, isDashed: false, above, below: nothing };
  }
  const own: Near[] = [];
  const start = sentenceEnd(before);
  if (!isColumn && isHeadLike(words))
    own.push({ text: tidy(before.slice(start)).replace(toDates, ''), from: ownFrom + start, to: span.index });
  // "Present (1 year 8 months)"
  const afterWords = tidy(after).replace(/^\(?\s*(?:\d+\s*(?:years?|yrs?|months?|mos?)[\s,and]*)+\)?/iu, '');
  const takesAfter = afterWords.length <= 90 && isHeadLike(afterWords) && !/^\p{Ll}/u.test(afterWords);
  if (takesAfter) own.push({ text: afterWords, from: spanEnd, to: spanEnd + after.length });
  const below =
    takesAfter || afterWords === '' ? nearLines(lines, lineAt(lines, lastLine.start), 1, floor, ceiling) : [];
  return {
    isRun,
    isDashed: false,
    above: gather(own, nearLines(lines, number, -1, floor, ceiling), span),
    below: gather(own, below, span),
  };
}

/** Longest line that is a head, in characters. */
const longestHead = 110;

/** "May 2013 - June 2016 C# Developer, Willow Telecom Worked on ...": a title and an employer behind the dates, then a sentence. */
const behindDates =
  /^[\s,|:–-]*((?:\p{Lu}|\.NET)(?:\.NET|[^,.;:|•\n]){2,60}?),\s((?:\p{Lu}[\p{L}\d&'’.-]*\s){1,5})(?=\p{Lu}\p{L}+\s\p{Ll})/u;

function headBehind(after: string, start: number): FoundHead {
  const match = behindDates.exec(after.slice(0, 200));
  if (!match || match[1]!.split(' ').length > 7 || !saysRole(match[1]!)) return nothing;
  return { head: readHead([`${match[1]}, ${match[2]!.trim()}`]), from: start, to: start + match[0].trimEnd().length };
}

/** "Client:" before an employer, and "Acme Bank (via", "Acme Bank (Vendor:" do not end a sentence. */
function beginsHead(cutOff: string, run: string): boolean {
  const isLabel =
    isLabelled(cutOff) && /^(?:[\p{L} ]{3,24}:[^:]{2,50}\s)?(?:[\p{L}]+ )?\p{L}{3,24}\s?:\s*$/u.test(cutOff);
  const isOpen = /^[^.(]{3,70}\((?:\p{L}+:|via|through|thru|by|contract\p{L}*(?: (?:through|via|by))?)\s*$/iu.test(
    cutOff,
  );
  return isOpen || (isLabel && !wordsOf(run).some(({ key }) => isRole(key)));
}

/** Length of the end of a sentence with which a line begins: "machines C++ Developer Acme" continues the line above. */
function sentenceEnd(line: string): number {
  const all = wordsOf(line);
  const capital = all.findIndex(({ raw }) => /\p{Lu}/u.test(raw));
  // "git, PostgreSQL Software Developer Acme" begins with a list.
  const isSmall =
    capital > 0 && all.slice(0, capital).every(({ key, raw }) => /^[\p{L}\d./'’-]+$/u.test(raw) && !isRole(key));
  return isSmall && all.slice(capital).some(({ key }) => isRole(key)) ? all[capital]!.start : 0;
}

/** Longest employer after a repeated headline, in characters; longer text is a sentence. */
const longestEmployer = 60;

/** The headline's place right before the dates: the employer after it may be in lowercase, "behpardakht mellat". */
function headlineStart(before: string, headline: string): number {
  const at = headline === '' ? -1 : before.lastIndexOf(headline);
  const behind = at < 0 ? '' : before.slice(at + headline.length);
  const isHead =
    /^[\s,|]/.test(behind) && behind.split(' - ')[0]!.length <= longestEmployer && !/[.!?:]\s|\s[•·*▪]\s/u.test(behind);
  return isHead && (at === 0 || /\s/.test(before[at - 1]!)) ? at : before.length;
}

/** Where the head at the end of some words begins; their length where there is none. */
const headStart = (before: string, headline: string, isHeaded: boolean): number =>
  Math.min(runStart(before), headlineStart(before, headline), isHeaded ? headedStart(before) : before.length);

/** Longest head right after a heading in the same line, in characters; longer text is a sentence. */
const longestHeaded = 90;

/**
 * Where the words after "Work Experience" begin, if they are a head: its employer may end in lowercase, "Java Developer
 * Capital one - Richmond, VA".
 */
function headedStart(before: string): number {
  const words = tidy(before);
  const isHead =
    words.length <= longestHeaded &&
    /^\.?[\p{Lu}\d]/u.test(words) &&
    isHeadLike(words) &&
    !/[.!?:;]\s/u.test(words) &&
    saysRole(words);
  return isHead ? before.length - before.trimStart().length : before.length;
}

/** A line near the dates; `isApart`: empty lines on both its sides. */
type Near = { text: string; from: number; to: number; isApart?: boolean };

/** Up to three lines above (-1) or two below (1) that may belong to a head, nearest first. */
function nearLines(lines: readonly Line[], from: number, step: 1 | -1, floor: number, ceiling: number): Near[] {
  const found: Near[] = [];
  let empty = 0;
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    const line = lines[at]!;
    if (line.end <= floor || line.end > ceiling) break;
    // The heading may be in the middle of a line where line breaks were lost.
    const start = Math.max(line.start, floor);
    const words = tidy(line.text.slice(start - line.start));
    if (words === '') {
      empty += 1;
      if (empty > 3 || (step === 1 && found.length > 0)) break;
      continue;
    }
    if (isLink(words) || isDuration(words)) continue;
    if (startsWithBullet(line.text) || !isHeadLike(words) || headingOf(line.text) || schooling.test(words)) break;
    const isApart = (lines[at - 1]?.text.trim() ?? '') === '' && (lines[at + 1]?.text.trim() ?? '') === '';
    found.push({ text: line.text.slice(start - line.start), from: start, to: line.end, isApart });
    empty = 0;
    if (found.length >= (step === -1 ? 3 : 2)) break;
  }
  return found;
}

/** Adds near lines while they supply a missing part. */
function gather(own: readonly Near[], near: readonly Near[], span: Span): FoundHead {
  let taken = [...own];
  let head = readHead(taken.map(({ text }) => text));
  for (const line of near) {
    if (head.title !== '' && head.employer !== '' && head.score >= 4.5) break;
    const more = readHead([...taken.map(({ text }) => text), line.text]);
    const gains = more.score > head.score + 0.4;
    if (!gains && more.location !== '' && head.location === '') {
      head = more;
      taken = [...taken, line];
      continue;
    }
    if (!gains) {
      // A separate line before the employer's is the title, whatever its words: "Typing work", "IT support".
      if (
        head.employer !== '' &&
        head.title === '' &&
        (line.isApart || head.location !== '') &&
        tidy(line.text).split(' ').length <= 7
      ) {
        head = { ...head, title: tidy(line.text), score: head.score + 1 };
        taken = [...taken, line];
      }
      break;
    }
    head = more;
    taken = [...taken, line];
  }
  if (taken.length === 0) return { ...nothing, from: span.index, to: span.index + span.length };
  return {
    head,
    from: Math.min(...taken.map(({ from }) => from)),
    to: Math.max(span.index + span.length, ...taken.map(({ to }) => to)),
  };
}
