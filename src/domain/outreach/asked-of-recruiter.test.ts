import { expect, test } from 'vitest';
import { botWords } from '#domain/words/bot.ts';
import { askedOfRecruiter } from './asked-of-recruiter.ts';
import type { Script } from './conversation.ts';
import { talkTo } from './testing/talk.ts';

const script = { language: 'en', recruiter: { name: 'Rita' } } as Script;
const line = (author: string, body: string, created_at = '2026-11-26T12:00:00Z') => ({ author, body, created_at });
const promise = line('bot', botWords.en.willAsk('Rita'));
const rest = line('bot', botWords.en.willAskRest('Rita'));

test('what the chatbot promised to ask is listed until a person has written', () => {
  const lines = [
    line('candidate', 'Is it remote?'),
    line('bot', 'It is fully remote.'),
    line('candidate', 'Is overtime paid?'),
    promise,
    line('bot', 'Are you interested?'),
    line('candidate', 'What is the rate, and is it negotiable?'),
    line('bot', 'The pay rate is 60 USD per hour.'),
    rest,
  ];
  expect(askedOfRecruiter(script, lines)).toEqual(['Is overtime paid?', 'What is the rate, and is it negotiable?']);
  const answered = [...lines, line('recruiter', 'Yes, at one and a half.'), line('candidate', 'And travel?'), promise];
  expect(askedOfRecruiter(script, answered)).toEqual(['And travel?']);
});

test('what was settled waits no more, and what is asked afterwards does', () => {
  const before = [line('candidate', 'Is overtime paid?'), promise];
  expect(askedOfRecruiter(script, before, '2026-11-26T13:00:00Z')).toEqual([]);
  const later = '2026-11-26T14:00:00Z';
  const after = [...before, line('candidate', 'And travel?', later), line('bot', botWords.en.willAsk('Rita'), later)];
  expect(askedOfRecruiter(script, after, '2026-11-26T13:00:00Z')).toEqual(['And travel?']);
});

test('"is remote work possible" is answered whole, in every language', () => {
  for (const [language, text] of [
    ['en', 'Is remote work possible?'],
    ['tr', 'Uzaktan çalışma mümkün mü?'],
    ['ar', 'هل العمل عن بعد ممكن؟'],
  ] as const)
    expect([language, talkTo(language).say(text).needs]).toEqual([language, undefined]);
});
