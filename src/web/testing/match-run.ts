import { defaultWeights } from '#domain/matching/match.ts';
import type { Sent } from './open-screen.tsx';

/** A finished run, its rows and the calls of Match Results, as the server answers them. */

export const runFacts = (guid: string, more: object = {}) => ({
  runId: guid,
  jobid: 7,
  state: 'DONE',
  jobTitle: 'Java Developer',
  clientName: 'Bluewater Bank',
  requestedBy: 'Rafael Ortega',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:01.000Z',
  tookMs: 900,
  poolSize: 40,
  scored: 40,
  matched: 1,
  strong: 1,
  engine: 'rolecall-1',
  weights: defaultWeights,
  ...more,
});

export const row = (more: object = {}) => ({
  rank: 1,
  candId: 3,
  candguid: 'guid-of-candidate-3',
  name: 'Maria Lopez',
  score: 88,
  word: 'strong',
  confidence: 'high',
  mustHavesMet: 1,
  mustHavesAsked: 1,
  categories: [],
  hardFails: [],
  flags: [],
  counterfactuals: [],
  outreach: { state: 'NONE', answered: 0, asked: 0 },
  isViewed: false,
  isAnonymous: false,
  ...more,
});

export const page = (more: object = {}, rows: object[] = [row()]) => ({
  matchSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 50 },
  run: runFacts('run-number-one-1'),
  since: { job: false, weights: false, engine: false, resumes: 0 },
  hasPrevious: false,
  ...more,
});

export const weights = { standard: defaultWeights, effective: defaultWeights, unitName: 'United States' };

export const calls = (saved: object, more: object = {}) => ({
  '/api/job/description/info': { status: 404, body: { code: 'record.absent', erroCode: 404, message: 'x' } },
  '/api/job/saved/run/matching': { body: saved },
  '/api/job/matching/weights': { body: weights },
  '/api/job/run/matching': { body: { runId: 'run-number-two-2', state: 'QUEUED', isReused: false } },
  '/api/job/matching/action': { body: { action: 'viewed', at: '2026-11-21T10:00:00.000Z' } },
  ...more,
});
export const bodies = (sent: Sent[], path: string) =>
  sent.filter((one) => one.path === path && one.method === 'POST').map(({ body }) => body);
export const place = '/upload/matchingdetails?jobId=7';
