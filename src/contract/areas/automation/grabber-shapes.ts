import { z } from 'zod';
import { cause } from '#contract/areas/job-boards/cause.ts';
import type { FileLimits } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, instant, optionalChoice, optionalFlag, textList, timeZone } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { holdBacks } from '#domain/grabber/feed.ts';
import { grabFields } from '#domain/grabber/fields.ts';
import { grabOutcomes } from '#domain/grabber/outcomes.ts';
import { dateOrders } from '#domain/grabber/read-values.ts';

const megabyte = 1024 * 1024;

/** One file of a vendor system (ruling 59). */
export const grabFile: FileLimits = {
  count: 1,
  fileBytes: 20 * megabyte,
  zipBytes: 20 * megabyte,
  totalBytes: 20 * megabyte,
};

const counts = z.object(
  Object.fromEntries(grabOutcomes.map((outcome) => [outcome, z.int()])) as Record<
    (typeof grabOutcomes)[number],
    z.ZodInt
  >,
);
named('GrabCounts', counts);

/** Which rows of a file are taken. */
const rowFilter = z.object({
  field: z.enum(grabFields),
  op: z.enum(['is', 'is-not', 'has']),
  value: z.string().max(200),
});
named('GrabFilter', rowFilter);

/** How a file is read; saved as the profile of its vendor system and programme. */
export const grabSettings = {
  /** The field of each column in the order of the file; empty leaves a column out. */
  mapping: textList(40, 200),
  dateOrder: optionalChoice(dateOrders),
  /** The zone of times that name none. */
  zone: timeZone().optional(),
  filters: z.array(rowFilter).max(20).optional(),
  /** Whether a requisition that is active at the vendor system opens the job, or lets it wait. */
  opensActive: optionalFlag(),
  /** Whether the file holds every requisition, so that one that is missing may be concluded from (ruling 63). */
  isFullExport: optionalFlag(),
};

/** How a file came in. */
export const grabOrigin = z.enum(['UPLOAD', 'TEXT', 'DROP', 'MAIL', 'FEED']);

/** Where a file came from by itself. */
export const grabCameFrom = z.object({
  connector: z.string(),
  from: z.string().optional(),
  subject: z.string().optional(),
  at: instant().optional(),
});
named('GrabCameFrom', grabCameFrom);

/** One upload, with where it stands. */
export const grabUpload = wireNames(
  {
    uploadId: z.string(),
    /** The stored file, to run it again. */
    fileId: z.string().optional(),
    name: z.string(),
    vmsProvider: z.string(),
    programme: z.string(),
    /** TABLE: rows of a file. DOCUMENT: a text that tells of one job. */
    shape: z.enum(['TABLE', 'DOCUMENT']),
    kind: z.string(),
    origin: grabOrigin,
    /** The connector that brought it, and of a mail who sent it, about what and when. */
    cameFrom: grabCameFrom.optional(),
    /** READ, CHECKED (trial), RUNNING, FAILED, DONE, REVERTED. */
    state: z.enum(['READ', 'CHECKED', 'RUNNING', 'FAILED', 'DONE', 'REVERTED']),
    rows: z.int(),
    done: z.int().optional(),
    counts,
    by: z.string().optional(),
    /** When it was imported, else when it came. */
    at: instant(),
    /** When it came. */
    uploadedAt: instant(),
    /** When it was imported, or taken back after that. */
    changedAt: instant().optional(),
    /** Jobs that could not be taken back. */
    kept: z.int().optional(),
    mayRevert: z.boolean(),
  },
  { uploadId: 'uploadid', fileId: 'grabberFilePath' },
);
named('GrabUpload', grabUpload);

/** A mail or a file of a source that could not be read, however often it was tried. */
export const sourceFailure = z.object({
  name: z.string(),
  connector: z.string(),
  vmsProvider: z.string(),
  programme: z.string(),
  /** Who sent it, of a mail. */
  from: z.string().optional(),
  at: instant(),
  why: z.string(),
  causes: z.array(cause).optional(),
});
named('SourceFailure', sourceFailure);

/** A file as it was read, with the first guess or the remembered profile. */
export const grabRead = z.object({
  upload: grabUpload,
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.array(z.string()),
  dateOrder: z.enum(dateOrders).optional(),
  /** Whether days of the file can be read in more than one way, so that somebody has to say. */
  isDateOpen: z.boolean(),
  zone: z.string(),
  filters: z.array(rowFilter),
  opensActive: z.boolean(),
  isFullExport: z.boolean(),
  /** Whether a profile was remembered, and what of it the file no longer has. */
  isRemembered: z.boolean(),
  gone: z.array(z.string()),
  added: z.array(z.string()),
  /** Rows above the headings. */
  above: z.int(),
  /** `corrected`: rows that were corrected, which say nothing of what whole files hold. */
  notes: z.array(z.enum(['cut', 'formulas', 'uneven', 'corrected'])),
  /** When the same bytes were taken before. */
  sameAs: instant().optional(),
  /** Of a trial: the jobs that it changes although a newer file did since these bytes were taken, and those files. */
  newer: z.object({ jobs: z.int(), files: z.array(z.object({ name: z.string(), at: instant() })) }).optional(),
});
named('GrabRead', grabRead);

/** One row of a file with what became of it. */
export const grabRow = wireNames(
  {
    uploadId: z.string(),
    row: z.int(),
    outcome: z.enum(grabOutcomes).optional(),
    jobId: id().optional(),
    requisition: z.string().optional(),
    title: z.string().optional(),
    reason: z.string().optional(),
    problems: z.array(z.object({ field: z.string(), reason: z.string(), value: z.string().optional() })),
    diff: z.array(z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() })),
    /** Fields that the vendor system changed and a person holds. */
    kept: z.array(z.string()),
    rules: z.array(z.object({ rule: z.string(), does: z.string(), value: z.string() })),
    waits: z.object({ kind: z.enum(['client', 'status']), name: z.string() }).optional(),
    /** The vendor system's status that the import may not follow. */
    told: z.string().optional(),
    /** Why its job stayed when the import was taken back, and who touched it; of `import` the later file. */
    stays: z
      .object({ why: z.enum(['edit', 'import', 'run', 'chat', 'submission']), by: z.string().optional() })
      .optional(),
    /** What of the requisition keeps it from being worked on now. */
    notes: z.array(z.enum(holdBacks)),
    /** The job waits for it instead of being opened. */
    isHeldBack: z.literal(true).optional(),
    /** The newer file that changed this job since these bytes were taken before. */
    newer: z.object({ file: z.string(), at: instant() }).optional(),
    /** The vendor system's status that the job followed. */
    followed: z.string().optional(),
    /** The vendor system lowered the openings to the people who have one: the job is filled. */
    isFilled: z.literal(true).optional(),
    fields: z.record(z.string(), z.string()),
    at: instant(),
  },
  { uploadId: 'uploadid', jobId: 'jobid' },
);
named('GrabRow', grabRow);
