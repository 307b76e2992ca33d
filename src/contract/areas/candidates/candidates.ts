import { z } from 'zod';
import { endpoint, manyFiles } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  evidence,
  id,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalText,
} from '#contract/core/shapes.ts';
import { extendWire, wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { editableFields } from '#domain/candidates/candidate-edits.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { candidateFields, editMark } from './candidate-fields.ts';

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
    headline: z.string().optional(),
    employer: z.string().optional(),
    place: z.string().optional(),
    authorized: z.boolean().optional(),
    rate: z.string().optional(),
    availability: z.string().optional(),
    skills: z.array(z.string()),
    sourceName: z.string().optional(),
    statusName: z.string(),
    statusTone: z.string(),
    ownerName: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    resumeAt: z.string().optional(),
    updatedAt: z.string(),
  },
  { id: 'candId', guid: 'candguid' },
);
named('CandidateRow', candidateRow);

const contact = z.object({ kind: z.enum(['email', 'phone']), value: z.string(), isPrimary: z.boolean() });

const details = extendWire(candidateRow, {
  firstName: z.string(),
  lastName: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  linkedin: z.string().optional(),
  summary: z.string().optional(),
  totalYears: z.number().optional(),
  workModes: z.array(z.enum(workModes)),
  relocates: z.boolean().optional(),
  /** Fields that a person edited: no resume overwrites them. */
  edited: z.array(extendWire(editMark, { field: z.enum(editableFields) })),
  needsSponsorship: z.boolean().optional(),
  taxTerm: z.string().optional(),
  availableOn: z.string().optional(),
  contacts: z.array(contact),
  skillSet: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      years: z.number().optional(),
      lastUsedYear: z.int().optional(),
      isCurrent: z.boolean(),
      evidence: z.array(evidence),
      edited: editMark.optional(),
    }),
  ),
  employment: z.array(
    z.object({
      title: z.string(),
      employer: z.string().optional(),
      location: z.string().optional(),
      startMonth: z.string().optional(),
      endMonth: z.string().optional(),
      isCurrent: z.boolean(),
      description: z.string(),
    }),
  ),
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
  consents: z.array(z.object({ channel: z.enum(['EMAIL', 'SMS']), basis: z.string(), obtainedAt: z.string() })),
  optedOut: z.array(z.enum(['EMAIL', 'SMS'])),
  knownElsewhere: z.boolean().optional(),
  warnings: z.array(z.string()),
  version: z.int(),
});
named('Candidate', details);

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
    input: wireNames({ ...listShape(['updatedAt', 'name']), statusId: optionalId(), mine: optionalFlag() }, listNames),
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
    refuses: ['record.absent', 'record.stale'],
  }),
};
