import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a backup that the server takes: its time in UTC and the number of its run. */
export function backupName(at: Date, runId: number): string {
  const [day, time] = at.toISOString().split('T');
  return `rolecall-${day!.replaceAll('-', '')}-${time!.slice(0, 5).replace(':', '')}-${runId}.backup`;
}

/** Names that the server gave; nobody else's file is touched. */
const ownName = /^rolecall-\d{8}-\d{4}-\d+\.backup$/;
const ownDraft = /^rolecall-\d{8}-\d{4}-\d+\.backup\.\d+\.part$/;

/** Removes what killed runs left half written. Only for who holds the lease: nobody else writes then. */
export async function removeDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [] as string[]))
    if (ownDraft.test(name)) await rm(join(dir, name), { force: true });
}

/** Removes a backup that the server took. */
export async function removeBackup(dir: string, name: string): Promise<void> {
  if (ownName.test(name)) await rm(join(dir, name), { force: true });
}

export const isBackupThere = (dir: string, name: string): boolean => existsSync(join(dir, name));

/** The path of the newest backup in a folder; undefined where there is none. */
export async function findNewestBackup(dir: string): Promise<string | undefined> {
  const names = (await readdir(dir).catch(() => [] as string[])).filter((name) => name.endsWith('.backup'));
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(dir, name))).mtimeMs })));
  const newest = dated.sort((a, b) => b.at - a.at)[0];
  return newest && join(dir, newest.name);
}
