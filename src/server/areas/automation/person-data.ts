import { sql } from 'kysely';
import type { Merge, PersonTable } from '#server/db/person-data.ts';

/** What was told or asked about a job once is not told twice of the one record that is left. */
async function mergeActs({ kept, merged, move, remove }: Merge): Promise<void> {
  await remove(
    'automation_act',
    sql`t.candidate_id = ${merged} and t.kind in ('TOLD', 'ASKED', 'SKIPPED') and exists (select from automation_act o
      where o.candidate_id = ${kept} and o.job_id = t.job_id and o.kind = t.kind)`,
  );
  await move('automation_act');
}

/** The tables of the room that hold something about people. */
export const automationPersonTables: readonly PersonTable[] = [
  // Who came from outside: with the person goes what was staged of them.
  { table: 'staged_person', column: 'candidate_id', merge: 'move', erase: 'remove' },
  // That the automation matched, asked or told about a job says nothing of the person once the record is empty.
  { table: 'automation_act', column: 'candidate_id', merge: mergeActs, erase: { clear: { why: sql`null` } } },
];
