import { sql } from 'kysely';

/**
 * When the owner `k.owner_id` last did something for the candidate (trade 3.2.7): took them over, wrote a note, called, wrote to
 * them, had an answer, moved them on a job. What the system filled in or took back is none of it.
 */
export const ownerTouch = sql<string>`greatest(coalesce(k.owner_since, k.created_at),
  (select max(a.happened_at) from candidate_call a
    where a.candidate_id = k.candidate_id and a.unit_id = k.unit_id and a.by_user = k.owner_id),
  (select max(n.created_at) from candidate_note n
    where n.candidate_id = k.candidate_id and n.unit_id = k.unit_id and n.author_id = k.owner_id and n.removed_at is null),
  (select max(m.sent_at) from outbound_message m
    where m.candidate_id = k.candidate_id and m.unit_id = k.unit_id and m.created_by = k.owner_id),
  (select max(i.happened_at) from inbound_message i left join outbound_message m on m.id = i.reply_to_id
    left join chat_session t on t.id = i.session_id
    where i.candidate_id = k.candidate_id and i.unit_id = k.unit_id and i.kind = 'REPLY'
      and k.owner_id in (m.created_by, t.started_by, t.taken_by)),
  (select max(t.last_at) from chat_session t
    where t.candidate_id = k.candidate_id and t.unit_id = k.unit_id and t.answered > 0 and k.owner_id in (t.started_by, t.taken_by)),
  (select max(coalesce(e.happened_at, e.created_at)) from submission x join submission_event e on e.submission_id = x.id
    where x.candidate_id = k.candidate_id and x.unit_id = k.unit_id and e.by_user = k.owner_id and e.to_category <> 'MATCHED'
      and not e.was_filled and e.undoes is null))`;
