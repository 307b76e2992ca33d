import { sql } from 'kysely';
import type { Merge, PersonTable } from '#server/db/person-data.ts';

const none = sql`null`;

/** Of two consultants of one unit the projects of the other go on with the kept one, hours and rates with them. */
async function mergeConsultants({ db, kept, merged, move, watch }: Merge): Promise<void> {
  const pairs = await sql<{ ours: number; theirs: number }>`
    select o.id as ours, t.id as theirs from consultant o
    join consultant t on t.unit_id = o.unit_id and t.candidate_id = ${merged}
    where o.candidate_id = ${kept} order by o.id`.execute(db);
  for (const { ours, theirs } of pairs.rows) {
    await watch('project', sql`t.consultant_id in (${ours}, ${theirs})`, async () => {
      await sql`update project set consultant_id = ${ours} where consultant_id = ${theirs}`.execute(db);
    });
    await watch('prior_project', sql`t.consultant_id in (${ours}, ${theirs})`, async () => {
      await sql`update prior_project set consultant_id = ${ours} where consultant_id = ${theirs}`.execute(db);
    });
  }
  await move(
    'consultant',
    'candidate_id',
    sql`not exists (select from consultant o where o.candidate_id = ${kept} and o.unit_id = t.unit_id)`,
  );
}

const part = (table: string, of: string, more: Pick<PersonTable, 'erase'> & Partial<PersonTable>): PersonTable => ({
  table,
  column: `${of}_id`,
  of,
  merge: 'follows',
  ...more,
});

/** The tables of the room that hold something about people. Hours, rates and what they come to stay: the past does not move. */
export const consultantsPersonTables: readonly PersonTable[] = [
  {
    table: 'consultant',
    column: 'candidate_id',
    merge: mergeConsultants,
    erase: { clear: { name_sort: sql`''`, note: none } },
    unexported: ['bill_rate', 'margin_per_hour', 'margin_percent'],
    keptWhile: { why: 'consultant', where: sql`t.state in ('DRAFT', 'ACTIVE', 'ON_LEAVE')` },
  },
  part('consultant_personal', 'consultant', { erase: 'remove' }),
  part('consultant_employment', 'consultant', { erase: 'remove' }),
  part('consultant_skill', 'consultant', { erase: 'remove' }),
  part('consultant_document', 'consultant', { erase: 'remove' }),
  part('consultant_event', 'consultant', { erase: { clear: { changes: sql`'{}'`, reason: none } } }),
  part('consultant_reminder', 'consultant', { erase: 'remove' }),
  part('prior_project', 'consultant', { erase: 'remove', unexported: ['bill_rate'] }),
  part('project', 'consultant', { erase: { clear: { end_note: none } }, unexported: ['terms_days'] }),
  {
    table: 'project',
    column: 'submission_id',
    of: 'submission',
    merge: 'follows',
    erase: 'keeps',
    unexported: 'all',
  },
  part('prior_project', 'project', { erase: 'keeps', unexported: 'all' }),
  part('consultant_event', 'project', { erase: 'keeps', unexported: 'all' }),
  part('project_fact', 'project', { erase: 'keeps', unexported: 'all' }),
  part('project_extension', 'project', { erase: 'keeps' }),
  part('project_manager', 'project', { erase: 'keeps', unexported: 'all' }),
  part('project_opening', 'project', { erase: 'remove', unexported: 'all' }),
  part('change_request', 'project', { erase: { clear: { note: none, decision_note: none } }, unexported: 'all' }),
  part('project_rate', 'project', {
    erase: { clear: { note: none, other_note: none } },
    unexported: [
      'bill_rate',
      'ot_bill_rate',
      'client_fee',
      'vms_fee',
      'insurance_hour',
      'insurance_month',
      'factoring',
    ],
  }),
  {
    table: 'project_rate',
    column: 'request_id',
    of: 'change_request',
    merge: 'follows',
    erase: 'keeps',
    unexported: 'all',
  },
  part('project_week', 'project', {
    erase: { clear: { note: none } },
    unexported: ['bill_rate', 'ot_bill_rate', 'margin_hour', 'ot_margin_hour'],
  }),
  {
    table: 'project_week',
    column: 'manager_link_id',
    of: 'project_manager',
    merge: 'follows',
    erase: 'keeps',
    unexported: 'all',
  },
  {
    table: 'week_adjustment',
    column: 'week_id',
    of: 'project_week',
    merge: 'follows',
    erase: { clear: { reason: sql`''` } },
    unexported: ['bill_amount', 'margin_amount'],
  },
];
