import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
