import { expect, test } from 'vitest';
import { makeScript } from '#domain/outreach/conversation.ts';
import { source } from '#domain/outreach/testing/talk.ts';
import { answersOf } from './timeline.ts';

test('the timeline has a right to represent in full, with the rate and the term that were confirmed', () => {
  const answers = {
    rate: { value: '65', shown: '65' },
    term: { value: 'W2', shown: 'W2' },
    rtr: { value: true, shown: 'Yes' },
  };
  const [rate, term, rtr] = answersOf(makeScript(source), answers);
  expect([rate?.value, term?.value, rtr?.value]).toEqual(['65', 'W2', 'Yes']);
  expect(rtr?.label).toContain(' at 65 USD per hour, W2?');
  expect(rtr?.label).toMatch(/valid for 90 days\.$/);
  expect(answersOf(null, answers)).toEqual([]);
});
