import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { mergeApi } from '#contract/areas/people/merge.ts';
import { saveResults } from '#server/areas/matching/runs-result-queries.ts';
import { sweepOutbox } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { helpDeskResume, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { until } from '#server/testing/open-test-app.ts';
import { personTables } from './person-data.ts';

type World = Awaited<ReturnType<typeof openChatWorld>>;
type Person = { id: number; address: string };

const never = new AbortController().signal;
const addressOf = (last: string) => `dana.${last}@example.com`.toLowerCase();

/** A person in an open chat and in a run that is done, and the record of the same person into which it is merged. */
async function openWorld() {
  const world = await openChatWorld();
  const { recruiter, job, candidate } = world;
  const older = await runToEnd(recruiter, job.id);
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitford'));
  const { found } = await recruiter.call(candidatesApi.search, {});
  const merged: Person = { id: candidate.id, address: addressOf('Whitfield') };
  const kept: Person = { id: found.rows.find(({ id }) => id !== candidate.id)!.id, address: addressOf('Whitford') };
  return { ...world, older, merged, kept };
}

/** An answer to somebody that waits until it is let go. */
const put = ({ context, units }: World, { id, address }: Person, key: string, kind = 'reply') => {
  const at = context.clock.now();
  const message = { idempotencyKey: key, unitId: units.USA, channel: 'EMAIL', kind, subject: key, text: key } as const;
  const leavesAt = new Date(at.getTime() + 3_600_000);
  return putMessage(context, context.db, { ...message, to: address, candidateId: id, at, leavesAt });
};

const letGo = ({ context: { db, clock } }: World, kind: string) =>
  db
    .updateTable('outbound_message')
    .set({ not_before: clock.now().toISOString() })
    .where('kind', '=', kind)
    .where('state', '=', 'QUEUED')
    .execute();

const messageOf = ({ context: { db } }: World, key: string) =>
  db.selectFrom('outbound_message').selectAll().where('subject', '=', key).executeTakeFirstOrThrow();

/** How many rows each table has of a person, but for what is computed from the others. */
async function counts({ context: { db } }: World, ids: readonly number[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, column, of, merge } of personTables) {
    if (of !== undefined || merge === 'derived' || merge === 'stays') continue;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} t
      where t.${sql.ref(column)} = any(${[...ids]}::bigint[])`.execute(db);
    found[`${table}.${column}`] = rows[0]!.n;
  }
  return found;
}

/** Merges as the screen does: whoever is told that a record has changed looks again. */
async function merge({ recruiter }: World, kept: Person, merged: Person): Promise<number> {
  const pair = { candidateId: kept.id, otherId: merged.id };
  return until(async () => {
    const read = await recruiter.call(mergeApi.preview, pair);
    const { status, body } = await recruiter.raw(mergeApi.merge, {
      candId: kept.id,
      otherCandId: merged.id,
      version: read.kept.version,
      otherVersion: read.merged.version,
      take: [],
    });
    if (status !== 200) expect(body).toMatchObject({ code: 'record.stale' });
    return status === 200 && (body['mergeId'] as number);
  });
}

/** Ten notes and ten changes of fields, of both records in turn; what was answered, by what was written. */
async function edit({ recruiter }: World, kept: Person, merged: Person) {
  const notes: string[] = [];
  const fields: { id: number; headline: string }[] = [];
  const write = async (at: number) => {
    await wait(at * 10);
    const { id } = at % 2 === 0 ? kept : merged;
    const text = `Edit ${at}`;
    if (at % 4 < 2) {
      const { status } = await recruiter.raw(timelineApi.addNote, { candId: id, text });
      // The record that ends is not there any more; a slow machine may shed load (503), and then nothing was acknowledged.
      expect(id === kept.id ? [200, 503] : [200, 404, 503]).toContain(status);
      if (status === 200) notes.push(text);
      return;
    }
    const { version, id: found } = await recruiter.call(candidatesApi.details, { candidateId: id });
    const { status, body } = await recruiter.raw(candidateRecordApi.change, { candId: found, version, headline: text });
    if (status === 200) fields.push({ id: found, headline: text });
    else expect(['record.stale', 'record.absent']).toContain(body['code']);
  };
  await Promise.all(Array.from({ length: 20 }, (_, at) => write(at)));
  return { notes, fields };
}

test('C3: a merge while four lanes send, the person answers a chat, a run goes and twenty edits come loses nothing', async () => {
  const world = await openWorld();
  const { recruiter, job, mailer, sessionId, older, merged, kept } = world;
  const { db } = world.context;
  const both = [kept.id, merged.id];
  const sentBefore = mailer.sent.length;
  for (let at = 0; at < 10; at += 1)
    for (const person of [kept, merged]) await put(world, person, `Mail ${at} of ${person.id}`);
  await put(world, merged, 'Later', 'mail');
  await world.open();
  const before = await counts(world, both);
  const own = await counts(world, [merged.id]);

  // Each mail takes a moment, so that the merge comes between them.
  const { send } = mailer;
  mailer.send = async (message) => {
    await wait(25);
    return send(message);
  };
  await letGo(world, 'reply');
  const lanes = Array.from({ length: 4 }, () => sweepOutbox(world.context, never));
  const run = recruiter.call(matchingApi.run, { jobId: job.id });
  const [mergeId, { notes, fields }, said, { guid }] = await Promise.all([
    merge(world, kept, merged),
    edit(world, kept, merged),
    world.say('yes'),
    run,
    ...lanes,
  ]);
  await sweepOutbox(world.context, never);

  // Every mail left once, to the address that it was written to.
  const sent = mailer.sent.slice(sentBefore).filter(({ subject }) => subject.startsWith('Mail '));
  const asked = [kept, merged].flatMap(({ id, address }) =>
    Array.from({ length: 10 }, (_, at) => `Mail ${at} of ${id} to ${address}`),
  );
  expect(sent.map(({ subject, to }) => `${subject} to ${to.toLowerCase()}`).toSorted()).toEqual(asked.toSorted());

  // The link of the chat goes on, and what is answered is with the record that goes on.
  expect(said.status).toBe(200);
  const next = await world.say('yes');
  expect(next.status).toBe(200);
  const session = await db
    .selectFrom('chat_session')
    .select(['candidate_id', 'answered'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(session).toEqual({ candidate_id: kept.id, answered: 2 });

  // Runs show the person who goes on: the one before the merge and the one that was going.
  const shown = async (runGuid: string) =>
    (await recruiter.call(matchingApi.saved, { runGuid })).found.rows.map(({ candidateId }) => candidateId);
  expect(await shown(older.guid)).toEqual([kept.id]);
  await until(async () => (await recruiter.call(matchingApi.saved, { runGuid: guid })).run.state === 'DONE');
  expect(await shown(guid)).toContain(kept.id);

  // No note and no field that was acknowledged is lost, and none stands there twice.
  const { rows } = await sql<{ note: string; candidate_id: number }>`select note, candidate_id from candidate_note
    where note like 'Edit %'`.execute(db);
  const saved = rows.map(({ note }) => note);
  expect(saved.filter((note) => notes.includes(note)).toSorted()).toEqual(notes.toSorted());
  expect(new Set(saved).size).toBe(saved.length);
  expect(rows.every(({ candidate_id: id }) => id === kept.id)).toBe(true);
  const { headline } = await recruiter.call(candidatesApi.details, { candidateId: kept.id });
  expect(fields.map((field) => field.headline)).toContain(headline);
  expect(notes.length).toBeGreaterThanOrEqual(5);

  // What was queued for the merged record and did not leave asks the gate as the one that goes on, who had two mails today.
  await sql`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, subject, body, candidate_id, state, sent_at)
    select 'today ' || n, 'today ' || n, ${world.units.USA}, 'EMAIL', 'mail', ${kept.address}, 'Today', '', ${kept.id}, 'SENT', now()
    from generate_series(1, 2) n`.execute(db);
  await letGo(world, 'mail');
  await sweepOutbox(world.context, never);
  expect(await messageOf(world, 'Later')).toMatchObject({
    candidate_id: kept.id,
    to_address: merged.address,
    state: 'HELD',
    held_because: 'often',
  });

  await recruiter.call(mergeApi.undo, { mergeId });
  const ranked = await db
    .selectFrom('match_result as m')
    .innerJoin('match_run as r', 'r.id', 'm.run_id')
    .where('r.guid', '=', guid)
    .select('m.candidate_id')
    .execute();
  const came: Record<string, number> = {
    'candidate_note.candidate_id': notes.length,
    'outbound_message.candidate_id': 2,
    'match_result.candidate_id': ranked.length,
    // The answer of the chat: interested.
    'stage_reached.candidate_id': 1,
  };
  const after = await counts(world, both);
  expect(after).toEqual(Object.fromEntries(Object.entries(before).map(([of, n]) => [of, n + (came[of] ?? 0)])));
  const back = await counts(world, [merged.id]);
  for (const of of [
    'outbound_message.candidate_id',
    'chat_session.candidate_id',
    'candidate_contact.candidate_id',
    'resume.candidate_id',
  ])
    expect([of, back[of]]).toEqual([of, own[of]]);
});

test('C3: a run that ends after the merge ranks the person who goes on in place of the merged one', async () => {
  const world = await openWorld();
  const { recruiter, job, merged, kept } = world;
  await merge(world, kept, merged);
  const { guid } = await runToEnd(recruiter, job.id);
  const { db } = world.context;
  const run = await db.selectFrom('match_run').select('id').where('guid', '=', guid).executeTakeFirstOrThrow();
  await db.deleteFrom('match_explanation').where('run_id', '=', run.id).execute();
  await db.deleteFrom('match_result').where('run_id', '=', run.id).execute();
  // What the run had scored before the merge.
  await saveResults(db, run.id, [
    {
      candidateId: merged.id,
      score: 70,
      confidence: 'high',
      mustHavesMet: 1,
      mustHavesAsked: 1,
      categories: [],
      hardFails: [],
      flags: [],
      counterfactuals: [],
    },
  ]);
  const { rows } = (await recruiter.call(matchingApi.saved, { runGuid: guid })).found;
  expect(rows.map(({ rank, candidateId, name }) => [rank, candidateId, name])).toEqual([
    [1, kept.id, expect.stringContaining('Dana')],
  ]);
});
