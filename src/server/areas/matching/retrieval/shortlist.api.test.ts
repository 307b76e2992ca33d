import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed } from '#domain/matching/match.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { shortlistPlan } from '#matching/retrieval/shortlist.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { rank } from '#matching/scoring/rank.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import type { AppContext } from '#server/context.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { loadMatchRows } from './cached-units.ts';
import { findWordings } from './recent-candidates.ts';
import { retrieve } from './retrieve.ts';
import { corpusSizeOf, findShortlist, findShortlistQuery } from './shortlist.ts';

const today = '2026-11-21';
const skills = [
  'Java',
  'Spring Boot',
  'Kubernetes',
  'PostgreSQL',
  'React',
  'Python',
  'Terraform',
  'Oracle',
  'SAP',
  'C#',
];
const titles = ['Java Developer', 'Data Analyst', 'Network Engineer', 'Project Manager', 'Glass Blower'];

/** Adds this many people, a multiple of 20, in all mixtures of these skills and titles. */
async function savePeople(context: AppContext, unitId: number, count: number): Promise<CandidateFacts[]> {
  const ids: number[] = [];
  for (let from = 0; from < count; from += 20)
    await context.db.transaction().execute(async (db) => {
      for (let number = from; number < from + 20; number += 1) {
        const shown = skills.filter((_, at) => (number >> (at % 8)) % 2 === 1);
        const text = [
          `Person${number} Synthetic`,
          titles[number % titles.length],
          `person${number}@example.com`,
          '',
          'EXPERIENCE',
          `${titles[number % titles.length]}, Acme Inc, 01/20${10 + (number % 12)} - Present`,
          `Worked with ${shown.join(', ')}.`,
          '',
          'SKILLS',
          shown.join(', '),
        ].join('\n');
        const parsed = readResume(text, today);
        const at = new Date(`${today}T00:00:00Z`);
        const { candidateId } = await saveResume(db, {
          unitId,
          text,
          parsed,
          name: `${number}.txt`,
          fileId: null,
          by: null,
          at,
          keys: context.keys,
        });
        ids.push(candidateId);
      }
    });
  await sql`analyze candidate_match`.execute(await openAs('owner', context));
  return findFacts(context.db, unitId, ids);
}

const need = (title: string, input: readonly string[], mustHaves = input.length): JobNeed => ({
  jobId: 1,
  title,
  skills: input.map((name, at) => ({
    key: name.toLowerCase().replace(/ /g, '-').replace('#', '-sharp'),
    name,
    mustHave: at < mustHaves,
    weight: at < mustHaves ? 5 : 2,
    confidence: 1,
  })),
  workMode: 'remote',
  certifications: [],
  mustHavesAreHard: false,
  text: `${title} with ${input.join(', ')}`,
});

test('the shortlist has the best hundred of a full scoring: in a full scan, in staged retrieval and in memory', async () => {
  const { context, units } = await openTestApp();
  const everybody = await savePeople(context, units.USA, 300);
  for (const input of [
    need('Senior Java Developer', ['Java', 'Spring Boot', 'Kubernetes', 'PostgreSQL'], 2),
    need('Network Engineer', ['Terraform', 'Python']),
    need('Data Analyst', []),
  ]) {
    const prepared = prepareNeed(input, defaultWeights, today);
    const best = rank(scorePeople(prepared, everybody).matches).slice(0, 100);
    const query = await findShortlistQuery(context.db, shortlistPlan(prepared), units.USA, 250);
    // Many people share the score of the last one, so ties at the end may differ.
    const least = best.at(-1)!.score;
    const good = best.filter(({ score }) => score > least).map(({ candidateId }) => candidateId);
    // Staged retrieval twice: before and after the unit's rows are cached.
    for (const wholeUpTo of [8000, 0, 0]) {
      const found = new Set((await findShortlist(context.db, query, { wholeUpTo })).map(({ id }) => id));
      expect(good.filter((id) => !found.has(id))).toEqual([]);
      if (wholeUpTo === 0) await loadMatchRows(context.db, units.USA);
    }
  }
});

test('a job with unknown title and skills finds the people whose resumes contain its words', async () => {
  const { context, units } = await openTestApp();
  const everybody = await savePeople(context, units.USA, 60);
  const prepared = prepareNeed(need('Glass Blower', []), defaultWeights, today);
  const query = await findShortlistQuery(context.db, shortlistPlan(prepared), units.USA, 12);
  const found = await findShortlist(context.db, query, { wholeUpTo: 0 });

  const blowers = everybody.filter(({ text }) => text.includes('Glass Blower')).map(({ candidateId }) => candidateId);
  expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(blowers);
});

test('equal people are ordered by id, and the same query has the same answer', async () => {
  const { context, units } = await openTestApp();
  await savePeople(context, units.USA, 60);
  const prepared = prepareNeed(need('Java Developer', ['Java', 'React']), defaultWeights, today);
  const query = await findShortlistQuery(context.db, shortlistPlan(prepared), units.USA, 300);
  const found = await findShortlist(context.db, query, { wholeUpTo: 0 });

  expect(await findShortlist(context.db, query, { wholeUpTo: 0 })).toEqual(found);
  const order = found.toSorted((a, b) => b.firstPass - a.firstPass || a.id - b.id);
  expect(found).toEqual(order);
  expect(await retrieve(context.db, units.USA, prepared, 200)).toEqual(
    await retrieve(context.db, units.USA, prepared, 200),
  );
});

test('a job with very many must-haves is answered as well', async () => {
  const { context, units } = await openTestApp();
  await savePeople(context, units.USA, 60);
  const many = Array.from({ length: 120 }, (_, at) => skills[at % skills.length]! + (at < skills.length ? '' : at));
  for (const title of ['Java Developer', '', 'a'.repeat(5000)]) {
    const prepared = prepareNeed(need(title, many), defaultWeights, today);
    const query = await findShortlistQuery(context.db, shortlistPlan(prepared), units.USA, 50);
    expect((await findShortlist(context.db, query, { wholeUpTo: 0 })).length).toBe(50);
    expect((await findShortlist(context.db, query)).length).toBe(50);
  }
});

test('people not reread since an upgrade are found by the match table alone; removed people are not found', async () => {
  const { context, units } = await openTestApp();
  await savePeople(context, units.USA, 60);
  const prepared = prepareNeed(need('Java Developer', ['Java', 'React']), defaultWeights, today);
  const query = await findShortlistQuery(context.db, shortlistPlan(prepared), units.USA, 300);
  const found = await findShortlist(context.db, query);
  const [unread, removed] = found;
  await context.db.deleteFrom('candidate_wording').where('candidate_id', '=', unread!.id).execute();
  await context.db.deleteFrom('candidate').where('id', '=', removed!.id).execute();

  const wordMatches = await findWordings(context.db, found);
  expect(wordMatches.map(({ id }) => id)).toEqual(found.map(({ id }) => id).filter((id) => id !== removed!.id));
  expect(wordMatches[0]).toEqual({ ...unread, headline: null, titles: '', words: null });
  expect(wordMatches[1]!.words!.length).toBeGreaterThan(0);
  const ids = await retrieve(context.db, units.USA, prepared, 200);
  expect(ids).toContain(unread!.id);
  expect(ids).not.toContain(removed!.id);
});

test('a unit without database statistics is counted, however many people other units have', async () => {
  const { context, units } = await openTestApp();
  await savePeople(context, units.USA, 60);
  const superuser = await openAs('administrator', context);
  // As in a database of a million people, in which the unit is new.
  await sql`update pg_class set reltuples = 1000000 where oid = 'candidate_match'::regclass`.execute(superuser);
  expect(await corpusSizeOf(context.db, units.CAN)).toBe(0);
  expect(await corpusSizeOf(context.db, units.USA)).toBe(1_000_000);
  const people = await savePeople(context, units.CAN, 30);
  await sql`update pg_class set reltuples = 1000000 where oid = 'candidate_match'::regclass`.execute(superuser);
  await sql`delete from pg_statistic where starelid = 'candidate_match'::regclass`.execute(superuser);
  expect(await corpusSizeOf(context.db, units.CAN)).toBe(people.length);
});
