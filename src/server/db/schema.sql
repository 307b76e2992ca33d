-- The schema as the migrations make it, for reading and comparing. Written by npm run schema; do not edit.

CREATE EXTENSION intarray;

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE SEQUENCE candidate_search_change AS bigint START WITH 1 INCREMENT BY 1;

CREATE SEQUENCE candidate_search_past AS bigint START WITH 1 INCREMENT BY 1;

CREATE OR REPLACE FUNCTION public.attend_to_job(of_job bigint, by_user bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
    update job j set attended_at = now()
    where j.id = of_job and j.attended_at is null and j.category = 'OPEN'
      and coalesce(current_setting('rolecall.quiet', true), '') <> 'on'
      and (j.owner_id = by_user or exists (
        select from job_assignment a where a.job_id = j.id and a.user_id = by_user and a.until_at is null))
  $function$;

CREATE OR REPLACE FUNCTION public.audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare last audit_link;
    begin
      perform pg_advisory_xact_lock(4243);
      select * into last from audit_link order by number desc limit 1;
      insert into audit_link (number, line_id, hash)
      values (coalesce(last.number, 0) + 1, new.id,
        sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || audit_said(new)));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.audit_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'the audit only grows' using errcode = 'insufficient_privilege';
    end $function$;

CREATE OR REPLACE FUNCTION public.audit_said(line audit_line)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select convert_to(string_agg(coalesce(octet_length(part)::text || ':' || part, '-'), ',' order by place), 'UTF8')
      from unnest(array[
        line.id::text, to_char(line.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.act, line.result,
        line.user_id::text, line.user_name, line.kind, line.record_id, line.unit_id::text, line.address,
        line.request_id, line.details::text
      ]) with ordinality as parts (part, place)
    $function$;

CREATE OR REPLACE FUNCTION public.candidate_call_attends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform attend_to_job(new.job_id, new."by_user");
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.candidate_note_attends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform attend_to_job(new.job_id, new."author_id");
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update candidate_search set status_id = new.status_id
        where unit_id = new.unit_id and candidate_id = new.candidate_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.copy_assigned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare of_job bigint := coalesce(new.job_id, old.job_id);
    begin
      perform from job where id = of_job for no key update;
      update job set assigned_to = array(
        select user_id from job_assignment where job_id = of_job and until_at is null order by user_id)
      where id = of_job;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.copy_job_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      select s.category into new.category from job_status s where s.id = new.status_id;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.copy_stage_source()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      select c.source_id into new.source_id from candidate c where c.id = new.candidate_id;
      if new.stage = 'SUBMITTED' then
        select x.bill_rate, j.not_to_exceed into new.bill_rate, new.not_to_exceed
          from submission x join job j on j.id = x.job_id where x.id = new.submission_id;
      elsif new.stage = 'STARTED' then
        select round(round(coalesce(x.offer_rate, x.pay_rate) * 2080) * x.fee_percent / 100, 2) into new.placement_fee from submission x where x.id = new.submission_id;
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.drop_sums_of_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from daily_sum_day where unit_id = new.id and (about = 'job' or old.time_zone is distinct from new.time_zone
        or old.country is distinct from new.country);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare goes_on bigint;
    begin
      if new.candidate_id is null or current_setting('rolecall.undoes_merge', true) = 'on' then
        return new;
      end if;
      loop
        -- Waits for a merge that is under way, and sees what it did.
        select merged_into into goes_on from candidate where id = new.candidate_id for key share;
        exit when goes_on is null;
        new.candidate_id := goes_on;
      end loop;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_opt_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into opt_out_event (channel, address_key, is_out, words, happened_at)
        values (new.channel, new.address_key, true, new.words, new.created_at);
      else
        insert into opt_out_event (channel, address_key, is_out, words, happened_at)
        values (old.channel, old.address_key, false, old.words, now());
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.leave_key_copy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.key_copy := 0;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.match_action_attends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform attend_to_job((select r.job_id from match_run r where r.id = new.run_id), new."by_user");
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.note_chat_milestone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into chat_milestone (session_id, state, first_at) values (new.id, new.state, new.last_at)
        on conflict (session_id, state) do nothing;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_chat_of_told_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at)
        select o.unit_id, 'chat', date_bin('15 minutes', min(o.sent_at), '2000-01-01') from outbound_message o
        where o.session_id = new.session_id and o.sent_at is not null and o.unit_id is not null group by o.unit_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_chat_reply()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into chat_milestone (session_id, state, first_at) values (new.session_id, 'REPLIED', new.created_at)
        on conflict (session_id, state) do nothing;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_job_span()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare moved boolean := tg_op = 'INSERT';
      start timestamptz;
      voided timestamptz := case when (new.category = 'CANCELLED' and coalesce(new.status_reason, '') = 'IMPORT_TAKEN_BACK') then now() end;
    begin
      if tg_op = 'UPDATE' then
        moved := new.category is distinct from old.category;
      end if;
      start := case when not moved then now()
        when new.category = 'OPEN' and tg_op = 'UPDATE' and old.released_at is null
          then coalesce(new.released_at, new.status_at, now())
        else coalesce(new.status_at, new.released_at, new.created_at, now()) end;
      update job_span set until_at = start, until_recorded_at = now() where job_id = new.id and until_at is null;
      if voided is not null then
        update job_span set voided_at = voided where job_id = new.id and voided_at is null;
      end if;
      insert into job_span (job_id, unit_id, category, is_release, from_at, voided_at, owner_id, client_id, vms_provider, positions, due_at)
      values (new.id, new.unit_id, new.category,
        moved and new.category = 'OPEN'
          and not exists (select from job_span s where s.job_id = new.id and s.is_release and s.voided_at is null),
        start, voided, new.owner_id, new.client_id, new.vms_provider, new.positions, new.due_at);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_match_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.changed_in := pg_current_xact_id()::text::bigint;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_match_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into candidate_match_gone (unit_id, candidate_id, changed_in)
        values (old.unit_id, old.candidate_id, pg_current_xact_id()::text::bigint)
        on conflict (unit_id, candidate_id) do update set changed_in = excluded.changed_in;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_opening_of_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, job_id) values (new.unit_id, 'attention', new.id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_project_days_of_changed_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, unit_id, project_id, kind, on_day, recorded_at, voided_at from was_rows),
        is_now as materialized (select id, unit_id, project_id, kind, on_day, recorded_at, voided_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, on_day, noted_at)
        select distinct d.unit_id, 'project', d.on_day, n.at from (select unit_id, on_day from changed where kind <> 'PLANNED'
        union all select e.unit_id, e.on_day from (select p.consultant_id, c.on_day from changed c join project p on p.id = c.project_id where c.kind = 'START') s(consultant_id, on_day)
          join project q on q.consultant_id = s.consultant_id
          join project_fact e on e.project_id = q.id and e.kind = 'END' and e.on_day < s.on_day and e.on_day >= s.on_day - 30) d cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_project_days_of_changed_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, consultant_id from was_rows),
        is_now as materialized (select id, consultant_id from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, on_day, noted_at)
        select distinct d.unit_id, 'project', d.on_day, n.at from (select e.unit_id, e.on_day from changed c join project q on q.consultant_id = c.consultant_id
          join project_fact e on e.project_id = q.id and e.kind = 'END'
        union all select e.unit_id, e.on_day from changed c join project_fact e on e.project_id = c.id and e.kind = 'END') d cross join (select clock_timestamp() as at offset 0) n;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_project_days_of_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, on_day, noted_at)
        select distinct d.unit_id, 'project', d.on_day, n.at from (select unit_id, on_day from changed where kind <> 'PLANNED'
        union all select e.unit_id, e.on_day from (select p.consultant_id, c.on_day from changed c join project p on p.id = c.project_id where c.kind = 'START') s(consultant_id, on_day)
          join project q on q.consultant_id = s.consultant_id
          join project_fact e on e.project_id = q.id and e.kind = 'END' and e.on_day < s.on_day and e.on_day >= s.on_day - 30) d cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_project_days_of_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, on_day, noted_at)
        select distinct d.unit_id, 'project', d.on_day, n.at from (select e.unit_id, e.on_day from changed c join project q on q.consultant_id = c.consultant_id
          join project_fact e on e.project_id = q.id and e.kind = 'END'
        union all select e.unit_id, e.on_day from changed c join project_fact e on e.project_id = c.id and e.kind = 'END') d cross join (select clock_timestamp() as at offset 0) n;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_candidate_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (select job_id from changed where job_id is not null) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_candidate_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select clock_timestamp() as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_candidate_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, job_id, by_user, happened_at, recorded_at from was_rows), is_now as materialized (select id, job_id, by_user, happened_at, recorded_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (select job_id from changed where job_id is not null) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_candidate_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, job_id, author_id, created_at from was_rows), is_now as materialized (select id, job_id, author_id, created_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select clock_timestamp() as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_chat_milestone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select session_id, state, first_at, recorded_at from was_rows), is_now as materialized (select session_id, state, first_at, recorded_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select o.unit_id, 'chat', min(o.sent_at), null::date from outbound_message o
    where o.session_id in (select session_id from changed) and o.sent_at is not null group by o.session_id, o.unit_id) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from (select session_id from changed where state = 'REPLIED') c join chat_session s on s.id = c.session_id
    join stage_reached r on r.candidate_id = s.candidate_id and r.job_id = s.job_id and r.stage = 'CONTACTED') m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_chat_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, unit_id, candidate_id, job_id, started_by, created_at from was_rows), is_now as materialized (select id, unit_id, candidate_id, job_id, started_by, created_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select o.unit_id, 'chat', min(o.sent_at), null::date from outbound_message o
    where o.session_id in (select id from changed) and o.sent_at is not null group by o.session_id, o.unit_id) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from changed s
    join stage_reached r on r.candidate_id = s.candidate_id and r.job_id = s.job_id and r.stage = 'CONTACTED') m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select clock_timestamp() as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_job_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, job_id, user_id, from_at from was_rows), is_now as materialized (select id, job_id, user_id, from_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.from_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_job_span()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, job_id, unit_id, category, is_release, from_at, recorded_at, voided_at, until_at, owner_id, client_id, positions, due_at from was_rows), is_now as materialized (select id, job_id, unit_id, category, is_release, from_at, recorded_at, voided_at, until_at, owner_id, client_id, positions, due_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'job', from_at, null::date from changed) m
          union all select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (select job_id from changed) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from changed c
        join stage_reached r on r.job_id = c.job_id and r.stage in ('SUBMITTED', 'ACCEPTED')
          and (c.is_release or r.first_at >= c.from_at)) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id)
          cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_match_action()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, run_id, by_user, at from was_rows), is_now as materialized (select id, run_id, by_user, at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select r.job_id from changed c join match_run r on r.id = c.run_id)) s(unit_id, about, at, on_day, job_id) cross join (select clock_timestamp() as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_match_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, unit_id, job_id, requested_by, kind, started_at, case when state = 'DONE' then state end as state, case when state = 'DONE' then pool_size end as pool_size, case when state = 'DONE' then finished_at end as finished_at from was_rows), is_now as materialized (select id, unit_id, job_id, requested_by, kind, started_at, case when state = 'DONE' then state end as state, case when state = 'DONE' then pool_size end as pool_size, case when state = 'DONE' then finished_at end as finished_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'run', finished_at, null::date from changed where state = 'DONE') m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed where kind = 'RUN')) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.finished_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_outbound_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, unit_id, channel, candidate_id, job_id, session_id, created_by, created_at, sent_at from was_rows), is_now as materialized (select id, unit_id, channel, candidate_id, job_id, session_id, created_by, created_at, sent_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'message', sent_at, null::date from changed) m
          union all select m.*, null::bigint from (select unit_id, 'chat', sent_at, null::date from changed where session_id is not null) m
          union all select m.*, null::bigint from (select o.unit_id, 'chat', o.sent_at, null::date from changed c
        join outbound_message o on o.session_id = c.session_id and o.sent_at >= c.sent_at) m
          union all select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from changed c
        join job_span p on p.job_id = c.job_id and p.is_release and c.sent_at >= p.from_at
        where not exists (select from outbound_message o where o.job_id = c.job_id and o.sent_at >= p.from_at and o.sent_at < c.sent_at)) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed where session_id is null and created_by is not null)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.sent_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_project()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, submission_id, job_id, consultant_id, created_by from was_rows), is_now as materialized (select id, submission_id, job_id, consultant_id, created_by from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (select submission_id from changed)) m
          union all select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, w.week_ending from project_week w
    where w.project_id in (select id from changed) and w.approved_at is not null) m
          union all select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, a.on_day from project_week w join week_adjustment a on a.week_id = w.id
    where w.project_id in (select id from changed)) m) s(unit_id, about, at, on_day, job_id) cross join (select clock_timestamp() as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_project_fact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, unit_id, project_id, kind, on_day, recorded_at, voided_at from was_rows), is_now as materialized (select id, unit_id, project_id, kind, on_day, recorded_at, voided_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (select q.submission_id from project q join changed c on c.project_id = q.id)) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_project_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, unit_id, project_id, week_ending, regular_hours, ot_hours, bill_rate, pay_rate, ot_bill_rate, ot_pay_rate, margin_hour, ot_margin_hour, client_id, approved_at from was_rows), is_now as materialized (select id, unit_id, project_id, week_ending, regular_hours, ot_hours, bill_rate, pay_rate, ot_bill_rate, ot_pay_rate, margin_hour, ot_margin_hour, client_id, approved_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'week', null::timestamptz, week_ending from changed where approved_at is not null) m
          union all select m.*, null::bigint from (select c.unit_id, 'week', null::timestamptz, a.on_day from changed c join week_adjustment a on a.week_id = c.id) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.approved_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_stage_reached()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select submission_id, stage, first_at, recorded_at, voided_at, by_user, unit_id, job_id, client_id, candidate_id, source_id, bill_rate, not_to_exceed from was_rows), is_now as materialized (select submission_id, stage, first_at, recorded_at, voided_at, by_user, unit_id, job_id, client_id, candidate_id, source_id, bill_rate, not_to_exceed from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'submission', first_at, null::date from changed) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (select submission_id from changed)) m
          union all select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (select job_id from changed where stage in ('SUBMITTED', 'ACCEPTED', 'BACKED_OUT', 'FAILED_ONBOARDING')) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))) m
          union all select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, w.week_ending from project_week w
    where w.project_id in (select q.id from project q join changed c on c.submission_id = q.submission_id and c.stage = 'SUBMITTED') and w.approved_at is not null) m
          union all select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, a.on_day from project_week w join week_adjustment a on a.week_id = w.id
    where w.project_id in (select q.id from project q join changed c on c.submission_id = q.submission_id and c.stage = 'SUBMITTED')) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_submission_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, submission_id, to_category, reason, via, by_user, created_at, happened_at, recorded_at, rejected_by, undoes from was_rows), is_now as materialized (select id, submission_id, to_category, reason, via, by_user, created_at, happened_at, recorded_at, rejected_by, undoes from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select x.unit_id, 'submission', coalesce(c.happened_at, c.created_at), null::date from changed c
        join submission x on x.id = c.submission_id) m
          union all select m.*, null::bigint from (select x.unit_id, 'submission', coalesce(u.happened_at, u.created_at), null::date from changed c
        join submission_event u on u.id = c.undoes join submission x on x.id = u.submission_id) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (select submission_id from changed)) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select x.job_id from changed c join submission x on x.id = c.submission_id)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.created_at, c.recorded_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_changed_week_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      with was as materialized (select id, week_id, on_day, bill_amount, pay_amount, margin_amount, added_at from was_rows), is_now as materialized (select id, week_id, on_day, bill_amount, pay_amount, margin_amount, added_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, c.on_day from changed c join project_week w on w.id = c.week_id) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.added_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_chat_milestone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select o.unit_id, 'chat', min(o.sent_at), null::date from outbound_message o
    where o.session_id in (select session_id from changed) and o.sent_at is not null group by o.session_id, o.unit_id) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from (select session_id from changed where state = 'REPLIED') c join chat_session s on s.id = c.session_id
    join stage_reached r on r.candidate_id = s.candidate_id and r.job_id = s.job_id and r.stage = 'CONTACTED') m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_chat_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select o.unit_id, 'chat', min(o.sent_at), null::date from outbound_message o
    where o.session_id in (select id from changed) and o.sent_at is not null group by o.session_id, o.unit_id) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from changed s
    join stage_reached r on r.candidate_id = s.candidate_id and r.job_id = s.job_id and r.stage = 'CONTACTED') m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select clock_timestamp() as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_job_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.from_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_job_span()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'job', from_at, null::date from changed) m
          union all select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (select job_id from changed) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from changed c
        join stage_reached r on r.job_id = c.job_id and r.stage in ('SUBMITTED', 'ACCEPTED')
          and (c.is_release or r.first_at >= c.from_at)) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_match_action()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select r.job_id from changed c join match_run r on r.id = c.run_id)) s(unit_id, about, at, on_day, job_id) cross join (select clock_timestamp() as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_match_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'run', finished_at, null::date from changed where state = 'DONE') m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed where kind = 'RUN')) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.finished_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_outbound_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'message', sent_at, null::date from changed) m
          union all select m.*, null::bigint from (select unit_id, 'chat', sent_at, null::date from changed where session_id is not null) m
          union all select m.*, null::bigint from (select o.unit_id, 'chat', o.sent_at, null::date from changed c
        join outbound_message o on o.session_id = c.session_id and o.sent_at >= c.sent_at) m
          union all select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from changed c
        join job_span p on p.job_id = c.job_id and p.is_release and c.sent_at >= p.from_at
        where not exists (select from outbound_message o where o.job_id = c.job_id and o.sent_at >= p.from_at and o.sent_at < c.sent_at)) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed where session_id is null and created_by is not null)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.sent_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_project_fact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (select q.submission_id from project q join changed c on c.project_id = q.id)) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_project_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'week', null::timestamptz, week_ending from changed where approved_at is not null) m
          union all select m.*, null::bigint from (select c.unit_id, 'week', null::timestamptz, a.on_day from changed c join week_adjustment a on a.week_id = c.id) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.approved_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_stage_reached()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'submission', first_at, null::date from changed) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (select submission_id from changed)) m
          union all select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (select job_id from changed where stage in ('SUBMITTED', 'ACCEPTED', 'BACKED_OUT', 'FAILED_ONBOARDING')) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))) m
          union all select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, w.week_ending from project_week w
    where w.project_id in (select q.id from project q join changed c on c.submission_id = q.submission_id and c.stage = 'SUBMITTED') and w.approved_at is not null) m
          union all select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, a.on_day from project_week w join week_adjustment a on a.week_id = w.id
    where w.project_id in (select q.id from project q join changed c on c.submission_id = q.submission_id and c.stage = 'SUBMITTED')) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_submission_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select x.unit_id, 'submission', coalesce(c.happened_at, c.created_at), null::date from changed c
        join submission x on x.id = c.submission_id) m
          union all select m.*, null::bigint from (select x.unit_id, 'submission', coalesce(u.happened_at, u.created_at), null::date from changed c
        join submission_event u on u.id = c.undoes join submission x on x.id = u.submission_id) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (select submission_id from changed)) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select x.job_id from changed c join submission x on x.id = c.submission_id)) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.created_at, c.recorded_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_sums_of_week_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select w.unit_id, 'week', null::timestamptz, c.on_day from changed c join project_week w on w.id = c.week_id) m) s(unit_id, about, at, on_day, job_id) cross join (select greatest(clock_timestamp(), (select max(greatest(c.added_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.notify_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      perform pg_notify('rolecall_events', json_build_object('unitId', 0, 'about', 'rights', 'of', tg_argv[0],
        'id', coalesce((changed ->> tg_argv[1])::bigint, 0))::text);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.outbound_message_attends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform attend_to_job(new.job_id, new."created_by");
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.queue_webhooks(of_unit bigint, of_type text, said jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      if current_setting('rolecall.quiet', true) = 'on' then
        return;
      end if;
      insert into webhook_delivery (endpoint_id, unit_id, type, data)
      select e.id, e.unit_id, of_type, said from webhook_endpoint e
      where e.unit_id = of_unit and e.is_active and of_type = any(e.event_types);
      if found then
        perform pg_notify('rolecall_events', '{"unitId":0,"about":"webhooks","id":0}');
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.submission_event_attends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform attend_to_job((select x.job_id from submission x where x.id = new.submission_id), new."by_user");
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION public.webhook_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(new.unit_id,
      case new.act when 'erase' then 'candidate.erased' when 'candidates-merged' then 'candidate.merged' else 'candidate.changed' end,
      jsonb_build_object('candidateId', new.record_id::bigint)); return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_candidate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(new.unit_id, 'candidate.created', jsonb_build_object('candidateId', new.candidate_id)); return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(new.unit_id, 'chat.finished',
      jsonb_build_object('chatId', new.id, 'candidateId', new.candidate_id, 'jobId', new.job_id)); return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_consultant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(new.unit_id, 'consultant.created',
      jsonb_build_object('consultantId', new.id, 'candidateId', new.candidate_id)); return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_consultant_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(c.unit_id, 'consultant.changed',
      jsonb_build_object('consultantId', c.id, 'candidateId', c.candidate_id))
      from consultant c where c.id = new.consultant_id; return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if new.changes = '{}' or new.changes @? '$.* ? (!exists(@.kept))' then
      perform queue_webhooks(new.unit_id,
        case new.kind when 'CREATED' then 'job.created' when 'STATUS' then 'job.status-changed' else 'job.changed' end,
        jsonb_build_object('jobId', new.job_id));
    end if;
    return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(new.unit_id, 'match.finished',
      jsonb_build_object('runId', new.id, 'jobId', new.job_id)); return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(new.unit_id, 'message.received', jsonb_strip_nulls(
      jsonb_build_object('messageId', new.id, 'candidateId', new.candidate_id, 'jobId', new.job_id))); return null; end $function$;

CREATE OR REPLACE FUNCTION public.webhook_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform queue_webhooks(s.unit_id,
      case when new.from_category is null then 'submission.created' else 'submission.stage-changed' end,
      jsonb_build_object('submissionId', s.id, 'jobId', s.job_id, 'candidateId', s.candidate_id))
      from submission s where s.id = new.submission_id; return null; end $function$;

CREATE TABLE account_contact (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    client_id bigint,
    vendor_id bigint,
    name text NOT NULL,
    title text,
    email text,
    phone text,
    role text NOT NULL,
    no_contact boolean NOT NULL DEFAULT false,
    updated_by bigint,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    removed_at timestamp with time zone,
    CONSTRAINT account_contact_pkey PRIMARY KEY (id),
    CONSTRAINT account_contact_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
    CONSTRAINT account_contact_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT account_contact_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT account_contact_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE,
    CONSTRAINT account_contact_check CHECK (num_nonnulls(client_id, vendor_id) > 0)
);
CREATE INDEX account_contact_client_id ON account_contact USING btree (client_id, lower(name), id);
CREATE INDEX account_contact_removed ON account_contact USING btree (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX account_contact_vendor_id ON account_contact USING btree (vendor_id, lower(name), id);

CREATE TABLE account_note (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    client_id bigint,
    vendor_id bigint,
    network_id bigint,
    note text NOT NULL,
    author_id bigint NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    removed_at timestamp with time zone,
    CONSTRAINT account_note_pkey PRIMARY KEY (id),
    CONSTRAINT account_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
    CONSTRAINT account_note_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
    CONSTRAINT account_note_network_id_fkey FOREIGN KEY (network_id) REFERENCES network(id) ON DELETE CASCADE,
    CONSTRAINT account_note_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT account_note_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE,
    CONSTRAINT account_note_check CHECK (num_nonnulls(client_id, vendor_id, network_id) > 0)
);
CREATE INDEX account_note_client_id ON account_note USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX account_note_network_id ON account_note USING btree (network_id, created_at DESC, id DESC);
CREATE INDEX account_note_vendor_id ON account_note USING btree (vendor_id, created_at DESC, id DESC);

CREATE TABLE api_token (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    user_id bigint NOT NULL,
    name text NOT NULL,
    token_hash text NOT NULL,
    hint text NOT NULL,
    page_ids bigint[] NOT NULL,
    unit_ids bigint[] NOT NULL,
    may_write boolean NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    last_address text,
    ended_at timestamp with time zone,
    CONSTRAINT api_token_pkey PRIMARY KEY (id),
    CONSTRAINT api_token_token_hash_key UNIQUE (token_hash),
    CONSTRAINT api_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX api_token_user ON api_token USING btree (user_id, id);

CREATE TABLE app_user (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    username text NOT NULL,
    username_key text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text,
    role_id bigint NOT NULL,
    is_read_only boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true,
    password_hash text,
    failed_count integer NOT NULL DEFAULT 0,
    locked_until timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    last_units bigint[] NOT NULL DEFAULT '{}'::bigint[],
    preferences jsonb NOT NULL DEFAULT '{}'::jsonb,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    changed_by bigint,
    checked_hash text,
    must_change_password boolean NOT NULL DEFAULT false,
    CONSTRAINT app_user_pkey PRIMARY KEY (id),
    CONSTRAINT app_user_username_key_key UNIQUE (username_key),
    CONSTRAINT app_user_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id) ON DELETE SET NULL,
    CONSTRAINT app_user_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id)
);
CREATE UNIQUE INDEX app_user_email ON app_user USING btree (lower(email));
CREATE INDEX app_user_last_sign_in ON app_user USING btree (last_sign_in_at, id);
CREATE INDEX app_user_name ON app_user USING btree (lower(last_name), lower(first_name), id);
CREATE UNIQUE INDEX app_user_phone ON app_user USING btree (phone) WHERE phone IS NOT NULL;
CREATE INDEX app_user_role ON app_user USING btree (role_id);
CREATE INDEX app_user_updated ON app_user USING btree (updated_at, id);
CREATE TRIGGER user_rights AFTER UPDATE OF role_id, is_active, is_read_only ON app_user FOR EACH ROW WHEN (old.role_id <> new.role_id OR old.is_active <> new.is_active OR old.is_read_only <> new.is_read_only) EXECUTE FUNCTION notify_rights('user', 'id');

CREATE TABLE audit_check (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
    lines bigint NOT NULL,
    broken_number bigint,
    why text,
    checked_by text NOT NULL,
    up_to timestamp with time zone,
    CONSTRAINT audit_check_pkey PRIMARY KEY (id)
);

CREATE TABLE audit_line (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
    act text NOT NULL,
    result text NOT NULL,
    user_id bigint,
    user_name text NOT NULL,
    kind text,
    record_id text,
    unit_id bigint,
    address text NOT NULL,
    request_id text NOT NULL,
    details json NOT NULL DEFAULT '{}'::json,
    CONSTRAINT audit_line_pkey PRIMARY KEY (id),
    CONSTRAINT audit_line_result_check CHECK (result = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text]))
);
CREATE INDEX audit_line_act ON audit_line USING btree (act, at DESC, id DESC);
CREATE INDEX audit_line_at ON audit_line USING btree (at DESC, id DESC);
CREATE INDEX audit_line_record ON audit_line USING btree (kind, record_id, at DESC, id DESC);
CREATE INDEX audit_line_user ON audit_line USING btree (user_id, at DESC, id DESC);
CREATE CONSTRAINT TRIGGER audit_line_chain AFTER INSERT ON audit_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_line FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();
CREATE TRIGGER webhook_audit AFTER INSERT ON audit_line FOR EACH ROW WHEN (new.kind = 'candidate'::text AND new.result = 'done'::text AND new.unit_id IS NOT NULL AND (new.act = ANY (ARRAY['candidate-changed'::text, 'candidates-merged'::text, 'erase'::text])) AND new.record_id ~ '^[0-9]{1,18}$'::text) EXECUTE FUNCTION webhook_audit();

CREATE TABLE audit_link (
    number bigint NOT NULL,
    line_id bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_link_pkey PRIMARY KEY (number),
    CONSTRAINT audit_link_line_id_key UNIQUE (line_id),
    CONSTRAINT audit_link_line_id_fkey FOREIGN KEY (line_id) REFERENCES audit_line(id),
    CONSTRAINT audit_link_hash_check CHECK (octet_length(hash) = 32)
);
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_link FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();

CREATE TABLE automation_act (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    tick_id bigint,
    kind text NOT NULL,
    job_id bigint,
    candidate_id bigint,
    why text,
    at timestamp with time zone NOT NULL DEFAULT now(),
    times integer NOT NULL DEFAULT 1,
    first_at timestamp with time zone,
    CONSTRAINT automation_act_pkey PRIMARY KEY (id),
    CONSTRAINT automation_act_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT automation_act_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT automation_act_tick_id_fkey FOREIGN KEY (tick_id) REFERENCES automation_tick(id) ON DELETE SET NULL,
    CONSTRAINT automation_act_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT automation_act_kind_check CHECK (kind = ANY (ARRAY['MATCHED'::text, 'ASKED'::text, 'WOULD_ASK'::text, 'SKIPPED'::text, 'TOLD'::text]))
);
CREATE UNIQUE INDEX automation_act_asked ON automation_act USING btree (job_id, candidate_id) WHERE kind = 'ASKED'::text;
CREATE INDEX automation_act_candidate ON automation_act USING btree (candidate_id);
CREATE INDEX automation_act_job ON automation_act USING btree (job_id, kind);
CREATE UNIQUE INDEX automation_act_skipped ON automation_act USING btree (job_id, COALESCE(candidate_id, 0::bigint)) WHERE kind = 'SKIPPED'::text;
CREATE INDEX automation_act_tick ON automation_act USING btree (tick_id);
CREATE UNIQUE INDEX automation_act_told ON automation_act USING btree (job_id, candidate_id) WHERE kind = 'TOLD'::text;
CREATE INDEX automation_act_unit ON automation_act USING btree (unit_id, at DESC);

CREATE TABLE automation_plan (
    unit_id bigint NOT NULL,
    version integer NOT NULL DEFAULT 1,
    state text NOT NULL DEFAULT 'STOPPED'::text,
    settings jsonb NOT NULL DEFAULT '{}'::jsonb,
    since timestamp with time zone NOT NULL DEFAULT now(),
    acts_as bigint,
    last_error text,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT automation_plan_pkey PRIMARY KEY (unit_id),
    CONSTRAINT automation_plan_acts_as_fkey FOREIGN KEY (acts_as) REFERENCES app_user(id),
    CONSTRAINT automation_plan_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT automation_plan_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT automation_plan_state_check CHECK (state = ANY (ARRAY['STOPPED'::text, 'STARTING'::text, 'RUNNING'::text, 'PAUSED'::text, 'STOPPING'::text, 'ERROR'::text]))
);

CREATE TABLE automation_plan_version (
    unit_id bigint NOT NULL,
    version integer NOT NULL,
    settings jsonb NOT NULL,
    saved_by bigint,
    saved_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT automation_plan_version_pkey PRIMARY KEY (unit_id, version),
    CONSTRAINT automation_plan_version_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app_user(id),
    CONSTRAINT automation_plan_version_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);

CREATE TABLE automation_schedule (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    kind text NOT NULL,
    cron text NOT NULL,
    time_zone text NOT NULL,
    window_from text,
    window_until text,
    missed text NOT NULL DEFAULT 'RUN_ONCE'::text,
    is_active boolean NOT NULL DEFAULT true,
    next_run_at timestamp with time zone,
    last_run_at timestamp with time zone,
    version integer NOT NULL DEFAULT 1,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT automation_schedule_pkey PRIMARY KEY (id),
    CONSTRAINT automation_schedule_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT automation_schedule_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT automation_schedule_kind_check CHECK (kind = ANY (ARRAY['MATCH'::text, 'BOT'::text, 'REVERSE'::text, 'FETCH'::text])),
    CONSTRAINT automation_schedule_missed_check CHECK (missed = ANY (ARRAY['SKIP'::text, 'RUN_ONCE'::text]))
);
CREATE INDEX automation_schedule_due ON automation_schedule USING btree (next_run_at) WHERE is_active;
CREATE INDEX automation_schedule_unit ON automation_schedule USING btree (unit_id, kind);

CREATE TABLE automation_service (
    id integer NOT NULL,
    leader text,
    fence bigint NOT NULL DEFAULT 0,
    heartbeat_at timestamp with time zone,
    lease_until timestamp with time zone,
    killed_at timestamp with time zone,
    killed_by bigint,
    CONSTRAINT automation_service_pkey PRIMARY KEY (id),
    CONSTRAINT automation_service_killed_by_fkey FOREIGN KEY (killed_by) REFERENCES app_user(id),
    CONSTRAINT automation_service_id_check CHECK (id = 1)
);

CREATE TABLE automation_tick (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    schedule_id bigint NOT NULL,
    planned_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    why text,
    fence bigint NOT NULL DEFAULT 0,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    counts jsonb NOT NULL DEFAULT '{}'::jsonb,
    CONSTRAINT automation_tick_pkey PRIMARY KEY (id),
    CONSTRAINT automation_tick_schedule_id_planned_at_key UNIQUE (schedule_id, planned_at),
    CONSTRAINT automation_tick_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES automation_schedule(id) ON DELETE CASCADE,
    CONSTRAINT automation_tick_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT automation_tick_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'SKIPPED'::text, 'FAILED'::text]))
);
CREATE INDEX automation_tick_live ON automation_tick USING btree (schedule_id) WHERE state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]);
CREATE INDEX automation_tick_unit ON automation_tick USING btree (unit_id, planned_at DESC);

CREATE TABLE backup_run (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    of_id bigint,
    night date,
    asked_by bigint,
    state text NOT NULL DEFAULT 'WAITING'::text,
    file text NOT NULL DEFAULT ''::text,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    holder text,
    leased_until timestamp with time zone,
    progress jsonb,
    rows bigint,
    files bigint,
    bytes bigint,
    seconds double precision,
    faults jsonb NOT NULL DEFAULT '[]'::jsonb,
    steps jsonb NOT NULL DEFAULT '[]'::jsonb,
    failure text,
    removed_at timestamp with time zone,
    CONSTRAINT backup_run_pkey PRIMARY KEY (id),
    CONSTRAINT backup_run_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id) ON DELETE SET NULL,
    CONSTRAINT backup_run_of_id_fkey FOREIGN KEY (of_id) REFERENCES backup_run(id) ON DELETE CASCADE,
    CONSTRAINT backup_run_check CHECK ((kind = 'backup'::text) = (of_id IS NULL)),
    CONSTRAINT backup_run_kind_check CHECK (kind = ANY (ARRAY['backup'::text, 'verify'::text, 'rehearse'::text])),
    CONSTRAINT backup_run_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text]))
);
CREATE UNIQUE INDEX backup_run_active ON backup_run USING btree ((true)) WHERE state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]);
CREATE INDEX backup_run_asked_by ON backup_run USING btree (asked_by);
CREATE UNIQUE INDEX backup_run_night ON backup_run USING btree (night) WHERE kind = 'backup'::text AND state <> 'FAILED'::text;
CREATE INDEX backup_run_of ON backup_run USING btree (of_id);

CREATE TABLE blob (
    sha256 text NOT NULL,
    size bigint NOT NULL,
    written_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT blob_pkey PRIMARY KEY (sha256),
    CONSTRAINT blob_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);

CREATE TABLE blob_part (
    sha256 text NOT NULL,
    part integer NOT NULL,
    bytes bytea STORAGE EXTERNAL NOT NULL,
    CONSTRAINT blob_part_pkey PRIMARY KEY (sha256, part)
);

CREATE TABLE blocked_sender (
    channel text NOT NULL,
    address_key text NOT NULL,
    unit_id bigint,
    blocked_by bigint,
    blocked_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT blocked_sender_channel_address_key_unit_id_key UNIQUE NULLS NOT DISTINCT (channel, address_key, unit_id),
    CONSTRAINT blocked_sender_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES app_user(id),
    CONSTRAINT blocked_sender_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT blocked_sender_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text]))
);

CREATE TABLE booked_call (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    user_id bigint NOT NULL,
    session_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    minutes integer NOT NULL DEFAULT 30,
    state text NOT NULL DEFAULT 'BOOKED'::text,
    version integer NOT NULL DEFAULT 1,
    cancelled_by text,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT booked_call_pkey PRIMARY KEY (id),
    CONSTRAINT booked_call_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT booked_call_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT booked_call_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id) ON DELETE CASCADE,
    CONSTRAINT booked_call_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT booked_call_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
    CONSTRAINT booked_call_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['CANDIDATE'::text, 'RECRUITER'::text])),
    CONSTRAINT booked_call_state_check CHECK (state = ANY (ARRAY['BOOKED'::text, 'CANCELLED'::text]))
);
CREATE INDEX booked_call_candidate ON booked_call USING btree (candidate_id);
CREATE INDEX booked_call_job ON booked_call USING btree (job_id);
CREATE UNIQUE INDEX booked_call_session ON booked_call USING btree (session_id) WHERE state = 'BOOKED'::text;
CREATE UNIQUE INDEX booked_call_slot ON booked_call USING btree (user_id, starts_at) WHERE state = 'BOOKED'::text;
CREATE TRIGGER follow_merge BEFORE INSERT ON booked_call FOR EACH ROW EXECUTE FUNCTION follow_merge();

CREATE TABLE business_unit (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    code text NOT NULL,
    country text NOT NULL,
    currency text NOT NULL,
    time_zone text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    opens_at text,
    closes_at text,
    holidays text[] NOT NULL DEFAULT '{}'::text[],
    sla_hours integer,
    lead_review boolean NOT NULL DEFAULT false,
    rates_need_approval boolean NOT NULL DEFAULT false,
    CONSTRAINT business_unit_pkey PRIMARY KEY (id),
    CONSTRAINT business_unit_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX business_unit_code ON business_unit USING btree (lower(code));
CREATE UNIQUE INDEX business_unit_name ON business_unit USING btree (lower(name));
CREATE TRIGGER sums_of_unit AFTER UPDATE ON business_unit FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone OR old.country IS DISTINCT FROM new.country OR old.opens_at IS DISTINCT FROM new.opens_at OR old.closes_at IS DISTINCT FROM new.closes_at OR old.holidays IS DISTINCT FROM new.holidays) EXECUTE FUNCTION drop_sums_of_unit();
CREATE TRIGGER unit_rights AFTER UPDATE OF is_active ON business_unit FOR EACH ROW WHEN (old.is_active <> new.is_active) EXECUTE FUNCTION notify_rights('everyone', 'id');

CREATE TABLE call_count (
    caller_hash text NOT NULL,
    minute timestamp with time zone NOT NULL,
    calls integer NOT NULL,
    CONSTRAINT call_count_pkey PRIMARY KEY (caller_hash, minute)
);

CREATE TABLE candidate (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    name_key text NOT NULL,
    headline text,
    employer text,
    city text,
    state text,
    country text,
    linkedin text,
    total_years numeric(4,1),
    profile jsonb NOT NULL DEFAULT '{}'::jsonb,
    summary text,
    authorized boolean,
    needs_sponsorship boolean,
    work_authorization_id bigint,
    rate numeric(14,4),
    tax_term text,
    availability text,
    available_on date,
    work_modes text[] NOT NULL DEFAULT '{}'::text[],
    relocates boolean,
    language text NOT NULL DEFAULT 'en'::text,
    time_zone text,
    source_id bigint,
    warnings text[] NOT NULL DEFAULT '{}'::text[],
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    anonymized_at timestamp with time zone,
    edits jsonb NOT NULL DEFAULT '{}'::jsonb,
    listed_skills text[],
    preferences jsonb NOT NULL DEFAULT '{}'::jsonb,
    merged_into bigint,
    merged_at timestamp with time zone,
    middle_name text,
    preferred_name text,
    CONSTRAINT candidate_pkey PRIMARY KEY (id),
    CONSTRAINT candidate_guid_key UNIQUE (guid),
    CONSTRAINT candidate_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES candidate(id),
    CONSTRAINT candidate_source_id_fkey FOREIGN KEY (source_id) REFERENCES source_type(id),
    CONSTRAINT candidate_work_authorization_id_fkey FOREIGN KEY (work_authorization_id) REFERENCES work_authorization(id)
);
CREATE INDEX candidate_linkedin ON candidate USING btree (lower(linkedin)) WHERE linkedin IS NOT NULL;
CREATE INDEX candidate_listed ON candidate USING btree (id) INCLUDE (state, rate, available_on, authorized, source_id);
CREATE INDEX candidate_merged_into ON candidate USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX candidate_name_key ON candidate USING btree (name_key);
CREATE INDEX candidate_name_trgm ON candidate USING gin (name_key gin_trgm_ops);
CREATE INDEX candidate_other_names ON candidate USING gin (((COALESCE(middle_name, ''::text) || ' '::text) || COALESCE(preferred_name, ''::text)) gin_trgm_ops) WHERE middle_name IS NOT NULL OR preferred_name IS NOT NULL;
CREATE INDEX candidate_source ON candidate USING btree (source_id);
CREATE INDEX candidate_work_authorization ON candidate USING btree (work_authorization_id);
CREATE INDEX candidate_work_trgm ON candidate USING gin (((COALESCE(headline, ''::text) || ' '::text) || COALESCE(employer, ''::text)) gin_trgm_ops);

CREATE TABLE candidate_apart (
    unit_id bigint NOT NULL,
    low_id bigint NOT NULL,
    high_id bigint NOT NULL,
    score smallint NOT NULL,
    reasons text[] NOT NULL,
    said_by bigint NOT NULL,
    said_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT candidate_apart_pkey PRIMARY KEY (unit_id, low_id, high_id),
    CONSTRAINT candidate_apart_high_id_fkey FOREIGN KEY (high_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_apart_low_id_fkey FOREIGN KEY (low_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_apart_said_by_fkey FOREIGN KEY (said_by) REFERENCES app_user(id),
    CONSTRAINT candidate_apart_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT candidate_apart_check CHECK (low_id < high_id)
);
CREATE INDEX candidate_apart_high ON candidate_apart USING btree (high_id);
CREATE INDEX candidate_apart_low ON candidate_apart USING btree (low_id);

CREATE TABLE candidate_attachment (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    file_id bigint NOT NULL,
    type text NOT NULL,
    description text,
    added_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    removed_at timestamp with time zone,
    CONSTRAINT candidate_attachment_pkey PRIMARY KEY (id),
    CONSTRAINT candidate_attachment_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT candidate_attachment_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT candidate_attachment_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT candidate_attachment_type_check CHECK (type = ANY (ARRAY['FORMATTED_RESUME'::text, 'RTR'::text, 'ID_REF'::text, 'CERT'::text, 'OFFER'::text, 'CONTRACT'::text, 'OTHER'::text]))
);
CREATE INDEX candidate_attachment_candidate ON candidate_attachment USING btree (candidate_id, id);
CREATE INDEX candidate_attachment_file ON candidate_attachment USING btree (file_id);
CREATE TRIGGER follow_merge BEFORE INSERT ON candidate_attachment FOR EACH ROW EXECUTE FUNCTION follow_merge();

CREATE TABLE candidate_call (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    job_id bigint,
    phone text,
    outcome text NOT NULL,
    note text,
    seconds integer,
    callback_at timestamp with time zone,
    by_user bigint NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT candidate_call_pkey PRIMARY KEY (id),
    CONSTRAINT candidate_call_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT candidate_call_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_call_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT candidate_call_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT candidate_call_outcome_check CHECK (outcome = ANY (ARRAY['CONNECTED'::text, 'VOICEMAIL'::text, 'NO_ANSWER'::text, 'WRONG_NUMBER'::text, 'NOT_INTERESTED'::text, 'CALL_BACK'::text]))
);
CREATE INDEX candidate_call_candidate ON candidate_call USING btree (candidate_id, happened_at DESC, id DESC);
CREATE INDEX candidate_call_job ON candidate_call USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE TRIGGER candidate_call_attends AFTER INSERT ON candidate_call FOR EACH ROW WHEN (new.job_id IS NOT NULL) EXECUTE FUNCTION candidate_call_attends();
CREATE TRIGGER follow_merge BEFORE INSERT ON candidate_call FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER sums_delete AFTER DELETE ON candidate_call REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_candidate_call();
CREATE TRIGGER sums_insert AFTER INSERT ON candidate_call REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_candidate_call();
CREATE TRIGGER sums_update AFTER UPDATE ON candidate_call REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_candidate_call();

CREATE TABLE candidate_contact (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    candidate_id bigint NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    value_key text NOT NULL,
    is_primary boolean NOT NULL DEFAULT false,
    bounced_at timestamp with time zone,
    type text,
    e164 text,
    verified_at timestamp with time zone,
    verified_by bigint,
    source text NOT NULL DEFAULT 'RESUME'::text,
    added_by bigint,
    added_at timestamp with time zone DEFAULT now(),
    CONSTRAINT candidate_contact_pkey PRIMARY KEY (id),
    CONSTRAINT candidate_contact_candidate_id_kind_value_key_key UNIQUE (candidate_id, kind, value_key),
    CONSTRAINT candidate_contact_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT candidate_contact_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_contact_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES app_user(id),
    CONSTRAINT candidate_contact_kind_check CHECK (kind = ANY (ARRAY['email'::text, 'phone'::text])),
    CONSTRAINT candidate_contact_source_check CHECK (source = ANY (ARRAY['RESUME'::text, 'MANUAL'::text, 'CANDIDATE'::text])),
    CONSTRAINT candidate_contact_type_check CHECK (type = ANY (ARRAY['PERSONAL'::text, 'WORK'::text, 'MOBILE'::text, 'HOME'::text, 'OTHER'::text]))
);
CREATE INDEX candidate_contact_key ON candidate_contact USING btree (kind, value_key);
CREATE INDEX candidate_contact_trgm ON candidate_contact USING gin (value_key gin_trgm_ops);

CREATE TABLE candidate_fact (
    candidate_id bigint NOT NULL,
    field text NOT NULL,
    source text NOT NULL,
    value jsonb NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    by_user bigint,
    session_id bigint,
    CONSTRAINT candidate_fact_pkey PRIMARY KEY (candidate_id, field, source),
    CONSTRAINT candidate_fact_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT candidate_fact_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_fact_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id) ON DELETE SET NULL,
    CONSTRAINT candidate_fact_source_check CHECK (source = ANY (ARRAY['MANUAL'::text, 'CANDIDATE'::text]))
);
CREATE INDEX candidate_fact_session ON candidate_fact USING btree (session_id) WHERE session_id IS NOT NULL;

CREATE TABLE candidate_link (
    unit_id bigint NOT NULL,
    low_id bigint NOT NULL,
    high_id bigint NOT NULL,
    score smallint NOT NULL,
    reasons text[] NOT NULL,
    found_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT candidate_link_pkey PRIMARY KEY (unit_id, low_id, high_id),
    CONSTRAINT candidate_link_high_id_fkey FOREIGN KEY (high_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_link_low_id_fkey FOREIGN KEY (low_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_link_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT candidate_link_check CHECK (low_id < high_id)
);
CREATE INDEX candidate_link_found ON candidate_link USING btree (unit_id, score DESC, low_id, high_id);
CREATE INDEX candidate_link_high ON candidate_link USING btree (high_id);
CREATE INDEX candidate_link_low ON candidate_link USING btree (low_id);

CREATE TABLE candidate_match (
    candidate_id integer NOT NULL,
    unit_id integer NOT NULL,
    titles integer[] NOT NULL DEFAULT '{}'::integer[],
    skills integer[] NOT NULL DEFAULT '{}'::integer[],
    packed bytea STORAGE EXTERNAL NOT NULL DEFAULT '\x'::bytea,
    changed_in bigint NOT NULL DEFAULT 0,
    CONSTRAINT candidate_match_pkey PRIMARY KEY (unit_id, candidate_id),
    CONSTRAINT candidate_match_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE
);
CREATE INDEX candidate_match_changed ON candidate_match USING brin (changed_in) WITH (pages_per_range='8', autosummarize='on');
CREATE INDEX candidate_match_terms ON candidate_match USING gin (titles gin__int_ops, skills gin__int_ops) WITH (fastupdate=off);
CREATE TRIGGER candidate_match_change BEFORE INSERT OR UPDATE ON candidate_match FOR EACH ROW EXECUTE FUNCTION note_match_change();
CREATE TRIGGER candidate_match_gone AFTER DELETE ON candidate_match FOR EACH ROW EXECUTE FUNCTION note_match_gone();

CREATE TABLE candidate_match_gone (
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    changed_in bigint NOT NULL,
    CONSTRAINT candidate_match_gone_pkey PRIMARY KEY (unit_id, candidate_id)
);
CREATE INDEX candidate_match_gone_changed ON candidate_match_gone USING btree (unit_id, changed_in);

CREATE TABLE candidate_merge (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    kept_id bigint NOT NULL,
    merged_id bigint NOT NULL,
    steps jsonb NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone NOT NULL DEFAULT now(),
    undone_by bigint,
    undone_at timestamp with time zone,
    CONSTRAINT candidate_merge_pkey PRIMARY KEY (id),
    CONSTRAINT candidate_merge_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_merge_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
    CONSTRAINT candidate_merge_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_merge_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app_user(id),
    CONSTRAINT candidate_merge_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX candidate_merge_kept ON candidate_merge USING btree (kept_id, id);
CREATE INDEX candidate_merge_made ON candidate_merge USING btree (made_at) WHERE steps <> '[]'::jsonb;
CREATE INDEX candidate_merge_merged ON candidate_merge USING btree (merged_id, id);

CREATE TABLE candidate_note (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    job_id bigint,
    note text NOT NULL,
    author_id bigint NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    removed_at timestamp with time zone,
    CONSTRAINT candidate_note_pkey PRIMARY KEY (id),
    CONSTRAINT candidate_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
    CONSTRAINT candidate_note_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_note_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT candidate_note_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX candidate_note_candidate ON candidate_note USING btree (candidate_id, created_at DESC, id DESC);
CREATE INDEX candidate_note_job ON candidate_note USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE TRIGGER candidate_note_attends AFTER INSERT ON candidate_note FOR EACH ROW WHEN (new.job_id IS NOT NULL) EXECUTE FUNCTION candidate_note_attends();
CREATE TRIGGER follow_merge BEFORE INSERT ON candidate_note FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER sums_delete AFTER DELETE ON candidate_note REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_candidate_note();
CREATE TRIGGER sums_insert AFTER INSERT ON candidate_note REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_candidate_note();
CREATE TRIGGER sums_update AFTER UPDATE ON candidate_note REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_candidate_note();

CREATE TABLE candidate_rating (
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    user_id bigint NOT NULL,
    rating smallint NOT NULL,
    rated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT candidate_rating_pkey PRIMARY KEY (unit_id, user_id, candidate_id),
    CONSTRAINT candidate_rating_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_rating_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT candidate_rating_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
    CONSTRAINT candidate_rating_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX candidate_rating_candidate ON candidate_rating USING btree (candidate_id);

CREATE TABLE candidate_search (
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    change_no bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    status_id bigint NOT NULL,
    source_id bigint,
    state text,
    years numeric(4,1),
    authorized smallint NOT NULL DEFAULT 0,
    needs_sponsorship smallint NOT NULL DEFAULT 0,
    has_resume boolean NOT NULL,
    indexer text NOT NULL,
    words tsvector STORAGE EXTERNAL NOT NULL,
    skills text[] STORAGE EXTERNAL NOT NULL DEFAULT '{}'::text[],
    families text[] NOT NULL DEFAULT '{}'::text[],
    pad text NOT NULL DEFAULT repeat(' '::text, 2100),
    CONSTRAINT candidate_search_pkey PRIMARY KEY (unit_id, candidate_id),
    CONSTRAINT candidate_search_unit_id_candidate_id_fkey FOREIGN KEY (unit_id, candidate_id) REFERENCES candidate_unit(unit_id, candidate_id) ON DELETE CASCADE
) WITH (toast_tuple_target=256);
CREATE INDEX candidate_search_newest ON candidate_search USING btree (unit_id, change_no);
CREATE INDEX candidate_search_words ON candidate_search USING gin (words) WITH (fastupdate=off);

CREATE TABLE candidate_status (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    category text NOT NULL,
    tone text NOT NULL,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    "position" integer,
    CONSTRAINT candidate_status_pkey PRIMARY KEY (id),
    CONSTRAINT candidate_status_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX candidate_status_name ON candidate_status USING btree (lower(name));

CREATE TABLE candidate_unit (
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    owner_id bigint,
    status_id bigint NOT NULL,
    notes text,
    name_sort text NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    is_hot boolean NOT NULL DEFAULT false,
    tags text[] NOT NULL DEFAULT '{}'::text[],
    status_reason text,
    status_at timestamp with time zone,
    owner_since timestamp with time zone,
    imported_at timestamp with time zone,
    status_by bigint,
    CONSTRAINT candidate_unit_pkey PRIMARY KEY (unit_id, candidate_id),
    CONSTRAINT candidate_unit_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT candidate_unit_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
    CONSTRAINT candidate_unit_status_by_fkey FOREIGN KEY (status_by) REFERENCES app_user(id),
    CONSTRAINT candidate_unit_status_id_fkey FOREIGN KEY (status_id) REFERENCES candidate_status(id),
    CONSTRAINT candidate_unit_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX candidate_unit_candidate ON candidate_unit USING btree (candidate_id);
CREATE INDEX candidate_unit_hot ON candidate_unit USING btree (unit_id, updated_at DESC, candidate_id) WHERE is_hot;
CREATE INDEX candidate_unit_name ON candidate_unit USING btree (unit_id, name_sort, candidate_id);
CREATE INDEX candidate_unit_name_start ON candidate_unit USING btree (unit_id, name_sort text_pattern_ops);
CREATE INDEX candidate_unit_owner ON candidate_unit USING btree (owner_id, unit_id, updated_at DESC, candidate_id);
CREATE INDEX candidate_unit_status ON candidate_unit USING btree (status_id);
CREATE INDEX candidate_unit_tags ON candidate_unit USING gin (tags) WHERE tags <> '{}'::text[];
CREATE INDEX candidate_unit_updated ON candidate_unit USING btree (unit_id, updated_at DESC, candidate_id);
CREATE TRIGGER candidate_search_status AFTER UPDATE OF status_id ON candidate_unit FOR EACH ROW WHEN (old.status_id IS DISTINCT FROM new.status_id) EXECUTE FUNCTION candidate_search_status();
CREATE TRIGGER webhook_candidate AFTER INSERT ON candidate_unit FOR EACH ROW EXECUTE FUNCTION webhook_candidate();

CREATE TABLE candidate_wording (
    candidate_id bigint NOT NULL,
    headline text,
    titles text NOT NULL,
    terms bytea STORAGE EXTERNAL NOT NULL,
    facts bytea STORAGE EXTERNAL,
    CONSTRAINT candidate_wording_pkey PRIMARY KEY (candidate_id),
    CONSTRAINT candidate_wording_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE
);

CREATE TABLE change_request (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    project_id bigint NOT NULL,
    kind text NOT NULL,
    state text NOT NULL DEFAULT 'SUBMITTED'::text,
    from_on date NOT NULL,
    proposed jsonb NOT NULL DEFAULT '{}'::jsonb,
    note text,
    asked_by bigint,
    asked_at timestamp with time zone NOT NULL DEFAULT now(),
    decided_by bigint,
    decided_at timestamp with time zone,
    decision_note text,
    CONSTRAINT change_request_pkey PRIMARY KEY (id),
    CONSTRAINT change_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id),
    CONSTRAINT change_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
    CONSTRAINT change_request_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
    CONSTRAINT change_request_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT change_request_kind_check CHECK (kind = ANY (ARRAY['RATE'::text, 'FEES'::text, 'EXTENSION'::text, 'TERMINATION'::text])),
    CONSTRAINT change_request_state_check CHECK (state = ANY (ARRAY['SUBMITTED'::text, 'APPLIED'::text, 'REJECTED'::text, 'CANCELLED'::text]))
);
CREATE INDEX change_request_project ON change_request USING btree (project_id, id);
CREATE INDEX change_request_waiting ON change_request USING btree (unit_id, id) WHERE state = 'SUBMITTED'::text;

CREATE TABLE channel_check (
    channel text NOT NULL,
    worked_at timestamp with time zone,
    failed_at timestamp with time zone,
    failure text,
    CONSTRAINT channel_check_pkey PRIMARY KEY (channel),
    CONSTRAINT channel_check_channel_check CHECK (channel = ANY (ARRAY['MAIL'::text, 'INBOX'::text, 'SMS'::text, 'MODEL'::text]))
);

CREATE TABLE chat_file_try (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    session_id bigint NOT NULL,
    address text NOT NULL,
    started_at timestamp with time zone NOT NULL DEFAULT now(),
    ended_at timestamp with time zone,
    outcome text,
    CONSTRAINT chat_file_try_pkey PRIMARY KEY (id),
    CONSTRAINT chat_file_try_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id) ON DELETE CASCADE
);
CREATE INDEX chat_file_try_address ON chat_file_try USING btree (address, started_at);
CREATE INDEX chat_file_try_session ON chat_file_try USING btree (session_id, started_at);

CREATE TABLE chat_flow (
    type_id bigint NOT NULL,
    version integer NOT NULL,
    items jsonb NOT NULL,
    note text,
    made_by bigint,
    made_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT chat_flow_pkey PRIMARY KEY (type_id, version),
    CONSTRAINT chat_flow_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
    CONSTRAINT chat_flow_type_id_fkey FOREIGN KEY (type_id) REFERENCES chatbot_type(id)
);

CREATE TABLE chat_message (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    session_id bigint NOT NULL,
    author text NOT NULL,
    body text NOT NULL,
    question_key text,
    once_key text,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    address text,
    user_agent text,
    by_user bigint,
    CONSTRAINT chat_message_pkey PRIMARY KEY (id),
    CONSTRAINT chat_message_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT chat_message_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id) ON DELETE CASCADE,
    CONSTRAINT chat_message_author_check CHECK (author = ANY (ARRAY['bot'::text, 'candidate'::text, 'recruiter'::text, 'system'::text]))
);
CREATE UNIQUE INDEX chat_message_once ON chat_message USING btree (session_id, once_key) WHERE once_key IS NOT NULL;
CREATE INDEX chat_message_session ON chat_message USING btree (session_id, id);
CREATE TRIGGER chat_reply AFTER INSERT ON chat_message FOR EACH ROW WHEN (new.author = 'candidate'::text) EXECUTE FUNCTION note_chat_reply();

CREATE TABLE chat_milestone (
    session_id bigint NOT NULL,
    state text NOT NULL,
    first_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT chat_milestone_pkey PRIMARY KEY (session_id, state),
    CONSTRAINT chat_milestone_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id) ON DELETE CASCADE
);
CREATE TRIGGER sums_delete AFTER DELETE ON chat_milestone REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_chat_milestone();
CREATE TRIGGER sums_insert AFTER INSERT ON chat_milestone REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_chat_milestone();
CREATE TRIGGER sums_update AFTER UPDATE ON chat_milestone REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_chat_milestone();

CREATE TABLE chat_schedule (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    job_id bigint,
    kind text NOT NULL,
    origin text NOT NULL DEFAULT 'PERSON'::text,
    input jsonb NOT NULL,
    title text NOT NULL,
    start_date date NOT NULL,
    end_date date,
    at_time text NOT NULL,
    state text NOT NULL DEFAULT 'ACTIVE'::text,
    why text,
    once_key text,
    version integer NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT chat_schedule_pkey PRIMARY KEY (id),
    CONSTRAINT chat_schedule_created_by_once_key_key UNIQUE (created_by, once_key),
    CONSTRAINT chat_schedule_guid_key UNIQUE (guid),
    CONSTRAINT chat_schedule_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT chat_schedule_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT chat_schedule_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT chat_schedule_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT chat_schedule_kind_check CHECK (kind = ANY (ARRAY['CHATBOT'::text, 'MAIL'::text, 'TEXT'::text, 'NETWORK'::text])),
    CONSTRAINT chat_schedule_origin_check CHECK (origin = ANY (ARRAY['PERSON'::text, 'AUTOMATION'::text])),
    CONSTRAINT chat_schedule_state_check CHECK (state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'DONE'::text, 'CANCELLED'::text]))
);
CREATE INDEX chat_schedule_job ON chat_schedule USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX chat_schedule_open ON chat_schedule USING btree (unit_id, id) WHERE state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text]);

CREATE TABLE chat_schedule_run (
    schedule_id bigint NOT NULL,
    number integer NOT NULL,
    due_at timestamp with time zone NOT NULL,
    people text[] NOT NULL,
    state text NOT NULL DEFAULT 'PLANNED'::text,
    leased_until timestamp with time zone,
    attempts integer NOT NULL DEFAULT 0,
    queued integer NOT NULL DEFAULT 0,
    skipped jsonb NOT NULL DEFAULT '[]'::jsonb,
    done_at timestamp with time zone,
    CONSTRAINT chat_schedule_run_pkey PRIMARY KEY (schedule_id, number),
    CONSTRAINT chat_schedule_run_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES chat_schedule(id) ON DELETE CASCADE,
    CONSTRAINT chat_schedule_run_state_check CHECK (state = ANY (ARRAY['PLANNED'::text, 'RUNNING'::text, 'DONE'::text]))
);
CREATE INDEX chat_schedule_run_due ON chat_schedule_run USING btree (due_at) WHERE state = ANY (ARRAY['PLANNED'::text, 'RUNNING'::text]);

CREATE TABLE chat_session (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    type_id bigint,
    script jsonb NOT NULL,
    state text NOT NULL DEFAULT 'QUEUED'::text,
    result text,
    question_key text,
    answers jsonb NOT NULL DEFAULT '{}'::jsonb,
    channel text NOT NULL,
    language text NOT NULL DEFAULT 'en'::text,
    asked integer NOT NULL,
    answered integer NOT NULL DEFAULT 0,
    started_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    last_at timestamp with time zone NOT NULL DEFAULT now(),
    expires_at timestamp with time zone NOT NULL,
    needs text,
    needs_at timestamp with time zone,
    taken_by bigint,
    taken_at timestamp with time zone,
    ended_by bigint,
    seen_at timestamp with time zone,
    memory jsonb NOT NULL DEFAULT '{}'::jsonb,
    nudges integer NOT NULL DEFAULT 0,
    no_response_at timestamp with time zone,
    phrasing jsonb,
    model_reads integer NOT NULL DEFAULT 0,
    check_back_on date,
    check_back_told_at timestamp with time zone,
    CONSTRAINT chat_session_pkey PRIMARY KEY (id),
    CONSTRAINT chat_session_guid_key UNIQUE (guid),
    CONSTRAINT chat_session_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT chat_session_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app_user(id),
    CONSTRAINT chat_session_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT chat_session_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_user(id),
    CONSTRAINT chat_session_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES app_user(id),
    CONSTRAINT chat_session_type_id_fkey FOREIGN KEY (type_id) REFERENCES chatbot_type(id),
    CONSTRAINT chat_session_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT chat_session_needs_check CHECK (needs = ANY (ARRAY['ASKED'::text, 'QUESTION'::text, 'UNREAD'::text, 'DECISION'::text, 'REPLIED'::text, 'FINISHED'::text, 'CHECK_BACK'::text]))
);
CREATE INDEX chat_session_candidate ON chat_session USING btree (candidate_id, created_at);
CREATE INDEX chat_session_check_back ON chat_session USING btree (check_back_on) WHERE check_back_on IS NOT NULL AND check_back_told_at IS NULL;
CREATE INDEX chat_session_job ON chat_session USING btree (job_id, candidate_id);
CREATE INDEX chat_session_last ON chat_session USING btree (unit_id, last_at DESC, id);
CREATE INDEX chat_session_needs ON chat_session USING btree (unit_id, last_at DESC, id) WHERE needs IS NOT NULL;
CREATE UNIQUE INDEX chat_session_open ON chat_session USING btree (candidate_id, job_id) WHERE state = ANY (ARRAY['QUEUED'::text, 'HELD'::text, 'SENT'::text, 'OPENED'::text, 'IN_PROGRESS'::text, 'HUMAN'::text]);
CREATE INDEX chat_session_type ON chat_session USING btree (type_id);
CREATE INDEX chat_session_unphrased ON chat_session USING btree (id) WHERE phrasing IS NULL AND (state = ANY (ARRAY['QUEUED'::text, 'HELD'::text, 'SENT'::text]));
CREATE INDEX chat_session_waits ON chat_session USING btree (id) WHERE state = ANY (ARRAY['SENT'::text, 'OPENED'::text]);
CREATE TRIGGER chat_milestone_changed AFTER UPDATE OF state ON chat_session FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION note_chat_milestone();
CREATE TRIGGER chat_milestone_made AFTER INSERT ON chat_session FOR EACH ROW EXECUTE FUNCTION note_chat_milestone();
CREATE TRIGGER follow_merge BEFORE INSERT ON chat_session FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER sums_delete AFTER DELETE ON chat_session REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_chat_session();
CREATE TRIGGER sums_insert AFTER INSERT ON chat_session REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_chat_session();
CREATE TRIGGER sums_update AFTER UPDATE ON chat_session REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_chat_session();
CREATE TRIGGER webhook_chat AFTER UPDATE OF state ON chat_session FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state AND new.state = 'COMPLETED'::text) EXECUTE FUNCTION webhook_chat();

CREATE TABLE chatbot_type (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    category text NOT NULL,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT chatbot_type_pkey PRIMARY KEY (id),
    CONSTRAINT chatbot_type_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX chatbot_type_name ON chatbot_type USING btree (lower(name));

CREATE TABLE client (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    name_key text NOT NULL,
    unit_id bigint NOT NULL,
    code text,
    website text,
    rtr_required boolean,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    stage text,
    industry text,
    parent_id bigint,
    phone text,
    street text,
    city text,
    region text,
    postal_code text,
    country text,
    vendor_systems text[] NOT NULL DEFAULT '{}'::text[],
    count_rejected boolean,
    rate_is_ceiling boolean NOT NULL DEFAULT false,
    off_limits_until date,
    off_limits_note text,
    billing_contact text,
    billing_mail text,
    billing_address text,
    billing_frequency text,
    invoice_grouping text,
    terms_days integer,
    work_week_start text,
    msa_expiry date,
    coi_required boolean NOT NULL DEFAULT false,
    conversion_fee text,
    credit_limit text,
    owner_id bigint,
    key_copy integer NOT NULL DEFAULT 0,
    CONSTRAINT client_pkey PRIMARY KEY (id),
    CONSTRAINT client_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
    CONSTRAINT client_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES client(id),
    CONSTRAINT client_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT client_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE INDEX client_by_code ON client USING btree (unit_id, lower(code), id);
CREATE INDEX client_by_code_desc ON client USING btree (unit_id, lower(code) DESC NULLS LAST, id DESC) INCLUDE (code);
CREATE INDEX client_by_is_active ON client USING btree (unit_id, is_active, id);
CREATE INDEX client_by_name ON client USING btree (unit_id, lower(name), id);
CREATE INDEX client_by_rtr_required ON client USING btree (unit_id, rtr_required, id);
CREATE INDEX client_by_rtr_required_desc ON client USING btree (unit_id, rtr_required DESC NULLS LAST, id DESC);
CREATE INDEX client_by_stage ON client USING btree (unit_id, lower(stage), id);
CREATE INDEX client_by_stage_desc ON client USING btree (unit_id, lower(stage) DESC NULLS LAST, id DESC);
CREATE INDEX client_by_updated_at ON client USING btree (unit_id, updated_at, id);
CREATE INDEX client_by_website ON client USING btree (unit_id, lower(website), id);
CREATE INDEX client_by_website_desc ON client USING btree (unit_id, lower(website) DESC NULLS LAST, id DESC) INCLUDE (website);
CREATE UNIQUE INDEX client_name ON client USING btree (unit_id, lower(name));
CREATE INDEX client_name_key ON client USING btree (unit_id, name_key);
CREATE INDEX client_name_like ON client USING gin (name_key gin_trgm_ops);
CREATE UNIQUE INDEX client_one_key ON client USING btree (unit_id, name_key, key_copy) WHERE name_key <> ''::text;
CREATE INDEX client_owner ON client USING btree (owner_id);
CREATE INDEX client_parent ON client USING btree (parent_id);
CREATE INDEX client_search ON client USING gin (((((COALESCE(name, ''::text) || ' '::text) || COALESCE(code, ''::text)) || ' '::text) || COALESCE(website, ''::text)) gin_trgm_ops);
CREATE TRIGGER client_leaves_key_copy BEFORE UPDATE ON client FOR EACH ROW WHEN (old.key_copy <> 0 AND old.name_key IS DISTINCT FROM new.name_key) EXECUTE FUNCTION leave_key_copy();

CREATE TABLE client_address (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    client_id bigint NOT NULL,
    kind text NOT NULL,
    label text,
    attention text,
    street text,
    city text NOT NULL,
    region text,
    postal_code text,
    country text,
    updated_by bigint,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    removed_at timestamp with time zone,
    CONSTRAINT client_address_pkey PRIMARY KEY (id),
    CONSTRAINT client_address_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
    CONSTRAINT client_address_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT client_address_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE INDEX client_address_client ON client_address USING btree (client_id, kind, lower(city), id);
CREATE INDEX client_address_removed ON client_address USING btree (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE client_block (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    client_id bigint NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    until_on date,
    added_by bigint NOT NULL,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    lifted_by bigint,
    lifted_at timestamp with time zone,
    CONSTRAINT client_block_pkey PRIMARY KEY (id),
    CONSTRAINT client_block_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT client_block_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT client_block_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
    CONSTRAINT client_block_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES app_user(id),
    CONSTRAINT client_block_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT client_block_kind_check CHECK (kind = ANY (ARRAY['CLIENT'::text, 'CANDIDATE'::text]))
);
CREATE INDEX client_block_client ON client_block USING btree (client_id);
CREATE UNIQUE INDEX client_block_now ON client_block USING btree (candidate_id, client_id, kind) WHERE lifted_at IS NULL;
CREATE INDEX client_block_unit ON client_block USING btree (unit_id);

CREATE TABLE client_job_status (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    category text NOT NULL,
    tone text NOT NULL,
    "position" integer,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT client_job_status_pkey PRIMARY KEY (id),
    CONSTRAINT client_job_status_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX client_job_status_name ON client_job_status USING btree (lower(name));

CREATE TABLE connector (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    settings jsonb NOT NULL DEFAULT '{}'::jsonb,
    vault_entry_id bigint,
    board_id bigint,
    vms_provider text,
    programme text NOT NULL DEFAULT ''::text,
    is_active boolean NOT NULL DEFAULT true,
    cursor text,
    last_run_at timestamp with time zone,
    last_ok_at timestamp with time zone,
    last_error text,
    last_counts jsonb NOT NULL DEFAULT '{}'::jsonb,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    last_causes jsonb,
    CONSTRAINT connector_pkey PRIMARY KEY (id),
    CONSTRAINT connector_guid_key UNIQUE (guid),
    CONSTRAINT connector_board_id_fkey FOREIGN KEY (board_id) REFERENCES job_board(id),
    CONSTRAINT connector_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT connector_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT connector_vault_entry_id_fkey FOREIGN KEY (vault_entry_id) REFERENCES vault_entry(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX connector_board ON connector USING btree (board_id) WHERE board_id IS NOT NULL;
CREATE UNIQUE INDEX connector_name ON connector USING btree (unit_id, lower(name));
CREATE INDEX connector_vault ON connector USING btree (vault_entry_id);

CREATE TABLE consent_event (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    candidate_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    event text NOT NULL,
    channel text NOT NULL,
    address_key text,
    basis text NOT NULL,
    source text NOT NULL,
    text_version text,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    recorded_by bigint,
    CONSTRAINT consent_event_pkey PRIMARY KEY (id),
    CONSTRAINT consent_event_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT consent_event_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(id),
    CONSTRAINT consent_event_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT consent_event_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text])),
    CONSTRAINT consent_event_event_check CHECK (event = ANY (ARRAY['GIVEN'::text, 'WITHDRAWN'::text, 'IMPORTED'::text]))
);
CREATE INDEX consent_event_candidate ON consent_event USING btree (candidate_id, unit_id, channel, happened_at);
CREATE TRIGGER follow_merge BEFORE INSERT ON consent_event FOR EACH ROW EXECUTE FUNCTION follow_merge();

CREATE TABLE consultant (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    state text NOT NULL DEFAULT 'DRAFT'::text,
    name_sort text NOT NULL,
    owner_id bigint,
    note text,
    skills_version integer NOT NULL DEFAULT 1,
    priors_version integer NOT NULL DEFAULT 1,
    client_name text,
    project_title text,
    start_on date,
    end_on date,
    bill_rate numeric(14,4),
    pay_rate numeric(14,4),
    margin_per_hour numeric(14,4),
    margin_percent numeric(9,4),
    authorized_until date,
    missing_weeks integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 1,
    created_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT consultant_pkey PRIMARY KEY (id),
    CONSTRAINT consultant_unit_id_candidate_id_key UNIQUE (unit_id, candidate_id),
    CONSTRAINT consultant_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT consultant_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT consultant_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
    CONSTRAINT consultant_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT consultant_state_check CHECK (state = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'ON_LEAVE'::text, 'ENDED'::text]))
);
CREATE INDEX consultant_candidate ON consultant USING btree (candidate_id);
CREATE INDEX consultant_end ON consultant USING btree (unit_id, end_on, id);
CREATE INDEX consultant_name ON consultant USING btree (unit_id, lower(name_sort), id);
CREATE INDEX consultant_updated ON consultant USING btree (unit_id, updated_at, id);
CREATE TRIGGER webhook_consultant AFTER INSERT ON consultant FOR EACH ROW EXECUTE FUNCTION webhook_consultant();

CREATE TABLE consultant_document (
    consultant_id bigint NOT NULL,
    file_id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    linked_at timestamp with time zone NOT NULL DEFAULT now(),
    valid_until date,
    linked_by bigint,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT consultant_document_pkey PRIMARY KEY (consultant_id, file_id),
    CONSTRAINT consultant_document_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE,
    CONSTRAINT consultant_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT consultant_document_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES app_user(id)
);
CREATE INDEX consultant_document_file ON consultant_document USING btree (file_id);

CREATE TABLE consultant_employment (
    consultant_id bigint NOT NULL,
    employment_type_id bigint NOT NULL,
    company_name text,
    company_tax_number text,
    company_contact text,
    msa_signed_on date,
    certificate_until date,
    pay_cycle text,
    has_benefits boolean NOT NULL DEFAULT false,
    hired_on date,
    checklist text[] NOT NULL DEFAULT '{}'::text[],
    conversion_fee numeric(14,4),
    version integer NOT NULL DEFAULT 1,
    updated_by bigint,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    checklist_no text[] NOT NULL DEFAULT '{}'::text[],
    CONSTRAINT consultant_employment_pkey PRIMARY KEY (consultant_id),
    CONSTRAINT consultant_employment_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE,
    CONSTRAINT consultant_employment_employment_type_id_fkey FOREIGN KEY (employment_type_id) REFERENCES employment_type(id),
    CONSTRAINT consultant_employment_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);

CREATE TABLE consultant_event (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    consultant_id bigint NOT NULL,
    project_id bigint,
    kind text NOT NULL,
    changes jsonb NOT NULL DEFAULT '{}'::jsonb,
    reason text,
    by_user bigint,
    happened_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT consultant_event_pkey PRIMARY KEY (id),
    CONSTRAINT consultant_event_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT consultant_event_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE,
    CONSTRAINT consultant_event_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX consultant_event_of ON consultant_event USING btree (consultant_id, id DESC);
CREATE TRIGGER webhook_consultant_event AFTER INSERT ON consultant_event FOR EACH ROW EXECUTE FUNCTION webhook_consultant_event();

CREATE TABLE consultant_personal (
    consultant_id bigint NOT NULL,
    legal_first text NOT NULL,
    legal_middle text,
    legal_last text NOT NULL,
    email text,
    phone text,
    street text,
    city text,
    region text,
    postal_code text,
    country text,
    emergency_name text,
    emergency_phone text,
    emergency_relation text,
    work_authorization_id bigint,
    authorized_until date,
    i9_section1_on date,
    i9_section2_on date,
    everify_case text,
    version integer NOT NULL DEFAULT 1,
    updated_by bigint,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT consultant_personal_pkey PRIMARY KEY (consultant_id),
    CONSTRAINT consultant_personal_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE,
    CONSTRAINT consultant_personal_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT consultant_personal_work_authorization_id_fkey FOREIGN KEY (work_authorization_id) REFERENCES work_authorization(id)
);

CREATE TABLE consultant_reminder (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    consultant_id bigint NOT NULL,
    kind text NOT NULL,
    due_on date NOT NULL,
    days integer NOT NULL,
    told_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT consultant_reminder_pkey PRIMARY KEY (id),
    CONSTRAINT consultant_reminder_consultant_id_kind_due_on_days_key UNIQUE (consultant_id, kind, due_on, days),
    CONSTRAINT consultant_reminder_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE
);

CREATE TABLE consultant_skill (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    consultant_id bigint NOT NULL,
    name text NOT NULL,
    years numeric(4,1),
    last_used integer,
    "position" integer NOT NULL DEFAULT 0,
    CONSTRAINT consultant_skill_pkey PRIMARY KEY (id),
    CONSTRAINT consultant_skill_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE
);
CREATE INDEX consultant_skill_of ON consultant_skill USING btree (consultant_id, "position", id);

CREATE TABLE contact_consent (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    candidate_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    channel text NOT NULL,
    basis text NOT NULL,
    source text NOT NULL,
    obtained_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    recorded_by bigint,
    CONSTRAINT contact_consent_pkey PRIMARY KEY (id),
    CONSTRAINT contact_consent_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT contact_consent_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(id),
    CONSTRAINT contact_consent_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT contact_consent_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text]))
);
CREATE INDEX contact_consent_candidate ON contact_consent USING btree (candidate_id, unit_id, channel);

CREATE TABLE counted_try (
    key text NOT NULL,
    tries integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    CONSTRAINT counted_try_pkey PRIMARY KEY (key)
);
CREATE INDEX counted_try_ends ON counted_try USING btree (window_ends_at);

CREATE TABLE custom_skill (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    key text NOT NULL,
    name text NOT NULL,
    aliases text[] NOT NULL DEFAULT '{}'::text[],
    implies text[] NOT NULL DEFAULT '{}'::text[],
    near text[] NOT NULL DEFAULT '{}'::text[],
    added_by bigint NOT NULL,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    version integer NOT NULL DEFAULT 1,
    changed_by bigint,
    changed_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT custom_skill_pkey PRIMARY KEY (id),
    CONSTRAINT custom_skill_key_key UNIQUE (key),
    CONSTRAINT custom_skill_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT custom_skill_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id)
);
CREATE INDEX custom_skill_name ON custom_skill USING btree (lower(name), id) WHERE removed_at IS NULL;

CREATE TABLE custom_skill_change (
    number bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    spellings text[] NOT NULL,
    changed_at timestamp with time zone NOT NULL DEFAULT now(),
    followed_at timestamp with time zone,
    CONSTRAINT custom_skill_change_pkey PRIMARY KEY (number)
);
CREATE INDEX custom_skill_change_open ON custom_skill_change USING btree (changed_at DESC);

CREATE TABLE daily_sum (
    unit_id bigint NOT NULL,
    metric text NOT NULL,
    cut_by text NOT NULL,
    day date NOT NULL,
    key_id bigint NOT NULL DEFAULT 0,
    mark text NOT NULL DEFAULT ''::text,
    until_day date NOT NULL DEFAULT 'infinity'::date,
    facts integer NOT NULL,
    late integer NOT NULL,
    value numeric,
    base numeric,
    hits integer NOT NULL,
    timed integer NOT NULL,
    times double precision[],
    CONSTRAINT daily_sum_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE UNIQUE INDEX daily_sum_key ON daily_sum USING btree (unit_id, metric, cut_by, day, key_id, mark, until_day) INCLUDE (facts, late, value, base, hits, timed);

CREATE TABLE daily_sum_change (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    about text NOT NULL,
    at timestamp with time zone,
    on_day date,
    job_id bigint,
    noted_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT daily_sum_change_pkey PRIMARY KEY (id),
    CONSTRAINT daily_sum_change_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX daily_sum_change_job ON daily_sum_change USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX daily_sum_change_unit ON daily_sum_change USING btree (unit_id, about);

CREATE TABLE daily_sum_day (
    unit_id bigint NOT NULL,
    about text NOT NULL,
    day date NOT NULL,
    holds_from timestamp with time zone NOT NULL,
    holds_until timestamp with time zone NOT NULL DEFAULT 'infinity'::timestamp with time zone,
    summed_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT daily_sum_day_pkey PRIMARY KEY (unit_id, about, day),
    CONSTRAINT daily_sum_day_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);

CREATE TABLE employment_type (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    category text NOT NULL,
    overhead numeric(7,4),
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT employment_type_pkey PRIMARY KEY (id),
    CONSTRAINT employment_type_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX employment_type_name ON employment_type USING btree (lower(name));

CREATE TABLE fee (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    version integer NOT NULL DEFAULT 0,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    kind text NOT NULL,
    vms_provider text,
    client_id bigint,
    CONSTRAINT fee_pkey PRIMARY KEY (id),
    CONSTRAINT fee_unit_id_kind_vms_provider_client_id_key UNIQUE NULLS NOT DISTINCT (unit_id, kind, vms_provider, client_id),
    CONSTRAINT fee_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
    CONSTRAINT fee_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT fee_check CHECK (
CASE kind
    WHEN 'client'::text THEN client_id IS NOT NULL AND vms_provider IS NULL
    ELSE vms_provider IS NOT NULL
END),
    CONSTRAINT fee_kind_check CHECK (kind = ANY (ARRAY['client'::text, 'vms'::text]))
);
CREATE INDEX fee_client ON fee USING btree (client_id);

CREATE TABLE fee_line (
    record_id bigint NOT NULL,
    percent numeric(7,4) NOT NULL,
    funding text NOT NULL DEFAULT 'SUPPLIER'::text,
    number integer NOT NULL,
    from_on date NOT NULL,
    added_by bigint NOT NULL,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT fee_line_pkey PRIMARY KEY (record_id, number),
    CONSTRAINT fee_line_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT fee_line_record_id_fkey FOREIGN KEY (record_id) REFERENCES fee(id) ON DELETE CASCADE,
    CONSTRAINT fee_line_funding_check CHECK (funding = ANY (ARRAY['SUPPLIER'::text, 'CLIENT'::text])),
    CONSTRAINT fee_line_percent_check CHECK (percent >= 0::numeric AND percent <= 50::numeric)
);

CREATE TABLE grab_client (
    unit_id bigint NOT NULL,
    vms_provider text NOT NULL,
    name_key text NOT NULL,
    name text NOT NULL,
    client_id bigint,
    decided_by bigint,
    decided_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT grab_client_pkey PRIMARY KEY (unit_id, vms_provider, name_key),
    CONSTRAINT grab_client_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
    CONSTRAINT grab_client_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
    CONSTRAINT grab_client_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX grab_client_client ON grab_client USING btree (client_id);

CREATE TABLE grab_profile (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    vms_provider text NOT NULL,
    programme text NOT NULL DEFAULT ''::text,
    headings text[] NOT NULL DEFAULT '{}'::text[],
    mapping text[] NOT NULL DEFAULT '{}'::text[],
    value_maps jsonb NOT NULL DEFAULT '{}'::jsonb,
    date_order text,
    time_zone text,
    filters jsonb NOT NULL DEFAULT '[]'::jsonb,
    opens_active boolean NOT NULL DEFAULT true,
    is_full_export boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT grab_profile_pkey PRIMARY KEY (id),
    CONSTRAINT grab_profile_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT grab_profile_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT grab_profile_date_order_check CHECK (date_order = ANY (ARRAY['MDY'::text, 'DMY'::text, 'YMD'::text]))
);
CREATE UNIQUE INDEX grab_profile_key ON grab_profile USING btree (unit_id, vms_provider, lower(programme));

CREATE TABLE grab_rule (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    conditions jsonb NOT NULL DEFAULT '[]'::jsonb,
    actions jsonb NOT NULL DEFAULT '[]'::jsonb,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT grab_rule_pkey PRIMARY KEY (id),
    CONSTRAINT grab_rule_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT grab_rule_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE INDEX grab_rule_unit ON grab_rule USING btree (unit_id, "position", id);

CREATE TABLE grab_upload (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    import_id bigint NOT NULL,
    file_id bigint,
    sha256 text NOT NULL,
    vms_provider text NOT NULL,
    programme text NOT NULL DEFAULT ''::text,
    origin text NOT NULL,
    shape text NOT NULL,
    kind text NOT NULL,
    message_id text,
    settings jsonb NOT NULL DEFAULT '{}'::jsonb,
    jobs_read boolean NOT NULL DEFAULT false,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    connector_id bigint,
    came_from jsonb,
    CONSTRAINT grab_upload_pkey PRIMARY KEY (id),
    CONSTRAINT grab_upload_guid_key UNIQUE (guid),
    CONSTRAINT grab_upload_import_id_key UNIQUE (import_id),
    CONSTRAINT grab_upload_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES connector(id) ON DELETE SET NULL,
    CONSTRAINT grab_upload_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT grab_upload_import_id_fkey FOREIGN KEY (import_id) REFERENCES list_import(id) ON DELETE CASCADE,
    CONSTRAINT grab_upload_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT grab_upload_origin_check CHECK (origin = ANY (ARRAY['UPLOAD'::text, 'TEXT'::text, 'DROP'::text, 'MAIL'::text, 'FEED'::text])),
    CONSTRAINT grab_upload_shape_check CHECK (shape = ANY (ARRAY['TABLE'::text, 'DOCUMENT'::text]))
);
CREATE INDEX grab_upload_connector ON grab_upload USING btree (connector_id) WHERE connector_id IS NOT NULL;
CREATE INDEX grab_upload_file ON grab_upload USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX grab_upload_mail ON grab_upload USING btree (unit_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX grab_upload_sha ON grab_upload USING btree (unit_id, vms_provider, sha256);
CREATE INDEX grab_upload_unit ON grab_upload USING btree (unit_id, created_at DESC, id DESC);

CREATE TABLE idempotency_key (
    user_id bigint NOT NULL,
    key_hash text NOT NULL,
    request_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    status integer,
    sealed_answer text,
    CONSTRAINT idempotency_key_pkey PRIMARY KEY (user_id, key_hash),
    CONSTRAINT idempotency_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_key_created ON idempotency_key USING btree (created_at);

CREATE TABLE inbound_attachment (
    message_id bigint NOT NULL,
    "position" integer NOT NULL,
    file_id bigint,
    name text NOT NULL,
    size bigint NOT NULL,
    refused text,
    media_url text,
    CONSTRAINT inbound_attachment_pkey PRIMARY KEY (message_id, "position"),
    CONSTRAINT inbound_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT inbound_attachment_message_id_fkey FOREIGN KEY (message_id) REFERENCES inbound_message(id) ON DELETE CASCADE
);
CREATE INDEX inbound_attachment_file ON inbound_attachment USING btree (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE inbound_mail (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    uid_validity text NOT NULL,
    uid bigint NOT NULL,
    raw bytea,
    raw_sha256 text NOT NULL,
    size bigint NOT NULL,
    is_cut boolean NOT NULL DEFAULT false,
    state text NOT NULL DEFAULT 'KEPT'::text,
    tries integer NOT NULL DEFAULT 0,
    failure text,
    inbound_id bigint,
    received_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT inbound_mail_pkey PRIMARY KEY (id),
    CONSTRAINT inbound_mail_uid_validity_uid_key UNIQUE (uid_validity, uid),
    CONSTRAINT inbound_mail_inbound_id_fkey FOREIGN KEY (inbound_id) REFERENCES inbound_message(id) ON DELETE CASCADE,
    CONSTRAINT inbound_mail_state_check CHECK (state = ANY (ARRAY['KEPT'::text, 'DONE'::text, 'UNREADABLE'::text]))
);
CREATE INDEX inbound_mail_inbound ON inbound_mail USING btree (inbound_id) WHERE inbound_id IS NOT NULL;
CREATE INDEX inbound_mail_waiting ON inbound_mail USING btree (id) WHERE state = 'KEPT'::text;

CREATE TABLE inbound_message (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint,
    channel text NOT NULL,
    kind text NOT NULL,
    dedupe_key text NOT NULL,
    from_address text NOT NULL,
    from_name text,
    to_address text NOT NULL,
    subject text,
    body text NOT NULL,
    quoted text,
    candidate_id bigint,
    contact_id bigint,
    network_id bigint,
    job_id bigint,
    session_id bigint,
    thread_id bigint,
    reply_to_id bigint,
    raw_sha256 text,
    attachments integer NOT NULL DEFAULT 0,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    done_at timestamp with time zone,
    done_by bigint,
    message_id text,
    triage text,
    settled text,
    guess_id bigint,
    CONSTRAINT inbound_message_pkey PRIMARY KEY (id),
    CONSTRAINT inbound_message_dedupe_key_key UNIQUE (dedupe_key),
    CONSTRAINT inbound_message_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT inbound_message_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES account_contact(id) ON DELETE SET NULL,
    CONSTRAINT inbound_message_done_by_fkey FOREIGN KEY (done_by) REFERENCES app_user(id),
    CONSTRAINT inbound_message_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT inbound_message_network_id_fkey FOREIGN KEY (network_id) REFERENCES network(id) ON DELETE SET NULL,
    CONSTRAINT inbound_message_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES outbound_message(id) ON DELETE SET NULL,
    CONSTRAINT inbound_message_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id),
    CONSTRAINT inbound_message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(id) ON DELETE SET NULL,
    CONSTRAINT inbound_message_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT inbound_message_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text])),
    CONSTRAINT inbound_message_kind_check CHECK (kind = ANY (ARRAY['REPLY'::text, 'AUTO_REPLY'::text, 'BOUNCE'::text, 'OPT_OUT'::text, 'OPT_IN'::text, 'HELP'::text, 'UNREADABLE'::text])),
    CONSTRAINT inbound_message_settled_check CHECK (settled = ANY (ARRAY['ASSIGNED'::text, 'IGNORED'::text, 'BLOCKED'::text])),
    CONSTRAINT inbound_message_triage_check CHECK (triage = ANY (ARRAY['UNKNOWN'::text, 'SEVERAL'::text, 'TOKEN'::text, 'UNREADABLE'::text]))
);
CREATE INDEX inbound_message_candidate ON inbound_message USING btree (candidate_id, happened_at DESC, id DESC);
CREATE INDEX inbound_message_network ON inbound_message USING btree (network_id, happened_at) WHERE network_id IS NOT NULL;
CREATE INDEX inbound_message_open ON inbound_message USING btree (unit_id, happened_at DESC) WHERE done_at IS NULL;
CREATE INDEX inbound_message_reply ON inbound_message USING btree (reply_to_id) WHERE reply_to_id IS NOT NULL;
CREATE INDEX inbound_message_thread ON inbound_message USING btree (thread_id, happened_at DESC) WHERE thread_id IS NOT NULL;
CREATE INDEX inbound_message_triage ON inbound_message USING btree (happened_at DESC, id DESC) WHERE triage IS NOT NULL AND settled IS NULL;
CREATE TRIGGER follow_merge BEFORE INSERT ON inbound_message FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER webhook_message AFTER INSERT ON inbound_message FOR EACH ROW WHEN (new.unit_id IS NOT NULL AND new.kind = 'REPLY'::text AND new.candidate_id IS NOT NULL) EXECUTE FUNCTION webhook_message();

CREATE TABLE inbox_state (
    is_only boolean NOT NULL DEFAULT true,
    uid_validity text,
    last_uid bigint NOT NULL DEFAULT 0,
    leased_until timestamp with time zone,
    holder text,
    failures integer NOT NULL DEFAULT 0,
    alerted_at timestamp with time zone,
    CONSTRAINT inbox_state_pkey PRIMARY KEY (is_only),
    CONSTRAINT inbox_state_is_only_check CHECK (is_only)
);

CREATE TABLE installation (
    is_only boolean NOT NULL DEFAULT true,
    id text NOT NULL,
    quarantined_at timestamp with time zone,
    reason text,
    confirmed_at timestamp with time zone,
    confirmed_by bigint,
    CONSTRAINT installation_pkey PRIMARY KEY (is_only),
    CONSTRAINT installation_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES app_user(id) ON DELETE SET NULL,
    CONSTRAINT installation_is_only_check CHECK (is_only)
);

CREATE TABLE insurance (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    version integer NOT NULL DEFAULT 0,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT insurance_pkey PRIMARY KEY (id),
    CONSTRAINT insurance_unit_id_key UNIQUE (unit_id),
    CONSTRAINT insurance_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);

CREATE TABLE insurance_line (
    record_id bigint NOT NULL,
    premium_month numeric(13,4),
    premium_hour numeric(13,4),
    cost numeric(13,4),
    interest numeric(7,4),
    covered text,
    details text,
    number integer NOT NULL,
    from_on date NOT NULL,
    added_by bigint NOT NULL,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT insurance_line_pkey PRIMARY KEY (record_id, number),
    CONSTRAINT insurance_line_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT insurance_line_record_id_fkey FOREIGN KEY (record_id) REFERENCES insurance(id) ON DELETE CASCADE,
    CONSTRAINT insurance_line_cost_check CHECK (cost >= 0::numeric),
    CONSTRAINT insurance_line_interest_check CHECK (interest >= 0::numeric AND interest <= 10::numeric),
    CONSTRAINT insurance_line_premium_hour_check CHECK (premium_hour >= 0::numeric),
    CONSTRAINT insurance_line_premium_month_check CHECK (premium_month >= 0::numeric)
);

CREATE TABLE interview (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    submission_id bigint NOT NULL,
    round integer NOT NULL,
    mode text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    time_zone text NOT NULL,
    minutes integer NOT NULL,
    place text,
    state text NOT NULL DEFAULT 'SCHEDULED'::text,
    feedback text,
    version integer NOT NULL DEFAULT 1,
    created_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT interview_pkey PRIMARY KEY (id),
    CONSTRAINT interview_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT interview_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE CASCADE,
    CONSTRAINT interview_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT interview_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT interview_mode_check CHECK (mode = ANY (ARRAY['PHONE'::text, 'VIDEO'::text, 'ONSITE'::text])),
    CONSTRAINT interview_state_check CHECK (state = ANY (ARRAY['REQUESTED'::text, 'SCHEDULED'::text, 'DONE'::text, 'NO_SHOW'::text, 'CANCELLED'::text]))
);
CREATE INDEX interview_submission ON interview USING btree (submission_id, round, id);

CREATE TABLE job (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    source text NOT NULL DEFAULT 'UPLOAD'::text,
    title text NOT NULL,
    client_id bigint,
    client_name text NOT NULL DEFAULT ''::text,
    end_client_name text,
    vms_provider text,
    requisition text,
    requisition_key text,
    positions integer NOT NULL DEFAULT 1,
    city text,
    state text,
    country text,
    work_mode text,
    hybrid_days_onsite integer,
    job_type text NOT NULL DEFAULT 'contract'::text,
    duration_months numeric(5,1),
    start_on date,
    due_at timestamp with time zone,
    bill_rate_min numeric(14,4),
    bill_rate_max numeric(14,4),
    pay_rate_min numeric(14,4),
    pay_rate_max numeric(14,4),
    min_years numeric(4,1),
    education text,
    certifications text[] NOT NULL DEFAULT '{}'::text[],
    sponsorship_offered boolean,
    must_haves_are_hard boolean NOT NULL DEFAULT false,
    rate_may_be_shown boolean NOT NULL DEFAULT false,
    skills jsonb NOT NULL DEFAULT '[]'::jsonb,
    description text NOT NULL DEFAULT ''::text,
    description_html text,
    internal_notes text,
    submittal_instructions text,
    priority text NOT NULL DEFAULT 'NORMAL'::text,
    read_marks jsonb NOT NULL DEFAULT '{}'::jsonb,
    file_id bigint,
    status_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    released_at timestamp with time zone,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    client_may_be_shown boolean NOT NULL DEFAULT false,
    category text NOT NULL DEFAULT 'DRAFT'::text,
    status_reason text,
    status_note text,
    status_at timestamp with time zone,
    vms_released_at timestamp with time zone,
    submission_limit integer,
    submission_limit_total integer,
    not_to_exceed numeric(14,4),
    max_markup numeric(7,4),
    due_zone text,
    is_kept boolean NOT NULL DEFAULT true,
    tax_terms text[] NOT NULL DEFAULT '{}'::text[],
    salary_min numeric(14,4),
    salary_max numeric(14,4),
    travel_percent smallint,
    shift text,
    attended_at timestamp with time zone,
    attention_due_at timestamp with time zone,
    statements jsonb,
    assigned_to bigint[] NOT NULL DEFAULT '{}'::bigint[],
    origin text,
    CONSTRAINT job_pkey PRIMARY KEY (id),
    CONSTRAINT job_guid_key UNIQUE (guid),
    CONSTRAINT job_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
    CONSTRAINT job_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT job_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
    CONSTRAINT job_status_id_fkey FOREIGN KEY (status_id) REFERENCES job_status(id),
    CONSTRAINT job_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT job_positions_check CHECK (positions >= 1 AND positions <= 999),
    CONSTRAINT job_shift_check CHECK (shift = ANY (ARRAY['days'::text, 'evenings'::text, 'nights'::text, 'weekends'::text, 'rotating'::text])),
    CONSTRAINT job_submission_limit_check CHECK (submission_limit >= 1 AND submission_limit <= 999),
    CONSTRAINT job_submission_limit_total_check CHECK (submission_limit_total >= 1 AND submission_limit_total <= 9999),
    CONSTRAINT job_travel_percent_check CHECK (travel_percent >= 0 AND travel_percent <= 100)
);
CREATE INDEX job_assigned_to ON job USING gin (assigned_to);
CREATE INDEX job_bill_rate_max_down ON job USING btree (unit_id, bill_rate_max DESC NULLS LAST, id DESC);
CREATE INDEX job_bill_rate_max_up ON job USING btree (unit_id, bill_rate_max, id);
CREATE INDEX job_category ON job USING btree (unit_id, category, updated_at DESC, id DESC) WHERE is_kept;
CREATE INDEX job_client ON job USING btree (unit_id, lower(client_name), id);
CREATE INDEX job_client_created ON job USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX job_client_fk ON job USING btree (client_id);
CREATE INDEX job_created ON job USING btree (unit_id, created_at DESC, id);
CREATE INDEX job_created_order ON job USING btree (unit_id, created_at, id);
CREATE INDEX job_description_hash ON job USING btree (unit_id, hashtextextended(lower(btrim(regexp_replace(description, '[\s\u00a0]+'::text, ' '::text, 'g'::text))), 0::bigint));
CREATE INDEX job_due_at_down ON job USING btree (unit_id, due_at DESC NULLS LAST, id DESC);
CREATE INDEX job_due_at_up ON job USING btree (unit_id, due_at, id);
CREATE INDEX job_file ON job USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX job_open_due ON job USING btree (unit_id, due_at) WHERE category = 'OPEN'::text AND is_kept;
CREATE INDEX job_owner ON job USING btree (owner_id);
CREATE INDEX job_owner_updated ON job USING btree (owner_id, unit_id, updated_at DESC, id DESC);
CREATE INDEX job_place ON job USING gin (((COALESCE(city, ''::text) || ', '::text) || COALESCE(state, ''::text)) gin_trgm_ops);
CREATE INDEX job_priority_order ON job USING btree (unit_id, array_position('{CRITICAL,HIGH,NORMAL,LOW}'::text[], priority), id);
CREATE INDEX job_released_at_down ON job USING btree (unit_id, released_at DESC NULLS LAST, id DESC);
CREATE INDEX job_released_at_up ON job USING btree (unit_id, released_at, id);
CREATE INDEX job_requisition ON job USING btree (unit_id, vms_provider, requisition_key) WHERE requisition_key IS NOT NULL;
CREATE INDEX job_search ON job USING gin (((((title || ' '::text) || client_name) || ' '::text) || COALESCE(requisition, ''::text)) gin_trgm_ops);
CREATE INDEX job_start_on_down ON job USING btree (unit_id, start_on DESC NULLS LAST, id DESC);
CREATE INDEX job_start_on_up ON job USING btree (unit_id, start_on, id);
CREATE INDEX job_status_fk ON job USING btree (status_id);
CREATE INDEX job_status_order ON job USING btree (unit_id, array_position('{DRAFT,WAITING,OPEN,HOLD,FILLED,CLOSED,DECLINED,CANCELLED}'::text[], category), id);
CREATE INDEX job_title ON job USING btree (unit_id, lower(title), id);
CREATE INDEX job_unattended ON job USING btree (unit_id, attention_due_at, id) WHERE category = 'OPEN'::text AND attended_at IS NULL AND is_kept;
CREATE INDEX job_unsaved ON job USING btree (updated_at) WHERE NOT is_kept;
CREATE INDEX job_updated ON job USING btree (unit_id, updated_at DESC, id);
CREATE INDEX job_updated_order ON job USING btree (unit_id, updated_at, id);
CREATE TRIGGER job_category BEFORE INSERT OR UPDATE OF status_id ON job FOR EACH ROW EXECUTE FUNCTION copy_job_category();
CREATE TRIGGER job_span_changed AFTER UPDATE ON job FOR EACH ROW WHEN (old.category IS DISTINCT FROM new.category OR old.owner_id IS DISTINCT FROM new.owner_id OR old.client_id IS DISTINCT FROM new.client_id OR old.vms_provider IS DISTINCT FROM new.vms_provider OR old.positions IS DISTINCT FROM new.positions OR old.due_at IS DISTINCT FROM new.due_at OR new.category = 'CANCELLED'::text AND COALESCE(new.status_reason, ''::text) = 'IMPORT_TAKEN_BACK'::text AND old.status_reason IS DISTINCT FROM new.status_reason) EXECUTE FUNCTION note_job_span();
CREATE TRIGGER job_span_made AFTER INSERT ON job FOR EACH ROW EXECUTE FUNCTION note_job_span();
CREATE TRIGGER sums_of_opening AFTER UPDATE ON job FOR EACH ROW WHEN (old.released_at IS DISTINCT FROM new.released_at) EXECUTE FUNCTION note_opening_of_job();

CREATE TABLE job_assignment (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    job_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    user_id bigint NOT NULL,
    is_primary boolean NOT NULL DEFAULT false,
    from_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone,
    assigned_by bigint,
    CONSTRAINT job_assignment_pkey PRIMARY KEY (id),
    CONSTRAINT job_assignment_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES app_user(id),
    CONSTRAINT job_assignment_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_assignment_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT job_assignment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX job_assignment_by ON job_assignment USING btree (assigned_by);
CREATE INDEX job_assignment_job ON job_assignment USING btree (job_id, from_at);
CREATE UNIQUE INDEX job_assignment_now ON job_assignment USING btree (job_id, user_id) WHERE until_at IS NULL;
CREATE UNIQUE INDEX job_assignment_primary ON job_assignment USING btree (job_id) WHERE until_at IS NULL AND is_primary;
CREATE INDEX job_assignment_unit ON job_assignment USING btree (unit_id);
CREATE INDEX job_assignment_user ON job_assignment USING btree (user_id, job_id) WHERE until_at IS NULL;
CREATE TRIGGER job_assigned AFTER INSERT OR DELETE OR UPDATE OF until_at, user_id ON job_assignment FOR EACH ROW EXECUTE FUNCTION copy_assigned();
CREATE TRIGGER sums_delete AFTER DELETE ON job_assignment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_job_assignment();
CREATE TRIGGER sums_insert AFTER INSERT ON job_assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_job_assignment();
CREATE TRIGGER sums_update AFTER UPDATE ON job_assignment REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_job_assignment();

CREATE TABLE job_attention (
    job_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    first_at timestamp with time zone,
    last_at timestamp with time zone,
    holds_from timestamp with time zone NOT NULL,
    CONSTRAINT job_attention_pkey PRIMARY KEY (job_id),
    CONSTRAINT job_attention_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_attention_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX job_attention_unit ON job_attention USING btree (unit_id);

CREATE TABLE job_board (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    version integer NOT NULL DEFAULT 0,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    name text NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT job_board_pkey PRIMARY KEY (id),
    CONSTRAINT job_board_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE UNIQUE INDEX job_board_name ON job_board USING btree (unit_id, lower(name));

CREATE TABLE job_board_line (
    record_id bigint NOT NULL,
    name text NOT NULL,
    url text,
    cost numeric(13,4) NOT NULL,
    period text NOT NULL,
    seats integer,
    job_slots integer,
    contract_end date,
    number integer NOT NULL,
    from_on date NOT NULL,
    added_by bigint NOT NULL,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT job_board_line_pkey PRIMARY KEY (record_id, number),
    CONSTRAINT job_board_line_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT job_board_line_record_id_fkey FOREIGN KEY (record_id) REFERENCES job_board(id) ON DELETE CASCADE,
    CONSTRAINT job_board_line_cost_check CHECK (cost >= 0::numeric),
    CONSTRAINT job_board_line_period_check CHECK (period = ANY (ARRAY['MONTH'::text, 'YEAR'::text]))
);

CREATE TABLE job_chat_setting (
    job_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    told text[] NOT NULL,
    client_description text,
    interview_steps text,
    version integer NOT NULL DEFAULT 1,
    changed_by bigint,
    changed_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT job_chat_setting_pkey PRIMARY KEY (job_id),
    CONSTRAINT job_chat_setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
    CONSTRAINT job_chat_setting_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_chat_setting_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);

CREATE TABLE job_event (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    job_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    kind text NOT NULL,
    from_category text,
    to_category text,
    status_name text,
    reason text,
    note text,
    changes jsonb NOT NULL DEFAULT '{}'::jsonb,
    by_user bigint,
    via text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT job_event_pkey PRIMARY KEY (id),
    CONSTRAINT job_event_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT job_event_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_event_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT job_event_kind_check CHECK (kind = ANY (ARRAY['CREATED'::text, 'STATUS'::text, 'CHANGED'::text, 'ASSIGNED'::text]))
);
CREATE INDEX job_event_by ON job_event USING btree (by_user);
CREATE INDEX job_event_job ON job_event USING btree (job_id, happened_at DESC, id DESC);
CREATE INDEX job_event_status ON job_event USING btree (unit_id, to_category, happened_at) WHERE kind = 'STATUS'::text;
CREATE TRIGGER webhook_job AFTER INSERT ON job_event FOR EACH ROW EXECUTE FUNCTION webhook_job();

CREATE TABLE job_feed (
    job_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    vms_provider text NOT NULL,
    programme text NOT NULL DEFAULT ''::text,
    requisition_key text NOT NULL,
    feed jsonb NOT NULL DEFAULT '{}'::jsonb,
    facts jsonb NOT NULL DEFAULT '{}'::jsonb,
    status text NOT NULL,
    status_raw text NOT NULL DEFAULT ''::text,
    locked text[] NOT NULL DEFAULT '{}'::text[],
    tags text[] NOT NULL DEFAULT '{}'::text[],
    absent_count integer NOT NULL DEFAULT 0,
    seen_at timestamp with time zone NOT NULL DEFAULT now(),
    import_id bigint,
    plain_description text,
    CONSTRAINT job_feed_pkey PRIMARY KEY (job_id),
    CONSTRAINT job_feed_import_id_fkey FOREIGN KEY (import_id) REFERENCES list_import(id) ON DELETE SET NULL,
    CONSTRAINT job_feed_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_feed_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX job_feed_import ON job_feed USING btree (import_id);
CREATE UNIQUE INDEX job_feed_key ON job_feed USING btree (unit_id, vms_provider, programme, requisition_key);

CREATE TABLE job_notice (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    job_id bigint NOT NULL,
    for_user bigint NOT NULL,
    kind text NOT NULL,
    details jsonb NOT NULL DEFAULT '{}'::jsonb,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    done_at timestamp with time zone,
    done_by bigint,
    CONSTRAINT job_notice_pkey PRIMARY KEY (id),
    CONSTRAINT job_notice_done_by_fkey FOREIGN KEY (done_by) REFERENCES app_user(id),
    CONSTRAINT job_notice_for_user_fkey FOREIGN KEY (for_user) REFERENCES app_user(id),
    CONSTRAINT job_notice_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_notice_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT job_notice_kind_check CHECK (kind = ANY (ARRAY['SYSTEM_SAYS'::text, 'ABSENT'::text, 'POSITIONS'::text, 'RULE'::text, 'NEW_MATCH'::text]))
);
CREATE UNIQUE INDEX job_notice_open ON job_notice USING btree (job_id, for_user, kind) WHERE done_at IS NULL AND kind <> 'NEW_MATCH'::text;
CREATE INDEX job_notice_unit ON job_notice USING btree (unit_id);
CREATE INDEX job_notice_user ON job_notice USING btree (for_user, created_at DESC) WHERE done_at IS NULL;

CREATE TABLE job_posting (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    job_id bigint NOT NULL,
    board_id bigint NOT NULL,
    connector_id bigint,
    state text NOT NULL DEFAULT 'QUEUED'::text,
    is_wanted boolean NOT NULL DEFAULT true,
    terms jsonb NOT NULL DEFAULT '{}'::jsonb,
    external_id text,
    url text,
    sent_hash text,
    attempts integer NOT NULL DEFAULT 0,
    fence bigint NOT NULL DEFAULT 0,
    leased_until timestamp with time zone,
    next_try_at timestamp with time zone,
    last_error text,
    posted_at timestamp with time zone,
    sent_at timestamp with time zone,
    closed_at timestamp with time zone,
    looked_at timestamp with time zone,
    created_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    expires_at timestamp with time zone,
    last_causes jsonb,
    CONSTRAINT job_posting_pkey PRIMARY KEY (id),
    CONSTRAINT job_posting_guid_key UNIQUE (guid),
    CONSTRAINT job_posting_job_id_board_id_key UNIQUE (job_id, board_id),
    CONSTRAINT job_posting_board_id_fkey FOREIGN KEY (board_id) REFERENCES job_board(id),
    CONSTRAINT job_posting_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES connector(id) ON DELETE SET NULL,
    CONSTRAINT job_posting_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT job_posting_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_posting_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT job_posting_state_check CHECK (state = ANY (ARRAY['QUEUED'::text, 'POSTED'::text, 'CHANGED'::text, 'CLOSED'::text, 'EXPIRED'::text, 'FAILED'::text]))
);
CREATE INDEX job_posting_behind ON job_posting USING btree (updated_at) WHERE (state = ANY (ARRAY['QUEUED'::text, 'POSTED'::text, 'CHANGED'::text])) OR state = 'CLOSED'::text AND is_wanted OR state = 'FAILED'::text AND (external_id IS NOT NULL OR attempts > 0);
CREATE INDEX job_posting_board ON job_posting USING btree (board_id);
CREATE INDEX job_posting_connector ON job_posting USING btree (connector_id);
CREATE INDEX job_posting_unit ON job_posting USING btree (unit_id, state);

CREATE TABLE job_span (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    job_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    category text NOT NULL,
    is_release boolean NOT NULL DEFAULT false,
    from_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    until_at timestamp with time zone,
    until_recorded_at timestamp with time zone,
    owner_id bigint NOT NULL,
    client_id bigint,
    vms_provider text,
    positions integer NOT NULL,
    due_at timestamp with time zone,
    voided_at timestamp with time zone,
    CONSTRAINT job_span_pkey PRIMARY KEY (id),
    CONSTRAINT job_span_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT job_span_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
    CONSTRAINT job_span_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX job_span_client ON job_span USING btree (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX job_span_job ON job_span USING btree (job_id, from_at);
CREATE UNIQUE INDEX job_span_now ON job_span USING btree (job_id) WHERE until_at IS NULL;
CREATE INDEX job_span_open ON job_span USING btree (unit_id, COALESCE(GREATEST(until_at, until_recorded_at), 'infinity'::timestamp with time zone)) WHERE category = 'OPEN'::text;
CREATE INDEX job_span_over ON job_span USING btree (unit_id, from_at) WHERE category = ANY (ARRAY['FILLED'::text, 'CLOSED'::text, 'CANCELLED'::text]);
CREATE INDEX job_span_owner ON job_span USING btree (owner_id);
CREATE INDEX job_span_release ON job_span USING btree (unit_id, from_at) WHERE is_release;
CREATE TRIGGER sums_delete AFTER DELETE ON job_span REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_job_span();
CREATE TRIGGER sums_insert AFTER INSERT ON job_span REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_job_span();
CREATE TRIGGER sums_update AFTER UPDATE ON job_span REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_job_span();

CREATE TABLE job_status (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    category text NOT NULL,
    tone text NOT NULL,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    "position" integer,
    CONSTRAINT job_status_pkey PRIMARY KEY (id),
    CONSTRAINT job_status_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX job_status_name ON job_status USING btree (lower(name));

CREATE TABLE legal_hold (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    reason text NOT NULL,
    held_until date,
    placed_by bigint NOT NULL,
    placed_at timestamp with time zone NOT NULL DEFAULT now(),
    lifted_by bigint,
    lifted_at timestamp with time zone,
    CONSTRAINT legal_hold_pkey PRIMARY KEY (id),
    CONSTRAINT legal_hold_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT legal_hold_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES app_user(id),
    CONSTRAINT legal_hold_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES app_user(id),
    CONSTRAINT legal_hold_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX legal_hold_candidate ON legal_hold USING btree (candidate_id) WHERE lifted_at IS NULL;
CREATE INDEX legal_hold_unit ON legal_hold USING btree (unit_id, id);

CREATE TABLE list_import (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    list text NOT NULL,
    unit_id bigint,
    file_name text NOT NULL,
    headers text[] NOT NULL,
    mapping text[] NOT NULL DEFAULT '{}'::text[],
    existing text,
    state text NOT NULL,
    rows integer NOT NULL,
    counts jsonb NOT NULL DEFAULT '{}'::jsonb,
    kept integer,
    created_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    applied_at timestamp with time zone,
    reverted_at timestamp with time zone,
    reverted_by bigint,
    run jsonb,
    progress integer NOT NULL DEFAULT 0,
    CONSTRAINT list_import_pkey PRIMARY KEY (id),
    CONSTRAINT list_import_guid_key UNIQUE (guid),
    CONSTRAINT list_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT list_import_reverted_by_fkey FOREIGN KEY (reverted_by) REFERENCES app_user(id),
    CONSTRAINT list_import_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT list_import_state_check CHECK (state = ANY (ARRAY['READ'::text, 'CHECKED'::text, 'RUNNING'::text, 'FAILED'::text, 'DONE'::text, 'REVERTED'::text]))
);
CREATE INDEX list_import_list ON list_import USING btree (list, created_at DESC, id DESC);

CREATE TABLE list_import_row (
    import_id bigint NOT NULL,
    row_number integer NOT NULL,
    cells text[] NOT NULL,
    outcome text,
    problems jsonb,
    record_id bigint,
    before jsonb,
    version integer,
    facts jsonb,
    CONSTRAINT list_import_row_pkey PRIMARY KEY (import_id, row_number),
    CONSTRAINT list_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES list_import(id) ON DELETE CASCADE
) WITH (fillfactor=60);
CREATE INDEX list_import_row_record ON list_import_row USING btree (record_id) WHERE facts IS NOT NULL;
CREATE INDEX list_import_row_waiting ON list_import_row USING btree (import_id) WHERE outcome = 'UNMAPPED'::text;

CREATE TABLE manager (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    unit_id bigint NOT NULL,
    title text,
    email text,
    phone text,
    client_id bigint,
    vendor_id bigint,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT manager_pkey PRIMARY KEY (id),
    CONSTRAINT manager_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
    CONSTRAINT manager_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT manager_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT manager_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX manager_by_email ON manager USING btree (unit_id, lower(email), id);
CREATE INDEX manager_by_email_desc ON manager USING btree (unit_id, lower(email) DESC NULLS LAST, id DESC) INCLUDE (email);
CREATE INDEX manager_by_is_active ON manager USING btree (unit_id, is_active, id);
CREATE INDEX manager_by_name ON manager USING btree (unit_id, lower(name), id);
CREATE INDEX manager_by_phone ON manager USING btree (unit_id, lower(phone), id);
CREATE INDEX manager_by_phone_desc ON manager USING btree (unit_id, lower(phone) DESC NULLS LAST, id DESC) INCLUDE (phone);
CREATE INDEX manager_by_title ON manager USING btree (unit_id, lower(title), id);
CREATE INDEX manager_by_title_desc ON manager USING btree (unit_id, lower(title) DESC NULLS LAST, id DESC) INCLUDE (title);
CREATE INDEX manager_by_updated_at ON manager USING btree (unit_id, updated_at, id);
CREATE INDEX manager_client ON manager USING btree (client_id);
CREATE UNIQUE INDEX manager_email ON manager USING btree (unit_id, lower(email));
CREATE INDEX manager_search ON manager USING gin (((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(title, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) gin_trgm_ops);
CREATE INDEX manager_vendor ON manager USING btree (vendor_id);

CREATE TABLE margin_setting (
    unit_id bigint NOT NULL,
    target_percent numeric(7,4) NOT NULL,
    floor_percent numeric(7,4) NOT NULL,
    least_percent numeric(7,4) NOT NULL,
    burden_percent numeric(7,4) NOT NULL,
    terms_days integer NOT NULL,
    version integer NOT NULL DEFAULT 1,
    changed_by bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL DEFAULT now(),
    before jsonb NOT NULL DEFAULT '{}'::jsonb,
    CONSTRAINT margin_setting_pkey PRIMARY KEY (unit_id),
    CONSTRAINT margin_setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
    CONSTRAINT margin_setting_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);

CREATE TABLE match_action (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    run_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    action text NOT NULL,
    reason text,
    note text,
    by_user bigint,
    at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT match_action_pkey PRIMARY KEY (id),
    CONSTRAINT match_action_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT match_action_run_id_candidate_id_fkey FOREIGN KEY (run_id, candidate_id) REFERENCES match_result(run_id, candidate_id) ON DELETE CASCADE,
    CONSTRAINT match_action_action_check CHECK (action = ANY (ARRAY['viewed'::text, 'shortlisted'::text, 'skipped'::text, 'cleared'::text, 'contacted'::text, 'submitted'::text]))
);
CREATE INDEX match_action_candidate ON match_action USING btree (candidate_id, at DESC, id DESC);
CREATE INDEX match_action_row ON match_action USING btree (run_id, candidate_id, id);
CREATE UNIQUE INDEX match_action_viewed ON match_action USING btree (run_id, candidate_id, by_user) WHERE action = 'viewed'::text;
CREATE TRIGGER match_action_attends AFTER INSERT ON match_action FOR EACH ROW WHEN (new.by_user IS NOT NULL) EXECUTE FUNCTION match_action_attends();
CREATE TRIGGER sums_delete AFTER DELETE ON match_action REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_match_action();
CREATE TRIGGER sums_insert AFTER INSERT ON match_action REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_match_action();
CREATE TRIGGER sums_update AFTER UPDATE ON match_action REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_match_action();

CREATE TABLE match_explanation (
    run_id bigint NOT NULL,
    first_rank integer NOT NULL,
    packed bytea STORAGE EXTERNAL NOT NULL,
    CONSTRAINT match_explanation_pkey PRIMARY KEY (run_id, first_rank),
    CONSTRAINT match_explanation_run_id_fkey FOREIGN KEY (run_id) REFERENCES match_run(id) ON DELETE CASCADE
);

CREATE TABLE match_result (
    run_id bigint NOT NULL,
    rank integer NOT NULL,
    candidate_id bigint NOT NULL,
    score numeric(5,2) NOT NULL,
    confidence text NOT NULL,
    must_haves_met smallint NOT NULL,
    must_haves_asked smallint NOT NULL,
    hard_fails text[] NOT NULL DEFAULT '{}'::text[],
    flags text[] NOT NULL DEFAULT '{}'::text[],
    resume_id bigint,
    CONSTRAINT match_result_pkey PRIMARY KEY (run_id, rank),
    CONSTRAINT match_result_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT match_result_resume_id_fkey FOREIGN KEY (resume_id) REFERENCES resume(id),
    CONSTRAINT match_result_run_id_fkey FOREIGN KEY (run_id) REFERENCES match_run(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX match_result_candidate ON match_result USING btree (run_id, candidate_id);
CREATE INDEX match_result_person ON match_result USING btree (candidate_id);

CREATE TABLE match_run (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    job_id bigint NOT NULL,
    job_version_hash text NOT NULL,
    requested_by bigint,
    kind text NOT NULL DEFAULT 'RUN'::text,
    state text NOT NULL DEFAULT 'QUEUED'::text,
    need jsonb NOT NULL,
    engine text NOT NULL,
    weights jsonb NOT NULL,
    pool_size integer NOT NULL DEFAULT 0,
    scored integer NOT NULL DEFAULT 0,
    matched integer NOT NULL DEFAULT 0,
    strong integer NOT NULL DEFAULT 0,
    failure text,
    started_at timestamp with time zone NOT NULL DEFAULT now(),
    finished_at timestamp with time zone,
    kept_at_most integer NOT NULL DEFAULT 200,
    pool_mark bigint,
    pool_is_settled boolean NOT NULL DEFAULT false,
    word_scale real,
    meaning_model text,
    meaning_low real,
    meaning_high real,
    meaning_vector bytea,
    CONSTRAINT match_run_pkey PRIMARY KEY (id),
    CONSTRAINT match_run_guid_key UNIQUE (guid),
    CONSTRAINT match_run_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT match_run_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(id),
    CONSTRAINT match_run_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX match_run_finished ON match_run USING btree (unit_id, finished_at) INCLUDE (pool_size, requested_by) WHERE state = 'DONE'::text;
CREATE INDEX match_run_job ON match_run USING btree (job_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX match_run_live ON match_run USING btree (job_id) WHERE state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]);
CREATE INDEX match_run_unit ON match_run USING btree (unit_id, started_at DESC, id DESC);
CREATE TRIGGER sums_delete AFTER DELETE ON match_run REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_match_run();
CREATE TRIGGER sums_insert AFTER INSERT ON match_run REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_match_run();
CREATE TRIGGER sums_update AFTER UPDATE ON match_run REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_match_run();
CREATE TRIGGER webhook_match AFTER UPDATE OF state ON match_run FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state AND new.state = 'DONE'::text) EXECUTE FUNCTION webhook_match();

CREATE TABLE match_weights (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    job_id bigint,
    weights jsonb,
    changed_by bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT match_weights_pkey PRIMARY KEY (id),
    CONSTRAINT match_weights_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
    CONSTRAINT match_weights_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT match_weights_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX match_weights_job ON match_weights USING btree (job_id, id DESC) WHERE job_id IS NOT NULL;
CREATE INDEX match_weights_unit ON match_weights USING btree (unit_id, id DESC) WHERE job_id IS NULL;

CREATE TABLE message_event (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    message_id bigint,
    message_guid text,
    provider_id text,
    event_key text NOT NULL,
    state text NOT NULL,
    code text,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT message_event_pkey PRIMARY KEY (id),
    CONSTRAINT message_event_event_key_key UNIQUE (event_key),
    CONSTRAINT message_event_message_id_fkey FOREIGN KEY (message_id) REFERENCES outbound_message(id) ON DELETE CASCADE
);
CREATE INDEX message_event_message ON message_event USING btree (message_id, happened_at);
CREATE INDEX message_event_unknown ON message_event USING btree (message_guid) WHERE message_id IS NULL;

CREATE TABLE message_limit (
    unit_id bigint NOT NULL,
    is_stopped boolean NOT NULL DEFAULT false,
    user_sms_a_day integer NOT NULL DEFAULT 500,
    user_mails_a_day integer NOT NULL DEFAULT 1000,
    unit_sms_a_day integer NOT NULL DEFAULT 2000,
    unit_mails_a_day integer NOT NULL DEFAULT 10000,
    version integer NOT NULL DEFAULT 1,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT message_limit_pkey PRIMARY KEY (unit_id),
    CONSTRAINT message_limit_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT message_limit_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);

CREATE TABLE message_spending (
    unit_id bigint NOT NULL,
    user_id bigint NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    sent integer NOT NULL DEFAULT 0,
    CONSTRAINT message_spending_pkey PRIMARY KEY (unit_id, user_id, channel, day),
    CONSTRAINT message_spending_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);

CREATE TABLE message_template (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    channel text NOT NULL,
    language text NOT NULL DEFAULT 'en'::text,
    subject text,
    body text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    approved_by bigint,
    approved_at timestamp with time zone,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    purpose text,
    CONSTRAINT message_template_pkey PRIMARY KEY (id),
    CONSTRAINT message_template_unit_id_name_key_key UNIQUE (unit_id, name_key),
    CONSTRAINT message_template_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app_user(id),
    CONSTRAINT message_template_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT message_template_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT message_template_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text]))
);

CREATE TABLE message_template_version (
    template_id bigint NOT NULL,
    version integer NOT NULL,
    subject text,
    body text NOT NULL,
    saved_by bigint,
    saved_at timestamp with time zone NOT NULL DEFAULT now(),
    approved_by bigint,
    approved_at timestamp with time zone,
    refused_by bigint,
    refused_at timestamp with time zone,
    refused_because text,
    CONSTRAINT message_template_version_pkey PRIMARY KEY (template_id, version),
    CONSTRAINT message_template_version_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app_user(id),
    CONSTRAINT message_template_version_refused_by_fkey FOREIGN KEY (refused_by) REFERENCES app_user(id),
    CONSTRAINT message_template_version_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app_user(id),
    CONSTRAINT message_template_version_template_id_fkey FOREIGN KEY (template_id) REFERENCES message_template(id) ON DELETE CASCADE
);

CREATE TABLE message_thread (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    our_number text NOT NULL,
    their_number text NOT NULL,
    candidate_id bigint,
    job_id bigint,
    last_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT message_thread_pkey PRIMARY KEY (id),
    CONSTRAINT message_thread_our_number_their_number_key UNIQUE (our_number, their_number),
    CONSTRAINT message_thread_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE SET NULL,
    CONSTRAINT message_thread_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT message_thread_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX message_thread_candidate ON message_thread USING btree (candidate_id, last_at DESC);

CREATE TABLE migration_phase (
    name text NOT NULL,
    phase text NOT NULL,
    CONSTRAINT migration_phase_pkey PRIMARY KEY (name),
    CONSTRAINT migration_phase_phase_check CHECK (phase = ANY (ARRAY['expand'::text, 'contract'::text]))
);

CREATE TABLE network (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    name_key text NOT NULL,
    unit_id bigint NOT NULL,
    company text,
    email text NOT NULL,
    phone text,
    states text[] NOT NULL,
    skills text[] NOT NULL DEFAULT '{}'::text[],
    relation text,
    opt_out boolean NOT NULL DEFAULT false,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    last_mailed_at timestamp with time zone,
    sent_count integer NOT NULL DEFAULT 0,
    replied_at timestamp with time zone,
    replied_count integer NOT NULL DEFAULT 0,
    bounced_at timestamp with time zone,
    bounced_address text,
    bounced_count integer NOT NULL DEFAULT 0,
    CONSTRAINT network_pkey PRIMARY KEY (id),
    CONSTRAINT network_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT network_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT network_states_check CHECK (cardinality(states) > 0)
);
CREATE INDEX network_address ON network USING btree (lower(email));
CREATE INDEX network_by_bounced_count ON network USING btree (unit_id, bounced_count, id);
CREATE INDEX network_by_company ON network USING btree (unit_id, lower(company), id);
CREATE INDEX network_by_company_desc ON network USING btree (unit_id, lower(company) DESC NULLS LAST, id DESC);
CREATE INDEX network_by_email ON network USING btree (unit_id, lower(email), id);
CREATE INDEX network_by_is_active ON network USING btree (unit_id, is_active, id);
CREATE INDEX network_by_last_mailed_at ON network USING btree (unit_id, last_mailed_at, id);
CREATE INDEX network_by_last_mailed_at_desc ON network USING btree (unit_id, last_mailed_at DESC NULLS LAST, id DESC);
CREATE INDEX network_by_name ON network USING btree (unit_id, lower(name), id);
CREATE INDEX network_by_opt_out ON network USING btree (unit_id, opt_out, id);
CREATE INDEX network_by_phone ON network USING btree (unit_id, lower(phone), id);
CREATE INDEX network_by_phone_desc ON network USING btree (unit_id, lower(phone) DESC NULLS LAST, id DESC);
CREATE INDEX network_by_relation ON network USING btree (unit_id, lower(relation), id);
CREATE INDEX network_by_relation_desc ON network USING btree (unit_id, lower(relation) DESC NULLS LAST, id DESC);
CREATE INDEX network_by_replied_count ON network USING btree (unit_id, replied_count, id);
CREATE INDEX network_by_sent_count ON network USING btree (unit_id, sent_count, id);
CREATE INDEX network_by_updated_at ON network USING btree (unit_id, updated_at, id);
CREATE UNIQUE INDEX network_email ON network USING btree (unit_id, lower(email));
CREATE INDEX network_name_like ON network USING gin (name_key gin_trgm_ops);
CREATE INDEX network_search ON network USING gin (((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) gin_trgm_ops);
CREATE INDEX network_states ON network USING gin (states);

CREATE TABLE notification (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    candidate_id bigint,
    job_id bigint,
    session_id bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    done_at timestamp with time zone,
    network_id bigint,
    template_id bigint,
    CONSTRAINT notification_pkey PRIMARY KEY (id),
    CONSTRAINT notification_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT notification_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT notification_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id) ON DELETE CASCADE,
    CONSTRAINT notification_template_id_fkey FOREIGN KEY (template_id) REFERENCES message_template(id) ON DELETE CASCADE,
    CONSTRAINT notification_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX notification_candidate ON notification USING btree (candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX notification_job ON notification USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE UNIQUE INDEX notification_open ON notification USING btree (user_id, kind, COALESCE(session_id, 0::bigint), COALESCE(candidate_id, 0::bigint), COALESCE(job_id, 0::bigint), COALESCE(network_id, 0::bigint), COALESCE(template_id, 0::bigint)) WHERE done_at IS NULL;
CREATE INDEX notification_session ON notification USING btree (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX notification_template ON notification USING btree (template_id) WHERE template_id IS NOT NULL;
CREATE INDEX notification_user ON notification USING btree (user_id, created_at DESC, id DESC) WHERE done_at IS NULL;

CREATE TABLE oidc_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL,
    has_group_role boolean NOT NULL DEFAULT false,
    linked_at timestamp with time zone NOT NULL DEFAULT now(),
    last_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT oidc_identity_pkey PRIMARY KEY (issuer, subject),
    CONSTRAINT oidc_identity_user_id_issuer_key UNIQUE (user_id, issuer),
    CONSTRAINT oidc_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE oidc_provider (
    is_only boolean NOT NULL DEFAULT true,
    name text NOT NULL,
    issuer text NOT NULL,
    client_id text NOT NULL,
    sealed_secret text,
    is_active boolean NOT NULL DEFAULT false,
    scopes text NOT NULL DEFAULT 'openid profile email'::text,
    groups_claim text NOT NULL DEFAULT 'groups'::text,
    trusts_email boolean NOT NULL DEFAULT false,
    creates_users boolean NOT NULL DEFAULT false,
    mappings jsonb NOT NULL DEFAULT '[]'::jsonb,
    password_off_roles bigint[] NOT NULL DEFAULT '{}'::bigint[],
    no_access_role_id bigint,
    version integer NOT NULL DEFAULT 1,
    updated_by bigint,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT oidc_provider_pkey PRIMARY KEY (is_only),
    CONSTRAINT oidc_provider_no_access_role_id_fkey FOREIGN KEY (no_access_role_id) REFERENCES role(id) ON DELETE SET NULL,
    CONSTRAINT oidc_provider_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id) ON DELETE SET NULL,
    CONSTRAINT oidc_provider_is_only_check CHECK (is_only)
);

CREATE TABLE oidc_session (
    session_id text NOT NULL,
    sealed_id_token text NOT NULL,
    CONSTRAINT oidc_session_pkey PRIMARY KEY (session_id),
    CONSTRAINT oidc_session_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

CREATE TABLE oidc_sign_in (
    state_hash text NOT NULL,
    binding_hash text NOT NULL,
    sealed text NOT NULL,
    session_id text,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT oidc_sign_in_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX oidc_sign_in_expires ON oidc_sign_in USING btree (expires_at);

CREATE TABLE opt_out (
    channel text NOT NULL,
    address_key text NOT NULL,
    words text NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT opt_out_pkey PRIMARY KEY (channel, address_key),
    CONSTRAINT opt_out_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text]))
);
CREATE TRIGGER opt_out_kept AFTER INSERT OR DELETE ON opt_out FOR EACH ROW EXECUTE FUNCTION keep_opt_out();

CREATE TABLE opt_out_event (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    channel text NOT NULL,
    address_key text NOT NULL,
    is_out boolean NOT NULL,
    words text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT opt_out_event_pkey PRIMARY KEY (id),
    CONSTRAINT opt_out_event_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text]))
);
CREATE INDEX opt_out_event_address ON opt_out_event USING btree (address_key, channel, happened_at DESC);

CREATE TABLE outbound_attachment (
    message_id bigint NOT NULL,
    "position" integer NOT NULL,
    file_id bigint NOT NULL,
    name text NOT NULL,
    CONSTRAINT outbound_attachment_pkey PRIMARY KEY (message_id, "position"),
    CONSTRAINT outbound_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT outbound_attachment_message_id_fkey FOREIGN KEY (message_id) REFERENCES outbound_message(id) ON DELETE CASCADE
);
CREATE INDEX outbound_attachment_file ON outbound_attachment USING btree (file_id);

CREATE TABLE outbound_message (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    once_key text NOT NULL,
    unit_id bigint,
    channel text NOT NULL,
    kind text NOT NULL,
    to_address text NOT NULL,
    subject text,
    body text NOT NULL,
    link text,
    candidate_id bigint,
    job_id bigint,
    session_id bigint,
    created_by bigint,
    state text NOT NULL DEFAULT 'QUEUED'::text,
    attempts integer NOT NULL DEFAULT 0,
    not_before timestamp with time zone NOT NULL DEFAULT now(),
    leased_until timestamp with time zone,
    provider_id text,
    failure text,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    sent_at timestamp with time zone,
    secret_link text,
    network_id bigint,
    send_guid text,
    contact_id bigint,
    delivered_at timestamp with time zone,
    sender_number text,
    segments integer,
    cost numeric(14,4),
    origin text,
    template_id bigint,
    template_version integer,
    thread_id bigint,
    held_because text,
    in_reply_to text,
    copy_of bigint,
    attempted_at timestamp with time zone,
    not_after timestamp with time zone,
    CONSTRAINT outbound_message_pkey PRIMARY KEY (id),
    CONSTRAINT outbound_message_guid_key UNIQUE (guid),
    CONSTRAINT outbound_message_once_key_key UNIQUE (once_key),
    CONSTRAINT outbound_message_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT outbound_message_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES inbound_message(id) ON DELETE SET NULL,
    CONSTRAINT outbound_message_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT outbound_message_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT outbound_message_network_id_fkey FOREIGN KEY (network_id) REFERENCES network(id),
    CONSTRAINT outbound_message_session_id_fkey FOREIGN KEY (session_id) REFERENCES chat_session(id),
    CONSTRAINT outbound_message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(id) ON DELETE SET NULL,
    CONSTRAINT outbound_message_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT outbound_message_channel_check CHECK (channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text]))
);
CREATE INDEX outbound_message_candidate ON outbound_message USING btree (candidate_id, created_at);
CREATE INDEX outbound_message_chat ON outbound_message USING btree (unit_id, sent_at) INCLUDE (session_id) WHERE session_id IS NOT NULL AND sent_at IS NOT NULL;
CREATE INDEX outbound_message_contact ON outbound_message USING btree (job_id, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbound_message_copy ON outbound_message USING btree (copy_of) WHERE copy_of IS NOT NULL;
CREATE INDEX outbound_message_created ON outbound_message USING btree (created_at DESC, id);
CREATE INDEX outbound_message_due ON outbound_message USING btree (not_before, id) WHERE state = ANY (ARRAY['QUEUED'::text, 'HELD'::text, 'SENDING'::text]);
CREATE INDEX outbound_message_job ON outbound_message USING btree (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX outbound_message_network ON outbound_message USING btree (network_id, created_at DESC, id DESC) WHERE network_id IS NOT NULL;
CREATE INDEX outbound_message_send ON outbound_message USING btree (send_guid) WHERE send_guid IS NOT NULL;
CREATE INDEX outbound_message_sent ON outbound_message USING btree (unit_id, sent_at) INCLUDE (state, kind, channel, created_by);
CREATE INDEX outbound_message_session ON outbound_message USING btree (session_id);
CREATE INDEX outbound_message_state ON outbound_message USING btree (state, created_at DESC, id);
CREATE INDEX outbound_message_thread ON outbound_message USING btree (thread_id, created_at DESC) WHERE thread_id IS NOT NULL;
CREATE INDEX outbound_message_uncertain ON outbound_message USING btree (not_before) WHERE state = 'UNCERTAIN'::text AND channel = 'SMS'::text;
CREATE INDEX outbound_message_unit ON outbound_message USING btree (unit_id, created_at DESC, id);
CREATE INDEX outbound_message_words ON outbound_message USING gin (to_address gin_trgm_ops, subject gin_trgm_ops);
CREATE TRIGGER chat_of_told_message AFTER UPDATE ON outbound_message FOR EACH ROW WHEN (new.session_id IS NOT NULL AND (old.delivered_at IS DISTINCT FROM new.delivered_at OR (old.state = ANY (ARRAY['FAILED'::text, 'BOUNCED'::text, 'UNDELIVERED'::text])) IS DISTINCT FROM (new.state = ANY (ARRAY['FAILED'::text, 'BOUNCED'::text, 'UNDELIVERED'::text])))) EXECUTE FUNCTION note_chat_of_told_message();
CREATE TRIGGER follow_merge BEFORE INSERT ON outbound_message FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER outbound_message_attends AFTER UPDATE OF sent_at ON outbound_message FOR EACH ROW WHEN (new.job_id IS NOT NULL AND new.created_by IS NOT NULL AND new.sent_at IS NOT NULL) EXECUTE FUNCTION outbound_message_attends();
CREATE TRIGGER sums_delete AFTER DELETE ON outbound_message REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_outbound_message();
CREATE TRIGGER sums_insert AFTER INSERT ON outbound_message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_outbound_message();
CREATE TRIGGER sums_update AFTER UPDATE ON outbound_message REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_outbound_message();

CREATE TABLE password_link (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    guid text,
    CONSTRAINT password_link_pkey PRIMARY KEY (token_hash),
    CONSTRAINT password_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
    CONSTRAINT password_link_kind_check CHECK (kind = ANY (ARRAY['reset'::text, 'invitation'::text]))
);
CREATE INDEX password_link_user ON password_link USING btree (user_id) WHERE used_at IS NULL;

CREATE TABLE people_search (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    job_id bigint,
    kind text NOT NULL,
    state text NOT NULL,
    query text NOT NULL DEFAULT ''::text,
    source_id bigint,
    basis text,
    note text,
    sources jsonb NOT NULL DEFAULT '[]'::jsonb,
    created_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    ended_at timestamp with time zone,
    CONSTRAINT people_search_pkey PRIMARY KEY (id),
    CONSTRAINT people_search_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT people_search_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT people_search_source_id_fkey FOREIGN KEY (source_id) REFERENCES source_type(id),
    CONSTRAINT people_search_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT people_search_kind_check CHECK (kind = ANY (ARRAY['SEARCH'::text, 'DICE'::text, 'FILE'::text, 'SKIP'::text])),
    CONSTRAINT people_search_state_check CHECK (state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'SKIPPED'::text]))
);
CREATE INDEX people_search_by ON people_search USING btree (created_by);
CREATE INDEX people_search_job ON people_search USING btree (job_id, created_at DESC);
CREATE INDEX people_search_source ON people_search USING btree (source_id);
CREATE INDEX people_search_unit ON people_search USING btree (unit_id, created_at DESC, id DESC);

CREATE TABLE pool_statistics (
    id smallint NOT NULL DEFAULT 1,
    people integer NOT NULL,
    mean_words real NOT NULL,
    words jsonb NOT NULL,
    skills jsonb NOT NULL,
    resumes bigint NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    reader text,
    CONSTRAINT pool_statistics_pkey PRIMARY KEY (id),
    CONSTRAINT pool_statistics_id_check CHECK (id = 1)
);

CREATE TABLE possible_double (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    other_unit_id bigint NOT NULL,
    other_candidate_id bigint NOT NULL,
    found_by text NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    settled_at timestamp with time zone,
    CONSTRAINT possible_double_pkey PRIMARY KEY (id),
    CONSTRAINT possible_double_candidate_id_unit_id_other_candidate_id_oth_key UNIQUE (candidate_id, unit_id, other_candidate_id, other_unit_id),
    CONSTRAINT possible_double_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT possible_double_other_candidate_id_fkey FOREIGN KEY (other_candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT possible_double_other_unit_id_fkey FOREIGN KEY (other_unit_id) REFERENCES business_unit(id),
    CONSTRAINT possible_double_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT possible_double_found_by_check CHECK (found_by = ANY (ARRAY['content'::text, 'email'::text, 'phone'::text]))
);
CREATE INDEX possible_double_other ON possible_double USING btree (other_candidate_id);
CREATE INDEX possible_double_unit ON possible_double USING btree (unit_id, created_at) WHERE settled_at IS NULL;

CREATE TABLE prior_project (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    consultant_id bigint NOT NULL,
    project_id bigint,
    client_name text NOT NULL,
    title text NOT NULL,
    start_on date,
    end_on date,
    bill_rate numeric(14,4),
    pay_rate numeric(14,4),
    reason text,
    CONSTRAINT prior_project_pkey PRIMARY KEY (id),
    CONSTRAINT prior_project_project_id_key UNIQUE (project_id),
    CONSTRAINT prior_project_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE,
    CONSTRAINT prior_project_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX prior_project_consultant ON prior_project USING btree (consultant_id, end_on DESC);

CREATE TABLE project (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    consultant_id bigint NOT NULL,
    submission_id bigint,
    job_id bigint,
    state text NOT NULL DEFAULT 'DRAFT'::text,
    client_id bigint,
    client_name text NOT NULL DEFAULT ''::text,
    end_client text,
    vendor_id bigint,
    vms_provider text,
    vms_engagement text,
    po_number text,
    title text NOT NULL DEFAULT ''::text,
    city text,
    region text,
    work_mode text,
    timesheet_system text,
    timesheet_cycle text,
    billing_frequency text,
    terms_days integer,
    week_starts jsonb NOT NULL DEFAULT '[]'::jsonb,
    details_version integer NOT NULL DEFAULT 1,
    start_on date,
    planned_end date,
    actual_end date,
    end_reason text,
    end_note text,
    notice_days integer,
    timeline_version integer NOT NULL DEFAULT 1,
    rates_version integer NOT NULL DEFAULT 0,
    managers_version integer NOT NULL DEFAULT 1,
    weeks_version integer NOT NULL DEFAULT 1,
    created_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT project_pkey PRIMARY KEY (id),
    CONSTRAINT project_submission_id_key UNIQUE (submission_id),
    CONSTRAINT project_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
    CONSTRAINT project_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES consultant(id) ON DELETE CASCADE,
    CONSTRAINT project_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT project_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT project_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submission(id),
    CONSTRAINT project_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT project_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
    CONSTRAINT project_check CHECK (planned_end >= start_on),
    CONSTRAINT project_check1 CHECK (actual_end >= start_on),
    CONSTRAINT project_state_check CHECK (state = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'ENDED'::text]))
);
CREATE INDEX project_client ON project USING btree (unit_id, client_id);
CREATE INDEX project_consultant ON project USING btree (consultant_id, start_on DESC);
CREATE INDEX project_ending ON project USING btree (unit_id, COALESCE(actual_end, planned_end)) WHERE state = 'ACTIVE'::text;
CREATE INDEX project_job ON project USING btree (job_id);
CREATE TRIGGER project_days_delete AFTER DELETE ON project REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_project_days_of_projects();
CREATE TRIGGER project_days_update AFTER UPDATE ON project REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_project_days_of_changed_projects();
CREATE TRIGGER sums_update AFTER UPDATE ON project REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_project();

CREATE TABLE project_extension (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    project_id bigint NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    approved_by text,
    po_number text,
    added_by bigint,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT project_extension_pkey PRIMARY KEY (id),
    CONSTRAINT project_extension_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT project_extension_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
    CONSTRAINT project_extension_check CHECK (to_on >= from_on)
);
CREATE INDEX project_extension_of ON project_extension USING btree (project_id, from_on);

CREATE TABLE project_fact (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    project_id bigint NOT NULL,
    kind text NOT NULL,
    on_day date NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    voided_at timestamp with time zone,
    by_user bigint,
    client_id bigint,
    CONSTRAINT project_fact_pkey PRIMARY KEY (id),
    CONSTRAINT project_fact_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
    CONSTRAINT project_fact_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT project_fact_kind_check CHECK (kind = ANY (ARRAY['START'::text, 'PLANNED'::text, 'END'::text]))
);
CREATE INDEX project_fact_known ON project_fact USING btree (unit_id, kind, on_day) INCLUDE (project_id, recorded_at, voided_at);
CREATE UNIQUE INDEX project_fact_live ON project_fact USING btree (project_id, kind) WHERE voided_at IS NULL;
CREATE INDEX project_fact_of ON project_fact USING btree (project_id, kind);
CREATE TRIGGER project_days_delete AFTER DELETE ON project_fact REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_project_days_of_facts();
CREATE TRIGGER project_days_insert AFTER INSERT ON project_fact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_project_days_of_facts();
CREATE TRIGGER project_days_update AFTER UPDATE ON project_fact REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_project_days_of_changed_facts();
CREATE TRIGGER sums_delete AFTER DELETE ON project_fact REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_project_fact();
CREATE TRIGGER sums_insert AFTER INSERT ON project_fact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_project_fact();
CREATE TRIGGER sums_update AFTER UPDATE ON project_fact REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_project_fact();

CREATE TABLE project_manager (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    project_id bigint NOT NULL,
    manager_id bigint NOT NULL,
    linked_by bigint,
    linked_at timestamp with time zone NOT NULL DEFAULT now(),
    ended_by bigint,
    ended_at timestamp with time zone,
    CONSTRAINT project_manager_pkey PRIMARY KEY (id),
    CONSTRAINT project_manager_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app_user(id),
    CONSTRAINT project_manager_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES app_user(id),
    CONSTRAINT project_manager_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id),
    CONSTRAINT project_manager_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX project_manager_live ON project_manager USING btree (project_id, manager_id) WHERE ended_at IS NULL;
CREATE INDEX project_manager_manager ON project_manager USING btree (manager_id);

CREATE TABLE project_opening (
    project_id bigint NOT NULL,
    job_id bigint NOT NULL,
    score numeric(6,2),
    found_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT project_opening_pkey PRIMARY KEY (project_id, job_id),
    CONSTRAINT project_opening_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT project_opening_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE
);
CREATE INDEX project_opening_job ON project_opening USING btree (job_id);

CREATE TABLE project_rate (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    project_id bigint NOT NULL,
    number integer NOT NULL,
    from_on date NOT NULL,
    bill_rate numeric(14,4) NOT NULL,
    pay_rate numeric(14,4) NOT NULL,
    ot_bill_rate numeric(14,4),
    ot_pay_rate numeric(14,4),
    tax_term text NOT NULL,
    client_fee numeric(7,4),
    vms_fee numeric(7,4),
    fee_funding text NOT NULL DEFAULT 'SUPPLIER'::text,
    insurance_hour numeric(14,4),
    insurance_month numeric(14,4),
    factoring numeric(7,4),
    terms_days integer,
    burden numeric(7,4),
    other_hour numeric(14,4),
    other_note text,
    client_fee_line integer,
    vms_fee_line integer,
    insurance_line integer,
    source text NOT NULL,
    request_id bigint,
    note text,
    added_by bigint,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT project_rate_pkey PRIMARY KEY (id),
    CONSTRAINT project_rate_project_id_number_key UNIQUE (project_id, number),
    CONSTRAINT project_rate_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT project_rate_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
    CONSTRAINT project_rate_request_id_fkey FOREIGN KEY (request_id) REFERENCES change_request(id)
);
CREATE INDEX project_rate_day ON project_rate USING btree (project_id, from_on DESC, number DESC);
CREATE INDEX project_rate_request ON project_rate USING btree (request_id) WHERE request_id IS NOT NULL;

CREATE TABLE project_week (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    project_id bigint NOT NULL,
    week_ending date NOT NULL,
    segment integer NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    regular_hours numeric(6,2) NOT NULL DEFAULT 0,
    ot_hours numeric(6,2) NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'DRAFT'::text,
    manager_link_id bigint,
    invoice_number text,
    note text,
    rate_number integer,
    bill_rate numeric(14,4),
    pay_rate numeric(14,4),
    ot_bill_rate numeric(14,4),
    ot_pay_rate numeric(14,4),
    margin_hour numeric(24,10),
    ot_margin_hour numeric(24,10),
    client_id bigint,
    approved_by bigint,
    approved_at timestamp with time zone,
    invoiced_at timestamp with time zone,
    version integer NOT NULL DEFAULT 1,
    updated_by bigint,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    hours numeric GENERATED ALWAYS AS (regular_hours + ot_hours) STORED,
    revenue numeric GENERATED ALWAYS AS (regular_hours * bill_rate +
CASE
    WHEN ot_hours = 0::numeric THEN 0::numeric
    ELSE ot_hours * ot_bill_rate
END) STORED,
    spread numeric GENERATED ALWAYS AS (regular_hours * (bill_rate - pay_rate) +
CASE
    WHEN ot_hours = 0::numeric THEN 0::numeric
    ELSE ot_hours * (ot_bill_rate - ot_pay_rate)
END) STORED,
    margin numeric GENERATED ALWAYS AS (regular_hours * margin_hour +
CASE
    WHEN ot_hours = 0::numeric THEN 0::numeric
    ELSE ot_hours * ot_margin_hour
END) STORED,
    rate_changed_on date,
    CONSTRAINT project_week_pkey PRIMARY KEY (id),
    CONSTRAINT project_week_project_id_week_ending_segment_key UNIQUE (project_id, week_ending, segment),
    CONSTRAINT project_week_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app_user(id),
    CONSTRAINT project_week_manager_link_id_fkey FOREIGN KEY (manager_link_id) REFERENCES project_manager(id),
    CONSTRAINT project_week_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
    CONSTRAINT project_week_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT project_week_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT project_week_check CHECK (to_on >= from_on),
    CONSTRAINT project_week_check1 CHECK (regular_hours >= 0::numeric AND ot_hours >= 0::numeric AND (regular_hours + ot_hours) <= 168::numeric),
    CONSTRAINT project_week_state_check CHECK (state = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'APPROVED'::text, 'INVOICED'::text]))
);
CREATE INDEX project_week_approved ON project_week USING btree (unit_id, week_ending) INCLUDE (project_id) WHERE approved_at IS NOT NULL;
CREATE INDEX project_week_manager ON project_week USING btree (manager_link_id) WHERE manager_link_id IS NOT NULL;
CREATE INDEX project_week_submitted ON project_week USING btree (unit_id, project_id) WHERE state = 'SUBMITTED'::text;
CREATE INDEX project_week_unit ON project_week USING btree (unit_id, week_ending);
CREATE TRIGGER sums_delete AFTER DELETE ON project_week REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_project_week();
CREATE TRIGGER sums_insert AFTER INSERT ON project_week REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_project_week();
CREATE TRIGGER sums_update AFTER UPDATE ON project_week REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_project_week();

CREATE TABLE queue_mark (
    user_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    kind text NOT NULL,
    record_id bigint NOT NULL,
    since timestamp with time zone NOT NULL,
    until_at timestamp with time zone,
    marked_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT queue_mark_pkey PRIMARY KEY (user_id, kind, record_id),
    CONSTRAINT queue_mark_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT queue_mark_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX queue_mark_unit ON queue_mark USING btree (unit_id);

CREATE TABLE recent_search (
    user_id bigint NOT NULL,
    search_key text NOT NULL,
    query text NOT NULL,
    filters jsonb NOT NULL DEFAULT '{}'::jsonb,
    searched_at timestamp with time zone NOT NULL,
    CONSTRAINT recent_search_pkey PRIMARY KEY (user_id, search_key),
    CONSTRAINT recent_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE recovery_code (
    user_id bigint NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE refresh_token (
    token_hash text NOT NULL,
    session_id text NOT NULL,
    jti text NOT NULL,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    successor_jti text,
    successor_at timestamp with time zone,
    CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash),
    CONSTRAINT refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

CREATE TABLE resume (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    candidate_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    file_id bigint,
    name text NOT NULL,
    sha256 text NOT NULL,
    text text NOT NULL,
    parsed jsonb NOT NULL,
    reader text NOT NULL,
    is_primary boolean NOT NULL DEFAULT true,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    vocabulary bigint NOT NULL DEFAULT 0,
    embedded_by text NOT NULL DEFAULT ''::text,
    CONSTRAINT resume_pkey PRIMARY KEY (id),
    CONSTRAINT resume_candidate_id_sha256_key UNIQUE (candidate_id, sha256),
    CONSTRAINT resume_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT resume_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT resume_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX resume_embedded ON resume USING btree (embedded_by, id) WHERE is_primary;
CREATE INDEX resume_file ON resume USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE UNIQUE INDEX resume_primary ON resume USING btree (candidate_id) WHERE is_primary;
CREATE INDEX resume_reader ON resume USING btree (reader, id) WHERE is_primary;
CREATE INDEX resume_sha ON resume USING btree (sha256);

CREATE TABLE resume_vector (
    candidate_id bigint NOT NULL,
    resume_id bigint NOT NULL,
    model text NOT NULL,
    vector bytea STORAGE EXTERNAL NOT NULL,
    made_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT resume_vector_pkey PRIMARY KEY (candidate_id),
    CONSTRAINT resume_vector_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT resume_vector_resume_id_fkey FOREIGN KEY (resume_id) REFERENCES resume(id) ON DELETE CASCADE
);
CREATE INDEX resume_vector_made ON resume_vector USING btree (made_at);
CREATE INDEX resume_vector_resume ON resume_vector USING btree (resume_id);

CREATE TABLE retention_rule (
    unit_id bigint NOT NULL,
    months integer NOT NULL,
    is_on boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    updated_by bigint,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT retention_rule_pkey PRIMARY KEY (unit_id),
    CONSTRAINT retention_rule_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT retention_rule_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id),
    CONSTRAINT retention_rule_months_check CHECK (months >= 6 AND months <= 120)
);

CREATE TABLE right_to_represent (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    requisition text,
    title text NOT NULL,
    client_name text NOT NULL,
    place text,
    rate numeric(14,4) NOT NULL,
    tax_term text NOT NULL,
    wording text NOT NULL,
    via text NOT NULL,
    from_address text,
    device text,
    evidence text,
    file_id bigint,
    chat_session_id bigint,
    confirmed_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    recorded_by bigint,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_by bigint,
    revoked_reason text,
    CONSTRAINT right_to_represent_pkey PRIMARY KEY (id),
    CONSTRAINT right_to_represent_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT right_to_represent_chat_session_id_fkey FOREIGN KEY (chat_session_id) REFERENCES chat_session(id),
    CONSTRAINT right_to_represent_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT right_to_represent_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT right_to_represent_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(id),
    CONSTRAINT right_to_represent_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES app_user(id),
    CONSTRAINT right_to_represent_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT right_to_represent_via_check CHECK (via = ANY (ARRAY['EMAIL_REPLY'::text, 'CHAT'::text, 'SMS'::text, 'ESIGN'::text, 'UPLOAD'::text, 'VERBAL'::text]))
);
CREATE UNIQUE INDEX right_to_represent_chat ON right_to_represent USING btree (chat_session_id, rate, tax_term) WHERE chat_session_id IS NOT NULL AND revoked_at IS NULL;
CREATE INDEX right_to_represent_file ON right_to_represent USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX right_to_represent_job ON right_to_represent USING btree (job_id);
CREATE INDEX right_to_represent_pair ON right_to_represent USING btree (candidate_id, job_id, confirmed_at DESC);
CREATE TRIGGER follow_merge BEFORE INSERT ON right_to_represent FOR EACH ROW EXECUTE FUNCTION follow_merge();

CREATE TABLE role (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY (START WITH 100),
    name text NOT NULL,
    group_name text NOT NULL,
    may_write boolean NOT NULL DEFAULT true,
    is_built_in boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    changed_by bigint,
    CONSTRAINT role_pkey PRIMARY KEY (id),
    CONSTRAINT role_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id) ON DELETE SET NULL,
    CONSTRAINT role_group_name_check CHECK (group_name = ANY (ARRAY['admin'::text, 'staff'::text, 'user'::text]))
);
CREATE UNIQUE INDEX role_name ON role USING btree (lower(name));
CREATE TRIGGER role_rights AFTER UPDATE OF group_name, may_write, is_active ON role FOR EACH ROW EXECUTE FUNCTION notify_rights('role', 'id');

CREATE TABLE role_page (
    role_id bigint NOT NULL,
    page_id integer NOT NULL,
    CONSTRAINT role_page_pkey PRIMARY KEY (role_id, page_id),
    CONSTRAINT role_page_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE
);
CREATE TRIGGER role_page_rights AFTER INSERT OR DELETE ON role_page FOR EACH ROW EXECUTE FUNCTION notify_rights('role', 'role_id');

CREATE TABLE saved_search (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    query text NOT NULL,
    filters jsonb NOT NULL DEFAULT '{}'::jsonb,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT saved_search_pkey PRIMARY KEY (id),
    CONSTRAINT saved_search_user_id_name_key_key UNIQUE (user_id, name_key),
    CONSTRAINT saved_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE search_fill (
    indexer text NOT NULL,
    finished_at timestamp with time zone NOT NULL,
    CONSTRAINT search_fill_pkey PRIMARY KEY (indexer)
);

CREATE TABLE second_factor (
    user_id bigint NOT NULL,
    sealed_secret text NOT NULL,
    last_step bigint NOT NULL DEFAULT 0,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT second_factor_pkey PRIMARY KEY (user_id),
    CONSTRAINT second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE self_identification (
    token text NOT NULL,
    sex text NOT NULL,
    ethnicity text NOT NULL,
    given_on date NOT NULL,
    CONSTRAINT self_identification_pkey PRIMARY KEY (token)
);

CREATE TABLE sender_number (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    number text NOT NULL,
    user_id bigint,
    campaign text,
    is_active boolean NOT NULL DEFAULT true,
    added_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT sender_number_pkey PRIMARY KEY (id),
    CONSTRAINT sender_number_number_key UNIQUE (number),
    CONSTRAINT sender_number_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT sender_number_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT sender_number_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX sender_number_unit ON sender_number USING btree (unit_id, user_id);

CREATE TABLE server_process (
    name text NOT NULL,
    host text NOT NULL,
    slot integer,
    version text NOT NULL,
    roles text[] NOT NULL,
    running jsonb NOT NULL DEFAULT '[]'::jsonb,
    memory_mb integer NOT NULL DEFAULT 0,
    started_at timestamp with time zone NOT NULL DEFAULT now(),
    heartbeat_at timestamp with time zone NOT NULL DEFAULT now(),
    ended_at timestamp with time zone,
    ended_why text,
    CONSTRAINT server_process_pkey PRIMARY KEY (name)
);
CREATE INDEX server_process_heartbeat ON server_process USING btree (heartbeat_at);

CREATE TABLE session (
    id text NOT NULL,
    user_id bigint NOT NULL,
    unit_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
    user_agent text NOT NULL DEFAULT ''::text,
    address text NOT NULL DEFAULT ''::text,
    started_at timestamp with time zone NOT NULL DEFAULT now(),
    last_active_at timestamp with time zone NOT NULL DEFAULT now(),
    ended_at timestamp with time zone,
    end_reason text,
    step_up_until timestamp with time zone,
    CONSTRAINT session_pkey PRIMARY KEY (id),
    CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX session_by_address ON session USING btree (user_id, address, started_at);
CREATE INDEX session_by_user ON session USING btree (user_id) WHERE ended_at IS NULL;
CREATE TRIGGER session_gone AFTER DELETE ON session FOR EACH ROW WHEN (old.ended_at IS NULL) EXECUTE FUNCTION notify_rights('user', 'user_id');
CREATE TRIGGER session_rights AFTER UPDATE OF ended_at, unit_ids ON session FOR EACH ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at OR old.unit_ids IS DISTINCT FROM new.unit_ids) EXECUTE FUNCTION notify_rights('user', 'user_id');

CREATE TABLE sign_in_nonce (
    nonce text NOT NULL,
    seen_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT sign_in_nonce_pkey PRIMARY KEY (nonce)
);
CREATE INDEX sign_in_nonce_seen ON sign_in_nonce USING btree (seen_at);

CREATE TABLE skill_near (
    key text NOT NULL,
    near_key text NOT NULL,
    nearness real NOT NULL,
    together integer NOT NULL,
    CONSTRAINT skill_near_pkey PRIMARY KEY (key, near_key),
    CONSTRAINT skill_near_nearness_check CHECK (nearness > 0::double precision AND nearness <= 1::double precision)
);

CREATE TABLE skill_proposal (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    key text NOT NULL,
    phrase text NOT NULL,
    people integer NOT NULL,
    state text NOT NULL DEFAULT 'PROPOSED'::text,
    proposed_at timestamp with time zone NOT NULL DEFAULT now(),
    decided_by bigint,
    decided_at timestamp with time zone,
    CONSTRAINT skill_proposal_pkey PRIMARY KEY (id),
    CONSTRAINT skill_proposal_key_key UNIQUE (key),
    CONSTRAINT skill_proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
    CONSTRAINT skill_proposal_check CHECK (state = 'PROPOSED'::text OR decided_by IS NOT NULL AND decided_at IS NOT NULL),
    CONSTRAINT skill_proposal_state_check CHECK (state = ANY (ARRAY['PROPOSED'::text, 'ADDED'::text, 'REFUSED'::text]))
);
CREATE INDEX skill_proposal_state ON skill_proposal USING btree (state, people DESC, id);

CREATE TABLE source_mail (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    connector_id bigint NOT NULL,
    dedupe_key text NOT NULL,
    from_address text NOT NULL,
    subject text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    raw bytea,
    state text NOT NULL DEFAULT 'WAITING'::text,
    report text,
    taken_at timestamp with time zone,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamp with time zone,
    causes jsonb,
    CONSTRAINT source_mail_pkey PRIMARY KEY (id),
    CONSTRAINT source_mail_connector_id_dedupe_key_key UNIQUE (connector_id, dedupe_key),
    CONSTRAINT source_mail_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES connector(id) ON DELETE CASCADE,
    CONSTRAINT source_mail_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT source_mail_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'TAKEN'::text, 'FAILED'::text]))
);
CREATE INDEX source_mail_latest ON source_mail USING btree (connector_id, received_at DESC);
CREATE INDEX source_mail_unit ON source_mail USING btree (unit_id);
CREATE INDEX source_mail_waiting ON source_mail USING btree (connector_id, id) WHERE state = 'WAITING'::text;

CREATE TABLE source_type (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT source_type_pkey PRIMARY KEY (id),
    CONSTRAINT source_type_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX source_type_name ON source_type USING btree (lower(name));

CREATE TABLE stage_reached (
    submission_id bigint NOT NULL,
    stage text NOT NULL,
    first_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL DEFAULT now(),
    voided_at timestamp with time zone,
    by_user bigint,
    unit_id bigint NOT NULL,
    job_id bigint NOT NULL,
    client_id bigint,
    candidate_id bigint NOT NULL,
    vms_provider text,
    source_id bigint,
    bill_rate numeric(14,4),
    not_to_exceed numeric(14,4),
    placement_fee numeric(14,2),
    CONSTRAINT stage_reached_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT stage_reached_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT stage_reached_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT stage_reached_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE CASCADE,
    CONSTRAINT stage_reached_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX stage_reached_candidate ON stage_reached USING btree (candidate_id);
CREATE INDEX stage_reached_fee ON stage_reached USING btree (unit_id, first_at) WHERE placement_fee IS NOT NULL;
CREATE INDEX stage_reached_job ON stage_reached USING btree (job_id, stage) INCLUDE (first_at);
CREATE UNIQUE INDEX stage_reached_stage ON stage_reached USING btree (submission_id, stage) INCLUDE (first_at) WHERE voided_at IS NULL;
CREATE INDEX stage_reached_submission ON stage_reached USING btree (submission_id, stage);
CREATE INDEX stage_reached_unit ON stage_reached USING btree (unit_id, stage, first_at) INCLUDE (submission_id, by_user, job_id, client_id);
CREATE TRIGGER follow_merge BEFORE INSERT ON stage_reached FOR EACH ROW EXECUTE FUNCTION follow_merge();
CREATE TRIGGER stage_source BEFORE INSERT ON stage_reached FOR EACH ROW EXECUTE FUNCTION copy_stage_source();
CREATE TRIGGER sums_delete AFTER DELETE ON stage_reached REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_stage_reached();
CREATE TRIGGER sums_insert AFTER INSERT ON stage_reached REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_stage_reached();
CREATE TRIGGER sums_update AFTER UPDATE ON stage_reached REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_stage_reached();

CREATE TABLE staged_person (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    search_id bigint NOT NULL,
    "position" integer NOT NULL,
    state text NOT NULL,
    first_name text NOT NULL DEFAULT ''::text,
    last_name text NOT NULL DEFAULT ''::text,
    email text,
    phone text,
    headline text,
    city text,
    region text,
    resume text NOT NULL DEFAULT ''::text,
    file_id bigint,
    file_name text,
    url text,
    external_id text,
    source text NOT NULL,
    basis text,
    alike jsonb NOT NULL DEFAULT '[]'::jsonb,
    candidate_id bigint,
    code text,
    decided_by bigint,
    decided_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT staged_person_pkey PRIMARY KEY (id),
    CONSTRAINT staged_person_search_id_position_key UNIQUE (search_id, "position"),
    CONSTRAINT staged_person_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE SET NULL,
    CONSTRAINT staged_person_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
    CONSTRAINT staged_person_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE SET NULL,
    CONSTRAINT staged_person_search_id_fkey FOREIGN KEY (search_id) REFERENCES people_search(id) ON DELETE CASCADE,
    CONSTRAINT staged_person_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT staged_person_state_check CHECK (state = ANY (ARRAY['NEW'::text, 'CREATED'::text, 'LINKED'::text, 'SKIPPED'::text, 'SUPPRESSED'::text, 'FAILED'::text]))
);
CREATE INDEX staged_person_candidate ON staged_person USING btree (candidate_id);
CREATE INDEX staged_person_decided ON staged_person USING btree (decided_by);
CREATE INDEX staged_person_file ON staged_person USING btree (file_id);
CREATE UNIQUE INDEX staged_person_found ON staged_person USING btree (unit_id, source, external_id) WHERE external_id IS NOT NULL AND (state = ANY (ARRAY['NEW'::text, 'CREATED'::text, 'LINKED'::text, 'SUPPRESSED'::text]));
CREATE INDEX staged_person_old ON staged_person USING btree (created_at);
CREATE INDEX staged_person_unit ON staged_person USING btree (unit_id, created_at DESC, id DESC);

CREATE TABLE stored_file (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    created_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    is_pending boolean NOT NULL DEFAULT false,
    scan text,
    CONSTRAINT stored_file_pkey PRIMARY KEY (id),
    CONSTRAINT stored_file_guid_key UNIQUE (guid),
    CONSTRAINT stored_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT stored_file_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT stored_file_scan CHECK (scan = ANY (ARRAY['HELD'::text, 'INFECTED'::text]))
);
CREATE INDEX stored_file_held ON stored_file USING btree (id) WHERE scan = 'HELD'::text;
CREATE INDEX stored_file_sha ON stored_file USING btree (unit_id, sha256);

CREATE TABLE submission (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    candidate_id bigint NOT NULL,
    job_id bigint NOT NULL,
    status_id bigint NOT NULL,
    category text NOT NULL,
    chat_session_id bigint,
    resume_id bigint,
    bill_rate numeric(14,4),
    pay_rate numeric(14,4),
    tax_term text,
    rtr jsonb,
    overrides jsonb NOT NULL DEFAULT '[]'::jsonb,
    added_by bigint,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    submitted_by bigint,
    submitted_at timestamp with time zone,
    version integer NOT NULL DEFAULT 1,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    rtr_id bigint,
    margin_per_hour numeric(14,4),
    margin_percent numeric(9,4),
    stage_at timestamp with time zone,
    stage_by bigint,
    submit_key text,
    rejected_by text,
    end_reason text,
    offer_rate numeric(14,4),
    offer_start date,
    decision_told_at timestamp with time zone,
    decision_told_by bigint,
    stages_filled boolean NOT NULL DEFAULT false,
    merged_into bigint,
    fee_percent numeric(7,4),
    CONSTRAINT submission_pkey PRIMARY KEY (id),
    CONSTRAINT submission_candidate_id_job_id_key UNIQUE (candidate_id, job_id),
    CONSTRAINT submission_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT submission_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT submission_chat_session_id_fkey FOREIGN KEY (chat_session_id) REFERENCES chat_session(id),
    CONSTRAINT submission_decision_told_by_fkey FOREIGN KEY (decision_told_by) REFERENCES app_user(id),
    CONSTRAINT submission_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT submission_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES submission(id),
    CONSTRAINT submission_resume_id_fkey FOREIGN KEY (resume_id) REFERENCES resume(id),
    CONSTRAINT submission_rtr_id_fkey FOREIGN KEY (rtr_id) REFERENCES right_to_represent(id),
    CONSTRAINT submission_stage_by_fkey FOREIGN KEY (stage_by) REFERENCES app_user(id),
    CONSTRAINT submission_status_id_fkey FOREIGN KEY (status_id) REFERENCES client_job_status(id),
    CONSTRAINT submission_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES app_user(id),
    CONSTRAINT submission_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT submission_fee_percent_check CHECK (fee_percent >= 0::numeric AND fee_percent <= 100::numeric)
);
CREATE INDEX submission_job ON submission USING btree (job_id, category);
CREATE INDEX submission_merged_into ON submission USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX submission_rtr ON submission USING btree (rtr_id) WHERE rtr_id IS NOT NULL;
CREATE INDEX submission_stage_at ON submission USING btree (unit_id, COALESCE(stage_at, updated_at) DESC, id);
CREATE INDEX submission_stages_filled ON submission USING btree (id) WHERE NOT stages_filled;
CREATE INDEX submission_status ON submission USING btree (status_id);
CREATE INDEX submission_unit ON submission USING btree (unit_id, submitted_at DESC);
CREATE INDEX submission_waiting ON submission USING btree (unit_id, category) WHERE category = ANY (ARRAY['READY'::text, 'IN_REVIEW_LEAD'::text]);
CREATE TRIGGER follow_merge BEFORE INSERT ON submission FOR EACH ROW EXECUTE FUNCTION follow_merge();

CREATE TABLE submission_event (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    submission_id bigint NOT NULL,
    from_category text,
    to_category text NOT NULL,
    was_filled boolean NOT NULL DEFAULT false,
    reason text,
    via text NOT NULL,
    by_user bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    happened_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now(),
    rejected_by text,
    undoes bigint,
    CONSTRAINT submission_event_pkey PRIMARY KEY (id),
    CONSTRAINT submission_event_by_user_fkey FOREIGN KEY (by_user) REFERENCES app_user(id),
    CONSTRAINT submission_event_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE CASCADE,
    CONSTRAINT submission_event_undoes_fkey FOREIGN KEY (undoes) REFERENCES submission_event(id)
);
CREATE INDEX submission_event_again ON submission_event USING btree (COALESCE(happened_at, created_at)) WHERE to_category = 'SUBMITTED'::text AND undoes IS NULL;
CREATE INDEX submission_event_submission ON submission_event USING btree (submission_id, id);
CREATE INDEX submission_event_undoes ON submission_event USING btree (undoes) WHERE undoes IS NOT NULL;
CREATE TRIGGER submission_event_attends AFTER INSERT ON submission_event FOR EACH ROW WHEN (new.by_user IS NOT NULL AND new.via <> 'added'::text) EXECUTE FUNCTION submission_event_attends();
CREATE TRIGGER sums_delete AFTER DELETE ON submission_event REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_submission_event();
CREATE TRIGGER sums_insert AFTER INSERT ON submission_event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_submission_event();
CREATE TRIGGER sums_update AFTER UPDATE ON submission_event REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_submission_event();
CREATE TRIGGER webhook_submission AFTER INSERT ON submission_event FOR EACH ROW EXECUTE FUNCTION webhook_submission();

CREATE TABLE submittal (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    submission_id bigint NOT NULL,
    once_key text NOT NULL,
    via text NOT NULL,
    contact_id bigint,
    to_name text,
    to_address text,
    vms_reference text,
    file_id bigint,
    message_id bigint,
    made_by bigint,
    made_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT submittal_pkey PRIMARY KEY (id),
    CONSTRAINT submittal_once_key_key UNIQUE (once_key),
    CONSTRAINT submittal_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT submittal_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
    CONSTRAINT submittal_message_id_fkey FOREIGN KEY (message_id) REFERENCES outbound_message(id),
    CONSTRAINT submittal_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE CASCADE,
    CONSTRAINT submittal_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT submittal_via_check CHECK (via = ANY (ARRAY['EMAIL'::text, 'VMS'::text]))
);
CREATE INDEX submittal_file ON submittal USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX submittal_message ON submittal USING btree (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX submittal_submission ON submittal USING btree (submission_id, id);

CREATE TABLE suppressed_person (
    key_hash text NOT NULL,
    erased_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT suppressed_person_pkey PRIMARY KEY (key_hash)
);

CREATE TABLE swap_check (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    checked_at timestamp with time zone NOT NULL DEFAULT now(),
    people integer NOT NULL,
    jobs integer NOT NULL,
    swaps integer NOT NULL,
    compared integer NOT NULL,
    moved integer NOT NULL,
    kinds text[] NOT NULL DEFAULT '{}'::text[],
    CONSTRAINT swap_check_pkey PRIMARY KEY (id)
);

CREATE TABLE term (
    id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    kind text NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    CONSTRAINT term_pkey PRIMARY KEY (id),
    CONSTRAINT term_kind_key_key UNIQUE (kind, key),
    CONSTRAINT term_kind_check CHECK (kind = ANY (ARRAY['skill'::text, 'title'::text]))
);

CREATE TABLE token_bucket (
    key text NOT NULL,
    tokens double precision NOT NULL,
    refilled_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT token_bucket_pkey PRIMARY KEY (key)
);
CREATE INDEX token_bucket_refilled ON token_bucket USING btree (refilled_at);

CREATE TABLE transfer_import (
    import_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    file_id bigint,
    source text NOT NULL DEFAULT ''::text,
    tables jsonb NOT NULL DEFAULT '[]'::jsonb,
    counts jsonb NOT NULL DEFAULT '[]'::jsonb,
    problem text,
    CONSTRAINT transfer_import_pkey PRIMARY KEY (import_id),
    CONSTRAINT transfer_import_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT transfer_import_import_id_fkey FOREIGN KEY (import_id) REFERENCES list_import(id) ON DELETE CASCADE,
    CONSTRAINT transfer_import_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX transfer_import_file ON transfer_import USING btree (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE transfer_ref (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    source text NOT NULL,
    kind text NOT NULL,
    ref text NOT NULL,
    mark text NOT NULL,
    client_id bigint,
    contact_id bigint,
    candidate_id bigint,
    job_id bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT transfer_ref_pkey PRIMARY KEY (id),
    CONSTRAINT transfer_ref_unit_id_source_kind_ref_mark_key UNIQUE (unit_id, source, kind, ref, mark),
    CONSTRAINT transfer_ref_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id) ON DELETE CASCADE,
    CONSTRAINT transfer_ref_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
    CONSTRAINT transfer_ref_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES account_contact(id) ON DELETE CASCADE,
    CONSTRAINT transfer_ref_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
    CONSTRAINT transfer_ref_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT transfer_ref_check CHECK (num_nonnulls(client_id, contact_id, candidate_id, job_id) > 0),
    CONSTRAINT transfer_ref_kind_check CHECK (kind = ANY (ARRAY['client'::text, 'contact'::text, 'candidate'::text, 'job'::text]))
);
CREATE INDEX transfer_ref_candidate_id ON transfer_ref USING btree (candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX transfer_ref_client_id ON transfer_ref USING btree (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX transfer_ref_contact_id ON transfer_ref USING btree (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX transfer_ref_job_id ON transfer_ref USING btree (job_id) WHERE job_id IS NOT NULL;

CREATE TABLE upload (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    job_id bigint,
    state text NOT NULL DEFAULT 'RECEIVED'::text,
    consent_basis text,
    consent_source text,
    consent_on date,
    created_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    finished_at timestamp with time zone,
    source_id bigint,
    CONSTRAINT upload_pkey PRIMARY KEY (id),
    CONSTRAINT upload_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
    CONSTRAINT upload_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
    CONSTRAINT upload_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);

CREATE TABLE upload_item (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    upload_id bigint NOT NULL,
    file_id bigint,
    name text NOT NULL,
    size bigint NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'WAITING'::text,
    candidate_id bigint,
    code text,
    message text,
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT upload_item_pkey PRIMARY KEY (id),
    CONSTRAINT upload_item_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidate(id),
    CONSTRAINT upload_item_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
    CONSTRAINT upload_item_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id) ON DELETE CASCADE
);
CREATE INDEX upload_item_file ON upload_item USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX upload_item_upload ON upload_item USING btree (upload_id, id);
CREATE TRIGGER follow_merge BEFORE INSERT ON upload_item FOR EACH ROW EXECUTE FUNCTION follow_merge();

CREATE TABLE user_busy (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    user_id bigint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    note text,
    CONSTRAINT user_busy_pkey PRIMARY KEY (id),
    CONSTRAINT user_busy_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
    CONSTRAINT user_busy_check CHECK (ends_at > starts_at)
);
CREATE INDEX user_busy_user ON user_busy USING btree (user_id, ends_at);

CREATE TABLE user_calendar (
    user_id bigint NOT NULL,
    time_zone text NOT NULL,
    is_bookable boolean NOT NULL DEFAULT true,
    hours jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT user_calendar_pkey PRIMARY KEY (user_id),
    CONSTRAINT user_calendar_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE user_unit (
    user_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    CONSTRAINT user_unit_pkey PRIMARY KEY (user_id, unit_id),
    CONSTRAINT user_unit_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT user_unit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE TRIGGER user_unit_rights AFTER INSERT OR DELETE ON user_unit FOR EACH ROW EXECUTE FUNCTION notify_rights('user', 'user_id');

CREATE TABLE user_write (
    user_id bigint NOT NULL,
    lsn pg_lsn NOT NULL,
    written_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT user_write_pkey PRIMARY KEY (user_id),
    CONSTRAINT user_write_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TABLE vault_change (
    entry_id bigint NOT NULL,
    version integer NOT NULL,
    changed_by bigint NOT NULL,
    changed_at timestamp with time zone NOT NULL DEFAULT now(),
    changes jsonb NOT NULL,
    CONSTRAINT vault_change_pkey PRIMARY KEY (entry_id, version),
    CONSTRAINT vault_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
    CONSTRAINT vault_change_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES vault_entry(id) ON DELETE CASCADE
);

CREATE TABLE vault_entry (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    unit_id bigint NOT NULL,
    vms_provider text NOT NULL,
    client_id bigint,
    programme text,
    login_url text,
    username text NOT NULL,
    sealed text NOT NULL,
    key_number integer GENERATED ALWAYS AS (split_part(sealed, '.'::text, 2)::integer) STORED,
    mfa_type text NOT NULL DEFAULT 'NONE'::text,
    mfa_holder text,
    owner_id bigint,
    mailbox text,
    rotate_every_days integer NOT NULL DEFAULT 90,
    rotated_at timestamp with time zone NOT NULL DEFAULT now(),
    expires_on date,
    health text NOT NULL DEFAULT 'UNKNOWN'::text,
    checked_at timestamp with time zone,
    allow_automated_use boolean NOT NULL DEFAULT false,
    remark text,
    version integer NOT NULL DEFAULT 1,
    reminded_on date,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT vault_entry_pkey PRIMARY KEY (id),
    CONSTRAINT vault_entry_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
    CONSTRAINT vault_entry_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
    CONSTRAINT vault_entry_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT vault_entry_health_check CHECK (health = ANY (ARRAY['OK'::text, 'NO_MAIL_YET'::text, 'DISABLED'::text, 'LOCKED'::text, 'UNKNOWN'::text])),
    CONSTRAINT vault_entry_mfa_type_check CHECK (mfa_type = ANY (ARRAY['NONE'::text, 'TOTP'::text, 'SMS'::text, 'EMAIL'::text, 'APP'::text])),
    CONSTRAINT vault_entry_rotate_every_days_check CHECK (rotate_every_days >= 0 AND rotate_every_days <= 3650)
);
CREATE INDEX vault_entry_client ON vault_entry USING btree (client_id);
CREATE INDEX vault_entry_key ON vault_entry USING btree (key_number);
CREATE INDEX vault_entry_unit ON vault_entry USING btree (unit_id, vms_provider, id);

CREATE TABLE vault_secret_hash (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    entry_id bigint NOT NULL,
    hash text NOT NULL,
    CONSTRAINT vault_secret_hash_pkey PRIMARY KEY (id),
    CONSTRAINT vault_secret_hash_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES vault_entry(id) ON DELETE CASCADE
);
CREATE INDEX vault_secret_hash_entry ON vault_secret_hash USING btree (entry_id, id DESC);

CREATE TABLE vault_view (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    entry_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT vault_view_pkey PRIMARY KEY (id),
    CONSTRAINT vault_view_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES vault_entry(id) ON DELETE CASCADE,
    CONSTRAINT vault_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
    CONSTRAINT vault_view_kind_check CHECK (kind = ANY (ARRAY['reveal'::text, 'copy'::text]))
);
CREATE INDEX vault_view_entry ON vault_view USING btree (entry_id, at DESC);
CREATE INDEX vault_view_user ON vault_view USING btree (user_id, at DESC);

CREATE TABLE vendor (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    unit_id bigint NOT NULL,
    category text NOT NULL,
    email text,
    phone text,
    remark text,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    name_key text NOT NULL,
    vms_provider text,
    fee_percent numeric(7,4),
    contact text,
    preferred boolean NOT NULL DEFAULT false,
    tier text,
    tax_number text,
    msa_signed date,
    msa_expiry date,
    coi_expiry date,
    terms_days integer,
    clients bigint[] NOT NULL DEFAULT '{}'::bigint[],
    key_copy integer NOT NULL DEFAULT 0,
    CONSTRAINT vendor_pkey PRIMARY KEY (id),
    CONSTRAINT vendor_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT vendor_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE INDEX vendor_by_category ON vendor USING btree (unit_id, lower(category), id);
CREATE INDEX vendor_by_contact ON vendor USING btree (unit_id, lower(contact), id);
CREATE INDEX vendor_by_contact_desc ON vendor USING btree (unit_id, lower(contact) DESC NULLS LAST, id DESC);
CREATE INDEX vendor_by_email ON vendor USING btree (unit_id, lower(email), id);
CREATE INDEX vendor_by_email_desc ON vendor USING btree (unit_id, lower(email) DESC NULLS LAST, id DESC) INCLUDE (email);
CREATE INDEX vendor_by_fee_percent ON vendor USING btree (unit_id, fee_percent, id);
CREATE INDEX vendor_by_fee_percent_desc ON vendor USING btree (unit_id, fee_percent DESC NULLS LAST, id DESC);
CREATE INDEX vendor_by_is_active ON vendor USING btree (unit_id, is_active, id);
CREATE INDEX vendor_by_name ON vendor USING btree (unit_id, lower(name), id);
CREATE INDEX vendor_by_phone ON vendor USING btree (unit_id, lower(phone), id);
CREATE INDEX vendor_by_phone_desc ON vendor USING btree (unit_id, lower(phone) DESC NULLS LAST, id DESC) INCLUDE (phone);
CREATE INDEX vendor_by_preferred ON vendor USING btree (unit_id, preferred, id);
CREATE INDEX vendor_by_updated_at ON vendor USING btree (unit_id, updated_at, id);
CREATE INDEX vendor_by_vms_provider ON vendor USING btree (unit_id, lower(vms_provider), id);
CREATE INDEX vendor_by_vms_provider_desc ON vendor USING btree (unit_id, lower(vms_provider) DESC NULLS LAST, id DESC);
CREATE INDEX vendor_clients ON vendor USING gin (clients);
CREATE UNIQUE INDEX vendor_name ON vendor USING btree (unit_id, lower(name));
CREATE INDEX vendor_name_like ON vendor USING gin (name_key gin_trgm_ops);
CREATE UNIQUE INDEX vendor_one_key ON vendor USING btree (unit_id, name_key, key_copy) WHERE name_key <> ''::text;
CREATE INDEX vendor_search ON vendor USING gin (((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(contact, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) gin_trgm_ops);
CREATE TRIGGER vendor_leaves_key_copy BEFORE UPDATE ON vendor FOR EACH ROW WHEN (old.key_copy <> 0 AND old.name_key IS DISTINCT FROM new.name_key) EXECUTE FUNCTION leave_key_copy();

CREATE TABLE webhook_delivery (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL DEFAULT 'msg_'::text || replace(gen_random_uuid()::text, '-'::text, ''::text),
    endpoint_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    type text NOT NULL,
    data jsonb NOT NULL,
    state text NOT NULL DEFAULT 'QUEUED'::text,
    attempts integer NOT NULL DEFAULT 0,
    fence integer NOT NULL DEFAULT 0,
    next_try_at timestamp with time zone NOT NULL DEFAULT now(),
    leased_until timestamp with time zone,
    status_code integer,
    answer text,
    failure text,
    took_ms integer,
    happened_at timestamp with time zone NOT NULL DEFAULT now(),
    tried_at timestamp with time zone,
    CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_delivery_guid_key UNIQUE (guid),
    CONSTRAINT webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
    CONSTRAINT webhook_delivery_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id),
    CONSTRAINT webhook_delivery_state_check CHECK (state = ANY (ARRAY['QUEUED'::text, 'DELIVERED'::text, 'FAILED'::text]))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (next_try_at) WHERE state = 'QUEUED'::text;
CREATE INDEX webhook_delivery_endpoint ON webhook_delivery USING btree (endpoint_id, id);
CREATE INDEX webhook_delivery_unit ON webhook_delivery USING btree (unit_id, id);

CREATE TABLE webhook_endpoint (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    guid text NOT NULL,
    unit_id bigint NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    event_types text[] NOT NULL,
    sealed_secret text NOT NULL,
    sealed_previous text,
    previous_until timestamp with time zone,
    is_active boolean NOT NULL DEFAULT true,
    failing_since timestamp with time zone,
    off_because text,
    version integer NOT NULL DEFAULT 1,
    created_by bigint,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_endpoint_guid_key UNIQUE (guid),
    CONSTRAINT webhook_endpoint_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
    CONSTRAINT webhook_endpoint_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES business_unit(id)
);
CREATE INDEX webhook_endpoint_unit ON webhook_endpoint USING btree (unit_id);

CREATE TABLE week_adjustment (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    week_id bigint NOT NULL,
    on_day date NOT NULL,
    rate_number integer NOT NULL,
    bill_amount numeric(24,10) NOT NULL,
    pay_amount numeric(24,10) NOT NULL,
    margin_amount numeric(24,10) NOT NULL,
    reason text NOT NULL,
    added_by bigint,
    added_at timestamp with time zone NOT NULL DEFAULT now(),
    CONSTRAINT week_adjustment_pkey PRIMARY KEY (id),
    CONSTRAINT week_adjustment_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
    CONSTRAINT week_adjustment_week_id_fkey FOREIGN KEY (week_id) REFERENCES project_week(id) ON DELETE CASCADE
);
CREATE INDEX week_adjustment_day ON week_adjustment USING btree (on_day);
CREATE INDEX week_adjustment_week ON week_adjustment USING btree (week_id, id);
CREATE TRIGGER sums_delete AFTER DELETE ON week_adjustment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_week_adjustment();
CREATE TRIGGER sums_insert AFTER INSERT ON week_adjustment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_week_adjustment();
CREATE TRIGGER sums_update AFTER UPDATE ON week_adjustment REFERENCING OLD TABLE AS was_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sums_of_changed_week_adjustment();

CREATE TABLE work_authorization (
    id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL,
    country text NOT NULL,
    expires boolean NOT NULL DEFAULT false,
    needs_sponsorship boolean NOT NULL DEFAULT false,
    reverify boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_at timestamp with time zone NOT NULL DEFAULT now(),
    updated_by bigint,
    CONSTRAINT work_authorization_pkey PRIMARY KEY (id),
    CONSTRAINT work_authorization_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id)
);
CREATE UNIQUE INDEX work_authorization_name ON work_authorization USING btree (lower(name));
