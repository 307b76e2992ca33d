import { readFile } from 'node:fs/promises';
import { shortestPassphrase } from './passphrase-key.ts';

/** There is no passphrase, or none that is good enough; the message says what to do. */
export class PassphraseProblem extends Error {}

/** The passphrase in the file that `BACKUP_PASSPHRASE_FILE` names: its first line. @throws PassphraseProblem */
export async function readPassphraseFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new PassphraseProblem(`BACKUP_PASSPHRASE_FILE: ${path} cannot be read.`);
  });
  const passphrase = text.split(/\r?\n/)[0]!;
  refuseShort(passphrase);
  return passphrase;
}

/** @throws PassphraseProblem */
export function refuseShort(passphrase: string): void {
  if ([...passphrase].length < shortestPassphrase)
    throw new PassphraseProblem(`The passphrase needs at least ${shortestPassphrase} characters.`);
}

/** Asks on a terminal, without echo; twice where it is a new one. @throws PassphraseProblem */
export async function askPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  if (!process.stdin.isTTY)
    throw new PassphraseProblem('Set BACKUP_PASSPHRASE_FILE to a file with the passphrase, or run this on a terminal.');
  const passphrase = await askOnce('Passphrase of the backup: ');
  if (!isNew) return passphrase;
  refuseShort(passphrase);
  if ((await askOnce('Again: ')) !== passphrase) throw new PassphraseProblem('These were two different passphrases.');
  return passphrase;
}

const [enter, interrupt, endOfInput, backspace, erase] = ['\r', '\u0003', '\u0004', '\u007f', '\b'];

function askOnce(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (finish: () => void) => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off('data', take);
      stdout.write('\n');
      finish();
    };
    const take = (keys: string) => {
      for (const key of keys) {
        if (key === enter || key === '\n' || key === endOfInput) return end(() => resolve(typed));
        if (key === interrupt) return end(() => reject(new PassphraseProblem('Stopped.')));
        typed = key === backspace || key === erase ? typed.slice(0, -1) : typed + key;
      }
    };
    stdin.on('data', take);
  });
}
