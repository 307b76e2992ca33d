import type { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import type { ContactKind, ContactType } from '#domain/candidates/contacts.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { desiredRateFields } from '#domain/candidates/preferences.ts';
import type { Language } from '#domain/words/languages.ts';
import { typedDecimal } from '#web/words/typed-decimal.ts';

/** A candidate's record as calls answer it. */
export type Person = Output<typeof candidatesApi.details>;

/** Whether nobody may contact the person: their unit said so, or another one. */
export const isHeld = ({ statusCategory, isHeldElsewhere }: Person): boolean =>
  statusCategory === 'DO_NOT_CONTACT' || isHeldElsewhere === true;

/** A skill in the form; years and last use as they are typed. */
export type DraftSkill = { key?: string; name: string; years: string; lastUsedYear: string };

/** An email address or phone number in the form. */
export type DraftContact = {
  kind: ContactKind;
  value: string;
  type: ContactType | '';
  isPrimary: boolean;
  isVerified: boolean;
};

export const jobFields = ['title', 'employer', 'location', 'startMonth', 'endMonth', 'description'] as const;

/** A job of the history in the form, all as text. */
export type DraftJob = Record<(typeof jobFields)[number], string> & { isCurrent: boolean };

export const textFields = [
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'headline',
  'employer',
  'city',
  'state',
  'country',
  'linkedin',
  'totalYears',
  'rate',
  'taxTerm',
  'availability',
  'availableOn',
  'summary',
] as const;
export type TextField = (typeof textFields)[number];
export const flagFields = ['authorized', 'needsSponsorship', 'relocates'] as const;
export type FlagField = (typeof flagFields)[number];
const entryFields = ['statusId', 'ownerId', 'sourceId'] as const;
export type EntryField = (typeof entryFields)[number];

const wishTexts = [
  'maxCommuteMiles',
  ...desiredRateFields,
  'minDuration',
  'interviewTimes',
  'preferredChannel',
  'callFrom',
  'callUntil',
  'c2cCompany',
  'c2cContact',
  'c2cMail',
  'c2cPhone',
] as const;
export type WishText = (typeof wishTexts)[number];
const wishLists = ['desiredTitles', 'desiredLocations', 'taxTerms'] as const;

/** The preferences in the form. */
export type Wishes = Record<WishText, string> & Record<(typeof wishLists)[number], string[]>;

/** The form values of a candidate, all as text; a flag is `yes`, `no` or empty. */
export type Draft = Record<TextField | FlagField | EntryField, string> & {
  workModes: string[];
  skills: DraftSkill[];
  contacts: DraftContact[];
  jobs: DraftJob[];
  statusReason: string;
  isHot: boolean;
  tags: string[];
  classId: string;
  wishes: Wishes;
};

const t = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** The form values of a record. */
export function draftOf(person: Person): Draft {
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');
  const { preferences } = person;
  return {
    ...(Object.fromEntries(textFields.map((field) => [field, t(person[field])])) as Record<TextField, string>),
    ...(Object.fromEntries(flagFields.map((field) => [field, yesNo(person[field])])) as Record<FlagField, string>),
    ...(Object.fromEntries(entryFields.map((field) => [field, t(person[field])])) as Record<EntryField, string>),
    // The list shows a day or a word; the form has a field for each.
    availability: t(person.noticeGiven),
    workModes: [...person.workModes],
    skills: person.skillSet.map(({ key, name, years, lastUsedYear }) => ({
      key,
      name,
      years: t(years),
      lastUsedYear: t(lastUsedYear),
    })),
    contacts: person.contacts.map(({ kind, value, type, isPrimary, verifiedAt, bouncedAt }) => ({
      kind,
      value: kind === 'phone' ? nationalPhone(value) : value,
      type: type ?? '',
      isPrimary,
      // What does not work is verified by nobody, until it is ticked anew.
      isVerified: verifiedAt !== undefined && bouncedAt === undefined,
    })),
    jobs: person.employment.map((job) => ({
      ...(Object.fromEntries(jobFields.map((field) => [field, t(job[field])])) as Omit<DraftJob, 'isCurrent'>),
      isCurrent: job.isCurrent,
    })),
    statusReason: t(person.statusReason),
    isHot: person.isHot,
    tags: [...person.tags],
    classId: t(person.authorizationClass?.id),
    wishes: {
      ...(Object.fromEntries(wishTexts.map((field) => [field, t(preferences[field])])) as Record<WishText, string>),
      desiredTitles: [...(preferences.desiredTitles ?? [])],
      desiredLocations: [...(preferences.desiredLocations ?? [])],
      taxTerms: [...(preferences.taxTerms ?? [])],
    },
  };
}

/**
 * The input of the save: only the fields that differ from the record, so that no other field counts as corrected by a person.
 */
export function inputOf(person: Person, draft: Draft, language: Language): Given<typeof candidateRecordApi.change> {
  const decimal = (typed: string) => typedDecimal(typed, language);
  const sent = (field: TextField | FlagField) =>
    field === 'rate' || field === 'totalYears' ? decimal(draft[field]) : draft[field].trim();
  const before = draftOf(person);
  const plain = [...textFields, ...flagFields].filter((field) => draft[field].trim() !== before[field]);
  // A place is one fact, so its parts are sent together.
  const parts = ['city', 'state', 'country'] as const;
  const place = parts.some((part) => plain.includes(part)) ? parts : [];
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const differs = <K extends keyof Draft>(key: K) => !isSame(draft[key], before[key]);
  return {
    candidateId: person.id,
    version: person.version,
    ...Object.fromEntries([...plain, ...place].map((field) => [field, sent(field) || null])),
    ...Object.fromEntries(entryFields.filter(differs).map((field) => [field, Number(draft[field])])),
    ...(differs('workModes') && { workModes: draft.workModes }),
    ...(differs('skills') && {
      skillSet: draft.skills.map(({ key, name, years, lastUsedYear }) => ({
        ...(key && { key }),
        name,
        ...(years.trim() && { years: decimal(years) }),
        ...(lastUsedYear.trim() && { lastUsedYear: lastUsedYear.trim() }),
      })),
    }),
    ...(differs('contacts') && {
      contacts: draft.contacts.map(({ type, ...contact }) => ({ ...contact, ...(type && { type }) })),
    }),
    ...(differs('jobs') && { employment: draft.jobs }),
    ...((differs('statusReason') || differs('statusId')) && { statusReason: draft.statusReason }),
    ...(differs('isHot') && { isHot: draft.isHot }),
    ...(differs('tags') && { tags: draft.tags }),
    ...(differs('classId') && { workAuthorizationId: draft.classId === '' ? null : Number(draft.classId) }),
    ...(differs('wishes') && {
      preferences: {
        ...draft.wishes,
        ...Object.fromEntries(desiredRateFields.map((field) => [field, decimal(draft.wishes[field])])),
      },
    }),
  } as unknown as Given<typeof candidateRecordApi.change>;
}
