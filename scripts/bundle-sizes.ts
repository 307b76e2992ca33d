// Prints the script size of the first load of the login and of the candidate's chat, and fails above the limits.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const limits = { 'index.html': 200, 'bot.html': 100 } as const;

type Entry = { file: string; imports?: string[] };
const manifest = JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')) as Record<string, Entry>;

/** The scripts that an entry loads before it can draw anything. */
function scriptsOf(name: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[name];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const other of entry.imports ?? []) scriptsOf(other, seen);
  return seen;
}

const sizes = Object.entries(limits).map(([page, limit]) => {
  const bytes = [...scriptsOf(page)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length,
    0,
  );
  return { page, kilobytes: Math.round(bytes / 100) / 10, limit };
});
mkdirSync(join(root, 'bench'), { recursive: true });
writeFileSync(join(root, 'bench/bundle-sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
for (const { page, kilobytes, limit } of sizes)
  console.log(`${page}: ${kilobytes} kB of script (gzip), at most ${limit}`);
if (sizes.some(({ kilobytes, limit }) => kilobytes > limit)) process.exitCode = 1;
