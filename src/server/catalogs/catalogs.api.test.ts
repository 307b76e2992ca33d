import { expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import { toWire } from '#contract/core/wire-names.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { filledEntry as filled } from '#server/testing/filled-entry.ts';
import { openTestApp, sharedTestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

type Found = { found: { rows: CatalogRow[]; total: number } };

test('every list is kept by its calls', async () => {
  const { signIn } = await openShared();
  for (const catalog of catalogs) {
    const person = await signIn({ pages: [catalog.page] });
    const { create, edit, active, search } = catalog.calls;

    const added = (await person.call(create, filled(catalog, 1) as never)) as CatalogRow;
    expect(added).toMatchObject({ ...filled(catalog, 1), isActive: true });
    const twin = await person.raw(create, {
      ...(toWire(create.input as never, filled(catalog, 1)) as object),
      name: 'NAME 1',
      ...(catalog.unique.includes('email') && { email: 'PERSON-1@example.com' }),
    });
    expect([twin.status, twin.body['code']]).toEqual([409, 'record.duplicate']);
    const bad = await person.raw(create, { name: '' });
    expect(bad.status).toBe(400);
    expect((bad.body['fields'] as { field: string }[]).map(({ field }) => field)).toContain('name');

    const changed = (await person.call(edit, {
      id: added.id,
      version: added.version,
      name: 'İstanbul / إسطنبول',
    } as never)) as CatalogRow;
    expect(changed).toMatchObject({ name: 'İstanbul / إسطنبول', version: added.version + 1 });
    await expect(person.call(edit, { id: added.id, version: added.version, name: 'late' } as never)).rejects.toThrow(
      'record.stale',
    );

    const off = (await person.call(active, { id: added.id, isActive: false } as never)) as CatalogRow;
    expect(off).toMatchObject({ isActive: false, status: 'Inactive' });
    const { found } = (await person.call(search, { search: 'إسطنبول', isActive: false } as never)) as unknown as Found;
    expect(found.rows.map(({ id }) => id)).toEqual([added.id]);
    const { found: activeOnes } = (await person.call(search, {
      search: 'إسطنبول',
      isActive: true,
    } as never)) as unknown as Found;
    expect(activeOnes.total).toBe(0);
    await expect(person.call(edit, { id: 999_999, name: 'nobody' } as never)).rejects.toThrow('record.absent');
  }
});

test('entries that rules depend on keep their name and state', async () => {
  const { signIn } = await openShared();
  const list = catalogs.find(({ name }) => name === 'client_job_status')!;
  const person = await signIn({ pages: [list.page] });
  const { found } = (await person.call(list.calls.search, { search: 'Submitted' } as never)) as unknown as Found;
  const submitted = found.rows.find(({ name }) => name === 'Submitted')!;

  await expect(person.call(list.calls.active, { id: submitted.id, isActive: false } as never)).rejects.toThrow(
    'record.protected',
  );
  await expect(person.call(list.calls.edit, { id: submitted.id, name: 'Sent' } as never)).rejects.toThrow(
    'record.protected',
  );
});

test('every order that a list offers works, and pages do not overlap', async () => {
  const { signIn } = await openShared();
  const list = catalogs.find(({ name }) => name === 'work_authorization')!;
  const person = await signIn({ pages: [list.page] });

  for (const sortField of ['name', 'updatedAt', 'status', 'country'])
    for (const direction of ['ASC', 'DESC']) {
      const page = async (at: number) =>
        (await person.call(list.calls.search, {
          sortField,
          direction,
          page: at,
          size: 5,
        } as never)) as unknown as Found;
      const ids = [...(await page(0)).found.rows, ...(await page(1)).found.rows].map(({ id }) => id);
      expect(new Set(ids).size).toBe(10);
    }
});

test('the uses of an entry are counted for all units and named for the applied units only', async () => {
  const testApp = await openTestApp();
  const list = catalogs.find(({ name }) => name === 'client')!;
  const person = await testApp.signIn({ pages: [6, 20] });
  const added = (await person.call(list.calls.create, { name: 'Crestline Bank' } as never)) as CatalogRow;
  const managers = catalogs.find(({ name }) => name === 'manager')!;
  await person.call(managers.calls.create, { name: 'Dana Whitfield', clientId: added.id } as never);

  const usage = (await person.call(list.calls.usage, { id: added.id } as never)) as { uses: unknown[] };
  expect(usage.uses).toEqual([{ kind: 'manager', total: 1, latest: [{ id: 1, name: 'Dana Whitfield' }] }]);
  const { found } = (await person.call(list.calls.search, { inUse: true } as never)) as unknown as Found;
  expect(found.rows.map(({ name, uses }) => [name, uses])).toEqual([['Crestline Bank', 1]]);
  const foreign = await testApp.signIn({ pages: [6], units: [testApp.units.CAN] });
  expect((await foreign.raw(list.calls.usage, { id: added.id })).status).toBe(404);
  const other = await testApp.signIn({ pages: [20], units: [testApp.units.CAN] });
  expect((await other.raw(managers.calls.create, { name: 'x', clientId: added.id })).body['code']).toBe(
    'record.no-such',
  );
});

test('a turned-off status stays on the records that have it and leaves the pickers', async () => {
  const { signIn } = await openShared();
  const list = catalogs.find(({ name }) => name === 'candidate_status')!;
  const person = await signIn({ pages: [list.page] });
  const { found } = (await person.call(list.calls.search, { search: 'Placed' } as never)) as unknown as Found;
  await person.call(list.calls.active, { id: found.rows[0]!.id, isActive: false } as never);

  const options = (await person.call(list.calls.options!, {} as never)) as { name: string }[];
  expect(options.map(({ name }) => name)).not.toContain('Placed');
  const all = (await person.call(list.calls.search, {} as never)) as unknown as Found;
  expect(all.found.rows.map(({ name }) => name)).toContain('Placed');
});

test('statuses are shown in their set order, in the list and in the pickers', async () => {
  const { signIn } = await openTestApp();
  const list = catalogs.find(({ name }) => name === 'job_status')!;
  const person = await signIn({ pages: [list.page] });
  const before = ((await person.call(list.calls.search, {} as never)) as unknown as Found).found.rows;
  const ids = [before[2]!.id, before[0]!.id];
  await person.call(list.calls.order!, { ids } as never);

  const after = ((await person.call(list.calls.search, {} as never)) as unknown as Found).found.rows;
  expect(after.slice(0, 3).map(({ name }) => name)).toEqual([before[2]!.name, before[0]!.name, before[1]!.name]);
  const options = (await person.call(list.calls.options!, {} as never)) as { name: string }[];
  expect(options.map(({ name }) => name)).toEqual(after.map(({ name }) => name));
});
