import { sql } from 'kysely';
import { fileOf, filled, joinFile, moment, userOf, yes } from './export-records-parts-queries.ts';

/** What recruiters set for a job `t`, and where it came from. */
export const partsOfJob = sql`jsonb_build_object(
    'statusName', (select s.name from job_status s where s.id = t.status_id), 'origin', coalesce(t.origin, t.source),
    'descriptionHtml', ${filled(sql`t.description_html`)}, 'rateMayBeShown', ${yes(sql`t.rate_may_be_shown`)},
    'clientMayBeShown', ${yes(sql`t.client_may_be_shown`)},
    'chat', (select jsonb_build_array(jsonb_build_object('told', nullif(to_jsonb(s.told), '[]'),
        'clientDescription', ${filled(sql`s.client_description`)}, 'interviewSteps', ${filled(sql`s.interview_steps`)},
        'by', ${userOf(sql`s.changed_by`)}, 'at', ${moment(sql`s.changed_at`)})) from job_chat_setting s where s.job_id = t.id),
    'noStatements', case when t.statements = '[]' then true end,
    'statements', (select jsonb_agg(jsonb_build_object('text', x.one->'text', 'strength', x.one->'strength', 'minYears', x.one->'minYears',
        'recentYears', x.one->'recentYears', 'quoteAt', x.one->'quote'->'offset', 'quoteLength', x.one->'quote'->'length') order by x.place)
      from jsonb_array_elements(nullif(t.statements, 'null')) with ordinality x(one, place)))
  || coalesce((select jsonb_build_object('file', ${fileOf}, 'fileName', f.name)
    from (select t.file_id) n(file_id) ${joinFile(sql`n.file_id`)}), '{}')`;

/** The numbers of the documents of jobs. */
export const filesOfJobs = (unitId: number) => sql`select file_id from job where unit_id = ${unitId} and is_kept`;
