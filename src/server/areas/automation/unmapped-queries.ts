import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** One name or status that rows wait for. */
export type WaitingRow = {
  kind: 'client' | 'status';
  vms_provider: string;
  programme: string;
  unit_id: number;
  unit_code: string;
  key: string;
  name: string;
  rows: number;
  titles: string[];
};

/** What rows of taken uploads wait for, the most rows first. A client is of its system, a status of its programme, too. */
export async function findWaiting(db: Db, scope: Scope): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.facts->'waits'->>'kind' as kind, g.vms_provider,
      case when w.facts->'waits'->>'kind' = 'status' then g.programme else '' end as programme, g.unit_id, b.code as unit_code,
      w.facts->'waits'->>'key' as key, min(w.facts->'waits'->>'name') as name, count(*) as rows,
      (array_agg(distinct w.facts->>'title'))[1:3] as titles
    from list_import_row w join grab_upload g on g.import_id = w.import_id join list_import i on i.id = w.import_id
      join business_unit b on b.id = g.unit_id
    where w.outcome = 'UNMAPPED' and i.state = 'DONE' and g.unit_id = ${inUnits(scope)}
    group by 1, 2, 3, 4, 5, 6 order by rows desc, name limit 200`.execute(db);
  return rows;
}

/** The rows that wait for one name or status. */
export async function findWaitingRows(
  db: Db,
  which: { unitId: number; kind: string; vmsProvider: string; programme: string; key: string },
) {
  const { rows } = await sql<{ import_id: number; row_number: number; name: string }>`
    select w.import_id, w.row_number, w.facts->'waits'->>'name' as name
    from list_import_row w join grab_upload g on g.import_id = w.import_id join list_import i on i.id = w.import_id
    where w.outcome = 'UNMAPPED' and i.state = 'DONE' and g.unit_id = ${which.unitId} and g.vms_provider = ${which.vmsProvider}
      and w.facts->'waits'->>'kind' = ${which.kind} and w.facts->'waits'->>'key' = ${which.key}
      and (${which.kind} = 'client' or g.programme = ${which.programme})
    order by w.import_id, w.row_number`.execute(db);
  return rows;
}

/** Clients whose names are written like these. */
export async function findSuggestions(db: Db, names: readonly { unit_id: number; key: string }[]) {
  const { rows } = await sql<{ unit_id: number; key: string; id: number; name: string }>`
    select x.unit_id, x.key, c.id, c.name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as x(unit_id bigint, key text)
    cross join lateral (select id, name, similarity(name_key, x.key) as alike from client
      where unit_id = x.unit_id and is_active and (name_key % x.key or name_key like x.key || ' %' or x.key like name_key || ' %')
      order by similarity(name_key, x.key) desc, id limit 3) c`.execute(db);
  return Map.groupBy(rows, ({ unit_id, key }) => `${unit_id} ${key}`) as ReadonlyMap<
    string,
    { id: number; name: string }[]
  >;
}

/** Records which client a name of a vendor system means. */
export async function decideClient(
  db: Db,
  choice: {
    unitId: number;
    vmsProvider: string;
    key: string;
    name: string;
    clientId: number | undefined;
    by: number;
    at: string;
  },
): Promise<void> {
  await sql`insert into grab_client (unit_id, vms_provider, name_key, name, client_id, decided_by, decided_at)
    values (${choice.unitId}, ${choice.vmsProvider}, ${choice.key}, ${choice.name}, ${choice.clientId ?? null}, ${choice.by}, ${choice.at})
    on conflict (unit_id, vms_provider, name_key) do update set client_id = excluded.client_id, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at`.execute(db);
}

/** Records what a status of a programme means, in its profile and in the uploads that wait. */
export async function decideStatus(
  db: Db,
  choice: {
    unitId: number;
    vmsProvider: string;
    programme: string;
    key: string;
    status: string;
    by: number;
    at: string;
  },
): Promise<void> {
  const said = sql`jsonb_build_object(${choice.key}::text, ${choice.status}::text)`;
  await sql`update grab_profile set value_maps = value_maps || jsonb_build_object('status', coalesce(value_maps->'status', '{}') || ${said}),
      version = version + 1, updated_at = ${choice.at}, updated_by = ${choice.by}
    where unit_id = ${choice.unitId} and vms_provider = ${choice.vmsProvider} and lower(programme) = lower(${choice.programme})`.execute(
    db,
  );
  await sql`update grab_upload set settings = settings || jsonb_build_object('valueMaps', coalesce(settings->'valueMaps', '{}') ||
      jsonb_build_object('status', coalesce(settings->'valueMaps'->'status', '{}') || ${said}))
    where unit_id = ${choice.unitId} and vms_provider = ${choice.vmsProvider} and programme = ${choice.programme}`.execute(
    db,
  );
}

/** The programmes whose files are known. */
export async function findProgrammes(db: Db, scope: Scope): Promise<{ vmsProvider: string; programme: string }[]> {
  return db
    .selectFrom('grab_profile')
    .select(['vms_provider as vmsProvider', 'programme'])
    .where('unit_id', '=', inUnits(scope))
    .where('programme', '<>', '')
    .orderBy('vms_provider')
    .orderBy('programme')
    .execute();
}
