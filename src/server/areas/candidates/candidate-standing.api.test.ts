import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

test('trade 3.2.7: an owner who was in touch in the last 90 days stays the owner; a lead may reassign', async () => {
  const open = await openTestApp();
  await open.work();
  const [owner, other] = [await open.signIn(), await open.signIn()];
  const lead = await open.signIn({ pages: [1, 2, 3, 25] });
  await uploadResumes(owner, helpDeskResume('Dana', 'Whitfield'));
  const candidateId = (await owner.call(candidatesApi.search, {})).found.rows[0]!.id;
  const details = () => owner.call(candidatesApi.details, { candidateId });
  const give = async (by: Caller, to: Caller) => {
    const { version } = await details();
    return by.raw(candidateRecordApi.change, { candId: candidateId, version, ownerId: to.userId });
  };
  expect((await details()).ownerId).toBe(owner.userId);

  const taken = await give(other, other);
  expect(taken.body).toMatchObject({ code: 'call.invalid', fields: [{ field: 'ownerId' }] });
  expect(JSON.stringify(taken.body)).toContain('A team lead can reassign');
  expect((await details()).ownerId).toBe(owner.userId);

  // The owner gives away their own, and a lead anybody's.
  expect((await give(owner, other)).status).toBe(200);
  expect((await give(lead, owner)).status).toBe(200);

  // After 90 days without a touch, or once the owner has left, anybody claims.
  const { pool } = open.context.database;
  await pool.query(
    `update candidate_unit set owner_since = now() - interval '91 days', created_at = now() - interval '200 days'`,
  );
  expect((await give(other, other)).status).toBe(200);
  await pool.query('update app_user set is_active = false where id = $1', [other.userId]);
  expect((await give(owner, owner)).status).toBe(200);
});
