// Reads a backup to its end and names everything that is missing or damaged: `npm run verify-backup -- FILE`. Needs no database.
import { join, resolve } from 'node:path';
import { verifyBackup } from '#server/areas/backups/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { readHeader } from '#server/outside/backup/read-backup.ts';
import { fileArgument, number, passphraseOf, progressLines, runCommand, say } from './backup-words.ts';

const root = join(import.meta.dirname, '..');
const { file } = fileArgument('npm run verify-backup -- FILE');

await runCommand(async () => {
  const about = await readHeader(resolve(file)).catch(() => undefined);
  if (about) {
    const { product, takenAt, installation, migrations, counts } = about;
    say(`taken ${takenAt} by version ${product}, installation ${installation}, schema ${migrations.at(-1)}`);
    say(`${number(counts.rows)} rows of ${counts.tables} tables, ${number(counts.files)} files`);
  }
  const progress = progressLines('reading');
  const passphrase = await passphraseOf(readConfig(process.env, root), false);
  const { rows, files, keys, bytes, faults } = await verifyBackup(resolve(file), passphrase, progress.tell);
  for (const { code, say: words } of faults) process.stderr.write(`${code}: ${words}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else say(`whole: ${number(rows)} rows, ${number(files)} files, ${keys} keys verified, ${progress.total(bytes)}`);
});
