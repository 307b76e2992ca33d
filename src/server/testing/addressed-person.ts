import type { TestApp } from './open-test-app.ts';

/** A candidate of a unit with an email address and a number that everybody made here shares. */
export async function addAddressedPerson({ context, units }: TestApp, unit: 'USA' | 'CAN' = 'USA', name = 'dana') {
  const { db } = context;
  const { id } = await db
    .insertInto('candidate')
    .values({ guid: `guid-of-a-person-${name}-${unit}`, first_name: name, last_name: 'Whitfield', name_key: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const status = await db
    .insertInto('candidate_status')
    .values({ name: `Active ${name} ${unit}`, category: 'ACTIVE', tone: 'neutral' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('candidate_unit')
    .values({ unit_id: units[unit], candidate_id: id, status_id: status.id, name_sort: name })
    .execute();
  await db
    .insertInto('candidate_contact')
    .values([
      { candidate_id: id, kind: 'email', value: `${name}@example.com`, value_key: `${name}@example.com` },
      { candidate_id: id, kind: 'phone', value: '+12145550177', value_key: '2145550177' },
    ])
    .execute();
  return { id, statusId: status.id };
}
