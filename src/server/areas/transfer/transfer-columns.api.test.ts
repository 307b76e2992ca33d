import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type ReadKind, selects } from './export-records-queries.ts';

/** In the records of which kind a table goes out, and its columns that do not: keys, versions, and what is made anew from others. */
const moved: readonly (readonly [table: string, kind: ReadKind, madeAnew: string])[] = [
  ['client', 'client', 'key_copy name_key version updated_by'],
  ['account_contact', 'contact', 'vendor_id version updated_at updated_by'],
  ['candidate', 'candidate', 'guid listed_skills merged_at name_key time_zone version warnings'],
  ['job', 'job', 'assigned_to guid read_marks requisition_key updated_at version'],
  ['submission', 'submission', 'rtr stages_filled submit_key version'],
  ['stage_reached', 'submission', ''],
  ['submission_event', 'submission', ''],
  ['right_to_represent', 'submission', ''],
  ['interview', 'submission', 'version'],
  ['submittal', 'submission', 'once_key'],
  [
    'consultant',
    'consultant',
    'margin_per_hour margin_percent missing_weeks name_sort priors_version project_title skills_version updated_at version',
  ],
  ['project', 'project', 'details_version managers_version rates_version timeline_version updated_at weeks_version'],
  ['project_rate', 'project', ''],
  ['project_week', 'project', 'manager_link_id updated_at version'],
];

test('every column of what goes out stands in the file, or is made anew: a new one is not forgotten', async () => {
  const { context } = await openTestApp();
  const { rows } = await sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' order by column_name`.execute(
    context.db,
  );
  const left = moved.map(([table, kind]) => {
    const text = selects[kind](1).compile(context.db).sql;
    const own = rows.flatMap((row) => (row.table === table ? [row.column] : []));
    expect(own, table).not.toEqual([]);
    return `${table}: ${own.filter((column) => !new RegExp(`\\b${column}\\b`).test(text)).join(' ')}`;
  });
  expect(left).toEqual(moved.map(([table, , madeAnew]) => `${table}: ${madeAnew.split(' ').sort().join(' ')}`));
});
