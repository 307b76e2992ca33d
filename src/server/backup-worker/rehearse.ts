import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '#server/areas/backups/faults.ts';
import { rehearsalPrefix, removeLeftRehearsals } from '#server/areas/backups/left-rehearsals.ts';
import { restoreBackup } from '#server/areas/backups/restore-backup.ts';
import type { Progress } from '#server/areas/backups/take-backup.ts';
import type { Job, Outcome, RehearsedStep } from '#server/areas/backups/worker-process.ts';
import { allTasks } from '#server/areas/tasks.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { findStrays, waitFor } from '#server/db/embedded/processes.ts';
import { openLog } from '#server/outside/log.ts';
import { brokenReferences, checkAudit, checkFiles, checkVault } from './invariants.ts';
import { openLists } from './open-lists.ts';

type Rehearsal = Extract<Job, { kind: 'rehearse' }>;

/**
 * Restores a backup into a throw-away database and folder, migrates it with this version, and checks what has to hold.
 * Nothing of it stays, and nothing is sent: the copy is in quarantine, has no mail server and runs no task.
 */
export async function rehearse(
  { file, passphrase, root, binFolder }: Rehearsal,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Omit<Outcome, 'seconds'>> {
  removeLeftRehearsals();
  const place = new ThrowAwayPlace(root, binFolder);
  // A long statement does not notice that nobody waits any more; without its database it ends.
  signal.addEventListener('abort', () => void place.remove(), { once: true });
  try {
    const steps = new Steps();
    const restored = await steps.take('restore', async () => {
      const done = await restoreBackup({
        file,
        passphrase,
        place: { ...place.folders, external: undefined },
        open: () => place.open(),
        tasks: allTasks,
        onProgress,
      });
      const migrated = done.migrated.length > 0 ? `${done.migrated.length} migrations of this version` : 'no migration';
      return { done, found: `${done.rows} rows and ${done.files} files restored, ${migrated} ran` };
    });
    if (restored.rows !== restored.header.counts.rows)
      steps.faults.push({ code: 'rows-missing', say: `${restored.rows} of ${restored.header.counts.rows} rows came.` });
    await checkRestored(place, steps, signal);
    const { rows, files, header } = restored;
    const bytes = header.space.database + header.space.files;
    return { rows, files, bytes, faults: steps.faults, steps: steps.taken };
  } finally {
    await place.remove();
    // A restore that was stopped may have written a last file after the folder was removed.
    place.sweep();
  }
}

async function checkRestored(place: ThrowAwayPlace, steps: Steps, signal: AbortSignal): Promise<void> {
  const { dataDir } = place.folders;
  const env = { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', SERVE_DOCS: 'false' };
  const { connection } = await place.open();
  const log = openLog('silent');
  const database = openDatabase(connection, log, 4);
  const { context, close } = await createContext(readConfig(env, place.root), database, log, { mailer: undefined });
  try {
    for (const [step, check] of [
      ['references', brokenReferences],
      ['files', checkFiles],
      ['audit', checkAudit],
      ['vault', checkVault],
      ['lists', openLists],
    ] as const) {
      signal.throwIfAborted();
      const { faults } = await steps.take(step, async () => {
        const done = await check(context);
        return { done, found: done.found };
      });
      steps.faults.push(...faults);
    }
  } finally {
    await close(undefined);
  }
}

/** What was done, how long it took and what was found. */
class Steps {
  readonly taken: RehearsedStep[] = [];
  readonly faults: Fault[] = [];

  async take<T>(step: string, work: () => Promise<{ done: T; found: string }>): Promise<T> {
    const began = performance.now();
    const { done, found } = await work();
    this.taken.push({ step, seconds: (performance.now() - began) / 1000, found });
    return done;
  }
}

/** A folder with an embedded database of its own, under the system's temporary folder. */
class ThrowAwayPlace {
  readonly root: string;
  readonly #binFolder: string | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), `${rehearsalPrefix}${process.pid}-`));
  #opened: Promise<Embedded> | undefined;
  #removed: Promise<void> | undefined;

  constructor(root: string, binFolder: string | undefined) {
    this.root = root;
    this.#binFolder = binFolder;
    // Started as root, the database runs as another user, who has to pass through; nobody else can list it.
    if (process.getuid?.() === 0) chmodSync(this.#folder, 0o711);
    // Whatever was still being written when everything else was removed goes with the process.
    process.once('exit', () => this.sweep());
  }

  get folders() {
    const dataDir = join(this.#folder, 'data');
    return {
      dataDir,
      keys: join(dataDir, 'keys'),
      fileRoot: join(dataDir, 'files'),
      auditCheckpoints: join(dataDir, 'audit', 'checkpoints.jsonl'),
    };
  }

  /** The database: started once, and kept between the restore and the checks. */
  async open() {
    if (this.#removed) throw new Error('The rehearsal was stopped.');
    this.#opened ??= startEmbedded({
      dataDir: this.folders.dataDir,
      root: this.root,
      binFolder: this.#binFolder,
      isThrowAway: true,
    });
    const { owner, connection } = await this.#opened;
    return { owner, connection, running: connection, stop: async () => {} };
  }

  remove(): Promise<void> {
    this.#removed ??= this.#remove();
    return this.#removed;
  }

  /** Removes what was written after `remove`, once nothing writes any more. */
  sweep(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #remove(): Promise<void> {
    await (await this.#opened?.catch(() => undefined))?.stop().catch(() => undefined);
    await removeFolder(this.#folder);
  }
}

async function removeFolder(folder: string): Promise<void> {
  const strays = () => findStrays(join(folder, 'data', 'pg'));
  if (!(await waitFor(() => strays().length === 0, 10))) for (const pid of strays()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
