import { expect, test } from 'vitest';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const openApp = sharedTestApp();
const parts = consultantPartsApi;

async function one() {
  const world = await openApp();
  const recruiter = await world.signIn({ pages: [3, 15] });
  const added = await addConsultant(world, world.units.USA);
  const send = (endpoint: Endpoint, input: object) => recruiter.raw(endpoint, { consultantInfoId: added.id, ...input });
  const wrong = async (endpoint: Endpoint, input: object) => {
    const { body } = await send(endpoint, input);
    return Object.fromEntries(
      ((body['fields'] ?? []) as { field: string; message: string }[]).map(({ field, message }) => [field, message]),
    );
  };
  const info = () => recruiter.call(consultantsApi.info, { id: added.id });
  return { ...world, ...added, recruiter, send, wrong, info };
}

test('personal details are checked like those of candidates, all at once, and saved in one spelling', async () => {
  const { send, wrong, info, context, id } = await one();
  const odd = { phone: '12', region: 'Texass', postalCode: 'ABC', emergencyPhone: 'call mum' };
  expect(Object.keys(await wrong(parts.changePersonal, { ...odd, legalFirst: null })).sort()).toEqual([
    'emergencyPhone',
    'legalFirst',
    'phone',
    'postalCode',
    'region',
  ]);
  const good = { phone: '(214) 555-0177', region: 'texas', postalCode: '752011234', country: 'us' };
  expect((await send(parts.changePersonal, good)).status).toBe(200);
  expect((await info()).personal).toMatchObject({ region: 'TX', postalCode: '75201-1234', country: 'US' });
  // What is on file from before is read as it is, and stands in nobody's way.
  await context.db
    .updateTable('consultant_personal')
    .set({ phone: '12', region: 'Texass', postal_code: 'ABC', emergency_phone: 'call mum' })
    .where('consultant_id', '=', id)
    .execute();
  expect((await send(parts.changePersonal, { ...odd, city: 'Dallas' })).status).toBe(200);
  expect((await info()).personal).toMatchObject({ phone: '12', region: 'Texass', city: 'Dallas' });
  expect(await wrong(parts.changeProject, { region: 'ZZ' })).toEqual({
    region: 'Enter the code of a state or province, such as TX or ON',
  });
  expect((await send(parts.changeProject, { region: 'Ontario' })).status).toBe(200);
  expect((await info()).project).toMatchObject({ region: 'ON' });
});

test('section 2 of Form I-9 is not before section 1, and no start before section 1, also when it is activated', async () => {
  const { send, wrong, info, context, projectId, candidateId, recruiter } = await one();
  expect(await wrong(parts.changePersonal, { i9Section1On: '2026-01-03', i9Section2On: '2026-01-02' })).toEqual({
    i9Section2On: 'Section 2 cannot be before section 1',
  });
  // A draft without a start takes any day of section 1; the start is compared with it.
  await context.db.updateTable('project').set({ state: 'DRAFT', start_on: null }).where('id', '=', projectId).execute();
  expect((await send(parts.changePersonal, { i9Section1On: '2027-01-05' })).status).toBe(200);
  expect(await wrong(parts.changeTimeline, { startDate: '2026-11-02' })).toEqual({
    startDate: 'Form I-9, section 1 is dated after this day',
  });
  // One that stands there from before is named among what is missing.
  await context.db.updateTable('project').set({ start_on: '2026-11-02' }).where('id', '=', projectId).execute();
  expect((await info()).missing).toContain('i9');
  const { status } = await recruiter.raw(consultantsApi.create, { candId: candidateId });
  expect(status).toBeGreaterThanOrEqual(400);
  expect((await send(parts.changePersonal, { i9Section1On: '2026-11-02', i9Section2On: null })).status).toBe(200);
  expect((await info()).missing).not.toContain('i9');
});

test('what nobody is paid an hour is no rate, overtime is not paid less than a regular hour, and its loss has a reason', async () => {
  const { send, wrong } = await one();
  const rate = { ...vectorRates, billRate: '69', payRate: '53' };
  expect(await wrong(parts.addRate, { ...rate, otBillRate: '12345', otPayRate: '3' })).toEqual({
    otBillRate: 'This is not an hourly rate. Enter 1000 or less',
    otPayRate: 'OT pay cannot be below the pay rate',
  });
  expect(await wrong(parts.addRate, { ...rate, billRate: '1001', otPayRate: '52.99' })).toMatchObject({
    billRate: 'This is not an hourly rate. Enter 1000 or less',
    otPayRate: 'OT pay cannot be below the pay rate',
  });
  // A client who pays no more for overtime: with a reason.
  const unpaid = { ...rate, otPayRate: '79.5' };
  expect(await wrong(parts.addRate, unpaid)).toEqual({ note: 'Overtime at this rate loses money. Enter the reason' });
  const reasoned = { ...unpaid, note: 'The client pays straight time' };
  const { body } = await send(parts.addRate, reasoned);
  expect(body).toMatchObject({ code: 'consultant.loss', details: { isOvertime: true } });
  const { perHour } = body['details'] as { perHour: string };
  expect((await send(parts.addRate, { ...reasoned, acceptedLoss: perHour })).status).toBe(200);
});
