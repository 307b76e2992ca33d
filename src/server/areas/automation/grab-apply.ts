import { sql } from 'kysely';
import { isOver } from '#domain/grabber/feed.ts';
import { attentionOfUnit } from '#server/areas/jobs/job-steps.ts';
import { findStatusIds } from '#server/areas/jobs/jobs.ts';
import type { Db } from '#server/db/connect.ts';
import type { RowOutcome } from '#server/lists/import-store.ts';
import * as queries from './grab-apply-queries.ts';
import { type Change, compareRow } from './grab-compare.ts';
import { type FileRow, GrabRows, naming, Outcomes, type Taken } from './grab-rows.ts';
import { findSameFile, type UploadRow } from './grab-run-queries.ts';
import { type GrabActor, GrabWriter } from './grab-write.ts';

/** Takes the rows of one upload into jobs, portion by portion, in one transaction of the caller's. */
export class GrabApply {
  /** Jobs known before of which the file speaks. */
  readonly seen: number[] = [];
  readonly #outcomes = new Outcomes();
  readonly #db: Db;
  readonly #upload: UploadRow;
  readonly #rows: GrabRows;
  readonly #writer: GrabWriter;
  /** When the same bytes were taken before: what newer files changed since is named. */
  readonly #since: string | undefined;
  readonly #now: Date;

  private constructor(
    db: Db,
    upload: UploadRow,
    { since, now }: { since: string | undefined; now: Date },
    rows: (outcomes: Outcomes) => GrabRows,
    writer: (outcomes: Outcomes) => GrabWriter,
  ) {
    this.#db = db;
    this.#upload = upload;
    this.#since = since;
    this.#now = now;
    this.#rows = rows(this.#outcomes);
    this.#writer = writer(this.#outcomes);
  }

  /** Begins with the rules of the unit as they are now. */
  static async begin(db: Db, upload: UploadRow, by: GrabActor): Promise<GrabApply> {
    await queries.holdUnit(db, upload.unit_id);
    const rules = await queries.findActiveRules(db, upload.unit_id);
    const unit = {
      statuses: await findStatusIds(db, 'job_status'),
      attention: await attentionOfUnit(db, upload.unit_id),
    };
    return new GrabApply(
      db,
      upload,
      { since: await findSameFile(db, upload, { isAny: true }), now: by.now },
      (outcomes) => new GrabRows(db, upload, rules, outcomes),
      (outcomes) => new GrabWriter(db, upload, by, unit, outcomes),
    );
  }

  get outcomes(): readonly RowOutcome[] {
    return this.#outcomes.all;
  }

  /** Takes a portion of the rows, in their order. */
  async take(portion: readonly FileRow[]): Promise<void> {
    const rows = await this.#rows.read(portion);
    const known = await queries.findKnown(this.#db, this.#upload, {
      keys: rows.map(({ key }) => key),
      since: this.#since,
    });
    const added: Taken[] = [];
    const changed: Change[] = [];
    for (const taken of rows) {
      const job = known.get(taken.key);
      if (job) this.#compare(taken, job, changed);
      else if (isOver(taken.job.status))
        this.#outcomes.end(taken.row, 'IGNORED_BY_RULE', {
          ...naming(taken),
          reason: 'overAtVendor',
          told: taken.job.statusRaw,
        });
      else added.push(taken);
    }
    await this.#safely(
      added,
      (some) => this.#writer.add(some),
      ({ row }) => row,
    );
    await this.#safely(
      changed,
      (some) => this.#writer.change(some),
      ({ taken }) => taken.row,
    );
  }

  #compare(taken: Taken, job: queries.KnownJob, changed: Change[]): void {
    this.seen.push(job.id);
    const { noted, change } = compareRow(taken, job, this.#upload, this.#now);
    if (change) changed.push(change);
    else this.#outcomes.end(taken.row, 'UNCHANGED', { ...naming(taken), ...noted }, { recordId: job.id });
  }

  /** All at once; where the database refuses that, one by one, so that only the row that it refuses fails. */
  async #safely<T>(
    rows: readonly T[],
    write: (rows: readonly T[]) => Promise<void>,
    rowOf: (row: T) => number,
  ): Promise<void> {
    if (rows.length === 0) return;
    const done = this.#outcomes.all.length;
    const isWritten = await this.#inSavepoint(() => write(rows));
    if (isWritten) return;
    this.#outcomes.all.length = done;
    for (const row of rows)
      if (!(await this.#inSavepoint(() => write([row]))))
        this.#outcomes.end(rowOf(row), 'FAILED', { reason: 'failed' });
  }

  async #inSavepoint(work: () => Promise<void>): Promise<boolean> {
    await sql`savepoint grab`.execute(this.#db);
    try {
      await work();
      await sql`release savepoint grab`.execute(this.#db);
      return true;
    } catch (failure) {
      // Only what the database says of the values; a lost connection ends the whole run.
      if (!/^2[23]/.test(String((failure as { code?: string }).code))) throw failure;
      await sql`rollback to savepoint grab`.execute(this.#db);
      return false;
    }
  }
}
