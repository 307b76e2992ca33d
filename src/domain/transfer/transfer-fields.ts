import { type PageId, page } from '#domain/access/pages.ts';
import { usernameSigns } from '#domain/access/users.ts';
import { contactRoles } from '#domain/account.ts';
import { availabilities } from '#domain/candidates/fast-facts.ts';
import { educationLevels } from '#domain/candidates/resume.ts';
import { jobCategories } from '#domain/jobs/job-life.ts';
import { jobTypes, shifts, workModes } from '#domain/jobs/requirement.ts';
import { rejectors, stages } from '#domain/jobs/submission.ts';
import { vendorSystems } from '#domain/jobs/vendor-systems.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { consultantFields, feeFields, projectFields } from './consultant-fields.ts';
import * as histories from './histories.ts';
import * as jobs from './job-lists.ts';
import * as persons from './person-lists.ts';
import * as submissions from './submission-lists.ts';
import {
  channels,
  day,
  decimal,
  file,
  flag,
  moment,
  number,
  reason,
  type TransferField,
  type TransferKind,
  user,
  word,
  zone,
} from './transfer-field.ts';

export { mostOf, type TransferField, type TransferKind, transferKinds } from './transfer-field.ts';

/** The statuses of a candidate that go in and out. */
export const transferCandidateStatuses = ['NEW', 'ACTIVE', 'PASSIVE', 'PLACED', 'DO_NOT_CONTACT', 'INACTIVE'] as const;
const languages = ['en', 'tr', 'ar'] as const;

const ref: TransferField = { is: 'text', most: 100, required: true };
const isOurs = true;
const short: TransferField = { is: 'text', most: 200 };
const note: TransferField = { is: 'text', most: 2000 };
/** The name of an entry of a list of statuses; its category stands beside it. */
const statusName: TransferField = { is: 'text', most: 200, isOurs: true };
const place = {
  city: { is: 'text', most: 100 },
  region: { is: 'text', most: 60 },
  country: { is: 'text', most: 60 },
} as const;

/** The fields of every kind (docs/guide/in-and-out.md). A record is one JSON object with these names. */
export const transferFields = {
  user: {
    ref: { ...ref, most: 60, like: usernameSigns },
    firstName: { is: 'text', most: 100, required: true },
    lastName: { is: 'text', most: 100 },
    email: { is: 'text', most: 254, required: true, like: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/ },
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
    parent: { is: 'text', most: 100, to: 'client', isSoft: true, isOurs },
    vendorSystems: { is: 'texts', oneOf: vendorSystems },
    addresses: histories.addresses,
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
    optOuts: histories.optOuts,
    messages: histories.messages,
    replies: histories.replies,
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
    optOuts: histories.optOuts,
    consents: histories.consents,
    calls: histories.calls,
    chats: histories.chats,
    messages: histories.messages,
    replies: histories.replies,
    resume: { is: 'text', most: 200_000 },
    resumes: { is: 'resumes' },
    notes: { is: 'notes' },
    rights: submissions.rightsOfPerson,
    statusName,
    summary: { is: 'text', most: 20_000, isVerbatim: true, isOurs },
    totalYears: { ...decimal, isOurs },
    availability: { is: 'text', oneOf: availabilities, isOurs },
    preferences: persons.preferences,
    edited: persons.edited,
    statedSkills: persons.statedSkills,
    positions: persons.positions,
    removedContacts: persons.removedContacts,
    facts: persons.facts,
    ratings: persons.ratings,
    attachments: persons.attachments,
    blocks: persons.blocks,
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
    dueZone: zone,
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
    team: histories.team,
    history: histories.jobHistory,
    spans: histories.spans,
    statusName,
    origin: { ...word, isOurs },
    descriptionHtml: { is: 'text', most: 400_000, isVerbatim: true, isOurs },
    ...file,
    rateMayBeShown: { ...flag, isOurs },
    clientMayBeShown: { ...flag, isOurs },
    chat: jobs.chat,
    statements: jobs.statements,
    noStatements: { ...jobs.noStatements, isOurs },
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
    history: histories.stageHistory,
    reached: histories.reached,
    statusName,
    resume: { is: 'text', most: 64, like: /^[0-9a-f]{64}$/, isOurs },
    chatAt: { ...moment, isOurs },
    decisionToldAt: { ...moment, isOurs },
    decisionToldBy: user,
    overrides: submissions.overrides,
    rights: submissions.rights,
    right: { is: 'count', most: 20_000 },
    interviews: submissions.interviews,
    submittals: submissions.submittals,
  },
  fee: feeFields,
  consultant: consultantFields,
  project: projectFields,
} as const satisfies Readonly<Record<TransferKind, Readonly<Record<string, TransferField>>>>;

/** The page that somebody needs besides those of jobs, candidates and clients, to take records of a kind in or out. */
const pageOf: Readonly<Partial<Record<TransferKind, PageId>>> = {
  user: page.securityUser,
  fee: page.setupExpenses,
  consultant: page.manageConsultants,
  project: page.manageConsultants,
};

/** Whether somebody with these pages may take records of a kind in and out. */
export const mayMove = (kind: TransferKind, pages: ReadonlySet<PageId>): boolean => {
  const needed = pageOf[kind];
  return needed === undefined || pages.has(needed);
};

/** The fields of a kind, for work that goes over all of them. */
export const fieldsOf = (kind: TransferKind): Readonly<Record<string, TransferField>> => transferFields[kind];
