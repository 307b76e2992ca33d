import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * An address that somebody published is no consent to text messages (ruling 67). Uploads kept it as one without an end, before
 * any other consent of the person: in its place stands what is in force without it, where there is something.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In one pass by the index of events; months end as `consentEnd` counts them.
  await sql`
    with gone as (
      delete from contact_consent where channel = 'SMS' and basis = 'PUBLISHED_ADDRESS' returning candidate_id, unit_id),
    held as (
      select e.*, (e.happened_at at time zone 'UTC' + make_interval(months => case e.basis
          when 'IMPLIED_INQUIRY' then 6 when 'IMPLIED_EBR' then 24 end)) at time zone 'UTC' as ends_at
      from (select distinct candidate_id, unit_id from gone) g
        join consent_event e on e.candidate_id = g.candidate_id and e.unit_id = g.unit_id and e.channel = 'SMS'
      where e.event <> 'WITHDRAWN' and e.basis <> 'PUBLISHED_ADDRESS'
        and not exists (select from consent_event w where w.candidate_id = e.candidate_id and w.unit_id = e.unit_id
          and w.channel = 'SMS' and w.event = 'WITHDRAWN' and (w.happened_at, w.id) > (e.happened_at, e.id))
        and not exists (select from contact_consent o where o.candidate_id = e.candidate_id and o.unit_id = e.unit_id
          and o.channel = 'SMS' and o.basis <> 'PUBLISHED_ADDRESS'))
    insert into contact_consent (candidate_id, unit_id, channel, basis, source, obtained_at, expires_at, recorded_by)
    select distinct on (candidate_id, unit_id) candidate_id, unit_id, channel, basis, source, happened_at, ends_at, recorded_by
    from held order by candidate_id, unit_id, ends_at desc nulls first, happened_at`.execute(db);
}
