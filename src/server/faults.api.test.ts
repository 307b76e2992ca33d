import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { sweepOutbox } from './areas/messages/delivery.ts';
import { type Fault, haveAllFaultsFired, planFaults } from './outside/faults.ts';
import { openSmtpMailer } from './outside/mail/smtp-mailer.ts';
import { openMailSink } from './testing/mail-sink.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from './testing/matching.ts';
import { type Caller, openTestApp, type TestApp, until } from './testing/open-test-app.ts';

/** Many rounds each; many times what a quiet machine takes. */
const patience = { timeout: 180_000 * Number(process.env['TEST_TIME_FACTOR'] ?? 1) };

afterEach(() => planFaults([]));

/** Places one fault at the first, second, third ... time, until the work ends without reaching it (SQLite's loop). */
async function forEveryTime(
  fault: Pick<Fault, 'point' | 'kind'>,
  work: (at: number) => Promise<void>,
): Promise<number> {
  for (let at = 1; at < 200; at += 1) {
    planFaults([{ ...fault, at }]);
    await work(at);
    const isOver = !haveAllFaultsFired();
    planFaults([]);
    if (isOver) return at - 1;
  }
  throw new Error('the faults never end');
}

/** Whoever waits for a second attempt of a task does not wait for its pause: it is due at once. */
async function skipPauses({ context }: TestApp): Promise<void> {
  await context.database.pool.query(`
    with due as (update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() returning name)
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from due`);
}

/** Waits as `until` does; tasks that fail meanwhile run again without a pause. */
const untilTried = <T>(world: TestApp, ask: () => Promise<T | undefined | false>): Promise<T> =>
  until(async () => {
    await skipPauses(world);
    return ask();
  });

/** Every stored file has its content, and no upload is without its files. */
async function expectWholeFiles({ context }: TestApp): Promise<void> {
  for (const { sha256 } of await context.db.selectFrom('stored_file').select('sha256').execute()) {
    const content = await readFile(await context.blobs.local(sha256));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  const empty = await context.db
    .selectFrom('upload as u')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload_item as i').whereRef('i.upload_id', '=', 'u.id').select('i.id'))),
    )
    .select('u.id')
    .execute();
  expect(empty).toEqual([]);
}

const names = [
  'Ann',
  'Bea',
  'Cleo',
  'Dora',
  'Ella',
  'Fay',
  'Gwen',
  'Hope',
  'Iris',
  'June',
  'Kay',
  'Lena',
  'Mae',
  'Nell',
];

/** Uploads two resumes that nobody sent before; a refused upload is none. */
async function upload(person: Caller, at: number): Promise<number | undefined> {
  const first = names[at % names.length]!;
  const { status, body } = await person.raw(
    uploadsApi.uploadAll,
    {},
    {
      'a.txt': Buffer.from(helpDeskResume(first, `Able${at}`)),
      'b.txt': Buffer.from(helpDeskResume(first, `Baker${at}`)),
    },
  );
  expect([200, 503]).toContain(status);
  return status === 200 ? Number(body['uploadid']) : undefined;
}

test.each([
  { point: 'db.commit', kind: 'error' },
  { point: 'db.commit', kind: 'executeAndTimeout' },
  { point: 'file.rename', kind: 'error' },
  { point: 'file.rename', kind: 'executeAndTimeout' },
  { point: 'job.ack', kind: 'error' },
] as const)(
  'REL-04, REL-05: with "$kind" at every $point of an upload nothing acknowledged is lost',
  patience,
  async (fault) => {
    const world = await openTestApp();
    const person = await world.signIn();
    await world.work();

    const times = await forEveryTime(fault, async (at) => {
      const id = await upload(person, at);
      if (id === undefined) return;
      const ended = await untilTried(world, async () => {
        const { body } = await person.raw(uploadsApi.uploadState, { uploadid: id });
        return body['state'] === 'DONE' && body;
      });
      expect([at, ended['total'], ended['created'], ended['failed']]).toEqual([at, 2, 2, 0]);
    });

    expect(times).toBeGreaterThan(0);
    await expectWholeFiles(world);
    // Nobody was made twice by the second attempt.
    const people = await world.context.db.selectFrom('candidate').select(['first_name', 'last_name']).execute();
    expect(new Set(people.map((one) => JSON.stringify(one))).size).toBe(people.length);
  },
);

test.each(['error', 'executeAndTimeout'] as const)(
  'REL-05: with "%s" at every commit of a run it ends with the results of an undisturbed one',
  patience,
  async (kind) => {
    const world = await openTestApp();
    const person = await world.signIn();
    await world.work();
    await uploadResumes(person, helpDeskResume('Dana', 'Whitfield'), helpDeskResume('Omar', 'Reyes'));
    const rows = async (jobId: number) => {
      const answer = await untilTried(world, async () => {
        const { status, body } = await person.raw(matchingApi.saved, { jobid: jobId });
        return status === 200 && (body['run'] as { state?: string } | undefined)?.state === 'DONE' && jobId;
      });
      const { found } = await person.call(matchingApi.saved, { jobId: answer });
      return found.rows.map(({ name, score }) => [name, score]);
    };
    const quiet = await openHelpDesk(person);
    await person.call(matchingApi.run, { jobId: quiet.id });
    const expected = await rows(quiet.id);
    expect(expected).toHaveLength(2);

    const times = await forEveryTime({ point: 'db.commit', kind }, async (at) => {
      planFaults([]);
      const job = await openHelpDesk(person);
      planFaults([{ point: 'db.commit', kind, at }]);
      const { status } = await person.raw(matchingApi.run, { jobid: job.id });
      expect([200, 503]).toContain(status);
      // Whoever was told 503 asks again; a run that was begun nevertheless is the same run.
      if (status === 503) await person.call(matchingApi.run, { jobId: job.id });
      expect([at, await rows(job.id)]).toEqual([at, expected]);
    });
    expect(times).toBeGreaterThan(0);
  },
);

test.each([
  { point: 'db.commit', kind: 'error' },
  { point: 'db.commit', kind: 'executeAndTimeout' },
  { point: 'smtp.data', kind: 'executeAndTimeout' },
  { point: 'smtp.data', kind: 'timeout' },
  { point: 'job.ack', kind: 'error' },
] as const)(
  'REL-03 to REL-05: with "$kind" at every $point of a send no mail leaves twice',
  patience,
  async (fault) => {
    const world = await openTestApp();
    const mails = await openMailSink();
    onTestFinished(() => mails.close());
    Object.assign(world.context, { mailer: openSmtpMailer(mails.url) });
    const person = await world.signIn();
    await world.work();
    // One person each: whoever was asked already is not asked again.
    await uploadResumes(person, ...names.map((first) => helpDeskResume(first, 'Whitfield')));
    const { found } = await person.call(candidatesApi.search, {});
    let acknowledged = 0;

    const times = await forEveryTime(fault, async (at) => {
      planFaults([]);
      const job = await openHelpDesk(person);
      planFaults([{ ...fault, at }]);
      const body = { jobid: job.id, candguids: [found.rows[at]!.guid], channel: 'email', idempotencyKey: `send ${at}` };
      let answer = await person.raw(outreachApi.sendBot, body);
      expect([200, 503]).toContain(answer.status);
      // The browser sends the same key again, as often as it is told 503.
      if (answer.status === 503) answer = await person.raw(outreachApi.sendBot, body);
      expect(answer.status).toBe(200);
      acknowledged += 1;
      await untilTried(world, async () => {
        const { rows } = await world.context.database.pool.query(
          "select 1 from pgboss.job where name like 'outbox.%' and state in ('created', 'retry', 'active')",
        );
        return rows.length === 0;
      });
      // As every minute: what was not reached is sent.
      await sweepOutbox(world.context, new AbortController().signal).catch(() => undefined);
    });

    expect(times).toBeGreaterThan(0);
    expect([...mails.received.values()].filter((count) => count > 1)).toEqual([]);
    const states = await world.context.db.selectFrom('outbound_message').select('state').execute();
    expect(states).toHaveLength(acknowledged);
    const left = states.filter(({ state }) => state === 'SENT').length;
    expect(mails.received.size).toBeGreaterThanOrEqual(left);
    // What did not leave says so, and nothing waits without anybody knowing.
    for (const { state } of states) expect(state).toMatch(/^(SENT|SENDING|UNCERTAIN)$/);
  },
);
