import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

test('the product has one version: of the package, its lock, the calls and the newest release', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  const { info } = JSON.parse(read('docs/openapi.json')) as { info: { version: string } };
  const releases = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(
    ([, of]) => of,
  );
  expect([lock.version, lock.packages['']!.version, info.version, releases[0]]).toEqual(Array(4).fill(version));
  expect(releases.length).toBeGreaterThan(1);
});
