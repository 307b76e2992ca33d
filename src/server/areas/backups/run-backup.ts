import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import packageJson from '#package' with { type: 'json' };
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import { findQuarantine, lateBefore } from '#server/areas/messages/quarantine.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { readPassphraseFile } from '#server/outside/backup/passphrase.ts';
import type { TaskRef } from '#server/tasks/sender.ts';
import { backupName, isBackupThere, removeBackup, removeDrafts } from './backup-folder.ts';
import { abandoned, type TakenRun, withRunLease } from './backup-lease.ts';
import { addRun, failAbandoned } from './backup-lease-queries.ts';
import type { FaultCode } from './faults.ts';
import { findExpired } from './retention.ts';
import { findBackup, findKept, findNight, markRemoved } from './run-backup-queries.ts';
import { lastNight } from './schedule.ts';
import type { Progress } from './take-backup.ts';
import { type Job, JobFailed, type Outcome, runJob } from './worker-process.ts';

/** The task that does a run; whoever adds one sends it. */
export const runTask: TaskRef<{ runId: number }> = {
  name: 'backups.run',
  check: (payload) => z.object({ runId: z.int() }).parse(payload),
};

/** How often a night is tried, and the pause between two attempts in milliseconds. */
const [mostAttempts, pauseMs] = [3, 30 * 60_000];

/**
 * Adds the run of the latest night where it has none; a night that was missed is caught up once.
 * @returns its id; undefined where nothing is to be done
 */
export async function startNight({
  config,
  db,
  clock,
}: Pick<AppContext, 'config' | 'clock'> & { db: Db }): Promise<number | undefined> {
  const now = clock.now();
  const night = lastNight(config.backup, now);
  if (!config.backupPassphraseFile || !night) return undefined;
  await failAbandoned(db, abandoned);
  const attempts = await findNight(db, night.day);
  const isTried = attempts.some(({ state }) => state !== 'FAILED') || attempts.length >= mostAttempts;
  const last = attempts[0]?.ended_at;
  if (isTried || (last && now.getTime() - Date.parse(last) < pauseMs)) return undefined;
  return addRun(db, { kind: 'backup', night: night.day });
}

/**
 * Does a waiting run, in the background unless somebody waits for it. After the backup of a night it is verified, and older ones go.
 * @returns the run that follows
 */
export async function doRun(
  context: AppContext,
  runId: number,
  stopping: AbortSignal,
  isBackground = true,
): Promise<number | undefined> {
  const done = await withRunLease(context, runId, stopping, (run, tools) =>
    work(context, run, { ...tools, isBackground }),
  );
  if (!done) return undefined;
  const { run, file, outcome, isKept } = done;
  const { config, db, log } = context;
  if (!isKept) {
    // Another process has taken over: its backup counts.
    if (run.kind === 'backup') await removeBackup(config.backup.dir, file);
    return undefined;
  }
  if (outcome.faults.length > 0)
    log.error({ run: run.id, faults: outcome.faults.slice(0, 20) }, 'a backup is not whole');
  await addAudit(db, taskCall(run.kind === 'backup' ? 'backup' : `${run.kind} backup`), {
    act: 'backup',
    kind: 'system',
    result: outcome.faults.length > 0 ? 'failed' : 'done',
    details: { step: run.kind, rows: outcome.rows, files: outcome.files, faults: outcome.faults.length },
  });
  if (run.night === null) return undefined;
  if (run.kind === 'backup') return addRun(db, { kind: 'verify', ofId: run.id, night: run.night });
  await removeExpired(context);
  return undefined;
}

/** Does a run as a task, and sends the one that follows. */
export async function doRunTask(context: AppContext, runId: number, stopping: AbortSignal): Promise<void> {
  const next = await doRun(context, runId, stopping);
  if (next !== undefined) await context.tasks.send(context.db, runTask, { runId: next });
}

/** Starts the run of a night that is due. */
export async function scheduleNight(context: AppContext): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const runId = await startNight({ config: context.config, clock: context.clock, db });
    if (runId !== undefined) await context.tasks.send(db, runTask, { runId });
  });
}

type Tools = { signal: AbortSignal; onProgress: (progress: Progress) => void; isBackground: boolean };

async function work(context: AppContext, run: TakenRun, tools: Tools): Promise<{ file: string; outcome: Outcome }> {
  const { config, db } = context;
  if (!config.backupPassphraseFile) throw new JobFailed('BACKUP_PASSPHRASE_FILE is not set.', true);
  const passphrase = await readPassphraseFile(config.backupPassphraseFile);
  const { dir } = config.backup;
  if (run.kind === 'backup') {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await removeDrafts(dir);
    const file = backupName(new Date(run.created_at), run.id);
    return { file, outcome: await runJob(takeJob(context, join(dir, file), passphrase), tools) };
  }
  const backup = await findBackup(db, run.of_id!);
  if (!backup) throw new JobFailed('This backup was removed.', true);
  const { file } = backup;
  if (!isBackupThere(dir, file)) throw new JobFailed(`The file ${file} is not in ${dir}.`, true);
  const path = join(dir, file);
  const job: Job =
    run.kind === 'verify'
      ? { kind: 'verify', file: path, passphrase }
      : { kind: 'rehearse', file: path, passphrase, root, binFolder: config.postgresBin };
  return { file, outcome: await runJob(job, tools) };
}

const root = join(import.meta.dirname, '../../../..');

function takeJob({ config, database }: AppContext, file: string, passphrase: string): Job {
  const places = {
    keys: config.keysDir,
    fileRoot: config.fileRoot,
    auditCheckpoints: config.auditCheckpoints,
  };
  const { connection } = database as { connection: pg.ClientConfig };
  return {
    kind: 'take',
    options: { connection, places, fileStore: config.fileStore, product: packageJson.version, file, passphrase },
  };
}

/** Faults of the installation itself: the backup holds whatever there was. */
const ofInstallation: readonly FaultCode[] = [
  'file-missing',
  'file-damaged',
  'key-missing',
  'vault-closed',
  'audit-chain',
];

/** Removes the backups of nights that nobody needs any more. A copied installation removes none: they may be the other's. */
async function removeExpired({ config, db, clock }: AppContext): Promise<void> {
  const { since } = await findQuarantine(db, lateBefore(clock.now()));
  if (since !== null) return;
  const kept = await findKept(db);
  const expired = findExpired(
    kept.map(({ id, night, faults, checkFaults }) => ({
      id,
      night: night!,
      isGood: (checkFaults ?? []).every(({ code }) => ofInstallation.includes(code as FaultCode)),
      isWhole: faults.length === 0 && (checkFaults ?? []).length === 0,
    })),
    config.backup.keep,
  );
  for (const { id, file } of kept) if (expired.includes(id)) await removeBackup(config.backup.dir, file);
  await markRemoved(db, expired);
}
