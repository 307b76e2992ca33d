import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { PageId } from '#domain/access/pages.ts';
import { rereadResumes } from '#server/areas/candidates/resumes.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import {
  addDocument,
  checkFile as check,
  countOf,
  exportOf,
  fileOf,
  recordsOf,
  takeImportBack as takeBack,
  writeImport as write,
} from '#server/testing/transfers.ts';

const pages: readonly PageId[] = [1, 2, 3, 4, 6, 13, 15, 21, 25];
const openAdmin = async () => {
  const app = await openTestApp();
  return { app, admin: await app.signIn({ pages, group: 'admin', units: [app.units.USA], username: 'lead-one' }) };
};

const resume = 'Dana Marsh\nWelder\ndana@x.example\nold@x.example\n\nSKILLS\nJava, Python, Docker\n';
const base = {
  clients: [{ ref: 'c1', name: 'Acme' }],
  candidates: [
    {
      ref: 'p1',
      firstName: 'Dana',
      lastName: 'Marsh',
      emails: ['dana@x.example'],
      headline: 'Welder',
      resumes: [{ name: 'r.txt', text: resume }],
    },
  ],
  jobs: [{ ref: 'j1', client: 'c1', title: 'Welder', status: 'OPEN' }],
};

/** What people here said and corrected of her. */
async function work(app: TestApp, by: number): Promise<void> {
  const { db } = app.context;
  const certificate = await addDocument(app, 'AWS (TIG).pdf', 'certified');
  const edit = `"by":${by},"at":"2026-01-05T06:07:08.000Z"`;
  await sql
    .raw(`update candidate set summary = E'Welds since 2009.\n', total_years = 16.5, availability = 'TWO_WEEKS', rate = 61.25,
    preferences = '{"desiredTitles":["Welder"],"rateW2":"61.2500","taxTerms":["W2","C2C"],"maxCommuteMiles":30,"preferredChannel":"SMS",
      "callFrom":"09:30"}',
    edits = edits || '{"summary":{${edit}},"employment":{${edit}},"removedContacts":{"email old@x.example":{${edit}}},
      "skillEdits":{"java":{${edit}},"python":{${edit},"removed":true}}}',
    profile = jsonb_set(jsonb_set(profile, '{skills}', '[{"key":"java","name":"Java","years":7.5,"lastUsedYear":2025,"isCurrent":true,
      "evidence":[],"confidence":1}]'), '{positions}', '[{"title":"Lead Welder","employer":"Acme","startMonth":"2019-03","isCurrent":true,
      "description":"Pipes.","evidence":{"quote":"","offset":0},"confidence":1}]');
    delete from candidate_contact where value_key = 'old@x.example';
    insert into candidate_fact (candidate_id, field, source, value, happened_at, recorded_at, by_user)
      select id, f.field, f.source, f.value::jsonb, '2026-01-01', '2026-01-02', ${by} from candidate, (values
        ('rate', 'MANUAL', '"61.25"'), ('rate', 'CANDIDATE', '"65"'), ('relocates', 'CANDIDATE', 'false'), ('workModes', 'MANUAL', '["onsite"]'),
        ('authorized', 'CANDIDATE', 'null')) f(field, source, value);
    insert into candidate_rating (unit_id, candidate_id, user_id, rating, rated_at)
      select ${app.units.USA}, id, ${by}, 4, '2026-01-03' from candidate;
    insert into candidate_attachment (unit_id, candidate_id, file_id, type, description, added_by, created_at)
      select ${app.units.USA}, id, ${certificate}, 'CERT', 'Valid for ten years', ${by}, '2026-01-04' from candidate;
    insert into client_block (unit_id, candidate_id, client_id, kind, reason, until_on, added_by, added_at, lifted_by, lifted_at)
      select ${app.units.USA}, c.id, k.id, b.kind, b.reason, b.until::date, ${by}, '2026-01-05', b.lifter, b.lifted::timestamptz
      from candidate c, client k, (values ('CLIENT', 'Walked off', '2027-01-01', null::bigint, null),
        ('CANDIDATE', 'Too far', null, ${by}, '2026-01-06')) b(kind, reason, until, lifter, lifted);
    insert into candidate_status (name, category, tone) values ('On the bench', 'ACTIVE', 'neutral');
    update candidate_unit set status_id = (select id from candidate_status where name = 'On the bench')`)
    .execute(db);
}

test('what was said, wanted, rated and corrected by hand goes out and comes in as it was, and is taken back', async () => {
  const { app, admin } = await openAdmin();
  const first = await check(app, admin, 'start.zip', fileOf(base));
  await write(app, admin, first.importId);
  await work(app, admin.userId);
  const zip = await exportOf(app, admin);
  const before = recordsOf(zip);
  expect(before.records['candidate']!.join()).toContain('"Too far"');

  const there = await openAdmin();
  const { db } = there.app.context;
  await sql`insert into candidate_status (name, category, tone) values ('On the bench', 'ACTIVE', 'neutral')`.execute(
    db,
  );
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  const done = await write(there.app, there.admin, taken.importId);
  expect(done.counts.flatMap(({ kind, why }) => (kind === 'user' ? [] : why))).toEqual([]);
  expect(recordsOf(await exportOf(there.app, there.admin))).toEqual(before);
  // A better parser changes nothing that was put right, and brings nothing back.
  await sql`update resume set reader = 'another'`.execute(db);
  await rereadResumes(there.app.context, new AbortController().signal);
  expect(recordsOf(await exportOf(there.app, there.admin))).toEqual(before);
  const { rows } = await sql<{ skills: string[]; mails: string[] }>`select
    (select jsonb_agg(s->'key') from candidate, jsonb_array_elements(profile->'skills') s) as skills,
    (select jsonb_agg(value_key) from candidate_contact) as mails`.execute(db);
  expect(rows[0]!.mails).toEqual(['dana@x.example']);
  expect(rows[0]!.skills).toEqual(expect.arrayContaining(['java', 'docker']));
  expect(rows[0]!.skills).not.toContain('python');

  await sql`update candidate_attachment set removed_at = now()`.execute(db);
  expect((await takeBack(there.app, there.admin, taken.importId)).kept).toBeGreaterThanOrEqual(1);
  expect(await countOf(there.app, 'candidate')).toBe(1);

  const clean = await openAdmin();
  const again = await check(clean.app, clean.admin, 'rolecall.zip', zip);
  await write(clean.app, clean.admin, again.importId);
  expect((await takeBack(clean.app, clean.admin, again.importId)).kept).toBe(0);
  for (const table of ['candidate_fact', 'candidate_rating', 'client_block', 'candidate_attachment', 'stored_file'])
    expect([table, await countOf(clean.app, table)]).toEqual([table, 0]);
});

test('of what is said of people every flaw is named; what cannot be kept is told, and the person comes in', async () => {
  const { app, admin } = await openAdmin();
  const at = '2026-01-02T03:04:05.000Z';
  const person = (ref: string, more: object) => ({
    ref,
    firstName: ref,
    lastName: 'Lee',
    emails: [`${ref}@x.example`],
    ...more,
  });
  const candidates = [
    person('a', {
      preferences: [{ callFrom: '25:00', rateW2: 'lots', mood: 1 }],
      facts: [{ field: 'shoes', source: 'MANUAL', value: { deep: 1 }, at, recordedAt: at }],
      ratings: [{ by: 'lead-one', rating: 9, at }],
    }),
    person('b', {
      attachments: [
        { type: 'CERT', file: 'files/x/none.pdf', at },
        { type: 'VIRUS', file: '../etc/passwd', at },
      ],
    }),
    person('c', {
      attachments: [{ type: 'CERT', file: 'files/x/none.pdf', at }],
      blocks: [
        { client: 'elsewhere', kind: 'CLIENT', reason: 'no', at },
        { client: 'c1', kind: 'CLIENT', reason: 'one', at },
        { client: 'c1', kind: 'CLIENT', reason: 'two', at },
      ],
      facts: [
        { field: 'rate', source: 'MANUAL', value: '60', at, recordedAt: at },
        { field: 'rate', source: 'MANUAL', value: '70', at, recordedAt: at },
      ],
      ratings: [{ by: 'stranger', rating: 5, at }],
      rights: [
        { job: 'nowhere', title: 'Cook', rate: '20', taxTerm: 'W2', via: 'VERBAL', at, recordedAt: at, expiresAt: at },
      ],
    }),
  ];
  const { importId } = await check(app, admin, 'rolecall.zip', fileOf({ ...base, candidates }));
  await write(app, admin, importId);
  const { rows } = (await admin.call(transferApi.rows, { importId, kind: 'candidate' })).found;
  expect(
    rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ field, why }) => `${field} ${why}`).sort()]),
  ).toEqual([
    [
      'ERROR',
      'facts.field wrong',
      'facts.value wrong',
      'preferences.callFrom wrong',
      'preferences.mood unknown-field',
      'preferences.rateW2 wrong',
      'ratings.rating wrong',
    ],
    ['ERROR', 'attachments.file wrong', 'attachments.type wrong'],
    ['NEW', ' unknown-user', 'attachments file-missing', 'blocks.client unknown-ref', 'rights.job unknown-ref'],
  ]);
  expect(rows[1]!.problems).toContainEqual({ field: 'attachments.type', why: 'wrong', value: 'VIRUS' });
  const { rows: kept } = await sql`select (select string_agg(reason, ',') from client_block) as blocks,
    (select jsonb_agg(value) from candidate_fact) as facts, (select count(*)::int from candidate_rating) as ratings`.execute(
    app.context.db,
  );
  expect(kept).toEqual([{ blocks: 'one', facts: ['60'], ratings: 0 }]);
});
