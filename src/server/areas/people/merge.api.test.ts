import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { mergeApi } from '#contract/areas/people/merge.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { addJob } from '#server/testing/networks.ts';
import { sharedTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { addRandomPerson, addRun, seededRandom } from '#server/testing/random-people.ts';
import { forgetOldSteps } from './merge-queries.ts';
import { personTables } from './person-data.ts';

const open = sharedTestApp();

/** Recruiter, jobs and two people of a unit. */
async function openWorld() {
  const app = await open();
  const recruiter = await app.signIn({ units: [app.units.USA, app.units.CAN] });
  const { db } = app.context;
  await sql`insert into client_job_status (name, category, tone) select 'Matched', 'MATCHED', 'info'
    where not exists (select from client_job_status)`.execute(db);
  await sql`insert into candidate_status (name, category, tone) select c, c, 'neutral' from unnest(array['NEW', 'DO_NOT_CONTACT']) c
    where not exists (select from candidate_status s where s.category = c)`.execute(db);
  const jobs = [];
  for (let count = 0; count < 3; count += 1) jobs.push(await addJob(app, app.units.USA, recruiter));
  const runs = [];
  for (const jobId of jobs) runs.push(await addRun(app, app.units.USA, jobId));
  const world = { runs, context: app.context, units: [app.units.USA, app.units.CAN], jobs, userId: recruiter.userId };
  return { ...app, recruiter, world };
}

/** Every row of these people as the database has it, but for what is computed from the others. */
async function everything({ context: { db } }: TestApp, ids: readonly number[]) {
  const computed = [
    'candidate_match',
    'candidate_match_gone',
    'candidate_search',
    'candidate_wording',
    'resume_vector',
  ];
  const found: Record<string, unknown[]> = {};
  const all = [...personTables, { table: 'candidate', column: 'id', of: undefined }];
  for (const { table, column, of } of all) {
    if (of !== undefined || computed.includes(table) || table === 'candidate_merge') continue;
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where t.${sql.ref(column)} = any(${[...ids]}::bigint[]) order by 1`.execute(db);
    found[`${table}.${column}`] = rows.map(({ row }) => row);
  }
  return found;
}

/** What search and matching know of these people. */
async function indexed({ context: { db } }: TestApp, ids: readonly number[]) {
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('id', s.candidate_id, 'unit', s.unit_id, 'words', regexp_replace(s.words::text, ''':at=[^'']*''', ''), 'skills', m.skills) as row
    from candidate_search s join candidate_match m on m.candidate_id = s.candidate_id and m.unit_id = s.unit_id
    where s.candidate_id = any(${[...ids]}::bigint[]) order by 1`.execute(db);
  return rows;
}

/** 500 where PAIRS says so; a few of each kind otherwise. */
const pairs = Number(process.env['PAIRS'] ?? 8);

test(`ruling 93: ${pairs} random pairs are merged as the preview says, and row-equal when taken back`, async () => {
  const app = await openWorld();
  const random = seededRandom(93);
  for (let count = 0; count < pairs; count += 1) {
    const shared = `pair${count}${Math.random()}`;
    const candidateId = await addRandomPerson(app.world, random, shared);
    const otherId = await addRandomPerson(app.world, random, shared);
    const ids = [candidateId, otherId];
    const before = [await everything(app, ids), await indexed(app, ids)];
    const { kept, merged, moves, fields } = await app.recruiter.call(mergeApi.preview, { candidateId, otherId });
    expect([await everything(app, ids), await indexed(app, ids)]).toEqual(before);
    const take = fields.flatMap(({ field }) => (random.below(4) === 0 ? [{ field, side: 'merged' as const }] : []));
    const { mergeId } = await app.recruiter.call(mergeApi.merge, {
      candidateId,
      otherId,
      version: kept.version,
      otherVersion: merged.version,
      take,
    });
    // What is left with the tombstone is what both had, or what ended.
    const left = await everything(app, [otherId]);
    expect(left['candidate_unit.candidate_id']).toEqual([]);
    expect(await indexed(app, [otherId])).toEqual([]);
    expect(await indexed(app, [candidateId])).not.toEqual([]);
    const notes = (await everything(app, [candidateId]))['candidate_note.candidate_id'] as { unit_id: number }[];
    const own = (before[0] as Record<string, { candidate_id: number; unit_id: number }[]>)[
      'candidate_note.candidate_id'
    ]!;
    expect(notes.length).toBe(own.length);
    const told = moves.find(({ what }) => what === 'notes')?.count ?? 0;
    expect(told).toBe(own.filter((one) => one.candidate_id === otherId && one.unit_id === app.units.USA).length);

    await app.recruiter.call(mergeApi.undo, { mergeId });
    expect([await everything(app, ids), await indexed(app, ids)]).toEqual(before);
  }
}, 600_000);

async function twoPeople(app: Awaited<ReturnType<typeof openWorld>>) {
  const random = seededRandom(Date.now());
  const shared = `two${Math.random()}`;
  const candidateId = await addRandomPerson(app.world, random, shared);
  const otherId = await addRandomPerson(app.world, random, shared);
  const versions = async () => {
    const { kept, merged } = await app.recruiter.call(mergeApi.preview, { candidateId, otherId });
    return { version: kept.version, otherVersion: merged.version };
  };
  return { candidateId, otherId, versions };
}

test('ruling 93: number and reference of the merged record lead to the one that goes on; the audit tells it', async () => {
  const app = await openWorld();
  const { candidateId, otherId, versions } = await twoPeople(app);
  const { guid } = await app.recruiter.call(candidatesApi.details, { candidateId: otherId });
  await app.recruiter.call(mergeApi.merge, { candidateId, otherId, ...(await versions()), take: [] });
  expect((await app.recruiter.call(candidatesApi.details, { candidateId: otherId })).id).toBe(candidateId);
  expect((await app.recruiter.raw(timelineApi.history, { candguid: guid })).status).toBe(200);
  const { rows } = await sql<{ unit_id: number; details: unknown }>`select unit_id, details from audit_line
    where act = 'candidates-merged' and record_id = ${String(candidateId)} order by id`.execute(app.context.db);
  expect(rows[0]).toMatchObject({ unit_id: app.units.USA, details: { merged: otherId } });
  for (const { unit_id, details } of rows.slice(1))
    expect([unit_id, details]).toEqual([app.units.CAN, { origin: 'another unit of the company' }]);
  expect(await app.recruiter.call(mergeApi.list, { candidateId })).toMatchObject([{ undoUntil: expect.any(String) }]);
});

test('what is chosen against the newer word is taken, and do not contact of one of the two holds', async () => {
  const app = await openWorld();
  const { candidateId, otherId, versions } = await twoPeople(app);
  const { db } = app.context;
  await sql`update candidate set rate = case id when ${candidateId} then 70 else 99 end where id in (${candidateId}, ${otherId})`.execute(
    db,
  );
  await sql`update candidate_unit set status_id = (select id from candidate_status where category = 'DO_NOT_CONTACT' limit 1)
    where candidate_id = ${otherId}`.execute(db);
  await app.recruiter.call(mergeApi.merge, {
    candidateId,
    otherId,
    ...(await versions()),
    take: [
      { field: 'rate', side: 'merged' },
      { field: 'headline', side: 'merged' },
      { field: 'status', side: 'kept' },
    ],
  });
  const { rate, statusCategory } = await app.recruiter.call(candidatesApi.details, { candidateId });
  expect([rate, statusCategory]).toEqual(['99.00', 'DO_NOT_CONTACT']);
});

test('a merge on stale records, of somebody else, of oneself or of an erased person is refused', async () => {
  const app = await openWorld();
  const { candidateId, otherId, versions } = await twoPeople(app);
  const read = await versions();
  const details = await app.recruiter.call(candidatesApi.details, { candidateId: otherId });
  await app.recruiter.call(candidateRecordApi.change, {
    candidateId: otherId,
    version: details.version,
    headline: 'Lead',
  });
  const merge = (more: object) =>
    app.recruiter.raw(mergeApi.merge, { candId: candidateId, otherCandId: otherId, ...read, take: [], ...more });
  expect((await merge({})).body).toMatchObject({ code: 'record.stale' });
  expect((await merge({ otherCandId: candidateId })).body).toMatchObject({ code: 'merge.same' });
  const stranger = await app.signIn({ units: [app.units.empty] });
  expect((await stranger.raw(mergeApi.preview, { candId: candidateId, otherCandId: otherId })).status).toBe(404);
  await sql`update candidate set anonymized_at = now() where id = ${otherId}`.execute(app.context.db);
  expect((await merge({})).body).toMatchObject({ code: 'merge.erased' });
});

test('a merge is not taken back twice, after thirty days, or under what was built on it', async () => {
  const app = await openWorld();
  const { candidateId, otherId, versions } = await twoPeople(app);
  const third = await addRandomPerson(app.world, seededRandom(7), 'third');
  const merge = async (otherId: number) => {
    const { kept, merged } = await app.recruiter.call(mergeApi.preview, { candidateId, otherId });
    const pair = { candidateId, otherId, version: kept.version, otherVersion: merged.version };
    return (await app.recruiter.call(mergeApi.merge, { ...pair, take: [] })).mergeId;
  };
  const undo = async (mergeId: number) => (await app.recruiter.raw(mergeApi.undo, { mergeId })).body;
  await versions();
  const first = await merge(otherId);
  const second = await merge(third);
  expect(await undo(first)).toMatchObject({ code: 'merge.stands' });
  await app.recruiter.call(mergeApi.undo, { mergeId: second });
  expect(await undo(second)).toMatchObject({ code: 'merge.undone' });
  const { db } = app.context;
  const { rows } = await sql<{ id: number }>`insert into submission (unit_id, candidate_id, job_id, status_id, category)
    select unit_id, ${candidateId}, ${await addJob(app, app.units.USA, app.recruiter)}, status_id, 'SUBMITTED' from submission
    limit 1 returning id`.execute(db);
  expect(await undo(first)).toMatchObject({ code: 'merge.stands', details: { kind: 'submission' } });
  await sql`delete from submission where id = ${rows[0]!.id}`.execute(db);
  await sql`update candidate_merge set made_at = now() - interval '31 days' where id = ${first}`.execute(db);
  await forgetOldSteps(db, new Date().toISOString());
  expect(await undo(first)).toMatchObject({ code: 'merge.too-late' });
});

test('ruling 93: two active consultants are not merged; one and a former one are', async () => {
  const app = await openWorld();
  const { db } = app.context;
  await sql`insert into candidate_status (name, category, tone) select 'Placed', 'PLACED', 'neutral'
    where not exists (select from candidate_status where category = 'PLACED')`.execute(db);
  const one = await addConsultant(app, app.units.USA, { last: 'One' });
  const other = await addConsultant(app, app.units.USA, { last: 'Other' });
  const pair = { candidateId: one.candidateId, otherId: other.candidateId };
  const preview = () => app.recruiter.raw(mergeApi.preview, { candId: pair.candidateId, otherCandId: pair.otherId });
  expect((await preview()).body).toMatchObject({ code: 'merge.consultants' });
  await sql`update consultant set state = 'ENDED' where candidate_id = ${other.candidateId}`.execute(db);
  expect((await preview()).status).toBe(200);
});

test('C3: what is written while two records are merged follows the person, and stays with them when it is undone', async () => {
  const app = await openWorld();
  const { candidateId, otherId, versions } = await twoPeople(app);
  const { db } = app.context;
  const read = await versions();
  const before = await everything(app, [candidateId, otherId]);
  const merge = app.recruiter.call(mergeApi.merge, { candidateId, otherId, ...read, take: [] });
  const written = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const candId = at % 2 === 0 ? candidateId : otherId;
      return at % 4 < 2
        ? app.recruiter.raw(timelineApi.addNote, { candId, text: `During ${at}` })
        : app.recruiter.raw(timelineApi.logCall, { candId, outcome: 'CONNECTED', note: `During ${at}` });
    }),
  );
  const { mergeId } = await merge;
  // Somebody who had found the record before it was merged writes to it afterwards.
  await sql`insert into candidate_note (unit_id, candidate_id, note, author_id)
    values (${app.units.USA}, ${otherId}, 'Late', ${app.recruiter.userId})`.execute(db);
  await sql`insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, body, candidate_id,
      happened_at)
    values (${app.units.USA}, 'SMS', 'REPLY', ${`late${otherId}`}, 'x', 'y', 'Late', ${otherId}, now())`.execute(db);
  const answered = written.filter(({ status }) => status === 200).length;
  const count = async (table: 'candidate_note' | 'candidate_call' | 'inbound_message', id: number) =>
    Number((await db.selectFrom(table).where('candidate_id', '=', id).select(sql`count(*)`.as('n')).execute())[0]!.n);
  const all = async (id: number) => (await count('candidate_note', id)) + (await count('candidate_call', id));
  const had = before['candidate_note.candidate_id']!.length + before['candidate_call.candidate_id']!.length;
  // Those to the record that went on always; the others where they came before the merge.
  expect(answered).toBeGreaterThanOrEqual(20);
  expect([await all(otherId), await all(candidateId)]).toEqual([0, had + answered + 1]);
  expect(await count('inbound_message', candidateId)).toBe(1);

  await app.recruiter.call(mergeApi.undo, { mergeId });
  expect((await all(otherId)) + (await all(candidateId))).toBe(had + answered + 1);
  const messages = async (id: number) => (await everything(app, [id]))['outbound_message.candidate_id']!;
  const own = (before['outbound_message.candidate_id'] as { candidate_id: number }[]).filter(
    (row) => row.candidate_id === otherId,
  );
  expect(await messages(otherId)).toHaveLength(own.length);
});

test('C4: a merge shows nothing of another unit that knows the same person, and its audit only that it happened', async () => {
  const app = await openWorld();
  const { candidateId, otherId } = await twoPeople(app);
  const { db } = app.context;
  const recruiter = await app.signIn({ units: [app.units.USA] });
  const { CAN } = app.units;
  const canary = `CANARY-${otherId}`;
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort, tags, notes)
    select ${CAN}, ${otherId}, status_id, name_sort, ${[canary]}::text[], ${canary} from candidate_unit
    where candidate_id = ${otherId} and unit_id = ${app.units.USA}
    on conflict (unit_id, candidate_id) do update set tags = excluded.tags, notes = excluded.notes`.execute(db);
  await sql`insert into candidate_note (unit_id, candidate_id, note, author_id)
    values (${CAN}, ${otherId}, ${canary}, ${app.recruiter.userId})`.execute(db);
  await sql`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, subject, body, candidate_id, state)
    values (${canary}, ${canary}, ${CAN}, 'EMAIL', 'note', 'x@example.com', ${canary}, ${canary}, ${otherId}, 'SENT')`.execute(
    db,
  );
  const pair = { candId: candidateId, otherCandId: otherId };
  const preview = await recruiter.raw(mergeApi.preview, pair);
  const { kept, merged } = await recruiter.call(mergeApi.preview, { candidateId, otherId });
  const versions = { version: kept.version, otherVersion: merged.version, take: [] };
  const stale = await recruiter.raw(mergeApi.merge, { ...pair, ...versions, version: kept.version + 1 });
  const done = await recruiter.raw(mergeApi.merge, { ...pair, ...versions });
  expect([preview.status, stale.status, done.status]).toEqual([200, 409, 200]);
  const list = await recruiter.raw(mergeApi.list, { candId: candidateId });
  const { rows } = await sql<{ details: object }>`select details from audit_line
    where act = 'candidates-merged' and record_id = ${String(candidateId)} and unit_id = ${app.units.USA}`.execute(db);
  const seen = [preview.body, stale.body, done.body, list.body, rows].map((one) => JSON.stringify(one)).join(' ');
  expect(seen).toContain('"isShared":true');
  expect(seen).not.toContain(canary);
});
