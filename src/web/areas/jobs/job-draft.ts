import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import { type NeedStrength, strengthOf } from '#domain/jobs/statement.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';
import { instantIn } from '#domain/places/business-time.ts';
import { readTimeZone } from '#domain/places/time-zones.ts';
import type { Language } from '#domain/words/languages.ts';
import { typedDecimal } from '#web/words/typed-decimal.ts';

export type Job = Output<typeof jobsApi.read>;

/** A skill in the form; years as they are typed. */
export type DraftSkill = {
  name: string;
  mustHave: boolean;
  minYears: string;
  quote?: string;
  confidence: number;
  /** As read from the posting or set by a person; where there is none the weight tells it. */
  strength?: NeedStrength;
  /** 1..5 */
  weight?: number;
};

/** A statement of work in the form, with the sentence that it was read from. */
export type DraftStatement = { text: string; strength: NeedStrength; minYears: string; quote?: string };

/** The form of a job: everything as it is typed, so that nothing is lost on the way to a number. */
export type Draft = Record<TextField, string> & {
  sponsorshipOffered: boolean;
  mustHavesAreHard: boolean;
  rateMayBeShown: boolean;
  clientMayBeShown: boolean;
  /** As typed, parted by commas. */
  certifications: string;
  taxTerms: TaxTerm[];
  skills: DraftSkill[];
  /** Statements of work; years as they are typed. */
  statements: DraftStatement[];
  /** The entry of the list of clients; empty for a name that is not in it. */
  clientId: string;
  /** The due time on the clocks of its zone, `YYYY-MM-DDTHH:MM`. */
  dueLocal: string;
};

export const textFields = [
  'title',
  'clientName',
  'endClientName',
  'vmsProvider',
  'requisition',
  'positions',
  'submissionLimit',
  'submissionLimitTotal',
  'city',
  'state',
  'country',
  'workMode',
  'hybridDaysOnsite',
  'jobType',
  'durationMonths',
  'startOn',
  'dueZone',
  'billRateMin',
  'billRateMax',
  'payRateMin',
  'payRateMax',
  'notToExceed',
  'maxMarkup',
  'salaryMin',
  'salaryMax',
  'travelPercent',
  'shift',
  'minYears',
  'education',
  'priority',
  'description',
  'internalNotes',
  'submittalInstructions',
] as const;
export type TextField = (typeof textFields)[number];
/** Fields with a decimal, which every language types in its own way. */
const decimals: ReadonlySet<TextField> = new Set([
  'billRateMin',
  'billRateMax',
  'payRateMin',
  'payRateMax',
  'notToExceed',
  'maxMarkup',
  'salaryMin',
  'salaryMax',
  'travelPercent',
  'minYears',
]);

/** Below this the parser was not sure, and the screen asks the person to check. */
export const sureFrom = 0.75;

/** A field of a job as its form shows it. */
export const textOf = (job: Job, field: TextField): string => (job[field] === undefined ? '' : String(job[field]));

/** The form of a job that was read or saved. */
export function draftOf(job: Job): Draft {
  const text = Object.fromEntries(textFields.map((field) => [field, textOf(job, field)])) as Record<TextField, string>;
  return {
    ...text,
    clientId: job.clientId === undefined ? '' : String(job.clientId),
    dueLocal: job.dueAt === undefined ? '' : localTime(job.dueAt, job.dueZone),
    sponsorshipOffered: job.sponsorshipOffered ?? false,
    mustHavesAreHard: job.mustHavesAreHard ?? false,
    rateMayBeShown: job.rateMayBeShown ?? false,
    clientMayBeShown: job.clientMayBeShown ?? false,
    certifications: (job.certifications ?? []).join(', '),
    taxTerms: job.taxTerms ?? [],
    skills: job.skills.map((skill) => ({
      name: skill.name,
      mustHave: skill.mustHave,
      minYears: skill.minYears === undefined ? '' : String(skill.minYears),
      ...(skill.evidence && { quote: skill.evidence.quote }),
      confidence: skill.confidence,
      strength: strengthOf(skill),
      weight: skill.weight,
    })),
    statements: statementsOf(job),
  };
}

const statementsOf = (job: Job): DraftStatement[] =>
  (job.statements ?? []).map(({ text, strength, minYears, quote }) => ({
    text,
    strength,
    minYears: minYears === undefined ? '' : String(minYears),
    ...(quote !== undefined && { quote }),
  }));

/** The call that saves a form. A blank field is sent: what is left out stays as it is. */
export function inputOf(job: Job, draft: Draft, open: boolean, language: Language): Given<typeof jobsApi.change> {
  const decimal = (typed: string, held?: string | number) => typedDecimal(typed, language, held?.toString());
  const filled = Object.fromEntries(
    textFields.map((field) => {
      const typed = draft[field].trim();
      return [field, typed !== '' && decimals.has(field) ? decimal(typed, job[field]) : typed];
    }),
  );
  const before = new Map(job.skills.map((skill) => [skill.name, skill]));
  return {
    ...filled,
    jobId: job.id,
    version: job.version,
    ...(open && { open: true }),
    clientId: draft.clientId,
    dueAt: draft.dueLocal === '' ? '' : momentOf(draft.dueLocal, draft.dueZone),
    certifications: draft.certifications
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    taxTerms: draft.taxTerms,
    sponsorshipOffered: draft.sponsorshipOffered,
    mustHavesAreHard: draft.mustHavesAreHard,
    rateMayBeShown: draft.rateMayBeShown,
    clientMayBeShown: draft.clientMayBeShown,
    skills: draft.skills.map((skill) => ({
      name: skill.name,
      mustHave: skill.mustHave,
      ...(!skill.mustHave && { strength: strengthOf(skill) }),
      ...(skill.minYears.trim() !== '' && { minYears: decimal(skill.minYears) }),
      ...(skill.weight !== undefined && { weight: skill.weight }),
      ...readOf(before.get(skill.name)),
    })),
    // Left as they were read they follow the description.
    ...(JSON.stringify(draft.statements) !== JSON.stringify(statementsOf(job)) && {
      statements: draft.statements.map(({ text, strength, minYears }) => ({
        text,
        strength,
        ...(minYears.trim() !== '' && { minYears: decimal(minYears) }),
      })),
    }),
  } as unknown as Given<typeof jobsApi.change>;
}

/** What the text says of a skill beside what the form shows. */
function readOf(skill: Job['skills'][number] | undefined) {
  if (!skill) return {};
  const { evidence, quote, alternatives, recentYears } = skill;
  return {
    ...(evidence && { evidence }),
    ...(quote && { quote }),
    ...(alternatives && { alternatives }),
    ...(recentYears !== undefined && { recentYears }),
  };
}

/** Fields that a person should look at first, until they are filled in or changed: what was read unsurely, and what was not there. */
export function unsureFields(job: Job, draft: Draft): string[] {
  const isChanged = (field: TextField) => draft[field] !== textOf(job, field);
  const changed: readonly string[] = textFields.filter(isChanged);
  const marks = Object.entries(job.read).filter(
    ([field, { confidence }]) => confidence < sureFrom && !changed.includes(field),
  );
  const empty = (['clientName', 'workMode', 'city'] as const).filter(
    (field) => draft[field].trim() === '' && !(field === 'city' && draft.workMode === 'remote'),
  );
  const title = !job.read['title'] && job.statusCategory === 'DRAFT' && !isChanged('title') ? ['title'] : [];
  const days = draft.workMode === 'hybrid' && draft.hybridDaysOnsite.trim() === '' ? ['hybridDaysOnsite'] : [];
  return [...new Set([...marks.map(([field]) => field), ...title, ...empty, ...days])];
}

/** What clocks of a zone show, as an input of date and time takes it. */
function localTime(iso: string, timeZone: string | undefined): string {
  const options = { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(iso)).replace(' ', 'T');
}

/** The moment that a typed due time means; a zone that is none leaves it to the browser's own. */
function momentOf(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T');
  const known = readTimeZone(zone.trim());
  return (known ? instantIn(known, day, time.slice(0, 5)) : new Date(local)).toISOString();
}

/** Who works on a job: those assigned, or its owner while nobody is; whoever is inactive is marked. */
export function recruitersOf(
  { assignees, ownerName, ownerIsActive }: Pick<Job, 'assignees' | 'ownerName' | 'ownerIsActive'>,
  inactive: (name: string) => string,
): string {
  const people = assignees.length > 0 ? assignees : [{ name: ownerName, isActive: ownerIsActive }];
  return people.map(({ name, isActive }) => (isActive ? name : inactive(name))).join(', ');
}
