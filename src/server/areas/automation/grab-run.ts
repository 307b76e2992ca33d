import { Refusal } from '#domain/errors.ts';
import { type GrabCounts, noCounts } from '#domain/grabber/outcomes.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { StepContext } from '#server/areas/jobs/job-steps.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { changeImport, importRows, type RowOutcome, saveOutcomes } from '#server/lists/import-store.ts';
import { holdImport, holdTaken, lockTaken } from '#server/lists/long-import.ts';
import { GrabApply } from './grab-apply.ts';
import { addNotices, noteAbsent, noteSeen } from './grab-apply-queries.ts';
import { countOutcomes, findUploadOf, saveProfile, tellsHow, type UploadRow } from './grab-run-queries.ts';
import type { GrabActor } from './grab-write.ts';

/** Who takes a file, from a request or from a task. */
export type GrabCall = Pick<SignedInCall, 'db' | 'requestId' | 'address'> &
  StepContext & {
    readonly who: { readonly userId: number; readonly username: string };
  };

const actorOf = (call: GrabCall): GrabActor => ({ ...call, userId: call.who.userId });

/** Thrown by a trial to roll back, with its result. */
class TriedOut extends Error {
  readonly outcomes: readonly RowOutcome[];
  constructor(outcomes: readonly RowOutcome[]) {
    super('tried out');
    this.outcomes = outcomes;
  }
}

/**
 * Takes every row of an upload in one transaction, or tries it out: a trial does the same and is rolled back, so that it
 * reports exactly what the real run will do (ruling 61, ADR 0027). A process that is killed leaves nothing half-done.
 * @throws Refusal `import.done`
 * @throws Overtaken where another attempt has it, or somebody canceled it
 */
export async function runGrab(
  call: GrabCall,
  importId: number,
  {
    dryRun,
    onDone,
    progress,
    fence,
  }: {
    dryRun: boolean;
    onDone?: (db: Db) => Promise<void>;
    progress?: (done: number) => Promise<void>;
    /** Of the attempt of a task, which another one may overtake or somebody cancel. */
    fence?: string;
  },
): Promise<GrabCounts> {
  try {
    const counts = await call.db.transaction().execute(async (db) => {
      await (fence === undefined ? holdImport(db, importId) : holdTaken(db, importId, fence));
      const upload = await findUploadOf(db, importId);
      if (!upload || upload.state === 'DONE' || upload.state === 'REVERTED') throw new Refusal('import.done');
      const apply = await GrabApply.begin(db, upload, actorOf(call));
      let done = 0;
      for await (const portion of importRows(db, importId)) {
        await apply.take(portion);
        done += portion.length;
        await progress?.(done);
      }
      if (dryRun) throw new TriedOut(apply.outcomes);
      if (fence !== undefined) await lockTaken(db, importId, fence);
      await afterRun(db, call, upload, apply);
      const made = await keep(db, importId, apply.outcomes, 'DONE');
      await addAudit(db, call, {
        act: 'import',
        kind: 'list',
        recordId: importId,
        unitId: upload.unit_id,
        details: { list: 'vendor-jobs', file: upload.file_name, system: upload.vms_provider, ...made },
      });
      await onDone?.(db);
      return made;
    });
    forgetCounts('job');
    return counts;
  } catch (tried) {
    if (!(tried instanceof TriedOut)) throw tried;
    return call.db.transaction().execute(async (db) => {
      if (fence !== undefined) await lockTaken(db, importId, fence);
      return keep(db, importId, tried.outcomes, 'CHECKED');
    });
  }
}

/** Remembers how the file was read, and what a full export lacks (ruling 63). */
async function afterRun(db: Db, { who, now }: GrabCall, upload: UploadRow, { seen }: GrabApply): Promise<void> {
  const at = now.toISOString();
  await noteSeen(db, seen, at);
  if (!tellsHow(upload)) return;
  await saveProfile(db, upload, { headings: upload.headers, settings: upload.settings }, { by: who.userId, at });
  if (upload.settings.isFullExport !== true) return;
  const absent = await noteAbsent(db, upload, seen);
  await addNotices(
    db,
    absent.map(({ job_id, for_user }) => ({
      unit_id: upload.unit_id,
      job_id,
      for_user,
      kind: 'ABSENT',
      details: { system: upload.vms_provider },
    })),
  );
}

async function keep(
  db: Db,
  importId: number,
  outcomes: readonly RowOutcome[],
  state: 'CHECKED' | 'DONE',
): Promise<GrabCounts> {
  await saveOutcomes(db, importId, outcomes);
  const counts = { ...noCounts(), ...(await countOutcomes(db, importId)) };
  await changeImport(db, importId, { state, counts });
  return counts;
}

/**
 * Takes the rows that waited for a client or a status, now that it is said what is meant; returns how many were taken.
 */
export async function runWaiting(db: Db, call: GrabCall, importId: number, rows: readonly number[]): Promise<number> {
  await holdImport(db, importId);
  const upload = await findUploadOf(db, importId);
  if (upload?.state !== 'DONE') return 0;
  const apply = await GrabApply.begin(db, upload, actorOf(call));
  const wanted = new Set(rows);
  for await (const portion of importRows(db, importId, 'UNMAPPED'))
    await apply.take(portion.filter(({ row_number }) => wanted.has(row_number)));
  await saveOutcomes(db, importId, apply.outcomes);
  await changeImport(db, importId, {
    state: 'DONE',
    counts: { ...noCounts(), ...(await countOutcomes(db, importId)) },
  });
  await db.updateTable('grab_upload').set({ jobs_read: false }).where('import_id', '=', importId).execute();
  return apply.outcomes.filter(
    ({ outcome }) => outcome === 'CREATED' || outcome === 'UPDATED' || outcome === 'UNCHANGED',
  ).length;
}
