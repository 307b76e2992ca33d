import { expect, onTestFinished, test } from 'vitest';
import { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import { skillProposalsApi } from '#contract/areas/skills/skill-proposals.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('skill.taken: a phrase that became a spelling of another skill meanwhile is not added, and stays proposed', async () => {
  onTestFinished(() => setCustomSkills([]));
  const { context, signIn } = await openTestApp();
  const admin = await signIn({ group: 'admin' });
  const { id } = await context.db
    .insertInto('skill_proposal')
    .values({ key: 'zflow', phrase: 'ZFlow', people: 7 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await admin.call(customSkillsApi.create, { name: 'Zyntrax Flow', aliases: ['ZFlow'], implies: [], near: [] });

  const { status, body } = await admin.raw(skillProposalsApi.decide, { id, state: 'ADDED' });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'skill.taken', details: { spelling: 'ZFlow', skill: 'Zyntrax Flow' } }),
  ]);
  expect((await admin.call(skillProposalsApi.search, {})).found.rows).toMatchObject([{ id, state: 'PROPOSED' }]);
});
