import { expect, test } from 'vitest';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { type Caller, sharedTestApp } from '#server/testing/open-test-app.ts';

const openApp = sharedTestApp();

/** A consultant whose only project is a draft that was added by hand. */
async function openDraft() {
  const world = await openApp();
  const recruiter = await world.signIn({ pages: [15] });
  const { db } = world.context;
  const added = await addConsultant(world, world.units.USA);
  await db.updateTable('project').set({ state: 'DRAFT', start_on: null }).where('id', '=', added.projectId).execute();
  await db.updateTable('consultant').set({ state: 'DRAFT' }).where('id', '=', added.id).execute();
  const discard = async (by: Caller = recruiter, id = added.id) => {
    const { status, body } = await by.raw(consultantsApi.discard, { consultantId: id });
    return [status, body['code'] ?? body['isRemoved']];
  };
  const isThere = async () =>
    (await db.selectFrom('consultant').select('id').where('id', '=', added.id).executeTakeFirst()) !== undefined;
  return { ...world, db, recruiter, ...added, discard, isThere };
}

test('a draft that was added by hand is deleted with what was entered; the candidate and the audit stay', async () => {
  const { db, id, candidateId, recruiter, discard, isThere } = await openDraft();
  await recruiter.call(consultantPartsApi.addSkill, { consultantId: id, name: 'Java' });
  expect(await discard()).toEqual([200, true]);
  expect(await isThere()).toBe(false);
  expect(await discard()).toEqual([404, 'record.absent']);
  expect(await db.selectFrom('candidate').select('id').where('id', '=', candidateId).execute()).toHaveLength(1);
  const entries = await db
    .selectFrom('audit_line')
    .select(['act', 'details'])
    .where('kind', '=', 'consultant')
    .where('record_id', '=', String(id))
    .orderBy('id', 'desc')
    .execute();
  expect(entries[0]).toMatchObject({
    act: 'consultant-changed',
    details: { what: 'draft-deleted', candidate: `${candidateId} → –` },
  });
});

test('nobody of another unit deletes a draft, and nobody who only reads', async () => {
  const { signIn, units, discard, isThere } = await openDraft();
  expect(await discard(await signIn({ pages: [15], units: [units.CAN] }))).toEqual([404, 'record.absent']);
  expect((await discard(await signIn({ pages: [15], isReadOnly: true })))[0]).toBe(403);
  expect((await discard(await signIn({ pages: [2, 3] })))[0]).toBe(403);
  expect(await isThere()).toBe(true);
});

test('somebody with a project is not deleted, nor a draft with hours', async () => {
  const { db, projectId, units, discard, isThere } = await openDraft();
  const refused = [409, 'consultant.not-discardable'];
  await db
    .updateTable('project')
    .set({ state: 'ACTIVE', start_on: '2026-01-04' })
    .where('id', '=', projectId)
    .execute();
  expect(await discard()).toEqual(refused);
  await db.updateTable('project').set({ state: 'DRAFT' }).where('id', '=', projectId).execute();
  await db
    .insertInto('project_week')
    .values({
      unit_id: units.USA,
      project_id: projectId,
      week_ending: '2026-01-10',
      from_on: '2026-01-04',
      to_on: '2026-01-10',
      segment: 1,
      regular_hours: '40',
    })
    .execute();
  expect(await discard()).toEqual(refused);
  await db.deleteFrom('project_week').where('project_id', '=', projectId).execute();
  expect(await isThere()).toBe(true);
  expect(await discard()).toEqual([200, true]);
});

test('a new project that was added by mistake goes alone: who had one before has ended again', async () => {
  const { db, id, projectId, recruiter, discard } = await openDraft();
  await db
    .updateTable('project')
    .set({ state: 'ENDED', start_on: '2026-01-04', actual_end: '2026-03-31', end_reason: 'COMPLETED' })
    .where('id', '=', projectId)
    .execute();
  await db.updateTable('consultant').set({ state: 'ENDED' }).where('id', '=', id).execute();
  await recruiter.call(consultantPartsApi.addProject, { consultantId: id, title: 'Next one' });
  expect(await discard()).toEqual([200, false]);
  const { consultant, projects, history } = await recruiter.call(consultantsApi.info, { id });
  expect([consultant.state, projects.map((one) => one.id)]).toEqual(['ENDED', [projectId]]);
  expect(history[0]).toMatchObject({ kind: 'draft-deleted', changes: { job: 'Next one → –' } });
});
