import { expect, onTestFinished, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { followSkillsTask } from './tasks.ts';

const nothing = { aliases: [], implies: [], near: [] };

async function openOwn(): Promise<TestApp> {
  onTestFinished(() => setCustomSkills([]));
  return openTestApp();
}

/** Every resume with the number of the change it was read with, and its skills by name. */
async function readings({ context }: TestApp) {
  const { rows } = await context.database.pool.query(
    `select r.vocabulary, s.change_no, c.last_name, c.profile->'skills' as skills from resume r
     join candidate c on c.id = r.candidate_id join candidate_search s on s.candidate_id = c.id where r.is_primary`,
  );
  const read = rows as { vocabulary: number; change_no: number; last_name: string; skills: { name: string }[] }[];
  return new Map(
    read.map(({ last_name, skills, ...one }) => [last_name, { ...one, names: skills.map(({ name }) => name) }]),
  );
}

const followed = (opened: TestApp) =>
  until(async () => {
    const { rows } = await opened.context.database.pool.query(
      'select 1 from custom_skill_change where followed_at is null',
    );
    return rows.length === 0;
  });

test('a skill that nobody proposed is found in older resumes, and only those that contain it are reread', async () => {
  const opened = await openOwn();
  const { signIn, work } = opened;
  await work();
  const [admin, recruiter] = [await signIn({ group: 'admin' }), await signIn()];
  await uploadResumes(
    recruiter,
    helpDeskResume('Dana', 'Whitfield', 'Quorblik Suite'),
    helpDeskResume('Omar', 'Haddad', 'QSuite 4'),
    helpDeskResume('Ngozi', 'Bello', 'Windows'),
  );
  const before = await readings(opened);
  // An older job requires the phrase.
  const phrase = { key: '~quorblik suite', name: 'Quorblik Suite', mustHave: true, weight: 5 };
  const job = await openHelpDesk(recruiter, () => ({ skills: [phrase] }));
  const first = await runToEnd(recruiter, job.id);

  const added = await admin.call(customSkillsApi.create, {
    ...nothing,
    name: 'Quorblik Suite',
    aliases: ['QSuite'],
    implies: ['Active Directory'],
  });
  expect(added).toMatchObject({ aliases: ['QSuite'], implies: ['Active Directory'], version: 1 });
  expect(skillByName('qsuite 4').key).toBe('quorblik-suite');
  await followed(opened);
  const after = await readings(opened);
  expect(after.get('Whitfield')).toMatchObject({ vocabulary: 1, change_no: before.get('Whitfield')!.change_no });
  expect(after.get('Whitfield')!.names).toContain('Quorblik Suite');
  expect(after.get('Haddad')).toMatchObject({ vocabulary: 1 });
  expect(after.get('Haddad')!.names).toContain('Quorblik Suite');
  expect(after.get('Bello')).toEqual(before.get('Bello'));

  // Matching again makes another run, and a resume with the other spelling meets the need.
  const second = await runToEnd(recruiter, job.id);
  expect([second.guid === first.guid, second.isReused]).toEqual([false, false]);
  const met = Object.fromEntries(second.found.rows.map(({ name, mustHavesMet }) => [name, mustHavesMet]));
  expect(met).toEqual({ 'Dana Whitfield': 1, 'Omar Haddad': 1, 'Ngozi Bello': 0 });
  expect((await runToEnd(recruiter, job.id)).isReused).toBe(true);

  // A rename keeps the key: earlier readings stay, and resumes with the new name are found.
  const renamed = await admin.call(customSkillsApi.edit, {
    ...nothing,
    id: added.id,
    version: added.version,
    name: 'QB Cloud',
    aliases: ['Quorblik Suite'],
  });
  expect(renamed).toMatchObject({ name: 'QB Cloud', version: 2, changedBy: `Test ${admin.username}` });
  await followed(opened);
  const renamedTo = await readings(opened);
  expect(renamedTo.get('Whitfield')!.names).toContain('QB Cloud');
  expect(renamedTo.get('Haddad')!.names).not.toContain('Quorblik Suite');
  expect(skillByName('qb cloud').key).toBe('quorblik-suite');

  // Removed, it is a phrase again.
  const removed = await admin.call(customSkillsApi.remove, { id: added.id, version: 2 });
  await followed(opened);
  expect((await readings(opened)).get('Whitfield')!.names).not.toContain('QB Cloud');
  expect((await admin.call(customSkillsApi.search, {})).found.total).toBe(0);
  // Undo restores it as it was.
  await admin.call(customSkillsApi.edit, { ...removed, version: removed.version });
  expect(skillByName('quorblik suite').key).toBe('quorblik-suite');
  const [dana] = (await recruiter.call(candidatesApi.search, { search: 'Whitfield' })).found.rows;
  await followed(opened);
  const { skillSet } = await recruiter.call(candidatesApi.details, { candidateId: dana!.id });
  expect(skillSet.map(({ key }) => key)).toContain('quorblik-suite');
});

test('a resume that was read before a change and saved after it is reread a minute later', async () => {
  const opened = await openOwn();
  const { context, signIn, work } = opened;
  await work();
  const admin = await signIn({ group: 'admin' });
  await admin.call(customSkillsApi.create, { ...nothing, name: 'Quorblik Suite' });
  await followed(opened);
  await uploadResumes(admin, helpDeskResume('Dana', 'Whitfield', 'Quorblik Suite'));
  await context.database.pool.query(
    `update resume set vocabulary = 0; update candidate set profile = '{"skills": []}'`,
  );
  await context.tasks.send(context.db, followSkillsTask, {});
  await until(async () => (await readings(opened)).get('Whitfield')!.names.includes('Quorblik Suite'));
});

test('every invalid spelling and name is reported, and nothing is saved', async () => {
  const { signIn } = await openOwn();
  const admin = await signIn({ group: 'admin' });
  await admin.call(customSkillsApi.create, { ...nothing, name: 'Zyntrax Flow', aliases: ['ZFlow'] });
  const { status, body } = await admin.raw(customSkillsApi.create, {
    name: 'Quorblik',
    aliases: ['k8s', 'zflow', '!!', 'QB'],
    implies: ['Java', 'Nosuchthing', 'quorblik'],
    near: ['Alsonothing'],
  });
  expect([status, body['code'], body['fields']]).toEqual([
    400,
    'call.invalid',
    [
      {
        field: 'aliases',
        message:
          '“!!” has neither a letter nor a digit. “k8s” already belongs to Kubernetes. “zflow” already belongs to Zyntrax Flow',
      },
      { field: 'implies', message: '“Nosuchthing” is no skill of the vocabulary. A skill cannot name itself' },
      { field: 'near', message: '“Alsonothing” is no skill of the vocabulary' },
    ],
  ]);
  expect((body['details'] as { problems: object[] }).problems).toContainEqual({
    field: 'aliases',
    why: 'taken',
    typed: 'k8s',
    skill: 'Kubernetes',
  });
  const known = await admin.raw(customSkillsApi.create, { name: 'Golang' });
  expect(known.body['fields']).toEqual([{ field: 'name', message: '“Golang” already belongs to Go' }]);
  expect((await admin.call(customSkillsApi.search, {})).found.rows.map(({ name }) => name)).toEqual(['Zyntrax Flow']);
  expect((await admin.call(customSkillsApi.names, { search: 'zyntr' })).names).toEqual(['Zyntrax Flow']);
});

test('of two administrators at once the second is told; a removed skill is absent; others are refused', async () => {
  const { signIn } = await openOwn();
  const [admin, other] = [await signIn({ group: 'admin' }), await signIn({ group: 'admin' })];
  const { id, version } = await admin.call(customSkillsApi.create, { ...nothing, name: 'Zyntrax' });
  const both = await Promise.all(
    ['One', 'Two'].map((alias, at) =>
      [admin, other][at]!.raw(customSkillsApi.edit, { id, version, name: 'Zyntrax', aliases: [`${alias} Zyn`] }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body['code']).toBe('record.stale');
  expect((await other.raw(customSkillsApi.remove, { id, version })).body['code']).toBe('record.stale');
  await admin.call(customSkillsApi.remove, { id, version: version + 1 });
  expect((await admin.raw(customSkillsApi.remove, { id, version: version + 2 })).body['code']).toBe('record.absent');
  expect((await admin.raw(customSkillsApi.edit, { id: 999, version: 1, name: 'Zyn' })).body['code']).toBe(
    'record.absent',
  );
  expect((await (await signIn()).raw(customSkillsApi.search, {})).status).toBe(403);
});

test('two spellings at once for the same name: one is added, the other is told which skill has it', async () => {
  const { signIn } = await openOwn();
  const admin = await signIn({ group: 'admin' });
  const add = (name: string, alias: string) => admin.raw(customSkillsApi.create, { name, aliases: [alias] });
  const both = await Promise.all([add('Zyntrax One', 'Zyn'), add('Zyntrax Two', 'zyn')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('another server process knows a change as soon as it is published', async () => {
  const { context, signIn } = await openOwn();
  const admin = await signIn({ group: 'admin' });
  await admin.call(customSkillsApi.create, { ...nothing, name: 'Zyntrax' });
  setCustomSkills([]);
  await context.events.publish(context.db, { unitId: 0, about: 'skills', id: 1 });
  await until(async () => skillByName('zyntrax').key === 'zyntrax');
});
