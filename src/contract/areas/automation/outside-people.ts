import { z } from 'zod';
import { cause } from '#contract/areas/job-boards/cause.ts';
import { endpoint, type FileLimits } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  guid,
  id,
  idList,
  instant,
  optionalChoice,
  optionalId,
  optionalIds,
  optionalText,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { searchKinds, stagedBases, stagedStates } from '#domain/automation/staging.ts';

const megabyte = 1024 * 1024;
/** Files of one upload: tables of people, and resumes. */
const stagedFiles: FileLimits = { count: 25, fileBytes: 10 * megabyte, totalBytes: 100 * megabyte };

const reads = { allow: { pages: [page.uploadJob, page.manageCandidates], to: 'read' } } as const;
const writes = { allow: { pages: [page.uploadJob, page.manageCandidates], to: 'write' } } as const;

const sourceOutcome = z.object({
  name: z.string(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  found: z.int(),
  /** Left out, because the source brought them before. */
  known: z.int().optional(),
  error: z.string().optional(),
  causes: z.array(cause).optional(),
});
named('SourceOutcome', sourceOutcome);

/** A search over sources, or an upload, with where it stands; NONE where there was none. */
const search = wireNames(
  {
    searchId: id().optional(),
    kind: z.enum(searchKinds).optional(),
    state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED', 'SKIPPED']),
    jobId: id().optional(),
    jobTitle: z.string().optional(),
    query: z.string(),
    sources: z.array(sourceOutcome),
    staged: z.int(),
    waiting: z.int(),
    /** How many it found, under the name of the old call. */
    candidates: z.int(),
    basis: z.string().optional(),
    note: z.string().optional(),
    by: z.string().optional(),
    at: instant().optional(),
  },
  { jobId: 'jobid', searchId: 'uploadid' },
);
named('PeopleSearch', search);

const staged = wireNames(
  {
    id: id(),
    searchId: id(),
    jobId: id().optional(),
    row: z.int(),
    state: z.enum(stagedStates),
    name: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
    headline: z.string().optional(),
    place: z.string().optional(),
    source: z.string(),
    basis: z.string().optional(),
    note: z.string().optional(),
    url: z.string().optional(),
    fileName: z.string().optional(),
    /** The beginning of the resume. */
    excerpt: z.string(),
    /** People of the unit who are perhaps the same, the surest first. */
    alike: z.array(z.object({ id: id(), name: z.string(), score: z.int() })),
    candidateId: id().optional(),
    candidateName: z.string().optional(),
    code: z.string().optional(),
    at: instant(),
    /** When the row is thrown away. */
    expiresAt: instant(),
    decidedBy: z.string().optional(),
    mayTakeBack: z.boolean(),
  },
  { searchId: 'uploadid', jobId: 'jobid', candidateId: 'candid' },
);
named('StagedPersonRow', staged);

const outcome = wireNames(
  {
    id: id(),
    state: z.enum(stagedStates),
    candidateId: id().optional(),
    code: z.string().optional(),
    message: z.string().optional(),
  },
  { candidateId: 'candid' },
);
named('StagedOutcome', outcome);

/** What became of the chosen rows, and how many were done. */
const outcomes = z.object({
  state: z.enum(['DONE', 'PARTLY']),
  done: z.int(),
  failed: z.int(),
  rows: z.array(outcome),
});
named('StagedOutcomes', outcomes);

/** People from outside (ruling 67): they wait in a staging list until somebody takes them. */
export const outsidePeopleApi = {
  diceState: endpoint({
    verbs: ['GET'],
    path: '/api/job/dice/resume',
    ...reads,
    units: 'object',
    takes: 'query',
    does: 'Where the last search on Dice for a job stands.',
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: search,
    refuses: ['record.absent'],
  }),
  dice: endpoint({
    verbs: ['POST'],
    path: '/api/job/dice/resume',
    ...writes,
    units: 'create',
    takes: 'json',
    does: 'Looks for people on Dice, for a job or by words; those it finds wait in the staging list.',
    input: wireNames({ jobId: optionalId(), query: optionalText(300) }, { jobId: 'jobid' }),
    output: search,
    refuses: ['record.absent', 'board.not-configured', 'installation.quarantined', 'scope.choose-unit'],
  }),
  searchState: endpoint({
    verbs: ['GET'],
    path: '/api/job/dx/candidate/initiate/search',
    ...reads,
    units: 'object',
    takes: 'query',
    does: 'Where the last search of a job over all sources stands, source by source; also that it was skipped.',
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: search,
    refuses: ['record.absent'],
  }),
  search: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/candidate/initiate/search',
    ...writes,
    units: 'object',
    takes: 'json',
    does: 'Looks for people for a job in every connected source; those it finds wait in the staging list.',
    input: wireNames({ jobId: id(), query: optionalText(300) }, { jobId: 'jobid' }),
    output: search,
    refuses: ['record.absent', 'people.no-source', 'installation.quarantined'],
  }),
  askResume: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/candidate/initiate/resume',
    ...writes,
    units: 'object',
    takes: 'json',
    does: 'Asks a candidate for an updated resume: in the open conversation about the job, else in a data refresh, through the gate.',
    input: named(
      'CandidateOfJob',
      wireNames({ candidateGuid: guid(), jobId: id() }, { candidateGuid: 'candguid', jobId: 'jobid' }),
    ),
    output: z.object({ state: z.enum(['ASKED', 'ASKED_BEFORE', 'QUEUED']) }),
    refuses: ['record.absent', 'job.not-open', 'people.no-refresh', 'people.not-asked'],
  }),
  upload: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/upload/candidates/othersources',
    ...writes,
    units: 'create',
    takes: 'files',
    files: stagedFiles,
    partly: true,
    does: 'Puts people of another source into the staging list: tables (CSV, XLSX, HTML, JSON) and resumes, or rows as JSON. Creates nobody.',
    input: wireNames(
      {
        sourceId: id(),
        jobId: optionalId(),
        basis: choice(stagedBases),
        /** Where they come from and when, in words. */
        note: text(200, 3),
        /** A list of objects as JSON, in place of files. */
        rows: optionalText(400_000),
      },
      { jobId: 'jobid' },
    ),
    output: search,
    refuses: ['scope.choose-unit', 'record.absent', 'file.missing', 'import.too-many-rows', 'people.no-people'],
  }),
  migrate: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/run/migrate/candidates',
    ...writes,
    units: 'object',
    takes: 'json',
    partly: true,
    does: 'Makes candidates of waiting people through the duplicate check: those of an upload, or the chosen ones. One that fails does not keep the others.',
    input: wireNames({ searchId: optionalId(), ids: optionalIds(200) }, { searchId: 'uploadid' }),
    output: outcomes,
    refuses: ['record.absent'],
  }),
  skip: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/skip/search',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    takes: 'json',
    does: 'Notes that a job needs no search outside, with who and when.',
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: search,
    refuses: ['record.absent'],
  }),
  list: endpoint({
    verbs: ['GET'],
    path: '/api/job/dx/staging/search',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'One page of the people from outside, the newest first.',
    input: wireNames(
      {
        ...pageShape(),
        searchId: optionalId(),
        jobId: optionalId(),
        state: optionalChoice(stagedStates),
        search: optionalText(200),
      },
      { ...listNames, searchId: 'uploadid', jobId: 'jobid' },
    ),
    output: pageOf('stagingSearch', staged),
    refuses: [],
  }),
  searches: endpoint({
    verbs: ['GET'],
    path: '/api/job/dx/staging/uploads',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'The latest searches and uploads of people from outside, how many wait in each state, and what sources there are.',
    input: z.object({}),
    output: z.object({
      searches: z.array(search),
      counts: z.record(z.string(), z.int()),
      sources: z.array(z.object({ id: id(), name: z.string() })),
      /** Connectors that can look for people. */
      connected: z.array(z.string()),
    }),
    refuses: [],
  }),
  decide: endpoint({
    verbs: ['POST'],
    path: '/api/job/dx/staging/decide',
    ...writes,
    units: 'object',
    takes: 'json',
    partly: true,
    does: 'Sets waiting people aside, gives one to a candidate who is known already, or takes the decision back; one that cannot does not keep the others.',
    input: wireNames(
      { ids: idList(200), as: choice(['SKIP', 'LINK', 'BACK']), candidateId: optionalId() },
      { candidateId: 'candid' },
    ),
    output: outcomes,
    refuses: ['record.absent'],
  }),
};
