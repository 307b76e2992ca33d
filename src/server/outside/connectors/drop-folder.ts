import { lstat, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CheckStep } from '#domain/job-boards/connector.ts';
import { type Connection, ConnectorFailure } from './connection.ts';

/** A file is whole when nobody has written to it for this long, in milliseconds. */
const stillMs = 10_000;
const mostBytes = 20 * 1024 * 1024;
const mostFiles = 50;

/**
 * A folder into which vendor systems' files are dropped. A file that was taken is moved to `done` or `failed`, with a report
 * beside it; nothing is deleted.
 *
 * @param now the clock; files are compared by their time of change
 */
export function openDropFolder(folder: string | undefined, now: () => number = Date.now): Connection {
  const need = () => {
    if (folder === undefined) throw new ConnectorFailure('GRABBER_DROP is not set on the server.', { mayRetry: false });
    return folder;
  };
  return {
    check: async () => {
      if (folder === undefined)
        return [{ step: 'settings', ok: false, says: 'GRABBER_DROP is not set on the server.' }];
      const steps: CheckStep[] = [{ step: 'settings', ok: true, says: 'GRABBER_DROP' }];
      try {
        await mkdir(folder, { recursive: true });
        const waiting = await filesIn(folder);
        return [
          ...steps,
          { step: 'folder', ok: true, says: folder },
          { step: 'records', ok: true, says: String(waiting.length) },
        ];
      } catch (failure) {
        return [...steps, { step: 'folder', ok: false, says: wordsOf(failure) }];
      }
    },
    list: async () => {
      await mkdir(need(), { recursive: true }).catch((failure) => {
        throw new ConnectorFailure(wordsOf(failure));
      });
      const files = await filesIn(need());
      const waiting = files.filter(({ changedAt }) => now() - changedAt >= stillMs);
      return { waiting: waiting.slice(0, mostFiles).map(({ name }) => ({ id: name, name })) };
    },
    fetch: async (id) => {
      const path = join(need(), basename(id));
      const { size } = await lstat(path);
      if (size > mostBytes) throw new ConnectorFailure('The file is larger than 20 MB.', { mayRetry: false });
      return readFile(path);
    },
    done: async (id, { ok, report }) => {
      const target = join(need(), ok ? 'done' : 'failed');
      await mkdir(target, { recursive: true });
      const name = `${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')} ${basename(id)}`;
      await writeFile(join(target, `${name}.report.txt`), `${report}\n`);
      await rename(join(need(), basename(id)), join(target, name));
    },
  };
}

/** The plain files of a folder, the oldest first; links and hidden files are not looked at. */
async function filesIn(folder: string) {
  const files: { name: string; changedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    if (name.startsWith('.')) continue;
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) files.push({ name, changedAt: found.mtimeMs });
  }
  return files.toSorted((a, b) => a.changedAt - b.changedAt);
}

const wordsOf = (failure: unknown): string => {
  const code = (failure as NodeJS.ErrnoException).code ?? '';
  return code === 'EACCES' || code === 'EPERM'
    ? 'The server may not open the folder.'
    : `The folder cannot be opened (${code}).`;
};
