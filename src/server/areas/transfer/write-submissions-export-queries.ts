import { type RawBuilder, sql } from 'kysely';
import { contactRef, exact, fileOf, filled, jobRef, joinFile, moment, userOf } from './export-records-parts-queries.ts';

/** The hash of the text of a resume: what a submission names it by, with or without its file. */
export const hashOfText = (text: RawBuilder<unknown>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** When the conversation began in which something was said, where the export has it. */
const chatAt = (id: RawBuilder<unknown>, unitId: number) => sql`(
  select ${moment(sql`h.created_at`)} from chat_session h join job j on j.id = h.job_id and j.is_kept and j.unit_id = ${unitId}
  where h.id = ${id} and h.unit_id = ${unitId})`;

/** What a candidate confirmed, oldest first; `more` are further fields. */
const rightsWhere = (unitId: number, where: RawBuilder<unknown>, more = sql``) => sql`(
  select jsonb_agg(jsonb_build_object(${more} 'requisition', ${filled(sql`r.requisition`)}, 'title', r.title, 'clientName', ${filled(sql`r.client_name`)},
      'place', ${filled(sql`r.place`)}, 'rate', ${exact(sql`r.rate`)}, 'taxTerm', r.tax_term, 'wording', ${filled(sql`r.wording`)}, 'via', r.via,
      'from', ${filled(sql`r.from_address`)}, 'device', ${filled(sql`r.device`)}, 'evidence', ${filled(sql`r.evidence`)}, 'file', ${fileOf}, 'fileName', f.name,
      'chatAt', ${chatAt(sql`r.chat_session_id`, unitId)}, 'at', ${moment(sql`r.confirmed_at`)},
      'recordedAt', ${moment(sql`r.recorded_at`)}, 'by', ${userOf(sql`r.recorded_by`)}, 'expiresAt', ${moment(sql`r.expires_at`)},
      'revokedAt', ${moment(sql`r.revoked_at`)}, 'revokedBy', ${userOf(sql`r.revoked_by`)},
      'revokedReason', ${filled(sql`r.revoked_reason`)}) order by r.confirmed_at, r.id)
  from right_to_represent r ${joinFile(sql`r.file_id`)} where r.unit_id = ${unitId} and ${where})`;

/** Whether the export has the submission of a candidate to a job. */
const isSubmitted = (unitId: number) => sql`exists (select from submission x
  where x.candidate_id = r.candidate_id and x.job_id = r.job_id and x.unit_id = ${unitId} and x.merged_into is null)`;

/** What a candidate confirmed for jobs to which they were not submitted. */
export const rightsOfPerson = (unitId: number) =>
  rightsWhere(
    unitId,
    sql`r.candidate_id = t.id and not ${isSubmitted(unitId)} and ${jobRef(sql`r.job_id`, unitId)} is not null`,
    sql`'job', r.job_id::text,`,
  );

const ofPair = (right: string) => sql`${sql.ref(`${right}.candidate_id`)} = t.candidate_id
  and ${sql.ref(`${right}.job_id`)} = t.job_id`;

/** What hangs on a submission beside its steps. */
export const partsOfSubmission = (unitId: number) => sql`jsonb_build_object(
  'statusName', (select s.name from client_job_status s where s.id = t.status_id),
  'resume', (select ${hashOfText(sql`r.text`)} from resume r where r.id = t.resume_id and r.candidate_id = t.candidate_id
    and r.unit_id = ${unitId}),
  'chatAt', ${chatAt(sql`t.chat_session_id`, unitId)},
  'decisionToldAt', ${moment(sql`t.decision_told_at`)}, 'decisionToldBy', ${userOf(sql`t.decision_told_by`)},
  'overrides', nullif(t.overrides, '[]'), 'rights', ${rightsWhere(unitId, ofPair('r'))},
  'right', (select count(*) from right_to_represent r join right_to_represent b on ${ofPair('b')} and b.unit_id = ${unitId}
    and (b.confirmed_at, b.id) <= (r.confirmed_at, r.id) where r.id = t.rtr_id and ${ofPair('r')} and r.unit_id = ${unitId}
    having count(*) > 0),
  'interviews', (select jsonb_agg(jsonb_build_object('round', i.round, 'mode', i.mode, 'startsAt', ${moment(sql`i.starts_at`)},
      'zone', i.time_zone, 'minutes', i.minutes, 'place', ${filled(sql`i.place`)}, 'state', i.state,
      'feedback', ${filled(sql`i.feedback`)}, 'by', ${userOf(sql`i.created_by`)}, 'addedAt', ${moment(sql`i.created_at`)},
      'changedBy', ${userOf(sql`i.updated_by`)}, 'changedAt', ${moment(sql`i.updated_at`)}) order by i.id)
    from interview i where i.submission_id = t.id),
  'submittals', (select jsonb_agg(jsonb_build_object('via', m.via, 'contact', ${contactRef(unitId)}, 'toName', ${filled(sql`m.to_name`)},
      'toAddress', ${filled(sql`m.to_address`)}, 'vmsReference', ${filled(sql`m.vms_reference`)}, 'file', ${fileOf},
      'fileName', f.name, 'messageAt', (select ${moment(sql`o.created_at`)} from outbound_message o where o.id = m.message_id
        and o.contact_id = m.contact_id and o.candidate_id is null and o.unit_id = ${unitId}),
      'by', ${userOf(sql`m.made_by`)}, 'at', ${moment(sql`m.made_at`)}) order by m.id)
    from submittal m ${joinFile(sql`m.file_id`)} where m.submission_id = t.id))`;

/** The numbers of the documents of submissions. */
export const filesOfSubmissions = (unitId: number) => sql`
  select file_id from right_to_represent where unit_id = ${unitId}
  union select file_id from submittal where unit_id = ${unitId}`;
