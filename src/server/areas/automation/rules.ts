import { sql } from 'kysely';
import type { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { Scope } from '#domain/access/scope.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { applyRules } from '#domain/grabber/grab-rules.ts';
import { readRow } from '#domain/grabber/read-row.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findUploads, type UploadRow } from './grab-run-queries.ts';

type Rule = Output<typeof grabRulesApi.save>;

/** The rules of the applied units in their order. */
export async function listRules(
  _: unknown,
  { db, scope }: Pick<SignedInCall, 'db' | 'scope'>,
): Promise<{ rules: Rule[] }> {
  return { rules: (await findRules(db, scope)).map(present) };
}

const findRules = (db: Db, scope: Scope) =>
  db
    .selectFrom('grab_rule')
    .selectAll()
    .where('unit_id', '=', inUnits(scope))
    .orderBy('position')
    .orderBy('id')
    .execute();

const present = ({
  id,
  position,
  name,
  conditions,
  actions,
  is_active,
  version,
}: Awaited<ReturnType<typeof findRules>>[number]): Rule => ({
  id,
  position,
  name,
  conditions: [...conditions],
  actions: [...actions],
  isActive: is_active,
  version,
});

/** Adds a rule at the end, or changes one. */
export async function saveRule(
  { id, version, name, conditions, actions, isActive }: Input<typeof grabRulesApi.save>,
  call: SignedInCall,
): Promise<Rule> {
  await refuseWrong({ conditions, actions }, call);
  const unitId = call.scope.units[0]!;
  const values = {
    name,
    conditions: JSON.stringify(conditions),
    actions: JSON.stringify(actions),
    is_active: isActive,
    updated_at: call.now.toISOString(),
    updated_by: call.who.userId,
  };
  return call.db.transaction().execute(async (db) => {
    if (id === undefined) {
      const added = await db
        .insertInto('grab_rule')
        .values({
          ...values,
          unit_id: unitId,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from grab_rule where unit_id = ${unitId})`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await addAudit(db, call, {
        act: 'entry-added',
        kind: 'list',
        recordId: added.id,
        unitId,
        details: { list: 'grab-rules', name },
      });
      return present(added);
    }
    const before = await db
      .selectFrom('grab_rule')
      .select('version')
      .where('id', '=', id)
      .where('unit_id', '=', inUnits(call.scope))
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('record.absent');
    if (version !== undefined && version !== before.version) throw new Refusal('record.stale');
    const changed = await db
      .updateTable('grab_rule')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addAudit(db, call, {
      act: 'entry-changed',
      kind: 'list',
      recordId: id,
      unitId,
      details: { list: 'grab-rules', name },
    });
    return present(changed);
  });
}

/** Every action has to name what it needs, and every number of a condition has to be one. */
async function refuseWrong(
  { conditions, actions }: Pick<Rule, 'conditions' | 'actions'>,
  { db, scope }: SignedInCall,
): Promise<void> {
  const people = actions.flatMap(({ do: kind, value }) =>
    kind === 'assign' || kind === 'notify' ? [Number(value)] : [],
  );
  const known = people.length === 0 ? new Set<number>() : await findWorkers(db, scope, people.filter(Number.isInteger));
  const isWrong = ({ do: kind, value }: Rule['actions'][number]) =>
    (kind === 'priority' && !['CRITICAL', 'HIGH', 'NORMAL', 'LOW'].includes(value)) ||
    (kind === 'tag' && value === '') ||
    ((kind === 'assign' || kind === 'notify') && !known.has(Number(value)));
  const invalid = [
    ...actions.flatMap((action, at) =>
      isWrong(action) ? [{ field: `actions.${at}.value`, message: fieldMessage('choose') }] : [],
    ),
    ...conditions.flatMap(({ op, value }, at) =>
      (op === 'below' || op === 'above') && !Number.isFinite(Number(value))
        ? [{ field: `conditions.${at}.value`, message: fieldMessage('number') }]
        : [],
    ),
  ];
  if (invalid.length > 0) throw new Refusal('call.invalid', {}, invalid);
}

async function findWorkers(db: Db, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select u.id from app_user u where u.id = any(${[...ids]}::bigint[]) and u.is_active
    and exists (select from user_unit g where g.user_id = u.id and g.unit_id = ${inUnits(scope)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Puts the rules into another order; a list that lacks one is stale. */
export async function orderRules(
  { ruleIds: ids }: Input<typeof grabRulesApi.order>,
  call: SignedInCall,
): Promise<{ rules: Rule[] }> {
  await call.db.transaction().execute(async (db) => {
    const rules = await findRules(db, call.scope);
    if (rules.length !== ids.length || rules.some(({ id }) => !ids.includes(id))) throw new Refusal('record.stale');
    await sql`update grab_rule r set position = x.at from unnest(${ids}::bigint[]) with ordinality as x (id, at) where r.id = x.id`.execute(
      db,
    );
  });
  return listRules({}, call);
}

/** Removes a rule; what it did stays. */
export async function removeRule(
  { id }: Input<typeof grabRulesApi.remove>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await call.db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom('grab_rule')
      .where('id', '=', id)
      .where('unit_id', '=', inUnits(call.scope))
      .returning(['name', 'unit_id'])
      .executeTakeFirst();
    if (!gone) throw new Refusal('record.absent');
    await addAudit(db, call, {
      act: 'entry-removed',
      kind: 'list',
      recordId: id,
      unitId: gone.unit_id,
      details: { list: 'grab-rules', name: gone.name },
    });
  });
  return { message: 'Removed' };
}

/** Uploads and rows that a rule is tried on. */
const sample = { uploads: 5, rows: 1000, shown: 20 } as const;

/** What a rule would meet among the rows of the latest uploads (ruling 70). */
export async function tryRule(
  { uploadId, conditions, actions }: Input<typeof grabRulesApi.tryOut>,
  call: SignedInCall,
): Promise<Output<typeof grabRulesApi.tryOut>> {
  const { rows: uploads } = await findUploads(call.db, call.scope, { page: 0, size: sample.uploads });
  const chosen = uploads.filter(({ guid }) => uploadId === undefined || guid === uploadId);
  let looked = 0;
  const met: Output<typeof grabRulesApi.tryOut>['rows'] = [];
  for (const upload of chosen)
    for (const { row_number, cells } of await firstRows(call.db, upload, sample.rows - looked)) {
      const { mapping = [], valueMaps = {}, filters = [], dateOrder, zone } = upload.settings;
      const read = readRow(cells, { mapping, valueMaps, filters, dateOrder, zone }, upload);
      looked += 1;
      if (!('job' in read)) continue;
      const { applied } = applyRules({ ...read.job, vmsProvider: upload.vms_provider }, [
        { id: 0, name: '', conditions, actions },
      ]);
      if (applied.length > 0)
        met.push({
          row: row_number,
          requisition: read.job.requisition,
          title: read.job.title,
          client: read.job.client,
        });
    }
  return { looked, met: met.length, rows: met.slice(0, sample.shown) };
}

async function firstRows(db: Db, { import_id }: UploadRow, limit: number) {
  if (limit <= 0) return [];
  return db
    .selectFrom('list_import_row')
    .select(['row_number', 'cells'])
    .where('import_id', '=', import_id)
    .orderBy('row_number')
    .limit(limit)
    .execute();
}
