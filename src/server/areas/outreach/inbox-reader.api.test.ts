import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { messagingApi } from '#contract/areas/outreach/messaging.ts';
import { openImapInbox } from '#server/outside/mail/imap-inbox.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { makeMail } from '#server/testing/mails.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { hasImapServer, openImapServer } from '#server/testing/simulators/imap.ts';
import { openReader, readerName, readInbox, tellFailure } from './inbox-reader.ts';
import { holdInbox } from './inbox-reader-queries.ts';

const withServer = test.skipIf(!hasImapServer());
/** The whole measure of O8 is 1,000 mails and 20 kills; every run of the suite has a part of it. */
const mailCount = Number(process.env['INBOX_MAILS'] ?? 60);
const killCount = Number(process.env['INBOX_KILLS'] ?? 2);

async function openMailbox() {
  const server = await openImapServer();
  onTestFinished(server.close);
  return server;
}

withServer('O8: the inbox is tried step by step, read by one process, and nothing in it is changed', async () => {
  const server = await openMailbox();
  const open = await openTestApp({ IMAP_URL: server.url });
  const { context } = open;
  const { db } = context;
  const admin = await open.signIn({ group: 'admin' });
  const steps = async () =>
    (await admin.call(messagingApi.check, { channel: 'INBOX' })).steps.map(({ step, isOk }) => `${step} ${isOk}`);
  const all = ['settings', 'resolve', 'connect', 'login', 'open', 'read'].map((step) => `${step} true`);
  await server.deliver(makeMail({ id: '1@x', text: 'One' }));
  await server.deliver(makeMail({ id: 'big@x', text: 'x'.repeat(25 * 1024 * 1024) }));
  expect(await steps()).toEqual(all);

  const connection = await openImapInbox(server.url).open();
  const [one, other] = [readerName(), readerName()];
  expect(await readInbox(context, connection, one)).toBe(2);
  expect(await readInbox(context, connection, other)).toBe(0);
  expect(await holdInbox(db, other)).toBeUndefined();
  await server.deliver(makeMail({ text: 'Two' }));
  await connection.ping();
  expect(await readInbox(context, connection, one)).toBe(1);
  await connection.close();
  expect((await server.files()).filter((name) => /,[A-Z]/.test(name))).toEqual([]);

  // The mailbox is made anew: everything is read again, nothing counts twice.
  await server.renew();
  const again = await openImapInbox(server.url).open();
  expect(await readInbox(context, again, one)).toBe(3);
  await again.close();
  const bodies = await db.selectFrom('inbound_message').select(sql<string>`left(body, 3)`.as('body')).execute();
  expect(bodies.map(({ body }) => body).toSorted()).toEqual(['One', 'Two', 'xxx']);

  // A password that was changed is told once, until it works again.
  await server.setPassword('another one');
  const failure = await openImapInbox(server.url)
    .open()
    .catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ step: 'login' });
  for (let times = 0; times < 5; times += 1) await tellFailure(context, failure);
  const { notifications } = await admin.call(notificationsApi.search, {});
  // Once, and not for each of the five; the mails above that are nobody's are told of too.
  expect(notifications.map(({ kind }) => kind).sort()).toEqual(['inbox-down', 'message-unmatched']);
  expect((await steps()).at(-1)).toBe('login false');
  const { channels } = await admin.call(messagingApi.read, {});
  expect(channels.find(({ channel }) => channel === 'INBOX')).toMatchObject({
    needs: [],
    failure: expect.stringContaining('user and password'),
    repliesTo: 'replies+*@northgate.example',
  });
});

withServer(`O8: ${mailCount} mails under ${killCount} kills: each counts exactly once`, async () => {
  const server = await openMailbox();
  const open = await openTestApp({ IMAP_URL: server.url });
  await addAddressedPerson(open);
  const { config, db, database } = open.context;
  for (let at = 0; at < mailCount; at += 1) await server.deliver(makeMail({ id: `${at}@x`, text: `Mail ${at}` }));
  const count = async (state: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from inbound_mail where state = ${state}`.execute(db))
      .rows[0]!.count;
  const taken = () => count('DONE');
  const env = { ...process.env, DATA_DIR: config.dataDir, IMAP_URL: server.url, SEED: 'none', LOG_LEVEL: 'silent' };
  let reader: ChildProcess | undefined;
  onTestFinished(async () => void reader?.kill('SIGKILL'));
  for (let kills = 0; ; kills += 1) {
    const before = await taken();
    const program = join(import.meta.dirname, '../../testing/inbox-process.ts');
    // The lease of a killed process is over by itself; here nobody waits a minute for that.
    await db.updateTable('inbox_state').set({ leased_until: null, holder: null }).execute();
    reader = spawn(process.execPath, [program, JSON.stringify(database.connection)], { env, stdio: 'ignore' });
    const share = kills < killCount ? before + Math.ceil((mailCount - before) / (killCount - kills + 1)) : mailCount;
    await until(async () => (await taken()) >= share);
    if (kills >= killCount) break;
    reader.kill('SIGKILL');
    await once(reader, 'exit');
  }
  const rows = await db.selectFrom('inbound_message').select('body').execute();
  expect([rows.length, new Set(rows.map(({ body }) => body)).size, await count('UNREADABLE')]).toEqual([
    mailCount,
    mailCount,
    0,
  ]);
});

test('a copied installation leaves the inbox alone until an administrator confirms it', async () => {
  const { context } = await openTestApp();
  let opened = 0;
  const connection = { uidValidity: 1, listAfter: async () => [], ping: async () => {}, close: async () => {} };
  const reader = openReader(context, {
    open: async () => {
      opened += 1;
      return connection;
    },
  } as never);
  const mark = (at: string | null) => context.db.updateTable('installation').set({ quarantined_at: at }).execute();
  await mark(new Date().toISOString());
  await reader.look();
  expect(opened).toBe(0);
  await mark(null);
  await reader.look();
  expect(opened).toBe(1);
  // A copy may be made of a database that serves already: the connection is given up.
  await mark(new Date().toISOString());
  await reader.look();
  await mark(null);
  await reader.look();
  expect(opened).toBe(2);
  await reader.leave();
});
