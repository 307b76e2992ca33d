import { expect, test } from 'vitest';
import { type FlowItem, flawsOf, standardFlow } from './chat-flow.ts';
import type { ChatState } from './chat-state.ts';
import { makeScript, type ScriptSource } from './conversation.ts';
import { takeMessage } from './talk.ts';

const source: ScriptSource = {
  company: 'Northgate Talent',
  recruiter: { name: 'Rita Recruiter' },
  language: 'tr',
  candidate: { firstName: 'Maria' },
  job: {
    title: 'Java Developer',
    country: 'US',
    currency: 'USD',
    workMode: 'remote',
    skills: [{ key: 'java', name: 'Java', mustHave: true, minYears: 5, weight: 5, confidence: 1 }],
  },
};

const ask = (more: Partial<Extract<FlowItem, { type: 'own' }>> = {}): FlowItem => ({
  type: 'own',
  key: 'own-1',
  kind: 'yes-no',
  text: { en: 'Do you own a car?', tr: 'Arabanız var mı?' },
  isRequired: true,
  ...more,
});

function talk(items: readonly FlowItem[], texts: readonly string[]): ChatState {
  const script = makeScript(source, items);
  let chat: ChatState = { state: 'OPENED', questionKey: script.questions[0]?.key, answers: {} };
  for (const text of texts) chat = takeMessage(script, chat, text, '2026-11-21');
  return chat;
}

test('the flow of every category is valid, and screening has all questions', () => {
  for (const category of ['SCREENING', 'AVAILABILITY_CHECK', 'RTR', 'DATA_REFRESH', 'REFERENCE'])
    expect(flawsOf(standardFlow(category))).toEqual([]);
  expect(makeScript(source, standardFlow('SCREENING')).questions).toEqual(makeScript(source).questions);
});

test('a custom question is asked in the language of the candidate, at its place', () => {
  const { questions } = makeScript(source, [
    ask(),
    { type: 'standard', key: 'rate', isRequired: true, knocksOut: true },
  ]);
  expect(questions.map(({ key, text }) => [key, key === 'rate' || text])).toEqual([
    ['own-1', 'Arabanız var mı?'],
    ['rate', true],
  ]);
});

test('a knock-out answer only recommends: the conversation continues and ends for a person to review', () => {
  const items = [ask({ knockOut: { value: 'no' } }), ask({ key: 'own-2', kind: 'number', knockOut: { below: 3 } })];
  expect(talk(items, ['hayır', '5'])).toMatchObject({
    state: 'COMPLETED',
    result: 'REVIEW',
    answers: { 'own-1': { flag: 'knock-out' } },
  });
  expect(talk(items, ['evet', '2']).answers['own-2']?.flag).toBe('few-years');
  expect(talk(items, ['evet', '5']).result).toBe('QUALIFIED');
});

test('with its knock-out off, an answer to the authorization question ends nothing', () => {
  const item: FlowItem = { type: 'standard', key: 'authorized', isRequired: true, knocksOut: false };
  expect(talk([item], ['hayır']).result).toBe('QUALIFIED');
  expect(talk([{ ...item, knocksOut: true }], ['hayır']).result).toBe('NOT_QUALIFIED');
});

test('an optional question can be skipped, a required one cannot', () => {
  expect(talk([ask({ isRequired: false })], ['skip']).answers['own-1']?.value).toBe('skipped');
  expect(talk([ask()], ['skip']).answers).toEqual({});
});
