// Restores a backup into an empty DATA_DIR, or an empty external database: `npm run restore -- FILE`. Everything is checked before
// anything is touched. `--accept-faults` restores the rest where files are missing or the audit or the vault is not whole.
import { join, resolve } from 'node:path';
import { restoreBackup } from '#server/areas/backups/restore-backup.ts';
import { openRestoreTarget } from '#server/areas/backups/restore-target.ts';
import { allTasks } from '#server/areas/tasks.ts';
import { readConfig } from '#server/config.ts';
import { fileArgument, number, passphraseOf, progressLines, runCommand, say } from './backup-words.ts';

const root = join(import.meta.dirname, '..');
const { file, options } = fileArgument('npm run restore -- FILE [--accept-faults]');

await runCommand(async () => {
  const config = readConfig(process.env, root);
  const owner = config.migrateDatabaseUrl ?? config.databaseUrl;
  const progress = progressLines('restoring');
  const { header, rows, files, tasks, migrated, faults } = await restoreBackup({
    file: resolve(file),
    passphrase: await passphraseOf(config, false),
    place: {
      dataDir: config.dataDir,
      keys: config.keysDir,
      fileRoot: config.fileRoot,
      auditCheckpoints: config.auditCheckpoints,
      external: owner ? { connectionString: owner } : undefined,
    },
    open: () => openRestoreTarget(config, root),
    tasks: allTasks,
    acceptsFaults: options.includes('--accept-faults'),
    onProgress: progress.tell,
  });
  for (const fault of faults) process.stderr.write(`accepted: ${fault.say}\n`);
  say(`restored the state of ${header.takenAt}: ${number(rows)} rows, ${number(files)} files, ${tasks} queued tasks`);
  if (migrated.length > 0) say(`migrated to this version: ${migrated.join(', ')}`);
  say(progress.total(header.space.database + header.space.files));
  say('It sends nothing until an administrator signs in and confirms.');
});
