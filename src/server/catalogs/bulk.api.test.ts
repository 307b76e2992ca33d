import { expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import { mostAtOnce } from '#contract/lists/list-export.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('list.too-many: one change for everything that matches is refused above the limit, and nothing is changed', async () => {
  const { context, signIn } = await openTestApp();
  const { calls, page } = catalogs.find(({ name }) => name === 'source_type')!;
  const person = await signIn({ pages: [page] });
  const entries = (state: boolean) =>
    context.database.pool
      .query("select count(*)::int as n from source_type where name like 'Many %' and is_active = $1", [state])
      .then(({ rows }) => rows[0].n as number);
  await context.database.pool.query(
    "insert into source_type (name) select 'Many ' || n from generate_series(1, $1::int) as n",
    [mostAtOnce + 1],
  );
  const everything = { search: 'many', everything: true, field: 'status', value: 'Inactive' };

  const { status, body } = await person.raw(calls.bulk, everything);
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'list.too-many', details: { count: mostAtOnce } }),
  ]);
  expect([await entries(true), await entries(false)]).toEqual([mostAtOnce + 1, 0]);

  await context.database.pool.query("delete from source_type where name = 'Many 1'");
  expect((await person.raw(calls.bulk, everything)).body['changed']).toBe(mostAtOnce);
});
