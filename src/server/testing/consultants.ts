import { nameKey, nameSort } from '#domain/candidates/names.ts';
import type { Db } from '#server/db/connect.ts';
import type { TestApp } from './open-test-app.ts';

/**
 * A candidate of a unit, a new one or one that is there, with a consultant and one active project at a client, as a conversion
 * would have left them.
 */
export async function addConsultant(
  { context }: Pick<TestApp, 'context'>,
  unitId: number,
  {
    first = 'Dana',
    last = 'Whitfield',
    start = '2026-01-04',
    clientId,
    ownerId,
    candidateId: known,
  }: { first?: string; last?: string; start?: string; clientId?: number; ownerId?: number; candidateId?: number } = {},
) {
  const { db } = context;
  const candidateId = known ?? (await addPlaced(db, unitId, { first, last }));
  const client =
    clientId ??
    (
      await db
        .insertInto('client')
        .values({ name: `Client of ${last}`, name_key: `client of ${last.toLowerCase()}`, unit_id: unitId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id } = await db
    .insertInto('consultant')
    .values({
      unit_id: unitId,
      candidate_id: candidateId,
      state: 'ACTIVE',
      name_sort: nameSort(first, last),
      owner_id: ownerId ?? null,
      start_on: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('consultant_personal')
    .values({ consultant_id: id, legal_first: first, legal_last: last, email: `${first}.${last}@example.com` })
    .execute();
  const type = await db
    .selectFrom('employment_type')
    .select('id')
    .where('category', '=', 'C2C')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('consultant_employment')
    .values({
      consultant_id: id,
      employment_type_id: type.id,
      company_name: 'Own Company LLC',
      certificate_until: '2027-06-30',
    })
    .execute();
  const { id: projectId } = await db
    .insertInto('project')
    .values({
      unit_id: unitId,
      consultant_id: id,
      state: 'ACTIVE',
      client_id: client,
      client_name: `Client of ${last}`,
      title: 'Help desk',
      start_on: start,
      week_starts: JSON.stringify([{ from: '0001-01-01', start: 'SUNDAY' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, candidateId, projectId, clientId: client };
}

async function addPlaced(db: Db, unitId: number, { first, last }: { first: string; last: string }): Promise<number> {
  const status = await db
    .selectFrom('candidate_status')
    .select('id')
    .where('category', '=', 'PLACED')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('candidate')
    .values({
      guid: `consultant-${Math.random().toString(36).slice(2)}-000000000000`.slice(0, 24),
      first_name: first,
      last_name: last,
      name_key: nameKey(`${first} ${last}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('candidate_unit')
    .values({ unit_id: unitId, candidate_id: id, status_id: status.id, name_sort: nameSort(first, last) })
    .execute();
  return id;
}

/** The rates of the first vector of trade 3.4.3: 26.028 an hour. */
export const vectorRates = {
  effectiveFrom: '2026-01-04',
  billRate: '100',
  payRate: '68',
  taxTerm: 'C2C',
  clientFee: '2',
  vmsFee: '0.6',
  insuranceHour: '0.45',
  factoring: '2',
  termsDays: 45,
  burden: '0',
} as const;
