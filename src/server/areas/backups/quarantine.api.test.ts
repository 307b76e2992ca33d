import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quarantineApi } from '#contract/areas/backups/quarantine.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { sendMessage, sweepOutbox } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { beatPresence } from '#server/tasks/presence-queries.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { startInstallation } from './quarantine.ts';

const never = new AbortController().signal;

/** A message to an address, due at a time. */
const put = ({ context }: TestApp, to: string, at = new Date()) =>
  putMessage(context, context.db, { idempotencyKey: to, channel: 'EMAIL', kind: 'invite', to, text: 'Hello', at });

const idsOf = async ({ context }: TestApp) =>
  (await context.db.selectFrom('outbound_message').select('id').orderBy('id').execute()).map(({ id }) => id);

/** The same file as a copy of a folder has it. */
function copied(file: string): void {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

/** What the start of a server does, as after its folder was changed by hand. */
const startAgain = ({ context }: TestApp) => startInstallation(context);

test('ruling 53: a copied database sends nothing until an administrator confirms with a password', async () => {
  const app = await openTestApp();
  const admin = await app.signIn({ group: 'admin' });
  expect(await admin.call(quarantineApi.read, {})).toEqual({ isOn: false, waiting: 0, late: 0 });
  await put(app, 'first@example.com');
  writeFileSync(join(app.context.config.dataDir, 'installation.id'), 'another-installation\n');
  await startAgain(app);

  for (const id of await idsOf(app)) await sendMessage(app.context, id);
  await sweepOutbox(app.context, never);
  expect(app.mailer.sent).toEqual([]);
  expect(await admin.call(quarantineApi.read, {})).toMatchObject({ isOn: true, waiting: 1, late: 0 });
  const { found } = await admin.call(outboxApi.search, {});
  expect(found.rows).toMatchObject([{ state: 'QUEUED', isQuarantined: true }]);

  // A start more changes nothing, and nobody confirms without a password.
  await startAgain(app);
  expect((await admin.raw(quarantineApi.end, {})).body).toMatchObject({ code: 'auth.step-up-needed' });
  const staff = await app.signIn();
  expect((await staff.raw(quarantineApi.end, {})).body).toMatchObject({ code: 'right.no-group' });
  // An administrator of one unit neither ends it for all nor hears how much waits in other units.
  const ofUnit = await app.signIn({ group: 'admin', pages: [1, 13, 14], units: [app.units.USA] });
  await ofUnit.stepUp();
  expect((await ofUnit.raw(quarantineApi.end, {})).body).toMatchObject({ code: 'right.no-page' });
  expect(await ofUnit.call(quarantineApi.read, {})).toMatchObject({ isOn: true, waiting: 0 });
  await sweepOutbox(app.context, never);
  expect(app.mailer.sent).toEqual([]);

  await admin.stepUp();
  expect(await admin.call(quarantineApi.end, {})).toEqual({ late: 0 });
  await sweepOutbox(app.context, never);
  expect(app.mailer.sent.map(({ to }) => to)).toEqual(['first@example.com']);
  await startAgain(app);
  expect(await admin.call(quarantineApi.read, {})).toMatchObject({ isOn: false });
  const acts = await app.context.db
    .selectFrom('audit_line')
    .select(['user_name', 'details'])
    .where('act', '=', 'settings-changed')
    .orderBy('id')
    .execute();
  expect(acts).toMatchObject([
    { user_name: '', details: { quarantine: 'on', reason: 'other-installation' } },
    { user_name: admin.username, details: { quarantine: 'off' } },
  ]);
});

test('ruling 53: a folder that is gone or copied, and a database without its id, are known too', async () => {
  const app = await openTestApp();
  const admin = await app.signIn({ group: 'admin' });
  await admin.stepUp();
  const file = join(app.context.config.dataDir, 'installation.id');
  const cases: [string, () => unknown][] = [
    ['folder-without-id', () => renameSync(file, `${file}.away`)],
    ['copied-folder', () => copied(file)],
    ['database-without-id', () => app.context.db.deleteFrom('installation').execute()],
  ];
  for (const [reason, change] of cases) {
    await change();
    await startAgain(app);
    expect(await app.context.db.selectFrom('installation').select('reason').execute()).toEqual([{ reason }]);
    await admin.call(quarantineApi.end, {});
    await startAgain(app);
    expect(await admin.call(quarantineApi.read, {})).toMatchObject({ isOn: false });
  }
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f-]{36} \d+\n$/);
});

test('ruling 53: a message that is more than 12 hours late is held and asks', async () => {
  const app = await openTestApp();
  const admin = await app.signIn({ group: 'admin' });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await put(app, 'late@example.com', ago(13));
  await put(app, 'later@example.com', ago(30));
  await put(app, 'soon@example.com', ago(11));
  for (const id of await idsOf(app)) await sendMessage(app.context, id);
  await sweepOutbox(app.context, never);
  expect(app.mailer.sent.map(({ to }) => to)).toEqual(['soon@example.com']);

  const { found } = await admin.call(outboxApi.search, { state: 'LATE' });
  const idOf = (to: string) => found.rows.find((row) => row.to === to)!.id;
  expect(found.total).toBe(2);
  await admin.call(outboxApi.decideLate, { id: idOf('late@example.com'), send: true });
  await admin.call(outboxApi.decideLate, { id: idOf('later@example.com'), send: false });
  expect((await admin.raw(outboxApi.decideLate, { id: idOf('later@example.com'), send: true })).status).toBe(404);
  await sweepOutbox(app.context, never);
  expect(app.mailer.sent.map(({ to }) => to)).toEqual(['soon@example.com', 'late@example.com']);
});

test('a new folder joins an installation that another process serves now; beside heartbeats that stand still it is a copy', async () => {
  const app = await openTestApp();
  const { db, config } = app.context;
  const admin = await app.signIn({ group: 'admin' });
  const file = join(config.dataDir, 'installation.id');
  const [id] = readFileSync(file, 'utf8').split(' ');
  const serving = { name: 'other', host: 'h', slot: null, version: '1', roles: ['calls'], running: [], memoryMb: 1 };
  rmSync(file);
  await beatPresence(db, serving);
  const beating = setInterval(() => void beatPresence(db, serving), 1000);
  await startAgain(app);
  clearInterval(beating);
  expect(await admin.call(quarantineApi.read, {})).toMatchObject({ isOn: false });
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(id);

  rmSync(file);
  await startAgain(app);
  expect(await admin.call(quarantineApi.read, {})).toMatchObject({ isOn: true });
});
