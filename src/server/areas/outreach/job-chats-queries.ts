import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A chat that ended with its job. */
export type EndedChat = {
  id: number;
  guid: string;
  job_id: number;
  candidate_id: number;
  script: unknown;
  /** The person had begun to answer, and is not the one who got the job. */
  was_answering: boolean;
};

/** Cancels the last words of the ended chats of jobs that have not left; they name no job, so only their chats tell. */
export async function cancelLastWords(db: Db, jobIds: readonly number[]): Promise<void> {
  await sql`
    update outbound_message m set state = 'CANCELLED' from chat_session s
    where s.job_id = any(${[...jobIds]}::bigint[]) and s.state = 'CANCELLED' and m.session_id = s.id and m.job_id is null
      and m.kind = 'reply' and m.origin = 'chatbot' and m.state in ('QUEUED', 'HELD', 'LATE')`.execute(db);
}

/** Cancels the chats of jobs that are not over and that nobody has taken over. */
export async function endChatsOf(db: Db, jobIds: readonly number[], at: string): Promise<EndedChat[]> {
  const { rows } = await sql<EndedChat>`
    with going as (
      select s.id, s.state in ('OPENED', 'IN_PROGRESS') and not exists (select from submission x
        where x.job_id = s.job_id and x.candidate_id = s.candidate_id
          and x.category in ('ACCEPTED', 'ONBOARDING', 'STARTED')) as was_answering
      from chat_session s where s.job_id = any(${[...jobIds]}::bigint[]) and s.state in ('QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS')
      order by s.id for update)
    update chat_session s set state = 'CANCELLED', last_at = ${at} from going g where s.id = g.id
    returning s.id, s.guid, s.job_id, s.candidate_id, s.script, g.was_answering`.execute(db);
  return rows;
}
