import { expect, test } from 'vitest';
import { languages } from '#domain/words/languages.ts';
import { checkBackDay, questionNamed } from './check-back.ts';
import { makeScript } from './conversation.ts';
import { said, source, talkTo, today } from './testing/talk.ts';

test('who says "maybe later" is asked when, and told the day on which we write again', () => {
  const talk = talkTo();
  const asked = talk.say('Maybe later');
  expect(asked).toMatchObject({ state: 'IN_PROGRESS', questionKey: 'check-back', result: 'LATER' });
  expect(said(asked)).toEqual([
    'No problem. When should we check back with you, for example in two weeks or in a month?',
  ]);
  const done = talk.say('in six weeks');
  expect(done).toMatchObject({ state: 'DECLINED', questionKey: undefined, result: 'LATER' });
  expect(said(done)).toEqual([expect.stringMatching(/^Thanks\. We'll check back with you on .*January 7, 2027/)]);
  expect(checkBackDay(done.answers, today)).toBe('2027-01-07');
});

test('without a day it is in a month, and nobody else is asked', () => {
  const talk = talkTo();
  expect(checkBackDay(talk.say('not now').answers, today)).toBe('2026-12-26');
  const script = makeScript(source);
  expect(script.questions.map(({ key }) => key)).not.toContain('check-back');
  expect(talkTo().say('yes').questionKey).toBe('commute');
});

test.each(languages)('every button of the question is understood: %s', (language) => {
  const { choices } = questionNamed(makeScript({ ...source, language }), 'check-back')!;
  const days = choices.map(({ label }) => {
    const turn = talkTo(language).sayAll('later', label);
    expect(turn).toMatchObject({ state: 'DECLINED', result: 'LATER' });
    expect(said(turn)[0]).toContain(String(turn.answers['check-back']!.shown));
    return turn.answers['check-back']!.value;
  });
  expect(days).toEqual(['2026-12-10', '2026-12-26', '2027-02-26']);
});

test.each([
  ['2027-01-12', '2027-01-12'],
  ['Jan 12', '2027-01-12'],
  ['after the 15th', '2026-12-15'],
  ['next month', '2026-12-01'],
  ["I don't know", '2026-12-26'],
  ['later', '2026-12-26'],
])('"%s" is a day to check back', (text, day) => {
  expect(talkTo().sayAll('later', text).answers['check-back']?.value).toBe(day);
});

test.each(['2026-11-01', 'today', 'in 2 years', 'whenever the moon is full', '2029-01-01'])(
  '"%s" is no day to check back, and asked for once more',
  (text) => {
    const talk = talkTo();
    const turn = talk.sayAll('later', text);
    expect(said(turn)).toEqual([expect.stringContaining('a day within the next year')]);
    expect(turn).toMatchObject({ state: 'IN_PROGRESS', questionKey: 'check-back' });
    expect(talk.say('in a month')).toMatchObject({ state: 'DECLINED', result: 'LATER' });
  },
);

test('who changes "later" to yes or no meanwhile goes on, or has declined', () => {
  const talk = talkTo();
  talk.say('later');
  expect(talk.say('yes', 'interested')).toMatchObject({ state: 'IN_PROGRESS', questionKey: 'commute' });
  const other = talkTo();
  other.say('later');
  const turn = other.say('no', 'interested');
  expect(turn).toMatchObject({ state: 'DECLINED', result: 'NOT_INTERESTED' });
});

test('a question, the wish for a person and STOP are heard there too', () => {
  const talk = talkTo();
  talk.say('later');
  const asked = talk.say('Is it remote?');
  expect(asked).toMatchObject({ questionKey: 'check-back' });
  expect(said(asked).length).toBe(2);
  expect(talk.say('I want to talk to a person')).toMatchObject({ state: 'HUMAN', needs: 'ASKED' });
  expect(talkTo().sayAll('later', 'STOP')).toMatchObject({ state: 'OPTED_OUT' });
});
