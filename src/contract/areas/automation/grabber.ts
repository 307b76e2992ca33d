import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import {
  choice,
  dayRange,
  flag,
  guid,
  id,
  inOrder,
  optionalChoice,
  optionalFlag,
  optionalGuid,
  optionalId,
  optionalText,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { grabOutcomes } from '#domain/grabber/outcomes.ts';
import { vmsStatuses } from '#domain/grabber/read-values.ts';
import { grabFile, grabRead, grabRow, grabSettings, grabUpload, sourceFailure } from './grabber-shapes.ts';

const grabs = { allow: { pages: [page.uploadJob, page.automationDashboard], to: 'write' } } as const;
const looks = { allow: { pages: [page.uploadJob, page.automationDashboard], to: 'read' } } as const;
const byUpload = { uploadId: guid() };
const uploadNames = { uploadId: 'uploadid' } as const;

/** Jobs from vendor systems. */
export const grabberApi = {
  upload: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/grabber/upload',
    ...grabs,
    units: 'create',
    takes: 'files',
    files: grabFile,
    does: 'Reads an export of a vendor system, a mail, a posting or a pasted text: its headings, a sample, and which column is probably which field. Creates no job.',
    input: wireNames(
      {
        vmsProvider: text(40),
        programme: optionalText(60),
        /** Pasted in place of a file. */
        text: optionalText(400_000),
      },
      { vmsProvider: 'vendor' },
    ),
    output: wireNames(
      {
        uploadId: z.string(),
        state: z.string(),
        uploads: z.array(grabRead),
        /** Files in an archive or a mail that could not be read while others could. */
        unread: z.array(z.object({ name: z.string(), message: z.string() })),
      },
      uploadNames,
    ),
    refuses: [
      'file.missing',
      'file.empty',
      'file.too-large',
      'file.wrong-type',
      'file.password',
      'file.damaged',
      'file.too-complex',
      'file.no-text',
      'import.no-rows',
      'import.too-many-rows',
      'grab.outlook',
      'grab.wrong-type',
      'grab.archive-inside',
      'grab.old-workbook',
      'scope.choose-unit',
    ],
  }),
  run: endpoint({
    verbs: ['POST'],
    path: '/api/job/grabber/run',
    ...grabs,
    units: 'object',
    takes: 'json',
    does: 'Tries an upload out (dryRun) or takes it: every row has its own outcome, and they add up to the rows. Large files run in the background.',
    input: wireNames(
      { ...byUpload, dryRun: flag(), ...grabSettings, mapping: grabSettings.mapping.optional() },
      uploadNames,
    ),
    output: grabUpload,
    refuses: ['record.absent', 'import.done', 'import.running', 'import.mapped-twice', 'grab.no-requisition'],
  }),
  state: endpoint({
    verbs: ['GET'],
    path: '/api/job/grabber/state',
    ...looks,
    units: 'object',
    takes: 'query',
    does: 'Where an upload stands, with its columns and how they are read.',
    input: wireNames(byUpload, uploadNames),
    output: grabRead,
    refuses: ['record.absent'],
  }),
  uploads: endpoint({
    verbs: ['GET'],
    path: '/api/job/grabber/uploads',
    ...looks,
    units: 'filter',
    takes: 'query',
    does: 'The uploads of the applied units, newest first.',
    input: wireNames(pageShape(), { page: 'page_no', size: 'limit' }),
    output: pageOf('uploadSearch', grabUpload),
    refuses: [],
  }),
  info: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/grabber/info',
    ...looks,
    units: 'filter',
    takes: 'query',
    does: 'The rows of uploads with what became of each: outcome, reason, job and what changed in it.',
    input: wireNames(
      {
        ...pageShape(),
        ...dayRange(),
        uploadId: optionalGuid(),
        fileId: optionalGuid(),
        outcome: optionalChoice(grabOutcomes),
      },
      { ...listNames, ...uploadNames, fileId: 'grabberFilePath' },
    ).refine(...inOrder),
    output: pageOf('grabberSearch', grabRow),
    refuses: [],
  }),
  errors: endpoint({
    verbs: ['GET'],
    path: '/api/job/grabber/errors',
    ...looks,
    units: 'object',
    takes: 'query',
    answers: 'file',
    does: 'Only the rows that were not taken, with the reason beside each, to correct and upload again.',
    input: wireNames(
      { ...byUpload, format: choice(['csv', 'xlsx']), language: optionalChoice(['en', 'tr', 'ar']) },
      uploadNames,
    ),
    output: z.unknown(),
    refuses: ['record.absent'],
  }),
  revert: endpoint({
    verbs: ['POST'],
    path: '/api/job/grabber/revert',
    ...grabs,
    units: 'object',
    takes: 'json',
    partly: true,
    does: 'Takes an upload back within 7 days: what nobody touched since becomes as it was, new jobs are canceled; the rest is named.',
    input: wireNames(byUpload, uploadNames),
    output: z.object({
      upload: grabUpload,
      stays: z.array(
        wireNames({ jobId: id(), title: z.string(), why: z.string(), by: z.string().optional() }, { jobId: 'jobid' }),
      ),
    }),
    refuses: ['record.absent', 'import.not-done', 'grab.too-late'],
  }),
  setup: endpoint({
    verbs: ['GET'],
    path: '/api/job/grabber/setup',
    ...looks,
    units: 'filter',
    takes: 'query',
    does: 'The vendor systems of the applied units, the programmes whose files are known, and how much waits for somebody.',
    input: z.object({}),
    output: z.object({
      vendorSystems: z.array(z.string()),
      programmes: z.array(z.object({ vmsProvider: z.string(), programme: z.string() })),
      waitingRows: z.int(),
      /** Files that came in by themselves and whose columns nobody has mapped. */
      waitingFiles: z.int(),
      /** Mails and files that could not be read, and imports that failed, in the last seven days. */
      failedFiles: z.int(),
    }),
    refuses: [],
  }),
  unmapped: endpoint({
    verbs: ['GET'],
    path: '/api/job/grabber/unmapped',
    ...looks,
    units: 'filter',
    takes: 'query',
    does: 'The clients and statuses that files name and nobody has assigned yet, each with the rows that wait and suggestions.',
    input: z.object({}),
    output: z.object({
      /** Files that came in by themselves and whose columns nobody has mapped, the oldest first. */
      files: z.array(grabUpload),
      /** Mails and files that could not be read in the last seven days, newest first. */
      failed: z.array(sourceFailure),
      /** Imports of the last seven days that failed whole; nothing of them was taken. */
      failedUploads: z.array(grabUpload),
      waiting: z.array(
        z.object({
          kind: z.enum(['client', 'status']),
          vmsProvider: z.string(),
          programme: z.string(),
          unitId: id(),
          unitCode: z.string(),
          key: z.string(),
          name: z.string(),
          rows: z.int(),
          titles: z.array(z.string()),
          suggestions: z.array(z.object({ id: id(), name: z.string() })),
        }),
      ),
    }),
    refuses: [],
  }),
  assign: endpoint({
    verbs: ['POST'],
    path: '/api/job/grabber/unmapped/assign',
    ...grabs,
    units: 'create',
    takes: 'json',
    does: 'Says once what a client name or a status of a vendor system means, and takes the rows that waited for it.',
    input: wireNames(
      {
        kind: choice(['client', 'status']),
        vmsProvider: text(40),
        programme: optionalText(60),
        key: text(200),
        /** The client that is meant; without one the name stays as it is written. */
        clientId: optionalId(),
        status: optionalChoice(vmsStatuses),
      },
      { vmsProvider: 'vendor' },
    ),
    output: z.object({ taken: z.int() }),
    refuses: ['record.absent', 'scope.choose-unit'],
  }),
  oldRun: endpoint({
    verbs: ['GET'],
    path: '/api/grabber/run/old',
    allow: { pages: [page.automationDashboard], to: 'read' },
    units: 'object',
    takes: 'query',
    does: 'Where the latest run of an upload stands.',
    input: wireNames(
      { uploadId: optionalGuid(), fileId: optionalGuid() },
      { ...uploadNames, fileId: 'grabberFilePath' },
    ),
    output: grabUpload,
    refuses: ['record.absent'],
  }),
  runOld: endpoint({
    verbs: ['POST'],
    path: '/api/grabber/run/old',
    allow: { pages: [page.automationDashboard], to: 'write' },
    units: 'object',
    takes: 'json',
    does: 'Takes an older file once more, by its upload or its stored file, or tries that out (dryRun): rows that a newer file has changed since say so.',
    input: wireNames(
      { uploadId: optionalGuid(), fileId: optionalGuid(), dryRun: optionalFlag(), ...dayRange() },
      { ...uploadNames, fileId: 'grabberFilePath' },
    ).refine(...inOrder),
    output: grabUpload,
    refuses: ['record.absent', 'import.running', 'grab.no-requisition'],
  }),
};
