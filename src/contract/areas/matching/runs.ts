import { z } from 'zod';
import { contactFaults } from '#contract/core/contact-faults.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  guid,
  guidList,
  id,
  optionalChoice,
  optionalFlag,
  optionalGuid,
  optionalId,
  optionalNumber,
  optionalText,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { statementNeeds } from '#contract/core/statement-need.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { rowsBeforeStepUp } from '#contract/lists/list-export.ts';
import { filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { hardFails } from '#domain/matching/match.ts';
import { skipReasons } from '#domain/matching/match-action.ts';
import { askedNeeds } from './asked-needs.ts';
import { type MatchColumn, matchColumns, matchFilters } from './match-lists.ts';
import { outreach } from './match-outreach.ts';
import { someWeights, weightsShape } from './match-weights.ts';
import { categoryScore, missingNeed } from './score-shapes.ts';

/** A recruiter's decision about a person of a run; absent where there is none. */
const decision = z
  .object({
    action: z.enum(['shortlisted', 'skipped']),
    reason: z.enum(skipReasons).optional(),
    note: z.string().optional(),
    by: z.string(),
    at: z.string(),
  })
  .optional();

/** One ranked person of a run, as the list and the panel show it. */
export const matchRow = wireNames(
  {
    rank: z.int(),
    candidateId: id(),
    candidateGuid: z.string(),
    name: z.string(),
    /** What they call themselves, which need not have been held anywhere. */
    headline: z.string().optional(),
    /** Title and employer of the latest position. */
    title: z.string().optional(),
    employer: z.string().optional(),
    place: z.string().optional(),
    authorized: z.boolean().optional(),
    needsSponsorship: z.boolean().optional(),
    rate: z.string().optional(),
    taxTerm: z.string().optional(),
    availability: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
    ...contactFaults,
    sourceName: z.string().optional(),
    score: z.number(),
    word: z.enum(['strong', 'good', 'partial', 'limited']),
    confidence: z.enum(['high', 'medium', 'low']),
    mustHavesMet: z.int(),
    mustHavesAsked: z.int(),
    categories: z.array(categoryScore),
    hardFails: z.array(z.enum(hardFails)),
    flags: z.array(z.string()),
    /** Why the word is not a better one. */
    caps: z.array(z.string()).optional(),
    counterfactuals: z.array(z.object({ code: z.string(), subject: z.string().optional(), addsPoints: z.number() })),
    outreach,
    /** When the candidate was last called, written to or answered, and for which other job where it was not this one. */
    lastContactAt: z.string().optional(),
    lastContactJob: z.string().optional(),
    /** In a preview: the rank in the run, and how many shortlisted and skipped people this one is like. */
    rankBefore: z.int().optional(),
    likeShortlisted: z.int().optional(),
    likeSkipped: z.int().optional(),
    stage: z.string().optional(),
    stageName: z.string().optional(),
    stageTone: z.string().optional(),
    submittedBy: z.string().optional(),
    submittedAt: z.string().optional(),
    /** Somebody opened the explanation. */
    isViewed: z.boolean(),
    decision,
    /** The person was erased: the row stays, without name, contacts and quotes. */
    isAnonymous: z.boolean(),
  },
  { candidateId: 'candId', candidateGuid: 'candguid' },
);
named('MatchRow', matchRow);

const runState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']);

/** A run of the same job that was started after the shown one. */
const newerRun = wireNames(
  { guid: z.string(), state: runState, requestedBy: z.string(), startedAt: z.string() },
  { guid: 'runId' },
);

/** The facts of a run. */
export const runFacts = wireNames(
  {
    guid: z.string(),
    jobId: id(),
    state: runState,
    jobTitle: z.string(),
    clientName: z.string(),
    requestedBy: z.string(),
    startedAt: z.string(),
    finishedAt: z.string().optional(),
    tookMs: z.int().optional(),
    poolSize: z.int(),
    scored: z.int(),
    matched: z.int(),
    strong: z.int(),
    engine: z.string(),
    /** The model of this run's embeddings; absent where none were used. */
    meaningModel: z.string().optional(),
    weights: weightsShape,
    failure: z.string().optional(),
  },
  { guid: 'runId', jobId: 'jobid' },
);
named('MatchRun', runFacts);

/** What has changed since a run, so that a new one might rank differently (trade 3.7.1). */
const since = z.object({
  job: z.boolean(),
  weights: z.boolean(),
  engine: z.boolean(),
  /** Candidates of the unit who were added, or whose record or resume changed; counted up to 10,000. */
  resumes: z.int(),
});

/** One page of a run with the current outreach and submissions. */
export const runPage = wireNames(
  {
    found: wireNames(
      { rows: z.array(matchRow), total: z.int(), pages: z.int(), page: z.int(), size: z.int() },
      { rows: 'content', total: 'totalElements', pages: 'totalPages', page: 'page_no', size: 'limit' },
    ),
    run: runFacts,
    since,
    /** The most must-haves that anybody of the run meets, of those asked; absent where none is asked. */
    mustHaves: z.object({ met: z.int(), asked: z.int() }).optional(),
    /** How many people of the run were shortlisted and are not a fit. */
    decided: z.object({ shortlisted: z.int(), skipped: z.int() }).optional(),
    newer: newerRun.optional(),
    /** Whether there is an earlier finished run of the job to compare with. */
    hasPrevious: z.boolean(),
  },
  { found: 'matchSearch' },
);
named('MatchPage', runPage);

/** Filters that only the recruiter sets (ruling 38). */
export const filters = {
  minScore: optionalNumber(0, 100),
  minYears: optionalNumber(0, 50),
  authorizedOnly: optionalFlag(),
  outreachState: optionalText(30),
  ...filterShape(matchFilters),
};

/** Results are always ascending on the wire, so only keys where ascending is useful (ruling 5, trade 3.7.1). */
export const matchSorts = ['rank', 'name', 'rate', 'availability', 'mustHavesMissing'] as const;

export const matchingApi = {
  run: endpoint({
    verbs: ['POST'],
    path: '/api/job/run/matching',
    heavy: true,
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    does: 'Starts a matching run for a job, tells the one under way, or the last one where nothing has changed since; its progress comes as events.',
    input: wireNames(
      {
        jobId: id(),
        top: optionalWhole(1, 500),
        weights: someWeights.optional(),
        /** Requirements that the job has from now on, with the version of the job that they replace. */
        needs: askedNeeds,
        statements: statementNeeds,
        version: optionalWhole(1, 2_000_000_000),
      },
      { jobId: 'jobid' },
    ),
    output: wireNames({ guid: z.string(), state: runState, isReused: z.boolean() }, { guid: 'runId' }),
    refuses: ['record.absent', 'match.no-skills', 'job.not-open', 'call.invalid', 'record.stale'],
  }),
  preview: endpoint({
    verbs: ['POST'],
    path: '/api/job/run/matching/preview',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'read' },
    units: 'object',
    does: 'The people of a run ranked by changed requirements, by likeness to those who were shortlisted or are not a fit, or by both. Nothing is stored; the run stays as it is.',
    input: wireNames(
      {
        runGuid: guid(),
        needs: askedNeeds,
        statements: statementNeeds,
        byDecisions: optionalFlag(),
        ...listShape(['rank']),
        ...filters,
      },
      { ...listNames, runGuid: 'runId' },
    ),
    output: wireNames(
      {
        found: wireNames(
          { rows: z.array(matchRow), total: z.int(), pages: z.int(), page: z.int(), size: z.int() },
          { rows: 'content', total: 'totalElements', pages: 'totalPages', page: 'page_no', size: 'limit' },
        ),
        mustHaves: z.object({ met: z.int(), asked: z.int() }).optional(),
        tookMs: z.int(),
      },
      { found: 'matchSearch' },
    ),
    refuses: ['record.absent'],
  }),
  skillNames: endpoint({
    verbs: ['GET'],
    path: '/api/job/skills/names',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'read' },
    units: 'none',
    does: 'Names of skills that begin with or hold what was typed, the likeliest first, each with its other spellings.',
    input: z.object({ search: text(60) }),
    output: z.object({ skills: z.array(z.object({ name: z.string(), spellings: z.array(z.string()) })) }),
    refuses: [],
  }),
  cancel: endpoint({
    verbs: ['POST'],
    path: '/api/job/matching/cancel',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    does: 'Stops a run that is queued or under way; one that is over stays as it is.',
    input: wireNames({ runGuid: guid() }, { runGuid: 'runId' }),
    output: wireNames({ guid: z.string(), state: runState }, { guid: 'runId' }),
    refuses: ['record.absent'],
  }),
  saved: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/saved/run/matching',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'read' },
    units: 'object',
    does: 'The last saved run of a job, or the named one, exactly as it was ranked then.',
    input: wireNames(
      { jobId: optionalId(), runGuid: optionalGuid(), ...listShape(['rank']), ...filters },
      { ...listNames, jobId: 'jobid', runGuid: 'runId' },
    ).refine(({ jobId, runGuid }) => jobId !== undefined || runGuid !== undefined, {
      path: ['jobId'],
      message: fieldMessage('missing'),
    }),
    output: runPage,
    refuses: ['record.absent', 'match.none-yet'],
  }),
  sorted: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/run/matching/sort',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'read' },
    units: 'object',
    does: 'The last run of a job, or the named one, in another order; nothing is ranked anew.',
    input: wireNames(
      { jobId: id(), runGuid: optionalGuid(), sorting: z.enum(matchSorts), ...listShape(['rank']), ...filters },
      { ...listNames, jobId: 'jobid', runGuid: 'runId' },
    ),
    output: runPage,
    refuses: ['record.absent', 'match.none-yet'],
  }),
  export: endpoint({
    verbs: ['POST'],
    path: '/api/job/run/matching/export',
    takes: 'json',
    answers: 'file',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'read' },
    units: 'object',
    does: `The people of a run that match the filters, as a CSV or XLSX file; more than ${rowsBeforeStepUp} rows need a fresh step-up.`,
    input: wireNames(
      {
        runGuid: guid(),
        sorting: optionalChoice(matchSorts),
        search: optionalText(200),
        ...filters,
        /** Only these people. */
        candidateGuids: guidList(500).optional(),
        format: choice(['csv', 'xlsx']),
        columns: z
          .array(z.enum(Object.keys(matchColumns) as [MatchColumn]))
          .max(30)
          .optional(),
        language: optionalChoice(['en', 'tr', 'ar']),
      },
      { runGuid: 'runId', candidateGuids: 'candguids' },
    ),
    output: z.unknown(),
    refuses: ['record.absent', 'auth.step-up-needed'],
  }),
  resume: endpoint({
    verbs: ['GET'],
    path: '/api/job/dx/matched/resume',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates, page.matchHistory], to: 'read' },
    units: 'object',
    does: "A candidate's resume text with the places that met this job's needs, as its last run or the named one found them.",
    input: wireNames(
      { candidateGuid: guid(), jobId: optionalId(), runGuid: optionalGuid() },
      { candidateGuid: 'candguid', jobId: 'jobid', runGuid: 'runId' },
    ),
    output: wireNames(
      {
        candidateGuid: z.string(),
        name: z.string(),
        text: z.string(),
        fileId: z.string().optional(),
        fileName: z.string().optional(),
        readAt: z.string(),
        marks: z.array(z.object({ need: z.string(), mustHave: z.boolean(), quote: z.string(), offset: z.int() })),
        notFound: z.array(missingNeed),
      },
      { candidateGuid: 'candguid' },
    ),
    refuses: ['record.absent'],
  }),
};
