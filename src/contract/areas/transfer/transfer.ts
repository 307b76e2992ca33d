import { z } from 'zod';
import { endpoint, type FileLimits } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { guid, instant, optionalChoice, optionalFlag } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { transferOutcomes, transferReasons } from '#domain/transfer/records.ts';
import { transferKinds } from '#domain/transfer/transfer-fields.ts';

const gigabyte = 1024 ** 3;
const transferFile: FileLimits = { count: 1, fileBytes: gigabyte, totalBytes: gigabyte };

const kind = z.enum(transferKinds);
const step = z.enum(['READING', 'WRITING', 'REVERTING']);

const counted = z.object({
  kind,
  rows: z.int(),
  /** To be written, or written. */
  added: z.int(),
  /** There already, linked and left as they are. */
  existing: z.int(),
  failed: z.int(),
  why: z.array(
    z.object({
      outcome: z.enum(transferOutcomes),
      reason: z.enum(transferReasons),
      count: z.int(),
      field: z.string().optional(),
    }),
  ),
});

const transfer = z.object({
  importId: z.string(),
  fileName: z.string(),
  /** The system that it comes from, where its form says so. */
  system: z.string().optional(),
  state: z.enum(['READING', 'CHECKED', 'WRITING', 'REVERTING', 'FAILED', 'DONE', 'REVERTED']),
  failedIn: step.optional(),
  /** Why the file could not be read: the code of a refusal. */
  problem: z.string().optional(),
  rows: z.int(),
  progress: z.int(),
  counts: z.array(counted),
  /** The tables of the file, with the columns that are left out; one without a kind was not read. */
  tables: z.array(
    z.object({
      name: z.string(),
      kind: kind.optional(),
      rows: z.int(),
      system: z.string().optional(),
      left: z.array(z.string()),
    }),
  ),
  /** What was taken back stays where somebody has used it since: so many. */
  kept: z.int().optional(),
  by: z.string().optional(),
  createdAt: instant(),
  appliedAt: instant().optional(),
  revertedAt: instant().optional(),
});
named('Transfer', transfer);

const admin = { group: 'admin' } as const;
/** A file holds jobs with their rates, candidates and clients: whoever takes it in or out holds the page of each. */
const ofAll = { ...admin, page: [page.manageJobs, page.manageCandidates, page.manageClients] } as const;
const one = { importId: guid() };

/** Records of another system in, and all of a unit out, in one documented form (docs/guide/in-and-out.md). */
export const transferApi = {
  upload: endpoint({
    verbs: ['POST'],
    path: '/api/transfer/upload',
    takes: 'files',
    files: transferFile,
    allow: { ...ofAll, to: 'write' },
    units: 'create',
    heavy: true,
    does: 'Takes a dump of OpenCATS, a ZIP or a table of another system, or an export of ours, and checks every row in the background; nothing is written yet.',
    input: z.object({}),
    output: transfer,
    refuses: [
      'file.missing',
      'file.empty',
      'file.too-large',
      'file.infected',
      'file.no-space',
      'file.too-many-today',
      'import.unknown-file',
      'scope.choose-unit',
    ],
  }),
  list: endpoint({
    verbs: ['GET'],
    path: '/api/transfer/list',
    takes: 'query',
    allow: { ...admin, to: 'read' },
    units: 'filter',
    does: 'The latest imports of this kind in the applied units, newest first.',
    input: z.object({}),
    output: z.object({ transfers: z.array(transfer) }),
    refuses: [],
  }),
  rows: endpoint({
    verbs: ['GET'],
    path: '/api/transfer/rows',
    takes: 'query',
    allow: { ...ofAll, to: 'read' },
    units: 'object',
    does: 'The rows of an import with what becomes or became of each.',
    input: wireNames(
      { ...one, ...pageShape(), outcome: optionalChoice(transferOutcomes), kind: optionalChoice(transferKinds) },
      { page: listNames.page, size: listNames.size },
    ),
    output: pageOf(
      'transferRowSearch',
      z.object({
        row: z.int(),
        kind,
        ref: z.string(),
        label: z.string(),
        outcome: z.enum(transferOutcomes).optional(),
        recordId: z.int().optional(),
        problems: z.array(
          z.object({
            field: z.string(),
            why: z.enum(transferReasons),
            /** What the file says there, if it cannot be read. */
            value: z.string().optional(),
          }),
        ),
      }),
    ),
    refuses: ['record.absent'],
  }),
  run: endpoint({
    verbs: ['POST'],
    path: '/api/transfer/run',
    takes: 'json',
    allow: { ...ofAll, to: 'write' },
    units: 'object',
    does: 'Writes the rows of a checked import in the background; one that failed goes on where it stopped.',
    input: z.object(one),
    output: transfer,
    refuses: ['record.absent', 'import.done', 'import.running', 'import.file-gone'],
  }),
  revert: endpoint({
    verbs: ['POST'],
    path: '/api/transfer/revert',
    takes: 'json',
    allow: { ...ofAll, to: 'write' },
    units: 'object',
    does: 'Takes an import back in the background: what nobody has used since is removed, the rest stays and is counted.',
    input: z.object(one),
    output: transfer,
    refuses: ['record.absent', 'import.not-done', 'import.running'],
  }),
  discard: endpoint({
    verbs: ['POST'],
    path: '/api/transfer/discard',
    takes: 'json',
    allow: { ...ofAll, to: 'write' },
    units: 'object',
    does: 'Lets go of a file that was only checked, or could not be read.',
    input: z.object(one),
    output: z.object({}),
    refuses: ['record.absent', 'import.done', 'import.running'],
  }),
  export: endpoint({
    verbs: ['GET'],
    path: '/api/transfer/export',
    takes: 'query',
    allow: { ...ofAll, to: 'read' },
    units: 'create',
    answers: 'file',
    heavy: true,
    does: 'Clients, contacts, candidates with resumes and correspondence, jobs, submissions and consultants with rates and weeks of the applied unit, with their histories and at one moment, as a ZIP that the import reads back; of consultants, vendors, managers and expenses what the caller has pages for. Needs a step-up.',
    input: z.object({ withFiles: optionalFlag() }),
    output: z.unknown(),
    refuses: ['auth.step-up-needed', 'scope.choose-unit', 'export.too-large', 'file.no-space'],
  }),
};
