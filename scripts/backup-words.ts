// What the commands backup, verify-backup, restore and rehearse share: the passphrase, progress in plain words, and how they end.

import { RestoreRefused } from '#server/areas/backups/faults.ts';
import type { Progress } from '#server/areas/backups/take-backup.ts';
import { JobFailed } from '#server/areas/backups/worker-process.ts';
import type { Config } from '#server/config.ts';
import { WrongSettings } from '#server/config.ts';
import { AlreadyServed } from '#server/db/embedded/embedded.ts';
import { askPassphrase, PassphraseProblem, readPassphraseFile } from '#server/outside/backup/passphrase.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** From the file of the settings, else asked for. */
export const passphraseOf = ({ backupPassphraseFile }: Config, isNew: boolean): Promise<string> =>
  backupPassphraseFile ? readPassphraseFile(backupPassphraseFile) : askPassphrase({ isNew });

const number = (value: number) => value.toLocaleString('en-US');
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Says every two seconds how far the work is. */
export function progressLines(verb: string) {
  const began = performance.now();
  let last = began;
  return {
    tell: ({ what, rows, files, bytes }: Progress): void => {
      const now = performance.now();
      if (now - last < 2000) return;
      last = now;
      const rate = megabytes(bytes / ((now - began) / 1000));
      say(`${verb} ${what}: ${number(rows)} rows, ${number(files)} files, ${megabytes(bytes)} MB, ${rate} MB/s`);
    },
    /** Seconds since the begin, and the rate for so many bytes. */
    total: (bytes: number): string => {
      const seconds = (performance.now() - began) / 1000;
      return `${megabytes(bytes)} MB in ${seconds.toFixed(1)} s (${megabytes(bytes / seconds)} MB/s)`;
    },
  };
}

export { megabytes, number };

/** The one argument that names the file. */
export function fileArgument(usage: string): { file: string; options: string[] } {
  const [options, names] = [
    process.argv.slice(2).filter((one) => one.startsWith('--')),
    process.argv.slice(2).filter((one) => !one.startsWith('--')),
  ];
  const [file] = names;
  if (!file || names.length > 1) {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exit(2);
  }
  return { file, options };
}

/** Runs a command; a plain problem is told in its own words. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    const isPlain =
      failure instanceof WrongSettings ||
      failure instanceof PassphraseProblem ||
      failure instanceof AlreadyServed ||
      failure instanceof RestoreRefused ||
      (failure instanceof JobFailed && failure.isPlain) ||
      (failure as NodeJS.ErrnoException).code === 'ENOENT' ||
      (failure as NodeJS.ErrnoException).code === 'ENOSPC';
    process.stderr.write(`${isPlain ? (failure as Error).message : String((failure as Error).stack ?? failure)}\n`);
    process.exitCode = 1;
  }
}
