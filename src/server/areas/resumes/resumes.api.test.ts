import { expect, test } from 'vitest';
import { candidatesApi, uploadsApi } from '#contract/areas/candidates.ts';
import { openTestHouse, until } from '#server/testing/open-house.ts';
import { rereadResumes } from './resumes.ts';

test('read again, who was named by a file alone is named by it anew, and the reading holds up nobody', async () => {
  const { house, work, signIn } = await openTestHouse();
  await work();
  const recruiter = await signIn();
  const text =
    'EXPERIENCE\nWarehouse lead, 2019 - 2024. Forklifts, inventory, Excel and shift plans for forty people.\n';
  const { id } = await recruiter.call(uploadsApi.uploadAll, {}, { 'lc-11490673.txt': Buffer.from(text) });
  await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
  const names = async () => (await recruiter.call(candidatesApi.search, {})).found.rows.map(({ name }) => name);
  expect(await names()).toEqual(['lc-11490673']);
  const { pool } = house.database;
  await pool.query(`update candidate set last_name = 'Lc-', name_key = 'lc'`);
  await pool.query(`update resume set reader = 'resume-1'`);
  const signal = new AbortController().signal;
  expect(await rereadResumes(house, signal)).toBe(1);
  expect(await names()).toEqual(['lc-11490673']);
  expect(await rereadResumes(house, signal)).toBe(0);
});
