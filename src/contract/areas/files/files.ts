import { z } from 'zod';
import { endpoint, manyFiles } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { guid } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';

/** One uploaded file as the server stored it, or why it was not stored. */
const savedFile = z.object({
  fileId: z.string().optional(),
  name: z.string(),
  size: z.int(),
  type: z.string().optional(),
  sha256: z.string().optional(),
  refused: wireNames({ code: z.string(), message: z.string() }, { message: 'erroMessage' }).optional(),
});
named('KeptFile', savedFile);

export const filesApi = {
  upload: endpoint({
    verbs: ['POST'],
    path: '/file/uploadMultipleFiles',
    takes: 'files',
    files: manyFiles,
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates], to: 'write' },
    units: 'create',
    does: 'Keeps files for a later call; each file has its own outcome.',
    input: z.object({}),
    output: z.array(savedFile),
    refuses: ['scope.choose-unit', 'file.missing', 'file.too-many', 'file.too-many-today'],
    partly: true,
  }),
  download: endpoint({
    verbs: ['GET'],
    path: '/file/:fileId',
    takes: 'query',
    allow: 'session',
    units: 'object',
    does: 'The bytes of a file, to whoever may see the record it hangs on.',
    input: z.object({ fileId: guid() }),
    output: z.object({}),
    refuses: ['record.absent', 'file.held', 'file.infected'],
    answers: 'file',
  }),
  events: endpoint({
    verbs: ['GET'],
    path: '/api/events',
    takes: 'query',
    allow: 'session',
    units: 'filter',
    does: 'Server-sent events of the applied units: uploads, matching runs, conversations.',
    input: z.object({}),
    output: z.object({}),
    refuses: [],
    answers: 'events',
    personOnly: true,
  }),
};
