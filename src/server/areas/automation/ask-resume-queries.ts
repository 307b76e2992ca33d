import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Question } from '#domain/outreach/answers.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** The open conversation of a person about a job, locked, and whether it asks for a resume. */
export async function findAsked(
  db: Db,
  scope: Scope,
  { candidateGuid, jobId }: { candidateGuid: string; jobId: number },
) {
  const { rows } = await sql<{ session_id: number | null; language: Language; asks_resume: boolean | null }>`
    select t.id as session_id, coalesce(t.language, 'en') as language, t.script->'questions' @> '[{"key": "resume"}]' as asks_resume
    from job j join candidate c on c.guid = ${candidateGuid}
      join candidate_unit k on k.candidate_id = c.id and k.unit_id = j.unit_id
      left join lateral (select * from chat_session s where s.job_id = j.id and s.candidate_id = c.id
        and s.state in ('QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN') and s.expires_at > now()
        order by s.id desc limit 1) t on true
    where j.id = ${jobId} and j.unit_id = ${inUnits(scope)}`.execute(db);
  const [found] = rows;
  if (found?.session_id) await sql`select 1 from chat_session where id = ${found.session_id} for update`.execute(db);
  return found;
}

/** Adds a question to the end of a conversation's own script. */
export async function addQuestion(db: Db, sessionId: number, question: Question): Promise<void> {
  await sql`update chat_session set asked = asked + 1,
      script = jsonb_set(script, '{questions}', (script->'questions') || ${JSON.stringify([question])}::jsonb)
    where id = ${sessionId} and not script->'questions' @> '[{"key": "resume"}]'`.execute(db);
}

/** The active chatbot type that refreshes what is known of somebody. */
export async function findRefreshType(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('chatbot_type')
    .select('id')
    .where('category', '=', 'DATA_REFRESH')
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}
