import { expect, test } from 'vitest';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const openApp = sharedTestApp();
const parts = consultantPartsApi;

test('trade 3.4.3: rates of a draft follow the employment type, and a burden is named only where it is deducted', async () => {
  const world = await openApp();
  const { db } = world.context;
  const lead = await world.signIn({ pages: [3, 15, 25] });
  const { id, projectId } = await addConsultant(world, world.units.USA);
  await db.updateTable('project').set({ state: 'DRAFT' }).where('id', '=', projectId).execute();
  const type = async (category: string) =>
    (await db.selectFrom('employment_type').select('id').where('category', '=', category).executeTakeFirstOrThrow()).id;
  const w2 = await type('W2');
  await db.updateTable('employment_type').set({ overhead: '11.5' }).where('id', '=', w2).execute();
  const info = () => lead.call(consultantsApi.info, { id });
  const overtime = { otBillRate: '90', otPayRate: '70' };
  const given = { billRate: '90', payRate: '70', ...overtime, taxTerm: 'C2C', clientFee: '2', burden: '11.5' } as const;
  await lead.call(parts.addRate, { consultantId: id, ...given });
  const before = (await info()).rates!;
  expect(before.lines[0]).toMatchObject({ taxTerm: 'C2C', marginPerHour: '18.20' });
  expect(before.lines[0]!.burden).toBeUndefined();

  await lead.call(parts.changeEmployment, { consultantId: id, employmentTypeId: w2 });
  const after = await info();
  expect(after.rates!.lines.find(({ standing }) => standing === 'now')).toMatchObject({
    taxTerm: 'W2',
    burden: '11.5',
    clientFee: '2',
    marginPerHour: '10.15',
    // Overtime was the usual one of a company, and is the usual one of a payroll.
    otPayRate: '105.00',
    source: 'EMPLOYMENT',
  });
  expect(after.history.map(({ kind }) => kind).slice(0, 2)).toEqual(['rates', 'employment']);
  expect(after.history[0]!.changes).toMatchObject({ taxTerm: 'C2C → W2' });

  // Rates that were in force stay: from which day they change, a person says.
  await db.updateTable('project').set({ state: 'ACTIVE' }).where('id', '=', projectId).execute();
  const count = after.rates!.lines.length;
  await lead.call(parts.changeEmployment, { consultantId: id, employmentTypeId: await type('C2C') });
  expect((await info()).rates!.lines.length).toBe(count);
});
