import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import { openLog } from '#server/outside/log.ts';
import { filledEntry } from '#server/testing/filled-entry.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';

type Read = { importId: string; mapping: string[]; code?: string };
type State = { state: string; counts: Record<string, number> };
type Found = { found: { rows: Record<string, unknown>[]; total: number } };

/** A workbook of a few kilobytes that unpacks to gigabytes. */
const bomb = Buffer.from(
  zipSync({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(300 * 1024 * 1024),
  }),
);

/** One field of a row as a file writes it. */
const written = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;

let context: TestApp;
const over: (() => Promise<void>)[] = [];
beforeAll(async () => {
  context = await openTestApp({}, openLog('silent'), (close) => over.push(close));
});
afterAll(async () => {
  for (const close of over.reverse()) await close();
});

// All lists share one file parser, so a file that is expensive to read is tested with one of them.
test('a huge file is refused with a message, and the lists stay as they are', async () => {
  const { calls, page } = catalogs[0]!;
  const person = await context.signIn({ pages: [page] });
  const read = async (name: string, file: Buffer) => person.raw(calls.importFile, {}, { [name]: file });
  const { total } = ((await person.call(calls.search, {} as never)) as unknown as Found).found;
  expect((await read('bomb.xlsx', bomb)).body['code']).toBe('file.too-complex');
  const hugeCell = await read('huge.csv', Buffer.from(`name\n"${'x'.repeat(9 * 1024 * 1024)}"\n`));
  expect(hugeCell.status).toBeLessThan(500);
  expect(((await person.call(calls.search, {} as never)) as unknown as Found).found.total).toBe(total);
});

test('every list: a hostile file does no harm, and its valid rows are imported as they are written', async () => {
  for (const catalog of catalogs) {
    const { calls } = catalog;
    const person = await context.signIn({ pages: [catalog.page] });
    const read = async (name: string, file: Buffer) => person.raw(calls.importFile, {}, { [name]: file });

    const broken = await read('broken.xlsx', Buffer.from('PK\u0003\u0004 this is no workbook'));
    expect([catalog.name, broken.status >= 400 && broken.status < 500]).toEqual([catalog.name, true]);

    // Formulas, zeros, a Turkish and an Arabic name, too many and too few columns, in UTF-16.
    const fields = Object.entries(catalog.fields).filter(([, { to }]) => to === undefined);
    const row = (at: number, name: string) => {
      const entry = filledEntry(catalog, 700 + at);
      const own = { ...entry, name, ...('email' in entry && { email: `hostile-${at}@example.com` }) };
      return fields.map(([key]) => written((own as Record<string, unknown>)[key])).join(',');
    };
    const names = ['=HYPERLINK("http://evil")', '@SUM(A1)', 'İSTANBUL ığüşçö', 'شركة الأفق', 'zero\u0000name'];
    const lines = [
      fields.map(([key]) => key).join(','),
      ...names.map((name, at) => row(at, name)),
      `${row(9, 'Too many')},"more","and more"`,
      '"Too few"',
    ];
    const answer = await read('hostile.csv', Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le'));
    expect([catalog.name, answer.status]).toEqual([catalog.name, 200]);
    const { importId, mapping } = answer.body as unknown as Read;
    const done = await person.raw(calls.importRun, { importId, mapping, existing: 'skip', dryRun: false });
    expect([catalog.name, [200, 206].includes(done.status)]).toEqual([catalog.name, true]);
    const { counts } = done.body as unknown as State;
    expect([catalog.name, counts['added']! + counts['failed']!]).toEqual([catalog.name, lines.length - 1]);
    expect(counts['added']).toBeGreaterThanOrEqual(5);
    for (const [search, saved] of [
      ['ığüşçö', 'İSTANBUL ığüşçö'],
      ['الأفق', 'شركة الأفق'],
      ['HYPERLINK', '=HYPERLINK("http://evil")'],
    ] as const) {
      const { found } = (await person.call(calls.search, { search } as never)) as unknown as Found;
      expect([catalog.name, found.rows.map(({ name }) => name)]).toEqual([catalog.name, [saved]]);
    }
    const file = await person.raw(calls.export, { search: 'HYPERLINK', format: 'csv', columns: ['name'] });
    expect(String(file.body['text'])).toContain(`"'=HYPERLINK`);
    await person.call(calls.importRevert, { importId } as never);
  }
});
