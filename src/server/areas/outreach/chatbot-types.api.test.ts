import { expect, test } from 'vitest';
import { managersApi } from '#contract/areas/accounts/managers.ts';
import { chatbotTypesApi } from '#contract/areas/outreach/chatbot-types.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { FlowItem } from '#domain/outreach/chat-flow.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

const own: FlowItem = {
  type: 'own',
  key: 'own-1',
  kind: 'yes-no',
  text: { en: 'Do you own a car?' },
  isRequired: true,
};
const interested: FlowItem = { type: 'standard', key: 'interested', isRequired: true, knocksOut: true };

test('questions are kept version by version; an old one stays to be read', async () => {
  const { context, signIn } = await openShared();
  const person = await signIn({ pages: [12] });
  const first = await person.call(chatbotTypesApi.flow, { typeId: 1 });
  // The preview introduces itself as candidates hear it.
  expect(first.company).toBe(context.config.company.name);
  expect([first.version, first.newest, first.items[0]]).toEqual([0, 0, interested]);

  const saved = await person.call(chatbotTypesApi.saveFlow, {
    typeId: 1,
    version: 0,
    items: [interested, own],
    note: 'car',
  });
  expect([saved.version, saved.versions.length, saved.versions[0]!.note]).toEqual([1, 1, 'car']);
  await person.call(chatbotTypesApi.saveFlow, { typeId: 1, version: 1, items: [interested] });
  expect((await person.call(chatbotTypesApi.flow, { typeId: 1, version: 1 })).items).toHaveLength(2);
  expect((await person.call(chatbotTypesApi.flow, { typeId: 1, version: 0 })).items).toEqual(first.items);
  expect((await person.raw(chatbotTypesApi.flow, { typeId: 1, version: 9 })).status).toBe(404);
});

test('two people changing the questions: the second is told who was first', async () => {
  const testApp = await openShared();
  const [ann, ben] = [await testApp.signIn({ pages: [12] }), await testApp.signIn({ pages: [12] })];
  await ann.call(chatbotTypesApi.saveFlow, { typeId: 2, version: 0, items: [interested] });

  const late = await ben.raw(chatbotTypesApi.saveFlow, { typeId: 2, version: 0, items: [interested, own] });
  expect([late.status, late.body['code']]).toEqual([409, 'record.stale']);
  expect(late.body['details']).toMatchObject({ by: `Test ${ann.username}`, current: { version: 1 } });
});

test('everything wrong with the questions is named at once', async () => {
  const person = await (await openShared()).signIn({ pages: [12] });
  const items = [
    { ...own, text: { en: ' ' } },
    interested,
    { ...own, key: 'own-2', knockOut: { value: 'maybe' } },
    interested,
  ];
  const { status, body } = await person.raw(chatbotTypesApi.saveFlow, { typeId: 1, version: 0, items });

  expect([status, body['code']]).toEqual([400, 'flow.flaws']);
  expect(
    (body['fields'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`),
  ).toEqual(['items.0 text', 'items.1 first', 'items.2 knock-out', 'items.3 twice', 'items.3 first']);
});

test('the vendors of a picker are those of the unit, those at the client first', async () => {
  const testApp = await openShared();
  const person = await testApp.signIn({ pages: [6, 7, 20] });
  const list = (name: string) => catalogs.find((one) => one.name === name)!.calls;
  const add = async (name: string, values: object) =>
    ((await person.call(list(name).create, values as never)) as { id: number }).id;
  const clientId = await add('client', { name: 'Crestline' });
  await add('vendor', { name: 'Alpha', category: 'PRIME' });
  const vendorId = await add('vendor', { name: 'Zeta', category: 'MSP' });
  await add('manager', { name: 'Dana', clientId, vendorId });

  const names = async (input: { clientId?: number }) =>
    (await person.call(managersApi.vendors, input)).map(({ name }) => name);
  expect([await names({}), await names({ clientId })]).toEqual([
    ['Alpha', 'Zeta'],
    ['Zeta', 'Alpha'],
  ]);
  const foreign = await testApp.signIn({ pages: [20], units: [testApp.units.CAN] });
  expect(await foreign.call(managersApi.vendors, {})).toEqual([]);
});
