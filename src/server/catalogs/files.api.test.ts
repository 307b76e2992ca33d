import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import { writeXlsx } from '#server/outside/sheets/write-xlsx.ts';
import { type Caller, openTestApp, until } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';

const list = (name: string) => catalogs.find((one) => one.name === name)!;
const { calls } = list('source_type');
type Read = {
  importId: string;
  rows: number;
  headers: string[];
  sample: string[][];
  mapping: string[];
  notes: string[];
  read: { kind: string; delimiter?: string };
};
type State = { state: string; counts: Record<'added' | 'changed' | 'same' | 'existing' | 'failed', number> };

const read = async (person: Caller, name: string, file: Buffer) =>
  (await person.call(calls.importFile, {}, { [name]: file } as never)) as Read;
const run = async (person: Caller, importId: string, more: object = {}) =>
  (await person.call(calls.importRun, {
    importId,
    mapping: ['name', 'remark'],
    existing: 'skip',
    dryRun: false,
    ...more,
  } as never)) as State;

/** A workbook of rows, made by the product itself. */
async function workbook(rows: (string | number)[][]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const each = async function* () {
    yield* rows;
  };
  for await (const part of writeXlsx(each(), { sheet: 'Rows', isRightToLeft: false })) parts.push(part);
  return Buffer.concat(parts);
}

const formulas = [
  '=HYPERLINK("http://evil")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '"=1',
  '＝1+1',
  ' =1',
  '|cmd',
  '%x',
  "'=1",
];

test('INJ-08: no cell of an export is taken for a formula, and both kinds of file can be imported unchanged', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [11] });
  for (const [at, remark] of formulas.entries())
    await person.call(calls.create, { name: `Cell ${at}, "quoted"`, remark } as never);
  const exported = (format: string) =>
    testApp.app.inject({
      method: 'POST',
      url: calls.export.path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: { format, search: 'Cell', columns: ['name', 'remark'] },
    });

  const csv = (await exported('csv')).body;
  const { data } = Papa.parse<string[]>(csv.replace('\ufeff', ''), { skipEmptyLines: true });
  expect(data).toHaveLength(formulas.length + 1);
  for (const [, remark] of data.slice(1)) expect(remark).toMatch(/^'/);
  const answer = await exported('xlsx');
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const sheet = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']);
  expect(sheet).not.toContain('<f>');
  for (const file of [Buffer.from(csv), answer.rawPayload]) {
    const { importId, mapping } = await read(person, file === answer.rawPayload ? 'back.xlsx' : 'back.csv', file);
    expect((await run(person, importId, { mapping, existing: 'change', dryRun: true })).counts).toMatchObject({
      same: formulas.length,
    });
  }
});

test('an export has the whole filtered list in its order, requires a step-up over 1,000 rows, and is audited', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [11] });
  const rows = Array.from({ length: 1800 }, (_, at) => `Name ${String(at).padStart(5, '0')}`).join('\n');
  await run(person, (await read(person, 'many.csv', Buffer.from(`name\n${rows}\n`))).importId, { mapping: ['name'] });
  const query = { search: 'name 0', sortby: 'DESC', orderby: 'name', format: 'csv', columns: ['name'] };

  expect((await person.raw(calls.export, query)).body['code']).toBe('auth.step-up-needed');
  await person.stepUp();
  const lines = String((await person.raw(calls.export, query)).body['text'])
    .trim()
    .split('\r\n');
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([1801, 'Name 01799', 'Name 00000']);
  const audit = await testApp.context.db
    .selectFrom('audit_line')
    .select('details')
    .where('act', '=', 'export')
    .execute();
  expect(audit.map(({ details }) => (details as { rows: number }).rows)).toEqual([1800]);
  await expect((await testApp.signIn({ pages: [9] })).raw(calls.export, query)).resolves.toMatchObject({ status: 403 });
});

test('files in every delimiter and encoding are read the same', async () => {
  const person = await (await openTestApp()).signIn({ pages: [11] });
  const lines = (sign: string) => `Ad${sign}Not\r\nİstanbul${sign}"a ${sign} b"\r\nمكتب${sign}c\r\n`;
  const files = {
    'semicolon.csv': Buffer.from(lines(';')),
    'tab.tsv': Buffer.from(lines('\t')),
    'pipe.txt': Buffer.from(lines('|')),
    'bom.csv': Buffer.from(`\ufeff${lines(',')}`),
    'told.csv': Buffer.from(`sep=;\r\n${lines(';')}`),
    'utf16.csv': Buffer.from(`\ufeff${lines(',')}`, 'utf16le'),
    'book.xlsx': await workbook([
      ['Ad', 'Not'],
      ['İstanbul', 'a b'],
      ['مكتب', 'c'],
    ]),
  };

  for (const [name, file] of Object.entries(files)) {
    const { mapping, rows, sample } = await read(person, name, file);
    expect([name, mapping, rows, sample[0]![0], sample[1]![0]]).toEqual([
      name,
      ['name', 'remark'],
      2,
      'İstanbul',
      'مكتب',
    ]);
  }
  const latin = await read(person, 'latin.csv', Buffer.from('name\nM\u00fcller\n', 'latin1'));
  expect(latin.sample).toEqual([['Müller']]);
});

test('an unreadable file is refused with a message, and the server stays up', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [11] });
  const bomb = zipSync({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
    'xl/worksheets/sheet1.xml': Buffer.alloc(40 * 1024 * 1024, '<row><c><v>1</v></c></row>'),
  });
  const codes: Record<string, string> = {};
  for (const [name, file] of Object.entries({
    'bomb.xlsx': Buffer.from(bomb),
    'broken.xlsx': Buffer.from('PK\u0003\u0004nonsense'),
    'zero.csv': Buffer.from('name\nOne\u0000Two\n'),
    'program.csv': Buffer.from([0x4d, 0x5a, 0, 0, 0, 1, 2, 3]),
    'old.xls': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    'headings.csv': Buffer.from('name,remark\n'),
    'empty.csv': Buffer.alloc(0),
    'huge.csv': Buffer.alloc(10 * 1024 * 1024 + 1, 'x'),
    'page.html': Buffer.from('<html><body>name</body></html>'),
  }))
    codes[name] = String((await person.raw(calls.importFile, {}, { [name]: file })).body['code']);

  expect(codes).toEqual({
    'bomb.xlsx': 'file.too-complex',
    'broken.xlsx': 'file.damaged',
    'zero.csv': 'import.wrong-type',
    'program.csv': 'import.wrong-type',
    'old.xls': 'import.wrong-type',
    'headings.csv': 'import.no-rows',
    'empty.csv': 'file.empty',
    'huge.csv': 'file.too-large',
    'page.html': 'import.wrong-type',
  });
  expect((await person.raw(calls.importFile, {})).body['code']).toBe('file.missing');
  expect((await request(testApp.app, person.token, calls.search, {})).status).toBe(200);
});

test('odd files are read as far as possible: duplicate headings, uneven rows, a huge cell', async () => {
  const person = await (await openTestApp()).signIn({ pages: [11] });
  const odd = `name,Name,,remark\nOne,x,,ab\nTwo,y\nThree,z,,${'m'.repeat(9 * 1024 * 1024)}\n`;
  const { headers, notes, importId } = await read(person, 'odd.csv', Buffer.from(odd));

  expect(headers).toEqual(['name', 'Name (2)', '#3', 'remark']);
  expect(notes.sort()).toEqual(['cut', 'headings', 'uneven']);
  const { counts } = await run(person, importId, { mapping: ['name', '', '', 'remark'] });
  expect(counts).toMatchObject({ added: 2, failed: 1 });
  const refused = async (mapping: string[]) =>
    (await person.raw(calls.importRun, { importId, mapping, existing: 'skip', dryRun: true })).body['code'];
  expect(await refused(['name', 'name', '', ''])).toBe('import.mapped-twice');
  expect(await refused(['', '', '', 'remark'])).toBe('import.no-name');
  expect(await refused(['name', 'password_hash', '', ''])).toBe('call.invalid');
});

test('every row has its own outcome; the rows with errors can be downloaded, corrected and imported', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [11] });
  await person.call(calls.create, { name: 'Known', remark: 'old' } as never);
  const file = `name,remark\nknown,new\nFresh,\nFRESH,\n,no name\n${'x'.repeat(80)},long\nDice,\n`;
  const { importId } = await read(person, 'rows.csv', Buffer.from(file));
  const { counts } = await run(person, importId, { existing: 'change' });

  // "Dice" exists from the start, and an empty remark changes nothing of it.
  expect(counts).toEqual({ added: 1, changed: 1, same: 1, existing: 0, failed: 3 });
  const { found } = (await person.call(calls.importRows, { importId, outcome: 'ERROR' } as never)) as unknown as {
    found: { rows: { row: number; problems: { field: string; message: string }[] }[] };
  };
  expect(found.rows.map(({ row, problems }) => [row, problems[0]!.message])).toEqual([
    [4, 'Duplicate of row 3'],
    [5, 'This field is required'],
    [6, 'At most 60 characters'],
  ]);
  const errors = String((await person.raw(calls.importErrors, { importId, format: 'csv' })).body['text']);
  expect(errors.split('\r\n')[1]).toBe('FRESH,,Name: Duplicate of row 3');
  expect((await (await testApp.signIn({ pages: [9] })).raw(calls.importRows, { importId })).status).toBe(403);
});

test('an import is undone except for what was changed or used since', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [6, 20] });
  const clients = list('client').calls;
  const before = (await person.call(clients.create, { name: 'Old name', code: 'A' } as never)) as { id: number };
  const upload = (await person.call(clients.importFile, {}, {
    'c.csv': Buffer.from('name,code\nOld name,B\nOne,1\nTwo,2\nThree,3\n'),
  } as never)) as Read;
  const input = { importId: upload.importId, mapping: ['name', 'code'], existing: 'change', dryRun: false };
  await person.call(clients.importRun, input as never);
  const rows = (
    (await person.call(clients.search, {} as never)) as unknown as { found: { rows: { id: number; name: string }[] } }
  ).found.rows;
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
  await person.call(clients.edit, { id: idOf('One'), website: 'https://one.example' } as never);
  await person.call(list('manager').calls.create, { name: 'Dana', clientId: idOf('Two') } as never);

  const reverted = await person.raw(clients.importRevert, { importId: upload.importId });
  expect([reverted.status, reverted.body['kept']]).toEqual([206, 2]);
  const after = (await person.call(clients.search, {} as never)) as unknown as {
    found: { rows: { name: string; code?: string; id: number }[] };
  };
  expect(after.found.rows.map(({ name, code }) => [name, code])).toEqual([
    ['Old name', 'A'],
    ['One', '1'],
    ['Two', '2'],
  ]);
  expect(after.found.rows[0]!.id).toBe(before.id);
  expect((await person.raw(clients.importRevert, { importId: upload.importId })).body['code']).toBe('import.not-done');
  const foreign = await testApp.signIn({ pages: [6], units: [testApp.units.CAN] });
  expect((await foreign.raw(clients.importRows, { importId: upload.importId })).status).toBe(404);
});

test('a trial takes a hundred thousand rows, half of them wrong; more are refused', async () => {
  const testApp = await openTestApp();
  await testApp.work();
  const person = await testApp.signIn({ pages: [11] });
  const lines = (count: number) =>
    Buffer.from(
      `name,remark\n${Array.from({ length: count }, (_, at) => (at % 2 ? `Name ${at},r` : ',r')).join('\n')}\n`,
    );
  const { importId, rows } = await read(person, 'many.csv', lines(100_000));
  expect(rows).toBe(100_000);
  expect((await run(person, importId, { dryRun: true })).state).toBe('RUNNING');
  const { counts, state } = await until(async () => {
    const now = (await person.call(calls.importState, { importId } as never)) as State;
    return now.state !== 'RUNNING' && now;
  });

  expect([state, counts.added, counts.failed]).toEqual(['CHECKED', 50_000, 50_000]);
  const tooMany = await person.raw(calls.importFile, {}, { 'more.csv': lines(100_001) });
  expect(tooMany.body['code']).toBe('import.too-many-rows');
});
