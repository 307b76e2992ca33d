import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { auditApi } from '#contract/areas/audit/audit.ts';
import { pages } from '#domain/access/pages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { loadMatchRows } from '#server/areas/matching/retrieval/cached-units.ts';
import { openReplicatedContext } from '#server/testing/open-replicated.ts';
import { addUnits, signIn, until } from '#server/testing/open-test-app.ts';

/** How many writes are each followed by their screen; the bench does 5,000 (`npm run bench:standby`). */
const writes = 60;
const everything = { pages: pages.map(({ id }) => id), group: 'admin' } as const;

test('a standby three seconds behind: nobody misses what they wrote, others may; where it is lost the primary answers', async () => {
  const { context, app, loseStandby, close } = await openReplicatedContext(3, inject('keysFolder'));
  onTestFinished(close);
  const { db, replica } = context;
  const units = await addUnits(context);
  const [writer, reader] = [
    await signIn(context, app, units, everything),
    await signIn(context, app, units, everything),
  ];
  const readLast = async (who: typeof writer) =>
    (await who.call(auditApi.search, { act: 'step-up', page: 0, size: 1 })).found.total;

  // A write of one's own is there at once, though it is not on the standby yet.
  let stale = 0;
  for (let count = 1; count <= writes; count += 1) {
    await writer.stepUp();
    if ((await readLast(writer)) !== count) stale += 1;
  }
  expect(stale).toBe(0);

  // Somebody else reads the standby, and so it comes later.
  await until(async () => (await replica!.readerFor(reader.userId)) !== db);
  await until(async () => (await readLast(reader)) === writes);
  await addAudit(db, { requestId: 'r', address: '', who: { userId: 1, username: 'x' } }, { act: 'step-up' });
  // What the standby has, or, where it was too slow to answer, what the primary has.
  expect([writes, writes + 1]).toContain(await readLast(reader));
  await until(async () => (await readLast(reader)) === writes + 1);

  // A write that cannot be noted is answered as done, and read where it was made; a note never goes back.
  await sql`alter table user_write rename to user_write_gone`.execute(db);
  await writer.stepUp();
  expect(await readLast(writer)).toBe(writes + 2);
  await sql`alter table user_write_gone rename to user_write`.execute(db);
  await sql`update user_write set lsn = '7FFFFFFF/0' where user_id = ${reader.userId}`.execute(db);
  await replica!.noteWrite(reader.userId);
  expect(await replica!.readerFor(reader.userId)).toBe(db);
  await sql`delete from user_write where user_id = ${reader.userId}`.execute(db);

  // Rows of a unit are read from the standby the first time, and are never older than the primary when they are used.
  const rows = await loadMatchRows(db, units.USA);
  await rows.applyChanges(db);

  await loseStandby();
  await addAudit(db, { requestId: 'r', address: '', who: { userId: 1, username: 'x' } }, { act: 'step-up' });
  expect(await readLast(reader)).toBe(writes + 3);
});
