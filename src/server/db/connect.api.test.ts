import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('a connection that the database ends between two statements of a transaction fails that transaction and nothing else', async () => {
  const { context } = await openTestApp();
  const cut = context.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(context.db);
    // An unhandled error would have ended the process by now.
    await new Promise((go) => setTimeout(go, 100));
    await sql`select 1`.execute(db);
  });
  await expect(cut).rejects.toThrow(/connection|terminat/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(context.db)).rows).toEqual([{ one: 1 }]);
});
