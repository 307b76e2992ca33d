import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from '#domain/errors.ts';

const root = join(import.meta.dirname, '..');

/** The tests that can prove a refusal; screen tests only fake one. */
const texts = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.test.ts') && !/^src[/\\]web[/\\]/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8')),
);

test('each refusal is named by a test of the rules or the calls', () => {
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/['"`]([a-z]+\.[a-z-]+)\b/g)].map(([, code]) => code)),
  );

  expect(texts.length).toBeGreaterThan(50);
  expect(Object.keys(refusals).filter((code) => !named.has(code))).toEqual([]);
});
