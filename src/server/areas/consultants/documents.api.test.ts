import { expect, test } from 'vitest';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import { consultantDocumentsApi } from '#contract/areas/consultants/consultant-documents.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { filesApi } from '#contract/areas/files/files.ts';
import { addDays } from '#domain/places/business-days.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import { remindOfConsultants } from './daily-work.ts';

const openApp = sharedTestApp();
/** A day of the unit, which is a day behind UTC in the evening. */
const shift = (days: number) => addDays(dayIn('America/Chicago', new Date()), days);

test('trade 3.4.2: documents are files of the candidate that are linked, valid until a day, and told once before it', async () => {
  const world = await openApp();
  const { signIn, units, context } = world;
  const recruiter = await signIn({ pages: [3, 15] });
  const reader = await signIn({ pages: [15] });
  const one = await addConsultant(world, units.USA, { ownerId: reader.userId });
  const consultantId = one.id;
  const attached = await recruiter.call(
    candidateFilesApi.attach,
    { candidateId: one.candidateId, type: 'CERT' },
    { 'a-plus.txt': Buffer.from('certificate') },
  );
  const before = await reader.call(consultantDocumentsApi.documents, { id: consultantId });
  expect(before).toMatchObject({ documents: [], others: [{ fileId: attached.fileId, kind: 'CERT' }] });
  const download = async () => (await reader.raw(filesApi.download, { fileId: attached.fileId })).status;
  expect(await download()).toBe(404);
  const link = { consultantId, fileId: attached.fileId, kind: 'CERT', validUntil: shift(20) } as const;
  const linked = await recruiter.call(consultantDocumentsApi.save, link);
  expect(linked).toMatchObject({ documents: [{ kind: 'CERT', validUntil: shift(20), daysLeft: 20 }], others: [] });
  expect(await download()).toBe(200);

  const added = await recruiter.call(
    consultantDocumentsApi.add,
    { consultantId, kind: 'CONTRACT', validUntil: shift(20) },
    { 'msa.txt': Buffer.from('contract') },
  );
  expect(added.documents.map(({ name, kind }) => [name, kind])).toEqual([
    ['msa.txt', 'CONTRACT'],
    ['a-plus.txt', 'CERT'],
  ]);
  const files = await recruiter.call(candidateFilesApi.attachments, { candidateId: one.candidateId });
  expect(files.map(({ name }) => name)).toEqual(['msa.txt', 'a-plus.txt']);
  const none = await recruiter.raw(consultantDocumentsApi.add, { consultantInfoId: consultantId, kind: 'CONTRACT' });
  expect(none.body['code']).toBe('file.missing');

  // Both expire on the same day: each is told, once.
  const never = new AbortController().signal;
  await remindOfConsultants(context, never);
  await remindOfConsultants(context, never);
  const mails = await context.db
    .selectFrom('outbound_message')
    .select('body')
    .where('to_address', '=', `${reader.username}@example.com`)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.body).toContain('a-plus.txt');
  expect(mails[0]!.body).toContain('msa.txt');
  const { reminders } = await reader.call(consultantsApi.info, { id: consultantId });
  expect(reminders.filter(({ kind }) => kind === 'DOCUMENT').map(({ name }) => name)).toEqual([
    'a-plus.txt',
    'msa.txt',
  ]);

  const renewed = await recruiter.call(consultantDocumentsApi.save, { ...link, validUntil: shift(400), version: 1 });
  expect(renewed.documents[1]).toMatchObject({ validUntil: shift(400), version: 2 });
  const stale = await recruiter.raw(consultantDocumentsApi.save, {
    consultantInfoId: consultantId,
    fileId: attached.fileId,
    kind: 'CERT',
    version: 1,
  });
  expect(stale.body).toMatchObject({ code: 'record.stale', details: { who: `Test ${recruiter.username}` } });
  const gone = await recruiter.call(consultantDocumentsApi.remove, { consultantId, fileId: attached.fileId });
  expect(gone.others).toMatchObject([{ name: 'a-plus.txt' }]);
  const again = { consultantInfoId: consultantId, fileId: attached.fileId };
  expect((await recruiter.raw(consultantDocumentsApi.remove, again)).body['code']).toBe('record.absent');
  expect(await download()).toBe(404);
});
