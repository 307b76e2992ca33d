import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { isPersonUntouched } from '#server/db/untouched-imports.ts';

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

/** Adds a submission; returns its number and version. */
export async function addSubmission(
  db: Db,
  row: Insertable<Tables['submission']>,
): Promise<{ id: number; version: number }> {
  return db.insertInto('submission').values(row).returning(['id', 'version']).executeTakeFirstOrThrow();
}

/**
 * Notes that more of somebody comes in with whom nobody here has worked: they are as imported as this moment, since the steps
 * that come now may be younger than the import that brought them, and are no work here either.
 */
export async function keepUntouched(
  db: Db,
  { candidateId, unitId }: { candidateId: number; unitId: number },
  at: string,
): Promise<void> {
  await sql`update candidate_unit k set imported_at = ${at}
    where k.candidate_id = ${candidateId} and k.unit_id = ${unitId} and k.imported_at < ${at} and ${isPersonUntouched}`.execute(
    db,
  );
}

/** Keeps what the chatbot may tell of a job; returns how many settings there are. */
export async function addChatSetting(
  db: Db,
  { jobId, unitId }: { jobId: number; unitId: number },
  set:
    | { told: readonly string[]; clientDescription: unknown; interviewSteps: unknown; by: number | null; at: string }
    | undefined,
): Promise<number> {
  if (!set) return 0;
  await sql`insert into job_chat_setting (job_id, unit_id, told, client_description, interview_steps, version, changed_by, changed_at)
    values (${jobId}, ${unitId}, ${[...set.told]}::text[], ${set.clientDescription ?? null}, ${set.interviewSteps ?? null}, 1,
      ${set.by}, ${set.at})`.execute(db);
  return 1;
}
