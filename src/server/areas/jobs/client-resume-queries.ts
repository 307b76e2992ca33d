import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** A resume of a candidate whom the applied units know, with the person's contacts: the given one, or the one in use. */
export async function findClientResume(db: Db, scope: Scope, guid: string, resumeId: number | undefined) {
  const { rows } = await sql<{ name: string; headline: string; text: string | null; contacts: string[] }>`
    select concat_ws(' ', c.first_name, c.last_name) as name, coalesce(c.headline, '') as headline, r.text,
      array(select k.value from candidate_contact k where k.candidate_id = c.id) as contacts
    from candidate c
    left join resume r on r.candidate_id = c.id and r.unit_id = ${inUnits(scope)}
      and case when ${resumeId ?? null}::bigint is null then r.is_primary else r.id = ${resumeId ?? null}::bigint end
    where c.guid = ${guid} and c.anonymized_at is null
      and exists (select from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`.execute(
    db,
  );
  return rows[0];
}
