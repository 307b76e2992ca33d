import { expect, test } from 'vitest';
import { breaches, readSource } from './check-house.ts';
import { exceptions } from './house-rules.ts';

const own = (found: string[]) => found.filter((breach) => !breach.startsWith('the exception'));
const look = (...files: [path: string, text: string][]) =>
  own(breaches(files.map(([path, text]) => readSource(path, text))));

test('an empty house fails: the check saw nothing', () => {
  expect(breaches([])).toEqual(['no source file was seen: the check would pass on nothing']);
});

test.each([
  ['src/domain/a.ts', "import { x } from '#server/db/connect.ts';", 'domain may not know server'],
  ['src/web/a.ts', "import { x } from '#matching/scoring/score.ts';", 'web may not know matching'],
  ['src/server/db/a.ts', "import { x } from '#server/http/call.ts';", 'a floor above'],
  ['src/server/areas/jobs/jobs.ts', "import { x } from '#server/areas/outreach/chatbot.ts';", 'is not below'],
  [
    'src/server/areas/chatbot/chatbot.ts',
    "import { x } from '#server/areas/jobs/jobs-queries.ts';",
    'only the front door',
  ],
  [
    'src/server/areas/chatbot/queries.ts',
    "import { x } from '#server/areas/jobs/jobs.ts';",
    'queries import no other area',
  ],
  [
    'src/server/areas/matching/run-queries.ts',
    "import { x } from '#server/areas/jobs/jobs.ts';",
    'queries import no other area',
  ],
  ['src/server/areas/jobs/helpers.ts', '', 'an area holds'],
  ['src/server/areas/jobs/run/queries.ts', '', 'an area holds'],
  ['src/web/areas/jobs/a.tsx', "import { x } from '#web/areas/match/b.tsx';", "never import another's"],
  ['src/server/http/a.ts', "import { x } from '../db/connect.ts';", 'write it as #server'],
  ['src/server/http/a.ts', 'const body = { erroMessage: 1 };', 'odd names stay in the contract'],
  ['src/web/data/a.ts', "localStorage.getItem('bearer_token');", 'odd names stay in web/session/storage.ts'],
  ['src/domain/long.ts', 'x\n'.repeat(401), '400 is the limit'],
  ['src/server/http/a.ts', 'const id = Math.random();', 'draw by lot with node:crypto'],
])('VLT-08 and the rest of the house: %s with %j is refused', (path, text, why) => {
  expect(look([path, text]).join('\n')).toContain(why);
});

test('a circle is found whatever its length', () => {
  const found = look(
    ['src/domain/a.ts', "import './b.ts';"],
    ['src/domain/b.ts', "import './c.ts';"],
    ['src/domain/c.ts', "import type { A } from './a.ts';"],
  );
  expect(found).toEqual(['circle: src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts']);
});

test("an area's queries may stand in several files, each named for what it reads", () => {
  expect(look(['src/server/areas/matching/run-queries.ts', ''])).toEqual([]);
});

test('odd names in comments and in the contract are allowed', () => {
  expect(
    look(['src/domain/a.ts', '// erroCode\n/* page_no */ const a = 1;'], ['src/contract/b.ts', "const n = 'page_no';"]),
  ).toEqual([]);
});

test('an exception that is not needed any more fails the check', () => {
  const found = breaches([readSource('src/domain/a.ts', '')]);
  expect(found).toHaveLength(exceptions.length);
  expect(found[0]).toContain('no longer needed');
});
