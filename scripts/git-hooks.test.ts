import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'rolecall-hooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings of this machine or of the running commit must not reach the repositories made here. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
Object.assign(env, { GIT_CONFIG_GLOBAL: join(folder, 'none'), GIT_CONFIG_NOSYSTEM: '1', HOME: folder });

function run(command: string, args: string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** Passes a message to the hook as Git does. */
function hook(message: string) {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  return run('sh', ['.githooks/commit-msg', file]);
}

const subject = (length: number) => `area: ${'x'.repeat(length - 6)}`;

test.each([
  'docs: what the source cites is in the repository',
  subject(72),
  `docs: ${'é'.repeat(66)}`,
  'home-page: the greeting says the name\n\nA body may be as long as it likes, and ends with a full stop.\n',
  '\n# a line of Git\nvault: a reveal is recorded first\n# Please enter the commit message\n',
  `jobs: a place has a zone\n# ${'-'.repeat(24)} >8 ${'-'.repeat(24)}\ndiff --git a/x b/x\n`,
  'Merge branch "rooms" into main, however long the name of the branch may be and whatever stands in it.',
  'Revert "jobs: a place has a zone"',
  'fixup! jobs: a place has a zone',
  '# only lines of Git: it refuses an empty message itself\n',
])('accepted: %j', (message) => {
  expect(hook(message)).toEqual({ status: 0, said: '' });
});

test.each([
  [subject(73), 'it has 73 characters; 72 are allowed'],
  ['a place has a zone', 'begins with an area'],
  ['Jobs: a place has a zone', 'begins with an area'],
  ['jobs:a place has a zone', 'begins with an area'],
  ['jobs: ', 'begins with an area'],
  ['jobs: a place has a zone.', 'without a full stop'],
  ['jobs: a place has a zone\nand a code', 'an empty line follows'],
  ['\n\n# Git\nwip', 'begins with an area'],
])('refused: %j', (message, fault) => {
  const { status, said } = hook(message);

  expect(status).toBe(1);
  expect(said).toContain(fault);
});

/** Creates a repository with our hook; returns its folder. */
function repository(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '.githooks'), { recursive: true });
  expect(run('git', ['init', '--quiet', '--template=', path]).status).toBe(0);
  writeFileSync(
    join(path, '.githooks/commit-msg'),
    `#!/bin/sh\nexec sh "${join(root, '.githooks/commit-msg').replaceAll('\\', '/')}" "$1"\n`,
    { mode: 0o755 },
  );
  return path;
}
const installHooks = (path: string) =>
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { installGitHooks } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/git-hooks.mjs')).href)};
     installGitHooks(${JSON.stringify(path)});`,
  ]);
const hooksPath = (path: string) => run('git', ['config', '--get', 'core.hooksPath'], path).said;
const commit = (path: string, message: string) =>
  run(
    'git',
    ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com', 'commit', '--quiet', '--allow-empty', '-m', message],
    path,
  );

test('a checkout uses the hook after a start, and Git refuses what it refuses', () => {
  const path = repository('checkout');
  expect(commit(path, 'anything goes').status).toBe(0);

  expect(installHooks(path)).toEqual({ status: 0, said: '' });

  expect(hooksPath(path)).toBe('.githooks');
  expect(commit(path, 'anything goes').status).toBe(1);
  expect(commit(path, 'jobs: a place has a zone').status).toBe(0);
});

test('existing hooks of one’s own stay', () => {
  const chosen = repository('chosen');
  run('git', ['config', 'core.hooksPath', 'mine'], chosen);
  installHooks(chosen);
  expect(hooksPath(chosen)).toBe('mine');

  const present = repository('present');
  mkdirSync(join(present, '.git/hooks'));
  writeFileSync(join(present, '.git/hooks/pre-push'), '#!/bin/sh\n');
  installHooks(present);
  expect(hooksPath(present)).toBe('');
});

test('without a checkout nothing happens and nothing fails', () => {
  const path = join(folder, 'plain');
  mkdirSync(path);
  expect(installHooks(path)).toEqual({ status: 0, said: '' });

  // A copy whose repository is gone, like a worktree that was moved.
  writeFileSync(join(path, '.git'), 'gitdir: /nowhere/at/all');
  expect(installHooks(path)).toEqual({ status: 0, said: '' });
});
