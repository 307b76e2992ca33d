import { z } from 'zod';
import { endpoint, oneFile } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { guid, id, optionalChoice, optionalFlag, optionalText } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { attachmentTypes } from '#domain/candidates/attachments.ts';
import { editableFields } from '#domain/candidates/candidate-edits.ts';

/** A file of a candidate beside resumes. */
const attachment = z.object({
  id: id(),
  fileId: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.enum(attachmentTypes),
  description: z.string().optional(),
  addedBy: z.string().optional(),
  addedAt: z.string(),
});
named('CandidateAttachment', attachment);

/** A resume version: when it came, how it was read, and its text. */
const resumeVersion = wireNames(
  {
    id: id(),
    name: z.string(),
    fileId: z.string().optional(),
    readAt: z.string(),
    isPrimary: z.boolean(),
    text: z.string(),
    /** What it says of fields that somebody edited before it came: to be taken over or left. */
    proposals: z.array(z.object({ field: z.enum(editableFields), value: z.string(), now: z.string() })),
  },
  { id: 'resumeId' },
);
named('ResumeVersion', resumeVersion);

const read = [page.uploadJob, page.manageJobs, page.manageCandidates, page.matchHistory, page.chatbotHistory] as const;

/** Resume versions and other files of a candidate. */
export const candidateFilesApi = {
  attach: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/candidates/attachment',
    takes: 'files',
    files: oneFile,
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Adds a file to a candidate, with what it is.',
    input: wireNames(
      { candidateId: id(), type: optionalChoice(attachmentTypes), description: optionalText(300) },
      { candidateId: 'candId' },
    ),
    output: attachment,
    refuses: ['record.absent', 'file.missing', 'file.wrong-type'],
  }),
  attachments: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/attachments',
    takes: 'query',
    allow: { pages: read, to: 'read' },
    units: 'object',
    does: 'The files of a candidate beside resumes, newest first.',
    input: wireNames({ candidateId: id() }, { candidateId: 'candId' }),
    output: z.array(attachment),
    refuses: ['record.absent'],
  }),
  removeAttachment: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/attachment/remove',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Takes a file away from a candidate, or brings it back.',
    input: z.object({ attachmentId: id(), restore: optionalFlag() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  versions: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/resume/versions',
    takes: 'query',
    allow: { pages: read, to: 'read' },
    units: 'object',
    does: 'Every version of a candidate`s resume with its text, newest first.',
    input: wireNames({ candidateId: id() }, { candidateId: 'candId' }),
    output: z.array(resumeVersion),
    refuses: ['record.absent'],
  }),
  updateResume: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/results/update/resume',
    takes: 'files',
    files: oneFile,
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    heavy: true,
    does: 'Adds a resume, as a file or as text, as the newest version of a candidate; old versions stay.',
    input: wireNames({ candidateGuid: guid(), text: optionalText(200_000) }, { candidateGuid: 'candguid' }),
    output: z.object({ outcome: z.enum(['ATTACHED', 'DUPLICATE']), versions: z.array(resumeVersion) }),
    refuses: ['record.absent', 'file.missing', 'file.no-text', 'file.wrong-type'],
  }),
};
