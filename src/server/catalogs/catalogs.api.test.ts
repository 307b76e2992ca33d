import { expect, test } from 'vitest';
import type { Catalog, CatalogRow } from '#contract/catalog.ts';
import type { Field } from '#contract/catalog-fields.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import { openTestHouse } from '#server/testing/open-house.ts';

/** A value that a field takes. */
function valueFor(key: string, field: Field, at: number): unknown {
  if (field.kind === 'choice') return Object.keys(field.options ?? {})[0];
  if (field.kind === 'flag') return true;
  if (field.kind === 'number') return 7;
  return key === 'timeZone' ? 'America/Chicago' : key === 'code' ? `C${at}` : `${key} ${at}`;
}

const filled = (catalog: Catalog, at: number) =>
  Object.fromEntries(Object.entries(catalog.fields).map(([key, field]) => [key, valueFor(key, field, at)]));

type Found = { found: { rows: CatalogRow[]; total: number } };

test.each(catalogs.map((catalog) => [catalog.name, catalog] as const))(
  'the list %s is kept by its calls',
  async (_, catalog) => {
    const { signIn } = await openTestHouse();
    const person = await signIn({ pages: [catalog.page] });
    const { create, edit, active, search } = catalog.calls;

    const added = (await person.call(create, filled(catalog, 1) as never)) as CatalogRow;
    expect(added).toMatchObject({ ...filled(catalog, 1), isActive: true });
    const twin = await person.raw(create, { ...filled(catalog, 1), name: 'NAME 1' });
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
  },
);

test('entries that rules depend on keep their name and state', async () => {
  const { signIn } = await openTestHouse();
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
  const { signIn } = await openTestHouse();
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
