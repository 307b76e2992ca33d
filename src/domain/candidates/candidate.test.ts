import { expect, test } from 'vitest';
import { fallbackName } from './candidate.ts';

test.each([
  ['Ann_Example resume (2).pdf', undefined, 'Ann', 'Example'],
  ['mehmet-öz-cv.docx', undefined, '', 'Mehmet-öz'],
  ['lc-11490673.pdf', undefined, '', 'lc-11490673'],
  ['Okafor.pdf', undefined, '', 'Okafor'],
  ['lc-11490673.pdf', 'sara.haddad88@example.com', 'Sara', 'Haddad'],
  ['resume.pdf', undefined, '', 'Unnamed candidate'],
])('the file name %s with the address %s gives the name %s %s', (file, email, first, last) => {
  expect(fallbackName(file, email)).toEqual({ first, last });
});
