import { sql } from 'kysely';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';

/** The first status of each category, of jobs or of submissions. */
export async function findStatuses(
  db: Db,
  list: 'job_status' | 'client_job_status',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; id: number }>`
    select distinct on (category) category, id from ${sql.table(list)} order by category, is_active desc, id`.execute(
    db,
  );
  return new Map(rows.map(({ category, id }) => [category, id]));
}

/** Adds a job with its history; returns its number and version. */
export async function addJob(
  db: Db,
  job: Record<string, unknown> & { unit_id: number; category: string },
  { by, at }: { by: number; at: string },
): Promise<{ id: number; version: number }> {
  const names = sql.join(Object.keys(job).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into job (${names}) select ${names} from jsonb_populate_record(null::job, ${JSON.stringify(job)}::jsonb) returning id`.execute(
    db,
  );
  const { id } = rows[0]!;
  const event = { job_id: id, unit_id: job.unit_id, by_user: by, via: 'import', happened_at: at };
  await db
    .insertInto('job_event')
    .values([
      { ...event, kind: 'CREATED', from_category: null, to_category: 'DRAFT' },
      ...(job.category === 'DRAFT'
        ? []
        : [{ ...event, kind: 'STATUS', from_category: 'DRAFT', to_category: job.category }]),
    ] as never)
    .execute();
  return db.selectFrom('job').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The name of a client. */
export async function nameOfClient(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('client').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}

/** Adds a submission at a stage, which is the first step of its history. Nobody here has made that step. */
export async function addSubmission(
  db: Db,
  row: {
    unit_id: number;
    candidate_id: number;
    job_id: number;
    status_id: number;
    category: Stage;
    bill_rate: string | null;
    pay_rate: string | null;
    tax_term: string | null;
    rejected_by: string | null;
    end_reason: string | null;
  },
  { at, recordedAt, isSubmitted }: { at: string; recordedAt: string; isSubmitted: boolean },
): Promise<{ id: number; version: number }> {
  const added = await db
    .insertInto('submission')
    .values({
      ...row,
      added_by: null,
      added_at: at,
      updated_at: at,
      stage_at: at,
      stages_filled: true,
      ...(isSubmitted && { submitted_at: at }),
    } as never)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('submission_event')
    .values({
      submission_id: added.id,
      to_category: row.category,
      via: 'import',
      by_user: null,
      created_at: recordedAt,
      happened_at: at,
      ...(row.rejected_by !== null && { rejected_by: row.rejected_by }),
      ...(row.end_reason !== null && { reason: row.end_reason }),
    } as never)
    .execute();
  await sql`insert into stage_reached
      (submission_id, stage, first_at, by_user, unit_id, job_id, client_id, candidate_id, vms_provider)
    select x.id, x.category, ${at}, null, x.unit_id, x.job_id, j.client_id, x.candidate_id, j.vms_provider
    from submission x join job j on j.id = x.job_id where x.id = ${added.id}`.execute(db);
  return added;
}
