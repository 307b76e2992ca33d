import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readFailure } from '#domain/outreach/message-failures.ts';
import { connectionFailure } from './connection-failure.ts';
import { openImapInbox } from './imap-inbox.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** A server that greets with one line, or says nothing; its port. */
async function openGreeting(greeting: string | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (greeting !== undefined) socket.write(`${greeting}\r\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Why a mail account or an inbox is not reached, as its code and what was answered. */
const whyNot = (tried: Promise<unknown>) =>
  tried.then(
    () => undefined,
    (failure: Error) => readFailure(failure.message),
  );
const quick = { connectMs: 200, greetingMs: 200, commandMs: 200, totalMs: 3000 };
const mail = (url: string) => whyNot(openSmtpMailer(url, quick).check());
const inbox = (url: string) => whyNot(openImapInbox(url, quick).open());

test('every way that a mail server is not reached is one of our sentences, so that it can be told in any language', async () => {
  const imap = await openGreeting('* OK ready');
  const smtp = await openGreeting('220 mail.example ESMTP');
  const mute = await openGreeting(undefined);
  expect(await mail('smtp://127.0.0.1:1')).toEqual({ code: 'port-silent' });
  expect(await inbox('imap://u:p@127.0.0.1:1')).toEqual({ code: 'port-silent' });
  expect(await mail(`smtps://127.0.0.1:${smtp}`)).toEqual({ code: 'no-tls' });
  expect(await inbox(`imaps://u:p@127.0.0.1:${imap}`)).toEqual({ code: 'no-tls' });
  expect(await mail(`smtp://127.0.0.1:${mute}`)).toEqual({ code: 'server-mute' });
  expect(await inbox(`imap://u:p@127.0.0.1:${mute}`)).toEqual({ code: 'server-silent' });
  expect(await mail(`smtp://127.0.0.1:${imap}`)).toEqual({ code: 'odd-server', quote: '* OK ready' });
  expect((await inbox(`imap://u:p@127.0.0.1:${smtp}`))?.code).toBeDefined();
});

test('an untrusted certificate is named as one, with what was found wrong with it', () => {
  const told = connectionFailure({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' });
  expect(readFailure(told)).toEqual({ code: 'no-certificate', quote: 'self-signed certificate' });
});
