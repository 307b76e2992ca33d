import { type RawBuilder, sql } from 'kysely';
import { endStates } from '#domain/outreach/conversation.ts';
import { endedStates } from '#domain/transfer/histories.ts';

/** Pieces of the selects of an export: each is JSON of a record `t`, null where there is nothing. */
type Piece = RawBuilder<unknown>;

/** An instant as the format has it. */
export const moment = (of: Piece) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A list where it holds something. */
export const some = (of: Piece) => sql`nullif(to_jsonb(${of}), '[]')`;
export const yes = (of: Piece) => sql`nullif(${of}, false)`;
export const filled = (of: Piece) => sql`nullif(${of}, '')`;
/** An amount to its last digit. */
export const exact = (of: Piece) => sql`${of}::text`;
/** The username of somebody. */
export const userOf = (id: Piece) => sql`(select u.username from app_user u where u.id = ${id})`;
/** The name of an entry of a list of the organization. */
export const entryOf = (list: 'source_type' | 'work_authorization' | 'employment_type', id: Piece) =>
  sql`(select l.name from ${sql.table(list)} l where l.id = ${id})`;

/** The document `f` of an entry, which is undefined where it is held or infected (`joinFile`). */
export const fileOf = sql`case when f.id is not null then jsonb_build_object('sha256', f.sha256, 'name', f.name) end`;
export const joinFile = (id: Piece) => sql`left join stored_file f on f.id = ${id} and f.scan is null`;

/** The notes of a client or a candidate. */
export const notesOf = (table: 'account_note' | 'candidate_note', column: string, unitId: number, job?: Piece) => sql`(
  select jsonb_agg(jsonb_build_object('text', n.note, 'at', ${moment(sql`n.created_at`)}, 'by', ${userOf(sql`n.author_id`)},
      'editedAt', case when n.updated_at > n.created_at then ${moment(sql`n.updated_at`)} end${job ? sql`, 'job', ${job}` : sql``})
    order by n.created_at, n.id)
  from ${sql.table(table)} n where n.${sql.ref(column)} = t.id and n.unit_id = ${unitId} and n.removed_at is null)`;

/** The number of a job as its reference, where the export has it. */
export const jobRef = (id: Piece, unitId: number) =>
  sql`(select j.id::text from job j where j.id = ${id} and j.is_kept and j.unit_id = ${unitId})`;

const optOutsAt = (keys: Piece) => sql`(
  select jsonb_agg(jsonb_build_object('channel', o.channel, 'address', o.address_key, 'at', ${moment(sql`o.created_at`)},
      'words', ${filled(sql`o.words`)}) order by o.channel, o.address_key)
  from opt_out o where (o.channel, o.address_key) in (${keys}))`;

/** Who said no at the addresses of a candidate, those of their consents too. */
export const optOutsOfCandidate = optOutsAt(sql`
  select case c.kind when 'email' then 'EMAIL' else 'SMS' end, c.value_key from candidate_contact c where c.candidate_id = t.id
  union select e.channel, e.address_key from consent_event e where e.candidate_id = t.id and e.address_key is not null`);

/** The channels in which a candidate said no at every address. */
export const optedOutOfCandidate = sql`(
  select jsonb_agg(x.channel order by x.channel) from (
    select a.channel from (select case c.kind when 'email' then 'EMAIL' else 'SMS' end as channel, c.value_key as key
        from candidate_contact c where c.candidate_id = t.id and c.kind in ('email', 'phone')) a
      left join opt_out o on o.channel = a.channel and o.address_key = a.key
    group by a.channel having bool_and(o.address_key is not null)) x)`;

/** Who said no at the address or number of a contact, given in the form in which they are compared. */
export const optOutsOfContact = (email: Piece, phone: Piece) =>
  optOutsAt(sql`select 'EMAIL', ${email} union select 'SMS', ${phone}`);

/** What a candidate said about being written to, oldest first. */
export const consentsOf = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('event', e.event, 'channel', e.channel, 'address', e.address_key, 'basis', e.basis,
      'source', e.source, 'textVersion', e.text_version, 'at', ${moment(sql`e.happened_at`)},
      'recordedAt', ${moment(sql`e.recorded_at`)}, 'by', ${userOf(sql`e.recorded_by`)}) order by e.happened_at, e.id)
  from consent_event e where e.candidate_id = t.id and e.unit_id = ${unitId})`;

/** Versions of a resume, the current one last; a file that is held or infected stays out. */
export const resumesOf = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('name', r.name, 'text', r.text, 'at', ${moment(sql`r.created_at`)}, 'file', ${fileOf})
    order by r.is_primary, r.created_at, r.id)
  from resume r ${joinFile(sql`r.file_id`)}
  where r.candidate_id = t.id and r.unit_id = ${unitId})`;

/** Who worked on a job, and from when until when. */
export const teamOf = sql`(
  select jsonb_agg(jsonb_build_object('user', ${userOf(sql`a.user_id`)}, 'primary', ${yes(sql`a.is_primary`)},
      'from', ${moment(sql`a.from_at`)}, 'until', ${moment(sql`a.until_at`)}, 'by', ${userOf(sql`a.assigned_by`)})
    order by a.from_at, a.id)
  from job_assignment a where a.job_id = t.id)`;

/** What happened to a job, in the order in which it was noted. */
export const jobHistory = sql`(
  select jsonb_agg(jsonb_build_object('kind', e.kind, 'from', e.from_category, 'to', e.to_category, 'statusName', e.status_name,
      'reason', ${filled(sql`e.reason`)}, 'note', ${filled(sql`e.note`)}, 'changes', nullif(e.changes, '{}'),
      'by', ${userOf(sql`e.by_user`)}, 'via', e.via, 'at', ${moment(sql`e.happened_at`)},
      'recordedAt', ${moment(sql`e.recorded_at`)}) order by e.id)
  from job_event e where e.job_id = t.id)`;

/** From when until when a job had which status, owner, client and openings. */
export const spansOf = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('status', s.category, 'release', ${yes(sql`s.is_release`)}, 'from', ${moment(sql`s.from_at`)},
      'recordedAt', ${moment(sql`s.recorded_at`)}, 'voidedAt', ${moment(sql`s.voided_at`)}, 'until', ${moment(sql`s.until_at`)},
      'untilRecordedAt', ${moment(sql`s.until_recorded_at`)}, 'owner', ${userOf(sql`s.owner_id`)},
      'client', ${clientRef(sql`s.client_id`, unitId)}, 'vendorSystem', s.vms_provider, 'positions', s.positions,
      'dueAt', ${moment(sql`s.due_at`)}) order by s.id)
  from job_span s where s.job_id = t.id)`;

/** The number of a client as its reference. */
export const clientRef = (id: Piece, unitId: number) =>
  sql`(select c.id::text from client c where c.id = ${id} and c.unit_id = ${unitId})`;

/** Every step of a submission, in the order in which it was written; `undoes` counts them from 1. */
export const stepsOf = sql`(
  select jsonb_agg(jsonb_build_object('from', e.from_category, 'to', e.to_category, 'filledIn', ${yes(sql`e.was_filled`)},
      'reason', ${filled(sql`e.reason`)}, 'via', e.via, 'by', ${userOf(sql`e.by_user`)}, 'at', ${moment(sql`e.happened_at`)},
      'writtenAt', ${moment(sql`e.created_at`)}, 'recordedAt', ${moment(sql`e.recorded_at`)}, 'rejectedBy', e.rejected_by,
      'undoes', case when e.undoes is not null then (
        select count(*) from submission_event b where b.submission_id = t.id and b.id <= e.undoes) end) order by e.id)
  from submission_event e where e.submission_id = t.id)`;

/** When a submission reached each stage first, and what was offered then. */
export const reachedOf = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('stage', r.stage, 'at', ${moment(sql`r.first_at`)},
      'recordedAt', ${moment(sql`r.recorded_at`)}, 'voidedAt', ${moment(sql`r.voided_at`)}, 'by', ${userOf(sql`r.by_user`)},
      'client', ${clientRef(sql`r.client_id`, unitId)}, 'vendorSystem', r.vms_provider,
      'source', ${entryOf('source_type', sql`r.source_id`)}, 'billRate', ${exact(sql`r.bill_rate`)},
      'notToExceed', ${exact(sql`r.not_to_exceed`)}, 'placementFee', ${exact(sql`r.placement_fee`)}) order by r.recorded_at, r.first_at, r.stage)
  from stage_reached r where r.submission_id = t.id)`;

/** The calls with a candidate. */
export const callsOf = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('job', ${jobRef(sql`l.job_id`, unitId)}, 'phone', ${filled(sql`l.phone`)}, 'outcome', l.outcome,
      'note', ${filled(sql`l.note`)}, 'seconds', l.seconds, 'callBackAt', ${moment(sql`l.callback_at`)},
      'by', ${userOf(sql`l.by_user`)}, 'at', ${moment(sql`l.happened_at`)}, 'recordedAt', ${moment(sql`l.recorded_at`)})
    order by l.happened_at, l.id)
  from candidate_call l where l.candidate_id = t.id and l.unit_id = ${unitId})`;

/** Conversations with a candidate that the export has, numbered in their order. */
const chatsIn = (unitId: number) => sql`(
  select h.*, row_number() over (order by h.created_at, h.id) as place from chat_session h
  join job j on j.id = h.job_id and j.is_kept and j.unit_id = ${unitId} where h.candidate_id = t.id and h.unit_id = ${unitId})`;

/** Conversations of the chatbot; one that is open would go on nowhere else, so it has expired. */
export const chatsOf = (unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('job', h.job_id::text,
      'state', case when h.state = any(${[...endStates]}::text[]) then h.state else 'EXPIRED' end, 'result', h.result,
      'channel', h.channel, 'language', h.language, 'asked', h.asked, 'answered', h.answered, 'script', h.script,
      'answers', nullif(h.answers, '{}'), 'by', ${userOf(sql`h.started_by`)}, 'takenBy', ${userOf(sql`h.taken_by`)},
      'takenAt', ${moment(sql`h.taken_at`)}, 'endedBy', ${userOf(sql`h.ended_by`)}, 'nudges', nullif(h.nudges, 0),
      'noResponseAt', ${moment(sql`h.no_response_at`)}, 'at', ${moment(sql`h.created_at`)}, 'lastAt', ${moment(sql`h.last_at`)},
      'expiresAt', ${moment(sql`h.expires_at`)}, 'lines', (
        select jsonb_agg(jsonb_build_object('author', m.author, 'text', ${filled(sql`m.body`)}, 'question', m.question_key,
          'by', ${userOf(sql`m.by_user`)}, 'at', ${moment(sql`m.created_at`)}) order by m.id)
        from chat_message m where m.session_id = h.id), 'milestones', (
        select jsonb_agg(jsonb_build_object('state', m.state, 'at', ${moment(sql`m.first_at`)},
          'recordedAt', ${moment(sql`m.recorded_at`)}) order by m.first_at, m.recorded_at, m.state)
        from chat_milestone m where m.session_id = h.id)) order by h.place)
  from ${chatsIn(unitId)} h)`;

/** Whose messages: those of a candidate, or those to a contact that are about none. */
const correspondence = {
  candidate: sql`m.candidate_id = t.id`,
  contact: sql`m.contact_id = t.id and m.candidate_id is null`,
};
type Correspondent = keyof typeof correspondence;

const chatPlace = (of: Correspondent, id: Piece, unitId: number) =>
  of === 'candidate' ? sql`(select h.place from ${chatsIn(unitId)} h where h.id = ${id})` : sql`null::bigint`;

/** What was sent, in its order: what waits is told as not sent, and what nobody knows of as failed. */
const messagesIn = (of: Correspondent, unitId: number) => sql`(
  select m.*, row_number() over (order by m.created_at, m.id) as place from outbound_message m
  where ${correspondence[of]} and m.unit_id = ${unitId})`;

export const messagesOf = (of: Correspondent, unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('channel', m.channel, 'kind', m.kind, 'to', ${filled(sql`m.to_address`)},
      'subject', ${filled(sql`m.subject`)}, 'text', ${filled(sql`m.body`)},
      'state', case when m.state = any(${[...endedStates]}::text[]) then m.state when m.state = 'UNCERTAIN' then 'FAILED' else 'CANCELLED' end,
      'failure', ${filled(sql`m.failure`)}, 'origin', m.origin, 'job', ${jobRef(sql`m.job_id`, unitId)},
      'contact', ${of === 'candidate' ? contactRef(unitId) : sql`null::text`}, 'chat', ${chatPlace(of, sql`m.session_id`, unitId)},
      'by', ${userOf(sql`m.created_by`)}, 'at', ${moment(sql`m.created_at`)}, 'sentAt', ${moment(sql`m.sent_at`)},
      'deliveredAt', ${moment(sql`m.delivered_at`)}, 'from', m.sender_number, 'segments', m.segments, 'cost', ${exact(sql`m.cost`)},
      'attachments', (select jsonb_agg(jsonb_build_object('name', a.name, 'file', ${fileOf}, 'fileName', f.name) order by a.position)
        from outbound_attachment a ${joinFile(sql`a.file_id`)} where a.message_id = m.id))
    order by m.place)
  from ${messagesIn(of, unitId)} m)`;

/** The number of a contact of a message or a submittal `m` as its reference, where the export has it. */
export const contactRef = (unitId: number) => sql`(select k.id::text from account_contact k where k.id = m.contact_id
  and k.unit_id = ${unitId} and k.client_id is not null and k.removed_at is null)`;

/** What was received. */
export const repliesOf = (of: Correspondent, unitId: number) => sql`(
  select jsonb_agg(jsonb_build_object('channel', m.channel, 'kind', m.kind, 'from', ${filled(sql`m.from_address`)},
      'fromName', ${filled(sql`m.from_name`)}, 'to', ${filled(sql`m.to_address`)}, 'subject', ${filled(sql`m.subject`)},
      'text', ${filled(sql`m.body`)}, 'quoted', ${filled(sql`m.quoted`)}, 'job', ${jobRef(sql`m.job_id`, unitId)},
      'chat', ${chatPlace(of, sql`m.session_id`, unitId)},
      'answers', (select a.place from ${messagesIn(of, unitId)} a where a.id = m.reply_to_id),
      'at', ${moment(sql`m.happened_at`)}, 'recordedAt', ${moment(sql`m.recorded_at`)},
      'attachments', (select jsonb_agg(jsonb_build_object('name', a.name, 'size', a.size, 'refused', ${filled(sql`a.refused`)}, 'file', ${fileOf},
          'fileName', f.name) order by a.position)
        from inbound_attachment a ${joinFile(sql`a.file_id`)} where a.message_id = m.id)) order by m.happened_at, m.id)
  from inbound_message m where ${correspondence[of]} and m.unit_id = ${unitId})`;

/** The numbers of what went and came along with messages. */
export const filesOfMessages = (unitId: number) => sql`
  select a.file_id from outbound_attachment a join outbound_message m on m.id = a.message_id where m.unit_id = ${unitId}
  union select a.file_id from inbound_attachment a join inbound_message m on m.id = a.message_id where m.unit_id = ${unitId}`;
