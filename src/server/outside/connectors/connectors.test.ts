import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Posting } from '#domain/job-boards/posting.ts';
import { openBoardSimulator } from '#server/testing/simulators/board.ts';
import { openVendorFeedSimulator } from '#server/testing/simulators/vendor-feed.ts';
import { openBoard } from './board.ts';
import { ConnectorFailure } from './connection.ts';
import { openDropFolder } from './drop-folder.ts';
import { openHttpFeed } from './http-feed.ts';

const posting: Posting = {
  reference: 'job-1',
  title: 'Java Developer',
  description: 'Builds payments.',
  company: 'Northgate',
  country: 'US',
  workMode: 'remote',
  jobType: 'contract',
  skills: [],
};
const log = () => undefined;

async function board(options: Parameters<typeof openBoardSimulator>[0] = {}) {
  const simulator = await openBoardSimulator(options);
  onTestFinished(simulator.close);
  const { settings, secret, host } = simulator;
  return { simulator, connection: openBoard({ settings, secret, allowed: [host], log }) };
}

test('a board: posted, found, changed and taken down; an expired token is got anew, and a repeated post is one', async () => {
  const { simulator, connection } = await board();
  const first = await connection.post!(posting, undefined);
  simulator.script.push('expired');
  expect(await connection.post!(posting, undefined)).toEqual(first);
  expect(await connection.find!('job-1')).toEqual(first);
  await connection.post!({ ...posting, title: 'Senior Java Developer' }, first.externalId);
  expect([...simulator.jobs.values()].map(({ body }) => body['title'])).toEqual(['Senior Java Developer']);
  simulator.script.push('exists');
  await expect(connection.close!(first.externalId)).rejects.toMatchObject({ message: expect.stringContaining('409') });
  expect(simulator.jobs.size).toBe(1);
  await connection.close!(first.externalId);
  await connection.close!(first.externalId);
  expect(simulator.jobs.size).toBe(0);
  expect((await connection.check()).map(({ step, ok }) => `${step} ${ok}`)).toEqual([
    'settings true',
    'allowed true',
    'sign-in true',
    'reach true',
    'answer true',
  ]);
});

test('NET-02, NET-05: a redirect is not followed; HTML, 10 MB, a fault and a lost answer are words, and say whether to try again', async () => {
  const { simulator, connection } = await board();
  const tried = async (how: (typeof simulator.script)[number]) => {
    simulator.script.push(how);
    return connection.post!({ ...posting, reference: how }, undefined).catch((failure) => failure);
  };
  expect(await tried('elsewhere')).toMatchObject({
    mayRetry: false,
    message: expect.stringContaining('points elsewhere'),
  });
  expect(await tried('html')).toMatchObject({ message: expect.stringContaining('no JSON') });
  expect(await tried('huge')).toMatchObject({ message: 'The answer is too large.' });
  expect(await tried('broken')).toMatchObject({ mayRetry: true, hasLeft: true });
  expect(await tried('busy')).toMatchObject({ mayRetry: true, afterSeconds: 30 });
  expect(await tried('accept-then-drop')).toMatchObject({ mayRetry: true, hasLeft: true });
  // What was taken although its answer was lost is found under our reference.
  expect(await connection.find!('accept-then-drop')).toMatchObject({ externalId: expect.any(String) });
});

test('NET-01: a host that OUTBOUND_ALLOW does not name is not called, and the check says so', async () => {
  const { simulator } = await board();
  const { settings, secret } = simulator;
  const connection = openBoard({ settings, secret, allowed: ['board.example'], log });
  expect((await connection.check()).at(-1)).toMatchObject({ step: 'allowed', ok: false });
  await expect(connection.find!('x')).rejects.toMatchObject({
    why: { code: 'outside.not-allowed', details: { host: simulator.host } },
  });
  expect(simulator.requests).toEqual([]);
  const wrong = openBoard({ settings, secret: { ...secret, password: 'x' }, allowed: [simulator.host], log });
  expect((await wrong.check()).at(-1)).toMatchObject({
    step: 'sign-in',
    ok: false,
    cause: { code: 'outside.vault-login' },
  });
});

test('what a board does not accept is a code with its own words, unless they tell the secret', async () => {
  const { connection, simulator } = await board();
  const refusal = async (says: unknown) => {
    simulator.script.push('refuses');
    simulator.says(says);
    return connection.post!({ reference: 'r-1' } as never, undefined).catch((failure: ConnectorFailure) => failure.why);
  };
  const why = { code: 'outside.not-accepted', details: { host: simulator.host, status: 422 } };
  expect(await refusal({ message: 'Unknown  jobType\n"CONTRACT"' })).toEqual({
    ...why,
    quote: 'Unknown jobType "CONTRACT"',
  });
  expect(await refusal({ error: `client:${simulator.secret.password} may not` })).toEqual(why);
  expect(await refusal({ errors: [{ field: 'x' }] })).toEqual(why);
});

test('people of a board, page after page; a board that repeats its page does not loop', async () => {
  const people = ['Ann Lee', 'Bo Ray', 'Cy Moe'].map((name, at) => ({
    id: at + 1,
    name,
    email: `p${at}@example.com`,
    title: 7,
  }));
  const { connection } = await board({ people });
  expect((await connection.people!('java')).map(({ lastName, headline }) => [lastName, headline])).toEqual([
    ['Lee', undefined],
    ['Ray', undefined],
    ['Moe', undefined],
  ]);
  const again = await board({ people, repeatsPages: true });
  expect(await again.connection.people!('java')).toHaveLength(3);
});

test.each(['cursor', 'page', 'link'] as const)(
  'a feed with pager %s is read whole, and becomes one table',
  async (pager) => {
    const records = [1, 2, 3, 4, 5].map((id) => ({ id, job: { title: `Job ${id}` } }));
    const simulator = await openVendorFeedSimulator(records, { pager });
    onTestFinished(simulator.close);
    const { settings, secret, host } = simulator;
    const feed = openHttpFeed({ settings, secret, allowed: [host], log });
    const { waiting, cursor } = await feed.list!('2026-11-01T00:00:00Z');
    expect([waiting.length, cursor !== undefined]).toEqual([1, true]);
    expect(JSON.parse((await feed.fetch!('feed')).toString())).toEqual(
      records.map(({ id, job }) => ({ id: String(id), 'job.title': job.title })),
    );
    expect(simulator.requests[0]).toContain('since=2026-11-01T00%3A00%3A00Z');
    expect((await feed.check()).at(-1)).toEqual({ step: 'records', ok: true, says: '2' });
  },
);

test('the drop folder takes what has stood still for 10 s, once, and puts it aside with its report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-drop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'old.csv'), 'Req ID,Title\n1,Java');
  writeFileSync(join(folder, 'growing.csv'), 'Req');
  writeFileSync(join(folder, '.hidden'), '');
  symlinkSync('/etc/passwd', join(folder, 'link.csv'));
  utimesSync(join(folder, 'old.csv'), new Date(Date.now() - 11_000), new Date(Date.now() - 11_000));
  const drop = openDropFolder(folder);
  const { waiting } = await drop.list!(undefined);
  expect(waiting.map(({ name }) => name)).toEqual(['old.csv']);
  expect((await drop.fetch!('old.csv')).toString()).toContain('Java');
  await drop.done!('old.csv', { ok: true, causes: [{ code: 'take.done', details: { rows: 1, CREATED: 1 } }] });
  expect((await drop.list!(undefined)).waiting).toEqual([]);
  const done = readdirSync(join(folder, 'done')).sort();
  expect(done.filter((name) => !name.startsWith('.'))).toHaveLength(2);
  expect(readFileSync(join(folder, 'done', done.find((name) => name.endsWith('.txt'))!), 'utf8')).toBe(
    '1 row: 1 new\n',
  );
  expect((await openDropFolder(undefined).check())[0]).toMatchObject({ ok: false });
});

test('a file of the folder that is gone or may not be moved is said in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-drop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const drop = openDropFolder(folder);
  await expect(drop.fetch!('gone.csv')).rejects.toThrow(ConnectorFailure);
  await expect(drop.done!('gone.csv', { ok: false, causes: [] })).rejects.toThrow('no longer there');
  expect(readdirSync(join(folder, 'failed'))).toEqual([]);
  writeFileSync(join(folder, 'file'), '');
  await expect(openDropFolder(join(folder, 'file')).list!(undefined)).rejects.toThrow(ConnectorFailure);
});

test('a feed longer than what one reading takes keeps its cursor and says so; one of just that length is whole', async () => {
  const read = async (count: number) => {
    const records = Array.from({ length: count }, (_, id) => ({ id }));
    const simulator = await openVendorFeedSimulator(records, { pageSize: 1000, pager: 'page' });
    onTestFinished(simulator.close);
    const { settings, secret, host } = simulator;
    return openHttpFeed({ settings, secret, allowed: [host], log }).list!('2026-11-01T00:00:00Z');
  };
  expect(await read(5000)).toMatchObject({ cursor: expect.any(String) });
  const cut = await read(5001);
  expect([cut.cursor, cut.problem]).toEqual([
    undefined,
    { code: 'outside.feed-cut', details: { records: 5000, pages: 200, read: 5000 } },
  ]);
});
