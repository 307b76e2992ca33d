// Restores a backup into a throw-away database, migrates it with this version and checks it: `npm run rehearse [-- FILE]`. Without
// FILE it is the newest one in BACKUP_DIR. Nothing of it stays, also when it fails or is killed.
import { join, resolve } from 'node:path';
import { findNewestBackup } from '#server/areas/backups/backup-folder.ts';
import { JobFailed, runJob } from '#server/areas/backups/worker-process.ts';
import { readConfig } from '#server/config.ts';
import { megabytes, number, passphraseOf, progressLines, runCommand, say } from './backup-words.ts';

const root = join(import.meta.dirname, '..');
const [given, ...more] = process.argv.slice(2);
if (more.length > 0 || given?.startsWith('--')) {
  process.stderr.write('Usage: npm run rehearse [-- FILE]\n');
  process.exit(2);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

await runCommand(async () => {
  const config = readConfig(process.env, root);
  const file = given ? resolve(given) : await findNewestBackup(config.backup.dir);
  if (!file)
    throw new JobFailed(`There is no backup in ${config.backup.dir}. Name one: npm run rehearse -- FILE`, true);
  say(`rehearsing ${file}`);
  const progress = progressLines('restoring');
  const { rows, files, bytes, seconds, faults, steps } = await runJob(
    {
      kind: 'rehearse',
      file,
      passphrase: await passphraseOf(config, false),
      root,
      binFolder: config.postgresBin,
    },
    { onProgress: progress.tell, signal: stop.signal },
  );
  for (const { step, seconds: taken, found } of steps) say(`${step}: ${found} (${taken.toFixed(1)} s)`);
  for (const { code, say: words } of faults) process.stderr.write(`${code}: ${words}\n`);
  if (faults.length > 0) process.exitCode = 1;
  const result = faults.length > 0 ? 'NOT whole' : 'whole';
  say(`${result}: ${number(rows)} rows, ${number(files)} files, ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s`);
});
