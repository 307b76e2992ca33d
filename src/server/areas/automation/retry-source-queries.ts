import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Whether a source may be looked at: nobody has pulled the switch, and the plan runs where it is the plan that looks. */
export async function mayFetch(db: Db, unitId: number, isOfPlan: boolean): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select
    not exists (select from automation_service where killed_at is not null)
    and (${!isOfPlan} or exists (select from automation_plan where unit_id = ${unitId} and state = 'RUNNING')) as may`.execute(
    db,
  );
  return rows[0]!.may;
}
