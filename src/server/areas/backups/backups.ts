import type { Selectable } from 'kysely';
import type { backupsApi } from '#contract/areas/backups/backups.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Tables } from '#server/db/tables.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { isBackupThere } from './backup-folder.ts';
import { abandoned } from './backup-lease.ts';
import { addRun, failAbandoned } from './backup-lease-queries.ts';
import { findBackups, findChecks, findLatestNight } from './backups-queries.ts';
import { runTask } from './run-backup.ts';
import { findBackup } from './run-backup-queries.ts';
import { nextNight } from './schedule.ts';

type Run = Selectable<Tables['backup_run']>;

/** Backups that are listed. */
const mostListed = 60;

/** The schedule and the latest backups, each with the latest check of each kind. */
export async function listBackups(
  _: unknown,
  { db, config, now }: SignedInCall,
): Promise<Output<typeof backupsApi.list>> {
  const { at, zone, dir, keep } = config.backup;
  const backups = await findBackups(db, mostListed);
  const checks = await findChecks(
    db,
    backups.map(({ id }) => id),
  );
  const hasPassphrase = config.backupPassphraseFile !== undefined;
  const nextAt = hasPassphrase ? nextNight(config.backup, now)?.due.toISOString() : undefined;
  return {
    schedule: { hasPassphrase, dir, zone, keep, ...(at && { at }), ...(nextAt && { nextAt }) },
    backups: backups.map((run) => ({
      ...shown(run),
      createdAt: run.created_at,
      file: run.file,
      isThere: run.file !== '' && isBackupThere(dir, run.file),
      ...(run.night && { night: run.night }),
      ...(run.first_name && { askedBy: `${run.first_name} ${run.last_name}` }),
      ...(run.removed_at && { removedAt: run.removed_at }),
      ...(run.bytes !== null && { bytes: run.bytes }),
      ...(run.rows !== null && { rows: run.rows }),
      ...(run.files !== null && { files: run.files }),
      checks: checks
        .filter(({ of_id }) => of_id === run.id)
        .map((check) => ({
          ...shown(check),
          kind: check.kind as 'verify' | 'rehearse',
          at: check.ended_at ?? check.created_at,
          steps: check.steps,
        })),
    })),
  };
}

const shown = ({ id, state, seconds, progress, faults, failure }: Run) => ({
  id,
  state,
  faults,
  ...(seconds !== null && { seconds }),
  ...(progress && { progress }),
  ...(failure !== null && { failure }),
});

/** What is wrong with the latest night; nothing where no backup is scheduled. */
export async function readStatus(_: unknown, { db, config }: SignedInCall): Promise<Output<typeof backupsApi.status>> {
  if (!config.backupPassphraseFile || config.backup.at === undefined) return {};
  const latest = await findLatestNight(db);
  if (!latest || (latest.state === 'DONE' && latest.faults.length === 0)) return {};
  return { trouble: latest.state === 'FAILED' ? 'failed' : 'not-whole', night: latest.night! };
}

/** Takes a backup in the background. */
export async function runNow(_: unknown, call: SignedInCall): Promise<{ id: number }> {
  return start(call, { kind: 'backup' });
}

/** Verifies a backup in the background. */
export async function verifyNow({ id }: Input<typeof backupsApi.verify>, call: SignedInCall): Promise<{ id: number }> {
  return start(call, { kind: 'verify', ofId: await backupOf(call, id) });
}

/** Rehearses the restore of a backup in the background. */
export async function rehearseNow(
  { id }: Input<typeof backupsApi.rehearse>,
  call: SignedInCall,
): Promise<{ id: number }> {
  return start(call, { kind: 'rehearse', ofId: await backupOf(call, id) });
}

async function backupOf({ db, config }: SignedInCall, id: number): Promise<number> {
  const backup = await findBackup(db, id);
  if (!backup) throw new Refusal('record.absent');
  if (!isBackupThere(config.backup.dir, backup.file)) throw new Refusal('backup.file-gone');
  return id;
}

type NewRun = { kind: 'backup' } | { kind: 'verify' | 'rehearse'; ofId: number };

async function start(call: SignedInCall, run: NewRun): Promise<{ id: number }> {
  const { db, config, tasks, who } = call;
  if (!config.backupPassphraseFile) throw new Refusal('backup.no-passphrase');
  return db.transaction().execute(async (transaction) => {
    await failAbandoned(transaction, abandoned);
    const id = await addRun(transaction, { ...run, askedBy: who.userId });
    if (id === undefined) throw new Refusal('backup.running');
    await tasks.send(transaction, runTask, { runId: id });
    await addAudit(transaction, call, { act: 'backup', kind: 'system', details: { asked: run.kind } });
    return { id };
  });
}
