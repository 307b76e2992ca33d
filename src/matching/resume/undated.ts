import type { FoundHead } from './around-dates.ts';
import { isHeadLike } from './head-like.ts';
import { readHead } from './heads.ts';
import { type Line, lineAt, startsWithBullet } from './lines.ts';
import type { Section } from './sections.ts';
import { tidy } from './tidy.ts';
import { isRole, isTitleWord, legalForm, wordsOf } from './title-words.ts';

/** Limit of the search for positions without dates, in paragraphs. */
const mostParagraphs = 2000;
const mostUndated = 60;

/**
 * Positions without dates, where the layout marks them: a title and an employer with its place ("Acme - Austin, TX"),
 * each in a separate paragraph, or such a pair right under the heading of the work history; further down also a
 * paragraph of only a title over one with a company's name ("Acme Ltd"). A title over an employer with its place, after
 * an empty line and before bullets, is one too: its duties are not those of the dated position above.
 */
export function undated(
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
      if (found.length >= mostUndated) break;
      const employer = paragraphs[at + 1];
      const isOverDuties = employer !== undefined && headsDuties(text, line, employer, paragraphs[at + 2]);
      if (!employer || !((isApart(line) && isApart(employer)) || isOverDuties || (isBare && isPair(line, employer))))
        continue;
      const isFree =
        !taken.some(({ from, to }) => line.start < to && employer.end > from) &&
        !found.some(({ to }) => to > line.start);
      const [title, name] = [tidy(line.text), tidy(employer.text)];
      if (!isFree || !(at === 0 || isOverDuties || isMarked(title, name, employer)) || !isHead(line, employer))
        continue;
      const head = readHead([name, title]);
      const both =
        head.title !== '' && head.employer !== ''
          ? head
          : { ...head, title, employer: head.employer || (head.location === '' ? name : '') };
      if (tidy(both.title) === tidy(both.employer)) continue;
      found.push({ head: both, from: line.start, to: employer.end });
    }
  }
  return found;
}

/** "Acme - Austin, TX", or a bare title over a company's name. */
const isMarked = (title: string, name: string, { text }: Line) =>
  /\S -\s*$|\S -\s{1,2}\p{Lu}[^.;]*$/u.test(text) ||
  (isAllTitle(title) && legalForm.test(name) && name.split(' ').length <= 6);

/** Whether two lines can be a head without dates. */
const isHead = (line: Line, employer: Line) =>
  [line, employer].every(({ text }) => isHeadLike(tidy(text)) && !findsDate(tidy(text)) && !startsWithBullet(text)) &&
  tidy(employer.text).split(' ').length <= 8;

const isAllTitle = (title: string) => {
  const words = wordsOf(title).filter(({ key }) => key !== '');
  return words.length <= 6 && words.some(({ key }) => isRole(key)) && words.every(isTitleWord);
};

/** "PHP Developer", and under it "Acme LLC - Omaha, NE": a title, and a name with a legal form. */
function isPair(line: Line, next: Line): boolean {
  const above = readHead([line.text]);
  const below = readHead([next.text]);
  const isTitle = above.score >= 3 && above.score < 5 && wordsOf(above.title).some(({ key }) => isRole(key));
  return isTitle && below.title === '' && (below.location !== '' || legalForm.test(next.text));
}

/** "Engineer", under it "Acme Technologies, Omaha, NE", then bullets; an empty line above. */
const headsDuties = (text: string, line: Line, employer: Line, under: Line | undefined): boolean =>
  under !== undefined &&
  startsWithBullet(under.text) &&
  employer.start === line.end + 1 &&
  /\n[^\S\n]*\n$/u.test(text.slice(Math.max(0, line.start - 40), line.start)) &&
  isPair(line, employer);

const findsDate = (words: string) => /(?:19|20)\d\d/.test(words);
