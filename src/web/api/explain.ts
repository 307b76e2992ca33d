import type { Words } from '#web/words/words.ts';
import type { Problem } from './problem.ts';

/** A problem in the reader's language, with the server's figures where it told some. */
export function explain(problem: Problem, words: Words): string {
  const { who, when, blocks } = problem.details as { who?: string; when?: string; blocks?: string };
  const text = counted(problem, words) ?? (words.errors as Readonly<Record<string, string>>)[problem.code];
  if (problem.code === 'candidate.already-submitted' && who && when) return words.submit.already(who, dayOf(when));
  const { spelling, skill } = problem.details as { spelling?: string; skill?: string };
  if (problem.code === 'skill.taken' && spelling && skill) return words.newSkills.why.taken(spelling, skill);
  if (problem.code === 'candidate.submit-blocked' && text && blocks) return `${text} ${blocks}`;
  const { phrases } = problem.details as { phrases?: string };
  if (problem.code === 'job.restricted' && text && phrases) return `${text} ${phrases}`;
  return text ?? problem.message;
}

/** Refusals that carry a figure. */
function counted({ code, details }: Problem, { errorsWith }: Words): string | undefined {
  const { seconds, minutes, megabytes, count } = details as Record<string, unknown>;
  if (code === 'call.too-many' && typeof seconds === 'number') return errorsWith.tooMany(seconds);
  if (code === 'auth.locked' && typeof minutes === 'number') return errorsWith.locked(minutes);
  if (code === 'file.too-large' && typeof megabytes === 'number') return errorsWith.tooLarge(megabytes);
  if (code === 'file.too-many' && typeof count === 'number') return errorsWith.tooManyFiles(count);
  return undefined;
}

/** A day as the page's language writes it. */
const dayOf = (iso: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', { dateStyle: 'medium' }).format(new Date(iso));
