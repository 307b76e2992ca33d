import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/**
 * What a unit notes of a candidate: status, tags, whether they are hot, whose they are, and that an import brought them. Nobody
 * became their owner after that: automation leaves them alone until somebody does.
 */
export async function setStanding(
  db: Db,
  { candidateId, unitId }: { candidateId: number; unitId: number },
  standing: {
    category: string;
    statusId: number | undefined | '';
    tags: readonly string[];
    isHot: boolean;
    at: string;
    owner: number | null;
    ownerSince: string | undefined;
    addedAt: string | undefined;
    statusAt: string | null;
    statusReason: string | undefined;
  },
): Promise<void> {
  const { category, statusId, tags, isHot, at, owner, ownerSince, addedAt, statusAt, statusReason } = standing;
  await sql`update candidate_unit set tags = ${[...tags]}::text[], is_hot = ${isHot}, imported_at = ${at},
      status_id = coalesce(${statusId || null}::bigint, (select id from candidate_status where category = ${category} order by is_active desc, id limit 1), status_id),
      status_at = ${statusAt}, status_by = null, status_reason = ${statusReason ?? null}, owner_id = ${owner},
      owner_since = ${owner === null || ownerSince === undefined ? null : ownerSince < at ? ownerSince : at},
      created_at = coalesce(${addedAt ?? null}::timestamptz, created_at)
    where candidate_id = ${candidateId} and unit_id = ${unitId}`.execute(db);
}

/** The entry of a list with a name. */
export async function findEntry(
  db: Db,
  list: 'source_type' | 'work_authorization' | 'employment_type',
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list)} where lower(name) = lower(${name}) order by is_active desc, id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Adds what a candidate said about being written to. */
export async function addConsentEvents(
  db: Db,
  { candidateId, unitId }: { candidateId: number; unitId: number },
  events: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await sql`insert into consent_event (candidate_id, unit_id, event, channel, address_key, basis, source, text_version, happened_at,
      recorded_at, recorded_by)
    select ${candidateId}, ${unitId}, x.event, x.channel, x.address, x.basis, x.source, x.version, x.at, x.recorded, x.by
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (event text, channel text, address text, basis text,
      source text, version text, at timestamptz, recorded timestamptz, by bigint)) with ordinality
      as x(event, channel, address, basis, source, version, at, recorded, by, place) order by x.place`.execute(db);
}

/** Those of some events that are not noted of a candidate yet. */
export async function newConsentEvents<E extends Readonly<Record<string, unknown>>>(
  db: Db,
  { candidateId, unitId }: { candidateId: number; unitId: number },
  events: readonly E[],
): Promise<E[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<{ place: number }>`select x.place::int as place
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (event text, channel text, at timestamptz))
      with ordinality as x(event, channel, at, place)
    where not exists (select from consent_event e where e.candidate_id = ${candidateId} and e.unit_id = ${unitId}
      and e.event = x.event and e.channel = x.channel and e.happened_at = x.at)`.execute(db);
  return rows.map(({ place }) => events[place - 1]!);
}

/** Gives a resume the day that it has in the other system. */
export async function setResumeDate(db: Db, candidateId: number, sha256: string, at: string): Promise<void> {
  await db
    .updateTable('resume')
    .set({ created_at: at })
    .where('candidate_id', '=', candidateId)
    .where('sha256', '=', sha256)
    .execute();
}

/**
 * Keeps that somebody does not want to be written to, at any address that is known of them: the word of the other system
 * counts as theirs (ruling 71).
 */
export async function keepOptOuts(
  db: Db,
  {
    candidateId,
    channels,
    further,
  }: { candidateId: number; channels: readonly string[]; further: readonly { kind: string; key: string }[] },
  at: string,
): Promise<void> {
  await sql`insert into opt_out (channel, address_key, words, created_at)
    select distinct o.channel, x.key, 'import', ${at}::timestamptz from (
      select kind, value_key as key from candidate_contact where candidate_id = ${candidateId}
      union all select f.kind, f.key from jsonb_to_recordset(${JSON.stringify(further)}::jsonb) as f(kind text, key text)) x
    join (values ('email', 'EMAIL'), ('phone', 'SMS')) o(kind, channel) on o.kind = x.kind
    where o.channel = any(${[...channels]}::text[]) on conflict (channel, address_key) do nothing`.execute(db);
}

/** Sets "do not contact" for somebody whom a unit knows; false where it stands already. */
export async function stopContact(
  db: Db,
  { candidateId, unitId }: { candidateId: number; unitId: number },
  at: string,
): Promise<boolean> {
  const { rows } =
    await sql`update candidate_unit k set status_id = s.id, status_reason = 'import', status_at = ${at}, status_by = null
    from (select id from candidate_status where category = 'DO_NOT_CONTACT' order by is_active desc, id limit 1) s,
      candidate_status o
    where k.candidate_id = ${candidateId} and k.unit_id = ${unitId} and o.id = k.status_id
      and o.category not in ('DO_NOT_CONTACT', 'ANONYMIZED') returning k.candidate_id`.execute(db);
  return rows.length > 0;
}

/** The rows of these tables in one text, which is nothing where there are none. */
const parts = (tables: readonly string[]) =>
  sql.join(
    tables.map(
      (
        table,
      ) => sql`coalesce((select string_agg(to_jsonb(p)::text, ',' order by to_jsonb(p)::text) from ${sql.table(table)} p
        where p.candidate_id = c.id), '')`,
    ),
    sql` || `,
  );

/** What nobody changes but by hand, in one hash: where it differs, somebody has worked with the person. */
export async function standingMark(db: Db, candidateId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(coalesce((select string_agg((to_jsonb(k) - 'updated_at' - 'imported_at')::text, ',' order by k.unit_id) from candidate_unit k
        where k.candidate_id = c.id), '')
      || coalesce((select string_agg(x.kind || x.value || coalesce(x.verified_at::text, ''), ',' order by x.id)
        from candidate_contact x where x.candidate_id = c.id), '')
      || ${parts(['candidate_attachment', 'candidate_rating', 'candidate_fact', 'client_block', 'right_to_represent'])}
      || c.edits::text || c.preferences::text || jsonb_build_array(c.first_name, c.last_name, c.middle_name, c.preferred_name,
        c.source_id, c.work_authorization_id, c.authorized, c.needs_sponsorship, c.rate, c.tax_term, c.availability,
        c.available_on, c.work_modes, c.relocates, c.language)::text) as mark
    from candidate c where c.id = ${candidateId}`.execute(db);
  return rows[0]?.mark ?? '';
}
