import { contactRoles } from '#domain/account.ts';
import { educationLevels } from '#domain/candidates/resume.ts';
import { jobCategories } from '#domain/jobs/job-life.ts';
import { jobTypes, shifts, workModes } from '#domain/jobs/requirement.ts';
import { rejectors, stages } from '#domain/jobs/submission.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';

/** What goes in and out, in the order in which it is written: what others name comes first. */
export const transferKinds = ['client', 'contact', 'candidate', 'job', 'submission'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** The statuses of a candidate that go in and out. */
export const transferCandidateStatuses = ['NEW', 'ACTIVE', 'PASSIVE', 'PLACED', 'DO_NOT_CONTACT', 'INACTIVE'] as const;
const languages = ['en', 'tr', 'ar'] as const;
const channels = ['EMAIL', 'SMS'] as const;

/**
 * What a value is. `texts` are several; `resumes`, `notes` and `skills` are lists of objects (list-values.ts); `to` names the
 * kind of record whose `ref` it is.
 */
export type TransferField = {
  readonly is: 'text' | 'number' | 'flag' | 'day' | 'moment' | 'texts' | 'resumes' | 'notes' | 'skills';
  readonly most?: number;
  readonly required?: true;
  readonly to?: TransferKind;
  readonly oneOf?: readonly string[];
};

/** Characters of a text, at most. */
export const mostOf = ({ most = 200 }: TransferField): number => most;

const ref: TransferField = { is: 'text', most: 100, required: true };
const short: TransferField = { is: 'text', most: 200 };
const note: TransferField = { is: 'text', most: 2000 };
const number: TransferField = { is: 'number' };
const flag: TransferField = { is: 'flag' };
const day: TransferField = { is: 'day' };
const place = {
  city: { is: 'text', most: 100 },
  region: { is: 'text', most: 60 },
  country: { is: 'text', most: 60 },
} as const;

/** The fields of every kind (docs/guide/in-and-out.md). A record is one JSON object with these names. */
export const transferFields = {
  client: {
    ref,
    name: { is: 'text', most: 100, required: true },
    code: { is: 'text', most: 30 },
    stage: { is: 'text', oneOf: ['PROSPECT', 'ACTIVE', 'ON_HOLD'] },
    website: short,
    industry: { is: 'text', most: 100 },
    phone: { is: 'text', most: 40 },
    street: short,
    ...place,
    postalCode: { is: 'text', most: 20 },
    rtrRequired: flag,
    countRejected: flag,
    rateIsCeiling: flag,
    offLimitsUntil: day,
    offLimitsNote: { is: 'text', most: 300 },
    billingContact: { is: 'text', most: 100 },
    billingMail: short,
    billingAddress: { is: 'text', most: 300 },
    billingFrequency: { is: 'text', oneOf: ['WEEKLY', 'BIWEEKLY', 'SEMI_MONTHLY', 'MONTHLY'] },
    invoiceGrouping: { is: 'text', oneOf: ['CONSULTANT', 'JOB', 'CLIENT'] },
    workWeekStart: { is: 'text', oneOf: ['SATURDAY', 'SUNDAY', 'MONDAY'] },
    msaExpiry: day,
    coiRequired: flag,
    creditLimit: short,
    conversionFee: short,
    remark: note,
    active: flag,
    notes: { is: 'notes' },
  },
  contact: {
    ref,
    client: { ...ref, to: 'client' },
    name: { is: 'text', most: 100, required: true },
    title: { is: 'text', most: 100 },
    email: short,
    phone: { is: 'text', most: 40 },
    role: { is: 'text', oneOf: contactRoles },
    noContact: flag,
  },
  candidate: {
    ref,
    firstName: { is: 'text', most: 50, required: true },
    lastName: { is: 'text', most: 50 },
    middleName: { is: 'text', most: 50 },
    preferredName: { is: 'text', most: 50 },
    emails: { is: 'texts' },
    phones: { is: 'texts' },
    headline: { is: 'text', most: 120 },
    employer: { is: 'text', most: 120 },
    ...place,
    linkedin: short,
    authorized: flag,
    needsSponsorship: flag,
    rate: number,
    taxTerm: { is: 'text', oneOf: taxTerms },
    availableOn: day,
    workModes: { is: 'texts', oneOf: workModes },
    relocates: flag,
    language: { is: 'text', oneOf: languages },
    status: { is: 'text', oneOf: transferCandidateStatuses },
    hot: flag,
    tags: { is: 'texts' },
    optedOut: { is: 'texts', oneOf: channels },
    resume: { is: 'text', most: 200_000 },
    resumes: { is: 'resumes' },
    notes: { is: 'notes' },
  },
  job: {
    ref,
    client: { is: 'text', most: 100, to: 'client' },
    clientName: { is: 'text', most: 100 },
    endClient: { is: 'text', most: 100 },
    title: { is: 'text', most: 200, required: true },
    requisition: { is: 'text', most: 100 },
    vendorSystem: { is: 'text', most: 100 },
    description: { is: 'text', most: 200_000 },
    ...place,
    workMode: { is: 'text', oneOf: workModes },
    jobType: { is: 'text', oneOf: jobTypes },
    durationMonths: number,
    positions: number,
    startOn: day,
    dueAt: { is: 'moment' },
    payMin: number,
    payMax: number,
    billMin: number,
    billMax: number,
    salaryMin: number,
    salaryMax: number,
    minYears: number,
    education: { is: 'text', oneOf: educationLevels },
    certifications: { is: 'texts' },
    taxTerms: { is: 'texts', oneOf: taxTerms },
    shift: { is: 'text', oneOf: shifts },
    sponsorshipOffered: flag,
    mustHavesAreHard: flag,
    priority: { is: 'text', oneOf: ['CRITICAL', 'HIGH', 'NORMAL', 'LOW'] },
    internalNotes: { is: 'text', most: 20_000 },
    submittalInstructions: { is: 'text', most: 20_000 },
    skills: { is: 'skills' },
    status: { is: 'text', oneOf: jobCategories, required: true },
  },
  submission: {
    ref,
    candidate: { ...ref, to: 'candidate' },
    job: { ...ref, to: 'job' },
    stage: { is: 'text', oneOf: stages, required: true },
    at: { is: 'moment' },
    billRate: number,
    payRate: number,
    taxTerm: { is: 'text', oneOf: taxTerms },
    rejectedBy: { is: 'text', oneOf: rejectors },
    endReason: { is: 'text', most: 1000 },
  },
} as const satisfies Readonly<Record<TransferKind, Readonly<Record<string, TransferField>>>>;

/** The fields of a kind, for work that goes over all of them. */
export const fieldsOf = (kind: TransferKind): Readonly<Record<string, TransferField>> => transferFields[kind];
