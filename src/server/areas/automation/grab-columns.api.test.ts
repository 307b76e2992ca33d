import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import { openVendor, sendVendorFile, vendorCsv, vendorLine } from '#server/testing/vendor-files.ts';

const openShared = sharedTestApp();

test('columns of an undone import are not remembered: those of the last one that stands are', async () => {
  const recruiter = await openVendor(await openShared());
  const take = async (file: Buffer, mapped?: Record<string, string>) => {
    const { upload, mapping } = await sendVendorFile(recruiter, file);
    const own = upload.shape === 'TABLE' && mapped ? mapping.map((field) => mapped[field] ?? field) : mapping;
    return recruiter.call(grabberApi.run, { uploadId: upload.uploadId, dryRun: false, mapping: own, dateOrder: 'MDY' });
  };
  const next = async (file = vendorCsv(vendorLine(9))) => {
    const { isRemembered, mapping, gone, added } = await sendVendorFile(recruiter, file);
    return { isRemembered, hasRate: mapping.includes('billRateMax'), gone, added };
  };
  const first = await take(vendorCsv(vendorLine(1)), { billRateMax: '' });
  expect(await next()).toMatchObject({ isRemembered: true, hasRate: false });
  await recruiter.call(grabberApi.revert, { uploadId: first.uploadId });
  expect(await next()).toEqual({ isRemembered: false, hasRate: true, gone: [], added: [] });
  await take(vendorCsv(vendorLine(2)));
  const third = await take(vendorCsv(vendorLine(3)), { billRateMax: '' });
  expect(await next()).toMatchObject({ isRemembered: true, hasRate: false });
  await recruiter.call(grabberApi.revert, { uploadId: third.uploadId });
  expect(await next()).toMatchObject({ isRemembered: true, hasRate: true });
  // A file with other columns is not read as the last one.
  const other = Buffer.from('guid,Opening,Where\nA-1,Welder,"Dallas, TX"');
  expect(await next(other)).toMatchObject({ isRemembered: false, gone: [], added: [] });
});
