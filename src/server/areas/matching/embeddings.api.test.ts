import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { matchWeightsApi } from '#contract/areas/matching/match-weights.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { embeddingNeed } from '#domain/matching/match.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { fillVectors } from './embeddings.ts';
import { fillVectorsTask } from './tasks.ts';

const stop = new AbortController().signal;
const about = ['directory', 'windows', 'quorblik', 'office'];

/** A service on the loopback whose model counts a few words. `mode` is how it behaves from now on. */
async function openService() {
  const service = { mode: 'good' as 'good' | 'down' | 'short', longest: 100_000, texts: [] as string[], url: '' };
  const server = createServer(async (request, response) => {
    const { input } = JSON.parse(await text(request)) as { input: string[] };
    if (service.mode === 'down') return void response.writeHead(401).end();
    if (input.some(({ length }) => length > service.longest)) return void response.writeHead(400).end();
    service.texts.push(...input);
    const vector = (one: string) => [1, ...about.map((word) => one.toLowerCase().split(word).length - 1)];
    const data = input.map((one, index) => ({ index, embedding: service.mode === 'short' ? [1, 2] : vector(one) }));
    response.end(JSON.stringify({ data }));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return service;
}

const settings = (url: string, model = 'small-1') => ({
  EMBEDDING_URL: url,
  EMBEDDING_MODEL: model,
  EMBEDDING_KEY: 'sk-1',
});

const people = [
  helpDeskResume('Dana', 'Whitfield', 'Active Directory'),
  helpDeskResume('Omar', 'Haddad', 'Windows and Active Directory'),
  helpDeskResume('Ngozi', 'Bello', 'Quorblik Suite'),
];

/** The rows of a run without what differs from app to app. */
const plain = (rows: { name: string; score: number; categories: object[] }[]) =>
  rows.map(({ name, score, categories }) => ({ name, score, categories }));

test('embeddings enter the text similarity of those who are scored, are explained, and are saved with the run', async () => {
  const service = await openService();
  const { context, signIn, work } = await openTestApp(settings(service.url));
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, ...people);
  expect(await fillVectors(context, stop)).toBe(3);
  expect(service.texts.length).toBe(3);
  expect(service.texts.join()).not.toMatch(/dana|whitfield|omar|haddad|ngozi|bello|@/i);
  expect(await fillVectors(context, stop)).toBe(0);

  const job = await openHelpDesk(recruiter);
  const first = await runToEnd(recruiter, job.id);
  expect([first.run.engine, first.run.meaningModel]).toEqual([
    expect.stringMatching(/^rolecall-\d+\+small-1$/),
    'small-1',
  ]);
  const shares = first.found.rows.map(({ name, score, categories }) => {
    const wording = categories.find(({ category }) => category === 'wording')!;
    expect(categories.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 6);
    return [name, wording.found.find(({ need }) => need === embeddingNeed)?.share];
  });
  expect(Object.fromEntries(shares)).toMatchObject({ 'Ngozi Bello': 0, 'Omar Haddad': 1 });
  expect((await runToEnd(recruiter, job.id)).isReused).toBe(true);
  expect((await recruiter.call(matchWeightsApi.read, {})).meaning).toEqual({
    host: new URL(service.url).host,
    model: 'small-1',
    share: 0.25,
  });
  // The same score for a job wherever it is shown, without calling the service again.
  const query = service.texts.length;
  const { found } = await recruiter.call(searchApi.candidates, { jobId: job.id });
  const scores = (rows: { name: string; score?: number | undefined }[]) =>
    Object.fromEntries(rows.map(({ name, score }) => [name, score]));
  expect(scores(found.rows)).toEqual(scores(first.found.rows));
  expect(service.texts.length).toBe(query);

  // A later resume has no vector yet and is scored without; once it has one, matching again makes another run.
  await uploadResumes(recruiter, helpDeskResume('Pavel', 'Novak', 'Windows'));
  const early = await runToEnd(recruiter, job.id);
  const pavel = early.found.rows.find(({ name }) => name === 'Pavel Novak')!;
  expect(pavel.categories.find(({ category }) => category === 'wording')!.unknown).toEqual([{ need: embeddingNeed }]);
  expect(await fillVectors(context, stop)).toBe(1);
  const later = await runToEnd(recruiter, job.id);
  expect(later.isReused).toBe(false);
});

test('without a service, with a failing one and with vectors of another length the scores are the same to the last digit', async () => {
  const service = await openService();
  const openWith = async (env: NodeJS.ProcessEnv) => {
    const { context, signIn, work } = await openTestApp(env);
    await work();
    const recruiter = await signIn();
    await uploadResumes(recruiter, ...people);
    await fillVectors(context, stop);
    return async () => {
      const job = await openHelpDesk(recruiter);
      const { run, found } = await runToEnd(recruiter, job.id);
      expect(run.meaningModel).toBeUndefined();
      const again = await recruiter.call(matchingApi.run, { jobId: job.id });
      return { rows: plain(found.rows), isReused: again.isReused };
    };
  };
  const without = await (await openWith({}))();
  expect([without.isReused, without.rows.length]).toEqual([true, 3]);
  const matchAgain = await openWith(settings(service.url));
  expect(service.texts.length).toBe(3);
  for (const mode of ['down', 'short'] as const) {
    service.mode = mode;
    // A new call to the service may return more.
    expect(await matchAgain()).toEqual({ rows: without.rows, isReused: false });
  }
});

test('another model replaces the vectors, a text too long is cut, and a service that is down delays nothing', async () => {
  const service = await openService();
  const { context, signIn, work } = await openTestApp(settings(service.url));
  await work();
  await uploadResumes(await signIn(), people[0]!, `${people[1]!}${'Quorblik and Office tickets. '.repeat(300)}`);
  service.longest = 1000;
  expect(await fillVectors(context, stop)).toBe(2);
  const vectors = async () =>
    (await context.database.pool.query('select model, length(vector) as size from resume_vector order by candidate_id'))
      .rows;
  expect(await vectors()).toEqual(Array(2).fill({ model: 'small-1', size: 20 }));
  expect(Math.max(...service.texts.map(({ length }) => length))).toBeLessThanOrEqual(1000);

  const other = { ...context, embedder: { ...context.embedder!, model: 'other-2' } };
  service.mode = 'down';
  await expect(fillVectors(other, stop)).rejects.toThrow('answered 401');
  await fillVectorsTask.run({}, { context: other, signal: stop, log: context.log, attempt: 1 });
  expect((await vectors()).map(({ model }) => model)).toEqual(['small-1', 'small-1']);
  service.mode = 'good';
  service.longest = 0;
  // When the service refuses every text, no text is marked as refused.
  await expect(fillVectors(other, stop)).rejects.toThrow('none of the texts');
  service.longest = 100_000;
  expect(await fillVectors(other, stop)).toBe(2);
  expect((await vectors()).map(({ model }) => model)).toEqual(['other-2', 'other-2']);
});
