import { expect, test } from 'vitest';
import { botWords } from '#domain/words/bot.ts';
import type { FlowItem } from './chat-flow.ts';
import type { ChatState } from './chat-state.ts';
import { makeScript } from './conversation.ts';
import { takeAnswer } from './take-answer.ts';
import { takeMessage, unreadQuestion } from './talk.ts';
import { said, source, today } from './testing/talk.ts';

const java = { key: 'java', name: 'Java', mustHave: true, weight: 5, confidence: 1, minYears: 3 };
const candidate = { firstName: 'Maria', headline: 'Sr. Java Developer', employer: 'Oak Street Health' };
const script = makeScript({ ...source, candidate, job: { ...source.job, skills: [java] } });
const early = ['interested', 'profile', 'commute', 'start', 'years java'];

/** A conversation in which one question is open, everything before it being answered. */
function openAt(key: string) {
  const before = script.questions.slice(
    0,
    script.questions.findIndex((one) => one.key === key),
  );
  const answers = Object.fromEntries(before.map((one) => [one.key, { value: 'yes', shown: 'Yes' }]));
  return { state: 'IN_PROGRESS', questionKey: key, answers };
}
const at = (key: string, text: string) => takeMessage(script, openAt(key), text, today);
const textOf = (key: string) => script.questions.find((one) => one.key === key)!.text;

test.each([
  ['C2C', 'C2C'],
  ['c2c only', 'C2C'],
  ['corp to corp', 'C2C'],
  ['w2', 'W2'],
  ["I'm on W2", 'W2'],
])('the term "%s" at an earlier question is kept, and the question is asked again', (text, term) => {
  for (const key of [...early, 'rate']) {
    const turn = at(key, text);
    expect([key, turn.answers['term'], turn.answers[key]]).toEqual([key, { value: term, shown: term }, undefined]);
    expect([turn.needs, turn.memory?.misses, turn.questionKey]).toEqual([undefined, undefined, key]);
    expect(said(turn)).toEqual([`Got it: ${term}.`, textOf(key)]);
  }
});

test('a term that the job does not offer waits for its question', () => {
  for (const key of early) {
    const turn = at(key, '1099');
    expect([key, turn.answers['term'], turn.needs, turn.memory?.misses]).toEqual([
      key,
      undefined,
      undefined,
      undefined,
    ]);
    expect(said(turn)).toEqual(["Thanks, I'll ask about that in a moment.", textOf(key)]);
    expect(unreadQuestion(script, openAt(key), '1099', today, {})).toBeUndefined();
  }
});

test.each(['W2 or C2C?', 'is it c2c', 'do you offer C2C'])('"%s" still asks', (text) => {
  const turn = at('commute', text);
  expect(turn.answers['term']).toBeUndefined();
});

test('a term that was answered is not changed by a word beside', () => {
  const turn = at('submitted', 'C2C');
  expect([turn.answers['term']?.value, turn.needs]).toEqual(['yes', 'QUESTION']);
});

const standings = ['usc', 'US citizen', 'green card holder', 'gc', 'h1b', 'H-1B visa', 'opt', 'gc ead', "I'm on OPT"];

test.each(standings)('"%s" at an earlier question is asked about in its turn, and is no misread answer', (text) => {
  for (const key of [...early, 'rate']) {
    const turn = at(key, text);
    expect([key, turn.answers, turn.needs]).toEqual([key, openAt(key).answers, undefined]);
    expect(turn.memory?.misses).toBeUndefined();
    expect([turn.state, turn.questionKey]).toEqual(['IN_PROGRESS', key]);
    expect(said(turn)).toEqual(["Thanks, I'll ask about that in a moment.", textOf(key)]);
    expect(unreadQuestion(script, openAt(key), text, today, {})).toBeUndefined();
  }
});

test.each(['yes im a citizen', 'Yes, US citizen', 'yes gc'])('"%s" is a yes to interest only', (text) => {
  expect(at('interested', text).answers['interested']?.value).toBe('yes');
  for (const key of ['profile', 'commute', 'start', 'submitted']) expect(at(key, text).answers[key]).toBeUndefined();
  expect(at('authorized', text).answers['authorized']?.value).toBe(true);
});

test('a standing that was asked about already is thanked for', () => {
  expect(said(at('submitted', 'usc'))).toEqual(['Thanks.', textOf('submitted')]);
});

test.each(['usc', '1099'])('"%s" again and again is a miss the second time, and then for a person', (text) => {
  let chat: ChatState = openAt('commute');
  const turns = [1, 2, 3].map(() => {
    const turn = takeMessage(script, chat, text, today);
    chat = turn;
    return turn;
  });
  expect(turns.slice(0, 2).map(({ memory }) => memory?.misses)).toEqual([undefined, 1]);
  expect(turns[2]!.needs).toBeDefined();
  expect(said(turns[2]!)).not.toContain("Thanks, I'll ask about that in a moment.");
});

const ownChoice = (...names: string[]): FlowItem => ({
  type: 'own',
  key: 'own-1',
  kind: 'choice',
  text: { en: 'How would you work?' },
  choices: names.map((name) => ({ value: name, text: { en: name } })),
  isRequired: true,
});
const ownYesNo: FlowItem = {
  type: 'own',
  key: 'own-1',
  kind: 'yes-no',
  text: { en: 'Are you a US citizen?' },
  isRequired: true,
};

test.each([
  ['Green card', 'Green card', ownChoice('US citizen', 'Green card', 'H1B')],
  ['W2', 'W2', ownChoice('W2', 'C2C')],
  ['yes, US citizen', true, ownYesNo],
] as const)('"%s" answers a recruiter\'s own question', (text, value, own) => {
  const items: FlowItem[] = [own, { type: 'standard', key: 'term', isRequired: true, knocksOut: true }];
  const chat: ChatState = { state: 'IN_PROGRESS', questionKey: 'own-1', answers: {} };
  const turn = takeMessage(makeScript(source, items), chat, text, today);
  expect([turn.answers['own-1']?.value, turn.answers['term'], turn.questionKey]).toEqual([value, undefined, 'term']);
});

test.each(['TN', 'Is GC fine?', 'opt out'])('"%s" is no standing', (text) => {
  expect(said(at('commute', text))).not.toContain("Thanks, I'll ask about that in a moment.");
});

test.each([
  ['tr', 'ABD vatandaşıyım', 'Teşekkürler, bunu birazdan soracağım.'],
  ['ar', 'أنا مواطن أمريكي', 'شكرًا، سأسألك عن ذلك بعد قليل.'],
] as const)('a standing in %s', (language, text, answer) => {
  const theirs = makeScript({ ...source, candidate, language });
  expect(said(takeMessage(theirs, openAt('start'), text, today))[0]).toBe(answer);
});

const authorizedText = textOf('authorized');

/** A conversation in which a standing was said at the start, up to the right to work. */
function toAuthorized(text: string) {
  let chat: ChatState = { state: 'OPENED', questionKey: 'interested', answers: {} };
  const say = (one: string, editKey?: string) => {
    const turn = takeMessage(script, chat, one, today, editKey);
    chat = turn;
    return turn;
  };
  for (const one of ['yes', 'yes', 'yes', text, 'in 2 weeks', '5, 2024', '60', 'W2']) say(one);
  return say;
}

test.each(['usc', 'US citizen', "yes i'm a citizen", 'green card holder', 'gc'])(
  'after "%s" a no to the right to work is asked back once',
  (text) => {
    const say = toAuthorized(text);
    const asked = say('no');
    expect(said(asked)).toEqual([`Earlier you wrote "${text}". ${authorizedText}`]);
    expect([asked.state, asked.questionKey, asked.answers['authorized']]).toEqual([
      'IN_PROGRESS',
      'authorized',
      undefined,
    ]);
    const other = say('yes');
    expect([other.answers['authorized'], other.questionKey]).toEqual([{ value: true, shown: 'Yes' }, 'sponsorship']);
    expect(other.memory).toEqual({});
  },
);

test('a second no ends the chat, whatever came between', () => {
  const say = toAuthorized('usc');
  say('no');
  expect(say('no')).toMatchObject({ state: 'COMPLETED', result: 'NOT_QUALIFIED', memory: {} });
  const later = toAuthorized('usc');
  later('no');
  later('purple monkeys');
  expect(later('no')).toMatchObject({ state: 'COMPLETED', result: 'NOT_QUALIFIED' });
});

test.each(['h1b', 'opt', 'Canadian citizen', 'gc ead', 'hello'])('after "%s" a no contradicts nothing', (text) => {
  expect(toAuthorized(text)('no')).toMatchObject({ state: 'COMPLETED', result: 'NOT_QUALIFIED' });
});

test('what was written outlives a file that arrives meanwhile', () => {
  const chat = { ...openAt('authorized'), memory: { standing: 'usc' } };
  const file = script.questions.find(({ kind }) => kind === 'file')!;
  const turn = takeAnswer(script, chat, file, { value: 'guid', shown: 'cv.pdf' }, botWords.en, true);
  expect(said(takeMessage(script, turn, 'no', today))[0]).toMatch(/^Earlier you wrote "usc"\./);
});

test('a yes after it is asked no more, and what was written is forgotten', () => {
  const turn = toAuthorized('usc')('yes');
  expect([turn.questionKey, turn.memory]).toEqual(['sponsorship', {}]);
});
