import { z } from 'zod';
import { endpoint, oneFile } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, clearableDay, guid, id, instant, optionalDay } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { attachmentTypes } from '#domain/candidates/attachments.ts';
import { documentKinds } from '#domain/consultants/documents.ts';
import { consultantPath, ofConsultantNames, read, version, write } from './consultant-shapes.ts';

const documents = z.object({
  documents: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      kind: z.enum(documentKinds),
      validUntil: z.string().optional(),
      /** Until it expires; below zero once it has. */
      daysLeft: z.int().optional(),
      linkedBy: z.string().optional(),
      linkedAt: instant(),
      version: z.int(),
    }),
  ),
  /** Files of the candidate that are not linked. */
  others: z.array(z.object({ fileId: z.string(), name: z.string(), kind: z.enum(documentKinds), addedAt: instant() })),
});
named('ConsultantDocuments', documents);

/** Documents of a consultant: files of the candidate that are linked, never copied, with the day until which they are valid. */
export const consultantDocumentsApi = {
  documents: endpoint({
    verbs: ['GET'],
    path: consultantPath('documents'),
    ...read,
    takes: 'query',
    units: 'object',
    does: 'The documents of a consultant, and the files of the candidate that could be linked.',
    input: z.object({ id: id() }),
    output: documents,
    refuses: ['record.absent'],
  }),
  add: endpoint({
    verbs: ['POST'],
    path: consultantPath('documents/add'),
    ...write,
    takes: 'files',
    files: oneFile,
    units: 'object',
    does: 'Adds a file to the candidate and links it.',
    input: wireNames(
      { consultantId: id(), kind: choice(attachmentTypes), validUntil: optionalDay() },
      ofConsultantNames,
    ),
    output: documents,
    refuses: ['record.absent', 'file.missing', 'file.wrong-type'],
  }),
  save: endpoint({
    verbs: ['PUT'],
    path: consultantPath('documents/save'),
    ...write,
    takes: 'json',
    units: 'object',
    does: 'Links a file of the candidate, or changes what a linked one is and until when it is valid.',
    input: wireNames(
      {
        consultantId: id(),
        fileId: guid(),
        kind: choice(documentKinds),
        validUntil: clearableDay(),
        version: version(),
      },
      ofConsultantNames,
    ),
    output: documents,
    refuses: ['record.absent', 'record.stale'],
  }),
  remove: endpoint({
    verbs: ['POST'],
    path: consultantPath('documents/remove'),
    ...write,
    takes: 'json',
    units: 'object',
    does: 'Takes the link to a document away; the file stays with the candidate.',
    input: wireNames({ consultantId: id(), fileId: guid() }, ofConsultantNames),
    output: documents,
    refuses: ['record.absent'],
  }),
};
