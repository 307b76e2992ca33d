import { sql } from 'kysely';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';

/** Adds a job; returns its number and version. */
export async function addJob(db: Db, job: Record<string, unknown>): Promise<{ id: number; version: number }> {
  const names = sql.join(Object.keys(job).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into job (${names}) select ${names} from jsonb_populate_record(null::job, ${JSON.stringify(job)}::jsonb) returning id`.execute(
    db,
  );
  return db.selectFrom('job').select(['id', 'version']).where('id', '=', rows[0]!.id).executeTakeFirstOrThrow();
}

/** The name of a client. */
export async function nameOfClient(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('client').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}

/** Adds a submission at a stage. */
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
  { at, isSubmitted }: { at: string; isSubmitted: boolean },
): Promise<{ id: number; version: number }> {
  return db
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
}
