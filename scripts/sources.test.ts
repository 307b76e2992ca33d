import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenReferences, filesWithReferences, itemsOf, referencesOf, type TextFile } from './sources.ts';

const root = join(import.meta.dirname, '..');
const files = filesWithReferences(root);

// Planted references are concatenated, because this file is checked like every other.
const word = (kind: string, rest: string) => `${kind} ${rest}`;
const planted = (text: string): TextFile => ({ path: 'src/planted.ts', text });
// Checks the documents with one planted file; returns the faults of the planted one.
const documents = files.filter(({ path }) => /^docs\/(requirements|adr)\//.test(path));
const faults = (text: string) =>
  brokenReferences([...documents, planted(text)]).filter((fault) => fault.startsWith('src/planted.ts'));
const ids = (text: string) => referencesOf(planted(text)).map(({ kind, id }) => `${kind}:${id}`);

test('every reference leads to an item, and every item is cited', () => {
  expect(brokenReferences(files)).toEqual([]);
});

test('the whole repository is read: hundreds of references, in each folder, of each kind', () => {
  const found = files.flatMap(referencesOf);
  const folders = new Set(found.map(({ path }) => path.split('/')[0]));

  expect(found.length).toBeGreaterThan(500);
  expect([...folders].sort()).toEqual(['bench', 'docs', 'e2e', 'scripts', 'src']);
  expect(new Set(found.map(({ kind }) => kind)).size).toBe(7);
});

test('the check fails if it finds no reference at all', () => {
  expect(brokenReferences([])).toEqual(['no reference was seen: the check would pass on nothing']);
  expect(brokenReferences([planted('export const a = 1;')])).toHaveLength(1);
});

test('references in requirements alone are not enough: nobody cites anything then', () => {
  const document = { path: 'docs/requirements/rulings.md', text: `- **1** As ${word('ruling', '1')} says.` };

  expect(brokenReferences([document])).toEqual(['no reference was seen: the check would pass on nothing']);
});

test.each([
  ['ruling', '999'],
  ['reliability', `${'AUTH'}-99`],
  ['reliability', 'C99'],
  ['reliability', '9.9'],
  ['trade', '3.4.9'],
  ['screens', '9.9'],
  ['shell', '999'],
  ['specification', '99'],
  ['ADR', '9999'],
])('%s %s, which is nowhere, is found with its file and line', (kind, id) => {
  expect(faults(`one\n// two (${word(kind, id)})\n`)).toEqual([`src/planted.ts:2: ${kind} ${id} leads nowhere`]);
});

test('an id of the reliability list is found even without a word before it', () => {
  expect(faults(`test('${'SES'}-77: nothing')`)).toEqual([
    `src/planted.ts:1: ${word('reliability', `${'SES'}-77`)} leads nowhere`,
  ]);
});

test('lists, ranges and references over two lines of a comment are read whole', () => {
  expect(ids(`(${word('ruling', '11, 34')}; ${word('shell', '52 to 54')})`)).toEqual([
    'ruling:11',
    'ruling:34',
    'shell:52',
    'shell:53',
    'shell:54',
  ]);
  expect(ids(`/**\n * how it is kept (${'trade'}\n * 3.4.3, 3.6)\n */`)).toEqual(['trade:3.4.3', 'trade:3.6']);
  expect(ids(`${word('reliability', 'AUTH-05, C9')}`)).toEqual(['reliability:AUTH-05', 'reliability:C9']);
  expect(ids(`${word('Ruling', '34')} and ${word('ADR', '0011')}`)).toEqual(['ruling:34', 'ADR:0011']);
});

test('text that only looks like a reference is not one', () => {
  expect(ids('no trade-off at 3.5, SHA-256, UTF-16, REQ-777, bootstrap 3')).toEqual([]);
});

test.each([
  `${'domain'}.md 3.1`,
  `${'ui'}.md`,
  `${'ui'} 52`,
  `${'architecture'} 2.6`,
  `${'calls'}.tsv`,
  `the ${'table'} of calls`,
  `${'data'}/eval`,
  `${'rulings'} 11, 34`,
  `${'reliability'} section 9`,
  `${'docs/adr'}/0048-held-rows.md`,
])('"%s" is no way to cite', (text) => {
  expect(faults(text).join()).toMatch(/^src\/planted\.ts:1: .* is not here$/);
});

test('an item that nobody cites, and one that stands twice, fail', () => {
  const rulings = 'docs/requirements/rulings.md';
  const longer = files.map((file) =>
    file.path === rulings ? { ...file, text: `${file.text}- **998** Nobody asks.\n- **36** Again.\n` } : file,
  );

  expect(brokenReferences(longer)).toEqual([
    `${rulings}: ruling 36 stands twice`,
    `${rulings}: nobody cites ${word('ruling', '998')}: remove it`,
  ]);
});

test('an item that is taken away while it is cited fails', () => {
  const rulings = 'docs/requirements/rulings.md';
  const shorter = files.map((file) =>
    file.path === rulings ? { ...file, text: file.text.replace(/^- \*\*36\*\*.*$/m, '') } : file,
  );

  expect(brokenReferences(shorter).length).toBeGreaterThan(5);
  expect(brokenReferences(shorter)[0]).toMatch(/: ruling 36 leads nowhere$/);
});

test('every item says something', () => {
  for (const { path, text } of files.filter(({ path: one }) => one.startsWith('docs/requirements/'))) {
    if (path.endsWith('README.md')) continue;
    expect(itemsOf(text).length, path).toBeGreaterThan(5);
    for (const line of text.split('\n').filter((one) => one.startsWith('- **')))
      expect(line.replace(/^- \*\*[^*]+\*\* /, '').length, `${path}: ${line}`).toBeGreaterThan(20);
  }
});
