import { randomInt } from 'node:crypto';
import { makeSecret } from '#domain/vault.ts';
import { sealSecret } from '#server/areas/vault/vault-keys.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { UnitCode } from './sample/jobs.ts';

const logins = {
  USA: [
    ['Beeline', 'ngt_dana', 'https://beeline.example/login', 9, 40, 'OK'],
    ['Vectorvms', 'northgate.supply', 'https://vectorvms.example', undefined, 20, 'OK'],
    ['Dotstaff', 'northgate-in', 'https://dotstaff.example', 200, 110, 'NO_MAIL_YET'],
    ['Covendis', 'ngt', 'https://covendis.example', -3, 80, 'LOCKED'],
  ],
  CAN: [['Flextrack', 'northgate_on', 'https://flextrack.example', 45, 10, 'OK']],
} as const;

/**
 * Logins to invented vendor systems, each with a generated password: one fine, one that expires soon, one due for a
 * change, one expired.
 */
export async function seedVault(
  context: AppContext,
  db: Db,
  units: Record<UnitCode, number>,
  ownerId: number,
  now: Date,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  for (const unit of ['USA', 'CAN'] as const) {
    for (const [vms_provider, username, login_url, expires, age, health] of logins[unit]) {
      const { id } = await db
        .insertInto('vault_entry')
        .values({
          unit_id: units[unit],
          vms_provider,
          username,
          login_url,
          // A seal contains the id of its row, so the row comes first; nobody sees it before the transaction ends.
          sealed: 'v1.0..',
          owner_id: ownerId,
          mailbox: 'vms@northgate.example',
          mfa_type: 'EMAIL',
          mfa_holder: 'Shared mailbox',
          rotated_at: at(-age).toISOString(),
          expires_on: expires === undefined ? null : at(expires).toISOString().slice(0, 10),
          health,
          checked_at: at(-1).toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sealed = await sealSecret(context, { id, unitId: units[unit] }, makeSecret(randomInt));
      await db.updateTable('vault_entry').set({ sealed }).where('id', '=', id).execute();
      await db
        .insertInto('vault_change')
        .values({ entry_id: id, version: 1, changed_by: ownerId, changed_at: at(-age).toISOString(), changes: '[]' })
        .execute();
    }
  }
}
