import { expect, test } from 'vitest';
import { botWords } from '#domain/words/bot.ts';
import { askedOfRecruiter } from './asked-of-recruiter.ts';
import type { Script } from './conversation.ts';

const script = { language: 'en', recruiter: { name: 'Rita' } } as Script;
const line = (author: string, body: string) => ({ author, body });
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
