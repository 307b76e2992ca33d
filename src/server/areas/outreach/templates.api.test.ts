import { expect, test } from 'vitest';
import { composerApi } from '#contract/areas/outreach/composer.ts';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import { proveScope } from '#domain/access/scope.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { findTemplate } from './composer-queries.ts';

const hello = {
  name: 'First contact',
  channel: 'EMAIL' as const,
  language: 'en' as const,
  subject: 'Hello {{firstName}}',
  text: 'Hi {{name}}, do you have a minute?',
};

test('O13: a template with an unknown field, or a mail without a subject, is not saved; every field is named at once', async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const { status, body } = await recruiter.raw(templatesApi.create, {
    ...hello,
    name: '',
    subject: '',
    text: 'Hi {{nickname}}',
  });
  const fields = (body['fields'] as { field: string }[]).map(({ field }) => field);
  expect([status, fields.toSorted()]).toEqual([400, ['name', 'subject', 'text']]);
  const long = await recruiter.raw(templatesApi.create, { ...hello, channel: 'SMS', text: 'x'.repeat(1601) });
  expect(long.body['fields']).toMatchObject([{ field: 'text' }]);
});

test('every save is a version; what was queued keeps the version it was written with, an archived one is not offered', async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const { id } = await addAddressedPerson(world);
  const { guid } = await world.context.db
    .selectFrom('candidate')
    .select('guid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const first = await recruiter.call(templatesApi.create, hello);
  expect((await recruiter.raw(templatesApi.create, hello)).body['code']).toBe('record.duplicate');
  const input = { candidateGuids: [guid], subject: hello.subject, text: hello.text, templateId: first.id };
  await recruiter.call(composerApi.sendMail, input);

  const second = await recruiter.call(templatesApi.edit, { ...hello, id: first.id, version: 1, text: 'Bye {{name}}.' });
  expect(second.versions.map(({ version, text }) => [version, text])).toEqual([
    [2, 'Bye {{name}}.'],
    [1, hello.text],
  ]);
  const stale = await recruiter.raw(templatesApi.edit, { ...hello, id: first.id, version: 1 });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);
  const [queued] = await world.context.db
    .selectFrom('outbound_message')
    .select(['template_id', 'template_version', 'body'])
    .where('template_id', '=', first.id)
    .execute();
  expect([queued?.template_version, queued?.body.split('\n')[0]]).toEqual([
    1,
    'Hi dana Whitfield, do you have a minute?',
  ]);

  await recruiter.call(templatesApi.active, { id: first.id, isActive: false });
  const offered = await recruiter.call(templatesApi.search, { isActive: true, channel: 'EMAIL' });
  expect(offered.found.rows).toEqual([]);
  expect((await recruiter.raw(composerApi.sendMail, { ...wire(input) })).status).toBe(404);
});

const wire = ({ candidateGuids, subject, text, templateId }: Record<string, unknown>) => ({
  candguids: candidateGuids,
  subject,
  DescriptionMail: text,
  templateId,
});

test('ruling 86: a lead approves a version, automation sends no other, and the next version has to be approved again', async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const lead = await world.signIn({ pages: [17, 25] });
  const { id, version } = await recruiter.call(templatesApi.create, hello);
  expect((await recruiter.raw(templatesApi.approve, { id, version, isApproved: true })).status).toBe(403);
  const approved = await lead.call(templatesApi.approve, { id, version, isApproved: true });
  expect(approved).toMatchObject({ version: 1, approvedBy: expect.any(String), approvedAt: expect.any(String) });
  const found = (isApproved: boolean) =>
    findTemplate(world.context.db, scopeOf(world.units.USA), { id, channel: 'EMAIL', isApproved });
  expect(await found(true)).toMatchObject({ id, version: 1 });
  expect(await recruiter.call(templatesApi.edit, { ...hello, id, version: 1, text: 'Bye.' })).not.toHaveProperty(
    'approvedAt',
  );
  expect([await found(true), await found(false)]).toMatchObject([undefined, { id, version: 2 }]);
  const stale = await lead.raw(templatesApi.approve, { id, version: 1, isApproved: true });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);
  await lead.call(templatesApi.approve, { id, version: 2, isApproved: true });
  expect(await lead.call(templatesApi.approve, { id, version: 2, isApproved: false })).not.toHaveProperty('approvedAt');
});

const scopeOf = (unit: number) => proveScope([unit]);
