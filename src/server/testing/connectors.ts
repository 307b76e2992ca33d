import { randomBytes } from 'node:crypto';
import { sealSecret } from '#server/areas/vault/vault-keys.ts';
import type { TestApp } from './open-test-app.ts';

/** Puts a login that programs may use into the vault; returns its number. */
export async function addLogin(
  { context }: TestApp,
  unitId: number,
  { username, password }: { username: string; password: string },
): Promise<number> {
  const { id } = await context.db
    .insertInto('vault_entry')
    .values({ unit_id: unitId, vms_provider: 'Beeline', username, sealed: 'v1.1.x', allow_automated_use: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = await sealSecret(context, { id, unitId }, password);
  await context.db.updateTable('vault_entry').set({ sealed }).where('id', '=', id).execute();
  return id;
}

/** Adds a job board to the expenses of a unit; returns its number. */
export async function addBoard({ context }: TestApp, unitId: number, name: string): Promise<number> {
  const { id } = await context.db
    .insertInto('job_board')
    .values({ unit_id: unitId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An open job of a unit, put there without reading a posting; returns its number. */
export async function addOpenJob(
  { context }: TestApp,
  { unitId, ownerId, description }: { unitId: number; ownerId: number; description: string },
): Promise<number> {
  const { id: statusId } = await context.db
    .selectFrom('job_status')
    .select('id')
    .where('category', '=', 'OPEN')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await context.db
    .insertInto('job')
    .values({
      guid: randomBytes(16).toString('base64url'),
      unit_id: unitId,
      title: 'Help Desk Technician',
      client_name: 'Gulf Marine Supply',
      description,
      status_id: statusId,
      owner_id: ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
