import type { ResumePosition } from '#domain/resume.ts';
import { findSpans, type Span } from './months.ts';
import { findPlaces } from './places.ts';
import type { Section } from './sections.ts';

const roles =
  'developer|engineer|analyst|manager|administrator|admin|architect|consultant|specialist|programmer|tester|lead|director|coordinator|technician|designer|scientist|master|owner|supervisor|assistant|associate|officer|executive|representative|support|intern|trainee|dba|sdet|recruiter|accountant|nurse|teacher|instructor|professor|president|head|strategist|writer|editor|clerk|auditor|operator|advisor|adviser|expert|generalist|planner|buyer|agent|cashier|server|founder|partner|contractor|researcher|fellow|trainer|inspector|estimator|mechanic|electrician|welder|driver|chef|cook|therapist|counselor|paralegal|attorney|controller|bookkeeper|secretary|receptionist|leader|member|staff|tech';
const rolePattern = new RegExp(`(?<![\\p{L}])(?:${roles})(?:s)?(?:[ ]+(?:I{1,3}|IV|V|\\d))?(?![\\p{L}])`, 'giu');

/** A position with the part of the text that belongs to it. */
export type PlacedPosition = ResumePosition & { from: number; to: number };

/**
 * The positions of a resume: every span of dates outside education, with title and employer from the words around it, and
 * the text up to the next span as its description.
 */
export function findPositions(text: string, sections: readonly Section[], today: string): PlacedPosition[] {
  const kindAt = (index: number) => sections.find(({ start, end }) => index >= start && index < end)?.kind ?? 'head';
  const hasExperience = sections.some(({ kind }) => kind === 'experience');
  const spans = findSpans(text, today).filter(({ index }) => {
    const kind = kindAt(index);
    return hasExperience ? kind === 'experience' : kind !== 'education' && kind !== 'certifications';
  });
  return spans.map((span, at) => {
    const previous = spans[at - 1];
    const next = spans[at + 1];
    const section = sections.find(({ start, end }) => span.index >= start && span.index < end);
    const before = headBefore(text, span, previous ? previous.index + previous.length : (section?.start ?? 0));
    const after = headAfter(text, span, next?.index ?? text.length);
    const head =
      before.words !== '' && new RegExp(rolePattern.source, 'iu').test(before.words)
        ? before
        : after.words !== ''
          ? after
          : before;
    const named = titleAndEmployer(head.words || before.words);
    const to = Math.min(
      next ? headBefore(text, next, span.index + span.length).start : (section?.end ?? text.length),
      section?.end ?? text.length,
    );
    const body = text.slice(span.index + span.length, Math.max(span.index + span.length, to));
    const place = findPlaces(text.slice(before.start, Math.min(text.length, span.index + span.length + 80)))[0];
    const quote = text.slice(before.start, span.index + span.length);
    return {
      ...named,
      ...(place && { location: `${place.place.city}, ${place.place.state}` }),
      startMonth: span.start,
      ...(span.end && { endMonth: span.end }),
      isCurrent: span.isCurrent,
      description: body.trim().slice(0, 6000),
      evidence: { quote, offset: before.start },
      confidence: named.title === '' ? 0.3 : named.employer ? 0.85 : 0.65,
      from: before.start,
      to: Math.max(span.index + span.length, to),
    };
  });
}

type Head = { words: string; start: number };

/** What stands before the dates: the same line, else up to two short lines above; in a dump, back to the last sentence. */
function headBefore(text: string, span: Span, floor: number): Head {
  const window = Math.max(floor, span.index - 260);
  const chunk = text.slice(window, span.index);
  const lines = chunk.split('\n');
  const own = lines.at(-1)!;
  let words = own;
  for (let up = lines.length - 2; up >= 0 && lines.length - up <= 4; up -= 1) {
    const line = lines[up]!;
    if (line.trim() === '') {
      if (words.trim() !== '') break;
      continue;
    }
    // A sentence or a bullet above belongs to the position before.
    if (line.length > 110 || /[.;]\s*$/.test(line) || /^\s*[•●▪*-]/.test(line)) break;
    words = `${line}\n${words}`;
  }
  // Without line breaks the head begins after the last sentence.
  const sentence = Math.max(words.lastIndexOf('. '), words.lastIndexOf('; '));
  const cut = words.length > 130 && sentence >= 0 ? sentence + 2 : Math.max(0, words.length - 160);
  const kept = words.slice(cut);
  const trimmed = kept.replace(/^[\s•●▪*|,–—-]+/u, '');
  return { words: trimmed.replace(/[\s(|,:–—-]+$/u, ''), start: span.index - trimmed.length };
}

/** What stands right after the dates on their line, for layouts that put the dates first. */
function headAfter(text: string, span: Span, ceiling: number): Head {
  const start = span.index + span.length;
  const chunk = text.slice(start, Math.min(ceiling, start + 220));
  const lines = chunk
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const words = lines
    .slice(0, 2)
    .filter((line) => line.length <= 110 && !/^[•●▪*-]/.test(line))
    .join('\n');
  return { words: words.replace(/^[\s)|,:–—-]+/u, ''), start };
}

/** Title and employer out of a head such as "Sr. Java Developer, Acme Corp | Dallas, TX" or "Network Engineer Virginia Tech". */
function titleAndEmployer(words: string): { title: string; employer?: string } {
  const withoutPlace = findPlaces(words).reduce((rest, { quote }) => rest.replace(quote, ' | '), words);
  const parts = withoutPlace
    .split(/\n|\s[|•·–—-]\s|\t|[|]| {3,}|,\s+(?!(?:Inc|LLC|Ltd|Corp|L\.P)\b)|\s+\bat\b\s+|\(|\)/u)
    .map((part) =>
      part.replace(/^(?:client|company|employer|role|title|position|designation|project)\s*[:-]\s*/i, '').trim(),
    )
    .filter((part) => part.length > 1);
  const titled = parts.findIndex((part) => new RegExp(rolePattern.source, 'iu').test(part));
  if (titled < 0) return { title: '', ...(parts[0] && { employer: clip(parts[0]) }) };
  const { title, rest } = splitAtRole(parts[titled]!);
  const others = parts.filter((_, at) => at !== titled);
  const employer = rest !== '' ? rest : (others[0] ?? '');
  return { title: clip(title), ...(employer !== '' && { employer: clip(employer) }) };
}

/** "Network Engineer Virginia Tech" ends its title at the role word; what follows is the employer. */
function splitAtRole(part: string): { title: string; rest: string } {
  const found = [...part.matchAll(rolePattern)];
  // "Lead Java Developer": the first word is the level, the role comes later.
  const matches = found.length > 1 && /^\s*lead\b/i.test(part) ? found.slice(1) : found;
  // "Software Engineer Lead" has two role words together; "Engineer ... Technician School" must not run on.
  let end = 0;
  for (const match of matches) {
    if (end > 0 && match.index - end > 2) break;
    end = match.index + match[0].length;
  }
  const rest = part
    .slice(end)
    .replace(/^[\s,/–—:-]+/u, '')
    .trim();
  // Lower-case words after the role still describe it ("Manager of operations").
  if (rest !== '' && !/^[\p{Lu}\d]/u.test(rest)) return { title: part, rest: '' };
  return { title: part.slice(0, end).trim(), rest };
}

const clip = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}.]+|[\s,;:–—-]+$/gu, '')
    .slice(0, 120);
