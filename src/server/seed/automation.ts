import { type Insertable, sql } from 'kysely';
import type { automationApi } from '#contract/areas/automation/automation.ts';
import type { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { localTime } from '#domain/places/time-zones.ts';
import { decide, migrate, skipSearch, uploadOthers } from '#server/areas/automation/outside-people.ts';
import { startPlan, stopPlan, updatePlan } from '#server/areas/automation/plan.ts';
import { saveRule } from '#server/areas/automation/rules.ts';
import { saveSchedule } from '#server/areas/automation/schedules.ts';
import { saveConnector } from '#server/areas/job-boards/connectors.ts';
import { postOnBoard, takeDown } from '#server/areas/job-boards/postings.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { nextRun, runsBetween } from '#server/outside/cron.ts';
import type { UnitCode } from './sample/jobs.ts';
import { fairPeople, referredPeople } from './sample/outside-people.ts';
import { type Ago, seedVendorFiles, type VendorSources } from './vendor-files.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

type CallIn = (unit: UnitCode, as: Parameters<Ago>[0], at: Date) => SignedInCall;

/**
 * Files of vendor systems in each of their states, rules, people from outside, boards, and a plan that ran dry until it was
 * stopped: nothing of it sends anything, and no account outside is connected.
 */
export async function seedAutomation(
  context: AppContext,
  callIn: CallIn,
  jobs: readonly { unit: UnitCode; id: number }[],
): Promise<void> {
  const now = context.clock.now().getTime();
  const ago: Ago = (as, hours, unit = 'USA') => callIn(unit, as, new Date(now - hours * hourMs));
  await addRules(ago);
  await seedVendorFiles(ago, await addSources(ago));
  await addPeople(ago, jobs);
  await addPostings(ago, jobs);
  await addPlan(ago);
}

async function addRules(ago: Ago): Promise<void> {
  const priya = String(ago('teamlead', 0).who.userId);
  const rules: Input<typeof grabRulesApi.save>[] = [
    {
      name: 'Nursing is not ours',
      conditions: [{ field: 'title', op: 'has', value: 'nurse' }],
      actions: [{ do: 'ignore', value: '' }],
      isActive: true,
    },
    {
      name: 'Bank work above $90 comes first',
      conditions: [
        { field: 'client', op: 'is', value: 'Bluewater Bank' },
        { field: 'billRateMax', op: 'above', value: '90' },
      ],
      actions: [
        { do: 'priority', value: 'HIGH' },
        { do: 'tag', value: 'bank' },
      ],
      isActive: true,
    },
    {
      name: 'Public bodies go to Priya, and she is told',
      conditions: [{ field: 'client', op: 'has', value: 'Department' }],
      actions: [
        { do: 'assign', value: priya },
        { do: 'notify', value: priya },
      ],
      isActive: true,
    },
    {
      name: 'Four or more openings at once: tag them, so that the Monday meeting sees them before anybody else does',
      conditions: [{ field: 'positions', op: 'above', value: '3' }],
      actions: [{ do: 'tag', value: 'volume' }],
      isActive: true,
    },
    {
      name: 'Match SQL work at once',
      conditions: [{ field: 'description', op: 'has', value: 'SQL' }],
      actions: [{ do: 'auto-match', value: '' }],
      isActive: false,
    },
  ];
  for (const rule of rules) await saveRule(rule, ago('recruiter', 20 * 24));
}

async function addPeople(ago: Ago, jobs: readonly { unit: UnitCode; id: number }[]): Promise<void> {
  const at = ago('recruiter', 7 * 24);
  const sources = await at.db.selectFrom('source_type').select(['id', 'name']).execute();
  const sourceId = (name: string) => sources.find((one) => one.name === name)!.id;
  const known = await at.db
    .selectFrom('candidate_unit as k')
    .innerJoin('candidate as c', 'c.id', 'k.candidate_id')
    .innerJoin('candidate_contact as e', 'e.candidate_id', 'c.id')
    .select(['c.first_name', 'c.last_name', 'e.value'])
    .where('e.kind', '=', 'email')
    .where('k.unit_id', '=', at.scope.units[0]!)
    .orderBy('c.id')
    .limit(1)
    .execute();
  const twins = known.map(({ first_name, last_name, value }) => ({
    name: `${first_name} ${last_name}`,
    email: value,
    title: 'As on the card',
    location: 'Columbus, OH',
  }));
  // Somebody who once wrote STOP: nothing of them is kept but that there was a row.
  const out = { channel: 'EMAIL' as const, address_key: 'paul.novak@example.com', words: 'Please take me off' };
  await at.db
    .insertInto('opt_out')
    .values({ ...out, created_at: ago('recruiter', 90 * 24).now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const fair = await uploadOthers(
    {
      sourceId: sourceId('Referral'),
      basis: 'EXPRESS',
      note: 'Columbus tech fair: cards collected at our table, each with a tick for email',
      rows: JSON.stringify([...fairPeople, ...twins]),
    },
    at,
  );
  const { searchId } = 'answer' in fair ? fair.answer : fair;
  const staged = await at.db
    .selectFrom('staged_person')
    .select(['id', 'position'])
    .where('search_id', '=', searchId!)
    .where('state', '=', 'NEW')
    .orderBy('position')
    .execute();
  const later = ago('recruiter', 6 * 24);
  await migrate({ ids: staged.slice(0, 2).map(({ id }) => id) }, later);
  await decide({ ids: staged.slice(2, 3).map(({ id }) => id), as: 'SKIP' }, later);
  await dateStaged(at, searchId!);

  const own = jobs.filter(({ unit }) => unit === 'USA');
  const referred = ago('teamlead', 20);
  const more = await uploadOthers(
    {
      sourceId: sourceId('Recruiter network'),
      basis: 'NONE',
      note: 'Named by Laura Nelson on the phone; nobody has asked them yet',
      rows: JSON.stringify(referredPeople),
      ...(own[0] && { jobId: own[0].id }),
    },
    referred,
  );
  await dateStaged(referred, ('answer' in more ? more.answer : more).searchId!);
  if (own[8]) await skipSearch({ jobId: own[8].id }, ago('recruiter', 30));
}

/** Who was put into the staging list then waits since then. */
const dateStaged = ({ db, now }: SignedInCall, searchId: number) =>
  db.updateTable('staged_person').set({ created_at: now.toISOString() }).where('search_id', '=', searchId).execute();

/** Sources that need no account; what the server lacks for them is said by each. */
async function addSources(ago: Ago): Promise<VendorSources> {
  const call = ago('admin', 15 * 24);
  const one = { isActive: true, programme: '', settings: {} } as const;
  const settings = { mailFrom: 'vectorvms.example', mailTo: 'vectorvms' };
  const folder = { ...one, kind: 'DROP_FOLDER', name: 'Dotstaff drop folder', vmsProvider: 'Dotstaff' } as const;
  const mailbox = { ...one, kind: 'MAILBOX', name: 'Vectorvms notices', vmsProvider: 'Vectorvms', settings } as const;
  return { folder: (await saveConnector(folder, call)).id, mailbox: (await saveConnector(mailbox, call)).id };
}

/** Jobs in the feed that a board would fetch; one of them was taken down. */
async function addPostings(ago: Ago, jobs: readonly { unit: UnitCode; id: number }[]): Promise<void> {
  const call = ago('admin', 15 * 24);
  const board = await call.db
    .selectFrom('job_board')
    .select('id')
    .where('unit_id', '=', call.scope.units[0]!)
    .where('name', '=', 'Indeed')
    .executeTakeFirst();
  if (!board) return;
  const feed = { kind: 'XML_FEED', name: 'Indeed feed', boardId: board.id, settings: { standsDays: 30 } } as const;
  await saveConnector({ ...feed, isActive: true, programme: '' }, call);
  const own = jobs.filter(({ unit }) => unit === 'USA');
  for (const [at, { id: jobId }] of own.slice(0, 4).entries()) {
    const recruiter = ago('recruiter', 70 - at * 20);
    await postOnBoard({ jobId, boardId: board.id }, recruiter).catch((failure: unknown) => {
      // A job whose words may not be advertised stays off the board, as it would on the screen.
      if (!(failure instanceof Refusal)) throw failure;
    });
    if (at === 2) await takeDown({ jobId, boardId: board.id }, recruiter);
  }
}

type Schedule = Input<typeof automationApi.saveSchedule>;
const zone = { timeZone: 'America/Chicago', isActive: true } as const;
const schedules: readonly Schedule[] = [
  { ...zone, kind: 'FETCH', cron: '*/30 * * * *', windowFrom: '06:00', windowUntil: '20:00', missed: 'SKIP' },
  { ...zone, kind: 'MATCH', cron: '10 * * * *', missed: 'RUN_ONCE' },
  { ...zone, kind: 'BOT', cron: '0 9 * * 1-5', missed: 'RUN_ONCE' },
  { ...zone, kind: 'REVERSE', cron: '30 7,13 * * *', missed: 'RUN_ONCE' },
];

/** A plan in three versions that ran without sending and was stopped an hour ago, with the times its schedules kept. */
async function addPlan(ago: Ago): Promise<void> {
  const call = ago('recruiter', 14 * 24);
  const unitId = call.scope.units[0]!;
  await startPlan({ autoMatch: true, reverseMatch: true, isDry: true }, call);
  await setPlan(call, 'RUNNING');
  await updatePlan({ minScore: 75, perJob: 3 }, ago('recruiter', 9 * 24));
  await updatePlan({ autoBot: true, dailyCap: 15 }, ago('admin', 2 * 24));
  const stopped = ago('recruiter', 1);
  for (const schedule of schedules) {
    const { id } = await saveSchedule(schedule, call);
    await addTicks(stopped, id, schedule);
  }
  await addActs(stopped, unitId);
  await stopPlan({}, stopped);
  await setPlan(stopped, 'STOPPED');
}

/** What the service does with a plan that was ordered to start or to stop. */
const setPlan = ({ db, now, scope }: SignedInCall, state: 'RUNNING' | 'STOPPED') =>
  db
    .updateTable('automation_plan')
    .set({ state, since: now.toISOString() })
    .where('unit_id', '=', scope.units[0]!)
    .execute();

/** The times of the last day and a half: most ran, some were missed, one met the one before, one failed. */
async function addTicks({ db, now, scope }: SignedInCall, scheduleId: number, schedule: Schedule): Promise<void> {
  const { kind, cron, timeZone } = schedule;
  const today = new Date(now.getTime() + hourMs);
  const times = runsBetween(cron, timeZone, new Date(today.getTime() - 1.5 * dayMs), today, 100);
  const planned = times.map((at, place) => ({ at, why: skipOf(schedule, at, times.length - place, now) }));
  const failed = kind === 'FETCH' ? planned.filter(({ why }) => why === undefined).at(-3) : undefined;
  const rows = planned.map((one, place) => {
    const { at, why } = one;
    const hasFailed = one === failed;
    return {
      unit_id: scope.units[0]!,
      schedule_id: scheduleId,
      planned_at: at.toISOString(),
      state: why ? ('SKIPPED' as const) : hasFailed ? ('FAILED' as const) : ('DONE' as const),
      why: why ?? (hasFailed ? 'failed' : null),
      fence: 1,
      started_at: why ? null : new Date(at.getTime() + 4000).toISOString(),
      ended_at: new Date(at.getTime() + (why ? 4000 : (3 + (place % 4)) * minuteMs)).toISOString(),
      counts: JSON.stringify(why || hasFailed ? {} : countsOf[kind](place)),
    };
  });
  if (rows.length > 0) await db.insertInto('automation_tick').values(rows).execute();
  const last = rows.findLast(({ state }) => state === 'DONE');
  await db
    .updateTable('automation_schedule')
    .set({
      next_run_at: nextRun(cron, timeZone, today)?.toISOString() ?? null,
      ...(last?.started_at && { last_run_at: last.started_at }),
    })
    .where('id', '=', scheduleId)
    .execute();
}

/** Why a time of the past did not run; undefined for one that did. */
function skipOf({ kind, timeZone, windowFrom, windowUntil }: Schedule, at: Date, fromEnd: number, stoppedAt: Date) {
  if (at > stoppedAt) return 'stopped';
  const time = localTime(timeZone, at).slice(11);
  if (windowFrom && windowUntil && (time < windowFrom || time >= windowUntil)) return 'outside-window';
  if (kind !== 'MATCH') return undefined;
  return fromEnd === 20 || fromEnd === 21 ? 'missed' : fromEnd === 7 ? 'still-running' : undefined;
}

const countsOf: Readonly<Record<Schedule['kind'], (place: number) => Record<string, number>>> = {
  FETCH: (place) => ({ files: place % 7 === 3 ? 1 : 0, rows: place % 7 === 3 ? 3 : 0, errors: 0 }),
  MATCH: (place) => ({ matched: place % 5 === 0 ? 1 : 0, failed: 0 }),
  BOT: () => ({ asked: 0, wouldAsk: 4, skipped: 2 }),
  REVERSE: () => ({ looked: 5, told: 2 }),
};

/** What the plan did: jobs matched, people whom it would have asked or left out, and recruiters told of a new resume. */
async function addActs({ db, now }: SignedInCall, unitId: number): Promise<void> {
  const { rows: people } = await sql<{
    job_id: number;
    candidate_id: number;
    score: number;
    owner: number;
    place: number;
  }>`
    select * from (select r.job_id, m.candidate_id, m.score, j.owner_id as owner, row_number() over (partition by r.job_id order by m.rank) as place
      from match_run r join job j on j.id = r.job_id and j.category = 'OPEN' join match_result m on m.run_id = r.id
      where r.unit_id = ${unitId} and m.hard_fails = '{}' and not exists (select from chat_session s
        where s.job_id = r.job_id and s.candidate_id = m.candidate_id)) x
    where place <= 3 order by job_id, place limit 24`.execute(db);
  const ticks = await db
    .selectFrom('automation_tick as t')
    .innerJoin('automation_schedule as s', 's.id', 't.schedule_id')
    .select(['t.id', 's.kind', 't.planned_at'])
    .where('t.unit_id', '=', unitId)
    .where('t.state', '=', 'DONE')
    .orderBy('t.planned_at', 'desc')
    .execute();
  const tickOf = (kind: Schedule['kind']) => ticks.find((one) => one.kind === kind)?.id;
  const [match, bot, reverse] = [tickOf('MATCH'), tickOf('BOT'), tickOf('REVERSE')];
  for (const [at, { job_id, candidate_id, score, owner, place }] of people.entries()) {
    const pair = { unit_id: unitId, job_id, candidate_id };
    if (place === 1 && match) await addAct(db, { ...pair, candidate_id: null, tick_id: match, kind: 'MATCHED' });
    if (place === 2 && bot) await addAct(db, { ...pair, tick_id: bot, kind: 'WOULD_ASK' });
    if (place !== 3) continue;
    if (bot && at % 2 === 0) {
      const why = (['contacted-this-week', 'no-consent', 'no-address'] as const)[(at / 2) % 3]!;
      const [times, first_at] = at % 4 === 0 ? [3, now.toISOString()] : [1, null];
      await addAct(db, { ...pair, tick_id: bot, kind: 'SKIPPED', why, times, first_at });
    }
    if (reverse && at % 2 === 1) {
      await addAct(db, { ...pair, tick_id: reverse, kind: 'TOLD' });
      const details = JSON.stringify({ candidateId: candidate_id, score: Math.round(score), place: 3 });
      const notice = { unit_id: unitId, job_id, for_user: owner, kind: 'NEW_MATCH' as const, details };
      const created_at = new Date(now.getTime() - 2 * hourMs).toISOString();
      await db
        .insertInto('job_notice')
        .values({ ...notice, created_at })
        .execute();
    }
  }
  await sql`update automation_act a set at = t.ended_at, first_at = case when a.first_at is null then null
      else t.ended_at - interval '3 days' end from automation_tick t where t.id = a.tick_id and a.unit_id = ${unitId}`.execute(
    db,
  );
}

const addAct = (db: Db, act: Insertable<Tables['automation_act']>) =>
  db.insertInto('automation_act').values(act).execute();
