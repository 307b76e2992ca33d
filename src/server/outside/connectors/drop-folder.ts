import { lstat, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CheckStep } from '#domain/job-boards/connector.ts';
import { type Cause, failedFor, readCauses, reportOf } from '#domain/outside-causes.ts';
import { type Connection, ConnectorFailure } from './connection.ts';

/** A file is whole when nobody has written to it for this long, in milliseconds. */
const stillMs = 10_000;
const mostBytes = 20 * 1024 * 1024;
const mostFiles = 50;

/** How long a file that cannot be read for a passing reason is tried, and the wait in between, in milliseconds. */
const triedFor = { allMs: 86_400_000, waitMs: 5 * 60_000 } as const;

/**
 * A folder into which vendor systems' files are dropped. A file that was taken is moved to `done` or `failed`, with a report
 * beside it; nothing is deleted.
 *
 * @param now the clock; files are compared by their time of change
 */
export function openDropFolder(folder: string | undefined, now: () => number = Date.now): Connection {
  const need = () => {
    if (folder === undefined) throw new ConnectorFailure({ code: 'folder.not-set' }, { mayRetry: false });
    return folder;
  };
  return {
    check: async () => {
      if (folder === undefined) return [{ step: 'settings', ok: false, ...failedFor({ code: 'folder.not-set' }) }];
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
        return [...steps, { step: 'folder', ok: false, ...failedFor(causeOfFolder(failure)) }];
      }
    },
    list: async () => {
      const place = need();
      const files = await failing(causeOfFolder, async () => {
        await mkdir(place, { recursive: true });
        return filesIn(place);
      });
      const waiting = files.filter(({ changedAt }) => now() - changedAt >= stillMs);
      return { waiting: waiting.slice(0, mostFiles).map(({ name }) => ({ id: name, name })) };
    },
    fetch: async (id) => {
      const path = join(need(), basename(id));
      const { size } = await failing(causeOfFile(id), () => lstat(path));
      if (size > mostBytes) throw new ConnectorFailure({ code: 'folder.file-large' }, { mayRetry: false });
      return failing(causeOfFile(id), () => readFile(path));
    },
    again: async (id) => {
      const { mtimeMs } = await failing(causeOfFile(id), () => lstat(join(need(), basename(id))));
      return now() - mtimeMs < triedFor.allMs ? new Date(now() + triedFor.waitMs) : undefined;
    },
    done: async (id, { ok, causes }) => {
      const place = need();
      const target = join(place, ok ? 'done' : 'failed');
      const name = `${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')} ${basename(id)}`;
      await failing(causeOfFile(id), async () => {
        await mkdir(target, { recursive: true });
        await rename(join(place, basename(id)), join(target, name));
        await writeFile(join(target, `${name}.report.txt`), `${reportOf(causes)}\n`);
        await writeFile(join(target, `.${name}.report.json`), JSON.stringify(causes));
      });
    },
  };
}

/** A file that was put aside because it could not be read, with its report. */
export type FailedFile = {
  readonly name: string;
  readonly at: string;
  readonly report: string;
  readonly causes?: readonly Cause[];
};

/** The files of a folder that could not be read since a moment, newest first; of a folder that is not there none. */
export async function failedFiles(folder: string, since: number): Promise<FailedFile[]> {
  const place = join(folder, 'failed');
  const files = await filesIn(place).catch(() => []);
  const found: FailedFile[] = [];
  for (const { name } of files) {
    const [, day, clock, own] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)-\d+Z (.+)$/.exec(name) ?? [];
    if (own === undefined || own.endsWith('.report.txt')) continue;
    const at = `${day}T${clock!.replaceAll('-', ':')}Z`;
    if (Date.parse(at) < since) continue;
    const report = await readFile(join(place, `${name}.report.txt`), 'utf8').catch(() => '');
    const causes = await readFile(join(place, `.${name}.report.json`), 'utf8').then(readCauses, () => undefined);
    found.push({ name: own, at, report: report.trim(), ...(causes && { causes }) });
  }
  return found.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostFiles);
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

/** Does something with the folder. @throws ConnectorFailure where the system refuses it */
async function failing<T>(causeOf: (failure: unknown) => Cause, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === undefined) throw failure;
    throw new ConnectorFailure(causeOf(failure));
  }
}

const isForbidden = (code: string) => code === 'EACCES' || code === 'EPERM';

const causeOfFile =
  (id: string) =>
  (failure: unknown): Cause => {
    const code = (failure as NodeJS.ErrnoException).code ?? '';
    const name = basename(id);
    if (code === 'ENOENT') return { code: 'folder.file-gone', details: { name } };
    return isForbidden(code)
      ? { code: 'folder.file-closed', details: { name } }
      : { code: 'folder.file-broken', details: { name, code } };
  };

const causeOfFolder = (failure: unknown): Cause => {
  const code = (failure as NodeJS.ErrnoException).code ?? '';
  return isForbidden(code) ? { code: 'folder.closed' } : { code: 'folder.broken', details: { code } };
};
