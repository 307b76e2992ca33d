import type { retentionApi } from '#contract/areas/people/privacy.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { erasedANight, retentionLimits } from '#domain/candidates/retention.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { type Erasing, erasePerson } from './erase.ts';
import * as queries from './retention-queries.ts';

/** The retention rule of each applied unit, and how many people it would erase now. */
export async function listRules(
  _: Input<typeof retentionApi.rules>,
  { db, scope, now }: SignedInCall,
): Promise<Output<typeof retentionApi.rules>> {
  const rules = await queries.findRules(db, scope.units, retentionLimits.usual);
  const told = [];
  for (const rule of rules)
    told.push({
      unitId: rule.unit_id,
      unitName: rule.unit_name,
      months: rule.months,
      isOn: rule.is_on,
      version: rule.version,
      ...(await queries.countDue(db, rule.unit_id, rule.months, now.toISOString())),
    });
  return told;
}

/** The people whom a retention of so many months would erase. */
export async function listDue(
  query: Input<typeof retentionApi.due>,
  { db, scope, now }: SignedInCall,
): Promise<Output<typeof retentionApi.due>> {
  const rows = await queries.findDue(db, scope.units, { ...query, now: now.toISOString() });
  const people = rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.headline && { headline: row.headline }),
    lastContactAt: row.last_contact,
  }));
  return found(people, rows[0]?.total ?? 0, query);
}

/** Changes the retention rule of the applied unit. */
export async function changeRule(
  { months, isOn, version }: Input<typeof retentionApi.change>,
  call: SignedInCall,
): Promise<Output<typeof retentionApi.change>> {
  requireStepUp(call);
  const unitId = call.scope.units[0]!;
  await call.db.transaction().execute(async (db) => {
    const at = call.now.toISOString();
    if (!(await queries.saveRule(db, { unitId, months, isOn, version, by: call.who.userId, at })))
      throw new Refusal('record.stale');
    await addAudit(db, call, {
      act: 'retention-changed',
      kind: 'unit',
      recordId: unitId,
      unitId,
      details: { months, on: isOn },
    });
  });
  return { message: 'Retention saved' };
}

/**
 * Erases whom the rules of the units do not keep any longer, one person a transaction and at most a thousand a night; what
 * is left waits for the next one.
 * @returns how many people were erased
 */
export async function eraseDue(
  context: Erasing & Pick<AppContext, 'log'>,
  signal?: AbortSignal,
  most: number = erasedANight,
): Promise<number> {
  const due = await queries.findNight(context.db, context.clock.now().toISOString(), most);
  let erased = 0;
  for (const id of due) {
    signal?.throwIfAborted();
    try {
      if (await erasePerson(context, id, { call: taskCall('people.retention'), why: 'retention' })) erased += 1;
    } catch (failure) {
      // A hold that was placed meanwhile.
      if (!(failure instanceof Refusal)) throw failure;
    }
  }
  if (erased > 0) context.log.info({ erased }, 'people: erased after the retention of their units');
  return erased;
}
