import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/adr');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
const index = readFileSync(join(folder, 'README.md'), 'utf8');

type Row = { number: string; file: string; title: string; status: string; summary: string };

/** The rows of the index, in its order. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number = '', file = '', title = '', status = '', summary = '']) => ({ number, file, title, status, summary }),
  );
}

/** The differences between the index and the files, one sentence each. `read` returns the text of a record. */
function differences(text: string, files: readonly string[], read: (file: string) => string): string[] {
  const rows = rowsOf(text);
  if (rows.length === 0) return ['the index lists no record'];
  const numbers = files.map((file) => file.slice(0, 4));
  const missing = Array.from({ length: Number(numbers.at(-1)) }, (_, place) =>
    String(place + 1).padStart(4, '0'),
  ).filter((number) => !numbers.includes(number));
  const explained: readonly string[] =
    /^## Numbers without a record\n(.*)$/m.exec(text)?.[1]?.match(/\b\d{4}\b/g) ?? [];
  return [
    ...files.filter((file) => !rows.some((row) => row.file === file)).map((file) => `${file} is not in the index`),
    ...rows
      .filter(({ file }) => !files.includes(file))
      .map(({ file }) => `the index lists ${file}, which is not there`),
    ...rows
      .filter(({ file, number, title }) => files.includes(file) && !read(file).startsWith(`# ${number} ${title}\n`))
      .map(({ file }) => `${file} has another number or title than the index`),
    ...rows
      .filter(({ file, status }) => files.includes(file) && !read(file).includes(`Status: ${status}.`))
      .map(({ file }) => `${file} has another status than the index`),
    ...rows
      .filter((row, place) => rows[place - 1] && row.number <= rows[place - 1]!.number)
      .map(({ number }) => `${number} stands twice or out of order`),
    ...missing.filter((number) => !explained.includes(number)).map((number) => `${number} is missing without a word`),
    ...explained.filter((number) => numbers.includes(number)).map((number) => `${number} is there after all`),
    ...files
      .filter((file) => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(file))
      .map((file) => `${file} is no name of a record`),
  ];
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const without = (part: string) =>
  index
    .split('\n')
    .filter((line) => !line.includes(part))
    .join('\n');

test('the index lists every decision record and nothing else', () => {
  expect(records.length).toBeGreaterThan(40);
  expect(rowsOf(index)).toHaveLength(records.length);
  expect(differences(index, records, read)).toEqual([]);
});

test('every record says its context, its decision and what would change our mind', () => {
  for (const file of records) {
    const text = read(file);
    expect(text, file).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: /m);
    for (const heading of ['## Context', '## Decision', '## Consequences', '## What would change our mind'])
      expect(text, `${file}: ${heading}`).toContain(`\n${heading}\n`);
  }
});

test.each([
  ['a record that is not listed', without('[0048]'), records, '0048-in-memory-match-index.md is not in the index'],
  ['a row without a record', index, records.filter((file) => !file.startsWith('0014')), 'which is not there'],
  ['another title', index.replace('| Attempt throttling |', '| Counted tries |'), records, 'another number or title'],
  [
    'another status',
    index.replace(
      'Type stripping, no build for the server | accepted',
      'Type stripping, no build for the server | superseded by ADR 0001',
    ),
    records,
    'another status',
  ],
  ['a gap', index.replace('0036, ', ''), records, '0036 is missing without a word'],
  ['a gap that is none', index.replace('0026, ', '0026, 0027, '), records, '0027 is there after all'],
  ['no index at all', '', records, 'the index lists no record'],
])('%s is found', (_what, text, files, expected) => {
  expect(differences(text, files, read).join('\n')).toContain(expected);
});
