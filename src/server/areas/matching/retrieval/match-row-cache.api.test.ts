import { expect, test } from 'vitest';
import { defaultWeights } from '#domain/matching/match.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import type { FirstPassPlan } from '#matching/retrieval/first-pass.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { changePerson, findFacts, indexCandidate } from '#server/areas/candidates/candidates.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import type { Db } from '#server/db/connect.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { loadMatchRows, matchRowCache } from './cached-units.ts';
import { MatchRowCache } from './match-row-cache.ts';
import { findWordings } from './recent-candidates.ts';

const today = '2026-11-22';

async function openCached() {
  const { context, units } = await openTestApp();
  const add = async (db: Db, name: string, title = 'Java Developer', skills = 'Java') => {
    const text = `${name} Person\n${title}\n${name}@example.com\n\nEXPERIENCE\n${title}, Acme Inc, 01/2019 - Present\n${skills}`;
    const at = new Date(`${today}T00:00:00Z`);
    const parsed = readResume(text, today);
    const saved = {
      unitId: units.USA,
      text,
      parsed,
      name: `${name}.txt`,
      fileId: null,
      by: null,
      at,
      keys: context.keys,
    };
    return (await saveResume(db, saved)).candidateId;
  };
  const families = async () =>
    context.db
      .selectFrom('term')
      .where('kind', '=', 'title')
      .select(['id', 'key'])
      .execute()
      .then((rows) => new Map(rows.map(({ key, id }) => [key, id])));
  return { context, db: context.db, unit: units.USA, add, families };
}

/** Everybody scores the same except for the rate: a first-pass score that changes with the row. */
const byRate = (families: readonly number[]): FirstPassPlan => ({
  needs: [],
  words: [],
  families: families.map((id) => ({ id, fit: 1 })),
  titlePoints: 0,
  level: undefined,
  terms: (_flags, _state, _town, rate) => rate,
  wordMatches: new Set(),
});

async function upToDate(db: Db, unit: number): Promise<MatchRowCache> {
  const rows = matchRowCache(db, unit)!;
  await rows.applyChanges(db);
  return rows;
}

const idsOf = async (
  rows: MatchRowCache,
  plan: FirstPassPlan,
  { required = [], rare = [] }: { required?: number[]; rare?: number[] } = {},
) => {
  const families = plan.families.map(({ id }) => id);
  return (await rows.best(plan, { families, required, rare }, 100)).map(({ id }) => id);
};

test('the cache equals the database, whoever was added, changed or removed since', async () => {
  const { context, db, unit, add, families } = await openCached();
  const [ann, ben, cy] = [await add(db, 'ann'), await add(db, 'ben'), await add(db, 'cy', 'Data Analyst')];
  expect(matchRowCache(db, unit)).toBeUndefined();
  await loadMatchRows(db, unit);
  const known = await families();
  const java = byRate([known.get('java')!]);
  expect(await idsOf(await upToDate(db, unit), java)).toEqual([ann, ben]);

  const dee = await add(db, 'dee');
  await db.transaction().execute(async (transaction) => {
    await changePerson(transaction, ben!, { rate: '80' });
    await indexCandidate(transaction, ben!, today);
  });
  await db.deleteFrom('candidate').where('id', '=', ann!).execute();
  const cache = await upToDate(db, unit);
  expect(await idsOf(cache, java)).toEqual([ben, dee]);
  expect(cache.countOf(known.get('java')!)).toBe(2);

  // Of other kinds of work it finds people who show a rare skill, or all required ones; each once, and nobody who was
  // removed.
  const eve = await add(db, 'eve', 'Data Analyst', 'Java, Kafka');
  const { rows } = await context.database.pool.query(`select key, id from term where kind = 'skill'`);
  const skills = new Map((rows as { key: string; id: number }[]).map(({ key, id }) => [key, id]));
  const [shown, other] = [skills.get('java')!, skills.get('apache-kafka')!];
  const now = await upToDate(db, unit);
  expect((await idsOf(now, java, { rare: [shown] })).toSorted((a, b) => a - b)).toEqual([ben, cy, dee, eve]);
  expect(await idsOf(now, java, { required: [other, shown] })).toEqual([ben, dee, eve]);
  expect(await idsOf(now, java, { required: [other] })).toEqual([ben, dee]);
  const again = await MatchRowCache.read(db, unit);
  expect((await idsOf(again, java, { rare: [shown, other] })).toSorted((a, b) => a - b)).toEqual([ben, cy, dee, eve]);
  expect(await idsOf(again, java, { required: [other, shown] })).toEqual([ben, dee, eve]);
  expect([again.countShowing(shown), again.countShowing(other)]).toEqual([4, 1]);

  // A person with two kinds of work is found once.
  const both = byRate([known.get('java')!, known.get('data-analyst') ?? known.get('java')!]);
  expect(new Set(await idsOf(cache, both)).size).toBe((await idsOf(cache, both)).length);
});

test('uncommitted changes are not cached, and are cached once committed, however long that takes', async () => {
  const { db, unit, add, families } = await openCached();
  const ann = await add(db, 'ann');
  await loadMatchRows(db, unit);
  const java = byRate([(await families()).get('java')!]);
  let slow = 0;
  let later = 0;
  await db.transaction().execute(async (transaction) => {
    slow = await add(transaction, 'slow');
    // Others commit meanwhile, with a higher number.
    later = await add(db, 'later');
    expect(await idsOf(await upToDate(db, unit), java)).toEqual([ann, later]);
    // A transaction gets no cache, because it sees what nobody else does.
    expect(matchRowCache(transaction, unit)).toBeUndefined();
  });
  expect(await idsOf(await upToDate(db, unit), java)).toEqual([ann, slow, later].sort((a, b) => a - b));

  await db
    .transaction()
    .execute(async (transaction) => {
      await transaction.deleteFrom('candidate').where('id', '=', slow).execute();
      throw new Error('rolled back on purpose');
    })
    .catch(() => undefined);
  expect(await idsOf(await upToDate(db, unit), java)).toContain(slow);
});

test('a person who changes during the first pass is found once', async () => {
  const { db, unit, add, families } = await openCached();
  const [ann, ben] = [await add(db, 'ann'), await add(db, 'ben')];
  const cache = await loadMatchRows(db, unit);
  const java = (await families()).get('java')!;
  await db.transaction().execute(async (transaction) => {
    await changePerson(transaction, ben!, { rate: '80' });
    await indexCandidate(transaction, ben!, today);
  });
  // Enough batches that another run applies changes meanwhile.
  const input = { families: Array.from({ length: 20_000 }, () => java), required: [], rare: [java] };
  const asking = cache.best(byRate([java]), input, 100);
  await cache.applyChanges(db);
  expect((await asking).map(({ id }) => id)).toEqual([ann, ben]);
  expect(await idsOf(cache, byRate([java]))).toEqual([ben, ann]);
});

test('words are cached until their person changes, also while they are being read', async () => {
  const { db, unit, add } = await openCached();
  const [ann, ben] = [await add(db, 'ann'), await add(db, 'ben')];
  const cache = await loadMatchRows(db, unit);
  const people = [ben, ann].map((id) => ({ id, firstPass: 0, skills: 0, terms: 0 }));
  /** A database whose answers wait for `answers`. */
  const slowly = (answers: () => Promise<void>) =>
    db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await answers();
        return result;
      },
    });
  let input = 0;
  const counted = slowly(async () => {
    input += 1;
  });
  const rename = (headline: string) =>
    db.transaction().execute(async (transaction) => {
      await changePerson(transaction, ben!, { headline });
      await indexCandidate(transaction, ben!, today);
    });
  const headlines = async (from = counted) =>
    (await cache.recentCandidates.wordingsOf(from, people)).map(({ headline }) => headline);

  expect(await cache.recentCandidates.wordingsOf(counted, people)).toEqual(await findWordings(db, people));
  expect(await headlines()).toEqual(['Java Developer', 'Java Developer']);
  expect(input).toBe(1);
  expect(cache.recentCandidates.bytes).toBeGreaterThan(600);
  await rename('Kotlin Developer');
  await cache.applyChanges(db);
  expect(await headlines()).toEqual(['Kotlin Developer', 'Java Developer']);
  expect(input).toBe(2);

  // Read before the change, answered after it: it is not cached.
  await rename('Scala Developer');
  await cache.applyChanges(db);
  const reading = headlines(
    slowly(async () => {
      await rename('Go Developer');
      await cache.applyChanges(db);
    }),
  );
  expect(await reading).toEqual(['Scala Developer', 'Java Developer']);
  expect(await headlines()).toEqual(['Go Developer', 'Java Developer']);

  // The same for the facts of scoring, which no scoring may modify.
  const find = (ids: readonly number[]) => findFacts(counted, unit, ids);
  const facts = async () => cache.recentCandidates.factsOf([ben!, ann!], find);
  input = 0;
  expect(await facts()).toEqual(await findFacts(db, unit, [ann!, ben!]));
  const before = await facts();
  expect([input, before.map(({ headline }) => headline)]).toEqual([1, ['Java Developer', 'Go Developer']]);
  const copy = structuredClone(before);
  const skill = { key: 'java', name: 'Java', mustHave: true, weight: 5, confidence: 1 };
  const need = { jobId: 1, title: 'Java Developer', skills: [skill], minYears: 3, workMode: 'onsite' as const };
  const rest = { certifications: [], mustHavesAreHard: false, text: 'A Java Developer who knows Java.' };
  scorePeople(prepareNeed({ ...need, ...rest }, defaultWeights, today), before);
  expect(before).toEqual(copy);
  await rename('Rust Developer');
  await cache.applyChanges(db);
  expect((await facts()).map(({ headline }) => headline)).toEqual(['Java Developer', 'Rust Developer']);
  expect(input).toBe(2);

  // A removed person is not found.
  await db.deleteFrom('candidate').where('id', '=', ben!).execute();
  await cache.applyChanges(db);
  expect(await headlines()).toEqual(['Java Developer']);
});
