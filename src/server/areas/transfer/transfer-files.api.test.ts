import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openCatsDump } from '#server/testing/opencats-dump.ts';
import {
  checkFile as check,
  countOf,
  countsOf,
  openTransfers as open,
  runImport as work,
  writeImport as write,
} from '#server/testing/transfers.ts';
import { eraseStaged } from './person-data.ts';

const dumpOf = (count: number) => [...openCatsDump(count)].join('');

test('whoever lacks a page takes nothing in or out, and one who lost it goes on with nothing', async () => {
  const { app, admin } = await open();
  const less = await app.signIn({ pages: [2, 3, 4], group: 'admin', units: [app.units.USA] });
  expect((await less.raw(transferApi.export, {})).body['code']).toBe('right.no-page');
  const { importId } = await check(app, admin, 'cats.sql', dumpOf(3));
  expect((await less.raw(transferApi.run, { importId })).body['code']).toBe('right.no-page');
  await admin.call(transferApi.run, { importId });
  await sql`update role set group_name = 'staff' where id = (select role_id from app_user where id = ${admin.userId})`.execute(
    app.context.db,
  );
  await work(app, importId);
  const { rows } = await sql`select state from list_import where guid = ${importId}`.execute(app.context.db);
  expect([rows, await countOf(app, 'client')]).toEqual([[{ state: 'FAILED' }], 0]);
});

test('tables are dropped one after the other, without references, and beside what is none of ours', async () => {
  const { app, admin } = await open();
  const take = async (files: Record<string, string>) => {
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, table]) => [name, strToU8(table)])));
    const checked = await check(app, admin, 'tables.zip', zip);
    expect(countsOf(await write(app, admin, checked.importId))).toEqual(countsOf(checked));
    return { counts: countsOf(checked), tables: checked.tables };
  };
  const people = (address: string) => `first name,last name,email\nMaria,Garcia,${address}@x.example\n`;
  const first = await take({
    'candidates 1.csv': people('m1'),
    'candidates 2.csv': `${people('m2')}Ann,Lee,ann@x.example\n`,
    'clients.csv': 'name\nAcme\n',
    'other.csv': 'a,b\n1,2\n',
  });
  expect(first.counts).toEqual({ client: [1, 1, 0, 0], candidate: [3, 3, 0, 0] });
  expect(first.tables.find(({ name }) => name === 'other.csv')).toEqual({ name: 'other.csv', rows: 1, left: [] });
  expect(await countOf(app, 'transfer_ref')).toBe(0);
  const jobs = await take({ 'jobs.csv': 'id,title,client,status\n9,Cook,Acme,Closed\n10,Welder,Nobody,Closed\n' });
  expect(jobs.counts).toEqual({ job: [2, 2, 0, 0] });
  const { rows: clients } =
    await sql`select j.title, c.name from job j left join client c on c.id = j.client_id order by 1`.execute(
      app.context.db,
    );
  expect(clients).toEqual([
    { title: 'Cook', name: 'Acme' },
    { title: 'Welder', name: null },
  ]);
  const put = 'id,candidate,job\n1,Ann Lee,Cook\n2,m2@x.example,Welder\n3,Maria Garcia,Cook\n4,Ann Lee,9\n';
  expect((await take({ 'submissions.csv': put })).counts).toEqual({ submission: [4, 2, 0, 2] });
  // The same number and name in another list is somebody else where their addresses say so.
  const numbered = (address: string) => `id,first name,last name,email\n1,Eve,Poe,${address}@x.example\n`;
  expect((await take({ 'candidates.csv': numbered('e1') })).counts).toEqual({ candidate: [1, 1, 0, 0] });
  expect((await take({ 'candidates.csv': numbered('e2') })).counts).toEqual({ candidate: [1, 1, 0, 0] });
  expect((await take({ 'candidates.csv': numbered('e2') })).counts).toEqual({ candidate: [1, 0, 1, 0] });
});

test('a cell and a heading that are cut within an emoji stop no import', async () => {
  const { app, admin } = await open();
  const half = `${'x'.repeat(59)}😀 tail`;
  const table = await check(app, admin, 'clients.csv', `name,${half}\nAcme,1\n`);
  expect(countsOf(table)).toEqual({ client: [1, 1, 0, 0] });
  expect(table.tables.flatMap(({ left }) => left)).toEqual([`${'x'.repeat(59)}\uFFFD`]);
  const records = await check(
    app,
    admin,
    'ours.zip',
    zipSync({
      'transfer.json': strToU8(JSON.stringify({ format: 'rolecall-transfer-1', installation: 'elsewhere' })),
      'jobs.ndjson': strToU8(JSON.stringify({ ref: '1', title: 'Cook', status: half })),
    }),
  );
  expect(countsOf(records)).toEqual({ job: [1, 0, 0, 1] });
});

test('documents within a folder of the ZIP are found, and one that is not there is named', async () => {
  const { app, admin } = await open();
  const zip = zipSync({
    'backup/cats.sql': strToU8(dumpOf(3)),
    'backup/attachments/site_1/0xxx/1/resume_1.docx': strToU8('a document'),
  });
  const { importId } = await check(app, admin, 'backup.zip', zip);
  const done = await write(app, admin, importId);
  expect(countsOf(done)['candidate']).toEqual([3, 3, 0, 0]);
  expect(done.counts.find(({ kind }) => kind === 'candidate')!.why).toEqual([
    { outcome: 'NEW', reason: 'file-missing', count: 1 },
  ]);
  expect(await countOf(app, 'stored_file')).toBe(1);
});

test('what a document hides is known of an imported resume too', async () => {
  const { app, admin } = await open();
  const lines = { ref: '1', lastName: 'Zimmer', resumes: [{ name: 'r.html', file: 'files/r.html' }] };
  const zip = zipSync({
    'transfer.json': strToU8('{"format":"rolecall-transfer-1"}'),
    'candidates.ndjson': strToU8(JSON.stringify(lines)),
    'files/r.html': strToU8(
      '<html><body><p>Zoe Zimmer</p><p>Welder</p><p style="display:none">Kubernetes Terraform</p></body></html>',
    ),
  });
  const { importId } = await check(app, admin, 'rolecall.zip', zip);
  expect(countsOf(await write(app, admin, importId))).toEqual({ candidate: [1, 1, 0, 0] });
  const person = await app.context.db
    .selectFrom('candidate')
    .select(['first_name', 'last_name', 'warnings'])
    .executeTakeFirstOrThrow();
  expect(person).toEqual({ first_name: '', last_name: 'Zimmer', warnings: expect.arrayContaining(['hidden-text']) });
});

test('whoever is erased is erased from files that wait too, and such a file is uploaded again', async () => {
  const { app, admin } = await open();
  const { db } = app.context;
  const gone = { guid: 'gone', first_name: 'Dana', last_name: 'Marsh', name_key: 'dana marsh' };
  const { id } = await db.insertInto('candidate').values(gone).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('candidate_contact')
    .values({ candidate_id: id, kind: 'phone', value: '+1 214 555 0100', value_key: '2145550100' })
    .execute();
  const table =
    'id,first name,last name,phone\n1,D.,Marsh,(214) 555-0100\n2,Ann,Lee,2145550101\n3,Dana,Marsh,\n4,Dana,Marsh,2145550199\n';
  const { importId } = await check(app, admin, 'candidates.csv', table);
  await eraseStaged(db, [id]);
  const { rows } = await sql`select row_number from list_import_row where cells[3] <> '{}' order by 1`.execute(db);
  expect([rows, await countOf(app, 'stored_file')]).toEqual([[{ row_number: 2 }, { row_number: 4 }], 0]);
  expect((await admin.raw(transferApi.run, { importId })).body['code']).toBe('import.file-gone');

  // What a file of ours says of them as a consultant goes too, whatever was judged of it.
  const line = (record: object) => strToU8(`${JSON.stringify(record)}\n`);
  const ours = zipSync({
    'transfer.json': line({ format: 'rolecall-transfer-2', installation: 'elsewhere' }),
    'candidates.ndjson': line({ ref: 'p', firstName: 'D.', lastName: 'Marsh', phones: ['2145550100'] }),
    'consultants.ndjson': line({ ref: 'c', candidate: 'p', state: 'ENDED', addedAt: '2024-01-01T00:00:00Z' }),
    'projects.ndjson': line({
      ref: 'q',
      consultant: 'c',
      state: 'ENDED',
      addedAt: '2024-01-01T00:00:00Z',
      endNote: 'ill',
    }),
    'clients.ndjson': line({ ref: 'k', name: 'Acme' }),
  });
  await check(app, admin, 'rolecall.zip', ours);
  await eraseStaged(db, [id]);
  const { rows: left } =
    await sql`select w.cells[1] as kind from list_import_row w join list_import i on i.id = w.import_id
    where i.file_name = 'rolecall.zip' and w.cells[3] <> '{}'`.execute(db);
  expect(left).toEqual([{ kind: 'client' }]);
});

test('whoever is erased while an import goes on is in no later record of it', async () => {
  const app = await openTestApp();
  const { db } = app.context;
  const admin = await app.signIn({ pages: [1, 2, 3, 4, 6, 15, 21, 25], group: 'admin', units: [app.units.USA] });
  const line = (record: object) => strToU8(`${JSON.stringify(record)}\n`);
  const addedAt = '2024-01-01T00:00:00Z';
  const ours = zipSync({
    'transfer.json': line({ format: 'rolecall-transfer-2', installation: 'elsewhere' }),
    'candidates.ndjson': line({ ref: 'p', firstName: 'Dana', lastName: 'Marsh', phones: ['2145550100'] }),
    'consultants.ndjson': line({ ref: 'c', candidate: 'p', state: 'ENDED', addedAt }),
    'projects.ndjson': line({ ref: 'q', consultant: 'c', state: 'ENDED', addedAt, endNote: 'ill' }),
  });
  const { importId } = await check(app, admin, 'rolecall.zip', ours);
  const gone = { guid: 'gone', first_name: 'Dana', last_name: 'Marsh', name_key: 'dana marsh' };
  const { id } = await db.insertInto('candidate').values(gone).returning('id').executeTakeFirstOrThrow();
  // Stopped behind the candidates: her row is written, and says nothing of her any more.
  await sql`update list_import_row set cells = array[cells[1], cells[2], '{}', ''], outcome = 'NEW', record_id = ${id}
    where cells[1] = 'candidate'`.execute(db);
  // One that was in memory when she was erased is not written either.
  await sql`update candidate set anonymized_at = now()`.execute(db);
  await write(app, admin, importId);
  const { rows } = await sql`select cells[1] as kind, problems->0->>'message' as why from list_import_row
    where cells[1] <> 'candidate' order by 1`.execute(db);
  expect(rows).toEqual([
    { kind: 'consultant', why: 'erased' },
    { kind: 'project', why: 'unknown-ref' },
  ]);
  expect(await countOf(app, 'consultant')).toBe(0);

  const again = await check(app, admin, 'rolecall.zip', ours);
  await sql`update list_import_row set cells = array[cells[1], cells[2], '{}', ''], outcome = 'NEW', record_id = ${id}
    where cells[1] = 'candidate'`.execute(db);
  await sql`update list_import set state = 'FAILED', run = '{"action":"write"}' where guid = ${again.importId}`.execute(
    db,
  );
  await eraseStaged(db, [id]);
  const { rows: left } = await sql`select from list_import_row where cells[3] <> '{}'`.execute(db);
  expect([left, await countOf(app, 'stored_file')]).toEqual([[], 0]);
});
