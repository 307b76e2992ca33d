import { expect, test } from 'vitest';
import { tidyTags } from './tags.ts';

test('a tag counts once, however it is written', () => {
  expect(tidyTags(['#Voice', ' voice ', '##', 'Health care', '# health care'])).toEqual(['voice', 'health care']);
});
