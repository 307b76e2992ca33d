import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { client } from '#contract/catalogs/client.ts';
import { vendor } from '#contract/catalogs/vendor.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import type { Db } from '#server/db/connect.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

/** A vendor whose clients a file is about to change, and the client that it names. */
async function world() {
  const { signIn, context } = await openTestApp();
  const person = await signIn({ pages: [6, 7] });
  const bank = (await person.call(client.calls.create, { name: 'Crestline Bank' } as never)) as CatalogRow;
  const prime = (await person.call(vendor.calls.create, {
    name: 'Prime Staff',
    category: 'MSP',
  } as never)) as CatalogRow;
  const named = async () =>
    (await context.db.selectFrom('vendor').select('clients').where('id', '=', prime.id).executeTakeFirstOrThrow())
      .clients;
  return { person, bank, prime, db: context.db, named };
}

const load = async (person: Caller, list: typeof vendor | typeof client, text: string) =>
  (await person.call(list.calls.importFile, {}, { 'some.csv': Buffer.from(text) } as never)) as {
    importId: string;
    mapping: string[];
  };
const run = (
  person: Caller,
  list: typeof vendor | typeof client,
  { importId, mapping }: { importId: string; mapping: string[] },
) => person.raw(list.calls.importRun, { importId, mapping, existing: 'change', dryRun: false });

/** Waits until somebody waits for a lock, or the running work is done. */
async function waiting(db: Db, underWay: Promise<unknown>) {
  const state = { isOver: false };
  void underWay.finally(() => {
    state.isOver = true;
  });
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0 || state.isOver) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('a client that is deleted while a file names it is named by nobody afterwards', async () => {
  const { person, bank, db, named } = await world();
  const file = await load(person, vendor, 'Name,Type,Clients\nPrime Staff,MSP,Crestline Bank\n');
  const answer = await db.transaction().execute(async (deleting) => {
    await sql`select from client where id = ${bank.id} for update`.execute(deleting);
    await sql`delete from client where id = ${bank.id}`.execute(deleting);
    const importing = run(person, vendor, file);
    await waiting(db, importing);
    return { importing };
  });
  expect((await answer.importing).body['counts']).toMatchObject({ changed: 0, failed: 1 });
  expect(await named()).toEqual([]);
});

test('a client named by a running import is not deleted: deleting waits for the import and then is refused', async () => {
  const { person, bank, db, named } = await world();
  const file = await load(person, vendor, 'Name,Type,Clients\nPrime Staff,MSP,Crestline Bank\n');
  // The file has read whom it names and waits with writing; who deletes may read all the while.
  const { importing, deleting } = await db.transaction().execute(async (holding) => {
    await sql`lock table vendor in share mode`.execute(holding);
    const importing = run(person, vendor, file);
    await waiting(db, importing);
    const deleting = person.raw(client.calls.remove!, { id: bank.id });
    await Promise.race([deleting, new Promise((done) => setTimeout(done, 300))]);
    return { importing, deleting };
  });
  expect((await importing).body['counts']).toMatchObject({ changed: 1 });
  expect((await deleting).body['code']).toBe('record.in-use');
  expect(await named()).toEqual([bank.id]);
});

test('an imported client stays when a vendor begins to name it while the import is undone', async () => {
  const { person, prime, db, named } = await world();
  const file = await load(person, client, 'Name\nHarborview\n');
  await run(person, client, file);
  const { id } = await db.selectFrom('client').select('id').where('name', '=', 'Harborview').executeTakeFirstOrThrow();
  const { reverting } = await db.transaction().execute(async (naming) => {
    await sql`select from client where id = ${id} for key share`.execute(naming);
    await sql`update vendor set clients = array[${id}]::bigint[] where id = ${prime.id}`.execute(naming);
    const reverting = person.raw(client.calls.importRevert, { importId: file.importId });
    await waiting(db, reverting);
    return { reverting };
  });
  expect((await reverting).body['kept']).toBe(1);
  const there = await db.selectFrom('client').select('id').where('id', '=', id).execute();
  expect([there.length, await named()]).toEqual([1, [id]]);
});

test('undoing an import does not restore the names of deleted clients', async () => {
  const { person, bank, prime, db, named } = await world();
  const air = (await person.call(client.calls.create, {
    name: 'Harborview',
    parentId: bank.id,
  } as never)) as CatalogRow;
  await person.call(vendor.calls.edit, { id: prime.id, clients: [bank.id, air.id] } as never);
  const vendors = await load(person, vendor, 'Name,Type,Clients\nPrime Staff,MSP,Harborview\n');
  const clients = await load(person, client, 'Name,Parent company\nHarborview,\n');
  await run(person, vendor, vendors);
  await run(person, client, clients);
  expect((await person.raw(client.calls.remove!, { id: bank.id })).status).toBe(200);
  for (const [list, { importId }] of [
    [vendor, vendors],
    [client, clients],
  ] as const)
    expect((await person.raw(list.calls.importRevert, { importId })).body).toMatchObject({
      state: 'REVERTED',
      kept: 0,
    });
  expect(await named()).toEqual([air.id]);
  const { parent_id } = await db
    .selectFrom('client')
    .select('parent_id')
    .where('id', '=', air.id)
    .executeTakeFirstOrThrow();
  expect(parent_id).toBe(null);
});
