import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSmtpMailer } from './smtp-mailer.ts';
import { failureOf, openScripted, polite } from './testing/scripted-smtp.ts';

test('a server that cannot check the password right now is asked again, and is not said to refuse it', async () => {
  const address = await openScripted((line) => {
    if (/^EHLO/.test(line)) return '250-scripted\r\n250 AUTH PLAIN';
    return /^AUTH/.test(line) ? '454 4.7.0 Temporary' : polite(line);
  });
  const url = address.replace('//', '//user:word@');
  const words = 'The server cannot check user and password right now: 454 4.7.0 Temporary';

  expect(await failureOf(url)).toMatchObject({ outcome: 'temporary', replyCode: 454, message: words });
  await expect(openSmtpMailer(url).check()).rejects.toMatchObject({ message: words });
});

test.each([
  ['MAIL', 550, 'temporary', 'The server does not take mail from our sender address: 550 5.7.1 no'],
  ['MAIL', 530, 'temporary', 'The server requires a username and password in SMTP_URL: 530 5.7.1 no'],
  ['MAIL', 451, 'temporary', 'The server cannot take the message right now: 451 5.7.1 no'],
  ['MAIL', 552, 'permanent', 'The server does not take mail from our sender address: 552 5.7.1 no'],
  ['RCPT', 530, 'temporary', 'The server requires a username and password in SMTP_URL: 530 5.7.1 no'],
  ['RCPT', 550, 'permanent', 'The address of the recipient was refused: 550 5.7.1 no'],
  ['RCPT', 450, 'temporary', 'The server cannot take the message right now: 450 5.7.1 no'],
  ['DATA', 554, 'permanent', 'The server refused the message: 554 5.7.1 no'],
  ['DATA', 421, 'temporary', 'The server cannot take the message right now: 421 5.7.1 no'],
] as const)('%s answered with %i is a %s failure and told so', async (command, code, outcome, words) => {
  const url = await openScripted((line) => (line.startsWith(command) ? `${code} 5.7.1 no` : polite(line)));

  const isOfAccount = outcome === 'temporary' && code >= 500;
  expect(await failureOf(url)).toMatchObject({ outcome, replyCode: code, message: words, isOfAccount });
});

test.each([
  ['421 busy', 'temporary'],
  ['554 no service', 'temporary'],
] as const)('a server that greets with "%s" is asked again', async (greeting, outcome) => {
  expect(await failureOf(await openScripted(polite, greeting))).toMatchObject({ outcome });
});

test.each([
  ['EAI_AGAIN', /could not be looked up/],
  ['ENOTFOUND', /^No server has this name/],
] as const)('a name for which the system answers %s is asked again', async (code, words) => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
    const done = given.at(-1) as (failure: Error) => void;
    done(Object.assign(new Error(`getaddrinfo ${code} mail.invalid`), { code }));
  }) as unknown as typeof dns.lookup);
  onTestFinished(() => lookup.mockRestore());

  expect(await failureOf('smtp://mail.invalid:25')).toMatchObject({
    outcome: 'temporary',
    message: expect.stringMatching(words),
  });
});
