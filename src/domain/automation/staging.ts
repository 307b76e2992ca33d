import { headingKey } from '#domain/grabber/fields.ts';
import type { Cause } from '#domain/outside-causes.ts';

/** Where somebody from outside stands: waiting, a candidate of ours, set aside, not to be created, or unusable. */
export const stagedStates = ['NEW', 'CREATED', 'LINKED', 'SKIPPED', 'SUPPRESSED', 'FAILED'] as const;
export type StagedState = (typeof stagedStates)[number];

/** How people came: a search over all sources, one of Dice alone, a file; or a note that a search is not needed. */
export const searchKinds = ['SEARCH', 'DICE', 'FILE', 'SKIP'] as const;
export type SearchKind = (typeof searchKinds)[number];
export const searchStates = ['RUNNING', 'DONE', 'FAILED', 'SKIPPED'] as const;
export type SearchState = (typeof searchStates)[number];

/** What one source answered. */
export type SourceOutcome = {
  readonly name: string;
  readonly state: 'RUNNING' | 'DONE' | 'FAILED';
  readonly found: number;
  /** Whom the source named and who was left out, because it brought them before. */
  readonly known?: number | undefined;
  readonly error?: string | undefined;
  readonly causes?: Cause[] | undefined;
};

/** Days that somebody waits here before the row is thrown away (ruling 67). */
export const stagingDays = 30;
/** Days in which a person who was created from here may be taken back, while nobody has touched the record. */
export const takeBackDays = 7;

/** Why somebody may be written to, as the person who brings them says; NONE where nothing is known. */
export const stagedBases = ['EXPRESS', 'IMPLIED_INQUIRY', 'IMPLIED_EBR', 'PUBLISHED_ADDRESS', 'NONE'] as const;

/** Somebody as a board or a file tells of them. */
export type OutsidePerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly headline?: string | undefined;
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  /** The whole resume, or what of it is known. */
  readonly resume: string;
  readonly url?: string | undefined;
  readonly externalId?: string | undefined;
};

/** Why a row is no person. */
export type RowFlaw = 'no-name' | 'no-address' | 'bad-email';

const fields = {
  name: 'name|full name|candidate|candidate name|person|contact name',
  firstName: 'first name|first|given name|forename',
  lastName: 'last name|last|surname|family name',
  email: 'email|email address|e mail|mail|primary email',
  phone: 'phone|phone number|mobile|mobile phone|cell|cell phone|telephone|primary phone',
  headline: 'title|job title|current title|headline|position|role|current position',
  city: 'city|town',
  region: 'state|province|region|state province',
  location: 'location|place|city state|address',
  skills: 'skills|skill set|keywords|key skills',
  resume: 'resume|resume text|cv|summary|profile|experience|notes',
  url: 'url|profile url|link|linkedin|linkedin url|profile link',
} as const;
type Field = keyof typeof fields;

const known = new Map<string, Field>(
  Object.entries(fields).flatMap(([field, phrases]) =>
    phrases.split('|').map((phrase) => [headingKey(phrase), field as Field] as const),
  ),
);

/** The column of each field, by its heading; the first of several. */
export function personColumns(headings: readonly string[]): ReadonlyMap<Field, number> {
  const columns = new Map<Field, number>();
  headings.forEach((heading, at) => {
    const field = known.get(headingKey(heading));
    if (field && !columns.has(field)) columns.set(field, at);
  });
  return columns;
}

/** Whether a table tells of people at all: it names them, or how to reach them. */
export const tellsOfPeople = (columns: ReadonlyMap<Field, number>): boolean =>
  columns.has('name') || columns.has('lastName') || columns.has('email');

const mail = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/;

/**
 * One row of a table as a person, or what is wrong with it. A number that the table gives them is nobody's name: another
 * table counts from 1 again.
 */
export function readPerson(
  columns: ReadonlyMap<Field, number>,
  cells: readonly string[],
): { person: OutsidePerson; flaw?: RowFlaw } {
  const of = (field: Field) => {
    const at = columns.get(field);
    return (at === undefined ? '' : (cells[at] ?? '')).replace(/\s+/g, ' ').trim();
  };
  const [first, last] = namesOf(of('firstName'), of('lastName'), of('name'));
  const place = /^(.*?),\s*([A-Za-z]{2})\b/.exec(of('location'));
  const resumeAt = columns.get('resume');
  const person: OutsidePerson = {
    firstName: first.slice(0, 50).toWellFormed(),
    lastName: last.slice(0, 50).toWellFormed(),
    ...some('email', of('email').toLowerCase().slice(0, 200).toWellFormed()),
    ...some('phone', of('phone').slice(0, 40).toWellFormed()),
    ...some('headline', of('headline').slice(0, 120).toWellFormed()),
    ...some('city', (of('city') || (place?.[1] ?? of('location'))).slice(0, 80).toWellFormed()),
    ...some('region', (of('region') || (place?.[2] ?? '')).slice(0, 40).toWellFormed()),
    ...some('url', of('url').slice(0, 500).toWellFormed()),
    resume: [resumeAt === undefined ? '' : (cells[resumeAt] ?? '').trim(), of('skills') && `SKILLS\n${of('skills')}`]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
  return { person, ...flawOf(person) };
}

/** What keeps somebody from becoming a candidate: no name, nothing to know them by, an address that is none. */
export function flawOf({ firstName, lastName, email, phone }: OutsidePerson): { flaw?: RowFlaw } {
  if (`${firstName}${lastName}` === '') return { flaw: 'no-name' };
  if (email !== undefined && !mail.test(email)) return { flaw: 'bad-email' };
  return email === undefined && phone === undefined ? { flaw: 'no-address' } : {};
}

function namesOf(first: string, last: string, whole: string): [string, string] {
  if (first !== '' || last !== '') return [first, last];
  const turned = /^([^,]+),\s*(.+)$/.exec(whole);
  if (turned) return [turned[2]!, turned[1]!];
  const words = whole.split(' ').filter((word) => word !== '');
  return words.length < 2 ? ['', words[0] ?? ''] : [words[0]!, words.slice(1).join(' ')];
}

const some = <K extends string>(key: K, value: string): Partial<Record<K, string>> =>
  value === '' ? {} : ({ [key]: value } as Record<K, string>);

/** What is known of somebody as the text of a resume: their line of contacts stands first, as on paper. */
export function resumeOf(person: Omit<OutsidePerson, 'externalId'>): string {
  const place = [person.city, person.region].filter(Boolean).join(', ');
  const contacts = [place, person.email, person.phone].filter(Boolean).join(' | ');
  const head = [`${person.firstName} ${person.lastName}`.trim(), person.headline, contacts].filter(Boolean);
  const own = person.resume.trim();
  // A whole resume says all that itself.
  if (person.email && own.toLowerCase().includes(person.email)) return own;
  return [head.join('\n'), own].filter((part) => part !== '').join('\n\n');
}
