import { expect, test } from 'vitest';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { proveScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/places/business-days.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { lookAhead } from './daily-work.ts';

/** A day of the unit, which is a day behind UTC in the evening. */
const shift = (days: number) => addDays(dayIn('America/Chicago', new Date()), days);

test('45 days before the end open jobs are found by themselves, told to owner and lead, and gone with the job', async () => {
  const world = await openTestApp();
  const { signIn, units, context, work } = world;
  await work();
  const lead = await signIn({ pages: [1, 2, 3, 15, 25] });
  const owner = await signIn({ pages: [15] });
  await uploadResumes(lead, helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Omar', 'Haddad'));
  const people = await context.db.selectFrom('candidate').select(['id', 'first_name']).orderBy('id').execute();
  const idOf = (name: string) => people.find((one) => one.first_name === name)!.id;
  const more = { ownerId: owner.userId };
  const soon = await addConsultant(world, units.USA, { candidateId: idOf('Dana'), ...more });
  const later = await addConsultant(world, units.USA, {
    first: 'Omar',
    last: 'Haddad',
    candidateId: idOf('Omar'),
    ...more,
  });
  for (const [{ id }, days] of [
    [soon, 45],
    [later, 46],
  ] as const)
    await lead.call(consultantPartsApi.changeTimeline, { consultantId: id, plannedEnd: shift(days) });
  const job = await openHelpDesk(lead);
  const look = () => lookAhead(context, (unitId) => proveScope([unitId]), new AbortController().signal);
  await look();
  const openings = async (id: number) => (await lead.call(consultantsApi.info, { id })).openings;
  expect(await openings(soon.id)).toMatchObject([{ jobId: job.id, title: 'Help Desk Technician' }]);
  expect(await openings(later.id)).toEqual([]);
  const bodies = async () =>
    (
      await context.db
        .selectFrom('outbound_message')
        .select('body')
        .where('to_address', 'in', [`${owner.username}@example.com`, `${lead.username}@example.com`])
        .where('body', 'like', '%Dana Whitfield%')
        .execute()
    ).map(({ body }) => body);
  expect(await bodies()).toHaveLength(2);
  for (const body of await bodies()) expect(body).toContain('open jobs that fit: 1');
  // Nobody is told twice, and a job that is closed fits nobody.
  await look();
  expect(await bodies()).toHaveLength(2);
  // Who is extended needs no other job; brought back to the former end, the jobs are there again.
  await lead.call(consultantPartsApi.changeTimeline, { consultantId: soon.id, plannedEnd: shift(46) });
  expect(await openings(soon.id)).toEqual([]);
  await lead.call(consultantPartsApi.changeTimeline, { consultantId: soon.id, plannedEnd: shift(45) });
  expect(await openings(soon.id)).toHaveLength(1);
  await context.db.updateTable('job').set({ category: 'CANCELLED' }).where('id', '=', job.id).execute();
  expect(await openings(soon.id)).toEqual([]);
});
