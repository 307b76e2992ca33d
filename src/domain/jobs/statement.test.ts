import { expect, test } from 'vitest';
import { setStatements, statementStrength } from './statement.ts';

const read = { text: 'tuning payment queries', strength: 'must', quote: { offset: 4, length: 30 } } as const;

test('a statement that was read does not decide; one that a person set does', () => {
  expect(statementStrength(read)).toBe('should');
  expect(statementStrength({ text: read.text, strength: 'must' })).toBe('must');
});

test('what is left as it was read keeps its sentence; any change makes it the person’s own', () => {
  const asked = { text: read.text, strength: 'should' } as const;
  expect(setStatements([asked], [read])).toEqual([read]);
  expect(setStatements([{ ...asked, strength: 'must' }], [read])).toEqual([{ ...asked, strength: 'must' }]);
  expect(setStatements([{ ...asked, minYears: 3 }], [read])).toEqual([{ ...asked, minYears: 3 }]);
  expect(setStatements([], [read])).toEqual([]);
});
