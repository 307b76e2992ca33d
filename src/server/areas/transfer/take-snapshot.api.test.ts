import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '#server/http/call-as.ts';
import { until } from '#server/testing/open-test-app.ts';
import { openTransfers } from '#server/testing/transfers.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';

const read = async ({ spools }: Snapshot) => {
  let text = '';
  for (const spool of spools.values()) for await (const piece of spool.read()) text += Buffer.from(piece).toString();
  return text;
};

test('exports read one after the other, and one that nobody waits for takes no turn', async () => {
  const { app, admin } = await openTransfers();
  const { db } = app.context;
  const unitId = app.units.USA;
  await sql`insert into client (unit_id, name, name_key) values (${unitId}, 'Acme', 'acme')`.execute(db);
  const call = (await callAs(app.context, admin.userId, unitId, 'test'))!;
  const gone = new AbortController();
  const take = (left = new AbortController().signal) => takeSnapshot(call, { unitId, withFiles: false, left });
  let taken: Snapshot[] = [];
  await db.transaction().execute(async (hold) => {
    await sql`lock table client in access exclusive mode`.execute(hold);
    taken = [await take(), await take(gone.signal), await take()];
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`.execute(hold);
      return rows.length;
    };
    await until(async () => (await waiting()) > 0);
    // The first has the only connection that exports take, so the second ends without one.
    gone.abort(new Error('left'));
    await expect(read(taken[1]!)).rejects.toThrow('left');
    expect(await waiting()).toBe(1);
  });
  expect(await read(taken[0]!)).toContain('Acme');
  expect(await read(taken[2]!)).toContain('Acme');
  for (const one of taken) await one.close();
});
