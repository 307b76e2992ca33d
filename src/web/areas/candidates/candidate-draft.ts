import type { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';

export type Person = Output<typeof candidatesApi.details>;

/** A skill in the form; years and last use as they are typed. */
export type DraftSkill = { key?: string; name: string; years: string; lastUsedYear: string };

export const textFields = [
  'firstName',
  'lastName',
  'headline',
  'employer',
  'city',
  'state',
  'country',
  'linkedin',
  'totalYears',
  'rate',
  'taxTerm',
  'availableOn',
  'summary',
] as const;
export type TextField = (typeof textFields)[number];
export const flagFields = ['authorized', 'needsSponsorship', 'relocates'] as const;
export type FlagField = (typeof flagFields)[number];

/** The form values of a candidate, all as text; a flag is `yes`, `no` or empty. */
export type Draft = Record<TextField | FlagField, string> & { workModes: string[]; skills: DraftSkill[] };

/** The form values of a record. */
export function draftOf(person: Person): Draft {
  const t = (value: unknown) => (value === undefined || value === null ? '' : String(value));
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');
  return {
    ...(Object.fromEntries(textFields.map((field) => [field, t(person[field])])) as Record<TextField, string>),
    ...(Object.fromEntries(flagFields.map((field) => [field, yesNo(person[field])])) as Record<FlagField, string>),
    workModes: [...person.workModes],
    skills: person.skillSet.map(({ key, name, years, lastUsedYear }) => ({
      key,
      name,
      years: t(years),
      lastUsedYear: t(lastUsedYear),
    })),
  };
}

/**
 * The input of the save: only the fields that differ from the record, so that no other field counts as corrected by a person.
 */
export function inputOf(person: Person, draft: Draft): Given<typeof candidateRecordApi.change> {
  const before = draftOf(person);
  const plain = [...textFields, ...flagFields].filter((field) => draft[field].trim() !== before[field]);
  // A place is one fact, so its parts are sent together.
  const parts = ['city', 'state', 'country'] as const;
  const place = parts.some((part) => plain.includes(part)) ? parts : [];
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return {
    candidateId: person.id,
    version: person.version,
    ...Object.fromEntries([...plain, ...place].map((field) => [field, draft[field].trim() || null])),
    ...(!isSame(draft.workModes, before.workModes) && { workModes: draft.workModes }),
    ...(!isSame(draft.skills, before.skills) && {
      skillSet: draft.skills.map(({ key, name, years, lastUsedYear }) => ({
        ...(key && { key }),
        name,
        ...(years.trim() && { years: years.trim() }),
        ...(lastUsedYear.trim() && { lastUsedYear: lastUsedYear.trim() }),
      })),
    }),
  } as unknown as Given<typeof candidateRecordApi.change>;
}
