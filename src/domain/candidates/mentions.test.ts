import { expect, test } from 'vitest';
import { mentionBefore, mentionsIn } from './mentions.ts';

test('a mention is a username after @, never an address of mail', () => {
  expect(mentionsIn('@ann.lee please call, then @Bo. Or (@ayşe_k)?')).toEqual(['ann.lee', 'bo', 'ayşe_k']);
  expect(mentionsIn('write to dana@example.com, cc @ann and @ANN')).toEqual(['ann']);
  expect(mentionsIn('@ alone, @@ann, a@b')).toEqual([]);
});

test('the name that is being typed is the one before the caret', () => {
  expect(mentionBefore('Ask @')).toBe('');
  expect(mentionBefore('Ask @an')).toBe('an');
  expect(mentionBefore('Ask @ann ')).toBeUndefined();
  expect(mentionBefore('dana@exa')).toBeUndefined();
});
