import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { rereadResumes, saveResume } from '#server/areas/candidates/resumes.ts';
import { until } from '#server/testing/open-test-app.ts';
import {
  checkFile as check,
  countOf,
  countsOf,
  openTransfers as open,
  takeImportBack as takeBack,
  transferOf,
  runImport as work,
  writeImport as write,
} from '#server/testing/transfers.ts';

test('whoever is not to be written to in the other system is not written to here, also where they are here already', async () => {
  const { app, admin } = await open();
  const { db } = app.context;
  const take = async (files: Record<string, string>) => {
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, table]) => [name, strToU8(table)])));
    const { importId } = await check(app, admin, 'tables.zip', zip);
    return countsOf(await write(app, admin, importId));
  };
  const clients = 'id,name\n1,Acme\n';
  await take({
    'clients.csv': clients,
    'contacts.csv': 'id,client id,name\n5,1,Pat Cole\n',
    'candidates.csv':
      'id,first name,last name,email,phone\n1,Dana,Marsh,dana@x.example,2145550100\n2,Ann,Lee,ann@x.example,\n',
  });
  expect(await countOf(app, 'opt_out')).toBe(0);
  const again = `id,first name,last name,email,email opt out,sms opt out,status
11,Dana,Marsh,dana@x.example; d2@x.example,Yes,EMAIL,
12,Dana,Marsh,dana@x.example,,text,
13,Ann,Lee,ann@x.example,,,DNC
`;
  const counts = await take({
    'clients.csv': clients,
    'contacts.csv': 'id,client id,name,status\n5,1,Pat Cole,Do not contact\n',
    'candidates.csv': again,
  });
  expect(counts).toEqual({ client: [1, 0, 1, 0], contact: [1, 0, 1, 0], candidate: [3, 0, 3, 0] });
  const outs = await db.selectFrom('opt_out').select(['channel', 'address_key']).execute();
  expect(outs.map(({ channel, address_key: key }) => `${channel} ${key}`).toSorted()).toEqual([
    'EMAIL d2@x.example',
    'EMAIL dana@x.example',
    expect.stringContaining('SMS '),
  ]);
  const { rows: statuses } = await sql`select c.first_name, s.category from candidate_unit k
    join candidate_status s on s.id = k.status_id join candidate c on c.id = k.candidate_id order by 1`.execute(db);
  expect(statuses).toEqual([
    { first_name: 'Ann', category: 'DO_NOT_CONTACT' },
    { first_name: 'Dana', category: 'NEW' },
  ]);
  expect(await db.selectFrom('account_contact').select(['name', 'no_contact']).execute()).toEqual([
    { name: 'Pat Cole', no_contact: true },
  ]);
  // Of somebody who is new, whatever address their resume names.
  await take({
    'people.csv':
      'id,first name,last name,phone,opted out,resume\n21,Eve,Poe,2145550111,yes,"Eve Poe\neve@x.example"\n',
  });
  const eve = await db.selectFrom('opt_out').select('address_key').where('address_key', 'like', 'eve%').execute();
  expect(eve).toHaveLength(1);
});

test('who withdrew consent elsewhere is not written to at an address that only we know', async () => {
  const { app, admin } = await open();
  const { db } = app.context;
  const take = async (installation: string, person: object) => {
    const zip = zipSync({
      'transfer.json': strToU8(JSON.stringify({ format: 'rolecall-transfer-2', installation })),
      'candidates.ndjson': strToU8(
        `${JSON.stringify({ ref: '1', firstName: 'Ana', lastName: 'Lee', phones: ['2145550100'], ...person })}\n`,
      ),
    });
    const { importId } = await check(app, admin, `${installation}.zip`, zip);
    return countsOf(await write(app, admin, importId));
  };
  const said = (event: string, at: string) => ({
    event,
    channel: 'EMAIL',
    basis: 'EXPRESS',
    source: 'call',
    at,
    recordedAt: at,
  });
  await take('one', { emails: ['ana@work.example'], consents: [said('GIVEN', '2024-01-01T00:00:00.000Z')] });
  expect(await countOf(app, 'contact_consent')).toBe(1);
  for (let time = 0; time < 2; time += 1) {
    const counts = await take('two', {
      emails: ['ana@home.example'],
      consents: [said('GIVEN', '2023-01-01T00:00:00.000Z'), said('WITHDRAWN', '2024-05-01T00:00:00.000Z')],
      optOuts: [{ channel: 'EMAIL', address: 'ana@home.example', at: '2024-05-01T00:00:00.000Z' }],
    });
    expect(counts).toEqual({ candidate: [1, 0, 1, 0] });
  }
  expect([await countOf(app, 'contact_consent'), await countOf(app, 'consent_event')]).toEqual([0, 2]);
  const outs = await db.selectFrom('opt_out').select('address_key').orderBy('address_key').execute();
  expect(outs.map(({ address_key: key }) => key)).toEqual(['ana@home.example', 'ana@work.example']);
});

test('two imports of a unit at once add somebody once and equal texts make nobody the same; a note of this moment keeps its record', async () => {
  const { app, admin } = await open();
  const { db } = app.context;
  const table = 'id,first name,last name,email\n1,Dana,Marsh,dana@x.example\n';
  const [one, two] = [await check(app, admin, 'candidates.csv', table), await check(app, admin, 'people.csv', table)];
  for (const { importId } of [one, two]) await admin.call(transferApi.run, { importId });
  await Promise.all([work(app, one.importId), work(app, two.importId)]);
  expect(await countOf(app, 'candidate')).toBe(1);

  // A resume that is uploaded at that moment is the same person too.
  const lee = await check(app, admin, 'candidates.csv', 'id,first name,last name,email\n5,Ann,Lee,ann@x.example\n');
  await admin.call(transferApi.run, { importId: lee.importId });
  const text = 'Ann Lee\nann@x.example\nWelder\n';
  let imported: Promise<void> | undefined;
  await db.transaction().execute(async (upload) => {
    const parsed = readResume(text, '2026-11-26');
    const { USA: unitId } = app.units;
    await saveResume(upload, {
      unitId,
      text,
      parsed,
      name: 'ann.txt',
      fileId: null,
      by: null,
      at: new Date(),
      keys: app.context.keys,
    });
    imported = work(app, lee.importId);
    await until(async () => {
      const { rows } = await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database() and l.locktype = 'advisory'`.execute(db);
      return rows.length > 0;
    });
  });
  await imported;
  expect(countsOf(await transferOf(admin, lee.importId))).toEqual({ candidate: [1, 0, 1, 0] });
  expect([await countOf(app, 'candidate'), await countOf(app, 'possible_double')]).toEqual([2, 0]);
  await sql`delete from candidate where last_name = 'Lee'`.execute(db);

  const marias = await check(app, admin, 'candidates.csv', 'id,first name,last name\n7,Maria,Garcia\n8,Maria,Garcia\n');
  expect(countsOf(await write(app, admin, marias.importId))).toEqual({ candidate: [2, 2, 0, 0] });
  expect(await countOf(app, 'candidate')).toBe(3);

  // A note that is being written while the import is taken back.
  const { id } = await db
    .selectFrom('candidate')
    .select('id')
    .where('last_name', '=', 'Garcia')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await admin.call(transferApi.revert, { importId: marias.importId });
  let undone: Promise<void> | undefined;
  await db.transaction().execute(async (note) => {
    await sql`insert into candidate_note (unit_id, candidate_id, note, author_id)
      values (${app.units.USA}, ${id}, 'Called', ${admin.userId})`.execute(note);
    undone = work(app, marias.importId);
    await until(async () => {
      const { rows } = await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database() and a.query like '%for update%'`.execute(db);
      return rows.length > 0;
    });
  });
  await undone;
  expect(await transferOf(admin, marias.importId)).toMatchObject({ state: 'REVERTED', kept: 1 });
  expect(await countOf(app, 'candidate_note')).toBe(1);
});

test('what a file says of somebody stays when a better parser reads the resumes again; one file is one resume', async () => {
  const { app, admin } = await open();
  const { db } = app.context;
  const resume = { name: 'zoe.txt', text: 'Zoe Zimmer\nWelder\nTampa, FL\n\nSKILLS\nWelding\n' };
  const person = { ref: '1', firstName: 'Zoe', lastName: 'Zimmer-Lee', headline: 'Cook', city: 'Dallas', region: 'TX' };
  const zip = zipSync({
    'transfer.json': strToU8(JSON.stringify({ format: 'rolecall-transfer-1', installation: 'elsewhere' })),
    'candidates.ndjson': strToU8(`${JSON.stringify({ ...person, resumes: [resume, resume] })}\n`),
  });
  const { importId } = await check(app, admin, 'zoe.zip', zip);
  await write(app, admin, importId);
  await sql`update resume set reader = 'another'`.execute(db);
  expect(await rereadResumes(app.context, new AbortController().signal)).toBe(1);
  const columns = ['last_name', 'headline', 'city', 'state'] as const;
  expect(await db.selectFrom('candidate').select(columns).execute()).toEqual([
    { last_name: 'Zimmer-Lee', headline: 'Cook', city: 'Dallas', state: 'TX' },
  ]);
  expect(await takeBack(app, admin, importId)).toMatchObject({ state: 'REVERTED', kept: 0 });
});
