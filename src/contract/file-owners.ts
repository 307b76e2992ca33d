import { grabberApi } from './areas/automation/grabber.ts';
import { candidateFilesApi } from './areas/candidates/candidate-files.ts';
import { candidatesApi, uploadsApi } from './areas/candidates/candidates.ts';
import { consultantDocumentsApi } from './areas/consultants/consultant-documents.ts';
import { jobsApi } from './areas/jobs/jobs.ts';
import { submissionRecordsApi } from './areas/jobs/submission-records.ts';
import { messageHistoryApi } from './areas/outreach/composer.ts';
import type { Endpoint } from './core/endpoint.ts';

/** The kinds of records that a stored file can hang on. */
export const fileOwnerKinds = [
  'resume',
  'job',
  'upload',
  'attachment',
  'submission',
  'grab',
  'inbound',
  'consultant',
] as const;
export type FileOwnerKind = (typeof fileOwnerKinds)[number];

/**
 * The calls that show the record which a file hangs on: whoever may make any one of them, in the unit of the file, may have
 * the file (ADR 0062). A file that hangs on no record is nobody's. `upload` is a file that became
 * nobody's resume: it waits to be read, or could not be read. `submission` is a resume as it went to a client, and the
 * evidence of a right to represent. `grab` is a file of a vendor system. `inbound` came with a message of somebody. `consultant`
 * is linked to one.
 */
export const fileOwners: { readonly [Kind in FileOwnerKind]: readonly Endpoint[] } = {
  resume: [candidatesApi.details],
  job: [jobsApi.read],
  upload: [uploadsApi.uploadState],
  attachment: [candidateFilesApi.attachments],
  submission: [submissionRecordsApi.details],
  grab: [grabberApi.state],
  inbound: [messageHistoryApi.mails],
  consultant: [consultantDocumentsApi.documents],
};
