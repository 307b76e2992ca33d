import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The record of a unit that its lines of insurance stand in; it may be there without any. */
export async function addInsurance(db: Db, unitId: number, version: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into insurance (unit_id, version) values (${unitId}, ${version})
    on conflict (unit_id) do update set version = ${version} returning id`.execute(db);
  return rows[0]!.id;
}
