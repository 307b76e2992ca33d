import { expect, test } from 'vitest';
import { makeScript } from './conversation.ts';
import { questionText } from './take-answer.ts';
import { said, source, talkTo, toRate } from './testing/talk.ts';

test('a no to the only term of a job is kept in their words, and asked again when the chat is handed back', () => {
  const job = { taxTerms: ['W2'] };
  const text = 'No, I only work corp to corp';
  const turn = talkTo('en', job).sayAll(...toRate, '65', text);
  expect(turn.answers['term']).toEqual({ value: 'no', shown: text, flag: 'no-terms' });
  expect(turn.questionKey).toBe('term');
  expect(talkTo('en', job).sayAll(...toRate, '65', 'No').answers['term']).toMatchObject({
    shown: 'No',
    flag: 'no-terms',
  });
  // A right to represent names no term that was refused.
  const script = makeScript({ ...source, job: { ...source.job, ...job } });
  const rtr = script.questions.find(({ key }) => key === 'rtr')!;
  const answers = { ...turn.answers, rate: { value: '65', shown: '65' } };
  expect(questionText(script, rtr, answers)).toContain('at 65 USD per hour?');
});

test('the only term of a job may be refused after it was accepted', () => {
  const talk = talkTo('en', { taxTerms: ['W2'] });
  talk.sayAll(...toRate, '65', 'yes', 'yes', 'no', 'no', 'skip');
  expect(talk.say('No, C2C only', 'term')).toMatchObject({ state: 'HUMAN', needs: 'DECISION', questionKey: 'term' });
});

test('an amount that few are paid an hour is asked back, unless its writer says an hour', () => {
  const talk = talkTo();
  expect(said(talk.sayAll(...toRate, '$650'))).toEqual(['That comes to about 650 per hour. Is that right?']);
  expect(talk.say('no').answers['rate']).toBeUndefined();
  expect(talk.say('$350 an hour').answers['rate']?.value).toBe('350');
});
