import { contactRoles } from '#domain/account.ts';
import { educationLevels } from '#domain/candidates/resume.ts';
import { jobCategories } from '#domain/jobs/job-life.ts';
import { jobTypes, shifts, workModes } from '#domain/jobs/requirement.ts';
import { rejectors, stages } from '#domain/jobs/submission.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';

/** What goes in and out, in the order in which it is written: what others name comes first. */
export const transferKinds = ['user', 'client', 'contact', 'job', 'candidate', 'submission'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** The statuses of a candidate that go in and out. */
export const transferCandidateStatuses = ['NEW', 'ACTIVE', 'PASSIVE', 'PLACED', 'DO_NOT_CONTACT', 'INACTIVE'] as const;
const languages = ['en', 'tr', 'ar'] as const;
const channels = ['EMAIL', 'SMS'] as const;

/**
 * What a value is. `texts` are several; `resumes`, `notes` and `skills` are lists of objects (list-values.ts), and so is a `list`
 * of what its `of` says; `to` names the kind of record whose `ref` it is. A `decimal` is an amount to the last digit, as a text; a
 * `user` is somebody of ours by their username; `json` is kept as it is.
 */
export type TransferField = {
  readonly is:
    | 'text'
    | 'number'
    | 'decimal'
    | 'flag'
    | 'day'
    | 'moment'
    | 'texts'
    | 'user'
    | 'json'
    | 'resumes'
    | 'notes'
    | 'skills'
    | 'list';
  readonly most?: number;
  readonly required?: true;
  readonly to?: TransferKind;
  readonly oneOf?: readonly string[];
  readonly of?: Readonly<Record<string, TransferField>>;
  /** A text that is kept letter by letter. */
  readonly isVerbatim?: true;
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

const user: TransferField = { is: 'user' };
const moment: TransferField = { is: 'moment' };
const decimal: TransferField = { is: 'decimal' };
const channel: TransferField = { is: 'text', oneOf: channels, required: true };
/** Words of ours that other versions may have more of. */
const word: TransferField = { is: 'text', most: 60 };
const reason: TransferField = { is: 'text', most: 10_000, isVerbatim: true };

/** Who does not want to be written to at an address, since when, and how we know. */
const optOuts: TransferField = {
  is: 'list',
  of: {
    channel,
    address: { is: 'text', most: 320, required: true },
    at: { is: 'moment', required: true },
    words: reason,
  },
};

/** The fields of every kind (docs/guide/in-and-out.md). A record is one JSON object with these names. */
export const transferFields = {
  user: {
    ref,
    firstName: { is: 'text', most: 100, required: true },
    lastName: { is: 'text', most: 100 },
    email: { is: 'text', most: 320, required: true },
  },
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
    owner: user,
    termsDays: number,
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
    optOuts,
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
    owner: user,
    ownerSince: moment,
    addedAt: moment,
    statusAt: moment,
    statusReason: reason,
    source: { is: 'text', most: 100 },
    workAuthorization: { is: 'text', most: 100 },
    optedOut: { is: 'texts', oneOf: channels },
    optOuts,
    consents: {
      is: 'list',
      of: {
        event: { is: 'text', oneOf: ['GIVEN', 'WITHDRAWN', 'IMPORTED'], required: true },
        channel,
        address: { is: 'text', most: 320 },
        basis: { is: 'text', most: 60, required: true },
        source: { is: 'text', most: 2000, required: true },
        textVersion: { is: 'text', most: 60 },
        at: { is: 'moment', required: true },
        recordedAt: { is: 'moment', required: true },
        by: user,
      },
    },
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
    notToExceed: decimal,
    maxMarkup: decimal,
    submissionLimit: number,
    submissionLimitTotal: number,
    hybridDays: number,
    travelPercent: number,
    dueZone: word,
    owner: user,
    addedAt: moment,
    releasedAt: moment,
    vendorReleasedAt: moment,
    attendedAt: moment,
    attentionDueAt: moment,
    statusAt: moment,
    statusReason: reason,
    statusNote: reason,
    status: { is: 'text', oneOf: jobCategories, required: true },
    team: {
      is: 'list',
      of: {
        user: { is: 'user', required: true },
        primary: flag,
        from: { is: 'moment', required: true },
        until: moment,
        by: user,
      },
    },
    history: {
      is: 'list',
      of: {
        kind: { is: 'text', oneOf: ['CREATED', 'STATUS', 'CHANGED', 'ASSIGNED'], required: true },
        from: word,
        to: word,
        statusName: { is: 'text', most: 200 },
        reason,
        note: reason,
        changes: { is: 'json' },
        by: user,
        via: { is: 'text', most: 60, required: true },
        at: { is: 'moment', required: true },
        recordedAt: { is: 'moment', required: true },
      },
    },
    spans: {
      is: 'list',
      of: {
        status: { is: 'text', oneOf: jobCategories, required: true },
        release: flag,
        from: { is: 'moment', required: true },
        recordedAt: { is: 'moment', required: true },
        until: moment,
        untilRecordedAt: moment,
        owner: user,
        client: { is: 'text', most: 100, to: 'client' },
        vendorSystem: { is: 'text', most: 100 },
        positions: { is: 'number', required: true },
        dueAt: moment,
      },
    },
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
    offerRate: decimal,
    offerStart: day,
    marginPerHour: decimal,
    marginPercent: decimal,
    addedAt: moment,
    addedBy: user,
    submittedAt: moment,
    submittedBy: user,
    stageBy: user,
    history: {
      is: 'list',
      of: {
        from: { is: 'text', oneOf: stages },
        to: { is: 'text', oneOf: stages, required: true },
        filledIn: flag,
        reason,
        via: { is: 'text', most: 60, required: true },
        by: user,
        at: moment,
        writtenAt: { is: 'moment', required: true },
        recordedAt: moment,
        rejectedBy: { is: 'text', oneOf: rejectors },
        undoes: number,
      },
    },
    reached: {
      is: 'list',
      of: {
        stage: { is: 'text', oneOf: stages, required: true },
        at: { is: 'moment', required: true },
        recordedAt: { is: 'moment', required: true },
        voidedAt: moment,
        by: user,
        client: { is: 'text', most: 100, to: 'client' },
        vendorSystem: { is: 'text', most: 100 },
        source: { is: 'text', most: 100 },
        billRate: decimal,
        notToExceed: decimal,
      },
    },
  },
} as const satisfies Readonly<Record<TransferKind, Readonly<Record<string, TransferField>>>>;

/** The fields of a kind, for work that goes over all of them. */
export const fieldsOf = (kind: TransferKind): Readonly<Record<string, TransferField>> => transferFields[kind];
