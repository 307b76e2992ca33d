import { sql } from 'kysely';
import { submittedStages } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';

/** Chats that candidates may still answer, outreach that has not left, and people whom the client has before it. */
export async function countConsequences(db: Db, jobId: number) {
  const { rows } = await sql<{ chats: number; unsent: number; inProcess: number }>`
    select (select count(*) from chat_session where job_id = ${jobId}
        and state in ('QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS')) as chats,
      (select count(*) from outbound_message where job_id = ${jobId} and contact_id is null
        and state in ('QUEUED', 'HELD', 'LATE')) as unsent,
      (select count(*) from submission where job_id = ${jobId}
        and category in (${sql.join([...submittedStages])})) as "inProcess"`.execute(db);
  return rows[0]!;
}
