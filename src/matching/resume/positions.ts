import type { ResumePosition } from '#domain/candidates/resume.ts';
import { type FoundHead, headsOf, repeatedHeadline } from './around-dates.ts';
import { withEmployers } from './grouped-roles.ts';
import { schooling } from './head-like.ts';
import type { Head } from './heads.ts';
import { type Line, lineAt, linesOf, startsWithBullet } from './lines.ts';
import { findSpans, type Span } from './months.ts';
import type { Section, SectionKind } from './sections.ts';
import { isName } from './title-and-employer.ts';
import { isRole, legalForm, wordsOf } from './title-words.ts';
import { undated } from './undated.ts';

/** A position with its part of the text; `isDashed`: the layout separates title and employer. */
export type PlacedPosition = ResumePosition & { from: number; to: number; isDashed: boolean };

type Placed = {
  span: Span;
  kind: SectionKind;
  /** Cut out of running text. */
  isRun: boolean;
  /** The layout separates title and employer. */
  isDashed: boolean;
  /** Dated as a part of a position: "Duration: May 2014 to June 2015". */
  isProject: boolean;
  above: FoundHead;
  below: FoundHead;
};

const mostPositions = 60;

/**
 * The positions of a resume: spans of dates outside education, each with title and employer from the words around it,
 * and the text up to the next as its description. Most resumes write the words before the dates, some after: the choice
 * that finds more over the whole resume is taken.
 */
export function findPositions(text: string, sections: readonly Section[], today: string): PlacedPosition[] {
  const lines = linesOf(text);
  const headline = repeatedHeadline(text, lines);
  const kindAt = (index: number) => sections.find(({ start, end }) => index >= start && index < end)?.kind ?? 'head';
  const all = findSpans(text, today, { lone: true })
    .filter(({ index, length, isLone, start, end }) => {
      const kind = kindAt(index);
      if (!isAtEdge(lines, text, index, length)) return false;
      if (!isLone) return kind !== 'education' && kind !== 'certifications';
      // A bare year alone is not enough.
      return (
        kind === 'experience' && !(start.endsWith('-01') && end?.endsWith('-12')) && standsAlone(lines, text, index)
      );
    })
    .slice(0, mostPositions * 3);
  const placed = all.map((span, at): Placed => {
    const section = sections.find(({ start, end }) => span.index >= start && span.index < end);
    const floor = Math.max(all[at - 1] ? all[at - 1]!.index + all[at - 1]!.length : 0, section?.start ?? 0);
    const lead = text.slice(Math.max(floor, span.index - 24), span.index);
    const isProject =
      /[(:]\s*$/.test(lead) || /(?:duration|period|project\s*\S{0,3})\s*[:–(-]*\s*(?:from\s*)?$/iu.test(lead);
    return {
      span,
      kind: kindAt(span.index),
      isProject,
      ...headsOf({ text, lines, headline }, span, {
        floor,
        ceiling: all[at + 1]?.index ?? text.length,
        isHeaded: section?.kind === 'experience' && isInLine(text, section.start, floor, span.index),
      }),
    };
  });
  const total = (side: 'above' | 'below') => placed.reduce((sum, one) => sum + one[side].head.score, 0);
  const side = total('below') > total('above') * 1.15 ? 'below' : 'above';
  const isMain = placed.some(({ kind, ...one }) => kind === 'experience' && one[side].head.score >= 3);
  const inLines = placed.filter(
    ({ kind, isRun, ...one }) => kind === 'experience' && !isRun && one[side].head.score >= 3,
  );
  const inRuns = placed.filter(({ isRun, above, below }) => isRun && Math.max(above.head.score, below.head.score) >= 3);
  // A text without line breaks has its heading and the first words of work in one line.
  const hasInlineHeading = sections.some(
    ({ kind, start }) => kind === 'experience' && /^[ \t]+\S/.test(text.slice(start, start + 8)),
  );
  const isDump = inRuns.length > inLines.length || (hasInlineHeading && inRuns.length > 0);
  const dated = placed.flatMap((one, at) => {
    const other = side === 'above' ? one.below : one.above;
    const own = one[side].head.score > 0 ? one[side] : other;
    const isBelowOwn = other === one.below && one.below.to <= (placed[at + 1]?.above.from ?? text.length);
    const found = isBelowOwn ? completed(own, other) : own;
    // Where heads have separate lines, dates in running text belong to something else.
    if (one.isRun && !isDump && inLines.length > 0) return [];
    // Dates alone, beside positions with heads, repeat or summarize them.
    const saysWho = found.head.title !== '' || found.head.employer !== '';
    if (!saysWho && inLines.length + inRuns.length > 0) return [];
    return isPosition(one, found.head, isMain, text) ? [{ ...one, ...found }] : [];
  });
  const chosen = withoutRepeats(dated).filter(
    // In a text without line breaks, dates on separate lines repeat or split what a head in the running text has given.
    ({ isProject, isRun, span }) =>
      !(isProject || (isDump && !isRun)) ||
      !dated.some(
        (other) => !other.isProject && other.span !== span && (other.isRun || !isDump) && covers(other.span, span),
      ),
  );
  const found: { span?: Span; head: Head; from: number; to: number; isDashed?: boolean }[] = [
    ...chosen,
    ...undated(text, lines, sections, chosen),
  ]
    .sort((a, b) => a.from - b.from)
    .slice(0, mostPositions);
  const heads = withEmployers(found, lines);
  return heads.map(({ span, head, from, to, isDashed = false }, at) => {
    const start = Math.min(from, span?.index ?? from);
    const headEnd = Math.max(to, span ? span.index + span.length : to);
    const section = sections.find((one) => start >= one.start && start < one.end);
    const next = heads[at + 1];
    const limit = Math.min(
      next ? Math.min(next.from, next.span?.index ?? next.from) : text.length,
      section?.end ?? text.length,
    );
    const end = Math.max(headEnd, limit);
    const { title, location } = head;
    const employer = withoutTitle(head.employer, title);
    return {
      title,
      ...(employer !== '' && { employer }),
      ...(location !== '' && { location }),
      ...(span && { startMonth: span.start }),
      ...(span?.end && { endMonth: span.end }),
      isCurrent: span?.isCurrent ?? false,
      description: text.slice(headEnd, end).trim().slice(0, 6000),
      evidence: { quote: text.slice(start, headEnd), offset: start },
      confidence: title === '' ? 0.3 : !span ? 0.55 : employer !== '' ? (head.score >= 5 ? 0.9 : 0.75) : 0.6,
      isDashed,
      from: start,
      to: end,
    };
  });
}

/** "Java DeveloperJohnson & Johnson": the title again, run into the name where a line break was lost. */
const withoutTitle = (employer: string, title: string): string =>
  title !== '' && employer.startsWith(title) && /^\p{Lu}/u.test(employer.slice(title.length))
    ? employer.slice(title.length)
    : employer;

/** Completes a head above the dates by its missing half, where the lines below contain that and nothing else. */
function completed(above: FoundHead, below: FoundHead): FoundHead {
  const [one, other] = [above.head, below.head];
  const agrees = (key: 'title' | 'employer') => other[key] === '' || other[key] === one[key];
  const isTitle = one.title === '' && agrees('employer') && wordsOf(other.title).some(({ key }) => isRole(key));
  const isPlaced = other.location !== '' || legalForm.test(other.employer);
  const isEmployer = one.employer === '' && agrees('title') && isPlaced && isName(other.employer);
  if (!isTitle && !isEmployer) return above;
  const head = {
    title: one.title || other.title,
    employer: one.employer || other.employer,
    location: one.location || other.location,
    score: one.score + (isTitle ? 3 : 2),
  };
  return { head, from: above.from, to: Math.max(above.to, below.to) };
}

/** Where the layout marks the positions, other dates within theirs belong to projects, or repeat them. */
function withoutRepeats<T extends Pick<Placed, 'span' | 'isDashed'>>(placed: readonly T[]): readonly T[] {
  const dashed = placed.filter(({ isDashed }) => isDashed);
  return placed.filter((one) => one.isDashed || !dashed.some(({ span }) => covers(span, one.span)));
}

/** Whether a section begins at `floor` in the line of the dates: "Work Experience Analyst Acme 2014 to 2016". */
const isInLine = (text: string, start: number, floor: number, index: number) =>
  start === floor && !text.slice(start, index).includes('\n');

/** Whether one span contains the other. */
const covers = (outer: Span, inner: Span) =>
  outer.start <= inner.start &&
  (outer.isCurrent || (!inner.isCurrent && (outer.end ?? '') >= (inner.end ?? inner.start)));

/** "2014-2017" without blanks is a position's at an edge of a short line only: elsewhere it is "Windows Server 2008-2012". */
function isAtEdge(lines: readonly Line[], text: string, index: number, length: number): boolean {
  if (!/^\d{4}-\d{4}$/u.test(text.slice(index, index + length))) return true;
  const line = lines[lineAt(lines, index)]!;
  const [before, after] = [text.slice(line.start, index), text.slice(index + length, line.end)];
  return (
    line.text.length < longestHead &&
    (/^\W*$/u.test(before) || (/^\W*$/u.test(after) && /[\t|,(–—-]\s*$|\s{2}$/u.test(before))) &&
    !products.test(before)
  );
}
const longestHead = 110;

/** Whether a single date is placed like dates of positions: at the end of a short line, or alone in it. */
function standsAlone(lines: readonly Line[], text: string, index: number): boolean {
  const line = lines[lineAt(lines, index)]!;
  const before = text.slice(line.start, index);
  return (
    line.text.length < 110 &&
    !startsWithBullet(line.text) &&
    (/(?:^|\t|[|,(–—-]|\s{2})\s*$/.test(before) || before.trim() === '')
  );
}

/** Product names with a year, not work: "Windows Server 2008 - 2016". */
const products =
  /(?:server|windows|office|studio|sql|exchange|sharepoint|suite|vs|tfs|dynamics|autocad|visio|excel|word|project|version|iso)\s*$/iu;

function isPosition({ span, kind, isRun }: Placed, head: Head, isMain: boolean, text: string): boolean {
  // "I have worked there for 11 months from May 2016 to July 2017" is a sentence, not a head.
  const stated = /(\p{L}+)[\s(]+(?:from|since|during|between|in|for)\s*:?\s*$/iu.exec(
    text.slice(Math.max(0, span.index - 40), span.index),
  );
  if (stated && /^\p{Ll}/u.test(stated[1]!) && !isRole(stated[1]!)) return false;
  const hasRole = wordsOf(head.title).some(({ key }) => isRole(key));
  const isBare = /^\d{4}\D+\d{4}$/.test(text.slice(span.index, span.index + span.length));
  if (isBare && products.test(text.slice(Math.max(0, span.index - 24), span.index))) return false;
  // The end of a sentence: "excellence in project delivery (2015 - 2016)".
  if (head.title === '' && /^[\p{Ll} ]+$/u.test(head.employer)) return false;
  const words = `${head.title} ${head.employer}`;
  if (schooling.test(words) && !(hasRole && !/student|fellow/i.test(head.title))) return false;
  if (kind !== 'experience' && isMain) return !isRun && head.score >= 5 && hasRole && kind !== 'skills';
  if (kind === 'skills') return head.score >= 5;
  if (isRun) return head.score >= 1.5 && (hasRole || !isBare || kind === 'experience') && head.score > 0;
  return head.score > 0 || kind === 'experience';
}
