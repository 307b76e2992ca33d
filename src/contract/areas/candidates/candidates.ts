import { z } from 'zod';
import { contactFaults } from '#contract/core/contact-faults.ts';
import { endpoint, manyFiles } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  clearableWhole,
  id,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalText,
  text,
} from '#contract/core/shapes.ts';
import { extendWire, wireNames } from '#contract/core/wire-names.ts';
import { filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { editableFields } from '#domain/candidates/candidate-edits.ts';
import { consentBases, consentChannels } from '#domain/candidates/consent.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { candidateFields, statedEmployment, statedSkill } from './candidate-fields.ts';
import { candidateFilters, candidateOrders } from './candidate-filters.ts';
import {
  consent,
  contact,
  editMark,
  employmentFacts,
  preferenceFields,
  preferences,
  rating,
  skillFacts,
  toldFact,
} from './candidate-parts.ts';

/** The outcome of one file of an upload. */
export const uploadItem = wireNames(
  {
    id: id(),
    name: z.string(),
    size: z.int(),
    state: z.enum(['WAITING', 'READING', 'CREATED', 'ATTACHED', 'DUPLICATE', 'FAILED']),
    candidateId: z.int().optional(),
    candidateName: z.string().optional(),
    /** Another unit knows this person by a record of its own; nothing else of that is told (ruling 119). */
    knownElsewhere: z.boolean().optional(),
    /** A record of the unit may be the same person; somebody has to settle it. */
    hasPossibleDouble: z.boolean().optional(),
    code: z.string().optional(),
    message: z.string().optional(),
  },
  { candidateId: 'candId', message: 'erroMessage' },
);
named('UploadItem', uploadItem);

export const uploadFacts = wireNames(
  {
    id: id(),
    state: z.enum(['RECEIVED', 'READING', 'DONE', 'CANCELLED']),
    total: z.int(),
    done: z.int(),
    created: z.int(),
    attached: z.int(),
    duplicates: z.int(),
    failed: z.int(),
    items: z.array(uploadItem),
  },
  { id: 'uploadid' },
);
named('Upload', uploadFacts);

/** A candidate as lists show one. */
export const candidateRow = wireNames(
  {
    id: id(),
    guid: z.string(),
    name: z.string(),
    /** What the person is called, where it is not the first name. */
    preferredName: z.string().optional(),
    /** What they call themselves, which need not have been held anywhere. */
    headline: z.string().optional(),
    employer: z.string().optional(),
    /** Title and employer of the latest position: a headline beside the employer would claim a title never held there. */
    heldTitle: z.string().optional(),
    heldEmployer: z.string().optional(),
    place: z.string().optional(),
    authorized: z.boolean().optional(),
    rate: z.string().optional(),
    /** Of the rates: that of the Business Unit. */
    currency: z.string(),
    availability: z.string().optional(),
    skills: z.array(z.string()),
    sourceName: z.string().optional(),
    statusName: z.string(),
    statusTone: z.string(),
    ownerName: z.string().optional(),
    /** With its reason and the id of the owner: lists only. */
    statusId: z.int().optional(),
    statusReason: z.string().optional(),
    ownerId: z.int().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    /** Lists only. */
    ...contactFaults,
    resumeAt: z.string().optional(),
    isHot: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    totalYears: z.number().optional(),
    /** What the signed-in user thinks of the person; lists only. */
    ownRating: z.int().optional(),
    rateW2: z.string().optional(),
    rateC2C: z.string().optional(),
    rate1099: z.string().optional(),
    /** When somebody of the unit last reached the person, or heard from them; lists only. */
    lastContactAt: z.string().optional(),
    updatedAt: z.string(),
  },
  { id: 'candId', guid: 'candguid' },
);
named('CandidateRow', candidateRow);

const details = extendWire(candidateRow, {
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  linkedin: z.string().optional(),
  summary: z.string().optional(),
  /** What the summary claims, beside the years of the positions. */
  statedYears: z.number().optional(),
  workModes: z.array(z.enum(workModes)),
  relocates: z.boolean().optional(),
  /** Fields that a person edited: no resume overwrites them. */
  edited: z.array(extendWire(editMark, { field: z.enum(editableFields) })),
  needsSponsorship: z.boolean().optional(),
  taxTerm: z.string().optional(),
  availableOn: z.string().optional(),
  /** How soon the person can start, in the words of the list. */
  noticeGiven: z.string().optional(),
  contacts: z.array(contact),
  skillSet: z.array(skillFacts),
  employment: z.array(employmentFacts),
  /** Who put the employment right; then no resume overwrites it. */
  employmentEdited: editMark.optional(),
  education: z.array(z.object({ level: z.string(), degree: z.string(), school: z.string().optional() })),
  certifications: z.array(z.string()),
  resumes: z.array(
    z.object({
      id: id(),
      fileId: z.string().optional(),
      name: z.string(),
      readAt: z.string(),
      isPrimary: z.boolean(),
      /** Words of the file that nobody sees and that count nowhere. */
      hiddenText: z.string().optional(),
      /** Words that may not be visible; they are in the text. */
      doubtfulText: z.string().optional(),
    }),
  ),
  consents: z.array(consent),
  facts: z.array(toldFact),
  preferences,
  /** Of the people of the unit, the own one first. */
  ratings: z.array(rating),
  unitId: id(),
  statusId: id(),
  statusCategory: z.string(),
  /** The day on which the person asked to be written to again. */
  checkBackOn: z.string().optional(),
  isHot: z.boolean(),
  tags: z.array(z.string()),
  sourceId: z.int().optional(),
  /** Another unit of the company holds all outreach to this person; why and who is not told (ruling 72). */
  isHeldElsewhere: z.boolean().optional(),
  /** Absent for those who may not see it, and until the person is interested in a job of the unit (ruling 90). */
  authorizationClass: z.object({ id: z.int().optional(), name: z.string().optional() }).optional(),
  optedOut: z.array(z.enum(['EMAIL', 'SMS'])),
  knownElsewhere: z.boolean().optional(),
  warnings: z.array(z.string()),
  /** Entries of the timeline, for whoever may read it, and files beside resumes. */
  counts: z.object({ conversations: z.int().optional(), files: z.int() }),
  version: z.int(),
});
named('Candidate', details);

const choice = z.object({ id: id(), name: z.string() });
named('Choice', choice);

const candidateChoices = z.object({
  statuses: z.array(choice.extend({ category: z.string(), tone: z.string() })),
  sources: z.array(choice),
  owners: z.array(choice),
  authorizations: z.array(choice),
  tags: z.array(z.string()),
});
named('CandidateChoices', candidateChoices);

/** Resumes uploaded in bulk. */
export const uploadsApi = {
  uploadAll: endpoint({
    verbs: ['POST'],
    path: '/api/job/upload/candidates/all',
    takes: 'files',
    files: manyFiles,
    allow: { pages: [page.uploadJob, page.manageCandidates], to: 'write' },
    units: 'create',
    does: 'Takes resumes, as files or in a zip, and reads them one by one; progress comes as events.',
    input: wireNames(
      {
        fileIds: optionalText(8000),
        jobId: optionalId(),
        consentBasis: optionalChoice(['EXPRESS', 'IMPLIED_INQUIRY', 'IMPLIED_EBR', 'PUBLISHED_ADDRESS', 'NONE']),
        consentSource: optionalText(200),
        consentOn: optionalDay(),
        sourceId: optionalId(),
      },
      { jobId: 'jobid' },
    ),
    output: uploadFacts,
    refuses: ['scope.choose-unit', 'file.missing', 'file.too-many', 'record.absent'],
    partly: true,
  }),
  uploadState: endpoint({
    verbs: ['GET'],
    path: '/api/job/upload/candidates/state',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageCandidates], to: 'read' },
    units: 'object',
    does: 'How far an upload is, file by file.',
    input: wireNames({ uploadId: id() }, { uploadId: 'uploadid' }),
    output: uploadFacts,
    refuses: ['record.absent'],
  }),
};

export const candidatesApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/candidate/search',
    heavy: true,
    takes: 'query',
    allow: { pages: [page.manageCandidates], to: 'read' },
    units: 'filter',
    does: 'One page of the candidates, last changed first.',
    input: wireNames(
      { ...listShape(candidateOrders), ...filterShape(candidateFilters), statusId: optionalId() },
      listNames,
    ),
    output: pageOf('candidateSearch', candidateRow),
    refuses: [],
  }),
  details: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/details',
    takes: 'query',
    allow: {
      pages: [page.uploadJob, page.manageJobs, page.manageCandidates, page.matchHistory, page.chatbotHistory],
      to: 'read',
    },
    units: 'object',
    does: 'The candidate with skills, employment, education, resumes and consents.',
    input: wireNames({ candidateId: id() }, { candidateId: 'candId' }),
    output: details,
    refuses: ['record.absent'],
  }),
};

/** Edits of a candidate's record. */
export const candidateRecordApi = {
  change: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/candidate/details',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Puts the record of a candidate right; resumes that are read later do not overwrite it.',
    input: wireNames(candidateFields, { candidateId: 'candId' }),
    output: details,
    refuses: ['record.absent', 'record.stale', 'scope.choose-unit'],
  }),
  rate: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/rating',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Says what the signed-in user thinks of a candidate, from 1 to 5; without a rating it is taken back.',
    input: wireNames({ candidateId: id(), rating: clearableWhole(1, 5) }, { candidateId: 'candId' }),
    output: z.object({ ratings: z.array(rating) }),
    refuses: ['record.absent'],
  }),
  choices: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/choices',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageCandidates], to: 'read' },
    units: 'filter',
    does: 'What a candidate record can be given: statuses, sources, owners, work authorizations, tags in use.',
    input: z.object({}),
    output: candidateChoices,
    refuses: [],
  }),
  recordConsent: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/consent/create',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Records that a candidate gave or withdrew consent; what is withdrawn is opted out at once.',
    input: wireNames(
      {
        candidateId: id(),
        channel: z.enum(consentChannels),
        event: z.enum(['GIVEN', 'WITHDRAWN']),
        basis: optionalChoice(consentBases),
        source: text(300),
        on: optionalDay(),
      },
      { candidateId: 'candId' },
    ),
    output: z.object({ consents: z.array(consent) }),
    refuses: ['record.absent'],
  }),
  addEmployment: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/emphistory/create',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Adds entries to the employment history of a candidate, or replaces it.',
    input: wireNames(
      { candidateId: id(), entries: z.array(statedEmployment).min(1).max(60), replace: optionalFlag() },
      { candidateId: 'candId' },
    ),
    output: z.object({ entries: z.array(employmentFacts) }),
    refuses: ['record.absent'],
  }),
  addSkills: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/skillset/create',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Adds skills with years and last use to a candidate; one that is there already is put right.',
    input: wireNames({ candidateId: id(), skills: z.array(statedSkill).min(1).max(300) }, { candidateId: 'candId' }),
    output: z.object({ skills: z.array(skillFacts) }),
    refuses: ['record.absent'],
  }),
  setPreferences: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/candidatepref/create',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Saves what a candidate wants: titles, places, terms, how and when to be reached.',
    input: wireNames({ candidateId: id(), ...preferenceFields }, { candidateId: 'candId' }),
    output: z.object({ preferences }),
    refuses: ['record.absent'],
  }),
};
