import { expect, test } from 'vitest';
import type { ChatState } from './chat-state.ts';
import { makeScript } from './conversation.ts';
import { takeMessage } from './talk.ts';
import { said, source, talkTo, today, toRate } from './testing/talk.ts';

test('a question that proposes nothing is no rate, and an answer beside a question stays', () => {
  for (const text of [
    'Is the start date January 15?',
    'Is it 40 hours?',
    'Can you do 1099?',
    'Can it be 3 days a week?',
  ])
    expect([text, talkTo().sayAll(...toRate, text).answers['rate']]).toEqual([text, undefined]);
  for (const text of [
    'I want $70. Do you pay overtime over 40 hours?',
    'My rate is 70. Can you do 1099?',
    "I'd like $70. Can you tell me if it is 6 months?",
    'Yes, can you do $70?',
    'Could they pay 70 an hour for 40 hours a week?',
    'Evet, saatlik 70 verir misiniz?',
    'Saatlik 70 olur mu?',
  ]) {
    const turn = talkTo().sayAll(...toRate, text);
    expect([text, turn.answers['rate']?.value, turn.needs]).toEqual([text, '70', 'QUESTION']);
  }
  for (const text of ['Do you pay overtime over 40?', 'Can you do 10% more?', 'Could you send the 401k plan?'])
    expect([text, talkTo().sayAll(...toRate, text).answers['rate']]).toEqual([text, undefined]);
});

test('who proposes a day has said when they can start, and the recruiter hears it', () => {
  for (const text of [
    'Can you wait until January 15?',
    'Could you do January 15?',
    'Yes. Can they wait until Jan 15?',
  ]) {
    const turn = talkTo().sayAll('yes', 'yes', text);
    expect([text, turn.answers['start']?.value, turn.needs]).toEqual([text, '2027-01-15', 'QUESTION']);
  }
  expect(talkTo().sayAll('yes', 'yes', 'Could you wait 2 weeks?').answers['start']?.value).toBe('2026-12-10');
  const own = talkTo().sayAll('yes', 'yes', 'January 20. Will they interview on January 15?');
  expect(own.answers['start']?.value).toBe('2027-01-20');
  for (const text of ['Can you tell me if it is 6 months?', 'Will they interview on January 15?'])
    expect([text, talkTo().sayAll('yes', 'yes', text).answers['start']]).toEqual([text, undefined]);
});

test('a courtesy with a question mark asks nothing', () => {
  for (const [language, texts] of [
    ['en', ['Sure, why not?', 'Yes! How are you?', 'Yes. Is that ok?', 'Yes, is that ok with you?']],
    ['tr', ['Evet, neden olmasın?', 'Evet, lütfen?']],
    ['ar', ['نعم، لم لا؟']],
  ] as const)
    for (const text of texts) {
      const { answers, needs } = talkTo(language).say(text);
      expect([text, answers['interested']?.value, answers['interested']?.flag, needs]).toEqual([
        text,
        'yes',
        undefined,
        undefined,
      ]);
    }
  for (const text of [
    'Yes, but only remote. Is that ok?',
    'I am on H1B, is that ok?',
    'Yes, I live in Ohio now. Is that ok?',
  ])
    expect([text, talkTo().say(text).needs]).toEqual([text, 'QUESTION']);
});

test('a proposal in Turkish is answered and reaches the recruiter, whatever is known of the pay', () => {
  const script = makeScript({ ...source, language: 'tr' });
  const chat: ChatState = { state: 'OPENED', questionKey: 'interested', answers: {} };
  const say = (text: string) => takeMessage(script, chat, text, today, undefined, { pay: 'Saatlik 43 ile 51 USD.' });
  const yes = say('Evet, saatlik 75 verir misiniz?');
  expect([yes.answers['interested']?.value, yes.needs]).toEqual(['yes', 'QUESTION']);
  for (const text of ['Saatlik 75 olur mu?', 'Saatlik 75 mümkün mü?', 'Saatlik ücret 75 yapar mısınız?'])
    expect([text, say(text).needs]).toEqual([text, 'QUESTION']);
});

test('a number in a question about something else is no proposal', () => {
  const turn = talkTo().say('Do they need me onsite 3 days a week?');
  expect([said(turn)[0], turn.needs]).toEqual([expect.stringContaining('It is hybrid'), undefined]);
});
