import { expect, test } from 'vitest';
import { hasNoWords, saveLinks, tidyText } from './tidy.ts';

test.each([
  ['a\r\nb\rc\fd\u2028e', 'a\nb\nc\nd\ne'],
  ['e\u0301', 'é'],
  ['of\uFB01ce', 'office'],
  ['\uFEB3\uFE8E\uFEAD\uFE93', 'سارة'],
  ['a  b\u00A0\u2003c', 'a b c'],
  ['Acme \t  2019 \n', 'Acme\t2019'],
  ['a \n b', 'a\nb'],
  ['a\n\n\n\n\n\nb', 'a\n\n\nb'],
  ['a\u0000\u0007\u200Bb\uFEFF', 'ab'],
  ['\u202Etxt.exe', 'txt.exe'],
  ['\uF0B7 Java', '• Java'],
  ['\uF095 214', '214'],
  ['Kubernetes co\u00ADop', 'Kubernetes coop'],
  ['\ud800a', '\ufffda'],
])('%j becomes %j', (raw, tidy) => {
  expect(tidyText(raw)).toBe(tidy);
});

test('joiners stay where letters need them', () => {
  expect(tidyText('می\u200Cخواهم 👩\u200D💻')).toBe('می\u200Cخواهم 👩\u200D💻');
});

test('a text of dots and numbers only has no words, one letter is enough', () => {
  expect(['', '. • —', '1 . 2', 'C'].map(hasNoWords)).toEqual([true, true, true, false]);
});

test('only web, mail and phone links are retained, each once', () => {
  const links = [
    'https://x.com/a',
    'https://x.com/a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'mailto:a@b.com',
    'tel:+1214',
    'https://x y',
  ];

  expect(saveLinks(links)).toEqual(['https://x.com/a', 'mailto:a@b.com', 'tel:+1214']);
});
