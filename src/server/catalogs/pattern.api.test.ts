import { expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Catalog, CatalogRow } from '#contract/lists/catalog.ts';
import { filledEntry } from '#server/testing/filled-entry.ts';
import { type Caller, sharedTestApp, type TestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

type Found = { found: { rows: CatalogRow[]; total: number } };
const list = (name: string) => catalogs.find((one) => one.name === name)!;
const rowsOf = async (person: Caller, { calls }: Catalog, query: object = {}) =>
  ((await person.call(calls.search, query as never)) as unknown as Found).found;

/** What a list can do, one after the other, for every list of the product. */
test('every list: filters, bulk change and undo, export, import and its way back', async () => {
  const context = await openShared();
  for (const catalog of catalogs) {
    const person = await context.signIn({ pages: [catalog.page] });
    const { calls } = catalog;
    const add = async (at: number) =>
      (await person.call(calls.create, { ...filledEntry(catalog, at), name: `Zebra ${at}` } as never)) as CatalogRow;
    const [one, two] = [await add(1), await add(2)];
    expect(one.updatedBy).toBe(`Test ${person.username}`);

    const ids = (found: Found['found']) => found.rows.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(await rowsOf(person, catalog, { search: 'zebra', inUse: false }))).toEqual([one.id, two.id]);
    expect((await rowsOf(person, catalog, { search: 'zebra', inUse: true })).total).toBe(0);
    // The days of a filter are those of the unit's zone (ruling 52).
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
    expect((await rowsOf(person, catalog, { search: 'zebra', updatedFrom: today, updatedTo: today })).total).toBe(2);
    expect((await rowsOf(person, catalog, { search: 'zebra', updatedTo: '2020-01-01' })).total).toBe(0);
    expect((await person.raw(calls.search, { orderby: 'password_hash' })).status).toBe(400);

    const off = (await person.call(calls.bulk, {
      search: 'zebra',
      everything: true,
      field: 'status',
      value: 'Inactive',
    } as never)) as { changed: number; before: { value: string; ids: number[] }[] };
    expect(off).toMatchObject({ changed: 2, before: [{ value: 'true', ids: [one.id, two.id] }] });
    await person.call(calls.bulk, { ids: off.before[0]!.ids, field: 'status', value: 'Active' } as never);
    expect((await rowsOf(person, catalog, { search: 'zebra', isActive: true })).total).toBe(2);

    const file = await person.raw(calls.export, { search: 'zebra', format: 'csv', columns: ['name', 'status'] });
    expect(file.body['text']).toBe(
      `\ufeff${catalog.fields.name.label.en},Status\r\nZebra 1,Active\r\nZebra 2,Active\r\n`,
    );

    const read = (await person.call(calls.importFile, {}, {
      'new.csv': Buffer.from(importOf(catalog)),
    } as never)) as { importId: string; mapping: string[] };
    expect(read.mapping).not.toContain('');
    const run = async (dryRun: boolean) =>
      (await person.call(calls.importRun, {
        importId: read.importId,
        mapping: read.mapping,
        existing: 'skip',
        dryRun,
      } as never)) as { state: string; counts: Record<string, number> };
    const tried = await run(true);
    expect((await rowsOf(person, catalog, { search: 'imported' })).total).toBe(0);
    const done = await run(false);
    expect([tried.state, done.state, done.counts]).toEqual(['CHECKED', 'DONE', tried.counts]);
    expect(done.counts).toMatchObject({ added: 2, failed: 1 });
    expect((await rowsOf(person, catalog, { search: 'imported' })).total).toBe(2);
    await person.call(calls.importRevert, { importId: read.importId } as never);
    expect((await rowsOf(person, catalog, { search: 'imported' })).total).toBe(0);

    const acts = await context.context.db
      .selectFrom('audit_line')
      .select('act')
      .where('kind', 'is not', null)
      .where('kind', 'not in', ['session', 'user'])
      .where('user_id', '=', person.userId)
      .execute();
    const expected = ['entries-changed', 'entries-changed', 'entry-added', 'entry-added', 'export', 'import'];
    expect([catalog.name, acts.map(({ act }) => act).sort()]).toEqual([catalog.name, [...expected, 'import-reverted']]);
  }
});

/** Two entries and one without a name, under the list's own headings in Turkish. */
function importOf(catalog: Catalog): string {
  const fields = Object.entries(catalog.fields).filter(([, { to }]) => to === undefined);
  const line = (at: number, name: string) =>
    fields
      .map(([key, field]) => {
        const value = key === 'name' ? name : filledEntry(catalog, at)[key];
        if (field.kind === 'flag') return 'evet';
        if (field.kind === 'chips') return (value as string[]).map((code) => field.options![code]!.tr).join(', ');
        return field.kind === 'choice' ? field.options![String(value)]!.tr : String(value);
      })
      .join(';');
  const head = fields.map(([, { label }]) => label.tr).join(';');
  return `${head}\r\n${line(11, 'Imported 1')}\r\n${line(12, 'Imported 2')}\r\n${line(13, '')}\r\n`;
}

async function twoPeople(): Promise<{ context: TestApp; ann: Caller; ben: Caller }> {
  const context = await openShared();
  return { context, ann: await context.signIn({ pages: [9] }), ben: await context.signIn({ pages: [9] }) };
}

test('two people edit one entry: the second is told what the first changed, and may overwrite it knowingly', async () => {
  const { ann, ben } = await twoPeople();
  const { calls } = list('candidate_status');
  const mine = (await ann.call(calls.create, { ...filledEntry(list('candidate_status'), 1) } as never)) as CatalogRow;
  await ben.call(calls.edit, { id: mine.id, version: mine.version, remark: 'by Ben' } as never);

  const late = await ann.raw(calls.edit, { id: mine.id, version: mine.version, name: 'by Ann' });
  expect([late.status, late.body['code']]).toEqual([409, 'record.stale']);
  const details = late.body['details'] as { current: CatalogRow; by: string; at: string };
  expect(details).toMatchObject({ by: `Test ${ben.username}`, current: { remark: 'by Ben', version: 2 } });
  expect(Date.parse(details.at)).toBeGreaterThan(0);
  const saved = (await ann.call(calls.edit, { id: mine.id, version: 2, name: 'by Ann' } as never)) as CatalogRow;
  expect(saved).toMatchObject({ name: 'by Ann', remark: 'by Ben', version: 3 });
});

test('two people add one name at once: one succeeds, the other is told', async () => {
  const { ann, ben } = await twoPeople();
  const { calls } = list('candidate_status');
  const answers = await Promise.all(
    [ann, ben].map((person) => person.raw(calls.create, filledEntry(list('candidate_status'), 5))),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('one import clicked twice is written once', async () => {
  const { calls } = list('source_type');
  const context = await openShared();
  const person = await context.signIn({ pages: [11] });
  const read = (await person.call(calls.importFile, {}, {
    'a.csv': Buffer.from('name\nOne\nTwo\n'),
  } as never)) as { importId: string };
  const input = { importId: read.importId, mapping: ['name'], existing: 'skip', dryRun: false };
  const answers = await Promise.all([person.raw(calls.importRun, input), person.raw(calls.importRun, input)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a bulk change leaves what the system keeps and says so with 206', async () => {
  const context = await openShared();
  const person = await context.signIn({ pages: [5] });
  const { calls } = list('client_job_status');
  const answer = await person.raw(calls.bulk, { everything: true, field: 'status', value: 'Inactive' });

  expect(answer.status).toBe(206);
  expect((answer.body['skipped'] as { name: string }[]).map(({ name }) => name)).toEqual(['Submitted']);
  expect((await rowsOf(person, list('client_job_status'), { isActive: true })).rows.map(({ name }) => name)).toEqual([
    'Submitted',
  ]);
});

test('a bulk change reaches no other unit, and wants something chosen', async () => {
  const context = await openShared();
  const { calls } = list('client');
  const [usa, can] = [
    await context.signIn({ pages: [6] }),
    await context.signIn({ pages: [6], units: [context.units.CAN] }),
  ];
  const added = (await usa.call(calls.create, { name: 'Crestline Bank' } as never)) as CatalogRow;

  expect((await can.raw(calls.bulk, { ids: [added.id], field: 'status', value: 'Inactive' })).body['changed']).toBe(0);
  expect((await can.raw(calls.bulk, { field: 'status', value: 'Inactive' })).body['code']).toBe('list.nothing-chosen');
  expect((await can.raw(calls.bulk, { ids: [added.id], field: 'name', value: 'x' })).status).toBe(400);
});
