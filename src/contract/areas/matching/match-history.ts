import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  dayRange,
  guid,
  id,
  inOrder,
  optionalChoice,
  optionalGuid,
  optionalId,
  optionalText,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { matchCategories, savedCategories } from '#domain/matching/match.ts';
import { recruiterActions, skipReasons } from '#domain/matching/match-action.ts';
import { moveReasons, moves, needChanges } from '#domain/matching/match-change.ts';
import { filters, runFacts, runPage } from './runs.ts';

/** A run as a row of the history. */
const historyRun = wireNames(
  {
    ...runFacts.shape,
    contacted: z.int(),
    submitted: z.int(),
    /** Whether there is an earlier finished run of the job to compare with. */
    hasPrevious: z.boolean(),
  },
  { guid: 'runId', jobId: 'jobid' },
);
named('MatchRunRow', historyRun);

const runChange = z.object({
  needs: z.array(
    z.object({
      code: z.enum(needChanges),
      subject: z.string(),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
  weights: z.array(z.object({ category: z.enum(matchCategories), before: z.number(), after: z.number() })),
  engine: z.object({ before: z.string(), after: z.string() }).optional(),
  poolBefore: z.int(),
  poolAfter: z.int(),
});
named('MatchRunChange', runChange);

/** One person in two runs; the points by category add up to the change of the score. */
const personChange = wireNames(
  {
    candidateId: id(),
    candidateGuid: z.string(),
    name: z.string(),
    headline: z.string().optional(),
    /** Held at the employer, as in the rows of a run. */
    title: z.string().optional(),
    employer: z.string().optional(),
    isAnonymous: z.boolean(),
    move: z.enum(moves),
    rankBefore: z.int().optional(),
    rankAfter: z.int().optional(),
    scoreBefore: z.number().optional(),
    scoreAfter: z.number().optional(),
    categories: z.array(
      z.object({ category: z.enum(savedCategories), before: z.number().optional(), after: z.number().optional() }),
    ),
    reasons: z.array(z.object({ code: z.enum(moveReasons), subject: z.string().optional() })),
  },
  { candidateId: 'candId', candidateGuid: 'candguid' },
);
named('MatchChangeRow', personChange);

const comparedRun = wireNames({ ...runFacts.shape }, { guid: 'runId', jobId: 'jobid' });

export const matchHistoryApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/results/match/history/search',
    takes: 'query',
    allow: { pages: [page.matchHistory, page.recruiterDashboard], to: 'read' },
    units: 'filter',
    does: 'One page of the matching runs, newest first, with what recruiters did with their people.',
    input: wireNames(
      {
        ...listShape(['startedAt', 'jobTitle', 'clientName', 'poolSize', 'matched', 'strong']),
        jobId: optionalId(),
        candidateId: optionalId(),
        client: optionalText(200),
        recruiter: optionalText(200),
        candidate: optionalText(200),
        ...dayRange(),
      },
      { ...listNames, jobId: 'jobid', candidateId: 'candId' },
    ).refine(...inOrder),
    output: pageOf('matchHistorySearch', historyRun),
    refuses: [],
  }),
  results: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/dx/matchhistory/redirect/results',
    takes: 'query',
    allow: { pages: [page.matchHistory], to: 'read' },
    units: 'object',
    does: 'The results of the run that was opened from Match history, exactly as it was ranked then.',
    input: wireNames({ runGuid: guid(), ...listShape(['rank']), ...filters }, { ...listNames, runGuid: 'runId' }),
    output: runPage,
    refuses: ['record.absent'],
  }),
  compare: endpoint({
    verbs: ['GET'],
    path: '/api/job/matching/compare',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'read' },
    units: 'object',
    does: 'Two finished runs of one job: what differs between them, who is new, who left, who moved and why. Without a second one, the one before.',
    input: wireNames(
      { runGuid: guid(), withGuid: optionalGuid(), move: optionalChoice(moves), ...pageShape() },
      { ...listNames, runGuid: 'runId', withGuid: 'withRunId' },
    ),
    output: wireNames(
      {
        before: comparedRun,
        after: comparedRun,
        change: runChange,
        counts: z.object({ new: z.int(), left: z.int(), up: z.int(), down: z.int(), same: z.int() }),
        ...pageOf('matchCompareSearch', personChange).shape,
      },
      { found: 'matchCompareSearch' },
    ),
    refuses: ['record.absent', 'match.not-comparable'],
  }),
  act: endpoint({
    verbs: ['POST'],
    path: '/api/job/matching/action',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'write' },
    units: 'object',
    does: 'Notes what a recruiter did with a person of a run: viewed, shortlisted, skipped with a reason, or that taken back. The list itself stays as it was. Who is shortlisted is put on the job; taken back, who was only shortlisted is off it again.',
    input: wireNames(
      {
        runGuid: guid(),
        candidateGuid: guid(),
        action: z.enum(recruiterActions),
        reason: optionalChoice(skipReasons),
        note: optionalText(300),
      },
      { runGuid: 'runId', candidateGuid: 'candguid' },
    ),
    output: z.object({ action: z.enum(recruiterActions), at: z.string() }),
    refuses: [
      'record.absent',
      'match.not-ranked',
      'call.invalid',
      'job.not-open',
      'candidate.do-not-contact',
      'candidate.client-refuses',
      'candidate.refuses-client',
    ],
  }),
};
