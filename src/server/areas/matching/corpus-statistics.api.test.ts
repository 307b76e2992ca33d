import { expect, onTestFinished, test } from 'vitest';
import { skillProposalsApi } from '#contract/areas/skills/skill-proposals.ts';
import { postingWork } from '#domain/matching/match.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import { rereadResumes } from '#server/areas/candidates/resumes.ts';
import { openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { countCorpus, findLearnedSkills } from './corpus-statistics.ts';

const firsts = ['Dana', 'Omar', 'Ngozi', 'Pavel', 'Lucia', 'Henrik', 'Amina', 'Tomas', 'Freya', 'Kenji'];
const lasts = ['Whitfield', 'Haddad', 'Bello'];

/** A resume with a list of tools; everybody knows Excel. */
const resume = (at: number, tools: string) => `${firsts[at % 10]} ${lasts[Math.floor(at / 10)]}
Engineer
Tampa, FL | person${at}@example.com

SKILLS
Tools: Excel, ${tools}, Outlook

EXPERIENCE
Engineer, Gulf Marine Supply ${at}, Tampa, FL
March 2021 - Present
- Works with ${tools} and Excel every day for the yards of the company, and explains the figures to its managers.
`;

/** Ten people with the invented tool, five with its neighbors alone, fifteen with other things. */
const corpus = Array.from({ length: 30 }, (_, at) =>
  resume(at, at < 10 ? 'Kafka, Quorblik Suite, Cassandra' : at < 15 ? 'Kafka, Cassandra' : 'AutoCAD, Revit'),
);

const name = (at: number) => `${firsts[at % 10]} ${lasts[Math.floor(at / 10)]}`;

async function openCounted(): Promise<TestApp> {
  const opened = await openTestApp();
  onTestFinished(() => setCustomSkills([]));
  await opened.work();
  await uploadResumes(await opened.signIn(), ...corpus);
  // The task may have counted before all were read.
  await opened.context.database.pool.query('update pool_statistics set resumes = 0');
  await countCorpus(opened.context);
  return opened;
}

test('an invented tool gets its neighbors, a skill of everybody is nobody’s neighbor, and skills of two trades are not related', async () => {
  const { context } = await openCounted();
  const near = await findLearnedSkills(context.db);
  const [kafka, cassandra] = [skillByName('Kafka').key, skillByName('Cassandra').key];
  const tool = near.get('~quorblik suite')!;
  expect([...tool.keys()].toSorted()).toEqual([cassandra, kafka].toSorted());
  for (const similarity of tool.values()) expect(similarity).toBeCloseTo((Math.log(2) / Math.log(3)) * (10 / 13), 4);
  expect([...near.get(kafka)!.keys()]).toEqual([cassandra]);
  expect(near.get(skillByName('AutoCAD').key)!.has(kafka)).toBe(false);
  expect(near.has(skillByName('Excel').key)).toBe(false);
});

test('a job that requires only an unknown tool credits people with its neighbors, and nobody else', async () => {
  const { signIn } = await openCounted();
  const recruiter = await signIn();
  const tool = { key: '~quorblik suite', name: 'Quorblik Suite', mustHave: false, weight: 3 };
  const job = await openHelpDesk(recruiter, () => ({ title: 'Specialist', skills: [tool] }));
  const { run, found } = await runToEnd(recruiter, job.id);
  expect(run.state).toBe('DONE');
  const how = new Map(
    found.rows.map((row) => [
      row.name,
      row.categories
        .find(({ category }) => category === 'requirements')!
        .found.find(({ need }) => need !== postingWork),
    ]),
  );
  for (let at = 10; at < 15; at += 1)
    expect(how.get(name(at))).toMatchObject({ how: 'related', need: 'Quorblik Suite' });
  for (let at = 15; at < 30; at += 1) expect(how.get(name(at))).toBeUndefined();
});

test('a person has the same score alone and after many others were counted', async () => {
  const { signIn, work, context } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const scoreOf = async () => {
    const tool = { key: '~quorblik suite', name: 'Quorblik Suite', mustHave: false, weight: 3 };
    const job = await openHelpDesk(recruiter, () => ({ title: 'Engineer', skills: [tool] }));
    const { found } = await runToEnd(recruiter, job.id);
    return found.rows.find((row) => row.name === name(12))!.score;
  };
  await uploadResumes(recruiter, corpus[12]!);
  const alone = await scoreOf();
  await uploadResumes(recruiter, ...corpus.filter((_, at) => at !== 12));
  await context.database.pool.query('update pool_statistics set resumes = 0');
  await countCorpus(context);
  expect((await findLearnedSkills(context.db)).get('~quorblik suite')?.size).toBe(2);
  expect(await scoreOf()).toBe(alone);
});

test('a phrase of many resumes is proposed; once added it is a skill with neighbors, once refused or removed it is none', async () => {
  const { context, signIn, units } = await openCounted();
  const admin = await signIn({ group: 'admin' });
  const read = async () => (await admin.call(skillProposalsApi.search, {})).found.rows;
  expect(await read()).toMatchObject([{ phrase: 'Quorblik Suite', people: 10, state: 'PROPOSED' }]);
  const { id } = (await read())[0]!;

  const added = await admin.call(skillProposalsApi.decide, { id, state: 'ADDED' });
  expect(added).toMatchObject({ state: 'ADDED', decidedBy: expect.any(String), decidedAt: expect.any(String) });
  expect(skillByName('Quorblik Suite').key).toBe('quorblik-suite');
  expect((await findLearnedSkills(context.db)).get('quorblik-suite')?.size).toBe(2);
  const recruiter = await signIn({ units: [units.USA] });
  await uploadResumes(recruiter, resume(3, 'Quorblik Suite').replaceAll('person3@', 'late@').replace('Pavel', 'Zoran'));
  const { rows } = await context.database.pool.query(`select 1 from term where key = 'quorblik-suite'`);
  expect(rows.length).toBe(1);

  // Counted again, the tool is still found in the words of resumes that were read before.
  await context.database.pool.query('update pool_statistics set resumes = 0');
  await countCorpus(context);
  expect((await findLearnedSkills(context.db)).get('quorblik-suite')?.size).toBe(2);
  expect(await read()).toMatchObject([{ people: 11, state: 'ADDED' }]);

  await admin.call(skillProposalsApi.decide, { id, state: 'PROPOSED' });
  expect(skillByName('Quorblik Suite').key).toBe('~quorblik suite');
  await admin.call(skillProposalsApi.decide, { id, state: 'REFUSED' });
  await context.database.pool.query('update pool_statistics set resumes = 0');
  await countCorpus(context);
  expect(await read()).toMatchObject([{ state: 'REFUSED' }]);
  expect((await admin.call(skillProposalsApi.search, { state: 'PROPOSED' })).found.total).toBe(0);
  expect((await admin.raw(skillProposalsApi.decide, { id: 999_999, state: 'ADDED' })).status).toBe(404);
  expect((await recruiter.raw(skillProposalsApi.search, {})).status).toBe(403);
});

test('after an upgrade the corpus is counted again once all resumes are reread, and not before', async () => {
  const { context } = await openCounted();
  expect(await countCorpus(context)).toBe(false);
  const { pool: corpus } = context.database;
  await corpus.query(`update pool_statistics set reader = 'resume-1'`);
  await corpus.query(`update resume set reader = 'resume-1' where id = (select min(id) from resume)`);
  expect(await countCorpus(context)).toBe(false);
  await rereadResumes(context, new AbortController().signal);
  expect(await countCorpus(context)).toBe(true);
  expect(await countCorpus(context)).toBe(false);
});
