import { type TaxTerm, termsOf } from '#domain/money/tax-terms.ts';

/** Where a consultant stands (trade 3.4.2). */
export const consultantStates = ['DRAFT', 'ACTIVE', 'ON_LEAVE', 'ENDED'] as const;
export type ConsultantState = (typeof consultantStates)[number];

/** Where one project of a consultant stands. */
export const projectStates = ['DRAFT', 'ACTIVE', 'ENDED'] as const;
export type ProjectState = (typeof projectStates)[number];

/** Why a project ended (trade 3.4.1). */
export const endReasons = [
  'COMPLETED',
  'CLIENT_ENDED',
  'CONSULTANT_RESIGNED',
  'CONVERTED_TO_CLIENT',
  'TERMINATED',
  'BACKED_OUT',
  'ACCEPTANCE_UNDONE',
] as const;
export type EndReason = (typeof endReasons)[number];

/** What may be asked about a project where the unit wants a lead's word (ruling 98). */
export const requestKinds = ['RATE', 'FEES', 'EXTENSION', 'TERMINATION'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A project that ended is opened again within these days; a placement that falls off within them opens its job (ruling 97, ruling 103). */
export const reopenDays = 14;

/** Whether somebody may open an ended project again, and if not, why. */
export const reopenings = ['YES', 'LEAD', 'LATE'] as const;
export type Reopening = (typeof reopenings)[number];

/** Whether a project that ended on a day is opened again: within 14 days, by a lead where leads approve ends (ruling 103). */
export function reopeningOf(
  endedOn: string,
  today: string,
  { needApproval, isLead }: { needApproval: boolean; isLead: boolean },
): Reopening {
  // An end that a lead approved is not undone by anybody else.
  if (needApproval && !isLead) return 'LEAD';
  return daysBetween(endedOn, today) > reopenDays ? 'LATE' : 'YES';
}

/** The state of a consultant by the states of the projects; leave is kept while somebody works. */
export function stateOf(projects: readonly ProjectState[], before: ConsultantState): ConsultantState {
  if (projects.includes('ACTIVE')) return before === 'ON_LEAVE' ? 'ON_LEAVE' : 'ACTIVE';
  return projects.includes('DRAFT') ? 'DRAFT' : 'ENDED';
}

/**
 * Whether what is shown of a consultant is a draft that was added by hand: a project that never began and belongs to no submission,
 * or somebody who never had a project.
 */
export function isDraftByHand(
  consultant: ConsultantState,
  project: { readonly state: ProjectState; readonly submissionId?: number | null | undefined } | undefined,
): boolean {
  if (!project) return consultant === 'DRAFT';
  return project.state === 'DRAFT' && (project.submissionId ?? null) === null;
}

/** What a placement needs before its first day (trade 3.4.2). */
export const conversionNeeds = [
  'start',
  'rates',
  'employment',
  'client',
  'checklist',
  'company',
  'certificate',
  'i9',
] as const;
export type ConversionNeed = (typeof conversionNeeds)[number];

/** How somebody is employed, as far as rules ask for it. */
export type Employment = {
  readonly category: string;
  readonly companyName?: string | null | undefined;
  readonly certificateUntil?: string | null | undefined;
  /** The statements of the checklist that were answered Yes, and those answered No. */
  readonly checklist?: readonly string[] | undefined;
  readonly checklistNo?: readonly string[] | undefined;
};

/**
 * What has to be answered, Yes or No, before an independent contractor starts (trade 3.4.1). Each Yes speaks for independence; a
 * No speaks for an employee and is a risk of misclassification, which is told and stops nothing.
 */
export const contractorChecks = ['control', 'tools', 'otherClients', 'ownBusiness', 'writtenContract'] as const;
export type ContractorCheck = (typeof contractorChecks)[number];

/** The statements of the checklist that a 1099 has not answered; of another employment none. */
export function unansweredChecks({ category, checklist = [], checklistNo = [] }: Employment): ContractorCheck[] {
  const isAnswered = (check: string) => checklist.includes(check) || checklistNo.includes(check);
  return category === '1099' ? contractorChecks.filter((check) => !isAnswered(check)) : [];
}

/** What an employment lacks: a company with its certificate for corp-to-corp, an answer to the whole checklist for a 1099. */
export function employmentLacks(given: Employment): ConversionNeed[] {
  const isCompany = given.category === 'C2C';
  return [
    ...(isCompany && !given.companyName ? (['company'] as const) : []),
    ...(isCompany && !given.certificateUntil ? (['certificate'] as const) : []),
    ...(unansweredChecks(given).length > 0 ? (['checklist'] as const) : []),
  ];
}

/** What is missing before a project can become active. */
export function missingFor(draft: {
  startOn: string | null;
  hasRates: boolean;
  hasClient: boolean;
  employment: Employment | undefined;
  i9Section1On?: string | null | undefined;
}): ConversionNeed[] {
  return [
    ...(draft.startOn === null ? (['start'] as const) : []),
    ...(draft.hasRates ? [] : (['rates'] as const)),
    ...(draft.hasClient ? [] : (['client'] as const)),
    ...(draft.employment ? employmentLacks(draft.employment) : (['employment'] as const)),
    // Section 1 is due by the first day of work (trade 3.4.1).
    ...(draft.startOn !== null && draft.i9Section1On && draft.i9Section1On > draft.startOn ? (['i9'] as const) : []),
  ];
}

/** The tax term of rates by the category of an employment type; a direct hire is paid like an employee. */
export function termOf(category: string): TaxTerm {
  return category === 'C2C' || category === '1099' || category === 'T4' || category === 'INC' ? category : 'W2';
}

const termsFor = (category: string): readonly TaxTerm[] =>
  category === 'FULL_TIME' ? ['W2', 'T4'] : [termOf(category)];

/** Whether rates with a tax term contradict how somebody is employed: margin and payroll would be reckoned otherwise. */
export const isOtherTerm = (category: string, term: TaxTerm): boolean => !termsFor(category).includes(term);

/** The tax term that a category of employment type asks for in a currency; undefined where that has none such. */
export const termAsked = (category: string, currency: string): TaxTerm | undefined =>
  termsFor(category).find((term) => termsOf(currency).includes(term));

/** The category of employment type that a tax term of a submission asks for. */
export const categoryOf = (term: TaxTerm): string => term;

/** Whether two stretches of days share one; an open end is later than every day. */
export function daysOverlap(a: { from: string; to: string | null }, b: { from: string; to: string | null }): boolean {
  return (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to);
}

/** The days before a date at which somebody is reminded of it. */
const reminderDays = { AUTHORIZATION: [120, 90, 60, 30], CERTIFICATE: [60, 30], ENDING: [45, 30], DOCUMENT: [60, 30] };
export type ReminderKind = keyof typeof reminderDays;

/** One date that somebody should be reminded of. */
export type Reminder = { readonly kind: ReminderKind; readonly dueOn: string; readonly days: number };

/** The nearest step before a date that was reached on a day; undefined before the first and after the date. */
export function dueStep(kind: ReminderKind, dueOn: string, today: string): number | undefined {
  const left = daysBetween(today, dueOn);
  return left < 0 ? undefined : reminderDays[kind].toSorted((a, b) => a - b).find((days) => left <= days);
}

/** Whether a date is near enough to be shown with the consultant. */
export const isNear = (kind: ReminderKind, dueOn: string, today: string): boolean =>
  daysBetween(today, dueOn) <= Math.max(...reminderDays[kind]);

/**
 * The reminders that are due on a day: of each date the nearest step that was reached, so that one who comes late is told once
 * and not four times. Who never has to be verified again is not asked (trade 4.4).
 */
export function dueReminders(
  dates: {
    readonly authorizedUntil: string | null;
    readonly isReverified: boolean;
    readonly certificateUntil: string | null;
    readonly endsOn: string | null;
  },
  today: string,
): Reminder[] {
  const named: [ReminderKind, string | null][] = [
    ['AUTHORIZATION', dates.isReverified ? dates.authorizedUntil : null],
    ['CERTIFICATE', dates.certificateUntil],
    ['ENDING', dates.endsOn],
  ];
  return named.flatMap(([kind, dueOn]) => {
    const days = dueOn === null ? undefined : dueStep(kind, dueOn, today);
    return dueOn === null || days === undefined ? [] : [{ kind, dueOn, days }];
  });
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
