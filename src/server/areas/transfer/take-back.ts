import type { RawBuilder } from 'kysely';
import { mayMove, type TransferKind, transferKinds } from '#domain/transfer/transfer-fields.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { saveProgress } from '#server/lists/long-import.ts';
import {
  type Added,
  countAdded,
  findAdded,
  lockUntouched,
  noteRemoved,
  removeRecord,
  usedOf,
} from './take-back-queries.ts';
import { standingMark } from './write-candidates-queries.ts';
import { refreshLeft } from './write-consultants.ts';
import { consultantOf, isMarked, markOf } from './write-consultants-queries.ts';

/** Records that are read at a time. */
const portion = 200;

/**
 * Removes what an import added, where nobody has used or changed it since; what others hang on goes last. Each record is a
 * transaction of its own, so a run that is killed goes on behind the last one. Kinds that whoever takes it back may not add stay.
 * @returns how many records stay
 */
export async function takeBack(
  { db, throttle, clock }: Pick<AppContext, 'db' | 'throttle' | 'clock'>,
  importId: number,
  { call, signal, hold }: { call: SignedInCall; signal: AbortSignal; hold: (db: Db) => Promise<void> },
): Promise<number> {
  let [kept, done] = [0, 0];
  for (const kind of transferKinds.toReversed()) {
    let [stays, before] = [await takeKindBack(kind), -1];
    // A parent is named by its children, which may stand above it in the file.
    while (kind === 'client' && stays > 0 && stays !== before) [stays, before] = [await takeKindBack(kind), stays];
    kept += stays;
  }
  return kept;

  async function takeKindBack(kind: TransferKind): Promise<number> {
    if (!mayMove(kind, call.who.pages)) return countAdded(db, importId, kind);
    const isUsed = await usedOf(db, kind);
    let stays = 0;
    for (let before = 2_000_000_000; ; ) {
      const rows = await findAdded(db, importId, { kind, before, most: portion });
      if (rows.length === 0) return stays;
      for (const row of rows) {
        signal.throwIfAborted();
        if (!(await remove(kind, row, isUsed))) stays += 1;
      }
      before = rows.at(-1)!.row_number;
      done += rows.length;
      await saveProgress(db, importId, done);
    }
  }

  async function remove(kind: TransferKind, row: Added, isUsed: RawBuilder<boolean>): Promise<boolean> {
    try {
      return await throttle.write(async (transaction) => {
        await hold(transaction);
        if (!(await lockUntouched(transaction, kind, row, isUsed))) return false;
        const mark = row.before?.mark;
        if (mark !== undefined && mark !== (await presentMark(transaction, kind, row.record_id))) return false;
        const consultant = kind === 'project' ? await consultantOf(transaction, row.record_id) : undefined;
        await removeRecord(transaction, kind, row.record_id, row.before);
        if (kind === 'user')
          await addAudit(transaction, call, {
            act: 'entry-removed',
            kind,
            recordId: row.record_id,
            details: { username: row.ref, origin: 'import' },
          });
        if (consultant !== undefined) await refreshLeft(transaction, consultant, clock.now());
        await noteRemoved(transaction, importId, row.row_number);
        return true;
      });
    } catch (failure) {
      // Something names it that was not there a moment ago.
      if ((failure as { code?: unknown }).code === '23503') return false;
      throw failure;
    }
  }
}

const presentMark = (db: Db, kind: TransferKind, id: number) =>
  isMarked(kind) ? markOf(db, kind, id) : standingMark(db, id);
