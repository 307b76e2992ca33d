import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { ConnectorKind, ConnectorSettings } from '#domain/job-boards/connector.ts';
import { type Cause, reportOf } from '#domain/outside-causes.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

export type ConnectorRow = {
  id: number;
  guid: string;
  unit_id: number;
  unit_code: string;
  kind: ConnectorKind;
  name: string;
  settings: ConnectorSettings;
  vault_entry_id: number | null;
  vault_name: string | null;
  board_id: number | null;
  board_name: string | null;
  vms_provider: string | null;
  programme: string;
  is_active: boolean;
  cursor: string | null;
  last_run_at: string | null;
  last_ok_at: string | null;
  last_error: string | null;
  last_causes: Cause[] | null;
  last_counts: Record<string, number>;
  next_run_at: string | null;
  version: number;
};

type Filters = { id?: number; isActive?: boolean };

/** The connectors of units by name, or one of them. */
export const findConnectors = (db: Db, scope: Scope, filters: Filters = {}): Promise<ConnectorRow[]> =>
  select(db, sql`c.unit_id = ${inUnits(scope)}`, filters);

/** The connectors of one unit, for background work. */
export const findUnitConnectors = (db: Db, unitId: number, filters: Filters = {}): Promise<ConnectorRow[]> =>
  select(db, sql`c.unit_id = ${unitId}`, filters);

async function select(db: Db, isOf: RawBuilder<unknown>, { id, isActive }: Filters): Promise<ConnectorRow[]> {
  const { rows } = await sql<ConnectorRow>`
    select c.*, b.code as unit_code, j.name as board_name, v.vms_provider || ' · ' || v.username as vault_name,
      (select min(s.next_run_at) from automation_schedule s where s.unit_id = c.unit_id and s.kind = 'FETCH' and s.is_active
        and exists (select from automation_plan p where p.unit_id = c.unit_id and p.state in ('RUNNING', 'STARTING'))) as next_run_at
    from connector c join business_unit b on b.id = c.unit_id left join job_board j on j.id = c.board_id
      left join vault_entry v on v.id = c.vault_entry_id
    where ${isOf} and ${id === undefined ? sql`true` : sql`c.id = ${id}`}
      and ${isActive === undefined ? sql`true` : sql`c.is_active = ${isActive}`}
    order by lower(c.name), c.id`.execute(db);
  return rows;
}

/** The job boards of units that were not removed. */
export async function findBoards(db: Db, scope: Scope) {
  return db
    .selectFrom('job_board')
    .select(['id', 'name'])
    .where('unit_id', '=', inUnits(scope))
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** The units of a scope, for their vendor systems. */
export async function findUnits(db: Db, scope: Scope) {
  return db.selectFrom('business_unit').select(['id', 'code', 'country']).where('id', '=', inUnits(scope)).execute();
}

/** Whether another connector of the unit has the name, or another one the board. */
export async function findClash(
  db: Db,
  { unitId, name, boardId, id }: { unitId: number; name: string; boardId: number | undefined; id: number | undefined },
): Promise<'name' | 'board' | undefined> {
  const { rows } = await sql<{ is_name: boolean }>`
    select unit_id = ${unitId} and lower(name) = lower(${name}) as is_name from connector
    where id <> ${id ?? 0} and ((unit_id = ${unitId} and lower(name) = lower(${name})) or board_id = ${boardId ?? 0})
    order by 1 desc limit 1`.execute(db);
  return rows[0] && (rows[0].is_name ? 'name' : 'board');
}

/** How many postings of a connector stand on its board, or are on their way; one that failed may stand there still. */
export async function countStanding(db: Db, connectorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('job_posting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('connector_id', '=', connectorId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['QUEUED', 'POSTED', 'CHANGED']),
        eb.and([eb('state', '=', 'FAILED'), eb('external_id', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a connector until the transaction ends, so that no mail comes to it meanwhile. */
export async function lockConnector(db: Db, id: number): Promise<void> {
  await db.selectFrom('connector').select('id').where('id', '=', id).forUpdate().execute();
}

/** The remembered profile of a vendor system and programme. */
export async function findProfile(db: Db, unitId: number, vmsProvider: string, programme: string) {
  return db
    .selectFrom('grab_profile')
    .selectAll()
    .where('unit_id', '=', unitId)
    .where('vms_provider', '=', vmsProvider)
    .where(sql<string>`lower(programme)`, '=', programme.toLowerCase())
    .executeTakeFirst();
}

/** Records how a run of a connector went. */
export async function noteRun(
  db: Db,
  id: number,
  run: {
    at: string;
    causes?: readonly Cause[] | undefined;
    counts?: Record<string, number>;
    cursor?: string | undefined;
  },
): Promise<void> {
  await db
    .updateTable('connector')
    .set({
      last_run_at: run.at,
      last_error: run.causes ? reportOf(run.causes) : null,
      last_causes: run.causes ? JSON.stringify(run.causes) : null,
      ...(run.causes === undefined && { last_ok_at: run.at }),
      ...(run.counts && { last_counts: JSON.stringify(run.counts) }),
      ...(run.cursor !== undefined && { cursor: run.cursor }),
    })
    .where('id', '=', id)
    .execute();
}
