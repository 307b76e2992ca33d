/** The process of one job on a backup: takes it from its parent, tells how far it is, and what came out. */
import { statSync } from 'node:fs';
import { RestoreRefused } from '#server/areas/backups/faults.ts';
import { type Progress, takeBackup } from '#server/areas/backups/take-backup.ts';
import { verifyBackup } from '#server/areas/backups/verify-backup.ts';
import type { Job, Outcome, Told } from '#server/areas/backups/worker-process.ts';

const tell = (told: Told): void => {
  if (process.connected) process.send?.(told, () => {});
};

/** The parent is gone, or wants it no more. */
const over = new AbortController();
/** How long work may take to notice that, in milliseconds; then the process ends all the same. */
const noticeMs = 20_000;

/** Milliseconds between two words about the progress. */
const tellMs = 250;
let toldAt = 0;
const onProgress = (progress: Progress): void => {
  over.signal.throwIfAborted();
  const now = performance.now();
  if (now - toldAt < tellMs) return;
  toldAt = now;
  tell({ progress });
};

async function doJob(job: Job): Promise<Omit<Outcome, 'seconds'>> {
  if (job.kind === 'rehearse') {
    // It loads the whole product; the other jobs begin sooner without.
    const { rehearse } = await import('./rehearse.ts');
    return rehearse(job, onProgress, over.signal);
  }
  if (job.kind === 'verify') {
    const { rows, files, faults } = await verifyBackup(job.file, job.passphrase, onProgress);
    return { rows, files, bytes: statSync(job.file).size, faults, steps: [] };
  }
  const { rows, files, size, faults } = await takeBackup({ ...job.options, onProgress, signal: over.signal });
  const lost = faults.map((say) => ({ code: say.endsWith('missing') ? 'file-missing' : 'file-damaged', say }) as const);
  return { rows, files, bytes: size, faults: lost, steps: [] };
}

const plainCodes = ['ENOENT', 'ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'ENOTDIR'];

process.once('message', async (job: Job) => {
  const began = performance.now();
  try {
    const outcome = await doJob(job);
    tell({ outcome: { ...outcome, seconds: (performance.now() - began) / 1000 } });
  } catch (failure) {
    const isPlain =
      failure instanceof RestoreRefused || plainCodes.includes(String((failure as NodeJS.ErrnoException).code));
    tell({ failure: isPlain ? (failure as Error).message : String((failure as Error).stack ?? failure), isPlain });
  }
  if (process.connected) process.disconnect();
  else process.exit();
});

process.on('disconnect', () => {
  over.abort();
  setTimeout(() => process.exit(1), noticeMs).unref();
});
// A terminal's Ctrl-C does not reach this process; its parent ends in order and closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => over.abort());
tell({ ready: true });
