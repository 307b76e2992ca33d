// Writes a backup of the whole installation into one file, while people work: `npm run backup -- FILE`. Exit code 1 where a file
// of the installation is missing or damaged; the backup is written all the same and says so.
import { join, resolve } from 'node:path';
import packageJson from '#package' with { type: 'json' };
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import { takeBackup } from '#server/areas/backups/take-backup.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { joinDatabase } from '#server/db/join.ts';
import { openLog } from '#server/outside/log.ts';
import { fileArgument, number, passphraseOf, progressLines, runCommand, say } from './backup-words.ts';

const root = join(import.meta.dirname, '..');
const { file } = fileArgument('npm run backup -- FILE');

await runCommand(async () => {
  const config = readConfig(process.env, root);
  const passphrase = await passphraseOf(config, true);
  const { owner: connection, leave } = await joinDatabase(config, root);
  const progress = progressLines('writing');
  try {
    const taken = await takeBackup({
      connection,
      places: {
        keys: config.keysDir,
        fileRoot: config.fileRoot,
        auditCheckpoints: config.auditCheckpoints,
      },
      fileStore: config.fileStore,
      product: packageJson.version,
      file: resolve(file),
      passphrase,
      onProgress: progress.tell,
    });
    const { rows, files, size, faults } = taken;
    const database = openDatabase(connection, openLog('silent'), 1);
    await addAudit(database.db, taskCall('backup'), {
      act: 'backup',
      kind: 'system',
      result: faults.length > 0 ? 'failed' : 'done',
      details: { rows, files, size, faults: faults.length },
    });
    await database.close();
    say(`${file}: ${number(rows)} rows, ${number(files)} files, ${progress.total(size)}`);
    say('Keep the passphrase: nobody opens the backup without it.');
    for (const fault of faults) process.stderr.write(`not whole: ${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await leave();
  }
});
