import type { candidateRecordApi } from '#contract/areas/candidates/candidates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { Conflict } from '#web/lists/stale-notice.tsx';
import { type Draft, draftOf, type Person } from './candidate-draft.ts';
import type { CandidateWords } from './words/words.ts';

type Words = CandidateWords['candidates'];

/** The label of every part of the form. */
const labelsOf = ({ edit, record, contacts: _, ...words }: Words, jobs: Jobs): Record<keyof Draft, string> => ({
  firstName: edit.firstName,
  middleName: edit.middleName,
  lastName: edit.lastName,
  preferredName: edit.preferredName,
  headline: edit.headline,
  employer: edit.employer,
  city: jobs.city,
  state: jobs.state,
  country: jobs.country,
  linkedin: 'LinkedIn',
  totalYears: edit.totalYears,
  rate: words.rate,
  taxTerm: edit.taxTerm,
  availability: record.notice,
  availableOn: record.availableOn,
  summary: words.summary,
  authorized: words.authorized,
  needsSponsorship: words.sponsorship,
  relocates: edit.relocates,
  statusId: words.columns.status,
  ownerId: words.owner,
  sourceId: words.source,
  workModes: jobs.workMode,
  skills: words.skills,
  contacts: record.contacts,
  jobs: record.employment,
  statusReason: record.statusReason,
  isHot: record.hot,
  tags: record.tags,
  classId: record.authorizationClass,
  wishes: record.preferences,
});

type Jobs = { city: string; state: string; country: string; workMode: string };
type Entry = { name?: string; value?: string; title?: string };

/** A part of the form in words, short. */
function textOf(value: Draft[keyof Draft]): string {
  if (Array.isArray(value))
    return value
      .map((one: string | Entry) => (typeof one === 'string' ? one : (one.name ?? one.value ?? one.title)))
      .join(', ');
  if (typeof value === 'object') return Object.values(value).flat().filter(Boolean).join(', ');
  return String(value);
}

/** Fields that are sent together where one of them changed (`inputOf`). */
const savedTogether: readonly (readonly (keyof Draft)[])[] = [
  ['city', 'state', 'country'],
  ['statusId', 'statusReason'],
];

/** The parts of the form that the person changed and somebody else changed otherwise since it was opened. */
export function conflictsOf(
  { start, person, draft }: { start: Person; person: Person; draft: Draft },
  words: { candidates: Words; jobs: Jobs; common: { yes: string; no: string } },
  choices: Output<typeof candidateRecordApi.choices> | undefined,
): Conflict[] {
  const [before, now] = [draftOf(start), draftOf(person)];
  const labels = labelsOf(words.candidates, words.jobs);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const lists: Partial<Record<keyof Draft, readonly { id: number; name: string }[] | undefined>> = {
    statusId: choices?.statuses,
    ownerId: choices?.owners,
    sourceId: choices?.sources,
    classId: choices?.authorizations,
  };
  const entry = (key: keyof Draft, value: Draft[keyof Draft]) =>
    lists[key]?.find(({ id }) => String(id) === value)?.name;
  const shown = (value: Draft[keyof Draft]) =>
    value === 'yes' || value === true
      ? words.common.yes
      : value === 'no' || value === false
        ? words.common.no
        : textOf(value);
  // What is saved together is compared together: a state beside somebody else's city is no place that anybody chose.
  const differs = (one: Draft, keys: readonly (keyof Draft)[]) => keys.some((key) => !isSame(one[key], before[key]));
  return (Object.keys(draft) as (keyof Draft)[])
    .filter((key) => {
      const group = savedTogether.find((keys) => keys.includes(key)) ?? [key];
      return differs(draft, group) && differs(now, group) && !isSame(draft[key], now[key]);
    })
    .map((key) => ({
      key,
      label: labels[key],
      now: entry(key, now[key]) ?? shown(now[key]),
      yours: entry(key, draft[key]) ?? shown(draft[key]),
    }));
}
