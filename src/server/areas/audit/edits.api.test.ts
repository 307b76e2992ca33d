import { expect, onTestFinished, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchWeightsApi } from '#contract/areas/matching/match-weights.ts';
import { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { pages } from '#domain/access/pages.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('LOG-01: an ordinary edit leaves one entry with old and new values, without names and resume text', async () => {
  onTestFinished(() => setCustomSkills([]));
  const { context, units, work, signIn } = await openTestApp();
  await work();
  const everything = pages.map(({ id }) => id);
  const editor = await signIn({ pages: everything, group: 'admin', units: [units.USA, units.CAN] });
  await editor.stepUp();
  const other = await signIn();
  await uploadResumes(editor, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(editor);
  const { found } = await editor.call(candidatesApi.search, {});
  const person = await editor.call(candidatesApi.details, { candidateId: found.rows[0]!.id });
  const { lastId } = await context.db
    .selectFrom('audit_line')
    .select(({ fn }) => fn.max('id').as('lastId'))
    .executeTakeFirstOrThrow();

  const edit = { candidateId: person.id, version: person.version };
  await editor.call(candidateRecordApi.change, {
    ...edit,
    lastName: 'Canary-Name',
    summary: 'CANARY words',
    headline: 'Lead',
    rate: '61.5',
    skillSet: [{ name: 'golang', years: 3 }],
  } as never);
  await editor.call(candidateRecordApi.change, { ...edit, version: person.version + 1, headline: 'Lead' });
  await editor.call(submissionsApi.submit, { candidateId: person.id, jobId: job.id, status: 'Shortlisted' } as never);
  await editor.call(matchWeightsApi.change, { jobId: job.id, weights: { requirements: 77 } });
  await editor.call(matchWeightsApi.change, { reset: true });
  const skill = await editor.call(customSkillsApi.create, { name: 'Zyntrax', aliases: ['ZX'], implies: [], near: [] });
  await editor.call(customSkillsApi.edit, { ...skill, aliases: ['ZX', 'Zyn'], version: 1 });
  await editor.call(customSkillsApi.remove, { id: skill.id, version: 2 });
  await editor.call(usersApi.edit, {
    id: other.userId,
    email: 'new@example.com',
    unitIds: [units.CAN],
    mayWrite: false,
  });
  const { roleId } = await editor.call(usersApi.single, { id: other.userId });
  await editor.call(rolesApi.change, { roleId, name: 'Sourcers', mayWrite: false });

  const lines = await context.db
    .selectFrom('audit_line')
    .select(['act', 'kind', 'record_id', 'unit_id', 'user_id', 'details'])
    .where('id', '>', lastId)
    .orderBy('id')
    .execute();
  expect(lines.map(({ act, kind, record_id, unit_id }) => [act, kind, Number(record_id), unit_id])).toEqual([
    ['candidate-changed', 'candidate', person.id, units.USA],
    ['stage-changed', 'candidate', person.id, units.USA],
    ['weights-changed', 'job', job.id, units.USA],
    ['weights-changed', 'unit', units.USA, units.USA],
    ['skill-added', 'skill', skill.id, null],
    ['skill-changed', 'skill', skill.id, null],
    ['skill-removed', 'skill', skill.id, null],
    ['user-changed', 'user', other.userId, null],
    ['role-changed', 'role', roleId, null],
  ]);
  expect(new Set(lines.map(({ user_id }) => user_id))).toEqual(new Set([editor.userId]));
  const [candidate, stage, weights, , , aliases, , user, role] = lines.map(({ details }) => details);
  expect(candidate).toMatchObject({
    lastName: 'changed',
    summary: 'changed',
    headline: 'changed',
    rate: '– → 61.5',
    skills: expect.stringContaining('→ '),
  });
  expect(stage).toMatchObject({ job: job.id, stage: expect.stringMatching(/ → Shortlisted$/) });
  expect(weights).toEqual({ requirements: expect.stringMatching(/^\d+ → 77$/) });
  expect(aliases).toEqual({ aliases: 'ZX → ZX, Zyn' });
  expect(user).toMatchObject({
    email: `${other.username}@example.com → new@example.com`,
    units: 'USA → CAN',
    write: 'yes → no',
  });
  expect(role).toMatchObject({ name: `role of ${other.username} → Sourcers`, write: 'yes → no' });
  expect(JSON.stringify(lines)).not.toMatch(/canary/i);
});
