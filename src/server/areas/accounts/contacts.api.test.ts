import { expect, test } from 'vitest';
import { clientRecordApi, networkRecordApi, vendorRecordApi } from '#contract/areas/accounts/accounts.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const list = (name: string) => catalogs.find((one) => one.name === name)!.calls;

/** Two people of one unit, one of another, and a client of the former. */
async function world() {
  const testApp = await openTestApp();
  const ann = await testApp.signIn({ pages: [6, 7, 18, 21] });
  const ben = await testApp.signIn({ pages: [6, 7, 18] });
  const foreign = await testApp.signIn({ pages: [6, 7, 18], units: [testApp.units.CAN] });
  const { id } = (await ann.call(list('client').create, { name: 'Crestline Bank' } as never)) as CatalogRow;
  return { testApp, ann, ben, foreign, id };
}

test('the author of a note changes, removes and restores it; others only read it', async () => {
  const { ann, ben, foreign, id } = await world();
  const api = clientRecordApi;
  const note = await ann.call(api.addNote, { id, text: '  Ann decides.\nCall before ten.  ' });
  expect(note).toMatchObject({ text: 'Ann decides.\nCall before ten.', isOwn: true, version: 1 });
  await ben.call(api.addNote, { id, text: 'نتصل غدًا' });

  const { found } = await ben.call(api.notes, { id });
  expect(found.rows.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['نتصل غدًا', true],
    ['Ann decides.\nCall before ten.', false],
  ]);
  const { noteId } = note;
  for (const [call, more] of [
    [api.changeNote, { text: 'mine now' }],
    [api.removeNote, {}],
    [api.restoreNote, {}],
  ] as const) {
    const refused = await ben.raw(call, { noteId, ...more });
    expect([refused.status, refused.body['erroCode'], refused.body['code']]).toEqual([403, 4030, 'note.not-yours']);
    expect((await foreign.raw(call, { noteId, ...more })).body['code']).toBe('record.absent');
    // Under another kind of account the note does not exist.
    expect((await ann.raw(networkRecordApi.removeNote, { noteId })).body['code']).toBe('record.absent');
  }
  expect(await ann.call(api.changeNote, { noteId, version: 1, text: 'Ann decides.' })).toMatchObject({ version: 2 });
  expect((await ann.raw(api.changeNote, { noteId, version: 1, text: 'late' })).body['code']).toBe('record.stale');
  await ann.call(api.removeNote, { noteId });
  expect((await ben.call(api.notes, { id })).found.total).toBe(1);
  expect((await ann.raw(api.changeNote, { noteId, text: 'x' })).body['code']).toBe('record.absent');
  expect((await ann.call(api.restoreNote, { noteId })).text).toBe('Ann decides.');
  expect((await ben.call(api.notes, { id })).found.total).toBe(2);
  expect((await foreign.raw(api.notes, { id })).body['code']).toBe('record.absent');
});

test('contacts are added, changed by two people at once, cleared, removed and restored', async () => {
  const { ann, ben, foreign, id } = await world();
  const api = clientRecordApi;
  const bad = await ann.raw(api.addContact, { id, name: '', email: 'nobody', role: 'KING' });
  expect((bad.body['fields'] as { field: string }[]).map(({ field }) => field).sort()).toEqual([
    'email',
    'name',
    'role',
  ]);
  const added = await ann.call(api.addContact, {
    id,
    name: 'Dana Whitfield',
    title: 'CTO',
    email: 'dana@crestline.example',
    role: 'HIRING',
  });
  const { contactId } = added;
  const changed = await ben.call(api.changeContact, { contactId, version: 1, title: '', noContact: true });
  expect(changed).toMatchObject({ name: 'Dana Whitfield', noContact: true, role: 'HIRING', version: 2 });
  expect(changed.title).toBeUndefined();
  const late = await ann.raw(api.changeContact, { contactId, version: 1, name: 'Dana W.' });
  expect(late.body['details']).toMatchObject({ by: `Test ${ben.username}`, current: { noContact: true, version: 2 } });
  await ann.call(api.removeContact, { contactId });
  expect((await ann.call(api.contacts, { id })).found.total).toBe(0);
  await ann.call(api.restoreContact, { contactId });
  expect((await ann.call(api.contacts, { id })).found.rows.map(({ name }) => name)).toEqual(['Dana Whitfield']);
  for (const [call, input] of [
    [api.changeContact, { contactId, name: 'x' }],
    [api.removeContact, { contactId }],
    [api.restoreContact, { contactId }],
  ] as const)
    expect([call.path, (await foreign.raw(call, input)).body['code']]).toEqual([call.path, 'record.absent']);

  const { found } = await ben.call(api.history, { id });
  expect(found.rows.map(({ act, about, changes }) => [act, about, changes.map(({ field }) => field)])).toEqual([
    ['entry-added', 'contact', []],
    ['entry-removed', 'contact', []],
    ['entry-changed', 'contact', ['title', 'noContact']],
    ['entry-added', 'contact', ['name', 'role', 'title', 'email']],
    ['entry-added', 'record', ['name']],
  ]);
  expect(JSON.stringify(found)).not.toContain('dana@');
  expect((await foreign.raw(api.history, { id })).body['code']).toBe('record.absent');
});

test('history says who changed which field from what to what, and when the contact was deactivated', async () => {
  const { ann, ben, id } = await world();
  await ben.call(list('client').edit, { id, stage: 'ON_HOLD', termsDays: 45 } as never);
  await ann.call(list('client').active, { id, isActive: false } as never);
  const { found } = await ann.call(clientRecordApi.history, { id, size: 2 });

  expect([found.total, found.rows.map(({ by }) => by)]).toEqual([3, [`Test ${ann.username}`, `Test ${ben.username}`]]);
  expect(found.rows[0]).toMatchObject({ about: 'state', isActive: false });
  expect(found.rows[1]!.changes).toEqual([
    { field: 'stage', before: '', after: 'ON_HOLD' },
    { field: 'termsDays', before: '', after: '45' },
  ]);
});

test('the fees of a client and of a vendor’s system are shown with their history; getVendorpercentage knows a vendor', async () => {
  const { ann, foreign, id } = await world();
  await ann.call(feesApi.addClientFee, { clientId: id, fee: '2.5' });
  await ann.call(feesApi.addVmsFee, { vmsProvider: 'Beeline', fee: '0.6' });
  await ann.call(feesApi.addVmsFee, { vmsProvider: 'Beeline', clientId: id, fee: '1' });
  const vendor = (await ann.call(list('vendor').create, {
    name: 'Prime Staff',
    category: 'PRIME',
    vmsProvider: 'Beeline',
    feePercent: '3.50',
  } as never)) as CatalogRow;

  const ofClient = await ann.call(clientRecordApi.fees, { id });
  expect(ofClient.map(({ kind, vmsProvider, fee, history }) => [kind, vmsProvider, fee, history.length])).toEqual([
    ['client', undefined, '2.5', 1],
    ['vms', 'Beeline', '1', 1],
  ]);
  const ofVendor = await ann.call(vendorRecordApi.fees, { id: vendor.id });
  expect(ofVendor.map(({ clientName, fee }) => [clientName, fee])).toEqual([
    [undefined, '0.6'],
    ['Crestline Bank', '1'],
  ]);
  const percentage = await ann.raw(feesApi.readVmsFee, { vendorId: vendor.id });
  expect(percentage.body).toMatchObject({
    vendorId: vendor.id,
    vendorPercentage: '3.5',
    vmsProvider: 'Beeline',
    vmsFeePercentage: '0.6',
    source: 'system',
  });
  expect((await ann.raw(feesApi.readVmsFee, { vendorId: vendor.id, clientId: id })).body['vmsFeePercentage']).toBe('1');
  expect((await foreign.raw(feesApi.readVmsFee, { vendorId: vendor.id })).body['code']).toBe('record.absent');
  expect((await foreign.raw(vendorRecordApi.fees, { id: vendor.id })).body['code']).toBe('record.absent');
});
