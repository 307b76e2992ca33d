import { sql } from 'kysely';
import type { Merge, PersonTable } from '#server/db/person-data.ts';

const open = sql`('QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN')`;

/** Of two open conversations about one job the one with more answers, then the newer, goes on; the other ends. */
async function mergeSessions({ kept, merged, change, move }: Merge): Promise<void> {
  const isBehind = sql`t.candidate_id in (${kept}, ${merged}) and t.state in ${open} and exists (
    select from chat_session o where o.job_id = t.job_id and o.state in ${open} and o.candidate_id in (${kept}, ${merged})
      and o.candidate_id <> t.candidate_id and (o.answered, o.id) > (t.answered, t.id))`;
  await change('chat_session', isBehind, { state: sql`'CANCELLED'` });
  await move('chat_session');
}

/** What a screen reads of a conversation whose words were erased. */
const emptyScript = {
  company: '',
  recruiter: { name: '' },
  job: { title: '', place: '' },
  language: 'en',
  greeting: [],
  questions: [],
};

/** The tables of the room that hold something about people. */
export const outreachPersonTables: readonly PersonTable[] = [
  {
    table: 'chat_session',
    column: 'candidate_id',
    merge: mergeSessions,
    // That there was a conversation about a job, when and how it ended stays. The link leads nowhere any more.
    erase: {
      clear: {
        guid: sql`'erased ' || t.id`,
        script: sql`${JSON.stringify(emptyScript)}::jsonb`,
        answers: sql`'{}'`,
        memory: sql`'{}'`,
        phrasing: sql`null`,
        question_key: sql`null`,
        state: sql`case when t.state in ${open} then 'CANCELLED' else t.state end`,
        needs: sql`null`,
        needs_at: sql`null`,
        check_back_on: sql`null`,
        check_back_told_at: sql`null`,
      },
    },
    counted: 'conversations',
  },
  // A call is somebody's time: that it was booked stays with the conversation, whose words are gone.
  {
    table: 'booked_call',
    column: 'candidate_id',
    merge: 'move',
    // One that is still to come is off, and its half hour free.
    erase: {
      clear: {
        state: sql`case when t.starts_at > now() then 'CANCELLED' else t.state end`,
        version: sql`case when t.starts_at > now() and t.state = 'BOOKED' then t.version + 1 else t.version end`,
      },
    },
    unexported: ['version'],
  },
  { table: 'chat_message', column: 'session_id', of: 'chat_session', merge: 'follows', erase: 'remove' },
  {
    table: 'chat_file_try',
    column: 'session_id',
    of: 'chat_session',
    merge: 'follows',
    erase: 'remove',
    unexported: 'all',
  },
];
