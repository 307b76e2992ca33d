import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from './migrations/all.ts';
import { released } from './released.ts';

/** A migration file: its name, its text, and a hash of all that belongs to it. */
type Written = { name: string; text: string; hash: string };

const folder = join(import.meta.dirname, 'migrations');
const textOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8').replaceAll('\r\n', '\n');

function readWritten(): Written[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'all.ts')
    .map((file) => {
      const name = file.slice(0, -'.ts'.length);
      const more = existsSync(join(folder, name)) ? readdirSync(join(folder, name)).sort() : [];
      const texts = [textOf(file), ...more.map((one) => `${one}\n${textOf(name, one)}`)];
      return { name, text: texts[0]!, hash: createHash('sha256').update(texts.join('\n')).digest('hex') };
    });
}

/** What is wrong with these migrations, one sentence each. */
function faultsOf(written: readonly Written[], listed: readonly string[], known: Readonly<Record<string, string>>) {
  const newestReleased = Object.keys(known).sort().at(-1) ?? '';
  const unordered = listed.filter((name, at) => at > 0 && name <= listed[at - 1]!);
  const names = written.map(({ name }) => name);
  return [
    ...unordered.map((name) => `all.ts is not sorted: ${name}`),
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name} is not in all.ts`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name} is in all.ts and has no file`),
    ...Object.keys(known)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} was released and is gone`),
    ...written.flatMap((one) => faultsOfOne(one, newestReleased, known[one.name])),
  ];
}

function faultsOfOne({ name, text, hash }: Written, newestReleased: string, releasedHash: string | undefined) {
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, from]) => from!);
  const time = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[a-z0-9-]+$/.exec(name)?.slice(1, 6);
  const isTime = time && !Number.isNaN(Date.parse(`${time.slice(0, 3).join('-')}T${time.slice(3).join(':')}Z`));
  return [
    ...(isTime ? [] : [`${name}: write the time in front, YYYYMMDDHHMM-topic (npm run new:migration)`]),
    ...imports
      .filter((from) => !/^(kysely(\/|$)|node:)/.test(from))
      .map((from) => `${name} imports ${from}: copy what it needs, for that changes and a migration does not`),
    ...(/phase = 'expand'/.test(text) && name !== baseline ? narrowings(name, text) : []),
    ...(releasedHash === undefined && name <= newestReleased
      ? [`${name} sorts before ${newestReleased}, which is released: databases that have that one refuse it; rename it`]
      : []),
    ...(releasedHash !== undefined && releasedHash !== hash
      ? [`${name} was released and is not as it was: ${hash}; write another migration`]
      : []),
  ];
}

const baseline = '202611230000-baseline';

/** Statements with which the version before cannot go on working. */
const narrowing =
  /\bdrop\s+(table|column|type)\b|\brename\s+(to|column|constraint)\b|\balter\s+column\s+\S+\s+(set\s+not\s+null|(set\s+data\s+)?type)\b|\badd\s+column\s+(?![^,;`]*\bdefault\b)[^,;`]*\bnot\s+null\b/gi;

function narrowings(name: string, text: string): string[] {
  return (text.match(narrowing) ?? []).map(
    (found) => `${name} says expand and has "${found}": expand first, say contract in a later version (ADR 0053)`,
  );
}

test('migrations are sorted, listed, self-contained, and unchanged since their release', () => {
  expect(faultsOf(readWritten(), Object.keys(migrations), released)).toEqual([]);
});

test('every name in the list stands for the file of that name, which says its phase', async () => {
  for (const [name, migration] of Object.entries(migrations)) {
    expect(await import(`./migrations/${name}.ts`), name).toBe(migration);
    expect(['expand', 'contract'], name).toContain(migration.phase);
  }
});

const first = { name: '202611230000-baseline', text: `import { sql } from 'kysely';`, hash: 'h' };
const known = { [first.name]: 'h' };
const next = {
  name: '202612010800-motto',
  text: `import { createHash } from 'node:crypto'; export const phase = 'expand';
    sql\`alter table client add column motto text not null default '', add column saying text\`; sql\`drop index client_name\``,
  hash: 'n',
};

test('correct migrations have no fault', () => {
  expect(faultsOf([first, next], [first.name, next.name], known)).toEqual([]);
});

test.each([
  ['an unsorted list', [first, next], [next.name, first.name], 'all.ts is not sorted: 202611230000-baseline'],
  ['a file that is not listed', [first, next], [first.name], '202612010800-motto is not in all.ts'],
  ['a line without a file', [first], [first.name, next.name], '202612010800-motto is in all.ts and has no file'],
  ['a released one that is gone', [next], [next.name], '202611230000-baseline was released and is gone'],
  ['a released one that was edited', [{ ...first, hash: 'x' }], [first.name], 'was released and is not as it was: x'],
  ['a number instead of a time', [first, { ...next, name: '0055-motto' }], [], '0055-motto: write the time in front'],
  ['a month 13', [first, { ...next, name: '202613010800-motto' }], [], '202613010800-motto: write the time in front'],
  ['one below the newest released', [first, { ...next, name: '202611222359-motto' }], [], 'refuse it; rename it'],
  ...['#domain/names.ts', '#matching/score.ts', '#server/db/connect.ts', '#contract/all.ts', './all.ts'].map(
    (from) =>
      [
        `an import of ${from}`,
        [first, { ...next, text: `import { x } from '${from}';` }],
        [],
        `imports ${from}`,
      ] as const,
  ),
  ...[
    'drop table motto',
    'alter table client drop column motto',
    'alter table client rename column motto to saying',
    'alter table client alter column motto set not null',
    'alter table client alter column motto type integer',
    'alter table client add column motto text not null',
  ].map(
    (statement) =>
      [
        `"${statement}" in an expansion`,
        [first, { ...next, text: `export const phase = 'expand'; sql\`${statement}\`` }],
        [],
        'says expand and has',
      ] as const,
  ),
  ['a dynamic import', [first, { ...next, text: `await import('#domain/names.ts')` }], [], 'imports #domain/names.ts'],
] as const)('%s is a fault', (_, written, listed, fault) => {
  expect(faultsOf(written, listed, known).join('\n')).toContain(fault);
});
