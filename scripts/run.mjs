// The commands of the product, on any Node from 18 to 26: installs what is missing, then continues under the pinned Node. Plain
// JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installGitHooks } from './git-hooks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...rest] = process.argv.slice(2);

/**
 * Installs when the lockfile is newer than node_modules. Install scripts of packages never run: none is needed. The browser
 * bundle is built here, so what builds it is installed in production too (npm omits it where NODE_ENV is production).
 */
function install() {
  const installed = join(root, 'node_modules/.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules/.rolecall-lock');
  const lock = readFileSync(wanted, 'utf8');
  if (existsSync(installed) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('installing');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

/** The path of the pinned Node for this platform; npm 10 does not put it on PATH. */
function pinnedNode() {
  const { platform, arch } = process;
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`];
  for (const name of names) {
    for (const file of ['bin/node', 'bin/node.exe', 'node.exe']) {
      const path = join(root, 'node_modules', name, file);
      if (existsSync(path)) return path;
    }
  }
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return process.execPath;
  console.error(`No Node 24 comes along for ${platform}-${arch}. Install Node 24 or newer and try again.`);
  process.exit(1);
}

let node = '';
const environment = () => ({
  ...process.env,
  PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
});
const bin = (name, path) => join(root, 'node_modules', name, path);

/** Runs one step to its end; returns its exit code. */
function step(args, options = {}) {
  const { status, signal } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: environment(), ...options });
  return signal ? 1 : (status ?? 1);
}

/** The parent of a process; undefined where the system does not tell. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Runs a server as a child process: signals are passed on, and it stops when its parent is gone. */
function serve(args, env = {}) {
  // The channel closes when this process ends in whatever way, even killed: the server stops then.
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment(), ...env },
  });
  const parent = process.ppid;
  // npm runs this file through a shell, which stays when npm is killed.
  const npm = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  // SIGTERM to npm kills only its shell, so this process stops when its parent is gone.
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(signal ? 1 : (code ?? 1));
  });
}

/** The time of the newest change under some paths, in milliseconds. */
function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    const full = join(root, path);
    if (!existsSync(full)) continue;
    if (!statSync(full).isDirectory()) {
      latest = Math.max(latest, statSync(full).mtimeMs);
      continue;
    }
    for (const name of readdirSync(full)) latest = Math.max(latest, newest([join(path, name)]));
  }
  return latest;
}

/** Builds the browser bundle when a source is newer than it. */
function build({ always = false } = {}) {
  const stamp = join(root, 'dist/.built');
  const sources = [
    'src/web',
    'src/contract',
    'src/domain',
    'vite.config.ts',
    'package-lock.json',
    'index.html',
    'bot.html',
  ];
  if (!always && existsSync(stamp) && statSync(stamp).mtimeMs > newest(sources)) return 0;
  console.log('building the web application');
  const code = step([bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn']);
  if (code === 0) {
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, new Date().toISOString());
  }
  return code;
}

const checks = [
  ['format and lint', () => step([bin('@biomejs/biome', 'bin/biome'), 'check', '.'])],
  ['types', () => step([bin('typescript', 'bin/tsc'), '--noEmit', '-p', '.'])],
  ['house', () => step(['scripts/check-house.ts'])],
  ['unused', () => step([bin('knip', 'bin/knip.js')])],
];

/** Runs every step, even after a failure; returns the number of failures. */
function runAll(steps) {
  let failed = 0;
  for (const [name, run] of steps) {
    const started = Date.now();
    const code = run();
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed += 1;
  }
  return failed;
}

/** Where tests find a browser; none is downloaded. */
function findChromium() {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
    .filter(Boolean)
    .find((path) => existsSync(path));
}

/** Counts of a vitest or Playwright report: passed and failed. */
function counts(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

function journeys() {
  const chromium = findChromium();
  if (!chromium) {
    console.log('SKIPPED: no Chromium was found (set CHROMIUM_PATH); the journeys in a browser did not run');
    return process.env.CI ? 1 : 0;
  }
  return step([bin('@playwright/test', 'cli.js'), 'test', ...rest], {
    env: { ...environment(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/journeys.json' },
  });
}

function test() {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const failedSteps = runAll([
    ...checks,
    [
      'tests',
      () =>
        step([
          bin('vitest', 'vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          '--outputFile.json=test-results/tests.json',
        ]),
    ],
    ['web build', () => build({ always: true })],
    ['bundle sizes', () => step(['scripts/bundle-sizes.ts'])],
    ['journeys', journeys],
  ]);
  const all = [counts(join(root, 'test-results/tests.json')), counts(join(root, 'test-results/journeys.json'))];
  const passed = all.reduce((sum, one) => sum + one.passed, 0);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed`);
  return failedSteps;
}

install();
installGitHooks(root);
node = pinnedNode();
const commands = {
  start: () => {
    const code = build();
    if (code !== 0) process.exit(code);
    serve(['src/server/main.ts']);
  },
  dev: () => serve(['--watch', 'src/server/main.ts']),
  build: () => process.exit(build({ always: true })),
  check: () => process.exit(runAll(checks) > 0 ? 1 : 0),
  test: () => process.exit(test() > 0 ? 1 : 0),
  e2e: () => process.exit(journeys()),
  openapi: () => process.exit(step(['scripts/openapi.ts', ...rest])),
  'verify-audit': () => process.exit(step(['scripts/verify-audit.ts', ...rest])),
  schema: () => process.exit(step(['scripts/schema.ts'])),
  'new:migration': () => process.exit(step(['scripts/new-migration.ts', ...rest])),
  rooms: () => process.exit(step(['scripts/rooms.ts', ...rest])),
  routes: () => process.exit(step(['scripts/routes.ts', ...rest])),
  'deactivate-sample-users': () => process.exit(step(['scripts/deactivate-sample-users.ts'])),
  doctor: () => process.exit(step(['scripts/doctor.ts'])),
  backup: () => process.exit(step(['scripts/backup.ts', ...rest])),
  rehearse: () => serve(['scripts/rehearse.ts', ...rest]),
  restore: () => process.exit(step(['scripts/restore.ts', ...rest])),
  'verify-backup': () => process.exit(step(['scripts/verify-backup.ts', ...rest])),
  erase: () => process.exit(step(['scripts/erase-person.ts', ...rest])),
  export: () => process.exit(step(['scripts/export-person.ts', ...rest])),
  'rotate-keys': () => process.exit(step(['scripts/rotate-keys.ts', ...rest])),
  partition: () => process.exit(step(['scripts/partition.ts', ...rest])),
  'move-files': () => process.exit(step(['scripts/move-files.ts', ...rest])),
  bench: () => process.exit(step([`bench/${rest[0]}.ts`, ...rest.slice(1)])),
};
const run = commands[command];
if (!run) {
  console.error(`There is no command ${command}. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
run();
