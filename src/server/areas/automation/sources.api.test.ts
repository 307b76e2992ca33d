import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { sourcesApi } from '#contract/areas/automation/sources.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { addBoard, addLogin } from '#server/testing/connectors.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openVendorFeedSimulator } from '#server/testing/simulators/vendor-feed.ts';

const pages = [1, 2, 3, 22] as const;

test('a folder and a feed bring jobs: columns are mapped once, then files are taken by themselves, each once', async () => {
  const records = ['A-1', 'A-2', 'A-3'].map((id) => ({ 'Req ID': id, 'Job Title': `Clerk ${id}`, Status: 'Open' }));
  const simulator = await openVendorFeedSimulator(records);
  onTestFinished(simulator.close);
  const drop = mkdtempSync(join(tmpdir(), 'rolecall-drop-'));
  onTestFinished(() => rmSync(drop, { recursive: true }));
  const app = await openTestApp({ OUTBOUND_ALLOW: simulator.host, GRABBER_DROP: drop });
  const person = await app.signIn({ pages, group: 'admin' });
  const { code } = await app.context.db
    .selectFrom('business_unit')
    .select('code')
    .where('id', '=', app.units.USA)
    .executeTakeFirstOrThrow();
  const folder = join(drop, code, 'Beeline');
  mkdirSync(folder, { recursive: true });
  const put = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  };
  const saved = await person.call(connectorsApi.save, { kind: 'DROP_FOLDER', name: 'Folder', vmsProvider: 'Beeline' });
  put('first.csv', 'Req ID,Job Title,Status\nB-1,Java Developer,Open\n');
  expect(await person.call(sourcesApi.run, { id: saved.id })).toMatchObject({
    files: 1,
    rows: 1,
    waiting: 1,
    created: 0,
  });
  const [upload] = (await person.call(grabberApi.uploads, {})).found.rows;
  expect(upload).toMatchObject({ origin: 'DROP', state: 'READ' });
  await person.call(grabberApi.run, { uploadId: upload!.uploadId, dryRun: false });
  put('second.csv', 'Req ID,Job Title,Status\nB-2,Welder,Open\n');
  put('third.zip', 'no archive');
  const taken = await person.call(sourcesApi.run, { id: saved.id });
  expect(taken).toMatchObject({ files: 2, rows: 1, waiting: 0, failed: 1 });
  const done = join(folder, 'done');
  expect(readdirSync(done).filter((name) => name.endsWith('.csv'))).toHaveLength(2);
  expect(readdirSync(join(folder, 'failed')).filter((name) => name.endsWith('.report.txt'))).toHaveLength(1);
  expect((await person.call(grabberApi.unmapped, {})).failed).toMatchObject([
    { name: 'third.zip', connector: 'Folder', vmsProvider: 'Beeline', why: expect.stringMatching(/./) },
  ]);
  const { notifications } = await person.call(notificationsApi.search, {});
  expect(notifications).toMatchObject([{ kind: 'source-failed' }]);
  // An archive in the folder is opened; one in it is not, and that is told with what was taken.
  const csv = strToU8('Req ID,Job Title,Status\nB-3,Fitter,Open\n');
  put('many.zip', Buffer.from(zipSync({ 'a.csv': csv, 'inner.zip': zipSync({ 'b.csv': csv }) })));
  expect(await person.call(sourcesApi.run, { id: saved.id })).toMatchObject({ files: 1, rows: 1, failed: 1 });
  const missed = readdirSync(join(folder, 'failed')).find((name) => name.includes('many') && name.endsWith('.txt'))!;
  expect(readFileSync(join(folder, 'failed', missed), 'utf8')).toMatch(/^a\.csv: 1 row:[\s\S]*inner\.zip: /);
  const report = readdirSync(done).find((name) => name.includes('second') && name.endsWith('.txt'))!;
  expect(readFileSync(join(done, report), 'utf8')).toContain('1 row: 1 ');
  const vaultEntryId = await addLogin(app, app.units.USA, simulator.secret);
  const feed = await person.call(connectorsApi.save, {
    kind: 'HTTP_FEED',
    name: 'Feed',
    settings: simulator.settings,
    vaultEntryId,
    vmsProvider: 'Beeline',
  });
  // The check shows the request without its secret, and the first records; it writes nothing.
  const checked = await person.call(connectorsApi.check, { id: feed.id });
  expect(checked).toMatchObject({
    ok: true,
    sample: {
      headings: ['Req ID', 'Job Title', 'Status'],
      // What each is read as: somebody mapped files of this system above.
      fields: ['requisition', 'title', 'status'],
      isMapped: true,
      request: expect.stringContaining('X-Api-Key: ••••'),
    },
  });
  expect([checked.sample!.rows[0], JSON.stringify(checked).includes('feed-key')]).toEqual([
    ['A-1', 'Clerk A-1', 'Open'],
    false,
  ]);
  // A list that stands elsewhere is named.
  const { id: feedId, name, kind, vmsProvider } = feed;
  const elsewhere = { id: feedId, name, kind, vmsProvider, vaultEntryId };
  await person.call(connectorsApi.save, {
    ...elsewhere,
    settings: { ...simulator.settings, records: 'items' },
  } as never);
  expect((await person.call(connectorsApi.check, { id: feed.id })).steps.at(-1)).toEqual({
    step: 'records',
    ok: false,
    says: 'No list at "items". Lists in the answer: "data.items" (2).',
    cause: { code: 'outside.no-list', details: { path: 'items', lists: '"data.items" (2)' } },
  });
  await person.call(connectorsApi.save, { ...elsewhere, settings: simulator.settings } as never);
  expect(await person.call(sourcesApi.run, { id: feed.id })).toMatchObject({ files: 1, rows: 3, waiting: 0, same: 0 });
  expect(await person.call(sourcesApi.run, { id: feed.id })).toMatchObject({ files: 1, rows: 0, same: 1 });
  const shown = (await person.call(connectorsApi.list, {})).connectors.find(({ id }) => id === feed.id);
  expect(shown).toMatchObject({ lastCounts: { same: 1 }, lastRunAt: expect.any(String) });
  await person.call(connectorsApi.save, {
    ...shown,
    settings: { ...simulator.settings, baseUrl: 'https://elsewhere.example' },
  } as never);
  const refused = await person.raw(sourcesApi.run, { id: feed.id });
  expect([refused.status, refused.body['code']]).toEqual([409, 'connector.failed']);
  const boardId = await addBoard(app, app.units.USA, 'Pulls');
  const xml = await person.call(connectorsApi.save, { kind: 'XML_FEED', name: 'XML', boardId });
  expect((await person.raw(sourcesApi.run, { id: xml.id })).body['code']).toBe('connector.cannot');
});

test('a file that cannot be read does not keep the others; programs have folders of their own; what was only kept is taken', async () => {
  const drop = mkdtempSync(join(tmpdir(), 'rolecall-drop-'));
  onTestFinished(() => rmSync(drop, { recursive: true }));
  const app = await openTestApp({ GRABBER_DROP: drop });
  const { db } = app.context;
  const person = await app.signIn({ pages, group: 'admin' });
  const connect = (programme: string) =>
    person.call(connectorsApi.save, {
      kind: 'DROP_FOLDER',
      name: `Folder ${programme}`,
      vmsProvider: 'Beeline',
      programme,
    });
  const [west, other] = [await connect('West/1'), await connect('East')];
  expect(new Set([west.place, other.place]).size).toBe(2);
  expect(west.place).toContain('Beeline - West%2F1');
  mkdirSync(west.place!, { recursive: true });
  const put = (name: string, text: string, age: number) => {
    writeFileSync(join(west.place!, name), text);
    utimesSync(join(west.place!, name), new Date(Date.now() - age), new Date(Date.now() - age));
  };
  const run = () => person.call(sourcesApi.run, { id: west.id });
  const [a, b] = ['Open', 'Closed'].map((status) => `Req ID,Job Title,Status\nD-1,Welder,${status}\n`) as [
    string,
    string,
  ];
  put('a.csv', a, 60_000);
  await run();
  const [upload] = (await person.call(grabberApi.uploads, {})).found.rows;
  await person.call(grabberApi.run, { uploadId: upload!.uploadId, dryRun: false });
  // Those bytes again are nothing new; after others they are.
  put('a.csv', a, 60_000);
  expect(await run()).toMatchObject({ same: 1 });
  put('b.csv', b, 60_000);
  expect(await run()).toMatchObject({ same: 0, rows: 1 });
  put('a.csv', a, 60_000);
  expect(await run()).toMatchObject({ same: 0, rows: 1 });
  // Killed between keeping and taking: the same bytes are taken then.
  const states = () => db.selectFrom('list_import').select(['id', 'state']).orderBy('id').execute();
  const latest = (await states()).at(-1)!;
  await db.updateTable('list_import').set({ state: 'READ', applied_at: null }).where('id', '=', latest.id).execute();
  put('a.csv', a, 60_000);
  expect(await run()).toMatchObject({ same: 0, waiting: 0, rows: 1 });
  expect((await states()).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE']);
  // A file whose report has no place: the next is taken, and the connector says what is wrong.
  rmSync(join(west.place!, 'failed'), { recursive: true, force: true });
  writeFileSync(join(west.place!, 'failed'), '');
  utimesSync(join(west.place!, 'failed'), new Date(), new Date());
  put('broken.zip', 'no archive', 120_000);
  put('c.csv', 'Req ID,Job Title,Status\nD-2,Fitter,Open\n', 60_000);
  expect(await run()).toMatchObject({ files: 2, failed: 1, rows: 1 });
  const shown = (await person.call(connectorsApi.list, {})).connectors.find(({ id }) => id === west.id);
  expect(shown?.lastError).toEqual(expect.any(String));
});
