import { expect, test } from 'vitest';
import { makeScript } from './conversation.ts';
import { takeMessage } from './talk.ts';
import { source, today } from './testing/talk.ts';

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

test.each(['n/a', 'N/A', 'yes and no', 'no hablo inglés', 'je ne parle pas anglais'])(
  '"%s" is neither yes nor no: nothing is booked and nobody is turned away',
  (text) => {
    for (const key of yesNo) {
      const turn = at(key, text);
      expect([key, turn.answers[key], turn.state, turn.questionKey]).toEqual([key, undefined, 'IN_PROGRESS', key]);
    }
  },
);
