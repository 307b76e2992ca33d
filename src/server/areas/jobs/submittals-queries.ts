import { type Insertable, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

/** What a submittal is written from: the submission, its job and what the client may know of the person. */
export async function findSubmittalFacts(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('submission as x')
    .innerJoin('job as j', 'j.id', 'x.job_id')
    .innerJoin('business_unit as b', 'b.id', 'x.unit_id')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .where('x.id', '=', id)
    .where('x.unit_id', '=', inUnits(scope))
    .select([
      'x.id',
      'x.unit_id',
      'x.candidate_id',
      'x.job_id',
      'x.category',
      'x.resume_id',
      'x.bill_rate',
      'x.pay_rate',
    ])
    .select(['x.tax_term', 'j.title', 'j.client_id', 'j.client_name', 'j.requisition', 'j.vms_provider', 'j.job_type'])
    .select(['j.submittal_instructions', 'b.currency', 'b.country', 'c.guid as candidate_guid', 'c.first_name'])
    .select(['c.last_name', 'c.headline', 'c.summary', 'c.total_years', 'c.city', 'c.state', 'c.available_on'])
    .select(['c.authorized', 'j.skills'])
    .executeTakeFirst();
}

/** The contacts of a client by name, with whether each may be written to. */
export async function findClientContacts(db: Db, unitId: number, clientId: number | null) {
  if (clientId === null) return [];
  return db
    .selectFrom('account_contact as p')
    .where('p.client_id', '=', clientId)
    .where('p.unit_id', '=', unitId)
    .where('p.removed_at', 'is', null)
    .select(['p.id', 'p.name', 'p.title', 'p.email', 'p.no_contact'])
    .select(
      sql<boolean>`exists (select from opt_out o where o.channel = 'EMAIL' and o.address_key = lower(trim(p.email)))`.as(
        'opted_out',
      ),
    )
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .limit(200)
    .execute();
}

/** Adds what was handed to the client; false where the same click did so before. */
export async function addSubmittal(db: Db, row: Insertable<Tables['submittal']>): Promise<boolean> {
  const added = await db
    .insertInto('submittal')
    .values(row)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether the same click handed something to the client before. */
export async function isHandedOver(db: Db, onceKey: string): Promise<boolean> {
  const row = await db.selectFrom('submittal').select('id').where('once_key', '=', onceKey).executeTakeFirst();
  return row !== undefined;
}
