import { type RawBuilder, sql } from 'kysely';
import { clientRef, exact, fileOf, filled, joinFile, moment, userOf } from './export-records-parts-queries.ts';

/** Who edited something as the record keeps it, a value of JSON `e`. */
const editor = (edit: RawBuilder<unknown>) => sql`'by', ${userOf(sql`(${edit}->>'by')::bigint`)},
  'at', ${moment(sql`(${edit}->>'at')::timestamptz`)}`;

/** What was corrected by hand; what an import said is no correction of somebody here. */
const edited = sql`(
  select jsonb_agg(jsonb_build_object('field', e.key, ${editor(sql`e.value`)}) order by e.key)
  from jsonb_each(t.edits) e where e.key not in ('skillEdits', 'removedContacts') and e.value->>'imported' is null)`;

const statedSkills = sql`(
  select jsonb_agg(jsonb_build_object('key', e.key, 'name', s.one->'name', 'years', s.one->'years',
      'lastUsedYear', s.one->'lastUsedYear', 'current', case when s.one->>'isCurrent' = 'true' then true end,
      'removed', e.value->'removed', ${editor(sql`e.value`)}) order by e.key)
  from jsonb_each(t.edits->'skillEdits') e
  left join lateral (select one from jsonb_array_elements(t.profile->'skills') one where one->>'key' = e.key limit 1) s
    on e.value->>'removed' is null)`;

const positions = sql`(
  select jsonb_agg(jsonb_build_object('title', nullif(p.one->>'title', ''), 'employer', p.one->'employer',
      'location', p.one->'location', 'startMonth', p.one->'startMonth', 'endMonth', p.one->'endMonth',
      'current', case when p.one->>'isCurrent' = 'true' then true end, 'description', nullif(p.one->>'description', '')) order by p.place)
  from jsonb_array_elements(t.profile->'positions') with ordinality p(one, place) where t.edits ? 'employment')`;

const removedContacts = sql`(
  select jsonb_agg(jsonb_build_object('contact', e.key, ${editor(sql`e.value`)}) order by e.key)
  from jsonb_each(t.edits->'removedContacts') e)`;

/** What a candidate `t` says beside resumes and histories. */
export const partsOfPerson = (unitId: number) => sql`jsonb_build_object(
  'statusName', (select s.name from candidate_status s where s.id = k.status_id and s.category <> 'ANONYMIZED'),
  'summary', ${filled(sql`t.summary`)}, 'totalYears', ${exact(sql`t.total_years`)}, 'availability', t.availability,
  'preferences', case when t.preferences <> '{}' then jsonb_build_array(t.preferences) end,
  'edited', ${edited}, 'statedSkills', ${statedSkills}, 'positions', ${positions}, 'removedContacts', ${removedContacts},
  'facts', (select jsonb_agg(jsonb_build_object('field', f.field, 'source', f.source, 'value', f.value, 'at', ${moment(sql`f.happened_at`)},
      'recordedAt', ${moment(sql`f.recorded_at`)}, 'by', ${userOf(sql`f.by_user`)}) order by f.field, f.source)
    from candidate_fact f where f.candidate_id = t.id),
  'ratings', (select jsonb_agg(jsonb_build_object('by', ${userOf(sql`r.user_id`)}, 'rating', r.rating, 'at', ${moment(sql`r.rated_at`)})
      order by r.rated_at, ${userOf(sql`r.user_id`)})
    from candidate_rating r where r.candidate_id = t.id and r.unit_id = ${unitId}),
  'attachments', (select jsonb_agg(jsonb_build_object('type', a.type, 'description', ${filled(sql`a.description`)}, 'file', ${fileOf},
      'fileName', f.name, 'by', ${userOf(sql`a.added_by`)}, 'at', ${moment(sql`a.created_at`)}) order by a.id)
    from candidate_attachment a ${joinFile(sql`a.file_id`)}
    where a.candidate_id = t.id and a.unit_id = ${unitId} and a.removed_at is null and f.id is not null),
  'blocks', (select jsonb_agg(jsonb_build_object('client', b.client_id::text, 'kind', b.kind, 'reason', b.reason, 'until', b.until_on,
      'by', ${userOf(sql`b.added_by`)}, 'at', ${moment(sql`b.added_at`)}, 'liftedBy', ${userOf(sql`b.lifted_by`)},
      'liftedAt', ${moment(sql`b.lifted_at`)}) order by b.id)
    from client_block b where b.candidate_id = t.id and b.unit_id = ${unitId} and ${clientRef(sql`b.client_id`, unitId)} is not null))`;

/** The numbers of the documents of candidates. */
export const filesOfPersons = (unitId: number) => sql`
  select file_id from resume where unit_id = ${unitId}
  union select file_id from candidate_attachment where unit_id = ${unitId} and removed_at is null`;
