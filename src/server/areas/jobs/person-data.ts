import { sql } from 'kysely';
import { stages } from '#domain/jobs/submission.ts';
import { addNobody, type Merge, type PersonTable } from '#server/db/person-data.ts';

const none = sql`null`;

/** An interview that is still to come. */
const isToCome = sql`t.state in ('REQUESTED', 'SCHEDULED') and t.starts_at > now()`;

/**
 * Of two submissions to one job the further one goes on with the kept record; the other keeps its events under the merged
 * record and names the one that goes on.
 */
async function mergeSubmissions({ db, kept, merged, move, watch }: Merge): Promise<void> {
  const order = sql`array_position(${[...stages]}::text[]`;
  const pairs = await sql<{ ours: number; theirs: number; swaps: boolean }>`
    select o.id as ours, t.id as theirs, (t.submitted_at is not null, ${order}, t.category)) >
      (o.submitted_at is not null, ${order}, o.category)) as swaps
    from submission o join submission t on t.job_id = o.job_id and t.candidate_id = ${merged}
    where o.candidate_id = ${kept} order by o.id`.execute(db);
  if (pairs.rows.length > 0)
    await watch('submission', sql`t.candidate_id in (${kept}, ${merged})`, async () => {
      const swapped = pairs.rows.filter(({ swaps }) => swaps);
      await exchange(db, swapped, { kept, merged });
      for (const { ours, theirs, swaps } of pairs.rows)
        await sql`update submission set merged_into = ${swaps ? theirs : ours} where id = ${swaps ? ours : theirs}`.execute(
          db,
        );
    });
  await move('submission', 'candidate_id', sql`t.merged_into is null`);
}

/** Gives submissions to each other's person. A pair is unique at every moment, so the first waits with somebody made up. */
async function exchange(
  db: Merge['db'],
  pairs: readonly { ours: number; theirs: number }[],
  { kept, merged }: { kept: number; merged: number },
): Promise<void> {
  if (pairs.length === 0) return;
  const between = await addNobody(db);
  const give = (ids: readonly number[], to: number) =>
    sql`update submission set candidate_id = ${to} where id = any(${[...ids]}::bigint[])`.execute(db);
  const [ours, theirs] = [pairs.map((one) => one.ours), pairs.map((one) => one.theirs)];
  await give(ours, between);
  await give(theirs, kept);
  await give(ours, merged);
  await sql`delete from candidate where id = ${between}`.execute(db);
}

const ofSubmission = (table: string, more: Pick<PersonTable, 'erase'> & Partial<PersonTable>): PersonTable => ({
  table,
  column: 'submission_id',
  of: 'submission',
  merge: 'follows',
  ...more,
});

/** The tables of the room that hold something about people. Rates, stages and dates stay: numbers of the past do not move. */
export const jobsPersonTables: readonly PersonTable[] = [
  {
    table: 'client_block',
    column: 'candidate_id',
    // What keeps either away from a client keeps both away (ruling 93: the strictest).
    merge: ({ kept, move }) =>
      move(
        'client_block',
        'candidate_id',
        sql`not exists (select from client_block o where o.candidate_id = ${kept} and o.client_id = t.client_id
          and o.kind = t.kind and o.lifted_at is null)`,
      ),
    erase: 'remove',
  },
  {
    table: 'right_to_represent',
    column: 'candidate_id',
    merge: 'move',
    erase: {
      clear: {
        from_address: none,
        device: none,
        evidence: none,
        wording: sql`''`,
        file_id: none,
        revoked_reason: none,
      },
    },
  },
  {
    table: 'submission',
    column: 'candidate_id',
    merge: mergeSubmissions,
    erase: { clear: { rtr: none, overrides: sql`'[]'`, end_reason: none, submit_key: none } },
    unexported: ['submit_key', 'margin_per_hour', 'margin_percent', 'bill_rate', 'fee_percent'],
    counted: 'submissions',
  },
  {
    table: 'stage_reached',
    column: 'candidate_id',
    merge: 'move',
    erase: 'keeps',
    unexported: ['bill_rate', 'not_to_exceed', 'placement_fee'],
  },
  {
    table: 'stage_reached',
    column: 'submission_id',
    of: 'submission',
    merge: 'follows',
    erase: 'keeps',
    unexported: 'all',
  },
  ofSubmission('submission_event', { erase: { clear: { reason: none } } }),
  ofSubmission('interview', {
    // What was still to come is off; a calendar that has it takes it away by the version.
    erase: {
      clear: {
        place: none,
        feedback: none,
        state: sql`case when ${isToCome} then 'CANCELLED' else t.state end`,
        version: sql`case when ${isToCome} then t.version + 1 else t.version end`,
      },
    },
  }),
  ofSubmission('submittal', {
    erase: { clear: { file_id: none, vms_reference: none } },
    unexported: ['to_name', 'to_address', 'contact_id'],
  }),
];
