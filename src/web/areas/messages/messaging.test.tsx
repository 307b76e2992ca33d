import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Messaging } from './messaging.tsx';

const settings = (textsFrom?: string) => ({
  numbers: [],
  users: [],
  limits: { isStopped: false, userSmsADay: 1, userMailsADay: 1, unitSmsADay: 1, unitMailsADay: 1, version: 0 },
  channels: [{ channel: 'SMS', needs: [], uncertain: 0, ...(textsFrom && { textsFrom }) }],
});

test('a Business Unit without numbers of its own texts from the number of the installation, where that has one', async () => {
  signInHere();
  answerCalls({ '/api/messaging/settings': { body: settings('+12145550100') } });
  openScreen(<Messaging />);
  expect(await screen.findByText(/^Everyone texts from \(214\) 555-0100\./)).toBeTruthy();
});

test('without any number it asks for one', async () => {
  signInHere();
  answerCalls({ '/api/messaging/settings': { body: settings() } });
  openScreen(<Messaging />);
  expect(await screen.findByText('No number yet: add one that your provider gave you.')).toBeTruthy();
});

test('the last failure and each step of a test are told in the reader’s language; what a server said is a quote', async () => {
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  signInHere({ roleId: 1, pages: '1,4' });
  const at = '2026-11-23T08:00:00.000Z';
  const of = (channel: string, failure: string, needs: string[] = []) => ({
    channel,
    needs,
    uncertain: 0,
    failedAt: at,
    failure,
  });
  const said = 'The server does not accept user and password: [AUTHENTICATIONFAILED] Authentication failed.';
  answerCalls({
    '/api/messaging/settings': {
      body: {
        ...settings(),
        channels: [
          of('MAIL', 'No server has this name.'),
          of('INBOX', said),
          of('SMS', 'Nobody answers at this address.'),
          of('MODEL', 'The model answered 500.'),
        ],
      },
    },
    '/api/messaging/check': {
      body: {
        steps: [
          { step: 'settings', isOk: true },
          { step: 'login', isOk: false, says: said },
          { step: 'secret', isOk: false, says: 'SMS_WEBHOOK_SECRET' },
        ],
      },
    },
  });
  const { user } = openScreen(<Messaging />);
  const heard = await screen.findAllByText(/başarısız:/);
  expect(heard.map(({ textContent }) => textContent!.replace(/^.*başarısız: /, ''))).toEqual([
    'Bu adda bir sunucu yok.',
    'Sunucu kullanıcı adını ve parolayı kabul etmiyor. [AUTHENTICATIONFAILED] Authentication failed.',
    'Bu adreste yanıt veren yok.',
    'Modelin yanıt kodu: 500.',
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Dene' })[1]!);
  const result = await screen.findByRole('status', { name: 'Denemenin sonucu' });
  expect(within(result).getByRole('list').children).toHaveLength(3);
  expect(result.querySelector('q')?.textContent).toBe('[AUTHENTICATIONFAILED] Authentication failed.');
  expect(result.textContent).toContain('Sunucu kullanıcı adını ve parolayı kabul etmiyor.');
  expect(result.textContent).toContain('Sunucuda ayarlanmalı: SMS_WEBHOOK_SECRET.');
});
