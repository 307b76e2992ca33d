// Plain JavaScript without dependencies, for scripts/run.mjs calls it before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What Git answers, or undefined where it fails or is not there. */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Makes Git use `.githooks` in the checkout at `root`. Whoever has hooks of their own keeps them, and nothing happens where
 * there is no checkout or no Git: a start must never fail for this.
 */
export function installGitHooks(root) {
  // A worktree has a file of that name.
  if (!existsSync(join(root, '.git'))) return;
  if (git(root, 'config', '--get', 'core.hooksPath')) return;
  const common = git(root, 'rev-parse', '--git-common-dir');
  if (common === undefined) return;
  const own = join(resolve(root, common), 'hooks');
  if (existsSync(own) && readdirSync(own).some((name) => !name.endsWith('.sample'))) return;
  git(root, 'config', 'core.hooksPath', '.githooks');
}
