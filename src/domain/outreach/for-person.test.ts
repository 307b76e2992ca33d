import { expect, test } from 'vitest';
import { stateAfterHandBack } from './chat-needs.ts';
import { makeScript } from './conversation.ts';
import { questionOnReturn, termConflict } from './refused-term.ts';
import { questionText } from './take-answer.ts';
import { said, source, talkTo, toRate } from './testing/talk.ts';

const only = { taxTerms: ['W2'] };
const script = makeScript({ ...source, job: { ...source.job, ...only } });

test('a no to the only term of a job is kept in their words, the rest is asked, and a person reviews it', () => {
  const text = 'No, C2C only';
  const talk = talkTo('en', only);
  const turn = talk.sayAll(...toRate, '65', text);
  expect(turn.answers['term']).toEqual({ value: 'no', shown: text, flag: 'no-terms', term: 'C2C' });
  expect(said(turn)).toEqual([
    'Thanks, I noted that for Rita Recruiter, who will talk with you about it.',
    'Are you legally authorized to work in the United States?',
  ]);
  expect(termConflict(script, turn.answers)).toEqual({ wants: 'C2C', pays: ['W2'] });
  // A right to represent names the term, so it waits until there is one.
  const done = talk.sayAll('yes', 'no', 'no', 'skip');
  expect([done.state, done.result, done.answers['rtr']]).toEqual(['COMPLETED', 'REVIEW', undefined]);
  const rtr = script.questions.find(({ key }) => key === 'rtr')!;
  expect(questionText(script, rtr, done.answers)).toContain('at 65 USD per hour?');
  // Whoever has settled it hands it back, and the term is asked again.
  expect(stateAfterHandBack(script, done.answers)).toBe('IN_PROGRESS');
  expect(questionOnReturn(script, done.answers)?.key).toBe('term');
  const back = { ...done, state: 'IN_PROGRESS', questionKey: 'term' };
  const agreed = talkTo('en', only, back).say('Yes, W2 is fine now');
  expect([agreed.answers['term']?.value, agreed.questionKey]).toEqual(['W2', 'rtr']);
});

test.each([
  ['No', { pays: ['W2'] }],
  ['No, I am on my own corp', { wants: 'C2C', pays: ['W2'] }],
  ["I'd only take 1099", { wants: '1099', pays: ['W2'] }],
  ['no, C2C or 1099', { pays: ['W2'] }],
])('what somebody wants in place of the only term, where they name one: "%s"', (text, conflict) => {
  expect(termConflict(script, talkTo('en', only).sayAll(...toRate, '65', text).answers)).toEqual(conflict);
});

test('who named the rate for another term and then says no wants that term', () => {
  const { answers } = talkTo('en', only).sayAll(...toRate, '$65/hr on C2C', 'No');
  expect(termConflict(script, answers)).toEqual({ wants: 'C2C', pays: ['W2'] });
});

test.each([
  ['C2C only', 'C2C'],
  ['no, only corp to corp', 'C2C'],
  ['No', undefined],
  ['neither', undefined],
  ['none of those', undefined],
])('the terms of a job may all be refused: "%s"', (text, term) => {
  const turn = talkTo('en', { taxTerms: ['W2', '1099'] }).sayAll(...toRate, '65', text);
  expect([turn.needs, turn.answers['term']?.value, turn.answers['term']?.term]).toEqual(['DECISION', 'no', term]);
});

test.each(['not sure', 'no preference', 'maybe', 'W2, not C2C', 'not W2', 'no 1099', 'n/a'])(
  '"%s" refuses no terms',
  (text) => {
    const turn = talkTo('en', { taxTerms: ['W2', '1099'] }).sayAll(...toRate, '65', text);
    expect([turn.needs, turn.answers['term']?.value === 'no']).toEqual([undefined, false]);
  },
);

test('the only term of a job may be refused after it was accepted; what was confirmed for it no longer holds', () => {
  const talk = talkTo('en', only);
  talk.sayAll(...toRate, '65', 'yes', 'yes', 'no', 'no', 'skip');
  expect(talk.say('No, C2C only', 'term')).toMatchObject({ state: 'COMPLETED', result: 'REVIEW', needs: 'DECISION' });
});

test('an amount that few are paid an hour is asked back, unless its writer says an hour', () => {
  const talk = talkTo();
  expect(said(talk.sayAll(...toRate, '$650'))).toEqual(['That comes to about 650 per hour. Is that right?']);
  expect(talk.say('no').answers['rate']).toBeUndefined();
  expect(talk.say('$350 an hour').answers['rate']?.value).toBe('350');
});
