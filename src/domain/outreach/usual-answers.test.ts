import { expect, test } from 'vitest';
import { botWords } from '#domain/words/bot.ts';
import { makeScript } from './conversation.ts';
import { takeMessage } from './talk.ts';
import { said, source, today } from './testing/talk.ts';

const java = { key: 'java', name: 'Java', mustHave: true, weight: 5, confidence: 1, minYears: 3 };
const candidate = { firstName: 'Maria', headline: 'Sr. Java Developer', employer: 'Oak Street Health' };
const script = makeScript({ ...source, candidate, job: { ...source.job, skills: [java] } });
const yesNo = ['interested', 'profile', 'commute', 'authorized', 'sponsorship', 'submitted', 'rtr'];

/** What follows from one text at a question, everything before it being answered. */
function at(key: string, text: string) {
  const before = script.questions.slice(
    0,
    script.questions.findIndex((one) => one.key === key),
  );
  const answers = Object.fromEntries(before.map((one) => [one.key, { value: 'yes', shown: 'Yes' }]));
  return takeMessage(script, { state: 'IN_PROGRESS', questionKey: key, answers }, text, today);
}

test.each(['n/a', 'N/A', 'yes and no', 'wrong number', 'not me', 'no hablo inglés', 'je ne parle pas anglais'])(
  '"%s" is neither yes nor no: nothing is booked and nobody is turned away',
  (text) => {
    for (const key of yesNo) {
      const turn = at(key, text);
      expect([key, turn.answers[key], turn.state, turn.questionKey]).toEqual([key, undefined, 'IN_PROGRESS', key]);
    }
  },
);

const factual = ['authorized', 'sponsorship', 'submitted'];

test.each(['ok', 'sounds good', 'works for me', 'fine', "let's do it", 'not for that rate', 'no gracias'])(
  '"%s" tells no fact: the right to work, a sponsor and another agency are asked again',
  (text) => {
    for (const key of factual) {
      const turn = at(key, text);
      expect([key, turn.answers[key], turn.state, turn.questionKey]).toEqual([key, undefined, 'IN_PROGRESS', key]);
    }
  },
);

test.each([
  ['authorized', 'usc', true],
  ['authorized', 'US citizen', true],
  ['authorized', 'gc holder', true],
  ['authorized', 'yep', true],
  ['authorized', 'sí', true],
  ['authorized', 'oui', true],
  ['authorized', 'h1b, need transfer', undefined],
  ['authorized', 'gc ead', undefined],
  ['sponsorship', 'usc', false],
  ['sponsorship', 'no sponsorship needed', false],
  ['sponsorship', "don't need", false],
  ['sponsorship', 'No, not now or in the future', false],
  ['sponsorship', 'no, never', false],
  ['sponsorship', 'h1b, need transfer', true],
  ['sponsorship', 'need transfer', true],
  ['sponsorship', 'I will need sponsorship', true],
  ['sponsorship', 'no, just transfer', undefined],
  ['sponsorship', 'not currently', undefined],
  ['sponsorship', 'no but in 2 years', undefined],
  ['sponsorship', 'not at this time', undefined],
  ['sponsorship', 'opt until 2027', undefined],
  ['sponsorship', 'no, I am a citizen now', false],
  ['sponsorship', 'No, I currently have a green card', false],
  ['sponsorship', 'No, I now have GC', false],
  ['sponsorship', 'No, green card in 2 years', undefined],
  ['sponsorship', 'no, not now, I hope for a green card', undefined],
  ['sponsorship', 'no, my green card is in process now', undefined],
  ['sponsorship', 'no, my wife is now a citizen', undefined],
  ['sponsorship', 'no, currently on h1b, green card applied', undefined],
  ['submitted', 'not that I know of', 'no'],
  ['submitted', "don't think so", 'no'],
  ['submitted', 'already submitted', 'yes'],
  ['submitted', 'Apex submitted me', 'yes'],
  ['submitted', 'no clue', 'unsure'],
  ['submitted', 'nobody submitted me', 'no'],
])('at %s "%s" is %s', (key, text, value) => {
  const turn = at(key, text);
  expect([turn.answers[key]?.value, turn.needs]).toEqual([value, undefined]);
});

test('"no sponsorship needed" where the right to work is asked answers the next question only', () => {
  const turn = at('authorized', 'No sponsorship needed');
  expect([turn.state, turn.questionKey, turn.answers['authorized']]).toEqual(['IN_PROGRESS', 'authorized', undefined]);
  expect(turn.answers['sponsorship']?.value).toBe(false);
});

test('"not yet" to the right to work is for a person, and ends no chat', () => {
  expect(at('authorized', 'not yet')).toMatchObject({ state: 'HUMAN', needs: 'DECISION' });
  expect(at('authorized', 'no')).toMatchObject({ state: 'COMPLETED', result: 'NOT_QUALIFIED' });
});

test.each(['not for that rate', 'no gracias', 'no hablo inglés'])('"%s" counts no years', (text) => {
  expect(at('years java', text).answers['years java']).toBeUndefined();
});

test.each([
  ['2 wks', '2026-12-10'],
  ['asap', today],
  ['immediately', today],
  ['whenever', today],
  ["I'm available", today],
  ['next monday', '2026-11-30'],
  ['need to give 2 weeks notice', '2026-12-10'],
  ['Monday the 7th', '2026-12-07'],
  ['dos semanas', '2026-12-10'],
  ['en dos semanas', '2026-12-10'],
  ['deux semaines', '2026-12-10'],
  ['un mes', '2026-12-26'],
  ['inmediatamente', today],
  ['tout de suite', today],
  ['immédiatement', today],
  ['mañana', '2026-11-27'],
  ['el lunes', '2026-11-30'],
  ['lundi prochain', '2026-11-30'],
  ['la próxima semana', '2026-11-30'],
  ['15 de enero', '2027-01-15'],
  ['le 15 janvier', '2027-01-15'],
])('the start "%s" is %s', (text, day) => {
  expect(at('start', text).answers['start']?.value).toBe(day);
});

test.each([
  ['dec 7 or dec 14', 'Do you mean Monday, December 7, 2026?'],
  ['monday or tuesday', 'Do you mean Monday, November 30, 2026?'],
  ['Friday the 8th', 'Do you mean Tuesday, December 8, 2026?'],
])('a start that could be two days is asked back: "%s"', (text, asked) => {
  const turn = at('start', text);
  expect([turn.answers['start'], turn.says.at(-1)?.text]).toEqual([undefined, asked]);
});

test.each([
  'ahora no',
  'por la mañana',
  'depends',
  "I'm available in the evenings",
  'when my contract ends',
  '?',
  'yes',
])('the start "%s" books no day and asks the recruiter nothing', (text) => {
  const turn = at('start', text);
  expect([turn.answers['start'], turn.needs, turn.questionKey]).toEqual([undefined, undefined, 'start']);
});

test.each([
  ['claro', 'yes'],
  ['por supuesto', 'yes'],
  ['me interesa', 'yes'],
  ['bien sûr', 'yes'],
  ["d'accord", 'yes'],
  ['je suis intéressé', 'yes'],
  ["I'm in", 'yes'],
  ['no gracias', 'no'],
  ['claro que no', 'no'],
  ['no me interesa', 'no'],
  ['pas intéressé', 'no'],
  ['non merci', 'no'],
  ["I'm in Austin", undefined],
  ['🤷', undefined],
  ['😀', undefined],
  ['depends', undefined],
])('interest: "%s" is %s', (text, value) => {
  expect(at('interested', text).answers['interested']?.value).toBe(value);
});

test('an opt-out, who writes, and the wish for a call are heard at every question', () => {
  for (const { key } of script.questions) {
    expect([key, at(key, 'stop').state]).toEqual([key, 'OPTED_OUT']);
    expect([key, at(key, 'who is this').questionKey, at(key, 'who is this').needs]).toEqual([key, key, undefined]);
    for (const text of ['call me', 'can you call me at 3pm est'])
      expect([key, at(key, text).state, at(key, text).needs]).toEqual([key, 'HUMAN', 'ASKED']);
  }
});

test.each([
  ['open to relo', true, 'conditional'],
  ['willing to relocate', true, 'conditional'],
  ['currently in Houston but can relocate', true, 'conditional'],
  ['need relocation assistance', true, 'conditional'],
  ['for the right rate', true, 'conditional'],
  ['already in Dallas', true, undefined],
  ['hybrid ok', true, undefined],
  ['yes 3 days is fine', true, undefined],
  ['not willing to relocate', false, 'no-commute'],
  ['no relo', false, 'no-commute'],
  ['too far', false, 'no-commute'],
  ["I'm in Austin", undefined, undefined],
  ['2 days max', undefined, undefined],
  ['not for that rate', false, 'no-commute'],
])('the place: "%s" is %s', (text, value, flag) => {
  const turn = at('commute', text);
  const answer = turn.answers['commute'];
  expect([answer?.value, answer?.flag, turn.needs]).toEqual([value, flag, undefined]);
  if (flag === 'conditional') expect(answer?.shown).toBe(text);
});

test.each([
  ['$60', '60'],
  ['60 USD', '60'],
  ['60+', '60'],
  ['60 but negotiable', '60'],
  ['60 CAD', undefined],
  ['50 euros', undefined],
  ['$60 CAD', undefined],
  ['60/hr CAD', undefined],
  ['60 an hour in canadian dollars', undefined],
  ['C$60', undefined],
  ['€50/hr', undefined],
  ['60 per hour, euros', undefined],
  ['C2C$65/hr', '65'],
  ['65 c2c$', '65'],
  ['$65 (I am Canadian)', '65'],
  ['60, canadian citizen', '60'],
  ['$65/hr, I lift 50 pounds', '65'],
  ['$65/hr, not in euros', '65'],
  ['negotiable', undefined],
  ['open', undefined],
  ['market rate', undefined],
  ['depends', undefined],
  ['dos semanas', undefined],
])('the rate "%s" of a job in USD is %s', (text, value) => {
  const turn = at('rate', text);
  expect([turn.answers['rate']?.value, turn.needs]).toEqual([value, undefined]);
});

test('where the rate is asked, one that cannot be read is not put off to its own question', () => {
  expect(said(at('rate', '60 CAD'))).not.toContain(botWords.en.rateLater);
});

test.each([
  ['I confirm', true],
  ['yep', true],
  ['je confirme', true],
  ['not for that rate', false],
  ['not yet', undefined],
  ['yes at $75', undefined],
  ['yes if 70', undefined],
  ['i guess', undefined],
  ['depends', undefined],
])('the right to represent: "%s" is %s', (text, value) => {
  expect(at('rtr', text).answers['rtr']?.value).toBe(value);
});

test.each(['skip', 'nope', 'you have it', 'use the one on file', 'later'])('"%s" leaves the resume out', (text) => {
  expect(at('resume', text).answers['resume']?.value).toBe('skipped');
});
