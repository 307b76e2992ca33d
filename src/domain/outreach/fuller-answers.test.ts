import { expect, test } from 'vitest';
import { botWords } from '#domain/words/bot.ts';
import type { ChatState } from './chat-state.ts';
import { makeScript, type ScriptSource } from './conversation.ts';
import { takeMessage } from './talk.ts';
import { said, source, talkTo, today } from './testing/talk.ts';

const candidate = { firstName: 'Maria', headline: 'Sr. Java Developer', employer: 'Oak Street Health' };

/** What follows from texts at one question of a conversation. */
function sayAt(key: string, texts: readonly string[], job: Partial<ScriptSource['job']> = {}) {
  const script = makeScript({ ...source, candidate, job: { ...source.job, ...job } });
  const before = script.questions.slice(
    0,
    script.questions.findIndex((one) => one.key === key),
  );
  const answers = Object.fromEntries(before.map((one) => [one.key, { value: 'yes', shown: 'Yes' }]));
  let turn: ReturnType<typeof takeMessage> | ChatState = { state: 'IN_PROGRESS', questionKey: key, answers };
  for (const text of texts) turn = takeMessage(script, turn, text, today);
  return turn as ReturnType<typeof takeMessage>;
}

test.each([
  'I left Oak Street in March, now I am at Walgreens as a Lead Java Developer',
  "I'm at Walgreens now",
  'no, Lead Java Developer at Walgreens',
  'Almost, it is Lead',
  'I moved to Austin',
  "Artık Walgreens'teyim",
  'تركت العمل هناك',
])('"%s" is a no to the profile, in words that are kept', (text) => {
  const turn = sayAt('profile', [text]);
  expect(turn.answers['profile']).toEqual({ value: false, shown: text, flag: 'profile-wrong' });
  expect(turn.questionKey).toBe('commute');
});

test('who repeats what we know confirms it, and what tells nothing is asked again', () => {
  for (const text of ['I am currently a Sr. Java Developer at Oak Street Health', 'Still at Oak Street'])
    expect([text, sayAt('profile', [text]).answers['profile']?.value]).toEqual([text, true]);
  for (const text of ['purple elephants', "I'm not sure", 'I am busy now'])
    expect([text, sayAt('profile', [text]).answers['profile']]).toEqual([text, undefined]);
});

test('after a bare no it is asked once what is right, and nobody has to say', () => {
  const asked = sayAt('profile', ['No']);
  expect([said(asked), asked.questionKey]).toEqual([['Thanks. What should it say?'], 'profile-is']);
  const told = sayAt('profile', ['No', 'Lead Java Developer at Walgreens']);
  expect(told.answers['profile']).toEqual({
    value: false,
    shown: 'No: Lead Java Developer at Walgreens',
    flag: 'profile-wrong',
  });
  expect(Object.keys(told.answers)).not.toContain('profile-is');
  for (const text of ['skip', 'no', 'yes'])
    expect([text, sayAt('profile', ['No', text])]).toMatchObject([
      text,
      { questionKey: 'commute', answers: { profile: { shown: 'No' } } },
    ]);
  expect(sayAt('profile', ['No', 'Is it remote?'])).toMatchObject({ questionKey: 'profile-is' });
  expect(sayAt('profile', ['No', 'STOP']).state).toBe('OPTED_OUT');
});

test.each([
  ["only if remote, I can't move because of my kids", false, 'no-commute'],
  ["I can't relocate", false, 'no-commute'],
  ['not willing to relocate but can do remote', false, 'no-commute'],
  ['I can only do remote', false, 'no-commute'],
  ['No, too far from my kids', false, 'no-commute'],
  ['Only if parking is paid', true, 'conditional'],
  ['it depends on the days', true, 'conditional'],
])('"%s" answers the question about the place: %s', (text, value, flag) => {
  expect(sayAt('commute', [text]).answers['commute']).toEqual({ value, shown: text, flag });
});

test.each([
  ['$65/hr on W2', 'W2'],
  ['70 corp to corp', 'C2C'],
  ['$65', undefined],
  ['65 on W2, 75 on C2C', undefined],
  ['$65, W2 or C2C', undefined],
  ['65, not W2', undefined],
  ['65 W2 if possible', undefined],
  ['$65 on 1099', undefined],
])('a rate with its term answers both: "%s"', (text, term) => {
  const turn = sayAt('rate', [text]);
  expect(turn.answers['term']?.value).toBe(term);
  if (term) expect(turn.questionKey).toBe('authorized');
});

test('a term beside a rate is kept while the rate is confirmed, and one that a job refuses is asked about', () => {
  expect(sayAt('rate', ['65-70 on W2', '70']).answers).toMatchObject({ rate: { value: '70' }, term: { value: 'W2' } });
  const only = { taxTerms: ['W2'] };
  expect(sayAt('rate', ['$65/hr on W2'], only).answers['term']).toEqual({ value: 'W2', shown: 'W2' });
  expect(said(sayAt('rate', ['$65/hr on C2C'], only))).toEqual(['This job is W2 only. Does that work for you?']);
});

test.each([
  ['yes, US citizen, no sponsorship', false],
  ['Yes, no sponsorship needed now or in the future', false],
  ['Yes, I do not require sponsorship', false],
  ['Evet, sponsorluk gerekmiyor', false],
  ['نعم، لا أحتاج إلى كفالة', false],
  ['yes, no sponsorship for now', undefined],
  ['Yes, on H1B, no sponsorship needed', undefined],
  ['yes, OPT, no sponsorship', undefined],
  ['yes but I need sponsorship', undefined],
  ['Yes, I am a citizen', undefined],
])('whether a sponsor is needed is not asked where it was said: "%s"', (text, value) => {
  const turn = sayAt('authorized', [text]);
  expect(turn.answers['sponsorship']?.value).toBe(value);
  expect(turn.answers['authorized']?.value).toBe(true);
  expect(turn.questionKey).toBe(value === undefined ? 'sponsorship' : 'submitted');
});

test('who says yes to sending a resume is told how once, and then the chat goes on', () => {
  expect(said(sayAt('resume', ['yes']))).toEqual(['Please choose a file, or type "skip".']);
  const turn = sayAt('resume', ['yes', 'yes']);
  expect([turn.state, turn.needs, turn.questionKey]).toEqual(['IN_PROGRESS', undefined, 'rtr']);
  expect(turn.answers['resume']).toEqual({ value: 'skipped', shown: 'yes' });
  expect(sayAt('resume', ['the link is broken', 'still broken']).answers['resume']).toEqual({
    value: 'skipped',
    shown: 'still broken',
    flag: 'unread',
  });
});

test('an answer to an optional question that nobody can read is flagged, and the chat goes on', () => {
  const item = { type: 'own', kind: 'yes-no', isRequired: false } as const;
  const script = makeScript(source, [
    { ...item, key: 'own-1', text: { en: 'Do you own a car?' } },
    { ...item, key: 'own-2', text: { en: 'Do you own a boat?' } },
  ]);
  const chat = { state: 'IN_PROGRESS', questionKey: 'own-1', answers: {} };
  const first = takeMessage(script, chat, 'purple elephants', today);
  const second = takeMessage(script, first, 'asdf', today);
  expect([first.questionKey, second.questionKey, second.state]).toEqual(['own-1', 'own-2', 'IN_PROGRESS']);
  expect(second.answers['own-1']).toEqual({ value: 'skipped', shown: 'asdf', flag: 'unread' });
});

test.each(['commute', 'start'])(
  'what cannot be read of the %s is asked again with an example, then passed on',
  (key) => {
    for (const language of ['en', 'tr', 'ar'] as const) {
      const words = botWords[language];
      const chat = talkTo(language);
      if (key === 'commute') chat.say(words.yes);
      else chat.sayAll(words.yes, words.yes);
      const again = chat.say('purple elephants');
      expect(again.questionKey).toBe(key);
      expect(said(again)).toHaveLength(1);
      // An example of an answer stands in it.
      expect(said(again)[0]).toMatch(/".+"/);
      const next = chat.say('by unicycle');
      expect(said(next)[0]).toBe(words.passedOn('Rita Recruiter'));
      expect(next.answers[key]).toEqual({ value: 'skipped', shown: 'by unicycle', flag: 'unread' });
    }
  },
);

const java = { key: 'java', name: 'Java', mustHave: true, weight: 5, confidence: 1, minYears: 3 };
test.each([
  ['6 years, 65 an hour', '65', 'term'],
  ['$65/hr, 6 years', '65', 'term'],
  ['I have 6 years of Java and would need 65.50 per hour', '65.50', 'term'],
  ['about 6 years and $65/hr on W2', '65', 'authorized'],
  ['6 years, $65-70/hr', undefined, 'rate'],
  ['6 years, I made 50 an hour in 2019', undefined, 'rate'],
  ['6 years, is 65 an hour ok?', undefined, 'rate'],
  ['6 years, 40 hours a week', undefined, 'rate'],
])('a rate that stands beside the years is kept, one that is open is asked: "%s"', (text, rate, next) => {
  const turn = sayAt('years java', [text], { skills: [java] });
  expect([turn.answers['years java']?.value, turn.answers['rate']?.value, turn.questionKey]).toEqual([6, rate, next]);
});

test('a rate beside the years is flagged like any other', () => {
  const turn = sayAt('years java', ['6 years, $95/hr'], { skills: [java] });
  expect(turn.answers['rate']).toEqual({ value: '95', shown: '95', flag: 'rate-high' });
});

test.each(['years java', 'start', 'commute', 'interested', 'profile'])(
  'a rate instead of the answer to "%s" is kept, and the question stays',
  (key) => {
    const turn = sayAt(key, ['45/hr on W2'], { skills: [java] });
    expect(turn.answers['rate']?.value).toBe('45');
    expect(turn.answers['term']?.value).toBe('W2');
    expect(turn.answers).not.toHaveProperty(key);
    expect(turn.questionKey).toBe(key);
    expect(said(turn)[0]).toContain('45');
  },
);

test.each([
  ['45 an hour W2', '45', 'W2'],
  ['$55/hr C2C', '55', 'C2C'],
  ['65 W2', '65', 'W2'],
  ['$60', '60', undefined],
  ['60 dollars', '60', undefined],
  ['my rate is $60', '60', undefined],
  ['$45.50 hourly', '45.50', undefined],
])('"%s" where a yes or no is asked is the rate, and no question of theirs', (text, rate, term) => {
  for (const key of ['interested', 'commute', 'start', 'years java']) {
    const turn = sayAt(key, [text], { skills: [java] });
    const { answers } = turn;
    expect([key, answers['rate']?.value, answers['term']?.value, turn.questionKey, turn.needs]).toEqual([
      key,
      rate,
      term,
      key,
      undefined,
    ]);
  }
});

test.each(['60k a year', '$50-55/hr', '$60/hr W2 or $70/hr C2C'])(
  '"%s" is asked about where the rate is, and books nothing before',
  (text) => {
    for (const key of ['interested', 'commute', 'start', 'years java']) {
      const turn = sayAt(key, [text], { skills: [java] });
      expect(said(turn)[0]).toBe("Thanks, I'll ask about your rate in a moment.");
      expect([turn.questionKey, turn.needs, turn.answers['rate'], turn.answers[key]]).toEqual([
        key,
        undefined,
        undefined,
        undefined,
      ]);
    }
  },
);

test.each(['45', 'negotiable', 'W2 or C2C is fine, 3 days at 60'])(
  '"%s" is no rate where the place is asked',
  (text) => {
    expect(sayAt('commute', [text]).answers['rate']).toBeUndefined();
  },
);

test.each(['60/hr?', 'what is your rate', 'rate?'])('"%s" still asks', (text) => {
  expect(sayAt('commute', [text])).toMatchObject({ needs: 'QUESTION', questionKey: 'commute' });
});

test('a rate for the right to work is asked again, and changes nothing that was said', () => {
  const turn = sayAt('authorized', ['45/hr on W2']);
  expect([turn.needs, turn.questionKey, said(turn)]).toEqual([undefined, 'authorized', ['Please answer yes or no.']]);
});

test.each(['years java', 'start', 'rate'])('a term that the job does not offer stays with its rate: at "%s"', (key) => {
  const turn = sayAt(key, ['$65/hr on C2C'], { skills: [java], taxTerms: ['W2'] });
  expect(turn.answers['rate']).toEqual({ value: '65', shown: '65 (C2C)', flag: 'no-terms', term: 'C2C' });
  expect(turn.answers['term']).toBeUndefined();
  expect(turn.questionKey).toBe(key === 'rate' ? 'term' : key);
  if (key !== 'rate') expect(said(turn)[0]).toBe('Got it: $65 per hour, C2C.');
  const high = sayAt(key, ['$95/hr on C2C'], { skills: [java], taxTerms: ['W2'] });
  expect(high.answers['rate']).toEqual({ value: '95', shown: '95 (C2C)', flag: 'rate-high', term: 'C2C' });
  expect(sayAt(key, ['$65/hr on C2C'], { skills: [java] }).answers['rate']).toEqual({ value: '65', shown: '65' });
});

test('a condition is said to be noted, also after something that could not be read', () => {
  for (const texts of [['depends on the parking'], ['purple elephants', 'depends on the parking']]) {
    const turn = sayAt('commute', texts);
    expect(turn.answers['commute']).toEqual({ value: true, shown: texts.at(-1), flag: 'conditional' });
    expect(said(turn)).toEqual([
      'Thanks, I noted that condition for Rita Recruiter.',
      "What's the earliest you could start?",
    ]);
  }
});
