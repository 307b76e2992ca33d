import type { ResumeEducation } from '#domain/candidates/resume.ts';
import { degreePhrase, fieldOf, firstLines, type Mention, mentionsIn } from './degrees.ts';
import { isField } from './fields.ts';
import { startsWithBullet } from './lines.ts';
import { findSpans } from './months.ts';
import { schoolAnywhere, schoolIn } from './school-names.ts';
import type { Section } from './sections.ts';
import { tidy } from './tidy.ts';
import { wordsOf } from './title-words.ts';

/**
 * Degrees with level, field and school. The year is for the record only: it may never influence a score (ruling 23).
 */
export function findEducation(text: string, sections: readonly Section[], today: string): ResumeEducation[] {
  const own = sections.filter(({ kind, start, end: to }) => kind === 'education' && to - start > 3);
  const inOwn = own.flatMap(({ start, end: to }) => inPart(text, start, to, today, 0.85));
  if (inOwn.length > 0) return inOwn.slice(0, 12);
  // Without an education section only degrees written in full are accepted.
  return inPart(text, 0, text.length, today, 0.6)
    .filter(({ level, school }) => level !== 'high-school' || school !== undefined)
    .filter(({ degree, school }) => degree.length > 4 || school !== undefined)
    .slice(0, 6);
}

function inPart(text: string, from: number, to: number, today: string, confidence: number): ResumeEducation[] {
  const part = text.slice(from, to);
  const mentions = mentionsIn(part).slice(0, 24);
  const taken = new Set<string>();
  const told = mentions.map((mention, at): ResumeEducation => {
    const next = mentions[at + 1]?.start ?? Math.min(part.length, mention.end + 400);
    const ahead = part.slice(mention.start, Math.min(next, mention.end + 300));
    const line = firstLines(ahead);
    const phrase = degreePhrase(line, mention.end - mention.start);
    const degree = tidy(phrase).slice(0, 120);
    const found = schoolOf(part, mention, mentions[at - 1], ahead, phrase.length, taken);
    const school = found?.school;
    if (school) taken.add(school);
    const dates = findSpans(found?.near ?? ahead.slice(0, 220), today, { lone: true });
    const last = dates[0]?.end ?? dates[0]?.start;
    const field = fieldOf(degree);
    return {
      level: mention.level,
      degree: degree === '' ? part.slice(mention.start, mention.end) : degree,
      ...(field && { field }),
      ...(school && { school }),
      ...(last && !dates[0]!.isCurrent && { year: Number(last.slice(0, 4)) }),
      // By places, not words, because a degree may cross a line break.
      evidence: {
        quote: part.slice(mention.start, mention.start + phrase.trimEnd().length),
        offset: from + mention.start,
      },
      confidence,
    };
  });
  return confidence < 0.8
    ? told
    : [...told, ...schoolsAlone(text, from, to, told, taken, today)].sort(
        (a, b) => a.evidence.offset - b.evidence.offset,
      );
}

/**
 * Schools without a known degree: the line before such a school, in a separate paragraph, is what was studied there.
 */
function schoolsAlone(
  text: string,
  from: number,
  to: number,
  told: readonly ResumeEducation[],
  taken: Set<string>,
  today: string,
): ResumeEducation[] {
  const found: ResumeEducation[] = [];
  let before = '';
  let start = from;
  for (const line of text.slice(from, to).split('\n').slice(0, 80)) {
    const words = tidy(line);
    const offset = start;
    start += line.length + 1;
    if (words === '') continue;
    const isShort =
      words.length <= 100 && words.split(' ').length <= 14 && !/[.;]$/.test(words) && !/^[•*➢]/u.test(line.trim());
    const many = words.split(' ');
    // "Played soccer for the university" is not a name.
    const isName = !wordsOf(words).some(
      ({ raw, key }) => /^\p{Ll}{4,}/u.test(raw) && !isField(key) && !schoolAnywhere.test(raw) && many.length > 4,
    );
    const school = isShort && isName && schoolAnywhere.test(words) ? schoolIn(line, true) : undefined;
    const isKnown =
      school !== undefined &&
      (taken.has(school) || [...taken].some((one) => one.includes(school) || school.includes(one)));
    const isDegree = told.some(
      ({ evidence: { quote, offset: at } }) => at < offset + line.length + 1 && at + quote.length > offset,
    );
    if (school && !isKnown && !isDegree) {
      const year = findSpans(text.slice(offset, Math.min(to, offset + line.length + 40)), today, { lone: true })[0];
      const end = year?.end ?? year?.start;
      found.push({
        level: /high|secondary|vidyalaya|convent|matric/i.test(school) ? 'high-school' : 'none',
        degree: before,
        school,
        ...(end && !year?.isCurrent && { year: Number(end.slice(0, 4)) }),
        evidence: { quote: line.trim(), offset: offset + line.indexOf(line.trim()) },
        confidence: 0.55,
      });
      taken.add(school);
    }
    const isPlain =
      isShort && !school && !isDegree && !/\d{4}/.test(words) && /^\p{L}/u.test(words) && !/[@:]|https?/.test(words);
    before = isPlain && line.trim().length > 3 ? words : '';
  }
  return found;
}

/** The school of a degree: on its line, on the next, or on the one before. */
function schoolOf(
  part: string,
  mention: Mention,
  previous: Mention | undefined,
  ahead: string,
  phraseLength: number,
  taken: ReadonlySet<string>,
): { school: string; near: string } | undefined {
  const [own = '', ...below] = ahead.split('\n');
  const rest = own.slice(phraseLength);
  const behind = rest.replace(/^[\s,|–—-]*(?:from|at)\s+/iu, '');
  if (schoolAnywhere.test(rest)) {
    const stated = schoolIn(behind, rest.length < 160);
    if (stated) return { school: stated, near: ahead };
  }
  const lineStart = part.lastIndexOf('\n', mention.start) + 1;
  const before = part.slice(Math.max(lineStart, previous?.end ?? 0), mention.start);
  if (schoolAnywhere.test(before)) {
    const stated = schoolIn(before, true);
    if (stated) return { school: stated, near: ahead };
  }
  const under = below.map((line) => line.trim()).find((line) => line !== '' && !/^[\d\s–-]+$/.test(line));
  const isNextDegree =
    under !== undefined && mentionsIn(under).some(({ start, level }) => start < 4 && level !== 'high-school');
  if (
    under &&
    !isNextDegree &&
    !startsWithBullet(under) &&
    (schoolAnywhere.test(under) || /\S -(?:\s|$)/.test(under))
  ) {
    const stated = schoolIn(under, true);
    if (stated) return { school: stated, near: ahead };
  }
  const above = part
    .slice(0, Math.max(0, lineStart - 1))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .at(-1);
  if (above && schoolAnywhere.test(above) && above.length < 140 && !startsWithBullet(above)) {
    const stated = schoolIn(above, true);
    if (stated && !taken.has(stated)) return { school: stated, near: `${own}\n${above}` };
  }
  // A school without a word like "University": on the same line, or on a short capitalized line under the degree
  // ("KGISL").
  const onLine = before.trim() === '' && rest.length < 160 ? schoolIn(behind, true) : undefined;
  if (onLine) return { school: onLine, near: ahead };
  const isNamed =
    under !== undefined &&
    /^[\p{Lu}\d]/u.test(under) &&
    under.length < 60 &&
    !/[.:;@]/.test(under) &&
    below[0]?.trim() === '';
  const named = isNamed && !isNextDegree ? schoolIn(under, true) : undefined;
  return named ? { school: named, near: ahead } : undefined;
}
