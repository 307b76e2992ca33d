import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { unpackFacts } from '#matching/retrieval/packed-facts.ts';
import { helpDeskResume } from '#server/testing/matching.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { indexCandidate } from './candidates.ts';
import { rereadResumes } from './resumes.ts';

test('rereading renames people whose name came from the file name, and other calls are not blocked', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const text =
    'EXPERIENCE\nWarehouse lead, 2019 - 2024. Forklifts, inventory, Excel and shift plans for forty people.\n';
  const { id } = await recruiter.call(uploadsApi.uploadAll, {}, { 'lc-11490673.txt': Buffer.from(text) });
  await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
  const names = async () => (await recruiter.call(candidatesApi.search, {})).found.rows.map(({ name }) => name);
  expect(await names()).toEqual(['lc-11490673']);
  const { pool } = context.database;
  await pool.query(`update candidate set last_name = 'Lc-', name_key = 'lc'`);
  await pool.query(`update resume set reader = 'resume-1'`);
  const signal = new AbortController().signal;
  expect(await rereadResumes(context, signal)).toBe(1);
  expect(await names()).toEqual(['lc-11490673']);
  expect(await rereadResumes(context, signal)).toBe(0);
});

test('S2-43: people of an upload get its source; who is on file keeps theirs, and an unlisted source is refused', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const { sources } = await recruiter.call(candidateRecordApi.choices, {});
  const [one, other] = sources;
  const upload = async (sourceId: number, name: string, more = '') => {
    const text = `${name}\nJava Developer\n${name.toLowerCase().replace(' ', '.')}@example.com\nJava, Spring ${more}`;
    const { id } = await recruiter.call(uploadsApi.uploadAll, { sourceId }, { 'resume.txt': Buffer.from(text) });
    await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
    const { items } = await recruiter.call(uploadsApi.uploadState, { uploadId: id });
    const person = await recruiter.call(candidatesApi.details, { candidateId: items[0]!.candidateId! });
    return person.sourceName;
  };
  expect(await upload(one!.id, 'Nadia Brook')).toBe(one!.name);
  expect(await upload(other!.id, 'Omar Fields')).toBe(other!.name);
  expect(await upload(other!.id, 'Nadia Brook', 'and Kafka')).toBe(one!.name);

  const refused = await recruiter.raw(uploadsApi.uploadAll, { sourceId: 999_999 }, { 'resume.txt': Buffer.from('x') });
  expect([refused.status, refused.body['fields']]).toMatchObject([400, [{ field: 'sourceId' }]]);
  expect(await context.db.selectFrom('upload').select('source_id').orderBy('id').execute()).toHaveLength(3);
});

test('the rows computed for a new resume equal those computed from its record, byte for byte', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const head = 'Şule O’Hara\nSenior Java Developer\nsule@example.com | (312) 555-0142 | Chicago, IL 60601';
  const job = 'Java Developer, Acme Inc, 01/2019 - Present\nSpring Boot, Kafka and “Zorbly” for Acme’s payments.';
  const { id } = await recruiter.call(
    uploadsApi.uploadAll,
    {},
    {
      'sule.txt': Buffer.from(`${head}\n\nSUMMARY\nBuilds payments.\n\nEXPERIENCE\n${job}\n\nSKILLS\nJava, C++, SQL`),
      'Dana Whitfield resume.txt': Buffer.from('Warehouse lead 2019 - 2024. Forklifts, inventory, Excel, shift plans.'),
      'arabic.txt': Buffer.from('مطور جافا\nخبرة في البرمجة باستخدام Java و Oracle منذ سنوات عديدة في الشركات'),
    },
  );
  await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
  const { pool } = context.database;
  const rows = async () => {
    const tables = ['candidate_search', 'candidate_wording', 'candidate_match'];
    return Promise.all(
      tables.map(
        async (table) =>
          (await pool.query(`select to_jsonb(t) - 'changed_in' - 'facts' as row from ${table} t order by candidate_id`))
            .rows,
      ),
    );
  };
  // The database reorders the fields of a profile, and with them the packed facts.
  const facts = async () =>
    (await pool.query(`select facts from candidate_wording order by candidate_id`)).rows.map((row) =>
      unpackFacts(row.facts),
    );
  const [[search = [], wording = [], match = []], packed] = [await rows(), await facts()];
  expect([search.length, wording.length, match.length]).toEqual([3, 3, 3]);
  const { rows: people } = await pool.query(`select id, listed_skills, profile->'skills' as skills from candidate`);
  for (const { id, listed_skills, skills } of people) {
    expect(listed_skills).toEqual(skills.slice(0, 8).map(({ name }: { name: string }) => name));
    await indexCandidate(context.db, id, context.clock.now().toISOString(), true);
  }
  expect(await rows()).toEqual([search, wording, match]);
  expect(await facts()).toEqual(packed);
});

test('words under the name of another kind make nobody, alone and in a zip; a text file stays one', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const words = (name: string) => Buffer.from(helpDeskResume(name, 'Whitfield'));
  const names = ['x.pdf', 'y.docx', 'z.doc', 'w.rtf', 'v.odt'];
  const { id } = await recruiter.call(
    uploadsApi.uploadAll,
    {},
    {
      ...Object.fromEntries(names.map((name) => [name, words('Bad')])),
      'dana.txt': words('Dana'),
      'all.zip': Buffer.from(zipSync(Object.fromEntries(names.map((name) => [`in/${name}`, words('Worse')])))),
    },
  );
  const state = await until(async () => {
    const now = await recruiter.call(uploadsApi.uploadState, { uploadId: id });
    return now.state === 'DONE' && now;
  });

  expect(state).toMatchObject({ created: 1, failed: 10, total: 11 });
  const failed = state.items.filter(({ state: one }) => one === 'FAILED');
  expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(['file.wrong-type']));
  expect((await recruiter.call(candidatesApi.search, {})).found.rows.map(({ name }) => name)).toEqual([
    'Dana Whitfield',
  ]);
});
