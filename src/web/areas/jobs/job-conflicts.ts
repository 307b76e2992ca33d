import type { Conflict } from '#web/lists/stale-notice.tsx';
import { type Draft, draftOf, type Job } from './job-draft.ts';
import type { JobWords } from './words/words.ts';

/** Fields that are one fact, and are kept or taken together. The first names them. */
const together: readonly (readonly (keyof Draft)[])[] = [
  ['clientName', 'clientId'],
  ['city', 'state', 'country'],
  ['workMode', 'hybridDaysOnsite'],
  ['dueLocal', 'dueZone'],
  ['skills', 'statements'],
];
const parts = new Set(together.flatMap(([, ...others]) => others));

const groupOf = (key: keyof Draft) => together.find(([first]) => first === key) ?? [key];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const pick = (draft: Draft, keys: readonly (keyof Draft)[]) => keys.map((key) => draft[key]);

/**
 * What somebody typed on a job, over the job as somebody else saved it meanwhile (three-way merge). A field that only one of them
 * changed is as that one has it; one that both changed stays as typed and is named.
 */
export function mergeDrafts(start: Draft, typed: Draft, now: Draft): { draft: Draft; both: (keyof Draft)[] } {
  const draft = { ...now };
  const both: (keyof Draft)[] = [];
  for (const key of (Object.keys(now) as (keyof Draft)[]).filter((one) => !parts.has(one))) {
    const group = groupOf(key);
    if (isSame(pick(typed, group), pick(start, group))) continue;
    Object.assign(draft, Object.fromEntries(group.map((one) => [one, typed[one]])));
    const isTheirs = !isSame(pick(now, group), pick(start, group));
    if (isTheirs && !isSame(pick(now, group), pick(typed, group))) both.push(key);
  }
  return { draft, both };
}

/** What a field becomes when the other person's value is taken. */
export const theirsOf = (job: Job, key: keyof Draft): Partial<Draft> =>
  Object.fromEntries(groupOf(key).map((one) => [one, draftOf(job)[one]]));

type Words = { jobs: JobWords['jobs']; common: { yes: string; no: string } };

/** The fields that two people changed, in words: what is there now and what was typed. One that was settled is left out. */
export function conflictsOf(job: Job, draft: Draft, both: readonly (keyof Draft)[], words: Words): Conflict[] {
  const now = draftOf(job);
  return both
    .filter((key) => !isSame(pick(draft, groupOf(key)), pick(now, groupOf(key))))
    .map((key) => ({
      key,
      label: labelOf(key, words),
      now: shown(key, now, words),
      yours: shown(key, draft, words),
    }));
}

/** The label of a field is that of its column in the history. */
function labelOf(key: keyof Draft, { jobs }: Words): string {
  const column = key === 'dueLocal' ? 'due_at' : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return (jobs.history.fields as Readonly<Record<string, string>>)[column] ?? key;
}

/** Letters of a long text that are shown of each. */
const most = 160;

function shown(key: keyof Draft, draft: Draft, { jobs, common }: Words): string {
  const value = draft[key];
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (key === 'skills')
    return [...draft.skills.map(({ name }) => name), ...draft.statements.map(({ text }) => text)].join(', ');
  if (key === 'taxTerms') return draft.taxTerms.map((term) => jobs.terms.taxTerm[term]).join(', ');
  if (key === 'city') return [draft.city, draft.state].filter(Boolean).join(', ');
  if (key === 'dueLocal') return [draft.dueLocal.replace('T', ' '), draft.dueZone].filter(Boolean).join(' ');
  const text = String(value);
  const choices: Partial<Record<keyof Draft, Readonly<Record<string, string>>>> = {
    workMode: jobs.workModes,
    jobType: jobs.types,
    education: jobs.educations,
    priority: jobs.priorities,
    shift: jobs.terms.shifts,
  };
  const plain =
    choices[key]?.[text] ??
    (key === 'description'
      ? text
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : text);
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}
