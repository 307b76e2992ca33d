import { expect, test } from 'vitest';
import { failureWith, messageFailures, modelAnswered, providerAnswered, readFailure } from './message-failures.ts';

test('every sentence of ours is read back as its code, with what was answered behind it as a quote', () => {
  for (const [code, sentence] of Object.entries(messageFailures)) {
    expect(readFailure(sentence)).toEqual({ code });
    const answered = failureWith(code as keyof typeof messageFailures, '550 5.1.1 No such user');
    expect(readFailure(answered)).toEqual({ code, quote: '550 5.1.1 No such user' });
  }
  expect(readFailure(providerAnswered('400 (21211)', 'Invalid number: x'))).toEqual({
    code: 'answered',
    figure: '400 (21211)',
    quote: 'Invalid number: x',
  });
  expect(readFailure(providerAnswered('503', undefined))).toEqual({ code: 'answered', figure: '503' });
  expect(readFailure('The provider said 30003.')).toEqual({ code: 'said-code', figure: '30003' });
  expect(readFailure('The provider said 5.1.1 no such user.')).toEqual({
    code: 'said-code',
    figure: '5.1.1',
    quote: 'no such user',
  });
  expect(readFailure('The job is on hold.')).toEqual({ code: 'job-is', figure: 'on hold' });
  expect(readFailure('550 5.2.2 The mailbox is full')).toEqual({ quote: '550 5.2.2 The mailbox is full' });
  expect(readFailure(modelAnswered(500))).toEqual({ code: 'model-answered', figure: '500' });
  expect(readFailure('Nobody answers at this address.')).toEqual({ cause: { code: 'outside.nobody' } });
});
