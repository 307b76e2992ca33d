import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { indexUnindexed } from '#server/areas/candidates/candidate-index.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { type Caller, openTestApp, sharedTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';
import { shareWithUnit } from '#server/testing/shared-person.ts';

const openShared = sharedTestApp();

const resume = (name: string, title: string, place: string, lines: string, years = 6) => `${name}
${title}
${place} | ${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com

SKILLS
${lines}

EXPERIENCE
${title}, Lakeside Bank, ${place}
January ${2026 - years} - Present
- ${lines} every day.
`;

async function keep(context: TestApp['context'], unitId: number, text: string, name = 'r.txt') {
  const at = context.clock.now();
  const parsed = readResume(text, at.toISOString().slice(0, 10));
  return context.db
    .transaction()
    .execute((db) => saveResume(db, { unitId, text, parsed, name, fileId: null, by: null, at, keys: context.keys }));
}

/** Six people of one unit and one of another. */
async function people({ context, units }: TestApp) {
  const texts = [
    resume('Maria Lopez', 'Senior Java Developer', 'Dallas, TX', 'Java, Spring Boot, Kafka', 8),
    resume('Ahmet Yılmaz', 'Data Engineer', 'Austin, TX', 'Python, Spark, SQL', 5),
    resume('Chen Wei', 'C++ Developer', 'Denver, CO', 'C++, Linux, CI/CD', 12),
    resume('Dana White', '.NET Developer', 'Dallas, TX', 'C#, .NET, PL/SQL', 3),
    resume('Sara Haddad', 'Platform Engineer', 'Seattle, WA', 'K8s, Terraform, R&D', 4),
    resume('Ben Okafor', 'Network Engineer', 'Boston, MA', 'the net, switches; data of an engineer', 2),
  ];
  const ids: number[] = [];
  for (const text of texts) ids.push((await keep(context, units.USA, text)).candidateId);
  await keep(context, units.CAN, resume('Chloe Tremblay', 'Java Developer', 'Toronto, ON', 'Java, Cobol', 7));
  return ids;
}

const names = async (person: Caller, search: string, more: object = {}) =>
  (await person.call(searchApi.candidates, { search, ...more })).found.rows
    .map(({ name }) => name.split(' ')[0])
    .sort();

test('the language finds who was meant, and nobody else', async () => {
  const testApp = await openShared();
  await people(testApp);
  const person = await testApp.signIn();

  for (const [query, expected] of [
    ['java', ['Maria']],
    ['JAVA and kafka', ['Maria']],
    ['java OR python', ['Ahmet', 'Maria']],
    ['developer', ['Chen', 'Dana', 'Maria']],
    ['developers', ['Chen', 'Dana', 'Maria']],
    ['"developers"', []],
    ['developer -java', ['Chen', 'Dana']],
    ['developer NOT (java OR linux)', ['Dana']],
    ['"data engineer"', ['Ahmet']],
    ['data engineer', ['Ahmet', 'Ben']],
    ['title:"data engineer"', ['Ahmet']],
    ['engin*', ['Ahmet', 'Ben', 'Sara']],
    ['"data eng*"', ['Ahmet']],
    ['C++', ['Chen']],
    ['C#', ['Dana']],
    ['.NET', ['Dana']],
    ['net', ['Ben']],
    ['PL/SQL', ['Dana']],
    ['CI/CD', ['Chen']],
    ['R&D', ['Sara']],
    ['kubernetes', ['Sara']],
    ['skill:k8s', ['Sara']],
    ['"kubernetes"', []],
    ['skill:java', ['Maria']],
    ['title:developer years:>5', ['Chen', 'Maria']],
    ['years:<3', ['Ben']],
    ['java OR years:<3', ['Ben', 'Maria']],
    ['NOT (java OR years:<12)', ['Chen']],
    ['city:dallas', ['Dana', 'Maria']],
    ['state:texas -city:austin', ['Dana', 'Maria']],
    ['employer:"lakeside bank" name:lopez', ['Maria']],
    ['name:yilmaz', ['Ahmet']],
    ['YILMAZ', ['Ahmet']],
    ['status:nobody', []],
    ['status:new java', ['Maria']],
    ['zebra', []],
  ] as const)
    expect([query, await names(person, query)]).toEqual([query, [...expected]]);
});

test('filters cut the hits', async () => {
  const testApp = await openShared();
  const ids = await people(testApp);
  await testApp.context.db.updateTable('candidate').set({ authorized: true }).where('id', '=', ids[0]!).execute();
  await testApp.context.db
    .updateTable('candidate')
    .set({ authorized: false, needs_sponsorship: true })
    .where('id', '=', ids[1]!)
    .execute();
  await sql`update candidate_search set indexer = 'old' where candidate_id = any(${ids})`.execute(testApp.context.db);
  expect(await indexUnindexed(testApp.context, 100, new AbortController().signal)).toBe(ids.length);
  const person = await testApp.signIn();

  expect(await names(person, '', { authorization: 'yes' })).toEqual(['Maria']);
  expect(await names(person, '', { authorization: 'no' })).toEqual(['Ahmet']);
  expect(await names(person, '', { authorization: 'sponsorship' })).toEqual(['Ahmet']);
  expect(await names(person, '', { authorization: 'unknown' })).toHaveLength(4);
  expect(await names(person, 'developer', { state: 'Texas' })).toEqual(['Dana', 'Maria']);
  expect(await names(person, '', { state: 'Atlantis' })).toEqual([]);
  expect(await names(person, '', { minYears: 5, maxYears: 8.9 })).toEqual(['Ahmet', 'Maria']);
  expect(await names(person, '', { updatedWithinDays: 1 })).toHaveLength(6);
  expect(await names(person, '', { hasResume: false })).toEqual([]);
  expect(await names(person, '', { sourceId: 999_999 })).toEqual([]);
});

test("another unit's people are in no result, no facet and no count", async () => {
  const testApp = await openShared();
  await people(testApp);
  const [here, there, nowhere] = [
    await testApp.signIn(),
    await testApp.signIn({ units: [testApp.units.CAN] }),
    await testApp.signIn({ units: [testApp.units.empty] }),
  ];

  for (const query of ['', 'java', 'cobol', 'NOT zebra', 'java OR NOT java', 'name:chloe', 'status:new', 'years:>0']) {
    const { found, facets } = await here.call(searchApi.candidates, { search: query });
    expect(JSON.stringify([found, facets])).not.toMatch(/Chloe|Cobol|Toronto|"ON"/);
    expect(found.total).toBe(found.rows.length);
  }
  const theirs = await there.call(searchApi.candidates, { search: 'java' });
  expect(theirs.found.rows.map(({ name }) => name)).toEqual(['Chloe Tremblay']);
  expect(theirs.found.total).toBe(1);
  expect((await nowhere.call(searchApi.candidates, { search: 'java' })).found.total).toBe(0);
  expect((await there.raw(searchApi.candidates, { search: 'java', jobid: 1 })).status).toBe(404);
});

test('a person whom two applied units know is one hit', async () => {
  const testApp = await openShared();
  const [maria] = await people(testApp);
  const { db } = testApp.context;
  await shareWithUnit(testApp.context, maria!, testApp.units.CAN);
  const person = await testApp.signIn({ units: [testApp.units.USA, testApp.units.CAN] });
  await db
    .updateTable('session')
    .set({ unit_ids: [testApp.units.USA, testApp.units.CAN] })
    .where('user_id', '=', person.userId)
    .execute();

  expect(await names(person, 'java')).toEqual(['Chloe', 'Maria']);
  expect((await person.call(searchApi.candidates, { search: 'java' })).found.total).toBe(2);
});

test('a fault names its place and the mended text, in words of the error body', async () => {
  const { signIn } = await openShared();
  const person = await signIn();
  const { status, body } = await person.raw(searchApi.candidates, { search: 'java AND (kafka' });

  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'search.syntax',
    erroMessage: 'The search could not be read at position 10. Did you mean: java AND (kafka)',
    fields: [{ field: 'search', message: 'Position 10: open-paren' }],
    details: { problem: 'open-paren', offset: 9, length: 1, mended: 'java AND (kafka)', query: 'java AND (kafka' },
  });
  expect((await person.raw(searchApi.candidates, { orderby: 'first_name; drop table job' })).body['code']).toBe(
    'call.invalid',
  );
  expect((await person.raw(searchApi.candidates, { orderby: 'name' })).status).toBe(400);
  expect((await person.raw(searchApi.candidates, { search: 'x'.repeat(10_001) })).status).toBe(400);
});

test('who lives within some miles is found, by town and by postal code, and an unknown place is named', async () => {
  const testApp = await openShared();
  await people(testApp);
  const person = await testApp.signIn();

  expect(await names(person, 'java within 50 miles of "Fort Worth, TX"')).toEqual(['Maria']);
  expect(await names(person, 'developer within 50 miles of 76102')).toEqual(['Dana', 'Maria']);
  expect(await names(person, 'developer within 10 miles of "Fort Worth, TX"')).toEqual([]);
  expect(await names(person, 'near:"Plano, TX"~40 java')).toEqual(['Maria']);
  const { status, body } = await person.raw(searchApi.candidates, { search: 'java within 50 miles of Atlantis' });
  expect([status, body['code']]).toEqual([400, 'search.no-place']);
  expect(body['details']).toMatchObject({ where: 'Atlantis', offset: 5 });
});

test('nothing that is typed reaches the database as anything but words', async () => {
  const testApp = await openShared();
  await people(testApp);
  const person = await testApp.signIn();

  for (const search of [
    "'; drop table candidate; --",
    "java' & !'x",
    "':unit=2'",
    ':unit=2',
    "\\' | ':unit=2",
    'name:"x\' | \':unit=2"',
    "title:''",
    "city:'; select pg_sleep(9)",
    'skill:"~\' | \'a"',
    'family:"\' | \':unit=2"',
    "status:' or 1=1",
    '%',
    '_',
    '$1',
    '\u0000java',
    'java <-> x',
    'a:*',
    'java:A',
    '😀',
  ]) {
    const { status, body } = await person.raw(searchApi.candidates, { search });
    expect([search, status === 200 || body['code'] === 'search.syntax']).toEqual([search, true]);
    expect(JSON.stringify(body)).not.toContain('Chloe');
  }
  expect((await person.call(searchApi.candidates, {})).found.total).toBe(6);
});

test('a hit shows its pieces of the resume, also where a skill follows from another', async () => {
  const testApp = await openShared();
  await keep(
    testApp.context,
    testApp.units.USA,
    resume('Ines Moreau', 'Backend Developer', 'Austin, TX', 'Spring Boot, Kafka', 4),
  );
  const person = await testApp.signIn();
  const piecesOf = async (search: string) => {
    const { found } = await person.call(searchApi.candidates, { search });
    return found.rows.flatMap(({ snippets }) =>
      snippets.flatMap(({ text, marks }) => marks.map(({ offset, length }) => text.slice(offset, offset + length))),
    );
  };

  expect(await piecesOf('kafka')).toContain('Kafka');
  expect(await piecesOf('skill:java')).toContain('Spring Boot');
  expect(await piecesOf('"spring boot"')).toContain('Spring Boot');
  expect(await piecesOf('java')).toEqual([]);
});

test('facets count what the hits have, and each adds itself to the query', async () => {
  const testApp = await openShared();
  await people(testApp);
  const person = await testApp.signIn();
  const { facets, facetsOf } = await person.call(searchApi.candidates, { search: 'java OR python OR .NET' });
  const values = (name: string) => facets.find((facet) => facet.name === name)?.values ?? [];

  expect(facetsOf).toBe(3);
  expect(values('state')).toEqual([{ label: 'TX', count: 3, query: '(java OR python OR .NET) state:TX' }]);
  expect(values('skill')).toContainEqual({
    label: 'Spring Boot',
    count: 1,
    query: '(java OR python OR .NET) skill:"Spring Boot"',
  });
  for (const { query, count } of facets.flatMap((facet) => facet.values)) {
    const narrowed = await person.call(searchApi.candidates, { search: query });
    expect([query, narrowed.found.total]).toEqual([query, count]);
  }
});

test('a change is found by the next search, a new status at once, and the newest stand first', async () => {
  const testApp = await openShared();
  const [maria] = await people(testApp);
  const person = await testApp.signIn();
  const { db } = testApp.context;
  const first = async (more: object = {}) =>
    (await person.call(searchApi.candidates, { search: 'developer', ...more })).found.rows.map(({ id }) => id);

  expect((await first())[0]).not.toBe(maria);
  await keep(
    testApp.context,
    testApp.units.USA,
    resume('Maria Lopez', 'Rust Developer', 'Dallas, TX', 'Rust, Zephyr', 9),
    'b',
  );
  expect((await first())[0]).toBe(maria);
  expect((await first({ direction: 'ASC' })).at(-1)).toBe(maria);
  expect(await names(person, 'zephyr -kafka')).toEqual(['Maria']);

  const other = await db
    .selectFrom('candidate_status')
    .select(['id', 'name'])
    .where('category', '!=', 'NEW')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('candidate_unit').set({ status_id: other.id }).where('candidate_id', '=', maria!).execute();
  expect(await names(person, `status:"${other.name}"`)).toEqual(['Maria']);
  expect(await names(person, '', { statusId: other.id })).toEqual(['Maria']);
  await db.deleteFrom('candidate_unit').where('candidate_id', '=', maria!).execute();
  expect(await names(person, 'zephyr')).toEqual([]);
});

test('by relevance a title counts more than a word in passing', async () => {
  const testApp = await openShared();
  const { units } = testApp;
  await keep(
    testApp.context,
    units.USA,
    resume('Tom Kafka-Engineer', 'Kafka Engineer', 'Dallas, TX', 'Kafka, Java', 5),
  );
  await keep(
    testApp.context,
    units.USA,
    resume('Una Passing', 'Office Manager', 'Dallas, TX', `Excel, Kafka, ${'mail, '.repeat(80)}`),
  );
  const person = await testApp.signIn();
  const order = async (sortField?: 'relevance') =>
    (await person.call(searchApi.candidates, { search: 'kafka', ...(sortField && { sortField }) })).found.rows.map(
      ({ name }) => name.split(' ')[0],
    );

  expect(await order()).toEqual(['Una', 'Tom']);
  expect(await order('relevance')).toEqual(['Tom', 'Una']);
});

const posting = `Title: Senior Java Developer
Client: Bluewater Bank
Location: Dallas, TX
Required skills
- 5+ years of experience with Java
- Strong knowledge of Spring Boot
Nice to have
- Kafka`;

test('with a job every hit has its match score', async () => {
  const testApp = await openTestApp();
  await people(testApp);
  const person = await testApp.signIn();
  const { job } = await person.call(jobsApi.upload, { description: posting });
  const { found } = await person.call(searchApi.candidates, { search: 'developer', jobId: job.id });
  const score = (name: string) => found.rows.find((row) => row.name.startsWith(name))!;

  expect(score('Maria').score).toBeGreaterThan(score('Dana').score!);
  expect(score('Maria')).toMatchObject({ mustHavesMet: 2, mustHavesAsked: 2 });
  expect((await person.call(searchApi.candidates, { search: 'developer' })).found.rows[0]).not.toHaveProperty('score');
});

test('a read-only user may search; a user without either page may not', async () => {
  const testApp = await openTestApp();
  await people(testApp);
  const viewer = await testApp.signIn({ isReadOnly: true, pages: [3] });

  expect(await names(viewer, 'java')).toEqual(['Maria']);
  const other = await testApp.signIn({ pages: [2, 16] });
  expect((await other.raw(searchApi.candidates, {})).body['code']).toBe('right.no-page');
  expect((await request(testApp.app, undefined, searchApi.candidates, {})).status).toBe(401);
});

test('more hits than are counted are reported as more, pages follow each other, and the index is used', async () => {
  const testApp = await openTestApp();
  await people(testApp);
  const { db } = testApp.context;
  const unit = testApp.units.USA;
  await sql`insert into candidate (guid, first_name, last_name, name_key)
    select 'made-up-person-' || n, 'Person', n::text, 'person ' || n from generate_series(1, 30000) n`.execute(db);
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
    select ${unit}, id, (select min(id) from candidate_status), name_key from candidate where guid like 'made-up%'`.execute(
    db,
  );
  await sql`insert into candidate_search (unit_id, candidate_id, change_no, changed_at, status_id, has_resume, indexer, words)
    select ${unit}, n.candidate_id, n.no, now(), n.status_id, false, 'search-1',
      array_to_tsvector(array[':unit=' || ${unit}::int, ':at=' || (n.no >> 12), 'common', 'w' || (n.no % 997)]
        || case when n.no % 3000 = 0 then array['rare'] else '{}' end)
    from (select *, nextval('candidate_search_change') as no from candidate_unit
      where candidate_id in (select id from candidate where guid like 'made-up%') order by candidate_id) n`.execute(db);
  await sql`analyze candidate_search`.execute(await openAs('owner', { db }));
  const person = await testApp.signIn();
  const common = await person.call(searchApi.candidates, { search: 'common' });
  expect([common.found.total, common.isExact, common.facetsOf]).toEqual([5000, false, 500]);
  const rare = await person.call(searchApi.candidates, { search: 'rare' });
  expect([rare.found.total, rare.isExact]).toEqual([10, true]);
  const oldest = await person.call(searchApi.candidates, { search: 'rare', direction: 'ASC', size: 3 });
  expect(oldest.found.rows.map(({ id }) => id)).toEqual(
    rare.found.rows
      .map(({ id }) => id)
      .reverse()
      .slice(0, 3),
  );
  const seen = new Set<number>();
  for (let page = 0; page < 5; page += 1)
    for (const { id } of (await person.call(searchApi.candidates, { search: 'rare', page, size: 2 })).found.rows)
      seen.add(id);
  expect(seen.size).toBe(10);
  expect(await names(person, 'java')).toEqual(['Maria']);

  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select change_no from candidate_search
    where words @@ ${`':unit=${unit}' & 'rare'`}::tsquery order by change_no + 0 desc limit 10001`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on candidate_search_words');
});
