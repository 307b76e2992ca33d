import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addMigration, listOf, migrationNames } from './new-migration.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, `${name}.ts`), 'export const phase = 1;');
  writeFileSync(join(folder, 'all.ts'), listOf(names));
  return folder;
}

test('the list of this repository is as the command writes it', () => {
  const folder = join(import.meta.dirname, '../src/server/db/migrations');
  expect(readFileSync(join(folder, 'all.ts'), 'utf8')).toBe(listOf(migrationNames(folder)));
});

test('a new migration is a file with the time in UTC and a line at the end of the list', () => {
  const folder = folderWith('202611230000-baseline');

  const name = addMigration(folder, 'client-credit-limits', new Date('2026-12-01T08:05:59-05:00'));

  expect(name).toBe('202612011305-client-credit-limits');
  expect(readdirSync(folder).sort()).toEqual(['202611230000-baseline.ts', `${name}.ts`, 'all.ts']);
  expect(readFileSync(join(folder, `${name}.ts`), 'utf8')).toMatch(
    /phase = 'expand';\n\n\/\*\* .*client credit limits\. \*\/\nexport async function up\(db: Kysely<unknown>\)/,
  );
  const list = readFileSync(join(folder, 'all.ts'), 'utf8');
  expect(list.match(/^import \* .*$/gm)).toEqual([
    `import * as m202611230000 from './202611230000-baseline.ts';`,
    `import * as m202612011305 from './202612011305-client-credit-limits.ts';`,
  ]);
  expect(list.match(/^ {2}'.*$/gm)).toEqual([
    `  '202611230000-baseline': m202611230000,`,
    `  '202612011305-client-credit-limits': m202612011305,`,
  ]);
});

test.each([
  ['202612312359-a', '2026-12-31T23:59:10Z', '202701010000-b'],
  ['202702282359-a', '2026-01-01T00:00:00Z', '202703010000-b'],
])('after %s a migration written at %s is %s: it sorts last whatever the clock says', (newest, now, expected) => {
  expect(addMigration(folderWith(newest), 'b', new Date(now))).toBe(expected);
});

test('the phase is expand unless contract is said, and nothing else is one', () => {
  const folder = folderWith('202611230000-baseline');
  const now = new Date('2026-12-01T08:05:59Z');
  const name = addMigration(folder, 'drop-motto', now, 'contract');
  expect(readFileSync(join(folder, `${name}.ts`), 'utf8')).toContain(`export const phase = 'contract';`);
  expect(() => addMigration(folder, 'motto', now, 'shrink')).toThrow('is no phase');
  expect(readdirSync(folder)).not.toContain('202612010806-motto.ts');
});

test.each(['', 'Credit', 'credit_limit', 'credit limit', '-credit', '../credit', 'credit-'])(
  'the topic "%s" is refused and nothing is written',
  (topic) => {
    const folder = folderWith('202611230000-baseline');
    expect(() => addMigration(folder, topic, new Date('2026-12-01T00:00:00Z'))).toThrow('is no topic');
    expect(readdirSync(folder).sort()).toEqual(['202611230000-baseline.ts', 'all.ts']);
  },
);
