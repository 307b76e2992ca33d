// Plain JavaScript without dependencies, because scripts/run.mjs calls it before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The output of a Git command; undefined where it fails or Git is missing. */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Makes Git use `.githooks` in the checkout at `root`. People with their own hooks keep them, and without a checkout or without
 * Git nothing happens: this must never make a start fail.
 */
export function installGitHooks(root) {
  // In a worktree `.git` is a file.
  if (!existsSync(join(root, '.git'))) return;
  if (git(root, 'config', '--get', 'core.hooksPath')) return;
  const common = git(root, 'rev-parse', '--git-common-dir');
  if (common === undefined) return;
  const own = join(resolve(root, common), 'hooks');
  if (existsSync(own) && readdirSync(own).some((name) => !name.endsWith('.sample'))) return;
  git(root, 'config', 'core.hooksPath', '.githooks');
}
