import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'docs/guide/words.md'), 'utf8');
const files = readdirSync(join(root, 'src'), { recursive: true }).map(
  (path) => `/src/${String(path).replaceAll('\\', '/')}`,
);

/** The words of every table: the first column, with each word of `a, b` separately. */
function wordsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (word|name) \|/.test(line))
    .flatMap((line) => line.split('|')[1]?.split(',') ?? [])
    .map((word) => word.trim());
}
const doubled = (text: string) => wordsOf(text).filter((word, place, all) => all.indexOf(word) !== place);
const lost = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.tsx?)`/g)]
    .map(([, path]) => path)
    .filter((path) => !files.some((file) => file.endsWith(`/${path}`)));

test('every word stands once', () => {
  expect(wordsOf(guide).length).toBeGreaterThan(60);
  expect(doubled(guide)).toEqual([]);
  expect(doubled(`${guide}| fee, view | twice |\n| view | again |\n`)).toEqual(['fee', 'view']);
});

test('every mechanism stands where the guide says', () => {
  expect(lost(guide)).toEqual([]);
  expect(lost(`${guide} \`no-such-file.ts\``)).toEqual(['no-such-file.ts']);
});
