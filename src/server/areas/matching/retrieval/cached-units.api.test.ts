import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { readResume } from '#matching/resume/read-resume.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import type { Db } from '#server/db/connect.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { cacheMatchRows, limitMatchMemory, matchMemoryRefusal, matchRowCache } from './cached-units.ts';
import { estimateRowBytes } from './match-row-cache.ts';
import { findShortlist, type ShortlistQuery } from './shortlist.ts';

const today = '2026-11-22';

/** A database that counts the match rows that are sent to be held, and the samples that were taken. */
function counting(db: Db) {
  const count = { held: 0, samples: 0 };
  const texts = new WeakMap<object, string>();
  const counted = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, (node as { sqlFragments?: readonly string[] }).sqlFragments?.join('?') ?? '');
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const text = texts.get(queryId) ?? '';
      if (text.includes('order by candidate_id limit')) count.held += result.rows.filter((row) => row['packed']).length;
      if (text.includes('avg(octet_length(packed))')) count.samples += 1;
      return result;
    },
  });
  return { db: counted as Db, count };
}

async function openUnits(people: number) {
  const { context, units } = await openTestApp();
  for (const [unit, unitId] of Object.entries(units))
    for (let number = 0; number < people; number += 1) {
      const text = `${unit} Person${number}\nJava Developer\n${unit}${number}@example.com\n\nEXPERIENCE\nJava Developer, Acme, 01/2019 - Present\nJava`;
      const parsed = readResume(text, today);
      const name = `${unit}${number}.txt`;
      const at = new Date(`${today}T00:00:00Z`);
      await saveResume(context.db, { unitId, text, parsed, name, fileId: null, by: null, at, keys: context.keys });
    }
  const { rows } = await sql<{ bytes: number }>`
    select avg(octet_length(packed))::float8 as bytes from candidate_match`.execute(context.db);
  return { ...counting(context.db), units, one: estimateRowBytes(people, rows[0]!.bytes) };
}

/** Nothing but the unit matters here. */
const queryOf = (unitId: number): ShortlistQuery => ({
  unitId,
  required: [],
  needs: [],
  words: [],
  families: [{ id: 1, fit: 1 }],
  titlePoints: 0,
  level: undefined,
  terms: () => 0,
  titleWords: [],
  limit: 10,
});

test('a unit that is too large for the memory is not read, however often it is matched', async () => {
  const { db, count, units, one } = await openUnits(5);
  limitMatchMemory(db, one / 2);
  for (let run = 0; run < 5; run += 1) {
    await findShortlist(db, queryOf(units.USA), { wholeUpTo: 0 });
    await cacheMatchRows(db, units.USA, 5);
  }

  expect(count).toEqual({ held: 0, samples: 1 });
  expect(matchRowCache(db, units.USA)).toBeUndefined();
  expect(matchMemoryRefusal(db, units.USA)).toMatchObject({ limit: one / 2, free: one / 2 });
  expect(matchMemoryRefusal(db, units.USA)!.needs).toBeGreaterThan(one / 2);

  // The decision is made again with another limit, or later.
  limitMatchMemory(db, 10 * one);
  await cacheMatchRows(db, units.USA, 5);
  expect([count.held, matchRowCache(db, units.USA)!.size, matchMemoryRefusal(db, units.USA)]).toEqual([
    1,
    5,
    undefined,
  ]);
});

test('two units that do not fit together do not evict each other while both are used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { db, count, units, one } = await openUnits(5);
  limitMatchMemory(db, one * 1.5);
  for (let run = 0; run < 4; run += 1)
    for (const unit of [units.USA, units.CAN]) if (!matchRowCache(db, unit)) await cacheMatchRows(db, unit, 5);

  expect(count).toEqual({ held: 1, samples: 2 });
  expect([matchRowCache(db, units.USA)?.size, matchRowCache(db, units.CAN)]).toEqual([5, undefined]);

  // The first one was not used for a while: now the other one has its room.
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await cacheMatchRows(db, units.CAN, 5);
  expect([count.held, matchRowCache(db, units.CAN)?.size]).toEqual([2, 5]);
  vi.useRealTimers();
});

test('a unit that was admitted by a wrong estimate goes, and is not read again at once', async () => {
  const { db, count, units } = await openUnits(5);
  limitMatchMemory(db, 1);
  // As if statistics had said that there is nobody.
  await cacheMatchRows(db, units.USA, 0);
  expect([count.held, matchRowCache(db, units.USA)]).toEqual([1, undefined]);
  await cacheMatchRows(db, units.USA, 0);
  expect(count.held).toBe(1);
  expect(matchMemoryRefusal(db, units.USA)!.needs).toBeGreaterThan(0);
});
