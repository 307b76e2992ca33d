import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStrays, isAlive } from '#server/db/embedded/processes.ts';

/** The folder of a rehearsal begins with this, followed by the id of its process. */
export const rehearsalPrefix = 'rolecall-rehearsal-';

/** Removes what a rehearsal left whose process was killed: its folder, and its database where that still runs. */
export function removeLeftRehearsals(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${rehearsalPrefix}(\\d+)-`).exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    for (const stray of findStrays(join(tmpdir(), name, 'data', 'pg'))) process.kill(stray, 'SIGKILL');
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}
