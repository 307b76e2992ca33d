import { expect, test } from 'vitest';
import { networkRecordApi } from '#contract/areas/accounts/accounts.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { MailFailure } from '#server/outside/mail/mailer.ts';
import { addNetwork, deliver, mail, networkList, networkWorld, reasons } from '#server/testing/networks.ts';

test('CMP-09 CMP-10: the link ends all mail to the address in every unit by POST only, and waiting mail is cancelled', async () => {
  const { testApp, ann, foreign, ids } = await networkWorld();
  const [dana, omar] = ids;
  const twin = await addNetwork(foreign, 'Dana W', { email: 'Dana.Whitfield@partner.example' });
  await ann.call(networkMailApi.send, { ids: [dana], ...mail });
  await deliver(testApp);
  await testApp.context.db.updateTable('outbound_message').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
  await ann.call(networkMailApi.send, { ids: [dana, omar], ...mail });
  await foreign.call(networkMailApi.send, { ids: [twin], ...mail });
  const url = new URL(testApp.mailer.sent[0]!.unsubscribeUrl!);
  const address = url.pathname + url.search;
  const post = (path: string, type: string, payload: string) =>
    testApp.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });
  const wants = async () => {
    const { db } = testApp.context;
    const rows = await db.selectFrom('network').select(['id', 'opt_out']).orderBy('id').execute();
    return rows.filter(({ opt_out }) => opt_out).map(({ id }) => id);
  };

  // Scanners follow links: a GET only shows a page.
  for (const method of ['GET', 'HEAD'] as const) {
    const page = await testApp.app.inject({ method, url: address });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect(await wants()).toEqual([]);
  const wrong = await post(
    `${address.slice(0, -3)}AAA`,
    'application/x-www-form-urlencoded',
    'List-Unsubscribe=One-Click',
  );
  expect(await wants()).toEqual([]);

  const done = await post(address, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
  expect([done.statusCode, done.body]).toEqual([200, wrong.body]);
  expect(await wants()).toEqual([dana, twin]);
  await deliver(testApp);
  expect(testApp.mailer.sent.map(({ to }) => to)).toEqual([
    'dana.whitfield@partner.example',
    'omar.haddad@partner.example',
  ]);
  expect((await ann.call(networkMailApi.history, { id: dana })).found.rows[0]!.state).toBe('BLOCKED_OPTOUT');
  const line = (await ann.call(networkRecordApi.history, { id: dana })).found.rows[0];
  expect(line).toMatchObject({ by: 'recipient', changes: [{ field: 'optOut', before: 'false', after: 'true' }] });

  // Once more, in the format that mail programs may use: nothing changes and nothing fails.
  const boundary = 'XX';
  const form = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  expect((await post(address, `multipart/form-data; boundary=${boundary}`, form)).statusCode).toBe(200);

  // Staff who untick it do not override the person; the link does.
  await ann.call(networkList.edit, { id: dana, optOut: false } as never);
  expect(reasons(await ann.call(networkMailApi.preview, { ids: [dana] }))).toEqual([[dana, 'unsubscribed']]);
  const key = url.searchParams.get('key')!;
  await ann.raw(networkMailApi.unsubscribe, { key, again: true });
  expect(await wants()).toEqual([]);
  const { willMail } = await foreign.call(networkMailApi.preview, { ids: [twin] });
  expect(willMail.length).toBe(1);
});

test('a link does not lift an opt-out that was made elsewhere; the gate checks again when a mail leaves', async () => {
  const { testApp, ann, ids } = await networkWorld();
  await ann.call(networkMailApi.send, { ids: [ids[0], ids[1]], ...mail });
  await ann.call(networkList.edit, { id: ids[0], optOut: true } as never);
  await deliver(testApp);
  expect(testApp.mailer.sent.map(({ to }) => to)).toEqual(['omar.haddad@partner.example']);
  await testApp.context.db
    .insertInto('opt_out')
    .values({ channel: 'EMAIL', address_key: 'omar.haddad@partner.example', words: 'STOP' })
    .execute();
  const key = new URL(testApp.mailer.sent[0]!.unsubscribeUrl!).searchParams.get('key')!;
  const lifted = await ann.raw(networkMailApi.unsubscribe, { key, again: true });
  expect(lifted.body).toMatchObject({ message: 'You are still unsubscribed', stays: true });
  const forged = await ann.raw(networkMailApi.unsubscribe, { key: `${key.slice(0, -3)}AAA`, again: true });
  expect(forged.body).toMatchObject({ message: 'You are subscribed again', stays: false });
  expect(reasons(await ann.call(networkMailApi.preview, { ids: [ids[1]] }))).toEqual([[ids[1], 'unsubscribed']]);
});

test('a mail that the server rejects for good is shown in the outbox and in the history, under the contact’s name', async () => {
  const { testApp, ann, ids } = await networkWorld();
  await ann.call(networkMailApi.send, { ids: [ids[0]], ...mail });
  testApp.mailer.failWith.push(new MailFailure('permanent', 'No such mailbox', 550));
  await deliver(testApp);
  const { found } = await ann.call(outboxApi.search, { search: 'whitfield' });
  expect(found.rows).toMatchObject([{ networkName: 'Dana Whitfield', state: 'FAILED', failure: 'No such mailbox' }]);
  expect((await ann.call(networkMailApi.history, { id: ids[0] })).found.rows[0]).toMatchObject({
    state: 'FAILED',
    failure: 'No such mailbox',
  });
  const { found: again } = await ann.call(networkList.search, {} as never);
  expect((again as unknown as { rows: { sentCount: number }[] }).rows.map(({ sentCount }) => sentCount)).toEqual([
    0, 0, 0,
  ]);
});
