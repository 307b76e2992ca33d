import type { ResumePosition } from '#domain/resume.ts';
import { findSpans, type Span } from './months.ts';
import { type Head, isLabelled, noHead, readHead, tidy } from './resume/heads.ts';
import { type Line, lineAt, linesOf, startsWithBullet } from './resume/lines.ts';
import { runStart } from './resume/runs.ts';
import { isRole, isWeakRole, legalForm, wordsOf } from './resume/title-words.ts';
import { headingOf, type Section, type SectionKind } from './sections.ts';

/** A position with the part of the text that belongs to it. */
export type PlacedPosition = ResumePosition & { from: number; to: number };

/** A head with the part of the text it was read from. */
type FoundHead = { head: Head; from: number; to: number };

type Placed = {
  span: Span;
  kind: SectionKind;
  /** Cut out of running text. */
  isRun: boolean;
  /** Dated as a part of a position: "Duration: May 2014 to June 2015". */
  isProject: boolean;
  above: FoundHead;
  below: FoundHead;
};

const mostPositions = 60;
/** Further down a work history is not searched for positions without dates. */
const mostParagraphs = 2000;
const nothing = { head: noHead, from: 0, to: 0 };

/**
 * The positions of a resume: spans of dates outside education, each with title and employer from the words around it, and
 * the text up to the next as its description. Most resumes write the words before the dates, some after: what tells more
 * over the whole resume is taken.
 */
export function findPositions(text: string, sections: readonly Section[], today: string): PlacedPosition[] {
  const lines = linesOf(text);
  const headline = repeatedHeadline(text, lines);
  const kindAt = (index: number) => sections.find(({ start, end }) => index >= start && index < end)?.kind ?? 'head';
  const all = findSpans(text, today, { lone: true })
    .filter(({ index, isLone, start, end }) => {
      const kind = kindAt(index);
      if (!isLone) return kind !== 'education' && kind !== 'certifications';
      // A bare year alone tells too little.
      return (
        kind === 'experience' && !(start.endsWith('-01') && end?.endsWith('-12')) && standsAlone(lines, text, index)
      );
    })
    .slice(0, mostPositions * 3);
  const placed = all.map((span, at): Placed => {
    const floor = Math.max(
      all[at - 1] ? all[at - 1]!.index + all[at - 1]!.length : 0,
      sections.find(({ start, end }) => span.index >= start && span.index < end)?.start ?? 0,
    );
    const lead = text.slice(Math.max(floor, span.index - 24), span.index);
    const isProject =
      /[(:]\s*$/.test(lead) || /(?:duration|period|project\s*\S{0,3})\s*[:–(-]*\s*(?:from\s*)?$/iu.test(lead);
    return {
      span,
      kind: kindAt(span.index),
      isProject,
      ...headsOf({ text, lines, headline }, span, floor, all[at + 1]?.index ?? text.length),
    };
  });
  const total = (side: 'above' | 'below') => placed.reduce((sum, one) => sum + one[side].head.score, 0);
  const side = total('below') > total('above') * 1.15 ? 'below' : 'above';
  const isMain = placed.some(({ kind, ...one }) => kind === 'experience' && one[side].head.score >= 3);
  const inLines = placed.filter(
    ({ kind, isRun, ...one }) => kind === 'experience' && !isRun && one[side].head.score >= 3,
  );
  const inRuns = placed.filter(({ isRun, above }) => isRun && above.head.score >= 3);
  // A dump has its heading and the first words of work in one line.
  const hasInlineHeading = sections.some(
    ({ kind, start }) => kind === 'experience' && /^[ \t]+\S/.test(text.slice(start, start + 8)),
  );
  const isDump = inRuns.length > inLines.length || (hasInlineHeading && inRuns.length > 0);
  const dated = placed.flatMap((one) => {
    const other = side === 'above' ? one.below : one.above;
    const found = one[side].head.score > 0 ? one[side] : other;
    // Where heads have lines of their own, dates in running text tell of something else.
    if (one.isRun && !isDump && inLines.length > 0) return [];
    // Dates alone, beside positions that have heads, repeat or sum them up.
    const saysWho = found.head.title !== '' || found.head.employer !== '';
    if (!saysWho && inLines.length + inRuns.length > 0) return [];
    return isPosition(one, found.head, isMain, text) ? [{ ...one, ...found }] : [];
  });
  const chosen = dated.filter(
    // In a dump, dates on lines of their own repeat or part what a head in the running text has told.
    ({ isProject, isRun, span }) =>
      !(isProject || (isDump && !isRun)) ||
      !dated.some(
        (other) => !other.isProject && other.span !== span && (other.isRun || !isDump) && covers(other.span, span),
      ),
  );
  const heads: { span?: Span; head: Head; from: number; to: number }[] = [
    ...chosen,
    ...undated(text, lines, sections, chosen),
  ]
    .sort((a, b) => a.from - b.from)
    .slice(0, mostPositions);
  return heads.map(({ span, head, from, to }, at) => {
    const start = Math.min(from, span?.index ?? from);
    const headEnd = Math.max(to, span ? span.index + span.length : to);
    const section = sections.find((one) => start >= one.start && start < one.end);
    const next = heads[at + 1];
    const limit = Math.min(
      next ? Math.min(next.from, next.span?.index ?? next.from) : text.length,
      section?.end ?? text.length,
    );
    const end = Math.max(headEnd, limit);
    const { title, employer, location } = head;
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
      from: start,
      to: end,
    };
  });
}

/** Whether the one span holds the other. */
const covers = (outer: Span, inner: Span) =>
  outer.start <= inner.start &&
  (outer.isCurrent || (!inner.isCurrent && (outer.end ?? '') >= (inner.end ?? inner.start)));

/**
 * Positions that name no dates, where the layout tells them: a title and an employer with its place ("Acme -  Austin, TX"),
 * each a paragraph of its own, or such a pair right under the heading of the work history.
 */
function undated(
  text: string,
  lines: readonly Line[],
  sections: readonly Section[],
  taken: readonly { from: number; to: number }[],
): FoundHead[] {
  const found: FoundHead[] = [];
  for (const { kind, start, end } of sections) {
    if (kind !== 'experience') continue;
    const first = lineAt(lines, start);
    const isBare = !taken.some(({ from }) => from >= start && from < end);
    const paragraphs: Line[] = [];
    for (let at = first; at < lines.length && lines[at]!.start < end; at += 1) {
      const line = lines[at]!;
      if (line.text.trim() !== '' && line.start >= start) paragraphs.push(line);
    }
    const isApart = ({ start: from, end: to }: Line) =>
      /(?:^|\n)\s*\n\s*$/.test(text.slice(Math.max(0, from - 4), from)) &&
      /^\s*\n\s*(?:\n|$)/.test(text.slice(to, to + 4));
    for (const [at, line] of paragraphs.slice(0, mostParagraphs).entries()) {
      if (found.length >= mostPositions) break;
      const employer = paragraphs[at + 1];
      if (!employer || !((isApart(line) && isApart(employer)) || (isBare && isPair(line, employer)))) continue;
      const isFree =
        !taken.some(({ from, to }) => line.start < to && employer.end > from) &&
        !found.some(({ to }) => to > line.start);
      const isMarked = /\S -\s*$|\S -\s{1,2}\p{Lu}[^.;]*$/u.test(employer.text);
      const [title, name] = [tidy(line.text), tidy(employer.text)];
      if (
        !isFree ||
        !(at === 0 || isMarked) ||
        !isHeadLike(title) ||
        !isHeadLike(name) ||
        findsDate(name) ||
        findsDate(title)
      )
        continue;
      if (startsWithBullet(line.text) || startsWithBullet(employer.text) || name.split(' ').length > 8) continue;
      const head = readHead([name, title]);
      const both =
        head.title !== '' && head.employer !== '' ? head : { ...head, title, employer: head.employer || name };
      if (tidy(both.title) === tidy(both.employer)) continue;
      found.push({ head: both, from: line.start, to: employer.end });
    }
  }
  return found;
}

/** "PHP Developer", and under it "Acme LLC - Omaha, NE": a title, and a name that says what it is. */
function isPair(line: Line, next: Line): boolean {
  const above = readHead([line.text]);
  const below = readHead([next.text]);
  const isTitle = above.score >= 3 && above.score < 5 && wordsOf(above.title).some(({ key }) => isRole(key));
  return isTitle && below.title === '' && (below.location !== '' || legalForm.test(next.text));
}

const findsDate = (words: string) => /(?:19|20)\d\d/.test(words);

/** Whether a single date stands as dates of positions do: at the end of a short line, or alone in it. */
function standsAlone(lines: readonly Line[], text: string, index: number): boolean {
  const line = lines[lineAt(lines, index)]!;
  const before = text.slice(line.start, index);
  return (
    line.text.length < 110 &&
    !startsWithBullet(line.text) &&
    (/(?:^|\t|[|,(–—-]|\s{2})\s*$/.test(before) || before.trim() === '')
  );
}

/** What names a program with a year in it, not work: "Windows Server 2008 - 2016". */
const products =
  /(?:server|windows|office|studio|sql|exchange|sharepoint|suite|vs|tfs|dynamics|autocad|visio|excel|word|project|version|iso)\s*$/iu;
const schooling =
  /(?<![\p{L}])(?:bachelor|master['’]?s? (?:of|in|degree)|b\.?s\.?c?\.? in|m\.?s\.?c?\.? in|b\.?tech|m\.?tech|degree|diploma|gpa|ph\.?d|high school|certificat(?:e|ion))(?![\p{L}])/iu;

function isPosition({ span, kind, isRun }: Placed, head: Head, isMain: boolean, text: string): boolean {
  // "I have worked there for 11 months from May 2016 to July 2017" is told, not headed.
  const said = /(\p{L}+)[\s(]+(?:from|since|during|between|in|for)\s*:?\s*$/iu.exec(
    text.slice(Math.max(0, span.index - 40), span.index),
  );
  if (said && /^\p{Ll}/u.test(said[1]!) && !isRole(said[1]!)) return false;
  const hasRole = wordsOf(head.title).some(({ key }) => isRole(key));
  const isBare = /^\d{4}\D+\d{4}$/.test(text.slice(span.index, span.index + span.length));
  if (isBare && products.test(text.slice(Math.max(0, span.index - 24), span.index))) return false;
  const words = `${head.title} ${head.employer}`;
  if (schooling.test(words) && !(hasRole && !/student|fellow/i.test(head.title))) return false;
  if (kind !== 'experience' && isMain) return !isRun && head.score >= 5 && hasRole && kind !== 'skills';
  if (kind === 'skills') return head.score >= 5;
  if (isRun) return head.score >= 1.5 && (hasRole || !isBare || kind === 'experience') && head.score > 0;
  return head.score > 0 || kind === 'experience';
}

/** A text, its lines, and the title at its top where the text repeats it. */
type Source = { text: string; lines: readonly Line[]; headline: string };

/** The first line, where it tells work and comes again further down, as dumps put it at the top. */
function repeatedHeadline(text: string, lines: readonly Line[]): string {
  const first = tidy(lines.find((line) => line.text.trim() !== '')?.text ?? '');
  if (first.length < 4 || first.length > 90 || !wordsOf(first).some(({ key }) => isRole(key) || isWeakRole(key)))
    return '';
  return text.indexOf(first, text.indexOf(first) + first.length) > 0 ? first : '';
}

/** The heads before and after the dates. */
function headsOf({ text, lines, headline }: Source, span: Span, floor: number, ceiling: number) {
  const number = lineAt(lines, span.index);
  const line = lines[number]!;
  const spanEnd = span.index + span.length;
  const lastLine = lines[lineAt(lines, Math.max(span.index, spanEnd - 1))]!;
  const ownFrom = Math.max(line.start, floor);
  const before = text.slice(ownFrom, span.index);
  const after = text.slice(spanEnd, Math.min(lastLine.end, ceiling));
  // "• Built the thing	June 2023": the date stands in a column of its own, its head on the line above.
  const isColumn = startsWithBullet(before) && /\t\s*$/.test(before);
  const words = tidy(before);
  const runFrom = ownFrom + runStart(before);
  const run = text.slice(runFrom, span.index);
  const cutOff = text.slice(ownFrom, runFrom);
  // Only the end of the line is a head: what stands before it is a sentence, in small words or ended.
  const isTail =
    tidy(run) !== '' &&
    /^[\p{Lu}\d]/u.test(tidy(run)) &&
    (/\p{Ll}[^.]*[.:]\s*$/u.test(cutOff) ||
      (/\p{Ll}{2,}/u.test(cutOff.replace(/\p{Lu}\S*/gu, '')) && cutOff.trim().split(/\s+/).length > 2));
  const isRun =
    !isColumn &&
    words !== '' &&
    (words.length > 110 || startsWithBullet(before) || ownFrom > line.start || isSentence(words) || isTail);
  if (isRun) {
    if (tidy(run) === '') return { isRun, above: nothing, below: nothing };
    return { isRun, above: { head: readHead([run], true, headline), from: runFrom, to: spanEnd }, below: nothing };
  }
  const own: Near[] = [];
  if (!isColumn && isHeadLike(words)) own.push({ text: words, from: ownFrom, to: span.index });
  // "Present (1 year 8 months)"
  const afterWords = tidy(after).replace(/^\(?\s*(?:\d+\s*(?:years?|yrs?|months?|mos?)[\s,and]*)+\)?/iu, '');
  const takesAfter = afterWords.length <= 90 && isHeadLike(afterWords) && !/^\p{Ll}/u.test(afterWords);
  if (takesAfter) own.push({ text: afterWords, from: spanEnd, to: spanEnd + after.length });
  const below =
    takesAfter || afterWords === '' ? nearLines(lines, lineAt(lines, lastLine.start), 1, floor, ceiling) : [];
  return {
    isRun,
    above: gather(own, nearLines(lines, number, -1, floor, ceiling), span),
    below: gather(own, below, span),
  };
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
    // The heading of a dump stands in the middle of a line.
    const start = Math.max(line.start, floor);
    const words = tidy(line.text.slice(start - line.start));
    if (words === '') {
      empty += 1;
      if (empty > 3 || (step === 1 && found.length > 0)) break;
      continue;
    }
    if (/^(?:https?:\/\/|www\.|[\w.]+\.com\/)\S*$/i.test(words)) continue;
    if (startsWithBullet(line.text) || !isHeadLike(words) || headingOf(line.text) || schooling.test(words)) break;
    const isApart = (lines[at - 1]?.text.trim() ?? '') === '' && (lines[at + 1]?.text.trim() ?? '') === '';
    found.push({ text: line.text.slice(start - line.start), from: start, to: line.end, isApart });
    empty = 0;
    if (found.length >= (step === -1 ? 3 : 2)) break;
  }
  return found;
}

/** Adds near lines while they tell what is missing. */
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
      // A line of its own before the employer's is the title, whatever its words: "Typing work", "IT support".
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

const verbs =
  /^(?:responsib|worked|working|developed|developing|designed|managed|managing|led|created|creating|provided|providing|performed|implemented|supported|assisted|assist|maintained|built|used|using|involved|participated|ensured|coordinated|conducted|prepared|environment|technologies|tools|skills|description|duties|key|achievements?|summary|note|client description|team size|page \d|copyright|email|phone|skype|http)(?![\p{Lu}])/iu;

/** Whether a line may be part of a head: short, no sentence, no duty. */
function isHeadLike(words: string): boolean {
  if (words === '' || words.length > 110 || words.split(' ').length > 16) return false;
  // "Tech stack: Unity, Blender" tells of the work.
  const isList = /^\p{L}[\p{L} /&-]{2,30}:\s/u.test(words) && !isLabelled(words);
  return (
    !isList &&
    !isSentence(words) &&
    !(
      verbs.test(words) &&
      !wordsOf(words)
        .slice(0, 5)
        .some(({ key }) => isRole(key))
    ) &&
    !/@/.test(words)
  );
}

/** Sentences end, or speak in small words. */
function isSentence(words: string): boolean {
  if (
    /[.;]$/.test(words) &&
    !/(?:inc|corp|ltd|co|llc|jr|sr|u\.s|pvt|bros|dept)\.$/i.test(words) &&
    words.split(' ').length > 3
  )
    return true;
  const all = words.split(' ').filter((word) => /\p{L}/u.test(word));
  const small = all.filter(
    (word) => /^\p{Ll}/u.test(word) && !/^(?:of|and|for|the|at|in|to|de|la|a|an|on|with)$/.test(word),
  );
  return all.length >= 6 && small.length > all.length * 0.55;
}
