import { sql } from 'kysely';
import type { automationApi } from '#contract/areas/automation/automation.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { isCron, nextRun } from '#server/outside/cron.ts';
import { findSchedules } from './plan-queries.ts';

type Schedule = Output<typeof automationApi.saveSchedule>;

/** A schedule as screens show it. */
export const presentSchedule = (row: Awaited<ReturnType<typeof findSchedules>>[number]): Schedule => ({
  id: row.id,
  kind: row.kind,
  cron: row.cron,
  timeZone: row.time_zone,
  ...(row.window_from && { windowFrom: row.window_from }),
  ...(row.window_until && { windowUntil: row.window_until }),
  missed: row.missed,
  isActive: row.is_active,
  ...(row.next_run_at && { nextRunAt: row.next_run_at }),
  ...(row.last_run_at && { lastRunAt: row.last_run_at }),
  planned: row.planned,
  ran: row.ran,
  version: row.version,
});

/** Adds or changes a schedule; its next run is reckoned anew. */
export async function saveSchedule(
  { id, version, ...fields }: Input<typeof automationApi.saveSchedule>,
  call: SignedInCall,
): Promise<Schedule> {
  if (!isCron(fields.cron)) throw new Refusal('call.invalid', {}, [{ field: 'cron', message: fieldMessage('cron') }]);
  const unitId = call.scope.units[0]!;
  const values = {
    kind: fields.kind,
    cron: fields.cron.trim(),
    time_zone: fields.timeZone,
    window_from: fields.windowUntil === undefined ? null : (fields.windowFrom ?? null),
    window_until: fields.windowFrom === undefined ? null : (fields.windowUntil ?? null),
    missed: fields.missed,
    is_active: fields.isActive,
    next_run_at: nextRun(fields.cron, fields.timeZone, call.now)?.toISOString() ?? null,
    updated_at: call.now.toISOString(),
    updated_by: call.who.userId,
  };
  const tell = (scheduleId: number, db: Db) => call.events.publish(db, { unitId, about: 'automation', id: scheduleId });
  const savedId = await call.db.transaction().execute(async (db) => {
    if (id === undefined) {
      const added = await db
        .insertInto('automation_schedule')
        .values({ ...values, unit_id: unitId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addAudit(db, call, {
        act: 'entry-added',
        kind: 'list',
        recordId: added.id,
        unitId,
        details: { list: 'schedules', name: values.kind },
      });
      await tell(added.id, db);
      return added.id;
    }
    const changed = await db
      .updateTable('automation_schedule')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('unit_id', '=', inUnits(call.scope))
      .$if(version !== undefined, (q) => q.where('version', '=', version!))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n)
      throw new Refusal((await findSchedules(db, call.scope, id)).length > 0 ? 'record.stale' : 'record.absent');
    await addAudit(db, call, {
      act: 'entry-changed',
      kind: 'list',
      recordId: id,
      unitId,
      details: { list: 'schedules', name: values.kind },
    });
    await tell(id, db);
    return id;
  });
  return presentSchedule((await findSchedules(call.db, call.scope, savedId))[0]!);
}

/** Removes a schedule. */
export async function removeSchedule(
  { scheduleId }: Input<typeof automationApi.removeSchedule>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await call.db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom('automation_schedule')
      .where('id', '=', scheduleId)
      .where('unit_id', '=', inUnits(call.scope))
      .returning(['kind', 'unit_id'])
      .executeTakeFirst();
    if (!gone) throw new Refusal('record.absent');
    await addAudit(db, call, {
      act: 'entry-removed',
      kind: 'list',
      recordId: scheduleId,
      unitId: gone.unit_id,
      details: { list: 'schedules', name: gone.kind },
    });
    await call.events.publish(db, { unitId: gone.unit_id, about: 'automation', id: scheduleId });
  });
  return { message: 'Removed' };
}
